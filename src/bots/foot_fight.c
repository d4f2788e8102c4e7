/* A scroll or something thrown where it is worth it, what makes a hard fight easier, a narrow place, a blow. */
#include "bots/foot_scene.h"

#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"
#include "holdout/foot_guide.h"

enum {
    CLOSE = 6,  /* tiles: whom it waits for in a good place */
    NARROW = 3, /* ways around a good place, at most */
    GROUP = 3,  /* so many are worth a scroll */
    SHOOTS = 4  /* steps and health for which who shoots is the better target */
};

static bool hinders_foes(const FootRule *rule)
{
    return rule->what == FOOT_WHAT_DAMAGE || rule->what == FOOT_WHAT_DELAY || rule->what == FOOT_WHAT_FRIGHTEN ||
           rule->what == FOOT_WHAT_PUSH || (rule->what == FOOT_WHAT_CHANGE && rule->amount < 0);
}

/* Whether a rule of an item, aimed at a threat or at the hero himself, is worth it now. */
static bool is_worth(const FootScene *scene, const FootRule *rule, int at, bool aimed, int target)
{
    bool hinders = hinders_foes(rule);
    bool hero_near = dungeon_in_range(dungeon_place(scene->here), dungeon_place(at), rule->range);
    switch (rule->whom) {
    case FOOT_WHOM_FOE:
        return aimed && hinders && rule->amount >= 0 && scene_is_strong(scene, target);
    case FOOT_WHOM_FOES:
        return hinders && scene_around(scene, at, rule->range) >= GROUP;
    case FOOT_WHOM_ALL:
        return aimed && hinders && !hero_near && scene_around(scene, at, rule->range) >= GROUP - 1;
    case FOOT_WHOM_SELF:
    case FOOT_WHOM_FRIENDS:
    case FOOT_WHOM_COUNT:
        return false;
    }
    return false;
}

/* A scroll, or something thrown, at one threat. */
static bool strike_at(const FootScene *scene, int target, FootDecision *decision)
{
    const FootGame *game = scene->game;
    int at = game->entities.at[target];
    for (int i = 0; i < FOOT_LETTERS; i++) {
        const FootItem *item = scene_item(game, i);
        bool unknown = item && !scene_knows(game, i);
        if (!item || item->rule_count == 0 || item->slot != FOOT_SLOT_NONE ||
            (unknown && item->aim != FOOT_AIM_PLACE) || (!unknown && ground_keeps(scene, item))) {
            continue;
        }
        bool missile = item->kind == FOOT_CLASS_MISSILE, aimed = item->aim == FOOT_AIM_PLACE;
        FootDecision attempt = {.letter = (uint8_t)i, .at = (int16_t)at};
        attempt.kind = missile ? FOOT_THROW : aimed ? FOOT_USE_AT : FOOT_USE;
        bool thrown = missile && item->rules[0].whom == FOOT_WHOM_FOE && !dungeon_is_beside(scene->here, at);
        bool tried = unknown && scene_is_strong(scene, target) && !dungeon_is_beside(scene->here, at);
        if ((thrown || tried || is_worth(scene, &item->rules[0], aimed ? at : scene->here, aimed, target)) &&
            scene_try(game, attempt, decision)) {
            return true;
        }
    }
    return false;
}

/* Something that shoots, where several come or somebody strong. */
static bool set_up(const FootScene *scene, FootDecision *decision)
{
    bool hard = scene->count > 1 || scene_is_strong(scene, scene->threats[0]);
    for (int i = 0; i < FOOT_LETTERS && hard; i++) {
        const FootItem *item = scene_item(scene->game, i);
        if (item && item->blueprint > 0 && scene_use(scene, i, decision)) {
            return true;
        }
    }
    return false;
}

/* What makes a hard fight easier for a while. */
static bool brace(const FootScene *scene, FootDecision *decision)
{
    int strong = 0;
    for (int i = 0; i < scene->count; i++) {
        strong += scene_is_strong(scene, scene->threats[i]);
    }
    for (int i = 0; i < FOOT_LETTERS && (strong > 0 || scene->count >= GROUP); i++) {
        const FootItem *item = scene_item(scene->game, i);
        bool helps =
            item && item->kind == FOOT_CLASS_POTION && scene_knows(scene->game, i) &&
            (item_does(item, FOOT_WHOM_SELF, FOOT_WHAT_CHANGE) || item_does(item, FOOT_WHOM_SELF, FOOT_WHAT_HASTEN)) &&
            !item_does(item, FOOT_WHOM_SELF, FOOT_WHAT_HEAL);
        if (helps && scene_use(scene, i, decision)) {
            return true;
        }
    }
    return false;
}

static int open_around(const FootGame *game, int at)
{
    const DungeonLevel *level = foot_level(game);
    int open = 0;
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        open += dungeon_tile_walkable((DungeonTile)level->tiles[dungeon_beside(at, d)]);
    }
    return open;
}

/* Whether it comes by itself; now and then that is not believed. */
static bool comes(const FootScene *scene, int entity)
{
    FootMind mind = foot_creature(scene->game, entity)->mind;
    int steps = scene->game->hunt[scene->game->entities.at[entity]];
    return mind == FOOT_MIND_HUNTER && steps <= CLOSE && scene->game->round % 16 < 10;
}

/* With several coming and none there yet, a step to where fewer can stand around, or a wait there. */
static bool back_off(const FootScene *scene, int target, FootDecision *decision)
{
    const FootGame *game = scene->game;
    if (scene->count < 2 || scene->beside > 0 || !comes(scene, target)) {
        return false;
    }
    if (open_around(game, scene->here) <= NARROW) {
        return scene_try(game, (FootDecision){.kind = FOOT_WAIT}, decision);
    }
    int best = open_around(game, scene->here) - 2, way = -1;
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        int at = dungeon_beside(scene->here, d);
        if (scene_is_free(game, at) && open_around(game, at) <= best) {
            best = open_around(game, at) - 1;
            way = d;
        }
    }
    return way >= 0 && scene_try(game, (FootDecision){.kind = FOOT_STEP, .direction = (uint8_t)way}, decision);
}

/* The threat that is weakest among those beside, else the nearest; rather one that shoots. */
static int choose_target(const FootScene *scene)
{
    int chosen = scene->threats[0], least = INT32_MAX;
    for (int i = 0; i < scene->count; i++) {
        int entity = scene->threats[i], at = scene->game->entities.at[entity];
        int steps = scene->game->hunt[at], hp = scene->game->entities.hp[entity];
        int weight = dungeon_is_beside(scene->here, at) ? hp : 10000 + steps;
        weight -= foot_shoots_far(scene->game, entity) > 0 ? SHOOTS : 0;
        if (weight < least) {
            chosen = entity;
            least = weight;
        }
    }
    return chosen;
}

bool fight_threats(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    if (scene->count == 0) {
        return false;
    }
    if (scene->health < keep_drinks_below(game) && keep_drink(scene, decision)) {
        return true;
    }
    int target = choose_target(scene), at = game->entities.at[target];
    if (ground_burn(scene, decision) || flight_from(scene, decision) || ground_lure(scene, decision)) {
        return true;
    }
    for (int i = 0; i < scene->count; i++) {
        if (strike_at(scene, scene->threats[i], decision) || spend_bad(scene, scene->threats[i], decision)) {
            return true;
        }
    }
    if (spend_unknown(scene, decision) || set_up(scene, decision) || brace(scene, decision) ||
        scene_try(game, (FootDecision){.kind = FOOT_SHOOT, .at = (int16_t)at}, decision) ||
        cover_take(scene, decision) || back_off(scene, target, decision) || scene_step_at(game, at, decision)) {
        return true;
    }
    return foot_approach(game, at, decision);
}
