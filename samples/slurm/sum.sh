#!/bin/sh
# The sum and the exit status of the parts that judge.sbatch has written to a folder, if all of them are there.
set -u
folder=${1:-verdicts}
whole=$(cat "$folder/whole") || exit 3
tasks=${whole%% *} task=0
set --
while [ "$task" -lt "$tasks" ]; do
    part=$(printf '%s/part-%05d.jsonl' "$folder" "$task")
    [ -f "$part" ] || {
        echo "sum.sh: $part is missing, of $whole" >&2
        exit 3
    }
    set -- "$@" "$part"
    task=$((task + 1))
done
exec "${REFEREE:-referee}" sum "$@"
