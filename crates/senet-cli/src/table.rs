//! Tables: for people as text, for programs as CSV and JSON.

use std::fmt::Write as _;
use std::ops::Range;

use anstyle::{Effects, Style};
use serde_json::{Map, Value};

use crate::errors::Failure;
use crate::output;

const GAP: &str = "  ";
const HEADING: Style = Style::new().effects(Effects::BOLD);

/// How a table is asked for.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct FormatArgs {
    /// Print JSON
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// Print CSV
    #[arg(long)]
    pub csv: bool,
}

/// One cell.
#[derive(Clone, Debug)]
pub enum Cell {
    /// Words.
    Text(String),
    /// A whole number.
    Count(u64),
    /// A number, with so many decimals for people and all of them for programs.
    Real(f64, usize),
    /// Nothing to say.
    Empty,
}

impl<T: std::fmt::Display> From<T> for Cell {
    fn from(text: T) -> Self {
        Self::Text(text.to_string())
    }
}

impl Cell {
    fn text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Count(count) => grouped(*count),
            Self::Real(value, decimals) => format!("{value:.decimals$}"),
            Self::Empty => String::from("-"),
        }
    }

    fn csv(&self) -> String {
        match self {
            Self::Text(text) if text.contains([',', '"', '\n', '\r']) => format!("\"{}\"", text.replace('"', "\"\"")),
            Self::Text(text) => text.clone(),
            Self::Count(count) => count.to_string(),
            Self::Real(value, _) => value.to_string(),
            Self::Empty => String::new(),
        }
    }

    fn json(&self) -> Value {
        match self {
            Self::Text(text) => Value::from(text.as_str()),
            Self::Count(count) => Value::from(*count),
            Self::Real(value, _) => Value::from(*value),
            Self::Empty => Value::Null,
        }
    }
}

/// A whole number with a comma between each three digits.
pub fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Align {
    Left,
    Right,
    /// Left, and broken over lines where the table would be too wide.
    Wrapped,
}

#[derive(Clone, Debug)]
struct Column {
    name: String,
    align: Align,
    /// What stands over this column and its neighbours of the same group.
    group: &'static str,
}

/// A table with a heading.
#[derive(Clone, Debug, Default)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<Cell>>,
    group: &'static str,
}

impl Table {
    /// A table without columns.
    pub fn new() -> Self {
        Self::default()
    }

    /// Columns added from here on belong to a group, whose name stands over them.
    pub const fn group(mut self, name: &'static str) -> Self {
        self.group = name;
        self
    }

    fn column(mut self, name: impl Into<String>, align: Align) -> Self {
        self.columns.push(Column { name: name.into(), align, group: self.group });
        self
    }

    /// Adds a column of words.
    pub fn words(self, name: impl Into<String>) -> Self {
        self.column(name, Align::Left)
    }

    /// Adds a column of numbers.
    pub fn numbers(self, name: impl Into<String>) -> Self {
        self.column(name, Align::Right)
    }

    /// Adds a column of sentences, which are broken over lines.
    pub fn prose(self, name: impl Into<String>) -> Self {
        self.column(name, Align::Wrapped)
    }

    /// Adds a row, a cell a column.
    pub fn row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let row: Vec<Cell> = cells.into_iter().collect();
        debug_assert_eq!(row.len(), self.columns.len());
        self.rows.push(row);
    }

    /// Whether there is no row.
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The table for people, as wide as its words or as `width` where prose can be broken.
    pub fn text(&self, width: usize) -> String {
        let cells: Vec<Vec<String>> = self.rows.iter().map(|row| row.iter().map(Cell::text).collect()).collect();
        let widths = self.widths(&cells, width);
        let mut text = String::new();
        if self.columns.iter().any(|column| !column.group.is_empty()) {
            text += &styled(&self.groups(&widths));
        }
        let names: Vec<Vec<String>> = self.columns.iter().map(|column| vec![column.name.clone()]).collect();
        text += &styled(&self.lines(&names, &widths));
        for row in cells {
            let broken = row.into_iter().zip(&self.columns).zip(&widths).map(|((cell, column), &width)| {
                if column.align == Align::Wrapped { output::wrap(&cell, width) } else { vec![cell] }
            });
            text += &self.lines(&broken.collect::<Vec<_>>(), &widths);
        }
        text
    }

    fn widths(&self, cells: &[Vec<String>], width: usize) -> Vec<usize> {
        const LEAST: usize = 24;
        let longest = |(index, column): (usize, &Column)| {
            let rows = cells.iter().map(|row| row[index].chars().count());
            rows.max().unwrap_or(0).max(column.name.chars().count())
        };
        let mut widths: Vec<usize> = self.columns.iter().enumerate().map(longest).collect();
        for (columns, group) in self.runs() {
            let name = if group.is_empty() { 0 } else { group.len() + 2 };
            let width = span(&widths[columns.clone()]);
            widths[columns.end - 1] += name.saturating_sub(width);
        }
        let whole = span(&widths);
        if let Some(prose) = self.columns.iter().position(|column| column.align == Align::Wrapped) {
            let rest = whole - widths[prose];
            widths[prose] = widths[prose].min(width.saturating_sub(rest).max(LEAST));
        }
        widths
    }

    /// Neighbouring columns of the same group.
    fn runs(&self) -> Vec<(Range<usize>, &'static str)> {
        let mut runs: Vec<(Range<usize>, &'static str)> = Vec::new();
        for (index, column) in self.columns.iter().enumerate() {
            match runs.last_mut() {
                Some((columns, group)) if *group == column.group => columns.end = index + 1,
                _ => runs.push((index..index + 1, column.group)),
            }
        }
        runs
    }

    /// The line over the heading: each group's name between two rules over its columns.
    fn groups(&self, widths: &[usize]) -> String {
        let over = |(columns, group): (Range<usize>, &str)| {
            let width = span(&widths[columns]);
            if group.is_empty() { " ".repeat(width) } else { format!("{:-^width$}", format!(" {group} ")) }
        };
        let line = self.runs().into_iter().map(over).collect::<Vec<_>>().join(GAP);
        format!("{}\n", line.trim_end())
    }

    fn lines(&self, cells: &[Vec<String>], widths: &[usize]) -> String {
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        let mut text = String::new();
        for line in 0..height {
            let mut whole = String::new();
            for (index, (column, &width)) in self.columns.iter().zip(widths).enumerate() {
                let cell = cells[index].get(line).map_or("", String::as_str);
                if index > 0 {
                    whole += GAP;
                }
                // Writing into a string cannot fail.
                let _ = match column.align {
                    Align::Right => write!(whole, "{cell:>width$}"),
                    Align::Left | Align::Wrapped => write!(whole, "{cell:<width$}"),
                };
            }
            text += whole.trim_end();
            text.push('\n');
        }
        text
    }

    /// The table as CSV, a heading first (RFC 4180 but for the line ends, which are those of Unix).
    pub fn csv(&self) -> String {
        let heading: Vec<String> = self.columns.iter().map(|column| Cell::from(&column.name).csv()).collect();
        let mut text = heading.join(",") + "\n";
        for row in &self.rows {
            text += &row.iter().map(Cell::csv).collect::<Vec<_>>().join(",");
            text.push('\n');
        }
        text
    }

    /// The table as JSON: a list of objects, a row each.
    pub fn json(&self) -> Value {
        Value::Array(self.rows.iter().map(|row| self.object(row)).collect())
    }

    /// One row of such a table as JSON.
    pub fn object(&self, row: &[Cell]) -> Value {
        let members = self.columns.iter().zip(row).map(|(column, cell)| (column.name.clone(), cell.json()));
        Value::Object(members.collect::<Map<_, _>>())
    }
}

/// How wide columns of these widths are together.
fn span(widths: &[usize]) -> usize {
    widths.iter().sum::<usize>() + GAP.len() * widths.len().saturating_sub(1)
}

/// The lines in bold, each for itself, so that no style runs over a line's end.
fn styled(lines: &str) -> String {
    lines.lines().fold(String::new(), |text, line| text + &heading(line) + "\n")
}

/// A heading in bold.
pub fn heading(text: &str) -> String {
    format!("{HEADING}{text}{HEADING:#}")
}

/// Prints what was asked for: the text for people, the table as CSV, or the value as JSON.
pub fn print(
    format: FormatArgs,
    table: &Table,
    json: impl FnOnce() -> Value,
    text: impl FnOnce() -> String,
) -> Result<(), Failure> {
    if format.json {
        print_json(&json())
    } else if format.csv {
        output::print(&table.csv())
    } else {
        output::print(&text())
    }
}

/// Prints a value as indented JSON.
pub fn print_json(value: &Value) -> Result<(), Failure> {
    output::print(&format!("{value:#}\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn csv_quotes_what_needs_it() {
        let mut table = Table::new().words("a").numbers("b");
        table.row([Cell::from("x, \"y\""), Cell::Real(0.1, 0)]);
        table.row([Cell::Empty, Cell::Count(12_345)]);
        assert_eq!(table.csv(), "a,b\n\"x, \"\"y\"\"\",0.1\n,12345\n");
    }

    #[test]
    fn groups_stand_over_their_columns() {
        let mut table = Table::new().words("name").group("two").numbers("mean").numbers("sd");
        table.row([Cell::from("first"), Cell::Real(10.0, 1), Cell::Real(2.25, 1)]);
        let text = anstream::adapter::strip_str(&table.text(80)).to_string();
        assert_eq!(text, "       -- two --\nname   mean   sd\nfirst  10.0  2.2\n");
    }

    #[test]
    fn a_group_with_a_long_name_widens_its_last_column() {
        let mut table = Table::new().group("a long name").numbers("a").numbers("b").group("").words("c");
        table.row([Cell::Count(1), Cell::Count(2), Cell::from("three")]);
        let text = anstream::adapter::strip_str(&table.text(80)).to_string();
        assert_eq!(text, " a long name\na           b  c\n1           2  three\n");
    }

    #[test]
    fn numbers_are_grouped_by_three() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }
}
