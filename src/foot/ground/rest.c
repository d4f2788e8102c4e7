/* What it costs to let wounds heal by themselves. */
#include "base/number.h"
#include "foot/ground/levels.h"
#include "holdout/foot_questions.h"

enum { DEAR = 10 /* more than one of so many parts of what is left */ };

bool foot_rest_cost(const FootGame *game, FootRestCost *cost)
{
    const FootBook *book = foot_book(game);
    int lost = foot_hp_max(game, FOOT_HERO) - game->entities.hp[FOOT_HERO];
    *cost = (FootRestCost){.clock_before = game->clock, .clock_after = game->clock};
    if (book->heals == 0 || lost <= 0) {
        return false;
    }
    cost->rounds = lost * book->heals - game->round % book->heals;
    cost->band = foot_band_chance(game, cost->rounds);
    if (book->clock != FOOT_CLOCK_NONE) {
        int spent = (game->round + cost->rounds) / book->clock_pace - game->round / book->clock_pace;
        cost->clock_after = int_max(game->clock - spent, 0);
        cost->dear = game->clock > 0 && spent * DEAR > game->clock;
    }
    return true;
}
