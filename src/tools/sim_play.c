/* One run of a bot from its first decision to its end. */
#include "tools/sim.h"

#include "base/text.h"

#include <stdlib.h>

enum { TICKS_MAX = 4000000 }; /* 55 hours of play: a run that is not over by then never will be */

void sim_seed(const SimRequest *request, int number, char seed[GAME_SEED_SIZE])
{
    char stem[TOOL_STEM_SIZE];
    text_copy_trimmed(stem, sizeof stem, request->seed);
    Text text = text_into(seed, GAME_SEED_SIZE);
    text_add(&text, "%s-%d", stem, number);
}

static void note_offers(const Game *game, SimRun *run)
{
    if (game->run.stage == STAGE_OFFER && game->run.offers[0].kind == OFFER_BLUEPRINTS) {
        for (int i = 0; i < game->run.offers[0].count; i++) {
            run->offered[game->run.offers[0].items[i]] = true;
        }
    }
    if (game->run.stage == STAGE_SHOP) {
        const Shop *shop = &game->run.shops[game->run.at];
        for (int i = 0; i < shop->count; i++) {
            bool blueprint = shop->goods[i].kind == GOODS_BLUEPRINT;
            run->offered[blueprint ? shop->goods[i].item : 0] |= blueprint;
        }
    }
}

/* What is held after a decision and was not before has been picked. */
static void note_picks(const Game *game, SimRun *run)
{
    for (int i = 0; i < game->run.held_count; i++) {
        int held = game->run.held[i].blueprint;
        run->picked[held] = game->content->blueprints[held].rarity != RARITY_STARTER;
    }
}

static void note_battle(const Game *game, SimRun *run)
{
    int at = game->run.battles - 1;
    const Battle *battle = &game->battle;
    if (at < 0 || at >= SIM_BATTLES_MAX || game->run.stage != STAGE_BATTLE) {
        return;
    }
    run->battle_count = at + 1;
    run->fought[at] = (SimBattle){.act = (uint8_t)game->run.chart.act,
                                  .level = (uint8_t)game->level,
                                  .elite = game->run.elite,
                                  .boss = battle->boss >= 0,
                                  .wave = (int16_t)battle->wave,
                                  .par = (int16_t)battle->par,
                                  .hull = (int16_t)battle->hull};
}

/* False when nothing can happen any more. */
static bool step(Bot *bot, Game *game, SimRun *run)
{
    Decision decision;
    if (bot_decide(bot, game, &decision)) {
        if (!game_decide(game, &decision)) {
            run->refused++;
            return false;
        }
        run->decisions++;
        note_offers(game, run);
        note_picks(game, run);
    } else if (game_wave_runs(game)) {
        game_tick(game);
    } else {
        return false;
    }
    note_battle(game, run);
    return game->run.totals.ticks < TICKS_MAX;
}

static void sum_up(const Game *game, SimRun *run)
{
    run->won = game->run.stage == STAGE_WON;
    run->act = game->run.chart.act;
    run->level = game->level;
    run->battles = game->run.totals.battles;
    run->waves = game->run.totals.waves;
    run->hull = game->run.hull;
    run->ticks = game->run.totals.ticks;
    run->hash = game_hash(game);
    if (run->battle_count > 0 && game->run.stage == STAGE_LOST) {
        run->fought[run->battle_count - 1].hull = 0;
    }
}

void sim_play(const Content *content, const SimRequest *request, const char *seed, SimRun *out)
{
    *out = (SimRun){.seed = ""};
    GameOptions options = {.mode = MODE_RUN, .ascension = request->ascension};
    text_copy_trimmed(options.seed, sizeof options.seed, seed);
    text_copy(out->seed, sizeof out->seed, options.seed);
    Game *game = game_new(content, &options);
    Bot *bot = bot_new(request->bot, game);
    while (!game_over(game) && step(bot, game, out)) {
    }
    sum_up(game, out);
    bot_free(bot);
    game_free(game);
}
