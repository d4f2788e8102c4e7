/* A tournament's field: who takes part, read from a folder with one folder for each author's program, or the whole
 * house. */
#ifndef HOLDOUT_CONTEST_FIELD_H
#define HOLDOUT_CONTEST_FIELD_H

#include "contest/recording.h"

enum { ENTRANTS_MOST = 256, ENTRANT_PATH_SIZE = 512 };

/* What a tournament's folder is called where it is the house itself. */
#define FIELD_HOUSE "house:all"

typedef struct Entrant {
    char name[RECORDING_NAME_SIZE], author[RECORDING_NAME_SIZE];
    DuelSide side;
    char command[ENTRANT_PATH_SIZE]; /* "house:NAME" or a command line */
    char folder[ENTRANT_PATH_SIZE];  /* where the command runs */
} Entrant;

typedef struct Field {
    Entrant *entrants; /* in the order of their names */
    int count;
} Field;

/* Fails where the folder can't be read, a bot.yaml is wrong, two of a side have the same name, or a side has nobody. */
bool field_read(Field *field, const char *folder, Failure *failure);
void field_free(Field *field);

#endif
