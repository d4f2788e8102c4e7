#!/bin/sh
#SBATCH --cpus-per-task=8
#SBATCH --time=2:00:00
# sbatch --array=1-100 sim-slurm.sh RUNS SEED FOLDER [OPTION..]: each task of the array plays RUNS runs, with the seeds SEED-TASK-1 and so on, into
# FOLDER/TASK.jsonl on a file system that all nodes share. OPTION.. go to `holdout sim`. A task that is requeued goes on where it was.
set -eu
runs=$1 seed=$2 folder=$3
shift 3
mkdir -p "$folder"
exec "${HOLDOUT:-holdout}" sim --seed "$seed-$SLURM_ARRAY_TASK_ID" --runs "$runs" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
    --output "$folder/$SLURM_ARRAY_TASK_ID.jsonl" --resume "$@" >"$folder/$SLURM_ARRAY_TASK_ID.txt"
