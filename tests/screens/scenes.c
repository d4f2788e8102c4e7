/* What leads to each screen. */
#include "scenes.h"

#include "base/text.h"
#include "contest/match.h"
#include "contest/seated_duel.h"
#include "run_fixture.h"
#include "scores/scores.h"
#include "term/beside/beside.h"
#include "term/duel/duel_play_screen.h"
#include "term/duel/duel_seat_screen.h"
#include "term/duel/duel_screen.h"
#include "agents/request.h"
#include "term/foot/open.h"
#include "term/foot/screens.h"
#include "term/walk/walk.h"
#include "term/front/all_screens.h"
#include "term/play/play.h"
#include "term/play/stage_screens.h"
#include "term/screens/acts.h"

#include <assert.h>
#include <pwd.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <cmocka.h>

/* Whoever runs a test of them is called so on the screens: it stands in for the C library's. */
struct passwd *getpwuid(uid_t user)
{
    static char name[] = "ada";
    static struct passwd entry = {.pw_name = name};
    (void)user;
    return &entry;
}

void press_all(Seat *seat, const char *keys)
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

static void calling_out(Seat *seat)
{
    at_title(seat);
    screen_open(&seat->app, &CHEER_SCREEN, NULL);
}

static void on_chart(Seat *seat)
{
    seat_begin(seat, MODE_RUN, "harbour");
}

/* Its card has not been read yet. */
static void as_act_begins(Seat *seat)
{
    on_chart(seat);
    view_init(&seat->app.view, seat_game(seat));
    screen_pop(&seat->app);
    stage_follow(&seat->app);
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

/* What one played, and another who came less far, beside each other. */
static void beside(Seat *seat, const char *seed)
{
    char paths[2][JOURNAL_PATH_SIZE];
    Failure failure = {.why = ""};
    in_battle(seat);
    press_all(seat, "1kkkl\r\033nfnfq");
    seat_begin(seat, MODE_LINEAR, seed);
    press_all(seat, "nfq");
    seat->app.done = false;
    for (int i = 0; i < 2; i++) {
        snprintf(paths[i], sizeof paths[i], "%s/run-000%d.journal", seat->folder, i + 1);
    }
    assert_true(beside_watch(&seat->app, paths[0], paths[1], false, &failure));
}

static void beside_another(Seat *seat)
{
    beside(seat, "harbour");
}

static void beside_other_ground(Seat *seat)
{
    beside(seat, "kaid");
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
        assert_true(scores_add(scores, &row, NULL, &failure));
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

/* The tenth turn of a duel of two who sit at it. Its end is kept open once it is gone, as if it only were slow. */
static void at_duel_seat(Seat *seat)
{
    const SeatedTerms terms = {.names = {"ada", "al"}, .seed = "1", .turns_max = 2000, .pace = 10, .clock_ms = 60000};
    int ends[DUEL_SIDES][2];
    char against[32];
    Failure failure = {.why = ""};
    SeatedDuel *duel = seated_begin(&terms, 0);
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends[side]), 0);
        assert_true(dup(ends[side][1]) >= 0);
        seated_take(duel, side, ends[side][1]);
    }
    for (int64_t now = 0; now <= 1000; now += 100) {
        assert_true(seated_go_on(duel, now));
        seated_tell(duel);
    }
    seated_close(duel);
    snprintf(against, sizeof against, "seat:%d", ends[DUEL_DEFENDER][0]);
    assert_true(duel_sit_down(&seat->app, against, &failure));
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

/* With something in the pack that makes others better. */
static void with_script(Seat *seat)
{
    on_foot(seat);
    FootGame *game = (FootGame *)(uintptr_t)walk_game(&seat->app, walk_of(&seat->app));
    int script = content_item(game->content, "tempering-script");
    game->entities.type[game->pack[1]] = (uint8_t)script;
    game->tried[script] = 1;
}

static void in_lesson(Seat *seat)
{
    play_on_foot(seat, "lesson");
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
    assert_true(journal_newest(seat->app.options->save_dir, (JournalWanted){JOURNAL_FOOT, NULL}, path));
    assert_true(foot_watch_path(&seat->app, path, false, &failure));
}

/* The same beside itself. */
static void foot_beside(Seat *seat)
{
    char path[JOURNAL_PATH_SIZE];
    Failure failure = {.why = ""};
    on_foot(seat);
    press_all(seat, "oooq");
    assert_true(journal_newest(seat->app.options->save_dir, (JournalWanted){JOURNAL_FOOT, NULL}, path));
    assert_true(beside_watch(&seat->app, path, path, false, &failure));
}

/* A bot plays, step by step, as soon as it is shown. */
static void at_foot_pilot(Seat *seat)
{
    static const AgentRequest explorer = {.what = "explorer", .slow = 1};
    seat->options.agent = &explorer;
    seat->options.foot = "descent";
    on_foot(seat);
    seat->app.view.playing = false;
}

#define DEFENCE "s.lt.llb.>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>ht.hp"
#define INVASION "as>>>>>>>>>>>>>>>>>>>>>>jmks"
#define TOWERS "1kkkl\r\033jj2\r\033"
#define WAVE TOWERS "n]]........"
/* clang-format off */
const Scene SCENES[] = {
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
    {"act-begins", as_act_begins, "", &CHART_SCREEN, 0, 0},
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
    {"beside", beside_another, "n", &BESIDE_SCREEN, 0, 0},
    {"beside-124x40", beside_another, "n........", &BESIDE_SCREEN, 124, 40},
    {"beside-grounds", beside_other_ground, "n........", &BESIDE_SCREEN, 124, 40},
    {"beside-124x24", beside_another, "g", &BESIDE_SCREEN, 124, 24},
    {"course", in_replay, "/", &COURSE_SCREEN, 0, 0},
    {"watch-list", in_watch_list, "", &WATCH_LIST_SCREEN, 0, 0},
    {"new-run", with_runs, "n", &NEW_RUN_SCREEN, 0, 0},
    {"unfinished", with_runs, "u", &UNFINISHED_SCREEN, 0, 0},
    {"sandbox", at_title, "bj", &SANDBOX_SCREEN, 0, 0},
    {"codex", at_title, "xj", &CODEX_SCREEN, 0, 0},
    {"fame", in_fame, "j", &SCORES_SCREEN, 0, 0},
    {"fame-run", in_fame, "jb", &FAME_RUN_SCREEN, 0, 0},
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
    {"duel-seat", at_duel_seat, ".", &DUEL_SEAT_SCREEN, 0, 0},
    {"duel-seat-124x40", at_duel_seat, ".", &DUEL_SEAT_SCREEN, 124, 40},
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
    {"foot-use-on", with_script, "Ib\r", &FOOT_USE_ON_SCREEN, 0, 0},
    {"foot-lesson", in_lesson, "o", &FOOT_SCREEN, 0, 0},
    {"foot-gear", on_foot, "oooE", &FOOT_GEAR_SCREEN, 0, 0},
    {"foot-plan", on_foot, "oooM", &FOOT_PLAN_SCREEN, 0, 0},
    {"foot-origin", on_voyage, "j", &FOOT_ORIGIN_SCREEN, 0, 0},
    {"foot-stars", on_voyage, "\rj\r\rS", &FOOT_STARS_SCREEN, 0, 0},
    {"foot-stars-120x40", on_voyage, "\rj\r\rS", &FOOT_STARS_SCREEN, 120, 40},
    {"foot-deed", on_voyage, "\rj\r", &FOOT_DEED_SCREEN, 0, 0},
    {"foot-voyage", on_voyage, "\rj\r\rooo", &FOOT_SCREEN, 0, 0},
    {"foot-plan-star", on_voyage, "\rj\r\roM", &FOOT_PLAN_SCREEN, 0, 0},
    {"foot-end", at_foot_end, "", &FOOT_END_SCREEN, 0, 0},
    {"foot-replay", at_foot_replay, "..........,+", &FOOT_REPLAY_SCREEN, 0, 0},
    {"foot-beside", foot_beside, "........", &BESIDE_SCREEN, 124, 40},
    {"foot-course", at_foot_replay, "/", &FOOT_COURSE_SCREEN, 0, 0},
    {"foot-pilot", at_foot_pilot, "................+", &FOOT_PILOT_SCREEN, 0, 0},
    {"settings", at_title, "Sj", &SETTINGS_SCREEN, 0, 0},
    {"keys", at_title, "SK", &KEYS_SCREEN, 0, 0},
    {"held", on_chart, "b", &HELD_SCREEN, 0, 0},
    {"info", in_battle, TOWERS "i", &INFO_SCREEN, 0, 0},
    {"messages", in_battle, WAVE "m", &MESSAGES_SCREEN, 0, 0},
    {"cheers", calling_out, "jj", &CHEER_SCREEN, 0, 0},
    {"help", in_battle, "?", &HELP_SCREEN, 0, 0},
};
/* clang-format on */
static_assert(sizeof SCENES / sizeof *SCENES == SCENE_COUNT, "all scenes are counted");
