//! Random placement.

use senet::{BySide, Position, Rules, Setup, Side, Square, SquareSet};

use super::Random;

/// A position made by putting pieces down at random, a throw made or not.
///
/// Pieces gather more than chance would have it: beside each other, and on the last squares, where most of the rules
/// are. Games that are over come up too.
///
/// ```
/// use senet_spec::corpus::{Random, placed};
///
/// let rules = senet::rulesets::get("bell").unwrap().rules().unwrap();
/// let position = placed(&rules, &mut Random::new(3));
/// assert_eq!(position, senet::Position::parse(&rules, &position.to_string()).unwrap());
/// ```
pub fn placed(rules: &Rules, random: &mut Random) -> Position {
    // Some placements are refused, such as two winners at once.
    const TRIES: usize = 100;
    for _ in 0..TRIES {
        if let Ok(position) = Position::new(rules, &placement(rules, random)) {
            return position;
        }
    }
    Position::start(rules)
}

fn placement(rules: &Rules, random: &mut Random) -> Setup {
    let mut setup = Setup::default();
    let mut taken = rules.water().map_or(SquareSet::EMPTY, |water| SquareSet::EMPTY.with(water));
    // How many are still on the board differs from position to position.
    let spread = 2 + random.below(6);
    for side in Side::BOTH {
        let mut last = None;
        for _ in 0..rules.pieces() {
            if random.one_in(spread) {
                put_aside(rules, random, &mut setup, side);
            } else if let Some(square) = free_square(random, taken, last) {
                taken = taken.with(square);
                last = Some(square);
                let squares = setup.squares.get_mut(side);
                *squares = squares.with(square);
            }
        }
    }
    let over = match rules.choices().won_by {
        senet::choices::enums::WonBy::FirstOff => {
            setup.off.white == rules.pieces() || setup.off.black == rules.pieces()
        }
        senet::choices::enums::WonBy::MostOff => {
            Side::BOTH.iter().all(|&side| setup.squares.get(side).is_empty() && *setup.hand.get(side) == 0)
        }
    };
    if over {
        return setup;
    }
    setup.side = Some(if random.one_in(2) { Side::White } else { Side::Black });
    if !random.one_in(3) {
        setup.throw = Some(random.throw(rules.throws()));
    }
    let duties = rules.duties();
    setup.duty =
        BySide { white: duties.white.filter(|_| random.one_in(4)), black: duties.black.filter(|_| random.one_in(4)) };
    setup
}

/// Puts a piece where the ruleset can have it other than on the board.
fn put_aside(rules: &Rules, random: &mut Random, setup: &mut Setup, side: Side) {
    if rules.takes() && random.one_in(2) {
        return;
    }
    let pile = if rules.has_hand() && random.one_in(2) { &mut setup.hand } else { &mut setup.off };
    *pile.get_mut(side) += 1;
}

/// A free square: beside the last one, on the last row, or anywhere.
fn free_square(random: &mut Random, taken: SquareSet, last: Option<Square>) -> Option<Square> {
    const TRIES: usize = 50;
    for _ in 0..TRIES {
        let number = match (random.below(4), last) {
            (0 | 1, Some(last)) => last.number() + 1 + u8::from(random.one_in(4)),
            (2, _) => 21 + random.below(10) as u8,
            _ => 1 + random.below(30) as u8,
        };
        if let Some(square) = Square::new(number).filter(|&square| !taken.contains(square)) {
            return Some(square);
        }
    }
    Square::all().find(|&square| !taken.contains(square))
}
