# A line for each finding of more weight than a note: what it says beside its words; and for each record the score as ruled where it is
# another than as played, what was checked of it, and by kinds of what is missing what was not; and, of `referee legal`, what may come next.
def at: map(.line // "-" | tostring) | join(",");
def plain: if type == "array" then join(" ") elif type == "object" then "\(.fiches)f\(.jetons)j" else tostring end;
def told(word; value): if value == null or value == "" or value == [] then "" else " \(word) \(value | plain)" end;
def file: .file | sub("^samples/[^/]*/"; "");
if .type == "finding" and .severity != "note" then
  "\(file):\(.line):\(.column) \(.rule) \(.severity) \(.class)"
  + told("by"; .at_fault)
  + told("found"; .args.found) + told("required"; .args.required) + told("lacks"; .args.missing)
  + told("remedy"; .remedy.kind) + told("for"; .remedy.holder) + told("choice"; .remedy.choices)
  + told("complied"; .complied)
  + told("proof"; .evidence | at) + told("record"; .on_record // [] | at)
  + told("legal"; .legal) + told("follows"; .follows)
elif .type == "verdict" and .coverage then
  (file as $file | .score.ruled // empty | to_entries | map(" \(.key) \(.value | plain)") | join(",") | "\($file) ruled:" + .),
  "\(file)#\(.record)" + told("checked"; .coverage.checked)
  + (.coverage.unchecked | group_by(.missing) | map("; \(.[0].missing) " + (map(.rule) | join(" "))) | join(""))
elif .type == "legal" then
  "\(file)#\(.record) may:"
  + (.acts | map(" \(.player) \(.act)" + (.cards // [] | if . == [] then "" else " \(join(","))" end) + told("perhaps"; .possible // [] | join(","))) | join(";"))
  + (.pending // [] | map(" pending \(.rule)") | join("")) + told("winner"; .winner)
else empty end
