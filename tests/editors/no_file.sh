#!/bin/sh
# Asks the language server ($REFEREE) everything, of documents under the names of files that are there and of one that is not, and says
# which files it tries to open, programs to start or sockets to make from the first byte on that it reads; nothing, it should be.
d=$(mktemp -d)
trap 'rm -r "$d"' EXIT
sample=samples/imperiale/wrong-turn.yaml
n=0

send() { printf 'Content-Length: %d\r\n\r\n%s' "$(printf %s "$1" | wc -c)" "$1"; }
tell() { send "{\"jsonrpc\":\"2.0\",\"method\":\"$1\",\"params\":$2}"; }
ask() { n=$((n + 1)); send "{\"jsonrpc\":\"2.0\",\"id\":$n,\"method\":\"$1\",\"params\":$2}"; }

about() {
  tell textDocument/didOpen "{\"textDocument\":{\"uri\":\"$1\",\"languageId\":\"yaml\",\"version\":1,\"text\":$(jq -Rs . $sample)}}"
  for method in completion hover definition codeAction formatting documentSymbol foldingRange inlayHint rename semanticTokens/full diagnostic; do
    ask textDocument/$method "{\"textDocument\":{\"uri\":\"$1\"},\"newName\":\"Zoe\",\"position\":{\"line\":27,\"character\":5},
      \"range\":{\"start\":{\"line\":18,\"character\":20},\"end\":{\"line\":18,\"character\":20}},\"context\":{\"diagnostics\":[]}}"
  done
}

{
  ask initialize '{"rootUri":"file:///etc","capabilities":{}}'
  tell initialized '{}'
  for uri in "file://$PWD/$sample" file:///etc/passwd file:///nowhere; do about "$uri"; done
  ask shutdown null
  tell exit null
} > "$d/sent"
strace -f -e trace=%file,%network,%process,read -o "$d/calls" "$REFEREE" lsp < "$d/sent" > "$d/answers"
echo "ended: $?"
echo "answers: $(grep -o '"id":[0-9]*,"result"' "$d/answers" | sort -u | wc -l)"
echo "heard: $(grep -q 'read(0, "Content' "$d/calls" && echo yes)"
sed -n '/read(0, "Content/,$p' "$d/calls" | grep -v -e ' read(' -e 'exit_group' -e ' exit(' -e '+++'
exit 0
