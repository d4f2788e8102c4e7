/* Doors, which are shut before who is too strong and barred before a rest; and what an explorer does about a fight that
 * it would lose: it shuts a door, takes stairs that it reaches before the
 * others, or is elsewhere by a scroll. */
#include "bots/foot_bots.h"

#include "base/number.h"
#include "bots/foot_scene.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"
#include "holdout/foot_guide.h"

#include <stdlib.h>

enum {
    HOPELESS = 110, /* percent of its health that the fight would cost */
    FAR = 8,        /* tiles from everybody, for a jump */
    WAY_ROUND = 24  /* steps that somebody has to go where a door is shut, for that to be worth it */
};

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

static bool shut_out(const FootScene *scene, FootDecision *decision)
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

bool flight_bar(const FootScene *scene, FootDecision *decision)
{
    bool barred = false;
    for (int d = 0; d < FOOT_DIRECTIONS && !barred; d++) {
        barred = scene_try(scene->game, (FootDecision){.kind = FOOT_BAR, .direction = (uint8_t)d}, decision);
    }
    return barred;
}

/* Steps to the stairs down over known ground; to all tiles. */
static void steps_to_end(const FootGame *game, uint16_t steps[DUNGEON_TILES_MAX])
{
    DungeonPlace end = foot_level(game)->end;
    int16_t goal = (int16_t)dungeon_index(end.x, end.y);
    dungeon_steps_to(&(DungeonGround){.level = foot_level(game),
                                      .tiles = dungeon_tiles_walkable(),
                                      .known = game->place.known,
                                      .shut = game->firm},
                     &goal, 1, steps);
}

/* Down, where nobody beside would come along and none is there before the hero. */
static bool run_down(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    DungeonPlace end = foot_level(game)->end;
    bool known = game->place.known[dungeon_index(end.x, end.y)] != 0;
    if (!known || scene->beside > 0 || foot_is_voyage(game) || game->floor + 1 >= foot_floor_count(game)) {
        return false;
    }
    uint16_t steps[DUNGEON_TILES_MAX];
    steps_to_end(game, steps);
    for (int i = 0; i < scene->count; i++) {
        if (steps[game->entities.at[scene->threats[i]]] <= steps[scene->here]) {
            return false;
        }
    }
    return foot_voyager_take_stairs(game, FOOT_DESCEND, decision);
}

static int distance_of_nearest(const FootScene *scene, int at)
{
    int nearest = INT16_MAX;
    for (int i = 0; i < scene->count; i++) {
        DungeonPlace there = dungeon_place(scene->game->entities.at[scene->threats[i]]), from = dungeon_place(at);
        nearest = int_min(nearest, int_max(abs(there.x - from.x), abs(there.y - from.y)));
    }
    return nearest;
}

/* The place in sight that is farthest from everybody. */
static bool jump_to(const FootScene *scene, int letter, FootDecision *decision)
{
    const FootGame *game = scene->game;
    int most = FAR - 1;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        FootDecision attempt = {.kind = FOOT_USE_AT, .letter = (uint8_t)letter, .at = (int16_t)at};
        bool good = game->field[at] != 0 && distance_of_nearest(scene, at) > most;
        if (good && scene_try(game, attempt, decision)) {
            most = distance_of_nearest(scene, at);
        }
    }
    return most >= FAR;
}

static bool jump(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        const FootItem *item = scene_item(game, i);
        bool leads = item && scene_knows(game, i) && item->slot == FOOT_SLOT_NONE &&
                     item_does(item, FOOT_WHOM_SELF, FOOT_WHAT_TELEPORT);
        if (leads && (item->aim == FOOT_AIM_PLACE ? jump_to(scene, i, decision) : scene_use(scene, i, decision))) {
            return true;
        }
    }
    return false;
}

bool flight_from(const FootScene *scene, FootDecision *decision)
{
    int own = scene->game->entities.hp[FOOT_HERO];
    bool hopeless = weigh_fight(scene) * PERCENT > HOPELESS * own;
    return hopeless && (run_down(scene, decision) || shut_out(scene, decision) ||
                        (scene->health < FOOT_DRINKS_BELOW && jump(scene, decision)));
}
