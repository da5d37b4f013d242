# The referee in a browser: `make web` builds the program to WebAssembly with Debian's emscripten, and one HTML file around it:
# build/web/referee.html. Nothing else needs it. The libraries are those of .machines.

WEB      := $(BUILD)/web
# Whatever node there is finds the modules that emscripten's package leans on.
EMCC     := NODE_PATH=/usr/share/nodejs nice emcc
# What emcc calls for one source, without its own start, which takes as long again. Asked for once, when first needed.
WEB_CC    = $(eval WEB_CC := nice $$(shell em-config LLVM_ROOT)/clang-$$(shell em-config CLANG_ADD_VERSION) -target wasm32-unknown-emscripten \
	--sysroot=$$(shell em-config CACHE)/sysroot -DEMSCRIPTEN -mllvm -enable-emscripten-sjlj \
	-mllvm -combiner-global-alias-analysis=false -mllvm -disable-lsr)$(WEB_CC)

.PHONY: web web-wasm web-program web-fetch check-web check-web-page check-web-bytes need-web need-check-web

need-web: need-build need-npm
	$(call need,command -v emcc,emscripten)

need-check-web: need-web need-pages

# All that comes from elsewhere.
web-fetch: need-check-web libraries $(WEB)/npm/installed $(BUILD)/page/installed

# The objects of the program as everywhere else, by another compiler; main() of an instance ends with its run.
WEB_LINK = -O2 -sMODULARIZE=1 -sEXPORT_NAME=referee -sINVOKE_RUN=0 -sEXIT_RUNTIME=1 -sALLOW_MEMORY_GROWTH=1 \
	-sINITIAL_MEMORY=33554432 -sMAXIMUM_MEMORY=402653184 -sENVIRONMENT=web,worker,node -sFORCE_FILESYSTEM=1 \
	-sEXPORTED_RUNTIME_METHODS=callMain,FS,ENV -sNODEJS_CATCH_EXIT=0 -sNODEJS_CATCH_REJECTION=0

web-wasm: need-web libraries
	@$(MAKE) -s -j$(JOBS) BUILD=$(WEB)/wasm CC='$(WEB_CC)' AR=emar BUILD_CC='$(BUILD_CC)' OWN=$(UNPACKED) HARDENED= CFLAGS=-O2 web-program

web-program: $(BUILD)/program.js

$(BUILD)/program.js: $(OBJECTS) $(BUILD)/own/libs.a
	@$(EMCC) $(WEB_LINK) -o $@ $^

# The editor and the bundler, as the lock file has them.
$(WEB)/npm/installed: formats/web/package.json formats/web/package-lock.json
	$(call modules,$(@D),formats/web)

web: web-wasm $(WEB)/npm/installed
	@node formats/web/build.js $(WEB)/npm/node_modules $(WEB)/wasm/program.js $(WEB)/referee.html

check-web: check-web-page check-web-bytes

# In a browser; screenshots are left in build/web/shots.
check-web-page: need-check-web web $(BUILD)/page/installed
	@$(MAKE) -s -j$(JOBS) all
	@node tests/web/drive.mjs $(WEB)/referee.html $(WEB)/shots samples $(BUILD)/page

# The bytes of its verdicts are those of the native program: all samples in every format, or with EVERY=n one sample of n.
check-web-bytes: web-wasm
	@$(MAKE) -s -j$(JOBS) all
	@nice node tests/web/compare.js $(BUILD)/referee $(WEB)/wasm/program.js samples $(EVERY)
