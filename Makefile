# Everything runs in .venv, which the first target that needs it sets up.  Needs only make and Python 3.11 or newer.

PYTHON ?= python3
GAMES ?= 10000

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
RULES_TESTS := tests/rules tests/sets tests/properties $(addprefix tests/test_,state.py games.py bots.py compiled.py)
FILES := pyproject.toml setup.py locks/run.txt
CLIENT := kanly/web/static/index.html
UI := $(shell find ui -type f -not -path '*/node_modules/*' 2>/dev/null)

.PHONY: play test lint locks client compiled test-compiled soak siege mutate bench docs screenshots clean

play: $(CLIENT)
	$(BIN)/kanly

test: lint compiled
	$(BIN)/python tools/client.py --check
	$(BIN)/pytest -n 2 --dist worksteal -rsR
	$(MAKE) test-compiled soak siege

lint: .venv/ready-dev
	$(BIN)/ruff check .
	$(BIN)/mypy --strict kanly
	$(BIN)/python tools/client.py --lint
	$(BIN)/python tools/audit.py

# What is installed, to the last version and hash, anew from pyproject.toml and constraints.txt.
locks: | .venv/bin/python
	$(PIP) install --constraint constraints.txt uv
	$(BIN)/python tools/lock.py --uv $(BIN)/uv

client: $(CLIENT)

$(CLIENT): $(UI) tools/client.py | .venv/ready
	$(BIN)/python tools/client.py

# The engine compiled, beside the checkout: takes minutes where anything has changed, says so where it is not possible.
compiled: .venv/ready-dev
	$(BIN)/python tools/compiled.py

# The rules tests once more, on the compiled engine, where there is one.
test-compiled: compiled
	folder=$$($(BIN)/python tools/compiled.py) && \
	if [ -n "$$folder" ]; then PYTHONPATH=$$folder $(BIN)/pytest -n 2 -m 'not pure' $(RULES_TESTS); fi

# On the compiled engine, where there is one.
soak: .venv/ready-dev
	$(BIN)/python tools/soak.py --games $(GAMES) --workers 2

# Two minutes of hostile clients beside people who play: nobody may have to wait three times as long, nothing may be lost.
siege: $(CLIENT) .venv/ready-dev
	$(BIN)/python tools/siege.py

mutate: .venv/ready-dev
	$(BIN)/python tools/mutate.py

bench: .venv/ready-bench
	$(BIN)/kanly bench

docs: .venv/ready-dev
	$(BIN)/python tools/rules_coverage.py --write
	$(BIN)/python tools/texts.py --write

screenshots: $(CLIENT) .venv/ready-dev
	$(BIN)/python tools/screenshots.py

clean:
	rm -rf .venv .compiled .pytest_cache .mypy_cache .ruff_cache .hypothesis build *.egg-info ui/node_modules kanly/web/static
	find . -name __pycache__ -not -path './.git/*' -exec rm -rf {} +

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "kanly needs Python 3.11 or newer: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv .venv

.venv/ready: $(FILES) | .venv/bin/python
	$(PIP) install --require-hashes --requirement locks/run.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

# .venv/ready-dev, .venv/ready-bench: the same with the extra of that name
.venv/ready-%: locks/%.txt .venv/ready
	$(PIP) install --require-hashes --requirement $<
	@touch $@
