"""What the package does when it is used badly."""

import pickle

import pytest

import senet
from senet import _senet

SAWAH = senet.Ruleset("sawah")
START = senet.Position.start(SAWAH)
OVER = senet.Position.parse(SAWAH, "10/10/8w1 - - 0/0 4/5 -")


class Index:
    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


@pytest.mark.parametrize(
    "name",
    ["ParseError", "IllegalPositionError", "IllegalMoveError", "PhaseError", "ThrowError", "RulesetError"],
)
def test_errors_are_value_errors(name: str) -> None:
    error = getattr(senet, name)
    assert issubclass(error, senet.SenetError)
    assert issubclass(error, ValueError)
    assert error.__module__ == "senet"
    assert not issubclass(senet.SenetError, ValueError)


def test_errors_can_be_pickled() -> None:
    with pytest.raises(senet.IllegalMoveError) as caught:
        START.with_throw(2).play("1-3")
    error = pickle.loads(pickle.dumps(caught.value))
    assert (str(error), error.rule, error.move) == (str(caught.value), 4, senet.Move.parse("1-3"))


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        ("", 0),
        ("wbwbwbwbwb/10/9 w", 14),
        ("wbwbwbwbwb/10/10 x", 17),
        ("wbwbwbwbwb/10/10 w - 0/0 0/0 - more", 31),
        ("wbwbwbwbwb/10/10 w\0", 17),
        ("wbwbwbwbwb/10/10 \ud800", 17),
        ("wbwbwbwbw\u2013/10/10 w", 9),
    ],
)
def test_texts_that_are_no_positions(text: str, offset: int) -> None:
    with pytest.raises(senet.ParseError) as caught:
        senet.Position.parse(SAWAH, text)
    assert caught.value.offset == offset


def test_positions_that_the_ruleset_refuses() -> None:
    with pytest.raises(senet.IllegalPositionError) as caught:
        senet.Position.parse(SAWAH, "wbwbwbwb2/10/10 w 6")
    assert len(caught.value.faults) == 3
    assert "Black has 4 pieces" in str(caught.value)


@pytest.mark.parametrize(("text", "offset"), [("", 0), ("9-31", 2), ("\ud800", 0), ("9-11\0", 2), ("9x11>10", 1)])
def test_texts_that_are_no_moves(text: str, offset: int) -> None:
    with pytest.raises(senet.ParseError) as caught:
        senet.Move.parse(text)
    assert caught.value.offset == offset
    with pytest.raises(senet.ParseError):
        START.with_throw(2).play(text)


def test_illegal_moves_name_the_rule() -> None:
    with pytest.raises(senet.IllegalMoveError, match=r"\(rule 4\)") as caught:
        START.with_throw(2).play(senet.Move.parse("1-3"))
    assert caught.value.rule == 4
    assert caught.value.move == senet.Move.parse("1-3")
    with pytest.raises(senet.IllegalMoveError) as caught:
        START.with_throw(2).play("pass")
    assert caught.value.rule == 10


def test_questions_out_of_turn_name_the_phase() -> None:
    with pytest.raises(senet.PhaseError, match="White is to throw"):
        START.legal_moves()
    with pytest.raises(senet.PhaseError, match="White is to throw"):
        START.play("9-11")
    with pytest.raises(senet.PhaseError, match="a 2 is thrown already"):
        START.with_throw(2).with_throw(2)
    with pytest.raises(senet.PhaseError, match="the game is over"):
        OVER.with_throw(2)
    with pytest.raises(senet.PhaseError, match="the game is over"):
        OVER.play("pass")


@pytest.mark.parametrize("value", [0, 6, 7, -1, 255, 256, 258, 2**64 + 2, -(2**64), Index(300), Index(10**5000)])
def test_throws_that_there_are_not(value: int) -> None:
    with pytest.raises(senet.ThrowError, match="allowed: 1 2 3 4 5"):
        START.with_throw(value)


def test_whole_numbers_of_every_kind_are_taken() -> None:
    assert START.with_throw(Index(2)) == START.with_throw(2) == START.with_throw(value=2)
    assert SAWAH.with_pieces(Index(7)).pieces == 7


@pytest.mark.parametrize("value", [0, 11, -1, 2**70, 261])
def test_numbers_of_pieces_that_cannot_be(value: int) -> None:
    with pytest.raises(senet.RulesetError, match="allowed: 1 to 10"):
        SAWAH.with_pieces(value)


@pytest.mark.parametrize("value", [2.0, "2", None, b"2"])
def test_numbers_must_be_whole(value: object) -> None:
    with pytest.raises(TypeError, match="a whole number is needed"):
        START.with_throw(value)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a whole number is needed"):
        SAWAH.with_pieces(value)  # type: ignore[arg-type]


def test_errors_of_the_caller_pass_through() -> None:
    class Broken:
        def __index__(self) -> int:
            raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        START.with_throw(Broken())


@pytest.mark.parametrize("value", [3, None, b"9-11", ["9-11"]])
def test_moves_must_be_moves_or_texts(value: object) -> None:
    with pytest.raises(TypeError):
        START.with_throw(2).play(value)  # type: ignore[arg-type]


def test_unknown_rulesets_list_close_matches() -> None:
    with pytest.raises(senet.RulesetError, match="did you mean 'kendall', 'kendall-seven'") as caught:
        senet.Ruleset("Kendal")
    assert caught.value.matches[0] == "kendall"
    with pytest.raises(senet.RulesetError, match="there are 'sawah'") as caught:
        senet.Ruleset("")
    assert caught.value.matches == ()
    for odd in ("\0", "\ud800", "sawah\n", "x" * 10_000):
        with pytest.raises(senet.RulesetError) as caught:
            senet.Ruleset(odd)
        assert len(str(caught.value)) < 400
    with pytest.raises(TypeError):
        senet.Ruleset(None)  # type: ignore[arg-type]


def test_a_panic_is_an_exception_of_the_package(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(senet.SenetError, match="a fault in the engine itself"):
        _senet._panic()
    assert "for the test" in capfd.readouterr().err


def test_classes_are_final() -> None:
    with pytest.raises(TypeError):
        type("Mine", (senet.Position,), {})
    with pytest.raises(TypeError):
        senet.Position()
    with pytest.raises(TypeError):
        senet.Move()
