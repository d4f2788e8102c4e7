/* A game on foot in words, as the hero perceives it: things, persons, and what has happened. */
#ifndef HOLDOUT_FOOT_WORDS_TELLING_H
#define HOLDOUT_FOOT_WORDS_TELLING_H

#include "holdout/foot_questions.h"

/* An item's name as the hero knows it: "a potion of health", "3 blue potions". */
size_t foot_item_name(const FootGame *game, int item, int count, char *out, size_t size);

/* Somebody of FOOT_WHO_… but the hero, as one not told of before: "an orc", "Bram", "something". */
size_t foot_who_name(const FootGame *game, uint8_t who, char *out, size_t size);

/* An event as a sentence for the log; nothing where it is not worth one, or was not seen. */
size_t foot_event_text(const FootGame *game, const FootEvent *event, char *out, size_t size);

#endif
