/* Runs as lines of JSON, written and read back. */
#ifndef HOLDOUT_TOOLS_SIM_LINE_H
#define HOLDOUT_TOOLS_SIM_LINE_H

#include "tools/sim/run.h"
#include "tools/sim/record.h"

#include <jansson.h>

/* What all runs of a plan have in common: runs of other settings have no place beside them. Freed with json_decref. */
json_t *sim_settings(const SimPlan *plan);

/* How a run went, as --format json has it. */
json_t *sim_run_json(const SimRun *run);

/* All of it, with its line break; freed by the caller. */
char *sim_line(const SimPlan *plan, const SimRun *run, const SimRecord *record);

/* A run as its line tells it. False where something is missing or unknown: `why` says what. */
bool sim_read_run(const SimPlan *plan, const json_t *told, SimRun *run, char *why, size_t size);

/* Whether what a line says was played as the plan plays; else `why` says in which way not. */
bool sim_same_settings(const json_t *settings, const json_t *told, char *why, size_t size);

#endif
