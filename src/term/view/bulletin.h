/* A card for what decides an act: over the chart as it begins, or what is offered first, over the board when its boss
 * is announced, comes, turns, dies; and for what came of a derelict, over what comes next. It stays until the next key
 * or step, or while a battle plays for a few seconds, and holds nothing up: the key does what it does without it. */
#ifndef HOLDOUT_TERM_VIEW_BULLETIN_H
#define HOLDOUT_TERM_VIEW_BULLETIN_H

#include "term/view/view.h"

/* Looks at what the game's last call has done. */
void bulletin_absorb(View *view, const Game *game);

/* Tells of an act that has just begun, over its chart or what is offered before that is seen. */
void bulletin_begin_act(View *view, const Game *game);

/* A key was pressed. */
void bulletin_dismiss(View *view);

bool bulletin_shows(const View *view);

/* At the head of an area, as wide as its words need. */
void bulletin_draw(Canvas *canvas, Area area, const View *view);

#endif
