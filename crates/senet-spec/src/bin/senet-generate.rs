//! Writes what is generated from the spec, or with `--check` says whether it is as committed.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use senet_spec::{Spec, generate::generate};

const USAGE: &str = "usage: senet-generate [--check] [ROOT]";

fn main() -> ExitCode {
    let mut check = false;
    let mut root: Option<PathBuf> = None;
    for argument in env::args_os().skip(1) {
        if argument == "--check" {
            check = true;
        } else if root.is_none() && !argument.to_string_lossy().starts_with('-') {
            root = Some(argument.into());
        } else {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    }
    let root = root.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    let spec = match Spec::load(&root.join("spec")) {
        Ok(spec) => spec,
        Err(faults) => {
            eprintln!("{faults}");
            return ExitCode::from(2);
        }
    };
    let mut differs = false;
    for generated in generate(&spec) {
        let path = root.join(&generated.path);
        if fs::read_to_string(&path).is_ok_and(|text| text == generated.text) {
            continue;
        }
        differs = true;
        if check {
            eprintln!("{} is not what senet-generate would write", generated.path);
        } else if let Err(error) = write(&path, &generated.text) {
            eprintln!("{}: {error}", generated.path);
            return ExitCode::from(2);
        } else {
            println!("{}", generated.path);
        }
    }
    if check && differs { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn write(path: &Path, text: &str) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text)
}
