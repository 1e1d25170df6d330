//! The file that a report is written to: a regular one is replaced whole, anything else is written into.

use std::collections::hash_map::RandomState;
use std::fs::{self, File, Metadata, OpenOptions};
use std::hash::{BuildHasher, Hasher};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::errors::Failure;
use crate::output;

/// As many links as Linux follows.
const MOST_LINKS: usize = 40;
/// Names tried for the neighbour. They are random, so that a second one is hardly ever needed.
const MOST_NAMES: usize = 16;

/// Writes a regular file so that it is there whole or not at all: to a neighbour first, which then takes its name.
///
/// Links lead to what is written; a file that is there already keeps its mode. A pipe, a device or an open stream has no
/// name to be taken over, and is written into.
pub fn write(path: &Path, contents: &[u8]) -> Result<(), Failure> {
    if let Some(stream) = open_stream(path) {
        return output::outcome(&path.display().to_string(), into_stream(stream, path, contents));
    }
    match fs::metadata(path) {
        Ok(there) if there.is_file() => replace(path, Some(&there), contents),
        Ok(_) => {
            let written = OpenOptions::new().write(true).open(path).and_then(|mut file| file.write_all(contents));
            return output::outcome(&path.display().to_string(), written);
        }
        Err(error) if error.kind() == ErrorKind::NotFound => replace(path, None, contents),
        Err(error) => Err(error),
    }
    .map_err(|error| Failure::file(path, &error))
}

/// A stream that this process has open under a path of the system's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stream {
    Output,
    Error,
    Other,
}

fn open_stream(path: &Path) -> Option<Stream> {
    match path.to_str()? {
        "/dev/stdout" | "/dev/fd/1" | "/proc/self/fd/1" => Some(Stream::Output),
        "/dev/stderr" | "/dev/fd/2" | "/proc/self/fd/2" => Some(Stream::Error),
        other if other.starts_with("/dev/fd/") || other.starts_with("/proc/self/fd/") => Some(Stream::Other),
        _ => None,
    }
}

/// Even where a stream leads to a regular file, it has been written to from elsewhere and is not to be cut off.
fn into_stream(stream: Stream, path: &Path, contents: &[u8]) -> io::Result<()> {
    match stream {
        Stream::Output => {
            let mut stdout = io::stdout().lock();
            stdout.write_all(contents)?;
            stdout.flush()
        }
        Stream::Error => io::stderr().lock().write_all(contents),
        Stream::Other => OpenOptions::new().append(true).open(path)?.write_all(contents),
    }
}

fn replace(path: &Path, there: Option<&Metadata>, contents: &[u8]) -> io::Result<()> {
    let target = behind_links(path)?;
    if there.is_some() {
        // A file that must not be written is not to be got round.
        OpenOptions::new().write(true).open(&target)?;
    }
    let (mut file, beside) = neighbour(&target, there.is_some())?;
    let done = fill(&mut file, there, contents).and_then(|()| fs::rename(&beside, &target));
    if done.is_err() {
        // Should it not go away either, the first error still says what is wrong.
        let _ = fs::remove_file(&beside);
    }
    done
}

fn fill(file: &mut File, there: Option<&Metadata>, contents: &[u8]) -> io::Result<()> {
    file.write_all(contents)?;
    if let Some(there) = there {
        file.set_permissions(there.permissions())?;
    }
    file.sync_all()
}

/// Where a path leads, which need not be there yet.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::symlink_metadata(&path) {
            Ok(there) if there.is_symlink() => path = path.with_file_name("").join(fs::read_link(&path)?),
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => return Ok(path),
        }
    }
    Err(io::Error::other("too many links lead to one another"))
}

/// A new file in the folder of another; where that one is there, none but its owner may read this one before it is whole.
fn neighbour(target: &Path, private: bool) -> io::Result<(File, PathBuf)> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if private {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    #[cfg(not(unix))]
    let _ = private;
    let mut taken = io::Error::from(ErrorKind::AlreadyExists);
    for _ in 0..MOST_NAMES {
        let beside = target.with_file_name(format!(".senet-{:016x}.part", RandomState::new().build_hasher().finish()));
        match options.open(&beside) {
            Ok(file) => return Ok((file, beside)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => taken = error,
            Err(error) => return Err(error),
        }
    }
    Err(taken)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of the test's own, gone when the test is done with it.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("senet-{name}-{}", std::process::id()));
            fs::create_dir_all(&path).unwrap();
            Self(path)
        }

        fn count(&self) -> usize {
            fs::read_dir(&self.0).unwrap().count()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_file_is_replaced_whole_and_nothing_is_left_beside_it() {
        let folder = Folder::new("replace");
        let path = folder.0.join("report.xml");
        write(&path, b"first, and longer").unwrap();
        write(&path, b"second").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"second");
        assert_eq!(folder.count(), 1);
        let missing = folder.0.join("none").join("report.xml");
        assert!(write(&missing, b"x").unwrap_err().lines()[0].contains("no such file"));
        assert!(write(Path::new(""), b"x").is_err());
        assert!(write(&folder.0, b"x").unwrap_err().lines()[0].ends_with("is a directory"));
        assert_eq!(folder.count(), 1);
    }

    #[test]
    fn a_name_as_long_as_names_may_be_can_be_replaced() {
        let folder = Folder::new("long");
        let path = folder.0.join("x".repeat(255));
        write(&path, b"first").unwrap();
        write(&path, b"second").unwrap();
        assert_eq!((fs::read(&path).unwrap().as_slice(), folder.count()), (&b"second"[..], 1));
    }

    #[cfg(unix)]
    #[test]
    fn links_and_modes_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = Folder::new("links");
        let file = folder.0.join("file");
        fs::write(&file, "old").unwrap();
        for mode in [0o600, 0o640] {
            fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
            write(&file, b"new").unwrap();
            assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, mode);
        }
        fs::create_dir(folder.0.join("sub")).unwrap();
        let (link, second) = (folder.0.join("sub/link"), folder.0.join("second"));
        symlink("../file", &link).unwrap();
        symlink("sub/link", &second).unwrap();
        write(&second, b"through two links").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"through two links");
        assert!([&link, &second].iter().all(|link| fs::symlink_metadata(link).unwrap().is_symlink()));
        let dangling = folder.0.join("dangling");
        symlink("sub/new", &dangling).unwrap();
        write(&dangling, b"x").unwrap();
        assert_eq!(fs::read(folder.0.join("sub/new")).unwrap(), b"x");
        let around = folder.0.join("around");
        symlink("around", &around).unwrap();
        assert!(write(&around, b"x").is_err());
        assert!(fs::symlink_metadata(&around).unwrap().is_symlink());
    }

    #[cfg(unix)]
    #[test]
    fn what_cannot_take_the_name_goes_away_and_the_old_file_stays() {
        let folder = Folder::new("failing");
        let file = folder.0.join("file");
        fs::write(&file, "old").unwrap();
        // A path that ends in a slash is no file's.
        let slashed = folder.0.join("new/");
        assert!(write(&slashed, b"x").is_err());
        assert!(write(&folder.0.join("file/"), b"x").is_err());
        assert_eq!((fs::read(&file).unwrap().as_slice(), folder.count()), (&b"old"[..], 1));
    }

    #[test]
    fn open_streams_are_told_from_files() {
        let stream = |path: &str| open_stream(Path::new(path));
        assert_eq!(stream("/dev/stdout"), Some(Stream::Output));
        assert_eq!(stream("/proc/self/fd/2"), Some(Stream::Error));
        assert_eq!(stream("/dev/fd/63"), Some(Stream::Other));
        assert_eq!((stream("stdout"), stream("/dev/fd")), (None, None));
    }
}
