/* Duels between all pairs of the house: what a turn costs, with what both think before it. */
#include "tools/bench/report.h"

#include "base/memory.h"
#include "contest/house.h"
#include "tools/statistics.h"

#include <stdlib.h>

enum { PAIRS_MOST = 64 };
static const double SECONDS = 0.01; /* of whole games, for each pair */

static void play(Duel *duel, const HouseBot *defender, const HouseBot *invader)
{
    HouseMind minds[DUEL_SIDES] = {{0}};
    duel_begin(duel, DUEL_TURNS);
    while (duel->end == DUEL_GOES_ON) {
        DuelOrder orders[DUEL_SIDES] = {{0}};
        defender->decide(duel, &minds[DUEL_DEFENDER], &orders[DUEL_DEFENDER]);
        invader->decide(duel, &minds[DUEL_INVADER], &orders[DUEL_INVADER]);
        duel_turn(duel, &orders[DUEL_DEFENDER], &orders[DUEL_INVADER]);
    }
}

static double turns_a_second(Duel *duel, const HouseBot *defender, const HouseBot *invader)
{
    double begin = statistics_seconds(), spent = 0, turns = 0;
    while (spent < SECONDS) {
        play(duel, defender, invader);
        turns += duel->turn;
        spent = statistics_seconds() - begin;
    }
    return turns / spent;
}

int bench_duel(const Content *content, BenchReport *report)
{
    (void)content;
    int defenders, invaders, count = 0;
    double samples[PAIRS_MOST];
    const HouseBot *defence = house_bots(DUEL_DEFENDER, &defenders), *offence = house_bots(DUEL_INVADER, &invaders);
    Duel *duel = memory_new(1, sizeof *duel);
    for (int i = 0; i < defenders; i++) {
        for (int k = 0; k < invaders && count < PAIRS_MOST; k++) {
            samples[count++] = turns_a_second(duel, &defence[i], &offence[k]) / 1e6;
        }
    }
    free(duel);
    bench_figure(report, "turns, median of the pairs", "M/s", statistics_quantile(samples, count, 50));
    bench_figure(report, "turns, slowest pair", "M/s", statistics_quantile(samples, count, 0));
    return 0;
}
