//! What is wrong with a file, and where.

use std::fmt;

use crate::document::Place;

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
    pub fn new(file: impl Into<String>, at: Place, message: impl Into<String>) -> Self {
        Self { file: file.into(), line: at.line, column: at.column, message: message.into() }
    }

    /// Where in the file it is.
    pub const fn place(&self) -> Place {
        Place { line: self.line, column: self.column }
    }
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
        Err(self)
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
