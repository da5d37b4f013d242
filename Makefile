# referee: rules referee and record validator for old French card games.
#
#   make            build/referee                     make install    PREFIX=/usr/local, DESTDIR=
#   make demo       everything it takes, then a tour  make uninstall
#   make check      the tests (SAMPLE=file: that one) make bench      how fast
#   make asan       the tests under ASan and UBSan    make valgrind   the samples under valgrind
#   make callgrind  instructions, against bounds
#   make fuzz       libFuzzer, FUZZ_SECONDS=60 each   make afl        AFL++ in its place
#   make mutants    MUTANTS=100000 of good records, and as many samples under command lines drawn at random
#   make coverage   what the tests reach
#   make flips      how many of FLIPS=300 conditions of the games the tests catch when they are flipped, by FLIP_SEED
#   make hardening  what guards the program           make analyze    gcc -fanalyzer, slow
#   make lint       every checker                     make format     lay the sources out
#   make properties 2,000 records made up of every edition, 50 faults of every rule, 200 slips of every kind that touches a whole line,
#                   every card that may come next where a record stops, every way to fill in cards that are not known, every sample
#                   formatted and every slip put right in an editor, and parties of INFER sets of rules of every edition (5), which
#                   are found again, and each bug of 186 that engines have
#   make fast       build/fast/referee, for millions of records
#   make web        build/web/referee.html, the referee in a browser       make check-web   its tests, some minutes
#   make editors    Emacs, Vim with ALE, Kakoune and VS Code's own client with the language server, as far as they are installed
#   make dist       build/dist/referee-VERSION.tar.xz make deb        the package for Debian, in build/deb
#   make completions  for bash, zsh and fish
#   make static     build/static/referee: one file that needs nothing else (musl), for every Linux of this processor
#   make cross      ARCH=arm64, armhf, i386, riscv64 or s390x: build/cross/ARCH/referee    make check-cross  its tests under QEMU, hours
#   make portable   with nothing of the system but what POSIX has: as for macOS and the BSDs
#   make pages      the page of --format=html in Chromium: pictures in build/page
#   make clean      away with build/                  make help       this
#
# Sources are found by wildcard: a new file needs no line here.

VERSION  := 0.1.0
RELEASED := November 20, 2026

CC       := $(if $(filter default,$(origin CC)),gcc,$(CC))
BUILD    ?= build
prefix   ?= /usr/local
PREFIX   ?= $(prefix)
BINDIR   ?= $(PREFIX)/bin
MANDIR   ?= $(PREFIX)/share/man
DOCDIR   ?= $(PREFIX)/share/doc/referee
CFLAGS   ?= -O2 -g
BUILD_CC ?= $(CC)
SUDO     := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
JOBS     := $(shell nproc 2>/dev/null || echo 2)
MAKEFLAGS += --no-print-directory

# Where a long has four bytes, files and times have eight all the same: a folder cannot be read else whose files have large numbers.
LARGE    := $(if $(filter 4,$(lastword $(shell echo __SIZEOF_LONG__ | $(CC) -E -P -x c - 2>/dev/null))),-D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64)
STANDARD := -std=c17 -D_POSIX_C_SOURCE=200809L $(LARGE) -Ireferee -I.
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wmissing-prototypes
TARGET   := $(shell $(CC) -dumpmachine)
HARDENED := -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fPIE -fstack-clash-protection \
	$(if $(filter x86_64% i386% i486% i586% i686%,$(TARGET)),-fcf-protection)
# Nothing unwinds the stack while the program runs: what would be needed for that is a fourteenth of it. Debuggers have their own.
SMALL    := -fno-asynchronous-unwind-tables
SANITIZE := -O1 -g1 -fasynchronous-unwind-tables -fPIC -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all

ALL_CFLAGS  = $(STANDARD) $(WARNINGS) $(HARDENED) $(SMALL) $(CFLAGS)
# What takes nearly all the time of judging is in some files (tests/bench/hot), which gcc compiles as one as it links: a tenth
# fewer instructions for some seconds. Only by our own flags, for this machine; `make LINKING=` goes without. Tests are linked of
# the same objects as they are.
LINKING  := $(if $(and $(filter file,$(origin CFLAGS)),$(filter $(CC),$(BUILD_CC)),$(filter /%,$(shell $(CC) -print-prog-name=lto1))),\
	-flto=1 -flto-partition=one)
UNLINKED  = $(if $(LINKING),-fno-lto)
# No gaps before what is jumped to: they are a twentieth of the program.
GAPLESS   = $(if $(LINKING),-falign-functions=1 -falign-jumps=1 -falign-loops=1)

# Apple's linker has no such words, and does so unasked.
ALL_LDFLAGS = $(if $(findstring darwin,$(TARGET)),,-pie -Wl,-z,relro,-z,now $(PACKED)) $(LDFLAGS)
# Where pointers are that are moved as the program is loaded, a bit for each and not 24 bytes: if the linker can, and this C library.
hash        := \#
PACKED      = $(shell printf '%s\n' '$(hash)include <features.h>' '$(hash)if !__GLIBC_PREREQ(2, 36)' '$(hash)error' '$(hash)endif' \
	'int main(void) { return 0; }' | $(CC) -fPIE -pie -Wl,--fatal-warnings,-z,pack-relative-relocs -x c -o /dev/null - 2>/dev/null && \
	echo -Wl,-z,pack-relative-relocs)
CMOCKA      = -lcmocka
# What is called of these three is within the program, where the libraries are there for that: to load one more takes a ninth of what
# starting takes. libyaml, which reads what others have written, is the system's own.
within      = $(or $(filter /%,$(shell $(CC) -print-file-name=$(1).a)),$(2))
LIBS       := -lyaml $(call within,libyajl_s,-lyajl) $(call within,libcsv,-lcsv) $(call within,libmd,-lmd) -lpthread

WRITERS  := referee/core/vocabulary.c referee/commands/examples.c
SOURCES  := $(filter-out $(WRITERS),$(sort $(wildcard referee/*.c referee/*/*.c referee/*/*/*.c formats/*.c)))
BUSY     := $(filter $(SOURCES),$(shell sed '/^\#/d' tests/bench/hot))
BEGUN    := $(filter $(SOURCES),$(shell sed '/^\#/d' tests/bench/begun))
HOT      := $(if $(LINKING),$(BUSY))
# What every run goes through stands side by side in the program: each stretch that is touched takes a microsecond or two to be there.
OBJECTS   = $(patsubst %.c,$(BUILD)/obj/%.o,$(BUSY) $(BEGUN) $(filter-out $(BUSY) $(BEGUN),$(SOURCES)) examples.c vocabulary.c)
LIBRARY   = $(filter-out $(BUILD)/obj/referee/main.o,$(OBJECTS))
TESTS    := $(sort $(wildcard tests/test_*.c))
HELPERS  := $(filter-out tests/test_%,$(wildcard tests/*.c))
HELPED    = $(HELPERS:%.c=$(BUILD)/obj/%.o)
TESTED    = $(TESTS:tests/%.c=$(BUILD)/tests/%)
HEADERS  := $(wildcard referee/*/*.h referee/*/*/*.h formats/*.h tests/*.h)
EXAMPLES := $(sort $(wildcard samples/*/*-broken.yaml samples/*/*-kept.yaml))
FIFTH    := $(sort $(wildcard tests/fifth/*/*.c tests/fifth/*/*/*.c))
FIFTH_EXAMPLES := $(sort $(wildcard tests/fifth/games/*/*-broken.yaml tests/fifth/games/*/*-kept.yaml))
PAGES    := man/referee-news.7 man/fr/referee-news.7 man/referee.1 man/referee-lsp.1 man/referee-transcript.5 man/fr/referee.1 man/fr/referee-lsp.1 man/fr/referee-transcript.5
MADE      = $(BUILD)/man/referee-rules.7 $(BUILD)/man/fr/referee-rules.7

.PHONY: all help demo check pages need-pages need-npm asan lint lint-layout lint-gcc lint-cppcheck lint-tidy lint-man format install uninstall completions dist deb need-deb FORCE bench callgrind valgrind clean tests run-tests tour man need-build need-check need-lint need-callgrind need-bench need-fuzz need-afl fuzz afl properties hardening analyze need-coverage coverage coverage-figures faults mutants commands fast need-editors editors
.DELETE_ON_ERROR:
.SECONDARY:

all: $(BUILD)/referee

# --- building -------------------------------------------------------------------------------------------------

$(BUILD)/referee: $(OBJECTS)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(LINKING) $(ALL_LDFLAGS) -o $@ $^ $(COUNTS) $(LIBS)

# A few words are cleared and copied by as many moves: the instruction that repeats itself takes as long to begin as those do.
MOVES    = $(if $(filter x86_64%,$(TARGET)),-mmemset-strategy=unrolled_loop:256:noalign$(comma)libcall:-1:noalign \
	-mmemcpy-strategy=unrolled_loop:256:noalign$(comma)libcall:-1:noalign)
# Loops here have a few rounds, and what is called is called in few ways: several makes of one are room in the cache and no fewer steps;
# so is what is written out at each call of it beyond some sixteen steps, which is a twentieth of the program for a few steps in a thousand.
$(HOT:%.c=$(BUILD)/obj/%.o): HOTTER = -O3 --param max-inline-insns-auto=16 -fno-tree-vectorize -fno-ipa-cp-clone -fno-peel-loops \
	-fno-split-loops -fno-split-paths -fno-unswitch-loops -flto -ffat-lto-objects $(MOVES)
$(HOT:%.c=$(BUILD)/obj/%.o): tests/bench/hot

# What else there is runs once, or for somebody who reads it: that is compiled small, a quarter less, smallest where the compiler knows
# how; all but what goes through the ways in which cards may lie or be played.
SELDOM = $(filter-out $(BUSY) referee/core/once.c referee/core/perft% referee/core/sheet/possible.c referee/core/sheet/ways% \
	$(wildcard referee/games/*/ways*.c) referee/games/imperiale/holdings.c,$(SOURCES))
SMALLEST := $(if $(shell $(CC) -Oz -E -x c /dev/null 2>/dev/null),-Oz,-Os)
$(SELDOM:%.c=$(BUILD)/obj/%.o): CFLAGS += $(SMALLEST)

$(BUILD)/obj/%.o: %.c | $(BUILD)/ready
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(GAPLESS) $(HOTTER) -MMD -MP -c -o $@ $<

# Who tells the version, or the day of it.
TELL_VERSION = referee/main.o referee/commands/rules_mdoc.o referee/commands/lsp/lifecycle.o formats/sarif.o formats/digest.o
VERSIONED    = $(TELL_VERSION:%=$(BUILD)/obj/%)

$(VERSIONED): STANDARD += -DVERSION='"$(VERSION)"' -DRELEASE_DATE='"$(RELEASED)"'
$(VERSIONED): Makefile

$(BUILD)/obj/examples.o $(BUILD)/obj/vocabulary.o: $(BUILD)/obj/%.o: $(BUILD)/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

# The index of the vocabulary, as a table in C that a program of its own writes: it runs here, whatever the other is built for.
$(BUILD)/vocabulary.c $(BUILD)/fifth/vocabulary.c: %/vocabulary.c: %/vocabulary
	@$< > $@

$(BUILD)/fifth/vocabulary: STANDARD := -Itests/fifth $(STANDARD)
$(BUILD)/fifth/vocabulary: $(wildcard tests/fifth/core/*)

$(BUILD)/vocabulary $(BUILD)/fifth/vocabulary: referee/core/vocabulary.c referee/core/word_rows.c referee/core/fold.c $(wildcard referee/core/*.h referee/core/*.def)
	@mkdir -p $(@D)
	$(BUILD_CC) $(STANDARD) $(WARNINGS) -O1 -o $@ $(filter %.c,$^)

# The samples that `referee explain` shows, packed by such a program too. Folders are prerequisites, so that a sample taken away is
# missed.
$(BUILD)/examples.c: $(EXAMPLES) $(sort $(dir $(EXAMPLES)))
$(BUILD)/fifth/examples.c: $(FIFTH_EXAMPLES) $(sort $(dir $(FIFTH_EXAMPLES)))
$(BUILD)/examples.c $(BUILD)/fifth/examples.c: $(BUILD)/examples
	@mkdir -p $(@D)
	@$< $(filter %.yaml,$^) > $@

$(BUILD)/examples: referee/commands/examples.c referee/commands/packing.c referee/commands/packing.h
	@mkdir -p $(@D)
	$(BUILD_CC) $(STANDARD) $(WARNINGS) -O1 -o $@ $(filter %.c,$^)

# The program with a game, a format and an act more, which the tests have: their rows are read for those of the program, which
# they include; all else is a folder and a file. What is as long as a table is built anew.
FIFTH_OWN := examples.o vocabulary.o $(patsubst %.c,%.o,referee/games/games.c formats/writer.c $(shell grep -lw VERBS $(SOURCES)))

$(BUILD)/fifth/referee: $(filter-out $(FIFTH_OWN:%=$(BUILD)/obj/%),$(OBJECTS)) $(FIFTH_OWN:%=$(BUILD)/fifth/obj/%) $(FIFTH:%.c=$(BUILD)/fifth/obj/%.o)
	$(CC) $(ALL_CFLAGS) $(UNLINKED) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)

$(BUILD)/fifth/obj/%.o: %.c | $(BUILD)/ready
	@mkdir -p $(@D)
	$(CC) -Itests/fifth $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(BUILD)/fifth/obj/examples.o $(BUILD)/fifth/obj/vocabulary.o: $(BUILD)/fifth/obj/%.o: $(BUILD)/fifth/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

# One look at what building takes, with a message that helps.
$(BUILD)/ready:
	@mkdir -p $(@D)
	@printf '%s\n' '#include <yaml.h>' '#include <yajl/yajl_parse.h>' '#include <csv.h>' '#include <sha2.h>' | $(CC) $(STANDARD) -E -x c - >/dev/null 2>&1 || \
	  { echo 'A C compiler and the headers of libyaml, yajl, libcsv and libmd are needed: "make demo" installs them on Debian and' >&2; \
	    echo 'Ubuntu; elsewhere the packages are called libyaml-devel, libyaml or yaml, yajl-devel or yajl, libcsv-devel or libcsv, and libmd-devel or libmd.' >&2; exit 1; }
	@touch $@

-include $(OBJECTS:.o=.d) $(HELPED:.o=.d) $(TESTED:=.d) $(FIFTH_OWN:%.o=$(BUILD)/fifth/obj/%.d) $(FIFTH:%.c=$(BUILD)/fifth/obj/%.d)

# --- what is missing ------------------------------------------------------------------------------------------

# $(call need,test,packages): installs Debian packages unless the test succeeds; says what is missing where they cannot be had.
need = @{ $(1); } >/dev/null 2>&1 || { \
	command -v apt-get >/dev/null && echo "Installing: $(2)" && export DEBIAN_FRONTEND=noninteractive && \
	{ $(SUDO) apt-get install -y -qq --no-install-recommends $(2) >/dev/null 2>&1 || \
	  { $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends $(2) >/dev/null; }; }; } || \
	{ echo "Please install what these Debian packages hold, then run make again: $(2)" >&2; exit 1; }

# $(call modules,folder,package): the npm packages that a lock file pins, in folder/node_modules.
modules = @mkdir -p $(1) && cp $(2)/package.json $(2)/package-lock.json $(1) && cd $(1) && \
	{ npm ci --silent --no-audit --no-fund || { echo "npm could not get what $(2)/package-lock.json lists (no network?)" >&2; exit 1; }; } && touch installed

have_header = echo '\#include <$(1)>' | $(CC) $(2) -E -x c -

need-build:
	$(call need,command -v $(CC) && $(call have_header,yaml.h) && $(call have_header,yajl/yajl_parse.h) && $(call have_header,csv.h) && $(call have_header,sha2.h),gcc libc6-dev libyaml-dev libyajl-dev libcsv-dev libmd-dev)

need-check: need-build
	$(call need,$(call have_header,cmocka.h,-include stdarg.h -include stddef.h -include setjmp.h),libcmocka-dev)
	$(call need,command -v prove && command -v xmllint && command -v jq && command -v patch && python3 -c 'import jsonschema; import yaml',perl libxml2-utils jq patch python3-jsonschema python3-yaml)
	$(call need,command -v nvim && command -v vim && command -v strace,neovim vim strace)
	$(call need,parallel --version | grep -q GNU,parallel)

need-lint: need-check
	$(call need,command -v clang && command -v clang-tidy && command -v clang-format && command -v cppcheck && command -v mandoc,clang clang-tidy clang-format cppcheck mandoc)

need-callgrind: need-build
	$(call need,command -v valgrind,valgrind)

need-bench: need-build
	$(call need,command -v pgn-extract || test -x /usr/games/pgn-extract,pgn-extract)

# --- a tour ---------------------------------------------------------------------------------------------------

demo: need-build
	@$(MAKE) -s -j$(JOBS) all
	@$(MAKE) -s tour

BOLD   := $(shell [ -t 1 ] && printf '\033[1m')
QUIET  := $(shell [ -t 1 ] && printf '\033[2m')
NORMAL := $(shell [ -t 1 ] && printf '\033[0m')

say   = @printf '\n%s%s%s\n' '$(BOLD)' '$(1)' '$(NORMAL)'
show  = @printf '%s$$ referee %s%s\n\n' '$(QUIET)' '$(1)' '$(NORMAL)'; $(BUILD)/referee $(1) || [ $$? -le 1 ]

tour:
	$(call say,Anne and Blaise play impériale. Blaise turned the wrong card; and what does the score sheet forget?)
	$(call show,samples/imperiale/wrong-turn.yaml)
	$(call say,Anne reads French better:)
	$(call show,--lang=fr --include=wrong-turn samples/imperiale/wrong-turn.yaml)
	$(call say,A hand of piquet out of a book of 1882$(comma) with its score sheet recomputed: nothing to object to.)
	$(call show,--ledger samples/piquet/cavendish-worked-example.yaml)
	$(call say,Two deals that another program played and scored; it is wrong about the marks:)
	$(call show,samples/piquet/real/pyquet-disputed.yaml)
	$(call say,A card that does not follow suit$(comma) and a dispute about the marks: under which rules?)
	$(call show,--all-editions samples/piquet/PIQ-40-broken.yaml)
	$(call say,A record that stops in the middle of a trick: whose turn is it$(comma) and what may he play?)
	$(call show,legal samples/imperiale/perft-middle.yaml)
	$(call say,What if somebody deals twice running?)
	$(call show,explain deal-out-of-turn)
	$(call say,Now yours: build/referee FILE. The notation is in man/referee-transcript.5: man -l shows it.)

comma := ,

# --- tests ----------------------------------------------------------------------------------------------------

ifdef SAMPLE
check: need-build
	@$(MAKE) -s -j$(JOBS) all
	@$(BUILD)/referee --expect $(SAMPLE)
else
check: need-check
	@$(MAKE) -s -j$(JOBS) all
	@$(MAKE) -s -k -j$(JOBS) tests || true
	@$(MAKE) -s run-tests
endif

tests: $(TESTED) $(BUILD)/tests/faults.so $(BUILD)/fifth/referee

# What test programs are linked of. Where the sanitizers are in it they are large, and share it; and the program, which the tests start
# again and again, is linked so that little is moved as it starts.
PIECES = $(HELPED) $(LIBRARY)
ifdef SHARED
PIECES = $(abspath $(BUILD))/tests/pieces.so

$(BUILD)/referee: LDFLAGS += -no-pie $(if $(findstring gcc,$(CC)),-static-libasan -static-libubsan)

$(PIECES): $(HELPED) $(LIBRARY)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -shared -o $@ $^ $(filter-out -pie,$(ALL_LDFLAGS)) $(CMOCKA) $(LIBS)
endif

$(BUILD)/tests/%: tests/%.c $(PIECES)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(UNLINKED) -MMD -MP -MF $@.d -o $@ $< $(PIECES) $(ALL_LDFLAGS) $(CMOCKA) $(LIBS)

BY_MESSAGES = $(BUILD)/tests/test_messages $(BUILD)/tests/test_sentences $(BUILD)/flips/test_sentences

$(BY_MESSAGES): $(BUILD)/messages.def
$(BY_MESSAGES): STANDARD += -DMESSAGES='"$(BUILD)/messages.def"'

$(BUILD)/messages.def: $(sort $(wildcard referee/*/messages.def referee/*/*/messages.def formats/*messages.def))
	@mkdir -p $(@D)
	@printf '#include "%s"\n' $^ > $@

# The page of --format=html in a browser. What looks at it comes from npm, as the lock file says.
need-pages: need-build need-npm
	$(call need,command -v chromium,chromium fonts-dejavu-core)
	$(call need,command -v pdftoppm,poppler-utils)

# Whoever has them from elsewhere than Debian keeps them: its packages would not stand beside those.
need-npm:
	$(call need,command -v node,nodejs)
	$(call need,command -v npm,npm)

$(BUILD)/page/installed: tests/page/package.json tests/page/package-lock.json
	$(call modules,$(@D),tests/page)

pages: need-pages $(BUILD)/page/installed
	@$(MAKE) -s -j$(JOBS) all
	@node tests/page/look.mjs $(BUILD)/referee $(BUILD)/page

# Preloaded into the program; never under a sanitizer itself.
$(BUILD)/tests/faults.so: tests/faults/faults.c
	@mkdir -p $(@D)
	$(CC) $(filter-out -D_POSIX_C_SOURCE%,$(STANDARD)) $(WARNINGS) -O1 -g -shared -fPIC -o $@ $< -ldl

# Those that take longest, begun first so that none of them is waited for alone.
LONGEST = $(patsubst %,$(BUILD)/tests/test_%,jobs told formats causes cli export facts inert bombs legal_made absent)

# Runs every test program, as many at a time as there are processors, and adds up what cmocka says; one that dies, or
# could not be built, is one failure more.
run-tests:
	@rm -f $(TESTED:=.status)
	@printf '%s\n' $(LONGEST) $(filter-out $(LONGEST),$(TESTED)) | REFEREE=$(BUILD)/referee CMOCKA_MESSAGE_OUTPUT=stdout \
	  xargs -n 1 -P $(JOBS) sh -c '"$$1" > "$$1.log" 2>&1; echo $$? > "$$1.status"' one
	@passed=0; failed=0; \
	for t in $(TESTED); do \
	  status=$$(cat $$t.status 2>/dev/null || echo 1); \
	  p=$$(sed -n 's/^\[  PASSED  \] \([0-9]*\) test.*/\1/p' $$t.log | awk '{n += $$1} END {print n + 0}'); \
	  f=$$(sed -n 's/^\[  FAILED  \] \([0-9]*\) test.*/\1/p' $$t.log | awk '{n += $$1} END {print n + 0}'); \
	  [ $$status -eq 0 ] || [ $$f -gt 0 ] || f=1; \
	  passed=$$((passed + p)); failed=$$((failed + f)); \
	  if [ $$f -gt 0 ]; then grep -v -e '^\[ RUN ' -e '^\[       OK ' $$t.log; fi; \
	  printf '%-36s %d passed, %d failed\n' "$${t##*/}" $$p $$f; \
	done; \
	echo "$$passed passed, $$failed failed"; [ $$failed -eq 0 ]

SLIPS ?= 200
INFER ?= 5
INFER_RECORDS ?= 12

# The spreadsheets that LibreOffice writes, for the tests, over again.
.PHONY: sheets
sheets:
	@tests/sheets/convert.sh

# How many pages the printed score sheets take, of every edition.
.PHONY: printed
printed: $(BUILD)/referee
	@REFEREE=$(BUILD)/referee tests/pages.sh

# What holds of every record made up, far more often than in "make check"; the two halves side by side.
properties: need-check
	@$(MAKE) -s -j$(JOBS) $(addprefix $(BUILD)/tests/test_,properties mend_structure legal_lawful cases ten_parties lsp_actions lsp_writing infer engines) $(BUILD)/referee
	@RECORDS=0 FAULTS=50 $(BUILD)/tests/test_properties >$(BUILD)/faults.log 2>&1 & faults=$$!; \
	RECORDS=2000 FAULTS=0 $(BUILD)/tests/test_properties >$(BUILD)/records.log 2>&1; records=$$?; \
	SLIPS=$(SLIPS) $(BUILD)/tests/test_mend_structure >$(BUILD)/slips.log 2>&1; slips=$$?; \
	LEGAL=4 $(BUILD)/tests/test_legal_lawful >$(BUILD)/legal.log 2>&1; legal=$$?; \
	CASES=6 $(BUILD)/tests/test_cases >$(BUILD)/cases.log 2>&1; cases=$$?; \
	PARTIES=200 $(BUILD)/tests/test_ten_parties >$(BUILD)/parties.log 2>&1; parties=$$?; \
	SERVED=1 REFEREE=$(BUILD)/referee $(BUILD)/tests/test_lsp_actions >$(BUILD)/served.log 2>&1; served=$$?; \
	TYPED=20 REFEREE=$(BUILD)/referee $(BUILD)/tests/test_lsp_writing >$(BUILD)/typed.log 2>&1; typed=$$?; \
	INFER=$(INFER) INFER_RECORDS=$(INFER_RECORDS) $(BUILD)/tests/test_infer >$(BUILD)/infer.log 2>&1; infer=$$?; \
	ENGINES=1 $(BUILD)/tests/test_engines >$(BUILD)/engines.log 2>&1; engines=$$?; \
	wait $$faults; faults=$$?; \
	grep -hv -e ': 0 ' -e '^\[ ' $(addprefix $(BUILD)/,records.log faults.log slips.log legal.log cases.log parties.log served.log typed.log infer.log engines.log); \
	[ $$records -eq 0 ] && [ $$faults -eq 0 ] && [ $$slips -eq 0 ] && [ $$legal -eq 0 ] && [ $$cases -eq 0 ] && [ $$parties -eq 0 ] && [ $$served -eq 0 ] && [ $$typed -eq 0 ] && [ $$infer -eq 0 ] && [ $$engines -eq 0 ]

# What looks at the objects alone is left out: it finds the same in them.
asan:
	@$(MAKE) check TESTS='$(filter-out tests/test_knots.c,$(TESTS))' BUILD=$(BUILD)/asan HARDENED= CFLAGS='$(SANITIZE)' SHARED=1 SAMPLE=$(SAMPLE)

# In the sandbox valgrind itself could not make the code that it runs.
VALGRIND = valgrind -q --error-exitcode=9 --leak-check=full --show-leak-kinds=all

valgrind: need-callgrind
	@$(MAKE) -s -j$(JOBS) all
	$(VALGRIND) $(BUILD)/referee --no-sandbox -qr samples; [ $$? -ne 9 ]
	$(VALGRIND) $(BUILD)/referee --no-sandbox -r -L -f annotated samples >/dev/null; [ $$? -ne 9 ]

# --- proof ----------------------------------------------------------------------------------------------------

MUTANTS ?= 100000

# Every fault in turn, and not only some; very many mutants.
mutants: commands
faults mutants: need-check
	@$(MAKE) -s -j$(JOBS) all $(BUILD)/tests/test_$@ $(BUILD)/tests/faults.so
	@REFEREE=$(BUILD)/referee FAULTS_STEP=1 MUTANTS=$(MUTANTS) $(BUILD)/tests/test_$@ 2>&1 | tee $(BUILD)/tests/$@.log | grep -v '^\['
	@! grep -q '^\[  FAILED' $(BUILD)/tests/$@.log

# How many flips of a condition in the games the tests catch, of so many drawn by a seed. One program holds all of them.
FLIPS     ?= 300
FLIP_SEED ?= 1
FLIPPED   := $(filter-out referee/games/games.c,$(filter referee/games/%,$(SOURCES)))
# The quickest first.
FLIPPING  := legal imperiale imperiale_modern mat napoleon piquet piquet_laws piquet_each_law unread sentences napoleon_ways piquet_ways claims \
	making_imperiale making_napoleon making_piquet making_mat blanks making_games perft complied facts otherwise variety samples possible meant \
	perft_mat perft_napoleon legal_samples legal_lawful legal_more legal_made \
	properties cases complete yield ten_parties engines absent mend mend_structure mend_sheets shrink infer why follow export suggest \
	compare_sheets hidden causes lsp_completion lsp_places left_out told
FLIP_MADE  = $(FLIPPED:%.c=$(BUILD)/flips/obj/%.o) $(BUILD)/flips/obj/flips.o

$(BUILD)/flips/src/list: tests/flips/flip.py $(FLIPPED)
	@mkdir -p $(@D)
	@python3 tests/flips/flip.py $(@D) $(FLIPPED)

$(FLIP_MADE): $(BUILD)/flips/obj/%.o: $(BUILD)/flips/src/list
	@mkdir -p $(@D)
	$(CC) $(STANDARD) -O1 -fPIE -w -MMD -MP -c -o $@ $(BUILD)/flips/src/$*.c

-include $(FLIP_MADE:.o=.d)

$(BUILD)/flips/referee: $(FLIP_MADE) $(filter-out $(FLIPPED:%.c=$(BUILD)/obj/%.o),$(OBJECTS))
	$(CC) $(UNLINKED) -pie -o $@ $^ $(LIBS)

$(BUILD)/flips/test_%: tests/test_%.c $(FLIP_MADE) $(HELPED) $(filter-out $(FLIPPED:%.c=$(BUILD)/obj/%.o),$(LIBRARY))
	$(CC) $(STANDARD) $(UNLINKED) -O1 -fPIE -pie -w -o $@ $(filter-out %.def,$^) $(CMOCKA) $(LIBS)

.PHONY: flips
flips: need-check
	@$(MAKE) -s -j$(JOBS) $(HELPED) $(BUILD)/flips/referee $(FLIPPING:%=$(BUILD)/flips/test_%)
	@tests/flips/count.py $(BUILD)/flips $(FLIPS) $(FLIP_SEED) $(JOBS) $(FLIPPING)

# --- editors --------------------------------------------------------------------------------------------------

# Microsoft's client of the protocol and its types, the compiler that checks them, and what reads grammars as VS Code does.
EDITORS_NPM := vscode-languageserver-protocol@3.17.5 typescript@5 vscode-textmate@9 vscode-oniguruma@2

# What cannot be had is passed over.
need-editors: need-check
	-$(call need,command -v emacs && command -v kak && test -d /usr/share/vim-ale,emacs-nox elpa-eglot elpa-lsp-mode vim-ale kakoune)
	-$(call need,command -v npm,nodejs npm)
	@test -d $(BUILD)/editors/node_modules || { mkdir -p $(BUILD)/editors && \
	  npm install --silent --no-fund --no-audit --prefix $(BUILD)/editors $(EDITORS_NPM); } || true

editors: need-editors
	@$(MAKE) -s -j$(JOBS) all
	@tests/editors/editors.sh $(BUILD)

# --- fuzzing --------------------------------------------------------------------------------------------------

# What is looked at; each is a function in tests/holds.c. It begins with the samples and goes the same way each time, as far as
# the seconds let it; FUZZ_SEED goes another. A crash is kept in build/fuzz and should become a sample.
FUZZED       := reading judging writing commanding serving
FUZZ_SECONDS ?= 60
FUZZ_SEED    ?= 1
FUZZ_FLAGS   := -rss_limit_mb=2048 -timeout=300 -max_len=16384 -print_final_stats=1 -verbosity=1
FUZZ_CC      := clang
AFL_CC       := afl-clang-fast
AFL_RUN      := AFL_SKIP_CPUFREQ=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_NO_UI=1 AFL_NO_AFFINITY=1

need-fuzz: need-build
	$(call need,echo 'int LLVMFuzzerTestOneInput(void);int LLVMFuzzerTestOneInput(void){return 0;}' | $(FUZZ_CC) -fsanitize=fuzzer -x c - -o /dev/null,clang libclang-rt-14-dev)

need-afl: need-build
	$(call need,command -v $(AFL_CC) && command -v afl-fuzz,afl++ clang)

# The samples, one record or stream a file, but for those that take long (sheets without cards); few of them for whole command
# lines, where it is the options that are to be met; and the words of the notation, those in plain letters.
$(BUILD)/fuzz/seeds: $(sort $(wildcard samples/* samples/bad/*))
	@rm -rf $@ $(BUILD)/fuzz/few && mkdir -p $@ $(BUILD)/fuzz/few
	@find samples/bad -type f ! -name '*.expect' ! -name '*.md' -exec cp -t $(BUILD)/fuzz/few {} +
	@find samples -type f ! -name '*sheet*' ! -name '*.expect' ! -name '*.md' | while read -r f; do cp "$$f" "$@/$$(echo "$$f" | tr / -)"; done

$(BUILD)/fuzz/words: referee/core/words.def referee/core/verbs.def referee/core/items.def
	@mkdir -p $(@D)
	@LC_ALL=C grep -ho '"[^"]*"' $^ | tr -c "a-z\\n-" '\n' | sort -u | sed -n 's/..*/"&"/p' > $@
	@printf '"\\xe2\\x99\\xa%s"\n' 0 3 5 6 >> $@

FUZZ_SOURCES = $(SOURCES) tests/alike.c tests/holds.c tests/mutate.c tests/surely.c tests/fuzz/commanding.c tests/fuzz/serving.c

# $(call fuzzers,folder,compiler,flags,flags of linking): the fuzzers built so. The program's main() is called by another name
# in them, over whole command lines.
define fuzzers
$(BUILD)/fuzz/$(1)/referee/main.o: main = -Dmain=referee_main -DVERSION='""'
$(filter-out %/main.o,$(TELL_VERSION:%=$(BUILD)/fuzz/$(1)/%)): main = -DVERSION='""' -DRELEASE_DATE='""'
$(BUILD)/fuzz/$(1)/commanding: main = -DMUTATE=mutate_command

$(BUILD)/fuzz/$(1)/examples.o $(BUILD)/fuzz/$(1)/vocabulary.o: $(BUILD)/fuzz/$(1)/%.o: $(BUILD)/%.c
	@mkdir -p $$(@D)
	$(2) $$(STANDARD) -O0 $(3) -c -o $$@ $$<

$(BUILD)/fuzz/$(1)/%.o: %.c
	@mkdir -p $$(@D)
	$(2) $$(STANDARD) $$(main) -O2 -g -fno-omit-frame-pointer $(3) -MMD -MP -c -o $$@ $$<

$(FUZZED:%=$(BUILD)/fuzz/$(1)/%): $(BUILD)/fuzz/$(1)/%: tests/fuzz/fuzz.c $$(FUZZ_SOURCES:%.c=$(BUILD)/fuzz/$(1)/%.o) $(BUILD)/fuzz/$(1)/examples.o $(BUILD)/fuzz/$(1)/vocabulary.o
	$(2) $$(STANDARD) $$(main) -O1 -g $(3) $(4) -DFUZZ=holds_in_$$* -o $$@ $$^ $$(LIBS)
endef

$(eval $(call fuzzers,clang,$(FUZZ_CC),-fsanitize=address$(comma)undefined -fsanitize-coverage=inline-8bit-counters$(comma)pc-table -fno-sanitize-recover=all,-fsanitize=fuzzer))
$(eval $(call fuzzers,afl,$(AFL_CC),-fsanitize=address$(comma)undefined -fno-sanitize-recover=all,-DFUZZ_PLAIN -fsanitize=fuzzer))

# Without a fuzzer's library: as many as wanted, each of them known by its number.
$(eval $(call fuzzers,driven,$(CC),-fsanitize=address$(comma)undefined -fno-sanitize-recover=all,-DFUZZ_PLAIN tests/fuzz/drive.c tests/paths.c $(CMOCKA)))

commands: need-check
	@$(MAKE) -s -j$(JOBS) $(BUILD)/fuzz/driven/commanding
	@MUTANTS=$(MUTANTS) JOBS=$(JOBS) $(BUILD)/fuzz/driven/commanding

-include $(FUZZ_SOURCES:%.c=$(BUILD)/fuzz/driven/%.d)
-include $(FUZZ_SOURCES:%.c=$(BUILD)/fuzz/clang/%.d) $(FUZZ_SOURCES:%.c=$(BUILD)/fuzz/afl/%.d)

fuzz: need-fuzz $(BUILD)/fuzz/seeds $(BUILD)/fuzz/words
	@$(MAKE) -s -j$(JOBS) $(FUZZED:%=$(BUILD)/fuzz/clang/%)
	@cd $(BUILD)/fuzz; rm -f *.crashed; \
	printf '%s\n' $(FUZZED) | xargs -n 1 -P $(JOBS) sh -c 'rm -rf corpus-$$1; mkdir corpus-$$1; \
	  case $$1 in commanding) seeds=few;; *) seeds=seeds;; esac; \
	  ./clang/$$1 $(FUZZ_FLAGS) -seed=$(FUZZ_SEED) -max_total_time=$(FUZZ_SECONDS) -dict=words -artifact_prefix=$$1- corpus-$$1 $$seeds > $$1.log 2>&1 || \
	    touch $$1.crashed' fuzz; \
	runs=0 crashes=0; \
	for t in $(FUZZED); do \
	  [ ! -e $$t.crashed ] || { crashes=$$((crashes + 1)); tail -n 40 $$t.log; }; \
	  n=$$(sed -n 's/^stat::number_of_executed_units: //p' $$t.log); runs=$$((runs + $${n:-0})); \
	  echo "$$t: $${n:-0} executions, $$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' $$t.log | tail -n 1) places reached"; \
	done; \
	echo "fuzz: $$runs executions in $$(echo $(FUZZED) | wc -w) x $(FUZZ_SECONDS) s, $$crashes crashes"; [ $$crashes -eq 0 ]

afl: need-afl $(BUILD)/fuzz/seeds $(BUILD)/fuzz/words
	@AFL_QUIET=1 $(MAKE) -s -j$(JOBS) $(FUZZED:%=$(BUILD)/fuzz/afl/%)
	@runs=0 crashes=0; cd $(BUILD)/fuzz; \
	for t in $(FUZZED); do \
	  $(AFL_RUN) afl-fuzz -V $(FUZZ_SECONDS) -m none -t 5000 -i seeds -o afl-$$t -x words -- ./afl/$$t > afl-$$t.log 2>&1; \
	  n=$$(sed -n 's/^execs_done *: //p' afl-$$t/default/fuzzer_stats); runs=$$((runs + $${n:-0})); \
	  c=$$(sed -n 's/^saved_crashes *: //p' afl-$$t/default/fuzzer_stats); crashes=$$((crashes + $${c:-1})); \
	  echo "$$t: $${n:-0} executions, $${c:-?} crashes"; \
	done; \
	echo "afl: $$runs executions in $$(echo $(FUZZED) | wc -w) x $(FUZZ_SECONDS) s, $$crashes crashes"; [ $$crashes -eq 0 ]

# --- guards ---------------------------------------------------------------------------------------------------

# What the compiler and the linker do against errors that are left: all of it, as the program shows. Its control flow is marked
# only where that of the C library's own start files is, as Debian's is not: so our objects are asked.
hardening: need-build
	$(call need,command -v hardening-check,devscripts)
	@$(MAKE) -s -j$(JOBS) all
	hardening-check --nocfprotection $(BUILD)/referee
	@$(if $(findstring -fcf-protection,$(HARDENED)),marked=$$(readelf -n $(OBJECTS) | grep -c 'IBT, SHSTK'); \
	  echo "control flow: marked in $$marked of $(words $(OBJECTS)) objects"; [ $$marked -eq $(words $(OBJECTS)) ],:)

# gcc follows every path through a function, as it is written: optimized code it misreads; that is a second whole build, and no
# part of lint.
analyze: need-build
	@$(MAKE) -s -k -j$(JOBS) BUILD=$(BUILD)/analyze CC=gcc HARDENED= CFLAGS='-O0 -fanalyzer -Werror' all
	@$(MAKE) -s lint-tidy PATHS= && echo "analyze: nothing to object to"

# --- coverage -------------------------------------------------------------------------------------------------

# What the tests reach of referee/ and formats/. What they cannot reach is listed with its reason in tests/uncovered.
COVERED = -O1 -g --coverage -fprofile-update=atomic -DREFEREE_NO_SANDBOX
# What is counted is written down where a process ends by _exit() or a signal, too, and where the system refuses it things.
COUNTED = tests/coverage/counts.c -Wl,--wrap=_exit,--wrap=raise,--wrap=nanosleep
# A run that is ended by a signal may leave a count half written.
GCOVR   = gcovr -r . -f referee/ -f formats/ --object-directory $(BUILD)/coverage --gcov-ignore-parse-errors \
          --exclude-unreachable-branches --exclude-throw-branches

need-coverage: need-check
	$(call need,command -v gcovr,gcovr)

coverage: need-coverage
	@$(MAKE) -s -j$(JOBS) BUILD=$(BUILD)/coverage HARDENED= CFLAGS='$(COVERED)' COUNTS='$(COUNTED)' all tests || true
	@find $(BUILD)/coverage -name '*.gcda' -delete
	@$(MAKE) -s BUILD=$(BUILD)/coverage TESTS='$(filter-out tests/test_sandbox.c tests/test_bombs.c,$(TESTS))' run-tests || true
	@$(MAKE) -s coverage-figures

coverage-figures:
	@$(GCOVR) --txt $(BUILD)/coverage/lines.txt --csv $(BUILD)/coverage/lines.csv -s > $(BUILD)/coverage/summary
	@awk -F, 'NR > 1 && $$2 > $$3 {printf "%5d of %4d lines not reached: %s\n", $$2 - $$3, $$2, $$1}' $(BUILD)/coverage/lines.csv | sort -rn | head -n 20
	@awk '/^lines/ {l = $$2} /^branches/ {b = $$2} END {print "coverage: " l " of the lines, " b " of the branches of referee/ and formats/"}' $(BUILD)/coverage/summary

# --- speed ----------------------------------------------------------------------------------------------------

BENCH_RECORDS ?= 100000
BENCH_ROUNDS  ?= 7
BENCHES       := $(wildcard tests/bench/*.c)

$(BUILD)/bench/%: tests/bench/%.c | $(BUILD)/ready
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $< -lyaml

$(BUILD)/bench/declined: tests/bench/declined.c $(LIBRARY)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(UNLINKED) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)

bench: need-bench fast
	@$(MAKE) -s -j$(JOBS) all $(BENCHES:tests/bench/%.c=$(BUILD)/bench/%)
	@tests/bench/bench.sh $(BUILD) $(BENCH_RECORDS) $(BENCH_ROUNDS)

# The same program, compiled a second time by what the first has done with deals that it made up itself: for who judges millions.
# Only gcc does it so, and for the processor at hand alone. `make BUILD=build/fast install` installs it.
FAST = $(BUILD)/fast

fast: need-build
	@rm -rf $(FAST)
	@$(MAKE) -s -j$(JOBS) BUILD=$(FAST) CC=gcc CFLAGS="-O2 -g -march=native -fprofile-generate -fprofile-update=single" all
	@tests/bench/train.sh $(FAST)
	@find $(FAST)/obj -name '*.o' -delete; rm -f $(FAST)/referee
	@$(MAKE) -s -j$(JOBS) BUILD=$(FAST) CC=gcc CFLAGS="-O2 -g -march=native -fprofile-use -fprofile-partial-training -Wno-missing-profile -Wno-maybe-uninitialized -flto=auto" all

# Figures without noise, with bounds that fail: a table of editions. They are by some hundredths what the compiler and the
# processor's own C library make of it.
callgrind: need-callgrind
	@$(MAKE) -s -j$(JOBS) all $(BUILD)/bench/bare_events
	@tests/bench/callgrind.sh $(BUILD) tests/bench/instructions $(JOBS)

# --- checkers -------------------------------------------------------------------------------------------------

TIDIED = $(SOURCES) $(WRITERS) $(FIFTH) $(TESTS) $(HELPERS) $(BENCHES) $(wildcard tests/fuzz/*.c tests/faults/*.c tests/coverage/*.c)

# With the rows that only the tests have: so their files are looked at with all others.
LINTED = -Itests/fifth $(STANDARD)

PATHS = -Xclang -analyzer-config -Xclang max-nodes=15000

lint: need-lint
	@$(MAKE) -s -k lint-layout lint-gcc lint-cppcheck lint-tidy lint-man && echo "lint: nothing to object to"

lint-layout:
	@echo "lint: clang-format"
	@clang-format --dry-run -Werror $(TIDIED) $(HEADERS)

# What it warns of as it optimizes, too.
lint-gcc:
	@echo "lint: gcc"
	@printf '%s\0' $(filter-out tests/faults/% tests/coverage/%,$(TIDIED)) | xargs -0 -n 1 -P $(JOBS) \
	  gcc -O2 -S $(LINTED) $(WARNINGS) -Werror -DFUZZ=holds_in_reading -DVERSION='""' -DRELEASE_DATE='""' -o /dev/null

lint-cppcheck:
	@echo "lint: cppcheck"
	@cppcheck --quiet --error-exitcode=1 --std=c11 --enable=warning,performance,portability --inline-suppr \
	  --suppress=missingIncludeSystem --library=.ci/cppcheck.cfg -Ireferee -I. -j $(JOBS) referee formats

# Clang's own warnings are among its checks. The analyzer in it follows a fifteenth of the paths that it would, for it takes most of the
# time of all the checks; it looks at what it has not seen first, and reaches 95 of 100 places so. "make analyze" has it follow all.
lint-tidy:
	@echo "lint: clang, clang-tidy"
	@printf '%s\0' $(filter-out tests/faults/% tests/coverage/%,$(TIDIED)) | xargs -0 -n 4 -P $(JOBS) \
	  sh -c 'out=$$(clang-tidy --quiet "$$@" -- $(LINTED) $(WARNINGS) -DFUZZ=holds_in_reading $(PATHS) 2>/dev/null) || { printf "%s\n" "$$out"; exit 1; }' tidy

lint-man: $(MADE)
	@echo "lint: mandoc"
	@mandoc -Tlint -Wwarning $(PAGES) $(MADE)

format:
	clang-format -i $(TIDIED) $(HEADERS)

# --- manuals and installing -----------------------------------------------------------------------------------

man: $(MADE)

# Made from the catalogue itself and not kept in the tree: so it cannot lag behind the rules.
$(BUILD)/man/referee-rules.7: $(BUILD)/referee
	@mkdir -p $(@D)
	$(BUILD)/referee rules --lang=en --format=mdoc > $@

$(BUILD)/man/fr/referee-rules.7: $(BUILD)/referee
	@mkdir -p $(@D)
	$(BUILD)/referee rules --lang=fr --format=mdoc > $@

# Completions for shells, made of the tables of the command line and of the catalogue.
COMPLETED := bash zsh fish
COMPLETIONS = $(COMPLETED:%=$(BUILD)/completions/referee.%)

completions: $(COMPLETIONS)

$(BUILD)/completions/lists: $(BUILD)/referee formats/writers.def formats/limits.def
	@mkdir -p $(@D)
	@{ $(BUILD)/referee rules --lang=en --format=jsonl | sed -n -e 's/.*"type":"rule","id":"\([^"]*\)","slug":"\([^"]*\)".*/rule \1\nrule \2/p' \
	     -e 's/.*"type":"edition","game":"\([^"]*\)","name":"\([^"]*\)".*/game \1\nedition \2/p'; \
	   sed -n 's/^WRITER(\([a-z]*\))$$/format \1/p' formats/writers.def; printf 'format yaml\nformat mdoc\n'; \
	   sed -n 's/^LIMIT([A-Z]*, "\([a-z]*\)".*/limit \1=/p' formats/limits.def; } | awk '!met[$$0]++' > $@

$(COMPLETIONS): $(BUILD)/completions/referee.%: referee/commands/completions.awk $(BUILD)/completions/lists referee/commands/commands.def referee/commands/arguments.def
	@awk -v shell=$* -f $^ > $@

$(BUILD)/referee.schema.json: $(BUILD)/referee
	@$(BUILD)/referee schema > $@

# The samples that the manual speaks of: they are there for whoever reads it. Those that other programs run go with them.
CITED := $(sort $(shell grep -oh 'samples/[a-z]*/[a-z0-9.-]*[a-z]' $(PAGES)) $(wildcard samples/editors/* samples/clients/* samples/ci/*))

# What goes where: FROM:TO, the latter from the root.
SHARE  = $(PREFIX)/share
PLACED = $(foreach page,$(PAGES) $(MADE),$(page):$(MANDIR)/$(if $(findstring /fr/,$(page)),fr/)man$(subst .,,$(suffix $(page)))/$(notdir $(page))) \
	$(foreach sample,$(CITED),$(sample):$(DOCDIR)/$(sample)) \
	$(foreach file,$(wildcard referee/commands/lsp/vscode/*),$(file):$(DOCDIR)/vscode/$(notdir $(file))) \
	$(BUILD)/completions/referee.bash:$(SHARE)/bash-completion/completions/referee \
	$(BUILD)/completions/referee.zsh:$(SHARE)/zsh/site-functions/_referee \
	$(BUILD)/completions/referee.fish:$(SHARE)/fish/vendor_completions.d/referee.fish \
	$(BUILD)/referee.schema.json:$(SHARE)/referee/referee.schema.json
to     = $(DESTDIR)$(lastword $(subst :, ,$(1)))

STRIP ?= -s

install: all man completions $(BUILD)/referee.schema.json
	install -Dm755 $(STRIP) $(BUILD)/referee $(DESTDIR)$(BINDIR)/referee
	$(foreach one,$(PLACED),install -Dm644 $(firstword $(subst :, ,$(one))) $(call to,$(one)) &&) :

# Folders of the program's own go too; in a DESTDIR all that are empty then.
uninstall:
	rm -f $(DESTDIR)$(BINDIR)/referee $(foreach one,$(PLACED),$(call to,$(one)))
	test ! -d $(DESTDIR)$(DOCDIR) || find $(DESTDIR)$(DOCDIR) -depth -type d -empty -delete
	test ! -d $(DESTDIR)$(SHARE)/referee || rmdir $(DESTDIR)$(SHARE)/referee
	$(if $(DESTDIR),cd $(DESTDIR) && for d in $(sort $(patsubst $(DESTDIR)/%/,%,$(DESTDIR)$(BINDIR)/ $(dir $(DESTDIR)$(DOCDIR)) $(foreach one,$(PLACED),$(dir $(call to,$(one)))))); do \
	  rmdir -p $$d 2>/dev/null; done; true)

# --- packages -------------------------------------------------------------------------------------------------

TARBALL = $(BUILD)/dist/referee-$(VERSION).tar.xz
# The same bytes from the same files, whoever makes it.
DIST    = tar --sort=name --mtime='$(RELEASED) 12:00 UTC' --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX

dist: $(TARBALL)

# All that git keeps; in what has been unpacked, all that is there.
$(TARBALL): FORCE
	@mkdir -p $(@D)
	@{ git ls-files -z 2>/dev/null | grep -qz . && git ls-files -z || find . -path './$(BUILD)' -prune -o -path ./debian -prune -o -type f -print0; } | \
	  $(DIST) --null -T - --transform 's,^\(\./\)*,referee-$(VERSION)/,' -cJf $@
	@echo $@

FORCE:

# The package for Debian and its source, in build/deb; what it is made of is in .debian. Symbols for debuggers are apart.
deb: need-deb $(TARBALL)
	@rm -rf $(BUILD)/deb && mkdir -p $(BUILD)/deb
	@cp $(TARBALL) $(BUILD)/deb/referee_$(VERSION).orig.tar.xz
	@tar -xf $(TARBALL) -C $(BUILD)/deb
	@cp -r .debian $(BUILD)/deb/referee-$(VERSION)/debian
	@printf 'referee (%s-1) bookworm; urgency=medium\n\n  * What is new is in referee-news(7).\n\n -- %s  %s\n' $(VERSION) \
	  "$$(sed -n 's/^Maintainer: //p' .debian/control)" "$$(LC_ALL=C date -u -R -d '$(RELEASED) 12:00 UTC')" > $(BUILD)/deb/referee-$(VERSION)/debian/changelog
	@cd $(BUILD)/deb/referee-$(VERSION) && dpkg-buildpackage -us -uc -j$(JOBS) > ../build.log 2>&1 || { tail -n 40 ../build.log; exit 1; }
	@cd $(BUILD)/deb && lintian --fail-on error,warning --profile debian *.changes
	@ls -l $(BUILD)/deb/*.deb $(BUILD)/deb/*.dsc

need-deb: need-build
	$(call need,command -v dpkg-buildpackage && command -v dh && command -v lintian,dpkg-dev debhelper lintian)

# What stands at the head of this file.
help:
	@sed -n '3,/^# Sources/s/^#   *//p' $(firstword $(MAKEFILE_LIST))

clean:
	rm -rf $(BUILD)

# --- in a browser ---------------------------------------------------------------------------------------------

include formats/web/web.mk

# --- on other machines ----------------------------------------------------------------------------------------

include .machines/machines.mk
