# A line for the verdict on each record: its name, and the score as it was played; and for each finding that a slip of the pen explains, what
# would mend it, or in how many ways.
def file: .file | sub(".*/"; "");
def slip: "\(.line):\(.column) \(.slip) \(.old | tojson) > \(.new | tojson)" + if .and then " and at \(.and.line):\(.and.column)" else "" end;
if .type == "verdict" then
  "\(file) \(.verdict)"
  + (.score.replayed // {} | to_entries | map(" \(.key) \(.value | if type == "object" then "\(.fiches)f\(.jetons)j" else tostring end)") | join(","))
elif .fix then "\(file):\(.line):\(.column) \(.rule) mended \(.fix | slip)"
elif .fixes then "\(file):\(.line):\(.column) \(.rule) mended in \(.fixes | length) ways, \(.fixes[0] | slip)"
else empty end
