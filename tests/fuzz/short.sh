#!/bin/sh
# short.sh PROGRAM CORPUS RUNS: a fixed number of inputs from a fixed seed and the committed corpus, so that two runs do the same.
# 77, the exit status that libFuzzer would end a crash with, means "skipped" to meson.
set -eu
inputs=$(find "$2" -type f | LC_ALL=C sort | paste -sd, -)
[ -n "$inputs" ] || { echo "the corpus $2 is empty" >&2; exit 1; }
exec "$1" -seed=1 -runs="$3" -max_total_time=60 -timeout=20 -error_exitcode=1 -artifact_prefix="$1-" -print_final_stats=1 -seed_inputs="$inputs"
