#!/usr/bin/env bash
# Every test, lint and drift check. A step that fails does not keep the others from running; the last line counts the tests
# that ran, and the exit code is 0 only when every step passed and every step ran some.
set -uo pipefail
cd "$(dirname "$0")/.."

logs=${CARGO_TARGET_DIR:-target}/test-logs
mkdir -p "$logs"
passed=0
failed=0

# Adds up what a log's closing lines count: of cargo test, pytest, and `N passed, N failed`.
count() {
    local p f
    p=$(sed -nE 's/^test result: [a-zA-Z]+\. ([0-9]+) passed;.*/\1/p; s/^=+ .*[^0-9]?([0-9]+) passed.*=+$/\1/p; s/^([0-9]+) passed, [0-9]+ failed$/\1/p' "$1" | awk '{n += $1} END {print n + 0}')
    f=$(sed -nE 's/^test result: [a-zA-Z]+\. [0-9]+ passed; ([0-9]+) failed.*/\1/p; s/^=+ ([0-9]+) failed.*=+$/\1/p; s/^[0-9]+ passed, ([0-9]+) failed$/\1/p' "$1" | awk '{n += $1} END {print n + 0}')
    echo "$p $f"
}

# step NAME KIND COMMAND...   KIND tests: the log must count tests. KIND check: the command itself is one test.
step() {
    local name=$1 kind=$2 log p f code=0 begin=$SECONDS
    shift 2
    log=$logs/$name.log
    "$@" >"$log" 2>&1 || code=$?
    if [[ $kind == tests ]]; then
        read -r p f < <(count "$log")
        if ((p + f == 0)); then
            echo "$name counted no tests" >>"$log"
            f=1
        fi
        ((code == 0 || f > 0)) || f=1
    else
        p=$((code == 0)) f=$((code != 0))
    fi
    passed=$((passed + p))
    failed=$((failed + f))
    printf '%-28s %5d passed %5d failed %5d s\n' "$name" "$p" "$f" "$((SECONDS - begin))"
    if ((f > 0)); then
        echo "--- the end of $log"
        tail -n 60 "$log"
        echo "---"
    fi
}

cargo=${CARGO:-cargo}
step formatting check "$cargo" fmt --all --check
step clippy check "$cargo" clippy --quiet --workspace --all-targets -- -D warnings
step rust tests "$cargo" test --workspace --no-fail-fast
step documentation check env RUSTDOCFLAGS="-D warnings" "$cargo" doc --quiet --workspace --no-deps
step command check "$cargo" build --release --quiet -p senet-cli
step c tests scripts/test-c.sh
step python tests scripts/test-python.sh
step ruff check .venv/bin/python -m ruff check tests/reference scripts
step mypy check .venv/bin/python -m mypy --strict tests/reference scripts/check_readme.py
step reference tests .venv/bin/python -m pytest tests/reference
step readme tests .venv/bin/python scripts/check_readme.py

echo
echo "$passed passed, $failed failed"
((failed == 0))
