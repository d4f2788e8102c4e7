/* What is added to a bare level (holdout/dungeon.h) so that it has a shape: ways round, necks, things to know a place
 * by. A generator keeps its rule; this comes after it, from chance of its own. */
#ifndef HOLDOUT_DUNGEON_SITES_H
#define HOLDOUT_DUNGEON_SITES_H

#include "holdout/dungeon.h"

/* Gives a bare level its shape. What is reached and what is locked off from what stays as it was: each pass that would
 * change it is undone. What stands in its rooms and caves is of the manner. `trace` may be NULL. */
void dungeon_shape(DungeonLevel *level, DungeonManner manner, Rng rng, const DungeonTrace *trace);

/* What a theme lays on such a level: a seam of ground through it, windows in walls, each between ground of one side of
 * the locks, and furniture in corners, which may bar its tiles: no way leads over them alone. */
typedef enum DungeonLies {
    DUNGEON_LIES_NOTHING,
    DUNGEON_LIES_SEAM,
    DUNGEON_LIES_WINDOW,
    DUNGEON_LIES_FURNITURE
} DungeonLies;

/* Where, by tile, for a level that has its shape from the same chance. */
void dungeon_lay(const DungeonLevel *level, Rng rng, uint8_t lies[DUNGEON_TILES_MAX]);

/* Rock in which a window may stand, with floor on two sides that both lie on one side of the locks. */
enum { DUNGEON_WINDOW_THICK = 3, DUNGEON_WINDOWS_MAX = 2 * DUNGEON_TILES_MAX };
typedef struct DungeonWindow {
    int16_t side, across; /* floor, the one to the west or to the north first */
    int16_t step, thick;  /* from tile to tile of the rock between, and how many these are */
} DungeonWindow;

/* All with up to so many tiles of rock; returns how many. */
int dungeon_windows(const DungeonLevel *level, int thick, DungeonWindow windows[DUNGEON_WINDOWS_MAX]);

/* Whether all sides of locks are what they were before tiles of a level were changed: what hangs together by steps to
 * any of the eight tiles around while locked doors and obstacles are shut is neither parted nor joined to another, all
 * that is locked stands where it stood, between the same ground, and ends, keys and tools are on the tiles they were
 * on. So every order of keys that wins before wins after. */
bool dungeon_sides_hold(const DungeonLevel *before, const DungeonLevel *after);

/* A corridor that could be dug, from rock beside ground to rock beside other ground on the same side of the locks. */
enum { DUNGEON_SHORTCUT_MAX = 16 };
typedef struct DungeonShortcut {
    int count;
    int16_t tiles[DUNGEON_SHORTCUT_MAX];
} DungeonShortcut;

/* The one that saves most, of those that leave the level what it was as dungeon_shape does; false where none saves
 * much. */
bool dungeon_shortcut(const DungeonLevel *level, DungeonShortcut *shortcut);

/* What can be told of the shape of a whole level. One steps to any of the eight tiles around; locked doors and
 * obstacles count as open. */
typedef struct DungeonForm {
    int tiles;      /* that are reached from the start */
    int cuts;       /* of them: without one, what is reached falls apart */
    int narrows;    /* of them: the tiles around one hang together only through it */
    int dead;       /* of them: one comes back from there by the tile one came by, and neither end lies beyond */
    int loops;      /* masses of rock of at least six tiles that can be walked round */
    int openness;   /* steps to the nearest rock or pit, in the mean, in hundredths */
    int full_traps; /* traps that can't be stepped round */
} DungeonForm;
void dungeon_form(const DungeonLevel *level, DungeonForm *form);

#endif
