/* A duel between a person and a program. */
#ifndef HOLDOUT_TERM_DUEL_DUEL_PLAY_SCREEN_H
#define HOLDOUT_TERM_DUEL_DUEL_PLAY_SCREEN_H

#include "term/stack/screen.h"

extern const Screen DUEL_PLAY_SCREEN;

/* Begins the game and opens its screen; false, and why, where it can't begin. */
bool duel_play(App *app, const DuelWish *wish, Failure *failure);

/* Goes on with the game that a file holds; with the newest of the save folder that isn't over. */
bool duel_resume(App *app, const char *path, Failure *failure);
bool duel_resume_newest(App *app, Failure *failure);

#endif
