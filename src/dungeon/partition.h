/* The ground split in two again and again, as a tree in an array: the parts of part i are 2i + 1 and 2i + 2. */
#ifndef HOLDOUT_DUNGEON_PARTITION_H
#define HOLDOUT_DUNGEON_PARTITION_H

#include "dungeon/draft.h"

enum { PARTITION_DEPTH_MAX = 5, PARTS_MAX = (2 << PARTITION_DEPTH_MAX) - 1 };

typedef struct Partition {
    DungeonRoom parts[PARTS_MAX];              /* in use where their parent is split; the first always */
    bool split[PARTS_MAX], upright[PARTS_MAX]; /* upright: one part is west of the other */
    int leaf_count;
    DungeonRoom leaves[PARTS_MAX]; /* those that are not split, for the observer */
} Partition;

typedef struct Cuts {
    int depth, off_middle, leaf_min; /* off_middle: percent of the side */
    int wall;                        /* tiles between two parts: 0 or 1 */
    bool square;                     /* a part that is much longer than wide is cut across */
} Cuts;

typedef struct Sides {
    int least, most, margin; /* of a room; margin: rock around it in its part */
} Sides;

/* A room of a size and at a place in a part, both by chance. Where there is no space, rock is given up first, then
 * size. */
void partition_room(Draft *draft, const DungeonRoom *part, Sides sides);

static inline bool part_is_used(const Partition *partition, int part)
{
    return part == 0 || partition->split[(part - 1) / 2];
}

/* Splits all within the outermost ring. The draft's observer sees the parts from now on. */
void partition_split(Draft *draft, Partition *partition, Cuts cuts);

#endif
