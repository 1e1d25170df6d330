"""The exceptions of the package. The native module raises them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from senet._senet import Move


class SenetError(Exception):
    """Whatever goes wrong in this package; by itself, a fault in the engine.

    Every other exception here is also a `ValueError`.
    """

    __module__ = "senet"


class ParseError(SenetError, ValueError):
    """A text that is no position or no move.

    `offset` is how many characters of the text come before the fault.

    >>> import senet
    >>> try:
    ...     senet.Move.parse("9-31")
    ... except senet.ParseError as error:
    ...     error.offset
    2
    """

    __module__ = "senet"

    def __init__(self, message: str, *, offset: int = 0) -> None:
        super().__init__(message)
        self.offset = offset


class IllegalPositionError(SenetError, ValueError):
    """A position that the ruleset refuses.

    `faults` holds every reason, each as a sentence.

    >>> import senet
    >>> try:
    ...     senet.Position.parse(senet.Ruleset("sawah"), "wbwbwbwbw1/10/10 w 6")
    ... except senet.IllegalPositionError as error:
    ...     len(error.faults)
    2
    """

    __module__ = "senet"

    def __init__(self, message: str, *, faults: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.faults = tuple(faults)


class IllegalMoveError(SenetError, ValueError):
    """A move that is not legal in the position.

    `rule` is the number of the rule that forbids it, 1 to 15, and `move` the move.

    >>> import senet
    >>> try:
    ...     senet.Position.start(senet.Ruleset("sawah")).with_throw(2).play("1-3")
    ... except senet.IllegalMoveError as error:
    ...     error.rule, str(error.move)
    (4, '1-3')
    """

    __module__ = "senet"

    def __init__(self, message: str, *, rule: int | None = None, move: Move | None = None) -> None:
        super().__init__(message)
        self.rule = rule
        self.move = move


class PhaseError(SenetError, ValueError):
    """A question that the position does not answer now: a throw is to be made first, is made already, or never will be.

    >>> import senet
    >>> senet.Position.start(senet.Ruleset("sawah")).legal_moves()
    Traceback (most recent call last):
    senet.PhaseError: White is to throw; its moves depend on the throw: use with_throw first
    """

    __module__ = "senet"


class ThrowError(SenetError, ValueError):
    """A throw that the ruleset does not know.

    >>> import senet
    >>> senet.Position.start(senet.Ruleset("bell")).with_throw(5)
    Traceback (most recent call last):
    senet.ThrowError: throw 5 cannot be thrown; allowed: 1 2 3 4
    """

    __module__ = "senet"


class RulesetError(SenetError, ValueError):
    """A ruleset that there is not, or that cannot be.

    `matches` holds known ids close to an unknown one, the closest first; `faults` every fault of a ruleset that cannot
    be played, each as a sentence.

    >>> import senet
    >>> try:
    ...     senet.Ruleset("regensy")
    ... except senet.RulesetError as error:
    ...     error.matches
    ('regency', 'regency-houses')
    """

    __module__ = "senet"

    def __init__(self, message: str, *, matches: Sequence[str] = (), faults: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.matches = tuple(matches)
        self.faults = tuple(faults)


def unknown_ruleset(name: str, known: Sequence[str]) -> RulesetError:
    """Make the exception for an id that no ruleset has."""
    import difflib  # Only here: it takes half as long to import as all the rest.

    shown = repr(name if len(name) <= 40 else f"{name[:40]}...")
    matches = difflib.get_close_matches(name.lower(), known, cutoff=0.5)
    ids = ", ".join(map(repr, matches or known))
    hint = f"did you mean {ids}?" if matches else f"there are {ids}"
    return RulesetError(f"unknown ruleset {shown}; {hint}", matches=matches)
