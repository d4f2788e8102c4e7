#!/bin/sh
# sim-parallel.sh SHARDS RUNS SEED FOLDER [OPTION..]: plays SHARDS times RUNS runs on several machines by GNU parallel over ssh. Shard N has the
# seeds SEED-N-1 to SEED-N-RUNS and becomes FOLDER/N.jsonl. OPTION.. go to `holdout sim`. MACHINES names a file with a machine a line, as
# --sshloginfile takes it; each needs the same holdout. The same command again plays only the shards that have failed or were not begun.
set -eu
shards=$1 runs=$2 seed=$3 folder=$4
shift 4
mkdir -p "$folder"
seq "$shards" | parallel --plain --jobs 1 ${MACHINES:+--sshloginfile "$MACHINES"} ${SSH_COMMAND:+--ssh "$SSH_COMMAND"} \
    --joblog "$folder/joblog" --resume-failed --retries 3 --results "$folder/{}.jsonl" \
    "${HOLDOUT:-holdout} sim --seed '$seed-{}' --runs $runs --jobs \$(nproc) --format jsonl $*" >/dev/null
echo "cat $folder/*.jsonl | holdout sim --tables -"
