//! Answers from the core, without a process in between.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;

use senet::{Move, Position, Rules, Setup, Side, Throw, rulesets};

use super::answer::{Answer, Given, Hello, Led, Outcome, Reply, Score, ThrowWeight, Winner};
use super::code::{Code, Fault};
use super::form::{has_form_of_a_move, tamed_position};
use super::request::{Ask, Game, Request, Ruleset};
use super::serve::LONGEST_LINE;
use super::{OPS, PROTOCOL};
use crate::fault::Faults;
use crate::ruleset::ruleset_from_json;
use crate::yaml::quoted;

/// The deepest perft that is counted. Nobody could wait for it; it keeps any depth from using up the stack.
pub const DEEPEST_PERFT: u64 = 64;

/// Answers one request with the built-in rulesets.
pub fn answer(request: &Request) -> Answer {
    InProcess::new().answer(request)
}

/// The core as an implementation of the protocol.
///
/// It may hold rules of its own under any id, a built-in one too, which is how a changed ruleset is put to the
/// scenarios of the original.
#[derive(Clone, Debug, Default)]
pub struct InProcess {
    held: Option<(String, Rules)>,
}

impl InProcess {
    /// The core with the built-in rulesets.
    pub const fn new() -> Self {
        Self { held: None }
    }

    /// The core with the built-in rulesets, and these rules under this id.
    pub fn holding(id: impl Into<String>, rules: Rules) -> Self {
        Self { held: Some((id.into(), rules)) }
    }

    /// Answers one request. A panic underneath is answered as `internal`.
    pub fn answer(&self, request: &Request) -> Answer {
        let given = catch_unwind(AssertUnwindSafe(|| self.given(&request.ask)));
        let reply = match given {
            Ok(Ok(given)) => Reply::Ok(given),
            Ok(Err(fault)) => fault.into(),
            Err(_) => Fault::new(Code::Internal, "the engine broke off; its log says where").into(),
        };
        Answer { id: Some(request.id), reply }
    }

    fn given(&self, ask: &Ask) -> Result<Given, Fault> {
        Ok(match ask {
            Ask::Hello => Given::Hello(self.hello()),
            Ask::Bye => Given::Bye {},
            Ask::Start { game } => Given::Position { position: Position::start(&self.rules(game)?).to_string() },
            Ask::Throws { game } => throws(&self.rules(game)?),
            Ask::Legal { game, position, throw } => {
                let rules = self.rules(game)?;
                legal(&rules, &thrown(&rules, read_setup(position)??, *throw)?)
            }
            Ask::Play { game, position, throw, mv } => {
                let rules = self.rules(game)?;
                let setup = read_setup(position)?;
                let mv = read_move(mv)?;
                let thrown = thrown(&rules, setup?, *throw)?;
                let played = thrown.play(&rules, mv?).map_err(|error| Fault::new(Code::IllegalMove, error))?;
                Given::Position { position: played.to_string() }
            }
            Ask::Outcome { game, position } => {
                let rules = self.rules(game)?;
                Given::Outcome(outcome(&rules, &checked(&rules, read_setup(position)??)?))
            }
            Ask::Perft { game, position, depth } => {
                let rules = self.rules(game)?;
                let position = checked(&rules, read_setup(position)??)?;
                let depth = u32::try_from((*depth).min(DEEPEST_PERFT + 1)).unwrap_or(u32::MAX);
                if u64::from(depth) > DEEPEST_PERFT && !position.is_over() {
                    let message = format_args!("depth: found more than {DEEPEST_PERFT}, which takes too long to count");
                    return Err(Fault::new(Code::BadRequest, message));
                }
                Given::Counts(senet::perft(&rules, &position, depth).into())
            }
        })
    }

    fn hello(&self) -> Hello {
        let mut ids: Vec<String> = rulesets::ALL.iter().map(|spec| spec.id.to_string()).collect();
        if let Some((id, _)) = &self.held
            && !ids.contains(id)
        {
            ids.push(id.clone());
        }
        Hello {
            protocol: PROTOCOL.into(),
            name: "senet".into(),
            version: env!("CARGO_PKG_VERSION").into(),
            rulesets: ids,
            ops: OPS.map(String::from).to_vec(),
            notes: format!("lines of at most {LONGEST_LINE} bytes; perft to a depth of at most {DEEPEST_PERFT}"),
            unordered: false,
        }
    }

    /// The rules of a game.
    pub(crate) fn rules(&self, game: &Game) -> Result<Rules, Fault> {
        let rules = match (&game.ruleset, &self.held) {
            (Ruleset::Id(id), Some((held, rules))) if id == held => rules.clone(),
            (Ruleset::Id(id), _) => built_in(id)?,
            (Ruleset::Custom(fields), _) => custom(fields).map_err(|faults| Fault::bad_ruleset(&faults))?,
        };
        match game.pieces {
            None => Ok(rules),
            Some(pieces) => rules.with_pieces(pieces).ok_or_else(|| {
                Fault::new(
                    Code::BadRequest,
                    format_args!("pieces: found {pieces}; allowed: a whole number from 1 to 10"),
                )
            }),
        }
    }
}

/// The built-in rulesets, prepared once.
fn built_in(id: &str) -> Result<Rules, Fault> {
    static PREPARED: OnceLock<Vec<(&'static str, Rules)>> = OnceLock::new();
    let prepared = PREPARED
        .get_or_init(|| rulesets::ALL.iter().filter_map(|spec| Some((spec.id.as_ref(), spec.rules().ok()?))).collect());
    let found = prepared.iter().find(|(known, _)| *known == id);
    found.map(|(_, rules)| rules.clone()).ok_or_else(|| {
        let allowed = prepared.iter().map(|(known, _)| *known).collect::<Vec<_>>().join(", ");
        Fault::new(Code::UnknownRuleset, format_args!("ruleset: found {}; allowed: {allowed}", quoted(id)))
    })
}

/// A ruleset sent along. It needs no id here, since nobody will ask for it by one.
pub(super) fn custom(fields: &serde_json::Map<String, serde_json::Value>) -> Result<Rules, Faults> {
    let mut fields = fields.clone();
    fields.entry("id").or_insert_with(|| "custom".into());
    let (_, rules) = ruleset_from_json(&fields.into())?;
    Ok(rules)
}

/// What a text says that has the form of the notation: a value, or why the rules refuse it whatever the ruleset.
type Said<T> = Result<T, Fault>;

fn read_move(text: &str) -> Result<Said<Move>, Fault> {
    match text.parse::<Move>() {
        Ok(mv) => Ok(Ok(mv)),
        Err(error) if has_form_of_a_move(text) => Ok(Err(Fault::new(Code::IllegalMove, error))),
        Err(error) => Err(Fault::new(Code::BadMove, error)),
    }
}

fn read_setup(text: &str) -> Result<Said<Setup>, Fault> {
    let bad = |message: &dyn std::fmt::Display| Fault::new(Code::BadPosition, message);
    let (setup, illegal) = match text.parse::<Setup>() {
        Ok(setup) => (setup, None),
        Err(error) => match tamed_position(text) {
            Some(tamed) => (tamed, Some(Fault::new(Code::IllegalPosition, error))),
            None => return Err(bad(&error)),
        },
    };
    // The notation has no such text, so it is the text that is at fault, whatever the ruleset.
    let duty = setup.duty.white.is_some() || setup.duty.black.is_some();
    if setup.side.is_none() && (setup.throw.is_some() || duty) {
        return Err(bad(&"the game is over (side `-`), but a throw or a duty is left; allowed: `-` for both"));
    }
    Ok(illegal.map_or(Ok(setup), Err))
}

fn checked(rules: &Rules, setup: Setup) -> Result<Position, Fault> {
    Position::new(rules, &setup).map_err(|error| Fault::new(Code::IllegalPosition, error))
}

/// The position with its throw made, whether the throw came in the position or beside it.
fn thrown(rules: &Rules, setup: Setup, throw: Option<i64>) -> Result<Position, Fault> {
    let position = checked(rules, setup)?;
    if position.is_over() {
        return Err(Fault::new(Code::GameOver, "the game is over; no side is to move"));
    }
    match (position.throw(), throw) {
        (Some(_), None) => Ok(position),
        (None, Some(value)) => {
            let Ok(value) = u8::try_from(value) else {
                let allowed = rules.throws().iter().map(|(throw, _)| throw.to_string()).collect::<Vec<_>>().join(" ");
                let message = format_args!("throw: found {value}; allowed: {allowed}");
                return Err(Fault::new(Code::BadThrow, message));
            };
            position.with_throw(rules, value).map_err(|error| Fault::new(Code::BadThrow, error))
        }
        (Some(made), Some(_)) => {
            let message = format_args!("throw: found one beside the position, which has a {made} thrown already");
            Err(Fault::new(Code::BadThrow, message))
        }
        (None, None) => Err(Fault::new(Code::BadThrow, "throw: found none, in the position or beside it")),
    }
}

fn throws(rules: &Rules) -> Given {
    let throws = rules.throws().iter().map(|(throw, weight): (Throw, u32)| ThrowWeight {
        throw: throw.value().into(),
        weight: weight.into(),
        again: rules.again(throw),
    });
    Given::Throws { total: rules.throws().total().into(), throws: throws.collect() }
}

fn legal(rules: &Rules, thrown: &Position) -> Given {
    let moves = thrown.legal_moves(rules);
    let led =
        moves.iter().map(|&mv| Led { mv: mv.to_string(), position: thrown.play_unchecked(rules, mv).to_string() });
    Given::Legal { moves: led.collect() }
}

fn outcome(rules: &Rules, position: &Position) -> Outcome {
    match position.outcome(rules) {
        None => Outcome::Open,
        Some(outcome) => Outcome::Over {
            winner: match outcome.winner {
                Some(Side::White) => Winner::White,
                Some(Side::Black) => Winner::Black,
                None => Winner::Draw,
            },
            score: outcome.score.map(|score| Score { white: score.white.into(), black: score.black.into() }),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "wbwbwbwbwb/10/10 w";

    fn ask(line: &str) -> String {
        answer(&Request::read(line.as_bytes()).unwrap()).to_json()
    }

    fn code(line: &str) -> &'static str {
        match answer(&Request::read(line.as_bytes()).unwrap()).reply {
            Reply::Reject(fault) => {
                assert!(fault.code.is_rejection());
                fault.code.as_str()
            }
            Reply::Error(fault) => {
                assert!(!fault.code.is_rejection());
                fault.code.as_str()
            }
            Reply::Ok(_) => "ok",
            Reply::Unsupported(_) => "unsupported",
        }
    }

    #[test]
    fn answers_as_the_protocol_shows_them() {
        let few = r#""ruleset":"sawah","pieces":2"#;
        for (line, expected) in [
            (
                r#"{"id":1,"op":"throws","ruleset":"bell"}"#.to_string(),
                r#"{"id":1,"ok":{"total":4,"throws":[{"throw":1,"weight":1,"again":false},{"throw":2,"weight":1,"again":false},{"throw":3,"weight":1,"again":false},{"throw":4,"weight":1,"again":false}]}}"#,
            ),
            (format!(r#"{{"id":2,"op":"start",{few}}}"#), r#"{"id":2,"ok":{"position":"wbwb6/10/10 w - 0/0 0/0 -"}}"#),
            (
                format!(r#"{{"id":3,"op":"legal",{few},"position":"wbwb6/10/10 w","throw":2}}"#),
                r#"{"id":3,"ok":{"moves":[{"move":"3-5","position":"wb1bw5/10/10 b - 0/0 0/0 -"}]}}"#,
            ),
            (
                format!(r#"{{"id":4,"op":"play",{few},"position":"wbwb6/10/10 w 2","move":"3-5"}}"#),
                r#"{"id":4,"ok":{"position":"wb1bw5/10/10 b - 0/0 0/0 -"}}"#,
            ),
            (
                format!(r#"{{"id":5,"op":"outcome",{few},"position":"wbwb6/10/10 w"}}"#),
                r#"{"id":5,"ok":{"over":false}}"#,
            ),
            (
                format!(r#"{{"id":6,"op":"outcome",{few},"position":"bb8/10/10 - - 0/0 2/0"}}"#),
                r#"{"id":6,"ok":{"over":true,"winner":"w","score":null}}"#,
            ),
            (
                r#"{"id":7,"op":"outcome","ruleset":"bell","position":"10/10/10 - - 0/0 5/5"}"#.to_string(),
                r#"{"id":7,"ok":{"over":true,"winner":"draw","score":{"w":5,"b":5}}}"#,
            ),
            (
                r#"{"id":8,"op":"perft","ruleset":"sawah","position":"wbwbwbwbwb/10/10 w","depth":1}"#.to_string(),
                r#"{"id":8,"ok":{"leaves":"18","passes":"0","hits":"12","water":"0","off":"0","over":"0"}}"#,
            ),
            (r#"{"id":9,"op":"bye"}"#.to_string(), r#"{"id":9,"ok":{}}"#),
        ] {
            assert_eq!(ask(&line), expected, "{line}");
        }
    }

    #[test]
    fn each_fault_has_its_code() {
        let game = |rest: &str| format!(r#"{{"id":1,"ruleset":"sawah","position":"{START}",{rest}}}"#);
        let at = |position: &str, rest: &str| format!(r#"{{"id":1,"ruleset":"sawah","position":"{position}",{rest}}}"#);
        let over = "bbbbb5/10/10 - - 0/0 5/0";
        for (line, expected) in [
            (r#"{"id":1,"op":"start","ruleset":"senet"}"#.into(), "unknown_ruleset"),
            (r#"{"id":1,"op":"start","ruleset":{}}"#.into(), "bad_ruleset"),
            (at("10", r#""op":"outcome""#), "bad_position"),
            (at("bbbbb5/10/10 - 3 0/0 5/0", r#""op":"outcome""#), "bad_position"),
            (at("bbbbb5/10/10 w - 0/0 5/0", r#""op":"outcome""#), "illegal_position"),
            (at(&format!("{START} 6"), r#""op":"perft","depth":1"#), "illegal_position"),
            (at(&format!("{START} 2"), r#""op":"legal""#), "ok"),
            (at(&format!("{START} 2"), r#""op":"legal","throw":2"#), "bad_throw"),
            (game(r#""op":"legal""#), "bad_throw"),
            (game(r#""op":"legal","throw":6"#), "bad_throw"),
            (game(r#""op":"legal","throw":-1"#), "bad_throw"),
            (game(r#""op":"legal","throw":257"#), "bad_throw"),
            (game(r#""op":"play","throw":2,"move":"9-31""#), "bad_move"),
            (game(r#""op":"play","throw":2,"move":"9-12""#), "illegal_move"),
            (game(r#""op":"play","throw":2,"move":"9x11>10""#), "illegal_move"),
            (at(&format!("{START} 7"), r#""op":"outcome""#), "illegal_position"),
            (at(&format!("{START} 07"), r#""op":"outcome""#), "bad_position"),
            (at(&format!("{START} - 0/0 0/30"), r#""op":"outcome""#), "illegal_position"),
            (at("bbbbb5/10/10 - 7 0/0 5/0", r#""op":"outcome""#), "bad_position"),
            (at("bbbbb5/10/10 - - 0/0 5/0 b10", r#""op":"outcome""#), "bad_position"),
            (game(r#""op":"play","throw":2,"move":"pass""#), "illegal_move"),
            (at(over, r#""op":"legal""#), "game_over"),
            (at(over, r#""op":"play","throw":1,"move":"pass""#), "game_over"),
            (game(r#""op":"perft","depth":1000000"#), "bad_request"),
            (at(over, r#""op":"perft","depth":1000000"#), "ok"),
        ] {
            assert_eq!(code(&line), expected, "{line}");
        }
    }

    #[test]
    fn rules_can_be_held_under_any_id() {
        let mut choices = *rulesets::get("sawah").unwrap().rules().unwrap().choices();
        choices.pieces = senet::choices::value::PieceCount::new(1).unwrap();
        let rules = Rules::new(choices).unwrap();
        for id in ["sawah", "mine"] {
            let holding = InProcess::holding(id, rules.clone());
            let request =
                Request { id: 1, ask: Ask::Start { game: Game { ruleset: Ruleset::Id(id.into()), pieces: None } } };
            let position = "wb8/10/10 w - 0/0 0/0 -".to_string();
            assert_eq!(holding.answer(&request).reply, Reply::Ok(Given::Position { position }));
            assert!(holding.hello().rulesets.contains(&id.to_string()));
        }
    }
}
