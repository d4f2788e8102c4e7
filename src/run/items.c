/* What lies on the table and what shops sell, as entries of the content: the one place that knows which. */
#include "holdout/game.h"

/* Id and name of an entry. */
typedef struct Entry {
    const char *id, *name;
} Entry;

#define ENTRY(list) ((Entry){content->list[item].id, content->list[item].name})

static Entry offered(const Content *content, OfferKind kind, int item)
{
    switch (kind) {
    case OFFER_BLUEPRINTS:
    case OFFER_SUPPLIES:
        return ENTRY(blueprints);
    case OFFER_AUGMENTS:
        return ENTRY(augments);
    case OFFER_FITTINGS:
        return ENTRY(fittings);
    case OFFER_EVOLUTIONS:
        return ENTRY(evolutions);
    case OFFER_SURRENDER:
    case OFFER_KIND_COUNT:
        break;
    }
    return (Entry){"none", ""};
}

const char *offer_item_id(const Content *content, const Offer *offer, int place)
{
    return offered(content, offer->kind, offer->items[place]).id;
}

const char *offer_item_name(const Content *content, const Offer *offer, int place)
{
    return offered(content, offer->kind, offer->items[place]).name;
}

static Entry sold(const Content *content, const Goods *goods)
{
    int item = goods->item;
    switch (goods->kind) {
    case GOODS_BLUEPRINT:
    case GOODS_SUPPLY:
        return ENTRY(blueprints);
    case GOODS_AUGMENT:
        return ENTRY(augments);
    case GOODS_FITTING:
        return ENTRY(fittings);
    case GOODS_REPAIR:
    case GOODS_KEY:
    case GOODS_REFIT:
    case GOODS_SLOT:
    case GOODS_REROLL:
    case GOODS_COUNT:
        break;
    }
    return (Entry){goods_kind_word(goods->kind), goods_kind_text(goods->kind)};
}

const char *goods_id(const Content *content, const Goods *goods)
{
    return sold(content, goods).id;
}

const char *goods_name(const Content *content, const Goods *goods)
{
    return sold(content, goods).name;
}

int game_gained(const Game *game, const Decision *decision)
{
    const Run *run = &game->run;
    const Shop *shop = &run->shops[run->at];
    const Offer *offer = &run->offers[0];
    if (decision->kind == DECISION_TAKE && run->offer_count > 0 && decision->item < offer->count) {
        return offer->kind == OFFER_BLUEPRINTS || offer->kind == OFFER_SUPPLIES ? offer->items[decision->item] : -1;
    }
    if (decision->kind == DECISION_BUY && decision->item < shop->count) {
        const Goods *goods = &shop->goods[decision->item];
        return goods->kind == GOODS_BLUEPRINT || goods->kind == GOODS_SUPPLY ? goods->item : -1;
    }
    return -1;
}

bool game_gets_supply(const Game *game, const Decision *decision)
{
    const int gained = game_gained(game, decision);
    return gained >= 0 && game->content->blueprints[gained].kind == BLUEPRINT_SUPPLY;
}

int game_named(const Game *game, const Decision *decision)
{
    const Run *run = &game->run;
    int place = decision->held - 1;
    if (game_gets_supply(game, decision)) {
        return place >= 0 && place < run->supply_count ? run->supplies[place] : -1;
    }
    return place >= 0 && place < run->held_count ? run->held[place].blueprint : -1;
}
