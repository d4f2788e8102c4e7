/* A program on a terminal of its own: it is started on a pseudo-terminal, gets keys and signals, and what it shows is
 * read from a Mirror. Everything waits for what it is told to wait for, at most as long as it is told. */
#ifndef HOLDOUT_TESTS_TERMINAL_H
#define HOLDOUT_TESTS_TERMINAL_H

#include "mirror.h"

#include <sys/types.h>

typedef struct PtyOptions {
    int columns, rows;              /* 0: 80 x 24 */
    const char *term;               /* NULL: xterm-256color */
    const char *locale;             /* NULL: C.UTF-8 */
    const char *const *environment; /* further "NAME=VALUE", or "NAME" to take it away; ends with NULL; may be NULL */
} PtyOptions;

typedef struct Pty {
    Mirror *mirror;
    int master;     /* -1: hung up */
    int slave;      /* held open, so that its modes can be asked for when the program is gone */
    pid_t shell;    /* stands for the shell: it leads the session, and learns of the program's stops and end */
    pid_t pid;      /* the program, and its process group */
    int told, tell; /* from the shell, to the shell */
    bool stopped;
    bool ended;
    int status;    /* once it has ended: its exit status, or 128 + n for signal n */
    size_t bytes;  /* the program has written, ever */
    size_t bursts; /* reads that got something */
} Pty;

/* Starts argv[0]. NULL when that fails. */
Pty *pty_start(const char *const argv[], const PtyOptions *options);

/* Kills what still runs. */
void pty_free(Pty *pty);

/* Types bytes as they are: "\033[A" is the up arrow. */
void pty_type(Pty *pty, const char *bytes);

/* Takes in output until none has come for quiet_ms; false when it has not become quiet after most_ms. */
bool pty_settle(Pty *pty, int quiet_ms, int most_ms);

/* Takes in output until a text stands on the screen; or no longer does. */
bool pty_wait_for(Pty *pty, const char *text, int most_ms);
bool pty_wait_without(Pty *pty, const char *text, int most_ms);

/* Types, waits until the program is quiet for 50 ms, and returns how many bytes it has written. */
size_t pty_answer(Pty *pty, const char *bytes);

/* Resizes the terminal; the program gets SIGWINCH. */
void pty_resize(Pty *pty, int columns, int rows);

/* To the program's process group. */
void pty_signal(Pty *pty, int signal);

/* Closes the terminal, as a dropped connection does. */
void pty_hang_up(Pty *pty);

/* Waits until the program has stopped (true), as Ctrl-Z makes it; and lets it go on, as "fg" does. */
bool pty_wait_stopped(Pty *pty, int most_ms);
void pty_continue(Pty *pty);

/* Waits for the end: the exit status, 128 + n for signal n, -1 when it goes on. took_ms may be NULL. */
int pty_wait_end(Pty *pty, int most_ms, int *took_ms);

/* The same, but reads nothing of what the program writes, as a stalled connection does. */
int pty_wait_end_stalled(Pty *pty, int most_ms, int *took_ms);

/* True when the terminal has the modes of a shell: lines, echo, signals. */
bool pty_is_cooked(const Pty *pty);

#endif
