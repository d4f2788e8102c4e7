/* A duel between two persons, as each of them sees it. */
#ifndef HOLDOUT_TERM_DUEL_DUEL_SEAT_SCREEN_H
#define HOLDOUT_TERM_DUEL_DUEL_SEAT_SCREEN_H

#include "term/stack/screen.h"

extern const Screen DUEL_SEAT_SCREEN;

/* Whether an opponent is none by name, but who sits at the other end of an open descriptor: "seat:9". */
bool duel_is_seat(const char *against);
bool duel_sit_down(App *app, const char *against, Failure *failure);

#endif
