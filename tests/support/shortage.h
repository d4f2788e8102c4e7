/* A program that is given no memory once, at each of its allocations in turn: those of the libraries that it is linked
 * with, too. Nothing of this works beneath sanitizers and valgrind, which have allocators of their own. */
#ifndef HOLDOUT_TESTS_SHORTAGE_H
#define HOLDOUT_TESTS_SHORTAGE_H

#include <stddef.h>

typedef struct ShortageScene {
    const char *name;
    void (*begin)(void);              /* before it, on an empty machine (support/machine.h) */
    int (*play)(void);                /* the program, in a process of its own: returns its exit status */
    void (*judge)(const char *where); /* fails where something is lost; in a process of its own, too */
    void *beside;                     /* shared with the program beside the machine */
    size_t beside_size;
} ShortageScene;

/* Plays a scene once for each allocation that is tried: the first of each place that allocates, told by who called whom
 * up to there, or, where HOLDOUT_MEMORY is "all", the first, the tenth and the last. The program has to end with status
 * 4 and sentences (3 where that was a file it could not read), or to go on as if nothing had happened, as where a
 * library can do without. Says how many did. */
void shortage_try(const ShortageScene *scene);

#endif
