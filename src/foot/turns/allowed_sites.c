/* Whether what places ask for is allowed, and picking up, on which some of them set a price. */
#include "foot/turns/sites.h"

#include "base/translation.h"
#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
#include "foot/ground/pack.h"
#include "foot/ground/sites.h"

/* Why an item under the hero can't be taken. */
static Verdict refuse_thing(const FootGame *game, int entity)
{
    const FootItem *item = foot_item(game, entity);
    switch (foot_offer(game, entity)) {
    case FOOT_OFFER_SHUT:
        return verdict_no("It is shut in; force it first.");
    case FOOT_OFFER_FIXTURE:
        return verdict_no("The %s stays where it is.", item->name);
    case FOOT_OFFER_WARE:
        if (foot_coins(game) < item->price) {
            return verdict_no("The %s costs %d, and you have %d; sell something.", item->name, item->price,
                              foot_coins(game));
        }
        break;
    case FOOT_OFFER_FREE:
    case FOOT_OFFER_CHOICE:
    case FOOT_OFFER_WARDED:
    case FOOT_OFFER_CAGED: /* nobody stands there */
    case FOOT_OFFER_COUNT:
        break;
    }
    return verdict_no("Your pack is full; drop something first.");
}

Verdict check_pick_up(const FootGame *game, const FootDecision *decision)
{
    (void)decision;
    int at = game->entities.at[FOOT_HERO], item = foot_item_at(game, at, 0);
    if (item == FOOT_NOBODY) {
        return verdict_no("Nothing lies here.");
    }
    for (int i = item; i != FOOT_NOBODY; i = foot_item_at(game, at, i + 1)) {
        if (site_lets_take(game, i)) {
            return verdict_yes();
        }
        item = foot_offer(game, item) == FOOT_OFFER_FIXTURE ? i : item; /* nobody meant that */
    }
    return refuse_thing(game, item);
}

Verdict check_act(const FootGame *game, const FootDecision *decision)
{
    (void)decision;
    FootAct act = foot_act(game);
    switch (act.kind) {
    case FOOT_ACT_FREE:
        return foot_friend(game) == FOOT_NOBODY ? verdict_yes()
                                                : verdict_no("You have company already; only one comes along.");
    case FOOT_ACT_CHALLENGE:
    case FOOT_ACT_FORCE:
    case FOOT_ACT_PRAY:
        return verdict_yes();
    case FOOT_ACT_NOTHING:
        break;
    }
    int at = game->entities.at[FOOT_HERO];
    bool early = has_fixture(game, at) && site_has(game, at, FOOT_SITE_WARDED) && !foot_site_is_answered(game, at);
    return early ? verdict_no("It doesn't give yet; nothing was taken from here.")
                 : verdict_no("Nothing here asks for anything.");
}

/* What takes things at a place: its fixture's name. */
static const char *taker_of(const FootGame *game, const FootPack *site)
{
    const char *name = site->name;
    for (int i = 0; i < site->entry_count; i++) {
        const FootItem *item = site->entries[i].item > 0 ? &game->content->items[site->entries[i].item - 1] : NULL;
        name = item && item->kind == FOOT_CLASS_FIXTURE ? item->name : name;
    }
    return name;
}

/* Why giving up a thing where the hero stands brings nothing. */
static Verdict refuse_trade(const FootGame *game, const FootItem *given)
{
    int at = game->entities.at[FOOT_HERO];
    const FootPack *site = foot_site_at(game, at);
    if (site && foot_site_is(site->site, FOOT_SITE_SELLS)) {
        return site_keeper(game, at) == FOOT_NOBODY ? verdict_no("Nobody is left here who buys.")
                                                    : verdict_no("Nobody pays for that.");
    }
    if (!site || !foot_site_is(site->site, FOOT_SITE_TRADES)) {
        return verdict_no(
            "Nobody here takes that; stand on an altar, where things are sold, or beside whoever wants it.");
    }
    if (foot_site_is_answered(game, at)) {
        return verdict_no("The %s has taken its one thing, and takes no more.", taker_of(game, site));
    }
    if (!has_fixture(game, at)) {
        return verdict_no("Stand on the %s first; it takes one thing.", taker_of(game, site));
    }
    return verdict_no("The %s has no %s that is worth more.", taker_of(game, site), foot_class_text(given->kind));
}

Verdict check_trade(const FootGame *game, const FootDecision *decision)
{
    int entity = game->pack[decision->letter];
    if (entity_has(game, entity, FOOT_IS_QUEST)) {
        return verdict_no("Your story is about it; keep it.");
    }
    if (entity_has(game, entity, FOOT_IS_WORN)) {
        return verdict_no("You are wearing it; take it off first.");
    }
    if (foot_trade(game, game->entities.at[FOOT_HERO], decision->letter).count == 0) {
        return refuse_trade(game, foot_item(game, entity));
    }
    return verdict_yes();
}
