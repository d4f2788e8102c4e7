/* Two journals on one screen, each with its board and how its game stands, played in step. */
#ifndef HOLDOUT_TERM_BESIDE_BESIDE_H
#define HOLDOUT_TERM_BESIDE_BESIDE_H

#include "term/beside/in_step.h"
#include "term/walk/walk.h"

enum { BESIDE_NAME_SIZE = 64 };

/* What is shown of one of them. */
typedef struct Beheld {
    char name[BESIDE_NAME_SIZE]; /* whose it is, as far as its path says */
    View view;                   /* of its battle, with what was said last */
    FootWalk walk;               /* of its map, on foot */
    int battle;                  /* that the view was made for */
    int pause;                   /* ticks for which it stands still */
} Beheld;

typedef struct Beside {
    InStep step;
    Beheld of[STEP_SIDES];
    int shown; /* where there is room for one: which */
    int due;   /* quarters of ticks that time has brought */
    bool live; /* the newest state of both is on show, and their files are asked for more */
    char notice[VIEW_MESSAGE_SIZE];
} Beside;

extern const Screen BESIDE_SCREEN;

/* Opens it on two journals of one kind, from their beginning, or from where both have come to on, as their files grow.
 * False, and why, where one of them can't be read. */
bool beside_watch(App *app, const char *path, const char *other, bool follow, Failure *failure);

#endif
