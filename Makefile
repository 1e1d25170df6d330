# The two commands:  make demo   and   make test.  Both set up what they need, in ./target and ./.venv.

CARGO ?= cargo
PYTHON ?= python3

.PHONY: demo test build c python lint bench generate clean help

demo: build ## Build everything and compare all rulesets over random games
	@./target/release/senet compare

test: ## Run every test, lint and drift check; the last line counts the tests
	@CARGO="$(CARGO)" PYTHON="$(PYTHON)" scripts/test.sh

build: c python ## Build the command, the C library and the Python package
	@$(CARGO) build --release --quiet -p senet-cli

c: ## Build the C library into ./target
	@CARGO="$(CARGO)" scripts/build-c.sh

python: ## Build the Python package into ./.venv
	@CARGO="$(CARGO)" PYTHON="$(PYTHON)" scripts/build-python.sh

lint: ## Formatting and lints
	@$(CARGO) fmt --all --check
	@$(CARGO) clippy --quiet --workspace --all-targets -- -D warnings

bench: ## Speed; each bench checks its answer first
	@$(CARGO) bench -p senet-benches

generate: ## Write again what is generated: built-in rulesets, schemas, C header
	@scripts/generate.sh

clean: ## Remove what the build made
	@rm -rf target .venv

help: ## This list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/'
