/* Signals as values that can be asked for, and the last words of a crash. What handlers touch is the one mutable
 * state of this room that is not passed along, because a handler gets no argument. */
#ifndef HOLDOUT_TERM_TTY_SIGNALS_H
#define HOLDOUT_TERM_TTY_SIGNALS_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

enum {
    SIGNAL_TERMINATE = 1, /* SIGHUP, SIGTERM, SIGINT: leave now, everything is on disk */
    SIGNAL_RESIZE = 2,    /* SIGWINCH */
    SIGNAL_CONTINUE = 4,  /* SIGCONT: something else may have drawn on the terminal */
    SIGNAL_SUSPEND = 8,   /* SIGTSTP from outside */
};

/* Catches the above and crashes (SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT); ignores SIGPIPE and SIGXFSZ, so
 * that writing fails with an error instead. Call it before display_open. */
void signals_install(void);
void signals_remove(void);

/* What has come since it was last asked: SIGNAL_* or'ed together. */
unsigned signals_take(void);

/* True when a SIGNAL_TERMINATE has come that was not taken yet. */
bool signals_must_leave(void);

/* Readable when signals_take has something to give; -1 when not installed. */
int signals_fd(void);

/* Stops the process group as Ctrl-Z does, and returns when it is continued; a SIGNAL_RESIZE is then there to take. */
void signals_stop_here(void);

/* What a crash gives back: the bytes that reset the terminal, and its modes. The caller keeps both until it hands over
 * others or NULL. */
typedef struct TerminalReset {
    int fd;
    const char *bytes;
    size_t length;
    int modes_fd; /* terminal whose modes are `modes`, or -1 */
    struct termios modes;
} TerminalReset;
void signals_guard(const TerminalReset *reset);

/* The journal that a crash names, and what --game has to name to go on with it, NULL for a run; both are copied. "" or
 * NULL: none. */
void signals_set_journal(const char *path, const char *game);

#endif
