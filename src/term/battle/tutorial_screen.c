/* Where the tutorial's battle leads: it is over, one way or the other, and a run is the next thing. Who has won is
 * shown the chart of one first. */
#include "base/number.h"
#include "base/translation.h"
#include "holdout/chart.h"
#include "term/canvas/card.h"
#include "term/canvas/hot.h"
#include "term/journey/star_map.h"
#include "term/journey/tutorial.h"
#include "term/screens/acts.h"
#include "term/battle/battle_screen.h"
#include "term/play/play.h"

enum { BOX_COLUMNS = 64, BOX_ROWS = 14, MARGIN = 3 };

typedef struct TutorialEnd {
    bool charted; /* the chart is on show */
} TutorialEnd;

static bool won(const App *app)
{
    return screen_game(app)->battle.phase != BATTLE_LOST;
}

static Weight weigh(const App *app, const void *state, Text *question)
{
    (void)app;
    (void)state;
    text_add(question, "%s", _("The tutorial is over: Enter goes on."));
    return WEIGHT_SEEN;
}

static void go_on(App *app, int argument)
{
    (void)argument;
    TutorialEnd *end = screen_state(app);
    if (won(app) && !end->charted) {
        end->charted = true;
        screen_turn(app);
        return;
    }
    play_leave(app);
    screen_open(app, app->set->new_run, NULL);
}

static void again(App *app, int argument)
{
    (void)argument;
    play_leave(app);
    play_begin_tutorial(app);
}

static void look(App *app, int argument)
{
    (void)argument;
    TutorialEnd *end = screen_state(app);
    if (end->charted) {
        end->charted = false;
        return;
    }
    screen_pop(app);
    screen_say(app, _("Look around; " KEY("n") " goes on."));
}

static const char *words(bool won)
{
    return won ? _("In a run you now choose: leave, or stay another wave for credits: each pays less, and "
                   "nobody tells how many come.\n\n"
                   "After that you take one of three new blueprints and go on along a star chart, where shops want "
                   "your credits. Hull that is lost stays lost, and full tanks take longer than these.")
               : _("Too many attackers came through. In a run that would be the end; here nothing is lost.\n\n"
                   "Towers do most where the path bends around them, and two of them at the same bend kill what one "
                   "lets go.");
}

/* The first act of some run, as nobody has gone into it yet. */
static void draw_chart(const App *app)
{
    enum { WORDS_ROWS = 6, TITLE_ROWS = 2 };
    Canvas *canvas = app->canvas;
    Chart chart;
    Rng rng = rng_stream(screen_game(app)->master, RNG_CHART, 1);
    chart_generate(&chart, app->options->content, 1, 100, rng, NULL);
    int below = canvas->rows - WORDS_ROWS - 1;
    canvas_text(canvas, MARGIN, 0, canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                _("Tutorial: the star chart of a run"));
    star_map_draw_made(canvas, &app->theme, (Area){0, TITLE_ROWS, canvas->columns, below - TITLE_ROWS - 1}, &chart, -1,
                       false);
    star_map_draw_legend(canvas, (Area){1, below - 1, canvas->columns - 2, 1});
    canvas_wrap(
        canvas, (Area){1, below, canvas->columns - 2, WORDS_ROWS}, (Style){.ink = INK_TEXT},
        _("Battle by battle you go along a chart like this, from @ to the boss X, and you choose the way. Battles "
          "(B, elite ones E) bring blueprints and credits, shops ($) sell, workshops (W) augment, docks (D) "
          "repair, and events (?) are what you make of them. What a battle will be is told before you go there. "
          "A gate (#) opens for a key (*) or for its price. Each system done with makes all attackers tougher, "
          "so that not every one is worth the way."));
    canvas->cursor_column = 1;
    canvas->cursor_row = canvas->rows - 1;
    hot_keys(canvas, 1, canvas->rows - 1, canvas->columns - 2, (Style){.ink = INK_KEY},
             _("Enter set up a run   t tutorial once more   Esc back   q title"));
}

static void draw(const App *app, const void *state)
{
    Canvas *canvas = app->canvas;
    if (((const TutorialEnd *)state)->charted) {
        draw_chart(app);
        return;
    }
    struct Reading *reading = canvas_mute(canvas); /* the battle lies behind */
    battle_draw(app, state);
    canvas->reading = reading;
    int columns = BOX_COLUMNS - 2 * MARGIN;
    int rows = int_clamp(card_text_rows(canvas, columns, words(won(app))) + 7, BOX_ROWS, canvas->rows);
    Area box = {(canvas->columns - BOX_COLUMNS) / 2, (canvas->rows - rows) / 2, BOX_COLUMNS, rows};
    Ink ink = won(app) ? INK_GOOD : INK_BAD;
    int column = box.column + MARGIN;
    canvas_fill(canvas, box, ' ', (Style){.ink = INK_TEXT});
    canvas_box(canvas, box, (Style){.ink = (uint8_t)ink}, _("Tutorial"));
    canvas_text(canvas, column, box.row + 2, columns, (Style){.ink = (uint8_t)ink, .attributes = STYLE_BOLD},
                won(app) ? _("The tanks are full: you have held out.") : _("The hull has given way."));
    canvas_wrap(canvas, (Area){column, box.row + 4, columns, rows - 7}, (Style){.ink = INK_TEXT}, words(won(app)));
    hot_cover(canvas);
    hot_keys(canvas, column, box.row + rows - 2, columns, (Style){.ink = INK_KEY},
             won(app) ? _("Enter the star chart   t once more   b look   q title")
                      : _("Enter set up a run   t once more   b look   q title"));
    canvas->cursor_column = column;
    canvas->cursor_row = box.row + rows - 2;
}

static const Binding TUTORIAL_END_BINDINGS[] = {
    {{HKEY_ENTER}, "Enter", N_("the star chart of a run; then, set up a run"), go_on, 0},
    {{'t'}, "t", N_("the tutorial once more"), again, 0},
    {{'b', HKEY_ESCAPE}, "b Esc", N_("look at the board, or back from the chart"), look, 0},
    HELP_KEY,
    {{'q', HKEY_INTERRUPT}, "q", N_("back to the title"), act_leave, 0},
};

const Screen TUTORIAL_END_SCREEN = {.name = N_("End of the tutorial"),
                                    SCREEN_KEYS(TUTORIAL_END_BINDINGS),
                                    .state_size = sizeof(TutorialEnd),
                                    .ground = screen_ground,
                                    .draw = draw,
                                    .weigh = weigh};
