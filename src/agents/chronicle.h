/* What has happened since a program was asked last, as JSON. */
#ifndef HOLDOUT_AGENTS_CHRONICLE_H
#define HOLDOUT_AGENTS_CHRONICLE_H

#include "holdout/game.h"

#include <jansson.h>

enum { CHRONICLE_MOST = 256 };

typedef struct Chronicle {
    json_t *entries; /* the newest of them; NULL: none yet */
    int dropped;     /* older ones that found no room */
} Chronicle;

/* Notes what the last call on the game did, but for single shots and hits. */
void chronicle_note(Chronicle *chronicle, const Game *game);

/* Hands over what was noted as "log" and "log_dropped", and begins anew. */
void chronicle_move(Chronicle *chronicle, json_t *to);

void chronicle_free(Chronicle *chronicle);

#endif
