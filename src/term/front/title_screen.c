/* The first screen: go on with a run, begin one, or leave. */
#include "term/screens/new_run.h"
#include "term/screens/codex_model.h"
#include "term/screens/fame.h"
#include "term/generators/generators_model.h"
#include "term/screens/play.h"
#include "term/screens/results.h"
#include "term/screens/screen.h"
#include "term/tty/text_field.h"
#include "term/screens/watch.h"

#include "base/text.h"

#include <string.h>

typedef enum TitleItem {
    TITLE_CONTINUE,
    TITLE_NEW,
    TITLE_SEED,
    TITLE_TUTORIAL,
    TITLE_GENERATORS,
    TITLE_SANDBOX,
    TITLE_CODEX,
    TITLE_WATCH,
    TITLE_FAME,
    TITLE_HELP,
    TITLE_QUIT,
    TITLE_ITEMS
} TitleItem;

enum { MENU_COLUMN = 14, MENU_ROW = 9 };

static bool selectable(const App *app, int item)
{
    return item != TITLE_CONTINUE || app->title.unfinished[0];
}

static void move(App *app, int step)
{
    do {
        app->title.selected = (app->title.selected + step + TITLE_ITEMS) % TITLE_ITEMS;
    } while (!selectable(app, app->title.selected));
}

static void leave(App *app, int argument)
{
    (void)argument;
    app->done = true;
}

static void help(App *app, int argument)
{
    (void)argument;
    screen_push(app, &HELP_SCREEN);
}

static void look_at_generators(App *app)
{
    char seed[GAME_SEED_SIZE];
    text_copy_trimmed(seed, sizeof seed, app->title.seed);
    if (!seed[0]) {
        app->options->draw_seed(seed);
    }
    generators_open(app, seed, app->title.level);
    screen_push(app, &GENERATORS_SCREEN);
}

static void say(App *app, const char *what)
{
    text_copy(app->title.notice, sizeof app->title.notice, what);
}

/* A run that is being played elsewhere can only be watched. */
static void go_on(App *app)
{
    if (!selectable(app, TITLE_CONTINUE)) {
        say(app, "There is no unfinished run to go on with.");
    } else if (journal_is_played(app->title.unfinished)) {
        say(app, "Another holdout is playing this run; w watches it from here.");
        app->title.selected = TITLE_WATCH;
    } else {
        play_continue(app, app->title.unfinished);
    }
}

static void watch(App *app)
{
    char path[JOURNAL_PATH_SIZE];
    if (journal_newest_played(app->options->save_dir, path, sizeof path)) {
        watch_begin(app, path);
    } else {
        say(app, "None of your runs is being played now; f shows those that are over.");
    }
}

static void look_at_fame(App *app)
{
    fame_open(app);
    screen_push(app, &SCORES_SCREEN);
}

static void act_on(App *app, int item)
{
    app->title.selected = selectable(app, item) ? item : app->title.selected;
    app->title.notice[0] = '\0';
    switch (item) {
    case TITLE_CONTINUE:
        go_on(app);
        break;
    case TITLE_NEW:
        new_run_open(app);
        break;
    case TITLE_SEED:
        app->title.typing = true;
        break;
    case TITLE_TUTORIAL:
        play_begin_tutorial(app);
        break;
    case TITLE_GENERATORS:
        look_at_generators(app);
        break;
    case TITLE_SANDBOX:
        screen_push(app, &SANDBOX_SCREEN);
        break;
    case TITLE_CODEX:
        codex_open(app, CODEX_BLUEPRINT, CODEX_NOWHERE);
        break;
    case TITLE_WATCH:
        watch(app);
        break;
    case TITLE_FAME:
        look_at_fame(app);
        break;
    case TITLE_HELP:
        help(app, 0);
        break;
    default:
        leave(app, 0);
    }
}

static void choose(App *app, int argument)
{
    (void)argument;
    act_on(app, app->title.selected);
}

static void type(App *app, Key key)
{
    TitleState *title = &app->title;
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
        title->seed[0] = '\0';
    } else {
        text_field_key(title->seed, sizeof title->seed, key);
    }
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
    canvas_text(canvas, MENU_COLUMN, 7, canvas->columns - MENU_COLUMN, (Style){.ink = INK_DIM},
                "Stranded without fuel. Hold out until the tanks are full.");
}

static const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static void describe_item(const App *app, int item, char *out, size_t size)
{
    Text text = text_into(out, size);
    switch (item) {
    case TITLE_CONTINUE:
        text_add(&text, "Continue      %s",
                 selectable(app, item) ? file_name(app->title.unfinished) : "no unfinished run");
        break;
    case TITLE_NEW:
        text_add(&text, "New run       by chart, or level by level");
        break;
    case TITLE_SEED:
        text_add(&text, "Seed          %s%s",
                 app->title.seed[0] || app->title.typing ? app->title.seed : "drawn for each run",
                 app->title.typing ? "_" : "");
        break;
    case TITLE_TUTORIAL:
        text_add(&text, "Tutorial      learn by a short battle");
        break;
    case TITLE_GENERATORS:
        text_add(&text, "Generators    see how worlds are made");
        break;
    case TITLE_SANDBOX:
        text_add(&text, "Sandbox       try any level, wave and blueprints");
        break;
    case TITLE_CODEX:
        text_add(&text, "Codex         all that can be built and met");
        break;
    case TITLE_WATCH:
        text_add(&text, "Watch         a run that is being played");
        break;
    case TITLE_FAME:
        text_add(&text, "Hall of fame  results, statistics, old runs");
        break;
    case TITLE_HELP:
        text_add(&text, "Help");
        break;
    default:
        text_add(&text, "Quit");
    }
}

static const char ITEM_KEYS[TITLE_ITEMS] = {'c', 'n', 's', 't', 'g', 'b', 'x', 'w', 'f', '?', 'q'};

static void draw(App *app)
{
    Canvas *canvas = app->canvas;
    draw_name(canvas);
    for (int i = 0; i < TITLE_ITEMS; i++) {
        char words[JOURNAL_PATH_SIZE];
        describe_item(app, i, words, sizeof words);
        bool selected = i == app->title.selected;
        Style style = {.ink = selectable(app, i) ? INK_TEXT : INK_DIM,
                       .ground = selected ? GROUND_ROW : GROUND_NONE,
                       .attributes = selected ? STYLE_BOLD : 0};
        if (selected) {
            canvas_fill(canvas, (Area){MENU_COLUMN - 2, MENU_ROW + i, 54, 1}, ' ', style);
            canvas_put(canvas, MENU_COLUMN - 2, MENU_ROW + i, theme_glyph(&app->theme, GLYPH_SELECT), style);
            canvas->cursor_column = MENU_COLUMN;
            canvas->cursor_row = MENU_ROW + i;
        }
        Style key = style;
        key.ink = selectable(app, i) ? INK_KEY : INK_DIM;
        canvas_put(canvas, MENU_COLUMN, MENU_ROW + i, (uint32_t)ITEM_KEYS[i], key);
        canvas_text(canvas, MENU_COLUMN + 3, MENU_ROW + i, 48, style, words);
    }
    canvas_wrap(canvas, (Area){MENU_COLUMN, MENU_ROW + TITLE_ITEMS, canvas->columns - MENU_COLUMN - 2, 3},
                (Style){.ink = INK_WARN}, app->title.notice);
    const char *keys = app->title.typing      ? "Type a seed; Enter takes it, Esc clears it."
                       : app->title.notice[0] ? ""
                                              : "Arrows choose, Enter takes.";
    canvas_text(canvas, MENU_COLUMN, canvas->rows - 2, canvas->columns - MENU_COLUMN, (Style){.ink = INK_DIM}, keys);
    canvas_text(canvas, canvas->columns - 6, canvas->rows - 1, 6, (Style){.ink = INK_DIM}, HOLDOUT_VERSION);
}

static const Binding TITLE_BINDINGS[] = {
    {{HKEY_UP, 'k', HKEY_BACKTAB}, "arrows jk Tab", "choose", move, -1},
    {{HKEY_DOWN, 'j', HKEY_TAB}, NULL, NULL, move, 1},
    {{HKEY_ENTER, ' '}, "Enter Space", "take what is chosen", choose, 0},
    {{'c'}, "c", "go on with the newest unfinished run", act_on, TITLE_CONTINUE},
    {{'n'}, "n", "set up a new run", act_on, TITLE_NEW},
    {{'s'}, "s", "type the seed of the next run", act_on, TITLE_SEED},
    {{'t'}, "t", "the tutorial: a short battle that explains itself", act_on, TITLE_TUTORIAL},
    {{'g'}, "g", "see how worlds are made", act_on, TITLE_GENERATORS},
    {{'b'}, "b", "the sandbox: try any level, wave and blueprints", act_on, TITLE_SANDBOX},
    {{'x'}, "x", "the codex: all there is in the game", act_on, TITLE_CODEX},
    {{'w'}, "w", "watch a run that is being played in another terminal", act_on, TITLE_WATCH},
    {{'f'}, "f", "the hall of fame", act_on, TITLE_FAME},
    {{'?', HKEY_FUNCTION}, "?", "this help", help, 0},
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", "quit", leave, 0},
};

static bool typing(const App *app)
{
    return app->title.typing;
}

const Screen TITLE_SCREEN = {.name = "Title",
                             .bindings = TITLE_BINDINGS,
                             .binding_count = sizeof TITLE_BINDINGS / sizeof TITLE_BINDINGS[0],
                             .draw = draw,
                             .type = type,
                             .typing = typing};

void title_init(App *app)
{
    TitleState *title = &app->title;
    title->level = title->level > 0 ? title->level : 1;
    app->choice.level = app->choice.level > 0 ? app->choice.level : 1;
    app->choice.wave = app->choice.wave > 0 ? app->choice.wave : 1;
    if (!journal_newest_unfinished(app->options->save_dir, title->unfinished, sizeof title->unfinished)) {
        title->unfinished[0] = '\0';
    }
    results_catch_up(app);
    title->selected = title->unfinished[0] ? TITLE_CONTINUE : TITLE_NEW;
}
