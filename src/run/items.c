/* What lies on the table and what shops sell, as entries of the content: the one place that knows which. */
#include "holdout/run.h"

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
