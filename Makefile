# Everything starts here: `make` lists the commands. Needs Python 3.11+, make and pip; all else goes into .venv.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PORT ?= 8000
SOAK ?= 50
MATCHES ?= 10000
MINUTES ?= 60
JOBS ?= 2
PICTURES ?= build/pictures
PYTHON ?= $(firstword $(foreach python,python3 python3.14 python3.13 python3.12 python3.11 python,$(shell \
	$(python) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(python))))
CHROMIUM ?= $(shell command -v chromium || command -v chromium-browser || command -v google-chrome || command -v google-chrome-stable)
export CHROMIUM

BIN := .venv/bin
CODE := src tests tools bench examples
PACKAGE := $(shell find src -type f -not -name '*.pyc' 2>/dev/null)
# Once `make fast` has run, play, bench and soak use the compiled build and keep it fresh, until `make pure`.
COMPILED := $(wildcard build/fast/.built)
ON_COMPILED := $(if $(COMPILED),PYTHONPATH=build/fast)

.PHONY: help play test fast pure test-fast rules legibility pictures balance bench bench-server soak docs wheel hooks format clean chromium

help: ## list the commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 20

play: .venv/.base $(COMPILED) ## set up and open a table in the browser (PORT=8000)
	$(ON_COMPILED) $(BIN)/coven serve --open --port $(PORT)

test: .venv/.dev chromium ## format, lint, types, all tests; writes build/rules.json
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/ruff check $(CODE)
	$(BIN)/mypy
	$(BIN)/pytest -n 2 --dist worksteal

fast: build/fast/.built ## compile the engine and the rules with mypyc; play, bench and soak then use it
pure: ## remove the compiled build
	rm -rf build/fast
	find src -name '*.so' -delete

test-fast: .venv/.dev build/fast/.built chromium ## all tests on the compiled build
	PYTHONPATH=build/fast $(BIN)/pytest -n 2 --dist worksteal

rules: .venv/.dev ## which rules of each rulebook a passing test proves, and which are left
	@mkdir -p build && rm -f build/rules.json
	-$(BIN)/pytest -n 2 -q -m rule --rules-report
	@$(BIN)/python tools/rules_report.py

legibility: .venv/.dev chromium ## measure text and targets at every question of every game, every number of seats, three windows
	COVEN_LEGIBILITY=1 $(BIN)/pytest -n 2 --dist worksteal tests/browser/test_fit.py

pictures: .venv/.dev chromium ## pictures of every game into PICTURES=build/pictures: several moments, three windows, two schemes
	$(BIN)/python -m tools.pictures $(PICTURES)

balance: .venv/.base $(COMPILED) ## balance reports of all games into docs/balance, in MINUTES=60 on JOBS=2 processes; GAME= PLAYERS= BOTS=sister
	$(ON_COMPILED) $(BIN)/python -m tools.balance $(GAME) $(PLAYERS:%=--players %) $(BOTS:%=--bots %) --minutes $(MINUTES) --jobs $(JOBS)

bench: .venv/.dev .venv/.bench build/fast/.built chromium ## side by side with other engines; what a choice on a page costs
	$(BIN)/python -m bench
	$(BIN)/python -m bench.choices

bench-server: .venv/.dev $(COMPILED) ## what a server carries: people with pages and streams, every game, bots off and on
	$(ON_COMPILED) $(BIN)/python -m bench.server $(BENCH)

soak: .venv/.dev build/fast/.built ## MATCHES=10000 matches a table under every law, MINUTES=60 of faults, slow tests longer
	PYTHONPATH=build/fast $(BIN)/python -m tools.soak --matches $(MATCHES)
	$(BIN)/python -m tools.faults --minutes $(MINUTES)
	COVEN_SOAK=$(SOAK) $(BIN)/pytest -n 2 -m slow

docs: .venv/.dev ## check the documentation: links lead somewhere, code runs
	$(BIN)/pytest tests/test_readme.py

wheel: .venv/.base ## build the package that pip installs, into dist
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

hooks: ## format and check what is committed, before every commit
	git config core.hooksPath tools/hooks

format: .venv/.dev ## format the code and fix what ruff can fix
	$(BIN)/ruff format $(CODE)
	$(BIN)/ruff check --fix $(CODE)

clean: ## remove everything that was built, .venv too
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +

.venv/bin/python:
	@[ -n "$(PYTHON)" ] || { echo "Coven needs Python 3.11 or newer; none found. Say where: make PYTHON=/path/to/python" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Coven needs Python 3.11 or newer; $(PYTHON) is not." >&2; exit 1; }
	$(PYTHON) -m venv .venv

.venv/.base: pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/.dev .venv/.fast .venv/.bench: .venv/.%: pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[$*]'
	@touch $@

build/fast/.built: .venv/.fast tools/compile.py pyproject.toml $(PACKAGE)
	$(BIN)/python tools/compile.py
	@touch $@

chromium:
ifeq ($(CHROMIUM),)
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -q && apt-get install -qy --no-install-recommends chromium; \
	else \
		echo "The browser tests need Chromium: install it (Debian: sudo apt-get install chromium)," \
			"or say where it is: make test CHROMIUM=/path/to/chromium" >&2; exit 1; \
	fi
endif
