/* Any bytes are a game: they choose the options, decisions sensible and absurd, and how long waves run. After each step
 * the battle must be sound, check and decide must agree, a refused decision must have changed nothing, and one that is
 * allowed must have a text in the journal that means the same. */
#include "default_content.h"
#include "fuzz.h"

#include "holdout/journal.h"

#include <string.h>

enum { TICKS_IN_ALL = 6000, TICKS_BETWEEN_CHECKS = 40 };

typedef struct Bytes {
    const uint8_t *at, *end;
} Bytes;

static uint8_t take(Bytes *bytes)
{
    return bytes->at < bytes->end ? *bytes->at++ : 0;
}

/* Bytes that are a decision as they stand, whatever they are. */
static Decision take_raw(Bytes *bytes)
{
    Decision decision;
    uint8_t raw[sizeof decision];
    for (size_t i = 0; i < sizeof raw; i++) {
        raw[i] = take(bytes);
    }
    memcpy(&decision, raw, sizeof decision);
    return decision;
}

/* Kinds that there are, with any values of their fields. */
static Decision take_wild(Bytes *bytes)
{
    Decision decision = take_raw(bytes);
    decision.kind = (DecisionKind)((unsigned)decision.kind % DECISION_COUNT);
    return decision;
}

/* Such as a player could mean. */
static Decision take_sensible(Bytes *bytes)
{
    uint8_t first = take(bytes), second = take(bytes), third = take(bytes), fourth = take(bytes);
    Decision decision;
    memset(&decision, 0, sizeof decision);
    decision.kind = (DecisionKind)(first % DECISION_COUNT);
    decision.slot = second % LOADOUT_MAX;
    decision.priority = second % PRIORITY_COUNT;
    decision.direction = fourth % DIRECTION_COUNT;
    decision.tile = tile_from_index(third % WORLD_TILES);
    decision.to = tile_from_index((third * 7 + fourth) % WORLD_TILES);
    decision.point = (DecisionPoint){(int16_t)(third * 6), (int16_t)(fourth * 6)};
    decision.node = second % CHART_NODES_MAX;
    decision.item = second % GOODS_MAX;
    decision.held = third % (LOADOUT_MAX + 1);
    return decision;
}

static Decision take_decision(Bytes *bytes)
{
    uint8_t how = take(bytes) % 4;
    return how == 0 ? take_raw(bytes) : how == 1 ? take_wild(bytes) : take_sensible(bytes);
}

static Game *copy_of(const Game *game)
{
    Game *copy = game_room();
    game_copy(copy, game);
    return copy;
}

static void require_sound(const Game *game)
{
    char why[256];
    if (game->run.battles > 0 && !battle_self_check(&game->battle, why, sizeof why)) {
        fprintf(stderr, "the battle is not sound: %s\n", why);
        abort();
    }
}

/* What is allowed has a text, and the text means the same: a journal tells every decision that can be taken. */
static void require_text(const Game *game, const Decision *decision)
{
    enum { TEXT_SIZE = 256 };
    char text[TEXT_SIZE];
    Decision again;
    FUZZ_REQUIRE(decision_write(game, decision, text, sizeof text) < sizeof text);
    FUZZ_REQUIRE(decision_parse(game, text, &again));
    Game *taken = copy_of(game), *read = copy_of(game);
    FUZZ_REQUIRE(game_decide(taken, decision));
    FUZZ_REQUIRE(game_decide(read, &again));
    FUZZ_REQUIRE(game_hash(taken) == game_hash(read));
    free(taken);
    free(read);
}

static void decide(Game *game, const Decision *decision)
{
    uint64_t before = game_hash(game);
    Verdict verdict = game_check(game, decision);
    FUZZ_REQUIRE(game_hash(game) == before);
    FUZZ_REQUIRE(verdict.allowed || verdict.why[0]);
    FUZZ_REQUIRE(memchr(verdict.why, '\0', sizeof verdict.why));
    if (verdict.allowed) {
        require_text(game, decision);
    }
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

/* Few bytes win a battle; so that more of a run than its first one is seen, some are as good as won. */
static void win(Game *game)
{
    if (game->run.stage == STAGE_BATTLE && game->battle.phase == BATTLE_BUILD) {
        game->battle.phase = BATTLE_WON;
        decide(game, &(Decision){.kind = DECISION_LEAVE});
    }
}

static Game *take_game(Bytes *bytes)
{
    uint8_t first = take(bytes), second = take(bytes);
    GameOptions options = {.mode = (RunMode)(first / 32 % MODE_COUNT), .first_level = 1 + first % 20};
    options.seed[0] = (char)('a' + second % 26);
    options.twists = second;
    options.ascension = second / 13;
    options.feats = second * UINT32_C(0x01010101);
    return game_new(default_content(), &options);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Bytes bytes = {data, data + size};
    Game *game = take_game(&bytes);
    require_sound(game);
    int ticks = 0;
    while (bytes.at < bytes.end && ticks < TICKS_IN_ALL) {
        Decision decision = take_decision(&bytes);
        decide(game, &decision);
        uint8_t then = take(&bytes);
        if (then % 8 == 0) {
            win(game);
        } else {
            ticks += run(game, then * 4);
        }
    }
    game_free(game);
    return 0;
}
