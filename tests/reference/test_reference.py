"""Checks of the reference engine whose answers were worked out by hand from the rules."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import senet_reference as senet
from adapter import answer
from rulesets import RULESETS, Choices, Fault, read_custom


def few(ruleset: str, pieces: int) -> Choices:
    return RULESETS[ruleset] | {"pieces": pieces}


def position(rules: Choices, text: str) -> senet.Position:
    pos = senet.read_position(text)
    senet.check_position(rules, pos)
    return pos


def legal(rules: Choices, text: str) -> str:
    return " ".join(move.text() for move in senet.legal_moves(rules, position(rules, text)))


def after(rules: Choices, text: str, wanted: str) -> str:
    pos = position(rules, text)
    [move] = [move for move in senet.legal_moves(rules, pos) if move.text() == wanted]
    return senet.write_position(senet.play(rules, pos, move))


def fault(call: Any, *given: Any) -> str:
    try:
        call(*given)
    except Fault as found:
        return found.code
    return "none"


def ask(**request: Any) -> Any:
    return answer(json.dumps({"id": 1} | request).encode())[0]


def test_first_throws_of_sawah() -> None:
    rules = RULESETS["sawah"]
    start = "wbwbwbwbwb/10/10 w"
    assert senet.write_position(senet.start_position(rules)) == f"{start} - 0/0 0/0 -"
    assert legal(rules, f"{start} 1") == "1x2 3x4 5x6 7x8 9x10"
    assert legal(rules, f"{start} 2") == "9-11"
    assert after(rules, f"{start} 1", "1x2") == "bwwbwbwbwb/10/10 w - 0/0 0/0 -"
    assert after(rules, f"{start} 2", "9-11") == "wbwbwbwb1b/w9/10 b - 0/0 0/0 -"
    counts = senet.perft(rules, senet.start_position(rules), 1)
    # Throws 1 to 5 have 5, 1, 5, 2 and 5 moves, of them 5, 0, 4, 0 and 3 hits.
    assert (counts["leaves"], counts["hits"], counts["passes"]) == (18, 12, 0)


def test_a_pair_guards_round_the_corner() -> None:
    rules = few("sawah", 2)
    assert legal(rules, "7w1b/b9/10 w 2 0/0 1/0") == "pass"
    assert legal(rules, "7w1b/b9/10 w 3 0/0 1/0") == "pass"
    assert legal(rules, "7w1b/1b8/10 w 2 0/0 1/0") == "8x10"


def test_a_wall_of_three() -> None:
    assert legal(few("sawah", 3), "7wbb/b9/10 w 4 0/0 2/0") == "pass"
    assert legal(few("standard", 3), "7wbb/b9/10 w 4 0/0 2/0") == "8-12"
    # It blocks leaving as well; the 5 is not thrown again after a pass.
    leaving = "10/10/5w1bbb w 5 0/0 2/0"
    assert legal(few("sawah", 3), leaving) == "pass"
    assert after(few("sawah", 3), leaving, "pass") == "10/10/5w1bbb b - 0/0 2/0 -"
    assert legal(few("sawah", 3), "b9/10/5w2bb w 5 0/0 2/0") == "26-off"
    # Entering on 5 over a wall on 2, 3 and 4; without the piece on 3 it is no wall.
    assert legal(few("kendall", 3), "1bbb6/10/10 w 4 3/0") == "pass"
    assert legal(few("kendall", 3), "bb1b6/10/10 w 4 3/0") == "in-5"
    # Four in a row: the first three are passed on the way to the fourth.
    assert legal(few("kendall", 4), "4wbbbb1/10/10 w 4 0/0 3/0") == "pass"


def test_beauty_and_water() -> None:
    rules = few("sawah", 3)
    assert legal(rules, "bbb7/10/4w5 w 1 0/0 2/0") == "25-26"
    assert legal(rules, "bbb7/10/4w5 w 2 0/0 2/0") == "pass"
    assert legal(rules, "bbb7/10/5w4 w 1 0/0 2/0") == "26-27>15"
    taken = "b9/3bb5/5w4 w 1 0/0 2/0"
    assert after(rules, taken, "26-27>13") == "b9/2wbb5/10 w - 0/0 2/0 -"
    lowest = few("jequier", 3)
    assert legal(lowest, "b1b7/10/5w1b2 w 1 0/0 2/0") == "26-27>2"


def test_leaving_by_exact_throws() -> None:
    sawah, standard = few("sawah", 1), few("standard", 1)
    assert legal(sawah, "b9/10/7w2 w 2") == "pass"
    assert legal(sawah, "b9/10/7w2 w 3") == "28-off"
    assert after(sawah, "b9/10/7w2 w 3", "28-off") == "b9/10/10 - - 0/0 1/0 -"
    assert legal(standard, "b9/10/6w3 w 2") == "27-29"
    assert legal(standard, "10/10/6w1b1 w 2") == "pass"
    assert legal(standard, "b9/10/6w3 w 5") == "27-off"
    assert legal(standard, "b9/10/8w1 w 1") == "29-30"
    assert legal(standard, "b9/10/5w4 w 5") == "pass"
    assert legal(standard, "b9/10/5w4 w 2") == "26-28>15"
    assert after(standard, "b9/10/9w w 5", "pass") == "b9/10/9w w - 0/0 0/0 -"


def test_opening_of_jequier_and_regency() -> None:
    start = "wbwbwbwbwb/10/10 b 1 0/0 0/0 b10"
    assert senet.write_position(senet.start_position(RULESETS["jequier"])) == start
    moved = "wbwbwbwbw1/b9/10 b - 0/0 0/0 -"
    assert after(RULESETS["jequier"], start, "10-11") == moved
    rules = RULESETS["regency"]
    assert senet.write_position(senet.start_position(rules)) == f"{start}w9"
    assert legal(rules, "wbwbwbwbw1/b9/10 w 2 0/0 0/0 w9") == "9x11"
    guarded = "wbwbwbw1w1/bb8/10 w {} 0/0 0/0 w9"
    kept = "wbwbwbw1w1/bb8/10 b - 0/0 0/0 w9"
    assert after(rules, guarded.format(2), "pass") == kept
    assert legal(rules, guarded.format(3)) == "1x4 3x6 5-8 7-10"
    assert after(rules, guarded.format(3), "7-10").endswith(" b - 0/0 0/0 -")
    assert legal(few("jequier", 2), "wbwb6/10/10 b 1 0/0 0/0 b4") == "4-5"


def test_moving_backwards() -> None:
    blocked = "10/1wbbb5/10 w {} 0/0 2/0"
    assert legal(few("jequier", 3), blocked.format(1)) == "12-11"
    assert legal(few("jequier", 3), blocked.format(4)) == "12-8"
    assert legal(few("jequier", 3), blocked.format(6)) == "12-6"
    behind = "10/bwbbb5/10 w 1 0/0 3/0"
    assert after(few("jequier", 4), behind, "pass") == "10/bwbbb5/10 b - 0/0 3/0 -"
    swapped = "10/wbbbb5/10 w - 0/0 3/0 -"
    assert after(few("modern-kendall", 4), behind, "12x11") == swapped
    assert legal(few("modern-kendall", 1), "b9/10/7w2 w 1") == "pass"


def test_leaving_from_the_last_row() -> None:
    regency, jequier = few("regency", 2), few("jequier", 2)
    assert legal(regency, "bb8/10/5w3w w 4") == "26-off 30-off"
    assert legal(regency, "bb8/10/5w3w w 2") == "26-28 30-off"
    assert legal(regency, "bb2w5/10/5w4 w 4") == "5-9 26-30"
    assert legal(regency, "bb8/10/5w1w2 w 6") == "pass"
    assert legal(jequier, "bb8/10/5w1w2 w 6") == "26-off 28-off"
    # An occupied 30 does not matter to a piece that leaves by reaching it.
    assert legal(jequier, "10/10/w4w3b w 4 0/0 0/1") == "21-25 26-off"


def test_kendall_falls_back() -> None:
    rules = RULESETS["kendall"]
    assert legal(rules, "10/10/10 w 3 5/5") == "in-4"
    assert legal(rules, "3w6/10/10 w 3 4/5") == "in-4>3 4-7"
    entering = "3b6/10/10 w 3 5/4"
    assert legal(rules, entering) == "inx4 in-4>3"
    assert after(rules, entering, "inx4") == "2bw6/10/10 b - 4/4 0/0 -"
    # The victim falls to the hitter's old square; declining, the mover stays where it was.
    pair = "6wwb1/10/10 w 2 0/4 3/0"
    assert legal(rules, pair) == "7x9 7-9>7 8-10"
    assert after(rules, pair, "7x9") == "6bww1/10/10 b - 0/4 3/0 -"
    # No empty square behind 2 for an entering piece, so it may neither hit nor decline.
    assert legal(rules, "wb8/10/10 w 1 4/4") == "1x2 1-2>1"


def test_kendall_on_the_last_squares() -> None:
    rules = few("kendall", 3)
    assert legal(rules, "10/10/5w1w2 w 2 0/3 1/0") == "26-28>15"
    assert legal(rules, "10/10/5w1b2 w 2 0/2 2/0") == "pass"
    both_wet = "10/10/5w1bbb w 4 0/0 2/0"
    assert legal(rules, both_wet) == "26x30 26-30>15"
    assert after(rules, both_wet, "26x30") == "10/4b5/7bbw b - 0/0 2/0 -"
    counts = senet.perft(rules, position(rules, both_wet), 1)
    assert (counts["leaves"], counts["hits"], counts["water"]) == (2, 1, 2)
    assert legal(rules, "10/10/9w w 4 0/3 2/0") == "30-off"
    assert legal(rules, "9b/10/9w w 4 0/2 2/0") == "pass"
    assert legal(rules, "9b/10/9w w 1 0/2 2/0") == "30-off"


def test_bell_must_hit() -> None:
    rules = RULESETS["bell"]
    start = "wbwbwbwbwb/wbwbwbwbwb/10 w"
    hits = [f"{square}x{square + 3}" for square in range(1, 18, 2)]
    assert legal(rules, f"{start} 3") == " ".join(hits)
    stays = [f"{square}-{square + 2}>{square}" for square in range(1, 18, 2)]
    assert legal(rules, f"{start} 2") == " ".join([*stays, "19-21"])
    assert after(rules, f"{start} 3", "1x4") == "1bwwwbwbwb/wbwbwbwbwb/10 b - 0/0 0/0 -"
    assert legal(rules, "10/3wb5/10 w 1") == "pass"
    assert legal(rules, "b9/10/6wbw1 w 2") == "29-off"


def test_outcomes() -> None:
    ended = "2b7/4b5/b3b5 - - 0/0 5/1"
    assert ask(op="outcome", ruleset="regency", position=ended)["ok"] == {
        "over": True, "winner": "w", "score": {"w": 7, "b": 0},
    }  # fmt: skip
    drawn = ask(op="outcome", ruleset="bell", position="10/10/10 - - 0/0 5/5")["ok"]
    assert drawn == {"over": True, "winner": "draw", "score": {"w": 5, "b": 5}}
    assert ask(op="outcome", ruleset="sawah", position="wbwbwbwbwb/10/10 w")["ok"] == {"over": False}


def test_position_texts() -> None:
    loose = "  wbwbwbwbwb/10/10   b  1 0/0 0/0   b10w9 "
    tidy = "wbwbwbwbwb/10/10 b 1 0/0 0/0 b10w9"
    assert senet.write_position(senet.read_position(loose)) == tidy
    for text in (
        "", "10/10/10", "10/10/10 x", "10/10 w", "10/10/w44w w", "10/10/11 w", "10/10/9 w",
        "10/10/010 w", "10/10/10\tw", "10/10/10 w 01", "10/10/10 w - 0", "W9/10/10 w",
        "10/10/10 w - 0/0 0/0 w9b10", "10/10/10 w - 0/0 0/0 w31", "10/10/10 - 3",
        "10/10/10 w - 0/0 0/0 - -", "10/10/10 w\n",
    ):  # fmt: skip
        assert fault(senet.read_position, text) == "bad_position", text
    for ruleset, text in (
        ("sawah", "wbwbwbwb2/10/10 w"), ("sawah", "wbwbwbwb2/10/10 w - 1/1"),
        ("sawah", "wbwbwbwbwb/w9/10 w"), ("sawah", "wbwbwbwb1b/10/6w3 w"),
        ("sawah", "wbwbwbwbwb/10/10 w 6"), ("sawah", "wbwbwbwbwb/10/10 - "),
        ("sawah", "wbwbwbwbwb/10/10 w - 0/0 0/0 w9"), ("sawah", "bbbbb5/10/10 w - 0/0 5/0"),
        ("jequier", "wbwbwbwbwb/10/10 b 1 0/0 0/0 w9"),
        ("regency", "wbwbwbwbwb/10/10 b 1 0/0 0/0 b8"),
    ):  # fmt: skip
        assert fault(position, RULESETS[ruleset], text) == "illegal_position", text


def test_custom_rulesets() -> None:
    text = {"safe": "none", "must_stop": {"value": "none", "reason": "a trial"}}
    rules = read_custom({"extends": "sawah", "changes": text})
    assert rules["safe"] == [] and rules["must_stop"] == "none"
    exits = [{"from": 26, "throws": [5]}, {"from": 27, "throws": [4, 5]}]
    rules = read_custom({"extends": "sawah", "changes": {"exits": exits}})
    assert rules["exits"] == [(26, 5), (27, 4), (27, 5)]
    whole = {"id": "mine", "choices": RULESETS["sawah"] | {"exits": exits}}
    assert read_custom(whole)["pieces"] == 5
    for body in (
        {}, {"id": "mine"}, {"extends": "senet", "changes": {}}, {"choices": {"pieces": 5}},
        {"extends": "sawah", "changes": {"wall": "none"}},
        {"extends": "sawah", "changes": {"pieces": 11}},
        {"extends": "sawah", "changes": {"pieces": True}},
        {"extends": "sawah", "changes": {"exits": [{"from": 26, "throws": [4]}]}},
        {"extends": "kendall", "changes": {"opening_duty": "first-side"}},
        {"extends": "sawah", "changes": {"colour": "red"}},
    ):  # fmt: skip
        assert fault(read_custom, body) == "bad_ruleset", body
    # A swap with an entering piece sends its victim back to the hand.
    changes = {"hit": "swap", "victim_falls": "none"}
    rules = read_custom({"extends": "kendall", "changes": changes})
    assert after(rules, "3b6/10/10 w 3 5/4", "inx4") == "3w6/10/10 b - 4/5 0/0 -"


def test_adapter_codes() -> None:
    start = "wbwbwbwbwb/10/10 w"
    game: dict[str, Any] = {"ruleset": "sawah", "position": start}
    refused: dict[str, dict[str, Any]] = {
        "unknown_op": {"op": "sing"},
        "bad_request": {"op": "legal", "ruleset": "sawah"},
        "unknown_ruleset": {"op": "start", "ruleset": "senet"},
        "bad_ruleset": {"op": "start", "ruleset": {"extends": "sawah", "changes": {"pieces": 0}}},
        "bad_position": {"op": "outcome", "ruleset": "sawah", "position": "10"},
        "bad_throw": {"op": "legal"} | game | {"throw": 6},
        "bad_move": {"op": "play", "throw": 2, "move": "9-31"} | game,
        "illegal_move": {"op": "play", "throw": 2, "move": "9-12"} | game,
        "illegal_position": {"op": "perft", "depth": 1} | game | {"position": f"{start} 6"},
        "game_over": {"op": "legal"} | game | {"position": "bbbbb5/10/10 - - 0/0 5/0"},
    }
    for code, request in refused.items():
        kind = "reject" if code in ("illegal_move", "illegal_position", "game_over") else "error"
        assert ask(**request)[kind]["code"] == code
    assert ask(op="legal", **game)["error"]["code"] == "bad_throw"
    both = game | {"position": f"{start} 2", "throw": 2}
    assert ask(op="legal", **both)["error"]["code"] == "bad_throw"
    assert ask(op="play", move="9-11", throw=2, **game)["ok"]["position"].startswith("wbwbwbwb1b/w9")
    assert ask(op="start", ruleset="regency", pieces=2)["ok"]["position"].endswith("b4w3")


def test_adapter_goes_on_after_bad_lines() -> None:
    lines = [b"", b"{", b"\xff", b"[" * 5000, b'{"id":NaN,"op":"hello"}', b"[]", b'{"op":"bye"}']
    lines += [b'{"id":8,"op":"throws","ruleset":"bell"}', b'{"id":9,"op":"bye"}', b"after"]
    program = Path(__file__).with_name("adapter.py")
    run = subprocess.run(
        [sys.executable, str(program)], input=b"\n".join(lines), capture_output=True, check=True
    )
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    codes = [reply["error"]["code"] for reply in answers[:7]]
    assert codes == ["bad_json"] * 5 + ["bad_request"] * 2
    assert all(reply["id"] is None for reply in answers[:7])
    assert answers[7]["ok"]["total"] == 4
    assert answers[8:] == [{"id": 9, "ok": {}}]


if __name__ == "__main__":
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
            print(name, "passed")
