/* Results of games that were begun, and so ended, with another version of the game: its program plays the journal
 * again, and what it says becomes the row. */
#ifndef HOLDOUT_LOBBY_RESULTS_OLDER_RESULT_H
#define HOLDOUT_LOBBY_RESULTS_OLDER_RESULT_H

#include "holdout/journal.h"
#include "lobby/host/host.h"
#include "scores/collect.h"

/* Whether what a journal names ("": nothing) is another version than the host's own. */
bool is_other_version(const char *version);

/* Adds it. True also where there is none to be had now: the host has no such program any more, or one that can't say.
 */
bool older_result_add(const Host *host, const ScoresPlace *place, const char *path, const JournalGlance *glance,
                      Failure *failure);

#endif
