#include "foot/ground/things.h"

#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/numbers.h"
#include "foot/ground/pack.h"
#include "foot/ground/sight.h"

int creature_new(FootGame *game, int creature, int at)
{
    const FootCreature *type = &game->content->creatures[creature];
    int entity = entity_new(game, FOOT_IS_BODY | FOOT_IS_MINDED | (type->boss ? FOOT_IS_BOSS : 0u), creature);
    if (entity != FOOT_NOBODY) {
        game->entities.hp[entity] = (int16_t)foot_hp_max(game, entity);
        entity_put(game, entity, at);
    }
    return entity;
}

/* False where there is no room. */
static bool spawn_one(FootGame *game, int creature, int at, bool boss)
{
    int tile = free_tile(game, at), entity = tile < 0 ? FOOT_NOBODY : creature_new(game, creature, tile);
    if (entity == FOOT_NOBODY) {
        return false;
    }
    game->entities.mask[entity] |= FOOT_IS_CALLED | (boss ? FOOT_IS_BOSS : 0u);
    entity_rouse(game, entity);
    tell_body(game, FOOT_EVENT_SPAWNED, FOOT_NOBODY, entity, 0);
    return true;
}

static void owe(FootGame *game, int creature, int count, int at, bool boss)
{
    int place = 0;
    while (place < game->owed_count && (game->owed[place].creature != creature || game->owed[place].boss != boss ||
                                        game->owed[place].floor != game->floor)) {
        place++;
    }
    if (place == FOOT_OWED_MAX) {
        return;
    }
    FootOwed *owed = &game->owed[place];
    if (place == game->owed_count) {
        game->owed_count++;
        *owed = (FootOwed){.creature = (uint8_t)creature, .floor = game->floor, .boss = boss};
    }
    owed->at = (int16_t)at;
    owed->count = (uint16_t)int_min(owed->count + count, UINT16_MAX);
    tell(game, (FootEvent){.kind = FOOT_EVENT_OWED,
                           .whom = (uint8_t)(FOOT_WHO_CREATURE + creature),
                           .at = (int16_t)at,
                           .amount = count});
}

void creatures_spawn(FootGame *game, int creature, int count, int at, bool boss)
{
    int left = count;
    while (left > 0 && spawn_one(game, creature, at, boss)) {
        left--;
    }
    if (left > 0) {
        owe(game, creature, left, at, boss);
    }
}

void creatures_owed(FootGame *game)
{
    int kept = 0;
    for (int i = 0; i < game->owed_count; i++) {
        FootOwed *owed = &game->owed[i];
        while (owed->floor == game->floor && owed->count > 0 && spawn_one(game, owed->creature, owed->at, owed->boss)) {
            owed->count--;
        }
        if (owed->count > 0) {
            game->owed[kept++] = *owed;
        }
    }
    game->owed_count = kept;
}

int item_lay(FootGame *game, int item, int count, int at)
{
    FootEntities *all = &game->entities;
    for (int i = foot_item_at(game, at, 0); i != FOOT_NOBODY; i = foot_item_at(game, at, i + 1)) {
        if (all->type[i] == item && item_stacks(&game->content->items[item]) && !entity_has(game, i, FOOT_IS_OFFERED) &&
            all->stack[i] + count <= FOOT_STACK_MAX) {
            all->stack[i] = (uint8_t)(all->stack[i] + count);
            return i;
        }
    }
    int entity = entity_new(game, FOOT_IS_ITEM, item);
    if (entity != FOOT_NOBODY) {
        all->stack[entity] = (uint8_t)count;
        entity_put(game, entity, at);
    }
    return entity;
}

void item_take(FootGame *game, int entity)
{
    game->entities.mask[entity] &= ~(uint32_t)FOOT_IS_SET_UP;
    tell_item(game, FOOT_EVENT_PICKED_UP, FOOT_HERO, game->entities.type[entity], game->entities.stack[entity]);
    item_hold(game, entity);
}

void item_hold(FootGame *game, int entity)
{
    FootEntities *all = &game->entities;
    int count = all->stack[entity], letter = letter_for(game, all->type[entity], count);
    if (letter >= 0 && game->pack[letter] != FOOT_NOBODY) {
        int held = game->pack[letter];
        all->stack[held] = (uint8_t)(all->stack[held] + count);
        entity_remove(game, entity);
        return;
    }
    entity_lift(game, entity);
    all->mask[entity] |= FOOT_IS_HELD;
    all->holder[entity] = FOOT_HERO;
    if (letter >= 0) {
        game->pack[letter] = (int16_t)entity;
    }
}

static bool is_bare(const FootGame *game, FootSlot slot)
{
    return slot != FOOT_SLOT_NONE && (foot_book(game)->slots & 1u << slot) && letter_worn(game, slot) < 0;
}

void item_give(FootGame *game, int item, int count)
{
    int entity = item_lay(game, item, count, game->entities.at[FOOT_HERO]);
    if (entity != FOOT_NOBODY && letter_for(game, item, count) >= 0) {
        item_take(game, entity);
    }
}

void outfit_give(FootGame *game, const FootOutfit *outfit, int count)
{
    for (int i = 0; i < count; i++) {
        int item = outfit[i].item;
        int entity = item_lay(game, item, outfit[i].count, game->entities.at[FOOT_HERO]);
        FootSlot slot = game->content->items[item].slot;
        game->tried[item] = 1;
        item_take(game, entity);
        if (is_bare(game, slot)) {
            game->entities.mask[entity] |= FOOT_IS_WORN;
        }
    }
}

void item_use_up(FootGame *game, int letter)
{
    int entity = game->pack[letter];
    if (--game->entities.stack[entity] == 0) {
        game->pack[letter] = FOOT_NOBODY;
        entity_remove(game, entity);
    }
}

static void lay_held(FootGame *game, int entity, int holder)
{
    FootEntities *all = &game->entities;
    int item = all->type[entity], count = all->stack[entity], grown = all->grown[entity];
    tell_item(game, FOOT_EVENT_DROPPED, holder, item, count);
    entity_remove(game, entity);
    int laid = item_lay(game, item, count, all->at[holder]);
    all->grown[laid] = (uint8_t)grown;
}

void item_drop(FootGame *game, int letter)
{
    int entity = game->pack[letter];
    game->pack[letter] = FOOT_NOBODY;
    lay_held(game, entity, FOOT_HERO);
}

int item_steal(FootGame *game, int thief, int letter)
{
    int entity = game->pack[letter];
    game->pack[letter] = FOOT_NOBODY;
    game->entities.holder[entity] = (int16_t)thief;
    return entity;
}

void creature_drops(FootGame *game, int entity)
{
    FootEntities *all = &game->entities;
    const FootCreature *type = foot_creature(game, entity);
    for (int i = 0; i < type->worn_count; i++) {
        tell_item(game, FOOT_EVENT_DROPPED, entity, type->worn[i], 1);
        item_lay(game, type->worn[i], 1, all->at[entity]);
    }
    for (int i = 0; i < all->count; i++) {
        if (entity_has(game, i, FOOT_IS_HELD) && all->holder[i] == entity) {
            lay_held(game, i, entity);
        }
    }
}

/* Whether a thing lies on the hero's floor, or a trap. */
static bool lies_here(const FootGame *game, int entity)
{
    const FootEntities *all = &game->entities;
    return entity_has(game, entity, FOOT_IS_PLACED) && all->mask[entity] & (FOOT_IS_ITEM | FOOT_IS_TRAP) &&
           all->floor[entity] == game->floor;
}

void things_note(FootGame *game, bool all)
{
    FootEntities *things = &game->entities;
    for (int i = 0; i < things->count; i++) {
        if (lies_here(game, i) && (all || foot_sees(game, things->at[i]))) {
            things->mask[i] |= FOOT_IS_NOTED;
        }
    }
}

bool foot_knows_thing(const FootGame *game, int entity)
{
    return lies_here(game, entity) &&
           (entity_has(game, entity, FOOT_IS_NOTED) || foot_sees(game, game->entities.at[entity]));
}

void thing_grow(FootGame *game, int entity, int times)
{
    uint8_t *grown = &game->entities.grown[entity];
    *grown = (uint8_t)int_min(*grown + times, FOOT_GROWN_MAX);
    tell_item(game, FOOT_EVENT_GREW, FOOT_HERO, game->entities.type[entity], *grown);
}
