#include "dungeon/partition.h"

#include "base/number.h"

static bool fits(int side, Cuts cuts)
{
    return side >= 2 * cuts.leaf_min + cuts.wall;
}

/* Which way a part is cut: drawn, but along the other side where parts would be too small. */
static bool draw_upright(Draft *draft, const DungeonRoom *part, Cuts cuts)
{
    bool upright = rng_below(&draft->rng, 2) == 0;
    return fits(upright ? part->w : part->h, cuts) ? upright : !upright;
}

/* Tiles of the first part. */
static int draw_cut(Draft *draft, int side, Cuts cuts)
{
    int off = side * cuts.off_middle / PERCENT;
    int cut = rng_range(&draft->rng, side / 2 - off, side / 2 + off);
    return int_clamp(cut, cuts.leaf_min, side - cuts.wall - cuts.leaf_min);
}

static void split_part(Draft *draft, Partition *partition, int part, Cuts cuts)
{
    DungeonRoom one = partition->parts[part], other = one;
    bool upright = draw_upright(draft, &one, cuts);
    if (upright) {
        one.w = (uint8_t)draw_cut(draft, one.w, cuts);
        other.x = (uint8_t)(other.x + one.w + cuts.wall);
        other.w = (uint8_t)(other.w - one.w - cuts.wall);
    } else {
        one.h = (uint8_t)draw_cut(draft, one.h, cuts);
        other.y = (uint8_t)(other.y + one.h + cuts.wall);
        other.h = (uint8_t)(other.h - one.h - cuts.wall);
    }
    partition->split[part] = true;
    partition->upright[part] = upright;
    partition->parts[2 * part + 1] = one;
    partition->parts[2 * part + 2] = other;
}

static void list_leaves(Draft *draft, Partition *partition)
{
    partition->leaf_count = 0;
    for (int i = 0; i < PARTS_MAX; i++) {
        if (part_is_used(partition, i) && !partition->split[i]) {
            partition->leaves[partition->leaf_count++] = partition->parts[i];
        }
    }
    draft->parts = partition->leaves;
    draft->part_count = partition->leaf_count;
}

void partition_split(Draft *draft, Partition *partition, Cuts cuts)
{
    int splits = (1 << cuts.depth) - 1;
    *partition = (Partition){0};
    partition->parts[0] = (DungeonRoom){1, 1, (uint8_t)(draft->level->columns - 2), (uint8_t)(draft->level->rows - 2)};
    for (int i = 0; i < splits; i++) {
        const DungeonRoom *part = &partition->parts[i];
        if (part_is_used(partition, i) && (fits(part->w, cuts) || fits(part->h, cuts))) {
            split_part(draft, partition, i, cuts);
            list_leaves(draft, partition);
            draft_tell(draft, DUNGEON_STAGE_PARTITION, TRACE_STEP, "Part %d is split into %d and %d, %s.", i, 2 * i + 1,
                       2 * i + 2, partition->upright[i] ? "side by side" : "one above the other");
        }
    }
    list_leaves(draft, partition);
    draft_tell(draft, DUNGEON_STAGE_PARTITION, TRACE_PHASE, "The ground is in %d parts.", partition->leaf_count);
}
