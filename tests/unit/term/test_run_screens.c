/* The screens between battles, over runs of the game's own content whose battles are short: what they show, what their
 * keys decide, and that no key and no size throws them. */
#include "base/text.h"
#include "run/clauses.h"
#include "run_fixture.h"
#include "seat.h"
#include "term/journey/star_map.h"
#include "term/play/play.h"
#include "term/screens/stage.h"
#include "term/play/stage_screens.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/describe.h"

static int node_of_kind(const Seat *seat, NodeKind kind)
{
    const Chart *chart = &seat_run(seat)->chart;
    for (int i = 0; i < chart->node_count; i++) {
        if (chart->nodes[i].kind == kind) {
            return i;
        }
    }
    return -1;
}

/* Begins runs until the first chart of one has a system of the kind. */
static int begin_with(Seat *seat, NodeKind kind)
{
    for (int i = 0; i < 40; i++) {
        char seed[24];
        snprintf(seed, sizeof seed, "with %d", i);
        seat_begin(seat, MODE_RUN, seed);
        int node = node_of_kind(seat, kind);
        if (node >= 0) {
            return node;
        }
        play_leave(&seat->app);
    }
    fail_msg("no chart has one");
    return -1;
}

/* As if every system but this one had been visited: Enter goes there. */
static void go_to(Seat *seat, int node)
{
    Run *run = seat_run(seat);
    run->visited = (((uint32_t)1 << run->chart.node_count) - 1) & ~((uint32_t)1 << node);
    run->opened = ~(uint64_t)0;
    seat_chart(seat)->system = node;
    seat_enter(seat);
    seat_draw(seat, 80, 24);
}

static void test_chart(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "chart");
    const Run *run = seat_run(seat);
    assert_ptr_equal(seat_top(seat), &CHART_SCREEN);
    seat_draw(seat, 200, 60);
    for (int i = 0; i < run->chart.node_count; i++) {
        bool boss = i == run->chart.boss;
        const AttackerType *types = seat_game(seat)->content->attackers;
        seat_assert_shows(seat, boss ? types[run_boss_ahead(seat_game(seat))].name : run->chart.nodes[i].name);
    }
    seat_assert_shows(seat, "Act 1 of 3  hull ");
    seat_assert_shows(seat, "Watchpost");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "credits 0  keys 0  threat 0");
    seat_assert_shows(seat, "]");
    seat_assert_shows(seat, " @ ");
    seat_assert_shows(seat, "#");
    assert_int_equal(
        canvas_cell(seat->app.canvas, seat->app.canvas->cursor_column - 1, seat->app.canvas->cursor_row).ch, '[');
    seat_free(seat);
}

/* However much there is, the head line holds it all. */
static void test_full_head(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "head");
    Run *run = seat_run(seat);
    run->hull = run->hull_max = 25;
    run->credits = 1234;
    run->keys = 3;
    run->threat = 12;
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "hull 25/25  credits 1234  keys 3  threat 12 (+");
    seat_assert_shows(seat, "held 4/12\n");
    seat_draw(seat, 150, 24);
    seat_assert_shows(seat, "threat 12: attackers have ");
    seat_assert_shows(seat, "blueprints 4/12\n");
    seat_free(seat);
}

static void test_going(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "chart");
    const Run *run = seat_run(seat);
    uint32_t open = star_map_open(seat_game(seat));
    assert_true(open != 0);
    for (int i = 0; i < 5; i++) {
        seat_press(seat, i % 2 ? HKEY_BACKTAB : HKEY_TAB);
        assert_true(open >> seat_chart(seat)->system & 1);
    }
    seat_press(seat, HKEY_ESCAPE);
    assert_int_equal(seat_chart(seat)->system, run->at);
    seat_press(seat, HKEY_ENTER);
    assert_string_equal(seat_last(seat), "Your ship is here. Choose another system with the arrows or Tab.");
    seat_chart(seat)->system = run->chart.boss;
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "boss of level ");
    seat_assert_shows(seat, "5 stops away, by ");
    seat_press(seat, HKEY_TAB);
    int to = seat_chart(seat)->system;
    seat_enter(seat);
    assert_int_equal(run->at, to);
    seat_free(seat);
}

/* A shop that one is done with can be entered again, but what the chart opens on is somewhere new. */
static void test_chart_opens_on_what_is_new(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "chart");
    Run *run = seat_run(seat);
    uint32_t before = run_reachable(run);
    int shop = __builtin_ctz(before);
    run->chart.nodes[shop].kind = NODE_SHOP;
    run->visited |= 1u << shop;
    run->shops[shop].count = 1;
    assert_true(run_reachable(run) != 0 && star_map_open(seat_game(seat)) != run_reachable(run));
    CHART_SCREEN.open(&seat->app, seat_chart(seat), NULL);
    assert_true(run_reachable(run) >> seat_chart(seat)->system & 1);
    seat_free(seat);
}

static void test_battle_is_foretold(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    int node = begin_with(seat, NODE_BATTLE);
    seat_run(seat)->scouted = true;
    seat_chart(seat)->system = node;
    seat_draw(seat, 80, 24);
    LevelPlan plan;
    assert_true(run_preview(seat_game(seat), node, &plan));
    char fuel[40];
    snprintf(fuel, sizeof fuel, " %d fuel to gather", plan.fuel_goal);
    seat_assert_shows(seat, fuel);
    seat_assert_shows(seat, "Reward: one of 3 blueprints, ");
    go_to(seat, node);
    assert_ptr_equal(seat_top(seat), &BATTLE_SCREEN);
    assert_int_equal(seat_game(seat)->battle.fuel_goal, plan.fuel_goal);
    seat_free(seat);
}

static int goods_of_kind(const Seat *seat, GoodsKind kind)
{
    const Shop *shop = &seat_run(seat)->shops[seat_run(seat)->at];
    for (int i = 0; i < shop->count; i++) {
        if (shop->goods[i].kind == kind) {
            return i;
        }
    }
    fail_msg("the shop has none");
    return -1;
}

static void test_shop(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    go_to(seat, begin_with(seat, NODE_SHOP));
    Run *run = seat_run(seat);
    assert_ptr_equal(seat_top(seat), &SHOP_SCREEN);
    seat_assert_shows(seat, "you have 0 credits");
    run->permissions |= 1u << PERMISSION_SHOP_ON_CREDIT;
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "(40 are lent; debts add threat)");
    run->permissions = 0;
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, " credits, and");
    ((Picks *)screen_state(&seat->app))->cards.chosen = goods_of_kind(seat, GOODS_KEY);
    seat_enter(seat);
    assert_non_null(strstr(seat_last(seat), "credits, and you have 0."));
    run->credits = 1000;
    int keys = run->keys, held = run->held_count;
    seat_enter(seat);
    assert_int_equal(run->keys, keys + 1);
    ((Picks *)screen_state(&seat->app))->cards.chosen = goods_of_kind(seat, GOODS_REFIT);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "None of your blueprints bears");
    run->held[1].augments[run->held[1].augment_count++] =
        (uint8_t)content_augment(seat_game(seat)->content, "tempered");
    ((Picks *)screen_state(&seat->app))->cards.chosen = goods_of_kind(seat, GOODS_REFIT);
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(run->held_count, held);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Which blueprint shall be refitted?");
    seat_press(seat, HKEY_ESCAPE);
    seat_press(seat, HKEY_ENTER);
    seat_press(seat, '2');
    seat_press(seat, HKEY_ENTER);
    assert_ptr_equal(seat_top(seat), &OFFER_SCREEN);
    assert_int_equal(run->held[1].augment_count, 0);
    seat_press(seat, 's'); /* says so first */
    seat_press(seat, 's');
    assert_ptr_equal(seat_top(seat), &SHOP_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "sold");
    int credits = run->credits;
    seat_press(seat, HKEY_ESCAPE);
    assert_ptr_equal(seat_top(seat), &SHOP_SCREEN);
    assert_int_equal(run->credits, credits);
    seat_press(seat, 'd');
    assert_ptr_equal(seat_top(seat), &CHART_SCREEN);
    seat_free(seat);
}

/* Every choice of an event is there with its words, and once one is taken, what came of it. */
static void test_event(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    go_to(seat, begin_with(seat, NODE_EVENT));
    const Run *run = seat_run(seat);
    const Encounter *event = &seat->options.content->encounters[run->prospects[run->at].encounter];
    assert_ptr_equal(seat_top(seat), &ENCOUNTER_SCREEN);
    seat_draw(seat, 200, 60);
    seat_assert_shows(seat, event->name);
    for (int i = 0; i < event->choice_count; i++) {
        char words[CONTENT_TEXT_SIZE * 4];
        describe_choice(seat->options.content, &event->choices[i], NULL, words, sizeof words);
        seat_assert_shows(seat, event->choices[i].text);
        seat_assert_shows(seat, words);
    }
    int choice = 0;
    char why[VERDICT_WHY_SIZE];
    while (!run_can_choose(seat_game(seat), choice, why, sizeof why)) {
        choice++;
    }
    seat_press(seat, '1' + (uint32_t)choice);
    seat_press(seat, HKEY_ESCAPE);
    assert_int_equal(run->outcome, 0);
    seat_press(seat, HKEY_ENTER);
    assert_int_not_equal(run->outcome, 0);
    seat_draw(seat, 200, 60);
    seat_assert_shows(seat, event->choices[choice].outcomes[run->outcome - 1].text);
    seat_press(seat, HKEY_ENTER);
    assert_ptr_not_equal(seat_top(seat), &ENCOUNTER_SCREEN);
    seat_free(seat);
}

/* A blueprint that a choice brings by name is described while the choice is chosen. */
static void test_named_blueprint(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    Content *content = (Content *)seat->options.content;
    int index = content_blueprint(content, "coolant-loop");
    char rules[CONTENT_TEXT_SIZE];
    describe_blueprint(content, index, 1, rules, sizeof rules);
    for (int i = 0; i < content->encounter_count; i++) {
        content->encounters[i].choices[0].outcomes[0].deed_count = 1;
        content->encounters[i].choices[0].outcomes[0].deeds[0] = (Deed){.kind = DEED_BLUEPRINT, .blueprint = index};
        content->encounters[i].choices[1].outcomes[0].deed_count = 0;
        content->encounters[i].choices[1].outcome_count = 1;
    }
    go_to(seat, begin_with(seat, NODE_EVENT));
    seat_press(seat, '1');
    seat_draw(seat, 200, 60);
    seat_assert_shows(seat, "Coolant Loop: ");
    seat_assert_shows(seat, rules);
    seat_press(seat, '2');
    seat_draw(seat, 200, 60);
    assert_null(strstr(seat->text, rules));
    seat_free(seat);
}

/* A choice that names a rarity says what would come where too few of it are left. */
static void test_stand_ins(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    Content *content = (Content *)seat->options.content;
    for (int i = 0; i < content->encounter_count; i++) {
        Choice *choice = &content->encounters[i].choices[0];
        choice->outcome_count = choice->outcomes[0].deed_count = 1;
        choice->outcomes[0].percent = 100;
        choice->outcomes[0].deeds[0] = (Deed){.kind = DEED_OFFER, .amount = 2, .rarity = RARITY_LEGENDARY};
    }
    go_to(seat, begin_with(seat, NODE_EVENT));
    seat_draw(seat, 140, 45);
    assert_null(strstr(seat->text, "Too few"));
    Run *run = seat_run(seat);
    int left = 0;
    for (int i = 0; i < content->blueprint_count; i++) {
        if (content->blueprints[i].rarity == RARITY_LEGENDARY && run_comes_by(seat_game(seat), i) && left++ > 0) {
            assert_in_range(run->held_count, 1, LOADOUT_MAX - 1);
            run->held[run->held_count++] = (HeldBlueprint){.blueprint = (uint16_t)i};
        }
    }
    seat_draw(seat, 140, 45);
    seat_assert_shows(seat, "Too few legendary ones are left for this run");
    seat_assert_shows(seat, "1 legendary, 1 rare.");
    seat_free(seat);
}

/* What can't be paid says so, and is refused. */
static void test_unpaid_choice(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    Content *content = (Content *)seat->options.content;
    for (int i = 0; i < content->encounter_count; i++) {
        content->encounters[i].choices[0].cost_count = 1;
        content->encounters[i].choices[0].costs[0] = (Deed){.kind = DEED_CREDITS, .amount = -500};
    }
    go_to(seat, begin_with(seat, NODE_EVENT));
    seat_assert_shows(seat, "That takes 500 credits, and you have 0.");
    seat_press(seat, '1');
    seat_press(seat, HKEY_ENTER);
    assert_string_equal(seat_last(seat), "That takes 500 credits, and you have 0.");
    assert_int_equal(seat_run(seat)->outcome, 0);
    seat_free(seat);
}

/* What came of a choice stays above the last message, however long it is. */
static void test_long_outcome(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    Content *content = (Content *)seat->options.content;
    for (int i = 0; i < content->encounter_count; i++) {
        Choice *choice = &content->encounters[i].choices[0];
        choice->cost_count = 0;
        choice->outcome_count = 1;
        memset(choice->text, 'x', CONTENT_TEXT_SIZE - 1);
        choice->outcomes[0] = (Outcome){.percent = 100, .deed_count = DEEDS_MAX};
        memset(choice->outcomes[0].text, 'y', CONTENT_TEXT_SIZE - 1);
        memset(content->encounters[i].text, 'z', sizeof content->encounters[i].text - 1);
        for (int k = 0; k < DEEDS_MAX; k++) {
            choice->outcomes[0].deeds[k] = (Deed){.kind = DEED_CREDITS, .amount = 1};
        }
    }
    go_to(seat, begin_with(seat, NODE_EVENT));
    seat_press(seat, '1');
    seat_press(seat, HKEY_ENTER);
    assert_int_not_equal(seat_run(seat)->outcome, 0);
    view_message(&seat->app.view, "That was the last of it.");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "That was the last of it.\n");
    seat_assert_shows(seat, "Enter go on   b blueprints");
    seat_free(seat);
}

/* A heading stands over something. */
static void test_what_is_held_needs_room(void **state)
{
    enum { HELD = 12 };
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "held");
    Run *run = seat_run(seat);
    while (run->held_count < HELD) {
        run->held[run->held_count] = run->held[0];
        run->held_count++;
    }
    seat_draw(seat, 80, 24);
    canvas_clear(seat->app.canvas);
    assert_false(stage_show_held(&seat->app, (Area){1, 4, 78, HELD}));
    for (int i = 0; i < 80 * 24; i++) {
        assert_int_equal(canvas_cell(seat->app.canvas, i % 80, i / 80).ch, ' ');
    }
    assert_true(stage_show_held(&seat->app, (Area){1, 4, 78, HELD + 1}));
    assert_int_equal(canvas_cell(seat->app.canvas, 1, 4).ch, 'Y');
    seat_free(seat);
}

/* At the end of a run no name stands without what it names. */
static void test_end_in_few_rows(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    go_to(seat, begin_with(seat, NODE_BATTLE));
    seat_game(seat)->options.twists = UINT32_MAX >> 1;
    seat_run(seat)->stage = STAGE_LOST;
    memset(seat->app.decided, 'd', sizeof seat->app.decided - 1);
    stage_follow(&seat->app);
    seat_draw(seat, 80, 24);
    assert_ptr_equal(seat_top(seat), &END_SCREEN);
    seat_assert_shows(seat, "kind         ");
    assert_null(strstr(seat->text, "seed\n"));
    seat_free(seat);
}

static void test_ends(void **state)
{
    (void)state;
    static const RunStage ends[] = {STAGE_LOST, STAGE_WON};
    for (size_t i = 0; i < 2; i++) {
        Seat *seat = seat_new();
        go_to(seat, begin_with(seat, NODE_BATTLE));
        Run *run = seat_run(seat);
        run->totals =
            (RunTotals){.battles = 3, .waves = 21, .killed = 400, .leaked = 7, .hull_lost = 25, .ticks = 2500};
        run->stage = ends[i];
        text_copy(seat->app.decided, sizeof seat->app.decided, "battle 2, level 4, wave 7: 5 hull lost");
        stage_follow(&seat->app);
        assert_ptr_equal(seat_top(seat), &END_SCREEN);
        seat_draw(seat, 80, 24);
        seat_assert_shows(seat, ends[i] == STAGE_WON ? "The run is won." : "The run is lost");
        seat_assert_shows(seat, "battle 2, level 4, wave 7: 5 hull lost");
        seat_assert_shows(seat, "3, with 21 waves");
        seat_assert_shows(seat, "400 of 407");
        seat_assert_shows(seat, "2 min 05 s");
        seat_assert_shows(seat, " W  Watchpost   L  Lobber   D  Rock Drill   F* Frag Charge");
        seat_press(seat, 'd');
        seat_draw(seat, 80, 24);
        seat_assert_shows(seat, "Fittings, and what they did");
        seat_press(seat, HKEY_ESCAPE); /* back to how the run went, */
        seat_draw(seat, 80, 24);
        assert_ptr_equal(seat_top(seat), &END_SCREEN);
        seat_assert_shows(seat, "3, with 21 waves");
        seat_press(seat, HKEY_ESCAPE); /* and only from there to the board */
        assert_ptr_equal(seat_top(seat), &BATTLE_SCREEN);
        seat_press(seat, 'n');
        seat_press(seat, 'b');
        assert_ptr_equal(seat_top(seat), &BATTLE_SCREEN);
        seat_press(seat, 'n');
        assert_ptr_equal(seat_top(seat), &END_SCREEN);
        seat_press(seat, 'm');
        assert_ptr_equal(seat_top(seat), &MESSAGES_SCREEN);
        seat_press(seat, HKEY_ESCAPE);
        seat_press(seat, HKEY_ENTER);
        assert_int_equal(seat->app.depth, 0);
        seat_free(seat);
    }
}

/* A price is what is paid, with whatever in force makes shops cheaper. */
static void test_a_price_is_what_is_paid(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    int shop = begin_with(seat, NODE_SHOP);
    Run *run = seat_run(seat);
    const Content *content = seat_game(seat)->content;
    clauses_take(seat_game(seat), content_fitting(content, "the-other-ledger"));
    go_to(seat, shop);
    run->credits = 1000;
    const int goods = goods_of_kind(seat, GOODS_KEY), before = run->credits;
    ((Picks *)screen_state(&seat->app))->cards.chosen = goods;
    char price[24];
    snprintf(price, sizeof price, "%d credits", run->shops[run->at].goods[goods].price);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, price);
    seat_enter(seat);
    assert_int_equal(before - run->credits, run->shops[run->at].goods[goods].price);
    assert_true(before - run->credits < content->run.key_price);
    seat_free(seat);
}

/* Where messages have many rows below the board, the log of a wide screen goes on where they end. */
static void test_no_message_is_told_twice(void **state)
{
    enum { MESSAGES = 24 };
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_LINEAR, "linear");
    seat->app.view.message_count = 0;
    for (int i = 0; i < MESSAGES; i++) {
        view_message(&seat->app.view, "This is message %02d.", i);
    }
    seat_draw(seat, 160, 50);
    int seen = 0;
    for (int i = 0; i < MESSAGES; i++) {
        char words[40];
        snprintf(words, sizeof words, "This is message %02d.", i);
        const char *first = strstr(seat->text, words);
        seen += first != NULL;
        assert_null(first ? strstr(first + 1, words) : NULL);
    }
    assert_true(seen > 1);
    seat_free(seat);
}

/* Level by level the flow is: battle, offers, and on to the next level. */
static void test_linear(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_LINEAR, "linear");
    assert_ptr_equal(seat_top(seat), &BATTLE_SCREEN);
    for (int wave = 0; wave < 9 && seat_top(seat) == &BATTLE_SCREEN; wave++) {
        seat_press(seat, 'n');
        seat_press(seat, 'f');
    }
    assert_ptr_equal(seat_top(seat), &RESULT_SCREEN);
    seat_press(seat, HKEY_ENTER);
    assert_ptr_equal(seat_top(seat), &OFFER_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Level 1  hull ");
    seat_press(seat, 's'); /* says so first */
    seat_press(seat, 's');
    assert_ptr_equal(seat_top(seat), &RESULT_SCREEN);
    seat_press(seat, HKEY_ENTER);
    assert_ptr_equal(seat_top(seat), &BATTLE_SCREEN);
    assert_int_equal(seat_game(seat)->level, 2);
    assert_string_equal(seat_last(seat), "Level 2. Build, then press n for the first wave.");
    seat_free(seat);
}

static uint32_t random_key(const Seat *seat, Rng *rng)
{
    static const uint32_t others[] = {HKEY_UNKNOWN, HKEY_FUNCTION, HKEY_MOUSE, 0x20AC, 'Z', '0', '~', HKEY_INSERT};
    int count = 0;
    while (screen_binding(&seat->app, seat_top(seat), count)) {
        count++;
    }
    uint32_t drawn = rng_below(rng, (uint32_t)count + 2);
    if (drawn >= (uint32_t)count) {
        return others[rng_below(rng, sizeof others / sizeof *others)];
    }
    return screen_binding(&seat->app, seat_top(seat), (int)drawn)->codes[0];
}

static bool leads_out(const Seat *seat, uint32_t code)
{
    bool text = seat_top(seat) == &HELP_SCREEN || seat_top(seat) == &MESSAGES_SCREEN ||
                seat_top(seat) == &INFO_SCREEN || seat_top(seat) == &HELD_SCREEN || seat_top(seat) == &CODEX_SCREEN ||
                seat_top(seat) == &COMING_SCREEN || seat_top(seat) == &SETTINGS_SCREEN;
    bool hidden = seat->app.canvas && !screen_fits(&seat->app);
    return code == HKEY_INTERRUPT || (code == 'q' && (!text || hidden)) ||
           (code == HKEY_ENTER && seat_top(seat) == &END_SCREEN);
}

static bool fits_stage(const Seat *seat)
{
    static const Screen *const screens[STAGE_COUNT] = {
        [STAGE_TRAVEL] = &CHART_SCREEN, [STAGE_BATTLE] = &BATTLE_SCREEN,       [STAGE_OFFER] = &OFFER_SCREEN,
        [STAGE_SHOP] = &SHOP_SCREEN,    [STAGE_ENCOUNTER] = &ENCOUNTER_SCREEN, [STAGE_WON] = &BATTLE_SCREEN,
        [STAGE_LOST] = &BATTLE_SCREEN};
    return seat->app.stack[0].screen == screens[seat_run(seat)->stage];
}

/* A run on the chart, at an offer, or at an event. */
static void begin_at(Seat *seat, RunStage stage, const char *seed)
{
    static const char *const ids[] = {"needle-gun", "condenser", "longshot"};
    if (stage == STAGE_ENCOUNTER) {
        go_to(seat, begin_with(seat, NODE_EVENT));
        return;
    }
    seat_begin(seat, MODE_RUN, seed);
    if (stage == STAGE_OFFER) {
        seat_offer(seat, OFFER_BLUEPRINTS, 3, ids);
    }
}

/* Whoever presses anything comes through runs without a screen that does not fit, at any size. */
static void test_any_key(void **state)
{
    static const int sizes[][2] = {{80, 24}, {200, 60}, {79, 24}, {123, 31}, {124, 24}, {5, 3}, {80, 23}};
    static const RunStage stages[] = {STAGE_TRAVEL, STAGE_OFFER, STAGE_ENCOUNTER, STAGE_TRAVEL};
    enum { KEYS = 500 };
    (void)state;
    for (size_t i = 0; i < sizeof stages / sizeof *stages; i++) {
        Seat *seat = seat_new();
        char seed[16];
        snprintf(seed, sizeof seed, "keys %zu", i);
        begin_at(seat, stages[i], seed);
        assert_int_equal(seat_run(seat)->stage, stages[i]);
        Rng rng = rng_stream(seed_master(seed), RNG_CHART, 7);
        for (int k = 0; k < KEYS; k++) {
            uint32_t code = random_key(seat, &rng);
            if (!leads_out(seat, code)) {
                seat_press(seat, code);
            }
            const int *size = sizes[rng_below(&rng, sizeof sizes / sizeof *sizes)];
            seat_draw(seat, size[0], size[1]);
            const Canvas *canvas = seat->app.canvas;
            assert_true(canvas->cursor_column < canvas->columns && canvas->cursor_row < canvas->rows);
            assert_true(fits_stage(seat));
            assert_false(seat->app.done);
        }
        run_invariants(seat_game(seat));
        seat_free(seat);
    }
}

/* Every line of the key line ends on the screen of 80 columns, and each key a line names is one. */
static void test_key_lines_fit(void **state)
{
    static const char *const ids[] = {"tempered"};
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "lines");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "? help  q leave\n");
    seat_offer(seat, OFFER_AUGMENTS, 1, ids);
    seat_assert_shows(seat, "? help   q leave\n");
    seat_enter(seat);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Esc back to the offer   ? help\n");
    seat_free(seat);
}

static void test_what_was_chosen_is_chosen_again(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    char path[JOURNAL_PATH_SIZE];
    seat_begin(seat, MODE_RUN, "harbour");
    int usual = seat_chart(seat)->system;
    seat_press(seat, '@');
    int chosen = seat_chart(seat)->system;
    assert_int_not_equal(chosen, usual);
    snprintf(path, sizeof path, "%s", session_path(seat->app.session));
    play_leave(&seat->app);
    seat->app.done = false;
    play_continue(&seat->app, path);
    assert_int_equal(seat_chart(seat)->system, chosen);
    seat_free(seat);
}

/* The run is left, and shown as a replay. */
static void watch_it(Seat *seat, char path[JOURNAL_PATH_SIZE])
{
    snprintf(path, JOURNAL_PATH_SIZE, "%s", session_path(seat->app.session));
    play_leave(&seat->app);
    seat->app.done = false;
    play_watch(&seat->app, path);
}

static void test_replay(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    seat_begin(seat, MODE_RUN, "replay");
    int to = seat_chart(seat)->system;
    seat_enter(seat);
    const Screen *there = seat_top(seat);
    assert_ptr_not_equal(there, &CHART_SCREEN);
    char path[JOURNAL_PATH_SIZE];
    watch_it(seat, path);
    assert_ptr_equal(seat_top(seat), &CHART_SCREEN);
    seat_chart(seat)->system = screen_game(&seat->app)->run.at;
    seat_enter(seat);
    assert_string_equal(seat_last(seat), "This is a replay: nothing can be decided here.");
    /* First the decision is shown, then it is carried out. */
    seat_press(seat, '.');
    assert_ptr_equal(seat_top(seat), &CHART_SCREEN);
    assert_int_equal(seat_chart(seat)->system, to);
    assert_non_null(strstr(seat_last(seat), "Next: go to "));
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "/ go to  ? help");
    seat_press(seat, '.');
    assert_int_equal(screen_game(&seat->app)->run.at, to);
    assert_ptr_equal(seat_top(seat), there == &BATTLE_SCREEN ? &REPLAY_SCREEN : there);
    seat_press(seat, '?');
    seat_draw(seat, 80, 60);
    seat_assert_shows(seat, "one step back");
    seat_press(seat, 'q');
    seat_press(seat, HKEY_HOME);
    assert_ptr_equal(seat_top(seat), &CHART_SCREEN);
    seat_free(seat);
}

/* The run that is shown becomes one's own from there on. */
static void test_taking_over(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    char path[JOURNAL_PATH_SIZE];
    seat_begin(seat, MODE_RUN, "replay");
    seat_enter(seat);
    watch_it(seat, path);
    seat_press(seat, 'T');
    assert_non_null(strstr(seat_last(seat), "T again plays on from here"));
    seat_press(seat, 'a');
    seat_press(seat, 'T');
    assert_non_null(strstr(seat_last(seat), "T again plays on from here"));
    assert_non_null(seat->app.replay);
    uint64_t hash = game_hash(screen_game(&seat->app));
    seat_press(seat, 'T');
    assert_null(seat->app.replay);
    assert_non_null(seat->app.session);
    assert_true(seat->app.branch && !seat->app.view.read_only);
    assert_int_equal(game_hash(screen_game(&seat->app)), hash);
    assert_non_null(strstr(seat_last(seat), "You play on from here, in run-0002.journal."));
    assert_ptr_not_equal(seat_top(seat), &REPLAY_SCREEN);
    JournalGlance glance;
    assert_true(journal_glance(session_path(seat->app.session), &glance) && glance.branch);
    play_leave(&seat->app);
    assert_true(journal_glance(path, &glance) && !glance.branch);
    seat_free(seat);
}

/* Playback rests at each decision between battles, and goes on by itself. */
static void test_playback(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    char path[JOURNAL_PATH_SIZE];
    seat_begin(seat, MODE_RUN, "playback");
    seat_enter(seat);
    watch_it(seat, path);
    seat_press(seat, ' ');
    assert_true(seat->app.view.playing);
    int frames = 0;
    while (seat->app.view.playing && frames < 100) {
        play_ticks(&seat->app, 2);
        frames++;
    }
    assert_ptr_not_equal(seat_top(seat), &CHART_SCREEN);
    assert_in_range(frames, 10, 60);
    seat_free(seat);
}

SUBJECT(run_screens)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chart),
        cmocka_unit_test(test_full_head),
        cmocka_unit_test(test_going),
        cmocka_unit_test(test_chart_opens_on_what_is_new),
        cmocka_unit_test(test_battle_is_foretold),
        cmocka_unit_test(test_shop),
        cmocka_unit_test(test_event),
        cmocka_unit_test(test_named_blueprint),
        cmocka_unit_test(test_stand_ins),
        cmocka_unit_test(test_unpaid_choice),
        cmocka_unit_test(test_long_outcome),
        cmocka_unit_test(test_what_is_held_needs_room),
        cmocka_unit_test(test_end_in_few_rows),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_a_price_is_what_is_paid),
        cmocka_unit_test(test_no_message_is_told_twice),
        cmocka_unit_test(test_linear),
        cmocka_unit_test(test_key_lines_fit),
        cmocka_unit_test(test_what_was_chosen_is_chosen_again),
        cmocka_unit_test(test_replay),
        cmocka_unit_test(test_taking_over),
        cmocka_unit_test(test_playback),
        cmocka_unit_test(test_any_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
