/* An interrupt ends what takes long: what there is gets printed, and only then does the interrupt do what it always
 * does. */
#ifndef HOLDOUT_TOOLS_INTERRUPT_H
#define HOLDOUT_TOOLS_INTERRUPT_H

#include <stdbool.h>

/* Holds interrupts back, or lets them through: the one that came meanwhile ends the program there. */
void interrupt_hold(bool hold);

/* Whether one has come. Never so in a program that was started deaf to them, as in the background. */
bool interrupt_came(void);

#endif
