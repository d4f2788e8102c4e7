/* One number for everything that can change a game. */
#ifndef HOLDOUT_CONTENT_LOAD_CONTENT_HASH_H
#define HOLDOUT_CONTENT_LOAD_CONTENT_HASH_H

#include "holdout/content.h"

uint64_t content_hash(const Content *content);

#endif
