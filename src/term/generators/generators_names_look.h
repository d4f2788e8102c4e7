/* A look at names, letter by letter: which letters may follow the last few, as often as they do in the list, and which
 * one was picked. The names are those that holdout names prints. A phase is a name that is done. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_NAMES_LOOK_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_NAMES_LOOK_H

#include "base/letters.h"
#include "holdout/names.h"
#include "term/generators/generators_model.h"

enum { NAMES_SHOWN = 30, NAMES_FOLLOWERS_MAX = 48 };

/* What may come next: a small letter, or 0 where a word may end; how often it does in the list. */
typedef struct Follower {
    Letter letter;
    int times;
} Follower;

typedef struct NamesLook {
    Making making;
    int list, order; /* order 0: nothing was made yet */
    int count;       /* names there are, */
    int words;       /* and how many of them are words of the list */
    char names[NAMES_SHOWN][NAME_WORD_SIZE];
    bool is_word[NAMES_SHOWN];
    /* On show. */
    int name, length;               /* which one, and how many of its letters stand */
    Letter letters[NAME_WORD_SIZE]; /* of the name, small */
    int letter_count;
    int follower_count, times;               /* times: all of them together */
    Follower followers[NAMES_FOLLOWERS_MAX]; /* the most frequent first */
} NamesLook;

/* What was picked: a small letter, or 0 for the end. */
Letter generators_names_picked(const NamesLook *look);

#endif
