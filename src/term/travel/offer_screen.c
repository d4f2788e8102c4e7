/* What is offered: blueprints or augments to take one of, or a blueprint to give up. Where a decision needs one of the
 * blueprints that are held, it is chosen in a second step; nothing happens before both are. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/journey/run_words.h"
#include "term/play/play.h"
#include "term/screens/codex_model.h"
#include "term/screens/stage.h"
#include "term/view/boss_words.h"
#include "term/view/bulletin.h"

#include <assert.h>

extern const Screen OFFER_SCREEN;

static void open(App *app, void *state, const void *argument)
{
    (void)state, (void)argument;
    bulletin_begin_act(&app->view, screen_game(app));
}

static const Offer *offer_of(const App *app)
{
    return &screen_game(app)->run.offers[0];
}

static bool needs_held(const App *app, const Picks *picks)
{
    const Offer *offer = offer_of(app);
    return offer->kind == OFFER_AUGMENTS || offer->kind == OFFER_SURRENDER ||
           (offer->kind == OFFER_SUPPLIES && run_supply_making_room(screen_game(app)) >= 0) ||
           (offer->kind == OFFER_BLUEPRINTS && run_is_full(screen_game(app), offer->items[picks->cards.chosen]));
}

static bool picks_held(const App *app, const Picks *picks)
{
    return picks->picking || offer_of(app)->kind == OFFER_SURRENDER;
}

static Decision decision_of(int item)
{
    return (Decision){.kind = DECISION_TAKE, .item = (uint8_t)item};
}

static int count_of(const App *app, const void *state)
{
    const Decision decision = decision_of(0);
    return picks_held(app, state) ? stage_places(screen_game(app), &decision) : offer_of(app)->count;
}

static size_t list_of(const App *app, const void *state)
{
    return picks_held(app, state) ? offsetof(Picks, held) : 0;
}

static const ListScreen OFFER_LIST = {
    .round = true, .no_such = N_("There is nothing under that number."), .count = count_of, .which = list_of};

/* The name of what Enter takes, or gives up. */
static const char *chosen_name(const App *app, const Picks *picks)
{
    const Game *game = screen_game(app);
    const Offer *offer = offer_of(app);
    const Decision decision = decision_of(0);
    return picks_held(app, picks) ? stage_place_name(game, &decision, picks->held.chosen)
                                  : offer_item_name(game->content, offer, picks->cards.chosen);
}

/* Whom an augment is for comes after that was chosen, and the first whom it fits is chosen then. */
static Weight weigh(const App *app, const void *state, Text *question)
{
    const Picks *picks = state;
    bool held = picks_held(app, picks), augment = offer_of(app)->kind == OFFER_AUGMENTS;
    text_add(question,
             held && augment ? _("This is yours: Enter gives the augment to %s, " KEY("arrows") " look at others.")
             : held          ? _("This is yours: Enter gives up %s, " KEY("arrows") " look at others.")
             : offer_of(app)->kind == OFFER_EVOLUTIONS
                 ? _("Enter makes it %s, for good; " KEY("s") " leaves it what it is.")
                 : _("This is an offer: Enter takes %s, " KEY("arrows") " look at others."),
             chosen_name(app, picks));
    return held && augment ? WEIGHT_SEEN : WEIGHT_LOOKED;
}

/* Where the next offer is on the same screen, it is looked at from its first on, and not yet answered. */
static void look_anew(App *app)
{
    if (screen_top(app) == &OFFER_SCREEN) {
        *(Picks *)screen_state(app) = (Picks){0};
        screen_turn(app);
    }
}

static void take(App *app, int argument)
{
    (void)argument;
    const Picks *picks = screen_state(app);
    int item = offer_of(app)->kind == OFFER_SURRENDER ? 0 : picks->cards.chosen;
    if (picks_decide(app, decision_of(item), picks_held(app, picks), needs_held(app, picks))) {
        look_anew(app);
    }
}

static void back(App *app, int argument)
{
    (void)argument;
    Picks *picks = screen_state(app);
    if (picks->picking) {
        picks->picking = false;
    } else {
        screen_say(app, offer_of(app)->kind == OFFER_SURRENDER
                            ? _("One of your blueprints must be given up.")
                            : _("Enter takes what is chosen; " KEY("s") " takes none of it."));
    }
}

/* What a blueprint can become is asked once; fittings and the rarest blueprints are hardly met again. */
static bool is_last(const App *app)
{
    const Offer *offer = offer_of(app);
    bool last = offer->kind == OFFER_FITTINGS || offer->kind == OFFER_EVOLUTIONS;
    for (int i = 0; i < offer->count && offer->kind == OFFER_BLUEPRINTS; i++) {
        last = last || screen_game(app)->content->blueprints[offer->items[i]].rarity >= RARITY_LEGENDARY;
    }
    return last;
}

/* As the first key it may have been meant for what was on the screen before, where the same key has another meaning. */
static bool doubts_skip(App *app)
{
    char question[VIEW_MESSAGE_SIZE];
    Text text = text_into(question, sizeof question);
    text_add(
        &text, "%s",
        offer_of(app)->kind == OFFER_EVOLUTIONS
            ? _("This is an evolution: " KEY("s") " leaves the blueprint what it is; press it again to do so.")
        : is_last(app) && offer_of(app)->count == 1
            ? _("It may never come again: " KEY("s") " leaves it; press it again to do so.")
        : is_last(app) ? _("Not all of this may come again: " KEY("s") " takes none of it; press it again to do so.")
        : offer_of(app)->count == 1 ? _("This is an offer: " KEY("s") " leaves it; press it again to do so.")
                                    : _("This is an offer: " KEY("s") " takes none of it; press it again to do so."));
    Decision decision = play_plain(DECISION_SKIP);
    return game_check(screen_game(app), &decision).allowed &&
           screen_asks(app, is_last(app) ? WEIGHT_LAST : WEIGHT_LOOKED, question);
}

static void skip(App *app, int argument)
{
    (void)argument;
    const Picks *picks = screen_state(app);
    Decision decision = play_plain(DECISION_SKIP);
    if (picks->picking) {
        back(app, 0);
    } else if (!doubts_skip(app) && play_decide(app, &decision)) {
        look_anew(app);
    }
}

/* What a sortie begins with is offered kind by kind. */
enum { STORES_BLUEPRINTS, STORES_AUGMENTS, STORES_FITTINGS, STORES_SUPPLIES, STORES_KINDS };

typedef struct StoresLeft {
    int offered[STORES_KINDS], all[STORES_KINDS];
} StoresLeft;

static StoresLeft stores_left(const Game *game)
{
    const SortieStores stores = run_sortie_stores(game);
    StoresLeft left = {.all = {0}};
    left.all[STORES_AUGMENTS] = stores.augments;
    left.all[STORES_FITTINGS] = stores.fittings + stores.boss_fittings;
    left.all[STORES_SUPPLIES] = stores.supplies;
    for (int i = 0; i < OFFERED_RARITIES; i++) {
        left.all[STORES_BLUEPRINTS] += stores.blueprints[i];
    }
    for (int i = 0, chosen = game->run.chosen; i < STORES_KINDS; i++) {
        left.offered[i] = int_min(chosen, left.all[i]);
        chosen -= left.offered[i];
    }
    return left;
}

/* What the ship itself begins with comes before. */
static bool is_stowing(const Game *game)
{
    return game->options.mode == MODE_SORTIE && game->run.chosen > 0 &&
           game->run.visited == UINT32_C(1) << game->run.chart.start;
}

/* The kind of stores that an offer is of; STORES_KINDS: of none. */
static int stores_kind(OfferKind kind)
{
    switch (kind) {
    case OFFER_BLUEPRINTS:
        return STORES_BLUEPRINTS;
    case OFFER_AUGMENTS:
        return STORES_AUGMENTS;
    case OFFER_FITTINGS:
        return STORES_FITTINGS;
    case OFFER_SUPPLIES:
        return STORES_SUPPLIES;
    case OFFER_SURRENDER:
    case OFFER_EVOLUTIONS:
    case OFFER_KIND_COUNT:
        break;
    }
    return STORES_KINDS;
}

static const char *const STORES_WORDS[STORES_KINDS] = {N_("blueprints"), N_("augments"), N_("fittings"),
                                                       N_("supplies")};

/* Of what a sortie begins with: which of how many of its kind it is. */
static void add_place(const Game *game, char *title, size_t size)
{
    const int kind = stores_kind(game->run.offers[0].kind);
    if (kind < STORES_KINDS && is_stowing(game)) {
        const StoresLeft left = stores_left(game);
        char words[CANVAS_TEXT_SIZE];
        text_copy(words, sizeof words, title);
        Text text = text_into(title, size);
        text_add(&text, _("%s (%s %d of %d)"), words, _(STORES_WORDS[kind]), left.offered[kind], left.all[kind]);
    }
}

/* And whom all that is for, and what is still to come of other kinds, in the row below the title. */
static void put_to_come(const App *app, Area area)
{
    const Game *game = screen_game(app);
    const StoresLeft left = stores_left(game);
    int count = 0;
    char line[CANVAS_TEXT_SIZE], list[CANVAS_TEXT_SIZE], names[CANVAS_TEXT_SIZE];
    Text text = text_into(line, sizeof line), kinds = text_into(list, sizeof list),
         bosses = text_into(names, sizeof names);
    for (int i = 0; i < STORES_KINDS; i++) {
        count += left.all[i];
        if (left.all[i] > left.offered[i] && i != stores_kind(game->run.offers[0].kind)) {
            text_add_part(&kinds, ", ", "%s %d", _(STORES_WORDS[i]), left.all[i] - left.offered[i]);
        }
    }
    boss_add_names(&bosses, game);
    if (kinds.length > 0) {
        text_add(&text, _("Offer %d of %d against %s; then %s."), game->run.chosen, count, names, list);
    } else {
        text_add(&text, _("Offer %d of %d against %s."), game->run.chosen, count, names);
    }
    canvas_text(app->canvas, area.column, area.row - 1, area.columns, (Style){.ink = INK_DIM}, line);
}

static void put_title(const App *app, const Picks *picks, Text *text)
{
    const Game *game = screen_game(app);
    const Offer *offer = offer_of(app);
    if (offer->kind == OFFER_SURRENDER) {
        text_add(text, _("Give up one of your blueprints"));
    } else if (offer->kind == OFFER_EVOLUTIONS) {
        const char *name = game->content->blueprints[game->content->evolutions[offer->items[0]].of].name;
        text_add(text,
                 offer->count == 1 ? _("Your %s can become another thing, or stay what it is")
                                   : _("Your %s can become one of these, or stay what it is"),
                 name);
    } else if (picks->picking && offer->kind == OFFER_AUGMENTS) {
        text_add(text, _("Which blueprint shall have %s? Each is shown as it would be."),
                 game->content->augments[offer->items[picks->cards.chosen]].name);
    } else if (picks->picking) {
        stage_say_given_up(game, offer->items[picks->cards.chosen], text);
    } else if (offer->kind == OFFER_AUGMENTS) {
        text_add(text,
                 offer->count == 1 ? _("Take this augment, or leave it; a blueprint bears %d at most")
                                   : _("Take one augment, or none; a blueprint bears %d at most"),
                 run_number_of(game, RUN_AUGMENTS));
    } else if (offer->kind == OFFER_FITTINGS) {
        text_add(text, offer->count == 1 ? _("Take this fitting, or leave it") : _("Take one fitting, or none"));
    } else if (needs_held(app, picks)) {
        stage_say_for_another(game, offer->items[picks->cards.chosen], text);
    } else if (offer->kind == OFFER_SUPPLIES) {
        text_add(text, offer->count == 1 ? _("Take this supply, or leave it") : _("Take one supply, or none"));
    } else {
        text_add(text, offer->count == 1 ? _("Take this blueprint, or leave it") : _("Take one blueprint, or none"));
    }
}

static void put_keys(const App *app, const Picks *picks, Text *text)
{
    const Offer *offer = offer_of(app);
    if (picks->picking) {
        text_add(text, _("Enter this one   arrows choose   Esc back to the offer   ? help"));
    } else if (offer->kind == OFFER_SURRENDER) {
        text_add(text, _("Enter give it up   arrows choose   ? help   q leave"));
    } else if (offer->kind == OFFER_EVOLUTIONS) {
        text_add(text, _("Enter evolve   s leave it   b blueprints   ? help   q leave"));
    } else if (offer->paid) {
        text_add(text,
                 translation_of_count("Enter take   s skip for %d credit   b blueprints   ? help   q leave",
                                      "Enter take   s skip for %d credits   b blueprints   ? help   q leave",
                                      screen_game(app)->content->run.skip_credits),
                 screen_game(app)->content->run.skip_credits);
    } else {
        text_add(text, _("Enter take   s skip   b blueprints   ? help   q leave"));
    }
}

static void fill(const App *app, Cards *cards)
{
    const Game *game = screen_game(app);
    const Offer *offer = offer_of(app);
    for (int i = 0; i < offer->count; i++) {
        Card *card = cards_add(cards);
        Decision decision = decision_of(i);
        bool augment = offer->kind == OFFER_AUGMENTS, blueprint = offer->kind == OFFER_BLUEPRINTS;
        if (augment) {
            words_augment_card(game, offer->items[i], card);
        } else if (offer->kind == OFFER_EVOLUTIONS) {
            words_evolution_card(game, offer->items[i], card);
        } else if (offer->kind == OFFER_FITTINGS) {
            words_fitting_card(game, offer->items[i], card);
        } else if (offer->kind == OFFER_SUPPLIES) {
            words_supply_card(game, offer->items[i], card);
            stage_note_full(game, offer->items[i], card);
        } else {
            words_blueprint_card(game->content, offer->items[i], offer->carried[i] - 1, &game->run.in_force, card);
            if (blueprint) {
                stage_note_full(game, offer->items[i], card);
            }
        }
        Verdict verdict = stage_check(game, &decision, augment || (blueprint && run_is_full(game, offer->items[i])));
        text_copy(card->why, sizeof card->why, verdict.allowed ? "" : verdict.why);
    }
}

static void draw(const App *app, const void *state)
{
    enum { LINE = 120 };
    const Picks *picks = state;
    char title[LINE], keys[LINE];
    Text text = text_into(title, sizeof title);
    put_title(app, picks, &text);
    if (!picks->picking) {
        add_place(screen_game(app), title, sizeof title);
    }
    text = text_into(keys, sizeof keys);
    put_keys(app, picks, &text);
    Area area = stage_frame(app, title, keys);
    if (is_stowing(screen_game(app)) && !picks->picking) {
        put_to_come(app, area);
    }
    if (picks_held(app, picks)) {
        bool augments = picks->picking && offer_of(app)->kind == OFFER_AUGMENTS;
        Decision decision = decision_of(picks->cards.chosen);
        picks_draw_held(app, area, picks, &decision, augments ? offer_of(app)->items[picks->cards.chosen] : -1);
    } else {
        Cards cards = {0};
        fill(app, &cards);
        stage_choose(app, area, &cards, picks->cards.chosen);
    }
    bulletin_draw(app->canvas, area, &app->view);
}

static void read(App *app, int argument)
{
    (void)argument;
    static const CodexKind kinds[] = {[OFFER_BLUEPRINTS] = CODEX_BLUEPRINT, [OFFER_AUGMENTS] = CODEX_AUGMENT,
                                      [OFFER_SUPPLIES] = CODEX_BLUEPRINT,   [OFFER_FITTINGS] = CODEX_FITTING,
                                      [OFFER_SURRENDER] = CODEX_BLUEPRINT,  [OFFER_EVOLUTIONS] = CODEX_EVOLUTION};
    static_assert(sizeof kinds / sizeof *kinds == OFFER_KIND_COUNT, "a kind for each of offers");
    const Picks *picks = screen_state(app);
    const Offer *offer = offer_of(app);
    if (picks_held(app, picks)) {
        picks_read_held(app, decision_of(picks->cards.chosen));
    } else {
        codex_open_at(app, kinds[offer->kind], offer->items[picks->cards.chosen]);
    }
}

static const Binding OFFER_BINDINGS[] = {
    STAGE_CARD_KEYS,
    {{HKEY_ENTER}, "Enter", N_("take it, or name the blueprint it is for"), take, 0},
    {{'s'}, "s", N_("take nothing; where that pays credits, the last line says so"), skip, 0},
    {{HKEY_ESCAPE}, "Esc", N_("back to the offer, while a blueprint is named"), back, 0},
    STAGE_CHOICE_KEYS(read),
};

static const char ABOUT[] =
    N_("You can take one of the things offered, or none. When you hold as many blueprints "
       "of a kind as you can, a new one takes the place of another, which may be offered "
       "again later; of supplies, too, you choose which goes. How many augments a blueprint takes, "
       "the title says where one is offered, and not every augment fits. "
       "With the two of a recipe it can become another thing; that is asked once. "
       "As the first key here Enter or " KEY("s") " says what it would do, and pressed again it "
                                                  "does it; " KEY("s") " always does so where what is left may never "
                                                                       "come again.");

const Screen OFFER_SCREEN = {.name = N_("Offer"),
                             SCREEN_KEYS(OFFER_BINDINGS),
                             .open = open,
                             PICKS_PARTS,
                             .list = &OFFER_LIST,
                             .draw = draw,
                             .weigh = weigh,
                             .about = ABOUT};
