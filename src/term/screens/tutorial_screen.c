/* Where the tutorial's battle leads: it is over, one way or the other, and a run is the next thing. */
#include "base/number.h"
#include "base/translation.h"
#include "term/canvas/card.h"
#include "term/canvas/hot.h"
#include "term/journey/tutorial.h"
#include "term/screens/acts.h"
#include "term/screens/battle_screen.h"
#include "term/screens/play.h"

enum { BOX_COLUMNS = 64, BOX_ROWS = 14, MARGIN = 3 };

static bool won(const App *app)
{
    return screen_game(app)->battle.phase != BATTLE_LOST;
}

static Weight weigh(const App *app, const void *state, Text *question)
{
    (void)app;
    (void)state;
    text_add(question, "%s", _("The tutorial is over: Enter sets up a run."));
    return WEIGHT_SEEN;
}

static void set_up_run(App *app, int argument)
{
    (void)argument;
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
    screen_pop(app);
    screen_say(app, _("Look around; " KEY("n") " goes on."));
}

static const char *words(bool won)
{
    return won ? _("In a run you now choose: leave, or stay another wave for credits: each pays less, and waves "
                   "grow.\n\n"
                   "After that you take one of three new blueprints and go on along a star chart, where shops want "
                   "your credits. Hull that is lost stays lost, and full tanks take longer than these.")
               : _("Too many attackers came through. In a run that would be the end; here nothing is lost.\n\n"
                   "Towers do most where the path bends around them, and two of them at the same bend kill what one "
                   "lets go.");
}

static void draw(const App *app, const void *state)
{
    Canvas *canvas = app->canvas;
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
             _("Enter set up a run   t once more   b look   q title"));
    canvas->cursor_column = column;
    canvas->cursor_row = box.row + rows - 2;
}

static const Binding TUTORIAL_END_BINDINGS[] = {
    {{HKEY_ENTER}, "Enter", N_("set up a run"), set_up_run, 0},
    {{'t'}, "t", N_("the tutorial once more"), again, 0},
    {{'b', HKEY_ESCAPE}, "b Esc", N_("look at the board"), look, 0},
    HELP_KEY,
    {{'q', HKEY_INTERRUPT}, "q", N_("back to the title"), act_leave, 0},
};

const Screen TUTORIAL_END_SCREEN = {.name = N_("End of the tutorial"),
                                    .bindings = TUTORIAL_END_BINDINGS,
                                    .binding_count = sizeof TUTORIAL_END_BINDINGS / sizeof TUTORIAL_END_BINDINGS[0],
                                    .ground = battle_ground,
                                    .draw = draw,
                                    .weigh = weigh};
