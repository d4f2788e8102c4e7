/* Games on foot that can be begun or gone on with: a row for each book of rules, and one more where a game of it is
 * unfinished. */
#include "base/text.h"
#include "base/translation.h"
#include "term/foot/open.h"
#include "term/foot/screens.h"
#include "term/list/list.h"
#include "term/screens/acts.h"

#include <string.h>

enum { LEFT = 2, LIST_ROW = 2, LIST_COLUMNS = 30, ROWS_MAX = 2 * FOOT_BOOKS_MAX, WORDS_SIZE = 1200, NOTICE_ROWS = 6 };

typedef struct HomeRow {
    int book;
    bool unfinished; /* goes on with it */
} HomeRow;

typedef struct HomeState {
    List list;
    HomeRow rows[ROWS_MAX];
    bool typing; /* the seed */
} HomeState;

typedef enum Pass { UNFINISHED, GAMES, LESSONS } Pass;

static bool fits_pass(const App *app, const FootBook *book, Pass pass)
{
    char path[JOURNAL_PATH_SIZE];
    return pass == UNFINISHED ? journal_newest(app->options->save_dir, (JournalWanted){JOURNAL_FOOT, book->id}, path)
                              : book->lesson == (pass == LESSONS);
}

/* What is unfinished stands first: most come back for that. */
static void look_around(App *app, void *opened)
{
    HomeState *state = opened;
    const Content *content = app->options->content;
    state->list.count = 0;
    for (Pass pass = UNFINISHED; pass <= LESSONS; pass++) {
        for (int i = 0; i < content->foot_book_count; i++) {
            const FootBook *book = &content->foot_books[i];
            bool is_part_of_runs = book->goal == FOOT_GOAL_AIRLOCK;
            if (!is_part_of_runs && fits_pass(app, book, pass)) {
                state->rows[state->list.count++] = (HomeRow){i, pass == UNFINISHED};
            }
        }
    }
    state->list.chosen = 0;
}

/* `argument`: the id of a book of which a game is unfinished, and another was asked for; NULL: none. */
static void open(App *app, void *opened, const void *argument)
{
    HomeState *state = opened;
    look_around(app, opened);
    for (int i = 0; argument && i < state->list.count; i++) {
        const FootBook *book = &app->options->content->foot_books[state->rows[i].book];
        if (state->rows[i].unfinished && strcmp(book->id, argument) == 0) {
            Text text = text_into(app->notice, sizeof app->notice);
            text_add(&text, _("This game is unfinished: " KEY("Enter") " goes on with it, or choose a new one."));
            state->list.chosen = i;
        }
    }
}

static void moved(App *app, void *state)
{
    (void)state;
    app->notice[0] = '\0';
}

static void begin(App *app, int argument)
{
    (void)argument;
    const HomeState *state = screen_state(app);
    const HomeRow *row = &state->rows[state->list.chosen];
    const FootBook *of = &app->options->content->foot_books[row->book];
    const char *book = of->id, *seed = of->lesson ? NULL : app->seed;
    Failure failure = {.why = ""};
    app->notice[0] = '\0';
    if (row->unfinished ? !foot_play_continue(app, book, &failure) : !foot_play_new(app, book, seed, &failure)) {
        text_copy(app->notice, sizeof app->notice, failure.why);
    }
}

static void type_seed(App *app, int argument)
{
    (void)argument;
    ((HomeState *)screen_state(app))->typing = true;
}

static bool typing(const void *state)
{
    return ((const HomeState *)state)->typing;
}

static void type(App *app, Key key)
{
    HomeState *state = screen_state(app);
    if (state->typing) {
        state->typing = list_type(app, app->seed, sizeof app->seed, key);
    }
}

static void draw_row(const App *app, const void *state, int at, Area area, Style style)
{
    const HomeRow *row = &((const HomeState *)state)->rows[at];
    canvas_printf(app->canvas, area.column, area.row, area.columns, style, "%s %s",
                  row->unfinished ? _("Go on with") : _("New"), app->options->content->foot_books[row->book].name);
}

static void describe(const App *app, const HomeState *state, Text *text)
{
    const FootBook *book = &app->options->content->foot_books[state->rows[state->list.chosen].book];
    text_add(text, _("%s\n\nTo win, %s. You have %d health and one life."), book->about, foot_winning_text(book->goal),
             book->stats[FOOT_STAT_HP]);
    if (!state->rows[state->list.chosen].unfinished && !book->lesson) {
        text_add(text, _("\n\nSeed: %s%s"), app->seed[0] || state->typing ? app->seed : _("drawn for the game"),
                 state->typing ? "_" : "");
    }
}

static void draw_beside(const App *app, const void *state, Area area)
{
    char words[WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    Area told = {area.column + 1, LIST_ROW, area.columns - 3, app->canvas->rows - LIST_ROW - NOTICE_ROWS - 2};
    describe(app, state, &text);
    canvas_wrap(app->canvas, told, (Style){.ink = INK_TEXT}, words);
    told.row = app->canvas->rows - NOTICE_ROWS - 1;
    told.rows = NOTICE_ROWS;
    canvas_wrap(app->canvas, told, (Style){.ink = INK_WARN}, app->notice);
}

static void put_keys(const App *app, const void *state, Text *keys)
{
    (void)app;
    text_add(keys, "%s",
             ((const HomeState *)state)->typing ? _("Type a seed; Enter takes it, Esc clears it.")
                                                : _("Enter begin or go on  arrows choose  s seed  ? help  q back"));
}

static const ListScreen HOME_LIST = {
    .layout = {.left = LEFT,
               .column = LEFT - 1,
               .row = LIST_ROW,
               .columns = LIST_COLUMNS,
               .indent = 2,
               .beside = LEFT + LIST_COLUMNS + 1},
    .round = true,
    .moved = moved,
    .title = N_("On foot"),
    .row = draw_row,
    .beside = draw_beside,
    .put_keys = put_keys,
};

static const Binding BINDINGS[] = {
    LIST_KEYS(N_("choose a game")),
    {{HKEY_ENTER, ' '}, "Enter Space", N_("begin it, or go on with it"), begin, 0},
    {{'s'}, "s", N_("type the seed of the next game"), type_seed, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("back to the title"), act_back, 0},
};

static const char ABOUT[] = N_("Dungeons to be walked by one hero, turn by turn, each by rules of its own. The same "
                               "seed makes the same dungeon. Every decision is kept as it is taken: a game can be "
                               "left at any time and gone on with.");

const Screen FOOT_HOME_SCREEN = {.name = N_("Games on foot"),
                                 SCREEN_KEYS(BINDINGS),
                                 .state_size = sizeof(HomeState),
                                 .open = open,
                                 LIST_PARTS(HOME_LIST),
                                 .type = type,
                                 .typing = typing,
                                 .back_home = look_around,
                                 .about = ABOUT,
                                 .home = true};
