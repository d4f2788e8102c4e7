/* Figures that are kept of a run beside its row: what they are made of, and what is read from them again. */
#ifndef HOLDOUT_SCORES_SCORE_FIGURES_H
#define HOLDOUT_SCORES_SCORE_FIGURES_H

#include "scores/scores.h"
#include "scores/turns.h"

/* What a blueprint's buildings have done, or its uses. */
typedef struct BlueprintWork {
    int64_t damage;
    int32_t kills;
} BlueprintWork;

typedef struct ScoreFigures {
    int count;
    ScoreFigure *list; /* freed by its owner */
} ScoreFigures;

void score_figures_add(ScoreFigures *figures, ScoreAbout about, const char *name, int64_t value);

/* By blueprint of the content, those of nothing left out. */
void score_figures_add_work(ScoreFigures *figures, const Content *content, const BlueprintWork *work);

/* What the fittings that are held have done, each of them. */
void score_figures_add_fittings(ScoreFigures *figures, const Game *game);

/* What the blueprints that are held have become. */
void score_figures_add_evolutions(ScoreFigures *figures, const Game *game);

/* What the run was made with beside what its row says, as in its journal's header: twists, and aids that are not all. */
void score_figures_add_options(ScoreFigures *figures, const Game *game);

void score_figures_add_turn(ScoreFigures *figures, const Content *content, const Turn *turn);

/* One of them; 0 where there is none. */
int64_t score_figures_find(const ScoreFigure *figures, int count, ScoreAbout about, const char *name);

/* What the run held a blueprint as: its own name, or that of what it had become. */
const char *score_figures_name_of(const ScoreFigure *figures, int count, const Content *content, int blueprint);

/* The wave that decided the run; false where none did. */
bool score_figures_turn(const ScoreFigure *figures, int count, const Content *content, Turn *turn);

#endif
