/* Intents are carried out, and chance decides what they leave open. One step is one action, opening a door another. */
#include "foot/turns/minds.h"

#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/regard.h"
#include "foot/ground/sight.h"
#include "foot/effects/bars.h"
#include "foot/effects/blows.h"
#include "foot/effects/clocks.h"
#include "foot/effects/ground.h"
#include "foot/effects/rules.h"
#include "holdout/dungeon_paths.h"

enum { WANDERS_PERCENT = 50 };

/* Who hunts or flees doesn't look where it steps; others know their floor. */
static bool is_heedless(const FootGame *game, int entity)
{
    return !is_heros_side(game, entity) &&
           (entity_has(game, entity, FOOT_IS_HUNTING) || game->entities.afraid[entity] != 0);
}

/* Whoever steps at a shut door opens it. */
static void step(FootGame *game, int entity, int to)
{
    uint8_t *tile = &game->place.level.tiles[to];
    int from = game->entities.at[entity];
    FootEvent event = {.whom = who_is(game, entity), .at = (int16_t)from, .to = (int16_t)to};
    entity_face(game, entity, to);
    if (game->shut[to] != 0) {
        bar_met(game, entity, to);
        return;
    }
    if (*tile == DUNGEON_DOOR_CLOSED) {
        *tile = DUNGEON_DOOR_OPEN;
        event.kind = FOOT_EVENT_OPENED;
        event.at = (int16_t)to;
        derive_sight(game);
    } else {
        entity_lift(game, entity);
        entity_put(game, entity, to);
        event.kind = FOOT_EVENT_STEPPED;
    }
    tell(game, event);
    if (event.kind == FOOT_EVENT_STEPPED) {
        ground_stepped(game, entity);
        if (is_heedless(game, entity)) {
            trap_spring(game, entity);
        }
    }
}

static void wander(FootGame *game, int entity)
{
    if (!rng_percent(&game->rng, WANDERS_PERCENT)) {
        return;
    }
    int to = dungeon_beside(game->entities.at[entity], (int)rng_below(&game->rng, FOOT_DIRECTIONS));
    if (is_free(game, entity, to)) {
        step(game, entity, to);
    }
}

/* One map serves all until the hero moves, or a way opens. */
static void make_hunt(FootGame *game, int entity)
{
    int16_t hero = game->entities.at[FOOT_HERO];
    if (game->hunted != hero && intent_hunts(game, entity)) {
        DungeonGround ground = ground_of_bodies(game);
        dungeon_steps_to(&ground, &hero, 1, game->hunt);
        game->hunted = hero;
    }
}

/* Whether it notices the hero, of whom it did not know. Who sleeps wakes by that. */
static bool hears(FootGame *game, int entity)
{
    int percent = intent_hears(game, entity);
    bool hears = percent > 0 && rng_percent(&game->rng, percent);
    game->entities.mask[entity] &= hears ? ~(uint32_t)FOOT_IS_ASLEEP : ~0U;
    return hears;
}

static void know_hero(FootGame *game, int entity, const Intent *intent)
{
    FootEntities *all = &game->entities;
    if (intent->notices) {
        all->mask[entity] |= FOOT_IS_HUNTING | (mind_is(game, entity, FOOT_TRAIT_LURKS) ? FOOT_IS_ROUSED : 0);
        all->mask[entity] &= ~(uint32_t)FOOT_IS_TRACKING;
        all->aim[entity] = all->at[FOOT_HERO];
    }
    if (intent->forgets) {
        all->mask[entity] &= ~(uint32_t)FOOT_IS_HUNTING;
    }
}

static void carry_out(FootGame *game, int entity, const Intent *intent)
{
    switch (intent->deed) {
    case INTENT_STEPS:
        step(game, entity, intent->to);
        break;
    case INTENT_STRIKES:
        blow(game, entity, intent->whom);
        break;
    case INTENT_WANDERS:
        wander(game, entity);
        break;
    case INTENT_RESTS:
        break;
    }
}

void mind_act(FootGame *game, Ways *ways, int entity)
{
    if (clock_drives(game, entity)) {
        return;
    }
    bool noticed = hears(game, entity);
    make_hunt(game, entity);
    Intent intent = intent_of(game, ways, entity, noticed);
    know_hero(game, entity, &intent);
    if (!intent.tries_rules || !rules_of_body(game, entity, FOOT_WHEN_SIGHT, intent.foe)) {
        carry_out(game, entity, &intent);
    }
}
