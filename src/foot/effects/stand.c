/* Who stands in a surface or steps onto it. */
#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/harm.h"
#include "foot/ground/levels.h"
#include "foot/ground/pack.h"
#include "foot/ground/surfaces.h"
#include "foot/ground/things.h"
#include "foot/effects/body.h"
#include "foot/effects/ground.h"
#include "foot/effects/rules.h"
#include "holdout/dungeon_paths.h"
#include "holdout/foot_questions.h"

enum { SWEEPS_PERCENT = 50, BORN_HEALS = 2 };

void ground_befalls(FootGame *game, int entity, const FootSurface *surface, FootWhen when)
{
    Occasion occasion = {.self = entity,
                         .foe = FOOT_NOBODY,
                         .at = game->entities.at[entity],
                         .heros = is_heros_side(game, entity),
                         .surface = (uint8_t)(surface - game->content->foot_surfaces + 1)};
    rules_happen(game, surface->rules, surface->rule_count, when, &occasion, NULL);
}

static void undergo(FootGame *game, int entity, FootLayer layer, FootWhen when)
{
    const FootSurface *surface = foot_surface_on(game, game->entities.at[entity], layer);
    if (surface && !is_unharmed(game, entity, surface)) {
        ground_befalls(game, entity, surface, when);
    }
}

/* One of the hero's things that can drift off; its letter, or -1. */
static int pick_loose(FootGame *game)
{
    int letters[FOOT_LETTERS], count = 0;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        if (foot_is_loose(game, i)) {
            letters[count++] = i;
        }
    }
    return count == 0 || !rng_percent(&game->rng, SWEEPS_PERCENT) ? -1
                                                                  : letters[rng_below(&game->rng, (uint32_t)count)];
}

/* It comes to lie on a tile beside, or stays under him where there is none. */
static void sweep(FootGame *game)
{
    int letter = pick_loose(game), at = game->entities.at[FOOT_HERO];
    if (letter < 0) {
        return;
    }
    int thing = game->pack[letter], to = dungeon_beside(at, (int)rng_below(&game->rng, FOOT_DIRECTIONS));
    tell_item(game, FOOT_EVENT_SWEPT, FOOT_HERO, game->entities.type[thing], game->entities.stack[thing]);
    int lies = item_lay(game, game->entities.type[thing], game->entities.stack[thing], can_stand(game, to) ? to : at);
    if (lies != FOOT_NOBODY) {
        game->entities.mask[lies] |= FOOT_IS_NOTED;
        entity_remove(game, thing);
        game->pack[letter] = FOOT_NOBODY;
    }
}

void ground_stand(FootGame *game, int entity)
{
    if (surfaces_bare(game, game->entities.at[entity])) {
        return;
    }
    const FootSurface *floor = foot_surface_on(game, game->entities.at[entity], FOOT_LAYER_FLOOR);
    const FootCreature *creature = foot_creature(game, entity);
    undergo(game, entity, FOOT_LAYER_FLOOR, FOOT_WHEN_ROUND);
    undergo(game, entity, FOOT_LAYER_AIR, FOOT_WHEN_ROUND);
    if (floor && creature && is_born_in(game, entity, floor)) {
        body_heal(game, entity, BORN_HEALS);
    }
    if (floor && floor->walk == FOOT_WALK_SWEEPS && entity == FOOT_HERO) {
        sweep(game);
    }
}

void ground_stepped(FootGame *game, int entity)
{
    int at = game->entities.at[entity];
    if (surfaces_bare(game, at)) {
        return;
    }
    const FootSurface *floor = foot_surface_on(game, at, FOOT_LAYER_FLOOR);
    if (floor && floor->walk == FOOT_WALK_SLOW) {
        game->entities.turns[entity]--;
    }
    undergo(game, entity, FOOT_LAYER_FLOOR, FOOT_WHEN_USED);
    undergo(game, entity, FOOT_LAYER_AIR, FOOT_WHEN_USED);
    ground_touch(game, at, 0, FOOT_TOUCH_WEIGHT);
}
