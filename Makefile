# Every command does its own set-up: a virtual environment in .venv, filled from a lock file pinned by hashes.
# Extra words for the program go in ARGS (make play ARGS="--port 9000"), another Python in PYTHON (PYTHON=python3.12),
# how many times as much a long test tries in TIMES (make test-long TIMES=100).

PYTHON ?= python3
ARGS ?=
TIMES ?= 10
RUN = .venv/bin/python
INSTALL = $(RUN) -m pip install --quiet --quiet --disable-pip-version-check

.PHONY: play test test-long bench shots lock clean
.DELETE_ON_ERROR:

play: .venv/play.stamp  ## serve the table on this machine and open the browser
	@.venv/bin/trionfi play $(ARGS)

test: .venv/test.stamp  ## check everything, as the continuous integration does
	@sh tools/prepare_tests.sh
	@$(RUN) tools/check.py

test-long: .venv/test.stamp  ## try ten times as many keys, examples and crowded positions, or as many times as TIMES says
	@sh tools/prepare_tests.sh
	@$(RUN) tools/compile.py
	@TIMES=$(TIMES) $(RUN) -m pytest -n 2 --dist worksteal $(ARGS)

bench: .venv/bench.stamp  ## measure speed beside other libraries
	@$(RUN) -m benchmarks $(ARGS)

shots: .venv/test.stamp  ## take pictures of the pages, to be looked at
	@sh tools/prepare_tests.sh
	@$(RUN) tests/browser/shots.py $(ARGS)

lock: .venv/bin/python  ## choose the newest fitting version of every package
	@$(RUN) tools/lock.py

clean:  ## forget all that these commands made here
	rm -rf .venv build dist .coverage .coverage.* .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/%.stamp: requirements/%.txt pyproject.toml | .venv/bin/python
	@echo "Setting up .venv from requirements/$*.txt (once; it takes about a minute)"
	@$(INSTALL) --require-hashes --requirement requirements/$*.txt
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/bin/python:
	@command -v "$(PYTHON)" > /dev/null || { echo "trionfi needs Python 3.11 or newer, and '$(PYTHON)' was not found."; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "trionfi needs Python 3.11 or newer. Name one, for example: make play PYTHON=python3.12"; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2> /dev/null || \
		{ echo "Python's venv module is missing. On Debian and Ubuntu: sudo apt install python3-venv"; exit 1; }
	@"$(PYTHON)" -m venv --clear .venv
