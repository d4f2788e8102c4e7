/* The file that takes a line for each run as it ends, and from which what was interrupted is gone on with. */
#ifndef HOLDOUT_TOOLS_SIM_OUTPUT_H
#define HOLDOUT_TOOLS_SIM_OUTPUT_H

#include "tools/sim/run.h"

typedef struct SimOutput {
    int file; /* -1: none */
    const char *path;
} SimOutput;

/* Opens the file of a request, if it names one. Of one that is gone on with, what its lines tell goes into `runs`, and
 * `done` says which those are; a torn last line is cut off. An exit status, after a sentence where it isn't 0. */
int sim_output_open(SimOutput *output, const SimPlan *plan, SimRun *runs, bool *done);

/* False after a sentence where it can't be written. */
bool sim_output_add(SimOutput *output, const char *line);

void sim_output_close(SimOutput *output);

#endif
