/* A program run to its end without a terminal: what it got, what it said, how it ended. */
#ifndef HOLDOUT_TESTS_COMMAND_H
#define HOLDOUT_TESTS_COMMAND_H

#include <stddef.h>

typedef struct Command {
    int status;   /* exit status, or 128 + n for signal n */
    char *output; /* standard output */
    char *errors; /* standard error */
} Command;

/* Runs argv[0] with bytes as its standard input (NULL: an empty one). Freed with command_free. */
Command command_run(const char *const argv[], const char *input, size_t length);
void command_free(Command *command);

/* A whole file as text, to be freed; "" for a file that isn't there. */
char *command_read_file(const char *path);

#endif
