"""Senet, the Egyptian race game: every reconstruction of its rules as data, one exact engine.

A game goes round in three steps: a throw, the legal moves, a move. Nothing here draws throws by itself; whoever plays
draws each by its weight from `Ruleset.throws`.

>>> import senet
>>> position = senet.Position.start(senet.Ruleset("kendall"))
>>> for throw in [1, 2, 3, 4, 5]:
...     thrown = position.with_throw(throw)
...     position = thrown.play(thrown.legal_moves()[0])
>>> position.side
'b'
>>> position.hand
BySide(white=2, black=3)
"""

from senet._errors import (
    IllegalMoveError,
    IllegalPositionError,
    ParseError,
    PhaseError,
    RulesetError,
    SenetError,
    ThrowError,
)
from senet._senet import Move, Position, Ruleset, __version__, rulesets
from senet._values import BySide, Choice, Throw

__all__ = [
    "BySide",
    "Choice",
    "IllegalMoveError",
    "IllegalPositionError",
    "Move",
    "ParseError",
    "PhaseError",
    "Position",
    "Ruleset",
    "RulesetError",
    "SenetError",
    "Throw",
    "ThrowError",
    "__version__",
    "rulesets",
]
