/* Once in so many rounds a pack of the floor's table that wanders is heard, some rounds before it comes up the stairs,
 * or in by a tile far off: out of the hero's sight, and a good way from him. It knows where he is until it sees him.
 * Where a floor has none of these, or has had its share, nothing is rolled. */
#include "foot/turns/wander.h"

#include "foot/ground/bands.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/things.h"
#include "holdout/dungeon_paths.h"

enum { FAR = 20, COMES_AFTER = 12, AGAIN_AFTER = 15, THIRD = 3 };

static void wait_for_next(FootGame *game)
{
    int rounds = band_pause(game);
    game->band =
        (FootBand){.due = game->round + rng_range(&game->rng, rounds - rounds / THIRD, rounds + rounds / THIRD)};
}

/* Where it could come in. */
static bool is_way_in(const FootGame *game, const uint16_t *steps, int at)
{
    return steps[at] != DUNGEON_UNREACHED && steps[at] >= FAR && !game->field[at] && game->standing[at] == 0 &&
           foot_level(game)->tiles[at] != DUNGEON_DOOR_CLOSED;
}

/* The tiles of them, by number from 0; both stairs are looked at alone. */
static int ways_in(const FootGame *game, const uint16_t *steps, bool stairs, int16_t *ways)
{
    const DungeonLevel *level = foot_level(game);
    int start = dungeon_index(level->start.x, level->start.y), end = dungeon_index(level->end.x, level->end.y),
        count = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if ((!stairs || at == start || at == end) && is_way_in(game, steps, at)) {
            ways[count++] = (int16_t)at;
        }
    }
    return count;
}

/* Stairs where any are far enough; -1 where nothing is. */
static int choose_way_in(FootGame *game)
{
    uint16_t steps[DUNGEON_TILES_MAX];
    int16_t ways[DUNGEON_TILES_MAX];
    DungeonGround ground = ground_of_bodies(game);
    dungeon_steps_to(&ground, &game->entities.at[FOOT_HERO], 1, steps);
    int count = ways_in(game, steps, true, ways);
    count = count > 0 ? count : ways_in(game, steps, false, ways);
    return count == 0 ? -1 : ways[rng_below(&game->rng, (uint32_t)count)];
}

static void hear(FootGame *game)
{
    int16_t packs[FOOT_TABLE_MAX];
    int count = bands_of_floor(game, packs), from = choose_way_in(game);
    if (from < 0) {
        game->band.due = game->round + AGAIN_AFTER;
        return;
    }
    int pack = packs[rng_below(&game->rng, (uint32_t)count)];
    game->band = (FootBand){.pack = (uint8_t)(pack + 1), .from = (int16_t)from, .due = game->round + COMES_AFTER};
    if (!foot_law_holds(game, FOOT_LAW_HUSH)) {
        tell(game, (FootEvent){.kind = FOOT_EVENT_HEARD,
                               .whom = FOOT_WHO_HERO,
                               .item = (uint8_t)(pack + 1),
                               .at = (int16_t)from,
                               .to = game->entities.at[FOOT_HERO]});
    }
}

static void come_one(FootGame *game, int creature)
{
    int at = free_tile(game, game->band.from), entity = at < 0 ? FOOT_NOBODY : creature_new(game, creature, at);
    if (entity != FOOT_NOBODY) {
        game->entities.mask[entity] |= FOOT_IS_HUNTING | FOOT_IS_TRACKING;
        game->entities.aim[entity] = game->entities.at[FOOT_HERO];
    }
}

static void come(FootGame *game)
{
    const FootPack *pack = &game->content->foot_packs[game->band.pack - 1];
    for (int i = 0; i < pack->entry_count; i++) {
        const FootEntry *entry = &pack->entries[i];
        bool any = entry->creature > 0 && rng_percent(&game->rng, entry->chance);
        int count = any ? rng_range(&game->rng, entry->min, entry->max) : 0;
        for (int k = 0; k < count; k++) {
            come_one(game, entry->creature - 1);
        }
    }
    game->place.bands++;
    wait_for_next(game);
}

void wander_round(FootGame *game)
{
    int16_t packs[FOOT_TABLE_MAX];
    if (bands_of_floor(game, packs) == 0 || game->round < game->band.due) {
        return;
    }
    if (game->band.due == 0) {
        wait_for_next(game);
    } else if (game->band.pack == 0) {
        hear(game);
    } else {
        come(game);
    }
}

void wander_leave(FootGame *game)
{
    int rest = game->round + foot_book(game)->wander_rounds / THIRD;
    if (game->band.due > 0) {
        game->band = (FootBand){.due = game->band.due > rest && game->band.pack == 0 ? game->band.due : rest};
    }
}
