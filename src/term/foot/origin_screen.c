/* Who the hero of a voyage is: a race, then a class. */
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/hot.h"
#include "term/walk/going.h"
#include "term/foot/screens.h"
#include "term/walk/walk.h"
#include "term/screens/acts.h"
#include "foot/words/plot_words.h"

enum { LEFT = 2, LIST_ROW = 8, LIST_COLUMNS = 22, WORDS_SIZE = 1200 };

typedef struct OriginState {
    FootWalk *walk;
    int selected;
} OriginState;

static void open(App *app, void *state, const void *argument)
{
    (void)app;
    *(OriginState *)state = (OriginState){.walk = (FootWalk *)(uintptr_t)argument};
}

static FootOriginKind kind_of(const FootGame *game)
{
    return foot_origin(game, FOOT_ORIGIN_RACE) ? FOOT_ORIGIN_CALLING : FOOT_ORIGIN_RACE;
}

static int count_of(const FootGame *game)
{
    int count = 0;
    while (foot_origin_choice(game, kind_of(game), count) >= 0) {
        count++;
    }
    return count;
}

static void move(App *app, int by)
{
    OriginState *state = screen_state(app);
    int count = count_of(walk_game(app, state->walk));
    state->selected = (state->selected + by + count) % count;
}

static void choose(App *app, int argument)
{
    (void)argument;
    const OriginState *state = screen_state(app);
    bool race = kind_of(walk_game(app, state->walk)) == FOOT_ORIGIN_RACE;
    FootDecision decision = {.kind = race ? FOOT_RACE : FOOT_CALLING, .choice = (uint8_t)state->selected};
    screen_pop(app);
    walk_begin(app);
    going_decide(app, &decision);
}

static bool pick(App *app, int item)
{
    OriginState *state = screen_state(app);
    return screen_choose(&state->selected, item);
}

static void draw_row(const App *app, const FootGame *game, const OriginState *state, int row)
{
    Canvas *canvas = app->canvas;
    bool selected = row == state->selected;
    Area area = {LEFT - 1, LIST_ROW + row, LIST_COLUMNS, 1};
    Style style = {INK_TEXT, selected ? GROUND_ROW : GROUND_NONE, selected ? STYLE_BOLD : 0};
    char name[CONTENT_NAME_SIZE];
    text_copy(name, sizeof name, game->content->foot_origins[foot_origin_choice(game, kind_of(game), row)].name);
    text_capital(name);
    canvas_fill(canvas, area, ' ', style);
    if (selected) {
        canvas_put(canvas, area.column, area.row, theme_glyph(&app->theme, GLYPH_SELECT), style);
        canvas->cursor_column = LEFT + 1;
        canvas->cursor_row = area.row;
    }
    canvas_text(canvas, LEFT + 1, area.row, area.columns - 2, style, name);
    hot_item(canvas, area, row);
}

static void draw(const App *app, const void *opened)
{
    const OriginState *state = opened;
    const FootGame *game = walk_game(app, state->walk);
    bool race = kind_of(game) == FOOT_ORIGIN_RACE;
    Canvas *canvas = app->canvas;
    char words[WORDS_SIZE];
    int column = LEFT + LIST_COLUMNS + 1;
    canvas_printf(canvas, LEFT, 0, canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                  _("Who is %s? Choose a %s"), game->voyage.actors[STORY_MAIN], race ? _("race") : _("class"));
    foot_goal_text(game, words, sizeof words);
    Area plot = {LEFT, 1, canvas->columns - 2 * LEFT, LIST_ROW - 2};
    int used = canvas_wrap(canvas, plot, (Style){.ink = INK_TEXT}, words);
    canvas_wrap(canvas, (Area){plot.column, plot.row + used, plot.columns, plot.rows - used}, (Style){.ink = INK_DIM},
                game->voyage.opening);
    for (int i = 0; i < count_of(game); i++) {
        draw_row(app, game, state, i);
    }
    int origin = foot_origin_choice(game, kind_of(game), state->selected);
    Area area = {column + 1, LIST_ROW, canvas->columns - column - 3, canvas->rows - LIST_ROW - 3};
    area.row += canvas_wrap(canvas, area, (Style){.ink = INK_DIM}, game->content->foot_origins[origin].flavour) + 1;
    describe_foot_origin(game->content, origin, words, sizeof words);
    canvas_wrap(canvas, area, (Style){.ink = INK_TEXT}, words);
    hot_keys(canvas, LEFT, canvas->rows - 1, canvas->columns - LEFT, (Style){.ink = INK_DIM},
             _("Enter choose  arrows another  ? help  Esc later"));
}

static const Binding BINDINGS[] = {
    {{HKEY_UP, 'k', HKEY_BACKTAB}, "arrows jk Tab", N_("another one"), move, -1},
    {{HKEY_DOWN, 'j', HKEY_TAB}, NULL, NULL, move, 1},
    {{HKEY_ENTER, ' '}, "Enter Space", N_("that is who the hero is"), choose, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("to the map; the stars' key asks again"), act_back, 0},
};

static const char ABOUT[] = N_("The hero of a voyage is of a race and of a class, for the whole game. What they change "
                               "is added to the numbers of the game; what they begin with is worn at once.");

const Screen FOOT_ORIGIN_SCREEN = {.name = N_("Race and class"),
                                   .bindings = BINDINGS,
                                   .binding_count = sizeof BINDINGS / sizeof BINDINGS[0],
                                   .state_size = sizeof(OriginState),
                                   .open = open,
                                   .headed = true,
                                   .draw = draw,
                                   .pick = pick,
                                   .about = ABOUT};
