/* What thinking ahead costs before it begins: a clone of a game between waves, and of one at a wave's height. */
#include "tools/bench/report.h"

#include "bots/bots.h"
#include "tools/statistics.h"

enum { CLONES = 2000, WINDOWS = 200, DECISIONS_MAX = 20000, LEVEL = 5, LOTS = 8 };

static double clone_time(const Game *game, int windows)
{
    Game *clone = game_room();
    double samples[WINDOWS];
    for (int i = 0; i < windows; i++) {
        double begin = statistics_seconds();
        for (uint32_t k = 0; k < CLONES; k++) {
            game_clone(clone, game, k % LOTS);
        }
        samples[i] = statistics_seconds() - begin;
    }
    game_free(clone);
    return statistics_quantile(samples, windows, 50) / CLONES;
}

static void measure(BenchReport *report, const Game *game, const char *bytes, const char *time)
{
    bench_figure(report, bytes, "bytes", (double)game_copied(game));
    bench_figure(report, time, "us", clone_time(game, bench_measures(report, WINDOWS)) * 1e6);
}

/* A game that greedy has played on to a wave of its battle, and this far into it. */
static Game *played(const Content *content, int wave, int tick)
{
    Game *game = game_new(content, &(GameOptions){.seed = "bench", .first_level = LEVEL});
    Bot *bot = bot_new(BOT_GREEDY, game);
    Decision decision;
    for (int i = 0; i < DECISIONS_MAX && (game->battle.wave < wave || game->battle.tick < tick); i++) {
        if (!bot_decide(bot, game, &decision)) {
            game_tick(game);
        } else if (!game_decide(game, &decision)) {
            break;
        }
    }
    bot_free(bot);
    return game;
}

int bench_clone(const Content *content, BenchReport *report)
{
    Game *first = played(content, 1, 0), *late = played(content, 8, 200);
    measure(report, first, "first build phase", "time of it");
    measure(report, late, "in the eighth wave", "time of that");
    game_free(first);
    game_free(late);
    return 0;
}
