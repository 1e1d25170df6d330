"""Plain values that the native module hands out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from fractions import Fraction


class BySide(NamedTuple):
    """One number for each side.

    >>> import senet
    >>> senet.Position.start(senet.Ruleset("kendall")).hand
    BySide(white=5, black=5)
    """

    white: int
    black: int


class Throw(NamedTuple):
    """A value that can be thrown, with its exact chance.

    >>> import senet
    >>> two = senet.Ruleset("sawah").throws[1]
    >>> two
    Throw(value=2, weight=6, total=16, again=False)
    >>> two.chance
    Fraction(3, 8)
    """

    value: int
    """The value, 1 to 6."""
    weight: int
    """Its weight, at least 1."""
    total: int
    """The sum of all weights of the ruleset."""
    again: bool
    """Whether the same side throws again after moving by it."""

    @property
    def chance(self) -> Fraction:
        """How likely it is: the weight over the total."""
        from fractions import Fraction  # Only here, so that importing the package stays quick.

        return Fraction(self.weight, self.total)


class Choice(NamedTuple):
    """The value of one choice of a ruleset, with where it comes from.

    >>> import senet
    >>> senet.Ruleset("sawah").choices["hit"].value
    'swap'
    """

    value: str
    """The value in its canonical text."""
    source: str
    """The id of the work it is taken from."""
    basis: Literal["stated", "inferred", "convention"]
    """How it rests on that work: it says so, it follows, or it is silent and the choice is ours."""
    note: str
    """Where it stands there, or the reason."""
