#include "foot/ground/harm.h"

#include "foot/ground/entities.h"
#include "foot/ground/sides.h"
#include "foot/ground/surfaces.h"

static unsigned bit_of(const FootGame *game, const FootSurface *surface)
{
    return 1u << (surface - game->content->foot_surfaces);
}

bool is_born_in(const FootGame *game, int entity, const FootSurface *surface)
{
    const FootCreature *creature = foot_creature(game, entity);
    return creature && creature->born_in > 0 && &game->content->foot_surfaces[creature->born_in - 1] == surface;
}

bool is_unharmed(const FootGame *game, int entity, const FootSurface *surface)
{
    const FootCreature *creature = foot_creature(game, entity);
    return creature && ((creature->unharmed & bit_of(game, surface)) != 0 || is_born_in(game, entity, surface));
}

static bool rule_harms(const FootRule *rule)
{
    return rule->what == FOOT_WHAT_DAMAGE || rule->what == FOOT_WHAT_DELAY ||
           (rule->what == FOOT_WHAT_CHANGE && rule->amount < 0);
}

static bool surface_harms(const FootGame *game, int entity, const FootSurface *surface)
{
    bool harms = false;
    for (int i = 0; surface && i < surface->rule_count; i++) {
        harms = harms || rule_harms(&surface->rules[i]);
    }
    return harms && !is_unharmed(game, entity, surface);
}

bool tile_harms(const FootGame *game, int entity, int at)
{
    return !surfaces_bare(game, at) && (surface_harms(game, entity, foot_surface_on(game, at, FOOT_LAYER_FLOOR)) ||
                                        surface_harms(game, entity, foot_surface_on(game, at, FOOT_LAYER_AIR)));
}

/* Damage at once and each round alike: a round is what is foretold. */
static void add_harm(const FootGame *game, const FootSurface *surface, bool falls, FootHarm *harm)
{
    for (int i = 0; surface && i < surface->rule_count; i++) {
        const FootRule *rule = &surface->rules[i];
        if (rule_harms(rule) && (falls || rule->when != FOOT_WHEN_FALL)) {
            harm->surface = (uint8_t)(surface - game->content->foot_surfaces + 1);
            harm->damage += rule->what == FOOT_WHAT_DAMAGE ? rule->amount : 0;
        }
    }
}

/* How likely what lies there catches fire from what burns beside it. */
static int catches(const FootGame *game, int at, int *becomes)
{
    const FootSurface *floor = foot_surface_on(game, at, FOOT_LAYER_FLOOR);
    unsigned touches = floor && floor->react_count > 0 ? surfaces_touching(game, at) : 0;
    for (int i = 0; floor && i < floor->react_count; i++) {
        const FootReact *react = &floor->reacts[i];
        if (touches & 1u << react->on && react->becomes > 0) {
            *becomes = react->becomes;
            return react->percent;
        }
    }
    return 0;
}

bool foot_harm_of_step(const FootGame *game, int to, FootHarm *harm)
{
    const FootSurface *floor = foot_surface_on(game, to, FOOT_LAYER_FLOOR);
    int becomes = 0;
    *harm = (FootHarm){.percent = 100};
    harm->falls = floor && floor->falls_in && game->place.left[to] == 1;
    harm->below = harm->falls && falls_below(game, FOOT_HERO, to);
    add_harm(game, floor, harm->falls, harm);
    add_harm(game, foot_surface_on(game, to, FOOT_LAYER_AIR), false, harm);
    if (harm->surface == 0) {
        int percent = catches(game, to, &becomes);
        if (percent > 0) {
            add_harm(game, &game->content->foot_surfaces[becomes - 1], false, harm);
            harm->percent = percent;
        }
    }
    return harm->surface > 0;
}
