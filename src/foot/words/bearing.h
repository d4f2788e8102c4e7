/* Directions in words. */
#ifndef HOLDOUT_FOOT_WORDS_BEARING_H
#define HOLDOUT_FOOT_WORDS_BEARING_H

/* Of a direction as dungeon_beside counts them: "north-east". */
const char *foot_side(int direction);

/* The direction in which a tile lies from another; the two differ. */
int foot_bearing(int from, int to);

#endif
