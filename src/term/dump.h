/* --dump: the screen as text, at the end, after each key, or when a wave has ended. */
#ifndef HOLDOUT_TERM_DUMP_H
#define HOLDOUT_TERM_DUMP_H

#include "term/app.h"
#include "term/canvas.h"
#include "term/key.h"

typedef struct Dump {
    DumpWhen when;
    const char *path;
    FILE *out; /* NULL: none wanted */
    int keys;  /* so far */
    bool failed;
} Dump;

/* False and a sentence in why when the file can't be written. */
bool dump_open(Dump *dump, const AppOptions *options, char *why, size_t size);

/* After a key and what it did: writes the screen when that is wanted now. */
void dump_key(Dump *dump, Key key, bool wave_ended, const Canvas *canvas);

/* The last screen, and the file is closed; false and a sentence in why when anything could not be written. */
bool dump_close(Dump *dump, const Canvas *canvas, char *why, size_t size);

#endif
