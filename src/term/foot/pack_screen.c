/* What the hero carries: by letter, and what can be done with each. Doing something goes back to the map, for time
 * passes there; who dresses or lays things down with nobody near goes on with the next one. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/hot.h"
#include "term/walk/aim.h"
#include "term/walk/going.h"
#include "term/foot/screens.h"
#include "term/walk/wary.h"
#include "term/walk/walk_words.h"
#include "term/screens/acts.h"

#include <stdio.h>

enum { LEFT = 2, LIST_ROW = 2, LIST_COLUMNS = 40, NAME_SIZE = 4 * CONTENT_NAME_SIZE, WORDS_SIZE = 2000 };

typedef struct PackState {
    FootWalk *walk; /* of the game below */
    bool gear;      /* only what can be worn */
    int selected;   /* row */
    int asked;      /* of which letter's use the player was asked whether it is meant; -1: of none */
    int told;       /* messages from here on are about what was just done here; -1: none */
} PackState;

/* Letters of the rows; returns how many. */
static int letters_of(const FootGame *game, bool gear, int letters[FOOT_LETTERS])
{
    int count = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < FOOT_LETTERS; i++) {
            int entity = game->pack[i];
            bool worn = entity != FOOT_NOBODY && game->entities.mask[entity] & FOOT_IS_WORN;
            bool wanted = entity != FOOT_NOBODY && (!gear || foot_item(game, entity)->slot != FOOT_SLOT_NONE);
            if (wanted && worn == (pass == 0)) {
                letters[count++] = i;
            }
        }
    }
    return count;
}

static const FootGame *game_below(const App *app, const PackState *state)
{
    return walk_game(app, state->walk);
}

/* The letter that is selected, or -1. */
static int selected_letter(const App *app, const PackState *state)
{
    int letters[FOOT_LETTERS], count = letters_of(game_below(app, state), state->gear, letters);
    return state->selected < count ? letters[state->selected] : -1;
}

static void forget_told(PackState *state)
{
    state->asked = -1;
    state->told = -1;
}

static void move(App *app, int by)
{
    PackState *state = screen_state(app);
    forget_told(state);
    int letters[FOOT_LETTERS], count = letters_of(game_below(app, state), state->gear, letters);
    state->selected = int_clamp(state->selected + by, 0, int_max(count - 1, 0));
}

/* Whether the pack is wanted once more after a decision: it was about clothes or the floor, and there is nothing to be
 * looked at on the map. */
static bool goes_on(App *app, FootWalk *walk, FootDecisionKind kind, bool taken, int hp)
{
    bool calm = kind == FOOT_WEAR || kind == FOOT_TAKE_OFF || kind == FOOT_DROP;
    if (!calm || screen_top(app) == NULL || screen_state(app) != walk) {
        return false;
    }
    const FootGame *game = walk_game(app, walk);
    return !taken || (walk_nearest_threat(game) == FOOT_NOBODY && !wary_of_news(game, walk, hp));
}

/* With what had the letter chosen, or what has its place now. */
static void open_again(App *app, const PackState *before, int letter)
{
    screen_open(app, before->gear ? &FOOT_GEAR_SCREEN : &FOOT_PACK_SCREEN, before->walk);
    PackState *state = screen_state(app);
    int letters[FOOT_LETTERS], count = letters_of(game_below(app, state), state->gear, letters);
    state->selected = int_clamp(before->selected, 0, int_max(count - 1, 0));
    for (int i = 0; i < count; i++) {
        state->selected = letters[i] == letter ? i : state->selected;
    }
    state->told = before->walk->said_from;
}

/* Back to the map, and there it happens. */
static void do_below(App *app, FootDecision decision)
{
    const PackState before = *(const PackState *)screen_state(app);
    int hp = game_below(app, &before)->entities.hp[FOOT_HERO];
    screen_pop(app);
    walk_begin(app);
    bool taken = going_decide(app, &decision);
    if (goes_on(app, before.walk, decision.kind, taken, hp)) {
        open_again(app, &before, decision.letter);
    }
}

/* What Enter does with an item. */
static FootDecisionKind usual_kind(const FootGame *game, int letter)
{
    int entity = game->pack[letter];
    const FootItem *item = foot_item(game, entity);
    bool worn = game->entities.mask[entity] & FOOT_IS_WORN;
    return item->slot != FOOT_SLOT_NONE       ? (worn ? FOOT_TAKE_OFF : FOOT_WEAR)
           : item->kind == FOOT_CLASS_MISSILE ? FOOT_THROW
           : item->aim == FOOT_AIM_PLACE      ? FOOT_USE_AT
                                              : FOOT_USE;
}

static const char *usual_words(const FootGame *game, int letter)
{
    const FootItem *item = foot_item(game, game->pack[letter]);
    FootDecisionKind kind = usual_kind(game, letter);
    return kind == FOOT_TAKE_OFF            ? _("Enter take off")
           : kind == FOOT_THROW             ? _("Enter throw")
           : kind == FOOT_USE_AT            ? _("Enter use at a place")
           : kind == FOOT_USE               ? item->kind == FOOT_CLASS_POTION ? _("Enter drink") : _("Enter use")
                         : item->slot == FOOT_SLOT_WEAPON ? _("Enter take in hand")
                                            : _("Enter put on");
}

static void aim_below(App *app, WalkAim aim, int letter)
{
    screen_pop(app);
    walk_begin(app);
    aim_begin(app, aim, letter);
}

/* Whether using a thing would heal, and nothing else, who is not hurt. What is not known yet may do anything. */
static bool heals_nobody(const FootGame *game, int letter)
{
    const FootItem *item = foot_item(game, game->pack[letter]);
    bool heals = item->rule_count > 0 && !foot_is_unknown(game, game->entities.type[game->pack[letter]]);
    for (int i = 0; i < item->rule_count; i++) {
        const FootRule *rule = &item->rules[i];
        bool here = rule->what == FOOT_WHAT_HEAL && rule->whom == FOOT_WHOM_SELF && rule->turns == 0;
        heals = heals && rule->when == FOOT_WHEN_USED && here;
    }
    return heals && game->entities.hp[FOOT_HERO] >= foot_hp_max(game, FOOT_HERO);
}

/* Whether a use that would do nothing is meant: asked about it, the player does it once more. */
static bool means(App *app, PackState *state, int letter)
{
    bool meant = state->asked == letter;
    if (!meant) {
        state->asked = letter;
        state->told = app->view.message_count;
        screen_say(app, _("You are not hurt, and it would only heal. The same key once more uses it up."));
    }
    return meant;
}

static void use(App *app, int argument)
{
    (void)argument;
    PackState *state = screen_state(app);
    int letter = selected_letter(app, state);
    if (letter < 0) {
        return;
    }
    const FootGame *game = game_below(app, state);
    FootDecisionKind kind = usual_kind(game, letter);
    if (kind == FOOT_USE && heals_nobody(game, letter) && !means(app, state, letter)) {
        return;
    }
    if (kind == FOOT_THROW || kind == FOOT_USE_AT) {
        aim_below(app, kind == FOOT_THROW ? AIM_THROW : AIM_USE, letter);
    } else {
        do_below(app, (FootDecision){.kind = kind, .letter = (uint8_t)letter});
    }
}

static void throw(App * app, int argument)
{
    (void)argument;
    int letter = selected_letter(app, screen_state(app));
    if (letter >= 0) {
        aim_below(app, AIM_THROW, letter);
    }
}

static void drop(App *app, int argument)
{
    (void)argument;
    int letter = selected_letter(app, screen_state(app));
    if (letter >= 0) {
        do_below(app, (FootDecision){.kind = FOOT_DROP, .letter = (uint8_t)letter});
    }
}

static bool pick(App *app, int item)
{
    PackState *state = screen_state(app);
    forget_told(state);
    return screen_choose(&state->selected, item);
}

/* A letter chooses what it names, and never does anything with it: whoever means to choose what is chosen already is
 * told. False where it names nothing. */
static bool choose(App *app, uint32_t code)
{
    PackState *state = screen_state(app);
    int letters[FOOT_LETTERS], count = letters_of(game_below(app, state), state->gear, letters);
    for (int i = 0; i < count; i++) {
        if (code == (uint32_t)('a' + letters[i])) {
            bool chosen = state->selected == i;
            forget_told(state);
            state->selected = i;
            if (chosen) {
                state->told = app->view.message_count;
                screen_say(app, _("It is chosen: " KEY("Enter") " does what the last row says; letters only choose."));
            }
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

static void draw_row(const App *app, const PackState *state, int letter, int index, int row)
{
    Canvas *canvas = app->canvas;
    const FootGame *game = game_below(app, state);
    int entity = game->pack[letter];
    const FootItem *item = foot_item(game, entity);
    bool selected = index == state->selected, worn = game->entities.mask[entity] & FOOT_IS_WORN;
    Area area = {LEFT - 1, row, LIST_COLUMNS, 1};
    Style style = {INK_TEXT, selected ? GROUND_ROW : GROUND_NONE, selected || worn ? STYLE_BOLD : 0};
    char name[NAME_SIZE];
    words_thing(game, entity, name, sizeof name);
    canvas_begin_group(canvas);
    canvas_fill(canvas, area, ' ', style);
    if (selected) {
        canvas_put(canvas, area.column, area.row, theme_glyph(&app->theme, GLYPH_SELECT), style);
        canvas->cursor_column = LEFT;
        canvas->cursor_row = area.row;
    }
    canvas_printf(canvas, LEFT, area.row, area.columns - 1, style, "%c %c %s%s%s%s", 'a' + letter,
                  foot_class_sign(item->kind), name, worn ? " (" : "", worn ? words_slot(item->slot) : "",
                  worn ? ")" : "");
    canvas_end_group(canvas);
    hot_item(canvas, area, index);
}

/* As many of the newest messages as are of now and have room; returns how many. */
static int draw_told(const App *app, const PackState *state, int bottom)
{
    enum { ROWS = 2 };
    const View *view = &app->view;
    int count = state->told < 0 ? 0 : int_clamp(view->message_count - state->told, 0, ROWS);
    for (int i = 0; i < count; i++) {
        const char *message = view->messages[(view->message_count - count + i) % VIEW_MESSAGES];
        canvas_text(app->canvas, LEFT, bottom - count + i, app->canvas->columns - 2 * LEFT, (Style){.ink = INK_TEXT},
                    message);
    }
    return count;
}

static void draw(const App *app, const void *opened)
{
    const PackState *state = opened;
    const FootGame *game = game_below(app, state);
    Canvas *canvas = app->canvas;
    char words[WORDS_SIZE];
    int letters[FOOT_LETTERS], count = letters_of(game, state->gear, letters), column = LEFT + LIST_COLUMNS + 1;
    int keys = canvas->rows - 1;
    Area detail = {column + 1, LIST_ROW, canvas->columns - column - 3, canvas->rows - LIST_ROW - 2};
    canvas_text(canvas, LEFT, 0, canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                state->gear ? _("Gear") : _("Your pack"));
    if (count == 0) {
        canvas_text(canvas, LEFT, LIST_ROW, canvas->columns, (Style){.ink = INK_DIM},
                    state->gear ? _("You have nothing that can be worn.") : _("You carry nothing."));
    }
    int room = keys - LIST_ROW - draw_told(app, state, keys), first = int_max(state->selected - room + 1, 0);
    for (int i = first; i < count && i < first + room; i++) {
        draw_row(app, state, letters[i], i, LIST_ROW + i - first);
    }
    int letter = selected_letter(app, state);
    if (letter >= 0) {
        Text text = text_into(words, sizeof words);
        words_put_item(game, game->pack[letter], &text);
        canvas_wrap(canvas, detail, (Style){.ink = INK_TEXT}, words);
    }
    canvas_lay(canvas, (Area){column, 1, canvas->columns - column, canvas->rows - 2}, GROUND_PANEL);
    Text text = text_into(words, sizeof words);
    bool flask = letter >= 0 && foot_item(game, game->pack[letter])->kind == FOOT_CLASS_POTION;
    const char *format = flask         ? _("%s  T throw  D drop  arrows or a letter choose  ? help  Esc back")
                         : letter >= 0 ? _("%s  D drop  arrows or a letter choose  ? help  Esc back")
                                       : _("Esc back");
    text_add(&text, format, letter >= 0 ? usual_words(game, letter) : "");
    hot_keys(canvas, LEFT, keys, canvas->columns - LEFT, (Style){.ink = INK_DIM}, words);
}

static void open_pack(App *app, void *state, const void *argument)
{
    (void)app;
    *(PackState *)state = (PackState){.walk = (FootWalk *)(uintptr_t)argument, .asked = -1, .told = -1};
}

static void open_gear(App *app, void *state, const void *argument)
{
    (void)app;
    *(PackState *)state = (PackState){.walk = (FootWalk *)(uintptr_t)argument, .gear = true, .asked = -1, .told = -1};
}

static const Binding PACK_BINDINGS[] = {
    {{HKEY_UP, HKEY_BACKTAB}, "arrows Tab a-z", N_("choose a thing; letters only choose"), move, -1},
    {{HKEY_DOWN, HKEY_TAB}, NULL, NULL, move, 1},
    {{HKEY_ENTER, ' '}, "Enter Space", N_("drink, read, wear, take off, or aim it"), use, 0},
    {{'T'}, "T", N_("throw it: choose a target on the map"), throw, 0},
    {{'D', HKEY_DELETE}, "D", N_("drop it"), drop, 0},
    HELP_KEY,
    {{HKEY_ESCAPE, 'I', HKEY_INTERRUPT}, "Esc I", N_("back to the map"), act_back, 0},
    {{'q'}, "q", N_("back to the map, where no thing has that letter"), leave, 0},
};

static const Binding GEAR_BINDINGS[] = {
    {{HKEY_UP, HKEY_BACKTAB}, "arrows Tab a-z", N_("choose a thing; letters only choose"), move, -1},
    {{HKEY_DOWN, HKEY_TAB}, NULL, NULL, move, 1},
    {{HKEY_ENTER, ' '}, "Enter Space", N_("put it on, take it off"), use, 0},
    {{'D', HKEY_DELETE}, "D", N_("drop it"), drop, 0},
    HELP_KEY,
    {{HKEY_ESCAPE, 'E', HKEY_INTERRUPT}, "Esc E", N_("back to the map"), act_back, 0},
    {{'q'}, "q", N_("back to the map, where no thing has that letter"), leave, 0},
};

static const char ABOUT[] =
    N_("Putting something on takes a turn, and puts what was there before into the pack. "
       "Numbers compare with what is worn now. Equal things share a letter. With nobody near "
       "this stays open after dressing and dropping; all else goes back to the map. What changes you for some "
       "rounds or for good is borne six at a time: a seventh takes the place of the oldest.");

const Screen FOOT_PACK_SCREEN = {.name = N_("Pack"),
                                 .bindings = PACK_BINDINGS,
                                 .binding_count = sizeof PACK_BINDINGS / sizeof PACK_BINDINGS[0],
                                 .state_size = sizeof(PackState),
                                 .open = open_pack,
                                 .headed = true,
                                 .draw = draw,
                                 .pick = pick,
                                 .type = type,
                                 .about = ABOUT};

const Screen FOOT_GEAR_SCREEN = {.name = N_("Gear"),
                                 .bindings = GEAR_BINDINGS,
                                 .binding_count = sizeof GEAR_BINDINGS / sizeof GEAR_BINDINGS[0],
                                 .state_size = sizeof(PackState),
                                 .open = open_gear,
                                 .headed = true,
                                 .draw = draw,
                                 .pick = pick,
                                 .type = type,
                                 .about = ABOUT};
