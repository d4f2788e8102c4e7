/* What a program is shown of a game on foot, and what it is told that it may do there. */
#include "agents/observation.h"

#include "agents/seen.h"
#include "bots/foot_bots.h"
#include "holdout/content_load.h"
#include "holdout/foot_guide.h"
#include "holdout/journal.h"
#include "run_fixture.h"
#include "foot/words/telling.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include "support/subject.h"

enum { STEPS = 1500, LOOK_EVERY = 25, TEXT_SIZE = 64 };

static const char *const BOOKS[] = {"descent", "vault", "odyssey"};
enum { BOOK_COUNT = sizeof BOOKS / sizeof *BOOKS };

static FootGame *begin(const Content *content, const char *book, const char *seed)
{
    FootGame *game = malloc(sizeof *game);
    assert_non_null(game);
    foot_begin(game, content, content_foot_book(content, book), seed);
    return game;
}

/* All that is told of a game but the number of the line; freed by the caller. */
static json_t *seen_as(const FootGame *game, const char *refused, LegalForm legal)
{
    char *line = observation_write_on_foot(game, &(ObservationRequest){1, refused, legal, NULL});
    assert_null(strchr(line, '\n'));
    json_t *told = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(told);
    free(line);
    return told;
}

static int64_t whole(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    if (!json_is_integer(value)) {
        fail_msg("%s is no number", key);
    }
    return json_integer_value(value);
}

static void assert_at(const json_t *told, int at)
{
    const json_t *place = json_object_get(told, "at");
    assert_int_equal(json_integer_value(json_array_get(place, 0)), dungeon_place(at).x);
    assert_int_equal(json_integer_value(json_array_get(place, 1)), dungeon_place(at).y);
}

static void assert_creatures(const FootGame *game, const json_t *creatures)
{
    size_t next = 0;
    for (int i = 1; i < game->entities.count; i++) {
        bool here = (game->entities.mask[i] & FOOT_IS_BODY) && game->entities.floor[i] == game->floor;
        if (!here || !foot_sees(game, game->entities.at[i])) {
            continue;
        }
        const json_t *told = json_array_get(creatures, next++);
        FootOdds ours = foot_odds(game, FOOT_HERO, i), theirs = foot_odds(game, i, FOOT_HERO);
        assert_string_equal(json_string_value(json_object_get(told, "id")), foot_creature(game, i)->id);
        assert_at(told, game->entities.at[i]);
        assert_int_equal(whole(told, "hp"), game->entities.hp[i]);
        assert_int_equal(whole(told, "hp_max"), foot_hp_max(game, i));
        assert_int_equal(json_is_true(json_object_get(told, "asleep")), foot_mood(game, i) == FOOT_MOOD_ASLEEP);
        assert_int_equal(whole(json_object_get(told, "blow"), "most"), ours.most);
        assert_int_equal(whole(json_object_get(told, "threat"), "percent"), theirs.percent);
    }
    assert_int_equal(json_array_size(creatures), next);
}

static void assert_map(const FootGame *game, const json_t *told)
{
    const DungeonLevel *level = foot_level(game);
    const json_t *map = json_object_get(told, "map"), *lit = json_object_get(told, "lit");
    assert_int_equal(json_array_size(map), level->rows);
    for (int y = 0; y < level->rows; y++) {
        const char *signs = json_string_value(json_array_get(map, (size_t)y));
        const char *light = json_string_value(json_array_get(lit, (size_t)y));
        assert_int_equal(strlen(signs), level->columns);
        for (int x = 0; x < level->columns; x++) {
            int at = dungeon_index(x, y);
            bool sees = foot_sees(game, at), known = sees || game->place.known[at];
            assert_int_equal(signs[x], known ? dungeon_tile_sign((DungeonTile)level->tiles[at]) : ' ');
            assert_int_equal(light[x], sees ? '*' : ' ');
        }
    }
}

static void assert_told(const FootGame *game)
{
    json_t *line = seen_as(game, "", LEGAL_NONE);
    const json_t *told = json_object_get(line, "foot");
    assert_string_equal(json_string_value(json_object_get(line, "stage")), "foot");
    assert_null(json_object_get(line, "legal"));
    assert_int_equal(whole(told, "floor"), game->floor + 1);
    assert_int_equal(whole(told, "floors"), foot_floor_count(game));
    assert_int_equal(whole(told, "round"), game->round);
    assert_int_equal(whole(told, "hp"), game->entities.hp[FOOT_HERO]);
    assert_int_equal(whole(json_object_get(told, "stats"), "attack"), foot_stat(game, FOOT_HERO, FOOT_STAT_ATTACK));
    assert_at(told, game->entities.at[FOOT_HERO]);
    assert_map(game, told);
    assert_creatures(game, json_object_get(told, "creatures"));
    size_t things = 0;
    for (int i = 0; i < game->entities.count; i++) {
        things += foot_knows_thing(game, i);
    }
    assert_int_equal(json_array_size(json_object_get(told, "items")), things);
    json_decref(line);
}

static void a_game_is_told_as_it_stands(void **state)
{
    for (int book = 0; book < BOOK_COUNT; book++) {
        FootGame *game = begin(*state, BOOKS[book], "told");
        Rng rng = rng_stream(9, RNG_BOT, 0);
        int deepest = 0;
        for (int i = 0; i < STEPS && game->outcome == FOOT_PLAYING; i++) {
            if (i % LOOK_EVERY == 0 || game->floor != deepest) {
                assert_told(game);
            }
            deepest = game->floor;
            FootDecision decision = foot_bot_decide(FOOT_BOT_EXPLORER, game, &rng);
            assert_true(foot_decide(game, &decision));
        }
        free(game);
    }
}

/* Whoever is out of sight, what lies unseen on ground that is known, and what the floor is where nobody was. */
static void change_what_is_hidden(FootGame *game)
{
    FootEntities *all = &game->entities;
    DungeonLevel *level = &game->place.level;
    for (int i = 1; i < all->count; i++) {
        bool unseen = !foot_sees(game, all->at[i]) || all->floor[i] != game->floor;
        if ((all->mask[i] & FOOT_IS_BODY) && !(all->mask[i] & FOOT_IS_FRIEND) && unseen) {
            all->hp[i] = 1;
            all->mask[i] ^= FOOT_IS_ASLEEP | FOOT_IS_HUNTING;
        } else if (all->mask[i] == (FOOT_IS_ITEM | FOOT_IS_PLACED) && unseen) {
            all->stack[i] = (uint8_t)(all->stack[i] + 1);
        }
    }
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (!foot_sees(game, at) && !game->place.known[at]) {
            level->tiles[at] = level->tiles[at] == DUNGEON_WALL ? DUNGEON_FLOOR : DUNGEON_WALL;
        }
    }
    game->rng.state ^= 1;
}

static void nothing_hidden_is_told(void **state)
{
    FootGame *game = begin(*state, "descent", "hidden"), *other = malloc(sizeof *other);
    Rng rng = rng_stream(9, RNG_BOT, 0);
    assert_non_null(other);
    for (int i = 0; i < STEPS && game->outcome == FOOT_PLAYING; i++) {
        if (i % LOOK_EVERY == 0) {
            *other = *game;
            change_what_is_hidden(other);
            json_t *one = seen_as(game, "", LEGAL_NONE), *two = seen_as(other, "", LEGAL_NONE);
            assert_true(json_equal(one, two));
            json_decref(one);
            json_decref(two);
        }
        FootDecision decision = foot_bot_decide(FOOT_BOT_EXPLORER, game, &rng);
        assert_true(foot_decide(game, &decision));
    }
    free(other);
    free(game);
}

/* A thing that was laid down unseen on ground that is known shows nowhere; one that was seen there does. */
static void only_things_that_were_seen_are_told(void **state)
{
    FootGame *game = begin(*state, "descent", "things");
    int item = 0;
    while (game->entities.mask[item] & (FOOT_IS_PLACED | FOOT_IS_HELD | FOOT_IS_BODY)) {
        item++;
    }
    int at = 0;
    while (foot_sees(game, at) || foot_level(game)->tiles[at] != DUNGEON_FLOOR) {
        at++;
    }
    json_t *before = seen_as(game, "", LEGAL_NONE);
    size_t count = json_array_size(json_object_get(json_object_get(before, "foot"), "items"));
    game->place.known[at] = 1;
    game->entities.mask[item] = FOOT_IS_ITEM | FOOT_IS_PLACED;
    game->entities.at[item] = (int16_t)at;
    game->entities.floor[item] = game->floor;
    game->entities.stack[item] = 1;
    game->entities.count = item >= game->entities.count ? item + 1 : game->entities.count;
    json_t *after = seen_as(game, "", LEGAL_NONE);
    assert_int_equal(json_array_size(json_object_get(json_object_get(after, "foot"), "items")), count);
    game->entities.mask[item] |= FOOT_IS_NOTED;
    json_t *noted = seen_as(game, "", LEGAL_NONE);
    assert_int_equal(json_array_size(json_object_get(json_object_get(noted, "foot"), "items")), count + 1);
    json_decref(before);
    json_decref(after);
    json_decref(noted);
    free(game);
}

/* What happened with the last decision, once: nothing has, where the answer was refused. */
static void what_has_happened_is_said_once(void **state)
{
    FootGame *game = begin(*state, "descent", "said");
    game->log.count = 1;
    game->log.events[0] = (FootEvent){.kind = FOOT_EVENT_HARMED,
                                      .seen = true,
                                      .whom = FOOT_WHO_HERO,
                                      .amount = 3,
                                      .at = game->entities.at[FOOT_HERO]};
    json_t *news = seen_as(game, "", LEGAL_NONE), *none = seen_as(game, "A wall is there.", LEGAL_NONE);
    const json_t *said = json_object_get(json_object_get(news, "foot"), "said");
    char sentence[200];
    foot_event_text(game, &game->log.events[0], sentence, sizeof sentence);
    assert_int_equal(json_array_size(said), 1);
    assert_string_equal(json_string_value(json_array_get(said, 0)), sentence);
    assert_int_equal(json_array_size(json_object_get(json_object_get(none, "foot"), "said")), 0);
    assert_string_equal(json_string_value(json_object_get(none, "refused")), "A wall is there.");
    json_decref(news);
    json_decref(none);
    free(game);
}

static void a_voyage_tells_its_story_and_its_stars(void **state)
{
    FootGame *game = begin(*state, "odyssey", "voyage");
    json_t *line = seen_as(game, "", LEGAL_FULL);
    const json_t *voyage = json_object_get(json_object_get(line, "foot"), "voyage");
    const json_t *choices = json_object_get(voyage, "choices"), *stars = json_object_get(voyage, "stars");
    assert_true(json_is_null(json_object_get(voyage, "race")));
    assert_int_equal(json_array_size(choices), 3);
    assert_string_equal(json_string_value(json_object_get(json_array_get(choices, 1), "id")),
                        game->content->foot_origins[foot_origin_choice(game, FOOT_ORIGIN_RACE, 1)].id);
    assert_int_equal(json_array_size(stars), game->voyage.star_count);
    assert_int_equal(whole(json_array_get(stars, 2), "flight"), foot_flight(game, 2));
    assert_string_equal(json_string_value(json_object_get(voyage, "hero")), game->voyage.actors[STORY_MAIN]);
    assert_true(foot_decide(game, &(FootDecision){.kind = FOOT_RACE, .choice = 1}));
    assert_true(foot_decide(game, &(FootDecision){.kind = FOOT_CALLING, .choice = 2}));
    json_decref(line);
    line = seen_as(game, "", LEGAL_FULL);
    voyage = json_object_get(json_object_get(line, "foot"), "voyage");
    assert_string_equal(json_string_value(json_object_get(voyage, "race")), foot_origin(game, FOOT_ORIGIN_RACE)->id);
    assert_int_equal(json_array_size(json_object_get(voyage, "choices")), 0);
    json_decref(line);
    free(game);
}

static bool is_listed(const json_t *legal, const char *text)
{
    for (size_t i = 0; i < json_array_size(legal); i++) {
        if (strcmp(json_string_value(json_array_get(legal, i)), text) == 0) {
            return true;
        }
    }
    return false;
}

static void check_all(const FootGame *game, const json_t *legal, unsigned *kinds)
{
    for (size_t i = 0; i < json_array_size(legal); i++) {
        FootDecision decision;
        const char *text = json_string_value(json_array_get(legal, i));
        if (!foot_decision_parse(text, &decision) || !foot_check(game, &decision).allowed) {
            fail_msg("%s is listed and not allowed", text);
        }
        *kinds |= 1u << decision.kind;
    }
}

/* The groups have the same tiles as the whole list. */
static void check_compact(const FootGame *game, const json_t *full)
{
    json_t *compact = legal_json_on_foot(game, LEGAL_COMPACT);
    const json_t *aims = json_object_get(compact, "aim");
    size_t count = json_array_size(json_object_get(compact, "other"));
    for (size_t i = 0; i < json_array_size(aims); i++) {
        const json_t *group = json_array_get(aims, i), *tiles = json_object_get(group, "tiles"), *tile;
        size_t k;
        json_array_foreach(tiles, k, tile)
        {
            char text[TEXT_SIZE];
            snprintf(text, sizeof text, "%s %d,%d", json_string_value(json_object_get(group, "decide")),
                     (int)json_integer_value(json_array_get(tile, 0)),
                     (int)json_integer_value(json_array_get(tile, 1)));
            assert_true(is_listed(full, text));
            count++;
        }
    }
    assert_int_equal(json_array_size(full), count);
    json_decref(compact);
}

/* Who throws at nobody, and aims at what is out of sight, does what the list leaves out. */
static bool is_left_out(const FootGame *game, const FootDecision *decision)
{
    bool aims = decision->kind == FOOT_THROW || decision->kind == FOOT_SHOOT || decision->kind == FOOT_USE_AT;
    return aims && (!foot_sees(game, decision->at) || foot_standing(game, decision->at) <= FOOT_HERO);
}

static void all_that_may_be_done_is_listed(void **state)
{
    unsigned kinds = 0;
    for (int book = 0; book < BOOK_COUNT; book++) {
        FootGame *game = begin(*state, BOOKS[book], "legal 2");
        Rng rng = rng_stream(9, RNG_BOT, 0);
        for (int i = 0; i < STEPS && game->outcome == FOOT_PLAYING; i++) {
            FootDecision wild = foot_bot_decide(FOOT_BOT_RANDOM, game, &rng);
            FootDecision decision = foot_bot_decide(FOOT_BOT_EXPLORER, game, &rng);
            if (i % 5 == 0) {
                char text[TEXT_SIZE];
                json_t *legal = legal_json_on_foot(game, LEGAL_FULL);
                check_all(game, legal, &kinds);
                check_compact(game, legal);
                foot_decision_write(&wild, text, sizeof text);
                if (foot_check(game, &wild).allowed && !is_left_out(game, &wild) && !is_listed(legal, text)) {
                    fail_msg("%s is allowed and not listed", text);
                }
                json_decref(legal);
            }
            bool strays = i % 7 == 0 && foot_check(game, &wild).allowed;
            assert_true(foot_decide(game, strays ? &wild : &decision));
        }
        free(game);
    }
    for (int kind = 0; kind < FOOT_DECISION_COUNT; kind++) {
        bool rare = kind == FOOT_SHOOT || kind == FOOT_DESCEND || kind == FOOT_USE_AT || kind == FOOT_ASCEND ||
                    kind == FOOT_TRAVEL || kind == FOOT_USE_ON || kind == FOOT_ACT || kind == FOOT_TRADE;
        if (!rare && !(kinds >> kind & 1)) {
            fail_msg("decision %d never came up", kind);
        }
    }
}

static int setup(void **state)
{
    *state = run_content();
    return 0;
}

static int teardown(void **state)
{
    content_free(*state);
    return 0;
}

SUBJECT(foot)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_told_as_it_stands),
        cmocka_unit_test(nothing_hidden_is_told),
        cmocka_unit_test(only_things_that_were_seen_are_told),
        cmocka_unit_test(what_has_happened_is_said_once),
        cmocka_unit_test(a_voyage_tells_its_story_and_its_stars),
        UNIT_TEST_OF_MANY(all_that_may_be_done_is_listed),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
