//! A position drawn in plain text.
//!
//! The track snakes, so the second row is drawn from right to left: 20 stands below 1, and 11 below 10. It is ASCII and
//! at most 71 characters wide.

use std::fmt::{self, Write};

use senet::choices::enums::{MustStop, OpenExit, OpenExitWhen, Water};
use senet::{Phase, Position, Rules, Side, Square};

/// The house of the ankh, where the water of most rulesets sends to.
const ANKH: u8 = 15;
/// The house of beauty.
const BEAUTY: u8 = 26;
/// The width of a square's cell, without its left border.
const CELL: usize = 6;

/// A position under its rules, to be printed.
///
/// Each square shows its number (with a `*` where no piece is hit), who stands there, and what is special about it: the
/// ankh, beauty, the water, and the throws that bear a piece off. The text has no newline at its end.
///
/// ```
/// use senet::{Position, rulesets};
/// use senet_spec::board::Board;
///
/// let rules = rulesets::get("sawah").unwrap().rules().unwrap();
/// let board = Board { rules: &rules, position: &Position::start(&rules) }.to_string();
/// assert!(board.starts_with("White is to throw."));
/// assert!(board.contains("|26*   |27    |28*   |29*   |30*   |"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// The position.
    pub position: &'a Position,
}

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_turn(f)?;
        // The border is open where the track turns into the next row.
        for (numbers, open) in rows().iter().zip([None, Some(9), Some(0)]) {
            writeln!(f, "{}", border(open))?;
            self.write_row(f, numbers)?;
        }
        f.write_str(&border(None))?;
        self.write_counts(f)?;
        self.write_legend(f)
    }
}

fn border(open: Option<usize>) -> String {
    let edge = |cell| if Some(cell) == open { " " } else { "-" };
    (0..10).fold(String::from("+"), |line, cell| line + &edge(cell).repeat(CELL) + "+")
}

/// The squares of the three rows as they are drawn.
fn rows() -> [Vec<Square>; 3] {
    let row = |first: u8| (first..first + 10).filter_map(Square::new).collect::<Vec<_>>();
    let mut second = row(11);
    second.reverse();
    [row(1), second, row(21)]
}

/// One line of cells.
fn write_cells(f: &mut fmt::Formatter<'_>, cells: impl Iterator<Item = String>) -> fmt::Result {
    for cell in cells {
        write!(f, "|{cell:CELL$}")?;
    }
    f.write_str("|\n")
}

impl Board<'_> {
    fn write_turn(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.position.phase() {
            Phase::ToThrow(side) => write!(f, "{side} is to throw.")?,
            Phase::ToMove(side, throw) => write!(f, "{side} is to move by a {throw}.")?,
            Phase::Over => f.write_str("The game is over.")?,
        }
        for side in Side::BOTH {
            if let Some(square) = self.position.duty(side) {
                write!(f, "\n{side}'s first move is to be made with the piece on {square}.")?;
            }
        }
        f.write_str("\n\n")
    }

    fn write_row(&self, f: &mut fmt::Formatter<'_>, row: &[Square]) -> fmt::Result {
        let safe = self.rules.choices().safe;
        write_cells(f, row.iter().map(|&square| format!("{square}{}", if safe.contains(square) { "*" } else { "" })))?;
        let piece = |square| self.position.on(square).map_or(' ', Side::letter);
        write_cells(f, row.iter().map(|&square| format!("  {}", piece(square))))?;
        for mark in [Self::house, Self::exits] {
            let marks: Vec<String> = row.iter().map(|&square| mark(self, square)).collect();
            if marks.iter().any(|mark| !mark.is_empty()) {
                write_cells(f, marks.into_iter())?;
            }
        }
        Ok(())
    }

    /// What the square is.
    fn house(&self, square: Square) -> String {
        let water = match self.rules.choices().water {
            Water::On27 => 27,
            Water::On28 => 28,
            Water::None => 0,
        };
        match square.number() {
            ANKH => "ankh".into(),
            number if number == water => "water".into(),
            BEAUTY => "beauty".into(),
            _ => String::new(),
        }
    }

    /// The throws that bear a piece off from the square at any time.
    fn exits(&self, square: Square) -> String {
        let mut text = String::new();
        for exit in self.rules.choices().exits.iter().filter(|exit| exit.from == square) {
            let separator = if text.is_empty() { "off " } else { "," };
            // Writing into a text cannot fail.
            let _ = write!(text, "{separator}{}", exit.throw);
        }
        // Three throws or more would not fit beside the word.
        if text.len() > CELL { text.replacen("off ", "", 1) } else { text }
    }

    fn write_counts(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Side::BOTH {
            write!(f, "\n{side} ({}):", side.letter())?;
            if self.rules.has_hand() {
                write!(f, " {} in hand,", self.position.hand(side))?;
            }
            write!(f, " {} on the board, {} off", self.position.squares(side).len(), self.position.off(side))?;
            if self.rules.takes() {
                write!(f, ", {} taken", self.position.taken(self.rules, side))?;
            }
        }
        Ok(())
    }

    fn write_legend(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let choices = self.rules.choices();
        if !choices.safe.is_empty() {
            f.write_str("\n* safe: no piece is hit here")?;
        }
        if choices.must_stop == MustStop::On26 {
            f.write_str("\nevery piece stops on 26")?;
        }
        let way = match choices.open_exit {
            OpenExit::None => return Ok(()),
            OpenExit::OnOrPast30 => "on or past 30",
            OpenExit::Exactly30 => "on 30 exactly",
            OpenExit::From30 => "from 30 by any throw",
        };
        let when = match choices.open_exit_when {
            OpenExitWhen::None => return Ok(()),
            OpenExitWhen::AllOnLastRow => "once all of a side's pieces on the board are on 21-30",
            OpenExitWhen::RowOneEmpty => "while no piece is on 1-10",
        };
        write!(f, "\noff {way} {when}")
    }
}

#[cfg(test)]
mod tests {
    use senet::rulesets;

    use super::*;

    #[test]
    fn every_start_fits_a_terminal() {
        for spec in rulesets::ALL {
            let rules = spec.rules().unwrap();
            let board = Board { rules: &rules, position: &Position::start(&rules) }.to_string();
            assert!(board.is_ascii());
            assert!(board.lines().all(|line| line.len() <= 71 && line.trim_end() == line), "{board}");
            let pieces = usize::from(rules.pieces());
            let drawn = |letter: char| board.matches(&format!("|  {letter}   ")).count();
            let on_board = if rules.has_hand() { 0 } else { pieces };
            assert_eq!((drawn('w'), drawn('b')), (on_board, on_board), "{board}");
        }
    }
}
