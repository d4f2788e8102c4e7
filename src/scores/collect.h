/* From runs and their journals to results: every finished run gets its row, whatever happened when it ended. */
#ifndef HOLDOUT_SCORES_COLLECT_H
#define HOLDOUT_SCORES_COLLECT_H

#include "holdout/foot.h"
#include "scores/tally.h"

/* Where results go, and whose runs they are. */
typedef struct ScoresPlace {
    const char *path;   /* of the database */
    const char *player; /* as scores_player has it */
} ScoresPlace;

/* Adds the run whose end a tally has just seen, once its journal has come to that end, too, and makes the tally's row
 * whole; one that was taken over is not added. False and an error when the database can't take it; the run is then
 * added by a later scores_collect. */
bool scores_keep(const ScoresPlace *place, Tally *tally, const Game *game, const char *path, Failure *error);

/* The same for a game on foot that has just ended. */
bool scores_keep_foot(const ScoresPlace *place, const FootGame *game, const char *path, Failure *error);

/* Adds the finished runs and games on foot in dir that have no row yet, the newest first, and so many that it takes
 * about a tenth of a second; later calls do the rest. The database is not opened where nothing is finished. False and
 * an error when it can't take them. */
bool scores_collect(const ScoresPlace *place, const Content *content, const char *dir, Failure *error);

/* The same one by one: whether the journal at path is a result that has no row yet (and its print); adding it. */
bool scores_lacks(Scores *scores, const char *path, uint64_t *print);
bool scores_collect_one(const ScoresPlace *place, const Content *content, const char *path, Failure *error);

#endif
