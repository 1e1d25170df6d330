"""Answers senet-adapter/1 on standard input and output from the slow reference engine."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import senet_reference as senet
from rulesets import RULESETS, Choices, Fault, read_custom

Request = dict[str, Any]
Answer = dict[str, Any]
# These faults are refusals by the rules; all others are requests that cannot be read.
REJECTS = ("illegal_position", "illegal_move", "game_over")


def whole_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def not_a_number(word: str) -> None:
    raise ValueError(f"{word} is not JSON")


def read_json(line: bytes) -> Any:
    try:
        return json.loads(line.decode("utf-8"), parse_constant=not_a_number)
    except (ValueError, RecursionError) as error:
        raise Fault("bad_json", f"not JSON: {error}") from error


def ask_ruleset(request: Request) -> Choices:
    ruleset = request.get("ruleset")
    if isinstance(ruleset, str):
        if ruleset not in RULESETS:
            raise Fault("unknown_ruleset", f"there is no ruleset {ruleset!r}")
        choices = RULESETS[ruleset]
    elif isinstance(ruleset, dict):
        choices = read_custom(ruleset)
    else:
        raise Fault("bad_request", "ruleset must be an id or an object")
    pieces: Any = request.get("pieces")
    if pieces is None:
        return choices
    if not whole_number(pieces) or not 1 <= pieces <= 10:
        raise Fault("bad_request", "pieces must be a whole number from 1 to 10")
    return choices | {"pieces": pieces}


def ask_text(request: Request, name: str) -> str:
    value = request.get(name)
    if not isinstance(value, str):
        raise Fault("bad_request", f"{name} must be text")
    return value


def ask_game(request: Request) -> tuple[Choices, senet.Position]:
    """The ruleset and the position; a move beside them is read before they are judged."""
    rules = ask_ruleset(request)
    pos = senet.read_position(ask_text(request, "position"))
    if request["op"] == "play":
        senet.check_move_text(ask_text(request, "move"))
    senet.check_position(rules, pos)
    return rules, pos


def ask_thrown(request: Request) -> tuple[Choices, senet.Position]:
    """The ruleset and a position with its throw made."""
    throw = request.get("throw")
    if throw is not None and not whole_number(throw):
        raise Fault("bad_request", "throw must be a whole number")
    rules, pos = ask_game(request)
    if pos.side == "-":
        raise Fault("game_over", "the game is over")
    if (throw is None) == (pos.throw is None):
        raise Fault("bad_throw", "a throw must be in the position or beside it, not both")
    if pos.throw is None and throw not in senet.throws(rules):
        raise Fault("bad_throw", f"{throw} cannot be thrown")
    return rules, replace(pos, throw=pos.throw or throw)


def do_hello(request: Request) -> Answer:
    return {
        "protocol": "senet-adapter/1", "name": "senet-reference", "version": "0.1.0",
        "rulesets": list(RULESETS), "ops": list(OPS),
        "notes": "slow and literal, in Python, written from the text of the rules",
    }  # fmt: skip


def do_start(request: Request) -> Answer:
    return {"position": senet.write_position(senet.start_position(ask_ruleset(request)))}


def do_throws(request: Request) -> Answer:
    rules = ask_ruleset(request)
    weights = senet.throws(rules)
    listed: list[Answer] = []
    for throw, weight in weights.items():
        listed.append({"throw": throw, "weight": weight, "again": throw in rules["again"]})
    return {"total": sum(weights.values()), "throws": listed}


def do_legal(request: Request) -> Answer:
    rules, pos = ask_thrown(request)
    listed: list[Answer] = []
    for move in senet.legal_moves(rules, pos):
        after = senet.write_position(senet.play(rules, pos, move))
        listed.append({"move": move.text(), "position": after})
    return {"moves": listed}


def do_play(request: Request) -> Answer:
    rules, pos = ask_thrown(request)
    for move in senet.legal_moves(rules, pos):
        if move.text() == request["move"]:
            return {"position": senet.write_position(senet.play(rules, pos, move))}
    raise Fault("illegal_move", f"{request['move']} is not a legal move here")


def do_outcome(request: Request) -> Answer:
    rules, pos = ask_game(request)
    if pos.side != "-":
        return {"over": False}
    return {"over": True, "winner": senet.winner(pos), "score": senet.score(rules, pos)}


def do_perft(request: Request) -> Answer:
    depth: Any = request.get("depth")
    if not whole_number(depth) or depth < 0:
        raise Fault("bad_request", "depth must be a whole number, 0 or more")
    rules, pos = ask_game(request)
    return {name: str(count) for name, count in senet.perft(rules, pos, depth).items()}


OPS: dict[str, Callable[[Request], Answer]] = {
    "hello": do_hello, "start": do_start, "throws": do_throws, "legal": do_legal,
    "play": do_play, "outcome": do_outcome, "perft": do_perft, "bye": lambda request: {},
}  # fmt: skip


def answer(line: bytes) -> tuple[Answer, bool]:
    """The answer to one line, and whether it was a farewell."""
    number: int | None = None
    try:
        request: Any = read_json(line)
        if not isinstance(request, dict):
            raise Fault("bad_request", "a request must be an object")
        if not whole_number(request.get("id")):
            raise Fault("bad_request", "id must be a whole number")
        number = request["id"]
        op = ask_text(request, "op")
        if op not in OPS:
            raise Fault("unknown_op", f"there is no op {op!r}")
        return {"id": number, "ok": OPS[op](request)}, op == "bye"
    except Fault as fault:
        kind = "reject" if fault.code in REJECTS else "error"
        return {"id": number, kind: {"code": fault.code, "message": str(fault)}}, False
    except Exception as error:  # nothing that is read may end the program
        message = f"{type(error).__name__}: {error}"
        return {"id": number, "error": {"code": "internal", "message": message}}, False


def main() -> None:
    for line in sys.stdin.buffer:
        reply, farewell = answer(line)
        print(json.dumps(reply), flush=True)
        if farewell:
            return


if __name__ == "__main__":
    main()
