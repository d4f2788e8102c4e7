/* Keys from a terminal, a pipe, a file or a key script, and signals, as one stream of events. libtermkey decodes; no
 * other file knows it. From anything but a terminal no clock is read: the same bytes give the same keys. */
#ifndef HOLDOUT_TERM_TTY_INPUT_H
#define HOLDOUT_TERM_TTY_INPUT_H

#include "term/canvas/palette_name.h"
#include "term/tty/key.h"
#include "term/tty/keyscript.h"

typedef enum InputKind {
    INPUT_KEY,
    INPUT_WAIT,      /* only from a key script: let `ticks` ticks of real-time playback pass */
    INPUT_TIMEOUT,   /* nothing came in time */
    INPUT_RESIZE,    /* ask display_resize */
    INPUT_CONTINUE,  /* we were stopped and go on: call display_resume */
    INPUT_BACKDROP,  /* the terminal has answered how light its background is */
    INPUT_MISTAKE,   /* only from lines: one was no key script, and `why` says so */
    INPUT_TERMINATE, /* SIGHUP, SIGTERM, SIGINT: leave within 0.1 s */
    INPUT_END        /* end of input or a terminal that is gone; every later call says so again */
} InputKind;

typedef struct InputEvent {
    InputKind kind;
    bool waited;       /* INPUT_KEY: it was there when input_note_what_waits was called last */
    Key key;           /* INPUT_KEY; Ctrl-c, Ctrl-z and Ctrl-l are HKEY_INTERRUPT, HKEY_SUSPEND and HKEY_REDRAW */
    int ticks;         /* INPUT_WAIT */
    Backdrop backdrop; /* INPUT_BACKDROP */
    const char *why;   /* INPUT_MISTAKE: a sentence, kept until the next event */
} InputEvent;

enum { INPUT_ESCAPE_MS = 50, INPUT_FOREVER = -1 };

typedef struct Input Input;

/* Reads fd, which stays the caller's. `term` is the terminal's type (NULL: $TERM), if it is one. escape_ms: how long a
 * lone Escape waits on a terminal for the rest of a sequence. */
Input *input_open(int fd, const char *term, int escape_ms);

/* Plays a script, which the input now owns. */
Input *input_open_script(KeyScript script);

/* Plays key scripts that are typed on a terminal in its usual modes, line by line; an empty line is Enter. */
Input *input_open_lines(int fd);
void input_close(Input *input);

/* True for anything but a terminal: real-time playback then advances by INPUT_WAIT alone. */
bool input_scripted(const Input *input);

/* The next event, after at most timeout_ms (0: only what is there; INPUT_FOREVER). Signals come first. */
InputEvent input_next(Input *input, int timeout_ms);

/* Keys that a terminal has sent and that aren't read yet are told to have waited. Of anything but a terminal none is,
 * since how its bytes come is chance. */
void input_note_what_waits(Input *input);

#endif
