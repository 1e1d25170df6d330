"""Whole random games: what holds in every position of every ruleset."""

import contextlib
import pickle
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import senet

PIECES = st.integers(min_value=1, max_value=10)


@settings(max_examples=60, deadline=None)
@given(name=st.sampled_from(senet.rulesets()), pieces=PIECES, random=st.randoms(use_true_random=False))
def test_a_game(name: str, pieces: int, random: Random) -> None:
    ruleset = senet.Ruleset(name).with_pieces(pieces)
    throws = [throw.value for throw in ruleset.throws]
    weights = [throw.weight for throw in ruleset.throws]
    position = senet.Position.start(ruleset)
    for _ in range(300):
        again = senet.Position.parse(ruleset, str(position))
        assert again == position
        assert hash(again) == hash(position)
        assert pickle.loads(pickle.dumps(position)) == position
        assert position.board.count("w") + position.hand.white + position.off.white <= pieces
        assert position.board.count("b") + position.hand.black + position.off.black <= pieces
        if position.over:
            assert position.winner in {"w", "b", "draw"}
            assert position.legal_moves() == ()
            return
        if position.throw is None:
            (value,) = random.choices(throws, weights)
            position = position.with_throw(value)
        moves = position.legal_moves()
        assert moves
        assert len(set(moves)) == len(moves)
        assert all(senet.Move.parse(str(move)) == move for move in moves)
        position = position.play(random.choice(moves))


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (senet.Move.parse, lambda text: senet.Position.parse(senet.Ruleset("sawah"), text), senet.Ruleset):
        with contextlib.suppress(senet.ParseError, senet.IllegalPositionError, senet.RulesetError):
            read(text)


@given(st.integers())
def test_any_number_is_a_throw_or_refused(value: int) -> None:
    start = senet.Position.start(senet.Ruleset("sawah"))
    try:
        assert start.with_throw(value).throw == value
    except senet.ThrowError:
        assert value not in range(1, 6)
