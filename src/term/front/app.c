/* The loop around the screens: events in, one frame out. On a terminal frames are at least FRAME_MS apart however fast
 * keys come, and the clock is read only while something plays or a frame is due. From a script no clock is read at all.
 */
#include "term/front/app.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/beside/beside.h"
#include "term/view/effects.h"
#include "term/duel/duel_play_screen.h"
#include "term/duel/duel_table_screen.h"
#include "term/foot/open.h"
#include "term/foot/screens.h"
#include "term/front/all_screens.h"
#include "term/front/far.h"
#include "term/front/news.h"
#include "term/front/text_mode.h"
#include "term/front/title_screen.h"
#include "term/homes/watch_list_screen.h"
#include "term/play/play.h"
#include "term/play/watch.h"
#include "term/stack/apply_settings.h"
#include "term/stack/keymap.h"
#include "term/stack/results.h"
#include "term/stack/screen.h"
#include "term/stack/view_file.h"
#include "term/tty/display.h"
#include "term/tty/dump.h"
#include "term/tty/input.h"
#include "term/tty/line_terminal.h"
#include "term/tty/signals.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    FRAME_MS = 50,
    AHEAD_MS = 8,
    PLAYBACK_MS = 100,
    KEEP_MS = 2000,
    NEWS_MS = 1000,
    SURVEY_MOVES = 2000,
    HASTE_MS = 1000,
    COLUMNS_DEFAULT = 80,
    ROWS_DEFAULT = 24
};
enum { TEXT_COLUMNS = 100, TEXT_ROWS = 60 };

typedef struct Program {
    App app;
    Input *input;
    Display *display; /* NULL: nothing is drawn */
    TextMode *text;   /* NULL: nothing is told */
    LineTerminal lines;
    Dump dump;
    bool dirty;         /* the canvas is newer than the screen */
    bool working;       /* there may be work that waits for when no key does */
    long long drawn_at; /* ms, of the last frame */
    bool unkept;        /* what is looked at has changed since it was written down, */
    long long kept_at;  /* ms, when it was */
    long long play_at;  /* ms, when playback moves on */
    long long move_at;  /* ms, when what has just happened on the board grows or fades on */
    unsigned shown;     /* app.arrivals, of what is to be seen */
    int turned;         /* app.menu_turns, of what is to be seen */
    long long hasty_to; /* ms, until when keys may have been meant for the menu before; 0: they are not */
    News news;
    Far far;
    long long news_at;  /* ms, when the host's are looked for */
    long long asked_to; /* ms, until when the key of which it was asked whether it was meant is no answer */
} Program;

static long long now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool fail(Program *program, const Failure *failure)
{
    screen_fail(&program->app, failure);
    return false;
}

static bool open_input(Program *program, const AppOptions *options)
{
    if (!options->keys_path) {
        program->input = input_open(STDIN_FILENO, NULL, INPUT_ESCAPE_MS);
        return true;
    }
    if (options->text && strcmp(options->keys_path, "-") == 0 && isatty(STDIN_FILENO)) {
        program->input = input_open_lines(STDIN_FILENO);
        return true;
    }
    Failure failure;
    KeyScript script = {0};
    if (!keyscript_read(&script, options->keys_path, &failure)) {
        return fail(program, &failure);
    }
    program->input = input_open_script(script);
    return true;
}

/* Draws only where there is a terminal to draw on that nothing else is written to. */
static bool open_display(Program *program, const AppOptions *options)
{
    if (options->text) {
        line_terminal_open(&program->lines, STDOUT_FILENO, options->keys_path ? -1 : STDIN_FILENO);
        return true;
    }
    bool dumped_here = options->dump_when != DUMP_NEVER && strcmp(options->dump_path, "-") == 0;
    if (!isatty(STDOUT_FILENO) || dumped_here) {
        return true;
    }
    Failure failure;
    int keys_from = options->keys_path ? -1 : STDIN_FILENO;
    DisplayOptions asked = {
        .fd = STDOUT_FILENO, .input_fd = keys_from, .columns = options->columns, .rows = options->rows};
    program->display = display_open(&asked, &failure);
    if (!program->display) {
        return fail(program, &failure);
    }
    return true;
}

static void open_canvas(Program *program, const AppOptions *options)
{
    int columns = options->columns > 0 ? options->columns : options->text ? TEXT_COLUMNS : COLUMNS_DEFAULT;
    int rows = options->rows > 0 ? options->rows : options->text ? TEXT_ROWS : ROWS_DEFAULT;
    if (program->display) {
        display_size(program->display, &columns, &rows);
        program->app.terminal_colors = display_colors(program->display);
        program->app.backdrop = display_backdrop(program->display);
    }
    program->app.canvas = canvas_new(columns, rows);
    program->app.canvas->key_word = keymap_key_word;
    program->app.canvas->key_context = &program->app;
    settings_apply_all(&program->app);
    if (options->text) {
        program->text = text_mode_new(&program->app, stdout);
    }
}

/* What is wrong with the file of settings is no reason not to play. */
static void tell_settings(App *app)
{
    const Settings *settings = &app->settings;
    if (settings->problem_count == 0) {
        return;
    }
    Text text = text_into(app->notice, sizeof app->notice);
    text_add(&text, "%s", settings->problems[0]);
    if (settings->problem_count > 1) {
        text_add(&text, " ");
        text_add(&text,
                 translation_of_count("There is more in it: %d line in all.", "There is more in it: %d lines in all.",
                                      settings->problem_count),
                 settings->problem_count);
    }
    if (screen_game(app)) {
        view_message(&app->view, "%s", app->notice);
    }
}

static void start_duel(App *app)
{
    Failure failure;
    const DuelWish *wish = &app->options->duel;
    bool good = !wish->resumes ? duel_play(app, wish, &failure)
                : wish->record ? duel_resume(app, wish->record, &failure)
                               : duel_resume_newest(app, &failure);
    if (!good) {
        screen_fail(app, &failure);
    }
}

/* Whether a game of a book is unfinished where neither a new one nor that one was asked for by name: the player
 * chooses. Whoever plays by a script, or lets a program play, is never asked. */
static bool is_unfinished(const App *app, const char *book)
{
    char path[JOURNAL_PATH_SIZE];
    const AppOptions *options = app->options;
    return options->start == APP_TITLE && !app->scripted && !options->agent &&
           journal_newest(options->save_dir, (JournalWanted){JOURNAL_FOOT, book}, path);
}

static void start_foot(App *app)
{
    const AppOptions *options = app->options;
    Failure failure;
    if (is_unfinished(app, options->foot)) {
        text_copy(app->seed, sizeof app->seed, options->seed ? options->seed : "");
        screen_open(app, &TITLE_SCREEN, NULL);
        screen_open(app, &FOOT_HOME_SCREEN, options->foot);
        return;
    }
    bool good = options->start == APP_CONTINUE ? foot_play_continue(app, options->foot, &failure)
                                               : foot_play_new(app, options->foot, options->seed, &failure);
    if (!good) {
        screen_fail(app, &failure);
    }
}

/* Steps are open one after the other; whoever plays by a script, or lets a program play, may choose any. */
static bool ascension_is_open(App *app, int open)
{
    const AppOptions *options = app->options;
    Failure failure;
    if (app->scripted || options->agent || options->ascension <= open) {
        return true;
    }
    failure_set(&failure, EXIT_USAGE,
                options->start == APP_SORTIE
                    ? "Ascension %d is not open to you yet: win a sortie at ascension %d first."
                    : "Ascension %d is not open to you yet: win a run at ascension %d first.",
                options->ascension, options->ascension - 1);
    screen_fail(app, &failure);
    return false;
}

/* What a run begins with that is begun at once; false where it may not be. */
static bool choose_run(App *app, GameOptions *game)
{
    const AppOptions *options = app->options;
    bool linear = options->start == APP_LEVEL, sortie = options->start == APP_SORTIE, allowed = true;
    *game = (GameOptions){.mode = linear   ? MODE_LINEAR
                                  : sortie ? MODE_SORTIE
                                           : MODE_RUN,
                          .first_level = linear ? options->level : 1,
                          .chapters = !linear && !sortie};
    if (options->start == APP_NEW || sortie || linear) {
        Progress progress = results_progress(app);
        game->feats = progress.feats;
        game->ship = options->ship;
        game->ascension = options->ascension;
        allowed = ascension_is_open(app, progress.ascension[game->mode]);
    } else if (options->start == APP_SANDBOX) {
        *game = *options->sandbox;
    }
    game->aids = (Aids)settings_get(&app->settings, SETTING_AIDS);
    if (options->seed) {
        text_copy(app->seed, sizeof app->seed, options->seed);
        text_copy_trimmed(game->seed, sizeof game->seed, options->seed);
    } else {
        options->draw_seed(game->seed);
    }
    return allowed;
}

/* A journal from its beginning, or from its newest state on; alone, or beside another. */
static void watch(App *app, bool follow)
{
    Failure failure;
    const AppOptions *options = app->options;
    if (options->beside_path) {
        if (!beside_watch(app, options->replay_path, options->beside_path, follow, &failure)) {
            screen_fail(app, &failure);
        }
    } else if (follow) {
        play_follow(app, options->replay_path);
    } else {
        play_watch(app, options->replay_path);
    }
}

static void start(App *app)
{
    const AppOptions *options = app->options;
    GameOptions game;
    if (options->foot) {
        start_foot(app);
        return;
    }
    if (options->start != APP_SCREEN && !choose_run(app, &game)) {
        return;
    }
    switch (options->start) {
    case APP_TITLE:
        screen_open(app, &TITLE_SCREEN, NULL);
        break;
    case APP_TUTORIAL:
        screen_open(app, &TITLE_SCREEN, NULL);
        play_begin_tutorial(app);
        break;
    case APP_CONTINUE:
        play_continue(app, NULL);
        break;
    case APP_REPLAY:
        watch(app, false);
        break;
    case APP_SANDBOX:
        play_begin_sandbox(app, &game);
        break;
    case APP_WATCH:
        watch(app, true);
        break;
    case APP_WATCH_LIST:
        screen_open(app, &WATCH_LIST_SCREEN, options->watch_dir);
        break;
    case APP_DUEL:
        duel_look(app, options->duel_path);
        break;
    case APP_DUEL_PLAY:
        start_duel(app);
        break;
    case APP_SCREEN:
        screen_open(app, options->first, options->first_argument);
        break;
    case APP_NEW:
    case APP_SORTIE:
    case APP_LEVEL:
        play_begin(app, &game);
        break;
    }
}

/* What the player wants of the terminal besides the picture. Whoever plays a script is not there. */
static void tend_terminal(Program *program)
{
    App *app = &program->app;
    if (!app->scripted) {
        bool mouse = settings_get(&app->settings, SETTING_MOUSE) == 0;
        display_mouse(program->display, mouse ? DISPLAY_MOUSE_HOVER : DISPLAY_MOUSE_OFF);
    }
    if (!app->scripted && app->leaked && settings_get(&app->settings, SETTING_BELL) == 1) {
        display_bell(program->display);
    }
    app->leaked = false;
}

/* What is pressed from now on may answer what is on top: just before that is to be seen for the first time. What keys
 * mean in the menu takes a moment to be seen, and so does a question: whoever presses a key once too often does it at
 * once. From a script no clock is read. */
static void begin_to_show(Program *program)
{
    if (program->turned != program->app.menu_turns && !input_scripted(program->input)) {
        program->turned = program->app.menu_turns;
        program->hasty_to = now_ms() + HASTE_MS;
    }
    if (program->shown != program->app.arrivals) {
        program->shown = program->app.arrivals;
        if (program->app.asked && !input_scripted(program->input) && now_ms() >= program->asked_to) {
            program->asked_to = now_ms() + HASTE_MS;
        }
        input_note_what_waits(program->input);
    }
}

static void draw_frame(Program *program)
{
    program->dirty = false;
    if (program->display) {
        begin_to_show(program);
        tend_terminal(program);
        program->drawn_at = input_scripted(program->input) ? 0 : now_ms();
        program->app.done =
            !display_draw(program->display, program->app.canvas, &program->app.theme) || program->app.done;
    }
}

static Work work(Program *program)
{
    App *app = &program->app;
    const Screen *screen = screen_top(app);
    return screen && screen->work && !app->done ? screen->work(app) : WORK_DONE;
}

/* From a script no clock is read: what can wait is done first. `asked`: by a key, so that it is answered. */
static void redraw(Program *program, bool asked)
{
    program->working = true;
    while (input_scripted(program->input) && !signals_must_leave() && work(program) != WORK_DONE) {
    }
    screen_draw(&program->app);
    program->dirty = true;
    if (program->text) {
        begin_to_show(program);
        program->app.done = !text_mode_tell(program->text, asked) || program->app.done;
    } else {
        news_draw(&program->news, program->app.canvas);
    }
}

static void resize(Program *program)
{
    int columns, rows;
    if (program->display && display_resize(program->display)) {
        display_size(program->display, &columns, &rows);
        canvas_resize(program->app.canvas, columns, rows);
        program->app.view.playing = program->app.view.playing && screen_fits(&program->app);
    }
}

/* Whether something is looked at that others change. */
static bool awaits_news(const App *app)
{
    const Screen *screen = screen_top(app);
    bool polls = screen && screen->poll && (!screen->awaits || screen->awaits(screen_state(app)));
    return watch_is_live(app) || watch_has_more_to_survey(app) || polls;
}

static bool survey_on(App *app)
{
    bool more = watch_has_more_to_survey(app);
    if (more) {
        watch_survey(app, SURVEY_MOVES);
    }
    return more;
}

static bool find_news(App *app)
{
    bool more = survey_on(app);
    if (watch_is_live(app)) {
        return watch_poll(app) || more;
    }
    return screen_top(app)->poll ? screen_top(app)->poll(app, screen_state(app)) : more;
}

/* Whether what has just happened on the board is still to be seen, or to grow or fade. */
static bool moves(const Program *program)
{
    const App *app = &program->app;
    const Game *game = screen_game(app);
    return game && !program->text && !app->view.playing && effects_go_on(&app->view, &game->battle);
}

/* Now and then, for a process that is killed; whoever leaves writes it anyway. */
static void keep_view(Program *program)
{
    if (program->unkept && now_ms() >= program->kept_at + KEEP_MS) {
        program->unkept = false;
        program->kept_at = now_ms();
        view_file_save(&program->app);
    }
}

/* A key that is the terminal's, whatever screen is on top. On a host nobody waits in a shell for who stops here. */
static void handle_terminal_key(Program *program, bool suspends)
{
    if (suspends && program->app.options->hosted) {
        return;
    }
    if (program->display && suspends) {
        display_suspend(program->display);
    } else if (program->display) {
        display_redraw(program->display);
    } else if (program->text && suspends) {
        line_terminal_suspend(&program->lines);
    }
}

static void go_out(Program *program)
{
    App *app = &program->app;
    void (*outing)(App *) = app->outing;
    app->outing = NULL;
    if (!outing) {
        return;
    }
    if (program->display) {
        display_lend(program->display);
    }
    outing(app);
    if (program->display) {
        display_resume(program->display);
        resize(program);
    } else if (program->text) {
        text_mode_free(program->text);
        program->text = text_mode_new(app, stdout);
    }
}

static void handle_key(Program *program, Key key, bool waited)
{
    App *app = &program->app;
    if (key.code == HKEY_SUSPEND || key.code == HKEY_REDRAW) {
        handle_terminal_key(program, key.code == HKEY_SUSPEND);
        return;
    }
    bool was_playing = app->view.playing;
    bool points = key.code == HKEY_MOUSE && key.action == MOUSE_MOVE;
    if (!was_playing && !points) {
        view_end_moment(&app->view);
    }
    bool looks = !app->scripted && (program->display || program->text);
    bool soon =
        (looks && program->turned != app->menu_turns) || (program->hasty_to > 0 && now_ms() < program->hasty_to);
    app->hasty = soon && app->turns_known != app->menu_turns;
    app->ahead = !app->scripted && (waited || program->shown != app->arrivals ||
                                    (app->asked == key.code && now_ms() < program->asked_to));
    screen_key(app, key);
    program->unkept = !input_scripted(program->input);
    app->hasty = app->ahead = false;
    go_out(program);
    if (!input_scripted(program->input)) {
        program->move_at = now_ms() + PLAYBACK_MS;
        program->play_at = app->view.playing && !was_playing ? program->move_at : program->play_at;
    }
}

/* Who plays a script reads what was pressed beside what came of it. */
static void echo(Program *program, InputEvent event)
{
    if (program->text && input_scripted(program->input)) {
        char name[KEY_NAME_SIZE];
        key_write(event.key, name);
        if (event.kind == INPUT_WAIT) {
            snprintf(name, sizeof name, "<Wait:%d>", event.ticks);
        }
        text_mode_echo(program->text, name);
    }
}

static bool wave_runs(const App *app)
{
    const Game *game = screen_game(app);
    return game && game_wave_runs(game);
}

/* The last screen of a script is that to which all comes by itself on a terminal. */
static void finish(Program *program)
{
    App *app = &program->app;
    if (app->scripted && app->depth > 0 && moves(program)) {
        view_end_moment(&app->view);
        screen_draw(app);
    }
    app->done = true;
}

static void handle(Program *program, InputEvent event)
{
    App *app = &program->app;
    bool in_wave = wave_runs(app);
    if (event.kind == INPUT_KEY || event.kind == INPUT_WAIT) {
        echo(program, event);
    }
    switch (event.kind) {
    case INPUT_KEY:
        handle_key(program, event.key, event.waited);
        break;
    case INPUT_WAIT:
        if (app->view.playing) {
            play_pass(app, event.ticks);
        } else if (awaits_news(app)) {
            find_news(app);
        }
        break;
    case INPUT_RESIZE:
        resize(program);
        break;
    case INPUT_CONTINUE:
        if (program->display) {
            display_resume(program->display);
            resize(program);
        } else if (program->text) {
            line_terminal_resume(&program->lines);
        }
        break;
    case INPUT_BACKDROP:
        app->backdrop = event.backdrop;
        settings_apply(app, SETTING_PALETTE);
        break;
    case INPUT_MISTAKE:
        if (program->text) {
            text_mode_say(program->text, event.why);
        }
        return;
    case INPUT_TIMEOUT:
        return;
    case INPUT_TERMINATE:
    case INPUT_END:
        finish(program);
        return;
    }
    if (app->depth == 0) {
        app->done = true;
        return;
    }
    redraw(program, event.kind == INPUT_KEY || event.kind == INPUT_WAIT);
    if (event.kind == INPUT_KEY || event.kind == INPUT_WAIT) {
        dump_key(&program->dump, event.key, in_wave && !wave_runs(app), app->canvas);
    }
}

/* Milliseconds until a frame, playback, a look at a followed journal or writing down what is looked at is due,
 * INPUT_FOREVER when none is. */
static int time_left(const Program *program)
{
    bool playing = program->app.view.playing || awaits_news(&program->app);
    long long due = INT64_MAX;
    due = program->dirty ? program->drawn_at + FRAME_MS : due;
    due = playing ? int64_min(program->play_at, due) : due;
    due = moves(program) ? int64_min(program->move_at, due) : due;
    due = program->unkept ? int64_min(program->kept_at + KEEP_MS, due) : due;
    due = program->news.path ? int64_min(program->news_at, due) : due;
    return due == INT64_MAX ? INPUT_FOREVER : (int)int64_max(due - now_ms(), 0);
}

static void play_on(Program *program)
{
    App *app = &program->app;
    long long now = now_ms();
    bool live = awaits_news(app) && !app->view.playing;
    if ((!app->view.playing && !live) || now < program->play_at) {
        return;
    }
    /* A machine that was asleep or busy doesn't catch up. */
    program->play_at = program->play_at + PLAYBACK_MS > now ? program->play_at + PLAYBACK_MS : now + PLAYBACK_MS;
    bool news = true;
    if (live) {
        news = find_news(app);
        go_out(program);
    } else {
        survey_on(app);
        play_pass(app, play_pace(app, PLAYBACK_MS));
        program->unkept = true;
    }
    if (!app->done && news) {
        redraw(program, false);
    }
}

/* Another frame of what has just happened, while the game itself stands still. */
static void move_on(Program *program)
{
    long long now = moves(program) ? now_ms() : 0;
    if (now > 0 && now >= program->move_at) {
        program->move_at = now + PLAYBACK_MS;
        program->app.view.after += PLAYBACK_MS * TICKS_PER_SECOND / 1000;
        redraw(program, false);
    }
}

static void hear_news(Program *program)
{
    if (program->news.path && now_ms() >= program->news_at) {
        program->news_at = now_ms() + NEWS_MS;
        far_tell(&program->far, &program->app);
        bool other = news_look(&program->news);
        if (other && program->text) {
            text_mode_hear(program->text, program->news.words);
        } else if (other) {
            redraw(program, false);
        }
    }
}

/* A little while nobody waits. */
static void work_on(Program *program)
{
    Work done = program->working ? work(program) : WORK_DONE;
    if (done == WORK_NEWS) {
        redraw(program, false);
    }
    program->working = done != WORK_DONE;
}

static void run_live(Program *program)
{
    while (!program->app.done) {
        handle(program, input_next(program->input, program->working ? 0 : time_left(program)));
        if (!program->app.done) { /* else no screen is left that time could pass on */
            play_on(program);
            move_on(program);
            work_on(program);
            hear_news(program);
        }
        keep_view(program);
        if (program->dirty && !program->app.done && now_ms() >= program->drawn_at + FRAME_MS) {
            draw_frame(program);
        }
    }
}

static void run_script(Program *program)
{
    while (!program->app.done) {
        handle(program, input_next(program->input, INPUT_FOREVER));
        if (program->dirty && !program->app.done) {
            draw_frame(program);
        }
    }
}

/* Colours or keys may be wrong, and the player can do something about it. */
static void tell_terminal(Program *program)
{
    App *app = &program->app;
    const char *type = program->display ? display_taken_for(program->display) : NULL;
    if (!type) {
        return;
    }
    char own[32];
    text_clean(own, sizeof own, getenv("TERM"));
    if (screen_game(app)) {
        view_message(&app->view, _("Terminal type %s is unknown here: drawn as %s."), own, type);
    } else if (!app->notice[0]) {
        Text notice = text_into(app->notice, sizeof app->notice);
        text_add(&notice, _("Terminal type %s is unknown here: drawn as %s."), own, type);
    }
}

/* What can wait is done before the first frame where it is done soon: so the forecast comes with a board that nobody
 * has touched yet, in place of a frame later. */
static void work_ahead(Program *program)
{
    const long long until = now_ms() + AHEAD_MS;
    while (!input_scripted(program->input) && now_ms() < until && work(program) != WORK_DONE) {
    }
}

static void run(Program *program)
{
    start(&program->app);
    tell_settings(&program->app);
    tell_terminal(program);
    if (program->app.done || program->app.depth == 0) {
        return;
    }
    work_ahead(program);
    redraw(program, true);
    draw_frame(program);
    if (input_scripted(program->input)) {
        run_script(program);
    } else {
        program->play_at = now_ms() + PLAYBACK_MS;
        run_live(program);
    }
}

/* Everything is closed in the order that leaves the terminal clean before a failure is told. */
static void close_all(Program *program)
{
    App *app = &program->app;
    Failure failure;
    if (program->display) {
        display_close(program->display);
    }
    line_terminal_close(&program->lines);
    if (!app->session) { /* closing a run does */
        view_file_save(app);
    }
    play_close(app);
    screen_close_all(app);
    text_mode_free(program->text);
    if (app->canvas) {
        if (!dump_close(&program->dump, app->canvas, &failure) && app->failure.status == EXIT_DONE) {
            fail(program, &failure);
        }
        canvas_free(app->canvas);
    }
    if (program->input) {
        input_close(program->input);
    }
    signals_remove();
}

/* A game is a megabyte of which a tenth is used. The system gives that tenth alone; what malloc has had back and gives
 * out again it clears whole, and from the first piece of such a size on it would do so with all of them. */
static void leave_large_pieces_to_the_system(void)
{
#ifdef M_MMAP_THRESHOLD
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

bool app_run(const AppOptions *options, Failure *failure)
{
    leave_large_pieces_to_the_system();
    Program *program = memory_new(1, sizeof *program);
    program->app.options = options;
    program->app.set = &SCREEN_SET;
    program->news.path = options->news_path;
    signals_install();
    Failure unopened;
    if (open_input(program, options) && open_display(program, options)) {
        program->app.scripted = input_scripted(program->input);
        settings_begin(&program->app);
        open_canvas(program, options);
        if (dump_open(&program->dump, options->dump_when, options->dump_path, &unopened)) {
            run(program);
        } else {
            fail(program, &unopened);
        }
    }
    close_all(program);
    *failure = program->app.failure;
    free(program);
    return failure->status == EXIT_DONE;
}
