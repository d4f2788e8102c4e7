/* Text mode over runs of the game's own content whose battles are short: every screen says something, whatever key is
 * pressed is answered in plain lines, and the game goes as it does on the screens. */
#include "base/text.h"
#include "run_fixture.h"
#include "seat.h"
#include "agents/request.h"
#include "contest/match.h"
#include "contest/seated_duel.h"
#include "term/beside/beside.h"
#include "term/duel/duel_play_screen.h"
#include "term/duel/duel_seat_screen.h"
#include "term/duel/duel_screen.h"
#include "term/duel/duel_table_screen.h"
#include "term/foot/open.h"
#include "term/foot/screens.h"
#include "term/walk/walk.h"
#include "term/front/text_mode.h"
#include "term/front/title_screen.h"
#include "term/homes/fame.h"
#include "term/play/play.h"
#include "term/play/stage_screens.h"
#include "term/screens/acts.h"
#include "term/speech/speech.h"
#include "term/stack/keymap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

enum { TALLEST = 60 };

/* A seat whose screens are told. */
typedef struct Listener {
    Seat *seat;
    TextMode *mode;
    FILE *out;
    char *told;
    size_t length, before; /* before: of what was told before the last key */
    bool own_keys;         /* none does what it does as usual, but for those that are fixed */
} Listener;

static const Screen *const SCREENS[] = {
#define X(screen) &screen,
    ALL_SCREENS(X)
#undef X
        NULL};
enum { SCREEN_COUNT = sizeof SCREENS / sizeof *SCREENS - 1 };

/* Letters that no key has as usual, one for each. */
static uint32_t own_key(uint32_t usual)
{
    enum { CYRILLIC = 0x410, SYLLABICS = 0x1401 };
    return key_is_fixed(usual) ? usual : usual > HKEY_BASE ? SYLLABICS + (usual - HKEY_BASE) : CYRILLIC + usual - ' ';
}

static void give_own_keys(App *app)
{
    app->reckoned = KEYS_EVERY;
    for (int i = 0; i < SCREEN_COUNT; i++) {
        const Binding *binding;
        for (int k = 0; (binding = screen_binding(app, SCREENS[i], k)); k++) {
            KeyChange change = {
                .screen = KEY_SCREEN_ALL, .key = binding->codes[0], .codes = {own_key(binding->codes[0])}};
            assert_true(key_changes_put(&app->settings.keys, &change));
        }
    }
    app->reckoned = 0;
}

/* A letter or sign that something is done with, "n starts", or a key's name. */
static bool names_usual_key(const char *word, size_t length, const char *next, bool counted, bool first)
{
    static const char *const names[] = {"Tab", "Shift-Tab", "Space", "PgUp", "PgDn", "arrows", "Arrows", "hjkl"};
    static const char ends[] = ".,;:()!";
    const char *from = word;
    while (length > 1 && strchr(ends, *from)) {
        from++;
        length--;
    }
    size_t whole = length;
    while (length > 1 && strchr(ends, from[length - 1])) {
        length--;
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (length == strlen(names[i]) && strncmp(from, names[i], length) == 0) {
            return strncmp(next, "show who", 8) != 0 && strncmp(next, "show where", 10) != 0;
        }
    }
    bool used = *next >= 'a' && *next <= 'z' && next[1] >= 'a' && next[1] <= 'z';
    bool letter = (*from >= 'b' && *from <= 'z') || (first && *from > 'A' && *from <= 'Z');
    return length == 1 && whole == 1 && used && !counted &&
           (letter || *from == '?' || (first && strchr(".,>[]+-/", *from))) && !key_is_fixed((uint32_t)*from);
}

static void assert_own_keys(const char *line)
{
    bool counted = false; /* "12.4 s" */
    if (strstr(line, "gate @ you") || strstr(line, ". floor")) {
        return; /* signs of the chart and of levels on foot, each with what it stands for */
    }
    for (const char *word = line; *word; word += strspn(word, " \n")) {
        size_t length = strcspn(word, " \n");
        const char *next = word + length + strspn(word + length, " \n");
        if (names_usual_key(word, length, next, counted, word == line || strchr(";:.", word[-2]))) {
            fail_msg("a usual key is named, %.*s: %s", (int)length, word, line);
        }
        counted = word[length - 1] >= '0' && word[length - 1] <= '9';
        word += length;
    }
}

static void check_own_keys(const Listener *listener)
{
    const Reading *drawn = listener->seat->app.canvas->reading;
    for (int i = 0; i < drawn->count; i++) {
        assert_own_keys(reading_line(drawn, i));
    }
    char *told = strdup(listener->told + listener->before);
    for (char *line = strtok(told, "\n"); line; line = strtok(NULL, "\n")) {
        assert_own_keys(line);
    }
    free(told);
}

static void tell(Listener *listener)
{
    fflush(listener->out);
    listener->before = listener->length;
    screen_draw(&listener->seat->app);
    assert_true(text_mode_tell(listener->mode, true));
    fflush(listener->out);
    if (listener->own_keys) {
        check_own_keys(listener);
    }
}

static Listener *listener_new(Seat *seat)
{
    Listener *listener = calloc(1, sizeof *listener);
    assert_non_null(listener);
    listener->seat = seat;
    listener->out = open_memstream(&listener->told, &listener->length);
    assert_non_null(listener->out);
    canvas_resize(seat->app.canvas, 100, TALLEST);
    seat->app.canvas->ascii = true;
    listener->mode = text_mode_new(&seat->app, listener->out);
    return listener;
}

static void listener_free(Listener *listener)
{
    text_mode_free(listener->mode);
    fclose(listener->out);
    free(listener->told);
    seat_free(listener->seat);
    free(listener);
}

static const char *answer(const Listener *listener)
{
    return listener->told + listener->before;
}

static void press(Listener *listener, uint32_t code)
{
    seat_press(listener->seat, listener->own_keys ? own_key(code) : code);
    tell(listener);
}

static void assert_told(const Listener *listener, const char *words)
{
    if (!strstr(answer(listener), words)) {
        fail_msg("\"%s\" is not told:\n%s", words, answer(listener));
    }
}

/* Nothing but whole lines of ASCII. */
static void assert_plain(const Listener *listener)
{
    size_t length = strlen(answer(listener));
    assert_int_equal(length, listener->length - listener->before);
    if (length < 2 || answer(listener)[length - 1] != '\n') {
        fail_msg("%s gives no answer: \"%s\"", seat_top(listener->seat)->name, answer(listener));
    }
    for (const char *at = answer(listener); *at; at++) {
        bool plain = *at == '\n' || (*at >= ' ' && *at < 0x7F);
        bool empty = *at == '\n' && at[1] == '\n';
        if (!plain || empty) {
            fail_msg("no plain line:\n%s", answer(listener));
        }
    }
}

/* The screen was opened by the last key: it says its name and something of its own. */
static void note_opened(bool seen[SCREEN_COUNT], const Screen *screen)
{
    for (int i = 0; i < SCREEN_COUNT; i++) {
        seen[i] = seen[i] || SCREENS[i] == screen;
    }
}

static void assert_seen(const bool seen[SCREEN_COUNT], const Screen *screen)
{
    for (int i = 0; i < SCREEN_COUNT; i++) {
        if (SCREENS[i] == screen && !seen[i]) {
            fail_msg("%s was never heard", screen->name);
        }
    }
}

static void note_screen(Listener *listener, bool seen[SCREEN_COUNT])
{
    const Screen *top = seat_top(listener->seat);
    char name[80];
    if (listener->own_keys) {
        note_opened(seen, top);
        return;
    }
    snprintf(name, sizeof name, "%s. ? lists its keys.\n", top->name);
    const char *named = strstr(answer(listener), name);
    assert_plain(listener);
    if (!named) {
        fail_msg("%s doesn't say its name:\n%s", top->name, answer(listener));
    }
    if (strlen(named + strlen(name)) < 20) {
        fail_msg("%s says nothing:\n%s", top->name, answer(listener));
    }
    note_opened(seen, top);
}

/* A key that opens a screen, and Escape or q that goes back. */
static void visit(Listener *listener, uint32_t code, bool seen[SCREEN_COUNT])
{
    const Screen *from = seat_top(listener->seat);
    press(listener, code);
    assert_ptr_not_equal(seat_top(listener->seat), from);
    note_screen(listener, seen);
    press(listener, 'q');
    assert_ptr_equal(seat_top(listener->seat), from);
    assert_told(listener, from->name);
    listener->seat->app.done = false;
}

/* Every key of the screen that opens another one above it, and back. */
static void explore(Listener *listener, bool seen[SCREEN_COUNT])
{
    App *app = &listener->seat->app;
    const Screen *from = seat_top(listener->seat);
    for (int i = 0; i < from->binding_count && seat_top(listener->seat) == from; i++) {
        uint32_t code = from->bindings[i].codes[0];
        int depth = app->depth;
        bool goes_on = from->of_run && (code == HKEY_ENTER || code == 'n');
        if (code == 'q' || code == HKEY_INTERRUPT || goes_on) {
            continue;
        }
        press(listener, code);
        if (app->depth > depth) {
            note_screen(listener, seen);
            press(listener, 'q');
        } else if (from->typing && from->typing(screen_state(app))) {
            press(listener, HKEY_ESCAPE);
        }
        app->done = false;
    }
}

/* A duel of the house, from its record. */
static void visit_duel(Listener *listener, bool seen[SCREEN_COUNT])
{
    MatchRequest match = {.players = {{.what = "house:gate"}, {.what = "house:bulk"}},
                          .terms = {.seed = "heard", .turns_max = 400, .slow = 1}};
    Recording record;
    Failure failure;
    char path[] = "/tmp/holdout-heard-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    assert_true(match_play(&match, &record, NULL, &failure) && recording_write(&record, path, &failure));
    recording_free(&record);
    duel_watch(&listener->seat->app, path);
    unlink(path);
    tell(listener);
    note_screen(listener, seen);
    explore(listener, seen);
    press(listener, 'q');
}

/* One that is played; some keys of its own, as others do nothing to be told. */
static void visit_duel_play(Listener *listener, bool seen[SCREEN_COUNT])
{
    char path[] = "/tmp/holdout-heard-XXXXXX";
    Failure failure;
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    assert_true(duel_play(
        &listener->seat->app,
        &(DuelWish){.against = "house:bulk", .seed = "heard", .turns_max = 400, .slow = 1, .record = path}, &failure));
    tell(listener);
    note_screen(listener, seen);
    explore(listener, seen);
    press(listener, 'q');
    if (seat_top(listener->seat) == &DUEL_PLAY_SCREEN) {
        press(listener, 'q');
    }
    unlink(path);
}

/* One of two who sit at it; nobody answers. */
static void visit_duel_seat(Listener *listener, bool seen[SCREEN_COUNT])
{
    const SeatedTerms terms = {.names = {"ada", "bert"}, .seed = "1", .turns_max = 400, .pace = 5, .clock_ms = 60000};
    int ends[DUEL_SIDES][2];
    char against[32];
    Failure failure;
    SeatedDuel *duel = seated_begin(&terms, 0);
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends[side]), 0);
        seated_take(duel, side, ends[side][1]);
    }
    assert_true(seated_go_on(duel, 0));
    seated_tell(duel);
    snprintf(against, sizeof against, "seat:%d", ends[DUEL_DEFENDER][0]);
    assert_true(duel_is_seat(against) && duel_sit_down(&listener->seat->app, against, &failure));
    tell(listener);
    note_screen(listener, seen);
    explore(listener, seen);
    for (int i = 0; i < 2 && seat_top(listener->seat) == &DUEL_SEAT_SCREEN; i++) {
        press(listener, 'q');
    }
    close(ends[DUEL_INVADER][0]);
    seated_close(duel);
}

static void visit_cheers(Listener *listener, bool seen[SCREEN_COUNT])
{
    screen_open(&listener->seat->app, &CHEER_SCREEN, NULL);
    tell(listener);
    note_screen(listener, seen);
    press(listener, 'q');
    listener->seat->app.done = false;
}

/* A game on foot that a bot plays. */
static void visit_pilot(Listener *listener, bool seen[SCREEN_COUNT])
{
    static const AgentRequest explorer = {.what = "explorer", .slow = 1};
    Failure failure;
    App *app = &listener->seat->app;
    int depth = app->depth;
    listener->seat->options.agent = &explorer;
    listener->seat->options.foot = "descent";
    assert_true(foot_play_new(app, "descent", "heard", &failure));
    tell(listener);
    note_screen(listener, seen);
    explore(listener, seen);
    for (int i = 0; i < SCREEN_DEPTH_MAX && app->depth > depth; i++) { /* one of its keys takes over */
        press(listener, 'q');
    }
    assert_int_equal(app->depth, depth);
    listener->seat->options.agent = NULL;
    listener->seat->options.foot = NULL;
    app->done = false;
}

/* What is used on another thing is chosen in the pack. */
static void visit_use_on(Listener *listener, bool seen[SCREEN_COUNT])
{
    App *app = &listener->seat->app;
    FootGame *game = (FootGame *)(uintptr_t)walk_game(app, walk_of(app));
    uint8_t *type = &game->entities.type[game->pack[1]], before = *type;
    *type = (uint8_t)content_item(game->content, "tempering-script");
    game->tried[*type] = 1;
    press(listener, 'I');
    press(listener, HKEY_DOWN);
    press(listener, HKEY_ENTER);
    note_screen(listener, seen);
    while (seat_top(listener->seat) != &FOOT_SCREEN) {
        press(listener, 'q');
    }
    *type = before;
}

/* A game beside itself. */
static void visit_beside(Listener *listener, const char *path, bool seen[SCREEN_COUNT])
{
    Failure failure;
    assert_true(beside_watch(&listener->seat->app, path, path, false, &failure));
    tell(listener);
    note_screen(listener, seen);
    explore(listener, seen);
    press(listener, 'q');
}

/* A game on foot and what stands above it, to its end. */
static void visit_foot(Listener *listener, bool seen[SCREEN_COUNT])
{
    Failure failure;
    App *app = &listener->seat->app;
    assert_true(foot_play_new(app, "descent", "heard", &failure));
    tell(listener);
    note_screen(listener, seen);
    explore(listener, seen);
    while (seat_top(listener->seat) != &FOOT_SCREEN) {
        press(listener, 'q');
    }
    press(listener, 'i');
    press(listener, HKEY_ESCAPE);
    visit_use_on(listener, seen);
    char path[JOURNAL_PATH_SIZE];
    assert_true(journal_newest(app->options->save_dir, (JournalWanted){JOURNAL_FOOT, NULL}, path));
    assert_true(foot_watch_path(app, path, false, &failure));
    tell(listener);
    note_screen(listener, seen);
    press(listener, '.');
    press(listener, '/');
    note_screen(listener, seen);
    press(listener, 'q');
    press(listener, 'q');
    visit_beside(listener, path, seen);
    FootGame *game = (FootGame *)(uintptr_t)walk_game(app, walk_of(app));
    game->round = foot_book(game)->turns_max;
    press(listener, '.');
    note_screen(listener, seen);
    press(listener, 'q');
    app->done = false;
}

/* A voyage: who the hero is, what the story brings, and the stars. */
static void visit_voyage(Listener *listener, bool seen[SCREEN_COUNT])
{
    Failure failure;
    App *app = &listener->seat->app;
    assert_true(foot_play_new(app, "odyssey", "harbour", &failure));
    tell(listener);
    note_screen(listener, seen);
    press(listener, HKEY_ENTER);
    press(listener, HKEY_ENTER);
    note_screen(listener, seen);
    while (seat_top(listener->seat) != &FOOT_SCREEN) {
        press(listener, HKEY_ENTER);
    }
    press(listener, 'S');
    note_screen(listener, seen);
    press(listener, HKEY_ESCAPE);
    const FootGame *game = walk_game(app, walk_of(app));
    press(listener, 'M');
    assert_told(listener, foot_star_name(game, game->voyage.star));
    assert_told(listener, "as far as you know it");
    note_screen(listener, seen);
    press(listener, 'q');
    press(listener, 'q');
    app->done = false;
}

/* Where duels begin, and the table of the house. */
static void visit_duels(Listener *listener, bool seen[SCREEN_COUNT])
{
    App *app = &listener->seat->app;
    Failure failure;
    screen_open(app, &DUELS_SCREEN, NULL);
    tell(listener);
    note_screen(listener, seen);
    explore(listener, seen);
    while (seat_top(listener->seat) != &DUELS_SCREEN) {
        press(listener, 'q');
    }
    press(listener, 'q');
    assert_true(duel_table(app, NULL, &failure));
    while (screen_top(app)->work(app) != WORK_DONE) {
    }
    tell(listener);
    note_screen(listener, seen);
    explore(listener, seen);
    press(listener, 'q');
}

/* A run that the hall of fame tells all of. */
static void visit_fame(Listener *listener, bool seen[SCREEN_COUNT])
{
    ScoreRow row = {.player = "ada", .mode = "run", .seed = "heard", .date = "2026-11-20", .level = 4, .hull_max = 25};
    ScoreBattle battle = {.number = 1, .level = 4, .terrain = "canyon", .waves = 7, .hull_lost = 3};
    ScoreFigure figures[] = {{FIGURE_HULL, "1", 22}, {FIGURE_DAMAGE, "watchpost", 120}, {FIGURE_FITTING, "ratchet", 2}};
    Fame fame = {.row_count = 1,
                 .rows = &row,
                 .battle_count = 1,
                 .battles = &battle,
                 .figure_count = sizeof figures / sizeof *figures,
                 .figures = figures};
    screen_open(&listener->seat->app, &FAME_RUN_SCREEN, &fame);
    tell(listener);
    note_screen(listener, seen);
    assert_told(listener, "seed heard");
    assert_told(listener, "7 waves, 3 hull lost, 22 left");
    assert_told(listener, "Watchpost");
    press(listener, 'q');
}

static void visit_home(Listener *listener, bool seen[SCREEN_COUNT])
{
    screen_open(&listener->seat->app, &TITLE_SCREEN, NULL);
    tell(listener);
    note_screen(listener, seen);
    explore(listener, seen);
    assert_ptr_equal(seat_top(listener->seat), &TITLE_SCREEN);
    press(listener, 'g');
    note_screen(listener, seen);
    visit(listener, 'w', seen);
    visit(listener, 'c', seen);
    visit(listener, 'f', seen);
    visit(listener, 'p', seen);
    visit(listener, 'n', seen);
    screen_open(&listener->seat->app, &KEYS_SCREEN, NULL);
    tell(listener);
    note_screen(listener, seen);
    press(listener, 'q');
    visit_fame(listener, seen);
    visit_duel(listener, seen);
    visit_duel_play(listener, seen);
    visit_duel_seat(listener, seen);
    visit_cheers(listener, seen);
    visit_duels(listener, seen);
    visit_foot(listener, seen);
    visit_pilot(listener, seen);
    visit_voyage(listener, seen);
    press(listener, 'q');
}

/* A screen that belongs to a run, as it stands now. */
static void hear(Listener *listener, bool seen[SCREEN_COUNT])
{
    tell(listener);
    note_screen(listener, seen);
}

static void visit_run(Listener *listener, bool seen[SCREEN_COUNT])
{
    Seat *seat = listener->seat;
    seat_at_scene(seat, "heard");
    hear(listener, seen);
    explore(listener, seen);
    play_leave(&seat->app);
    seat->app.done = false;
    seat_begin(seat, MODE_RUN, "heard");
    hear(listener, seen);
    explore(listener, seen);
    static const NodeKind kinds[] = {NODE_BATTLE, NODE_SHOP, NODE_EVENT, NODE_DERELICT};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        run_enter(seat_game(seat), run_system(seat_game(seat), kinds[i]));
        stage_follow(&seat->app);
        hear(listener, seen);
        if (kinds[i] == NODE_BATTLE) {
            explore(listener, seen);
            run_win(seat_game(seat));
            stage_follow(&seat->app);
            hear(listener, seen);
        }
        run_pass(seat_game(seat));
        stage_follow(&seat->app);
        tell(listener);
    }
    seat_run(seat)->stage = STAGE_LOST;
    stage_follow(&seat->app);
    hear(listener, seen);
    play_leave(&seat->app);
}

static void visit_battles_end(Listener *listener, bool seen[SCREEN_COUNT])
{
    seat_begin(listener->seat, MODE_LINEAR, "heard");
    tell(listener);
    for (int wave = 0; wave < 9 && seat_top(listener->seat) == &BATTLE_SCREEN; wave++) {
        press(listener, 'n');
        press(listener, 'f');
    }
    assert_ptr_equal(seat_top(listener->seat), &RESULT_SCREEN);
    note_screen(listener, seen);
    char path[JOURNAL_PATH_SIZE];
    snprintf(path, sizeof path, "%s", session_path(listener->seat->app.session));
    play_leave(&listener->seat->app);
    listener->seat->app.done = false;
    play_watch(&listener->seat->app, path);
    hear(listener, seen);
    screen_open(&listener->seat->app, &COURSE_SCREEN, NULL);
    hear(listener, seen);
    press(listener, 'q');
    screen_open(&listener->seat->app, &TUTORIAL_END_SCREEN, NULL);
    hear(listener, seen);
    play_leave(&listener->seat->app);
    screen_open(&listener->seat->app, &WATCH_LIST_SCREEN, listener->seat->folder);
    hear(listener, seen);
}

/* No screen is silent; a screen that isn't visited here is named. */
static void test_every_screen_tells(void **state)
{
    (void)state;
    bool seen[SCREEN_COUNT] = {false};
    Listener *listener = listener_new(seat_with_folder());
    visit_home(listener, seen);
    visit_run(listener, seen);
    visit_battles_end(listener, seen);
    listener_free(listener);
    for (int i = 0; i < SCREEN_COUNT; i++) {
        assert_seen(seen, SCREENS[i]);
    }
}

/* Whoever has moved every key that can be moved reads and hears of no other. */
static void test_no_text_names_a_key_that_was_moved(void **state)
{
    (void)state;
    bool seen[SCREEN_COUNT] = {false};
    Listener *listener = listener_new(seat_with_folder());
    App *app = &listener->seat->app;
    listener->own_keys = true;
    app->canvas->ascii = false;
    app->canvas->key_word = keymap_key_word;
    app->canvas->key_context = app;
    give_own_keys(app);
    visit_home(listener, seen);
    visit_run(listener, seen);
    visit_battles_end(listener, seen);
    listener_free(listener);
    for (int i = 0; i < SCREEN_COUNT; i++) {
        assert_seen(seen, SCREENS[i]);
    }
}

/* Keys of the silent screens, so that they mean the same on both; others than those that lead out of the game. */
static uint32_t drawn_key(const Seat *seat, Rng *rng)
{
    static const uint32_t on[] = {HKEY_ENTER, 'n', 'f'}; /* so that battles come to an end, and other screens, too */
    const Screen *screen = seat_top(seat);
    int count = 0;
    if (rng_below(rng, 3) == 0) {
        bool above = !screen->of_run && screen != &RESULT_SCREEN;
        return above ? (uint32_t)HKEY_ESCAPE : on[rng_below(rng, 3)];
    }
    while (screen_binding(&seat->app, screen, count)) {
        count++;
    }
    uint32_t drawn = rng_below(rng, (uint32_t)count + 1);
    const Binding *binding = screen_binding(&seat->app, screen, (int)drawn);
    bool settings = binding && binding->help && strstr(binding->help, "settings");
    uint32_t code = binding && !settings ? binding->codes[0] : (uint32_t)'~';
    bool text = screen == &HELP_SCREEN || screen == &MESSAGES_SCREEN || screen == &INFO_SCREEN ||
                screen == &HELD_SCREEN || screen == &CODEX_SCREEN;
    return code == HKEY_INTERRUPT || (code == 'q' && !text) ? (uint32_t)'m' : code;
}

/* Whoever presses anything on the screens and in text mode comes through the same run, and hears each screen of it. */
static void test_the_same_keys_play_the_same_run(void **state)
{
    enum { RUNS = 4, KEYS = 600 };
    (void)state;
    bool seen[SCREEN_COUNT] = {false};
    for (uint32_t i = 0; i < RUNS; i++) {
        Seat *silent = seat_new();
        Listener *listener = listener_new(seat_new());
        char seed[24];
        snprintf(seed, sizeof seed, "heard %u", i);
        Rng rng = rng_stream(seed_master(seed), RNG_CHART, 7);
        seat_begin(silent, MODE_RUN, seed);
        seat_begin(listener->seat, MODE_RUN, seed);
        tell(listener);
        for (int k = 0; k < KEYS && seat_run(silent)->stage < STAGE_WON; k++) {
            uint32_t code = drawn_key(silent, &rng);
            seat_press(silent, code);
            seat_draw(silent, 80, 24);
            press(listener, code);
            assert_plain(listener);
            assert_ptr_equal(seat_top(listener->seat), seat_top(silent));
            assert_int_equal(game_hash(seat_game(listener->seat)), game_hash(seat_game(silent)));
            note_opened(seen, seat_top(silent));
        }
        listener_free(listener);
        seat_free(silent);
    }
    assert_seen(seen, &CHART_SCREEN);
    assert_seen(seen, &BATTLE_SCREEN);
    assert_seen(seen, &OFFER_SCREEN);
    assert_seen(seen, &ENCOUNTER_SCREEN);
    assert_seen(seen, &SHOP_SCREEN);
    assert_seen(seen, &RESULT_SCREEN);
    assert_seen(seen, &INFO_SCREEN);
}

/* A jump of a replay tells what happened where it leads, not all that was said on the way there. */
static void test_a_jump_tells_of_its_place(void **state)
{
    (void)state;
    Listener *listener = listener_new(seat_with_folder());
    seat_begin(listener->seat, MODE_LINEAR, "heard");
    for (const char *key = "nfsnfsnf"; *key; key++) {
        seat_press(listener->seat, (uint32_t)*key);
    }
    char path[JOURNAL_PATH_SIZE];
    snprintf(path, sizeof path, "%s", session_path(listener->seat->app.session));
    play_leave(&listener->seat->app);
    listener->seat->app.done = false;
    play_watch(&listener->seat->app, path);
    tell(listener);
    press(listener, HKEY_END);
    static const struct {
        char key;
        const char *told, *past;
    } jumps[] = {{'p', "Wave 2 is over", "Wave 1 is over"},
                 {'p', "Wave 1 is over", "Wave 1 begins"},
                 {'n', "Wave 2 is over", "Wave 1 is over"}};
    for (size_t i = 0; i < sizeof jumps / sizeof *jumps; i++) {
        press(listener, (uint32_t)jumps[i].key);
        assert_told(listener, jumps[i].told);
        assert_null(strstr(answer(listener), jumps[i].past));
    }
    listener_free(listener);
}

/* Nothing comes after a battle that is lost. */
static void test_no_wave_is_next_after_a_defeat(void **state)
{
    (void)state;
    Listener *listener = listener_new(seat_new());
    seat_begin(listener->seat, MODE_LINEAR, "heard");
    tell(listener);
    press(listener, 'V');
    assert_told(listener, "Next is wave 1: ");
    seat_game(listener->seat)->battle.phase = BATTLE_LOST;
    press(listener, 'V');
    assert_null(strstr(answer(listener), "Next is wave"));
    listener_free(listener);
}

/* Whatever it is paid with. */
static void test_what_is_in_hand_has_its_price(void **state)
{
    (void)state;
    Listener *listener = listener_new(seat_new());
    Content *content = (Content *)listener->seat->options.content;
    Blueprint *first = &content->blueprints[content_first_ship(content)->starters[0]];
    seat_begin(listener->seat, MODE_LINEAR, "heard");
    tell(listener);
    const struct {
        int16_t materials, energy, hull;
        const char *told;
    } prices[] = {{10, 0, 0, ", for 10 materials."},
                  {4, 3, 0, ", for 4 materials, 3 energy."},
                  {0, 0, 2, ", for 2 hull."},
                  {0, 0, 0, ", for nothing."}};
    for (size_t i = 0; i < sizeof prices / sizeof *prices; i++) {
        first->materials = prices[i].materials;
        first->energy = prices[i].energy;
        first->hull = prices[i].hull;
        press(listener, HKEY_ESCAPE);
        press(listener, '1');
        assert_told(listener, prices[i].told);
    }
    listener_free(listener);
}

/* Where the cursor stands, and in the list of what stands. */
static void test_what_is_queued_is_told(void **state)
{
    (void)state;
    Listener *listener = listener_new(seat_new());
    seat_begin(listener->seat, MODE_LINEAR, "heard");
    tell(listener);
    press(listener, '1');
    press(listener, HKEY_TAB);
    press(listener, 'g');
    press(listener, HKEY_ESCAPE);
    press(listener, 'V');
    assert_told(listener, "Number 1 of the queue: Watchpost. It's built when the wave starts.");
    press(listener, 'Y');
    assert_told(listener, "Queued 1: Watchpost at ");
    listener_free(listener);
}

SUBJECT(text_mode)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_screen_tells),
        cmocka_unit_test(test_no_text_names_a_key_that_was_moved),
        cmocka_unit_test(test_a_jump_tells_of_its_place),
        cmocka_unit_test(test_no_wave_is_next_after_a_defeat),
        cmocka_unit_test(test_what_is_in_hand_has_its_price),
        cmocka_unit_test(test_what_is_queued_is_told),
        cmocka_unit_test(test_the_same_keys_play_the_same_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
