#include "foot/effects/body.h"

#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/numbers.h"
#include "foot/ground/sight.h"

enum { DELAY_MOST = -100, HASTE_MOST = 20 };

void body_move(FootGame *game, int entity, int to, FootEvent event)
{
    int from = game->entities.at[entity];
    entity_lift(game, entity);
    entity_put(game, entity, to);
    event.whom = who_is(game, entity);
    event.at = (int16_t)from;
    event.to = (int16_t)to;
    tell(game, event);
    if (entity == FOOT_HERO) {
        derive_sight(game);
    }
}

void body_suffer(FootGame *game, int whom, int by, int amount, bool told)
{
    if (game->hit_count < FOOT_HITS_MAX && amount > 0) {
        game->hits[game->hit_count++] = (FootHit){
            .whom = (int16_t)whom, .by = (int16_t)by, .amount = (int16_t)amount, .who = who_is(game, by), .told = told};
    }
}

void body_suffer_from(FootGame *game, int whom, int by, int amount, int surface)
{
    int before = game->hit_count;
    body_suffer(game, whom, surface > 0 ? FOOT_NOBODY : by, amount, false);
    if (surface > 0 && game->hit_count > before) {
        game->hits[before].who = (uint8_t)(FOOT_WHO_SURFACE + surface - 1);
    }
}

void body_heal(FootGame *game, int entity, int amount)
{
    int16_t *hp = &game->entities.hp[entity];
    int healed = int_min(amount, foot_hp_max(game, entity) - *hp);
    if (healed > 0) {
        *hp = (int16_t)(*hp + healed);
        tell_body(game, FOOT_EVENT_HEALED, FOOT_NOBODY, entity, healed);
    }
}

/* Of the hero, who may have counted on it. */
static void tell_over(FootGame *game, int entity, const FootChange *change, FootEventKind kind)
{
    if (entity == FOOT_HERO && change->what == FOOT_WHAT_CHANGE) {
        tell(game, (FootEvent){.kind = kind,
                               .whom = FOOT_WHO_HERO,
                               .at = game->entities.at[entity],
                               .stat = change->stat,
                               .amount = change->amount});
    }
}

/* In a free place, or in that of what is over first. */
static void bear_awhile(FootGame *game, int entity, FootChange borne)
{
    FootChange *changes = game->entities.changes[entity], *place = changes;
    for (int i = 1; i < FOOT_CHANGES_MAX; i++) {
        place = changes[i].rounds < place->rounds ? &changes[i] : place;
    }
    if (place->rounds > 0) {
        tell_over(game, entity, place, FOOT_EVENT_DISPLACED);
    }
    *place = borne;
}

void body_bear(FootGame *game, int entity, FootWhat what, FootStat stat, int amount, int rounds)
{
    if (rounds > 0) {
        bear_awhile(game, entity, (FootChange){(uint8_t)what, (uint8_t)stat, (int16_t)amount, (int16_t)rounds});
    } else {
        int16_t *gained = &game->entities.gained[entity][stat];
        *gained = (int16_t)int_clamp(*gained + amount, -FOOT_GAINED_MOST, FOOT_GAINED_MOST);
    }
    if (what == FOOT_WHAT_CHANGE) {
        tell(game, (FootEvent){.kind = FOOT_EVENT_CHANGED,
                               .whom = who_is(game, entity),
                               .at = game->entities.at[entity],
                               .stat = (uint8_t)stat,
                               .amount = amount});
        game->entities.hp[entity] = (int16_t)int_min(game->entities.hp[entity], foot_hp_max(game, entity));
    }
}

static void move_turns(FootGame *game, int entity, int by, int amount, FootEventKind kind)
{
    int16_t *turns = &game->entities.turns[entity];
    *turns = (int16_t)int_clamp(*turns + (kind == FOOT_EVENT_DELAYED ? -amount : amount), DELAY_MOST, HASTE_MOST);
    tell_body(game, kind, by, entity, amount);
}

void body_delay(FootGame *game, int entity, int by, int amount)
{
    if (!entity_has(game, entity, FOOT_IS_DELAYED)) {
        game->entities.mask[entity] |= FOOT_IS_DELAYED;
        move_turns(game, entity, by, amount, FOOT_EVENT_DELAYED);
    } else {
        tell_body(game, FOOT_EVENT_HELD, by, entity, 0);
    }
}

void body_hasten(FootGame *game, int entity, int amount)
{
    move_turns(game, entity, FOOT_NOBODY, amount, FOOT_EVENT_HASTENED);
}

void body_round(FootGame *game, int entity)
{
    FootEntities *all = &game->entities;
    for (int i = 0; i < FOOT_CHANGES_MAX; i++) {
        FootChange *change = &all->changes[entity][i];
        bool lasted = change->rounds > 0;
        if (lasted && change->what == FOOT_WHAT_DAMAGE) {
            body_suffer(game, entity, FOOT_NOBODY, change->amount, false);
        } else if (lasted && change->what == FOOT_WHAT_HEAL) {
            body_heal(game, entity, change->amount);
        }
        change->rounds = (int16_t)(lasted ? change->rounds - 1 : 0);
        if (lasted && change->rounds == 0) {
            tell_over(game, entity, change, FOOT_EVENT_OVER);
        }
    }
    all->afraid[entity] = (int16_t)(all->afraid[entity] > 0 ? all->afraid[entity] - 1 : all->afraid[entity]);
    all->hp[entity] = (int16_t)int_min(all->hp[entity], foot_hp_max(game, entity));
}
