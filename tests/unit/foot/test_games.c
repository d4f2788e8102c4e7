/* Whole games of decisions drawn at random: nothing breaks, all ends, and the same decisions give the same game. */
#include "scene.h"

#include "foot/turns/floors.h"
#include "holdout/content_load.h"
#include "holdout/dungeon_paths.h"
#include "foot/words/telling.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { DECISIONS = 1500, TRIES = 200, STRIDE = 20 };

static int games(void)
{
    const char *count = getenv("HOLDOUT_FOOT_GAMES");
    return count ? atoi(count) : 6;
}

static FootDecision draw(Rng *rng, const FootGame *game)
{
    FootDecision decision = {0};
    for (int i = 0; i < FOOT_ORIGIN_COUNT && foot_is_voyage(game); i++) {
        decision = (FootDecision){.kind = i == 0 ? FOOT_RACE : FOOT_CALLING, .choice = (uint8_t)rng_below(rng, 3)};
        if (foot_check(game, &decision).allowed) {
            return decision;
        }
    }
    for (int i = 0; i < TRIES; i++) {
        decision.kind = (FootDecisionKind)rng_below(rng, FOOT_DECISION_COUNT);
        decision.direction = (uint8_t)rng_below(rng, FOOT_DIRECTIONS);
        decision.letter = (uint8_t)rng_below(rng, FOOT_LETTERS);
        decision.at = (int16_t)rng_below(rng, DUNGEON_TILES_MAX);
        decision.choice = (uint8_t)rng_below(rng, FOOT_STARS_MAX);
        if (rng_percent(rng, 70)) {
            decision.kind = FOOT_STEP;
        }
        if (foot_check(game, &decision).allowed) {
            return decision;
        }
    }
    return (FootDecision){.kind = FOOT_WAIT};
}

static void play(FootGame *game, const Content *content, int number, int *ended)
{
    char seed[32];
    snprintf(seed, sizeof seed, "game %d", number);
    foot_begin(game, content, number % content->foot_book_count, seed);
    Rng rng = rng_stream(seed_master(seed), RNG_BOT, 0);
    int i = 0;
    for (; i < DECISIONS && game->outcome == FOOT_PLAYING; i++) {
        FootDecision decision = draw(&rng, game);
        uint64_t before = foot_hash(game);
        Verdict verdict = foot_check(game, &decision);
        assert_true(verdict.allowed);
        assert_true(i % STRIDE != 0 || foot_hash(game) == before);
        assert_true(foot_decide(game, &decision));
        const char *why = foot_self_check(game);
        if (why) {
            fail_msg("game %d, decision %d (%d): %s", number, i, (int)decision.kind, why);
        }
        for (int k = 0; k < game->log.count; k++) {
            char text[256];
            foot_event_text(game, &game->log.events[k], text, sizeof text);
            if (getenv("HOLDOUT_FOOT_TOLD") && *text) {
                print_message("%d: %s\n", i, text);
            }
        }
    }
    *ended += game->outcome != FOOT_PLAYING;
}

static void random_games_break_nothing(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    FootGame *game = calloc(1, sizeof *game), *again = calloc(1, sizeof *again);
    assert_non_null(content);
    int ended = 0, unused = 0;
    for (int i = 0; i < games(); i++) {
        play(game, content, i, &ended);
        play(again, content, i, &unused);
        assert_true(foot_hash(game) == foot_hash(again));
    }
    print_message("%d of %d games ended\n", ended, games());
    free(game);
    free(again);
    content_free(content);
}

/* Whoever walks opens doors. */
static void shut_doors(FootGame *game)
{
    uint8_t *tiles = game->place.level.tiles;
    for (int i = 0; i < DUNGEON_TILES_MAX; i++) {
        tiles[i] = tiles[i] == DUNGEON_DOOR_OPEN ? DUNGEON_DOOR_CLOSED : tiles[i];
    }
}

/* What is generated does not depend on what is done. */
static void floors_are_the_seeds(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    FootGame *game = calloc(1, sizeof *game), *other = calloc(1, sizeof *other);
    foot_begin(game, content, 0, "floors");
    foot_begin(other, content, 0, "floors");
    assert_true(foot_hash(game) == foot_hash(other));
    for (int i = 0; i < 5; i++) {
        foot_decide(other, &(FootDecision){.kind = FOOT_WAIT});
    }
    assert_true(foot_hash(game) != foot_hash(other));
    shut_doors(game);
    shut_doors(other);
    assert_true(dungeon_hash(&game->place.level) == dungeon_hash(&other->place.level));
    free(game);
    free(other);
    content_free(content);
}

/* Skeletons of the vault in its areas: there are more of them where it is farther from the start. */
static void more_stand_far_from_the_start(void **state)
{
    (void)state;
    enum { SEEDS = 12 };
    Content *content = content_load(NULL, stderr);
    FootGame *game = calloc(1, sizeof *game);
    int areas[2] = {0}, skeletons[2] = {0}, skeleton = content_creature(content, "rattler");
    for (int seed = 0; seed < SEEDS; seed++) {
        char name[24];
        uint16_t steps[DUNGEON_TILES_MAX];
        int farthest = 0, least[DUNGEON_AREAS_MAX + 1] = {0};
        snprintf(name, sizeof name, "far %d", seed);
        foot_begin(game, content, content_foot_book(content, "vault"), name);
        const DungeonLevel *level = foot_level(game);
        int16_t start = (int16_t)dungeon_index(level->start.x, level->start.y);
        dungeon_steps_to(&(DungeonGround){.level = level, .tiles = dungeon_tiles_openable()}, &start, 1, steps);
        for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
            int area = level->areas[at];
            if (area > 0 && steps[at] != DUNGEON_UNREACHED) {
                least[area] = least[area] == 0 || steps[at] < least[area] ? steps[at] : least[area];
                farthest = steps[at] > farthest ? steps[at] : farthest;
            }
        }
        for (int area = 1; area <= level->area_count; area++) {
            areas[least[area] * 2 > farthest]++;
        }
        for (int i = 1; i < game->entities.count; i++) {
            bool counts = (game->entities.mask[i] & FOOT_IS_MINDED) && game->entities.type[i] == skeleton;
            int area = counts ? level->areas[game->entities.at[i]] : 0;
            skeletons[least[area] * 2 > farthest] += area > 0;
        }
    }
    assert_true(skeletons[0] > 0 && skeletons[1] * areas[0] * 2 > skeletons[0] * areas[1] * 3);
    free(game);
    content_free(content);
}

static void play_on(FootGame *game, Rng *rng, int decisions)
{
    for (int i = 0; i < decisions && game->outcome == FOOT_PLAYING; i++) {
        FootDecision decision = {.kind = (FootDecisionKind)rng_below(rng, FOOT_DECISION_COUNT),
                                 .direction = (uint8_t)rng_below(rng, FOOT_DIRECTIONS),
                                 .choice = (uint8_t)rng_below(rng, 3),
                                 .at = (int16_t)rng_below(rng, DUNGEON_TILES_MAX)};
        foot_decide(game, &decision);
    }
}

/* A copy is the same game in whatever memory it is made, also where another game was, and goes on as the first does. */
static void a_copy_is_the_same_game(void **state)
{
    enum { GAMES = 12, MOVES = 150 };
    Content *content = content_load(NULL, stderr);
    FootGame *game = calloc(1, sizeof *game), *copy = malloc(sizeof *copy);
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        static const char *const books[] = {"odyssey", "descent", "vault"};
        char seed[16];
        snprintf(seed, sizeof seed, "%d", i);
        foot_begin(game, content, content_foot_book(content, books[i % 3]), seed);
        if (i % 3 == 0) {
            foot_decide(game, &(FootDecision){.kind = FOOT_RACE});
            foot_decide(game, &(FootDecision){.kind = FOOT_CALLING});
            foot_decide(game, &(FootDecision){.kind = FOOT_TRAVEL, .choice = game->voyage.star == 0});
        } else if (i % 3 == 1) {
            floor_enter(game, 1, FLOOR_FROM_ABOVE);
        }
        Rng rng = rng_stream((uint64_t)i, RNG_BOT, 0);
        play_on(game, &rng, MOVES);
        if (i % 2 == 0) {
            memset(copy, 0xa5, sizeof *copy);
        }
        foot_copy(copy, game);
        assert_true(foot_hash(copy) == foot_hash(game));
        assert_null(foot_self_check(copy));
        assert_memory_equal(copy->entities.mask, game->entities.mask, sizeof copy->entities.mask);
        assert_int_equal(copy->log.count, game->log.count);
        assert_true(foot_copied(game) < sizeof *game / 2);
        Rng same = rng;
        play_on(game, &rng, MOVES);
        play_on(copy, &same, MOVES);
        assert_true(foot_hash(copy) == foot_hash(game));
    }
    free(copy);
    free(game);
    content_free(content);
}

SUBJECT(games)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_break_nothing),
        cmocka_unit_test(floors_are_the_seeds),
        cmocka_unit_test(a_copy_is_the_same_game),
        cmocka_unit_test(more_stand_far_from_the_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
