/* What the codex says of dungeons and those who walk them: an object for each, with id, name, text and flavour. */
#ifndef HOLDOUT_TOOLS_CODEX_FOOT_H
#define HOLDOUT_TOOLS_CODEX_FOOT_H

#include "holdout/content.h"

#include <jansson.h>

json_t *codex_creatures(const Content *content);
json_t *codex_items(const Content *content);
json_t *codex_rooms(const Content *content);
json_t *codex_themes(const Content *content);

#endif
