#!/usr/bin/env bash
# Makes a virtual environment with what building and testing need, and installs the Python package into it.
#     VENV=.venv PYTHON=python3 scripts/build-python.sh
# Needs cargo and Python 3.11 or newer. What is built goes into ./target, or CARGO_TARGET_DIR.
set -euo pipefail
cd "$(dirname "$0")/.."

venv=${VENV:-.venv}
python=${PYTHON:-python3}

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "build-python: Python 3.11 or newer is needed; set PYTHON to one ($python is $("$python" -V 2>&1))" >&2
    exit 1
fi
[[ -x $venv/bin/python ]] || "$python" -m venv "$venv"
# Groups of dependencies are known to pip since 25.1. They are installed anew when their list has changed.
if ! [[ $venv/installed -nt pyproject.toml ]]; then
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --group dev
    touch "$venv/installed"
fi
PATH=$(cd "$venv/bin" && pwd):$PATH "$venv/bin/python" -m pip install --quiet --disable-pip-version-check \
    --no-build-isolation --no-deps --force-reinstall .
