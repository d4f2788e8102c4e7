/* What stands on the command line, read. */
#ifndef HOLDOUT_COMMAND_LINE_H
#define HOLDOUT_COMMAND_LINE_H

#include "commands.h"

typedef enum Asked { ASKED_TO_RUN, ASKED_FOR_HELP, ASKED_FOR_VERSION } Asked;

typedef struct CommandLine {
    Asked asked;
    Command command; /* COMMAND_COUNT: help with all of them is asked for */
    Options options;
} CommandLine;

/* Reads the arguments after the program's name, up to NULL; false when they make no sense. */
bool command_line_read(CommandLine *line, char **arguments, Failure *failure);

/* Prints what a command takes, or which there are. */
void command_line_help(Command command, FILE *out);

#endif
