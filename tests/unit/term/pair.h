/* Two who play the same, one with keys and one with the mouse; and what they press, as a terminal would send it. */
#ifndef HOLDOUT_TEST_PAIR_H
#define HOLDOUT_TEST_PAIR_H

#include "seat.h"

#include <stdio.h>

enum { PAIR_COLUMNS = 120, PAIR_ROWS = 40 };

typedef struct Pair {
    Seat *keys, *mouse;
    FILE *typed, *clicked; /* the bytes of what they do are added there; NULL: nowhere */
} Pair;

/* Both carry out a decision. */
void pair_act(const Pair *pair, const Decision *decision);

/* After a wave that ended unforeseen: so a program that hasn't shown it yet takes what follows as meant. */
void pair_let_go(const Pair *pair);

/* One presses a key, the other one clicks on what stands for it. */
void pair_press(const Pair *pair, uint32_t code, const char *name);

/* The mouse alone. */
void pair_mouse(const Pair *pair, MouseAction action, int button, int column, int row);
void pair_click_key(const Pair *pair, const char *key);
void pair_click_item(const Pair *pair, int item);

/* The first attacker on the board is struck, now and then: whether it can be at this step. */
bool pair_strike(const Game *game, int step, Decision *out);

#endif
