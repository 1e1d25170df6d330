//! Files that are read as texts.

use std::fs::{self, File, FileType};
use std::io::{self, Read};
use std::path::Path;

use senet_spec::document::Place;
use senet_spec::{Fault, yaml};

use crate::errors::Failure;

/// What came of reading a file.
pub struct FileText {
    name: String,
    /// No more than makes it too long.
    bytes: Vec<u8>,
    /// Its whole length, where that is known.
    length: Option<u64>,
}

/// Reads a regular file or a stream that this process has open. What else there is may never end, or never begin.
pub fn read(path: &Path) -> Result<FileText, Failure> {
    let name = path.display().to_string();
    let failed = |error: io::Error| Failure::file(path, &error);
    let kind = fs::metadata(path).map_err(failed)?;
    if !kind.is_file() && !kind.is_dir() && !is_open_stream(path) {
        return Err(Failure::new(format!("{name}: found {}; allowed: a regular file", named(kind.file_type()))));
    }
    let mut bytes = Vec::new();
    let most = yaml::LONGEST as u64 + 1;
    // Opened a second time, a pipe could wait for a writer that has come and gone.
    let read = if path == Path::new("/dev/stdin") {
        io::stdin().lock().take(most).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
    };
    read.map_err(failed)?;
    Ok(FileText { name, bytes, length: kind.is_file().then_some(kind.len()) })
}

impl FileText {
    /// The text, unless it is too long or not UTF-8.
    pub fn text(self) -> Result<String, Fault> {
        if self.bytes.len() > yaml::LONGEST {
            let most = yaml::LONGEST;
            let found = match self.length.filter(|&length| length > most as u64) {
                Some(length) => format!("{length} bytes"),
                None => format!("more than {most} bytes"),
            };
            return Err(Fault::new(self.name, Place::START, format!("found {found}; allowed: at most {most}")));
        }
        String::from_utf8(self.bytes).map_err(|error| {
            let (good, bad) = error.as_bytes().split_at(error.utf8_error().valid_up_to());
            let byte = bad.first().copied().unwrap_or_default();
            Fault::new(self.name, end(good), format!("found the byte 0x{byte:02X}; allowed: UTF-8"))
        })
    }
}

/// The place after a text.
fn end(text: &[u8]) -> Place {
    String::from_utf8_lossy(text).chars().fold(Place::START, |at, letter| match letter {
        '\n' => Place { line: at.line + 1, column: 1 },
        _ => Place { column: at.column + 1, ..at },
    })
}

fn is_open_stream(path: &Path) -> bool {
    ["/dev/stdin", "/dev/fd", "/proc/self/fd"].iter().any(|open| path.starts_with(open))
}

#[cfg(unix)]
fn named(kind: FileType) -> &'static str {
    use std::os::unix::fs::FileTypeExt;

    if kind.is_fifo() {
        "a named pipe"
    } else if kind.is_socket() {
        "a socket"
    } else {
        "a device"
    }
}

#[cfg(not(unix))]
fn named(_kind: FileType) -> &'static str {
    "something else"
}
