/* Who the hero of a voyage is: a race, then a class. */
#include "base/text.h"
#include "base/translation.h"
#include "term/walk/going.h"
#include "term/foot/screens.h"
#include "term/walk/walk.h"
#include "term/list/list.h"
#include "term/screens/acts.h"
#include "foot/words/plot_words.h"
#include "holdout/describe.h"

enum { LEFT = 2, LIST_ROW = 8, LIST_COLUMNS = 22, WORDS_SIZE = 1200 };

typedef struct OriginState {
    List list;
    FootWalk *walk;
} OriginState;

static const FootGame *game_below(const App *app, const void *state)
{
    return walk_game(app, ((const OriginState *)state)->walk);
}

static FootOriginKind kind_of(const FootGame *game)
{
    return foot_origin(game, FOOT_ORIGIN_RACE) ? FOOT_ORIGIN_CALLING : FOOT_ORIGIN_RACE;
}

static void open(App *app, void *opened, const void *argument)
{
    OriginState *state = opened;
    state->walk = (FootWalk *)(uintptr_t)argument;
    const FootGame *game = game_below(app, state);
    while (foot_origin_choice(game, kind_of(game), state->list.count) >= 0) {
        state->list.count++;
    }
}

static const FootOrigin *origin_at(const FootGame *game, int at)
{
    return &game->content->foot_origins[foot_origin_choice(game, kind_of(game), at)];
}

static void choose(App *app, int argument)
{
    (void)argument;
    const OriginState *state = screen_state(app);
    bool race = kind_of(game_below(app, state)) == FOOT_ORIGIN_RACE;
    FootDecision decision = {.kind = race ? FOOT_RACE : FOOT_CALLING, .choice = (uint8_t)state->list.chosen};
    screen_pop(app);
    walk_begin(app);
    going_decide(app, &decision);
}

static void draw_row(const App *app, const void *state, int at, Area area, Style style)
{
    char name[CONTENT_NAME_SIZE];
    text_copy(name, sizeof name, origin_at(game_below(app, state), at)->name);
    text_capital(name);
    canvas_text(app->canvas, area.column, area.row, area.columns, style, name);
}

static void put_title(const App *app, const void *state, Text *title)
{
    const FootGame *game = game_below(app, state);
    text_add(title, _("Who is %s? Choose a %s"), game->voyage.actors[STORY_MAIN],
             kind_of(game) == FOOT_ORIGIN_RACE ? _("race") : _("class"));
}

/* What the voyage is about. */
static void draw_head(const App *app, const void *state)
{
    const FootGame *game = game_below(app, state);
    char words[WORDS_SIZE];
    foot_goal_text(game, words, sizeof words);
    Area plot = {LEFT, 1, app->canvas->columns - 2 * LEFT, LIST_ROW - 2};
    int used = canvas_wrap(app->canvas, plot, (Style){.ink = INK_TEXT}, words);
    plot.row += used;
    plot.rows -= used;
    canvas_wrap(app->canvas, plot, (Style){.ink = INK_DIM}, game->voyage.opening);
}

static void draw_beside(const App *app, const void *state, Area area)
{
    const FootGame *game = game_below(app, state);
    const FootOrigin *origin = origin_at(game, ((const OriginState *)state)->list.chosen);
    char words[WORDS_SIZE];
    Area told = {area.column + 1, LIST_ROW, area.columns - 3, app->canvas->rows - LIST_ROW - 3};
    told.row += canvas_wrap(app->canvas, told, (Style){.ink = INK_DIM}, origin->flavour) + 1;
    describe_foot_origin(game->content, (int)(origin - game->content->foot_origins), words, sizeof words);
    canvas_wrap(app->canvas, told, (Style){.ink = INK_TEXT}, words);
}

static const ListScreen ORIGIN_LIST = {
    .layout = {.left = LEFT,
               .column = LEFT - 1,
               .row = LIST_ROW,
               .columns = LIST_COLUMNS,
               .indent = 2,
               .beside = LEFT + LIST_COLUMNS + 1,
               .bare = true},
    .round = true,
    .put_title = put_title,
    .head = draw_head,
    .row = draw_row,
    .beside = draw_beside,
    .keys = N_("Enter choose  arrows another  ? help  Esc later"),
};

static const Binding BINDINGS[] = {
    LIST_KEYS(N_("another one")),
    {{HKEY_ENTER, ' '}, "Enter Space", N_("that is who the hero is"), choose, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("to the map; the stars' key asks again"), act_back, 0},
};

static const char ABOUT[] = N_("The hero of a voyage is of a race and of a class, for the whole game. What they change "
                               "is added to the numbers of the game; what they begin with is worn at once.");

const Screen FOOT_ORIGIN_SCREEN = {.name = N_("Race and class"),
                                   SCREEN_KEYS(BINDINGS),
                                   .state_size = sizeof(OriginState),
                                   .open = open,
                                   LIST_PARTS(ORIGIN_LIST),
                                   .about = ABOUT};
