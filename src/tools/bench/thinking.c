/* What bots take: a whole run of greedy, and search's decisions in a battle; and what thinking ahead costs before it
 * begins, a clone of a game between waves, and of one at a wave's height. */
#include "base/number.h"
#include "bots/bots.h"
#include "tools/bench/report.h"
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

enum { CLONES = 2000, WINDOWS = 200, DECISIONS_MAX = 20000, CLONED_LEVEL = 5, LOTS = 8 };

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
    Game *game = game_new(content, &(GameOptions){.seed = "bench", .first_level = CLONED_LEVEL});
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
