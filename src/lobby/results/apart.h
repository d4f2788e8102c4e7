/* Work on what players have written, in processes of its own: what was made to do harm ends such a process, and no
 * other. */
#ifndef HOLDOUT_LOBBY_RESULTS_APART_H
#define HOLDOUT_LOBBY_RESULTS_APART_H

#include <stdbool.h>
#include <stddef.h>

/* In a process that was forked for it: little memory, no cores, half a minute of the processor, after which SIGXCPU
 * ends it. */
void apart_limits(void);

/* What has become of such a process, by what waitpid says of it. */
bool apart_took_too_long(int status);

typedef enum Apart {
    APART_ANSWERED,
    APART_SLOW,  /* it used up its time */
    APART_ENDED, /* without an answer: whatever it was, it was in what the work was on, or in the program */
} Apart;

/* Lets `work` write its answer within these limits; it comes here as bytes. */
Apart apart_do(void (*work)(const void *context, void *answer), const void *context, void *answer, size_t size);

#endif
