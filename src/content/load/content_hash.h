/* One number for everything that can change a game. */
#ifndef HOLDOUT_CONTENT_LOAD_CONTENT_HASH_H
#define HOLDOUT_CONTENT_LOAD_CONTENT_HASH_H

#include "holdout/content.h"

uint64_t content_hash(const Content *content);

/* The same of what games on foot are made of. */
uint64_t content_hash_on_foot(const Content *content);

#endif
