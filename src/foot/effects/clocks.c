/* A row for each clock: what each tenth brings that is gone, and each round with nothing left. */
#include "foot/effects/clocks.h"

#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/regard.h"
#include "foot/ground/sight.h"
#include "foot/ground/things.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"

enum { TENTHS = 10, COMPANY = 5 /* tiles */ };

typedef struct Clock {
    void (*tenth)(FootGame *game, int tenths); /* one more is gone, and so many are left; or NULL */
    void (*out)(FootGame *game);               /* each round from the last on; or NULL */
} Clock;

/* Steps to a tile through all that can be opened. */
static void steps_to(const FootGame *game, int to, uint16_t steps[DUNGEON_TILES_MAX])
{
    int16_t goal = (int16_t)to;
    dungeon_steps_to(&(DungeonGround){.level = foot_level(game), .tiles = dungeon_tiles_openable()}, &goal, 1, steps);
}

/* Somebody whom the floor's end is kept by; or FOOT_NOBODY. */
static int keeper_of(const FootGame *game)
{
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        if (body_is_here(game, i) && entity_has(game, i, FOOT_IS_BOSS)) {
            return i;
        }
    }
    return FOOT_NOBODY;
}

/* Nobody stands in a shut door, and nobody's clock opens one. */
static bool is_open(const FootGame *game, int at)
{
    return can_stand(game, at) && foot_level(game)->tiles[at] != DUNGEON_DOOR_CLOSED;
}

/* The tile on the way from the end to the start at which it keeps once so many tenths are left; the last before it
 * that one can stand on. */
static int post_at(const FootGame *game, int tenths)
{
    const DungeonLevel *level = foot_level(game);
    uint16_t steps[DUNGEON_TILES_MAX];
    int at = dungeon_index(level->end.x, level->end.y), post = at;
    steps_to(game, dungeon_index(level->start.x, level->start.y), steps);
    int left = steps[at] * int_min(tenths, TENTHS) / TENTHS;
    while (steps[at] > left) {
        at = dungeon_step_down(steps, NULL, at);
        post = is_open(game, at) ? at : post;
    }
    return post;
}

static void move(FootGame *game, int entity, int to)
{
    entity_lift(game, entity);
    entity_put(game, entity, to);
}

/* Whoever is awake, out of the hero's sight and beside its keeper comes along. */
static void move_company(FootGame *game, int keeper, int from, int post)
{
    const FootEntities *all = &game->entities;
    for (int i = FOOT_HERO + 1; i < all->count; i++) {
        bool near = body_is_here(game, i) && i != keeper &&
                    dungeon_in_range(dungeon_place(from), dungeon_place(all->at[i]), COMPANY) &&
                    foot_sees_between(game, from, all->at[i]);
        int to = near ? free_tile(game, post) : -1;
        if (to >= 0 && !is_heros_side(game, i) && !entity_has(game, i, FOOT_IS_ASLEEP) &&
            !mind_is(game, i, FOOT_TRAIT_STAYS) && !foot_sees(game, all->at[i]) && !foot_sees(game, to)) {
            move(game, i, to);
        }
    }
}

/* Nobody who fights, or is seen, goes to another post. */
static void keeper_comes(FootGame *game, int tenths)
{
    int keeper = keeper_of(game);
    if (keeper == FOOT_NOBODY || mind_sees(game, keeper)) {
        return;
    }
    int from = game->entities.at[keeper], to = free_tile(game, post_at(game, tenths));
    if (to >= 0 && !foot_sees(game, from) && !foot_sees(game, to)) {
        move(game, keeper, to);
        move_company(game, keeper, from, to);
    }
}

static void suffocate(FootGame *game)
{
    game->outcome = FOOT_LOST;
    tell(game, (FootEvent){.kind = FOOT_EVENT_LOST, .at = game->entities.at[FOOT_HERO]});
}

static const Clock clock_none = {0};
static const Clock clock_light = {0};
static const Clock clock_keeper = {.tenth = keeper_comes};
static const Clock clock_fuel = {0};
static const Clock clock_air = {.out = suffocate};

static const Clock *clock_of(const FootGame *game)
{
    static const Clock *const clocks[] = {
#define X(name, word, text, lower, more) [FOOT_CLOCK_##name] = &clock_##lower,
        FOOT_CLOCK_LIST(X)
#undef X
    };
    return clocks[foot_clock(game)];
}

void clock_begin(FootGame *game)
{
    game->clock = foot_clock(game) == FOOT_CLOCK_NONE ? 0 : foot_book(game)->clock_full;
}

/* Where what is short comes from, if it comes. */
static int source_of(const FootGame *game)
{
    int keeper = foot_clock(game) == FOOT_CLOCK_KEEPER ? keeper_of(game) : FOOT_NOBODY;
    return game->entities.at[keeper == FOOT_NOBODY ? FOOT_HERO : keeper];
}

static void spend(FootGame *game, int amount)
{
    const Clock *clock = clock_of(game);
    int before = foot_clock_tenths(game);
    game->clock = int_max(game->clock - amount, 0);
    int left = foot_clock_tenths(game);
    if (left < before && left < TENTHS) {
        if (clock->tenth) {
            clock->tenth(game, left);
        }
        tell(game, (FootEvent){.kind = FOOT_EVENT_CLOCK,
                               .whom = FOOT_WHO_HERO,
                               .at = game->entities.at[FOOT_HERO],
                               .to = (int16_t)source_of(game),
                               .amount = left});
    }
}

void clock_round(FootGame *game)
{
    const FootBook *book = foot_book(game);
    if (book->clock == FOOT_CLOCK_NONE || game->outcome != FOOT_PLAYING) {
        return;
    }
    if (game->round % book->clock_pace == 0) {
        spend(game, 1);
    }
    if (game->clock == 0 && clock_of(game)->out) {
        clock_of(game)->out(game);
    }
}

void clock_fly(FootGame *game, int fuel)
{
    if (game->outcome == FOOT_PLAYING) {
        spend(game, fuel);
    }
}

void clock_add(FootGame *game, int amount)
{
    game->clock = int_min(game->clock + amount, FOOT_CLOCK_MOST);
    derive_sight(game);
    tell_hero(game, FOOT_EVENT_KINDLED, amount);
}

/* Whoever has seen the ship drift waits where it lands. */
void clock_land(FootGame *game)
{
    int party = foot_book(game)->party;
    if (foot_clock(game) != FOOT_CLOCK_FUEL || game->clock > 0 || party == 0) {
        return;
    }
    const FootPack *pack = &game->content->foot_packs[party - 1];
    for (int i = 0; i < pack->entry_count; i++) {
        const FootEntry *entry = &pack->entries[i];
        if (entry->creature > 0 && rng_percent(&game->rng, entry->chance)) {
            creatures_spawn(game, entry->creature - 1, rng_range(&game->rng, entry->min, entry->max),
                            game->entities.at[FOOT_HERO], false);
        }
    }
}

/* It is lifted over what it leaves shut. */
bool clock_drives(FootGame *game, int entity)
{
    if (!entity_has(game, entity, FOOT_IS_BOSS) || foot_clock(game) != FOOT_CLOCK_KEEPER || game->clock > 0 ||
        mind_sees(game, entity)) {
        return false;
    }
    uint16_t steps[DUNGEON_TILES_MAX];
    steps_to(game, game->entities.at[FOOT_HERO], steps);
    int from = game->entities.at[entity], to = dungeon_step_down(steps, NULL, from);
    bool over = !is_open(game, to);
    while (steps[to] > 0 && !is_open(game, to)) {
        to = dungeon_step_down(steps, NULL, to);
    }
    if (!is_open(game, to) || game->standing[to] != 0) {
        return false;
    }
    entity_face(game, entity, to);
    move(game, entity, to);
    tell(game, (FootEvent){.kind = over ? FOOT_EVENT_FOLLOWED : FOOT_EVENT_STEPPED,
                           .whom = who_is(game, entity),
                           .at = (int16_t)(over ? to : from),
                           .to = (int16_t)to});
    return true;
}
