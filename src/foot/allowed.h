/* What each decision needs, and where a missile ends. */
#ifndef HOLDOUT_FOOT_ALLOWED_H
#define HOLDOUT_FOOT_ALLOWED_H

#include "holdout/dungeon_paths.h"
#include "holdout/foot.h"

/* How far things are thrown, in tiles. */
enum { THROW_REACH = 8 };

/* The item under a letter, or NULL. */
const FootItem *letter_item(const FootGame *game, int letter);

/* What the hero shoots with, or NULL. */
const FootItem *hero_bow(const FootGame *game);

/* The letter of what is worn in a slot, or -1. */
int letter_worn(const FootGame *game, FootSlot slot);

/* The letter of a key, or -1. */
int letter_key(const FootGame *game);

/* The letter of what opens obstacles of a kind, or -1. */
int letter_tool(const FootGame *game, DungeonObstacle obstacle);

/* What the hero goes on with what it carries. */
DungeonTiles hero_tiles(const FootGame *game);

#endif
