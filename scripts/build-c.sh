#!/usr/bin/env bash
# Builds the C library and lays it down: DIR/include/senet.h, DIR/lib/libsenet.a and the shared library with its links.
#     scripts/build-c.sh [DIR]        DIR is target/c unless given
set -euo pipefail
cd "$(dirname "$0")/.."

target=${CARGO_TARGET_DIR:-target}
prefix=${1:-$target/c}
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
release=${version%.*}

"${CARGO:-cargo}" build --quiet --release -p senet-c

mkdir -p "$prefix/include" "$prefix/lib"
cp include/senet.h "$prefix/include/"
cp "$target/release/libsenet_c.a" "$prefix/lib/libsenet.a"
case $(uname -s) in
Darwin)
    cp "$target/release/libsenet_c.dylib" "$prefix/lib/libsenet.$version.dylib"
    ln -sf "libsenet.$version.dylib" "$prefix/lib/libsenet.$release.dylib"
    ln -sf "libsenet.$release.dylib" "$prefix/lib/libsenet.dylib"
    ;;
*)
    cp "$target/release/libsenet_c.so" "$prefix/lib/libsenet.so.$version"
    ln -sf "libsenet.so.$version" "$prefix/lib/libsenet.so.$release"
    ln -sf "libsenet.so.$release" "$prefix/lib/libsenet.so"
    ;;
esac
