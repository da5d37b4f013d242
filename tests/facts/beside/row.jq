# What tests/facts/row.jq does not tell. A line for each finding: the trick and what its words name beside whom it is on, what was found,
# required or is missing; of `--ledger` for each deal what was marked, by which rule and on which line, alike ones that follow one another
# once; how many notes a record has; and, of `referee legal`, where the record stops: whose turn it is there, who led, what is trumps, who won each trick and what the calls count.
#
#   jq -nr -f row.jq
def plain: if type == "array" then join(" ") elif type == "object" then "\(.fiches)f\(.jetons)j" else tostring end;
def told(word; value): if value == null or value == "" or value == [] then "" else " \(word) \(value | plain)" end;
def file: .file | sub("^samples/[^/]*/"; "");
def deal: "\(file)#\(.record) marks" + told("deal"; .deal) + told("manche"; .manche) + ":";
def mark: " \(.player) \(.item) \(.amount | plain)" + told("by"; .rule);
def row:
  if .type == "finding" and .severity != "note" then
    (told("trick"; .trick)
    + (.at_fault as $on | .args // {} | del(.found, .required, .missing) | if .who == $on then del(.who) else . end | to_entries | sort_by(.key) | map(told(.key; .value)) | join(""))) as $more
    | if $more == "" then empty else "\(file):\(.line):\(.column) \(.rule) names\($more)" end
  elif .type == "legal" then
    "\(file)#\(.record) stops: \(.stage)" + told("deal"; .deal) + told("trick"; .trick) + told("turn"; .player) + told("elder"; .elder)
    + told("trumps"; .trumps) + told("won by"; .tricks // [] | map(.winner // "?"))
    + told("count"; .count // {} | to_entries | map("\(.key) \(.value | plain)"))
  elif .type == "verdict" and .coverage then "\(file)#\(.record) notes \(.notes)"
  else empty end;
# Marks are held back until their deal is at its end.
foreach (inputs, {}) as $one ({said: ""};
  if $one.type == "mark" then
    ($one | deal) as $deal | ($one | mark) as $mark
    | if .deal != $deal then
        .out = (if .said == "" then null else .deal + .said end) | .deal = $deal | .said = "\($mark) @\($one.line)"
      elif .mark != $mark then .out = null | .said += ";\($mark) @\($one.line)"
      else .out = null end
    | .mark = $mark | .row = null
  else
    .out = (if .said == "" then null else .deal + .said end) | .said = "" | .deal = null | .row = $one
  end;
  (.out // empty), (.row // empty | row))
