#include "foot/turns/sites.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/light.h"
#include "foot/ground/numbers.h"
#include "foot/ground/pack.h"
#include "foot/ground/sites.h"
#include "foot/ground/things.h"
#include "foot/effects/ground.h"
#include "foot/effects/rules.h"
#include "foot/turns/wishes.h"
#include "holdout/dungeon_sight.h"

/* Done; or 1 + the rounds in which what was set going goes on, or FOOT_STOPPED. */
static void answer_as(FootGame *game, int at, int how)
{
    game->place.answered[foot_level(game)->areas[at]] = (uint8_t)how;
}

static void answer(FootGame *game, int at)
{
    answer_as(game, at, 1);
}

/* The tile of a place's area that is farthest from the hero. */
static int far_tile(const FootGame *game, int at)
{
    DungeonPlace hero = dungeon_place(game->entities.at[FOOT_HERO]);
    int16_t tiles[DUNGEON_TILES_MAX];
    int count = area_ground(game, foot_level(game)->areas[at], tiles), found = at, farthest = -1;
    for (int i = 0; i < count; i++) {
        int far = dungeon_distance_squared(hero, dungeon_place(tiles[i]));
        found = far > farthest ? tiles[i] : found;
        farthest = int_max(far, farthest);
    }
    return found;
}

/* Those who are to see to it that nobody wrongs the place. */
static void sound_alarm(FootGame *game, int at)
{
    const FootPack *site = foot_site_at(game, at);
    const FootPack *band = site && site->alarm > 0 ? &game->content->foot_packs[site->alarm - 1] : NULL;
    if (!band) {
        return;
    }
    tell_hero(game, FOOT_EVENT_ALARM, 0);
    int from = far_tile(game, at);
    for (int i = 0; i < band->entry_count; i++) {
        const FootEntry *entry = &band->entries[i];
        if (entry->creature > 0 && rng_percent(&game->rng, entry->chance)) {
            creatures_spawn(game, entry->creature - 1, rng_range(&game->rng, entry->min, entry->max), from, false);
        }
    }
}

bool site_lets_take(const FootGame *game, int entity)
{
    const FootItem *item = foot_item(game, entity);
    FootOffer offer = foot_offer(game, entity);
    bool paid = offer != FOOT_OFFER_WARE || foot_coins(game) >= item->price;
    return offer != FOOT_OFFER_SHUT && offer != FOOT_OFFER_FIXTURE && paid &&
           letter_for(game, game->entities.type[entity], game->entities.stack[entity]) >= 0;
}

static int letter_of(const FootGame *game, int item)
{
    int letter = FOOT_LETTERS - 1;
    while (letter >= 0 && (game->pack[letter] == FOOT_NOBODY || game->entities.type[game->pack[letter]] != item)) {
        letter--;
    }
    return letter;
}

static void pay(FootGame *game, int item)
{
    int price = game->content->items[item].price, coin = foot_book(game)->coin - 1;
    tell_item(game, FOOT_EVENT_PAID, FOOT_HERO, item, price);
    for (int i = 0; i < price; i++) {
        item_use_up(game, letter_of(game, coin));
    }
}

/* What taking the first of a place's things does. */
static void spring(FootGame *game, int at)
{
    const FootPack *site = foot_site_at(game, at);
    Occasion occasion = {.self = FOOT_HERO, .foe = FOOT_NOBODY, .at = at};
    answer_as(game, at, 1 + site->lasts);
    rules_happen(game, site->rules, site->rule_count, FOOT_WHEN_USED, &occasion, NULL);
}

/* The tile of an area's ground that is nearest to the middle of what that spans; -1: it has none left. */
static int middle_of(const FootGame *game, int area)
{
    int16_t tiles[DUNGEON_TILES_MAX];
    int count = area_ground(game, area, tiles), found = -1, nearest = INT32_MAX;
    int least_x = DUNGEON_COLUMNS_MAX, most_x = 0, least_y = DUNGEON_ROWS_MAX, most_y = 0;
    for (int i = 0; i < count; i++) {
        DungeonPlace place = dungeon_place(tiles[i]);
        least_x = int_min(least_x, place.x);
        most_x = int_max(most_x, place.x);
        least_y = int_min(least_y, place.y);
        most_y = int_max(most_y, place.y);
    }
    DungeonPlace middle = {(uint8_t)((least_x + most_x) / 2), (uint8_t)((least_y + most_y) / 2)};
    for (int i = 0; i < count; i++) {
        int far = dungeon_distance_squared(middle, dungeon_place(tiles[i]));
        found = far < nearest ? tiles[i] : found;
        nearest = int_min(far, nearest);
    }
    return found;
}

static bool holds(const FootGame *game, int area, bool (*is)(const Content *content, int surface))
{
    bool any = false;
    for (int at = 0; at < DUNGEON_TILES_MAX && !any; at++) {
        any = foot_level(game)->areas[at] == area && is(game->content, game->place.surface[at]);
    }
    return any;
}

/* Nothing of it bars the way in an area any more; returns a tile of those. */
static int open_all(FootGame *game, int area, int surface)
{
    int opened = -1;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (foot_level(game)->areas[at] == area && game->place.surface[at] == surface) {
            ground_lift(game, at, surface, 1);
            opened = at;
        }
    }
    return opened;
}

/* An eye that is broken is gone. */
static void see_light(FootGame *game, int area)
{
    const FootPack *site = &game->content->foot_packs[game->place.packs[area] - 1];
    bool broken = !holds(game, area, is_seen_eye);
    int at = open_all(game, area, site->surface);
    game->place.answered[area] = 1;
    tell_hero(game, FOOT_EVENT_LIT, broken);
    if (broken && at >= 0) {
        sound_alarm(game, at);
    }
}

static void sites_lit(FootGame *game)
{
    for (int area = 1; area <= foot_level(game)->area_count; area++) {
        int pack = game->place.packs[area];
        if (pack > 0 && foot_site_is(game->content->foot_packs[pack - 1].site, FOOT_SITE_LIT) &&
            game->place.answered[area] == 0 && !holds(game, area, is_eye)) {
            see_light(game, area);
        }
    }
}

void sites_round(FootGame *game)
{
    sites_lit(game);
    for (int area = 1; area <= foot_level(game)->area_count; area++) {
        uint8_t *answered = &game->place.answered[area];
        if (site_rounds_left(*answered) == 0) {
            continue;
        }
        const FootPack *site = &game->content->foot_packs[game->place.packs[area] - 1];
        Occasion occasion = {.self = FOOT_HERO, .foe = FOOT_NOBODY, .at = middle_of(game, area)};
        if (occasion.at >= 0) { /* all its ground may have fallen in */
            rules_happen(game, site->rules, site->rule_count, FOOT_WHEN_SPRUNG, &occasion, NULL);
        }
        --*answered;
    }
}

static void take(FootGame *game, int entity)
{
    int at = game->entities.at[entity];
    FootOffer offer = foot_offer(game, entity);
    if (offer == FOOT_OFFER_WARE) {
        pay(game, game->entities.type[entity]);
    }
    game->entities.mask[entity] &= ~(uint32_t)FOOT_IS_OFFERED;
    item_take(game, entity);
    if (offer == FOOT_OFFER_CHOICE) {
        answer(game, at);
        tell_hero(game, FOOT_EVENT_SHUT_IN, 0);
    } else if (offer == FOOT_OFFER_WARDED) {
        spring(game, at);
    }
}

void site_pick_up(FootGame *game)
{
    int at = game->entities.at[FOOT_HERO];
    for (int i = foot_item_at(game, at, 0); i != FOOT_NOBODY; i = foot_item_at(game, at, i + 1)) {
        if (site_lets_take(game, i)) {
            take(game, i);
        }
    }
}

static void set_free(FootGame *game, int entity)
{
    FootEntities *all = &game->entities;
    tell_body(game, FOOT_EVENT_FREED, FOOT_HERO, entity, 0);
    all->mask[entity] &= ~(uint32_t)(FOOT_IS_WAITING | FOOT_IS_BOUND | FOOT_IS_ASLEEP);
    all->mask[entity] |= FOOT_IS_FRIEND;
    Text name = text_into(game->friend_name, sizeof game->friend_name);
    text_add(&name, _("your %s"), foot_creature(game, entity)->name);
    answer(game, all->at[entity]);
    wish_begin(game, entity);
}

static void challenge(FootGame *game, int entity)
{
    tell_body(game, FOOT_EVENT_CHALLENGED, FOOT_HERO, entity, 0);
    game->entities.mask[entity] &= ~(uint32_t)FOOT_IS_WAITING;
    entity_rouse(game, entity);
    answer(game, game->entities.at[entity]);
}

static void force(FootGame *game, int entity)
{
    int at = game->entities.at[entity];
    tell_item(game, FOOT_EVENT_FORCED, FOOT_HERO, game->entities.type[entity], 1);
    game->entities.mask[entity] &= ~(uint32_t)FOOT_IS_OFFERED;
    sound_alarm(game, at);
}

static void pray(FootGame *game, int entity)
{
    const FootItem *fixture = foot_item(game, entity);
    int at = game->entities.at[entity];
    Occasion occasion = {
        .self = FOOT_HERO, .foe = FOOT_NOBODY, .at = at, .heros = true, .item = game->entities.type[entity] + 1};
    tell_item(game, FOOT_EVENT_USED, FOOT_HERO, game->entities.type[entity], 1);
    answer_as(game, at, FOOT_STOPPED);
    rules_happen(game, fixture->rules, fixture->rule_count, FOOT_WHEN_USED, &occasion, NULL);
}

void site_act(FootGame *game)
{
    FootAct act = foot_act(game);
    switch (act.kind) {
    case FOOT_ACT_FREE:
        set_free(game, act.entity);
        break;
    case FOOT_ACT_CHALLENGE:
        challenge(game, act.entity);
        break;
    case FOOT_ACT_FORCE:
        force(game, act.entity);
        break;
    case FOOT_ACT_PRAY:
        pray(game, act.entity);
        break;
    case FOOT_ACT_NOTHING:
        break;
    }
}

void site_trade(FootGame *game, int letter)
{
    int given = game->entities.type[game->pack[letter]], at = game->entities.at[FOOT_HERO];
    if (foot_wants(game, letter)) {
        wish_arm(game, letter);
        return;
    }
    FootTrade trade = foot_trade(game, at, letter);
    bool sells = site_has(game, at, FOOT_SITE_SELLS);
    item_use_up(game, letter);
    if (sells) {
        tell_item(game, FOOT_EVENT_SOLD, FOOT_HERO, given, trade.count);
    } else {
        tell_item(game, FOOT_EVENT_TRADED, FOOT_HERO, given, trade.item + 1);
        game->tried[trade.item] = 1;
        answer(game, at);
    }
    item_give(game, trade.item, trade.count);
}

void site_shows(FootGame *game, int area)
{
    const FootEntities *all = &game->entities;
    for (int i = 0; i < all->count; i++) {
        if (entity_has(game, i, FOOT_IS_OFFERED | FOOT_IS_PLACED) && all->floor[i] == game->floor &&
            foot_level(game)->areas[all->at[i]] == area) {
            game->tried[all->type[i]] = 1;
        }
    }
}

void site_wronged(FootGame *game, int entity)
{
    int at = game->entities.at[entity];
    bool lair = site_has(game, at, FOOT_SITE_SLEEPS) && !site_has(game, at, FOOT_SITE_WARDED);
    bool waited = entity_has(game, entity, FOOT_IS_WAITING) && !entity_has(game, entity, FOOT_IS_BOUND);
    if (waited || lair || entity_has(game, entity, FOOT_IS_BOUND)) {
        answer(game, at);
    }
    if (waited) {
        game->entities.mask[entity] &= ~(uint32_t)FOOT_IS_WAITING;
        sound_alarm(game, at);
    }
}
