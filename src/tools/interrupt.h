/* What ends commands that go on for long. An interrupt does: what there is gets printed, and only then does the
 * interrupt do what it always does. So does the end of standard input, where a command follows something. */
#ifndef HOLDOUT_TOOLS_INTERRUPT_H
#define HOLDOUT_TOOLS_INTERRUPT_H

#include <stdbool.h>

/* Holds interrupts back, or lets them through: the one that came meanwhile ends the program there. */
void interrupt_hold(bool hold);

/* Whether one has come. Never so in a program that was started deaf to them, as in the background. */
bool interrupt_came(void);

/* Waits for a moment, or for the end of standard input: false then. What is typed means nothing. */
bool input_lasts(void);

#endif
