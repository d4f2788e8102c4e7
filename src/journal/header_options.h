/* The header line that says which run it is: "level 3", "ascension 2 twists lean-larder unlocked 4". */
#ifndef HOLDOUT_JOURNAL_HEADER_OPTIONS_H
#define HOLDOUT_JOURNAL_HEADER_OPTIONS_H

#include "base/text.h"
#include "holdout/game.h"

void header_options_write(const Content *content, const GameOptions *options, Text *out);

/* Reads what writing gives for options of this mode; false for anything else. */
bool header_options_parse(const Content *content, const char *text, GameOptions *options);

#endif
