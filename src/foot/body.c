#include "foot/body.h"

#include "base/number.h"
#include "foot/entities.h"

#include <string.h>

enum { DELAY_MOST = -100, HASTE_MOST = 20, NUMBER_MOST = 9999 };

int foot_rank(const FootGame *game)
{
    int worth = foot_book(game)->rank_worth, rank = 1, needed = worth;
    while (worth > 0 && game->experience >= needed) {
        rank++;
        needed += worth * rank;
    }
    return rank;
}

/* The book's, with what race, class and rank add. */
static int base_of_hero(const FootGame *game, FootStat stat)
{
    const FootBook *book = foot_book(game);
    int sum = book->stats[stat];
    if (foot_is_voyage(game)) {
        sum += (foot_rank(game) - 1) * book->rank_stats[stat];
        for (int i = 0; i < FOOT_ORIGIN_COUNT; i++) {
            const FootOrigin *origin = foot_origin(game, (FootOriginKind)i);
            sum += origin ? origin->stats[stat] : 0;
        }
    }
    return sum;
}

static int spread_of_hero(const FootGame *game)
{
    int sum = foot_book(game)->spread;
    for (int i = 0; i < FOOT_ORIGIN_COUNT && foot_is_voyage(game); i++) {
        const FootOrigin *origin = foot_origin(game, (FootOriginKind)i);
        sum += origin ? origin->spread : 0;
    }
    return sum;
}

static int worn_by_creature(const FootGame *game, const FootCreature *creature, FootStat stat)
{
    int sum = 0;
    for (int i = 0; i < creature->worn_count; i++) {
        sum += game->content->items[creature->worn[i]].stats[stat];
    }
    return sum;
}

static int worn_by_hero(const FootGame *game, FootStat stat)
{
    int sum = 0;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int item = game->pack[i];
        if (item != FOOT_NOBODY && entity_has(game, item, FOOT_IS_WORN)) {
            sum += foot_item(game, item)->stats[stat];
        }
    }
    return sum;
}

int kind_stat(const FootGame *game, const FootCreature *creature, FootStat stat)
{
    return creature->stats[stat] + worn_by_creature(game, creature, stat);
}

int foot_hp_of_kind(const FootGame *game, int creature)
{
    return kind_stat(game, &game->content->creatures[creature], FOOT_STAT_HP);
}

int foot_stat(const FootGame *game, int entity, FootStat stat)
{
    const FootCreature *creature = foot_creature(game, entity);
    int sum = creature ? kind_stat(game, creature, stat) : base_of_hero(game, stat) + worn_by_hero(game, stat);
    for (int i = 0; i < FOOT_CHANGES_MAX; i++) {
        const FootChange *change = &game->entities.changes[entity][i];
        sum += change->rounds != 0 && change->what == FOOT_WHAT_CHANGE && change->stat == stat ? change->amount : 0;
    }
    return int_clamp(sum, stat == FOOT_STAT_HP ? 1 : 0, NUMBER_MOST);
}

int foot_hp_max(const FootGame *game, int entity)
{
    return foot_stat(game, entity, FOOT_STAT_HP);
}

int kind_spread(const FootGame *game, const FootCreature *creature)
{
    int sum = creature->spread;
    for (int i = 0; i < creature->worn_count; i++) {
        sum += game->content->items[creature->worn[i]].spread;
    }
    return sum;
}

int body_spread(const FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    int sum = creature ? kind_spread(game, creature) : spread_of_hero(game);
    for (int i = 0; !creature && i < FOOT_LETTERS; i++) {
        int item = game->pack[i];
        sum += item != FOOT_NOBODY && entity_has(game, item, FOOT_IS_WORN) ? foot_item(game, item)->spread : 0;
    }
    return sum;
}

void body_suffer(FootGame *game, int whom, int by, int amount, bool told)
{
    if (game->hit_count < FOOT_HITS_MAX && amount > 0) {
        game->hits[game->hit_count++] = (FootHit){
            .whom = (int16_t)whom, .by = (int16_t)by, .amount = (int16_t)amount, .who = who_is(game, by), .told = told};
    }
}

void body_heal(FootGame *game, int entity, int amount)
{
    int16_t *hp = &game->entities.hp[entity];
    int healed = int_min(amount, foot_hp_max(game, entity) - *hp);
    if (healed > 0) {
        *hp = (int16_t)(*hp + healed);
        tell(game, (FootEvent){.kind = FOOT_EVENT_HEALED,
                               .whom = who_is(game, entity),
                               .at = game->entities.at[entity],
                               .amount = healed});
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

void body_bear(FootGame *game, int entity, FootWhat what, FootStat stat, int amount, int rounds)
{
    FootChange *changes = game->entities.changes[entity];
    int place = 0;
    while (place < FOOT_CHANGES_MAX && changes[place].rounds != 0) {
        place++;
    }
    if (place == FOOT_CHANGES_MAX) {
        place--;
        tell_over(game, entity, &changes[0], FOOT_EVENT_DISPLACED);
        memmove(changes, changes + 1, sizeof *changes * (FOOT_CHANGES_MAX - 1));
    }
    changes[place] = (FootChange){(uint8_t)what, (uint8_t)stat, (int16_t)amount, (int16_t)(rounds > 0 ? rounds : -1)};
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
    tell(game, (FootEvent){.kind = kind,
                           .who = who_is(game, by),
                           .whom = who_is(game, entity),
                           .at = game->entities.at[entity],
                           .amount = amount});
}

void body_delay(FootGame *game, int entity, int by, int amount)
{
    if (!entity_has(game, entity, FOOT_IS_DELAYED)) {
        game->entities.mask[entity] |= FOOT_IS_DELAYED;
        move_turns(game, entity, by, amount, FOOT_EVENT_DELAYED);
    } else {
        tell(game, (FootEvent){.kind = FOOT_EVENT_HELD,
                               .who = who_is(game, by),
                               .whom = who_is(game, entity),
                               .at = game->entities.at[entity]});
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
        if (change->rounds != 0 && change->what == FOOT_WHAT_DAMAGE) {
            body_suffer(game, entity, FOOT_NOBODY, change->amount, false);
        } else if (change->rounds != 0 && change->what == FOOT_WHAT_HEAL) {
            body_heal(game, entity, change->amount);
        }
        change->rounds = (int16_t)(change->rounds > 0 ? change->rounds - 1 : change->rounds);
        if (lasted && change->rounds == 0) {
            tell_over(game, entity, change, FOOT_EVENT_OVER);
        }
    }
    all->afraid[entity] = (int16_t)(all->afraid[entity] > 0 ? all->afraid[entity] - 1 : all->afraid[entity]);
    all->hp[entity] = (int16_t)int_min(all->hp[entity], foot_hp_max(game, entity));
}
