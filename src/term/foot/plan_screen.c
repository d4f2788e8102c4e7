/* The plan of a floor by itself, with what its signs mean. */
#include "base/translation.h"
#include "term/canvas/hot.h"
#include "term/walk/plan.h"
#include "term/foot/screens.h"
#include "term/walk/walk.h"
#include "term/walk/walk_words.h"
#include "term/screens/acts.h"

enum { TOP = 2, LEFT = 2, WORDS = LEFT + FOOT_PLAN_COLUMNS + 3, WORDS_SIZE = 1000 };

static void draw(const App *app, const void *opened)
{
    const FootAbove *state = opened;
    const FootGame *game = walk_game(app, state->walk);
    char words[WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    if (foot_floor_count(game) > 1) {
        text_add(&text, _("Floor %d of %d: %s, as far as you know it"), game->floor + 1, foot_floor_count(game),
                 foot_floor(game)->name);
    } else {
        text_add(&text, _("%s, as far as you know it"), foot_floor(game)->name);
    }
    canvas_text(app->canvas, LEFT, 0, app->canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, words);
    text = text_into(words, sizeof words);
    words_put_goal(game, &text);
    text_add(&text, _("\n\nYou are @, stairs are < and >, an airlock is A. A locked door is L on gold; keys that lie "
                      "about are on gold, too. Rubble is %% and a chasm :, which their tools open."));
    Area area = {LEFT, TOP, app->canvas->columns - LEFT, app->canvas->rows - TOP - 1};
    foot_plan_draw(app->canvas, &app->theme, area, game);
    canvas_wrap(app->canvas, (Area){WORDS, TOP, app->canvas->columns - WORDS - 1, 12}, (Style){.ink = INK_DIM}, words);
    hot_keys(app->canvas, LEFT, app->canvas->rows - 1, app->canvas->columns, (Style){.ink = INK_DIM},
             _("M or Esc goes back  ? help"));
}

static const Binding BINDINGS[] = {
    HELP_KEY,
    {{'M', 'q', HKEY_ESCAPE, HKEY_ENTER}, "M q Esc", N_("back to the map"), act_back, 0},
    {{HKEY_INTERRUPT}, NULL, NULL, act_back, 0},
};

static const char ABOUT[] =
    N_("The floor in small: what you have seen of it, the stairs, locked doors, and where you are.");

const Screen FOOT_PLAN_SCREEN = {.name = N_("Plan of a floor"),
                                 SCREEN_KEYS(BINDINGS),
                                 .state_size = sizeof(FootAbove),
                                 .open = walk_open_above,
                                 .headed = true,
                                 .draw = draw,
                                 .about = ABOUT};
