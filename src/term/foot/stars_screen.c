/* The stars of a voyage where they lie, what is known of the chosen one, and what the plot wants. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/hot.h"
#include "term/walk/foe.h"
#include "term/walk/plan.h"
#include "term/walk/going.h"
#include "term/foot/screens.h"
#include "term/foot/star_labels.h"
#include "term/walk/walk.h"
#include "term/screens/acts.h"
#include "foot/words/plot_words.h"

enum { LEFT = 2, TOP = 2, PANEL_COLUMNS = 30, WORDS_SIZE = 800, ROWS_A_COLUMN = 2, TOLD_ROWS = 14 };

typedef struct StarsState {
    FootWalk *walk;
    int selected;
} StarsState;

static void open(App *app, void *opened, const void *argument)
{
    StarsState *state = opened;
    state->walk = (FootWalk *)(uintptr_t)argument;
    const FootGame *game = walk_game(app, state->walk);
    const FootDeed *deed = foot_deed(game);
    state->selected = deed ? deed->star : game->voyage.star;
}

/* The nearest star on that side, by the way straight there; across counts double. */
static void move(App *app, int side)
{
    static const int across[] = {0, 1, 0, -1}, down[] = {-1, 0, 1, 0};
    StarsState *state = screen_state(app);
    const FootVoyage *voyage = &walk_game(app, state->walk)->voyage;
    const FootStar *from = &voyage->stars[state->selected];
    int best = -1, least = INT32_MAX;
    for (int i = 0; i < voyage->star_count; i++) {
        int x = voyage->stars[i].x - from->x, y = voyage->stars[i].y - from->y;
        int along = x * across[side] + y * down[side], aside = x * down[side] + y * across[side];
        int far = along + ROWS_A_COLUMN * (aside < 0 ? -aside : aside);
        if (along > 0 && far < least) {
            best = i;
            least = far;
        }
    }
    state->selected = best >= 0 ? best : state->selected;
}

static void next(App *app, int by)
{
    StarsState *state = screen_state(app);
    int count = walk_game(app, state->walk)->voyage.star_count;
    state->selected = (state->selected + by + count) % count;
}

static void travel(App *app, int argument)
{
    (void)argument;
    const StarsState *state = screen_state(app);
    FootDecision decision = {.kind = FOOT_TRAVEL, .choice = (uint8_t)state->selected};
    screen_pop(app);
    walk_begin(app);
    going_decide(app, &decision);
}

static bool pick(App *app, int item)
{
    StarsState *state = screen_state(app);
    return screen_choose(&state->selected, item);
}

static void draw_star(const App *app, const FootGame *game, const StarLabel *label, int index, bool selected)
{
    const FootStar *star = &game->voyage.stars[index];
    const FootDeed *deed = foot_deed(game);
    bool wanted = deed && deed->star == index, here = game->voyage.star == index;
    Ink ink = wanted ? INK_KEY : star->visited ? INK_DIM : INK_TEXT;
    Style style = {(uint16_t)ink, selected ? GROUND_ROW : GROUND_NONE, selected || wanted ? STYLE_BOLD : 0};
    canvas_begin_group(app->canvas);
    uint32_t sought = theme_glyph(&app->theme, GLYPH_SOUGHT);
    canvas_put(app->canvas, label->column, label->row, here ? '@' : wanted ? sought : '*', style);
    if (here && wanted) { /* names keep off the cell beside a star */
        canvas_put(app->canvas, label->column + 1, label->row, sought, style);
    }
    canvas_text(app->canvas, label->name_column, label->name_row, label->length, style, star->name);
    canvas_end_group(app->canvas);
    hot_item(app->canvas, (Area){label->name_column, label->name_row, label->length, 1}, index);
    hot_item(app->canvas, (Area){label->column, label->row, 1, 1}, index);
    if (selected) {
        app->canvas->cursor_column = label->column;
        app->canvas->cursor_row = label->row;
    }
}

static void put_danger(const FootGame *game, int index, Text *text)
{
    int worst = foe_worst_of(game, index);
    if (worst >= 0) {
        const char *name = game->content->creatures[worst].name;
        FoeOdds odds = foe_odds_of_kind(game, worst);
        text_add(text, _("The worst that lives there is %s %s: %s for you.\n\n"), text_article(name, false), name,
                 danger_words(foe_danger(&odds)));
    }
}

/* What its turns cost, of which the game has so many, that they heal, and the fuel. */
static void put_flight(const FootGame *game, int index, Text *text)
{
    int flight = foot_flight(game, index), fuel = foot_flight_fuel(game, index);
    int left = foot_book(game)->turns_max - game->round;
    if (left < flight) {
        text_add(text, _("The flight takes %d turns: your time is up before you are there."), flight);
    } else if (fuel > 0 && game->clock > 0) {
        text_add(text,
                 translation_of_count("The flight takes %d turn of rest and burns %d of %d fuel.",
                                      "The flight takes %d turns of rest and burns %d of %d fuel.", flight),
                 flight, int_min(fuel, game->clock), game->clock);
    } else {
        text_add(text,
                 translation_of_count("The flight takes %d turn of rest; %d are left.",
                                      "The flight takes %d turns of rest; %d are left.", flight),
                 flight, left);
    }
    if (fuel > 0 && game->clock == 0) {
        text_add(text, " %s", _("Without fuel it is three times as long, and somebody waits at its end."));
    }
}

static void describe(const FootGame *game, int index, Text *text)
{
    const FootStar *star = &game->voyage.stars[index];
    const FootWorld *world = &game->content->foot_worlds[star->world];
    text_add(text, _("%s, %s %s. %s\n\n"), star->name, text_article(world->name, false), world->name, world->flavour);
    text_add(text,
             star->visited
                 ? translation_of_count("%d floor, where you have been.\n\n", "%d floors, where you have been.\n\n",
                                        star->floors)
                 : translation_of_count("%d floor, not seen yet.\n\n", "%d floors, not seen yet.\n\n", star->floors),
             star->floors);
    put_danger(game, index, text);
    if (index == game->voyage.star) {
        text_add(text, foot_is_landed(game) ? _("Your ship stands here, and so do you.")
                                            : _("Your ship stands here, at the airlock."));
    } else {
        put_flight(game, index, text);
    }
}

static void draw(const App *app, const void *opened)
{
    const StarsState *state = opened;
    const FootGame *game = walk_game(app, state->walk);
    Canvas *canvas = app->canvas;
    char words[WORDS_SIZE];
    int column = canvas->columns - PANEL_COLUMNS;
    Area map = {LEFT, TOP, column - LEFT - 2, canvas->rows - TOP - 2},
         panel = {column, TOP, PANEL_COLUMNS - 2, TOLD_ROWS};
    canvas_text(canvas, LEFT, 0, canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, _("Stars"));
    StarLabel labels[FOOT_STARS_MAX];
    star_labels_place(game, map, labels);
    for (int i = 0; i < game->voyage.star_count; i++) {
        draw_star(app, game, &labels[i], i, i == state->selected);
    }
    int at_column = canvas->cursor_column, at_row = canvas->cursor_row;
    Text text = text_into(words, sizeof words);
    describe(game, state->selected, &text);
    panel.row += canvas_wrap(canvas, panel, (Style){.ink = INK_TEXT}, words) + 1;
    panel.rows = canvas->rows - panel.row - 2;
    foot_goal_text(game, words, sizeof words);
    panel.row += canvas_wrap(canvas, panel, (Style){.ink = INK_DIM}, words) + 1;
    panel.rows = int_max(canvas->rows - panel.row - 2, 0);
    foot_sought_draw(canvas, &app->theme, panel, game);
    canvas_lay(canvas, (Area){column - 1, 1, PANEL_COLUMNS + 1, canvas->rows - 2}, GROUND_PANEL);
    hot_keys(canvas, LEFT, canvas->rows - 1, canvas->columns - LEFT, (Style){.ink = INK_DIM},
             _("Enter travel  arrows another star  ? help  Esc back"));
    canvas->cursor_column = at_column;
    canvas->cursor_row = at_row;
}

static const Binding BINDINGS[] = {
    {{HKEY_UP, 'k'}, "arrows hjkl", N_("the next star that way"), move, 0},
    {{HKEY_RIGHT, 'l'}, NULL, NULL, move, 1},
    {{HKEY_DOWN, 'j'}, NULL, NULL, move, 2},
    {{HKEY_LEFT, 'h'}, NULL, NULL, move, 3},
    {{HKEY_TAB}, "Tab", N_("the next star"), next, 1},
    {{HKEY_BACKTAB}, NULL, NULL, next, -1},
    {{HKEY_ENTER, ' '}, "Enter Space", N_("travel there, from the ship"), travel, 0},
    HELP_KEY,
    {{'S', 'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "S q Esc", N_("back to the map"), act_back, 0},
};

static const char ABOUT[] = N_("You are @; where the story goes on there is the sign that stands before what is to be "
                               "done next; all others are *. Each star has a dungeon, the "
                               "deeper the farther it lies from where you began. What you leave stays as it is. "
                               "Ships leave from the airlock by which you came; a flight heals as rest does.");

const Screen FOOT_STARS_SCREEN = {.name = N_("Stars"),
                                  SCREEN_KEYS(BINDINGS),
                                  .state_size = sizeof(StarsState),
                                  .open = open,
                                  .headed = true,
                                  .draw = draw,
                                  .pick = pick,
                                  .about = ABOUT};
