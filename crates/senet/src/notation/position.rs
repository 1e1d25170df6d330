//! `BOARD SIDE THROW HAND OFF DUTY`, as in `wbwbwbwbwb/10/10 w - 0/0 0/0 -`.

use alloc::{format, string::String};
use core::fmt;
use core::str::FromStr;

use super::quoted;
use crate::choices::value::{PieceCount, read_number};
use crate::position::{IllegalPosition, Setup};
use crate::{BySide, Position, Rules, Side, Square, Throw};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl fmt::Display for Setup {
    /// The canonical text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut empty = 0;
        for square in Square::all() {
            let letter = Side::BOTH.into_iter().find(|&side| self.squares.get(side).contains(square)).map(Side::letter);
            let row_ends = square.number() % 10 == 0;
            empty += u8::from(letter.is_none());
            if empty > 0 && (letter.is_some() || row_ends) {
                write!(f, "{empty}")?;
                empty = 0;
            }
            if let Some(letter) = letter {
                write!(f, "{letter}")?;
            }
            if row_ends && square.number() < Square::COUNT {
                f.write_str("/")?;
            }
        }
        match self.side {
            Some(side) => write!(f, " {}", side.letter())?,
            None => f.write_str(" -")?,
        }
        match self.throw {
            Some(throw) => write!(f, " {throw}")?,
            None => f.write_str(" -")?,
        }
        write!(f, " {}/{} {}/{} ", self.hand.white, self.hand.black, self.off.white, self.off.black)?;
        if self.duty.white.is_none() && self.duty.black.is_none() {
            return f.write_str("-");
        }
        for side in [Side::Black, Side::White] {
            if let Some(square) = self.duty.get(side) {
                write!(f, "{}{square}", side.letter())?;
            }
        }
        Ok(())
    }
}

/// What is wrong with a position's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupParseError {
    /// Where the fault begins: a byte offset into the text, from 0.
    pub offset: usize,
    /// What was found, and what is allowed.
    pub fault: SetupFault,
}

/// The kinds of fault in a position's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupFault {
    /// A field that must be there is not.
    Missing(&'static str),
    /// A field holds what it cannot.
    Field {
        /// Which field.
        field: &'static str,
        /// What was found.
        found: String,
        /// What is allowed.
        allowed: &'static str,
    },
    /// The board does not have three rows.
    Rows(usize),
    /// A row does not have ten squares.
    RowLength {
        /// Which row, 1 to 3.
        row: usize,
        /// How many squares it has.
        found: usize,
    },
    /// Text after the last field.
    TooMuch(String),
}

impl fmt::Display for SetupParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            SetupFault::Missing(field) => write!(f, "the {field} is missing")?,
            SetupFault::Field { field, found, allowed } => write!(f, "{field}: found {found}; allowed: {allowed}")?,
            SetupFault::Rows(found) => write!(f, "board: found {found} rows; allowed: three, parted by `/`")?,
            SetupFault::RowLength { row, found } => {
                write!(f, "board: row {row} has {found} squares; allowed: ten")?;
            }
            SetupFault::TooMuch(found) => write!(f, "found {found} after the last field; allowed: nothing")?,
        }
        write!(f, " (at character {})", self.offset + 1)
    }
}

impl core::error::Error for SetupParseError {}

/// Why a text is no position under the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// The text cannot be read.
    Text(SetupParseError),
    /// It can be read, but the rules refuse it.
    Illegal(IllegalPosition),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Illegal(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for PositionError {}

impl Position {
    /// Reads a position and holds it against the rules.
    ///
    /// Any run of spaces may stand between and around the fields, and trailing fields may be left out when they hold
    /// their usual value (throw `-`, hand and off `0/0`, duty `-`).
    ///
    /// # Errors
    /// What is wrong with the text and where, or every reason why the rules refuse it.
    ///
    /// ```
    /// use senet::{Position, rulesets};
    ///
    /// let rules = rulesets::get("sawah").unwrap().rules().unwrap();
    /// let position = Position::parse(&rules, "wbwbwbwbwb/10/10 w").unwrap();
    /// assert_eq!(position, Position::start(&rules));
    /// let error = Position::parse(&rules, "wbwbwbwbw/10/10 w").unwrap_err();
    /// assert_eq!(error.to_string(), "board: row 1 has 9 squares; allowed: ten (at character 1)");
    /// ```
    pub fn parse(rules: &Rules, text: &str) -> Result<Self, PositionError> {
        let setup = text.parse::<Setup>().map_err(PositionError::Text)?;
        Self::new(rules, &setup).map_err(PositionError::Illegal)
    }
}

/// The fields of a text with their offsets, parted by runs of spaces.
struct Fields<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Iterator for Fields<'a> {
    type Item = (usize, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = &self.text[self.offset..];
        let start = self.offset + (rest.len() - rest.trim_start_matches(' ').len());
        let rest = &self.text[start..];
        if rest.is_empty() {
            return None;
        }
        let field = rest.split(' ').next()?;
        self.offset = start + field.len();
        Some((start, field))
    }
}

impl FromStr for Setup {
    type Err = SetupParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut fields = Fields { text, offset: 0 };
        let missing = |field| SetupParseError { offset: text.len(), fault: SetupFault::Missing(field) };
        let board = fields.next().ok_or_else(|| missing("board"))?;
        let mut setup = Self { squares: read_board(board)?, ..Self::default() };
        let side = fields.next().ok_or_else(|| missing("side"))?;
        setup.side = match side.1 {
            "w" => Some(Side::White),
            "b" => Some(Side::Black),
            "-" => None,
            _ => return Err(fault("side", side, "w, b, or - when the game is over")),
        };
        if let Some(throw) = fields.next() {
            setup.throw = match throw.1 {
                "-" => None,
                text => Some(
                    read_number(text)
                        .and_then(Throw::new)
                        .ok_or_else(|| fault("throw", throw, "-, or a value from 1 to 6"))?,
                ),
            };
        }
        if let Some(hand) = fields.next() {
            setup.hand = read_counts("hand", hand)?;
        }
        if let Some(off) = fields.next() {
            setup.off = read_counts("off", off)?;
        }
        if let Some(duty) = fields.next() {
            setup.duty = read_duty(duty)?;
        }
        match fields.next() {
            Some((offset, found)) => Err(SetupParseError { offset, fault: SetupFault::TooMuch(quoted(found)) }),
            None => Ok(setup),
        }
    }
}

fn fault(field: &'static str, (offset, found): (usize, &str), allowed: &'static str) -> SetupParseError {
    SetupParseError { offset, fault: SetupFault::Field { field, found: quoted(found), allowed } }
}

fn read_board((offset, text): (usize, &str)) -> Result<BySide<crate::SquareSet>, SetupParseError> {
    let mut squares = BySide::<crate::SquareSet>::default();
    let rows = text.split('/').count();
    if rows != 3 {
        return Err(SetupParseError { offset, fault: SetupFault::Rows(rows) });
    }
    let mut at = offset;
    for (row, content) in text.split('/').enumerate() {
        let found = read_row(row, at, content, &mut squares)?;
        if found != 10 {
            return Err(SetupParseError { offset: at, fault: SetupFault::RowLength { row: row + 1, found } });
        }
        at += content.len() + 1;
    }
    Ok(squares)
}

/// Reads one row into the sets and says how many squares it has; squares past the tenth are counted but not kept.
fn read_row(
    row: usize,
    offset: usize,
    content: &str,
    squares: &mut BySide<crate::SquareSet>,
) -> Result<usize, SetupParseError> {
    const ALLOWED: &str = "w, b, or a whole run of empty squares from 1 to 10";
    let mut found = 0;
    let mut at = 0;
    while at < content.len() {
        let rest = &content[at..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let number = &rest[..digits];
            let run = read_number(number).filter(|run| (1..=10).contains(run));
            found += run.ok_or_else(|| fault("board", (offset + at, number), ALLOWED))? as usize;
            at += digits;
            continue;
        }
        let letter = rest.chars().next().unwrap_or(' ');
        let side = Side::from_letter(letter)
            .ok_or_else(|| fault("board", (offset + at, &rest[..letter.len_utf8()]), ALLOWED))?;
        if let Some(square) =
            u8::try_from(found).ok().filter(|&n| n < 10).and_then(|n| Square::new(10 * row as u8 + n + 1))
        {
            let set = squares.get_mut(side);
            *set = set.with(square);
        }
        found += 1;
        at += 1;
    }
    Ok(found)
}

fn read_counts(field: &'static str, found: (usize, &str)) -> Result<BySide<u8>, SetupParseError> {
    let error = || fault(field, found, "two counts from 0 to 10, White's first, as in 0/0");
    let count = |text| read_number(text).filter(|&count| count <= PieceCount::MAX);
    let (white, black) = found.1.split_once('/').ok_or_else(error)?;
    Ok(BySide { white: count(white).ok_or_else(error)?, black: count(black).ok_or_else(error)? })
}

fn read_duty(found: (usize, &str)) -> Result<BySide<Option<Square>>, SetupParseError> {
    let error = || fault("duty", found, "-, or side and square, Black first, as in b10w9");
    let mut duty = BySide::default();
    if found.1 == "-" {
        return Ok(duty);
    }
    let mut rest = found.1;
    for side in [Side::Black, Side::White] {
        if let Some(after) = rest.strip_prefix(side.letter()) {
            let digits = after.bytes().take_while(u8::is_ascii_digit).count();
            let square = read_number(&after[..digits]).and_then(Square::new).ok_or_else(error)?;
            *duty.get_mut(side) = Some(square);
            rest = &after[digits..];
        }
    }
    if rest.is_empty() && (duty.white.is_some() || duty.black.is_some()) { Ok(duty) } else { Err(error()) }
}

impl From<SetupParseError> for String {
    fn from(error: SetupParseError) -> Self {
        format!("{error}")
    }
}
