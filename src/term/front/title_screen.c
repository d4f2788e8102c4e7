/* The first screen: go on with a run, begin one, or leave. What it leads to stands in one list, a row each. */
#include "term/canvas/hot.h"
#include "term/front/title_screen.h"

#include "base/number.h"
#include "base/text.h"
#include "term/screens/acts.h"
#include "term/homes/newest_run.h"
#include "term/screens/play.h"
#include "term/homes/watch_list_screen.h"
#include "term/stack/results.h"
#include "term/screens/watch.h"
#include "term/tty/text_field.h"

#include <stdlib.h>
#include <string.h>

/* The menu down to Help and Quit, in its order.
 * OPEN: key, name, what stands beside it, help, the screen that it opens.
 * GO: the same with a function in place of the screen; what stands beside it where that changes (else NULL), and
 * whether it can be chosen (NULL: always). */
/* clang-format off */
#define MENU(GO, OPEN)                                                                                                \
    GO(CONTINUE, 'c', "Continue", NULL, "go on with the newest unfinished run", go_on, put_unfinished, has_unfinished) \
    OPEN(UNFINISHED, 'u', "Unfinished", "all runs to go on with, or to mend",                                          \
         "all unfinished runs: go on with any, or mend it", UNFINISHED_SCREEN)                                         \
    OPEN(NEW, 'n', "New run", "by chart, or level by level", "set up a new run", NEW_RUN_SCREEN)                      \
    GO(SEED, 's', "Seed", NULL, "type the seed of the next run", type_seed, put_seed, NULL)                           \
    GO(TUTORIAL, 't', "Tutorial", "learn by a short battle", "the tutorial: a short battle that explains itself",     \
       play_begin_tutorial, NULL, NULL)                                                                               \
    OPEN(GENERATORS, 'g', "Generators", "see how worlds are made", "see how worlds are made", GENERATORS_SCREEN)      \
    OPEN(SANDBOX, 'b', "Sandbox", "try any level, wave and blueprints",                                               \
         "the sandbox: try any level, wave and blueprints", SANDBOX_SCREEN)                                           \
    OPEN(CODEX, 'x', "Codex", "all that can be built and met", "the codex: all there is in the game", CODEX_SCREEN)   \
    GO(WATCH, 'w', "Watch", "a run that is being played", "watch a run that is being played in another terminal",     \
       watch, NULL, NULL)                                                                                             \
    OPEN(FAME, 'f', "Hall of fame", "results, statistics, old runs", "the hall of fame", SCORES_SCREEN)               \
    OPEN(SETTINGS, 'S', "Settings", "how it looks and is operated", "settings: how it looks and is operated",         \
         SETTINGS_SCREEN)
/* clang-format on */

#define GO(id, ...) TITLE_##id,
#define OPEN(id, ...) TITLE_##id,
typedef enum TitleItem { MENU(GO, OPEN) TITLE_HELP, TITLE_QUIT, TITLE_ITEMS } TitleItem;
#undef GO
#undef OPEN

#define GO(...)
#define OPEN(id, key, name, about, help, screen) extern const Screen screen;
MENU(GO, OPEN)
#undef GO
#undef OPEN

typedef struct TitleState {
    int selected;                       /* TitleItem */
    bool typing;                        /* the seed is being typed */
    char unfinished[JOURNAL_PATH_SIZE]; /* journal to continue, or "" */
    int unfinished_count;               /* of all that the list of unfinished runs shows */
} TitleState;

typedef struct MenuRow {
    const char *name, *about;
    const Screen *opens;
    void (*act)(App *app);
    void (*put_about)(const App *app, const TitleState *title, Text *text);
    bool (*can)(const TitleState *title);
} MenuRow;

enum { MENU_COLUMN = 14, MENU_ROW = 8, NAME_COLUMNS = 14 };

static void say(App *app, const char *what)
{
    text_copy(app->notice, sizeof app->notice, what);
}

static bool has_unfinished(const TitleState *title)
{
    return title->unfinished[0];
}

static void put_unfinished(const App *app, const TitleState *title, Text *text)
{
    (void)app;
    text_add(text, "%s",
             has_unfinished(title)         ? newest_run_name(title->unfinished)
             : title->unfinished_count > 0 ? "none can go on"
                                           : "no unfinished run");
    if (title->unfinished_count > (has_unfinished(title) ? 1 : 0)) {
        text_add(text, "; u lists all %d", title->unfinished_count);
    }
}

/* A run that is being played elsewhere can only be watched; where none can be gone on with, the list says why. */
static void go_on(App *app)
{
    TitleState *title = screen_state(app);
    if (!has_unfinished(title) && title->unfinished_count > 0) {
        screen_open(app, &UNFINISHED_SCREEN, NULL);
    } else if (!has_unfinished(title)) {
        say(app, "There is no unfinished run to go on with.");
    } else if (journal_is_played(title->unfinished)) {
        say(app, title->unfinished_count > 1
                     ? "Another holdout is playing this run; w watches it from here, u lists all that are unfinished."
                     : "Another holdout is playing this run; w watches it from here.");
        title->selected = TITLE_WATCH;
    } else {
        play_continue(app, NULL);
    }
}

static void put_seed(const App *app, const TitleState *title, Text *text)
{
    text_add(text, "%s%s", app->seed[0] || title->typing ? app->seed : "drawn for each run", title->typing ? "_" : "");
}

static void type_seed(App *app)
{
    ((TitleState *)screen_state(app))->typing = true;
}

static void watch(App *app)
{
    RunningRun *runs;
    Failure error;
    int count = journal_running(app->options->save_dir, &runs, &error);
    if (count == 1) {
        play_follow(app, runs[0].path);
    } else if (count > 1) {
        screen_open(app, &WATCH_LIST_SCREEN, app->options->save_dir);
    } else {
        say(app, "None of your runs is being played now; f shows those that are over.");
    }
    free(runs);
}

static void help(App *app)
{
    act_help(app, 0);
}

static void quit(App *app)
{
    act_quit(app, 0);
}

static const MenuRow ROWS[TITLE_ITEMS] = {
#define GO(id, key, name, about, help, act, put_about, can) {name, about, NULL, act, put_about, can},
#define OPEN(id, key, name, about, help, screen) {name, about, &screen, NULL, NULL, NULL},
    MENU(GO, OPEN)
#undef GO
#undef OPEN
        {"Help", NULL, NULL, help, NULL, NULL},
    {"Quit", NULL, NULL, quit, NULL, NULL},
};

static bool selectable(const TitleState *title, int item)
{
    return !ROWS[item].can || ROWS[item].can(title);
}

static void move(App *app, int step)
{
    TitleState *title = screen_state(app);
    do {
        title->selected = (title->selected + step + TITLE_ITEMS) % TITLE_ITEMS;
    } while (!selectable(title, title->selected));
}

static void act_on(App *app, int item)
{
    TitleState *title = screen_state(app);
    title->selected = selectable(title, item) ? item : title->selected;
    app->notice[0] = '\0';
    if (ROWS[item].opens) {
        screen_open(app, ROWS[item].opens, NULL);
    } else {
        ROWS[item].act(app);
    }
}

static void choose(App *app, int argument)
{
    (void)argument;
    act_on(app, ((const TitleState *)screen_state(app))->selected);
}

static void type(App *app, Key key)
{
    TitleState *title = screen_state(app);
    if (!title->typing) {
        return;
    }
    if (key.code == HKEY_INTERRUPT) {
        app->done = true;
    } else if (key.code == HKEY_ENTER || key.code == HKEY_TAB) {
        title->typing = false;
        title->selected = TITLE_NEW;
    } else if (key.code == HKEY_ESCAPE) {
        title->typing = false;
        app->seed[0] = '\0';
    } else {
        text_field_key(app->seed, sizeof app->seed, key);
    }
}

static bool typing(const void *state)
{
    return ((const TitleState *)state)->typing;
}

/* One click is enough in a menu. */
static bool take_item(App *app, int item)
{
    act_on(app, item);
    return true;
}

static const Binding TITLE_BINDINGS[] = {
#define GO(id, key, name, about, help, ...) {{key}, (const char[]){key, '\0'}, help, act_on, TITLE_##id},
#define OPEN(id, key, name, about, help, ...) {{key}, (const char[]){key, '\0'}, help, act_on, TITLE_##id},
    {{HKEY_UP, 'k', HKEY_BACKTAB}, "arrows jk Tab", "choose", move, -1},
    {{HKEY_DOWN, 'j', HKEY_TAB}, NULL, NULL, move, 1},
    {{HKEY_ENTER, ' '}, "Enter Space", "take what is chosen", choose, 0},
    MENU(GO, OPEN) HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", "quit", act_quit, 0},
#undef GO
#undef OPEN
};
enum { TITLE_BINDING_COUNT = sizeof TITLE_BINDINGS / sizeof *TITLE_BINDINGS };

/* The menu's keys are the last of the screen's. */
static uint32_t key_of(int item)
{
    return TITLE_BINDINGS[TITLE_BINDING_COUNT - TITLE_ITEMS + item].codes[0];
}

static void draw_name(Canvas *canvas)
{
    static const char *const rows[] = {
        "#   #  ###  #     ####   ###  #   # #####", "#   # #   # #     #   # #   # #   #   #",
        "##### #   # #     #   # #   # #   #   #",   "#   # #   # #     #   # #   # #   #   #",
        "#   #  ###  ##### ####   ###   ###    #",
    };
    for (int i = 0; i < (int)(sizeof rows / sizeof rows[0]); i++) {
        canvas_text(canvas, MENU_COLUMN, 1 + i, canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                    rows[i]);
    }
    canvas_text(canvas, MENU_COLUMN, 6, canvas->columns - MENU_COLUMN, (Style){.ink = INK_DIM},
                "Stranded without fuel. Hold out until the tanks are full.");
}

static void draw_item(const App *app, const TitleState *title, int item)
{
    Canvas *canvas = app->canvas;
    char words[JOURNAL_PATH_SIZE];
    Text text = text_into(words, sizeof words);
    const MenuRow *row = &ROWS[item];
    text_add(&text, row->about || row->put_about ? "%-*s%s" : "%-.*s%s", NAME_COLUMNS, row->name,
             row->about ? row->about : "");
    if (row->put_about) {
        row->put_about(app, title, &text);
    }
    bool selected = item == title->selected;
    Style style = {.ink = selectable(title, item) ? INK_TEXT : INK_DIM,
                   .ground = selected ? GROUND_ROW : GROUND_NONE,
                   .attributes = selected ? STYLE_BOLD : 0};
    if (selected) {
        canvas_fill(canvas, (Area){MENU_COLUMN - 2, MENU_ROW + item, 54, 1}, ' ', style);
        canvas_put(canvas, MENU_COLUMN - 2, MENU_ROW + item, theme_glyph(&app->theme, GLYPH_SELECT), style);
        canvas->cursor_column = MENU_COLUMN;
        canvas->cursor_row = MENU_ROW + item;
    }
    hot_item(canvas, (Area){MENU_COLUMN - 2, MENU_ROW + item, 54, 1}, item);
    Style key = style;
    key.ink = selectable(title, item) ? INK_KEY : INK_DIM;
    canvas_put(canvas, MENU_COLUMN, MENU_ROW + item, key_of(item), key);
    canvas_text(canvas, MENU_COLUMN + 3, MENU_ROW + item, 48, style, words);
}

static void draw(const App *app, const void *state)
{
    const TitleState *title = state;
    Canvas *canvas = app->canvas;
    draw_name(canvas);
    for (int i = 0; i < TITLE_ITEMS; i++) {
        draw_item(app, title, i);
    }
    canvas_wrap(canvas, (Area){MENU_COLUMN, MENU_ROW + TITLE_ITEMS, canvas->columns - MENU_COLUMN - 2, 3},
                (Style){.ink = INK_WARN}, app->notice);
    const char *keys = title->typing    ? "Type a seed; Enter takes it, Esc clears it."
                       : app->notice[0] ? ""
                                        : "Arrows choose, Enter takes.";
    canvas_text(canvas, MENU_COLUMN, canvas->rows - 2, canvas->columns - MENU_COLUMN, (Style){.ink = INK_DIM}, keys);
    canvas_text(canvas, canvas->columns - 6, canvas->rows - 1, 6, (Style){.ink = INK_DIM}, HOLDOUT_VERSION);
}

/* The newest unfinished run is looked for, and runs that ended elsewhere are added to the results. */
static void look_around(App *app, void *state)
{
    TitleState *title = state;
    title->unfinished_count = newest_run(app->options, title->unfinished);
    results_catch_up(app);
    title->selected = has_unfinished(title) ? TITLE_CONTINUE : TITLE_NEW;
}

static void open(App *app, void *state, const void *argument)
{
    (void)argument;
    app->level = int_max(app->level, 1);
    look_around(app, state);
}

const Screen TITLE_SCREEN = {.name = "Title",
                             .bindings = TITLE_BINDINGS,
                             .binding_count = TITLE_BINDING_COUNT,
                             .state_size = sizeof(TitleState),
                             .open = open,
                             .draw = draw,
                             .pick = take_item,
                             .type = type,
                             .typing = typing,
                             .back_home = look_around,
                             .home = true};
