/* A battle of a sandbox, played by keys: level 1 of the game's own content, with the blueprints that a test asks for.
 */
#ifndef HOLDOUT_TEST_BATTLE_SEAT_H
#define HOLDOUT_TEST_BATTLE_SEAT_H

#include "plain_seat.h"

Seat *seat_with(int count, const char *const names[]);
Seat *seat_new(const char *first, const char *second);

/* No sandbox, but the game as it is, level by level from this one, with what every run begins with. */
Seat *seat_at_level(int level, const char *seed);

void press(Seat *seat, uint32_t code);
const Battle *battle_of(const Seat *seat);

/* Puts the cursor on a tile; and on the n-th, from 0, where what is in hand may stand. */
void look_at(Seat *seat, Tile tile);
Tile look_at_free(Seat *seat, int n);

/* The last message; and whether one was said. */
const char *last(const Seat *seat);
bool has_message(const Seat *seat, const char *words);

/* Leaves so many materials. */
void leave_materials(Seat *seat, int materials);

/* How many of a blueprint stand. */
int count_built(const Seat *seat, const char *id);

bool has_row_with(const Canvas *canvas, const char *words);

#endif
