/* The blueprints that are held, one after the other, with what augments have made of them. */
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/hot.h"
#include "term/journey/run_words.h"
#include "term/screens/stage.h"

static int count_of(const App *app)
{
    return screen_game(app)->run.held_count;
}

static void move(App *app, int step)
{
    stage_move(&((Picks *)screen_state(app))->held, count_of(app), step);
}

static void pick(App *app, int number)
{
    stage_pick(&((Picks *)screen_state(app))->held, count_of(app), number);
}

static void draw(const App *app, const void *state)
{
    Canvas *canvas = app->canvas;
    const Run *run = &screen_game(app)->run;
    Cards cards = {0};
    stage_held_cards(screen_game(app), NULL, -1, &cards);
    run_head_draw(canvas, &app->theme, (Area){0, 0, canvas->columns, 1}, screen_game(app));
    canvas_printf(canvas, 1, 2, canvas->columns - 2, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                  translation_of_count("You hold %d blueprint; there is room for %d.",
                                       "You hold %d blueprints; there is room for %d.", run->held_count),
                  run->held_count, run->slots);
    cards_draw(canvas, &app->theme, (Area){1, 4, canvas->columns - 2, canvas->rows - 6}, &cards,
               ((const Picks *)state)->held);
    hot_keys(canvas, 1, canvas->rows - 1, canvas->columns - 2, (Style){.ink = INK_DIM},
             _("arrows choose what to read   q or Esc goes back"));
}

static bool choose_item(App *app, int item)
{
    Picks *picks = screen_state(app);
    return screen_choose(&picks->held, item);
}

static const Binding HELD_BINDINGS[] = {
    {{HKEY_DOWN, 'j', HKEY_TAB}, "arrows jk Tab", N_("read the next, the one before"), move, 1},
    {{HKEY_UP, 'k', HKEY_BACKTAB}, NULL, NULL, move, -1},
    {{'1'}, "1-9, 0", N_("read the one with this number; 0: the tenth"), pick, 1},
    STAGE_DIGIT_KEYS(pick),
    HELP_KEY,
    {{'q', 'b', HKEY_ESCAPE, HKEY_INTERRUPT}, "q b Esc", N_("go back"), act_back, 0},
};

static const char ABOUT[] = N_("What you can build and use in battles. Augments stand behind the names, and the "
                               "texts say what they have made of each blueprint.");

const Screen HELD_SCREEN = {.name = N_("Blueprints"),
                            .bindings = HELD_BINDINGS,
                            .binding_count = sizeof HELD_BINDINGS / sizeof HELD_BINDINGS[0],
                            .state_size = sizeof(Picks),
                            .headed = true,
                            .draw = draw,
                            .pick = choose_item,
                            .about = ABOUT};
