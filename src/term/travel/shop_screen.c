/* A shop. What needs one of the blueprints that are held (to be changed, or given up for a new one) asks for
 * it in a second step. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/journey/run_words.h"
#include "term/play/play.h"
#include "term/screens/codex_model.h"
#include "term/screens/stage.h"

#include <assert.h>

static const Shop *shop_of(const App *app)
{
    const Run *run = &screen_game(app)->run;
    return &run->shops[run->at];
}

static bool needs_held(const Game *game, const Goods *goods)
{
    return goods->kind == GOODS_AUGMENT || goods->kind == GOODS_REFIT ||
           (goods->kind == GOODS_SUPPLY && run_supply_making_room(game) >= 0) ||
           (goods->kind == GOODS_BLUEPRINT && run_is_full(game, goods->item));
}

static Decision decision_of(int goods)
{
    return (Decision){.kind = DECISION_BUY, .item = (uint8_t)goods};
}

static int count_of(const App *app, const void *state)
{
    const Picks *picks = state;
    const Decision decision = decision_of(picks->cards.chosen);
    return picks->picking ? stage_places(screen_game(app), &decision) : shop_of(app)->count;
}

static const ListScreen SHOP_LIST = {
    .round = true, .no_such = N_("There is nothing under that number."), .count = count_of, .which = picks_list};

static Weight weigh(const App *app, const void *state, Text *question)
{
    const Picks *picks = state;
    const Game *game = screen_game(app);
    const Goods *goods = &shop_of(app)->goods[picks->cards.chosen];
    const Decision decision = decision_of(picks->cards.chosen);
    bool augment = goods->kind == GOODS_AUGMENT;
    if (!picks->picking) {
        text_add(question, _("This is a shop: Enter buys %s, " KEY("arrows") " look at others."),
                 goods_name(game->content, goods));
        return WEIGHT_LOOKED;
    }
    text_add(question,
             augment ? _("This is yours: Enter gives the augment to %s, " KEY("arrows") " look at others.")
             : goods->kind == GOODS_REFIT
                 ? _("This is yours: Enter takes the augments off %s, " KEY("arrows") " look at others.")
                 : _("This is yours: Enter gives up %s, " KEY("arrows") " look at others."),
             stage_place_name(game, &decision, picks->held.chosen));
    return augment ? WEIGHT_SEEN : WEIGHT_LOOKED;
}

static void buy(App *app, int argument)
{
    (void)argument;
    const Picks *picks = screen_state(app);
    const Game *game = screen_game(app);
    Decision decision = decision_of(picks->cards.chosen);
    bool asks = needs_held(game, &shop_of(app)->goods[picks->cards.chosen]);
    picks_decide(app, decision, picks->picking, asks && stage_check(game, &decision, true).allowed);
}

/* Esc never leaves the shop: it only takes back the first step of a purchase. */
static void back(App *app, int argument)
{
    (void)argument;
    Picks *picks = screen_state(app);
    if (!picks->picking) {
        screen_say(app, _("Press " KEY("d") " to depart; what the shop has stays here for another visit."));
    }
    picks->picking = false;
}

static void depart(App *app, int argument)
{
    (void)argument;
    Decision decision = play_plain(DECISION_DEPART);
    play_decide(app, &decision);
}

static void put_title(const App *app, const Picks *picks, Text *text)
{
    const Game *game = screen_game(app);
    const Goods *goods = &shop_of(app)->goods[picks->cards.chosen];
    if (!picks->picking) {
        text_add(text,
                 translation_of_count("A shop at %s; you have %d credit", "A shop at %s; you have %d credits",
                                      game->run.credits),
                 game->run.chart.nodes[game->run.at].name, game->run.credits);
        if (run_permits(&game->run, PERMISSION_SHOP_ON_CREDIT)) {
            text_add_part(text, " ", _("(%d are lent; debts add threat)"), DEBT_MAX);
        }
    } else if (goods->kind == GOODS_REFIT) {
        text_add(text, _("Which blueprint shall be refitted?"));
    } else if (goods->kind == GOODS_AUGMENT) {
        text_add(text, _("Which blueprint shall have %s? Each is shown as it would be."),
                 game->content->augments[goods->item].name);
    } else {
        stage_say_given_up(game, goods->item, text);
    }
}

static void fill_service(const Goods *goods, Card *card)
{
    text_copy(card->name, sizeof card->name, goods_kind_text(goods->kind));
    text_copy(card->text, sizeof card->text, goods_kind_about(goods->kind));
    text_copy(card->sort, sizeof card->sort, _("service"));
    card->head = GROUND_RARITY;
    card->sort_ink = INK_RARITY;
    card->sign = goods->kind == GOODS_KEY ? SIGN_KEY : '=';
    if (goods->left > 1 && goods->kind != GOODS_REROLL) {
        snprintf(card->cost, sizeof card->cost, _("%d left"), goods->left);
    }
}

static void put_price(const Goods *goods, Card *card)
{
    Text text = text_into(card->price, sizeof card->price);
    if (goods->left == 0) {
        text_add(&text, _("sold"));
    } else {
        text_add(&text, translation_of_count("%d credit", "%d credits", goods->price), goods->price);
    }
}

static void fill(const Game *game, const Shop *shop, Cards *cards)
{
    for (int i = 0; i < shop->count; i++) {
        const Goods *goods = &shop->goods[i];
        Card *card = cards_add(cards);
        Decision decision = decision_of(i);
        if (goods->kind == GOODS_BLUEPRINT) {
            words_blueprint_card(game->content, goods->item, -1, &game->run.in_force, card);
        } else if (goods->kind == GOODS_FITTING) {
            words_fitting_card(game, goods->item, card);
        } else if (goods->kind == GOODS_SUPPLY) {
            words_supply_card(game, goods->item, card);
        } else if (goods->kind == GOODS_AUGMENT) {
            words_augment_card(game, goods->item, card);
        } else {
            fill_service(goods, card);
        }
        if (goods->kind == GOODS_BLUEPRINT || goods->kind == GOODS_SUPPLY) {
            stage_note_full(game, goods->item, card);
        }
        put_price(goods, card);
        Verdict verdict = stage_check(game, &decision, needs_held(game, goods));
        text_copy(card->why, sizeof card->why, verdict.allowed ? "" : verdict.why);
    }
}

static void draw(const App *app, const void *state)
{
    enum { LINE = 120 };
    const Picks *picks = state;
    char title[LINE];
    const Game *game = screen_game(app);
    Text text = text_into(title, sizeof title);
    put_title(app, picks, &text);
    Area area = stage_frame(app, title,
                            picks->picking ? _("Enter this one   arrows choose   Esc back to the goods   ? help")
                                           : _("Enter buy   d depart   b blueprints   ? help   q leave the game"));
    const Goods *goods = &shop_of(app)->goods[picks->cards.chosen];
    if (picks->picking) {
        Decision decision = decision_of(picks->cards.chosen);
        picks_draw_held(app, area, picks, &decision, goods->kind == GOODS_AUGMENT ? goods->item : -1);
    } else {
        Cards cards = {0};
        fill(game, shop_of(app), &cards);
        stage_choose(app, area, &cards, picks->cards.chosen);
    }
}

/* Of services there is no page. */
static void read(App *app, int argument)
{
    static const int kinds[] = {
        [GOODS_BLUEPRINT] = CODEX_BLUEPRINT, [GOODS_AUGMENT] = CODEX_AUGMENT, [GOODS_FITTING] = CODEX_FITTING,
        [GOODS_SUPPLY] = CODEX_BLUEPRINT,    [GOODS_REPAIR] = CODEX_NOWHERE,  [GOODS_KEY] = CODEX_NOWHERE,
        [GOODS_REFIT] = CODEX_NOWHERE,       [GOODS_SLOT] = CODEX_NOWHERE,    [GOODS_REROLL] = CODEX_NOWHERE};
    static_assert(sizeof kinds / sizeof *kinds == GOODS_COUNT, "a kind of page, or none, for each of the goods");
    const Picks *picks = screen_state(app);
    const Goods *goods = &shop_of(app)->goods[picks->cards.chosen];
    if (picks->picking) {
        picks_read_held(app, decision_of(picks->cards.chosen));
    } else if (kinds[goods->kind] == CODEX_NOWHERE) {
        act_codex(app, argument);
    } else {
        codex_open_at(app, (CodexKind)kinds[goods->kind], goods->item);
    }
}

static const Binding SHOP_BINDINGS[] = {
    STAGE_CARD_KEYS,
    {{HKEY_ENTER}, "Enter", N_("buy it, or name the blueprint it is for"), buy, 0},
    {{HKEY_ESCAPE}, "Esc", N_("back to the goods, while a blueprint is named"), back, 0},
    {{'d'}, "d", N_("depart; the shop can be entered again"), depart, 0},
    STAGE_CHOICE_KEYS(read),
};

static const char ABOUT[] = N_("Credits come from battles. What can't be bought is dim, and says why. Prices stay "
                               "as they are, and so does what is for sale, however often you come back. "
                               "As the first key here Enter says what it would do, and pressed again it does it.");

const Screen SHOP_SCREEN = {.name = N_("Shop"),
                            SCREEN_KEYS(SHOP_BINDINGS),
                            PICKS_PARTS,
                            .settle = list_settle,
                            .list = &SHOP_LIST,
                            .draw = draw,
                            .weigh = weigh,
                            .about = ABOUT};
