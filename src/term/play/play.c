/* Time passes only here, tick by tick, and the journal hears of it before anything is drawn. A watched game moves
 * along its journal instead; both tell the view what happened after every call into the core. */
#include "term/play/play.h"

#include "base/failure.h"
#include "base/text.h"
#include "base/translation.h"
#include "holdout/forecast.h"
#include "term/journey/tutorial.h"
#include "term/play/autopilot.h"
#include "term/play/moves.h"
#include "term/play/stage_screens.h"
#include "term/play/watch.h"
#include "term/stack/results.h"
#include "term/stack/sandbox.h"
#include "term/stack/stops.h"
#include "term/stack/view_file.h"
#include "term/tty/signals.h"

#include <limits.h>
#include <string.h>

enum { TICKS_FOREVER = 1000000, SURVEY_AT_FIRST = 4000 /* decisions and ticks of a replay: a moment's work */ };

Decision play_plain(DecisionKind kind)
{
    return (Decision){.kind = kind};
}

void play_refuse(App *app)
{
    if (app->pilot) {
        screen_say(app, _("Somebody else plays this run: " KEY("T") " takes over."));
    } else {
        view_message(&app->view, _("This is a replay: nothing can be decided here."));
    }
}

bool play_decide(App *app, const Decision *decision)
{
    if (!app->session || app->pilot) {
        play_refuse(app);
        return false;
    }
    Verdict verdict = game_check(screen_game(app), decision);
    if (!verdict.allowed) {
        view_message(&app->view, "%s", verdict.why);
        app->refused = true;
        return false;
    }
    return moves_decide(app, decision, _("You"));
}

bool play_tick(App *app)
{
    return app->replay ? watch_tick(app) : app->pilot ? autopilot_tick(app) : moves_tick(app);
}

/* What digits and Enter mean: abilities, buildings, both, or what becomes of a battle that is won. */
static int menu_kind(const App *app)
{
    const Battle *battle = &screen_game(app)->battle;
    return 2 * (int)battle->phase + battle_builds_in_wave(battle);
}

static bool tutorial_holds(const App *app)
{
    return app->tutorial && tutorial_waits(app->tutorial, screen_game(app), &app->view);
}

bool play_is_held(App *app)
{
    char words[TUTORIAL_TEXT_SIZE];
    bool held = tutorial_holds(app);
    if (held) {
        tutorial_say_wait(screen_game(app), words, sizeof words);
        screen_say(app, "%s", words);
    }
    return held;
}

/* Where a step of time begins. */
typedef struct Departure {
    bool between; /* two battles, where each decision is a step */
    int phase;
    int wave; /* may follow the one before within a phase */
    int menu;
    bool playing, held;
} Departure;

static Departure depart(const App *app)
{
    const Game *game = screen_game(app);
    return (Departure){.between = game->run.stage != STAGE_BATTLE,
                       .phase = game_phase(game),
                       .wave = game->battle.wave,
                       .menu = menu_kind(app),
                       .playing = app->view.playing,
                       .held = tutorial_holds(app)};
}

/* Who wants the wave's end means what comes after it. What a battle comes to is a screen of its own, which asks of
 * keys whether they were meant. */
static bool turns_menu(const App *app, const Departure *from, bool to_end)
{
    bool turns = app->session && !app->pilot && from->menu != menu_kind(app) && !to_end;
    return turns && (from->playing || screen_game(app)->battle.phase == BATTLE_BUILD);
}

/* Whether the game is at something else, or somebody has decided something. */
static bool goes_on_elsewhere(const App *app, const Departure *from)
{
    const Game *game = screen_game(app);
    bool changed = game_phase(game) != from->phase || game->battle.wave != from->wave;
    return from->between || changed || app->course.decided;
}

/* Whether a step of time ends here, however many ticks are left of it. */
static bool has_arrived(App *app, const Departure *from, StopWatch *stops)
{
    bool paused = app->view.playing && app->course.pause > 0;
    return goes_on_elsewhere(app, from) || paused || (!from->held && tutorial_holds(app)) ||
           (stops && stops_met(stops, app));
}

/* So many ticks, or fewer; false when time stands still. */
static bool pass_ticks(App *app, int ticks, const Departure *from, StopWatch *stops)
{
    bool moves = true, arrived = false;
    for (int i = 0; i < ticks && moves && !arrived && !app->done; i++) {
        moves = play_tick(app);
        app->leaked = app->leaked || (moves && stops_leak(screen_game(app)));
        arrived = has_arrived(app, from, stops);
    }
    return moves;
}

/* Skipped seconds leave no marks on the board: it shows what happens when they are over. */
static void advance(App *app, int ticks, StopWatch *stops)
{
    const Departure from = depart(app);
    app->course.decided = false;
    view_begin_moment(&app->view);
    bool moves = pass_ticks(app, ticks, &from, stops);
    app->view.playing = app->view.playing && moves;
    if (!from.held && (app->view.playing || ticks == TICKS_FOREVER) && play_is_held(app)) {
        app->view.playing = false;
    }
    app->menu_turns += turns_menu(app, &from, ticks == TICKS_FOREVER && !stops);
    Failure error = {0};
    if (app->session && !app->done && !session_mark(app->session, &error)) {
        moves_say_unsaved(app, &error);
    }
    stage_follow(app);
    moves_tell_of_journal(app);
    screen_notice(app);
    watch_caught_up(app);
}

void play_ticks(App *app, int ticks)
{
    if (app->view.playing && app->course.pause > 0) {
        app->course.pause -= ticks;
        return;
    }
    advance(app, ticks, NULL);
}

/* A battle's speed is in quarters, 20 ticks a second are normal; a screen with a way of its own knows its pace. */
int play_pace(const App *app, int ms)
{
    int quarters = screen_top(app)->pass ? 4 : app->view.speed;
    return quarters * TICKS_PER_SECOND * ms / 4000;
}

void play_pass(App *app, int ticks)
{
    const Screen *screen = screen_top(app);
    if (screen->pass) {
        screen->pass(app, ticks);
    } else {
        play_ticks(app, ticks);
    }
}

void play_to_event(App *app)
{
    StopWatch stops;
    if (!stops_begin(&stops, app)) {
        advance(app, TICKS_FOREVER, &stops);
    }
    stops_end(&stops, app);
}

void play_to_wave_end(App *app)
{
    advance(app, TICKS_FOREVER, NULL);
}

/* A run that can't be had is no reason to leave a home screen. */
static void refuse(App *app, const Failure *error)
{
    if (screen_top(app) && screen_top(app)->home) {
        text_copy(app->notice, sizeof app->notice, error->why);
    } else {
        screen_fail(app, error);
    }
}

/* What the journal's header says of whose run it is. */
void play_find_origin(App *app, const char *path)
{
    JournalGlance glance;
    bool known = path[0] && journal_glance(path, &glance);
    app->branch = known && glance.branch;
    app->by_program = known && glance.player[0];
}

static void show(App *app, Session *session)
{
    app->session = session;
    play_find_origin(app, session_path(session));
    app->decided[0] = '\0';
    app->view.read_only = app->view.piloted = app->pilot != NULL;
    signals_set_journal(session_path(session), NULL);
    moves_let_watch(app);
    view_init(&app->view, session_game(session));
    app->course = (Course){.battle = game_time(session_game(session)).battle};
    results_know_feats(app);
    stage_follow(app);
}

/* What is said of a run as it begins. */
static void welcome(App *app, const Game *game)
{
    if (app->pilot) {
        screen_say(
            app,
            _("Seed %s. " KEY("Space") " plays and pauses, " KEY("T") " takes over; " KEY("?") " lists every key."),
            game->options.seed);
    } else if (!run_has_chart(game)) {
        screen_say(
            app,
            _("Level %d, seed %s. Build, then press " KEY("n") " for the first wave; " KEY("?") " lists every key."),
            game->level, game->options.seed);
    } else if (game->options.mode == MODE_SORTIE && game->run.stage == STAGE_OFFER) {
        screen_say(app, _("Seed %s: a sortie in act %d. Choose what you begin with; " KEY("?") " lists every key."),
                   game->options.seed, game->run.chart.act);
    } else {
        screen_say(app, _("Seed %s. " KEY("Tab") " chooses a system, Enter goes there; " KEY("?") " lists every key."),
                   game->options.seed);
    }
}

void play_begin(App *app, const GameOptions *options)
{
    Failure error = {0};
    const AppOptions *asked = app->options;
    Session *session = NULL;
    if (autopilot_begin(app, options, &error)) {
        session =
            session_new_played(asked->content, options, asked->save_dir, asked->date, autopilot_name(app), &error);
    }
    if (!session) {
        autopilot_close(app);
        refuse(app, &error);
        return;
    }
    session_observe(session, results_observer(app));
    show(app, session);
    welcome(app, session_game(session));
    app->view.playing = app->pilot != NULL;
}

void play_begin_sandbox(App *app, const GameOptions *options)
{
    Failure error = {0};
    app->sandbox = sandbox_new(options);
    Session *session = sandbox_start(app->sandbox, app->options->content, app->options->date, &error);
    if (!session) {
        screen_fail(app, &error);
        return;
    }
    show(app, session);
    screen_say(app, _("Sandbox, level %d, seed %s: nothing is saved. " KEY("U") " goes back to before the last wave."),
               session_game(session)->level, session_game(session)->options.seed);
}

void play_begin_tutorial(App *app)
{
    Failure error = {0};
    GameOptions options = tutorial_options();
    app->tutorial = tutorial_new(app->options->content);
    Session *session = session_new(&app->tutorial->content, &options, NULL, app->options->date, &error);
    if (!session) {
        refuse(app, &error);
        return;
    }
    show(app, session);
    tutorial_begin(app->tutorial, session_game(session), &app->view);
    view_message(&app->view, _("A battle to learn by: nothing is saved, and nothing can be lost."));
}

bool play_is_hasty(App *app)
{
    if (app->hasty) {
        bool fights = screen_game(app)->battle.phase == BATTLE_WAVE;
        view_message(&app->view, "%s",
                     fights ? _("The wave has just begun, and keys mean something else now: press it again.")
                            : _("The wave has just ended, and keys mean something else now: press it again."));
    }
    return app->hasty;
}

bool play_rewind(App *app)
{
    Failure error = {0};
    if (!app->sandbox) {
        screen_say(app, _("Only a sandbox can be rewound; in a run " KEY("u") " takes back what was just built."));
        return false;
    }
    Session *session = sandbox_rewind(app->sandbox, app->options->content, app->options->date, &error);
    if (!session) {
        view_message(&app->view, "%s", error.why[0] ? error.why : _("No wave has begun that could be taken back."));
        return false;
    }
    session_close(app->session);
    app->session = session;
    DecisionPoint cursor = app->view.cursor;
    view_init(&app->view, session_game(session));
    app->view.cursor = cursor;
    stops_forget(app);
    stage_follow(app);
    view_message(&app->view, _("Back to before wave %d."), session_game(session)->battle.wave);
    return true;
}

/* A journal of a game on foot is shown by the screens of those. */
static bool is_of_foot(const App *app, const char *path)
{
    return path && app->set && app->set->foot_watch && journal_kind(path) == JOURNAL_FOOT;
}

static bool continue_foot(App *app, const char *path)
{
    Failure error = {0};
    bool good = app->set->foot_continue(app, path, &error);
    if (!good) {
        refuse(app, &error);
    }
    return good;
}

static bool watch_foot(App *app, const char *path, bool follow)
{
    Failure error = {0};
    bool good = app->set->foot_watch(app, path, follow, &error);
    if (!good) {
        refuse(app, &error);
    }
    return good;
}

bool play_continue(App *app, const char *path)
{
    if (is_of_foot(app, path)) {
        return continue_foot(app, path);
    }
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE] = "";
    const AppOptions *options = app->options;
    SessionObserver observer = results_observer(app);
    Session *session = path ? session_continue(options->content, JOURNAL_RUN, path, &observer, notice, &error)
                            : session_continue_newest(options->content, (JournalWanted){.kind = JOURNAL_RUN},
                                                      options->save_dir, &observer, notice, &error);
    if (!session) {
        refuse(app, &error);
        return false;
    }
    show(app, session);
    view_file_load(app);
    const char *words = notice[0] ? notice : _("You go on where you left.");
    if (app->speech || strcmp(view_last_message(&app->view), words) != 0) { /* nothing was said since the last time */
        view_message(&app->view, "%s", words);
    }
    return true;
}

bool play_watch(App *app, const char *path)
{
    if (is_of_foot(app, path)) {
        return watch_foot(app, path, false);
    }
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE] = "";
    GameTime at = app->options->replay_at;
    app->replay = replay_open(app->options->content, JOURNAL_RUN, path, notice, &error);
    if (app->replay && at.battle == 0 && (at.wave > 0 || at.tick > 0)) {
        at.battle = replay_end(app->replay).battle;
    }
    if (!app->replay || !replay_seek(app->replay, at, &error)) {
        refuse(app, &error);
        if (app->replay) {
            replay_close(app->replay);
            app->replay = NULL;
        }
        return false;
    }
    watch_survey(app, app->scripted ? INT_MAX : SURVEY_AT_FIRST);
    view_init(&app->view, replay_game(app->replay));
    app->view.read_only = true;
    play_find_origin(app, path);
    app->decided[0] = '\0';
    app->course = (Course){.battle = game_time(replay_game(app->replay)).battle};
    stage_follow(app);
    if (app->options->replay_speed > 0) {
        app->view.speed = app->options->replay_speed;
        app->view.playing = true;
    }
    screen_say(app, "%s",
               notice[0] ? notice
                         : _("A replay: " KEY("Space") " plays, " KEY(".") " steps, " KEY("?") " lists every key."));
    return true;
}

static void end_replay(App *app)
{
    if (app->replay) {
        replay_close(app->replay);
    }
    app->replay = NULL;
    app->follows = app->view.live = false;
}

void play_take_over(App *app)
{
    Failure error = {0};
    char made[JOURNAL_PATH_SIZE], notice[FAILURE_WHY_SIZE];
    const AppOptions *options = app->options;
    SessionObserver observer = results_observer(app);
    Session *session = NULL;
    if (!options->save_dir[0]) {
        failure_set(&error, EXIT_USAGE, "No folder for a journal is known; name one with --save-dir.");
    } else if (replay_branch(app->replay, options->save_dir, options->date, made, &error)) {
        session = session_continue(options->content, JOURNAL_RUN, made, &observer, notice, &error);
    }
    if (!session) {
        view_message(&app->view, "%s", error.why);
        return;
    }
    stage_expect(app, NULL);
    end_replay(app);
    show(app, session);
    view_message(&app->view, _("You play on from here, in %s. A run taken over counts for no result."),
                 strrchr(made, '/') + 1);
}

void play_close(App *app)
{
    const Game *game = screen_game(app);
    Failure error;
    if (game && app->options->finish && !app->options->finish(app->options->finish_context, game, &error)) {
        screen_fail(app, &error);
    }
    signals_set_journal(NULL, NULL);
    autopilot_close(app);
    if (app->session) {
        view_file_save(app);
        if (!session_mark(app->session, &error)) {
            screen_fail(app, &error);
        }
        session_close(app->session);
    }
    tally_free(&app->tally);
    end_replay(app);
    sandbox_free(app->sandbox);
    app->sandbox = NULL;
    forecast_free(app->forecast);
    app->forecast = NULL;
    tutorial_free(app->tutorial);
    app->tutorial = NULL;
    app->session = NULL;
    app->view.playing = false; /* no game is left that time could pass in */
}

void play_leave(App *app)
{
    play_close(app);
    while (app->depth > 0 && !screen_top(app)->home) {
        screen_pop(app);
    }
    screen_tell_homes(app);
}

bool play_follow(App *app, const char *path)
{
    Failure error = {0};
    if (is_of_foot(app, path)) {
        return watch_foot(app, path, true);
    }
    bool good = play_watch(app, path);
    if (good && !watch_follow(app, &error)) {
        play_leave(app);
        refuse(app, &error);
        good = false;
    }
    return good;
}
