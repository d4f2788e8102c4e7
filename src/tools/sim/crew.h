/* Runs played at once, each in one of several processes. */
#ifndef HOLDOUT_TOOLS_SIM_CREW_H
#define HOLDOUT_TOOLS_SIM_CREW_H

#include "tools/sim/run.h"

/* Who takes in a run that was played, and its line where the plan wants lines; false: nobody does any more. */
typedef struct SimTaker {
    bool (*take)(void *context, int index, const SimRun *run, const char *line);
    void *context;
} SimTaker;

/* Plays one of a plan, by its place. Where `line` isn't NULL it is made all that is told of the run, to be freed. */
void sim_play_one(const SimPlan *plan, int index, SimRun *out, char **line);

/* Plays those of a plan whose places stand in `todo`, and has them taken in in this order, so that nothing depends on
 * which process was faster. False when a process ended before its time, or the taker had enough, or an interrupt
 * came. */
bool sim_crew_play(const SimPlan *plan, const int *todo, int count, SimTaker taker);

#endif
