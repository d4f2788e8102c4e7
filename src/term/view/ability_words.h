/* What used abilities have done, in a sentence each as soon as they have done it: "Frag Charge: 16 hit, 11 killed." */
#ifndef HOLDOUT_TERM_VIEW_ABILITY_WORDS_H
#define HOLDOUT_TERM_VIEW_ABILITY_WORDS_H

#include "term/view/view.h"

/* Counts what abilities did in the game's last call, and tells of those that are done now. */
void ability_words_absorb(View *view, const Game *game);

#endif
