# The referee in a browser: `make web` builds the program to WebAssembly with Debian's emscripten, and one HTML file around it:
# build/web/referee.html. Nothing else needs it. The libraries are built from Debian's own sources, by version and checksum.

WEB      := $(BUILD)/web
WEB_LIBS := libyaml=0.2.5-1 yajl=2.1.0-3+deb12u2 libcsv=3.0.3+dfsg-6 libmd=1.0.4-2
# Whatever node there is finds the modules that emscripten's package leans on.
EMCC     := NODE_PATH=/usr/share/nodejs nice emcc
WEB_APT   = -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts=$(abspath $(WEB))/apt/parts \
	-o Dir::State::lists=$(abspath $(WEB))/apt/lists -o APT::Sandbox::User=root

.PHONY: web web-wasm web-program check-web check-web-page check-web-bytes need-web need-check-web

need-web: need-build
	$(call need,command -v emcc && command -v node && command -v dpkg-source,emscripten dpkg-dev)
	$(call need,command -v npm,npm)

need-check-web: need-web
	$(call need,command -v chromedriver && /usr/bin/python3 -c 'import selenium',chromium chromium-driver python3-selenium)

# A list of sources of its own beside the system's list of packages, which stays as it is.
$(WEB)/libs/fetched: formats/web/sources.sha256
	@rm -rf $(@D) $(WEB)/apt && mkdir -p $(@D) $(WEB)/apt/parts $(WEB)/apt/lists/partial
	@for f in /etc/apt/sources.list.d/*.sources; do [ ! -e "$$f" ] || sed 's/^Types:.*/Types: deb-src/' "$$f" > "$(WEB)/apt/parts/$${f##*/}"; done
	@[ ! -s /etc/apt/sources.list ] || sed -n 's/^deb /deb-src /p' /etc/apt/sources.list > $(WEB)/apt/parts/plain.list
	@cd $(@D) && apt-get -qq $(WEB_APT) update && apt-get -qq $(WEB_APT) source --download-only $(WEB_LIBS) >/dev/null
	@cd $(@D) && sha256sum --check --quiet $(CURDIR)/$< && for d in *.dsc; do dpkg-source -q --no-check -x "$$d" >/dev/null; done
	@rm -rf $(WEB)/apt && touch $@

$(WEB)/libs/libs.a: $(WEB)/libs/fetched
	@cd $(@D) && mkdir -p include/yajl obj && cp libyaml-*/include/yaml.h libcsv-*/csv.h libmd-*/include/sha2.h include && cp yajl-*/src/api/*.h include/yajl
	@cd $(@D) && : > include/config.h # there is nothing that sha2.c would have to know of the system
	@cd $(@D) && sed 's/$${YAJL_MAJOR}/2/; s/$${YAJL_MINOR}/1/; s/$${YAJL_MICRO}/0/' yajl-*/src/api/yajl_version.h.cmake > include/yajl/yajl_version.h
	@cd $(@D) && for f in libyaml-*/src/*.c yajl-*/src/*.c libcsv-*/libcsv.c libmd-*/src/sha2.c; do \
	  o=$${f##*/}; $(EMCC) -w -O2 -Iinclude -D_DEFAULT_SOURCE -DYAML_VERSION_MAJOR=0 -DYAML_VERSION_MINOR=2 -DYAML_VERSION_PATCH=5 -DYAML_VERSION_STRING='"0.2.5"' \
	    -c "$$f" -o "obj/$${o%.c}.o" || exit 1; done; emar rcs libs.a obj/*.o

# The objects of the program as everywhere else, by another compiler; main() of an instance ends with its run.
WEB_LINK = -O2 -sMODULARIZE=1 -sEXPORT_NAME=referee -sINVOKE_RUN=0 -sEXIT_RUNTIME=1 -sALLOW_MEMORY_GROWTH=1 \
	-sINITIAL_MEMORY=33554432 -sMAXIMUM_MEMORY=402653184 -sENVIRONMENT=web,worker,node -sFORCE_FILESYSTEM=1 \
	-sEXPORTED_RUNTIME_METHODS=callMain,FS,ENV -sNODEJS_CATCH_EXIT=0 -sNODEJS_CATCH_REJECTION=0

web-wasm: need-web
	@$(MAKE) -s $(WEB)/libs/libs.a
	@$(MAKE) -s -j$(JOBS) BUILD=$(WEB)/wasm CC='nice emcc -I$(abspath $(WEB))/libs/include' BUILD_CC='$(BUILD_CC)' HARDENED= CFLAGS=-O2 LIBMD= \
	  WEB_ARCHIVE=$(WEB)/libs/libs.a web-program

web-program: $(BUILD)/program.js

$(BUILD)/program.js: $(OBJECTS) $(WEB_ARCHIVE)
	@NODE_PATH=/usr/share/nodejs $(CC) $(WEB_LINK) -o $@ $^

# The editor and the bundler, as the lock file has them.
$(WEB)/npm/installed: formats/web/package.json formats/web/package-lock.json
	@mkdir -p $(@D) && cp $^ $(@D) && cd $(@D) && npm ci --no-audit --no-fund --silent && touch installed

web: web-wasm
	@$(MAKE) -s $(WEB)/npm/installed
	@node formats/web/build.js $(WEB)/npm/node_modules $(WEB)/wasm/program.js $(WEB)/referee.html

check-web: check-web-page check-web-bytes

# In a browser; screenshots are left in build/web/shots.
check-web-page: need-check-web web
	@/usr/bin/python3 tests/web/drive.py $(WEB)/referee.html $(WEB)/shots samples

# The bytes of its verdicts are those of the native program: all samples, every format.
check-web-bytes: web-wasm
	@$(MAKE) -s -j$(JOBS) all
	@nice node tests/web/compare.js $(BUILD)/referee $(WEB)/wasm/program.js samples
