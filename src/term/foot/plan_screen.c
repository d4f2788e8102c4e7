/* The plan of a floor by itself, with what its signs mean. */
#include "base/translation.h"
#include "term/canvas/hot.h"
#include "term/walk/plan.h"
#include "term/walk/site_words.h"
#include "term/foot/screens.h"
#include "term/walk/walk.h"
#include "term/walk/walk_words.h"
#include "term/screens/acts.h"

enum { TOP = 2, LEFT = 2, WORDS = LEFT + FOOT_PLAN_COLUMNS + 3, WORDS_SIZE = 2000 };

typedef struct PlanState {
    FootWalk *walk;
    int number;       /* of the floor on show, from 0 */
    const char *said; /* why no other is shown; NULL: nothing */
} PlanState;

static void open(App *app, void *opened, const void *argument)
{
    PlanState *state = opened;
    state->walk = (FootWalk *)(uintptr_t)argument;
    state->number = walk_game(app, state->walk)->floor;
    state->said = NULL;
}

static void put_heading(const FootGame *game, const FootSeenFloor *floor, int number, Text *text)
{
    const char *name = floor->floor->name;
    if (foot_floor_count(game) > 1) {
        text_add(text, _("Floor %d of %d: %s, as far as you know it"), number + 1, foot_floor_count(game), name);
    } else {
        text_add(text, _("%s, as far as you know it"), name);
    }
}

/* Those that ask something, by the numbers that they have on the plan. */
static void put_places(const FootGame *game, int number, Text *text)
{
    FootMetSite met[DUNGEON_AREAS_MAX];
    int count = foot_sites_met(game, number, met);
    if (count > 0) {
        text_add(text, _("Places that ask something, and where you have been:"));
    }
    for (int i = 0; i < count; i++) {
        text_add(text, "\n%d ", i + 1);
        words_put_met(game, &met[i], text);
    }
}

static void draw(const App *app, const void *opened)
{
    const PlanState *state = opened;
    const FootGame *game = walk_game(app, state->walk);
    char words[WORDS_SIZE];
    FootSeenFloor floor;
    if (!foot_seen_floor(game, state->number, &floor)) {
        return;
    }
    Text text = text_into(words, sizeof words);
    put_heading(game, &floor, state->number, &text);
    canvas_text(app->canvas, LEFT, 0, app->canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, words);
    text = text_into(words, sizeof words);
    words_put_goal(game, &text);
    text_add(&text, _("\n\nYou are @, stairs are < and >, an airlock is A. A locked door is L on gold; keys that lie "
                      "about are on gold, too. Rubble is %% and a chasm :, which their tools open."));
    if (state->said) {
        text_add(&text, "\n\n%s", _(state->said));
    }
    Area area = {LEFT, TOP, app->canvas->columns - LEFT, app->canvas->rows - TOP - 1};
    foot_plan_draw(app->canvas, &app->theme, area, game, state->number);
    Area beside = {WORDS, TOP, app->canvas->columns - WORDS - 1, app->canvas->rows - TOP - 1};
    int used = canvas_wrap(app->canvas, beside, (Style){.ink = INK_DIM}, words) + 1;
    beside.row += used;
    beside.rows -= used;
    int sought = foot_sought_draw(app->canvas, &app->theme, beside, game);
    used = sought > 0 ? sought + 1 : 0;
    beside.row += used;
    beside.rows -= used;
    text = text_into(words, sizeof words);
    put_places(game, state->number, &text);
    canvas_wrap(app->canvas, beside, (Style){.ink = INK_TEXT}, words);
    hot_keys(app->canvas, LEFT, app->canvas->rows - 1, app->canvas->columns, (Style){.ink = INK_DIM},
             foot_floor_count(game) > 1 ? _("< > other floors  M or Esc goes back  ? help")
                                        : _("M or Esc goes back  ? help"));
}

/* To the next floor that way where the hero has been. */
static void turn(App *app, int by)
{
    PlanState *state = screen_state(app);
    const FootGame *game = walk_game(app, state->walk);
    FootSeenFloor floor;
    state->said = NULL;
    for (int number = state->number + by; number >= 0 && number < foot_floor_count(game); number += by) {
        if (foot_seen_floor(game, number, &floor)) {
            state->number = number;
            return;
        }
    }
    state->said = by < 0 ? N_("You have been on no floor above this.") : N_("You have been on no floor below this.");
}

static const Binding BINDINGS[] = {
    {{'<', HKEY_UP, HKEY_PAGE_UP}, "<", N_("the floor above, as you left it"), turn, -1},
    {{'>', HKEY_DOWN, HKEY_PAGE_DOWN}, ">", N_("the floor below, as you left it"), turn, +1},
    HELP_KEY,
    {{'M', 'q', HKEY_ESCAPE, HKEY_ENTER}, "M q Esc", N_("back to the map"), act_back, 0},
    {{HKEY_INTERRUPT}, NULL, NULL, act_back, 0},
};

static const char ABOUT[] =
    N_("Floors in small: what you have seen of each, the stairs, locked doors, where you are, and what the story wants "
       "next, once you have seen it, by the sign that stands before it.");

const Screen FOOT_PLAN_SCREEN = {.name = N_("Plan of a floor"),
                                 SCREEN_KEYS(BINDINGS),
                                 .state_size = sizeof(PlanState),
                                 .open = open,
                                 .headed = true,
                                 .draw = draw,
                                 .about = ABOUT};
