#!/usr/bin/env bash
# Writes again what is generated and committed: the built-in rulesets and the schemas from spec/, the C header from the code.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo=${CARGO:-cargo}
"$cargo" run --quiet -p senet-spec --bin senet-generate
SENET_WRITE_HEADER=1 "$cargo" test --quiet -p senet-c --test header
