/* What the hero carries: by letter, and what can be done with each. Doing something goes back to the map, for time
 * passes there; who dresses or lays things down with nobody near goes on with the next one. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/walk/aim.h"
#include "term/walk/going.h"
#include "term/walk/pages.h"
#include "term/foot/screens.h"
#include "term/walk/wary.h"
#include "term/walk/site_words.h"
#include "term/walk/walk_words.h"
#include "term/list/list.h"
#include "term/screens/acts.h"

#include <stdio.h>

enum { LEFT = 2, LIST_ROW = 2, LIST_COLUMNS = 40, NAME_SIZE = 4 * CONTENT_NAME_SIZE, WORDS_SIZE = 2000 };

typedef struct PackState {
    List list;
    FootWalk *walk; /* of the game below */
    bool gear;      /* only what can be worn */
    int asked;      /* of which letter the player was asked whether it is meant to be used or given; -1: of none */
    FootDecisionKind asked_for;
    int page; /* of the text about the one chosen */
    int told; /* messages from here on are about what was just done here; -1: none */
} PackState;

static const FootGame *game_below(const App *app, const PackState *state)
{
    return walk_game(app, state->walk);
}

/* Letters of the rows, what is worn first; returns how many. */
static int letters_of(const App *app, const PackState *state, int letters[FOOT_LETTERS])
{
    const FootGame *game = game_below(app, state);
    int count = 0;
    for (int i = 0; i < 2 * FOOT_LETTERS; i++) {
        int letter = i % FOOT_LETTERS, entity = game->pack[letter];
        bool worn = entity != FOOT_NOBODY && game->entities.mask[entity] & FOOT_IS_WORN;
        bool wanted = entity != FOOT_NOBODY && (!state->gear || foot_item(game, entity)->slot != FOOT_SLOT_NONE);
        if (wanted && worn == (i < FOOT_LETTERS)) {
            letters[count++] = letter;
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
static int selected_letter(const App *app, const PackState *state)
{
    int letters[FOOT_LETTERS], count = letters_of(app, state, letters);
    return state->list.chosen < count ? letters[state->list.chosen] : -1;
}

static void moved(App *app, void *opened)
{
    PackState *state = opened;
    (void)app;
    state->asked = state->told = -1;
    state->page = 0;
}

/* Chooses the row of a letter; false where there is none. */
static bool choose_letter(const App *app, PackState *state, int letter)
{
    int letters[FOOT_LETTERS], count = letters_of(app, state, letters);
    for (int i = 0; i < count; i++) {
        if (letters[i] == letter) {
            state->list.chosen = i;
            return true;
        }
    }
    return false;
}

/* Whether the pack is wanted once more after a decision: it was about clothes or the floor, and there is nothing to be
 * looked at on the map. */
static bool goes_on(App *app, FootWalk *walk, FootDecisionKind kind, bool taken, int hp)
{
    bool calm = kind == FOOT_WEAR || kind == FOOT_TAKE_OFF || kind == FOOT_DROP || kind == FOOT_TRADE;
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
    state->list.chosen = before->list.chosen;
    choose_letter(app, state, letter);
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
    return item->slot != FOOT_SLOT_NONE                         ? (worn ? FOOT_TAKE_OFF : FOOT_WEAR)
           : item->kind == FOOT_CLASS_MISSILE                   ? FOOT_THROW
           : foot_is_unknown(game, game->entities.type[entity]) ? FOOT_USE
           : item->aim == FOOT_AIM_PLACE                        ? FOOT_USE_AT
           : item->aim == FOOT_AIM_THING                        ? FOOT_USE_ON
                                                                : FOOT_USE;
}

static const char *usual_words(const FootGame *game, int letter)
{
    const FootItem *item = foot_item(game, game->pack[letter]);
    FootDecisionKind kind = usual_kind(game, letter);
    return kind == FOOT_TAKE_OFF            ? _("Enter take off")
           : kind == FOOT_THROW             ? _("Enter throw")
           : kind == FOOT_USE_AT            ? _("Enter use at a place")
           : kind == FOOT_USE_ON            ? _("Enter use on a thing")
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

/* Whether something is meant: asked about it, the player does it once more. */
static bool means(App *app, PackState *state, int letter, FootDecisionKind kind, const char *words)
{
    bool meant = state->asked == letter && state->asked_for == kind;
    if (!meant) {
        state->asked = letter;
        state->asked_for = kind;
        state->told = app->view.message_count;
        screen_say(app, "%s", words);
    }
    return meant;
}

static void use_on(App *app, FootWalk *walk, int letter)
{
    walk->letter = (uint8_t)letter;
    screen_open(app, &FOOT_USE_ON_SCREEN, walk);
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
    if (kind == FOOT_USE && heals_nobody(game, letter) &&
        !means(app, state, letter, kind,
               _("You are not hurt, and it would only heal. The same key once more uses it up."))) {
        return;
    }
    if (kind == FOOT_THROW || kind == FOOT_USE_AT) {
        aim_below(app, kind == FOOT_THROW ? AIM_THROW : AIM_USE, letter);
    } else if (kind == FOOT_USE_ON) {
        use_on(app, state->walk, letter);
    } else {
        do_below(app, (FootDecision){.kind = kind, .letter = (uint8_t)letter});
    }
}

static bool can_mix(const FootGame *game, int letter)
{
    bool can = false;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        FootDecision decision = {.kind = FOOT_USE_ON, .letter = (uint8_t)letter, .other = (uint8_t)i};
        can = can || foot_check(game, &decision).allowed;
    }
    return can;
}

static void mix(App *app, int argument)
{
    (void)argument;
    PackState *state = screen_state(app);
    int letter = selected_letter(app, state);
    if (letter >= 0 && can_mix(game_below(app, state), letter)) {
        use_on(app, state->walk, letter);
    } else if (letter >= 0) {
        state->told = app->view.message_count;
        screen_say(app, _("You carry nothing that it can be used on; its text tells of pairs."));
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

/* Says what is given and what is got first; what isn't allowed is refused below, with why. */
static void trade(App *app, int argument)
{
    (void)argument;
    PackState *state = screen_state(app);
    const FootGame *game = game_below(app, state);
    int letter = selected_letter(app, state);
    FootDecision give = {.kind = FOOT_TRADE, .letter = (uint8_t)int_max(letter, 0)};
    char words[WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    if (letter < 0) {
        return;
    }
    if (foot_check(game, &give).allowed) {
        words_put_trading(game, letter, &text);
    }
    if (text.length == 0 || means(app, state, letter, FOOT_TRADE, words)) {
        do_below(app, give);
    } else {
        screen_say(app, _("The same key once more does it."));
    }
}

/* A letter chooses what it names, and never does anything with it: whoever means to choose what is chosen already is
 * told. False where it names nothing. */
static bool choose(App *app, uint32_t code)
{
    PackState *state = screen_state(app);
    int before = selected_letter(app, state), letter = code >= 'a' ? (int)(code - 'a') : -1;
    if (!choose_letter(app, state, letter)) {
        return false;
    }
    moved(app, state);
    if (letter == before) {
        state->told = app->view.message_count;
        screen_say(app, _("It is chosen: " KEY("Enter") " does what the last row says; letters only choose."));
    }
    return true;
}

static void type(App *app, Key key)
{
    (void)choose(app, key.code);
}

static void read_on(App *app, int argument)
{
    (void)argument;
    ((PackState *)screen_state(app))->page++;
}

static void leave(App *app, int argument)
{
    if (!choose(app, 'q')) {
        act_back(app, argument);
    }
}

static void draw_row(const App *app, const void *opened, int at, Area area, Style style)
{
    const PackState *state = opened;
    const FootGame *game = game_below(app, state);
    int letters[FOOT_LETTERS];
    letters_of(app, state, letters);
    int entity = game->pack[letters[at]];
    const FootItem *item = foot_item(game, entity);
    bool worn = game->entities.mask[entity] & FOOT_IS_WORN;
    char name[NAME_SIZE];
    words_thing(game, entity, name, sizeof name);
    style.attributes = worn ? STYLE_BOLD : style.attributes;
    canvas_printf(app->canvas, area.column, area.row, area.columns, style, "%c %c %s%s%s%s", 'a' + letters[at],
                  foot_item_sign(item), name, worn ? " (" : "", worn ? foot_slot_text(item->slot) : "",
                  worn ? ")" : "");
}

/* As many of the newest messages as are of now and have room. */
static int told_rows(const App *app, const PackState *state)
{
    enum { ROWS = 2 };
    return state->told < 0 ? 0 : int_clamp(app->view.message_count - state->told, 0, ROWS);
}

/* The last row tells of what has no room. */
static Area place_of(const App *app, const void *state)
{
    int rows = app->canvas->rows - 1 - LIST_ROW - told_rows(app, state);
    return (Area){LEFT - 1, LIST_ROW, LIST_COLUMNS, rows - (count_of(app, state) > rows)};
}

/* "3 above, 4 below", of a list that is longer than the screen. */
static void draw_more(const App *app, const PackState *state)
{
    Area area = place_of(app, state);
    int above = state->list.first, below = count_of(app, state) - above - area.rows;
    if (above > 0 || below > 0) {
        struct Reading *reading = canvas_mute(app->canvas);
        canvas_printf(app->canvas, LEFT, area.row + area.rows, LIST_COLUMNS, (Style){.ink = INK_WARN},
                      above == 0   ? _("%d more below")
                      : below == 0 ? _("%d more above")
                                   : _("%d more above, %d below"),
                      above == 0 ? below : above, below);
        app->canvas->reading = reading;
    }
}

static void draw_told(const App *app, const void *state)
{
    const View *view = &app->view;
    int count = told_rows(app, state), row = app->canvas->rows - 1 - count;
    draw_more(app, state);
    if (count_of(app, state) == 0) {
        app->canvas->cursor_column = app->canvas->cursor_row = -1; /* nothing is chosen */
    }
    for (int i = 0; i < count; i++) {
        canvas_text(app->canvas, LEFT, row + i, app->canvas->columns - 2 * LEFT, (Style){.ink = INK_TEXT},
                    view->messages[(view->message_count - count + i) % VIEW_MESSAGES]);
    }
}

static void draw_beside(const App *app, const void *opened, Area area)
{
    const PackState *state = opened;
    int letter = selected_letter(app, state);
    if (letter >= 0) {
        char words[WORDS_SIZE];
        Text text = text_into(words, sizeof words);
        words_put_trade(game_below(app, state), letter, &text);
        text_add(&text, text.length > 0 ? "\n" : "");
        words_put_item(game_below(app, state), game_below(app, state)->pack[letter], &text);
        pages_draw(app->canvas, (Area){area.column + 1, LIST_ROW, area.columns - 3, app->canvas->rows - LIST_ROW - 2},
                   words, state->page, _(KEY("PgDn") " reads on"), _(KEY("PgDn") " reads it from the start"));
    }
}

static void put_keys(const App *app, const void *opened, Text *keys)
{
    const PackState *state = opened;
    const FootGame *game = game_below(app, state);
    int letter = selected_letter(app, state);
    bool mixes = letter >= 0 && !state->gear && usual_kind(game, letter) != FOOT_USE_ON && can_mix(game, letter);
    bool trades = letter >= 0 && words_trades(game, letter);
    bool flask = letter >= 0 && foot_item(game, game->pack[letter])->kind == FOOT_CLASS_POTION;
    text_add(keys,
             trades        ? _("%s  X give up  D drop  arrows or a letter choose  ? help  Esc back")
             : mixes       ? _("%s  M use on a thing  D drop  arrows choose  ? help  Esc back")
             : flask       ? _("%s  T throw  D drop  arrows or a letter choose  ? help  Esc back")
             : letter >= 0 ? _("%s  D drop  arrows or a letter choose  ? help  Esc back")
                           : _("Esc back"),
             letter >= 0 ? usual_words(game, letter) : "");
}

static void open_pack(App *app, void *state, const void *argument)
{
    (void)app;
    *(PackState *)state = (PackState){.walk = (FootWalk *)(uintptr_t)argument, .asked = -1, .told = -1};
}

static void open_gear(App *app, void *state, const void *argument)
{
    open_pack(app, state, argument);
    ((PackState *)state)->gear = true;
}

/* Of both; `words`: title, and what is said where there is nothing. */
#define LIST_OF(heading, words)                                                                                  \
    {                                                                                                            \
        .layout = {.left = LEFT, .indent = 1, .beside = LEFT + LIST_COLUMNS + 1}, .count = count_of,             \
        .place = place_of, .moved = moved, .title = heading, .head = draw_told, .empty = words, .row = draw_row, \
        .beside = draw_beside, .put_keys = put_keys                                                              \
    }
static const ListScreen PACK_LIST = LIST_OF(N_("Your pack"), N_("You carry nothing.")),
                        GEAR_LIST = LIST_OF(N_("Gear"), N_("You have nothing that can be worn."));

/* Their bindings differ in what some keys are said to do, and in the key that goes back. */
#define CHOOSING_KEYS                                                                                    \
    {{HKEY_UP, HKEY_BACKTAB}, "arrows Tab a-z", N_("choose a thing; letters only choose"), list_go, -1}, \
        {{HKEY_DOWN, HKEY_TAB}, NULL, NULL, list_go, 1},                                                 \
    {                                                                                                    \
        {HKEY_PAGE_DOWN}, "PgDn", N_("read on where its text is longer"), read_on, 0                     \
    }
#define DROPPING_KEYS(back, word)                                                               \
    {{'D', HKEY_DELETE}, "D", N_("drop it"), drop, 0},                                          \
        {{'X'}, "X", N_("give it up: sell it, or lay it on an altar"), trade, 0}, HELP_KEY,     \
        {{HKEY_ESCAPE, back, HKEY_INTERRUPT}, "Esc " word, N_("back to the map"), act_back, 0}, \
    {                                                                                           \
        {'q'}, "q", N_("back to the map, where no thing has that letter"), leave, 0             \
    }

static const Binding PACK_BINDINGS[] = {
    CHOOSING_KEYS,
    {{HKEY_ENTER, ' '}, "Enter Space", N_("drink, read, wear, take off, or aim it"), use, 0},
    {{'T'}, "T", N_("throw it: choose a target on the map"), throw, 0},
    {{'M'}, "M", N_("use it on another thing: choose which"), mix, 0},
    DROPPING_KEYS('I', "I"),
};

static const Binding GEAR_BINDINGS[] = {
    CHOOSING_KEYS,
    {{HKEY_ENTER, ' '}, "Enter Space", N_("put it on, take it off"), use, 0},
    DROPPING_KEYS('E', "E"),
};

static const char ABOUT[] =
    N_("Putting something on takes a turn, and puts what was there before into the pack. "
       "Numbers compare with what is worn now. Equal things share a letter. With nobody near "
       "this stays open after dressing and dropping; all else goes back to the map. What changes you for some "
       "rounds is borne six at a time: a seventh takes the place of what is over first. What is for good stays.");

const Screen FOOT_PACK_SCREEN = {.name = N_("Pack"),
                                 SCREEN_KEYS(PACK_BINDINGS),
                                 .state_size = sizeof(PackState),
                                 .open = open_pack,
                                 LIST_PARTS(PACK_LIST),
                                 .type = type,
                                 .about = ABOUT};

const Screen FOOT_GEAR_SCREEN = {.name = N_("Gear"),
                                 SCREEN_KEYS(GEAR_BINDINGS),
                                 .state_size = sizeof(PackState),
                                 .open = open_gear,
                                 LIST_PARTS(GEAR_LIST),
                                 .type = type,
                                 .about = ABOUT};
