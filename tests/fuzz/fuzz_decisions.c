/* Any bytes are a game: they choose the seed, decisions sensible and absurd, and how long waves run. After each step
 * the battle must be sound, check and decide must agree, and a refused decision must have changed nothing. */
#include "default_content.h"
#include "fuzz.h"

#include "holdout/game.h"

#include <string.h>

enum { TICKS_IN_ALL = 6000, TICKS_BETWEEN_CHECKS = 40 };

typedef struct Bytes {
    const uint8_t *at, *end;
} Bytes;

static uint8_t take(Bytes *bytes)
{
    return bytes->at < bytes->end ? *bytes->at++ : 0;
}

/* The high bit of the first byte asks for any values at all; without it they are such as a player could mean. */
static Decision take_decision(Bytes *bytes)
{
    uint8_t first = take(bytes), second = take(bytes), third = take(bytes), fourth = take(bytes);
    Decision decision;
    memset(&decision, 0, sizeof decision);
    if (first & 0x80) {
        decision.kind = (DecisionKind)(first & 0x7f);
        decision.slot = second;
        decision.priority = third;
        decision.tile = tile_at((int8_t)third, (int8_t)fourth);
        decision.point = (DecisionPoint){(int16_t)(second << 8 | third), (int16_t)(third << 8 | fourth)};
    } else {
        decision.kind = (DecisionKind)(first % DECISION_COUNT);
        decision.slot = second % LOADOUT_MAX;
        decision.priority = second % PRIORITY_COUNT;
        decision.tile = tile_from_index(third % WORLD_TILES);
        decision.point = (DecisionPoint){(int16_t)(third * 6), (int16_t)(fourth * 6)};
    }
    return decision;
}

static void require_sound(const Game *game)
{
    char why[256];
    if (!battle_self_check(&game->battle, why, sizeof why)) {
        fprintf(stderr, "the battle is not sound: %s\n", why);
        abort();
    }
}

static void decide(Game *game, const Decision *decision)
{
    uint64_t before = game_hash(game);
    Verdict verdict = game_check(game, decision);
    FUZZ_REQUIRE(game_hash(game) == before);
    FUZZ_REQUIRE(verdict.allowed || verdict.why[0]);
    FUZZ_REQUIRE(memchr(verdict.why, '\0', sizeof verdict.why));
    FUZZ_REQUIRE(game_decide(game, decision) == verdict.allowed);
    FUZZ_REQUIRE(verdict.allowed || game_hash(game) == before);
    require_sound(game);
}

/* Lets a running wave run; returns the ticks it took. */
static int run(Game *game, int ticks)
{
    int done = 0;
    for (; done < ticks && game->battle.phase == BATTLE_WAVE; done++) {
        GameTime before = game_time(game);
        game_tick(game);
        FUZZ_REQUIRE(game_time_compare(before, game_time(game)) < 0);
        if (done % TICKS_BETWEEN_CHECKS == 0) {
            require_sound(game);
        }
    }
    require_sound(game);
    return done;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Bytes bytes = {data, data + size};
    GameOptions options = {.first_level = 1 + take(&bytes) % 20};
    options.seed[0] = (char)('a' + take(&bytes) % 26);
    Game *game = game_new(default_content(), &options);
    require_sound(game);
    int ticks = 0;
    while (bytes.at < bytes.end && ticks < TICKS_IN_ALL) {
        Decision decision = take_decision(&bytes);
        decide(game, &decision);
        ticks += run(game, take(&bytes) * 4);
    }
    game_free(game);
    return 0;
}
