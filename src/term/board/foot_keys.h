/* The keys at the foot of a battle that are the next to be pressed. */
#ifndef HOLDOUT_TERM_BOARD_FOOT_KEYS_H
#define HOLDOUT_TERM_BOARD_FOOT_KEYS_H

#include "term/view/view.h"

enum { FOOT_KEYS_MAX = 5, FOOT_KEYS_SIZE = 120 };

/* How badly a key is wanted where there is no room for all: the most wanted first. */
typedef enum FootNeed { FOOT_NEXT, FOOT_HELP, FOOT_LIST, FOOT_MORE, FOOT_BACK } FootNeed;

typedef struct FootKeys {
    int count;
    struct {
        const char *words; /* its name, and what it does; not NULL */
        FootNeed need;
    } key[FOOT_KEYS_MAX]; /* as they stand; the way to the help last */
} FootKeys;

/* Those that go with what the battle is at and what is in hand. */
FootKeys foot_keys_of(const Battle *battle, const View *view);

/* With the way to the list of all blueprints before the way to the help. */
void foot_keys_add_list(FootKeys *keys, FootNeed need);

/* As many of them as stand in so many columns, the least needed left out first; returns the columns they take. */
int foot_keys_write(const Canvas *canvas, const FootKeys *keys, int columns, char out[FOOT_KEYS_SIZE]);

/* Columns of those that go on and of the way to the help, without which there is no foot. */
int foot_keys_least(const Canvas *canvas, const FootKeys *keys);

#endif
