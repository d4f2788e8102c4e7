/* Whatever opens or shuts ground for good leaves every order of keys one that wins: on floors of locks, tunnels are
 * dug, floors fall in, what no blow breaks is laid, fires burn out and water is let in, and the tiles that are left are
 * played in all orders. With
 * HOLDOUT_SIDES=1000 in the environment so many floors. */
#include "base/number.h"
#include "foot/turns/fall.h"
#include "foot/effects/ground.h"
#include "foot/effects/tunnels.h"
#include "foot/ground/entities.h"
#include "foot/ground/sides.h"
#include "foot/ground/surfaces.h"
#include "holdout/content_load.h"
#include "holdout/dungeon_paths.h"
#include "holdout/foot.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { FLOORS = 40, ACTS = 12, MANY = 40, SETS = 1 << DUNGEON_KEYS_MAX, BURN_RANGE = 8, BURN_ROUNDS = 12 };

/* A floor by its tiles alone. */
typedef struct Play {
    const FootGame *game;
    int16_t locks[DUNGEON_KEYS_MAX];
    int lock_count;
    bool judged[SETS]; /* sets of opened locks that were looked at */
    uint8_t reached[DUNGEON_TILES_MAX];
} Play;

static bool has_tool(const Play *play, DungeonTile tile)
{
    const DungeonLevel *level = &play->game->place.level;
    bool has = false;
    for (int i = 0; i < level->tool_count; i++) {
        int at = dungeon_index(level->tools[i].at.x, level->tools[i].at.y);
        has = has || (dungeon_tile_obstacle(tile) == level->tools[i].obstacle && play->reached[at]);
    }
    return has;
}

static bool is_open(const Play *play, int at, unsigned opened)
{
    DungeonTile tile = (DungeonTile)play->game->place.level.tiles[at];
    for (int i = 0; i < play->lock_count; i++) {
        if (play->locks[i] == at) {
            return (opened >> i & 1) != 0;
        }
    }
    return dungeon_tile_walkable(tile) && play->game->firm[at] == 0 &&
           (dungeon_tile_obstacle(tile) < 0 || has_tool(play, tile));
}

/* What is come to with so many locks open, until nothing more is. */
static void reach(Play *play, unsigned opened)
{
    const DungeonLevel *level = &play->game->place.level;
    bool more = true;
    memset(play->reached, 0, sizeof play->reached);
    play->reached[dungeon_index(level->start.x, level->start.y)] = 1;
    while (more) {
        more = false;
        for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
            for (int d = 0; d < FOOT_DIRECTIONS && play->reached[at]; d++) {
                int next = dungeon_beside(at, d);
                if (!play->reached[next] && is_open(play, next, opened)) {
                    play->reached[next] = 1;
                    more = true;
                }
            }
        }
    }
}

static bool is_beside_reached(const Play *play, int at)
{
    bool beside = false;
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        beside = beside || play->reached[dungeon_beside(at, d)];
    }
    return beside;
}

static bool all_orders_win(Play *play, unsigned opened)
{
    const DungeonLevel *level = &play->game->place.level;
    if (play->judged[opened]) {
        return true;
    }
    play->judged[opened] = true;
    reach(play, opened);
    if (play->reached[dungeon_index(level->end.x, level->end.y)]) {
        return true;
    }
    unsigned next = 0;
    int keys = 0;
    for (int i = 0; i < level->key_count; i++) {
        keys += play->reached[dungeon_index(level->keys[i].x, level->keys[i].y)];
    }
    for (int i = 0; i < play->lock_count; i++) {
        keys -= (int)(opened >> i & 1);
        next |= !(opened >> i & 1) && is_beside_reached(play, play->locks[i]) ? 1u << i : 0;
    }
    bool win = keys > 0 && next != 0;
    for (int i = 0; i < play->lock_count && win; i++) {
        win = !(next >> i & 1) || all_orders_win(play, opened | 1u << i);
    }
    return win;
}

static bool wins(const FootGame *game)
{
    Play *play = calloc(1, sizeof *play);
    play->game = game;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (game->place.level.tiles[at] == DUNGEON_DOOR_LOCKED) {
            assert_true(play->lock_count < DUNGEON_KEYS_MAX);
            play->locks[play->lock_count++] = (int16_t)at;
        }
    }
    bool all = all_orders_win(play, 0);
    free(play);
    return all;
}

static int any_ground(FootGame *game)
{
    int at;
    do {
        at = (int)rng_below(&game->rng, DUNGEON_TILES_MAX);
    } while (!can_stand(game, at) || foot_level(game)->tiles[at] != DUNGEON_FLOOR);
    return at;
}

/* Tiles that differ from what they were. */
static int changed(const FootGame *game, const DungeonLevel *before)
{
    int count = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        count += game->place.level.tiles[at] != before->tiles[at];
    }
    return count;
}

static void fall_around(FootGame *game, int at, int cracks)
{
    ground_pour(game, at, cracks, MANY);
    for (int i = 0; i < DUNGEON_TILES_MAX; i++) {
        if (game->place.surface[i] == cracks) {
            fall_in(game, i);
        }
    }
}

static FootGame *vault_of(const Content *content, int number)
{
    FootGame *game = malloc(sizeof *game);
    char seed[20];
    snprintf(seed, sizeof seed, "sides %d", number);
    foot_begin(game, content, content_foot_book(content, "vault"), seed);
    return game;
}

/* Tiles with a surface of the content. */
static int covered(const FootGame *game, int surface)
{
    int count = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        count += game->place.surface[at] == surface;
    }
    return count;
}

/* Sets fire to all that burns around a tile, and lets it burn out. */
static int burnt_around(FootGame *game, int at, int fire)
{
    int most = 0;
    ground_pour(game, at, fire, 1);
    ground_touch(game, at, BURN_RANGE, FOOT_TOUCH_FIRE);
    for (int round = 0; round < BURN_ROUNDS; round++) {
        ground_round(game);
        most = int_max(most, covered(game, fire));
    }
    return most;
}

static void acts_of_ground_keep_every_order_of_keys(void **state)
{
    (void)state;
    const char *wanted = getenv("HOLDOUT_SIDES");
    Content *content = content_load(NULL, stderr);
    int cracks = 1 + content_foot_surface(content, "cracks"), bars = 1 + content_foot_surface(content, "bars");
    int fire = 1 + content_foot_surface(content, "fire"), deep = 1 + content_foot_surface(content, "deep-water");
    int dug = 0, fallen = 0, barred = 0, burnt = 0, flooded = 0;
    assert_true(cracks > 0 && bars > 0 && fire > 0 && deep > 0);
    const int breaks = content->foot_surfaces[bars - 1].react_count;
    for (int n = 0; n < (wanted ? atoi(wanted) : FLOORS); n++) {
        content->foot_surfaces[bars - 1].react_count = breaks;
        FootGame *game = vault_of(content, n);
        content->foot_surfaces[bars - 1].react_count = 0; /* for good, those of cages, too */
        surfaces_derive(game);
        assert_true(wins(game));
        for (int i = 0; i < ACTS; i++) {
            DungeonLevel before = game->place.level;
            tunnels_dig(game, any_ground(game), 2, content_creature(content, "skeleton"));
            dug += changed(game, &before);
            before = game->place.level;
            fall_around(game, any_ground(game), cracks);
            fallen += changed(game, &before);
            ground_pour(game, any_ground(game), bars, MANY);
            burnt += burnt_around(game, any_ground(game), fire);
            ground_flood(game, any_ground(game), deep, MANY);
            game->log.count = 0;
        }
        flooded += covered(game, deep);
        for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
            barred += game->firm[at];
        }
        assert_true(wins(game));
        assert_null(foot_self_check(game));
        free(game);
    }
    assert_true(dug > FLOORS && fallen > FLOORS && barred > FLOORS && burnt > FLOORS * ACTS && flooded > FLOORS);
    content_free(content);
}

/* A tunnel from one side of a lock to another, and the only way to somewhere, are refused. */
static void what_joins_or_parts_sides_is_refused(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    FootGame *game = vault_of(content, 0);
    DungeonLevel *level = &game->place.level;
    memset(level->tiles, DUNGEON_WALL, sizeof level->tiles);
    memset(game->place.surface, 0, sizeof game->place.surface);
    surfaces_derive(game);
    for (int x = 2; x < 12; x++) {
        level->tiles[dungeon_index(x, 2)] = DUNGEON_FLOOR;
        level->tiles[dungeon_index(x, 4)] = DUNGEON_FLOOR;
    }
    level->tiles[dungeon_index(12, 3)] = DUNGEON_DOOR_LOCKED;
    level->tiles[dungeon_index(12, 2)] = level->tiles[dungeon_index(12, 4)] = DUNGEON_FLOOR;
    level->key_count = level->tool_count = 0;
    int16_t between = (int16_t)dungeon_index(5, 3), way = (int16_t)dungeon_index(5, 2),
            end = (int16_t)dungeon_index(2, 2);
    assert_false(sides_allow(game, &between, 1, DUNGEON_FLOOR)); /* both sides of the lock */
    assert_false(sides_allow(game, &way, 1, DUNGEON_PIT));       /* the way to what lies behind */
    assert_true(sides_allow(game, &end, 1, DUNGEON_PIT));
    level->tiles[dungeon_index(12, 3)] = DUNGEON_FLOOR;
    assert_true(sides_allow(game, &between, 1, DUNGEON_FLOOR)); /* of one side */
    int key = entity_new(game, FOOT_IS_ITEM, content_item(content, "key"));
    entity_put(game, key, end);
    assert_false(sides_allow(game, &end, 1, DUNGEON_PIT)); /* under a key */
    free(game);
    content_free(content);
}

SUBJECT(sides)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(acts_of_ground_keep_every_order_of_keys),
        cmocka_unit_test(what_joins_or_parts_sides_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
