//! What is wrong with a file, and where.

use std::collections::BTreeMap;
use std::fmt;

use crate::document::Place;

/// How many faults of one file are told one by one.
const MOST: usize = 200;

/// One fault: where it is, what was found and what is allowed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fault {
    /// The file, as it was named by whoever asked for it.
    pub file: String,
    /// The line, from 1; 0 where there is none.
    pub line: u32,
    /// The column in characters, from 1; 0 where there is none.
    pub column: u32,
    /// What was found and what is allowed, in lower case.
    pub message: String,
}

impl Fault {
    /// A fault at a place of a file.
    ///
    /// Of a message without measure only the beginning and the end are kept.
    pub fn new(file: impl Into<String>, at: Place, message: impl Into<String>) -> Self {
        let message = shortened(message.into());
        Self { file: file.into(), line: at.line, column: at.column, message }
    }

    /// Where in the file it is.
    pub const fn place(&self) -> Place {
        Place { line: self.line, column: self.column }
    }
}

/// A message that somebody can read: from one without measure the middle is left out.
pub(crate) fn shortened(message: String) -> String {
    const LONGEST: usize = 2_000;
    const KEPT: usize = 400;
    if message.len() <= LONGEST {
        return message;
    }
    let (mut begin, mut end) = (KEPT, message.len() - KEPT);
    while !message.is_char_boundary(begin) {
        begin -= 1;
    }
    while !message.is_char_boundary(end) {
        end += 1;
    }
    format!("{} ... {}", &message[..begin], &message[end..])
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 {
            write!(f, "{}: {}", self.file, self.message)
        } else {
            write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.message)
        }
    }
}

impl std::error::Error for Fault {}

/// Every fault found; as an error it is never empty. Printed, it has a line for each.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// `Ok` when there are no faults.
    ///
    /// # Errors
    /// The faults themselves, in order of file and place, when there are any.
    pub fn into_result(mut self) -> Result<(), Self> {
        if self.0.is_empty() {
            return Ok(());
        }
        self.0.sort_by(|a, b| (&a.file, a.place()).cmp(&(&b.file, b.place())));
        self.0.dedup();
        Err(self.capped())
    }

    /// With the first faults of each file; the last line of a file that has too many says how many more there are.
    #[must_use]
    pub(crate) fn capped(self) -> Self {
        let mut counts: BTreeMap<String, (usize, Place)> = BTreeMap::new();
        let mut kept = Vec::new();
        for fault in self.0 {
            let (count, last) = counts.entry(fault.file.clone()).or_default();
            *count += 1;
            if *count <= MOST {
                *last = fault.place();
                kept.push(fault);
            }
        }
        for (file, (count, last)) in counts.into_iter().filter(|(_, (count, _))| *count > MOST) {
            let after = kept.iter().rposition(|fault| fault.file == file).map_or(kept.len(), |index| index + 1);
            kept.insert(after, Fault::new(file, last, format!("and {} more faults", count - MOST)));
        }
        Self(kept)
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Self {
        Self(vec![fault])
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
