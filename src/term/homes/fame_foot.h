/* Results of games on foot, as the hall of fame lists them. */
#ifndef HOLDOUT_TERM_HOMES_FAME_FOOT_H
#define HOLDOUT_TERM_HOMES_FAME_FOOT_H

#include "scores/scores.h"
#include "term/list/table.h"
#include "term/stack/screen.h"

extern const ListTable FAME_FOOT_TABLE;

/* The cells of a row. */
void fame_foot_put(const ScoreFoot *row, int rank, ListCells *cells);

/* What has no room in its row. */
void fame_foot_detail(const App *app, const ScoreFoot *row, Area area);

#endif
