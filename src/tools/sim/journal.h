/* Journals of runs that are played at once: a run's has the run's number, whoever is done first. */
#ifndef HOLDOUT_TOOLS_SIM_JOURNAL_H
#define HOLDOUT_TOOLS_SIM_JOURNAL_H

#include "holdout/journal.h"

/* The folder that a run's journal is played in until the run is over; "" where none is kept. */
void sim_journal_folder(const char *dir, int number, char folder[JOURNAL_PATH_SIZE]);

/* Gives the journal at `path` its place in dir; `name` is what it is called there then. One that is there already is
 * only replaced where `again`. */
bool sim_journal_keep(const char *dir, int number, const char *path, bool again, char name[JOURNAL_NAME_SIZE],
                      Failure *failure);

/* Takes away what an interrupted run has left in its folder. */
void sim_journal_clear(const char *dir, int number);

/* Whether a run's journal is there already. */
bool sim_journal_is_there(const char *dir, int number);

#endif
