/* Who hunts the hero and stands beside him strikes at his back where he steps away from it: at the first step of his
 * flight, and as long as it keeps up, again after so many steps as the book says. That takes no turn. */
#include "foot/turns/chase.h"

#include "foot/ground/entities.h"
#include "foot/ground/regard.h"
#include "foot/effects/blows.h"
#include "holdout/dungeon_paths.h"

/* Whether it would strike at the hero's back now; each step counts, at 0 and after every few of them it does. */
static bool is_ready(const FootGame *game, int entity)
{
    return game->entities.chased[entity] % foot_book(game)->chase_steps == 0;
}

int foot_strikes_at_back(const FootGame *game, int to)
{
    int count = 0;
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        count +=
            body_is_here(game, i) && mind_gives_chase(game, i, game->entities.at[FOOT_HERO], to) && is_ready(game, i);
    }
    return count;
}

static void flee(FootGame *game, int from, int to)
{
    FootEntities *all = &game->entities;
    for (int i = FOOT_HERO + 1; i < all->count; i++) {
        if (!body_is_here(game, i) || !mind_gives_chase(game, i, from, to)) {
            all->chased[i] = 0;
            continue;
        }
        bool strikes = is_ready(game, i) && all->at[FOOT_HERO] == to;
        all->chased[i] = (uint8_t)(all->chased[i] % foot_book(game)->chase_steps + 1);
        if (strikes) {
            blow_at_back(game, i);
        }
    }
}

static void rest(FootGame *game)
{
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        game->entities.chased[i] = 0;
    }
}

void chase(FootGame *game, const FootDecision *decision, int from)
{
    int to = game->entities.at[FOOT_HERO];
    if (decision->kind == FOOT_STEP && to == dungeon_beside(from, decision->direction)) {
        flee(game, from, to);
    } else {
        rest(game);
    }
}
