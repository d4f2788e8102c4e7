/* A shop. What needs one of the blueprints that are held (to be changed, removed, or given up for a new one) asks for
 * it in a second step. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/journey/run_words.h"
#include "term/play/play.h"
#include "term/screens/stage.h"

static const Shop *shop_of(const App *app)
{
    const Run *run = &screen_game(app)->run;
    return &run->shops[run->at];
}

static bool needs_held(const Game *game, const Goods *goods)
{
    return goods->kind == GOODS_AUGMENT || goods->kind == GOODS_REMOVAL ||
           (goods->kind == GOODS_BLUEPRINT && run_is_full(game, goods->item));
}

static int count_of(const App *app, const Picks *picks)
{
    return picks->picking ? screen_game(app)->run.held_count : shop_of(app)->count;
}

static int *selection_of(Picks *picks)
{
    return picks->picking ? &picks->held : &picks->selected;
}

static void move(App *app, int step)
{
    Picks *picks = screen_state(app);
    stage_move(selection_of(picks), count_of(app, picks), step);
}

static void pick(App *app, int number)
{
    Picks *picks = screen_state(app);
    if (!stage_pick(selection_of(picks), count_of(app, picks), number)) {
        view_message(&app->view, _("There is nothing under that number."));
    }
}

static const char *goods_name(const Game *game, const Goods *goods)
{
    return goods->kind == GOODS_BLUEPRINT ? game->content->blueprints[goods->item].name
           : goods->kind == GOODS_AUGMENT ? game->content->augments[goods->item].name
                                          : goods_kind_text(goods->kind);
}

static Decision decision_of(int goods)
{
    return (Decision){.kind = DECISION_BUY, .item = (uint8_t)goods};
}

static Weight weigh(const App *app, const void *state, Text *question)
{
    const Picks *picks = state;
    const Game *game = screen_game(app);
    const Goods *goods = &shop_of(app)->goods[picks->selected];
    bool augment = goods->kind == GOODS_AUGMENT;
    if (!picks->picking) {
        text_add(question, _("This is a shop: Enter buys %s, " KEY("arrows") " look at others."),
                 goods_name(game, goods));
        return WEIGHT_LOOKED;
    }
    text_add(question,
             augment ? _("This is yours: Enter gives the augment to %s, " KEY("arrows") " look at others.")
                     : _("This is yours: Enter gives up %s, " KEY("arrows") " look at others."),
             game->content->blueprints[game->run.held[picks->held].blueprint].name);
    return augment ? WEIGHT_SEEN : WEIGHT_LOOKED;
}

static void buy(App *app, int argument)
{
    (void)argument;
    Picks *picks = screen_state(app);
    const Game *game = screen_game(app);
    Decision decision = decision_of(picks->selected);
    const Goods *goods = &shop_of(app)->goods[picks->selected];
    if (picks->picking) {
        decision.held = (uint8_t)(picks->held + 1);
        play_decide(app, &decision);
    } else if (needs_held(game, goods) && !app->replay && !app->pilot && stage_check(game, &decision, true).allowed) {
        picks_begin_picking(app, stage_first_held(screen_game(app), &decision));
    } else {
        play_decide(app, &decision);
    }
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
    const Goods *goods = &shop_of(app)->goods[picks->selected];
    if (!picks->picking) {
        text_add(text,
                 translation_of_count("A shop at %s; you have %d credit", "A shop at %s; you have %d credits",
                                      game->run.credits),
                 game->run.chart.nodes[game->run.at].name, game->run.credits);
    } else if (goods->kind == GOODS_REMOVAL) {
        text_add(text, _("Which blueprint shall be removed?"));
    } else if (goods->kind == GOODS_AUGMENT) {
        text_add(text, _("Which blueprint shall have %s?"), game->content->augments[goods->item].name);
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
            words_blueprint_card(game->content, goods->item, -1, card);
        } else if (goods->kind == GOODS_AUGMENT) {
            words_augment_card(game, goods->item, card);
        } else {
            fill_service(goods, card);
        }
        put_price(goods, card);
        Verdict verdict = stage_check(game, &decision, needs_held(game, goods));
        text_copy(card->why, sizeof card->why, verdict.allowed ? "" : verdict.why);
    }
}

static void settle(const App *app, void *state)
{
    Picks *picks = state;
    picks->selected = int_min(picks->selected, shop_of(app)->count - 1);
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
    Cards cards = {0};
    const Goods *goods = &shop_of(app)->goods[picks->selected];
    if (picks->picking && goods->kind == GOODS_AUGMENT) {
        area = stage_put_augment(app, area, goods->item);
    }
    if (picks->picking) {
        Decision decision = decision_of(picks->selected);
        stage_held_cards(game, &decision, goods->kind == GOODS_AUGMENT ? goods->item : -1, &cards);
        cards_draw(app->canvas, &app->theme, area, &cards, picks->held);
    } else {
        fill(game, shop_of(app), &cards);
        stage_choose(app, area, &cards, picks->selected);
    }
}

static int chosen_item(const App *app, const void *state, int *count)
{
    const Picks *picks = state;
    *count = picks->picking ? 0 : shop_of(app)->count;
    return picks->selected;
}

static bool choose_item(App *app, int item)
{
    Picks *picks = screen_state(app);
    return screen_choose(selection_of(picks), item);
}

static const Binding SHOP_BINDINGS[] = {
    {{HKEY_DOWN, 'j', HKEY_RIGHT, HKEY_TAB}, "arrows jk Tab", N_("choose"), move, 1},
    {{HKEY_UP, 'k', HKEY_LEFT, HKEY_BACKTAB}, NULL, NULL, move, -1},
    {{'1'}, "1-9, 0", N_("choose by number; 0: the tenth"), pick, 1},
    STAGE_DIGIT_KEYS(pick),
    {{HKEY_ENTER}, "Enter", N_("buy it, or name the blueprint it is for"), buy, 0},
    {{HKEY_ESCAPE}, "Esc", N_("back to the goods, while a blueprint is named"), back, 0},
    {{'d'}, "d", N_("depart; the shop can be entered again"), depart, 0},
    STAGE_KEYS,
};

static const char ABOUT[] = N_("Credits come from battles. What can't be bought is dim, and says why. Prices stay "
                               "as they are, and so does what is for sale, however often you come back. "
                               "As the first key here Enter says what it would do, and pressed again it does it.");

const Screen SHOP_SCREEN = {.name = N_("Shop"),
                            .bindings = SHOP_BINDINGS,
                            .binding_count = sizeof SHOP_BINDINGS / sizeof SHOP_BINDINGS[0],
                            .state_size = sizeof(Picks),
                            .expect = picks_expect,
                            .settle = settle,
                            .draw = draw,
                            .chosen = chosen_item,
                            .pick = choose_item,
                            .weigh = weigh,
                            .type = stage_type,
                            .about = ABOUT,
                            .of_run = true};
