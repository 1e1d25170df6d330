#!/usr/bin/env bash
# Tests the Python package as it is installed: lints, types, stubs, tests, doctests, and the games of the Rust core played
# again. Takes VENV and PYTHON as build-python.sh does. The last line counts the tests.
set -euo pipefail
cd "$(dirname "$0")/.."

venv=${VENV:-.venv}
target=${CARGO_TARGET_DIR:-target}
transcript=$target/cross/transcript.tsv
sources=(python tests/python tests/cross)

scripts/build-python.sh
mkdir -p "$target/cross"
python=$venv/bin/python

passed=0
failed=0
# check NAME COMMAND...: one test, which passes when the command does.
check() {
    local name=$1 log
    shift
    if log=$("$@" 2>&1); then
        passed=$((passed + 1))
        printf 'ok     %s%s\n' "$name" "${log:+: $(tail -n 1 <<<"$log")}"
    else
        failed=$((failed + 1))
        printf 'FAILED %s\n%s\n' "$name" "$log"
    fi
}

check "ruff" "$python" -m ruff check --quiet "${sources[@]}"
check "ruff format" "$python" -m ruff format --quiet --check "${sources[@]}"
check "mypy --strict" "$python" -m mypy --strict "${sources[@]}"
check "stubtest" "$python" -m mypy.stubtest senet

code=0
log=$("$python" -m pytest -q --color=no tests/python 2>&1) || code=$?
last=$(tail -n 1 <<<"$log")
count() { grep -oE "[0-9]+ $1" <<<"$last" | grep -oE '[0-9]+' || echo 0; }
good=$(count passed)
bad=$(($(count failed) + $(count 'errors?')))
# No test, or a run that ended badly without counting why, is a failure too.
if ((bad == 0 && (code != 0 || good == 0))); then bad=1; fi
passed=$((passed + good))
failed=$((failed + bad))
if ((bad == 0)); then printf 'ok     pytest: %s\n' "$last"; else printf 'FAILED pytest\n%s\n' "$log"; fi

check "transcript" "${CARGO:-cargo}" run --quiet --release -p senet-c --example transcript -- "$transcript"
check "replay.py" "$python" tests/cross/replay.py "$transcript"

echo "$passed passed, $failed failed"
((failed == 0))
