/* The device under the display: its modes, its size, and writing to it. Knows nothing of ncurses. */
#ifndef HOLDOUT_TERM_TTY_TERMINAL_H
#define HOLDOUT_TERM_TTY_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

typedef struct Terminal {
    int fd;                /* written to */
    int own_fd;            /* the same device opened once more, so that writing need not block, or -1 */
    int modes_fd;          /* the terminal whose modes are ours, or -1 */
    bool keys;             /* keys are read from it: they raise no signals */
    bool gone;             /* writing failed for good */
    size_t sent;           /* bytes, ever */
    struct termios before; /* its modes when it was opened */
} Terminal;

/* Remembers the modes of whichever of the two is a terminal. */
void terminal_open(Terminal *terminal, int fd, int input_fd);
void terminal_close(Terminal *terminal);

void terminal_set_raw(Terminal *terminal);

/* Keys come one at a time and aren't shown; lines that are written end as they always do. */
void terminal_set_listening(Terminal *terminal);
void terminal_set_back(Terminal *terminal);

/* Throws away keys that were typed and not read. */
void terminal_forget_keys(Terminal *terminal);

/* Size in cells; false when it is no terminal or doesn't say. */
bool terminal_size(const Terminal *terminal, int *columns, int *rows);

/* Writes all of it, waiting as long as the terminal is slow but alive; false, and gone for good, when it is not. */
bool terminal_write(Terminal *terminal, const char *bytes, size_t length);

#endif
