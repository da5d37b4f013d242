#!/bin/sh
# Judges a file by a job array of Slurm, on this machine alone, and compares the parts with one run. Needs root and Debian's
# slurm-wlm and munge; without them it says so and succeeds. The daemons have their own folder and ports, and end with it.
#
#   REFEREE=build/referee tests/slurm.sh
set -eu
for program in munged slurmctld slurmd sbatch; do
    PATH=$PATH:/usr/sbin command -v $program > /dev/null || { echo "skipped: there is no $program"; exit 0; }
done
[ "$(id -u)" -eq 0 ] || { echo "skipped: this takes root"; exit 0; }

PATH=$PATH:/usr/sbin
REFEREE=$(realpath "${REFEREE:-build/referee}")
export REFEREE
folder=$(mktemp -d)
daemons=
end() {
    for daemon in $daemons; do kill "$daemon" 2> /dev/null || true; done
    wait
    rm -rf "$folder"
}
trap end EXIT

host=$(hostname -s)
export SLURM_CONF="$folder/slurm.conf"
mkdir "$folder/state" "$folder/spool"
chmod 711 "$folder"
cat > "$SLURM_CONF" <<END
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmctldPort=26817
SlurmdPort=26818
AuthType=auth/munge
AuthInfo=socket=$folder/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
MpiDefault=none
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES State=UP
END

dd if=/dev/urandom of="$folder/key" bs=128 count=1 2> /dev/null
chmod 400 "$folder/key"
munged --foreground --force --socket="$folder/munge" --key-file="$folder/key" --pid-file="$folder/munged.pid" \
    --seed-file="$folder/seed" --log-file="$folder/munged.log" > /dev/null 2>&1 &
daemons="$!"
slurmctld -D > "$folder/slurmctld.log" 2>&1 &
daemons="$! $daemons"
slurmd -D > "$folder/slurmd.log" 2>&1 &
daemons="$! $daemons"

for i in $(seq 60); do
    [ "$(sinfo -h -o %t 2> /dev/null)" != idle ] || break
    [ "$i" -lt 60 ] || { cat "$folder"/*.log >&2; exit 1; }
    sleep 1
done

for i in samples/record/*.yaml samples/mat/*.yaml samples/napoleon/*.yaml; do
    echo ---
    cat "$i"
done > "$folder/games.yaml"
one=0 sum=0
"$REFEREE" -f jsonl "$folder/games.yaml" > "$folder/whole.jsonl" || one=$?
sbatch --wait --quiet --array=0-6 --output="$folder/%a.log" samples/slurm/judge.sbatch "$folder/games.yaml" "$folder/parts"
cat "$folder"/parts/part-*.jsonl | cmp - "$folder/whole.jsonl"
sh samples/slurm/sum.sh "$folder/parts" || sum=$?
[ "$one" -eq "$sum" ]
echo "$(ls "$folder"/parts/part-* | wc -l) tasks, the same bytes as one run, status $sum"
