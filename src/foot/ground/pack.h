/* What the hero carries, by letter. */
#ifndef HOLDOUT_FOOT_GROUND_PACK_H
#define HOLDOUT_FOOT_GROUND_PACK_H

#include "holdout/dungeon_paths.h"
#include "holdout/foot_questions.h"

/* The letter under which the hero would hold so many of an item; or -1 where there is no room. */
int letter_for(const FootGame *game, int item, int count);

/* Whether an item lies on top of others of its kind. */
bool item_stacks(const FootItem *item);

/* The item under a letter, or NULL. */
const FootItem *letter_item(const FootGame *game, int letter);

/* The letter of what is worn in a slot, or -1. */
int letter_worn(const FootGame *game, FootSlot slot);

/* The letter of a key, or -1. */
int letter_key(const FootGame *game);

/* The letter of what bars doors, or -1. */
int letter_bar(const FootGame *game);

/* The letter of what opens obstacles of a kind, or -1. */
int letter_tool(const FootGame *game, DungeonObstacle obstacle);

/* What the hero goes on with what it carries. */
DungeonTiles hero_tiles(const FootGame *game);

#endif
