/* What the commands of the duel share. */
#ifndef HOLDOUT_TOOLS_DUEL_SHARED_H
#define HOLDOUT_TOOLS_DUEL_SHARED_H

#include "contest/match.h"
#include "tools/duel/duel.h"

enum { DUEL_PATH_SIZE = 1024 };

/* What both players are told, with what is usual where nothing else was asked for. */
PlayerTerms duel_terms(const DuelRequest *request);

/* Prints the table of a folder of records. */
int duel_told_folder(const char *folder);

/* Makes an empty file for a program's standard error: beside the record, or among temporary files where none is kept. A
 * bot of the house needs none, and "" is its path. */
bool duel_errors_make(const DuelRequest *request, const char *player, DuelSide side, char out[DUEL_PATH_SIZE],
                      Failure *failure);

/* Says on standard error where something was written, and removes the file where nothing was; "" is no file. */
void duel_errors_tell(const char *path, DuelSide side);

#endif
