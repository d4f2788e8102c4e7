/* The plan of a floor by itself, with what its signs mean; all others where the hero was, on other stars, too. */
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
    FootWhere where;  /* the floor on show is */
    const char *said; /* why no other is shown; NULL: nothing */
} PlanState;

static void open(App *app, void *opened, const void *argument)
{
    PlanState *state = opened;
    state->walk = (FootWalk *)(uintptr_t)argument;
    state->where = foot_where(walk_game(app, state->walk));
    state->said = NULL;
}

static void put_heading(const FootGame *game, const FootSeenFloor *floor, FootWhere where, Text *text)
{
    const char *name = floor->floor->name, *star = foot_star_name(game, where.star);
    int count = foot_floors_on(game, where.star);
    if (star && count > 1) {
        text_add(text, _("%s, floor %d of %d: %s, as far as you know it"), star, where.number + 1, count, name);
    } else if (star) {
        text_add(text, _("%s: %s, as far as you know it"), star, name);
    } else if (count > 1) {
        text_add(text, _("Floor %d of %d: %s, as far as you know it"), where.number + 1, count, name);
    } else {
        text_add(text, _("%s, as far as you know it"), name);
    }
}

/* Those that ask something, by the numbers that they have on the plan. */
static void put_places(const FootGame *game, FootWhere where, Text *text)
{
    FootMetSite met[DUNGEON_AREAS_MAX];
    int count = foot_sites_met(game, where, met);
    if (count > 0) {
        text_add(text, _("Places that ask something, and where you have been:"));
    }
    for (int i = 0; i < count; i++) {
        text_add(text, "\n%d ", i + 1);
        words_put_met(game, &met[i], text);
    }
}

static const char *keys_of(const FootGame *game)
{
    return foot_is_voyage(game)         ? _("< > other floors  Tab other stars  M or Esc goes back  ? help")
           : foot_floor_count(game) > 1 ? _("< > other floors  M or Esc goes back  ? help")
                                        : _("M or Esc goes back  ? help");
}

static void draw(const App *app, const void *opened)
{
    const PlanState *state = opened;
    const FootGame *game = walk_game(app, state->walk);
    char words[WORDS_SIZE];
    bool away = state->where.star != game->voyage.star;
    FootSeenFloor floor;
    if (!foot_seen_floor(game, state->where, &floor)) {
        return;
    }
    Text text = text_into(words, sizeof words);
    put_heading(game, &floor, state->where, &text);
    canvas_text(app->canvas, LEFT, 0, app->canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, words);
    text = text_into(words, sizeof words);
    words_put_goal(game, &text);
    text_add(&text, _("\n\nYou are @, stairs are < and >, an airlock is A. A locked door is L on gold; keys that lie "
                      "about are on gold, too. Rubble is %% and a chasm :, which their tools open."));
    if (away) {
        text_add(&text, "\n\n");
        text_add(&text, _("You are on %s now; this is as you left it."), foot_star_name(game, game->voyage.star));
    }
    if (state->said) {
        text_add(&text, "\n\n%s", _(state->said));
    }
    Area area = {LEFT, TOP, app->canvas->columns - LEFT, app->canvas->rows - TOP - 1};
    foot_plan_draw(app->canvas, &app->theme, area, game, state->where);
    Area beside = {WORDS, TOP, app->canvas->columns - WORDS - 1, app->canvas->rows - TOP - 1};
    int used = canvas_wrap(app->canvas, beside, (Style){.ink = INK_DIM}, words) + 1;
    beside.row += used;
    beside.rows -= used;
    int sought = away ? 0 : foot_sought_draw(app->canvas, &app->theme, beside, game);
    used = sought > 0 ? sought + 1 : 0;
    beside.row += used;
    beside.rows -= used;
    text = text_into(words, sizeof words);
    put_places(game, state->where, &text);
    canvas_wrap(app->canvas, beside, (Style){.ink = INK_TEXT}, words);
    hot_keys(app->canvas, LEFT, app->canvas->rows - 1, app->canvas->columns, (Style){.ink = INK_DIM}, keys_of(game));
}

/* Returns the place of a floor among those. */
static int place_among(const FootWhere *seen, int count, FootWhere where)
{
    int at = 0;
    while (at < count - 1 && (seen[at].star != where.star || seen[at].number != where.number)) {
        at++;
    }
    return at;
}

/* To the next floor that way where the hero has been. */
static void turn(App *app, int by)
{
    PlanState *state = screen_state(app);
    FootWhere seen[FOOT_KEPT_MAX];
    int count = foot_floors_seen(walk_game(app, state->walk), seen);
    int at = place_among(seen, count, state->where) + by;
    bool there = at >= 0 && at < count && seen[at].star == state->where.star;
    state->where = there ? seen[at] : state->where;
    state->said = there    ? NULL
                  : by < 0 ? N_("You have been on no floor above this.")
                           : N_("You have been on no floor below this.");
}

/* To the next star that way where the hero has been, and around: to its landing place, or to where he is. */
static void turn_to_star(App *app, int by)
{
    PlanState *state = screen_state(app);
    const FootGame *game = walk_game(app, state->walk);
    FootWhere seen[FOOT_KEPT_MAX], from = state->where;
    int count = foot_floors_seen(game, seen), at = place_among(seen, count, from);
    for (int i = 0; i < count && seen[at].star == from.star; i++) {
        at = (at + by + count) % count;
    }
    if (seen[at].star != from.star) {
        state->where = seen[at].star == game->voyage.star ? foot_where(game) : (FootWhere){.star = seen[at].star};
        state->said = NULL;
    } else {
        state->said = foot_is_voyage(game) ? N_("You have been on no other star.")
                                           : N_("There is one place to be in this game, and you are there.");
    }
}

static const Binding BINDINGS[] = {
    {{'<', HKEY_UP, HKEY_PAGE_UP}, "<", N_("the floor above, as you left it"), turn, -1},
    {{'>', HKEY_DOWN, HKEY_PAGE_DOWN}, ">", N_("the floor below, as you left it"), turn, +1},
    {{HKEY_TAB, HKEY_RIGHT}, "Tab", N_("the next star of an Odyssey where you have been"), turn_to_star, +1},
    {{HKEY_BACKTAB, HKEY_LEFT}, NULL, NULL, turn_to_star, -1},
    HELP_KEY,
    {{'M', 'q', HKEY_ESCAPE, HKEY_ENTER}, "M q Esc", N_("back to the map"), act_back, 0},
    {{HKEY_INTERRUPT}, NULL, NULL, act_back, 0},
};

static const char ABOUT[] = N_("Floors in small, of all stars where you have been: what you have seen of each, the "
                               "stairs, locked doors, where you are, and what the story wants "
                               "next, once you have seen it, by the sign that stands before it.");

const Screen FOOT_PLAN_SCREEN = {.name = N_("Plan of a floor"),
                                 SCREEN_KEYS(BINDINGS),
                                 .state_size = sizeof(PlanState),
                                 .open = open,
                                 .headed = true,
                                 .draw = draw,
                                 .about = ABOUT};
