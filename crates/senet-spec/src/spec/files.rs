//! The files of the spec as texts, from a folder or from the copy in this library.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::Path;

use crate::document::Place;
use crate::fault::{Fault, Faults};
use crate::generate::SCHEMAS;
use crate::yaml::{self, LONGEST};

static EMBEDDED: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// Folders whose every file is loaded.
const FOLDERS: [&str; 6] = ["rulesets", "rules", "coverage", "survivors", "perft", "games"];
/// Files beside them.
const SINGLE: [&str; 4] = ["VERSION", "README.md", "sources.yaml", "rulesets.yaml"];

/// The texts of the spec's files, by their paths within the spec, such as `rules/01-board.yaml`.
#[derive(Clone, Debug, Default)]
pub struct Files {
    /// What stands before a path to name the file in messages.
    prefix: String,
    texts: BTreeMap<String, String>,
}

impl Files {
    /// No files; their names in messages begin with the prefix.
    pub fn new(prefix: impl Into<String>) -> Self {
        Self { prefix: prefix.into(), texts: BTreeMap::new() }
    }

    /// The copy of the spec in this library.
    pub fn embedded() -> Self {
        let texts = EMBEDDED.iter().map(|&(path, text)| (path.to_owned(), text.to_owned())).collect();
        Self { prefix: "spec/".to_owned(), texts }
    }

    /// Reads the files of a folder.
    ///
    /// # Errors
    /// Every file that cannot be read, is not UTF-8, or is one that nothing loads.
    pub fn read(folder: &Path) -> Result<Self, Faults> {
        let mut files = Self::new(format!("{}/", folder.display()));
        let mut faults = Faults::default();
        files.read_folder(folder, "", &mut faults);
        faults.into_result()?;
        Ok(files)
    }

    fn read_folder(&mut self, folder: &Path, within: &str, faults: &mut Faults) {
        let prefix = self.prefix.clone();
        let fault = |path: &str, message: String| Fault::new(format!("{prefix}{path}"), Place::UNKNOWN, message);
        let entries = match fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(error) => return faults.0.push(fault(within, format!("the folder cannot be read: {error}"))),
        };
        let mut folders = Vec::new();
        for entry in entries {
            let entry = match entry {
                Ok(entry) => entry,
                Err(error) => {
                    faults.0.push(fault(within, format!("the folder cannot be read: {error}")));
                    continue;
                }
            };
            let Ok(name) = entry.file_name().into_string() else {
                faults.0.push(fault(within, "found a name that is not UTF-8".to_owned()));
                continue;
            };
            let path = if within.is_empty() { name } else { format!("{within}/{name}") };
            let is_folder = entry.path().is_dir();
            if is_folder && (FOLDERS.contains(&path.as_str()) || path == "schema") {
                folders.push((entry.path(), path));
            } else if is_folder || !is_known(&path) {
                let message = "nothing loads this; allowed: the files that README.md of the spec names".to_owned();
                faults.0.push(fault(&path, message));
            } else if is_loaded(&path) {
                let name = format!("{prefix}{path}");
                match read_text(&name, &entry.path()) {
                    Ok(text) => drop(self.texts.insert(path, text)),
                    Err(fault) => faults.0.push(fault),
                }
            }
        }
        for (folder, path) in folders {
            self.read_folder(&folder, &path, faults);
        }
    }

    /// Puts a text in place of a file or beside the others.
    pub fn insert(&mut self, path: impl Into<String>, text: impl Into<String>) {
        self.texts.insert(path.into(), text.into());
    }

    /// Takes a file away and gives its text.
    pub fn remove(&mut self, path: &str) -> Option<String> {
        self.texts.remove(path)
    }

    /// The text of a file.
    pub fn get(&self, path: &str) -> Option<&str> {
        self.texts.get(path).map(String::as_str)
    }

    /// The paths of all files, sorted.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.texts.keys().map(String::as_str)
    }

    /// The name of a file in messages.
    pub fn name(&self, path: &str) -> String {
        format!("{}{path}", self.prefix)
    }
}

/// Whether a file belongs to the spec.
pub(super) fn is_known(path: &str) -> bool {
    let in_schema = path.strip_prefix("schema/").and_then(|name| name.strip_suffix(".schema.json"));
    SINGLE.contains(&path)
        || in_schema.is_some_and(|name| SCHEMAS.contains(&name))
        || path.split_once('/').is_some_and(|(folder, name)| FOLDERS.contains(&folder) && is_yaml(name))
}

fn is_loaded(path: &str) -> bool {
    path == "VERSION" || is_yaml(path)
}

fn is_yaml(name: &str) -> bool {
    name.strip_suffix(".yaml").is_some_and(|stem| !stem.is_empty())
}

/// The text of a file, of which no more is read than may stand there. A pipe or a device is not even opened.
fn read_text(name: &str, path: &Path) -> Result<String, Fault> {
    let bytes = read_bytes(path).map_err(|message| Fault::new(name, Place::UNKNOWN, message))?;
    yaml::text_from_bytes(name, &bytes).map(str::to_owned)
}

fn read_bytes(path: &Path) -> Result<Vec<u8>, String> {
    let cannot = |error| format!("the file cannot be read: {error}");
    let about = fs::metadata(path).map_err(cannot)?;
    if !about.is_file() {
        return Err("found a pipe, a device or the like; allowed: a regular file".to_owned());
    }
    if about.len() > LONGEST as u64 {
        return Err(format!("found {} bytes; allowed: at most {LONGEST}", about.len()));
    }
    let mut bytes = Vec::new();
    fs::File::open(path).and_then(|file| file.take(LONGEST as u64 + 1).read_to_end(&mut bytes)).map_err(cannot)?;
    Ok(bytes)
}
