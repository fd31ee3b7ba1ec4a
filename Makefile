# make run      runs the scenarios and leaves a JUnit report in entrance-output/junit.xml
# make test     builds and runs the tests
# Both install what they need first, or say what is missing.

SHELL := /bin/bash
.DELETE_ON_ERROR:
.DEFAULT_GOAL := build
.PHONY: run test test-all build lint format bench fuzz torture example fidelity fidelity-page pages install deb deps deps-all deps-lint clean

# STRICT=1, which .ci/run sets, makes every warning an error.
STRICT ?=
PREFIX ?= /usr/local
DESTDIR ?=
SCRATCH ?= .build
OUTPUT ?= entrance-output
# More options of `entrance run`, for instance ARGS="--filter ball --verbose".
ARGS ?=
SCENARIOS ?= scenarios
# How many touch events `make fuzz` takes, and where its cases come from.
EVENTS ?= 20000000
SEED ?= 0
# More options of `swift test`, for instance TESTS="--filter MathTests".
TESTS ?=

WARNINGS :=
ifneq ($(STRICT),)
WARNINGS += -Xswiftc -warnings-as-errors -Xcc -Wall -Xcc -Wextra -Xcc -Werror
endif
FLAGS := --scratch-path $(SCRATCH) $(WARNINGS)
# What the release program is linked with in the place of shared libraries.
ARCHIVES := $(abspath $(SCRATCH))/archives
RELEASE := -c release --static-swift-stdlib --disable-index-store $(FLAGS)
# The program has one thread, so its reference counts need no atomic instructions: a fifth less time everywhere.
RELEASE += -Xswiftc -assume-single-threaded
# At a fixed address nothing of it has to be relocated at the start, nor copied by its forks: half a millisecond.
RELEASE += -Xswiftc -Xclang-linker -Xswiftc -no-pie
SWIFT_RELEASE := arguments=$$(.ci/archives.sh $(ARCHIVES)) && \
	PKG_CONFIG_PATH=$(ARCHIVES):$$PKG_CONFIG_PATH swift build $(RELEASE) $$arguments
BINARY := $(abspath $(SCRATCH)/release/entrance)

run: build
	@mkdir -p $(OUTPUT)
	$(BINARY) run $(SCENARIOS) --junit $(OUTPUT)/junit.xml $(ARGS)
	@echo "JUnit report: $(OUTPUT)/junit.xml"

# What the tests that start a program start is the release build, the one that `run` and `install` take.
test: build
	ENTRANCE_BINARY=$(BINARY) swift test --disable-xctest $(FLAGS) $(TESTS)

# With the tools that some tests compare with; without them those tests say what to install.
test-all: deps-all
	@$(MAKE) --no-print-directory test

build: deps
	$(SWIFT_RELEASE) --product entrance
	@.ci/check-binary.sh $(BINARY)

lint: deps-lint
	swift format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks Examples
	@.ci/lint.sh

format:
	swift format format --in-place --parallel --recursive Package.swift Sources Tests Benchmarks Examples

bench: build deps-all
	$(SWIFT_RELEASE) --product engine-benchmark
	Benchmarks/run.py $(BINARY) $(abspath $(SCRATCH)/release/engine-benchmark)

# The engine's properties over many random cases, for instance EVENTS=1000000 SEED=7.
fuzz: deps
	$(SWIFT_RELEASE) --product fuzz
	$(abspath $(SCRATCH)/release/fuzz) $(EVENTS) $(SEED)

# Builds the example of a program with its own pages and words, and runs its scenarios.
EXAMPLE := $(abspath $(SCRATCH)/example)
example: deps
	swift build --package-path Examples/TeaShop --scratch-path $(EXAMPLE) $(WARNINGS)
	cd Examples/TeaShop && $(EXAMPLE)/debug/tea-shop run --junit $(EXAMPLE)/junit.xml
	cd Examples/TeaShop && $(EXAMPLE)/debug/tea-shop repl < first_session.txt
	@for program in swipe sheet; do \
	  $(EXAMPLE)/debug/$$program > $(EXAMPLE)/$$program.txt && cat $(EXAMPLE)/$$program.txt || exit 1; \
	  ! grep -vxFf docs/swift-api.md $(EXAMPLE)/$$program.txt \
	    || { echo "docs/swift-api.md does not show what $$program prints" >&2; exit 1; }; \
	done

# Kills runs at random moments, KILLS=1000 of them for instance, and fills the disk: reports are absent or complete.
KILLS ?= 200
torture: build
	@.ci/deps.sh python3
	Tests/tools/kills.py $(BINARY) $(KILLS)

# Varies each rule and number of the model and lists the rows that no test notices, for instance ROWS="U5 U9.16".
# STRICTLY=1 fixes each rule to true and to false instead of turning it round: both sides need a test.
ROWS ?=
STRICTLY ?=
fidelity: deps
	@.ci/deps.sh python3
	swift build --build-tests -Xswiftc -DFIDELITY --scratch-path $(SCRATCH)/fidelity
	@Tests/tools/fidelity.py $(if $(STRICTLY),--strict) $(SCRATCH)/fidelity/debug/entrancePackageTests.xctest $(ROWS)

# Writes docs/uikit-fidelity.md from the rows, the marks and the tests' names.
fidelity-page: deps
	UPDATE_GOLDENS=1 swift test --disable-xctest $(FLAGS) --filter FidelityPage

# Writes what is made from declarations and tables: docs/lua-api.md, the manual page and completions below share/.
pages: deps
	UPDATE_GOLDENS=1 swift test --disable-xctest $(FLAGS) --filter "ReferencePageTests|CommandPageTests"

# Not every shell expands the tilde of PREFIX=~/.local. Debian's zsh looks below /usr for vendor-completions.
install: INSTALLED = $(DESTDIR)$(patsubst ~/%,$(HOME)/%,$(PREFIX))
install: ZSH_FOLDER := $(if $(filter /usr,$(PREFIX)),vendor-completions,site-functions)
install: build
	umask 022 && install -d "$(INSTALLED)/bin"
	install -s -m 755 $(BINARY) "$(INSTALLED)/bin/entrance"
	umask 022 && root=$$(cd "$(INSTALLED)" && pwd) && cd share && find * -type f | while read -r file; do \
	  install -D -m 644 "$$file" "$$root/share/$${file/site-functions/$(ZSH_FOLDER)}" || exit; done

# A package for Debian and Ubuntu, from the same tree that `install` makes.
deb: build
	@.ci/deps.sh dpkg-dev binutils
	rm -rf $(SCRATCH)/deb/tree
	$(MAKE) --no-print-directory install DESTDIR=$(abspath $(SCRATCH)/deb/tree) PREFIX=/usr
	@.ci/deb.sh $(SCRATCH)/deb $(SCRATCH)/deb/tree

deps:
	@.ci/deps.sh

deps-all:
	@.ci/deps.sh lua-busted lua5.4 lua-unit lua-check python3-junitparser libxml2-utils cmake meson ninja-build locales

deps-lint:
	@.ci/deps.sh lua-check

clean:
	rm -rf $(SCRATCH) $(OUTPUT)
