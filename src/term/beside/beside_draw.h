/* The screen of two games beside each other, drawn and told. */
#ifndef HOLDOUT_TERM_BESIDE_BESIDE_DRAW_H
#define HOLDOUT_TERM_BESIDE_BESIDE_DRAW_H

#include "term/beside/beside.h"

/* Whether both have room; else one of them is shown. */
bool beside_has_room(const App *app);

/* Before it is drawn: maps come to where their heroes are. */
void beside_settle(const App *app, void *state);
void beside_draw(const App *app, const void *state);
void beside_tell(const App *app, const void *state, Reading *reading);

#endif
