/* A player's seat before a game on foot. */
#ifndef HOLDOUT_TEST_WALK_SEAT_H
#define HOLDOUT_TEST_WALK_SEAT_H

#include "seat.h"

#include "term/walk/walk.h"

/* A new game of a book; no hints are told. */
Seat *walk_seat_down(const char *book, const char *seed);

FootWalk *walk_seat_walk(const Seat *seat);
const FootGame *walk_seat_game(const Seat *seat);
FootGame *walk_seat_changed(const Seat *seat); /* for what tests do to it */

/* Keys as they are typed; Enter and Tab as such. */
void walk_seat_press(Seat *seat, const char *keys);

/* Fails where the last message has not these words. */
void walk_seat_says(Seat *seat, const char *words);

/* Somebody of a kind, awake and knowing of nobody, on the free tile in sight that is farthest from the hero; returns
 * the entity. */
int walk_seat_put(FootGame *now, const char *creature);

/* Moves a body to a tile where nobody is; to one beside the hero. */
void walk_seat_move(FootGame *now, int entity, int at);
void walk_seat_beside(FootGame *now, int entity);

/* Lays one of an item on a tile; returns the entity. */
int walk_seat_lay(FootGame *now, const char *item, int at, unsigned mask);

/* A tile near the hero that is known and not in sight. */
int walk_seat_remembered(FootGame *now);

/* The cell of the map that a tile was drawn in last. */
Cell walk_seat_cell(const Seat *seat, int at);

/* Takes all bodies but the hero's from the floor. */
void walk_seat_lift_all(FootGame *now);

/* A corridor east of the hero with nothing else on the level, known but for its end; returns the hero's tile. And
 * somebody of a kind who stands in it 9 tiles off, looks at the hero and was met; returns the entity. */
int walk_seat_corridor(FootGame *now, int length);
int walk_seat_met_in_corridor(Seat *seat, const char *creature);

/* A new Odyssey whose hero is chosen, on the first star. */
Seat *walk_seat_voyage(void);

#endif
