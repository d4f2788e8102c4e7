/* A terminal that is written to line by line, as any program's: no screen is drawn, but keys come one at a time. */
#ifndef HOLDOUT_TERM_TTY_LINE_TERMINAL_H
#define HOLDOUT_TERM_TTY_LINE_TERMINAL_H

#include "term/tty/signals.h"
#include "term/tty/terminal.h"

typedef struct LineTerminal {
    Terminal terminal;
    TerminalReset guard;
    bool open;
} LineTerminal;

/* Takes the terminal that keys are read from, if it is one. */
void line_terminal_open(LineTerminal *lines, int fd, int input_fd);

/* Gives it back as it was; nothing where it was never opened. */
void line_terminal_close(LineTerminal *lines);

/* Stops the program as Ctrl-Z does, and takes the terminal again when it goes on. */
void line_terminal_suspend(LineTerminal *lines);
void line_terminal_resume(LineTerminal *lines);

#endif
