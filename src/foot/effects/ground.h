/* Ground that acts: what touches surfaces, what becomes of them, and what they do to who stands there. */
#ifndef HOLDOUT_FOOT_EFFECTS_GROUND_H
#define HOLDOUT_FOOT_EFFECTS_GROUND_H

#include "holdout/foot_game.h"

/* What lies or hangs within range of a tile and in sight of it reacts, tile by tile. */
void ground_touch(FootGame *game, int at, int range, FootTouch touch);

/* Lays so many tiles of a surface, 1 + its index, on the nearest floor that nothing lies on; what is of the air fills
 * as many. */
void ground_pour(FootGame *game, int at, int surface, int tiles);

/* The same of what goes on rising: where there are rooms it stops before that of the level's end. */
void ground_flood(FootGame *game, int at, int surface, int tiles);

/* Takes so many tiles of a surface away, the nearest first. */
void ground_lift(FootGame *game, int from, int surface, int tiles);

/* So much of what lies on floors is there when a floor is made. */
void ground_grow(FootGame *game, int at, int surface, int tiles);

/* Somebody has stepped there: what lies there feels the weight, does what it does and takes its time. */
void ground_stepped(FootGame *game, int entity);

/* Those of a surface's rules whose occasion has come happen to somebody. */
void ground_befalls(FootGame *game, int entity, const FootSurface *surface, FootWhen when);

/* What somebody stands in does what it does each round. */
void ground_stand(FootGame *game, int entity);

/* A round of all that burns, drifts and goes over; nothing is rolled where nothing does. */
void ground_round(FootGame *game);

#endif
