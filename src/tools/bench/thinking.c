/* What bots take: a whole run of greedy, and search's decisions in a battle. */
#include "tools/bench/report.h"

#include "base/number.h"
#include "bots/bots.h"
#include "tools/statistics.h"

enum { LEVEL = 3, RUNS = 5 };

/* Seconds of the longest decision and of all that the bot decides, until the game or its battle is over. */
typedef struct Thought {
    double longest, all;
} Thought;

static Thought think(Game *game, BotKind kind, bool one_battle)
{
    Thought thought = {0, 0};
    Bot *bot = bot_new(kind, game);
    bool goes_on = true;
    while (goes_on && !game_over(game) && !(one_battle && game->run.stage != STAGE_BATTLE)) {
        Decision decision;
        double begin = statistics_seconds();
        bool decides = bot_decide(bot, game, &decision);
        double took = statistics_seconds() - begin;
        thought.all += took;
        thought.longest = took > thought.longest ? took : thought.longest;
        if (decides) {
            goes_on = game_decide(game, &decision);
        } else {
            game_tick(game);
        }
    }
    bot_free(bot);
    return thought;
}

static double greedy_run(const Content *content)
{
    Game *game = game_new(content, &(GameOptions){.mode = MODE_RUN, .seed = "bench"});
    double begin = statistics_seconds();
    think(game, BOT_GREEDY, false);
    double took = statistics_seconds() - begin;
    game_free(game);
    return took;
}

int bench_bots(const Content *content, BenchReport *report)
{
    double samples[RUNS];
    int runs = bench_measures(report, RUNS);
    for (int i = 0; i < runs; i++) {
        samples[i] = greedy_run(content);
    }
    Game *game = game_new(content, &(GameOptions){.seed = "bench", .first_level = LEVEL});
    Thought thought = think(game, BOT_SEARCH, true);
    bench_figure(report, "greedy run", "ms", statistics_quantile(samples, runs, 50) * THOUSAND);
    bench_figure(report, "search, longest decision", "ms", thought.longest * THOUSAND);
    bench_figure(report, "search, a battle", "ms", thought.all * THOUSAND);
    game_free(game);
    return 0;
}
