#include "sites/drawings.h"

#include "base/translation.h"

#include <string.h>

/* A drawing in signs of tiles: all under it was ground on which nothing lay. '?': any tile, and it stays. */
typedef struct Drawing {
    const char *name;
    unsigned manners;
    const char *rows[DRAWING_SIDE_MAX];
} Drawing;

enum { STONE = 1 << DUNGEON_MANNER_MASONRY, ROCK = 1 << DUNGEON_MANNER_ROCK, STEEL = 1 << DUNGEON_MANNER_PLATES };

static const Drawing DRAWINGS[DRAWING_COUNT] = {
    {N_("a hall of pillars"), STONE | STEEL, {".......", ".#.#.#.", ".......", ".#.#.#.", "......."}},
    {N_("a colonnade"), STONE, {".........", ".#.#.#.#.", "........."}},
    {N_("four pillars"), STONE, {".....", ".#.#.", ".....", ".#.#.", "....."}},
    {N_("a cross of stone"), STONE, {"?.....?", "...#...", "..###..", "...#...", "?.....?"}},
    {N_("a walled court"),
     STONE,
     {".........", ".###.###.", ".#.....#.", ".........", ".#.....#.", ".###.###.", "........."}},
    {N_("a tomb"), STONE, {".......", ".#####.", ".#...#.", ".#...#.", ".##.##.", "......."}},
    {N_("two basins"), STONE, {".........", ".~~~.~~~.", ".~~~.~~~.", "........."}},
    {N_("four shafts"), STONE | STEEL, {".......", "._..._.", "...#...", "._..._.", "......."}},
    {N_("a basin"), STONE | STEEL, {"......", ".~~~~.", ".~~~~.", "......"}},
    {N_("a channel"), STONE | STEEL, {"...........", ".~~~~.~~~~.", "..........."}},
    {N_("an island in a pool"),
     STONE | ROCK,
     {".......", ".~~~~~.", ".~...~.", ".~.#.~.", ".~...~.", ".~~~~~.", "......."}},
    {N_("a round pool"), STONE | ROCK, {"?.....?", "..~~~..", ".~~~~~.", ".~~~~~.", ".~~~~~.", "..~~~..", "?.....?"}},
    {N_("a broken wall"), STONE | ROCK, {"?........", ".##..###.", "........?"}},
    {N_("two shelters"), STONE | STEEL, {"........", ".##..##.", ".#....#.", "........", "?......?"}},
    {N_("a row of stalls"), STONE | STEEL, {".........", ".#.#.#.#.", ".#.#.#.#.", ".#######.", "........."}},
    {N_("a row of tanks"), STEEL, {"..........", ".##.##.##.", ".##.##.##.", ".........."}},
    {N_("a bulkhead with a gap"), STEEL, {"...........", ".####.####.", "..........."}},
    {N_("an engine block"), STEEL, {"........", "..####..", ".######.", "..####..", "........"}},
    {N_("a shaft between posts"), STEEL, {".......", ".#...#.", "..___..", "..___..", ".#...#.", "......."}},
    {N_("two racks"), STEEL, {"......", ".####.", "......", ".####.", "......"}},
    {N_("a ring of stones"), ROCK, {"?.....?", "..#.#..", ".#...#.", "...~...", ".#...#.", "..#.#..", "?.....?"}},
    {N_("a rift"), ROCK, {"?.......?", ".__._.__.", "...___...", "??.....??"}},
    {N_("a sinkhole"), ROCK, {"??...??", "?..__.?", "..____.", "?..__..", "??....?"}},
    {N_("a bridge of rock"), ROCK, {"?.......?", "..__.__..", ".___.___.", "..__.__..", "?.......?"}},
    {N_("a lake"),
     ROCK,
     {"???.....???", "?...~~~...?", "..~~~~~~~..", "..~~~~~~~~.", ".~~~~~~~~..", "?..~~~~~..?", "???.....???"}},
    {N_("a crescent of water"), ROCK, {"?......?", "..~~~...", ".~~~....", ".~~~..~.", "..~~~~..", "?......?"}},
    {N_("a boulder"), ROCK, {"?....?", "..##..", ".####.", ".###..", "?....?"}},
    {N_("a heap of boulders"), ROCK, {"??.....?", "?..##...", "..#...#.", ".##.#...", "....##.?", "?......?"}},
    {N_("a fallen pillar"), ROCK, {"?......??", "..##.....", "...###.#.", "?........", "??......?"}},
};

const char *drawing_name(int drawing)
{
    return _(DRAWINGS[drawing].name);
}

bool drawing_is_of(int drawing, DungeonManner manner)
{
    return (DRAWINGS[drawing].manners >> manner & 1) != 0;
}

Stamp drawing_stamp(int drawing, bool turned, bool mirrored)
{
    const Drawing *of = &DRAWINGS[drawing];
    Stamp stamp = {0};
    int columns = (int)strlen(of->rows[0]), rows = 0;
    while (rows < DRAWING_SIDE_MAX && of->rows[rows]) {
        rows++;
    }
    for (int i = 0; i < columns * rows; i++) {
        int x = i % columns, y = i / columns, to = mirrored ? columns - 1 - x : x;
        stamp.signs[turned ? to : y][turned ? y : to] = of->rows[y][x];
    }
    stamp.columns = turned ? rows : columns;
    stamp.rows = turned ? columns : rows;
    for (int y = 0; y < stamp.rows; y++) {
        int last = stamp.columns - 1;
        for (; stamp.signs[y][stamp.first[y]] == '?'; stamp.first[y]++) {
        }
        for (; stamp.signs[y][last] == '?'; last--) {
        }
        stamp.length[y] = last + 1 - stamp.first[y];
    }
    return stamp;
}

bool stamp_fits(const DungeonLevel *level, const uint8_t free[DUNGEON_TILES_MAX], const Stamp *stamp,
                DungeonPlace corner)
{
    bool all = corner.x + stamp->columns < level->columns && corner.y + stamp->rows < level->rows;
    for (int y = 0; y < stamp->rows && all; y++) {
        all = free[dungeon_index(corner.x + stamp->first[y], corner.y + y)] >= stamp->length[y];
    }
    return all;
}

void stamp_press(DungeonLevel *level, const Stamp *stamp, DungeonPlace corner)
{
    for (int i = 0; i < stamp->columns * stamp->rows; i++) {
        int at = dungeon_index(corner.x + i % stamp->columns, corner.y + i / stamp->columns);
        char sign = stamp->signs[i / stamp->columns][i % stamp->columns];
        for (DungeonTile tile = 0; tile < DUNGEON_TILE_COUNT; tile++) {
            if (dungeon_tile_sign(tile) == sign && sign != '.') {
                level->tiles[at] = (uint8_t)tile;
            }
        }
    }
}
