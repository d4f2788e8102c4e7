/* What something costs, in words. */
#ifndef HOLDOUT_TERM_VIEW_PRICE_WORDS_H
#define HOLDOUT_TERM_VIEW_PRICE_WORDS_H

#include "base/text.h"

/* Further parts of a list: "18 materials, 8 energy, 2 hull"; what costs nothing has none. */
void price_add(Text *text, int materials, int energy, int hull);

#endif
