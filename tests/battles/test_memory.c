/* Time passes without memory being asked for or given back. Battles over all content are played while every call that
 * the game's libraries make to the allocator is counted: the linker leads them here (--wrap). Where the program is
 * built with AddressSanitizer its hooks count as well, so that what the C library asks for on the game's behalf is seen
 * too. */
#include "base/memory.h"
#include "holdout/content_load.h"
#include "holdout/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum {
    GAMES_MAX = 60,
    WAVES = 3,
    TICKS = 600,
    USE_EVERY = 8,
    OF_EACH = 4,
    PLENTY = 1000000,
    LEVELS = 20,
    BLUEPRINTS = 256 /* as many as a loadout's bytes can name */
};

/* Volatile, for compilers take it that an allocator changes nothing but memory. */
static volatile bool watching;
static volatile int seen;

static void note(void)
{
    if (watching) {
        seen++;
    }
}

/* The names the linker gives to a wrapped function and to what stands in its place. */
#define WRAP(result, name, parameters, arguments) \
    result __real_##name parameters;              \
    result __wrap_##name parameters;              \
    result __wrap_##name parameters               \
    {                                             \
        note();                                   \
        return __real_##name arguments;           \
    }
WRAP(void *, malloc, (size_t size), (size))
WRAP(void *, calloc, (size_t count, size_t size), (count, size))
WRAP(void *, realloc, (void *block, size_t size), (block, size))
WRAP(void *, aligned_alloc, (size_t alignment, size_t size), (alignment, size))
WRAP(char *, strdup, (const char *text), (text))

void __real_free(void *block);
void __wrap_free(void *block);
void __wrap_free(void *block)
{
    note();
    __real_free(block);
}

#if defined __SANITIZE_ADDRESS__
#define HAS_HOOKS 1
#elif defined __has_feature
#define HAS_HOOKS __has_feature(address_sanitizer)
#else
#define HAS_HOOKS 0
#endif

#if HAS_HOOKS
int __sanitizer_install_malloc_and_free_hooks(void (*taken)(const volatile void *, size_t),
                                              void (*given_back)(const volatile void *));

static void note_taken(const volatile void *block, size_t size)
{
    (void)block;
    (void)size;
    note();
}

static void note_given_back(const volatile void *block)
{
    (void)block;
    note();
}

static void install_hooks(void)
{
    assert_true(__sanitizer_install_malloc_and_free_hooks(note_taken, note_given_back));
}
#else
static void install_hooks(void)
{
}
#endif

/* Calls of the allocator in one tick, or in one decision. */
static int calls_in_tick(Game *game)
{
    seen = 0;
    watching = true;
    game_tick(game);
    watching = false;
    return seen;
}

static int calls_in_decision(Game *game, const Decision *decision, bool *allowed)
{
    seen = 0;
    watching = true;
    *allowed = game_decide(game, decision);
    watching = false;
    return seen;
}

/* The watch itself: what the game's own library asks for is seen, and only while it is watched. */
static void every_call_is_seen(void **state)
{
    (void)state;
    seen = 0;
    watching = true;
    int *block = memory_new(1, sizeof *block);
    int made = seen;
    block = memory_grow(block, 1000, sizeof *block);
    int grown = seen;
    free(block);
    int freed = seen;
    watching = false;
    free(memory_new(1, 1));
    assert_true(made > 0 && grown > made && freed > grown);
    assert_int_equal(seen, freed);
}

/* What has been in a battle so far. */
typedef struct Cover {
    bool used[BLUEPRINTS], met[WAVE_TYPES_MAX];
    int next_blueprint, next_type;
    int ticks, decisions, waves_ended;
} Cover;

static void decide(Game *game, Cover *cover, const Decision *decision)
{
    bool allowed;
    int calls = calls_in_decision(game, decision, &allowed);
    if (calls > 0) {
        fail_msg("a decision of kind %d called the allocator %d times", decision->kind, calls);
    }
    bool has_slot = decision->kind == DECISION_BUILD || decision->kind == DECISION_USE;
    if (allowed && has_slot) {
        cover->used[game->battle.loadout[decision->slot].blueprint] = true;
    }
    cover->decisions += allowed;
}

static void tick(Game *game, Cover *cover)
{
    int calls = calls_in_tick(game);
    if (calls > 0) {
        fail_msg("tick %d of wave %d called the allocator %d times", game->battle.tick, game->battle.wave, calls);
    }
    cover->ticks++;
}

/* The next LOADOUT_MAX blueprints, the Hub aside. */
static GameOptions next_options(const Content *content, Cover *cover, int number)
{
    GameOptions options = {.first_level = 1 + number % LEVELS, .sandbox = true, .first_wave = 1};
    snprintf(options.seed, sizeof options.seed, "memory %d", number);
    while (options.loadout_count < LOADOUT_MAX) {
        int blueprint = cover->next_blueprint++ % content->blueprint_count;
        if (blueprint != content->hub) {
            options.loadout[options.loadout_count++] = (uint8_t)blueprint;
        }
    }
    return options;
}

static int standing(const Battle *battle, int blueprint)
{
    int count = 0;
    for (int i = 0; i < battle->building_count; i++) {
        count += battle->buildings[i].blueprint == blueprint;
    }
    return count;
}

static int direction_of(const Battle *battle, int slot, int number)
{
    bool turned = battle_blueprint(battle, battle->loadout[slot].blueprint)->placement.turned;
    return turned ? number % DIRECTION_COUNT : 0;
}

/* Some of everything held, wherever it may stand. */
static void build(Game *game, Cover *cover)
{
    for (int i = 0; i < WORLD_TILES; i++) {
        for (int slot = 0; slot < game->battle.loadout_count; slot++) {
            int blueprint = game->battle.loadout[slot].blueprint;
            Decision decision = {.kind = DECISION_BUILD,
                                 .slot = (uint8_t)slot,
                                 .tile = tile_from_index((i * 7 + slot) % WORLD_TILES),
                                 .direction = (uint8_t)direction_of(&game->battle, slot, i)};
            if (standing(&game->battle, blueprint) < OF_EACH) {
                decide(game, cover, &decision);
            }
        }
    }
}

/* Types in turn on all paths, close behind each other. */
static void send(Game *game, const Content *content, Cover *cover)
{
    Wave wave = {.number = game->battle.wave, .new_type = WAVE_NO_TYPE, .batch_count = WAVE_BATCHES_MAX};
    for (int i = 0; i < WAVE_BATCHES_MAX; i++) {
        wave.batches[i] = (Batch){.count = 12, .spacing = 4};
        for (int start = 0; start < WORLD_STARTS_MAX; start++) {
            bool used = start < game->battle.world.start_count;
            wave.batches[i].types[start] = WAVE_NO_TYPE;
            if (used) {
                int type = cover->next_type++ % content->attacker_count;
                wave.batches[i].types[start] = (int16_t)type;
            }
        }
    }
    game->battle.waves[0] = wave;
    decide(game, cover, &(Decision){.kind = DECISION_START_WAVE});
}

static void meet(const Battle *battle, Cover *cover)
{
    for (int i = 0; i < battle->attacker_count; i++) {
        cover->met[battle->attackers[battle->order[i]].type] = true;
    }
}

static void fight(Game *game, Cover *cover)
{
    Battle *battle = &game->battle;
    for (int i = 0; i < TICKS && battle->phase == BATTLE_WAVE; i++) {
        if (i % USE_EVERY == 0) {
            int centre = (i * 37) % (WORLD_SIZE * 100);
            Decision use = {.kind = DECISION_USE,
                            .slot = (uint8_t)(i / USE_EVERY % battle->loadout_count),
                            .direction = (uint8_t)direction_of(battle, i / USE_EVERY % battle->loadout_count, i),
                            .point = {(int16_t)centre, (int16_t)(centre * 7 % (WORLD_SIZE * 100))}};
            decide(game, cover, &use);
        }
        tick(game, cover);
        meet(battle, cover);
    }
    cover->waves_ended += battle->phase != BATTLE_WAVE && battle->phase != BATTLE_LOST;
}

static void play(const Content *content, Cover *cover, int number)
{
    GameOptions options = next_options(content, cover, number);
    Game *game = game_new(content, &options);
    for (int wave = 0; wave < WAVES && game->battle.phase == BATTLE_BUILD; wave++) {
        game->battle.resources[RESOURCE_MATERIALS] = PLENTY;
        build(game, cover);
        send(game, content, cover);
        fight(game, cover);
    }
    game_free(game);
}

/* The name of what no battle has had yet, or NULL. */
static const char *missing(const Content *content, const Cover *cover)
{
    for (int i = 0; i < content->blueprint_count; i++) {
        if (!cover->used[i] && i != content->hub && content->blueprints[i].deed_count == 0) {
            return content->blueprints[i].id;
        }
    }
    for (int i = 0; i < content->attacker_count; i++) {
        if (!cover->met[i]) {
            return content->attackers[i].id;
        }
    }
    return NULL;
}

/* Nobody waits for a blueprint, and few are lost. */
static void ready_at_once(Content *content)
{
    content->run.numbers[RUN_HULL] = PLENTY;
    for (int i = 0; i < content->blueprint_count; i++) {
        content->blueprints[i].cooldown_start = 0;
        content->blueprints[i].cooldown = 0;
    }
}

static void battles_do_without_the_allocator(void **state)
{
    Content *content = *state;
    Cover cover = {.ticks = 0};
    ready_at_once(content);
    int games = 0;
    while (games < GAMES_MAX && missing(content, &cover)) {
        play(content, &cover, games++);
    }
    print_message("%d games: %d ticks, %d decisions, %d waves to their end\n", games, cover.ticks, cover.decisions,
                  cover.waves_ended);
    const char *absent = missing(content, &cover);
    if (absent) {
        fail_msg("no battle had %s in it", absent);
    }
    assert_true(cover.waves_ended > 0);
}

static int load(void **state)
{
    install_hooks();
    *state = content_load(NULL, stderr);
    return *state ? 0 : -1;
}

static int unload(void **state)
{
    content_free(*state);
    return 0;
}

SUBJECT(memory)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_call_is_seen),
                                       cmocka_unit_test(battles_do_without_the_allocator)};
    return cmocka_run_group_tests(tests, load, unload);
}
