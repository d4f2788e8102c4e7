/* The examples of doc/examples/duel, as they are. */
#ifndef HOLDOUT_TOOLS_DUEL_EXAMPLES_H
#define HOLDOUT_TOOLS_DUEL_EXAMPLES_H

typedef struct DuelExample {
    const char *name; /* "defender.py" */
    const char *text;
} DuelExample;

/* Ended by a row without a name. */
extern const DuelExample DUEL_EXAMPLES[];

#endif
