/* Keeps a journal on disk while it is played, and a copy of it in memory: where its file is deleted, replaced or
 * changed meanwhile, all of it is written anew. */
#ifndef HOLDOUT_JOURNAL_KEEPER_H
#define HOLDOUT_JOURNAL_KEEPER_H

#include "journal/journal_writer.h"

typedef struct Keeper {
    Writer writer; /* fd -1: no journal is kept and every call succeeds */
    JournalKind kind;
    char path[JOURNAL_PATH_SIZE];
    char *bytes; /* what the file holds up to writer.size */
    size_t room;
    bool unlisted; /* the file is new, and its folder's entry not surely on disk: it is with the next that is synced */
    char notice[FAILURE_WHY_SIZE]; /* what the player has to be told, "" for nothing */
} Keeper;

void keeper_init(Keeper *keeper, JournalKind kind, const char *path);
void keeper_close(Keeper *keeper);

/* Takes in what a journal holds that is gone on with: its writer knows how much. False and an error when it can't be
 * read. */
bool keeper_read(Keeper *keeper, Failure *error);

/* As writer_add, wherever the file has gone to. */
bool keeper_add(Keeper *keeper, const char *bytes, size_t length, int lines, bool sync, Failure *error);

#endif
