# The referee in a browser: `make web` builds the program to WebAssembly with Debian's emscripten, and one HTML file around it:
# build/web/referee.html. Nothing else needs it. The libraries are those of .machines.

WEB      := $(BUILD)/web
.PHONY: web web-wasm web-program check-web check-web-page check-web-bytes need-web need-check-web

need-web: need-build
	$(call need,command -v emcc && command -v node,emscripten)
	$(call need,command -v npm,npm)

need-check-web: need-web
	$(call need,command -v chromedriver && /usr/bin/python3 -c 'import selenium',chromium chromium-driver python3-selenium)

# The objects of the program as everywhere else, by another compiler; main() of an instance ends with its run.
WEB_LINK = -O2 -sMODULARIZE=1 -sEXPORT_NAME=referee -sINVOKE_RUN=0 -sEXIT_RUNTIME=1 -sALLOW_MEMORY_GROWTH=1 \
	-sINITIAL_MEMORY=33554432 -sMAXIMUM_MEMORY=402653184 -sENVIRONMENT=web,worker,node -sFORCE_FILESYSTEM=1 \
	-sEXPORTED_RUNTIME_METHODS=callMain,FS,ENV -sNODEJS_CATCH_EXIT=0 -sNODEJS_CATCH_REJECTION=0

web-wasm: need-web libraries
	@$(MAKE) -s -j$(JOBS) BUILD=$(WEB)/wasm CC='nice emcc' AR=emar BUILD_CC='$(BUILD_CC)' OWN=$(UNPACKED) HARDENED= CFLAGS=-O2 web-program

web-program: $(BUILD)/program.js

# Whatever node there is finds the modules that emscripten's package leans on.
$(BUILD)/program.js: $(OBJECTS) $(BUILD)/own/libs.a
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
