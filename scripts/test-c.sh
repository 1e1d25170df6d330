#!/usr/bin/env bash
# Tests the C face: the header in every standard, the API linked both ways, and the games of the Rust core played again.
# Needs cargo and a C and a C++ compiler (CC and CXX, or cc and c++). The last line counts the tests.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${CARGO_TARGET_DIR:-target}
out=$target/c
build=$out/tests
cc=${CC:-cc}
cxx=${CXX:-c++}
strict=(-Wall -Wextra -Wpedantic -Werror -O1 -g "-I$out/include")
transcript=$target/cross/transcript.tsv

scripts/build-c.sh "$out"
mkdir -p "$build" "$target/cross"

# What a program needs beside libsenet.a, as rustc says it.
case $(uname -s) in
Darwin) system=(-framework CoreFoundation -liconv) ;;
*) system=(-lgcc_s -lutil -lrt -lpthread -lm -ldl -lc) ;;
esac
static=("$out/lib/libsenet.a" "${system[@]}")
shared=("-L$out/lib" -lsenet "-Wl,-rpath,$(cd "$out/lib" && pwd)")

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
# program NAME COMMAND...: a program that counts its own tests in its last line.
program() {
    local name=$1 log last code=0
    shift
    log=$("$@" 2>&1) || code=$?
    last=$(tail -n 1 <<<"$log")
    if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
        passed=$((passed + BASH_REMATCH[1]))
        failed=$((failed + BASH_REMATCH[2]))
    fi
    if ((code != 0)) || ! [[ $last =~ passed ]]; then
        ((code == 1)) && [[ $last =~ passed ]] || failed=$((failed + 1))
        printf 'FAILED %s (exit %d)\n%s\n' "$name" "$code" "$log"
    else
        printf 'ok     %s: %s\n' "$name" "$last"
    fi
}

for standard in c99 c11 c17; do
    check "header as $standard" "$cc" "-std=$standard" "${strict[@]}" -c tests/c/header.c -o "$build/header-$standard.o"
    check "API program as $standard" "$cc" "-std=$standard" "${strict[@]}" tests/c/api.c "${shared[@]}" -o "$build/api-$standard"
done
for standard in c++11 c++14 c++17; do
    check "header as $standard" "$cxx" "-std=$standard" "${strict[@]}" tests/c/header.cpp "${shared[@]}" -o "$build/header-$standard"
    check "a game in $standard" "$build/header-$standard"
done
for link in static shared; do
    if [[ $link == static ]]; then libraries=("${static[@]}"); else libraries=("${shared[@]}"); fi
    for name in api misuse; do
        check "$name.c builds, $link" "$cc" -std=c99 "${strict[@]}" "tests/c/$name.c" "${libraries[@]}" -o "$build/$name-$link"
        program "$name.c, $link" "$build/$name-$link"
    done
done

check "transcript" "${CARGO:-cargo}" run --quiet --release -p senet-c --example transcript -- "$transcript"
check "replay.c builds" "$cc" -std=c99 "${strict[@]}" tests/cross/replay.c "${shared[@]}" -o "$build/replay"
check "replay.c" "$build/replay" "$transcript"

echo "$passed passed, $failed failed"
((failed == 0))
