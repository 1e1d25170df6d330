//! Going through a scenario.

use senet::Throw;

use super::implementation::Implementation;
use super::runner::{Runner, Stop};
use super::walk::{Question, Walk, list};
use crate::adapter::{self, Game, Outcome, ThrowWeight, Winner};
use crate::document::{self, FirstSideBy, Located, Refused, SeatsStep, Step, ThrowsStep};
use crate::spec::Case;

pub(super) fn run<I: Implementation>(runner: &mut Runner<I>, case: &Case<'_>, game: Game) -> Result<(), Stop> {
    let position = case.scenario.position.as_ref().map(|position| position.value.clone());
    let mut walk = Walk::new(runner, game, position, case.scenario.id.at);
    case.steps.iter().try_for_each(|step| {
        walk.next_step(step.at);
        take(&mut walk, &step.value)
    })
}

fn take<I: Implementation>(walk: &mut Walk<'_, I>, step: &Step) -> Result<(), Stop> {
    match step {
        Step::Position(position) => {
            walk.move_to(&position.value);
            Ok(())
        }
        Step::Throw(throw) => walk.throw(throw.value),
        Step::Legal(moves) => legal(walk, moves),
        Step::Includes(moves) => includes(walk, moves),
        Step::Excludes(moves) => excludes(walk, moves),
        Step::Play(play) => walk.play(&play.mv, play.leads.as_ref().map(|leads| leads.value.as_str())),
        Step::Refuse(refused) => refuse(walk, refused),
        Step::Throws(throws) => chances(walk, throws),
        Step::Start(position) => {
            let found = walk.start(position)?;
            let question = Question { asked: "the start position", expected: position };
            if found == position.value { Ok(()) } else { Err(walk.fail(question, found)) }
        }
        Step::Outcome(outcome) => walk.outcome(adapter_outcome(*outcome)),
        Step::Seats(seats) => sit(walk, seats),
    }
}

fn texts(moves: &[Located<String>]) -> Vec<&str> {
    moves.iter().map(|mv| mv.value.as_str()).collect()
}

/// The moves of one list that are not in the other.
fn missing<'a>(from: &[&str], of: &[&'a str]) -> Vec<&'a str> {
    of.iter().copied().filter(|mv| !from.contains(mv)).collect()
}

fn legal<I: Implementation>(walk: &mut Walk<'_, I>, expected: &[Located<String>]) -> Result<(), Stop> {
    let mut expected = texts(expected);
    let expected_text = expected.join(" ");
    let question = Question { asked: "the legal moves", expected: &expected_text };
    let moves = walk.legal(question)?;
    let mut found: Vec<&str> = moves.iter().map(|led| led.mv.as_str()).collect();
    if walk.runner().unordered() {
        found.sort_unstable();
        expected.sort_unstable();
    }
    if found == expected {
        return Ok(());
    }
    let (lacking, surplus) = (missing(&found, &expected), missing(&expected, &found));
    let mut text = list(&moves);
    if lacking.is_empty() && surplus.is_empty() {
        text += if found.len() == expected.len() { " (in another order)" } else { " (some more than once)" };
    }
    for (what, moves) in [("missing: ", lacking), ("not allowed: ", surplus)] {
        if !moves.is_empty() {
            text.extend([" (", what, &moves.join(" "), ")"]);
        }
    }
    Err(walk.fail(question, text))
}

fn includes<I: Implementation>(walk: &mut Walk<'_, I>, expected: &[Located<String>]) -> Result<(), Stop> {
    let expected = texts(expected);
    let text = format!("among them: {}", expected.join(" "));
    let question = Question { asked: "the legal moves", expected: &text };
    let moves = walk.legal(question)?;
    let all_in = expected.iter().all(|mv| moves.iter().any(|led| led.mv == *mv));
    if all_in { Ok(()) } else { Err(walk.fail(question, list(&moves))) }
}

fn excludes<I: Implementation>(walk: &mut Walk<'_, I>, expected: &[Located<String>]) -> Result<(), Stop> {
    let expected = texts(expected);
    let text = format!("not among them: {}", expected.join(" "));
    let question = Question { asked: "the legal moves", expected: &text };
    let moves = walk.legal(question)?;
    let any_in = expected.iter().any(|mv| moves.iter().any(|led| led.mv == *mv));
    if any_in { Err(walk.fail(question, list(&moves))) } else { Ok(()) }
}

fn refuse<I: Implementation>(walk: &mut Walk<'_, I>, refused: &Refused) -> Result<(), Stop> {
    let code = adapter_code(refused.code.value);
    if let Some(position) = &refused.position {
        return refuse_position(walk, position, code);
    }
    if let Some(throw) = &refused.throw {
        let found = walk.ask_legal_after(throw.value)?;
        return walk.refused(&format!("a throw of {}", throw.value), code, found, |moves| list(&moves));
    }
    let Some(mv) = &refused.mv else { return Ok(()) };
    let found = walk.ask_play(mv)?;
    walk.refused(&format!("playing {}", mv.value), code, found, |position| format!("leads to {position}"))?;
    if code == adapter::Code::IllegalMove && walk.runner().claims("legal") {
        excludes(walk, std::slice::from_ref(mv))?;
    }
    Ok(())
}

fn refuse_position<I: Implementation>(walk: &mut Walk<'_, I>, position: &str, code: adapter::Code) -> Result<(), Stop> {
    // The refused position is at hand only while it is looked at.
    let before = walk.swap((Some(position.into()), None));
    let asked = "reading the position";
    if walk.runner().claims("outcome") {
        let found = walk.ask_outcome(position.into())?;
        walk.refused(asked, code, found, |outcome| outcome.to_string())?;
    } else {
        // Whoever does not tell outcomes has to refuse it when asked for its moves. It may lack a throw.
        let to_throw = position.split(' ').nth(2).is_none_or(|throw| throw == "-");
        let found = walk.ask_legal(position.into(), to_throw.then_some(1))?;
        walk.refused(asked, code, found, |moves| list(&moves))?;
    }
    walk.swap(before);
    Ok(())
}

fn chances<I: Implementation>(walk: &mut Walk<'_, I>, expected: &ThrowsStep) -> Result<(), Stop> {
    let list: Vec<ThrowWeight> = expected
        .list
        .iter()
        .map(|chance| ThrowWeight { throw: chance.throw.into(), weight: chance.weight.into(), again: chance.again })
        .collect();
    let text = chances_text(expected.total.into(), &list);
    let question = Question { asked: "the throws", expected: &text };
    let (total, found) = walk.throws(question)?;
    if (total, &found) == (expected.total.into(), &list) {
        return Ok(());
    }
    Err(walk.fail(question, chances_text(total, &found)))
}

fn chances_text(total: u64, throws: &[ThrowWeight]) -> String {
    let again = |throw: &ThrowWeight| if throw.again { " and again" } else { "" };
    let each = throws.iter().map(|throw| format!("{} weighs {}{}", throw.throw, throw.weight, again(throw)));
    format!("{}; {total} in all", each.collect::<Vec<_>>().join(", "))
}

fn sit<I: Implementation>(walk: &mut Walk<'_, I>, seats: &SeatsStep) -> Result<(), Stop> {
    let throws: Vec<Throw> = seats.throws.iter().filter_map(|throw| Throw::new(throw.value)).collect();
    let game = walk.game().clone();
    match walk.runner().seats(&game, &throws) {
        Some(found) if found != seats.first_side => {
            let shown: Vec<String> = throws.iter().map(Throw::to_string).collect();
            let asked = format!("who starts after the throws {}", shown.join(" "));
            Err(walk.fail(Question { asked: &asked, expected: seated(seats.first_side) }, seated(found)))
        }
        _ => Ok(()),
    }
}

const fn seated(player: FirstSideBy) -> &'static str {
    match player {
        FirstSideBy::First => "the first player",
        FirstSideBy::Second => "the second player",
        FirstSideBy::Undecided => "undecided",
    }
}

/// The outcome as the protocol has it.
pub(super) const fn adapter_outcome(outcome: document::Outcome) -> Outcome {
    match outcome {
        document::Outcome::Open => Outcome::Open,
        document::Outcome::Over { winner, score } => Outcome::Over {
            winner: match winner {
                document::Winner::White => Winner::White,
                document::Winner::Black => Winner::Black,
                document::Winner::Draw => Winner::Draw,
            },
            score: match score {
                document::Score::None => None,
                document::Score::Points(points) => {
                    Some(adapter::Score { white: points.w as u64, black: points.b as u64 })
                }
            },
        },
    }
}

const fn adapter_code(code: document::Code) -> adapter::Code {
    match code {
        document::Code::BadPosition => adapter::Code::BadPosition,
        document::Code::BadThrow => adapter::Code::BadThrow,
        document::Code::BadMove => adapter::Code::BadMove,
        document::Code::IllegalPosition => adapter::Code::IllegalPosition,
        document::Code::IllegalMove => adapter::Code::IllegalMove,
        document::Code::GameOver => adapter::Code::GameOver,
    }
}
