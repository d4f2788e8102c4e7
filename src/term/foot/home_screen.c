/* Games on foot that can be begun or gone on with: a row for each book of rules, and one more where a game of it is
 * unfinished. */
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/hot.h"
#include "term/foot/open.h"
#include "term/foot/screens.h"
#include "term/screens/acts.h"
#include "term/tty/text_field.h"

#include <string.h>

enum { LEFT = 2, LIST_ROW = 2, LIST_COLUMNS = 30, ROWS_MAX = 2 * FOOT_BOOKS_MAX, WORDS_SIZE = 1200 };

typedef struct HomeRow {
    int book;
    bool unfinished; /* goes on with it */
} HomeRow;

typedef struct HomeState {
    HomeRow rows[ROWS_MAX];
    int count, selected;
    bool typing; /* the seed */
} HomeState;

/* What is unfinished stands first: most come back for that. */
static void look_around(App *app, void *opened)
{
    HomeState *state = opened;
    const Content *content = app->options->content;
    state->count = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < content->foot_book_count; i++) {
            char path[JOURNAL_PATH_SIZE];
            if (content->foot_books[i].goal == FOOT_GOAL_AIRLOCK) {
                continue; /* a part of runs */
            }
            if (pass == 1 || journal_newest(app->options->save_dir,
                                            (JournalWanted){JOURNAL_FOOT, content->foot_books[i].id}, path)) {
                state->rows[state->count++] = (HomeRow){i, pass == 0};
            }
        }
    }
    state->selected = 0;
}

static void open(App *app, void *state, const void *argument)
{
    (void)argument;
    look_around(app, state);
}

static void move(App *app, int by)
{
    HomeState *state = screen_state(app);
    state->selected = (state->selected + by + state->count) % state->count;
    app->notice[0] = '\0';
}

static void begin(App *app, int argument)
{
    (void)argument;
    const HomeState *state = screen_state(app);
    const HomeRow *row = &state->rows[state->selected];
    const char *book = app->options->content->foot_books[row->book].id;
    Failure failure = {.why = ""};
    app->notice[0] = '\0';
    if (row->unfinished ? !foot_play_continue(app, book, &failure) : !foot_play_new(app, book, app->seed, &failure)) {
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
    if (!state->typing) {
        return;
    }
    if (key.code == HKEY_INTERRUPT) {
        app->done = true;
    } else if (key.code == HKEY_ENTER || key.code == HKEY_TAB) {
        state->typing = false;
    } else if (key.code == HKEY_ESCAPE) {
        state->typing = false;
        app->seed[0] = '\0';
    } else {
        text_field_key(app->seed, sizeof app->seed, key);
    }
}

static bool pick(App *app, int item)
{
    HomeState *state = screen_state(app);
    return screen_choose(&state->selected, item);
}

static void draw_row(const App *app, const HomeState *state, int row)
{
    Canvas *canvas = app->canvas;
    bool selected = row == state->selected;
    Area area = {LEFT - 1, LIST_ROW + row, LIST_COLUMNS, 1};
    Style style = {INK_TEXT, selected ? GROUND_ROW : GROUND_NONE, selected ? STYLE_BOLD : 0};
    canvas_fill(canvas, area, ' ', style);
    if (selected) {
        canvas_put(canvas, area.column, area.row, theme_glyph(&app->theme, GLYPH_SELECT), style);
        canvas->cursor_column = LEFT + 1;
        canvas->cursor_row = area.row;
    }
    canvas_printf(canvas, LEFT + 1, area.row, area.columns - 2, style, "%s %s",
                  state->rows[row].unfinished ? _("Go on with") : _("New"),
                  app->options->content->foot_books[state->rows[row].book].name);
    hot_item(canvas, area, row);
}

static void describe(const App *app, const HomeState *state, Text *text)
{
    static const char *const goals[FOOT_GOAL_COUNT] = {
#define X(name, word, text, ...) text,
        FOOT_GOAL_LIST(X)
#undef X
    };
    const FootBook *book = &app->options->content->foot_books[state->rows[state->selected].book];
    text_add(text, _("%s\n\nTo win, %s. You have %d health and one life."), book->about, _(goals[book->goal]),
             book->stats[FOOT_STAT_HP]);
    if (!state->rows[state->selected].unfinished) {
        text_add(text, _("\n\nSeed: %s%s"), app->seed[0] || state->typing ? app->seed : _("drawn for the game"),
                 state->typing ? "_" : "");
    }
}

static void draw(const App *app, const void *opened)
{
    const HomeState *state = opened;
    Canvas *canvas = app->canvas;
    char words[WORDS_SIZE];
    int column = LEFT + LIST_COLUMNS + 1;
    canvas_text(canvas, LEFT, 0, canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, _("On foot"));
    for (int i = 0; i < state->count; i++) {
        draw_row(app, state, i);
    }
    Text text = text_into(words, sizeof words);
    describe(app, state, &text);
    canvas_wrap(canvas, (Area){column + 1, LIST_ROW, canvas->columns - column - 3, canvas->rows - LIST_ROW - 8},
                (Style){.ink = INK_TEXT}, words);
    canvas_wrap(canvas, (Area){column + 1, canvas->rows - 7, canvas->columns - column - 3, 6}, (Style){.ink = INK_WARN},
                app->notice);
    canvas_lay(canvas, (Area){column, 1, canvas->columns - column, canvas->rows - 2}, GROUND_PANEL);
    hot_keys(canvas, LEFT, canvas->rows - 1, canvas->columns - LEFT, (Style){.ink = INK_DIM},
             state->typing ? _("Type a seed; Enter takes it, Esc clears it.")
                           : _("Enter begin or go on  arrows choose  s seed  ? help  q back"));
}

static const Binding BINDINGS[] = {
    {{HKEY_UP, 'k', HKEY_BACKTAB}, "arrows jk Tab", N_("choose a game"), move, -1},
    {{HKEY_DOWN, 'j', HKEY_TAB}, NULL, NULL, move, 1},
    {{HKEY_ENTER, ' '}, "Enter Space", N_("begin it, or go on with it"), begin, 0},
    {{'s'}, "s", N_("type the seed of the next game"), type_seed, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("back to the title"), act_back, 0},
};

static const char ABOUT[] = N_("Dungeons to be walked by one hero, turn by turn, each by rules of its own. The same "
                               "seed makes the same dungeon. Every decision is kept as it is taken: a game can be "
                               "left at any time and gone on with.");

const Screen FOOT_HOME_SCREEN = {.name = N_("Games on foot"),
                                 .bindings = BINDINGS,
                                 .binding_count = sizeof BINDINGS / sizeof BINDINGS[0],
                                 .state_size = sizeof(HomeState),
                                 .open = open,
                                 .headed = true,
                                 .draw = draw,
                                 .pick = pick,
                                 .type = type,
                                 .typing = typing,
                                 .back_home = look_around,
                                 .about = ABOUT,
                                 .home = true};
