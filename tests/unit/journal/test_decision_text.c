/* Decisions as text: each has one text, and no other text is a decision. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "fixture.h"

#include "bots/bots.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_SIZE = 128, RUNS_MAX = 300, DECISIONS_MAX = 100, STEP = 10 };

static Game *begin(const Fixture *f, const char *seed)
{
    GameOptions options = {.first_level = 1};
    strcpy(options.seed, seed);
    return game_new(f->content, &options);
}

/* With an ability that moves buildings, so that there is something to move. */
static Game *begin_with_crane(const Fixture *f, const char *seed)
{
    GameOptions options = {.first_level = 1, .sandbox = true};
    strcpy(options.seed, seed);
    memcpy(options.loadout, content_first_ship(f->content)->starters,
           (size_t)content_first_ship(f->content)->starter_count);
    options.loadout_count = content_first_ship(f->content)->starter_count + 1;
    options.loadout[content_first_ship(f->content)->starter_count] =
        (uint8_t)content_blueprint(f->content, "field-crane");
    return game_new(f->content, &options);
}

/* A run over a chart whose battles are over soon and lose nobody, so that everything between them comes to pass. */
static Game *begin_easy_run(const Fixture *f, const char *seed)
{
    int *numbers = f->content->run.numbers;
    numbers[RUN_HULL] = 20000;
    numbers[RUN_FUEL_GOAL] = 10;
    numbers[RUN_BOSS_HP] = 1;
    f->content->run.supply_odds = 100;
    f->content->run.ascension[0].clause.permissions |= 1u << PERMISSION_SELL_ON_CHART;
    GameOptions options = {.mode = MODE_RUN, .ascension = 1};
    strcpy(options.seed, seed);
    return game_new(f->content, &options);
}

static void assert_text(const Game *game, Decision decision, const char *text)
{
    char written[TEXT_SIZE];
    Decision read;
    assert_int_equal(decision_write(game, &decision, written, sizeof written), strlen(text));
    assert_string_equal(written, text);
    assert_true(decision_parse(game, text, &read));
    assert_int_equal(read.kind, decision.kind);
    assert_int_equal(read.slot, decision.slot);
    assert_int_equal(read.priority, decision.priority);
    assert_int_equal(read.direction, decision.direction);
    assert_true(read.to.x == decision.to.x && read.to.y == decision.to.y);
    assert_true(read.tile.x == decision.tile.x && read.tile.y == decision.tile.y);
    assert_true(read.point.x == decision.point.x && read.point.y == decision.point.y);
}

static void test_each_kind_has_its_words(void **state)
{
    Game *game = begin(*state, "words");
    char build[TEXT_SIZE];
    const Battle *battle = &game->battle;
    snprintf(build, sizeof build, "build %s 14,0", game->content->blueprints[battle->loadout[2].blueprint].id);
    assert_text(game, (Decision){.kind = DECISION_BUILD, .slot = 2, .tile = {14, 0}}, build);
    snprintf(build, sizeof build, "use %s 7.05,-0.50", game->content->blueprints[battle->loadout[1].blueprint].id);
    assert_text(game, (Decision){.kind = DECISION_USE, .slot = 1, .point = {705, -50}}, build);
    assert_text(game, (Decision){.kind = DECISION_DELETE, .tile = {0, 9}}, "delete 0,9");
    assert_text(game, (Decision){.kind = DECISION_UNDO}, "undo");
    assert_text(game, (Decision){.kind = DECISION_TARGETING, .tile = {3, 4}}, "targeting 3,4 first");
    assert_text(game, (Decision){.kind = DECISION_MOVE, .tile = {3, 4}, .to = {14, 0}}, "move 3,4 14,0");
    assert_text(game, (Decision){.kind = DECISION_START_WAVE}, "start-wave");
    assert_text(game, (Decision){.kind = DECISION_STAY}, "stay");
    assert_text(game, (Decision){.kind = DECISION_LEAVE}, "leave");
    assert_text(game, (Decision){.kind = DECISION_NEXT_LEVEL}, "next-level");
    for (uint8_t slot = 0; slot < battle->loadout_count; slot++) {
        snprintf(build, sizeof build, "build %s 1,2", game->content->blueprints[battle->loadout[slot].blueprint].id);
        assert_text(game, (Decision){.kind = DECISION_BUILD, .slot = slot, .tile = {1, 2}}, build);
        snprintf(build, sizeof build, "build %s 1,2 %c", game->content->blueprints[battle->loadout[slot].blueprint].id,
                 "esw"[slot % 3]);
        assert_text(
            game,
            (Decision){.kind = DECISION_BUILD, .slot = slot, .direction = (uint8_t)(slot % 3 + 1), .tile = {1, 2}},
            build);
    }
    game_free(game);
}

/* What the door refuses is written, too, but never as another decision than it is. */
static void test_what_is_no_direction_can_not_be_read(void **state)
{
    Game *game = begin(*state, "words");
    char text[TEXT_SIZE], expected[TEXT_SIZE];
    Decision read, odd = {.kind = DECISION_BUILD, .tile = {1, 2}};
    snprintf(expected, sizeof expected, "build %s 1,2 ?",
             game->content->blueprints[game->battle.loadout[0].blueprint].id);
    for (int direction = DIRECTION_COUNT; direction <= UINT8_MAX; direction++) {
        odd.direction = (uint8_t)direction;
        decision_write(game, &odd, text, sizeof text);
        assert_string_equal(text, expected);
        assert_false(decision_parse(game, text, &read));
    }
    game_free(game);
}

static void test_other_texts_are_no_decisions(void **state)
{
    static const char *const texts[] = {
        "",
        " ",
        "undo ",
        " undo",
        "Undo",
        "undo 1,2",
        "dance",
        "start",
        "start-wave now",
        "delete",
        "delete ",
        "delete 1",
        "delete 1,",
        "delete ,1",
        "delete 1,2,3",
        "delete 01,2",
        "delete +1,2",
        "delete -0,2",
        "delete 1, 2",
        "delete  1,2",
        "delete 1,2 ",
        "delete 128,1",
        "delete 4294967297,1",
        "delete 1.0,2",
        "targeting 1,2",
        "targeting 1,2 nearest-to-me",
        "targeting 1,2 first last",
        "build none 1,2",
        "build 1,2",
        "build ? 1,2",
        "use ? 1.00,2.00",
        "use a-name-that-is-longer-than-any-operand-of-a-decision-can-ever-be-in-here 1.00,2.00",
        "a-word-that-is-longer-than-any-operand-of-a-decision-can-ever-be-in-here",
    };
    Game *game = begin(*state, "words");
    Decision decision;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (decision_parse(game, texts[i], &decision)) {
            fail_msg("'%s' was taken for a decision", texts[i]);
        }
    }
    static const char *const points[] = {"1,2",        "1.5,2.00",   "1.00,2.000", "1.0.0,2.00",
                                         "01.00,2.00", "-0.00,1.00", "1.00,2.",    "400.00,1.00",
                                         ".50,1.00",   "1.00",       "1.00,"};
    char text[TEXT_SIZE];
    for (size_t i = 0; i < sizeof points / sizeof points[0]; i++) {
        snprintf(text, sizeof text, "use %s %s", game->content->blueprints[game->battle.loadout[0].blueprint].id,
                 points[i]);
        if (decision_parse(game, text, &decision)) {
            fail_msg("'%s' was taken for a decision", text);
        }
    }
    game_free(game);
}

static void test_what_no_game_allows_has_a_text_that_does_not_parse(void **state)
{
    Game *game = begin(*state, "words");
    char text[TEXT_SIZE];
    Decision odd[] = {{.kind = DECISION_BUILD, .slot = 200}, {.kind = DECISION_TARGETING, .priority = 99}}, read;
    for (size_t i = 0; i < 2; i++) {
        decision_write(game, &odd[i], text, sizeof text);
        assert_non_null(strchr(text, '?'));
        assert_false(decision_parse(game, text, &read));
    }
    game_free(game);
}

/* Plays on, checking each decision; what kinds there were goes to seen. */
static void play(Game *game, Rng *rng, bool seen[DECISION_COUNT])
{
    for (int decisions = 0; decisions < DECISIONS_MAX && !game_over(game);) {
        Decision decision, read;
        if (!bot_random_decide(rng, game, &decision)) {
            for (int i = 0; i < STEP; i++) {
                game_tick(game);
            }
            continue;
        }
        char text[TEXT_SIZE], again[TEXT_SIZE];
        decision_write(game, &decision, text, sizeof text);
        assert_true(decision_parse(game, text, &read));
        decision_write(game, &read, again, sizeof again);
        assert_string_equal(again, text);
        Game other = *game;
        assert_true(game_decide(&other, &read));
        assert_true(game_decide(game, &decision));
        assert_int_equal(game_hash(&other), game_hash(game));
        seen[decision.kind] = true;
        decisions++;
    }
}

static void test_a_decision_read_back_does_the_same(void **state)
{
    bool seen[DECISION_COUNT] = {false};
    int kinds = 0;
    for (uint32_t run = 0; run < RUNS_MAX && kinds < DECISION_COUNT; run++) {
        char seed[16];
        snprintf(seed, sizeof seed, "run %u", run);
        Game *game = run % 2 ? begin_easy_run(*state, seed) : begin_with_crane(*state, seed);
        Rng rng = rng_stream(run, RNG_BOT, 0);
        play(game, &rng, seen);
        game_free(game);
        kinds = 0;
        for (int i = 0; i < DECISION_COUNT; i++) {
            kinds += seen[i];
        }
    }
    assert_int_equal(kinds, DECISION_COUNT);
}

/* Text is made of any decision, also of one that the game refuses: what there is not is a question mark. */
static void test_what_is_not_there_is_a_question_mark(void **state)
{
    const Fixture *f = *state;
    Game *game = begin_easy_run(f, "one");
    Offer *offer = &game->run.offers[0];
    *offer = (Offer){.kind = OFFER_BLUEPRINTS, .count = 2};
    offer->items[0] = 1;
    offer->items[1] = offer->items[2] = 2;
    for (int item = 0; item <= 3; item++) {
        char text[TEXT_SIZE], expected[TEXT_SIZE];
        decision_write(game, &(Decision){.kind = DECISION_TAKE, .item = (uint8_t)item}, text, sizeof text);
        snprintf(expected, sizeof expected, "take %s", item < 2 ? f->content->blueprints[offer->items[item]].id : "?");
        assert_string_equal(text, expected);
    }
    int count = game->run.held_count;
    for (int held = 1; held <= count + 1; held++) {
        char text[TEXT_SIZE], expected[TEXT_SIZE];
        decision_write(game, &(Decision){.kind = DECISION_TAKE, .held = (uint8_t)held}, text, sizeof text);
        snprintf(expected, sizeof expected, "take %s %s", f->content->blueprints[1].id,
                 held <= count ? f->content->blueprints[game->run.held[held - 1].blueprint].id : "?");
        assert_string_equal(text, expected);
    }
    game_free(game);
}

/* What goes for a supply is one of those carried. */
static void test_a_supply_names_another(void **state)
{
    const Fixture *f = *state;
    Game *game = begin_easy_run(f, "one");
    Run *run = &game->run;
    static const char *const ids[] = {"flare", "hoist"};
    run->offer_count = 1;
    run->offers[0] =
        (Offer){.kind = OFFER_SUPPLIES, .count = 1, .items = {(uint16_t)content_blueprint(f->content, "tool-roll")}};
    run->supply_count = 0;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        run->supplies[run->supply_count++] = (uint8_t)content_blueprint(f->content, ids[i]);
    }
    char text[TEXT_SIZE];
    Decision decision = {.kind = DECISION_TAKE, .held = 2}, again;
    decision_write(game, &decision, text, sizeof text);
    assert_string_equal(text, "take tool-roll hoist");
    assert_true(decision_parse(game, text, &again));
    assert_int_equal(again.held, decision.held);
    assert_false(decision_parse(game, "take tool-roll watchpost", &again));
    decision.held = 3;
    decision_write(game, &decision, text, sizeof text);
    assert_string_equal(text, "take tool-roll ?");
    assert_false(decision_parse(game, text, &again));
    game_free(game);
}

SUBJECT(decision_text)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_what_is_not_there_is_a_question_mark),
        TEST(test_a_supply_names_another),
        TEST(test_each_kind_has_its_words),
        TEST(test_what_is_no_direction_can_not_be_read),
        TEST(test_other_texts_are_no_decisions),
        TEST(test_what_no_game_allows_has_a_text_that_does_not_parse),
        TEST(test_a_decision_read_back_does_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
