/* --dump: the screen as text, at the end, after each key, or when a wave has ended. */
#ifndef HOLDOUT_TERM_TTY_DUMP_H
#define HOLDOUT_TERM_TTY_DUMP_H

#include "holdout/failure.h"
#include "term/canvas/canvas.h"
#include "term/tty/key.h"

typedef enum DumpWhen { DUMP_NEVER, DUMP_END, DUMP_EACH, DUMP_WAVE } DumpWhen;

typedef struct Dump {
    DumpWhen when;
    const char *path;
    FILE *out; /* NULL: none wanted */
    int keys;  /* so far */
    bool failed;
} Dump;

/* `path` "-" is standard output. False when the file can't be written. */
bool dump_open(Dump *dump, DumpWhen when, const char *path, Failure *failure);

/* After a key and what it did: writes the screen when that is wanted now. */
void dump_key(Dump *dump, Key key, bool wave_ended, const Canvas *canvas);

/* The last screen, and the file is closed; false when anything could not be written. */
bool dump_close(Dump *dump, const Canvas *canvas, Failure *failure);

#endif
