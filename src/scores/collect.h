/* From journals to results: every finished run gets its row, whatever happened when it ended. */
#ifndef HOLDOUT_SCORES_COLLECT_H
#define HOLDOUT_SCORES_COLLECT_H

#include "holdout/journal.h"
#include "scores/scores.h"

/* Where results go, and whose runs they are. */
typedef struct ScoresPlace {
    const char *path;   /* of the database */
    const char *player; /* as scores_player has it */
} ScoresPlace;

/* Adds the finished run of one journal, and tells its row even where it can't be added (mode "" when there is none).
 * False and an error when the database can't take it; the run is then added by a later scores_collect. A journal that
 * gives no row is no error. */
bool scores_collect_one(const ScoresPlace *place, const Content *content, const char *path, ScoreRow *row,
                        Failure *error);

/* Adds the finished runs in dir that have no row yet, the newest first, and so many that it takes about a tenth of a
 * second; later calls do the rest. The database is not opened where nothing is finished. False and an error when it
 * can't take them. */
bool scores_collect(const ScoresPlace *place, const Content *content, const char *dir, Failure *error);

#endif
