"""Copies, pickles and threads: every object is a value."""

import copy
import os
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

import senet

KENDALL = senet.Ruleset("kendall")
VALUES = [
    KENDALL,
    KENDALL.with_pieces(3),
    senet.Position.start(KENDALL),
    senet.Position.start(senet.Ruleset("regency")),
    senet.Position.start(KENDALL.with_pieces(7)).with_throw(2),
    senet.Move.parse("26-27>15"),
    senet.Move.parse("pass"),
    KENDALL.throws[0],
    KENDALL.choices["hit"],
    senet.Position.start(KENDALL).hand,
]


@pytest.mark.parametrize("value", VALUES, ids=repr)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickles(value: object, protocol: int) -> None:
    again = pickle.loads(pickle.dumps(value, protocol))
    assert again == value
    assert hash(again) == hash(value)
    assert type(again) is type(value)


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_copies(value: object) -> None:
    assert copy.copy(value) == value
    assert copy.deepcopy([value, value]) == [value, value]


def test_a_pickle_is_read_by_another_process() -> None:
    played = senet.Position.start(KENDALL).with_throw(2).play("in-3")
    code = "import pickle, sys; sys.stdout.buffer.write(pickle.dumps(pickle.load(sys.stdin.buffer).with_throw(1)))"
    run = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(played), capture_output=True, check=True)
    assert pickle.loads(run.stdout) == played.with_throw(1)


def test_hashes_do_not_depend_on_the_process() -> None:
    code = "import senet; print(hash(senet.Position.start(senet.Ruleset('kendall'))), hash(senet.Move.parse('3x5')))"
    results = {
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("0", "1", "random")
    }
    assert len(results) == 1


def test_threads_share_one_position() -> None:
    thrown = senet.Position.start(KENDALL).with_throw(2)

    def work(_: int) -> list[str]:
        return [str(thrown.play(move)) for _ in range(200) for move in thrown.legal_moves()]

    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(work, range(8)))
    assert all(result == results[0] for result in results)
