/* The card that tells of an act as it begins, over its chart. */
#include "base/text.h"
#include "run/act.h"
#include "seat.h"
#include "support/subject.h"
#include "term/play/play.h"
#include "term/play/stage_screens.h"
#include "term/view/bulletin.h"
#include "holdout/describe.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

static bool shows(const Seat *seat, const char *words)
{
    return strstr(seat->text, words) != NULL;
}

static const char *boss_name(const Seat *seat, int number)
{
    const Game *game = seat_game(seat);
    return game->content->attackers[run_boss_of(game, number)].name;
}

static void assert_says(const Seat *seat, const char *format, ...)
{
    char words[200];
    Text text = text_into(words, sizeof words);
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&text, format, arguments);
    va_end(arguments);
    if (!strstr(seat->app.view.bulletin.words, words)) {
        fail_msg("%s: not in %s", words, seat->app.view.bulletin.words);
    }
}

/* As if the act before had just been left. */
static void begin_act(Seat *seat, int act)
{
    view_begin_moment(&seat->app.view);
    act_begin(seat_game(seat), act);
    screen_pop(&seat->app);
    stage_follow(&seat->app);
    seat_draw(seat, 80, 24);
}

static void test_a_run_begins_with_its_first_act(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "card");
    view_init(&seat->app.view, seat_game(seat));
    begin_act(seat, 1);
    assert_true(shows(seat, "Act 1 of 3 begins"));
    assert_says(seat, "%s ends it.", boss_name(seat, 0));
    assert_null(strstr(seat->app.view.bulletin.words, "New attackers"));
    seat_press(seat, '?');
    seat_press(seat, HKEY_ESCAPE);
    seat_draw(seat, 80, 24);
    assert_false(shows(seat, "Act 1 of 3 begins"));
    seat_free(seat);
}

/* Whoever began with a ship by its name alone reads what it changes, and all of the card at 80x24. */
static void test_the_first_act_says_what_the_ship_is(void **state)
{
    (void)state;
    static const RunMode modes[] = {MODE_RUN, MODE_SORTIE};
    for (int i = 0; i < 2; i++) {
        Seat *seat = seat_new();
        seat_begin(seat, modes[i], "card");
        Game *game = seat_game(seat);
        for (int ship = 0; ship < game->content->ship_count; ship++) {
            char words[BULLETIN_SIZE];
            const char *const card = seat->app.view.bulletin.words, *const name = game->content->ships[ship].name;
            bool changes = describe_clause(game->content, &game->content->ships[ship].clause, words, sizeof words) > 0;
            game->options.ship = ship + 1;
            seat->app.view.bulletin.act = 0;
            begin_act(seat, modes[i] == MODE_SORTIE ? 3 : 1);
            assert_int_equal(strncmp(card, name, strlen(name)) == 0, changes);
            for (char *end = words; changes && (end = strchr(end, '\n'));) {
                *end = ' ';
            }
            assert_true(!changes || strstr(card, words));
            if (!shows(seat, strrchr(card, ' ') + 1)) {
                fail_msg("no room: %s", card);
            }
        }
        seat_free(seat);
    }
}

/* Its key does what it does without the card. */
static void test_the_next_act_says_what_is_new(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "card");
    begin_act(seat, 2);
    const Content *content = seat_game(seat)->content;
    int first = 1 + content->chart.level_per_act, strongest = -1;
    assert_true(shows(seat, "Act 2 of 3 begins"));
    assert_says(seat, "%s ends it.", boss_name(seat, 0));
    assert_says(seat, "%d more materials and room for %d more energy",
                run_number_of(seat_game(seat), RUN_ACT_MATERIALS), run_number_of(seat_game(seat), RUN_ACT_ENERGY));
    for (int i = 0; i < content->attacker_count; i++) {
        const AttackerType *type = &content->attackers[i];
        bool is_new = type->tier == 0 && type->size != SIZE_BOSS && type->level >= first &&
                      type->level < first + content->chart.level_per_act;
        strongest = is_new && (strongest < 0 || type->value > content->attackers[strongest].value) ? i : strongest;
    }
    assert_true(strongest >= 0);
    assert_says(seat, "New attackers: %s", content->attackers[strongest].name);
    int before = seat_chart(seat)->system;
    seat_press(seat, HKEY_TAB);
    assert_int_not_equal(seat_chart(seat)->system, before);
    seat_draw(seat, 80, 24);
    assert_false(shows(seat, "Act 2 of 3 begins"));
    seat_free(seat);
}

static void test_a_dark_chart_and_a_second_boss_are_told(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "card");
    seat_run(seat)->permissions |= 1u << PERMISSION_DARK_CHART | 1u << PERMISSION_TWO_BOSSES;
    begin_act(seat, 2);
    assert_says(seat, "The chart is dark");
    assert_string_not_equal(boss_name(seat, 0), boss_name(seat, 1));
    assert_says(seat, "%s and %s end it.", boss_name(seat, 0), boss_name(seat, 1));
    seat_free(seat);
}

/* No act of the game has more to tell than a small screen has room for. */
static void test_all_of_it_has_room(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "card");
    seat_run(seat)->permissions |= 1u << PERMISSION_DARK_CHART | 1u << PERMISSION_TWO_BOSSES;
    for (int act = seat_game(seat)->content->run.act_count; act > 1; act--) {
        begin_act(seat, act);
        char last[40];
        const char *words = seat->app.view.bulletin.words, *end = strrchr(words, ' ');
        assert_true(strlen(words) < BULLETIN_SIZE - 1);
        text_copy(last, sizeof last, end + 1);
        assert_true(shows(seat, last));
    }
    seat_free(seat);
}

/* Who goes on with a run in the midst of an act has seen its chart. */
static void test_an_act_is_told_once(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "card");
    Run *run = seat_run(seat);
    run->visited |= run_reachable(run);
    view_init(&seat->app.view, seat_game(seat));
    screen_pop(&seat->app);
    stage_follow(&seat->app);
    assert_false(bulletin_shows(&seat->app.view));
    run->visited = UINT32_C(1) << run->chart.start;
    screen_pop(&seat->app);
    stage_follow(&seat->app);
    assert_ptr_equal(seat_top(seat), &CHART_SCREEN);
    assert_false(bulletin_shows(&seat->app.view));
    seat_free(seat);
}

static int salvage_item(const Content *content)
{
    for (int i = 0; i < content->item_count; i++) {
        if (content->items[i].bring_count > 0) {
            return i;
        }
    }
    fail_msg("no item brings anything");
    return -1;
}

/* What came of it is told over what comes next, be it the chart or what it has brought. */
static void test_a_derelict_has_a_result(void **state)
{
    static const char *const ids[] = {"needle-gun", "condenser"};
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "card");
    Game *game = seat_game(seat);
    Bulletin *card = &seat->app.view.bulletin;
    const int item = salvage_item(game->content);
    card->team = (TeamSeen){.turns = 412, .kills = 9, .floor = 2};
    game->events.count = 0;
    game->events.events[game->events.count++] = (Event){.kind = EVENT_TEAM_BACK};
    game->events.events[game->events.count++] = (Event){.kind = EVENT_SALVAGED, .type = (uint16_t)item, .amount = 2};
    seat_offer(seat, OFFER_BLUEPRINTS, 2, ids);
    view_begin_moment(&seat->app.view);
    bulletin_absorb(&seat->app.view, game);
    assert_says(seat, "The team was aboard for 412 turns, came to floor 2 and killed 9.");
    assert_says(seat, "Brought back: 2 ");
    assert_says(seat, "The ship has %d of %d hull", game->run.hull, game->run.hull_max);
    seat_draw(seat, 80, 24);
    assert_true(shows(seat, "Back from the "));
    seat_press(seat, HKEY_DOWN);
    seat_draw(seat, 80, 24);
    assert_false(shows(seat, "Back from the "));
    text_copy(card->team.salvage, sizeof card->team.salvage, "3 crates");
    game->events.events[0] = (Event){.kind = EVENT_TEAM_LOST, .amount = 3};
    game->events.count = 1;
    bulletin_absorb(&seat->app.view, game);
    assert_true(strstr(card->title, "Lost aboard the ") == card->title);
    assert_says(seat, "its salvage: 3 crates.");
    assert_says(seat, "The search for it cost 3 hull.");
    seat_free(seat);
}

SUBJECT(act_card)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_run_begins_with_its_first_act),
        cmocka_unit_test(test_the_first_act_says_what_the_ship_is),
        cmocka_unit_test(test_the_next_act_says_what_is_new),
        cmocka_unit_test(test_a_dark_chart_and_a_second_boss_are_told),
        cmocka_unit_test(test_all_of_it_has_room),
        cmocka_unit_test(test_an_act_is_told_once),
        cmocka_unit_test(test_a_derelict_has_a_result),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
