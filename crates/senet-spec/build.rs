//! Lists the files of `spec/`, so that the library can hold a copy of them.

use std::path::{Path, PathBuf};
use std::{env, fmt::Write, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../../spec");
    let mut paths = Vec::new();
    collect(&root, &mut paths)?;
    paths.sort();
    let mut list = String::from("[\n");
    for path in paths {
        let name: Vec<_> =
            path.strip_prefix(&root).unwrap_or(&path).iter().map(|part| part.to_string_lossy().into_owned()).collect();
        // A string literal as Rust would print it, so that no path can break out of it.
        let _ = writeln!(list, "    ({:?}, include_str!({:?})),", name.join("/"), path.display().to_string());
    }
    list.push(']');
    fs::write(PathBuf::from(env::var("OUT_DIR").unwrap_or_default()).join("embedded.rs"), list)
}

/// Every YAML file and the file `VERSION`; a change of any folder is looked at again.
fn collect(folder: &Path, paths: &mut Vec<PathBuf>) -> io::Result<()> {
    println!("cargo:rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, paths)?;
        } else if path.extension().is_some_and(|extension| extension == "yaml") || path.ends_with("VERSION") {
            println!("cargo:rerun-if-changed={}", path.display());
            paths.push(path);
        }
    }
    Ok(())
}
