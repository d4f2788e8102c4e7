/* Battles of random legal decisions over all content, augments included: whatever is decided, every invariant holds,
 * the same decisions make the same battle, and a copy of a game goes on as the game does. HOLDOUT_BATTLES says how many
 * there are. */
#include "../support/loaded.h"
#include "battlefield/ship.h"
#include "battlefield/stats.h"
#include "bots/bots.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>
#include "support/subject.h"

enum {
    BATTLES = 40,
    STEPS = 5000,
    CHECK_EVERY = 50,
    COPY_AT = 1500,
    COPY_STEPS = 500,
    LEVELS = 20,
    WAVES = 24,
    WAVES_PLAYED = 4,
    SANDBOX_OF = 4,
    AUGMENTS_DRAWN = 6,
    BOSS_OF = 3,
    PLAYER_STREAM = 7
};

static int battles_asked(void)
{
    const char *asked = getenv("HOLDOUT_BATTLES");
    int count = asked ? atoi(asked) : BATTLES;
    return count > 0 ? count : BATTLES;
}

static bool is_held(const GameOptions *options, int blueprint)
{
    for (int i = 0; i < options->loadout_count; i++) {
        if (options->loadout[i] == blueprint) {
            return true;
        }
    }
    return false;
}

/* One in SANDBOX_OF is a run as it begins; the others hold anything, at any wave. */
static GameOptions options_draw(const Content *content, int seed, Rng *rng)
{
    GameOptions options = {.first_level = 1 + seed % LEVELS, .sandbox = seed % SANDBOX_OF != 0, .first_wave = 1};
    snprintf(options.seed, sizeof options.seed, "battle %d", seed);
    if (!options.sandbox) {
        return options;
    }
    options.first_wave = 1 + (int)rng_below(rng, WAVES);
    while (options.loadout_count < LOADOUT_MAX) {
        int blueprint = (int)rng_below(rng, (uint32_t)content->blueprint_count);
        if (blueprint != content->hub && !is_held(&options, blueprint)) {
            options.loadout[options.loadout_count++] = (uint8_t)blueprint;
        }
    }
    return options;
}

/* As many augments as fit a blueprint, drawn one after the other. */
static void augment(Blueprint *blueprint, const Content *content, Rng *rng)
{
    for (int i = 0; i < AUGMENTS_DRAWN; i++) {
        int drawn = (int)rng_below(rng, (uint32_t)content->augment_count);
        if (augment_fits(content, drawn, blueprint)) {
            augment_apply(content, drawn, blueprint);
        }
    }
}

/* What the player holds as a run may have changed it, before anything is built. Returns how many augments there are. */
static int fit(Battle *battle, Rng *rng)
{
    int count = 0;
    for (int i = 0; i < battle->loadout_count; i++) {
        LoadoutSlot *slot = &battle->loadout[i];
        Blueprint *fitted = &battle->fitted[i];
        *fitted = battle->content->blueprints[slot->blueprint];
        augment(fitted, battle->content, rng);
        battle->fitted_at[slot->blueprint] = (uint8_t)(i + 1);
        slot->cooldown = (int16_t)(slot->cooldown < fitted->cooldown_start ? slot->cooldown : fitted->cooldown_start);
        count += fitted->augment_count;
    }
    return count;
}

static bool is_over(const Game *game)
{
    return game->battle.phase == BATTLE_LOST || game->level > game->options.first_level ||
           game->battle.wave - game->options.first_wave >= WAVES_PLAYED;
}

static void step(Game *game, Rng *rng)
{
    Decision decision;
    if (bot_random_decide(rng, game, &decision)) {
        assert_true(game_decide(game, &decision));
    } else {
        game_tick(game);
    }
}

static void check(const Game *game, int seed)
{
    char why[160] = "";
    if (!battle_self_check(&game->battle, why, sizeof why)) {
        fail_msg("battle %d, level %d, wave %d, tick %d: %s", seed, game->level, game->battle.wave, game->battle.tick,
                 why);
    }
}

/* The hash that a copy of the game comes to by itself. */
static uint64_t play_copy(const Game *game, Rng rng)
{
    Game *copy = game_room();
    game_copy(copy, game);
    for (int i = 0; i < COPY_STEPS && !is_over(copy); i++) {
        step(copy, &rng);
    }
    uint64_t hash = game_hash(copy);
    game_free(copy);
    return hash;
}

/* What the battles of one test came to, so that it shows when nothing happens in them. */
typedef struct Tally {
    int killed, leaked, built, copied, augments, bosses, acted;
} Tally;

/* Plays on with everything looked at: the state, and a copy made in the midst of it. */
static void watch(Game *game, Rng *rng, int seed, Tally *tally)
{
    uint64_t copied = 0;
    int i = 0;
    for (; i < STEPS && !is_over(game); i++) {
        if (i == COPY_AT) {
            copied = play_copy(game, *rng);
        }
        step(game, rng);
        if (i % CHECK_EVERY == 0) {
            check(game, seed);
        }
        bool caught_up = i == COPY_AT + COPY_STEPS - 1 || (is_over(game) && i < COPY_AT + COPY_STEPS);
        if (i >= COPY_AT && caught_up) {
            tally->copied++;
            if (game_hash(game) != copied) {
                fail_msg("battle %d: a copy of the game went another way", seed);
            }
        }
    }
    check(game, seed);
    tally->killed += game->battle.killed;
    tally->leaked += game->battle.leaked;
    for (int k = 0; k < game->battle.ship_rule_count; k++) {
        tally->acted += game->battle.ship_rules[k].tally != 0;
    }
    tally->bosses += game->battle.boss_course >= BOSS_HERE;
    tally->built += game->battle.building_count - 1;
}

/* One in BOSS_OF has a boss, which comes in its second wave. */
static void send_boss(Game *game, int seed)
{
    const RunRules *rules = &game->content->run;
    if (seed % BOSS_OF == 0) {
        game->battle.boss = rules->bosses[seed / BOSS_OF % rules->boss_count];
        game->battle.resources[RESOURCE_FUEL] = game->battle.fuel_goal;
    }
}

static const Rule SHIP[] = {
    {.whom = WHOM_TOWERS, .what = WHAT_MODIFY, .stat = STAT_INTERVAL, .percent = -20, .alone = 2 * FIX_ONE},
    {.whom = WHOM_ATTACKERS, .what = WHAT_MODIFY, .stat = STAT_SPEED, .percent = -10},
    {.whom = WHOM_BLUEPRINTS, .what = WHAT_MODIFY, .stat = STAT_MATERIALS, .percent = -100, .nth = 3},
    {.when = WHEN_UNHARMED,
     .whom = WHOM_TOWERS,
     .what = WHAT_MODIFY,
     .stat = STAT_DAMAGE,
     .percent = 3,
     .until = UNTIL_HARM},
    {.when = WHEN_KILL,
     .whom = WHOM_ATTACKERS,
     .radius = FIX_ONE,
     .what = WHAT_DAMAGE,
     .amount = 2,
     .damage_types = 1 << DAMAGE_ENERGY,
     .wave_limit = 5},
    {.when = WHEN_HULL_LOST,
     .whom = WHOM_ATTACKERS,
     .what = WHAT_MODIFY,
     .stat = STAT_TAKEN,
     .percent = 10,
     .until = UNTIL_WAVE},
    {.when = WHEN_WAVE_END, .what = WHAT_GRANT, .resource = RESOURCE_MATERIALS, .percent = 10, .most = 6},
    {.when = WHEN_BUILT, .what = WHAT_GRANT, .resource = RESOURCE_ENERGY, .amount = 2},
    {.when = WHEN_USED, .what = WHAT_GRANT, .resource = RESOURCE_MATERIALS, .amount = 1},
};

/* Every permission in turn, and none; in every second battle the ship has rules. */
static void give_clauses(Battle *battle, int seed)
{
    int permission = seed % (PERMISSION_COUNT + 1);
    battle->permissions = permission < PERMISSION_COUNT ? 1u << permission : 0;
    for (int i = 0; seed % 2 && i < (int)(sizeof SHIP / sizeof *SHIP); i++) {
        ship_put(battle, &SHIP[i], i);
    }
    stats_refresh(battle);
}

/* Plays a battle to its end and returns its hash there; without a tally nobody watches. */
static uint64_t play(const Content *content, int seed, Tally *tally)
{
    Rng rng = rng_stream((uint64_t)seed, RNG_LEVEL, PLAYER_STREAM);
    GameOptions options = options_draw(content, seed, &rng);
    Game *game = game_new(content, &options);
    int augments = options.sandbox && rng_below(&rng, 2) ? fit(&game->battle, &rng) : 0;
    send_boss(game, seed);
    give_clauses(&game->battle, seed);
    if (tally) {
        tally->augments += augments;
        watch(game, &rng, seed, tally);
    }
    for (int i = 0; !tally && i < STEPS && !is_over(game); i++) {
        step(game, &rng);
    }
    uint64_t hash = game_hash(game);
    game_free(game);
    return hash;
}

static void battles_keep_every_invariant(void **state)
{
    int count = battles_asked();
    Tally tally = {0};
    for (int seed = 0; seed < count; seed++) {
        uint64_t hash = play(*state, seed, &tally);
        if (play(*state, seed, NULL) != hash) {
            fail_msg("battle %d: the same decisions made another battle", seed);
        }
    }
    print_message("%d battles: %d killed, %d leaked, %d buildings at the end, %d bosses, %d copies, %d augments\n",
                  count, tally.killed, tally.leaked, tally.built, tally.bosses, tally.copied, tally.augments);
    assert_true(tally.killed > count && tally.leaked > 0 && tally.built > count && tally.bosses > 0 &&
                tally.copied > 0 && tally.acted > 0);
    assert_true(count < BATTLES || tally.augments > count);
}

SUBJECT(random)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(battles_keep_every_invariant)};
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
