//! The runner, put to implementations that are wrong: each has to be caught, and told plainly.

use std::sync::LazyLock;

use senet_spec::Spec;
use senet_spec::adapter::{Answer, Ask, Code, Fault, Given, Hello, InProcess, Reply, Request, Ruleset};
use senet_spec::run::{Asked, Check, Implementation, Runner, Verdict, checks};

/// The core with something changed in its answers. It does not tell who sits where.
struct Wrong<F>(F);

impl<F: FnMut(&Ask, Reply) -> Asked> Implementation for Wrong<F> {
    fn ask(&mut self, request: &Request) -> Asked {
        let Answer { reply, .. } = InProcess::new().answer(request);
        (self.0)(&request.ask, reply)
    }
}

fn spec() -> &'static Spec {
    static SPEC: LazyLock<Spec> = LazyLock::new(|| Spec::embedded().unwrap());
    &SPEC
}

/// All checks, but of the counts only those from one position a ruleset: the others take long and show nothing more.
fn lighter(spec: &Spec) -> Vec<Check<'_>> {
    let is_light = |check: &Check<'_>| check.group() != "perft" || check.id().ends_with("-last-squares");
    checks(spec).into_iter().filter(is_light).collect()
}

/// The checks that failed, by group.
fn failed(spec: &Spec, answer: impl FnMut(&Ask, Reply) -> Asked) -> Vec<(String, String)> {
    let mut runner = Runner::new(Wrong(answer)).unwrap();
    let failed = |check: &Check<'_>| {
        let verdict = runner.run(check);
        verdict.failure().map(|failure| (check.group(), failure.found.clone()))
    };
    lighter(spec).iter().filter_map(failed).collect()
}

fn ok(given: Given) -> Asked {
    Asked::Reply(Reply::Ok(given))
}

#[test]
fn the_core_passes_and_is_not_asked_who_sits_where() {
    let spec = spec();
    let mut runner = Runner::new(Wrong(|_: &Ask, reply| Asked::Reply(reply))).unwrap();
    let (mut passed, mut not_asked) = (0, 0);
    for check in lighter(spec) {
        match runner.run(&check) {
            Verdict::Passed(tally) => {
                passed += 1;
                assert!(tally.asked > 0, "{check}");
            }
            Verdict::NotAsked(why) => {
                not_asked += 1;
                assert_eq!(
                    (check.group().as_str(), why.as_str()),
                    ("12-who-starts", "the protocol cannot ask who sits where")
                );
            }
            Verdict::Failed(failure) => panic!("{check}: {failure:?}"),
        }
    }
    assert!(passed > 1000 && not_asked > 0, "{passed} passed, {not_asked} not asked");
}

#[test]
fn dropping_the_last_legal_move_is_caught() {
    let failed = failed(spec(), |_, reply| match reply {
        Reply::Ok(Given::Legal { mut moves }) if moves.len() > 1 => {
            moves.pop();
            ok(Given::Legal { moves })
        }
        reply => Asked::Reply(reply),
    });
    let in_rule_4 = failed.iter().filter(|(group, _)| group == "04-moving").count();
    assert!(in_rule_4 > 0 && failed.len() > 300, "{} failed", failed.len());
    assert!(failed.iter().any(|(_, found)| found.contains("(missing: ")));
    assert!(failed.iter().any(|(group, _)| group == "game"));
}

#[test]
fn a_wrong_code_is_caught_and_a_wrong_message_is_not() {
    let with = |code: Code| {
        move |_: &Ask, reply| match reply {
            Reply::Reject(fault) if fault.code == Code::IllegalMove => {
                Asked::Reply(Reply::Reject(Fault::new(code, "no")))
            }
            reply => Asked::Reply(reply),
        }
    };
    assert_eq!(failed(spec(), with(Code::IllegalMove)), []);
    let failed = failed(spec(), with(Code::BadMove));
    assert!(failed.len() > 50);
    assert!(failed.iter().all(|(_, found)| found == "refused with bad_move: no"));
}

#[test]
fn a_refusal_counts_by_its_code_wherever_it_stands() {
    let failed = failed(spec(), |_, reply| match reply {
        Reply::Reject(fault) => Asked::Reply(Reply::Error(fault)),
        reply => Asked::Reply(reply),
    });
    assert_eq!(failed, []);
}

#[test]
fn a_list_that_disagrees_with_what_playing_does_is_caught() {
    let failed = failed(spec(), |_, reply| match reply {
        Reply::Ok(Given::Legal { mut moves }) => {
            for led in &mut moves {
                led.position = led.position.replace(" w ", " b ");
            }
            ok(Given::Legal { moves })
        }
        reply => Asked::Reply(reply),
    });
    assert!(failed.len() > 100, "{} failed", failed.len());
}

#[test]
fn another_order_is_caught_unless_it_is_owned_up_to() {
    let reversed = |owned_up: bool| {
        move |_: &Ask, reply| match reply {
            Reply::Ok(Given::Hello(hello)) => ok(Given::Hello(Hello { unordered: owned_up, ..hello })),
            Reply::Ok(Given::Legal { mut moves }) => {
                moves.reverse();
                ok(Given::Legal { moves })
            }
            reply => Asked::Reply(reply),
        }
    };
    let found = failed(spec(), reversed(false));
    assert!(found.len() > 100);
    assert!(found.iter().all(|(_, found)| found.contains("(in another order)")));
    assert_eq!(failed(spec(), reversed(true)), []);
}

#[test]
fn a_move_told_twice_is_caught_even_from_the_unordered() {
    let failed = failed(spec(), |_, reply| match reply {
        Reply::Ok(Given::Hello(hello)) => ok(Given::Hello(Hello { unordered: true, ..hello })),
        Reply::Ok(Given::Legal { mut moves }) => {
            moves.extend(moves.first().cloned());
            ok(Given::Legal { moves })
        }
        reply => Asked::Reply(reply),
    });
    assert!(failed.len() > 100);
    assert!(failed.iter().all(|(_, found)| found.contains("(some more than once)")));
}

#[test]
fn silence_and_unkept_claims_fail() {
    let found = failed(spec(), |ask, reply| match ask {
        Ask::Outcome { .. } => Asked::Nothing("the program ended".into()),
        _ => Asked::Reply(reply),
    });
    assert!(found.len() > 30);
    assert!(found.iter().all(|(_, found)| found == "no answer: the program ended"));
    let found = failed(spec(), |ask, reply| match ask {
        Ask::Perft { .. } => Asked::Reply(Reply::Unsupported("too slow".into())),
        _ => Asked::Reply(reply),
    });
    assert!(!found.is_empty());
    assert!(found.iter().all(|(group, found)| {
        group == "perft" && found == "no answer: unsupported, though perft is claimed: too slow"
    }));
}

#[test]
fn what_is_not_claimed_is_not_asked() {
    let spec = spec();
    let claims = |rulesets: &'static [&'static str], ops: &'static [&'static str]| {
        move |ask: &Ask, reply| match reply {
            Reply::Ok(Given::Hello(hello)) => {
                let all = |texts: &[&str]| texts.iter().map(ToString::to_string).collect();
                ok(Given::Hello(Hello { rulesets: all(rulesets), ops: all(ops), ..hello }))
            }
            reply => {
                assert!(ops.contains(&ask.op()), "{} was asked", ask.op());
                Asked::Reply(reply)
            }
        }
    };
    let mut runner = Runner::new(Wrong(claims(&["bell"], &["legal", "play", "start"]))).unwrap();
    let mut passed = 0;
    for check in lighter(spec) {
        match runner.run(&check) {
            Verdict::Passed(_) => {
                passed += 1;
                assert_eq!(check.ruleset().id(), "bell");
            }
            Verdict::NotAsked(why) if check.ruleset().id() == "bell" => {
                assert!(why.contains("is not claimed") || why.contains("who sits where"), "{why}");
            }
            Verdict::NotAsked(why) => assert_eq!(why, format!("the ruleset {} is not claimed", check.ruleset().id())),
            Verdict::Failed(failure) => panic!("{check}: {failure:?}"),
        }
    }
    assert!(passed > 30, "{passed} passed");
}

#[test]
fn a_bad_greeting_is_refused() {
    let greeting = |change: fn(&mut Hello)| {
        Runner::new(Wrong(move |_: &Ask, reply| match reply {
            Reply::Ok(Given::Hello(mut hello)) => {
                change(&mut hello);
                ok(Given::Hello(hello))
            }
            reply => Asked::Reply(reply),
        }))
        .map(|_| ())
    };
    assert_eq!(greeting(|_| ()), Ok(()));
    let refused = greeting(|hello| hello.protocol = "senet-adapter/2".into());
    assert_eq!(refused, Err("hello: found the protocol \"senet-adapter/2\"; allowed: senet-adapter/1".into()));
    let silent = Runner::new(Wrong(|_: &Ask, _| Asked::Nothing("the program ended".into()))).map(|_| ());
    assert_eq!(silent, Err("hello was not answered: the program ended".into()));
}

#[test]
fn a_ruleset_can_be_sent_along() {
    let spec = spec();
    let sawah = spec.ruleset("sawah").unwrap();
    let serde_json::Value::Object(fields) =
        senet_spec::ruleset::ruleset_json(&sawah.authoring.spec, senet_spec::ruleset::Form::Bare)
    else {
        panic!("a ruleset is an object");
    };
    let nameless = Wrong(|ask: &Ask, reply| match (ask.game(), reply) {
        (_, Reply::Ok(Given::Hello(hello))) => ok(Given::Hello(Hello { rulesets: Vec::new(), ..hello })),
        (Some(game), reply) => {
            assert!(matches!(game.ruleset, Ruleset::Custom(_)));
            Asked::Reply(reply)
        }
        (None, reply) => Asked::Reply(reply),
    });
    let mut runner = Runner::new(nameless).unwrap().sending("sawah", Ruleset::Custom(fields));
    let mut passed = 0;
    for check in lighter(spec) {
        match runner.run(&check) {
            Verdict::Passed(_) => {
                passed += 1;
                assert_eq!(check.ruleset().id(), "sawah");
            }
            Verdict::NotAsked(_) => {}
            Verdict::Failed(failure) => panic!("{check}: {failure:?}"),
        }
    }
    assert!(passed > 80, "{passed} passed");
}
