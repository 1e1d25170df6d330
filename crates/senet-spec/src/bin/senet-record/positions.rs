//! The positions to count from.

use senet::choices::enums::{Setup, Water};
use senet::{Position, Rules};
use senet_spec::corpus::RandomGame;

/// A position to count from.
pub struct Late {
    /// The last part of its id.
    pub name: &'static str,
    /// Pieces a side, where they are not the ruleset's own number.
    pub pieces: Option<u8>,
    /// The position.
    pub position: Position,
    /// Where it is from.
    pub from: String,
}

/// The seed of the game that gives positions reached in play.
const SEED: u64 = 1;

/// Positions made by hand: name, pieces a side (0 for the ruleset's own number), and text. Each is counted under every
/// ruleset that can have it; what needs certain rules says so in [`is_wanted`].
const MADE: [(&str, u8, &str); 12] = [
    // Both sides among the last squares.
    ("last-squares", 2, "10/10/3w1b2bw w"),
    ("at-the-exits", 3, "10/10/b1b1bw2ww w"),
    ("three-at-the-exits", 3, "10/10/3bbbw1ww b"),
    ("wall-before-the-way-off", 3, "8w1/9w/5w1bbb w"),
    // Walls of three and four, one of them round a corner.
    ("wall-round-the-corner", 4, "7b1b/wwwbb5/4w5 b"),
    ("wall-of-four", 4, "5w4/2w1wbbbb1/4w5 w"),
    // The water with 15 and 14 taken.
    ("water-with-15-taken", 3, "10/2bww5/1b2bw4 w"),
    // Nothing goes forward.
    ("nothing-goes-forward", 4, "10/1wbbb5/4b3ww w - 0/0 1/0"),
    // Black has made its first move, White not yet.
    ("second-first-move", 5, "wbwbwbwbw1/b9/10 w - 0/0 0/0 w9"),
    // Pieces in hand.
    ("half-entered", 5, "3w6/1b2w5/5w1b2 b - 1/2 1/1"),
    ("row-one-empty", 3, "10/10/5b3w w - 1/1 1/1"),
    // Pieces taken.
    ("pieces-taken", 10, "2w7/4b4w/6wb2 w - 0/0 2/3"),
];

/// Whether a position made by hand shows something under these rules that it was made for.
fn is_wanted(name: &str, rules: &Rules) -> bool {
    let choices = rules.choices();
    match name {
        "three-at-the-exits" => choices.water != Water::On27,
        "wall-before-the-way-off" => choices.water != Water::On28,
        "half-entered" | "row-one-empty" => choices.setup == Setup::InHand,
        "pieces-taken" => rules.takes(),
        _ => true,
    }
}

/// The positions of a ruleset, but for its start: those made by hand, and two from a game of random play.
pub fn late(own: &Rules) -> Vec<Late> {
    let mut late = Vec::new();
    for (name, pieces, text) in MADE {
        let pieces = (pieces != own.pieces()).then_some(pieces);
        let Some(rules) = pieces.map_or_else(|| Some(own.clone()), |pieces| own.with_pieces(pieces)) else { continue };
        if !is_wanted(name, &rules) {
            continue;
        }
        if let Ok(position) = Position::parse(&rules, text) {
            late.push(Late { name, pieces, position, from: "a position made by hand".into() });
        }
    }
    let game = RandomGame::play(own, SEED, 10_000);
    for (name, share) in [("half-way", 2), ("three-quarters-through", 4)] {
        let ply = game.plies.len() - game.plies.len() / share;
        let position = game.positions[ply];
        let from = format!("reached after {ply} plies of the game of random play with seed {SEED}");
        late.push(Late { name, pieces: None, position, from });
    }
    late
}
