/* A player that decides anything it may: plays a run of each seed and says how it ended.
 *
 * bot [-j FOLDER] SEED..   -j keeps a journal of each run in FOLDER, for `holdout replay`, or for watch.c meanwhile. */
#include <holdout/holdout.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Most of what comes out makes no sense now, and the game says so; a better player looks at the game first. */
static Decision draw(Rng *rng, DecisionKind kind)
{
    Decision decision = {.kind = kind};
    decision.slot = (uint8_t)rng_below(rng, LOADOUT_MAX);
    decision.priority = (uint8_t)rng_below(rng, PRIORITY_COUNT);
    decision.direction = (uint8_t)rng_below(rng, DIRECTION_COUNT);
    decision.tile = tile_from_index((int)rng_below(rng, WORLD_TILES));
    decision.to = tile_from_index((int)rng_below(rng, WORLD_TILES));
    decision.point.x = (int16_t)rng_below(rng, WORLD_SIZE * 100);
    decision.point.y = (int16_t)rng_below(rng, WORLD_SIZE * 100);
    decision.node = (uint8_t)rng_below(rng, CHART_NODES_MAX);
    decision.item = (uint8_t)rng_below(rng, GOODS_MAX);
    decision.held = (uint8_t)rng_below(rng, LOADOUT_MAX + 1);
    return decision;
}

static bool find(const Game *game, Rng *rng, DecisionKind kind, int tries, Decision *out)
{
    for (int i = 0; i < tries; i++) {
        *out = draw(rng, kind == DECISION_COUNT ? (DecisionKind)rng_below(rng, DECISION_COUNT) : kind);
        if (game_check(game, out).allowed) {
            return true;
        }
    }
    return false;
}

/* False: time should pass, or nothing was found. */
static bool decide(const Game *game, Rng *rng, Decision *out)
{
    if (game->run.stage != STAGE_BATTLE || game->battle.phase == BATTLE_WON) {
        return find(game, rng, DECISION_COUNT, 5000, out);
    }
    if (game->battle.phase == BATTLE_WAVE) {
        return find(game, rng, DECISION_USE, 1, out);
    }
    return find(game, rng, DECISION_BUILD, 200, out) || find(game, rng, DECISION_START_WAVE, 1, out);
}

static bool play(Session *session, Failure *error)
{
    const Game *game = session_game(session);
    Rng rng = rng_stream(game->master, RNG_BOT, 0);
    Decision decision;
    bool good = true;
    while (good && !game_over(game)) {
        if (decide(game, &rng, &decision)) {
            good = session_decide(session, &decision, error);
        } else if (game->battle.phase == BATTLE_WAVE) {
            good = session_tick(session, error);
        } else {
            break; /* gates all around and no key: it happens */
        }
    }
    return good;
}

static void report(const Game *game)
{
    const char *end = !game_over(game) ? "stuck" : game->run.stage == STAGE_WON ? "won" : "lost";
    printf("%s: %s in act %d, level %d, wave %d; %d battles, hull %d/%d, hash %016" PRIx64 "\n", game->options.seed,
           end, game->run.chart.act, game->level, game->battle.wave, game->run.battles, game->run.hull,
           game->run.hull_max, game_hash(game));
}

static bool run(const Content *content, const char *seed, const char *folder)
{
    GameOptions options = {.mode = MODE_RUN};
    Failure error = {0};
    snprintf(options.seed, sizeof options.seed, "%s", seed);
    Session *session = session_new(content, &options, folder, "2026-01-01", &error);
    if (session && play(session, &error)) {
        report(session_game(session));
    } else {
        fprintf(stderr, "bot: %s\n", error.why);
    }
    if (session) {
        session_close(session);
    }
    return error.status == 0;
}

int main(int count, char **arguments)
{
    int first = count > 2 && strcmp(arguments[1], "-j") == 0 ? 3 : 1;
    Content *content = content_load(NULL, stderr);
    bool good = content != NULL;
    for (int i = first; good && i < count; i++) {
        good = run(content, arguments[i], first == 3 ? arguments[2] : NULL);
    }
    content_free(content);
    return good ? 0 : 1;
}
