/* The screens between battles, over runs of the game's own content whose battles are short: what they show, what their
 * keys decide, and that no key and no size throws them. */
#include "all_screens.h"
#include "base/text.h"
#include "run_fixture.h"
#include "term/screens/star_map.h"
#include "term/screens/chart_screen.h"
#include "term/screens/play.h"
#include "term/screens/stage.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

typedef struct Seat {
    AppOptions options;
    App app;
    char folder[64]; /* of journals; "": none */
    char text[200 * 61 * 4];
} Seat;

static void draw_seed(char seed[GAME_SEED_SIZE])
{
    text_copy(seed, GAME_SEED_SIZE, "drawn");
}

static Seat *seat_new(void)
{
    Seat *seat = calloc(1, sizeof *seat);
    assert_non_null(seat);
    Content *content = run_content();
    run_make_easy(content);
    seat->options.content = content;
    seat->options.date = "2026-11-21";
    seat->options.draw_seed = draw_seed;
    seat->app.options = &seat->options;
    seat->app.theme = theme_resolve(COLORS_256, GLYPHS_ASCII, 256);
    seat->app.canvas = canvas_new(80, 24);
    return seat;
}

static void seat_free(Seat *seat)
{
    play_close(&seat->app);
    screen_close_all(&seat->app);
    canvas_free(seat->app.canvas);
    content_free((Content *)seat->options.content);
    if (seat->folder[0]) {
        DIR *folder = opendir(seat->folder);
        assert_non_null(folder);
        for (struct dirent *entry; (entry = readdir(folder));) {
            char path[512];
            snprintf(path, sizeof path, "%s/%s", seat->folder, entry->d_name);
            if (entry->d_name[0] != '.') {
                assert_int_equal(remove(path), 0);
            }
        }
        closedir(folder);
        assert_int_equal(rmdir(seat->folder), 0);
    }
    free(seat);
}

static void begin(Seat *seat, RunMode mode, const char *seed)
{
    GameOptions options = {.mode = mode, .first_level = 1};
    text_copy(options.seed, sizeof options.seed, seed);
    play_begin(&seat->app, &options);
}

static Game *game_of(const Seat *seat)
{
    return (Game *)screen_game(&seat->app);
}

static Run *run_of(const Seat *seat)
{
    return &game_of(seat)->run;
}

static void press(Seat *seat, uint32_t code)
{
    screen_key(&seat->app, (Key){.code = code});
}

static void draw_at(Seat *seat, int columns, int rows)
{
    canvas_resize(seat->app.canvas, columns, rows);
    screen_draw(&seat->app);
    FILE *out = fmemopen(seat->text, sizeof seat->text, "w");
    assert_non_null(out);
    canvas_write(seat->app.canvas, out);
    fclose(out);
}

static void assert_shows(const Seat *seat, const char *text)
{
    if (!strstr(seat->text, text)) {
        fail_msg("\"%s\" is not there:\n%s", text, seat->text);
    }
}

static const char *last(const Seat *seat)
{
    const View *view = &seat->app.view;
    return view->messages[(view->message_count - 1) % VIEW_MESSAGES];
}

static ChartState *chart_of(Seat *seat)
{
    return screen_top(&seat->app) == &CHART_SCREEN ? screen_state(&seat->app) : NULL;
}

static const Screen *top(const Seat *seat)
{
    return screen_top(&seat->app);
}

/* Journals go into a folder of their own. */
static Seat *seat_with_folder(void)
{
    Seat *seat = seat_new();
    snprintf(seat->folder, sizeof seat->folder, "/tmp/holdout-screens-XXXXXX");
    assert_non_null(mkdtemp(seat->folder));
    seat->options.save_dir = seat->folder;
    return seat;
}

/* Puts an offer on the table, as a battle or an event would. */
static void offer(Seat *seat, OfferKind kind, int count, const char *const *ids)
{
    Offer *table = &run_of(seat)->offers[0];
    *table = (Offer){.kind = kind, .count = (uint8_t)count, .paid = true};
    for (int i = 0; ids && i < count; i++) {
        int item = kind == OFFER_AUGMENTS ? content_augment(seat->options.content, ids[i])
                                          : content_blueprint(seat->options.content, ids[i]);
        assert_true(item >= 0);
        table->items[i] = (uint16_t)item;
    }
    run_of(seat)->offer_count = 1;
    run_of(seat)->stage = STAGE_OFFER;
    play_follow_phase(&seat->app);
    assert_ptr_equal(top(seat), &OFFER_SCREEN);
    draw_at(seat, 80, 24);
}

static int node_of_kind(const Seat *seat, NodeKind kind)
{
    const Chart *chart = &run_of(seat)->chart;
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
        char seed[16];
        snprintf(seed, sizeof seed, "with %d", i);
        begin(seat, MODE_RUN, seed);
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
    Run *run = run_of(seat);
    run->visited = (((uint32_t)1 << run->chart.node_count) - 1) & ~((uint32_t)1 << node);
    run->opened = ~(uint64_t)0;
    chart_of(seat)->system = node;
    press(seat, HKEY_ENTER);
    draw_at(seat, 80, 24);
}

static void test_chart(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    begin(seat, MODE_RUN, "chart");
    const Run *run = run_of(seat);
    assert_ptr_equal(top(seat), &CHART_SCREEN);
    draw_at(seat, 200, 60);
    for (int i = 0; i < run->chart.node_count; i++) {
        assert_shows(seat, run->chart.nodes[i].name);
    }
    assert_shows(seat, "Act 1 of 3  hull ");
    assert_shows(seat, "Watchpost");
    draw_at(seat, 80, 24);
    assert_shows(seat, "credits 0  keys 1  threat 0");
    assert_shows(seat, "] ");
    assert_shows(seat, " @ ");
    assert_shows(seat, "#");
    assert_int_equal(
        canvas_cell(seat->app.canvas, seat->app.canvas->cursor_column - 1, seat->app.canvas->cursor_row).ch, '[');
    seat_free(seat);
}

/* However much there is, the head line holds it all. */
static void test_full_head(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    begin(seat, MODE_RUN, "head");
    Run *run = run_of(seat);
    run->hull = run->hull_max = 25;
    run->credits = 1234;
    run->keys = 3;
    run->threat = 12;
    draw_at(seat, 80, 24);
    assert_shows(seat, "hull 25/25  credits 1234  keys 3  threat 12 (+");
    assert_shows(seat, "held 4/12\n");
    draw_at(seat, 150, 24);
    assert_shows(seat, "threat 12: attackers have ");
    assert_shows(seat, "blueprints 4/12\n");
    seat_free(seat);
}

static void test_going(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    begin(seat, MODE_RUN, "chart");
    const Run *run = run_of(seat);
    uint32_t open = star_map_open(run);
    assert_true(open != 0);
    for (int i = 0; i < 5; i++) {
        press(seat, i % 2 ? HKEY_BACKTAB : HKEY_TAB);
        assert_true(open >> chart_of(seat)->system & 1);
    }
    press(seat, HKEY_ESCAPE);
    assert_int_equal(chart_of(seat)->system, run->at);
    press(seat, HKEY_ENTER);
    assert_string_equal(last(seat), "Your ship is here. Choose another system with the arrows or Tab.");
    chart_of(seat)->system = run->chart.boss;
    draw_at(seat, 80, 24);
    assert_shows(seat, "boss of level ");
    assert_shows(seat, "Too far off to see what it holds; go nearer.");
    press(seat, HKEY_ENTER);
    assert_string_equal(last(seat), "No way leads there from where you have been.");
    press(seat, HKEY_TAB);
    int to = chart_of(seat)->system;
    press(seat, HKEY_ENTER);
    assert_int_equal(run->at, to);
    seat_free(seat);
}

static void test_battle_is_foretold(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    int node = begin_with(seat, NODE_BATTLE);
    run_of(seat)->scouted = true;
    chart_of(seat)->system = node;
    draw_at(seat, 80, 24);
    LevelPlan plan;
    assert_true(run_preview(game_of(seat), node, &plan));
    char fuel[40];
    snprintf(fuel, sizeof fuel, " %d fuel to gather", plan.fuel_goal);
    assert_shows(seat, fuel);
    assert_shows(seat, "Reward: one of 3 blueprints, ");
    go_to(seat, node);
    assert_ptr_equal(top(seat), &BATTLE_SCREEN);
    assert_int_equal(game_of(seat)->battle.fuel_goal, plan.fuel_goal);
    seat_free(seat);
}

static void test_offer(void **state)
{
    static const char *const ids[] = {"needle-gun", "condenser", "longshot"};
    (void)state;
    Seat *seat = seat_new();
    begin(seat, MODE_RUN, "offer");
    int held = run_of(seat)->held_count;
    offer(seat, OFFER_BLUEPRINTS, 3, ids);
    assert_shows(seat, "Needle Gun");
    assert_shows(seat, "common tower, 16 materials");
    assert_shows(seat, ": Watchpost, Lobber, Rock Drill, Frag Charge");
    press(seat, HKEY_ESCAPE);
    press(seat, '9');
    assert_string_equal(last(seat), "There is nothing under that number.");
    press(seat, '2');
    assert_int_equal(run_of(seat)->held_count, held);
    press(seat, HKEY_ENTER);
    assert_int_equal(run_of(seat)->held_count, held + 1);
    assert_int_equal(run_of(seat)->held[held].blueprint, content_blueprint(seat->options.content, "condenser"));
    assert_ptr_equal(top(seat), &CHART_SCREEN);
    assert_string_equal(last(seat), "You take Condenser.");
    int credits = run_of(seat)->credits;
    offer(seat, OFFER_BLUEPRINTS, 1, ids);
    assert_shows(seat, "s skip for 10 credits");
    press(seat, 's');
    assert_int_equal(run_of(seat)->credits, credits + 10);
    assert_int_equal(run_of(seat)->held_count, held + 1);
    seat_free(seat);
}

/* With all slots taken one is given up for the new one, in a second step that can be taken back. */
static void test_full_hold(void **state)
{
    static const char *const ids[] = {"needle-gun", "condenser"};
    (void)state;
    Seat *seat = seat_new();
    begin(seat, MODE_RUN, "full");
    run_of(seat)->slots = run_of(seat)->held_count;
    offer(seat, OFFER_BLUEPRINTS, 2, ids);
    press(seat, HKEY_DOWN);
    press(seat, HKEY_ENTER);
    draw_at(seat, 80, 24);
    assert_shows(seat, "Which blueprint do you give up for Condenser?");
    press(seat, HKEY_ESCAPE);
    draw_at(seat, 80, 24);
    assert_shows(seat, "Take one blueprint, or none");
    press(seat, HKEY_ENTER);
    press(seat, '2');
    press(seat, HKEY_ENTER);
    assert_int_equal(run_of(seat)->held_count, run_of(seat)->slots);
    for (int i = 0; i < run_of(seat)->held_count; i++) {
        assert_int_not_equal(run_of(seat)->held[i].blueprint, content_blueprint(seat->options.content, "lobber"));
    }
    assert_string_equal(last(seat), "You take Condenser and give up Lobber.");
    seat_free(seat);
}

static void test_augments(void **state)
{
    static const char *const ids[] = {"tempered"};
    (void)state;
    Seat *seat = seat_new();
    begin(seat, MODE_RUN, "augments");
    offer(seat, OFFER_AUGMENTS, 1, ids);
    assert_shows(seat, "Raises its damage by 20 %");
    press(seat, HKEY_ENTER);
    draw_at(seat, 80, 24);
    assert_shows(seat, "Which blueprint shall have Tempered?\n Raises its damage by 20 %, at least by 1.\n");
    press(seat, '3');
    press(seat, HKEY_ENTER);
    assert_string_equal(last(seat), "Tempered does nothing for a Rock Drill.");
    assert_ptr_equal(top(seat), &OFFER_SCREEN);
    press(seat, '1');
    press(seat, HKEY_ENTER);
    assert_int_equal(run_of(seat)->held[0].augment_count, 1);
    assert_ptr_equal(top(seat), &CHART_SCREEN);
    press(seat, 'b');
    draw_at(seat, 80, 24);
    assert_shows(seat, "W Watchpost + Tempered");
    assert_shows(seat, "Deals 3 physical damage");
    press(seat, HKEY_ESCAPE);
    assert_ptr_equal(top(seat), &CHART_SCREEN);
    seat_free(seat);
}

static void test_surrender(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    begin(seat, MODE_RUN, "surrender");
    int held = run_of(seat)->held_count;
    offer(seat, OFFER_SURRENDER, 1, NULL);
    assert_shows(seat, "Give up one of your blueprints");
    press(seat, 's');
    assert_string_equal(last(seat), "One of your blueprints must be given up.");
    press(seat, HKEY_ESCAPE);
    assert_ptr_equal(top(seat), &OFFER_SCREEN);
    press(seat, '2');
    press(seat, HKEY_ENTER);
    assert_int_equal(run_of(seat)->held_count, held - 1);
    assert_string_equal(last(seat), "You give up Lobber.");
    seat_free(seat);
}

static int goods_of_kind(const Seat *seat, GoodsKind kind)
{
    const Shop *shop = &run_of(seat)->shops[run_of(seat)->at];
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
    Run *run = run_of(seat);
    assert_ptr_equal(top(seat), &SHOP_SCREEN);
    assert_shows(seat, "you have 0 credits");
    assert_shows(seat, ", and you have 0.");
    ((Picks *)screen_state(&seat->app))->selected = goods_of_kind(seat, GOODS_KEY);
    press(seat, HKEY_ENTER);
    assert_non_null(strstr(last(seat), "credits, and you have 0."));
    run->credits = 1000;
    int keys = run->keys, held = run->held_count;
    press(seat, HKEY_ENTER);
    assert_int_equal(run->keys, keys + 1);
    ((Picks *)screen_state(&seat->app))->selected = goods_of_kind(seat, GOODS_REMOVAL);
    press(seat, HKEY_ENTER);
    assert_int_equal(run->held_count, held);
    draw_at(seat, 80, 24);
    assert_shows(seat, "Which blueprint shall be removed?");
    press(seat, HKEY_ESCAPE);
    press(seat, HKEY_ENTER);
    press(seat, '2');
    press(seat, HKEY_ENTER);
    assert_int_equal(run->held_count, held - 1);
    draw_at(seat, 80, 24);
    assert_shows(seat, "sold");
    int credits = run->credits;
    press(seat, HKEY_ESCAPE);
    assert_ptr_equal(top(seat), &SHOP_SCREEN);
    assert_int_equal(run->credits, credits);
    press(seat, 'd');
    assert_ptr_equal(top(seat), &CHART_SCREEN);
    seat_free(seat);
}

/* Every choice of an event is there with its words, and once one is taken, what came of it. */
static void test_event(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    go_to(seat, begin_with(seat, NODE_EVENT));
    const Run *run = run_of(seat);
    const Encounter *event = &seat->options.content->encounters[run->prospects[run->at].encounter];
    assert_ptr_equal(top(seat), &ENCOUNTER_SCREEN);
    draw_at(seat, 200, 60);
    assert_shows(seat, event->name);
    for (int i = 0; i < event->choice_count; i++) {
        char words[CONTENT_TEXT_SIZE * 4];
        describe_choice(seat->options.content, &event->choices[i], 0, 0, words, sizeof words);
        assert_shows(seat, event->choices[i].text);
        assert_shows(seat, words);
    }
    int choice = 0;
    char why[VERDICT_WHY_SIZE];
    while (!run_can_choose(game_of(seat), choice, why, sizeof why)) {
        choice++;
    }
    press(seat, '1' + (uint32_t)choice);
    press(seat, HKEY_ESCAPE);
    assert_int_equal(run->outcome, 0);
    press(seat, HKEY_ENTER);
    assert_int_not_equal(run->outcome, 0);
    draw_at(seat, 200, 60);
    assert_shows(seat, event->choices[choice].outcomes[run->outcome - 1].text);
    press(seat, HKEY_ENTER);
    assert_ptr_not_equal(top(seat), &ENCOUNTER_SCREEN);
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
    assert_shows(seat, "That takes 500 credits, and you have 0.");
    press(seat, '1');
    press(seat, HKEY_ENTER);
    assert_string_equal(last(seat), "That takes 500 credits, and you have 0.");
    assert_int_equal(run_of(seat)->outcome, 0);
    seat_free(seat);
}

static void test_ends(void **state)
{
    (void)state;
    static const RunStage ends[] = {STAGE_LOST, STAGE_WON};
    for (size_t i = 0; i < 2; i++) {
        Seat *seat = seat_new();
        go_to(seat, begin_with(seat, NODE_BATTLE));
        Run *run = run_of(seat);
        run->totals =
            (RunTotals){.battles = 3, .waves = 21, .killed = 400, .leaked = 7, .hull_lost = 25, .ticks = 2500};
        run->stage = ends[i];
        text_copy(seat->app.decided, sizeof seat->app.decided, "battle 2, level 4, wave 7: 5 hull lost");
        play_follow_phase(&seat->app);
        assert_ptr_equal(top(seat), &END_SCREEN);
        draw_at(seat, 80, 24);
        assert_shows(seat, ends[i] == STAGE_WON ? "The run is won." : "The run is lost");
        assert_shows(seat, "battle 2, level 4, wave 7: 5 hull lost");
        assert_shows(seat, "3, with 21 waves");
        assert_shows(seat, "400 killed, 7 got through");
        assert_shows(seat, "2 min 05 s");
        assert_shows(seat, "Watchpost, Lobber, Rock Drill, Frag Charge");
        press(seat, 'b');
        assert_ptr_equal(top(seat), &BATTLE_SCREEN);
        press(seat, 'n');
        assert_ptr_equal(top(seat), &END_SCREEN);
        press(seat, HKEY_ENTER);
        assert_int_equal(seat->app.depth, 0);
        seat_free(seat);
    }
}

/* Level by level the flow is: battle, offers, and on to the next level. */
static void test_linear(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    begin(seat, MODE_LINEAR, "linear");
    assert_ptr_equal(top(seat), &BATTLE_SCREEN);
    for (int wave = 0; wave < 9 && top(seat) == &BATTLE_SCREEN; wave++) {
        press(seat, 'n');
        press(seat, 'f');
    }
    assert_ptr_equal(top(seat), &RESULT_SCREEN);
    press(seat, HKEY_ENTER);
    assert_ptr_equal(top(seat), &OFFER_SCREEN);
    draw_at(seat, 80, 24);
    assert_shows(seat, "Level 1  hull ");
    press(seat, 's');
    assert_ptr_equal(top(seat), &RESULT_SCREEN);
    press(seat, HKEY_ENTER);
    assert_ptr_equal(top(seat), &BATTLE_SCREEN);
    assert_int_equal(game_of(seat)->level, 2);
    assert_string_equal(last(seat), "Level 2. Build, then press n for the first wave.");
    seat_free(seat);
}

/* Five runs of hers are finished, one of them won with the first step of ascension. */
static void finish_runs(Seat *seat, char path[SCORES_PATH_SIZE])
{
    Failure error = {.why = ""};
    snprintf(path, SCORES_PATH_SIZE, "%s/scores.db", seat->options.save_dir);
    Scores *scores = scores_open(path, 1000, &error);
    assert_non_null(scores);
    for (int i = 0; i < 5; i++) {
        ScoreRow row = {
            .player = "ada", .mode = "run", .date = "2026-11-21", .won = i == 3, .ascension = i == 3, .print = 1};
        snprintf(row.journal, sizeof row.journal, "run-%04d.journal", i);
        assert_true(scores_add(scores, &row, NULL, 0, &error));
    }
    scores_close(scores);
    seat->options.scores = (ScoresPlace){path, "ada"};
}

static const GameOptions *begun(Seat *seat)
{
    press(seat, HKEY_ENTER);
    assert_non_null(screen_game(&seat->app));
    return &game_of(seat)->options;
}

static void test_new_runs(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    char path[SCORES_PATH_SIZE];
    finish_runs(seat, path);
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    press(seat, 'n');
    assert_ptr_equal(top(seat), &NEW_RUN_SCREEN);
    press(seat, HKEY_UP);
    draw_at(seat, 80, 24);
    assert_shows(seat, "Ascension  < 0 >  of 2");
    press(seat, HKEY_LEFT);
    const GameOptions *options = begun(seat);
    assert_int_equal(options->mode, MODE_RUN);
    assert_int_equal(options->ascension, 2);
    assert_int_equal(options->unlocked, 5);
    assert_string_equal(options->seed, "drawn");
    press(seat, 'q');
    assert_ptr_equal(top(seat), &TITLE_SCREEN);
    press(seat, 'n');
    press(seat, HKEY_UP);
    press(seat, HKEY_UP);
    press(seat, HKEY_RIGHT);
    options = begun(seat);
    assert_int_equal(options->mode, MODE_DAILY);
    assert_string_equal(options->seed, "daily 2026-11-21");
    press(seat, 'q');
    seat_free(seat);
}

static void test_custom_run(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    press(seat, 'n');
    press(seat, ' ');
    press(seat, ' ');
    press(seat, 's');
    for (const char *at = "own q"; *at; at++) {
        press(seat, (uint32_t)*at);
    }
    press(seat, HKEY_ENTER);
    press(seat, HKEY_DOWN);
    press(seat, '-');
    press(seat, HKEY_DOWN);
    press(seat, HKEY_DOWN);
    press(seat, ' ');
    draw_at(seat, 80, 24);
    assert_shows(seat, "[x] ");
    assert_shows(seat, "own q");
    assert_shows(seat, "Ascension  < 20 >  of 20");
    const GameOptions *options = begun(seat);
    assert_int_equal(options->mode, MODE_CUSTOM);
    assert_int_equal(options->ascension, 20);
    assert_int_equal(options->twists, 2);
    assert_string_equal(options->seed, "own q");
    press(seat, 'q');
    press(seat, 'n');
    press(seat, HKEY_HOME);
    for (int up = 0; up < 4; up++) {
        press(seat, HKEY_UP);
    }
    press(seat, HKEY_RIGHT);
    press(seat, HKEY_UP);
    press(seat, HKEY_RIGHT);
    options = begun(seat);
    assert_int_equal(options->mode, MODE_LINEAR);
    assert_int_equal(options->first_level, 2);
    press(seat, 'q');
    seat_free(seat);
}

/* One of the keys that the screen on top explains, or any other; the game is not left. */
static uint32_t random_key(const Seat *seat, Rng *rng)
{
    static const uint32_t others[] = {HKEY_UNKNOWN, HKEY_FUNCTION, HKEY_MOUSE, 0x20AC, 'Z', '0', '~', HKEY_INSERT};
    int count = 0;
    while (screen_binding(&seat->app, top(seat), count)) {
        count++;
    }
    uint32_t drawn = rng_below(rng, (uint32_t)count + 2);
    if (drawn >= (uint32_t)count) {
        return others[rng_below(rng, sizeof others / sizeof *others)];
    }
    return screen_binding(&seat->app, top(seat), (int)drawn)->codes[0];
}

static bool leads_out(const Seat *seat, uint32_t code)
{
    bool text = top(seat) == &HELP_SCREEN || top(seat) == &MESSAGES_SCREEN || top(seat) == &INFO_SCREEN ||
                top(seat) == &HELD_SCREEN || top(seat) == &CODEX_SCREEN;
    return code == HKEY_INTERRUPT || (code == 'q' && !text) || (code == HKEY_ENTER && top(seat) == &END_SCREEN);
}

static bool fits_stage(const Seat *seat)
{
    static const Screen *const screens[STAGE_COUNT] = {
        [STAGE_TRAVEL] = &CHART_SCREEN, [STAGE_BATTLE] = &BATTLE_SCREEN,       [STAGE_OFFER] = &OFFER_SCREEN,
        [STAGE_SHOP] = &SHOP_SCREEN,    [STAGE_ENCOUNTER] = &ENCOUNTER_SCREEN, [STAGE_WON] = &BATTLE_SCREEN,
        [STAGE_LOST] = &BATTLE_SCREEN};
    return seat->app.stack[0].screen == screens[run_of(seat)->stage];
}

/* Whoever presses anything comes through runs without a screen that does not fit, at any size. */
static void test_any_key(void **state)
{
    static const int sizes[][2] = {{80, 24}, {200, 60}, {79, 24}, {123, 31}, {124, 24}, {5, 3}, {80, 23}};
    enum { RUNS = 4, KEYS = 500 };
    (void)state;
    unsigned stages = 0;
    for (uint32_t i = 0; i < RUNS; i++) {
        Seat *seat = seat_new();
        char seed[16];
        snprintf(seed, sizeof seed, "keys %u", i);
        begin(seat, MODE_RUN, seed);
        Rng rng = rng_stream(seed_master(seed), RNG_CHART, 7);
        for (int k = 0; k < KEYS; k++) {
            uint32_t code = random_key(seat, &rng);
            if (!leads_out(seat, code)) {
                press(seat, code);
            }
            const int *size = sizes[rng_below(&rng, sizeof sizes / sizeof *sizes)];
            draw_at(seat, size[0], size[1]);
            const Canvas *canvas = seat->app.canvas;
            assert_true(canvas->cursor_column < canvas->columns && canvas->cursor_row < canvas->rows);
            assert_true(fits_stage(seat));
            assert_false(seat->app.done);
            stages |= 1u << run_of(seat)->stage;
        }
        run_invariants(game_of(seat));
        seat_free(seat);
    }
    assert_true(stages >> STAGE_TRAVEL & stages >> STAGE_OFFER & stages >> STAGE_ENCOUNTER & 1);
}

/* Every line of the key line ends on the screen of 80 columns, and each key a line names is one. */
static void test_key_lines_fit(void **state)
{
    static const char *const ids[] = {"tempered"};
    (void)state;
    Seat *seat = seat_new();
    begin(seat, MODE_RUN, "lines");
    draw_at(seat, 80, 24);
    assert_shows(seat, "? help   q leave\n");
    offer(seat, OFFER_AUGMENTS, 1, ids);
    assert_shows(seat, "? help   q leave\n");
    press(seat, HKEY_ENTER);
    draw_at(seat, 80, 24);
    assert_shows(seat, "Esc back to the offer   ? help\n");
    seat_free(seat);
}

static void test_replay(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    begin(seat, MODE_RUN, "replay");
    int to = chart_of(seat)->system;
    press(seat, HKEY_ENTER);
    const Screen *there = top(seat);
    assert_ptr_not_equal(there, &CHART_SCREEN);
    char path[JOURNAL_PATH_SIZE];
    snprintf(path, sizeof path, "%s", session_path(seat->app.session));
    play_leave(&seat->app);
    seat->app.done = false;
    play_watch(&seat->app, path);
    assert_ptr_equal(top(seat), &CHART_SCREEN);
    chart_of(seat)->system = screen_game(&seat->app)->run.at;
    press(seat, HKEY_ENTER);
    assert_string_equal(last(seat), "This is a replay: nothing can be decided here.");
    /* First the decision is shown, then it is carried out. */
    press(seat, '.');
    assert_ptr_equal(top(seat), &CHART_SCREEN);
    assert_int_equal(chart_of(seat)->system, to);
    assert_non_null(strstr(last(seat), "Next: go to "));
    draw_at(seat, 80, 24);
    assert_shows(seat, "Space plays   . next");
    press(seat, '.');
    assert_int_equal(screen_game(&seat->app)->run.at, to);
    assert_ptr_equal(top(seat), there == &BATTLE_SCREEN ? &REPLAY_SCREEN : there);
    press(seat, '?');
    draw_at(seat, 80, 60);
    assert_shows(seat, "one step back");
    press(seat, 'q');
    press(seat, HKEY_HOME);
    assert_ptr_equal(top(seat), &CHART_SCREEN);
    seat_free(seat);
}

/* Playback rests at each decision between battles, and goes on by itself. */
static void test_playback(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    begin(seat, MODE_RUN, "playback");
    press(seat, HKEY_ENTER);
    char path[JOURNAL_PATH_SIZE];
    snprintf(path, sizeof path, "%s", session_path(seat->app.session));
    play_leave(&seat->app);
    seat->app.done = false;
    play_watch(&seat->app, path);
    press(seat, ' ');
    assert_true(seat->app.view.playing);
    int frames = 0;
    while (seat->app.view.playing && frames < 100) {
        play_ticks(&seat->app, 2);
        frames++;
    }
    assert_ptr_not_equal(top(seat), &CHART_SCREEN);
    assert_in_range(frames, 10, 60);
    seat_free(seat);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chart),         cmocka_unit_test(test_full_head),
        cmocka_unit_test(test_going),         cmocka_unit_test(test_battle_is_foretold),
        cmocka_unit_test(test_offer),         cmocka_unit_test(test_full_hold),
        cmocka_unit_test(test_augments),      cmocka_unit_test(test_surrender),
        cmocka_unit_test(test_shop),          cmocka_unit_test(test_event),
        cmocka_unit_test(test_unpaid_choice), cmocka_unit_test(test_ends),
        cmocka_unit_test(test_linear),        cmocka_unit_test(test_new_runs),
        cmocka_unit_test(test_custom_run),    cmocka_unit_test(test_key_lines_fit),
        cmocka_unit_test(test_replay),        cmocka_unit_test(test_playback),
        cmocka_unit_test(test_any_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
