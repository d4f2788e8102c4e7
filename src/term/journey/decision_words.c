/* Decisions between battles in words: what the player is told to have done, and what a replay is about to do. */
#include "base/translation.h"
#include "term/journey/run_words.h"

static const char *held_name(const Game *game, const Decision *decision)
{
    int named = game_named(game, decision);
    return named < 0                          ? _("nothing")
           : game_gets_supply(game, decision) ? game->content->blueprints[named].name
                                              : run_held_name(game, decision->held - 1);
}

static const char *blueprint_name(const Game *game, int blueprint)
{
    return game->content->blueprints[blueprint].name;
}

static void add_take(Text *text, const Game *game, const Decision *decision)
{
    const Offer *offer = &game->run.offers[0];
    if (offer->kind == OFFER_SURRENDER) {
        text_add(text, _("give up %s"), held_name(game, decision));
    } else if (offer->kind == OFFER_AUGMENTS) {
        text_add(text, _("fit %s to %s"), game->content->augments[offer->items[decision->item]].name,
                 held_name(game, decision));
    } else if (offer->kind == OFFER_EVOLUTIONS) {
        const Evolution *become = &game->content->evolutions[offer->items[decision->item]];
        text_add(text, _("let %s become %s"), blueprint_name(game, become->of), become->name);
    } else {
        text_add(text, decision->held > 0 ? _("take %s and give up %s") : _("take %s"),
                 offer_item_name(game->content, offer, decision->item),
                 decision->held > 0 ? held_name(game, decision) : "");
    }
}

static void add_buy(Text *text, const Game *game, const Decision *decision)
{
    const Goods *goods = &game->run.shops[game->run.at].goods[decision->item];
    switch (goods->kind) {
    case GOODS_BLUEPRINT:
    case GOODS_SUPPLY:
        text_add(text, decision->held > 0 ? _("buy %s and give up %s") : _("buy %s"), blueprint_name(game, goods->item),
                 decision->held > 0 ? held_name(game, decision) : "");
        break;
    case GOODS_AUGMENT:
        text_add(text, _("buy %s for %s"), game->content->augments[goods->item].name, held_name(game, decision));
        break;
    case GOODS_FITTING:
        text_add(text, _("buy %s"), goods_name(game->content, goods));
        break;
    case GOODS_REFIT:
        text_add(text, _("have %s refitted"), held_name(game, decision));
        break;
    case GOODS_REPAIR:
    case GOODS_KEY:
    case GOODS_SLOT:
    case GOODS_REROLL:
    case GOODS_COUNT:
        text_add(text, _("buy: %s"), goods_kind_text(goods->kind));
    }
    text_add(text, " (");
    text_add(text, translation_of_count("%d credit", "%d credits", goods->price), goods->price);
    text_add(text, ")");
}

static void add_skip(Text *text, const Game *game)
{
    int credits = game->content->run.skip_credits;
    const Offer *offer = &game->run.offers[0];
    if (offer->kind == OFFER_EVOLUTIONS) {
        text_add(text, _("leave %s what it is"), blueprint_name(game, game->content->evolutions[offer->items[0]].of));
    } else if (offer->paid) {
        text_add(text, translation_of_count("take nothing but %d credit", "take nothing but %d credits", credits),
                 credits);
    } else {
        text_add(text, _("take nothing"));
    }
}

static void add_choose(Text *text, const Game *game, const Decision *decision)
{
    const Encounter *encounter = &game->content->encounters[game->run.prospects[game->run.at].encounter];
    text_add(text, _("choose: %s"), encounter->choices[decision->item].text);
}

static void add_pay(Text *text, const Game *game, const Decision *decision)
{
    GatePrice price = run_gate_price(&game->run, decision->node);
    text_add(text,
             price.hull > 0 ? _("pay %d hull for the gate and go to %s")
                            : translation_of_count("pay %d credit for the gate and go to %s",
                                                   "pay %d credits for the gate and go to %s", price.credits),
             price.hull + price.credits, game->run.chart.nodes[decision->node].name);
}

static const char *on_foot_word(const Decision *decision)
{
    static const char *const words[] = {
#define X(name, word, ...) word,
        FOOT_DECISION_LIST(X)
#undef X
    };
    FootDecision on_foot = game_decision_on_foot(decision);
    return on_foot.kind < FOOT_DECISION_COUNT ? words[on_foot.kind] : _("nothing");
}

/* Those of battles, which are told otherwise, and what needs no words. */
/* clang-format off */
#define GO_ON(X) \
    X(BUILD) X(DELETE) X(UNDO) X(TARGETING) X(USE) X(MOVE) X(QUEUE) X(UNQUEUE) X(CLEAR_QUEUE) X(HASTEN) X(START_WAVE) \
    X(STAY) X(LEAVE) X(DEPART)
/* clang-format on */

void words_decision(const Game *game, const Decision *decision, char *out, size_t size)
{
    Text text = text_into(out, size);
    switch (decision->kind) {
    case DECISION_TRAVEL:
        text_add(&text, _("go to %s"), game->run.chart.nodes[decision->node].name);
        break;
    case DECISION_PAY:
        add_pay(&text, game, decision);
        break;
    case DECISION_TAKE:
        add_take(&text, game, decision);
        break;
    case DECISION_SKIP:
        add_skip(&text, game);
        break;
    case DECISION_BUY:
        add_buy(&text, game, decision);
        break;
    case DECISION_CHOOSE:
        add_choose(&text, game, decision);
        break;
    case DECISION_NEXT_LEVEL:
        text_add(&text, _("go on to level %d"), game->level + 1);
        break;
    case DECISION_ABOARD:
        text_add(&text, _("aboard: %s"), on_foot_word(decision));
        break;
    case DECISION_SELL:
        text_add(&text, _("sell %s"), held_name(game, decision));
        break;
    case DECISION_SUPPLY:
        text_add(&text, _("use %s"), blueprint_name(game, game->run.supplies[decision->item]));
        break;
        GO_ON(DECISION_CASE)
    case DECISION_COUNT:
        text_add(&text, _("go on"));
    }
}
