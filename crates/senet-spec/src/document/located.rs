//! A value and where it stands in its file.

use std::{borrow::Cow, fmt, ops::Deref};

use schemars::{JsonSchema, Schema, SchemaGenerator};

/// A place in a text file: line and column from 1, the column counted in characters. Both are 0 where it is unknown.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

impl Place {
    /// The first character of a file.
    pub const START: Self = Self { line: 1, column: 1 };
    /// No place: a value that was not read from a text.
    pub const UNKNOWN: Self = Self { line: 0, column: 0 };
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A value with the place where it stands; it reads like the value itself.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Located<T> {
    /// The value.
    pub value: T,
    /// Where it begins.
    pub at: Place,
}

impl<T> Located<T> {
    /// A value and its place.
    pub const fn new(value: T, at: Place) -> Self {
        Self { value, at }
    }
}

impl<T> Deref for Located<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: fmt::Display> fmt::Display for Located<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl<T: JsonSchema> JsonSchema for Located<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}
