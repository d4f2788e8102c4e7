#include "foot/turns/floors.h"

#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/pack.h"
#include "foot/ground/regard.h"
#include "foot/ground/sight.h"
#include "foot/ground/things.h"
#include "foot/turns/populate.h"
#include "foot/effects/ground.h"
#include "foot/effects/lights.h"
#include "foot/effects/rules.h"
#include "foot/turns/sites.h"
#include "foot/turns/streams.h"
#include "foot/turns/wander.h"
#include "holdout/dungeon_paths.h"

/* Those who come along from floor to floor. */
typedef struct Followers {
    int count;
    int16_t who[FOOT_DIRECTIONS];
} Followers;

static void make(FootGame *game)
{
    floor_make(game);
    populate(game,
             rng_stream(game->master, RNG_FOOT, (uint32_t)(STREAM_FLOORS + level_number(game, foot_where(game)))));
}

static bool follows(const FootGame *game, int entity)
{
    const FootEntities *all = &game->entities;
    return body_is_here(game, entity) && mind_pursues(game, entity) && !is_heros_side(game, entity) &&
           !entity_has(game, entity, FOOT_IS_ASLEEP) && !mind_is_afraid(game, entity) && all->turns[entity] > 0 &&
           dungeon_is_beside(all->at[FOOT_HERO], all->at[entity]);
}

/* Who hunts the hero and could strike him now. Who travels leaves everybody behind: the hero is on board. */
static Followers find_followers(const FootGame *game)
{
    Followers followers = {.count = 0};
    bool on_foot = entity_has(game, FOOT_HERO, FOOT_IS_PLACED);
    for (int i = FOOT_HERO + 1; i < game->entities.count && on_foot; i++) {
        if (follows(game, i)) {
            followers.who[followers.count++] = (int16_t)i;
        }
    }
    return followers;
}

/* Where there is no room for them they stay where they were. It is what they do in this round. */
static void bring(FootGame *game, const Followers *followers)
{
    FootEntities *all = &game->entities;
    for (int i = 0; i < followers->count; i++) {
        int who = followers->who[i], at = free_tile(game, all->at[FOOT_HERO]);
        if (at >= 0) {
            entity_lift(game, who);
            entity_put(game, who, at);
            all->aim[who] = all->at[FOOT_HERO];
            all->turns[who] = (int16_t)(all->turns[who] - foot_cost(game, who));
            tell_body(game, FOOT_EVENT_FOLLOWED, FOOT_NOBODY, who, 0);
        }
    }
}

void floor_tell_guest(FootGame *game)
{
    const FootGuest *guest = foot_guest(game);
    if (guest) {
        tell(game, (FootEvent){.kind = FOOT_EVENT_GUEST,
                               .who = FOOT_WHO_HERO,
                               .item = (uint8_t)(1 + guest->pack),
                               .at = game->entities.at[FOOT_HERO]});
    }
}

/* The start itself where there is no other; somebody may stand there. */
static int landing(const FootGame *game, int from)
{
    const DungeonLevel *level = foot_level(game);
    const DungeonGround ground = ground_of_bodies(game);
    int16_t start = (int16_t)dungeon_index(level->start.x, level->start.y);
    uint16_t steps[DUNGEON_TILES_MAX];
    int nearest = start, least = INT32_MAX;
    DungeonPlace above = dungeon_place(from);
    dungeon_steps_to(&ground, &start, 1, steps);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        DungeonPlace place = dungeon_place(at);
        int far = dungeon_distance_squared(place, above);
        if (far < least && steps[at] != DUNGEON_UNREACHED && level->tiles[at] != DUNGEON_TRAP &&
            is_free_tile(game, at)) {
            least = far;
            nearest = at;
        }
    }
    return nearest;
}

/* They are nowhere until the floor is there. */
static void lift_fallen(FootGame *game)
{
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        if (body_is_here(game, i) && entity_has(game, i, FOOT_IS_FALLEN)) {
            game->entities.mask[i] &= ~(uint32_t)FOOT_IS_PLACED;
        }
    }
}

static void land_fallen(FootGame *game)
{
    FootEntities *all = &game->entities;
    for (int i = FOOT_HERO + 1; i < all->count; i++) {
        if (entity_has(game, i, FOOT_IS_FALLEN) && !entity_has(game, i, FOOT_IS_PLACED)) {
            int at = landing(game, all->at[i]);
            all->mask[i] &= ~(uint32_t)FOOT_IS_FALLEN;
            entity_put(game, i, game->standing[at] == 0 ? at : free_tile(game, at));
        }
    }
}

static int place_of_coming(const FootGame *game, FloorWay way)
{
    const DungeonLevel *level = foot_level(game);
    DungeonPlace stairs = way == FLOOR_FROM_ABOVE ? level->start : level->end;
    return way == FLOOR_BY_FALL ? landing(game, game->entities.at[FOOT_HERO]) : dungeon_index(stairs.x, stairs.y);
}

/* Who stands there makes room. */
static void stand(FootGame *game, int at)
{
    int other = foot_standing(game, at);
    if (other != FOOT_NOBODY) {
        entity_lift(game, other);
    }
    entity_put(game, FOOT_HERO, at);
    if (other != FOOT_NOBODY) {
        entity_put(game, other, free_tile(game, at));
    }
}

void floor_enter(FootGame *game, int floor, FloorWay way)
{
    Followers followers = way == FLOOR_BY_FALL ? (Followers){.count = 0} : find_followers(game);
    int companion = foot_friend(game);
    if (companion != FOOT_NOBODY) {
        entity_lift(game, companion);
    }
    if (entity_has(game, FOOT_HERO, FOOT_IS_PLACED)) {
        entity_lift(game, FOOT_HERO);
    }
    wander_leave(game);
    floor_keep(game);
    game->floor = (uint8_t)floor;
    game->hunted = FOOT_NOBODY;
    game->deepest = game->deepest < floor ? (uint8_t)floor : game->deepest;
    lift_fallen(game);
    derive_standing(game);
    bool first = !floor_restore(game);
    if (first) {
        make(game);
    }
    int at = place_of_coming(game, way);
    stand(game, at);
    if (companion != FOOT_NOBODY) {
        entity_put(game, companion, free_tile(game, at));
    }
    land_fallen(game);
    lights_shine(game);
    derive_sight(game);
    tell_hero(game, FOOT_EVENT_ENTERED, floor + 1);
    if (first) {
        floor_tell_guest(game);
    }
    bring(game, &followers);
}

/* All of a stack of what adds to the clock is used at once, where it lies. */
static void pour(FootGame *game, int entity)
{
    int type = game->entities.type[entity], count = game->entities.stack[entity], at = game->entities.at[entity];
    const FootItem *item = &game->content->items[type];
    Occasion occasion = {FOOT_HERO, FOOT_NOBODY, at, true, false, type + 1, 0, 0};
    tell_item(game, FOOT_EVENT_PICKED_UP, FOOT_HERO, type, count);
    entity_remove(game, entity);
    for (int i = 0; i < count; i++) {
        rules_happen(game, item->rules, item->rule_count, FOOT_WHEN_USED, &occasion, NULL);
    }
}

void floor_stepped(FootGame *game)
{
    FootPlace *place = &game->place;
    const FootPack *pack = foot_room(game);
    int at = game->entities.at[FOOT_HERO], area = place->level.areas[at];
    if (pack && pack->room && !place->entered[area]) {
        place->entered[area] = 1;
        site_shows(game, area);
        tell(game,
             (FootEvent){.kind = FOOT_EVENT_ROOM, .who = FOOT_WHO_HERO, .item = place->packs[area], .at = (int16_t)at});
    }
    for (int i = foot_item_at(game, at, 0); i != FOOT_NOBODY; i = foot_item_at(game, at, i + 1)) {
        FootClass kind = foot_item(game, i)->kind;
        bool quest = entity_has(game, i, FOOT_IS_QUEST),
             by_itself = kind == FOOT_CLASS_KEY || kind == FOOT_CLASS_GOLD || kind == FOOT_CLASS_TOOL;
        if (foot_offer(game, i) != FOOT_OFFER_FREE) {
            continue;
        }
        if (foot_kindles(game, game->entities.type[i])) {
            pour(game, i);
        } else if (quest || (by_itself && letter_for(game, game->entities.type[i], game->entities.stack[i]) >= 0)) {
            item_take(game, i);
        }
    }
    trap_spring(game, FOOT_HERO);
}

void floor_fall(FootGame *game, int who)
{
    FootEntities *all = &game->entities;
    if (who == FOOT_HERO) {
        floor_enter(game, game->floor + 1, FLOOR_BY_FALL);
        ground_stepped(game, FOOT_HERO);
        floor_stepped(game);
        return;
    }
    entity_lift(game, who);
    all->floor[who] = (uint8_t)(game->floor + 1);
    all->mask[who] &= ~(uint32_t)(FOOT_IS_HUNTING | FOOT_IS_TRACKING);
    all->mask[who] |= FOOT_IS_PLACED | FOOT_IS_FALLEN;
}
