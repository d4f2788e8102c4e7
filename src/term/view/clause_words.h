/* What clauses have done, in words. */
#ifndef HOLDOUT_TERM_VIEW_CLAUSE_WORDS_H
#define HOLDOUT_TERM_VIEW_CLAUSE_WORDS_H

#include "base/text.h"
#include "holdout/game.h"

/* Before a fitting's name, wherever fittings stand among other things. */
enum { FITTING_SIGN = '#' };

/* The fittings that a run holds, in the content's order; returns how many. `out` may be NULL. */
int fittings_held(const Game *game, int out[FITTINGS_MAX]);

/* "41 materials", "12 times", "on 3 of 5 towers", or nothing where it can't be counted: of what is done so far in the
 * run, and for what holds always, now. */
void clause_add_done(Text *text, const Game *game, int clause);

/* The same of a number that was kept; nothing of what holds always. */
void clause_add_counted(Text *text, const Clause *clause, long long done);

#endif
