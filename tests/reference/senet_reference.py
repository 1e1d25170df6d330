"""A slow, literal engine for Senet: positions, moves, play, outcome and perft.

Squares are 1 to 30. A board is a list of 32 characters, "w", "b" or "."; the entries 0
and 31 lie off the track and always stay ".". Numbers in brackets are those of the rules.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from rulesets import Choices, Fault

EMPTY = "."
OTHER = {"w": "b", "b": "w"}
LETTER = {"white": "w", "black": "b"}
HAND = 0  # as an origin: from the hand; as a victim's end: back in its owner's hand
OFF = 31  # as a target: off the board
TAKEN = 32  # as a victim's end: out of the game
NUMBER = "0|[1-9][0-9]{0,8}"
SQUARE = "[1-9]|[12][0-9]|30"


@dataclass
class Position:
    board: list[str]
    side: str  # "w", "b", or "-" when the game is over
    throw: int | None  # None: the side is to throw
    hand: dict[str, int]
    off: dict[str, int]
    duty: dict[str, int]  # the square a side's first move must start from


@dataclass
class Move:
    origin: int
    target: int
    final: int  # where the moved piece ends
    water: bool = False  # the water acted on the moved piece
    hit: bool = False
    victim_final: int = 0  # where the piece that was hit ends
    victim_water: bool = False  # the water acted on the piece that was hit
    passing: bool = False

    def text(self) -> str:
        if self.passing:
            return "pass"
        origin = "in" if self.origin == HAND else str(self.origin)
        target = "off" if self.target == OFF else str(self.target)
        end = "" if self.final == self.target else f">{self.final}"
        return origin + ("x" if self.hit else "-") + target + end


# ---- text ----


def read_row(row: str, number: int) -> list[str]:
    squares: list[str] = []
    for word in re.findall("[0-9]+|.", row, re.DOTALL):
        if not re.fullmatch("w|b|[1-9]|10", word):
            raise Fault("bad_position", f"row {number}: {word!r} is not a piece or a run")
        squares += [word] if word in "wb" else [EMPTY] * int(word)
    if len(squares) != 10:
        raise Fault("bad_position", f"row {number} has {len(squares)} squares, not ten")
    return squares


def read_field(name: str, form: str, text: str) -> re.Match[str]:
    match = re.fullmatch(form, text)
    if not match:
        raise Fault("bad_position", f"{name}: {text!r} is not well formed")
    return match


def read_counts(name: str, text: str) -> dict[str, int]:
    match = read_field(name, f"({NUMBER})/({NUMBER})", text)
    return {"w": int(match[1]), "b": int(match[2])}


def read_position(text: str) -> Position:
    fields = [field for field in text.split(" ") if field]
    if not 2 <= len(fields) <= 6:
        raise Fault("bad_position", f"a position has two to six fields, not {len(fields)}")
    fields += ["-", "0/0", "0/0", "-"][len(fields) - 2 :]
    rows = read_field("board", "([^/]*)/([^/]*)/([^/]*)", fields[0])
    board = [EMPTY]
    for number in (1, 2, 3):
        board += read_row(rows[number], number)
    board.append(EMPTY)
    side = read_field("side", "[wb-]", fields[1])[0]
    throw = read_field("throw", f"-|{NUMBER}", fields[2])[0]
    hand, off = read_counts("hand", fields[3]), read_counts("off", fields[4])
    duty = read_field("duty", f"-|(?:b({SQUARE}))?(?:w({SQUARE}))?", fields[5])
    if side == "-" and (throw != "-" or duty[0] != "-"):
        raise Fault("bad_position", "a finished game has no throw and no duty")
    duties = {"bw"[i]: int(duty[i + 1]) for i in (0, 1) if duty[i + 1]}
    return Position(board, side, None if throw == "-" else int(throw), hand, off, duties)


def write_position(pos: Position) -> str:
    rows: list[str] = []
    for first in (1, 11, 21):
        row = "".join(pos.board[first : first + 10])
        rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), row))
    throw = "-" if pos.throw is None else str(pos.throw)
    hand, off = (f"{count['w']}/{count['b']}" for count in (pos.hand, pos.off))
    duty = "".join(f"{side}{pos.duty[side]}" for side in "bw" if side in pos.duty) or "-"
    return f"{'/'.join(rows)} {pos.side} {throw} {hand} {off} {duty}"


def check_move_text(text: str) -> None:
    if text != "pass" and not re.fullmatch(f"({SQUARE}|in)[-x]({SQUARE}|off)(>({SQUARE}))?", text):
        raise Fault("bad_move", f"{text!r} is not a move")


# ---- throws, start, end (2, 3, 11, 12, 15) ----


def throws(rules: Choices) -> dict[int, int]:
    """Each value that can be thrown, lowest first, with its weight."""
    if rules["dice"] == "four-sided-die":
        return {1: 1, 2: 1, 3: 1, 4: 1}
    return {1: 4, 2: 6, 3: 4, 4: 1, rules["none_up"]: 1}


def front_squares(rules: Choices) -> dict[str, int]:
    """The squares of the duties that the ruleset has."""
    if rules["opening_duty"] == "none":
        return {}
    odd_side = LETTER[rules["square_one"]]
    fronts = {odd_side: 2 * rules["pieces"] - 1, OTHER[odd_side]: 2 * rules["pieces"]}
    if rules["opening_duty"] == "first-side":
        fronts.pop(OTHER[LETTER[rules["first_side"]]])
    return fronts


def start_position(rules: Choices) -> Position:
    board = [EMPTY] * 32
    in_hand = rules["pieces"] if rules["setup"] == "in-hand" else 0
    if rules["setup"] == "alternate":
        odd_side = LETTER[rules["square_one"]]
        for square in range(1, 2 * rules["pieces"] + 1):
            board[square] = odd_side if square % 2 == 1 else OTHER[odd_side]
    throw = 1 if rules["first_throw"] == "one" else None
    hand, off = {"w": in_hand, "b": in_hand}, {"w": 0, "b": 0}
    return Position(board, LETTER[rules["first_side"]], throw, hand, off, front_squares(rules))


def is_over(rules: Choices, pos: Position) -> bool:
    if rules["won_by"] == "first-off":
        return rules["pieces"] in (pos.off["w"], pos.off["b"])
    return all(pos.board.count(side) == 0 and pos.hand[side] == 0 for side in "wb")


def winner(pos: Position) -> str:
    """Who won a finished game: by either way of winning, the side with more borne off."""
    if pos.off["w"] == pos.off["b"]:
        return "draw"
    return "w" if pos.off["w"] > pos.off["b"] else "b"


def score(rules: Choices, pos: Position) -> dict[str, int] | None:
    if rules["score"] == "none":
        return None
    if rules["score"] == "borne-off":
        return dict(pos.off)
    points = {"w": 0, "b": 0}
    won = winner(pos)
    if won != "draw":
        loser = OTHER[won]
        points[won] = 3 * (pos.hand[loser] + pos.board[1:11].count(loser))
        points[won] += 2 * pos.board[11:21].count(loser) + pos.board[21:31].count(loser)
    return points


def check_position(rules: Choices, pos: Position) -> None:
    """Refuse a position that the ruleset cannot have."""
    for side in "wb":
        count = pos.board.count(side) + pos.hand[side] + pos.off[side]
        if count > rules["pieces"]:
            raise Fault("illegal_position", f"{side} has {count} pieces of {rules['pieces']}")
        if count < rules["pieces"] and rules["hit"] != "taken":
            raise Fault("illegal_position", f"{side} misses pieces, and none can be taken")
        if pos.hand[side] > 0 and rules["setup"] != "in-hand":
            raise Fault("illegal_position", f"{side} has pieces in hand, and there is no hand")
        if side in pos.duty and front_squares(rules).get(side) != pos.duty[side]:
            raise Fault("illegal_position", f"there is no duty {side}{pos.duty[side]}")
    if rules["water"] != "none" and pos.board[rules["water"]] != EMPTY:
        raise Fault("illegal_position", "a piece stands on the water")
    if pos.throw is not None and pos.throw not in throws(rules):
        raise Fault("illegal_position", f"{pos.throw} cannot be thrown")
    if is_over(rules, pos) != (pos.side == "-"):
        raise Fault("illegal_position", "the side must be - exactly when the game is over")
    if rules["won_by"] == "first-off" and pos.off["w"] == pos.off["b"] == rules["pieces"]:
        raise Fault("illegal_position", "both sides cannot have borne all off")


# ---- landing, hitting, falling back (4, 5, 6, 8) ----


def water_place(rules: Choices, board: list[str]) -> int | None:
    """Where the water sends a piece; the board is without that piece."""
    search = range(15, 0, -1) if rules["water_to"] == "fifteen" else range(1, 31)
    for square in search:
        if board[square] == EMPTY and square != rules["water"]:
            return square
    return None


def first_empty(rules: Choices, board: list[str], search: range) -> tuple[int, bool] | None:
    """The end of a falling piece, and whether the water acted on it."""
    for square in search:
        if board[square] == EMPTY:
            if square != rules["water"]:
                return square, False
            place = water_place(rules, board)
            return None if place is None else (place, True)
    return None


def mover_falls(rules: Choices, board: list[str], origin: int, target: int) -> list[Move]:
    """The moved piece falls back from its target. The square it came from counts as empty."""
    lifted = list(board)
    lifted[origin] = EMPTY
    end = first_empty(rules, lifted, range(target - 1, 0, -1))
    return [] if end is None else [Move(origin, target, final=end[0], water=end[1])]


def can_be_hit(rules: Choices, board: list[str], target: int) -> bool:
    """Whether the enemy piece on the target is open to a hit: not safe and not guarded."""
    neighbours = (board[target - 1], board[target + 1])
    guarded = rules["guard"] == "pair" and board[target] in neighbours
    return target not in rules["safe"] and not guarded


def hits(rules: Choices, board: list[str], origin: int, target: int, side: str) -> list[Move]:
    """The hit itself: the mover takes the target, and its victim goes where the ruleset says."""
    if rules["hit"] != "falls-back":  # a swap with an entering piece leads to the HAND
        victim_final = origin if rules["hit"] == "swap" else TAKEN
        return [Move(origin, target, target, hit=True, victim_final=victim_final)]
    after = list(board)
    after[target] = side
    if rules["victim_falls"] != "behind-past-origin":
        after[origin] = EMPTY
    lowest = rules["victim_falls"] == "lowest"
    end = first_empty(rules, after, range(1, 31) if lowest else range(target - 1, 0, -1))
    if end is None:
        return []
    return [Move(origin, target, target, hit=True, victim_final=end[0], victim_water=end[1])]


def landings(rules: Choices, board: list[str], origin: int, target: int, side: str) -> list[Move]:
    """Every way in which a piece of the side going forward may land on the target."""
    if target == rules["water"]:
        lifted = list(board)
        lifted[origin] = EMPTY
        place = water_place(rules, lifted)
        return [] if place is None else [Move(origin, target, final=place, water=True)]
    if board[target] == EMPTY:
        return [Move(origin, target, target)]
    if board[target] == side:
        falls = rules["own_piece"] == "falls-back"
        return mover_falls(rules, board, origin, target) if falls else []
    if not can_be_hit(rules, board, target):
        return []
    moves = hits(rules, board, origin, target, side)
    if rules["hitting"] == "declinable":
        moves += mover_falls(rules, board, origin, target)
    return moves


def wall_between(pos: Position, low: int, high: int) -> bool:
    """Whether three enemy pieces in a row stand strictly between two squares."""
    three = [OTHER[pos.side]] * 3
    return any(pos.board[a : a + 3] == three for a in range(low + 1, min(high, 31) - 2))


# ---- moves (4, 7, 9, 13, 14) ----


def open_exit_is_on(rules: Choices, pos: Position) -> bool:
    if rules["open_exit"] == "none":
        return False
    if rules["open_exit_when"] == "all-on-last-row":
        return pos.side not in pos.board[1:21]
    return pos.board[1:11] == [EMPTY] * 10


def may_bear_off(rules: Choices, pos: Position, origin: int, throw: int) -> bool:
    if rules["must_stop"] == 26 and origin < 26:
        return False
    if rules["wall_bearing_off"] == "blocks" and wall_between(pos, origin, origin + throw):
        return False
    if (origin, throw) in rules["exits"]:
        return True
    if not open_exit_is_on(rules, pos):
        return False
    if rules["open_exit"] == "on-or-past-30":
        return origin + throw >= 30
    if rules["open_exit"] == "from-30":
        return origin == 30
    if origin == 30:  # exactly-30, and the piece is there already
        return rules["leaving_30"] == "any-throw" or (rules["leaving_30"] == "one" and throw == 1)
    return origin + throw == 30


def forward_steps(rules: Choices, pos: Position, origin: int, throw: int) -> list[Move]:
    target = origin + throw
    if target > 30 or origin in rules["bear_off_only"]:
        return []
    if rules["must_stop"] == 26 and origin < 26 < target:
        return []
    if target == 30 and rules["open_exit"] != "from-30" and open_exit_is_on(rules, pos):
        return []  # reaching 30 is leaving
    if rules["wall"] == "three" and wall_between(pos, origin, target):
        return []
    has_exit = any(square == origin for square, _throw in rules["exits"])
    if has_exit and rules["steps_from_exits"] == "onto-empty" and pos.board[target] != EMPTY:
        return []
    return landings(rules, pos.board, origin, target, pos.side)


def entering(rules: Choices, pos: Position, throw: int) -> list[Move]:
    if pos.hand[pos.side] == 0:
        return []
    target = throw + 1 if rules["entering"] == "one-plus-throw" else throw
    if rules["wall_entering"] == "blocks" and wall_between(pos, 0, target):
        return []
    return landings(rules, pos.board, HAND, target, pos.side)


def backward_steps(rules: Choices, pos: Position, origin: int, throw: int) -> list[Move]:
    target = origin - throw
    if target < 1 or (rules["backward_from"] == "not-28-29-30" and origin >= 28):
        return []
    if rules["wall_backward"] == "blocks" and wall_between(pos, target, origin):
        return []
    if pos.board[target] == EMPTY:  # the water too
        return landings(rules, pos.board, origin, target, pos.side)
    may_hit = rules["backward"] == "onto-empty-or-hit" and can_be_hit(rules, pos.board, target)
    if pos.board[target] == pos.side or not may_hit:
        return []
    return hits(rules, pos.board, origin, target, pos.side)


def legal_moves(rules: Choices, pos: Position) -> list[Move]:
    """The legal moves of a position with its throw made, in canonical order."""
    assert pos.throw is not None
    own = [square for square in range(1, 31) if pos.board[square] == pos.side]
    moves = entering(rules, pos, pos.throw)
    for origin in own:
        moves += forward_steps(rules, pos, origin, pos.throw)
        if may_bear_off(rules, pos, origin, pos.throw):
            moves.append(Move(origin, OFF, OFF))
    if not moves and rules["backward"] != "never":
        for origin in own:
            moves += backward_steps(rules, pos, origin, pos.throw)
    moves = [move for move in moves if move.origin == pos.duty.get(pos.side)] or moves
    if rules["hitting"] == "compulsory" and any(move.hit for move in moves):
        moves = [move for move in moves if move.hit]
    if not moves:
        return [Move(0, 0, 0, passing=True)]
    return sorted(moves, key=lambda move: (move.origin, move.target, not move.hit))


# ---- play (3, 10, 11) ----


def play(rules: Choices, pos: Position, move: Move) -> Position:
    side, enemy = pos.side, OTHER[pos.side]
    after = Position(list(pos.board), side, None, dict(pos.hand), dict(pos.off), dict(pos.duty))
    if not move.passing:
        if move.origin == HAND:
            after.hand[side] -= 1
        else:
            after.board[move.origin] = EMPTY
        if move.final == OFF:
            after.off[side] += 1
        else:
            after.board[move.final] = side
        if move.hit and move.victim_final == HAND:
            after.hand[enemy] += 1
        elif move.hit and move.victim_final != TAKEN:
            after.board[move.victim_final] = enemy
        after.duty.pop(side, None)
    lost_by_pass = move.passing and rules["again_after_pass"] == "lost"
    lost_by_water = move.water and rules["again_after_water"] == "lost"
    again = pos.throw in rules["again"] and not lost_by_pass and not lost_by_water
    after.side = side if again else enemy
    if is_over(rules, after):
        after.side, after.duty = "-", {}
    return after


def perft(rules: Choices, pos: Position, depth: int) -> dict[str, int]:
    """Counts of all sequences of that many throws and of the moves at the last throw."""
    counts = {"leaves": 0, "passes": 0, "hits": 0, "water": 0, "off": 0, "over": 0}
    if depth == 0:
        return counts | {"leaves": 1}
    if pos.side == "-":
        return counts
    for throw in throws(rules) if pos.throw is None else [pos.throw]:
        thrown = replace(pos, throw=throw)
        for move in legal_moves(rules, thrown):
            after = play(rules, thrown, move)
            if depth > 1:
                for name, count in perft(rules, after, depth - 1).items():
                    counts[name] += count
                continue
            counts["leaves"] += 1
            counts["passes"] += move.passing
            counts["hits"] += move.hit
            counts["water"] += move.water or move.victim_water
            counts["off"] += move.final == OFF
            counts["over"] += after.side == "-"
    return counts
