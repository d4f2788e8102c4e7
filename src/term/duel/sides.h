/* The two sides of a duel beneath its lane: what each has, and what it ordered and said. */
#ifndef HOLDOUT_TERM_DUEL_SIDES_H
#define HOLDOUT_TERM_DUEL_SIDES_H

#include "base/text.h"
#include "contest/recording.h"
#include "term/canvas/canvas.h"
#include "term/canvas/reading.h"

/* A game at some time of it. */
typedef struct SidesView {
    const Recording *recording;
    size_t next; /* the first of its acts that has not been played */
    const Duel *duel;
    int32_t now; /* deeds of this turn stand out */
} SidesView;

/* What a side orders, in words. */
void sides_put_order(Text *text, const DuelOrder *order);

/* "12 gold  3 buildings" */
void sides_put_purse(Text *text, const Duel *duel, DuelSide side);

/* A side's name and purse, and below them as many of its latest deeds as there is room for. */
void sides_draw(Canvas *canvas, Area area, const SidesView *view, DuelSide side);

/* Both sides, all buildings and all invaders, for those who hear it. */
void sides_tell(Reading *reading, const SidesView *view);

/* How a game ended, as a sentence. */
void sides_put_end(Text *text, const Recording *recording);

#endif
