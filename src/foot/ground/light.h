/* Light that lamps throw at mirrors. Nothing changes by asking. */
#ifndef HOLDOUT_FOOT_GROUND_LIGHT_H
#define HOLDOUT_FOOT_GROUND_LIGHT_H

#include "holdout/foot_questions.h"

enum { LIGHT_SIDES = 4 }; /* of a lamp: north, east, south and west, as dungeon_beside counts them */

/* Where a beam goes: all tiles over which it hangs, and the one at which it ends, beside the last of them. */
typedef struct LightPath {
    int count, end;
    int16_t tiles[DUNGEON_TILES_MAX];
} LightPath;

/* The beam of a lamp to one side, with surfaces as they lie in an array by tile. It stays in the lamp's area; a lamp
 * throws none where it would meet no mirror: false then. */
bool light_trace(const FootGame *game, const uint8_t surfaces[DUNGEON_TILES_MAX], int lamp, int side, LightPath *path);

/* The side to which a beam goes on that comes to what bends it so. */
int light_bent(FootBend bends, int side);

/* Whether a surface, 1 + its index, is one that light does something to: an eye. 0: nothing is. */
bool is_eye(const Content *content, int surface);

/* Whether it is what an eye becomes by light. */
bool is_seen_eye(const Content *content, int surface);

/* Whether any lamp of an area throws its light at an eye. */
bool light_reaches(const FootGame *game, const uint8_t surfaces[DUNGEON_TILES_MAX], int area);

/* The tiles of an area that bend light, returns how many; and what one is once it has been turned. */
enum { MIRRORS_MAX = 8 };
int mirrors_of(const FootGame *game, const uint8_t surfaces[DUNGEON_TILES_MAX], int area, int16_t tiles[MIRRORS_MAX]);
uint8_t mirror_turned(const Content *content, int surface);

#endif
