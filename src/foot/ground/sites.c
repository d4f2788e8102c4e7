/* What places that ask something hold, and for what it is to be had. A thing that is offered belongs to the place whose
 * area it lies in. */
#include "foot/ground/sites.h"

#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
#include "foot/ground/pack.h"
#include "holdout/dungeon_paths.h"

enum { SHARE = 2 }; /* of its price that a thing is bought for */

const FootPack *foot_site_at(const FootGame *game, int at)
{
    int pack = game->place.packs[foot_level(game)->areas[at]];
    const FootPack *site = pack == 0 ? NULL : &game->content->foot_packs[pack - 1];
    return site && site->site != FOOT_SITE_NONE ? site : NULL;
}

bool foot_site_is_answered(const FootGame *game, int at)
{
    return game->place.answered[foot_level(game)->areas[at]] != 0;
}

int foot_site_goes_on(const FootGame *game, int at)
{
    return site_rounds_left(game->place.answered[foot_level(game)->areas[at]]);
}

bool site_has(const FootGame *game, int at, unsigned traits)
{
    const FootPack *site = foot_site_at(game, at);
    return site && foot_site_is(site->site, traits);
}

/* Nothing can be stopped that isn't going yet. */
bool foot_site_gives(const FootGame *game, int at)
{
    bool asked = game->place.answered[foot_level(game)->areas[at]] >= FOOT_STOPPED;
    return site_has(game, at, FOOT_SITE_ANSWERS) && !asked &&
           (!site_has(game, at, FOOT_SITE_WARDED) || foot_site_is_answered(game, at));
}

bool is_fixture(const FootGame *game, int entity)
{
    const FootItem *item = foot_item(game, entity);
    return item && item->kind == FOOT_CLASS_FIXTURE;
}

int site_keeper(const FootGame *game, int at)
{
    const FootEntities *all = &game->entities;
    uint8_t area = foot_level(game)->areas[at];
    for (int i = FOOT_HERO + 1; i < all->count; i++) {
        if (body_is_here(game, i) && entity_has(game, i, FOOT_IS_WAITING) && !entity_has(game, i, FOOT_IS_BOUND) &&
            foot_level(game)->areas[all->at[i]] == area) {
            return i;
        }
    }
    return FOOT_NOBODY;
}

FootOffer foot_offer(const FootGame *game, int entity)
{
    int at = game->entities.at[entity];
    if (is_fixture(game, entity)) {
        return FOOT_OFFER_FIXTURE;
    }
    if (!entity_has(game, entity, FOOT_IS_OFFERED | FOOT_IS_PLACED)) {
        return FOOT_OFFER_FREE;
    }
    bool answered = foot_site_is_answered(game, at);
    if (site_has(game, at, FOOT_SITE_OFFERS)) {
        return answered ? FOOT_OFFER_SHUT : FOOT_OFFER_CHOICE;
    }
    if (site_has(game, at, FOOT_SITE_SELLS)) {
        return site_keeper(game, at) != FOOT_NOBODY ? FOOT_OFFER_WARE : FOOT_OFFER_FREE;
    }
    if (site_has(game, at, FOOT_SITE_CAGED)) {
        return game->shut[at] != 0 ? FOOT_OFFER_CAGED : FOOT_OFFER_FREE;
    }
    return site_has(game, at, FOOT_SITE_WARDED) && !answered ? FOOT_OFFER_WARDED : FOOT_OFFER_FREE;
}

int foot_coins(const FootGame *game)
{
    int coin = foot_book(game)->coin;
    return coin == 0 ? 0 : foot_carried(game, coin - 1);
}

/* Somebody beside the hero who waits to be spoken to; those who would come along first. */
static int waiting_beside(const FootGame *game)
{
    int found = FOOT_NOBODY;
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        int other = foot_standing(game, dungeon_beside(game->entities.at[FOOT_HERO], d));
        bool bound = other != FOOT_NOBODY && entity_has(game, other, FOOT_IS_BOUND);
        bool champion = other != FOOT_NOBODY && entity_has(game, other, FOOT_IS_WAITING) &&
                        !site_has(game, game->entities.at[other], FOOT_SITE_SELLS);
        found = bound || (champion && found == FOOT_NOBODY) ? other : found;
    }
    return found;
}

FootAct foot_act(const FootGame *game)
{
    int at = game->entities.at[FOOT_HERO], waiting = waiting_beside(game);
    if (waiting != FOOT_NOBODY) {
        return (FootAct){entity_has(game, waiting, FOOT_IS_BOUND) ? FOOT_ACT_FREE : FOOT_ACT_CHALLENGE, waiting};
    }
    for (int i = foot_item_at(game, at, 0); i != FOOT_NOBODY; i = foot_item_at(game, at, i + 1)) {
        if (foot_offer(game, i) == FOOT_OFFER_SHUT) {
            return (FootAct){FOOT_ACT_FORCE, i};
        }
        if (is_fixture(game, i) && foot_site_gives(game, at)) {
            return (FootAct){FOOT_ACT_PRAY, i};
        }
    }
    return (FootAct){FOOT_ACT_NOTHING, FOOT_NOBODY};
}

bool has_fixture(const FootGame *game, int at)
{
    for (int i = foot_item_at(game, at, 0); i != FOOT_NOBODY; i = foot_item_at(game, at, i + 1)) {
        if (is_fixture(game, i)) {
            return true;
        }
    }
    return false;
}

/* The cheapest thing of a place that is of a class and worth more; or -1. */
static int next_better(const FootGame *game, const FootPack *site, const FootItem *given)
{
    int best = -1;
    for (int i = 0; i < site->entry_count; i++) {
        int item = site->entries[i].item - 1;
        const FootItem *other = item < 0 ? NULL : &game->content->items[item];
        if (other && other->kind == given->kind && other->price > given->price &&
            (best < 0 || other->price < game->content->items[best].price)) {
            best = item;
        }
    }
    return best;
}

bool foot_wants(const FootGame *game, int letter)
{
    const FootEntities *all = &game->entities;
    int friend = game->bond > 0 ? foot_friend(game) : FOOT_NOBODY;
    const FootItem *given = letter_item(game, letter);
    return friend != FOOT_NOBODY && given && given->kind == FOOT_CLASS_WEAPON &&
           game->content->foot_packs[game->bond - 1].wish == FOOT_WISH_WEAPON && body_is_here(game, friend) &&
           dungeon_is_beside(all->at[FOOT_HERO], all->at[friend]);
}

FootTrade foot_trade(const FootGame *game, int at, int letter)
{
    const FootPack *site = foot_site_at(game, at);
    const FootItem *given = letter_item(game, letter);
    FootTrade nothing = {-1, 0};
    if (at == game->entities.at[FOOT_HERO] && foot_wants(game, letter)) {
        return (FootTrade){game->content->foot_packs[game->bond - 1].gives - 1, 1};
    }
    if (!site || !given || given->price == 0) {
        return nothing;
    }
    if (foot_site_is(site->site, FOOT_SITE_SELLS)) {
        bool open = site_keeper(game, at) != FOOT_NOBODY && foot_book(game)->coin > 0;
        return open ? (FootTrade){foot_book(game)->coin - 1, int_max(given->price / SHARE, 1)} : nothing;
    }
    bool takes =
        foot_site_is(site->site, FOOT_SITE_TRADES) && has_fixture(game, at) && !foot_site_is_answered(game, at);
    int better = takes ? next_better(game, site, given) : -1;
    return better < 0 ? nothing : (FootTrade){better, 1};
}
