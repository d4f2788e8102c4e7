/* The run's part of the state hash. */
#ifndef HOLDOUT_RUN_RUN_HASH_H
#define HOLDOUT_RUN_RUN_HASH_H

#include "base/hash.h"
#include "holdout/run.h"

void run_hash(Hash *hash, const Run *run);

#endif
