//! `senet check`: a ruleset, any file of a spec, or a whole spec, with every fault at its place.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use senet_spec::run::{FailureText, Verdict, checks};
use senet_spec::spec::Files;
use senet_spec::yaml::{self, Kind, Node};
use senet_spec::{Fault, Faults, Spec, lint, ruleset};
use serde_json::{Value, json};

use crate::errors::Failure;
use crate::{checking, file_text, output, table};

/// Check a ruleset, a file of a spec, or a whole spec, and name every fault
///
/// A ruleset of one's own is read as every command reads it. A file of a spec is read with the spec in whose folder it
/// lies, or else in place of its namesake in the built-in one, and its scenarios, counts or game are then played. Of a
/// folder the whole spec is read, and checked for what is missing.
///
/// Each fault is printed on a line, after its file, line and column. The exit code is 0 when all is well, 1 when a scenario, count or
/// game fails, and 2 for faults.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The file, or the folder of a spec
    file: PathBuf,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What came of it.
#[derive(Default)]
struct Found {
    /// What the file holds, in words.
    what: String,
    faults: Vec<Fault>,
    /// Whether they are in other files, without which this one cannot be checked.
    elsewhere: bool,
    passed: usize,
    failed: Vec<Failed>,
}

struct Failed {
    name: String,
    text: String,
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let path = &args.file;
    let found = if path.is_dir() { folder(path) } else { file(path)? };
    if args.json {
        table::print_json(&in_json(path, &found))?;
    } else {
        output::print(&in_text(path, &found))?;
    }
    let faults = match found.faults.len() {
        0 if found.failed.is_empty() => return Ok(ExitCode::SUCCESS),
        0 => return Ok(ExitCode::FAILURE),
        1 => String::from("1 fault"),
        faults => format!("{faults} faults"),
    };
    let place = if found.elsewhere { ", in other files of its spec" } else { "" };
    Err(Failure::new(format!("{}: {faults}{place}", path.display())))
}

fn folder(path: &Path) -> Found {
    match Spec::load(path).and_then(|spec| lint::lint(&spec).map(|()| spec)) {
        Ok(spec) => {
            let what = format!("a whole spec of {} rules and {} rulesets", spec.rules.len(), spec.rulesets.len());
            Found { what, ..Found::default() }
        }
        Err(faults) => Found { faults: faults.0, ..Found::default() },
    }
}

fn file(path: &Path) -> Result<Found, Failure> {
    let text = match file_text::read(path)?.text() {
        Ok(text) => text,
        Err(fault) => return Ok(Found { faults: vec![fault], ..Found::default() }),
    };
    if let Some((folder, within)) = in_spec(path) {
        return Ok(match Files::read(&folder) {
            Ok(files) => of_spec(path, &files, &within)?,
            Err(faults) => faulty(path, &format!("{}/{within}", folder.display()), faults),
        });
    }
    let name = path.display().to_string();
    // The tree is only asked what kind of file this is; whoever then reads it tells all its faults.
    let (document, faults) = yaml::read_tree(&name, &text.replace("\r\n", "\n"));
    let Some(document) = document else { return Ok(Found { faults: faults.0, ..Found::default() }) };
    match entry(&document, "format").as_deref().and_then(folder_of) {
        None => Ok(custom(&name, &text)),
        Some(folder) => {
            let mut files = Files::embedded();
            let within = stand_in(&mut files, folder, &document, path);
            files.insert(within.as_str(), text);
            of_spec(path, &files, &within)
        }
    }
}

/// A ruleset of one's own.
fn custom(name: &str, text: &str) -> Found {
    let read = ruleset::read_ruleset(name, text).and_then(|authoring| authoring.rules().map(|_| authoring.spec));
    match read {
        Ok(spec) => Found { what: format!("the ruleset {}, ready to be played", spec.id), ..Found::default() },
        Err(Faults(mut faults)) => {
            faults.sort();
            Found { faults, ..Found::default() }
        }
    }
}

/// Where in a spec files of a format lie; `None` for rulesets and for what says nothing.
fn folder_of(format: &str) -> Option<&'static str> {
    match format.split('/').next()? {
        "senet-rule" => Some("rules"),
        "senet-perft" => Some("perft"),
        "senet-game" => Some("games"),
        "senet-coverage" => Some("coverage"),
        "senet-survivors" => Some("survivors"),
        "senet-sources" | "senet-rulesets" => Some(""),
        _ => None,
    }
}

/// The text or number under a key of the document.
fn entry(document: &Node, key: &str) -> Option<String> {
    let Kind::Map(entries) = &document.kind else { return None };
    match &entries.iter().find(|entry| entry.key.as_str() == key)?.value.kind {
        Kind::Text(text) => Some(text.clone()),
        Kind::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// Makes room for a file in the built-in spec, and says under which name it is put there.
fn stand_in(files: &mut Files, folder: &str, document: &Node, path: &Path) -> String {
    let mut name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    if folder == "rules" {
        if let (Some(number), Some(rule)) = (entry(document, "number"), entry(document, "name")) {
            name = format!("{number:0>2}-{rule}.yaml");
        }
        // One file a rule. What holds the scenarios of all rules together speaks of those that it has replaced.
        let number = format!("rules/{}", name.split('-').next().unwrap_or_default());
        let replaced = |path: &&str| {
            path.strip_prefix(&number).is_some_and(|rest| rest.starts_with('-'))
                || path.starts_with("coverage/")
                || path.starts_with("survivors/")
        };
        for path in files.paths().filter(replaced).map(str::to_owned).collect::<Vec<_>>() {
            files.remove(&path);
        }
    }
    if folder.is_empty() { name } else { format!("{folder}/{name}") }
}

/// The spec in whose folder a file lies, and the file's path within it.
fn in_spec(path: &Path) -> Option<(PathBuf, String)> {
    let path = path.canonicalize().ok()?;
    let name = path.file_name()?.to_str()?;
    let parent = path.parent()?;
    let is_spec = |folder: &Path| folder.join("VERSION").is_file() && folder.join("sources.yaml").is_file();
    if is_spec(parent) {
        return Some((parent.to_owned(), name.to_owned()));
    }
    let above = parent.parent().filter(|above| is_spec(above))?;
    Some((above.to_owned(), format!("{}/{name}", parent.file_name()?.to_str()?)))
}

/// A file among the others of its spec.
fn of_spec(path: &Path, files: &Files, within: &str) -> Result<Found, Failure> {
    let own = files.name(within);
    let spec = match Spec::from_files(files) {
        Ok(spec) => spec,
        Err(faults) => return Ok(faulty(path, &own, faults)),
    };
    let mut found = Found { what: String::from("sound"), ..Found::default() };
    let of_file = checks(&spec).into_iter().filter(|check| check.file() == own);
    checking::put(of_file, |check, verdict| match &verdict {
        Verdict::Passed(_) => found.passed += 1,
        Verdict::Failed(failure) => {
            let text = FailureText { check: &check, failure }.to_string();
            found.failed.push(Failed { name: check.name(), text: text.replace(&own, &path.display().to_string()) });
        }
        Verdict::NotAsked(_) => {}
    })?;
    Ok(found)
}

/// The faults of one file, under the name it was given; or that there are others, which keep it from being checked.
fn faulty(path: &Path, own: &str, faults: Faults) -> Found {
    let name = path.display().to_string();
    let (mut faults, others): (Vec<Fault>, Vec<Fault>) = faults.0.into_iter().partition(|fault| fault.file == own);
    for fault in &mut faults {
        fault.file.clone_from(&name);
    }
    let elsewhere = faults.is_empty();
    if elsewhere {
        faults = others;
    }
    faults.sort();
    Found { faults, elsewhere, ..Found::default() }
}

fn in_text(path: &Path, found: &Found) -> String {
    let (failed, all) = (found.failed.len(), found.passed + found.failed.len());
    if !found.faults.is_empty() {
        return found.faults.iter().fold(String::new(), |text, fault| text + &fault.to_string() + "\n");
    }
    let text = found.failed.iter().fold(String::new(), |text, failed| text + &failed.text + "\n\n");
    let checks = match (failed, all) {
        (0, 0) => String::new(),
        (0, 1) => String::from("; its check passes"),
        (0, _) => format!("; its {all} checks pass"),
        _ => return text + &format!("{}: {failed} of its {all} checks fail\n", path.display()),
    };
    text + &format!("{}: {}{checks}\n", path.display(), found.what)
}

fn in_json(path: &Path, found: &Found) -> Value {
    let fault = |fault: &Fault| json!({"file": fault.file, "line": fault.line, "column": fault.column, "message": fault.message});
    json!({
        "file": path.display().to_string(),
        "faults": found.faults.iter().map(fault).collect::<Value>(),
        "passed": found.passed,
        "failed": found.failed.iter().map(|failed| json!({"name": failed.name, "text": failed.text})).collect::<Value>(),
    })
}
