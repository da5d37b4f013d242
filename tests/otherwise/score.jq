# A line for the verdict on each record: its name, and the score as it was played.
select(.type == "verdict")
| "\(.file | sub(".*/"; "")) \(.verdict)"
  + (.score.replayed // {} | to_entries | map(" \(.key) \(.value | if type == "object" then "\(.fiches)f\(.jetons)j" else tostring end)") | join(","))
