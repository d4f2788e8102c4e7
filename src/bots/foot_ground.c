/* Ground as a weapon: what burns is set alight where foes stand on it and the hero doesn't, and oil is poured for that;
 * and doors, which are shut before who is too strong and barred before a rest. */
#include "bots/foot_scene.h"

#include "base/number.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"

enum {
    CLEAR = 3,     /* tiles between the hero and what is to burn around a foe */
    WAY_ROUND = 24 /* steps that somebody has to go where a door is shut, for that to be worth it */
};

/* Whether fire makes something of a surface. */
static bool burns(const FootSurface *surface)
{
    bool does = false;
    for (int i = 0; surface && i < surface->react_count && !does; i++) {
        does = surface->reacts[i].on == FOOT_TOUCH_FIRE && surface->reacts[i].becomes > 0;
    }
    return does;
}

static bool burns_at(const FootGame *game, int at)
{
    return burns(foot_surface_on(game, at, FOOT_LAYER_FLOOR)) || burns(foot_surface_on(game, at, FOOT_LAYER_AIR));
}

static bool burns_around(const FootGame *game, int at)
{
    bool any = burns_at(game, at);
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        any = any || burns_at(game, dungeon_beside(at, d));
    }
    return any;
}

/* Whether a rule of a thing, used at a place, does that there. */
static bool brings(const FootGame *game, const FootItem *item, FootWhat what)
{
    for (int i = 0; i < item->rule_count; i++) {
        const FootRule *rule = &item->rules[i];
        bool fire = rule->touch == FOOT_TOUCH_FIRE + 1;
        bool fuel = rule->surface > 0 && burns(&game->content->foot_surfaces[rule->surface - 1]);
        if (rule->what == what && (what == FOOT_WHAT_TOUCH ? fire : fuel)) {
            return true;
        }
    }
    return false;
}

/* The known thing of a letter that brings that to a tile, thrown or read; or NULL. */
static const FootItem *sender(const FootScene *scene, int letter, FootWhat what)
{
    const FootItem *item = scene_item(scene->game, letter);
    bool sends =
        item && item->slot == FOOT_SLOT_NONE && scene_knows(scene->game, letter) && brings(scene->game, item, what);
    return sends ? item : NULL;
}

static bool send(const FootScene *scene, FootWhat what, int at, FootDecision *decision)
{
    for (int i = 0; i < FOOT_LETTERS; i++) {
        const FootItem *item = sender(scene, i, what);
        bool read = item && item->kind == FOOT_CLASS_SCROLL;
        FootDecision attempt = {.kind = read ? FOOT_USE_AT : FOOT_THROW, .letter = (uint8_t)i, .at = (int16_t)at};
        if (item && scene_try(scene->game, attempt, decision)) {
            return true;
        }
    }
    return false;
}

static bool has_fire(const FootScene *scene)
{
    bool has = false;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        has = has || sender(scene, i, FOOT_WHAT_TOUCH);
    }
    return has;
}

static bool is_unharmed(const FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    return creature->born_in > 0 || creature->unharmed != 0;
}

bool ground_burn(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    bool safe = !burns_around(game, scene->here);
    for (int i = 0; i < scene->count && safe; i++) {
        int at = game->entities.at[scene->threats[i]];
        bool clear = !dungeon_in_range(dungeon_place(scene->here), dungeon_place(at), CLEAR - 1);
        bool asks = scene_is_strong(scene, scene->threats[i]) || scene_around(scene, at, 2) > 1;
        if (!clear || is_unharmed(game, scene->threats[i])) {
            continue;
        }
        if (burns_at(game, at) ? send(scene, FOOT_WHAT_TOUCH, at, decision)
                               : asks && has_fire(scene) && send(scene, FOOT_WHAT_POUR, at, decision)) {
            return true;
        }
    }
    return false;
}

/* Whether all threats have a long way round once a door is shut. */
static bool keeps_out(const FootScene *scene, int door)
{
    const FootGame *game = scene->game;
    uint8_t shut[DUNGEON_TILES_MAX] = {0};
    uint16_t steps[DUNGEON_TILES_MAX];
    int16_t here = (int16_t)scene->here;
    int nearest = INT16_MAX;
    shut[door] = 1;
    dungeon_steps_to(
        &(DungeonGround){.level = foot_level(game), .tiles = dungeon_tiles_walkable(), game->place.known, shut}, &here,
        1, steps);
    for (int i = 0; i < scene->count; i++) {
        nearest = int_min(nearest, steps[game->entities.at[scene->threats[i]]]);
    }
    return nearest > WAY_ROUND;
}

bool ground_shut_out(const FootScene *scene, FootDecision *decision)
{
    for (int d = 0; d < FOOT_DIRECTIONS && scene->beside == 0; d++) {
        FootDecision close = {.kind = FOOT_CLOSE, .direction = (uint8_t)d};
        if (foot_check(scene->game, &close).allowed && keeps_out(scene, dungeon_beside(scene->here, d))) {
            *decision = close;
            return true;
        }
    }
    return false;
}

bool ground_bar(const FootScene *scene, FootDecision *decision)
{
    bool barred = false;
    for (int d = 0; d < FOOT_DIRECTIONS && !barred; d++) {
        barred = scene_try(scene->game, (FootDecision){.kind = FOOT_BAR, .direction = (uint8_t)d}, decision);
    }
    return barred;
}
