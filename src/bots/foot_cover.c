/* Against who shoots: out of its line, behind a corner, where it has to come near; and there it is waited for. */
#include "bots/foot_scene.h"

#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"

enum {
    STEPS = 3,   /* to a place out of sight, at most */
    CHARGE = 4,  /* tiles: who is so near is gone for */
    AMBUSH = 10, /* tiles: who hunts it within them is waited for, */
    CYCLE = 64,
    PATIENT = 32 /* for so many rounds of these */
};

static bool is_within(const FootScene *scene, int entity, int range)
{
    return dungeon_in_range(dungeon_place(scene->here), dungeon_place(scene->game->entities.at[entity]), range);
}

static bool is_open_to(const FootScene *scene, int at)
{
    bool open = false;
    for (int i = 0; i < scene->count; i++) {
        int entity = scene->threats[i];
        open = open || (foot_shoots_far(scene->game, entity) > 0 &&
                        foot_sees_between(scene->game, scene->game->entities.at[entity], at));
    }
    return open;
}

/* Whether somebody shoots, and nobody does who is near enough to be gone for. */
static bool is_shot_at(const FootScene *scene)
{
    bool near = false;
    for (int i = 0; i < scene->count; i++) {
        near = near ||
               (foot_shoots_far(scene->game, scene->threats[i]) > 0 && is_within(scene, scene->threats[i], CHARGE));
    }
    return !near && is_open_to(scene, scene->here);
}

static bool can_go(const FootGame *game, int at)
{
    DungeonTiles tile = dungeon_tiles_bit((DungeonTile)foot_level(game)->tiles[at]);
    return game->place.known[at] != 0 && (dungeon_tiles_walkable() & tile) != 0 && game->shut[at] == 0 &&
           scene_is_good(game, at);
}

/* The first step, as 1 + its direction, of the shortest way out of everybody's line; 0: there is none so near. */
static int way_to_cover(const FootScene *scene)
{
    int16_t queue[DUNGEON_TILES_MAX];
    uint8_t first[DUNGEON_TILES_MAX] = {0}, steps[DUNGEON_TILES_MAX] = {0};
    int count = 0;
    queue[count++] = (int16_t)scene->here;
    for (int i = 0; i < count && steps[queue[i]] < STEPS; i++) {
        for (int d = 0; d < FOOT_DIRECTIONS; d++) {
            int next = dungeon_beside(queue[i], d);
            if (next == scene->here || first[next] != 0 || !can_go(scene->game, next)) {
                continue;
            }
            first[next] = i == 0 ? (uint8_t)(1 + d) : first[queue[i]];
            steps[next] = (uint8_t)(steps[queue[i]] + 1);
            queue[count++] = (int16_t)next;
            if (!is_open_to(scene, next)) {
                return first[next];
            }
        }
    }
    return 0;
}

bool cover_take(const FootScene *scene, FootDecision *decision)
{
    if (scene->beside > 0 || scene_is_dogged(scene->game) || !is_shot_at(scene)) {
        return false;
    }
    int way = way_to_cover(scene);
    return way > 0 &&
           scene_try(scene->game, (FootDecision){.kind = FOOT_STEP, .direction = (uint8_t)(way - 1)}, decision);
}

bool cover_wait(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    const unsigned wanted = FOOT_IS_BODY | FOOT_IS_PLACED | FOOT_IS_HUNTING;
    bool comes = false;
    for (int i = FOOT_HERO + 1; i < game->entities.count && game->round % CYCLE < PATIENT; i++) {
        unsigned mask = game->entities.mask[i];
        comes = comes ||
                ((mask & wanted) == wanted && !(mask & FOOT_IS_FRIEND) && game->entities.floor[i] == game->floor &&
                 foot_shoots_far(game, i) > 0 && !foot_sees(game, game->entities.at[i]) && is_within(scene, i, AMBUSH));
    }
    return comes && scene->count == 0 && scene_try(game, (FootDecision){.kind = FOOT_WAIT}, decision);
}
