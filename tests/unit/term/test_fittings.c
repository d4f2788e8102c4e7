/* Fittings in a battle: the list of what is held has them with what each has done, marks one that acts, and panels name
 * those that change a number. */
#include "run_fixture.h"
#include "seat.h"
#include "run/clauses.h"
#include "term/journey/idle_words.h"
#include "term/play/stage_screens.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "support/subject.h"

/* At the first battle of a run that holds one. */
static Seat *with(const char *id)
{
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "fitted");
    Game *game = seat_game(seat);
    int fitting = content_fitting(game->content, id);
    assert_true(fitting >= 0);
    clauses_take(game, fitting);
    run_enter(game, run_system(game, NODE_BATTLE));
    stage_follow(&seat->app);
    assert_ptr_equal(seat_top(seat), &BATTLE_SCREEN);
    return seat;
}

static void the_list_tells_what_each_has_done(void **state)
{
    (void)state;
    Seat *seat = with("warm-cells");
    Battle *battle = &seat_game(seat)->battle;
    battle->ship_rules[0].tally = 41;
    seat_press(seat, 'b');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Fittings, which act by themselves");
    seat_assert_shows(seat, "# Warm Cells         41 energy");
    seat_press(seat, HKEY_UP);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Common fitting of the ship");
    seat_assert_shows(seat, "So far: 41 energy.");
    seat_enter(seat);
    assert_string_equal(seat_last(seat), "Fittings act by themselves.");
    assert_int_equal(seat->app.view.slot, VIEW_NOTHING);
    seat_free(seat);
}

static const char *idle(const Seat *seat, const char *id)
{
    const char *why = idle_fitting(seat_game(seat), content_fitting(seat_game(seat)->content, id));
    return why ? why : "";
}

static const char *idle_carried(const Seat *seat, const char *id)
{
    const char *why = idle_supply(seat_game(seat), content_blueprint(seat_game(seat)->content, id));
    return why ? why : "";
}

static void what_would_do_nothing_in_this_run_says_so(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "idle");
    Run *run = seat_run(seat);
    static const char *const all[] = {"pawn-seal",    "black-ledger",     "toll-purse", "shore-leave", "chart-glass",
                                      "bleeding-key", "foot-in-the-door", "dry-dock",   "gravel-heart"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        assert_string_equal(idle(seat, all[i]), "");
    }
    assert_string_equal(idle_carried(seat, "jump-charge"), "");
    assert_string_equal(idle_carried(seat, "flare"), "");
    clauses_take(seat_game(seat), content_fitting(seat_game(seat)->content, "pawn-seal"));
    clauses_take(seat_game(seat), content_fitting(seat_game(seat)->content, "chart-glass"));
    assert_string_equal(idle(seat, "pawn-seal"), "You have this already: it would do nothing.");
    assert_string_equal(idle_carried(seat, "flare"), "Nothing of the chart is hidden any more: it would do nothing.");
    assert_string_equal(idle(seat, "the-other-ledger"), "");
    run->held_count = 1;
    assert_string_equal(idle(seat, "encore"), "You hold no ability: it would do nothing now.");
    assert_string_equal(idle(seat, "blood-fuse"), "You hold no ability: it would do nothing now.");
    run->supply_count = 1;
    run->supplies[0] = (uint8_t)content_blueprint(seat_game(seat)->content, "ice-drum");
    assert_string_equal(idle(seat, "encore"), "");
    assert_string_equal(idle(seat, "blood-fuse"), "You hold no ability: it would do nothing now.");
    run->chart.act = (uint8_t)run_last_act(seat_game(seat));
    run->visited = ~UINT32_C(0);
    for (int i = 0; i < run->chart.node_count; i++) {
        run->chart.nodes[i].kind = run->chart.nodes[i].kind == NODE_SHOP ? NODE_BATTLE : run->chart.nodes[i].kind;
    }
    assert_string_equal(idle(seat, "black-ledger"), "No shop lies ahead in this run: it would do nothing.");
    assert_string_equal(idle(seat, "foot-in-the-door"), "No shop lies ahead in this run: it would do nothing.");
    assert_string_equal(idle(seat, "toll-purse"), "No shut gate lies ahead in this run: it would do nothing.");
    assert_string_equal(idle(seat, "bleeding-key"), "No shut gate lies ahead in this run: it would do nothing.");
    assert_string_equal(idle_carried(seat, "jump-charge"), "No shut gate lies ahead in this run: it would do nothing.");
    assert_string_equal(idle(seat, "shore-leave"), "No derelict lies ahead in this run: it would do nothing.");
    assert_string_equal(idle(seat, "dry-dock"), "");
    static const char *const offered[] = {"jump-charge", "spare-plate"};
    run->visited = UINT32_C(1) << run->at;
    for (int i = 0; i < run->chart.edge_count; i++) {
        run->chart.edges[i].gate = false;
    }
    seat_offer(seat, OFFER_SUPPLIES, 2, offered);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "No shut gate lies ahead");
    seat_free(seat);
}

static void one_that_has_acted_is_marked_until_the_next_decision(void **state)
{
    (void)state;
    Seat *seat = with("warm-cells");
    Game *game = seat_game(seat);
    game->events.count = 1;
    game->events.events[0] =
        (Event){.kind = EVENT_CLAUSE, .type = game->battle.ship_rules[0].clause, .resource = 1, .amount = 5};
    view_absorb(&seat->app.view, game);
    seat_press(seat, 'b');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "* Warm Cells");
    view_begin_moment(&seat->app.view);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "# Warm Cells");
    seat_free(seat);
}

static void a_deed_is_told_where_it_does_something(void **state)
{
    (void)state;
    Seat *seat = with("dry-dock");
    Game *game = seat_game(seat);
    const uint16_t dock = (uint16_t)(CLAUSE_FIRST_FITTING + content_fitting(game->content, "dry-dock"));
    const int before = seat->app.view.message_count;
    for (int mended = 0; mended <= 1; mended++) {
        game->events.count = 1;
        game->events.events[0] = (Event){.kind = EVENT_CLAUSE_DEED, .type = dock, .amount = mended};
        view_absorb(&seat->app.view, game);
        assert_int_equal(seat->app.view.message_count, before + mended);
    }
    assert_string_equal(seat_last(seat), "Dry Dock: +1 hull.");
    seat_free(seat);
}

static void wide_screens_have_them_beside_the_board(void **state)
{
    (void)state;
    Seat *seat = with("lone-gun");
    seat_draw(seat, 160, 60);
    seat_assert_shows(seat, "# Lone Gun");
    seat_assert_shows(seat, "on 0 of 0 towers");
    seat_free(seat);
}

static void the_end_of_a_run_tells_what_each_has_done(void **state)
{
    (void)state;
    Seat *seat = with("lone-gun");
    seat_run(seat)->stage = STAGE_LOST;
    stage_follow(&seat->app);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "d what was done");
    seat_press(seat, 'd');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Damage by blueprint");
    seat_assert_shows(seat, "Lone Gun");
    seat_assert_shows(seat, "Holdout: run lost, ");
    seat_free(seat);
}

/* A supply from the list of what is held: of hull what really came, of all else what it brings. */
static void a_supply_on_the_chart_says_what_came_of_it(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "mended");
    Run *run = seat_run(seat);
    const Content *content = seat_game(seat)->content;
    run->hull = run->hull_max - 1;
    run->supply_count = 2;
    run->supplies[0] = (uint8_t)content_blueprint(content, "spare-plate");
    run->supplies[1] = (uint8_t)content_blueprint(content, "jump-charge");
    for (int left = 2; left > 0; left--) {
        seat_press(seat, 'b');
        for (int i = 0; i < run->held_count; i++) {
            seat_press(seat, HKEY_DOWN);
        }
        seat_enter(seat);
        assert_int_equal(run->supply_count, left - 1);
        assert_string_equal(seat_last(seat), left == 2 ? "Spare Plate used: +1 hull." : "Jump Charge used: +1 key.");
    }
    seat_free(seat);
}

SUBJECT(fittings)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_would_do_nothing_in_this_run_says_so),
        cmocka_unit_test(the_list_tells_what_each_has_done),
        cmocka_unit_test(one_that_has_acted_is_marked_until_the_next_decision),
        cmocka_unit_test(a_deed_is_told_where_it_does_something),
        cmocka_unit_test(wide_screens_have_them_beside_the_board),
        cmocka_unit_test(a_supply_on_the_chart_says_what_came_of_it),
        cmocka_unit_test(the_end_of_a_run_tells_what_each_has_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
