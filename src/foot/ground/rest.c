/* What it costs to let wounds heal by themselves. */
#include "base/number.h"
#include "foot/ground/levels.h"
#include "holdout/foot_questions.h"

enum { DEAR = 10 /* more than one of so many parts of what is left */ };

/* What passing changes do to the most that there is of health, and to health, as a round of so many ends. */
static int most_after(const FootGame *game, int round)
{
    int most = foot_hp_max(game, FOOT_HERO);
    for (int i = 0; i < FOOT_CHANGES_MAX; i++) {
        const FootChange *change = &game->entities.changes[FOOT_HERO][i];
        bool over = change->rounds > 0 && change->rounds <= round;
        most -= over && change->what == FOOT_WHAT_CHANGE && change->stat == FOOT_STAT_HP ? change->amount : 0;
    }
    return int_max(most, 1);
}

static int borne_in(const FootGame *game, int round)
{
    int sum = 0;
    for (int i = 0; i < FOOT_CHANGES_MAX; i++) {
        const FootChange *change = &game->entities.changes[FOOT_HERO][i];
        int amount = change->rounds >= round ? change->amount : 0;
        sum += change->what == FOOT_WHAT_HEAL ? amount : change->what == FOOT_WHAT_DAMAGE ? -amount : 0;
    }
    return sum;
}

/* Until all health is back that there is room for then. */
static int rounds_of(const FootGame *game)
{
    enum { MOST = 10000 };
    const FootBook *book = foot_book(game);
    int hp = game->entities.hp[FOOT_HERO], round = 0;
    while (round < MOST && hp > 0 && hp < most_after(game, round)) {
        round++;
        int most = most_after(game, round);
        hp = int_min(hp + borne_in(game, round), most);
        hp += (game->round + round) % book->heals == 0 && hp < most;
    }
    return round;
}

bool foot_rest_cost(const FootGame *game, FootRestCost *cost)
{
    const FootBook *book = foot_book(game);
    int lost = foot_hp_max(game, FOOT_HERO) - game->entities.hp[FOOT_HERO];
    *cost = (FootRestCost){.clock_before = game->clock, .clock_after = game->clock};
    if (book->heals == 0 || lost <= 0) {
        return false;
    }
    cost->rounds = rounds_of(game);
    cost->band = foot_band_chance(game, cost->rounds);
    if (book->clock != FOOT_CLOCK_NONE) {
        int spent = (game->round + cost->rounds) / book->clock_pace - game->round / book->clock_pace;
        cost->clock_after = int_max(game->clock - spent, 0);
        cost->dear = game->clock > 0 && spent * DEAR > game->clock;
    }
    return true;
}
