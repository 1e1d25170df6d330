"""Plays the games of a transcript again through the Python package and compares everything. See README.md here."""

from __future__ import annotations

import sys
from pathlib import Path

import senet


class DifferenceError(Exception):
    """What was found is not what the transcript says."""


def same(what: str, found: object, expected: str) -> None:
    """Compare the text of what was found."""
    if str(found) != expected:
        raise DifferenceError(f"{what}: found {found}, the transcript says {expected}")


def play(position: senet.Position, ply: int, fields: list[str]) -> senet.Position:
    """Play one ply and compare all of it."""
    before, throw, moves, chosen, after = fields
    same("position before", position, before)
    if position != senet.Position.parse(position.ruleset, before):
        raise DifferenceError(f"{before} reads as another position")
    if position.throw is None:
        position = position.with_throw(int(throw))
    same("throw", position.throw, throw)
    legal = position.legal_moves()
    same("legal moves", " ".join(map(str, legal)), moves)
    move = legal[(7 * ply + int(throw)) % len(legal)]
    same("chosen move", move, chosen)
    position = position.play(move)
    same("position after", position, after)
    return position


def finish(position: senet.Position, fields: list[str]) -> None:
    """Compare how a game ended; one that was broken off has only its last position."""
    same("last position", position, fields[0])
    if len(fields) == 1:
        same("over", position.over, "False")
        return
    same("winner", position.winner, fields[1])
    score = position.score
    same("score", "-" if score is None else f"{score.white}/{score.black}", fields[2])


def replay(lines: list[str]) -> tuple[int, int]:
    """Play all games and return how many plies and games agree."""
    games = plies = ply = 0
    position: senet.Position | None = None
    end: list[str] = []
    for number, line in enumerate(lines, 1):
        kind, *fields = line.split("\t")
        try:
            match kind, position:
                case "senet-transcript", None if number == 1:
                    same("version", fields[0], "1")
                case "game", None:
                    position = senet.Position.start(senet.Ruleset(fields[0]).with_pieces(int(fields[1])))
                    same("start", position, fields[3])
                    ply = 0
                case "ply", senet.Position():
                    position = play(position, ply, fields)
                    ply += 1
                    plies += 1
                case "over" | "stop", senet.Position():
                    finish(position, fields)
                    position = None
                    games += 1
                case "end", None:
                    end = fields
                case _:
                    raise DifferenceError(f"a line `{kind}` was not looked for here")
        except (DifferenceError, senet.SenetError) as error:
            raise DifferenceError(f"line {number}: {error}") from error
    if end != [str(games), str(plies)] or plies == 0:
        raise DifferenceError(f"the transcript is cut short after {games} games and {plies} plies")
    return plies, games


def main() -> int:
    """Replay the file named on the command line."""
    if len(sys.argv) != 2:
        print("usage: replay.py TRANSCRIPT")
        return 2
    try:
        plies, games = replay(Path(sys.argv[1]).read_text(encoding="ascii").splitlines())
    except DifferenceError as difference:
        print(difference)
        return 1
    print(f"Python agrees with Rust on {plies} plies of {games} games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
