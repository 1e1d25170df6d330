//! Who sits where: the throw-off before the game (rule 12). It is chance about seats, apart from play.

use crate::Throw;
use crate::choices::enums::Seats;

/// One of the two players before they have a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Thrower {
    /// The player who throws first in the throw-off.
    First,
    /// The other one.
    Second,
}

impl Seats {
    /// Who takes the side that starts, after these throws of a throw-off, made in turn from the first player on.
    ///
    /// `None` while it is open, and always where the players simply agree. Throws after the deciding one are not looked
    /// at.
    ///
    /// ```
    /// use senet::{Throw, Thrower, choices::enums::Seats};
    ///
    /// let throws = [2, 3, 1, 1].map(|value| Throw::new(value).unwrap());
    /// assert_eq!(Seats::FirstOne.decided(&throws), Some(Thrower::First));
    /// assert_eq!(Seats::OnlyOne.decided(&throws), None);
    /// ```
    pub fn decided(self, throws: &[Throw]) -> Option<Thrower> {
        let one = |throw: Throw| throw.value() == 1;
        let by = |first: bool| if first { Thrower::First } else { Thrower::Second };
        let mut rounds = throws.as_chunks::<2>().0.iter();
        match self {
            Self::Agreed => None,
            Self::FirstOne => throws.iter().position(|&throw| one(throw)).map(|index| by(index % 2 == 0)),
            Self::OnlyOne => {
                rounds.find(|[first, second]| one(*first) != one(*second)).map(|&[first, _]| by(one(first)))
            }
            Self::HigherThrow => {
                rounds.find(|[first, second]| first != second).map(|[first, second]| by(first > second))
            }
        }
    }
}
