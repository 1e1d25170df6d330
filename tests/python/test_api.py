"""What the package does when it is used well."""

from fractions import Fraction

import pytest

import senet

SAWAH = senet.Ruleset("sawah")
KENDALL = senet.Ruleset("kendall")


def position(ruleset: str, text: str) -> senet.Position:
    return senet.Position.parse(senet.Ruleset(ruleset), text)


def test_rulesets_are_listed() -> None:
    ids = senet.rulesets()
    assert len(ids) == len(set(ids)) == 12
    assert {"sawah", "kendall-seven", "bell", "modern-kendall"} <= set(ids)


@pytest.mark.parametrize("name", senet.rulesets())
def test_every_ruleset_can_be_read(name: str) -> None:
    ruleset = senet.Ruleset(name)
    assert ruleset.id == str(ruleset) == name
    assert ruleset.name
    assert 1 <= ruleset.pieces <= 10
    assert len(ruleset.choices) == 36
    assert ruleset.choices["pieces"].value == str(ruleset.pieces)
    for key, choice in ruleset.choices.items():
        assert choice.value, key
        assert choice.source, key
        assert choice.note, key
        assert choice.basis in {"stated", "inferred", "convention"}
    assert sum(throw.chance for throw in ruleset.throws) == 1
    assert [throw.value for throw in ruleset.throws] == sorted({throw.value for throw in ruleset.throws})
    assert {throw.total for throw in ruleset.throws} == {sum(throw.weight for throw in ruleset.throws)}


def test_throws_have_exact_chances() -> None:
    assert SAWAH.throws == (
        senet.Throw(1, 4, 16, True),
        senet.Throw(2, 6, 16, False),
        senet.Throw(3, 4, 16, False),
        senet.Throw(4, 1, 16, True),
        senet.Throw(5, 1, 16, True),
    )
    assert SAWAH.throws[1].chance == Fraction(3, 8)
    assert float(senet.Ruleset("bell").throws[0].chance) == 0.25


def test_pieces_can_be_changed() -> None:
    three = KENDALL.with_pieces(3)
    assert (three.pieces, KENDALL.pieces) == (3, 5)
    assert three != KENDALL
    assert three.with_pieces(5) == KENDALL
    assert hash(three.with_pieces(5)) == hash(KENDALL)
    assert three.choices["pieces"] == senet.Choice(
        "3", "ours", "convention", "the caller asked for this number of pieces"
    )
    assert three.choices["hit"] == KENDALL.choices["hit"]
    assert str(senet.Position.start(three)) == "10/10/10 w - 3/3 0/0 -"


def test_choices_are_read_only() -> None:
    with pytest.raises(TypeError):
        KENDALL.choices["hit"] = KENDALL.choices["wall"]  # type: ignore[index]


def test_a_turn() -> None:
    start = senet.Position.start(SAWAH)
    assert (start.side, start.throw, start.phase, start.over) == ("w", None, "to-throw", False)
    assert (start.winner, start.score) == (None, None)
    assert start.ruleset == SAWAH
    thrown = start.with_throw(3)
    assert (thrown.side, thrown.throw, thrown.phase) == ("w", 3, "to-move")
    assert start.throw is None
    moves = thrown.legal_moves()
    assert list(map(str, moves)) == ["1x4", "3x6", "5x8", "7x10", "9-12"]
    after = thrown.play(moves[-1])
    assert after == thrown.play("9-12")
    assert str(after) == "wbwbwbwb1b/1w8/10 b - 0/0 0/0 -"
    assert after.side == "b"
    assert len(after.board) == 30
    assert (after.board[11], after.board[9], after.board[8]) == ("w", "b", ".")


def test_a_start_with_its_throw_made() -> None:
    start = senet.Position.start(senet.Ruleset("jequier"))
    assert (start.phase, start.side, start.throw) == ("to-move", "b", 1)
    assert list(map(str, start.legal_moves())) == ["10-11"]


def test_hands_and_pieces_off() -> None:
    here = position("kendall", "1w1b6/10/10 w - 3/2 1/2 -")
    assert here.hand == senet.BySide(white=3, black=2)
    assert (here.off.white, here.off.black) == (1, 2)


def test_the_end() -> None:
    last = position("regency", "10/w9/8wb b 1 0/0 3/4 -")
    over = last.play("30-off")
    assert (over.phase, over.side, over.throw, over.over) == ("over", None, None, True)
    assert (over.winner, over.score) == ("b", senet.BySide(white=0, black=3))
    assert over.legal_moves() == ()
    assert str(over) == "10/w9/8w1 - - 0/0 3/5 -"


def test_a_draw_and_a_game_without_a_score() -> None:
    draw = position("bell", "10/10/10 - - 0/0 4/4 -")
    assert (draw.winner, draw.score) == ("draw", senet.BySide(4, 4))
    won = position("sawah", "10/10/8w1 - - 0/0 4/5 -")
    assert (won.winner, won.score) == ("b", None)


def test_a_pass_is_a_move() -> None:
    stuck = position("sawah", "10/10/7w1b w 2 0/0 4/4 -")
    (only,) = stuck.legal_moves()
    assert only.is_pass
    assert str(only) == "pass"
    assert stuck.play("pass").side == "b"


@pytest.mark.parametrize(
    ("text", "origin", "target", "end", "hits"),
    [
        ("9-11", 9, 11, 11, False),
        ("3x5", 3, 5, 5, True),
        ("in-4", "in", 4, 4, False),
        ("inx3", "in", 3, 3, True),
        ("28-off", 28, "off", "off", False),
        ("26-27>15", 26, 27, 15, False),
        ("10-8", 10, 8, 8, False),
        ("pass", None, None, None, False),
    ],
)
def test_moves(text: str, origin: object, target: object, end: object, hits: bool) -> None:
    move = senet.Move.parse(text)
    assert (move.origin, move.target, move.end, move.hits) == (origin, target, end, hits)
    assert move.is_pass == (text == "pass")
    assert str(move) == text
    assert move == senet.Move.parse(text)
    assert hash(move) == hash(senet.Move.parse(text))


def test_reprs_can_be_evaluated() -> None:
    names = {"Ruleset": senet.Ruleset, "Position": senet.Position, "Move": senet.Move}
    three = KENDALL.with_pieces(3)
    for value in (KENDALL, three, senet.Position.start(three), senet.Move.parse("26-27>15")):
        assert eval(repr(value), names) == value


def test_equality_asks_for_the_ruleset_too() -> None:
    texts = {str(senet.Position.start(senet.Ruleset(name))) for name in ("sawah", "standard")}
    assert len(texts) == 1
    assert senet.Position.start(SAWAH) != senet.Position.start(senet.Ruleset("standard"))
    assert senet.Position.start(SAWAH) != str(senet.Position.start(SAWAH))
    assert len({senet.Position.start(SAWAH), senet.Position.start(senet.Ruleset("sawah"))}) == 1


def test_positions_have_no_order() -> None:
    start = senet.Position.start(SAWAH)
    with pytest.raises(TypeError):
        start < start  # type: ignore[operator]  # noqa: B015


@pytest.mark.parametrize("value", [KENDALL, senet.Position.start(KENDALL), senet.Move.parse("pass")])
def test_objects_are_frozen(value: object) -> None:
    for name in ("id", "side", "origin", "anything"):
        with pytest.raises(AttributeError):
            setattr(value, name, 1)


def test_playing_while_going_through_the_moves() -> None:
    thrown = senet.Position.start(SAWAH).with_throw(3)
    after = {thrown.play(move) for move in thrown.legal_moves()}
    assert len(after) == 5
