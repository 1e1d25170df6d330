//! Which choices cannot stand together.

use alloc::{format, string::String, vec, vec::Vec};
use core::fmt;

use crate::choices::{
    Choice, Choices,
    enums::{
        AgainAfter, Backward, BackwardFrom, Dice, Entering, Guard, Hit, Hitting, Leaving30, MustStop, NoneUp, OpenExit,
        OpenExitWhen, OpeningDuty, Score, Setup, SquareOne, StepsFromExits, VictimFalls, Wall, WallReach, Water,
        WaterTo, WonBy,
    },
};
use crate::{Square, SquareSet, Throws};

/// Choices that cannot stand together, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contradiction {
    /// The choices at odds; the first is the one to look at.
    pub choices: Vec<Choice>,
    /// What was found and what would be allowed.
    pub message: String,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl core::error::Error for Contradiction {}

struct Faults<'a> {
    choices: &'a Choices,
    found: Vec<Contradiction>,
}

impl Faults<'_> {
    fn add(&mut self, choices: &[Choice], message: String) {
        self.found.push(Contradiction { choices: choices.to_vec(), message });
    }

    /// A choice must say `none` exactly when what it is about cannot come up.
    fn none_exactly_when(&mut self, choice: Choice, is_none: bool, idle: bool, why: &str, about: &[Choice]) {
        if is_none == idle {
            return;
        }
        let mut choices = vec![choice];
        choices.extend_from_slice(about);
        let value = self.choices.value(choice);
        let message = if idle {
            format!("{choice}: found {value}, but {why}; allowed: none")
        } else {
            let allowed = choice.values().unwrap_or_default();
            let others = allowed.into_iter().filter(|&value| value != "none").collect::<Vec<_>>().join(", ");
            format!("{choice}: found none, which is allowed only where {why}; allowed here: {others}")
        };
        self.add(&choices, message);
    }
}

/// What each cast shows, with integer weights: four sticks of two equal faces, or a die of four.
pub(crate) fn throws_of(choices: &Choices) -> Throws {
    match (choices.dice, choices.none_up) {
        (Dice::FourSidedDie, _) => Throws::new([0, 1, 1, 1, 1, 0, 0]),
        (Dice::FourSticks, NoneUp::Five) => Throws::new([0, 4, 6, 4, 1, 1, 0]),
        (Dice::FourSticks, NoneUp::Six) => Throws::new([0, 4, 6, 4, 1, 0, 1]),
        (Dice::FourSticks, NoneUp::None) => Throws::new([0, 4, 6, 4, 1, 0, 0]),
    }
}

pub(crate) fn water_square(choices: &Choices) -> Option<Square> {
    match choices.water {
        Water::On27 => Square::new(27),
        Water::On28 => Square::new(28),
        Water::None => None,
    }
}

/// Every contradiction in the choices; empty when they can be played.
pub(crate) fn contradictions(choices: &Choices) -> Vec<Contradiction> {
    let mut faults = Faults { choices, found: Vec::new() };
    setting_up(&mut faults);
    throwing(&mut faults);
    hitting(&mut faults);
    walls(&mut faults);
    water(&mut faults);
    bearing_off(&mut faults);
    turns_and_end(&mut faults);
    faults.found
}

fn setting_up(faults: &mut Faults<'_>) {
    let choices = faults.choices;
    let in_hand = choices.setup == Setup::InHand;
    faults.none_exactly_when(
        Choice::SquareOne,
        choices.square_one == SquareOne::None,
        in_hand,
        "all pieces start in hand (setup: in-hand)",
        &[Choice::Setup],
    );
    faults.none_exactly_when(
        Choice::Entering,
        choices.entering == Entering::None,
        !in_hand,
        "all pieces start on the board (setup: alternate)",
        &[Choice::Setup],
    );
    if in_hand && choices.opening_duty != OpeningDuty::None {
        let value = choices.value(Choice::OpeningDuty);
        faults.add(
            &[Choice::OpeningDuty, Choice::Setup],
            format!("opening_duty: found {value}, but with all pieces in hand none is in front; allowed: none"),
        );
    }
}

fn throwing(faults: &mut Faults<'_>) {
    let choices = faults.choices;
    faults.none_exactly_when(
        Choice::NoneUp,
        choices.none_up == NoneUp::None,
        choices.dice == Dice::FourSidedDie,
        "a die is thrown (dice: four-sided-die)",
        &[Choice::Dice],
    );
    let shown = throws_of(choices).values();
    let list = |throws: crate::ThrowSet| throws.iter().map(|throw| format!("{throw}")).collect::<Vec<_>>().join(" ");
    for throw in choices.again.iter().filter(|&throw| !shown.contains(throw)) {
        let message = format!("again: found {throw}, which cannot be thrown; allowed: {}", list(shown));
        faults.add(&[Choice::Again, Choice::Dice, Choice::NoneUp], message);
    }
    for exit in choices.exits.iter().filter(|exit| !shown.contains(exit.throw)) {
        let message =
            format!("exits: found {exit}, but a {} cannot be thrown; allowed throws: {}", exit.throw, list(shown));
        faults.add(&[Choice::Exits, Choice::Dice, Choice::NoneUp], message);
    }
    faults.none_exactly_when(
        Choice::AgainAfterPass,
        choices.again_after_pass == AgainAfter::None,
        choices.again.is_empty(),
        "no throw gives another (again: none)",
        &[Choice::Again],
    );
    faults.none_exactly_when(
        Choice::AgainAfterWater,
        choices.again_after_water == AgainAfter::None,
        choices.again.is_empty() || choices.water == Water::None,
        "no throw gives another or there is no water",
        &[Choice::Again, Choice::Water],
    );
}

fn hitting(faults: &mut Faults<'_>) {
    let choices = faults.choices;
    faults.none_exactly_when(
        Choice::VictimFalls,
        choices.victim_falls == VictimFalls::None,
        choices.hit != Hit::FallsBack,
        "hit pieces do not fall back (hit is not falls-back)",
        &[Choice::Hit],
    );
    if choices.hit == Hit::Taken && choices.won_by == WonBy::FirstOff {
        faults.add(
            &[Choice::WonBy, Choice::Hit],
            String::from(
                "won_by: found first-off, but a side whose pieces are taken (hit: taken) can never bear off all; \
                 allowed: most-off",
            ),
        );
    }
    if choices.hit != Hit::Taken && choices.won_by == WonBy::MostOff {
        faults.add(
            &[Choice::WonBy, Choice::Hit],
            String::from(
                "won_by: found most-off, but where no piece is taken (hit is not taken) both sides bear off all and \
                 every game is a draw; allowed: first-off",
            ),
        );
    }
    let any_square_open = choices.safe != SquareSet::ALL;
    if !any_square_open && (choices.hitting != Hitting::Plain || choices.guard != Guard::None) {
        faults.add(
            &[Choice::Safe, Choice::Hitting, Choice::Guard],
            String::from(
                "safe: found all thirty squares, so that nothing can be hit; allowed with it: hitting plain and guard none",
            ),
        );
    }
}

fn walls(faults: &mut Faults<'_>) {
    let choices = faults.choices;
    let no_wall = choices.wall == Wall::None;
    faults.none_exactly_when(
        Choice::WallBearingOff,
        choices.wall_bearing_off == WallReach::None,
        no_wall,
        "there is no wall (wall: none)",
        &[Choice::Wall],
    );
    faults.none_exactly_when(
        Choice::WallEntering,
        choices.wall_entering == WallReach::None,
        no_wall || choices.entering == Entering::None,
        "there is no wall or no piece enters",
        &[Choice::Wall, Choice::Entering],
    );
    faults.none_exactly_when(
        Choice::WallBackward,
        choices.wall_backward == WallReach::None,
        no_wall || choices.backward == Backward::Never,
        "there is no wall or no piece goes backwards",
        &[Choice::Wall, Choice::Backward],
    );
}

fn water(faults: &mut Faults<'_>) {
    let choices = faults.choices;
    faults.none_exactly_when(
        Choice::WaterTo,
        choices.water_to == WaterTo::None,
        choices.water == Water::None,
        "there is no water (water: none)",
        &[Choice::Water],
    );
    let Some(water) = water_square(choices) else { return };
    let mut dry = |choice: Choice, holds: bool, what: &str| {
        if holds {
            faults.add(
                &[choice, Choice::Water],
                format!("{choice}: found {what} {water}, which is the water, where no piece ever stands"),
            );
        }
    };
    dry(Choice::Safe, choices.safe.contains(water), "square");
    dry(Choice::Exits, choices.exits.squares().contains(water), "an exit on square");
    dry(Choice::BearOffOnly, choices.bear_off_only.squares().contains(water), "square");
}

fn bearing_off(faults: &mut Faults<'_>) {
    let choices = faults.choices;
    let no_open_exit = choices.open_exit == OpenExit::None;
    faults.none_exactly_when(
        Choice::OpenExitWhen,
        choices.open_exit_when == OpenExitWhen::None,
        no_open_exit,
        "there is no open exit (open_exit: none)",
        &[Choice::OpenExit],
    );
    faults.none_exactly_when(
        Choice::Leaving30,
        choices.leaving_30 == Leaving30::None,
        choices.open_exit != OpenExit::Exactly30,
        "no exit wants exactly 30 (open_exit is not exactly-30)",
        &[Choice::OpenExit],
    );
    let exits = choices.exits.squares();
    let only = choices.bear_off_only.squares();
    faults.none_exactly_when(
        Choice::StepsFromExits,
        choices.steps_from_exits == StepsFromExits::None,
        exits.bits() & !only.bits() == 0,
        "every square with an exit is left only by bearing off",
        &[Choice::Exits, Choice::BearOffOnly],
    );
    if choices.must_stop == MustStop::On26 {
        for exit in choices.exits.iter().filter(|exit| exit.from.number() < 26) {
            faults.add(
                &[Choice::Exits, Choice::MustStop],
                format!("exits: found {exit}, but no piece may pass square 26 (must_stop: 26); allowed: from 26 on"),
            );
        }
    }
    for square in only.iter().filter(|&square| !exits.contains(square)) {
        let by_open_exit = match choices.open_exit {
            OpenExit::None => false,
            OpenExit::OnOrPast30 | OpenExit::Exactly30 => true,
            OpenExit::From30 => square.number() == 30,
        };
        if !by_open_exit {
            faults.add(
                &[Choice::BearOffOnly, Choice::Exits, Choice::OpenExit],
                format!("bear_off_only: found {square}, which has no exit, so that a piece there could never leave"),
            );
        }
    }
    let thirty = exits.bits() >> 29 & 1 == 1;
    if !thirty && no_open_exit && !only.contains_number(30) {
        faults.add(
            &[Choice::Exits, Choice::OpenExit, Choice::BearOffOnly],
            String::from(
                "exits: found none for square 30 and no open exit, so that a piece on 30 could never leave; \
                 allowed: a pair 30:throw, or an open exit",
            ),
        );
    }
}

fn turns_and_end(faults: &mut Faults<'_>) {
    let choices = faults.choices;
    faults.none_exactly_when(
        Choice::BackwardFrom,
        choices.backward_from == BackwardFrom::None,
        choices.backward == Backward::Never,
        "no piece goes backwards (backward: never)",
        &[Choice::Backward],
    );
    if choices.score == Score::LoserRows && choices.won_by == WonBy::MostOff {
        faults.add(
            &[Choice::Score, Choice::WonBy],
            String::from(
                "score: found loser-rows, but a game that ends on an empty board (won_by: most-off) leaves no pieces \
                 to count; allowed: none, borne-off",
            ),
        );
    }
}

impl SquareSet {
    fn contains_number(self, number: u8) -> bool {
        Square::new(number).is_some_and(|square| self.contains(square))
    }
}
