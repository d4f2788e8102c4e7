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
    BOLD = 50,            /* percent of health that it stakes on somebody who could be let be, */
    DEAR = 20,            /* and percent of what that one is worth */
    QUIET = 5,            /* tiles at which who sleeps may wake, */
    LURKS = 3,            /* who lurks or stands notices it, */
    ROAMS = 2,            /* who roams may come up to it, */
    WANDERS = 6,          /* and who wanders may turn round */
    LONG = 8,             /* a game goes on for long after one in so many of its rounds */
    TIRED = 128,          /* rounds for each thing that it is then tired of */
    SWARM_CYCLE = 256,    /* rounds, */
    SWARM_FOUGHT = 160,   /* in the first of which it fights those who come without end, */
    SWARM_HEALTH = 80,    /* and then only below so many percent of health, */
    SWARM_COST = 10       /* or who costs so many percent of that */
};

bool scene_is_dogged(const FootGame *game)
{
    return game->round % CYCLE >= DOGGED;
}

bool scene_tires_of(const FootGame *game, SceneTired of)
{
    static const uint8_t tired[] = {0, 1u << TIRED_OF_PLACES, 1u << TIRED_OF_PLACES | 1u << TIRED_OF_EXPLORING,
                                    1u << TIRED_OF_LETTING_BE};
    bool late = game->round > foot_book(game)->turns_max / LONG;
    return late && (tired[game->round / TIRED % (int)sizeof tired] & 1u << of) != 0;
}

/* Whether it is one of those who are called without end and can do little to the hero. */
static bool is_of_swarm(const FootGame *game, int entity)
{
    int own = game->entities.hp[FOOT_HERO];
    return (game->entities.mask[entity] & FOOT_IS_CALLED) && game->round % SWARM_CYCLE >= SWARM_FOUGHT &&
           own * PERCENT >= SWARM_HEALTH * foot_hp_max(game, FOOT_HERO) &&
           weigh_foe(game, entity) * PERCENT < SWARM_COST * own;
}

/* Whether it does something to the hero from afar. */
static bool acts_from_afar(const FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    bool acts = foot_shoots_far(game, entity) > 0;
    for (int i = 0; i < creature->rule_count; i++) {
        acts = acts || (creature->rules[i].when == FOOT_WHEN_SIGHT && creature->rules[i].whom != FOOT_WHOM_FRIENDS);
    }
    return acts;
}

/* Where kills bring nothing: who keeps off and can do nothing from there. */
static bool is_passed_by(const FootGame *game, int entity)
{
    return foot_book(game)->rank_worth == 0 && !acts_from_afar(game, entity) &&
           foot_mind_is(foot_creature(game, entity)->mind, FOOT_TRAIT_KEEPS_OFF);
}

/* How near somebody must be to be fought. Those who keep off and don't shoot, or flee, are let be every now and then,
 * or it would never get on. */
static int reach_of(const FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    if (scene_tires_of(game, TIRED_OF_LETTING_BE)) {
        return FOOT_NEAR;
    }
    if (is_of_swarm(game, entity)) {
        return 0;
    }
    if (scene_is_dogged(game) || is_passed_by(game, entity)) {
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

/* Whether it is to be fought. Whoever doesn't come for the hero, and is not worth it, is let be. */
static bool is_to_be_fought(const FootGame *game, int entity)
{
    return foot_is_threat(game, entity) && (foot_presses(game, entity) || scene_tires_of(game, TIRED_OF_LETTING_BE) ||
                                            scene_is_worth_waking(game, entity));
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
    if (!gains_by_kills(game) || (game->entities.mask[entity] & FOOT_IS_CALLED)) {
        return false;
    }
    int cost = weigh_foe(game, entity) * PERCENT;
    return cost < BOLD * game->entities.hp[FOOT_HERO] && cost <= DEAR * foot_creature(game, entity)->worth;
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
    bool roused = (all->mask[entity] & FOOT_IS_ROUSED) != 0,
         knows = (all->mask[entity] & (FOOT_IS_HUNTING | FOOT_IS_WAITING)) || foot_mind_is(mind, FOOT_TRAIT_CALM);
    return (all->mask[entity] & FOOT_IS_ASLEEP)                   ? QUIET
           : foot_mind_is(mind, FOOT_TRAIT_STAYS)                 ? LURKS
           : roused                                               ? 0
           : foot_mind_is(mind, FOOT_TRAIT_LURKS)                 ? LURKS
           : foot_mind_is(mind, FOOT_TRAIT_ROAMS)                 ? ROAMS
           : !knows && foot_sees(game, game->entities.at[entity]) ? WANDERS
                                                                  : 0;
}

bool scene_shuns(const FootGame *game, uint8_t shunned[DUNGEON_TILES_MAX])
{
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

bool scene_travel_around(const FootGame *game, int to, FootDecision *decision)
{
    uint8_t shunned[DUNGEON_TILES_MAX];
    return scene_shuns(game, shunned) && foot_travel_daring(game, to, shunned, FOOT_DARES_CRACKS, decision);
}

bool scene_sets_fire(const FootRule *rules, int count)
{
    bool sets = false;
    for (int i = 0; i < count; i++) {
        sets = sets || rules[i].touch == FOOT_TOUCH_FIRE + 1;
    }
    return sets;
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
