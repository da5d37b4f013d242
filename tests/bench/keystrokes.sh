#!/bin/sh
# keystrokes.sh BUILD ROUNDS [METHOD [WHERE]]: what an editor sends the language server while somebody writes in a record of 500 deals, for whole
# transcripts of that length: a letter is put into a line and taken out again, in a trick in the midst, in a key there that has all the
# hands beneath it, and at the end; after each of these six keys it asks for the findings. With a method it asks that instead, as of the record's end or, WHERE is "names",
# of a player's name at its head.
set -eu
export LC_ALL=C # lengths are in bytes
build=$1 rounds=$2 method=${3-} where=${4-}

# One record of the deals that are made up: of those only in which the dealer is the one whose turn it is.
"$build/referee" deal imperiale historical --count 1500 --style full | awk '
    /^  dealer: / { mine = ($2 == (deals % 2 ? "Anne" : "Blaise") && deals < 500); deals += mine; dealt = mine; first = 1 }
    /^[a-z-]/ { dealt = 0 }
    deals == 0 && /^(game|rules|players):/ && !seen[$1]++
    deals > 0 && first && mine && !begun++ { print "deals:" }
    dealt && !/^  (score|marks):/ { print (first ? "  - " : "    ") substr($0, 3); first = 0 }' |
awk -v rounds="$rounds" -v method="$method" -v where="$where" '
    function message(body) { printf "Content-Length: %d\r\n\r\n%s", length(body), body }
    function tell(method, params) { message("{\"jsonrpc\":\"2.0\",\"method\":\"" method "\",\"params\":" params "}") }
    function ask(method, params) {
        message("{\"jsonrpc\":\"2.0\",\"id\":" ++asked ",\"method\":\"" method "\",\"params\":" params "}")
    }
    function place(line, column) { return "{\"line\":" line ",\"character\":" column "}" }
    function key(line, from, to, text) {
        tell("textDocument/didChange", "{\"textDocument\":" document ",\"contentChanges\":[{\"range\":{\"start\":" place(line, from) \
            ",\"end\":" place(line, to) "},\"text\":\"" text "\"}]}")
        ask("textDocument/diagnostic", "{\"textDocument\":" document "}")
    }
    function letter(line) { # at the end of a line, from 1
        key(line - 1, width[line], width[line], "x")
        key(line - 1, width[line], width[line] + 1, "")
    }
    function any(line, column) { # what any method may want to know
        ask(method, "{\"textDocument\":" document ",\"position\":" place(line, column) ",\"range\":{\"start\":" place(line, column) \
            ",\"end\":" place(line, column) "},\"context\":{\"diagnostics\":[]},\"options\":{},\"newName\":\"Zoe\"," \
            "\"title\":\"\",\"data\":{\"uri\":\"untitled:a\",\"byte\":0,\"how\":2}}")
    }
    { text = text $0 "\\n"; width[NR] = length($0) }
    /^players:/ { names = NR - 1 }
    /^    hands:/ && ++hands == 250 { hand = NR }
    /^    - / { trick = hands == 250 ? NR : trick }
    END {
        document = "{\"uri\":\"untitled:a\",\"languageId\":\"yaml\",\"version\":1"
        ask("initialize", "{\"capabilities\":{\"textDocument\":{\"diagnostic\":{},\"codeAction\":{\"resolveSupport\":{\"properties\":[\"edit\"]}}},\"general\":{\"positionEncodings\":[\"utf-8\"]}}}")
        tell("initialized", "{}")
        tell("textDocument/didOpen", "{\"textDocument\":" document ",\"text\":\"" text "\"}}")
        document = document "}"
        ask("textDocument/diagnostic", "{\"textDocument\":" document "}")
        for (i = 0; i < rounds && method != ""; i++)
            any(where == "names" ? names : NR - 1, where == "names" ? 10 : width[NR] - 2)
        for (i = 0; i < rounds && method == ""; i++) {
            letter(trick)
            letter(hand)
            letter(NR)
        }
        ask("shutdown", "null")
        tell("exit", "null")
    }'
