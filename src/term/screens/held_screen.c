/* The blueprints that are held, one after the other, with what augments have made of them. */
#include "base/text.h"
#include "base/translation.h"
#include "holdout/describe.h"
#include "term/view/clause_words.h"
#include "term/journey/run_words.h"
#include "term/list/list.h"
#include "term/play/play.h"
#include "term/screens/stage.h"

typedef struct HeldState {
    List list;
    bool asked; /* whether the one that is chosen shall be sold */
} HeldState;

/* They stand last. */
static void add_fittings(const Game *game, Cards *cards)
{
    int held[FITTINGS_MAX], count = fittings_held(game, held);
    for (int i = 0; i < count; i++) {
        Card *card = cards_add(cards);
        words_fitting_card(game, held[i], card);
        words_fitting_done(game, held[i], card);
    }
}

static int count_of(const App *app, const void *state)
{
    (void)state;
    const Run *run = &screen_game(app)->run;
    return run->held_count + run->supply_count + fittings_held(screen_game(app), NULL);
}

static void draw_head(const App *app, const void *state)
{
    Canvas *canvas = app->canvas;
    const Run *run = &screen_game(app)->run;
    (void)state;
    run_head_draw(canvas, &app->theme, (Area){0, 0, canvas->columns, 1}, screen_game(app));
    canvas_printf(canvas, 1, 2, canvas->columns - 2, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                  translation_of_count("You hold %d blueprint; there is room for %d.",
                                       "You hold %d blueprints; there is room for %d.", run->held_count),
                  run->held_count, run->slots);
}

static bool draw_cards(const App *app, const void *state, Area area)
{
    Cards cards = {0};
    const Game *game = screen_game(app);
    stage_held_cards(game, NULL, -1, &cards);
    for (int i = 0; i < game->run.supply_count; i++) {
        words_supply_card(game, game->run.supplies[i], cards_add(&cards));
    }
    add_fittings(game, &cards);
    cards_draw(app->canvas, &app->theme, area, &cards, ((const List *)state)->chosen);
    stage_draw_answer(app);
    return true;
}

/* What came of a supply, when the hull was so much before: of that what really came. */
static void say_used(App *app, const Blueprint *supply, int hull)
{
    const Game *game = screen_game(app);
    char deeds[CARD_TEXT_SIZE];
    Text list = text_into(deeds, sizeof deeds);
    for (int i = 0; i < supply->deed_count; i++) {
        char deed[CARD_TEXT_SIZE];
        describe_deed(game->content, &supply->deeds[i], &game->run.in_force, deed, sizeof deed);
        if (supply->deeds[i].kind == DEED_HULL) {
            text_add_part(&list, ", ", _("%+d hull"), game->run.hull - hull);
        } else {
            text_add_part(&list, ", ", "%s", deed);
        }
    }
    bool redraws = supply->deed_count > 0 && supply->deeds[0].kind == DEED_REDRAW;
    view_message(&app->view, redraws ? _("%s used.") : _("%s used: %s."), supply->name, deeds);
}

/* A supply is used from here; the screen below goes on with what comes of it. */
static void use(App *app, int argument)
{
    (void)argument;
    const Run *run = &screen_game(app)->run;
    int place = ((const List *)screen_state(app))->chosen - run->held_count;
    Decision decision = {.kind = DECISION_SUPPLY, .item = (uint8_t)place};
    if (place < 0 || place >= run->supply_count) {
        screen_say(app, _("Only supplies are used from here; they stand behind the blueprints."));
        return;
    }
    const Blueprint *supply = &screen_game(app)->content->blueprints[run->supplies[place]];
    const int hull = run->hull;
    if (play_decide(app, &decision)) {
        act_back(app, 0);
        say_used(app, supply, hull);
    }
}

static void sell(App *app, int argument)
{
    (void)argument;
    const Game *game = screen_game(app);
    HeldState *state = screen_state(app);
    int place = state->list.chosen;
    Decision decision = {.kind = DECISION_SELL, .held = (uint8_t)(place + 1)};
    if (place >= game->run.held_count) {
        screen_say(app, _("Only blueprints can be sold."));
        return;
    }
    int price = run_sale_price(game, place);
    if (game_check(game, &decision).allowed && !state->asked) {
        screen_say(app,
                   translation_of_count(KEY("x") " once more sells %s for %d credit, for good.",
                                        KEY("x") " once more sells %s for %d credits, for good.", price),
                   run_held_name(game, place), price);
        state->asked = true;
        return;
    }
    play_decide(app, &decision);
    state->asked = false;
}

static void moved(App *app, void *state)
{
    (void)app;
    ((HeldState *)state)->asked = false;
}

/* Only who has a buyer is told of the key that sells. */
static void put_keys(const App *app, const void *state, Text *keys)
{
    (void)state;
    text_add(keys, run_sells_on_chart(&screen_game(app)->run)
                       ? _("arrows read   Enter use a supply   x sell a blueprint   q or Esc goes back")
                       : _("arrows choose what to read   Enter use a supply   q or Esc goes back"));
}

static const ListScreen HELD_LIST = {
    .layout = {.left = 1, .column = 1, .row = 4, .columns = -1, .below = 1},
    .round = true,
    .count = count_of,
    .head = draw_head,
    .body = draw_cards,
    .moved = moved,
    .put_keys = put_keys,
};

static const Binding HELD_BINDINGS[] = {
    {{HKEY_DOWN, 'j', HKEY_TAB}, "arrows jk Tab", N_("read the next, the one before"), list_go, 1},
    {{HKEY_UP, 'k', HKEY_BACKTAB}, NULL, NULL, list_go, -1},
    {{'1'}, "1-9, 0", N_("read the one with this number; 0: the tenth"), list_go_to_number, 1},
    STAGE_DIGIT_KEYS(list_go_to_number),
    {{HKEY_ENTER}, "Enter", N_("use the supply that is chosen: on the chart, or when something is offered"), use, 0},
    {{'x'}, "x", N_("sell the blueprint that is chosen: on the chart, where somebody buys it"), sell, 0},
    HELP_KEY,
    {{'q', 'b', HKEY_ESCAPE, HKEY_INTERRUPT}, "q b Esc", N_("go back"), act_back, 0},
};

static const char ABOUT[] = N_("What you can build and use in battles. Augments stand behind the names, and the "
                               "texts say what they have made of each blueprint. Supplies come last: each is used "
                               "once, in a battle as abilities are, or from here.");

const Screen HELD_SCREEN = {.name = N_("Blueprints"),
                            SCREEN_KEYS(HELD_BINDINGS),
                            .state_size = sizeof(HeldState),
                            LIST_PARTS(HELD_LIST),
                            .about = ABOUT};
