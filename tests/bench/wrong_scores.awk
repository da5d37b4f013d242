# One score of each record, or of one in so many (-v every=100), is by one too high; six jetons would make a fiche.
BEGIN { every = every > 0 ? every : 1; due = every == 1 }
/^---/ { due = ++records % every == int(every / 2) }
due && /^ +score:/ && match($0, /[0-9]+j?}/) {
    last = substr($0, RSTART, RLENGTH)
    $0 = substr($0, 1, RSTART - 1) (last ~ /j/ ? (last + 1) % 6 "j}" : last + 1 "}")
}
{ print }
