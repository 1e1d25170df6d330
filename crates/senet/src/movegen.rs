//! The legal moves: the only place that reads the rules to make moves.
//!
//! All origins of a throw are tried at once, as masks. Only what is rare (the water, falling back, the hand, duties,
//! going backwards) is then handled piece by piece.

use crate::moves::{Move, MoveList};
use crate::position::Half;
use crate::rules::ThrowTable;
use crate::square::TO_FIFTEEN;
use crate::{Position, Rules, Square};

/// The origins from which a throw moves a piece, before what is rare is looked at.
#[derive(Clone, Copy)]
pub(crate) struct Origins {
    /// Pieces that may step forward.
    pub steps: u32,
    /// Pieces that may be borne off.
    pub offs: u32,
}

/// The lowest square of each run of three.
#[inline]
const fn runs(squares: u32) -> u32 {
    squares & squares >> 1 & squares >> 2
}

impl Rules {
    /// The squares where a piece may not land: enemy pieces that cannot be hit, and own ones where they forbid it.
    #[inline]
    pub(crate) const fn forbidden(&self, own: u32, enemy: u32) -> u32 {
        self.unhittable(enemy) | (own & self.own_blocks)
    }

    #[inline]
    pub(crate) const fn unhittable(&self, enemy: u32) -> u32 {
        let guarded = (enemy << 1 | enemy >> 1) & self.guard;
        enemy & (self.safe | guarded)
    }

    /// Whether the open exit is open to the side with these pieces.
    #[inline]
    pub(crate) const fn exit_is_open(&self, own: u32, enemy: u32) -> bool {
        self.open_exit && own & self.shut_by_own == 0 && (own | enemy) & self.shut_by_any == 0
    }

    /// Origins whose way ahead is closed by an enemy wall wholly before the target.
    #[inline]
    pub(crate) const fn walled(table: &ThrowTable, enemy: u32) -> u32 {
        let runs = runs(enemy);
        (runs >> 1 & table.wall[0]) | (runs >> 2 & table.wall[1]) | (runs >> 3 & table.wall[2])
    }

    /// The same for going backwards: a run whose highest square is one, two or three squares behind.
    #[inline]
    pub(crate) const fn walled_behind(table: &ThrowTable, enemy: u32) -> u32 {
        let runs = runs(enemy);
        (runs << 3 & table.wall_behind[0]) | (runs << 4 & table.wall_behind[1]) | (runs << 5 & table.wall_behind[2])
    }

    /// The origins from which this throw moves a piece forward.
    #[inline]
    pub(crate) const fn origins(&self, own: u32, enemy: u32, throw: u8) -> Origins {
        let table = &self.table[throw as usize];
        let walled = Self::walled(table, enemy);
        let forbidden = self.forbidden(own, enemy);
        let mut steps = own & table.steps & !(forbidden >> throw) & !walled;
        steps &= !(table.onto_empty & (own | enemy) >> throw);
        let mut leaving = table.exits;
        if self.exit_is_open(own, enemy) {
            leaving |= table.open_exits;
            // Reaching 30 is leaving then, not landing.
            steps &= !table.open_exits;
        }
        Origins { steps, offs: own & leaving & !(walled & self.wall_off) }
    }

    /// The squares where a landing may end elsewhere, may be declined, or may not be possible after all.
    #[inline]
    pub(crate) const fn special(&self, own: u32, enemy: u32) -> u32 {
        own & self.own_special | enemy & self.enemy_special | self.water
    }

    /// Where the water sends a piece, with these squares taken; `None` when it has nowhere to send to.
    pub(crate) const fn water_sends_to(&self, taken: u32) -> Option<u8> {
        match self.choices().water_to {
            crate::choices::enums::WaterTo::Fifteen => highest(!taken & TO_FIFTEEN),
            crate::choices::enums::WaterTo::Lowest => Some((!taken & !self.water).trailing_zeros() as u8 + 1),
            crate::choices::enums::WaterTo::None => None,
        }
    }

    /// Where a piece comes to rest on a square that may be the water.
    pub(crate) const fn settle(&self, square: u8, taken: u32) -> Option<u8> {
        if self.water >> (square - 1) & 1 == 1 { self.water_sends_to(taken) } else { Some(square) }
    }

    /// Where a piece falls back to from a square: the first empty one below it, the water acting if it is that.
    pub(crate) const fn fall(&self, from: u8, taken: u32) -> Option<u8> {
        match highest(!taken & ((1 << (from - 1)) - 1)) {
            Some(square) => self.settle(square, taken),
            None => None,
        }
    }

    /// Where a hit piece that falls back goes to; the hitter came from the square of `origin_bit` (0: the hand).
    pub(crate) const fn victim_square(&self, hit_on: u8, taken: u32, origin_bit: u32) -> Option<u8> {
        use crate::choices::enums::VictimFalls;
        match self.choices().victim_falls {
            VictimFalls::Behind => self.fall(hit_on, taken & !origin_bit),
            VictimFalls::BehindPastOrigin => self.fall(hit_on, taken),
            VictimFalls::Lowest => {
                let taken = taken & !origin_bit;
                self.settle((!taken).trailing_zeros() as u8 + 1, taken)
            }
            VictimFalls::None => None,
        }
    }

    const fn victim_has_a_place(&self, hit_on: u8, taken: u32, origin_bit: u32) -> bool {
        !matches!(self.choices().hit, crate::choices::enums::Hit::FallsBack)
            || self.victim_square(hit_on, taken, origin_bit).is_some()
    }
}

const fn highest(squares: u32) -> Option<u8> {
    if squares == 0 { None } else { Some(32 - squares.leading_zeros() as u8) }
}

/// Adds the moves of one piece onto a square that is held, or the water.
fn push_landing(rules: &Rules, list: &mut MoveList, own: u32, enemy: u32, origin: u8, target: u8, backward: bool) {
    let origin_bit = if origin == 0 { 0 } else { 1 << (origin - 1) };
    let target_bit: u32 = 1 << (target - 1);
    let taken = own | enemy;
    let left_behind = taken & !origin_bit;
    if enemy & target_bit != 0 {
        if rules.victim_has_a_place(target, taken, origin_bit) {
            list.push(Move::hit(origin, target));
        }
        if rules.declinable
            && !backward
            && let Some(end) = rules.fall(target, left_behind)
        {
            list.push(Move::step(origin, target, end));
        }
    } else if own & target_bit != 0 {
        if let Some(end) = rules.fall(target, left_behind) {
            list.push(Move::step(origin, target, end));
        }
    } else if let Some(end) = rules.settle(target, left_behind) {
        list.push(Move::step(origin, target, end));
    }
}

fn push_entering(rules: &Rules, list: &mut MoveList, own: u32, enemy: u32, from: u8, throw: u8) {
    let target = from + throw;
    let target_bit: u32 = 1 << (target - 1);
    let before = target_bit - 1;
    let walled = rules.wall_entering && runs(enemy & before) != 0;
    if !walled && rules.forbidden(own, enemy) & target_bit == 0 {
        push_landing(rules, list, own, enemy, 0, target, false);
    }
}

#[inline]
fn push_forward(rules: &Rules, list: &mut MoveList, mover: Half, other: Half, throw: u8) {
    let (own, enemy) = (mover.squares(), other.squares());
    if let Some(from) = rules.enter_from
        && mover.hand() > 0
    {
        push_entering(rules, list, own, enemy, from, throw);
    }
    let origins = rules.origins(own, enemy, throw);
    let special = rules.special(own, enemy);
    if (special >> throw) & origins.steps | origins.offs == 0 {
        push_steps(list, origins.steps, enemy, throw);
    } else {
        push_all(rules, list, own, enemy, origins, special, throw);
    }
}

/// Adds steps that end where they aim; enemy pieces there are hit.
#[inline]
fn push_steps(list: &mut MoveList, steps: u32, enemy: u32, throw: u8) {
    let hits = enemy >> throw;
    let mut rest = steps;
    while rest != 0 {
        let index = rest.trailing_zeros();
        rest &= rest - 1;
        list.push(Move::plain_from(index, throw, hits >> index & 1));
    }
}

/// Adds steps and moves off the board, looking at each landing that may end elsewhere.
fn push_all(rules: &Rules, list: &mut MoveList, own: u32, enemy: u32, origins: Origins, special: u32, throw: u8) {
    let mut rest = origins.steps | origins.offs;
    while rest != 0 {
        let bit = rest & rest.wrapping_neg();
        rest ^= bit;
        let origin = bit.trailing_zeros() as u8 + 1;
        if bit & origins.steps != 0 {
            let target = origin + throw;
            let target_bit: u32 = 1 << (target - 1);
            if special & target_bit == 0 {
                list.push(Move::plain(origin, target, enemy & target_bit != 0));
            } else {
                push_landing(rules, list, own, enemy, origin, target, false);
            }
        }
        if bit & origins.offs != 0 {
            list.push(Move::off(origin));
        }
    }
}

#[cold]
fn push_backward(rules: &Rules, list: &mut MoveList, mover: Half, other: Half, throw: u8) {
    let (own, enemy) = (mover.squares(), other.squares());
    let table = &rules.table[throw as usize];
    let forbidden = own | (enemy & rules.back_blocks_enemy) | rules.unhittable(enemy);
    let mut rest = own & table.back & !(forbidden << throw) & !Rules::walled_behind(table, enemy);
    while rest != 0 {
        let origin = rest.trailing_zeros() as u8 + 1;
        rest &= rest - 1;
        push_landing(rules, list, own, enemy, origin, origin - throw, true);
    }
}

impl Position {
    /// The legal moves, in canonical order (by origin, the hand first; then target, off last; then hits before declined
    /// hits), without doubles.
    ///
    /// When a side is to move the list is never empty: with nothing to move it is the one pass. It is empty exactly when
    /// no throw is made. Nothing is put on the heap.
    // Not inlined, so that the list is written where the caller wants it and is not copied there.
    #[inline(never)]
    pub fn legal_moves(&self, rules: &Rules) -> MoveList {
        let mut list = MoveList::new();
        if self.throw != 0 && !self.is_over() {
            self.list_moves(rules, &mut list);
        }
        list
    }

    #[inline]
    fn list_moves(&self, rules: &Rules, list: &mut MoveList) {
        push_forward(rules, list, self.own, self.other, self.throw);
        if list.is_empty() {
            if rules.goes_back {
                push_backward(rules, list, self.own, self.other, self.throw);
            }
            if list.is_empty() {
                list.push(Move::PASS);
            }
        }
        if rules.list_matters {
            keep_duty(list, self.own.duty());
            if rules.compulsory && list.iter().any(|mv| mv.is_hit()) {
                list.retain(Move::is_hit);
            }
        }
    }

    /// Whether a move is legal here. It agrees with membership in [`legal_moves`](Self::legal_moves).
    #[inline]
    pub fn is_legal(&self, rules: &Rules, mv: Move) -> bool {
        if self.throw == 0 || self.is_over() {
            return false;
        }
        self.is_plainly_legal(rules, mv) || self.is_listed(rules, mv)
    }

    #[inline(never)]
    fn is_listed(&self, rules: &Rules, mv: Move) -> bool {
        self.legal_moves(rules).contains(&mv)
    }

    /// Whether a move is legal without a look at any other: a step that ends where it aims, where neither a duty nor a
    /// compulsory hit can forbid it. What is rarer is left to the whole list.
    #[inline]
    fn is_plainly_legal(&self, rules: &Rules, mv: Move) -> bool {
        let index = u32::from(mv.origin_number()).wrapping_sub(1);
        if rules.list_matters
            || index >= u32::from(Square::COUNT)
            || index + u32::from(self.throw) >= u32::from(Square::COUNT)
        {
            return false;
        }
        let (own, enemy) = (self.own.squares(), self.other.squares());
        let table = &rules.table[self.throw as usize];
        let target = index + u32::from(self.throw);
        let hits = enemy >> target & 1;
        let held = own | rules.water | rules.unhittable(enemy) | enemy & rules.enemy_special;
        let origin_allows = own & table.plain_steps & !Rules::walled(table, enemy);
        mv == Move::plain_from(index, self.throw, hits) && origin_allows >> index & 1 == 1 && held >> target & 1 == 0
    }
}

/// Keeps the moves of the piece that the side's first move is bound to, if it can move.
fn keep_duty(list: &mut MoveList, duty: u8) {
    if duty != 0 && list.iter().any(|mv| mv.origin_number() == duty) {
        list.retain(|mv| mv.origin_number() == duty);
    }
}
