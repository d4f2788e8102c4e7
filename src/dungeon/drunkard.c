/* Since every digger starts in the middle, everything that is dug is connected. */
#include "base/number.h"
#include "base/translation.h"
#include "dungeon/generators.h"

enum { DIGGERS_MAX = 4000 };

/* Two bits of a number make a move; a move that would leave the ground is skipped. Returns how many walls were dug. */
static int stagger(Draft *draft, int moves)
{
    enum { MOVES_A_NUMBER = 16 };
    const DungeonLevel *level = draft->level;
    int x = level->columns / 2, y = level->rows / 2, dug = 0;
    uint32_t bits = 0;
    for (int i = 0; i <= moves; i++) {
        uint8_t *tile = draft_tile(draft, x, y);
        dug += *tile == DUNGEON_WALL;
        *tile = DUNGEON_FLOOR;
        bits = i % MOVES_A_NUMBER == 0 ? rng_next(&draft->rng) : bits >> 2;
        int across = (bits & 3) == 1 ? 1 : (bits & 3) == 3 ? -1 : 0;
        int down = (bits & 3) == 2 ? 1 : (bits & 3) == 0 ? -1 : 0;
        x = int_clamp(x + across, 1, level->columns - 2);
        y = int_clamp(y + down, 1, level->rows - 2);
    }
    return dug;
}

bool make_drunkard(Draft *draft)
{
    const DungeonLevel *level = draft->level;
    int share = draft_range(draft, draft->rules->drunkard.floor_min, draft->rules->drunkard.floor_max);
    int wanted = int_max((level->columns - 2) * (level->rows - 2) * share / PERCENT, 2), dug = 0, diggers = 0;
    for (; dug < wanted && diggers < DIGGERS_MAX; diggers++) {
        int moves = draft_range(draft, draft->rules->drunkard.moves_min, draft->rules->drunkard.moves_max);
        int more = stagger(draft, moves);
        dug += more;
        draft_tell(draft, DUNGEON_STAGE_DIGGING, TRACE_STEP,
                   translation_of_count("Digger %d makes %d moves and digs %d tile: %d of %d.",
                                        "Digger %d makes %d moves and digs %d tiles: %d of %d.", more),
                   diggers + 1, moves, more, dug, wanted);
    }
    if (dug < wanted) {
        return draft_give_up(draft, DUNGEON_STAGE_DIGGING,
                             translation_of_count("%d digger digs %d tiles of %d: all begins again.",
                                                  "%d diggers dig %d tiles of %d: all begins again.", diggers),
                             diggers, dug, wanted);
    }
    draft_tell(draft, DUNGEON_STAGE_DIGGING, TRACE_PHASE,
               translation_of_count("%d digger has dug %d tiles, %d %% of the ground.",
                                    "%d diggers have dug %d tiles, %d %% of the ground.", diggers),
               diggers, dug, dug * PERCENT / ((level->columns - 2) * (level->rows - 2)));
    return true;
}
