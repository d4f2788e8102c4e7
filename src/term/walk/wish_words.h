/* What those want who were bound, in words. */
#ifndef HOLDOUT_TERM_WALK_WISH_WORDS_H
#define HOLDOUT_TERM_WALK_WISH_WORDS_H

#include "base/text.h"
#include "holdout/foot_game.h"

/* What somebody who is bound, or was, wants and gives for it; nothing of anybody else. */
void words_put_wish(const FootGame *game, int entity, Text *text);

#endif
