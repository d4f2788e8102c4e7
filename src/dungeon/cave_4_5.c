/* The rule of 4 and 5 leaves caves that are not joined, and wide open ground. So the first generations also break up
 * open ground; at the end caves of some size are joined by the shortest tunnels, and smaller ones are filled. */
#include "base/number.h"
#include "base/translation.h"
#include "dungeon/cells.h"
#include "dungeon/flood.h"
#include "dungeon/generators.h"

#include <string.h>

enum { PIECES_MAX = DUNGEON_TILES_MAX / 2 };

typedef struct Pieces {
    int count, largest, joined, filled;
    int sizes[PIECES_MAX];
    int16_t labels[DUNGEON_TILES_MAX];
} Pieces;

/* Whether a tile lies within the outermost ring. */
static bool is_within(const DungeonLevel *level, int at)
{
    DungeonPlace place = dungeon_place(at);
    return place.x > 0 && place.y > 0 && place.x < level->columns - 1 && place.y < level->rows - 1;
}

/* Searches through rock from all tiles of a piece for the nearest tile of the largest piece, and digs a tunnel there.
 */
static void tunnel(Draft *draft, Pieces *pieces, int piece)
{
    const DungeonLevel *level = draft->level;
    int16_t queue[DUNGEON_TILES_MAX], from[DUNGEON_TILES_MAX];
    int count = 0, found = -1;
    memset(from, -1, sizeof from);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (pieces->labels[at] == piece + 1) {
            from[at] = (int16_t)at;
            queue[count++] = (int16_t)at;
        }
    }
    for (int i = 0; i < count && found < 0; i++) {
        for (int d = 0; d < 4 && found < 0; d++) {
            int next = queue[i] + BESIDE[d];
            if (is_within(level, next) && from[next] < 0) {
                from[next] = queue[i];
                queue[count++] = (int16_t)next;
                found = pieces->labels[next] == pieces->largest + 1 ? next : -1;
            }
        }
    }
    for (int at = found; at >= 0 && pieces->labels[at] != piece + 1; at = from[at]) {
        draft->level->tiles[at] = DUNGEON_FLOOR;
        pieces->labels[at] = (int16_t)(pieces->largest + 1);
    }
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        pieces->labels[at] = pieces->labels[at] == piece + 1 ? (int16_t)(pieces->largest + 1) : pieces->labels[at];
    }
    pieces->joined++;
}

static void fill_in(Draft *draft, Pieces *pieces)
{
    int smallest = draft->rules->cave_4_5.piece_min;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        int piece = pieces->labels[at] - 1;
        if (piece >= 0 && piece != pieces->largest && pieces->sizes[piece] < smallest) {
            draft->level->tiles[at] = DUNGEON_WALL;
            pieces->labels[at] = 0;
            pieces->filled++;
        }
    }
}

static int count_floor(const DungeonLevel *level)
{
    int count = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        count += level->tiles[at] == DUNGEON_FLOOR;
    }
    return count;
}

/* Joins or fills all pieces but one; returns how many tiles of floor there are then. */
static int join_pieces(Draft *draft)
{
    Pieces pieces = {0};
    pieces.count = flood_pieces(draft->level, pieces.labels, pieces.sizes, PIECES_MAX);
    for (int i = 1; i < pieces.count; i++) {
        pieces.largest = pieces.sizes[i] > pieces.sizes[pieces.largest] ? i : pieces.largest;
    }
    fill_in(draft, &pieces);
    for (int i = 0; i < pieces.count; i++) {
        if (i != pieces.largest && pieces.sizes[i] >= draft->rules->cave_4_5.piece_min) {
            tunnel(draft, &pieces, i);
            draft_tell(draft, DUNGEON_STAGE_POCKETS, TRACE_STEP,
                       translation_of_count("A cave of %d tile is joined by a tunnel.",
                                            "A cave of %d tiles is joined by a tunnel.", pieces.sizes[i]),
                       pieces.sizes[i]);
        }
    }
    if (pieces.count == 1) {
        draft_tell(draft, DUNGEON_STAGE_POCKETS, TRACE_PHASE, "There is one cave, which needs no tunnels.");
        return count_floor(draft->level);
    }
    draft_tell(draft, DUNGEON_STAGE_POCKETS, TRACE_PHASE,
               translation_of_count("Of %d caves %d is joined by a tunnel; %d tiles are filled in.",
                                    "Of %d caves %d are joined by tunnels; %d tiles are filled in.", pieces.joined),
               pieces.count, pieces.joined, pieces.filled);
    return count_floor(draft->level);
}

bool make_cave_4_5(Draft *draft)
{
    Cells walls;
    DungeonLevel *level = draft->level;
    int generations = draft->rules->cave_4_5.generations;
    cells_scatter(draft, &walls, draft->rules->cave_4_5.walls);
    cells_surround(level, &walls);
    cells_show(draft, &walls, 0);
    draft_tell(draft, DUNGEON_STAGE_FILLING, TRACE_PHASE, "%d %% of the ground begins as wall.",
               draft->rules->cave_4_5.walls);
    for (int i = 1; i <= generations; i++) {
        bool breaks = i <= draft->rules->cave_4_5.broken;
        cells_live(level, &walls,
                   (CellsRule){draft->rules->cave_4_5.stays, draft->rules->cave_4_5.becomes,
                               breaks ? draft->rules->cave_4_5.far_walls : -1});
        cells_show(draft, &walls, 0);
        draft_tell(draft, DUNGEON_STAGE_GENERATIONS, TRACE_STEP,
                   breaks
                       ? _("Generation %d of %d: walls with %d around stay, floor with %d becomes one; open ground is "
                           "broken up.")
                       : _("Generation %d of %d: walls with %d around stay, floor with %d becomes one."),
                   i, generations, draft->rules->cave_4_5.stays, draft->rules->cave_4_5.becomes);
    }
    cells_paint(draft, &walls, 0);
    int kept = join_pieces(draft), all = (level->columns - 2) * (level->rows - 2);
    return kept * PERCENT >= all * draft->rules->cave_4_5.least_floor ||
           draft_give_up(draft, DUNGEON_STAGE_POCKETS,
                         translation_of_count("%d tile of floor is too little: all begins again.",
                                              "%d tiles of floor are too few: all begins again.", kept),
                         kept);
}
