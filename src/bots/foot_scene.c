#include "bots/foot_scene.h"

#include "base/number.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"
#include "holdout/foot_guide.h"

#include <string.h>

enum {
    PATIENCE = 64, /* rounds */
    CYCLE = 2048,
    DOGGED = CYCLE - 256, /* rounds, in the last of which it lets be whom it can */
    READY = 4,            /* the rank from which on it fights nobody for another */
    STRONG = 40,          /* health that is */
    BOLD = 50,            /* percent of health that it stakes on somebody who could be let be */
    QUIET = 5,            /* tiles at which who sleeps may wake */
    LURKS = 3             /* and who lurks or stands notices it */
};

bool scene_is_dogged(const FootGame *game)
{
    return game->round % CYCLE >= DOGGED;
}

/* How near somebody must be to be fought. Those who keep off and don't shoot, or flee, are let be every now and then,
 * or it would never get on. */
static int reach_of(const FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    if (scene_is_dogged(game)) {
        return 1;
    }
    bool keeps_off =
        foot_mind_is(creature->mind, FOOT_TRAIT_KEEPS_OFF) || creature->flees > 0 || game->entities.afraid[entity] != 0;
    return keeps_off && foot_shoots_far(game, entity) == 0 && game->round / PATIENCE % 2 == 1 ? 1 : FOOT_NEAR;
}

/* Whether it fights for the next rank. */
static bool gains_by_kills(const FootGame *game)
{
    return foot_book(game)->rank_worth > 0 && foot_rank(game) < READY;
}

/* Whether it is to be fought. Where kills bring nothing, whoever doesn't come for the hero is let be. */
static bool is_to_be_fought(const FootGame *game, int entity)
{
    return foot_is_threat(game, entity) && (foot_presses(game, entity) || gains_by_kills(game));
}

FootScene scene_look(const FootGame *game)
{
    FootScene scene = {.game = game, .here = game->entities.at[FOOT_HERO]};
    scene.health = game->entities.hp[FOOT_HERO] * PERCENT / int_max(foot_hp_max(game, FOOT_HERO), 1);
    for (int i = 0; i < game->entities.count && scene.count < FOOT_THREATS_MAX; i++) {
        DungeonPlace there = dungeon_place(game->entities.at[i]);
        if (is_to_be_fought(game, i) && dungeon_in_range(there, dungeon_place(scene.here), reach_of(game, i))) {
            scene.threats[scene.count++] = i;
            scene.beside += dungeon_is_beside(scene.here, game->entities.at[i]);
        }
    }
    return scene;
}

bool scene_is_worth_waking(const FootGame *game, int entity)
{
    bool called = game->entities.mask[entity] & FOOT_IS_CALLED;
    return gains_by_kills(game) && !called && weigh_foe(game, entity) * PERCENT < BOLD * game->entities.hp[FOOT_HERO];
}

/* How near it may be come to; 0: it is none to be left alone. */
static int shun_range(const FootGame *game, int entity)
{
    const FootEntities *all = &game->entities;
    unsigned here = FOOT_IS_PLACED | FOOT_IS_BODY | FOOT_IS_MINDED;
    if ((all->mask[entity] & here) != here || (all->mask[entity] & FOOT_IS_FRIEND) ||
        all->floor[entity] != game->floor || game->place.known[all->at[entity]] == 0 ||
        scene_is_worth_waking(game, entity)) {
        return 0;
    }
    FootMind mind = foot_creature(game, entity)->mind;
    bool roused = (all->mask[entity] & FOOT_IS_ROUSED) != 0;
    return (all->mask[entity] & FOOT_IS_ASLEEP)              ? QUIET
           : foot_mind_is(mind, FOOT_TRAIT_STAYS)            ? LURKS
           : foot_mind_is(mind, FOOT_TRAIT_LURKS) && !roused ? LURKS
                                                             : 0;
}

bool scene_shuns(const FootScene *scene, uint8_t shunned[DUNGEON_TILES_MAX])
{
    const FootGame *game = scene->game;
    bool any = false;
    memset(shunned, 0, DUNGEON_TILES_MAX);
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        int range = shun_range(game, i);
        DungeonPlace there = dungeon_place(range > 0 ? game->entities.at[i] : 0);
        for (int y = there.y - range; y <= there.y + range && range > 0; y++) {
            for (int x = there.x - range; x <= there.x + range; x++) {
                bool inside = x >= 0 && y >= 0 && x < DUNGEON_COLUMNS_MAX && y < DUNGEON_ROWS_MAX;
                if (inside && dungeon_in_range(there, (DungeonPlace){(uint8_t)x, (uint8_t)y}, range)) {
                    shunned[dungeon_index(x, y)] = 1;
                    any = true;
                }
            }
        }
    }
    return any;
}

const FootItem *scene_item(const FootGame *game, int letter)
{
    return game->pack[letter] == FOOT_NOBODY ? NULL : foot_item(game, game->pack[letter]);
}

bool scene_knows(const FootGame *game, int letter)
{
    int entity = game->pack[letter];
    return entity != FOOT_NOBODY && !foot_is_unknown(game, game->entities.type[entity]);
}

bool item_does(const FootItem *item, FootWhom whom, FootWhat what)
{
    for (int i = 0; i < item->rule_count; i++) {
        if (item->rules[i].whom == whom && item->rules[i].what == what && item->rules[i].amount >= 0) {
            return true;
        }
    }
    return false;
}

bool scene_try(const FootGame *game, FootDecision attempt, FootDecision *decision)
{
    if (!foot_check(game, &attempt).allowed) {
        return false;
    }
    *decision = attempt;
    return true;
}

bool scene_use(const FootScene *scene, int letter, FootDecision *decision)
{
    return scene_try(scene->game, (FootDecision){.kind = FOOT_USE, .letter = (uint8_t)letter}, decision);
}

bool scene_step_at(const FootGame *game, int at, FootDecision *decision)
{
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        if (dungeon_beside(game->entities.at[FOOT_HERO], d) == at) {
            return scene_try(game, (FootDecision){.kind = FOOT_STEP, .direction = (uint8_t)d}, decision);
        }
    }
    return false;
}

bool scene_is_free(const FootGame *game, int at)
{
    DungeonTile tile = (DungeonTile)foot_level(game)->tiles[at];
    return dungeon_tile_walkable(tile) && tile != DUNGEON_TRAP && foot_standing(game, at) == FOOT_NOBODY;
}

bool scene_is_good(const FootGame *game, int at)
{
    FootHarm harm;
    return scene_is_free(game, at) && !foot_harm_of_step(game, at, &harm);
}

/* How many threats are so near to a place. */
int scene_around(const FootScene *scene, int at, int range)
{
    int count = 0;
    for (int i = 0; i < scene->count; i++) {
        int there = scene->game->entities.at[scene->threats[i]];
        count += dungeon_in_range(dungeon_place(at), dungeon_place(there), range);
    }
    return count;
}

bool scene_is_strong(const FootScene *scene, int entity)
{
    return scene->game->entities.hp[entity] >= STRONG;
}
