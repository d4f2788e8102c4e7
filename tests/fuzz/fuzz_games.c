/* Content that loads can be played: some legal decisions at random, in a run or in a sandbox that holds anything, and
 * the state is sound after each. */
#include "data_files.h"
#include "fuzz.h"

#include "bots/bots.h"
#include "holdout/content_load.h"

enum { STEPS = 1200, CHECK_EVERY = 40, LEVELS = 20, WAVES = 30 };

static bool is_held(const GameOptions *options, int blueprint)
{
    for (int i = 0; i < options->loadout_count; i++) {
        if (options->loadout[i] == blueprint) {
            return true;
        }
    }
    return false;
}

static GameOptions sandbox_draw(const Content *content, Rng *rng)
{
    GameOptions options = {.mode = MODE_LINEAR, .sandbox = true};
    options.first_level = 1 + (int)rng_below(rng, LEVELS);
    options.first_wave = 1 + (int)rng_below(rng, WAVES);
    for (int i = 0; i < content->blueprint_count && options.loadout_count < LOADOUT_MAX; i++) {
        int blueprint = (int)rng_below(rng, (uint32_t)content->blueprint_count);
        if (blueprint != content->hub && !is_held(&options, blueprint)) {
            options.loadout[options.loadout_count++] = (uint8_t)blueprint;
        }
    }
    return options;
}

static void require_sound(const Game *game)
{
    char why[256];
    if (game->level > 0 && !battle_self_check(&game->battle, why, sizeof why)) {
        fprintf(stderr, "the battle is not sound: %s\n", why);
        abort();
    }
}

static void play(const Content *content, const GameOptions *options, Rng *rng)
{
    Game *game = game_new(content, options);
    for (int i = 0; i < STEPS; i++) {
        Decision decision;
        if (bot_random_decide(rng, game, &decision)) {
            FUZZ_REQUIRE(game_decide(game, &decision));
        } else {
            game_tick(game);
        }
        if (i % CHECK_EVERY == 0) {
            require_sound(game);
        }
    }
    require_sound(game);
    game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Content *content = data_files_load(data, size);
    if (!content) {
        return 0;
    }
    uint64_t sum = size;
    for (size_t i = 0; i < size; i++) {
        sum = sum * 31 + data[i];
    }
    Rng rng = rng_stream(sum, RNG_BOT, 0);
    GameOptions run = {.mode = MODE_RUN, .seed = {(char)('a' + sum % 26)}, .feats = (uint32_t)sum};
    play(content, &run, &rng);
    GameOptions sandbox = sandbox_draw(content, &rng);
    play(content, &sandbox, &rng);
    content_free(content);
    return 0;
}
