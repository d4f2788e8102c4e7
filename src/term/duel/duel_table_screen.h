/* A tournament of duels: who stands where, and how each pair's game ended. */
#ifndef HOLDOUT_TERM_DUEL_DUEL_TABLE_SCREEN_H
#define HOLDOUT_TERM_DUEL_DUEL_TABLE_SCREEN_H

#include "term/stack/screen.h"

extern const Screen DUEL_TABLE_SCREEN;

/* Opens it on a folder of records; NULL: on the bots of the house, whose games are played first. False, and why, where
 * the folder can't be read. */
bool duel_table(App *app, const char *folder, Failure *failure);

/* Opens a record, or the table of a folder of them; what is wrong with it ends the program. */
void duel_look(App *app, const char *path);

#endif
