# The referee for other machines: with libraries of its own, built by the same compiler from Debian's sources, by version and
# checksum; and its tests there, run by QEMU. Nothing else needs it but `make web`.

# Where their sources are unpacked. OWN=that folder builds them, and the program with them.
UNPACKED  := $(abspath $(BUILD))/libraries
LIBRARIES := libyaml=0.2.5-1 yajl=2.1.0-3+deb12u2 libcsv=3.0.3+dfsg-6 libmd=1.0.4-2 cmocka=1.1.5-2.1
SOURCES_APT = -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts=$(UNPACKED)/apt/parts \
	-o Dir::State::lists=$(UNPACKED)/apt/lists -o APT::Sandbox::User=root

.PHONY: portable libraries static cross check-cross need-libraries need-static need-cross need-check-cross

need-libraries: need-build
	$(call need,command -v dpkg-source,dpkg-dev)

libraries: need-libraries
	@$(MAKE) -s $(UNPACKED)/fetched

# A list of sources of its own beside the system's list of packages, which stays as it is.
$(UNPACKED)/fetched: .machines/sources.sha256
	@rm -rf $(@D) && mkdir -p $(@D)/apt/parts $(@D)/apt/lists/partial
	@for f in /etc/apt/sources.list.d/*.sources; do [ ! -e "$$f" ] || sed 's/^Types:.*/Types: deb-src/' "$$f" > "$(@D)/apt/parts/$${f##*/}"; done
	@[ ! -s /etc/apt/sources.list ] || sed -n 's/^deb /deb-src /p' /etc/apt/sources.list > $(@D)/apt/parts/plain.list
	@cd $(@D) && { apt-get -qq $(SOURCES_APT) update && apt-get -qq $(SOURCES_APT) source --download-only $(LIBRARIES) >/dev/null; } || \
	  { echo "Debian's sources of these could not be had (no network, or not bookworm?): $(LIBRARIES)" >&2; exit 1; }
	@cd $(@D) && sha256sum --check --quiet $(CURDIR)/$< && for d in *.dsc; do dpkg-source -q --no-check -x "$$d" >/dev/null; done
	@rm -rf $(@D)/apt && touch $@

ifdef OWN
STANDARD += -isystem $(abspath $(BUILD))/own/include
LIBS      = $(BUILD)/own/libs.a -lpthread
CMOCKA    = $(BUILD)/own/cmocka.a

$(BUILD)/ready $(BUILD)/referee $(BUILD)/fifth/referee: | $(BUILD)/own/libs.a
$(TESTED): | $(BUILD)/own/cmocka.a

# Of each no more than the program calls; what they would like to know of the system is what every POSIX system has. Where the
# kernel's headers stand apart from those of the C library, they are found beside ours.
OWN_FLAGS = -w -O2 -fPIE -I$(abspath $(@D))/include -D_DEFAULT_SOURCE

$(BUILD)/own/include/config.h: $(OWN)/fetched
	@rm -rf $(BUILD)/own && mkdir -p $(@D)/yajl $(BUILD)/own/obj
	@cp $(OWN)/libyaml-*/include/yaml.h $(OWN)/libcsv-*/csv.h $(OWN)/libmd-*/include/sha2.h $(OWN)/cmocka-*/include/cmocka*.h $(@D)
	@cp $(OWN)/yajl-*/src/api/*.h $(@D)/yajl
	@sed 's/$${YAJL_MAJOR}/2/; s/$${YAJL_MINOR}/1/; s/$${YAJL_MICRO}/0/' $(OWN)/yajl-*/src/api/yajl_version.h.cmake > $(@D)/yajl/yajl_version.h
	@echo '#include <linux/seccomp.h>' | $(CC) -E -x c - >/dev/null 2>&1 || \
	  for d in linux asm asm-generic; do from=$$(ls -d /usr/include/$$d /usr/include/$$(gcc -dumpmachine)/$$d 2>/dev/null | head -n 1); \
	    [ -z "$$from" ] || cp -r "$$from" $(@D)/$$d; done
	@: > $@

$(BUILD)/own/libs.a: $(BUILD)/own/include/config.h
	@for f in $(OWN)/libyaml-*/src/*.c $(OWN)/yajl-*/src/*.c $(OWN)/libcsv-*/libcsv.c $(OWN)/libmd-*/src/sha2.c; do \
	  o=$${f##*/}; $(CC) $(OWN_FLAGS) -DYAML_VERSION_MAJOR=0 -DYAML_VERSION_MINOR=2 -DYAML_VERSION_PATCH=5 -DYAML_VERSION_STRING='"0.2.5"' \
	    -c "$$f" -o "$(@D)/obj/$${o%.c}.o" || exit 1; done
	@rm -f $@ && $(AR) rcs $@ $(@D)/obj/*.o

$(BUILD)/own/cmocka.a: $(BUILD)/own/libs.a
	@$(CC) $(OWN_FLAGS) -DHAVE_INTTYPES_H -DHAVE_SIGNAL_H -DHAVE_STRINGS_H -DHAVE_SIGLONGJMP -DHAVE_CLOCK_REALTIME -DHAVE_STRUCT_TIMESPEC -DHAVE_STRSIGNAL \
	  -c $(OWN)/cmocka-*/src/cmocka.c -o $(@D)/cmocka.o
	@rm -f $@ && $(AR) rcs $@ $(@D)/cmocka.o
endif

# --- nothing but POSIX ----------------------------------------------------------------------------------------

POSIX_ONLY = BUILD=$(BUILD)/portable CFLAGS='-O1 -g -U__linux__ -Werror=implicit-function-declaration'

# As on a system of which nothing is known but that it is one of POSIX's (macOS, the BSDs): what others have beside is not asked for.
portable: need-check
	@$(MAKE) -s -j$(JOBS) $(POSIX_ONLY) all $(BUILD)/portable/tests/test_samples
	@$(BUILD)/portable/referee -V | grep -qx 'sandbox: none'
	@REFEREE=$(BUILD)/portable/referee $(BUILD)/portable/tests/test_samples > $(BUILD)/portable/samples.log 2>&1 || \
	  { grep -v -e '^\[ RUN ' -e '^\[       OK ' $(BUILD)/portable/samples.log; exit 1; }

# --- one file that runs on every Linux of this processor ----------------------------------------------------------

STATIC_CC := musl-gcc

need-static: need-build
	$(call need,command -v $(STATIC_CC),musl-tools linux-libc-dev)

static: need-static libraries
	@$(MAKE) -s -j$(JOBS) BUILD=$(BUILD)/static CC=$(STATIC_CC) BUILD_CC='$(BUILD_CC)' OWN=$(UNPACKED) LDFLAGS='$(LDFLAGS) -static -no-pie' all
	@ls -l $(BUILD)/static/referee

# --- other processors -----------------------------------------------------------------------------------------

# By Debian's names, with those of its compilers and of QEMU.
ARCHITECTURES := arm64=aarch64-linux-gnu=aarch64 armhf=arm-linux-gnueabihf=arm i386=i686-linux-gnu=i386 \
	riscv64=riscv64-linux-gnu=riscv64 s390x=s390x-linux-gnu=s390x
ARCH    ?= s390x
ABOUT    = $(subst =, ,$(filter $(ARCH)=%,$(ARCHITECTURES)))
TRIPLET  = $(word 2,$(ABOUT))
CROSS    = $(BUILD)/cross/$(ARCH)
CROSSED  = BUILD=$(CROSS) CC=$(TRIPLET)-gcc AR=$(TRIPLET)-ar BUILD_CC='$(BUILD_CC)' OWN=$(UNPACKED)

need-cross: need-build
	@[ -n "$(ABOUT)" ] || { echo 'ARCH is one of $(foreach a,$(ARCHITECTURES),$(firstword $(subst =, ,$(a))))' >&2; exit 1; }
	$(call need,command -v $(TRIPLET)-gcc && test -e /usr/$(TRIPLET)/include/stdio.h,gcc-$(TRIPLET) libc6-dev-$(ARCH)-cross)

need-check-cross: need-cross need-check
	$(call need,command -v qemu-$(word 3,$(ABOUT))-static && command -v unshare,qemu-user-static util-linux)

cross: need-cross libraries
	@$(MAKE) -s -j$(JOBS) $(CROSSED) all
	@file -b $(CROSS)/referee 2>/dev/null || ls -l $(CROSS)/referee

# The whole of `make check`, slowly: the tests and the program are the other machine's, what they call upon is this one's.
check-cross: need-check-cross cross
	@$(MAKE) -s -k -j$(JOBS) $(CROSSED) tests || true
	@.machines/emulated $(word 3,$(ABOUT)) /usr/$(TRIPLET) $(MAKE) -s $(CROSSED) run-tests
