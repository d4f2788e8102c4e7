#include "foot/effects/theft.h"

#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/things.h"

enum { FOR_EVER = -1 };

/* One of the hero's things that is neither worn nor the plot's: its letter, or -1. */
static int pick_pocket(FootGame *game)
{
    int letters[FOOT_LETTERS], count = 0;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        if (game->pack[i] != FOOT_NOBODY && !entity_has(game, game->pack[i], FOOT_IS_WORN) &&
            !entity_has(game, game->pack[i], FOOT_IS_QUEST)) {
            letters[count++] = i;
        }
    }
    return count == 0 ? -1 : letters[rng_below(&game->rng, (uint32_t)count)];
}

void thing_steal(FootGame *game, int thief)
{
    int letter = pick_pocket(game);
    if (letter >= 0) {
        int item = item_steal(game, thief, letter);
        game->entities.afraid[thief] = FOR_EVER;
        tell(game, (FootEvent){.kind = FOOT_EVENT_STOLEN,
                               .who = who_is(game, thief),
                               .whom = FOOT_WHO_HERO,
                               .at = game->entities.at[thief],
                               .item = (uint8_t)(game->entities.type[item] + 1),
                               .amount = game->entities.stack[item]});
    }
}
