/* Every screen in every look: with colours of any number and none, in ASCII, on a light ground. Each is drawn by the
 * display and read by libvterm, so the golden files hold what terminals show. A screen that has none is named. */
#include "base/text.h"
#include "contest/match.h"
#include "golden.h"
#include "looks.h"
#include "pseudo.h"
#include "run_fixture.h"
#include "scores/scores.h"
#include "seat.h"
#include "term/duel/duel_play_screen.h"
#include "term/duel/duel_screen.h"
#include "term/foot/foot_open.h"
#include "term/foot/foot_screens.h"
#include "term/foot/foot_walk.h"
#include "term/front/all_screens.h"
#include "term/screens/play.h"
#include "term/screens/stage_screens.h"
#include "term/speech/speech.h"
#include "term/stack/apply_settings.h"
#include "term/stack/keymap.h"
#include "term/tty/display.h"

#include <locale.h>
#include <pwd.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

enum { BYTES_MAX = 1 << 20 };

static const struct {
    const char *name;
    ColorDepth depth;
    GlyphSet glyphs;
    PaletteName palette;
} LOOKS[] = {
    {"direct", COLORS_DIRECT, GLYPHS_UNICODE, PALETTE_DEFAULT}, {"256", COLORS_256, GLYPHS_UNICODE, PALETTE_DEFAULT},
    {"16", COLORS_16, GLYPHS_UNICODE, PALETTE_DEFAULT},         {"8", COLORS_8, GLYPHS_UNICODE, PALETTE_DEFAULT},
    {"mono", COLORS_MONO, GLYPHS_UNICODE, PALETTE_DEFAULT},     {"ascii", COLORS_256, GLYPHS_ASCII, PALETTE_DEFAULT},
    {"light", COLORS_DIRECT, GLYPHS_UNICODE, PALETTE_LIGHT},
};
enum { LOOK_COUNT = sizeof LOOKS / sizeof *LOOKS };

/* A screen as a player comes to it: what leads there, and its name in the list of screens. */
typedef struct Scene {
    const char *name;
    void (*arrange)(Seat *seat);
    const char *keys;
    const Screen *screen;
    int columns, rows; /* 0: 80 x 24 */
} Scene;

static void press_all(Seat *seat, const char *keys)
{
    for (const char *key = keys; *key; key++) {
        seat_press(seat, *key == '\r'     ? HKEY_ENTER
                         : *key == '\t'   ? HKEY_TAB
                         : *key == '\033' ? HKEY_ESCAPE
                                          : (uint32_t)*key);
    }
}

static void at_title(Seat *seat)
{
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
}

/* Two runs were left in a folder, and a third one is over. */
static void with_runs(Seat *seat)
{
    at_title(seat);
    seat_begin(seat, MODE_LINEAR, "copper");
    press_all(seat, "nfq");
    seat_begin(seat, MODE_RUN, "harbour");
    press_all(seat, "q");
    screen_pop(&seat->app);
    at_title(seat);
}

static void in_battle(Seat *seat)
{
    seat_begin(seat, MODE_LINEAR, "harbour");
}

static void on_chart(Seat *seat)
{
    seat_begin(seat, MODE_RUN, "harbour");
}

static void at_system(Seat *seat, NodeKind kind)
{
    on_chart(seat);
    int node = run_system(seat_game(seat), kind);
    assert_true(node >= 0);
    run_enter(seat_game(seat), node);
    stage_follow(&seat->app);
}

static void at_offer(Seat *seat)
{
    at_system(seat, NODE_BATTLE);
    run_win(seat_game(seat));
    stage_follow(&seat->app);
}

static void in_shop(Seat *seat)
{
    at_system(seat, NODE_SHOP);
    seat_run(seat)->credits = 40;
}

static void at_scene(Seat *seat)
{
    seat_at_scene(seat, "harbour");
}

/* The chart once the first scene has been told, and what its system holds is done with. */
static void after_scene(Seat *seat)
{
    at_scene(seat);
    run_pass(seat_game(seat));
    stage_follow(&seat->app);
}

static void aboard(Seat *seat)
{
    at_system(seat, NODE_DERELICT);
}

/* At a battle with somebody of the story in its first wave. */
static void at_named(Seat *seat)
{
    seat_at_quarry(seat, "told 1", NULL);
    seat_hasten_quarry(seat);
}

/* That one is here. */
static void met_named(Seat *seat)
{
    at_named(seat);
    const Battle *battle = &seat_game(seat)->battle;
    seat_press(seat, 'n');
    for (int i = 0; i < 2000 && battle->named.course != NAMED_HERE; i++) {
        seat_press(seat, '.');
    }
    seat->app.view.attacker_focus = battle->named.attacker;
    for (int i = 0; i < 8; i++) {
        seat_press(seat, '.');
    }
}

static void at_event(Seat *seat)
{
    at_system(seat, NODE_EVENT);
}

/* A battle that nobody defends. */
static void lost(Seat *seat)
{
    in_battle(seat);
    press_all(seat, "nfnfnfnfnfnfnfnf");
}

static void run_lost(Seat *seat)
{
    on_chart(seat);
    press_all(seat, "\t\r");
    /* The fuel may be there before the hull is gone, but whoever built nothing should not stay. */
    for (int wave = 0; wave < 16 && seat_run(seat)->stage == STAGE_BATTLE; wave++) {
        press_all(seat, seat_game(seat)->battle.phase == BATTLE_WON ? "snf" : "nf");
    }
}

static void in_tutorial_end(Seat *seat)
{
    at_title(seat);
    play_begin_tutorial(&seat->app);
    screen_open(&seat->app, &TUTORIAL_END_SCREEN, NULL);
}

static void in_replay(Seat *seat)
{
    static char path[JOURNAL_PATH_SIZE];
    in_battle(seat);
    press_all(seat, "1kkkl\r\033nfnfq");
    text_copy(path, sizeof path, seat->folder);
    strcat(path, "/run-0001.journal");
    seat->app.done = false;
    play_watch(&seat->app, path);
    assert_non_null(seat->app.replay);
}

/* This process plays the run that is to be watched. */
static void in_watch_list(Seat *seat)
{
    in_battle(seat);
    press_all(seat, "1kkkl\r\033nf");
    screen_open(&seat->app, &WATCH_LIST_SCREEN, seat->folder);
}

static void in_fame(Seat *seat)
{
    static char path[SCORES_PATH_SIZE];
    static const char *const players[] = {"ada", "grace", "ada", "edsger", "barbara"};
    Failure failure = {.why = ""};
    snprintf(path, sizeof path, "%s/scores.db", seat->folder);
    Scores *scores = scores_open(path, 1000, &failure);
    assert_non_null(scores);
    for (int i = 0; i < 5; i++) {
        ScoreRow row = {.mode = "run",
                        .date = "2026-11-20",
                        .seed = "harbour",
                        .won = i == 1,
                        .act = 3 - i / 2,
                        .ascension = i == 1,
                        .level = 9 - i,
                        .battles = 9 - i,
                        .waves = 80 - 9 * i,
                        .hull = i == 1 ? 17 : 0,
                        .hull_max = 25,
                        .ticks = 90000 - 7000 * i,
                        .kills = 1400 - 160 * i,
                        .leaks = 3 + i,
                        .blueprints = "watchpost,rock-drill",
                        .print = (uint64_t)(i + 1)};
        text_copy(row.player, sizeof row.player, players[i]);
        snprintf(row.journal, sizeof row.journal, "run-%04d.journal", i + 1);
        assert_true(scores_add(scores, &row, NULL, 0, NULL, &failure));
    }
    scores_close(scores);
    seat->options.scores = (ScoresPlace){path, "ada"};
    screen_open(&seat->app, &SCORES_SCREEN, NULL);
}

/* Nine hundred turns of a game of the house, in which somebody is stunned and somebody rests. */
static void in_duel(Seat *seat)
{
    MatchRequest match = {.players = {{.what = "house:citadel"}, {.what = "house:scout"}},
                          .terms = {.seed = "1", .turns_max = 1200, .slow = 1}};
    Recording record;
    Failure failure = {.why = ""};
    char path[128];
    snprintf(path, sizeof path, "%s/game.duel", seat->folder);
    assert_true(match_play(&match, &record, NULL, &failure) && recording_write(&record, path, &failure));
    recording_free(&record);
    duel_watch(&seat->app, path);
    for (int i = 0; i < 9; i++) {
        seat_press(seat, HKEY_PAGE_DOWN);
    }
}

/* A game that is being played, its file unlinked before it is written. */
static void duelling(Seat *seat, bool invades, const char *against)
{
    Failure failure = {.why = ""};
    char path[128];
    snprintf(path, sizeof path, "%s/own.duel", seat->folder);
    assert_true(duel_play(
        &seat->app,
        &(DuelWish){.against = against, .invades = invades, .seed = "1", .turns_max = 4000, .slow = 1, .record = path},
        &failure));
}

static void in_defence(Seat *seat)
{
    duelling(seat, false, "house:bulk");
}

static void in_invasion(Seat *seat)
{
    duelling(seat, true, "house:gate");
}

static void at_duels(Seat *seat)
{
    at_title(seat);
    press_all(seat, "d");
    screen_draw(&seat->app);
}

static void with_duels(Seat *seat)
{
    at_duels(seat);
    press_all(seat, "hjjjl");
}

static void play_on_foot(Seat *seat, const char *book)
{
    Failure failure = {.why = ""};
    at_title(seat);
    assert_true(foot_play_new(&seat->app, book, "harbour", &failure));
}

static void on_foot(Seat *seat)
{
    play_on_foot(seat, "descent");
}

static void on_voyage(Seat *seat)
{
    play_on_foot(seat, "odyssey");
}

static void in_vault(Seat *seat)
{
    play_on_foot(seat, "vault");
}

/* One game is left, and the list shows it. */
static void at_foot_home(Seat *seat)
{
    on_foot(seat);
    press_all(seat, "ooqo");
}

/* The last round that there is time for. */
static void at_foot_end(Seat *seat)
{
    on_foot(seat);
    press_all(seat, "ooo");
    FootGame *game = (FootGame *)(uintptr_t)walk_game(&seat->app, walk_of(&seat->app));
    game->round = foot_book(game)->turns_max;
    press_all(seat, ".");
}

/* What was played before, from its journal. */
static void at_foot_replay(Seat *seat)
{
    char path[JOURNAL_PATH_SIZE];
    Failure failure = {.why = ""};
    on_foot(seat);
    press_all(seat, "oooq");
    assert_true(foot_journal_newest(seat->app.options->save_dir, NULL, path));
    assert_true(foot_watch_path(&seat->app, path, false, &failure));
}

#define DEFENCE "s.lt.llb.>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>ht.hp"
#define INVASION "as>>>>>>>>>>>>>>>>>>>>>>jmks"
#define TOWERS "1kkkl\r\033jj2\r\033"
#define WAVE TOWERS "n]]........"
/* clang-format off */
static const Scene SCENES[] = {
    {"title", with_runs, "", &TITLE_SCREEN, 0, 0},
    {"battle", in_battle, WAVE, &BATTLE_SCREEN, 0, 0},
    {"battle-120x40", in_battle, WAVE, &BATTLE_SCREEN, 120, 40},
    {"battle-160x50", in_battle, WAVE, &BATTLE_SCREEN, 160, 50},
    {"crowd", in_battle, "nfnfnfn]]...", &BATTLE_SCREEN, 0, 0},
    {"placing", in_battle, "1kkkl", &BATTLE_SCREEN, 0, 0},
    {"refused", in_battle, "2l", &BATTLE_SCREEN, 0, 0},
    {"ways", in_battle, TOWERS "e", &BATTLE_SCREEN, 0, 0},
    {"coverage", in_battle, TOWERS "vvv", &BATTLE_SCREEN, 0, 0},
    {"menu", in_battle, "b", &MENU_SCREEN, 0, 0},
    {"coming", in_battle, TOWERS "w", &COMING_SCREEN, 0, 0},
    {"chart", on_chart, "\t", &CHART_SCREEN, 0, 0},
    {"chart-120x40", on_chart, "\t", &CHART_SCREEN, 120, 40},
    {"chart-160x50", on_chart, "\t", &CHART_SCREEN, 160, 50},
    {"chart-story", after_scene, "\t", &CHART_SCREEN, 0, 0},
    {"scene", at_scene, "", &SCENE_SCREEN, 0, 0},
    {"battle-named", at_named, "", &BATTLE_SCREEN, 0, 0},
    {"battle-named-here", met_named, "", &BATTLE_SCREEN, 0, 0},
    {"coming-named", at_named, "w", &COMING_SCREEN, 0, 0},
    {"story", at_scene, "s", &STORY_SCREEN, 0, 0},
    {"aboard", aboard, "oo", &ABOARD_SCREEN, 0, 0},
    {"offer", at_offer, "", &OFFER_SCREEN, 0, 0},
    {"shop", in_shop, "j", &SHOP_SCREEN, 0, 0},
    {"encounter", at_event, "j", &ENCOUNTER_SCREEN, 0, 0},
    {"result", lost, "", &RESULT_SCREEN, 0, 0},
    {"end", run_lost, "", &END_SCREEN, 0, 0},
    {"tutorial-end", in_tutorial_end, "", &TUTORIAL_END_SCREEN, 0, 0},
    {"replay", in_replay, "...", &REPLAY_SCREEN, 0, 0},
    {"course", in_replay, "/", &COURSE_SCREEN, 0, 0},
    {"watch-list", in_watch_list, "", &WATCH_LIST_SCREEN, 0, 0},
    {"new-run", with_runs, "n", &NEW_RUN_SCREEN, 0, 0},
    {"unfinished", with_runs, "u", &UNFINISHED_SCREEN, 0, 0},
    {"sandbox", at_title, "bj", &SANDBOX_SCREEN, 0, 0},
    {"codex", at_title, "xj", &CODEX_SCREEN, 0, 0},
    {"fame", in_fame, "j", &SCORES_SCREEN, 0, 0},
    {"generators", at_title, "g", &GENERATORS_SCREEN, 0, 0},
    {"generators-waves", at_title, "gw", &WAVES_SCREEN, 0, 0},
    {"generators-chart", at_title, "gc", &CHARTS_SCREEN, 0, 0},
    {"generators-level", at_title, "gfh4..", &LEVELS_SCREEN, 0, 0},
    {"generators-plot", at_title, "gp.....", &PLOTS_SCREEN, 0, 0},
    {"generators-plot-140x45", at_title, "gpG", &PLOTS_SCREEN, 140, 45},
    {"generators-names", at_title, "gn>>..", &NAMES_SCREEN, 0, 0},
    {"generators-level-140x45", at_title, "gfllGi", &LEVELS_SCREEN, 140, 45},
    {"duel", in_duel, "AAA", &DUEL_SCREEN, 0, 0},
    {"duel-140x45", in_duel, "AAA", &DUEL_SCREEN, 140, 45},
    {"duel-defend", in_defence, DEFENCE, &DUEL_PLAY_SCREEN, 0, 0},
    {"duel-defend-140x45", in_defence, DEFENCE, &DUEL_PLAY_SCREEN, 140, 45},
    {"duels", with_duels, "", &DUELS_SCREEN, 0, 0},
    {"duel-table", at_duels, "tjl", &DUEL_TABLE_SCREEN, 0, 0},
    {"duel-table-140x45", at_duels, "tjl", &DUEL_TABLE_SCREEN, 140, 45},
    {"duel-invade", in_invasion, INVASION, &DUEL_PLAY_SCREEN, 0, 0},
    {"foot-home", at_foot_home, "", &FOOT_HOME_SCREEN, 0, 0},
    {"foot", on_foot, "ooo", &FOOT_SCREEN, 0, 0},
    {"foot-120x40", on_foot, "ooo", &FOOT_SCREEN, 120, 40},
    {"foot-vault", in_vault, "ooo", &FOOT_SCREEN, 0, 0},
    {"foot-look", on_foot, "oooi", &FOOT_SCREEN, 0, 0},
    {"foot-aim", on_foot, "ooof", &FOOT_SCREEN, 0, 0},
    {"foot-pack", on_foot, "oooI", &FOOT_PACK_SCREEN, 0, 0},
    {"foot-gear", on_foot, "oooE", &FOOT_GEAR_SCREEN, 0, 0},
    {"foot-plan", on_foot, "oooM", &FOOT_PLAN_SCREEN, 0, 0},
    {"foot-origin", on_voyage, "j", &FOOT_ORIGIN_SCREEN, 0, 0},
    {"foot-stars", on_voyage, "\rj\r\rS", &FOOT_STARS_SCREEN, 0, 0},
    {"foot-stars-120x40", on_voyage, "\rj\r\rS", &FOOT_STARS_SCREEN, 120, 40},
    {"foot-deed", on_voyage, "\rj\r", &FOOT_DEED_SCREEN, 0, 0},
    {"foot-voyage", on_voyage, "\rj\r\rooo", &FOOT_SCREEN, 0, 0},
    {"foot-end", at_foot_end, "", &FOOT_END_SCREEN, 0, 0},
    {"foot-replay", at_foot_replay, "..........,+", &FOOT_REPLAY_SCREEN, 0, 0},
    {"settings", at_title, "Sj", &SETTINGS_SCREEN, 0, 0},
    {"keys", at_title, "SK", &KEYS_SCREEN, 0, 0},
    {"held", on_chart, "b", &HELD_SCREEN, 0, 0},
    {"info", in_battle, TOWERS "i", &INFO_SCREEN, 0, 0},
    {"messages", in_battle, WAVE "m", &MESSAGES_SCREEN, 0, 0},
    {"help", in_battle, "?", &HELP_SCREEN, 0, 0},
};
/* clang-format on */
enum { SCENE_COUNT = sizeof SCENES / sizeof *SCENES };

/* A display on a file, and a mirror that is shown what is added to it. */
typedef struct Stage {
    FILE *file;
    Display *display;
    Mirror *mirror;
    off_t read;
} Stage;

static void open_stage(Stage *stage, int columns, int rows)
{
    Failure failure = {.why = ""};
    stage->file = tmpfile();
    stage->read = 0;
    assert_non_null(stage->file);
    int fd = fileno(stage->file);
    stage->display = display_open(&(DisplayOptions){fd, fd, "xterm-256color", columns, rows}, &failure);
    assert_string_equal(failure.why, "");
    stage->mirror = mirror_new(columns, rows);
}

static void close_stage(Stage *stage)
{
    display_close(stage->display);
    mirror_free(stage->mirror);
    fclose(stage->file);
}

/* What can wait is done first, as where a script is played. */
static void show(Stage *stage, Seat *seat)
{
    static char bytes[BYTES_MAX];
    App *app = &seat->app;
    while (screen_top(app)->work && screen_top(app)->work(app) != WORK_DONE) {
    }
    screen_draw(app);
    assert_true(display_draw(stage->display, app->canvas, &app->theme));
    ssize_t got = pread(fileno(stage->file), bytes, sizeof bytes, stage->read);
    assert_true(got >= 0 && got < BYTES_MAX);
    stage->read += got;
    mirror_write(stage->mirror, bytes, (size_t)got);
}

static void set(App *app, Setting setting, int value)
{
    app->settings.chosen[setting] = (uint8_t)value;
    settings_apply(app, setting);
}

static void take_look(Seat *seat, int look)
{
    set(&seat->app, SETTING_COLORS, (int)LOOKS[look].depth);
    set(&seat->app, SETTING_GLYPHS, (int)LOOKS[look].glyphs);
    set(&seat->app, SETTING_PALETTE, (int)LOOKS[look].palette);
}

/* Each run of this test has a folder of its own; its name is as long. */
static void hide(char *text, const char *name, const char *shown)
{
    size_t length = strlen(name);
    assert_int_equal(strlen(shown), length);
    for (char *at = strstr(text, name); at; at = strstr(at + length, name)) {
        memcpy(at, shown, length);
    }
}

/* Whoever runs this test is called so on the screens: it stands in for the C library's. */
struct passwd *getpwuid(uid_t user)
{
    static char name[] = "ada";
    static struct passwd entry = {.pw_name = name};
    (void)user;
    return &entry;
}

static void test_scene(void **state)
{
    const Scene *scene = *state;
    int columns = scene->columns ? scene->columns : 80, rows = scene->rows ? scene->rows : 24;
    Stage stage;
    Looks looks = {0};
    char path[256];
    Seat *seat = seat_as_played(columns, rows);
    take_look(seat, 0);
    scene->arrange(seat);
    press_all(seat, scene->keys);
    assert_ptr_equal(seat_top(seat), scene->screen);
    open_stage(&stage, columns, rows);
    for (int look = 0; look < LOOK_COUNT; look++) {
        take_look(seat, look);
        show(&stage, seat);
        looks_add(&looks, LOOKS[look].name, stage.mirror);
    }
    char *text = looks_text(&looks);
    hide(text, seat->folder, "/home/ada/.local/holdout");
    snprintf(path, sizeof path, "%s/%s.txt", GOLDEN_FOLDER, scene->name);
    bool same = golden_agrees(path, text);
    free(text);
    looks_free(&looks);
    close_stage(&stage);
    seat_free(seat);
    assert_true(same);
}

/* A wave with much to see, whatever waves the game has: one type after the other, and no hull that ends it. */
static void fill_wave(Game *game)
{
    static const char *const types[] = {"mite", "gnat", "husk"};
    enum { TYPES = sizeof types / sizeof *types, EACH = 16, SPACING = 5, HULL = 1000 };
    Battle *battle = &game->battle;
    Wave wave = {.number = battle->wave, .new_type = WAVE_NO_TYPE, .batch_count = TYPES};
    for (int i = 0; i < TYPES; i++) {
        wave.batches[i] = (Batch){.count = EACH, .spacing = SPACING};
        for (int k = 0; k < WORLD_STARTS_MAX; k++) {
            int type = content_attacker(game->content, types[i]);
            wave.batches[i].types[k] = (int16_t)(k == 0 ? type : WAVE_NO_TYPE);
        }
    }
    battle->waves[0] = wave;
    battle->hull = battle->hull_max = HULL;
}

/* The most that any second of it takes at four times normal speed, and the least that shows that it was full. */
static void test_a_second_of_playback(void **state)
{
    enum { FRAMES = 20, TICKS = 4, LEAST = 1500, MOST = 5300 };
    size_t sent[FRAMES] = {0}, before, most = 0;
    (void)state;
    Stage stage;
    Seat *seat = seat_as_played(80, 24);
    in_battle(seat);
    press_all(seat, TOWERS);
    fill_wave(seat_game(seat));
    press_all(seat, "n ");
    open_stage(&stage, 80, 24);
    show(&stage, seat);
    before = display_bytes(stage.display);
    for (int frame = 0; game_wave_runs(seat_game(seat)); frame++) {
        seat->app.view.playing = true;
        play_ticks(&seat->app, TICKS);
        show(&stage, seat);
        size_t now = display_bytes(stage.display), sum = 0;
        sent[frame % FRAMES] = now - before;
        before = now;
        for (int i = 0; i < FRAMES; i++) {
            sum += sent[i];
        }
        most = sum > most ? sum : most;
    }
    print_message("the busiest second of playback: %zu bytes\n", most);
    assert_in_range(most, LEAST, MOST);
    close_stage(&stage);
    seat_free(seat);
}

static void test_every_screen_has_one(void **state)
{
    (void)state;
    for (int i = 0; EVERY_SCREEN[i]; i++) {
        int scene = 0;
        while (scene < SCENE_COUNT && SCENES[scene].screen != EVERY_SCREEN[i]) {
            scene++;
        }
        if (scene == SCENE_COUNT) {
            fail_msg("%s has no golden file: give it a row of SCENES in tests/screens/test_looks.c",
                     EVERY_SCREEN[i]->name);
        }
    }
}

/* The same screens in a language that nobody speaks: every word that players read is in the catalogue. */
static void test_words_of_scene(void **state)
{
    const Scene *scene = *state;
    Reading *drawn = calloc(1, sizeof *drawn), *told = calloc(1, sizeof *told);
    Seat *seat = seat_as_played(scene->columns ? scene->columns : 80, scene->rows ? scene->rows : 24);
    App *app = &seat->app;
    pseudo_begin(TEMPLATE, (Content *)seat->options.content);
    scene->arrange(seat);
    press_all(seat, scene->keys);
    while (screen_top(app)->work && screen_top(app)->work(app) != WORK_DONE) {
    }
    reading_clear(drawn);
    reading_clear(told);
    app->canvas->reading = drawn;
    screen_draw(app);
    app->canvas->reading = NULL;
    Speech *speech = calloc(1, sizeof *speech);
    app->speech = speech;
    if (screen_top(app)->tell) {
        screen_top(app)->tell(app, app->stack[app->depth - 1].state, told);
    }
    app->speech = NULL;
    pseudo_check(scene->name, drawn);
    pseudo_check(scene->name, told);
    seat_free(seat);
    free(drawn);
    free(told);
    free(speech);
}

static int end_words(void **state)
{
    (void)state;
    pseudo_end();
    return 0;
}

static int run_words(void)
{
    struct CMUnitTest tests[SCENE_COUNT];
    for (int i = 0; i < SCENE_COUNT; i++) {
        tests[i] = (struct CMUnitTest){SCENES[i].name, test_words_of_scene, NULL, end_words, (void *)&SCENES[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* With an argument: words in place of looks. */
int main(int count, char **arguments)
{
    (void)arguments;
    struct CMUnitTest tests[SCENE_COUNT + 2];
    assert_non_null(setlocale(LC_ALL, "C.UTF-8"));
    unsetenv("NO_COLOR");
    unsetenv("COLORTERM");
    assert_int_equal(setenv("TMPDIR", "/tmp", 1), 0); /* for the length of what is hidden */
    if (count > 1) {
        return run_words();
    }
    tests[0] = (struct CMUnitTest)cmocka_unit_test(test_every_screen_has_one);
    tests[1] = (struct CMUnitTest)cmocka_unit_test(test_a_second_of_playback);
    for (int i = 0; i < SCENE_COUNT; i++) {
        tests[i + 2] = (struct CMUnitTest){SCENES[i].name, test_scene, NULL, NULL, (void *)&SCENES[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
