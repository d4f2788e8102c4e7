/* Results of games on foot, as the hall of fame lists them. */
#ifndef HOLDOUT_TERM_HOMES_FAME_FOOT_H
#define HOLDOUT_TERM_HOMES_FAME_FOOT_H

#include "scores/scores.h"
#include "term/homes/table.h"

enum { FAME_FOOT_COLUMNS = 10 };

RunTable fame_foot_table(void);

/* The cells of a row. */
void fame_foot_fill(const ScoreFoot *row, int rank, char (*cells)[SCORE_SEED_SIZE]);

/* What has no room in its row. */
void fame_foot_detail(const App *app, const ScoreFoot *row, Area area);

#endif
