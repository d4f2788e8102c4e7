/* Processes that go on by themselves, whatever becomes of the session that they come from. */
#ifndef HOLDOUT_LOBBY_HOST_BEHIND_H
#define HOLDOUT_LOBBY_HOST_BEHIND_H

#include <stdbool.h>

/* Does the work in a process that is nobody's child and has no terminal, until it returns. False and errno where there
 * are too many processes. */
bool behind_run(void (*work)(void *context), void *context);

#endif
