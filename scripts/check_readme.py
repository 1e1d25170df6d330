"""Runs what README shows: the C and Python lines, and the table, which must be what the command prints.

The Rust lines run as a documentation test of `tests/house`. Run from anywhere; needs the C library and the command
to be built (`make build`). The last line counts the tests.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
if not TARGET.is_absolute():
    TARGET = ROOT / TARGET


def blocks(text: str, language: str) -> list[str]:
    """The fenced blocks of one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def run(command: list[str], **environment: str) -> str:
    """What a command prints; its own words are the error when it fails."""
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, env=os.environ | environment, check=False
    )
    if done.returncode != 0:
        raise AssertionError(f"{command[0]} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def shown_output(code: str, comment: str) -> list[str]:
    """What the lines say they print, in comments `prints: ...`."""
    return re.findall(rf"{comment} prints: (.*)$", code, re.MULTILINE)


def check_prints(code: str, comment: str, output: str) -> None:
    """Every promised line must be among the lines printed, in order."""
    promised = shown_output(code, comment)
    assert promised, "the lines promise no output, so that nothing is checked"
    lines = iter(output.splitlines())
    for line in promised:
        assert line in lines, f"README promises {line!r}; printed:\n{output}"


def python_lines(readme: str) -> None:
    (code,) = blocks(readme, "python")
    check_prints(code, "#", run([sys.executable, "-c", code]))


def c_lines(readme: str) -> None:
    (code,) = blocks(readme, "c")
    with tempfile.TemporaryDirectory() as folder:
        source, program = Path(folder, "readme.c"), Path(folder, "readme")
        source.write_text(code)
        library = TARGET / "c"
        run(
            [
                os.environ.get("CC", "cc"), "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
                f"-I{library / 'include'}", str(source), "-o", str(program),
                f"-L{library / 'lib'}", "-lsenet", f"-Wl,-rpath,{library / 'lib'}",
            ]
        )  # fmt: skip
        check_prints(code, "//", run([str(program)]))


def table(readme: str) -> None:
    (shown,) = [block for block in blocks(readme, "text") if "plies" in block]
    printed = run([str(TARGET / "release" / "senet"), "compare"], COLUMNS="120")
    assert shown.strip() == printed.strip(), f"README shows another table than `senet compare` prints:\n{printed}"


def main() -> int:
    readme = (ROOT / "README.md").read_text()
    passed = failed = 0
    for check in (python_lines, c_lines, table):
        try:
            check(readme)
        except (AssertionError, ValueError, OSError) as error:
            failed += 1
            print(f"FAILED {check.__name__}: {error}")
        else:
            passed += 1
            print(f"ok     {check.__name__}")
    print(f"{passed} passed, {failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
