/* The first screen: go on with a run, begin one, or leave. What it leads to stands in one list, a row each. */
#include "term/front/title_screen.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/front/banner.h"
#include "term/front/sharing.h"
#include "term/front/vista.h"
#include "term/homes/newest_run.h"
#include "term/homes/watch_list_screen.h"
#include "term/journey/run_words.h"
#include "term/list/list.h"
#include "term/screens/acts.h"
#include "term/play/play.h"
#include "term/play/watch.h"
#include "term/stack/results.h"

#include <stdlib.h>
#include <string.h>

/* The menu down to Help and Quit, in its order.
 * GO: key, name, what stands beside it (a function), help, what it does, and whether it can be chosen (NULL: always).
 * OPEN: the same with the screen that it opens. */
/* clang-format off */
#define MENU(GO, OPEN)                                                                                           \
    GO(CONTINUE, 'c', N_("Continue"), put_newest, N_("go on with the newest unfinished run"), go_on, has_unfinished)     \
    OPEN(UNFINISHED, 'u', N_("Unfinished"), put_left, N_("all unfinished runs: go on with any, or mend it"),             \
         UNFINISHED_SCREEN)                                                                                      \
    OPEN(NEW, 'n', N_("New run"), put_seed, N_("set up a run: by chart, or level by level"), NEW_RUN_SCREEN)          \
    GO(TUTORIAL, 't', N_("Tutorial"), NULL, N_("the tutorial: a short battle that explains itself"), play_begin_tutorial, \
       NULL)                                                                                                     \
    OPEN(FOOT, 'o', N_("On foot"), NULL, N_("games on foot: walk dungeons, turn by turn"), FOOT_HOME_SCREEN)              \
    OPEN(DUEL, 'd', N_("Duel"), NULL, N_("a duel: one lane against a program, or watch one"), DUELS_SCREEN)      \
    OPEN(SANDBOX, 'b', N_("Sandbox"), NULL, N_("the sandbox: try any level, wave and blueprints"), SANDBOX_SCREEN)       \
    OPEN(CODEX, 'x', N_("Codex"), NULL, N_("the codex: all that can be built and met"), CODEX_SCREEN)                    \
    OPEN(GENERATORS, 'g', N_("Generators"), NULL, N_("see how worlds, waves and charts are made"), GENERATORS_SCREEN)    \
    GO(WATCH, 'w', N_("Watch"), NULL, N_("watch a run that is being played in another terminal"), watch, NULL)           \
    OPEN(FAME, 'f', N_("Hall of fame"), put_results, N_("the hall of fame: results, statistics and old runs"),           \
         SCORES_SCREEN)                                                                                          \
    OPEN(SETTINGS, 'S', N_("Settings"), NULL, N_("settings: how it looks, which keys do what"), SETTINGS_SCREEN)
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

/* Entries that belong together: the first of each group, and what is said of it. What is before them is to be played.
 */
static const struct {
    TitleItem first;
    const char *name;
} GROUPS[] = {{TITLE_FOOT, N_("other games")}, {TITLE_CODEX, N_("to look at")}, {TITLE_SETTINGS, N_("the program")}};
enum { GROUP_COUNT = sizeof GROUPS / sizeof *GROUPS, TITLE_MAIN = TITLE_FOOT, GROUP_DOTS = 5 };

/* What a picture was made for. */
typedef struct PictureOf {
    int tile_rows;
    GlyphSet glyphs;
    ColorDepth depth;
    bool still;
} PictureOf;

typedef struct TitleState {
    int selected;                       /* TitleItem */
    bool typing;                        /* the seed is being typed */
    char unfinished[JOURNAL_PATH_SIZE]; /* journal to continue, or "" */
    JournalGlance glance;               /* of it */
    bool new_here;                      /* the player has not played so far */
    int unfinished_count;               /* of all that the list of unfinished runs shows */
    Sharing sharing;
    Canvas *picture; /* NULL: none was drawn so far */
    PictureOf picture_of;
} TitleState;

typedef struct MenuRow {
    const char *name, *help;
    const Screen *opens;
    void (*act)(App *app);
    void (*put_about)(const App *app, const TitleState *title, Text *text);
    bool (*can)(const TitleState *title);
} MenuRow;

static const char RELEASE[] = "Holdout " HOLDOUT_VERSION;

enum {
    MENU_COLUMNS = 42,
    WIDE_MENU_COLUMNS = 58,
    GAP = 2,
    HEAD_ROWS = 8,
    NAME_COLUMNS = 14,
    NAME_AT = 5,
    DETAIL_ROWS = 2
};

/* Where things lie: the name over menu and picture, both as wide as that together. */
typedef struct TitlePlan {
    int left, top;
    int step;          /* rows from one item to the next: with two, what it is stands below it */
    Area menu, detail; /* of what is chosen */
    int foot;          /* the row below both */
    Area picture;
    int tile_rows; /* of the picture's board */
} TitlePlan;

static void say(App *app, const char *what)
{
    text_copy(app->notice, sizeof app->notice, what);
}

static bool has_unfinished(const TitleState *title)
{
    return title->unfinished[0];
}

/* What stands beside the names of the menu has room for 22 columns. */
static void put_newest(const App *app, const TitleState *title, Text *text)
{
    (void)app;
    text_add(text, "%s",
             has_unfinished(title)         ? newest_run_name(title->unfinished)
             : title->unfinished_count > 0 ? _("none can go on")
                                           : _("no unfinished run"));
}

static void put_left(const App *app, const TitleState *title, Text *text)
{
    (void)app;
    if (title->unfinished_count > 0) {
        text_add(text, translation_of_count("%d run", "%d runs", title->unfinished_count), title->unfinished_count);
    }
}

static void put_results(const App *app, const TitleState *title, Text *text)
{
    (void)app;
    text_add(text, "%s", sharing_word(title->sharing));
}

/* A run that is being played elsewhere can only be watched; where none can be gone on with, the list says why. */
static void go_on(App *app)
{
    TitleState *title = screen_state(app);
    Failure failure;
    if (!has_unfinished(title) && title->unfinished_count > 0) {
        screen_open(app, &UNFINISHED_SCREEN, NULL);
    } else if (!has_unfinished(title)) {
        bool read = journal_folder_is_read(app->options->save_dir, &failure);
        say(app, read ? _("There is no unfinished run to go on with.") : failure.why);
    } else if (journal_is_played(title->unfinished)) {
        say(app,
            title->unfinished_count > 1
                ? _("Another holdout is playing this run; " KEY("w") " watches it from here,"
                                                                     " " KEY("u") " lists all that are unfinished.")
                : _("Another holdout is playing this run; " KEY("w") " watches it from here."));
        title->selected = TITLE_WATCH;
    } else {
        /* Of runs the next older one is tried where the newest fails. */
        play_continue(app, title->glance.kind == JOURNAL_FOOT ? title->unfinished : NULL);
    }
}

static void put_seed(const App *app, const TitleState *title, Text *text)
{
    if (app->seed[0] || title->typing) {
        text_add(text, _("seed %s%s"), app->seed, title->typing ? "_" : "");
    }
}

static void type_seed(App *app, int argument)
{
    (void)argument;
    TitleState *title = screen_state(app);
    title->selected = TITLE_NEW;
    title->typing = true;
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
        say(app, _("None of your runs is being played now; " KEY("f") " shows those that are over."));
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
#define GO(id, key, name, about, help, act, can) {name, help, NULL, act, about, can},
#define OPEN(id, key, name, about, help, screen) {name, help, &screen, NULL, about, NULL},
    MENU(GO, OPEN)
#undef GO
#undef OPEN
        {N_("Help"), N_("all keys, and the game in a few words"), NULL, help, NULL, NULL},
    {N_("Quit"), N_("leave; runs are kept"), NULL, quit, NULL, NULL},
};

/* Beside a large picture there is room for a sentence below each name. */
static int menu_columns(int tile_rows)
{
    return tile_rows > 1 ? WIDE_MENU_COLUMNS : MENU_COLUMNS;
}

static bool fits(const Canvas *canvas, int tile_rows)
{
    Area picture = vista_area(0, 0, tile_rows);
    return menu_columns(tile_rows) + GAP + picture.columns <= canvas->columns &&
           HEAD_ROWS + picture.rows + 1 <= canvas->rows;
}

/* Whether each sentence does. */
static bool have_room(int columns)
{
    for (int i = 0; i < TITLE_ITEMS; i++) {
        if (columns_of(_(ROWS[i].help)) > columns) {
            return false;
        }
    }
    return true;
}

static TitlePlan plan_of(const Canvas *canvas)
{
    TitlePlan plan = {.tile_rows = VIEW_ZOOM_MAX};
    while (plan.tile_rows > 1 && !fits(canvas, plan.tile_rows)) {
        plan.tile_rows--;
    }
    int columns = menu_columns(plan.tile_rows);
    plan.step = plan.tile_rows > 1 && have_room(columns - NAME_AT) ? 2 : 1;
    Area picture = vista_area(0, 0, plan.tile_rows);
    plan.left = (canvas->columns - picture.columns - GAP - columns) / 2;
    int rows = int_max(picture.rows, plan.step * TITLE_ITEMS + DETAIL_ROWS);
    int spare = canvas->rows - HEAD_ROWS - rows - 1; /* below 0: the sky above the name is left out */
    plan.top = spare < 0 ? spare : (spare + 1) / 2;
    int below = plan.top + HEAD_ROWS;
    plan.foot = below + rows;
    plan.menu = (Area){plan.left, below, columns, plan.step * TITLE_ITEMS};
    plan.detail = (Area){plan.left + GAP, plan.foot - DETAIL_ROWS, columns - GAP, DETAIL_ROWS};
    plan.picture = vista_area(plan.left + columns + GAP, below, plan.tile_rows);
    return plan;
}

/* For who has not played yet what teaches and what begins comes before what goes on. */
static int item_at(const TitleState *title, int place)
{
    static const TitleItem first[TITLE_MAIN] = {TITLE_TUTORIAL, TITLE_NEW, TITLE_CONTINUE, TITLE_UNFINISHED};
    return title->new_here && place < TITLE_MAIN ? (int)first[place] : place;
}

static int place_of(const TitleState *title, int item)
{
    int place = 0;
    while (item_at(title, place) != item) {
        place++;
    }
    return place;
}

static bool selectable(const TitleState *title, int item)
{
    return !ROWS[item].can || ROWS[item].can(title);
}

static void move(App *app, int step)
{
    TitleState *title = screen_state(app);
    do {
        int place = place_of(title, title->selected);
        title->selected = item_at(title, (place + step + TITLE_ITEMS) % TITLE_ITEMS);
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
    title->typing = list_type(app, app->seed, sizeof app->seed, key);
    if (!title->typing && key.code != HKEY_ESCAPE) {
        title->selected = TITLE_NEW;
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
    {{HKEY_UP, 'k', HKEY_BACKTAB}, "arrows jk Tab", N_("choose"), move, -1},
    {{HKEY_DOWN, 'j', HKEY_TAB}, NULL, NULL, move, 1},
    {{HKEY_ENTER, ' '}, "Enter Space", N_("take what is chosen"), choose, 0},
    {{'s'}, "s", N_("type the seed of the next run"), type_seed, 0},
    MENU(GO, OPEN) HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("quit"), act_quit, 0},
#undef GO
#undef OPEN
};
enum { TITLE_BINDING_COUNT = sizeof TITLE_BINDINGS / sizeof *TITLE_BINDINGS };

/* The menu's keys are the last of the screen's. */
static uint32_t key_of(int item)
{
    return TITLE_BINDINGS[TITLE_BINDING_COUNT - TITLE_ITEMS + item].codes[0];
}

/* The sentence stands below the name; or in place of the picture, where there is none because all is told. */
static Area help_area(const App *app, const TitlePlan *plan, Area item)
{
    return app->speech ? (Area){plan->picture.column, item.row, plan->picture.columns, 1}
                       : (Area){item.column + NAME_AT, item.row + 1, item.columns - NAME_AT, 1};
}

/* Behind the name, where there is room for all of it. */
static void put_about(const App *app, const TitleState *title, int item, int columns, Text *text)
{
    const Text name = *text;
    if (ROWS[item].put_about) {
        text_pad(text, NAME_COLUMNS);
        ROWS[item].put_about(app, title, text);
        if (columns_of(text->start) > columns) {
            *text = name;
            text->start[text->length] = '\0';
        }
    }
}

/* What is there to be played stands out. */
static bool is_main(const TitleState *title, int item)
{
    bool none = item == TITLE_UNFINISHED && title->unfinished_count == 0;
    return item < TITLE_MAIN && selectable(title, item) && !none;
}

/* At the end of a group's first row what is said of it, after some dots. */
static void draw_group(const App *app, int item, Area area, int used, uint16_t ground)
{
    for (int i = 0; i < GROUP_COUNT; i++) {
        const char *name = _(GROUPS[i].name);
        int end = area.column + area.columns - columns_of(name), from = area.column + used + 1;
        if ((int)GROUPS[i].first == item && from + 1 < end) {
            for (int column = int_max(from, end - 1 - GROUP_DOTS); column < end - 1; column++) {
                canvas_put(app->canvas, column, area.row, theme_glyph(&app->theme, GLYPH_GAP),
                           (Style){INK_DIM, ground, 0});
            }
            canvas_text(app->canvas, end, area.row, area.columns, (Style){INK_DIM, ground, 0}, name);
        }
    }
}

static void draw_item(const App *app, const TitleState *title, const TitlePlan *plan, int item)
{
    Canvas *canvas = app->canvas;
    char words[JOURNAL_PATH_SIZE];
    Text text = text_into(words, sizeof words);
    const MenuRow *row = &ROWS[item];
    Area area = {plan->menu.column, plan->menu.row + plan->step * place_of(title, item), plan->menu.columns,
                 plan->step};
    bool selected = item == title->selected, can = selectable(title, item);
    text_add(&text, "%s", _(row->name));
    put_about(app, title, item, area.columns - NAME_AT, &text);
    canvas_begin_group(canvas);
    Style style = list_row(app, area, GAP, item, selected);
    const uint16_t ground = style.ground;
    style.ink = can ? INK_TEXT : INK_DIM;
    style.attributes = selected || is_main(title, item) ? STYLE_BOLD : 0;
    char name[] = KEY("? "), keyed[CANVAS_TEXT_SIZE];
    name[1] = (char)key_of(item);
    int columns = columns_of(canvas_keys(canvas, name, keyed));
    canvas_text(canvas, area.column + GAP + 2 - columns, area.row, columns,
                (Style){can ? INK_KEY : INK_DIM, ground, STYLE_BOLD}, keyed);
    int used = canvas_text(canvas, area.column + NAME_AT, area.row, area.columns - NAME_AT, style, words);
    draw_group(app, item, area, NAME_AT + used, ground);
    if (plan->step > 1 || app->speech) {
        Area words_area = help_area(app, plan, area);
        canvas_text(canvas, words_area.column, words_area.row, words_area.columns, (Style){INK_DIM, ground, 0},
                    _(row->help));
    }
    canvas_end_group(canvas);
}

/* "kaid, battle 4, wave 7 (run, 2026-11-20)" */
static void tell_newest(const TitleState *title, Text *text)
{
    const JournalGlance *glance = &title->glance;
    text_add(text, "%s %s", glance->mode, glance->seed);
    if (glance->last.battle > 0) {
        text_add(text, ", ");
        text_add(text, _("battle %d"), glance->last.battle);
    }
    if (glance->last.wave > 0) {
        text_add(text, ", ");
        text_add(text, _("wave %d"), glance->last.wave);
    }
    text_add(text, "; ");
    text_add(text, _("begun %s"), glance->date);
}

/* What went wrong lies over the foot of the picture, too: it can be long. */
static void draw_notice(const App *app, const TitlePlan *plan)
{
    Area area = plan->detail;
    area.columns += plan->picture.columns;
    area.rows++;
    canvas_fill(app->canvas, area, ' ', (Style){.ink = INK_WARN});
    canvas_wrap(app->canvas, area, (Style){.ink = INK_WARN}, app->notice);
}

/* What is chosen, in a sentence. */
static void draw_detail(const App *app, const TitleState *title, const TitlePlan *plan)
{
    char words[JOURNAL_PATH_SIZE + JOURNAL_SEED_TEXT_SIZE];
    Text text = text_into(words, sizeof words);
    bool newest = title->selected == TITLE_CONTINUE && has_unfinished(title);
    if (newest) {
        tell_newest(title, &text);
    } else if (title->selected == TITLE_NEW && (app->seed[0] || title->typing)) {
        text_add(&text, _("Seed %s%s"), app->seed, title->typing ? "_" : "");
    } else if (title->selected == TITLE_FAME) {
        sharing_tell(app->options, title->sharing, &text);
    } else if (plan->step == 1 && !app->speech) {
        text_add(&text, "%s", _(ROWS[title->selected].help));
    }
    canvas_wrap(app->canvas, plan->detail, (Style){.ink = INK_DIM}, words);
}

static void draw(const App *app, const void *state)
{
    const TitleState *title = state;
    Canvas *canvas = app->canvas;
    TitlePlan plan = plan_of(canvas);
    Style dim = {.ink = INK_DIM};
    banner_draw(canvas, plan.left, plan.top + 1);
    canvas_text(canvas, plan.left, plan.top + BANNER_ROWS + 1, canvas->columns - plan.left, dim,
                _("Stranded without fuel. Hold out until the tanks are full."));
    for (int i = 0; i < TITLE_ITEMS; i++) {
        draw_item(app, title, &plan, item_at(title, i));
    }
    if (title->picture) {
        canvas_show(canvas, plan.picture, title->picture, 0);
    }
    if (app->notice[0]) {
        draw_notice(app, &plan);
    } else {
        draw_detail(app, title, &plan);
        canvas_text(canvas, plan.left + GAP, plan.foot, plan.menu.columns, dim,
                    title->typing ? _("Type a seed; Enter takes it, Esc clears it.")
                                  : _(KEY("Arrows") " choose, Enter takes."));
    }
    canvas_text(canvas, plan.picture.column + plan.picture.columns - (int)sizeof RELEASE + 1, plan.foot, sizeof RELEASE,
                dim, RELEASE);
    banner_draw_sky(canvas, &app->theme, (Area){0, 0, canvas->columns, plan.top + 1});
    int beside = plan.left + BANNER_COLUMNS + GAP;
    banner_draw_sky(canvas, &app->theme, (Area){beside, plan.top + 1, canvas->columns - beside, HEAD_ROWS - 1});
}

/* The picture is made when it is first shown, and anew for another size or look. */
static void settle(const App *app, void *state)
{
    TitleState *title = state;
    const PictureOf now = {plan_of(app->canvas).tile_rows, app->theme.glyphs, app->theme.depth,
                           settings_get(&app->settings, SETTING_MOTION) != 0},
                    *made = &title->picture_of;
    bool same = now.tile_rows == made->tile_rows && now.glyphs == made->glyphs && now.depth == made->depth &&
                now.still == made->still;
    if (!app->speech && !(title->picture && same)) {
        canvas_free(title->picture);
        title->picture = vista_new(app->options->content, &app->theme, now.still, now.tile_rows);
        title->picture_of = now;
    }
}

static const TerrainType *ground(const App *app, const void *state)
{
    (void)state;
    return vista_ground(app->options->content);
}

static void forget(void *state)
{
    canvas_free(((TitleState *)state)->picture);
}

/* Who brings a seed knows what that is; and a script finds the same title everywhere. */
static bool is_new_here(const App *app, const TitleState *title)
{
    return !app->scripted && !app->seed[0] && title->unfinished_count == 0 && results_progress(app).finished == 0;
}

/* The newest unfinished run is looked for, and runs that ended elsewhere are added to the results. After the tutorial a
 * run comes next. */
static void look_around(App *app, void *state)
{
    TitleState *title = state;
    bool taught = title->selected == TITLE_TUTORIAL;
    title->unfinished_count = newest_run(app->options, title->unfinished);
    title->glance = (JournalGlance){.format = 0};
    if (has_unfinished(title)) {
        journal_glance(title->unfinished, &title->glance);
    }
    title->sharing = sharing_of(app->options);
    results_catch_up(app);
    title->new_here = is_new_here(app, title);
    bool begins = title->new_here && !taught;
    title->selected = has_unfinished(title) ? TITLE_CONTINUE : begins ? TITLE_TUTORIAL : TITLE_NEW;
}

static void open(App *app, void *state, const void *argument)
{
    (void)argument;
    app->level = int_max(app->level, 1);
    look_around(app, state);
}

const Screen TITLE_SCREEN = {.name = N_("Title"),
                             .bindings = TITLE_BINDINGS,
                             .binding_count = TITLE_BINDING_COUNT,
                             .state_size = sizeof(TitleState),
                             .open = open,
                             .close = forget,
                             .settle = settle,
                             .ground = ground,
                             .draw = draw,
                             .pick = take_item,
                             .type = type,
                             .typing = typing,
                             .back_home = look_around,
                             .home = true};
