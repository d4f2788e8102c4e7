/* A player that decides anything it may: plays a run of each seed without pipes, and says how it ended.
 *
 * bot [-j FOLDER] SEED..   -j keeps a journal of each run in FOLDER, for `holdout replay`, or for watch.c meanwhile. */
#include <holdout/holdout.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Most of what is drawn makes no sense now, and the game says so; a better player looks at the game first. */
static bool find(const Game *game, Rng *rng, DecisionKind kind, int tries, Decision *out)
{
    bool found = false;
    for (int i = 0; i < tries && !found; i++) {
        *out = (Decision){.kind = kind == DECISION_COUNT ? (DecisionKind)rng_below(rng, DECISION_COUNT) : kind};
        out->slot = (uint8_t)rng_below(rng, LOADOUT_MAX);
        out->tile = tile_from_index((int)rng_below(rng, WORLD_TILES));
        out->to = tile_from_index((int)rng_below(rng, WORLD_TILES));
        out->point.x = (int16_t)rng_below(rng, WORLD_SIZE * 100);
        out->point.y = (int16_t)rng_below(rng, WORLD_SIZE * 100);
        out->node = (uint8_t)rng_below(rng, CHART_NODES_MAX);
        out->item = (uint8_t)rng_below(rng, GOODS_MAX);
        out->held = (uint8_t)rng_below(rng, LOADOUT_MAX + 1);
        found = game_check(game, out).allowed;
    }
    return found;
}

/* False: time should pass, or nothing was found. */
static bool decide(const Game *game, Rng *rng, Decision *out)
{
    if (game->run.stage != STAGE_BATTLE || game->battle.phase == BATTLE_WON) {
        return find(game, rng, DECISION_COUNT, 5000, out);
    }
    return game_wave_runs(game)
               ? find(game, rng, DECISION_USE, 1, out)
               : find(game, rng, DECISION_BUILD, 200, out) || find(game, rng, DECISION_START_WAVE, 1, out);
}

/* To its end, or to where gates are all around and no key is held: it happens. */
static bool play(Session *session, Failure *error)
{
    const Game *game = session_game(session);
    Rng rng = rng_stream(game->master, RNG_BOT, 0);
    Decision decision;
    bool good = true, stuck = false;
    while (good && !stuck && !game_over(game)) {
        bool decides = decide(game, &rng, &decision);
        stuck = !decides && !game_wave_runs(game);
        good = stuck || (decides ? session_decide(session, &decision, error) : session_tick(session, error));
    }
    const char *end = !game_over(game) ? "stuck" : game->run.stage == STAGE_WON ? "won" : "lost";
    printf("%s: %s in act %d, level %d, wave %d; %d battles, hull %d/%d, hash %016" PRIx64 "\n", game->options.seed,
           end, game->run.chart.act, game->level, game->battle.wave, game->run.battles, game->run.hull,
           game->run.hull_max, game_hash(game));
    return good;
}

int main(int count, char **arguments)
{
    bool keeps = count > 2 && strcmp(arguments[1], "-j") == 0;
    Content *content = content_load(NULL, stderr);
    bool good = content != NULL;
    for (int i = keeps ? 3 : 1; good && i < count; i++) {
        GameOptions options = {.mode = MODE_RUN};
        Failure error = {0};
        snprintf(options.seed, sizeof options.seed, "%s", arguments[i]);
        Session *session = session_new(content, &options, keeps ? arguments[2] : NULL, "2026-01-01", &error);
        good = session && play(session, &error);
        if (!good) {
            fprintf(stderr, "bot: %s\n", error.why);
        }
        if (session) {
            session_close(session);
        }
    }
    content_free(content);
    return good ? 0 : 1;
}
