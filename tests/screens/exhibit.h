/* A display on a file, read by libvterm: what a terminal would show of a seat's screens. And scenes in every look: with
 * colours of any number and none, in ASCII, on a light ground, each as a golden file. */
#ifndef HOLDOUT_TESTS_EXHIBIT_H
#define HOLDOUT_TESTS_EXHIBIT_H

#include "mirror.h"
#include "scenes.h"
#include "term/tty/display.h"

#include <stdio.h>
#include <sys/types.h>

typedef struct Exhibit {
    FILE *file;
    Display *display;
    Mirror *mirror; /* that is shown what is added to the file */
    off_t read;
} Exhibit;

void exhibit_open(Exhibit *exhibit, int columns, int rows);
void exhibit_close(Exhibit *exhibit);

/* The top screen as it is now. What can wait is done first, as where a script is played. */
void exhibit_draw(Exhibit *exhibit, Seat *seat);

/* Before the tests of a program: the locale and the environment in which looks are what they are. */
void exhibit_begin(void);

/* Fails where a scene looks otherwise than its golden file. */
void exhibit_check(const Scene *scene);

#endif
