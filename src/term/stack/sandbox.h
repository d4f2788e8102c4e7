/* A battle to try things in: any level, any wave, any blueprints, and back to before a wave as often as one likes. */
#ifndef HOLDOUT_TERM_STACK_SANDBOX_H
#define HOLDOUT_TERM_STACK_SANDBOX_H

#include "holdout/journal.h"

typedef struct Sandbox Sandbox;

Sandbox *sandbox_new(const GameOptions *options);
void sandbox_free(Sandbox *sandbox);

/* A session without a journal at the sandbox's beginning. */
Session *sandbox_start(const Sandbox *sandbox, const Content *content, const char *date, Failure *error);

/* Notes a decision that was carried out, and when. */
void sandbox_note(Sandbox *sandbox, GameTime at, const Decision *decision);

/* A session as the game was just before its last wave began, and forgets what came after; NULL when no wave has begun
 * (error status 0), when more was decided than is kept, or when there is none to be had. */
Session *sandbox_rewind(Sandbox *sandbox, const Content *content, const char *date, Failure *error);

#endif
