/* Which thing of the pack another one is used on: all that it can be, and beside the chosen one what comes of it. */
#include "base/text.h"
#include "base/translation.h"
#include "foot/words/telling.h"
#include "term/foot/screens.h"
#include "term/list/list.h"
#include "term/screens/acts.h"
#include "term/walk/going.h"
#include "term/walk/thing_words.h"
#include "term/walk/walk_words.h"

enum { LEFT = 2, LIST_ROW = 2, LIST_COLUMNS = 40, NAME_SIZE = 4 * CONTENT_NAME_SIZE, WORDS_SIZE = 2000 };

typedef struct UseOnState {
    List list;
    FootWalk *walk; /* of the game below, whose letter is that of what is used */
} UseOnState;

static const FootGame *game_below(const App *app, const UseOnState *state)
{
    return walk_game(app, state->walk);
}

static FootDecision on_letter(const UseOnState *state, int letter)
{
    return (FootDecision){.kind = FOOT_USE_ON, .letter = state->walk->letter, .other = (uint8_t)letter};
}

/* Letters of the rows; returns how many. */
static int letters_of(const App *app, const UseOnState *state, int letters[FOOT_LETTERS])
{
    int count = 0;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        FootDecision decision = on_letter(state, i);
        if (foot_check(game_below(app, state), &decision).allowed) {
            letters[count++] = i;
        }
    }
    return count;
}

static int count_of(const App *app, const void *state)
{
    int letters[FOOT_LETTERS];
    return letters_of(app, state, letters);
}

/* The letter that is selected, or -1. */
static int selected_letter(const App *app, const UseOnState *state)
{
    int letters[FOOT_LETTERS], count = letters_of(app, state, letters);
    return state->list.chosen < count ? letters[state->list.chosen] : -1;
}

/* Back to the map, and there it happens. */
static void use(App *app, int argument)
{
    (void)argument;
    UseOnState *state = screen_state(app);
    int letter = selected_letter(app, state);
    if (letter < 0) {
        return;
    }
    FootDecision decision = on_letter(state, letter);
    screen_pop(app);
    screen_pop(app);
    walk_begin(app);
    going_decide(app, &decision);
}

/* Chooses the row of a letter; false where there is none. */
static bool choose(App *app, uint32_t code)
{
    UseOnState *state = screen_state(app);
    int letters[FOOT_LETTERS], count = letters_of(app, state, letters);
    for (int i = 0; i < count; i++) {
        if (code == (uint32_t)('a' + letters[i])) {
            state->list.chosen = i;
            return true;
        }
    }
    return false;
}

static void type(App *app, Key key)
{
    (void)choose(app, key.code);
}

static void leave(App *app, int argument)
{
    if (!choose(app, 'q')) {
        act_back(app, argument);
    }
}

static void draw_row(const App *app, const void *opened, int at, Area area, Style style)
{
    const UseOnState *state = opened;
    const FootGame *game = game_below(app, state);
    int letters[FOOT_LETTERS];
    letters_of(app, state, letters);
    int entity = game->pack[letters[at]];
    bool worn = game->entities.mask[entity] & FOOT_IS_WORN;
    char name[NAME_SIZE], said[NAME_SIZE + 40];
    words_thing(game, entity, name, sizeof name);
    Text text = text_into(said, sizeof said);
    text_add(&text, worn ? _("%s (worn)") : "%s", name);
    style.attributes = worn ? STYLE_BOLD : style.attributes;
    canvas_printf(app->canvas, area.column, area.row, area.columns, style, "%c %c %s", 'a' + letters[at],
                  foot_item_sign(foot_item(game, entity)), said);
}

static void draw_beside(const App *app, const void *opened, Area area)
{
    const UseOnState *state = opened;
    const FootGame *game = game_below(app, state);
    int letter = selected_letter(app, state);
    if (letter >= 0) {
        char words[WORDS_SIZE];
        Text text = text_into(words, sizeof words);
        words_put_use_on(game, game->pack[state->walk->letter], game->pack[letter], &text);
        canvas_wrap(app->canvas, (Area){area.column + 1, LIST_ROW, area.columns - 3, app->canvas->rows - LIST_ROW - 2},
                    (Style){.ink = INK_TEXT}, words);
    }
}

static void put_title(const App *app, const void *opened, Text *title)
{
    const UseOnState *state = opened;
    const FootGame *game = game_below(app, state);
    char name[NAME_SIZE];
    foot_item_name(game, game->entities.type[game->pack[state->walk->letter]], 1, name, sizeof name);
    text_add(title, _("Use %s on what?"), name);
}

static void open_use_on(App *app, void *state, const void *argument)
{
    UseOnState *opened = state;
    *opened = (UseOnState){.walk = (FootWalk *)(uintptr_t)argument};
    int letters[FOOT_LETTERS], count = letters_of(app, opened, letters);
    const FootGame *game = game_below(app, opened);
    for (int i = count - 1; i >= 0; i--) { /* on what is worn, if on anything */
        bool worn = game->entities.mask[game->pack[letters[i]]] & FOOT_IS_WORN;
        opened->list.chosen = worn ? i : opened->list.chosen;
    }
}

static const ListScreen USE_ON_LIST = {.layout = {.left = LEFT,
                                                  .column = LEFT - 1,
                                                  .row = LIST_ROW,
                                                  .columns = LIST_COLUMNS,
                                                  .indent = 1,
                                                  .beside = LEFT + LIST_COLUMNS + 1},
                                       .count = count_of,
                                       .put_title = put_title,
                                       .empty = N_("You have nothing that it can be used on."),
                                       .row = draw_row,
                                       .beside = draw_beside,
                                       .keys = N_("Enter use it on this  arrows or a letter choose  ? help  Esc back")};

static const Binding BINDINGS[] = {
    {{HKEY_UP, HKEY_BACKTAB}, "arrows Tab a-z", N_("choose a thing; letters only choose"), list_go, -1},
    {{HKEY_DOWN, HKEY_TAB}, NULL, NULL, list_go, 1},
    {{HKEY_ENTER, ' '}, "Enter Space", N_("use it on the thing chosen"), use, 0},
    HELP_KEY,
    {{HKEY_ESCAPE, HKEY_INTERRUPT}, "Esc", N_("back to the pack, with nothing used"), act_back, 0},
    {{'q'}, "q", N_("back to the pack, where no thing has that letter"), leave, 0},
};

static const char ABOUT[] = N_(
    "Here are the things of your pack that it can be used on, and beside the chosen one what comes of it: numbers as "
    "they are now, and as they will be. It takes a turn, and what is used is gone.");

const Screen FOOT_USE_ON_SCREEN = {.name = N_("Use on"),
                                   SCREEN_KEYS(BINDINGS),
                                   .state_size = sizeof(UseOnState),
                                   .open = open_use_on,
                                   LIST_PARTS(USE_ON_LIST),
                                   .type = type,
                                   .about = ABOUT};
