/* A touch goes on by what becomes of the ground: where fire comes, it touches the four tiles beside. */
#include "term/walk/spreading.h"

#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"

#include <string.h>

enum { SIDES = 4 }; /* the first of dungeon_beside's */

typedef struct Spreading {
    const FootGame *game;
    uint8_t *comes;
    uint8_t touched[DUNGEON_TILES_MAX]; /* bit sets of 1 << FootTouch */
    int16_t queue[DUNGEON_TILES_MAX * FOOT_TOUCH_COUNT];
    int count;
} Spreading;

static bool is_known(const FootGame *game, int at)
{
    return game->place.known[at] != 0 || foot_sees(game, at);
}

static void touch(Spreading *spreading, int at, int what)
{
    uint8_t bit = (uint8_t)(1u << what);
    if ((spreading->touched[at] & bit) == 0 && is_known(spreading->game, at)) {
        spreading->touched[at] |= bit;
        spreading->queue[spreading->count++] = (int16_t)at;
    }
}

static void go_over(Spreading *spreading, int at, FootLayer layer)
{
    const FootGame *game = spreading->game;
    const FootReact *react = foot_reaction(game, at, layer, spreading->touched[at]);
    if (!react || react->becomes == 0) {
        return;
    }
    const FootSurface *becomes = &game->content->foot_surfaces[react->becomes - 1];
    spreading->comes[at] = react->becomes;
    for (int side = 0; side < SIDES && becomes->touches > 0; side++) {
        touch(spreading, dungeon_beside(at, side), becomes->touches - 1);
    }
}

static void touch_from(Spreading *spreading, int from, const FootRule *rule)
{
    const FootGame *game = spreading->game;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (dungeon_in_range(dungeon_place(from), dungeon_place(at), rule->range) && foot_sees(game, at) &&
            foot_sees_between(game, from, at)) {
            touch(spreading, at, rule->touch - 1);
        }
    }
    for (int i = 0; i < spreading->count; i++) {
        go_over(spreading, spreading->queue[i], FOOT_LAYER_FLOOR);
        go_over(spreading, spreading->queue[i], FOOT_LAYER_AIR);
    }
}

/* On the nearest floor that nothing lies on; what is of the air, anywhere. */
static void pour_from(Spreading *spreading, int from, const FootRule *rule)
{
    const FootGame *game = spreading->game;
    bool air = game->content->foot_surfaces[rule->surface - 1].layer == FOOT_LAYER_AIR;
    uint8_t reached[DUNGEON_TILES_MAX] = {0};
    int left = rule->amount, count = 0;
    spreading->queue[count++] = (int16_t)from;
    reached[from] = 1;
    for (int i = 0; i < count && left > 0; i++) {
        int at = spreading->queue[i];
        if (air || (foot_level(game)->tiles[at] == DUNGEON_FLOOR && game->place.surface[at] == 0)) {
            spreading->comes[at] = (uint8_t)rule->surface;
            left--;
        }
        for (int side = 0; side < SIDES; side++) {
            int next = dungeon_beside(at, side);
            if (!reached[next] && is_known(game, next) && foot_lets_through(game, next)) {
                reached[next] = 1;
                spreading->queue[count++] = (int16_t)next;
            }
        }
    }
}

bool spreading_of(const FootGame *game, const FootItem *item, int at, uint8_t comes[DUNGEON_TILES_MAX])
{
    static const uint8_t none[DUNGEON_TILES_MAX];
    Spreading spreading = {.game = game, .comes = comes};
    memset(comes, 0, DUNGEON_TILES_MAX);
    for (int i = 0; i < item->rule_count; i++) {
        if (item->rules[i].what == FOOT_WHAT_TOUCH) {
            touch_from(&spreading, at, &item->rules[i]);
        } else if (item->rules[i].what == FOOT_WHAT_POUR) {
            pour_from(&spreading, at, &item->rules[i]);
        }
    }
    return memcmp(comes, none, sizeof none) != 0;
}
