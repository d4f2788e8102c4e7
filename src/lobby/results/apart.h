/* Journals are replayed in processes of their own: one that was made to do harm ends such a process, and no other. */
#ifndef HOLDOUT_LOBBY_RESULTS_APART_H
#define HOLDOUT_LOBBY_RESULTS_APART_H

#include <stdbool.h>

/* In a process that was forked to replay a journal: little memory, no cores, half a minute of the processor, after
 * which SIGXCPU ends it. */
void apart_limits(void);

/* What has become of such a process, by what waitpid says of it. */
bool apart_took_too_long(int status);

#endif
