#include "dungeon/partition.h"

#include "base/number.h"
#include "base/translation.h"

static bool fits(int side, Cuts cuts)
{
    return side >= 2 * cuts.leaf_min + cuts.wall;
}

/* Which way a part is cut: by chance, but along the other side where parts would be too small. */
static bool pick_upright(Draft *draft, const DungeonRoom *part, Cuts cuts)
{
    bool upright = rng_below(&draft->rng, 2) == 0;
    if (cuts.square && 4 * int_max(part->w, part->h) > 5 * int_min(part->w, part->h)) {
        upright = part->w > part->h;
    }
    return fits(upright ? part->w : part->h, cuts) ? upright : !upright;
}

/* Tiles of the first part. */
static int pick_cut(Draft *draft, int side, Cuts cuts)
{
    int off = side * cuts.off_middle / PERCENT;
    int cut = rng_range(&draft->rng, side / 2 - off, side / 2 + off);
    return int_clamp(cut, cuts.leaf_min, side - cuts.wall - cuts.leaf_min);
}

static void split_part(Draft *draft, Partition *partition, int part, Cuts cuts)
{
    DungeonRoom one = partition->parts[part], other = one;
    bool upright = pick_upright(draft, &one, cuts);
    if (upright) {
        one.w = (uint8_t)pick_cut(draft, one.w, cuts);
        other.x = (uint8_t)(other.x + one.w + cuts.wall);
        other.w = (uint8_t)(other.w - one.w - cuts.wall);
    } else {
        one.h = (uint8_t)pick_cut(draft, one.h, cuts);
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
                       2 * i + 2, partition->upright[i] ? _("side by side") : _("one above the other"));
        }
    }
    list_leaves(draft, partition);
    draft_tell(draft, DUNGEON_STAGE_PARTITION, TRACE_PHASE,
               translation_of_count("The ground is in %d part.", "The ground is in %d parts.", partition->leaf_count),
               partition->leaf_count);
}

static int pick_side(Draft *draft, int side, Sides sides, int *rock)
{
    *rock = int_min(sides.margin, (side - 1) / 2);
    int most = int_min(int_max(sides.most, sides.least), side - 2 * *rock);
    return rng_range(&draft->rng, int_min(sides.least, most), most);
}

void partition_room(Draft *draft, const DungeonRoom *part, Sides sides)
{
    int beside, above, w = pick_side(draft, part->w, sides, &beside), h = pick_side(draft, part->h, sides, &above);
    int x = rng_range(&draft->rng, part->x + beside, part->x + part->w - beside - w);
    int y = rng_range(&draft->rng, part->y + above, part->y + part->h - above - h);
    draft_room(draft, (DungeonRoom){(uint8_t)x, (uint8_t)y, (uint8_t)w, (uint8_t)h});
    draft_tell(draft, DUNGEON_STAGE_ROOMS, TRACE_STEP, "Room %d takes %dx%d tiles of its part.",
               draft->level->room_count, w, h);
}
