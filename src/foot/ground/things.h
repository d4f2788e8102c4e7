/* Creatures and items come and go: born, owed, laid down, taken up, held, dropped. */
#ifndef HOLDOUT_FOOT_GROUND_THINGS_H
#define HOLDOUT_FOOT_GROUND_THINGS_H

#include "holdout/foot_game.h"

/* A body of a creature on a tile where nobody stands; or FOOT_NOBODY where there is no more room for entities. */
int creature_new(FootGame *game, int creature, int at);

/* Puts so many creatures on the free tiles nearest to one; those for whom there is no room are owed. */
void creatures_spawn(FootGame *game, int creature, int count, int at, bool boss);

/* Those that are owed on this floor come, as far as there is room. */
void creatures_owed(FootGame *game);

/* So many of an item on a tile, on top of a stack of its kind where one lies there. Returns an entity, or FOOT_NOBODY
 * where there is no more room. */
int item_lay(FootGame *game, int item, int count, int at);

/* The hero takes a lying item; only where there is a letter for it, but for things of the plot, which are carried
 * without one then. */
void item_take(FootGame *game, int entity);

/* The same of what nobody had, and of which nothing is told. */
void item_hold(FootGame *game, int entity);

/* So many of an item come to the hero: into his pack, or to his feet where that is full. */
void item_give(FootGame *game, int item, int count);

/* The hero gets what it begins with: known, and worn where nothing is worn yet. */
void outfit_give(FootGame *game, const FootOutfit *outfit, int count);

/* One of a stack that the hero holds is gone. */
void item_use_up(FootGame *game, int letter);

/* All of a letter's stack lies at the holder's feet. */
void item_drop(FootGame *game, int letter);

/* All of a letter's stack goes to a thief; returns it. */
int item_steal(FootGame *game, int thief, int letter);

/* Whatever a creature wears or has stolen lies where it stands. */
void creature_drops(FootGame *game, int entity);

/* Things of the hero's floor that are in sight, or all, are known to lie where they do from then on. */
void things_note(FootGame *game, bool all);

/* A thing grows so many times, as often as it can. */
void thing_grow(FootGame *game, int entity, int times);

#endif
