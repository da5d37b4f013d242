#!/bin/sh
# Usage: tests/editors/editors.sh BUILD
# The configurations for editors in the editors themselves, and the server with a client that its authors did not write. What is not
# installed is passed over. Neovim and Vim's own compiler are tried in test_editors.
build=$1 modules=$PWD/$1/editors/node_modules
passed=0 failed=0 skipped=0
d=$(mktemp -d)
trap 'rm -rf "$d"' EXIT
ln -s "$PWD/$build/referee" "$d/referee"
export HOME="$d" PATH="$d:$PATH" LC_ALL=C.UTF-8 FILE="$d/a.referee.yaml" LINE=19 COLUMN=7 OUT="$d/out"

# Two hands have a card in common (line 12). In line 19, before the second card, three are lawful: as `legal` has them.
sample=samples/napoleon/slip-card-twice.yaml
{ head -n 18 $sample; printf '  - Q♣ '; } > "$d/cut.yaml"
lawful=$(referee legal -f jsonl "$d/cut.yaml" | jq -r '[.acts[] | select(.act == "plays") | (.cards + .possible)[]] | sort | join(" ")')

# tried NAME, on standard input what must be said, on descriptor 3 what was said: the one holds all lines of the other.
tried() {
  cat > "$d/wanted"
  cat <&3 > "$d/said"
  if grep -Fxvf "$d/said" "$d/wanted" > "$d/missing"; then
    failed=$((failed + 1))
    echo "not ok $1: not said:"; cat "$d/missing"; echo 'but:'; cat "$d/said" "$d/errors"
  else
    passed=$((passed + 1))
    echo "ok $1"
  fi
}

skip() { skipped=$((skipped + 1)); echo "ok $1 # skip: not installed"; }

emacs_has() { emacs --batch -f package-initialize --eval "(require '$1)" > /dev/null 2>&1; }

in_emacs() {
  cp $sample "$FILE"
  timeout 100 emacs --batch -f package-initialize -l samples/editors/referee.el -l tests/editors/emacs.el -l "tests/editors/$1.el" 2> "$d/errors" > "$d/out"
}

if emacs_has eglot; then
  in_emacs eglot
  tried 'Emacs, Eglot' 3< "$d/out" << END
mode: referee-mode
connected: yes
shown: REC-04@12
offered: $lawful
told: \`bids
after the fix: 
END
else skip 'Emacs, Eglot'; fi

if emacs_has lsp-mode; then
  in_emacs lsp-mode
  tried 'Emacs, lsp-mode' 3< "$d/out" << END
mode: referee-mode
shown: REC-04@12
END
else skip 'Emacs, lsp-mode'; fi

ALE=${ALE:-/usr/share/vim-ale}
export ALE
if command -v vim > /dev/null && [ -d "$ALE" ]; then
  cp $sample "$FILE"; : > "$OUT"
  timeout 100 vim -es -N -u NONE -i NONE -S tests/editors/ale.vim > "$d/errors" 2>&1
  tried 'Vim, ALE' 3< "$OUT" << END
shown: REC-04@12
offered: $lawful
END
else skip 'Vim, ALE'; fi


# By its own linter, asked again until it has run.
if command -v kak > /dev/null; then
  cp $sample "$FILE"; : > "$OUT"
  timeout 20 kak -s "referee-$$" -ui dummy -e "edit $FILE; set-option buffer lintcmd 'referee --color=never'; lint-buffer" > "$d/errors" 2>&1 &
  editor=$!
  for try in 1 2 3 4 5 6 7 8 9 10; do
    sleep 0.5
    echo "evaluate-commands -buffer $FILE %{ nop %sh{ printf 'shown: %s\\n' \"\$kak_opt_lint_messages\" > $OUT } }" | kak -p "referee-$$" 2>> "$d/errors"
    ! grep -q REC "$OUT" || break
  done
  echo 'kill!' | kak -p "referee-$$" 2> /dev/null || kill $editor
  wait $editor 2> /dev/null
  grep -o 'shown: [0-9]* [0-9]*|error.REC-04' "$OUT" > "$d/said-it"
  tried Kakoune 3< "$d/said-it" << END
shown: 1 12|error[REC-04
END
else skip Kakoune; fi

if command -v node > /dev/null && [ -d "$modules/vscode-languageserver-protocol" ]; then
  timeout 100 node tests/editors/vscode.js referee/commands/lsp/vscode "$modules" > "$d/out" 2> "$d/errors"
  tried 'the folder for VS Code' 3< "$d/out" << END
left out of the package: 
started: referee for referee
stopped: yes
red: ♥ V 10
black: ♠ A 9
END
  # Of every game four in English and four in French, with faults and without, and a sheet.
  timeout 300 node tests/editors/client.js referee "$modules" "$build/editors/answers.ts" \
    $(for game in imperiale mat napoleon piquet; do
      for language in game jeu; do
        grep -l "^$language:" samples/$game/*-broken*.yaml | head -n 40 | sed -n 20p\;40p
        grep -l "^$language:" samples/$game/*-kept*.yaml | head -n 10 | sed -n 5p\;10p
      done
      ls samples/$game/*.[ct]sv | head -n 1
    done) > "$d/out" 2> "$d/errors"
  tried 'the client of VS Code: everything is answered' 3< "$d/out" << END
actions: quickfix refactor.rewrite
$(sed -n "s/^    '\(.*\)': '.*/\1/p" tests/editors/client.js | while read -r method; do grep "^answered: $method " "$d/out" || echo "answered: $method"; done)
END
  (cd "$build/editors" && node_modules/.bin/tsc --noEmit --strict --skipLibCheck answers.ts) > "$d/out" 2> "$d/errors"
  echo "wrong: $(grep -c . "$d/out")" >> "$d/out"
  tried "the client of VS Code: $(grep -c '^const' "$build/editors/answers.ts") answers are of the protocol's types" 3< "$d/out" << END
wrong: 0
END
else skip 'the folder for VS Code'; skip 'the client of VS Code'; fi

echo "$passed passed, $failed failed, $skipped skipped"
[ $failed -eq 0 ]
