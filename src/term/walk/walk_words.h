/* What is met on foot, in words. */
#ifndef HOLDOUT_TERM_WALK_WALK_WORDS_H
#define HOLDOUT_TERM_WALK_WALK_WORDS_H

#include "base/text.h"
#include "holdout/foot.h"

/* "goblin", and "a goblin", at the beginning of a sentence with a capital; or whom the story is about: "Bram", and
 * "Bram, a raider". */
const char *words_foe(const FootGame *game, int entity, char *out, size_t size);
void words_who(const FootGame *game, int entity, bool first, char *out, size_t size);

/* "2 potions of health"; or what the story is about: "the Lantern, a humming orb". */
void words_thing(const FootGame *game, int entity, char *out, size_t size);

/* "Bram is with you: 40 of 60 health."; nothing without a companion. */
void words_put_friend(const FootGame *game, Text *text);

/* Sentences about whoever or whatever is on a tile, as far as the hero sees or remembers it. `missile`: what is thrown
 * or used there, which is told in place of the hero's blows; or FOOT_NOBODY. */
void words_put_tile(const FootGame *game, int at, int missile, Text *text);

/* What an item that lies there is to be had for: "For sale for 40; you have 12."; nothing where it is free. */
void words_put_offer(const FootGame *game, int entity, Text *text);

/* The trap on a tile, as far as it is known, and what it does: "A bed of spikes lies there. Whoever …". */
void words_put_trap(const FootGame *game, int at, Text *text);

/* "A knight is deadly: you die in 6 to 9 blows, it in 14 to 20 blows." */
void words_put_deadly(const FootGame *game, int entity, Text *text);

/* How far it is and which way, from the hero: "14 NE", in steps. */
void words_put_way(const FootGame *game, int at, Text *text);

/* Who has to die for the game to be won by that. */
const char *words_boss(const FootGame *game);

/* How the game is won, in a sentence. */
void words_put_goal(const FootGame *game, Text *text);

/* What a body bears: "can't move for 3 turns, defence -2 for 4"; nothing where there is nothing. */
void words_put_changes(const FootGame *game, int entity, Text *text);

/* The hero's things that can drift off, "2 knives, a torch or 3 other things". */
void words_put_loose(const FootGame *game, Text *text);

/* What the hero wears in a slot, or FOOT_NOBODY. */
int worn_in(const FootGame *game, FootSlot slot);

/* What an item is, and what it would change in place of what is worn. */
void words_put_item(const FootGame *game, int entity, Text *text);

/* Of a direction as dungeon_beside counts them: "north-east". */
const char *words_side(int direction);

/* " Whoever forces it calls 2 goblins.", of the place at a tile: what it costs to take what is there. */
void words_put_price(const FootGame *game, int at, Text *text);

#endif
