#include "bots/foot_scene.h"

#include "base/number.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"

enum { PATIENCE = 64 /* rounds */, STRONG = 40 /* health that is */ };

/* How near somebody must be to be fought. Those who keep off or flee are let be every now and then, or it would never
 * get on. */
static int reach_of(const FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    bool keeps_off =
        foot_mind_is(creature->mind, FOOT_TRAIT_KEEPS_OFF) || creature->flees > 0 || game->entities.afraid[entity] != 0;
    return keeps_off && game->round / PATIENCE % 2 == 1 ? 1 : FOOT_NEAR;
}

FootScene scene_look(const FootGame *game)
{
    FootScene scene = {.game = game, .here = game->entities.at[FOOT_HERO]};
    scene.health = game->entities.hp[FOOT_HERO] * PERCENT / int_max(foot_hp_max(game, FOOT_HERO), 1);
    for (int i = 0; i < game->entities.count && scene.count < FOOT_THREATS_MAX; i++) {
        DungeonPlace there = dungeon_place(game->entities.at[i]);
        if (foot_is_threat(game, i) && dungeon_in_range(there, dungeon_place(scene.here), reach_of(game, i))) {
            scene.threats[scene.count++] = i;
            scene.beside += dungeon_is_beside(scene.here, game->entities.at[i]);
        }
    }
    return scene;
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
