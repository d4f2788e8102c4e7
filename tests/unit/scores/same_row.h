/* Rows compared field by field. */
#ifndef HOLDOUT_TESTS_SAME_ROW_H
#define HOLDOUT_TESTS_SAME_ROW_H

#include "scores/scores.h"

/* All but the database's number. */
void assert_same_row(const ScoreRow *a, const ScoreRow *b);
void assert_same_battle(const ScoreBattle *a, const ScoreBattle *b);

#endif
