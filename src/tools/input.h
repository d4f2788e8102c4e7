/* Standard input of commands that go on until it ends. */
#ifndef HOLDOUT_TOOLS_INPUT_H
#define HOLDOUT_TOOLS_INPUT_H

#include <stdbool.h>

/* Waits for a moment, or for the end of standard input: false then. What is typed means nothing. */
bool input_lasts(void);

#endif
