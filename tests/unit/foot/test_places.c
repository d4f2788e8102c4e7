/* Where places stand: on floors of every book, whether each is as the word of its pack has it, judged by what is there
 * alone. With HOLDOUT_PLACES=500 in the environment on so many floors of each book, and what was counted is told. */
#include "../../support/loaded.h"

#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
#include "foot/ground/voyage.h"
#include "foot/turns/floors.h"
#include "holdout/dungeon_sight.h"
#include "holdout/foot.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { FLOORS = 60, SEED_SIZE = 32, LONG_BEFORE = 12, NECK_MOST = 3, KINDS = 8, SAVES_STEPS = 12, HUNDRED = 100 };

/* Percent of places that are as their word says. Whoever stands behind a window may have gone from it. */
enum { KEPT_LEAST = 90, SEEN_LEAST = 45 };

typedef struct Count {
    int places[FOOT_SITING_COUNT], kept[FOOT_SITING_COUNT];
} Count;

/* Steps from the start, around some tiles. */
static void steps_from_start(const FootGame *game, const uint8_t *shut, uint16_t steps[DUNGEON_TILES_MAX])
{
    const DungeonLevel *level = foot_level(game);
    int16_t start = (int16_t)dungeon_index(level->start.x, level->start.y);
    dungeon_steps_to(&(DungeonGround){level, dungeon_tiles_openable(), NULL, shut}, &start, 1, steps);
}

/* Whether something lies or stands there that no packs of the rest of the floor have: all that is in an area is the
 * place's, but for what floors lay for sure and whoever has come in. */
static bool is_of_place(const FootGame *game, int entity, int area, const FootPack *site)
{
    const FootEntities *all = &game->entities;
    bool here = entity_has(game, entity, FOOT_IS_PLACED) && all->floor[entity] == game->floor &&
                foot_level(game)->areas[all->at[entity]] == area;
    bool of = false;
    for (int i = 0; i < site->entry_count && here; i++) {
        const FootEntry *entry = &site->entries[i];
        of = of || (entity_has(game, entity, FOOT_IS_MINDED) ? entry->creature == all->type[entity] + 1
                                                             : entry->item == all->type[entity] + 1);
    }
    return of;
}

/* From ground outside, much nearer to the start, through a wall. */
static bool is_seen_before(const FootGame *game, int area, int thing)
{
    const DungeonLevel *level = foot_level(game);
    uint16_t steps[DUNGEON_TILES_MAX];
    DungeonClear clear, walls;
    DungeonField through, plain;
    steps_from_start(game, NULL, steps);
    dungeon_clear(&clear, level, game->over);
    dungeon_clear(&walls, level, NULL);
    dungeon_look(&through, &clear, dungeon_place(thing), DUNGEON_SIGHT_FAR);
    dungeon_look(&plain, &walls, dungeon_place(thing), DUNGEON_SIGHT_FAR);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        DungeonPlace place = dungeon_place(at);
        if (level->areas[at] != area && steps[at] + LONG_BEFORE <= steps[thing] && dungeon_field_has(&through, place) &&
            !dungeon_field_has(&plain, place)) {
            return true;
        }
    }
    return false;
}

static bool is_across(const FootGame *game, int surface, int thing)
{
    uint8_t shut[DUNGEON_TILES_MAX];
    uint16_t steps[DUNGEON_TILES_MAX];
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        shut[at] = game->place.surface[at] == surface;
    }
    steps_from_start(game, shut, steps);
    return steps[thing] == DUNGEON_UNREACHED;
}

/* Whether the ground falls apart between the start and a place without the tiles by which one comes in, which are few
 * and lie together. */
static bool is_beyond_a_neck(const FootGame *game, int area)
{
    const DungeonLevel *level = foot_level(game);
    uint16_t open[DUNGEON_TILES_MAX];
    int mouths = 0, first = -1;
    bool together = true;
    steps_from_start(game, NULL, open);
    for (int at = DUNGEON_COLUMNS_MAX; at < DUNGEON_TILES_MAX - DUNGEON_COLUMNS_MAX; at++) {
        bool mouth = false;
        for (int d = 0; d < FOOT_DIRECTIONS && level->areas[at] != area && open[at] != DUNGEON_UNREACHED; d++) {
            mouth = mouth || level->areas[dungeon_beside(at, d)] == area;
        }
        if (mouth) {
            first = first < 0 ? at : first;
            together = together && dungeon_in_range(dungeon_place(first), dungeon_place(at), 2);
            mouths++;
        }
    }
    return mouths >= 1 && mouths <= NECK_MOST && together;
}

static bool is_kept(const FootGame *game, int area, const FootPack *site, int entity)
{
    int at = game->entities.at[entity];
    switch (site->siting) {
    case FOOT_SITING_WINDOW:
        return is_seen_before(game, area, at);
    case FOOT_SITING_ACROSS:
        return is_across(game, site->surface, at);
    case FOOT_SITING_BEYOND:
        return is_beyond_a_neck(game, area);
    case FOOT_SITING_APART:
    case FOOT_SITING_FAR:
    case FOOT_SITING_NEAR:
    case FOOT_SITING_COUNT:
        break;
    }
    return true;
}

/* All that a place across something has is so; of one with a window something is seen. */
static void judge_place(const FootGame *game, int area, Count *count)
{
    const FootPack *site = &game->content->foot_packs[game->place.packs[area] - 1];
    bool all = true, any = false, there = false;
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        if (is_of_place(game, i, area, site)) {
            bool kept = is_kept(game, area, site, i);
            all = all && kept;
            any = any || kept;
            there = true;
        }
    }
    count->places[site->siting]++;
    count->kept[site->siting] += there && (site->siting == FOOT_SITING_WINDOW ? any : all);
}

static int judge_floor(const FootGame *game, Count *count)
{
    assert_null(foot_self_check(game));
    for (int area = 1; area <= foot_level(game)->area_count; area++) {
        int pack = game->place.packs[area];
        FootSite site = pack > 0 ? game->content->foot_packs[pack - 1].site : FOOT_SITE_NONE;
        if (site != FOOT_SITE_NONE && !foot_site_is(site, FOOT_SITE_JOINS)) {
            judge_place(game, area, count);
        }
    }
    return 1;
}

/* All floors of a star. */
static int judge_floors(FootGame *game, Count *count)
{
    int floors = judge_floor(game, count);
    for (int floor = 1; floor < foot_floor_count(game); floor++) {
        floor_enter(game, floor, FLOOR_FROM_ABOVE);
        floors += judge_floor(game, count);
    }
    return floors;
}

static int judge_game(FootGame *game, Count *count)
{
    int floors = judge_floors(game, count);
    for (int star = 0; foot_is_voyage(game) && star < game->voyage.star_count; star++) {
        if (star != game->voyage.star) {
            star_leave(game);
            star_reach(game, star);
            floor_enter(game, 0, FLOOR_FROM_ABOVE);
            floors += judge_floors(game, count);
        }
    }
    return floors;
}

/* Of a book whose floors are all there at once: how many kinds of places it has, and that each floor has its share. */
static int kinds_of(FootGame *game)
{
    bool kinds[FOOT_SITE_COUNT] = {false};
    int count = 0;
    for (int floor = 0; floor < foot_floor_count(game); floor++) {
        if (floor > 0) {
            floor_enter(game, floor, FLOOR_FROM_ABOVE);
        }
        int here = 0;
        for (int area = 1; area <= foot_level(game)->area_count; area++) {
            int pack = game->place.packs[area];
            FootSite kind = pack > 0 ? game->content->foot_packs[pack - 1].site : FOOT_SITE_NONE;
            count += kind != FOOT_SITE_NONE && !kinds[kind];
            here += kind != FOOT_SITE_NONE;
            kinds[kind] = true;
        }
        bool alone = foot_floor_count(game) == 1;
        assert_in_range(here, alone ? KINDS : 1, alone ? KINDS + 1 : 3);
    }
    return count;
}

static void judge_kinds(const Content *content, const char *book)
{
    const char *wanted = getenv("HOLDOUT_PLACES");
    int games = wanted ? atoi(wanted) : FLOORS, few = 0, most[FOOT_SITE_COUNT] = {0};
    FootGame *game = calloc(1, sizeof *game);
    for (int n = 0; n < games; n++) {
        char seed[SEED_SIZE];
        snprintf(seed, sizeof seed, "kinds %d", n);
        foot_begin(game, content, content_foot_book(content, book), seed);
        most[kinds_of(game)]++;
    }
    for (int kinds = 0; kinds < FOOT_SITE_COUNT; kinds++) {
        if (most[kinds] > 0) {
            print_message("%d of %d games of %s have %d kinds of places\n", most[kinds], games, book, kinds);
        }
        few += kinds < KINDS ? most[kinds] : 0;
    }
    assert_true(few * HUNDRED <= 10 * games);
    free(game);
}

static void a_game_has_eight_kinds(void **state)
{
    judge_kinds(*state, "descent");
    judge_kinds(*state, "vault");
}

static int short_way_of(const FootGame *game)
{
    int found = 0;
    for (int area = 1; area <= foot_level(game)->area_count; area++) {
        int pack = game->place.packs[area];
        found = pack > 0 && foot_site_is(game->content->foot_packs[pack - 1].site, FOOT_SITE_JOINS) ? area : found;
    }
    return found;
}

/* Steps between the two ends of a short way, around it; without a trap or anything else on it nobody has a reason to.
 */
static void judge_short_way(const FootGame *game, int area)
{
    const DungeonLevel *level = foot_level(game);
    uint8_t shut[DUNGEON_TILES_MAX];
    uint16_t around[DUNGEON_TILES_MAX], through[DUNGEON_TILES_MAX];
    int dangers = 0, saved = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        shut[at] = level->areas[at] == area;
        bool somebody = shut[at] && foot_standing(game, at) > FOOT_HERO;
        dangers += shut[at] && (level->tiles[at] == DUNGEON_TRAP || game->place.surface[at] != 0 || somebody);
    }
    assert_true(dangers > 0);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        bool end = false;
        for (int d = 0; d < FOOT_DIRECTIONS && level->areas[at] != area && level->tiles[at] == DUNGEON_FLOOR; d++) {
            end = end || level->areas[dungeon_beside(at, d)] == area;
        }
        if (end) {
            int16_t from = (int16_t)at;
            dungeon_steps_to(&(DungeonGround){level, dungeon_tiles_openable(), NULL, shut}, &from, 1, around);
            dungeon_steps_to(&(DungeonGround){level, dungeon_tiles_openable(), NULL, NULL}, &from, 1, through);
            for (int to = 0; to < DUNGEON_TILES_MAX; to++) {
                bool both = !shut[to] && around[to] != DUNGEON_UNREACHED;
                saved = both && around[to] - through[to] > saved ? around[to] - through[to] : saved;
            }
        }
    }
    assert_true(saved >= SAVES_STEPS);
}

/* Left and come back to it is there, of the same tiles. */
static void short_ways_are_dangerous_and_stay(void **state)
{
    FootGame *game = calloc(1, sizeof *game);
    uint8_t areas[DUNGEON_TILES_MAX];
    int found = 0;
    for (int n = 0; n < FLOORS; n++) {
        char seed[SEED_SIZE];
        snprintf(seed, sizeof seed, "short %d", n);
        foot_begin(game, *state, content_foot_book(*state, "descent"), seed);
        floor_enter(game, 1, FLOOR_FROM_ABOVE);
        int area = short_way_of(game);
        if (area > 0) {
            found++;
            judge_short_way(game, area);
            memcpy(areas, game->place.level.areas, sizeof areas);
            floor_enter(game, 0, FLOOR_FROM_BELOW);
            floor_enter(game, 1, FLOOR_FROM_ABOVE);
            assert_memory_equal(areas, game->place.level.areas, sizeof areas);
            assert_int_equal(short_way_of(game), area);
            assert_null(foot_self_check(game));
        }
    }
    assert_true(found > 0);
    free(game);
}

static void places_stand_where_their_word_says(void **state)
{
    static const char *const words[] = {
#define X(name, word) word,
        FOOT_SITING_LIST(X)
#undef X
    };
    static const char *const books[] = {"descent", "vault", "odyssey"};
    const char *wanted = getenv("HOLDOUT_PLACES");
    FootGame *game = calloc(1, sizeof *game);
    for (size_t book = 0; book < sizeof books / sizeof *books; book++) {
        Count count = {{0}, {0}};
        int floors = 0;
        for (int n = 0; floors < (wanted ? atoi(wanted) : FLOORS); n++) {
            char seed[SEED_SIZE];
            snprintf(seed, sizeof seed, "places %d", n);
            foot_begin(game, *state, content_foot_book(*state, books[book]), seed);
            floors += judge_game(game, &count);
        }
        for (int i = 0; i < FOOT_SITING_COUNT; i++) {
            print_message("%s, %d floors: %s %d of %d\n", books[book], floors, words[i], count.kept[i],
                          count.places[i]);
            assert_true(count.kept[i] * HUNDRED >=
                        (i == FOOT_SITING_WINDOW ? SEEN_LEAST : KEPT_LEAST) * count.places[i]);
        }
    }
    free(game);
}

/* What lies or stands on a floor of a derelict is come to from the airlock without a key; steps to the farthest of it.
 */
static int steps_on_floor(const FootGame *game)
{
    const FootEntities *all = &game->entities;
    uint16_t steps[DUNGEON_TILES_MAX];
    int most = 0;
    dungeon_steps_to(&(DungeonGround){foot_level(game), dungeon_tiles_walkable(), NULL, game->firm},
                     &all->at[FOOT_HERO], 1, steps);
    for (int i = FOOT_HERO + 1; i < all->count; i++) {
        if (entity_has(game, i, FOOT_IS_PLACED) && all->floor[i] == game->floor) {
            assert_int_not_equal(steps[all->at[i]], DUNGEON_UNREACHED);
            most = steps[all->at[i]] > most ? steps[all->at[i]] : most;
        }
    }
    return most;
}

static int places_on_floor(const FootGame *game)
{
    int places = 0;
    for (int area = 1; area <= foot_level(game)->area_count; area++) {
        int pack = game->place.packs[area];
        places += pack > 0 && game->content->foot_packs[pack - 1].site != FOOT_SITE_NONE;
    }
    return places;
}

/* Steps down all floors to the farthest thing of each and back take less than a share of the air. */
static void board(FootGame *game, const Content *content, int derelict, int number)
{
    enum { SHARE = 2, PLACES_MOST = 3 };
    const FootCrew crew = {0};
    int places = 0, steps = 0;
    foot_board(game, content,
               &(FootBoarding){.derelict = (uint8_t)derelict, .master = (uint64_t)number + 1, .crew = &crew});
    for (int floor = 0; floor < foot_floor_count(game); floor++) {
        if (floor > 0) {
            floor_enter(game, floor, FLOOR_FROM_ABOVE);
        }
        assert_null(foot_self_check(game));
        steps += 2 * steps_on_floor(game);
        places += places_on_floor(game);
    }
    assert_in_range(places, 1, PLACES_MOST);
    assert_true(steps * SHARE <= game->clock);
}

static void derelicts_have_places_and_air_for_them(void **state)
{
    const Content *content = *state;
    const char *wanted = getenv("HOLDOUT_PLACES");
    FootGame *game = calloc(1, sizeof *game);
    for (int derelict = 0; derelict < content->derelict_count; derelict++) {
        for (int n = 0; n < (wanted ? atoi(wanted) : FLOORS); n++) {
            board(game, content, derelict, n);
        }
    }
    free(game);
}

SUBJECT(places)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_stand_where_their_word_says),
        cmocka_unit_test(a_game_has_eight_kinds),
        cmocka_unit_test(short_ways_are_dangerous_and_stay),
        cmocka_unit_test(derelicts_have_places_and_air_for_them),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
