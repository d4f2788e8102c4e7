/* How a game on show stands, in words: where it is, what it has, what it has built; and what of that is otherwise than
 * in the game beside it. */
#ifndef HOLDOUT_TERM_BESIDE_BESIDE_FACTS_H
#define HOLDOUT_TERM_BESIDE_BESIDE_FACTS_H

#include "base/text.h"
#include "holdout/journal.h"
#include "term/canvas/canvas.h"
#include "term/canvas/role.h"

enum { FACTS_MAX = 48, FACT_SIZE = 80 };

typedef struct Fact {
    char words[FACT_SIZE];
    Ink ink;
    bool differs;
} Fact;

typedef struct Facts {
    int count;
    Fact fact[FACTS_MAX];
} Facts;

/* A team aboard a derelict, or a game on foot; NULL: neither. */
const FootGame *facts_on_foot(const Replay *replay);

/* Whether there is a board to look at; else the chart is. */
bool facts_have_board(const Game *game);

/* "act 1, Vega: battle 2, wave 3", "floor 4" */
void facts_put_where(const Replay *replay, Text *out);

/* Hull, fuel, materials and the like, with how much more than beside it. */
void facts_of_stores(const Replay *replay, const Replay *beside, Facts *out);

/* What stands on the board or is worn, and what is held for battles; what there is no such number of beside it stands
 * out. */
void facts_of_builds(const Replay *replay, const Replay *beside, Facts *out);
void facts_of_held(const Replay *replay, const Replay *beside, Facts *out);

/* All of them in one line. */
void facts_put(const Facts *facts, Text *out);

/* As many as have room; returns the rows. */
int facts_draw(Canvas *canvas, Area area, const char *label, const Facts *facts);

#endif
