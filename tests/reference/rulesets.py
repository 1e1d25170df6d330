"""The twelve rulesets as tables of choices, and the reading of custom rulesets."""

from __future__ import annotations

from typing import Any

# A ruleset in use: the name of each choice and its value. Numbers are int, sets are
# sorted lists of int, exits are sorted lists of (square, throw), all else is text.
Choices = dict[str, Any]


class Fault(Exception):
    """Something asked that cannot be read or that the rules refuse."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


# Choices with one value out of a closed list.
SINGLE: dict[str, str] = {
    "pieces": "1 2 3 4 5 6 7 8 9 10", "setup": "alternate in-hand",
    "square_one": "white black none", "dice": "four-sticks four-sided-die",
    "none_up": "5 6 none", "own_piece": "not-allowed falls-back",
    "hit": "swap falls-back taken", "hitting": "plain declinable compulsory",
    "victim_falls": "behind behind-past-origin lowest none", "guard": "pair none",
    "wall": "three none", "wall_bearing_off": "blocks open none",
    "wall_entering": "blocks open none", "wall_backward": "blocks open none",
    "must_stop": "26 none", "water": "27 28 none", "water_to": "fifteen lowest none",
    "again_after_water": "kept lost none", "steps_from_exits": "plain onto-empty none",
    "open_exit": "none on-or-past-30 exactly-30 from-30",
    "open_exit_when": "none all-on-last-row row-one-empty", "leaving_30": "any-throw one none",
    "again_after_pass": "lost kept none", "won_by": "first-off most-off",
    "first_side": "white black", "first_throw": "free one",
    "opening_duty": "none first-side both-sides",
    "seats": "agreed first-one only-one higher-throw", "entering": "none one-plus-throw throw",
    "backward": "never onto-empty onto-empty-or-hit",
    "backward_from": "any not-28-29-30 none", "score": "none loser-rows borne-off",
}  # fmt: skip
# Choices that are sets, with the text and the value of everything they may hold.
SETS: dict[str, dict[str, Any]] = {
    "again": {str(throw): throw for throw in range(1, 7)},
    "safe": {str(square): square for square in range(1, 31)},
    "bear_off_only": {str(square): square for square in range(26, 31)},
    "exits": {f"{s}:{t}": (s, t) for s in range(1, 31) for t in range(1, 7) if s + t >= 31},
}


def as_text(name: str, value: Any) -> str:
    """The text form of a value, whether it came as text or as a plain number or list."""
    if not isinstance(value, list):
        return str(value)
    words: list[str] = []
    for entry in value:
        if name == "exits" and isinstance(entry, dict) and isinstance(entry.get("throws"), list):
            words += [f"{entry.get('from')}:{throw}" for throw in entry["throws"]]
        else:
            words.append(str(entry))
    return " ".join(words) or "none"


def read_value(name: str, text: str) -> Any:
    if name in SINGLE:
        if text not in SINGLE[name].split():
            raise Fault("bad_ruleset", f"{name} may not be {text!r}")
        return int(text) if text.isdigit() else text
    words = [] if text == "none" else text.split()
    for word in words:
        if word not in SETS[name]:
            raise Fault("bad_ruleset", f"{name} may not hold {word!r}")
    return sorted({SETS[name][word] for word in words})


def read_choices(values: dict[str, Any]) -> Choices:
    """A whole ruleset: every choice once, every value allowed, all of them fitting together."""
    names = [*SINGLE, *SETS]
    for name in [*names, *values]:
        if name not in values or name not in names:
            raise Fault("bad_ruleset", f"the choice {name!r} is missing or unknown")
    choices = {name: read_value(name, as_text(name, values[name])) for name in names}
    check_fit(choices)
    return choices


def check_fit(c: Choices) -> None:
    loose_exit = any(square not in c["bear_off_only"] for square, _throw in c["exits"])
    # Each of these choices is "none" exactly when there is nothing for it to decide.
    no_again, no_water, no_wall = not c["again"], c["water"] == "none", c["wall"] == "none"
    nothing_to_decide: dict[str, bool] = {
        "square_one": c["setup"] == "in-hand", "entering": c["setup"] == "alternate",
        "none_up": c["dice"] == "four-sided-die", "victim_falls": c["hit"] != "falls-back",
        "wall_bearing_off": no_wall, "wall_entering": no_wall or c["entering"] == "none",
        "wall_backward": no_wall or c["backward"] == "never", "water_to": no_water,
        "again_after_water": no_water or no_again, "again_after_pass": no_again,
        "steps_from_exits": not loose_exit, "open_exit_when": c["open_exit"] == "none",
        "leaving_30": c["open_exit"] != "exactly-30", "backward_from": c["backward"] == "never",
    }  # fmt: skip
    for name, nothing in nothing_to_decide.items():
        if (c[name] == "none") != nothing:
            need = "must" if nothing else "may not"
            raise Fault("bad_ruleset", f"{name} {need} be none beside the other choices")
    if c["opening_duty"] != "none" and c["setup"] == "in-hand":
        raise Fault("bad_ruleset", "opening_duty needs front pieces on the board")


# The twelve rulesets. What a ruleset shares with another is written once.
TABLE: dict[str, dict[str, Any]] = {}
TABLE["sawah"] = {
    "pieces": 5, "setup": "alternate", "square_one": "white", "dice": "four-sticks",
    "none_up": 5, "again": [1, 4, 5], "own_piece": "not-allowed", "hit": "swap",
    "hitting": "plain", "victim_falls": "none", "guard": "pair", "wall": "three",
    "wall_bearing_off": "blocks", "wall_entering": "none", "wall_backward": "none",
    "must_stop": 26, "water": 27, "water_to": "fifteen", "again_after_water": "kept",
    "safe": [26, 28, 29, 30], "exits": "26:5 28:3 29:2 30:1", "bear_off_only": [28, 29, 30],
    "steps_from_exits": "plain", "open_exit": "none", "open_exit_when": "none",
    "leaving_30": "none", "again_after_pass": "lost", "won_by": "first-off",
    "first_side": "white", "first_throw": "free", "opening_duty": "none", "seats": "agreed",
    "entering": "none", "backward": "never", "backward_from": "none", "score": "none",
}  # fmt: skip
TABLE["sawah-old-kingdom"] = TABLE["sawah"] | {"pieces": 7}
TABLE["sawah-jequier"] = TABLE["sawah"] | {
    "none_up": 6, "again": [1, 4, 6], "exits": "28:3 29:2 30:1", "steps_from_exits": "none",
}  # fmt: skip
TABLE["sawah-both"] = TABLE["sawah-jequier"] | {"pieces": 7}
TABLE["standard"] = TABLE["sawah"] | {
    "again_after_pass": "kept", "wall": "none", "wall_bearing_off": "none",
    "must_stop": "none", "water": 28, "safe": [27, 29, 30], "exits": "27:4 27:5 29:3 30:2",
    "bear_off_only": [], "steps_from_exits": "onto-empty",
}  # fmt: skip
TABLE["jequier"] = TABLE["sawah"] | {
    "none_up": 6, "again": [1, 4, 6], "wall_backward": "blocks", "must_stop": "none",
    "water_to": "lowest", "exits": [], "bear_off_only": [], "steps_from_exits": "none",
    "open_exit": "on-or-past-30", "open_exit_when": "all-on-last-row", "first_side": "black",
    "first_throw": "one", "opening_duty": "first-side", "seats": "first-one",
    "backward": "onto-empty", "backward_from": "any",
}  # fmt: skip
TABLE["regency"] = TABLE["jequier"] | {
    "backward": "never", "backward_from": "none", "wall_backward": "none",
    "open_exit": "exactly-30", "leaving_30": "any-throw", "opening_duty": "both-sides",
    "seats": "only-one", "score": "loser-rows",
}  # fmt: skip
TABLE["regency-houses"] = TABLE["regency"] | {
    "must_stop": 26, "water_to": "fifteen", "exits": "28:3 29:2 30:1", "leaving_30": "none",
    "bear_off_only": [28, 29, 30], "open_exit": "none", "open_exit_when": "none",
}  # fmt: skip
TABLE["kendall"] = TABLE["sawah"] | {
    "setup": "in-hand", "square_one": "none", "again": [], "again_after_pass": "none",
    "again_after_water": "none", "own_piece": "falls-back", "hit": "falls-back",
    "hitting": "declinable", "victim_falls": "behind", "guard": "none",
    "wall_entering": "blocks", "safe": [28, 29], "open_exit": "from-30",
    "open_exit_when": "row-one-empty", "entering": "one-plus-throw",
}  # fmt: skip
TABLE["kendall-seven"] = TABLE["kendall"] | {"pieces": 7}
TABLE["bell"] = TABLE["sawah"] | {
    "pieces": 10, "dice": "four-sided-die", "none_up": "none", "again": [],
    "again_after_pass": "none", "again_after_water": "none", "own_piece": "falls-back",
    "hit": "taken", "hitting": "compulsory", "guard": "none", "must_stop": "none",
    "water": "none", "water_to": "none", "safe": [15, 26, 27, 28, 29],
    "exits": "27:4 28:3 29:2 30:1", "bear_off_only": [], "steps_from_exits": "onto-empty",
    "open_exit": "from-30", "open_exit_when": "row-one-empty", "won_by": "most-off",
    "seats": "higher-throw", "score": "borne-off",
}  # fmt: skip
TABLE["modern-kendall"] = TABLE["sawah"] | {
    "safe": [], "backward": "onto-empty-or-hit", "backward_from": "not-28-29-30",
    "wall_backward": "blocks",
}  # fmt: skip
RULESETS: dict[str, Choices] = {name: read_choices(values) for name, values in TABLE.items()}


def read_custom(body: dict[str, Any]) -> Choices:
    """A ruleset given as an object: all its choices, or changes to one of the twelve."""
    base = body.get("extends")
    if "extends" in body and (not isinstance(base, str) or base not in TABLE):
        raise Fault("bad_ruleset", f"there is no ruleset {base!r} to extend")
    given = body.get("changes" if "extends" in body else "choices")
    if not isinstance(given, dict) or ("extends" in body and "choices" in body):
        raise Fault("bad_ruleset", "a ruleset has either choices, or extends with changes")
    values = dict(TABLE[base]) if isinstance(base, str) else {}
    for name, value in given.items():
        values[name] = value.get("value") if isinstance(value, dict) else value
    return read_choices(values)
