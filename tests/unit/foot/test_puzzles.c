/* What guards things by itself, solved in two ways at least: scenes in which a room with ways out is one place, with
 * the packs of the game. */
#include "scene.h"

#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
#include "foot/ground/sight.h"
#include "foot/ground/surfaces.h"
#include "foot/ground/things.h"
#include "holdout/dungeon_paths.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { EAST = 1, ROUNDS = 40 };

/* The room is the area; what is east of the neck is not. */
static const char *const ROOM[] = {".......########", ".......########", "..............@",
                                   ".......########", ".......########", NULL};

typedef struct Puzzle {
    Scene scene;
    const FootPack *pack;
    int thing, fixture, surface; /* an item's entity each; what is poured or bars, 1 + its index */
} Puzzle;

static int tile(int x, int y)
{
    return dungeon_index(x + 1, y + 1);
}

/* The first thing of the pack lies in the middle of the room, its fixture in a corner; the hero stands on the thing. */
static Puzzle puzzle_of(const char *id)
{
    Puzzle puzzle = {.scene = scene_of("descent", ROOM), .thing = FOOT_NOBODY, .fixture = FOOT_NOBODY};
    FootGame *game = puzzle.scene.game;
    int index = content_foot_pack(puzzle.scene.content, id);
    assert_true(index >= 0);
    puzzle.pack = &puzzle.scene.content->foot_packs[index];
    for (int y = 0; y < 5; y++) {
        for (int x = 0; x < 7; x++) {
            game->place.level.areas[tile(x, y)] = 1;
        }
    }
    game->place.packs[1] = (uint8_t)(index + 1);
    game->place.answered[1] = 0;
    for (int i = 0; i < puzzle.pack->entry_count; i++) {
        int item = puzzle.pack->entries[i].item - 1;
        bool fixed = puzzle.scene.content->items[item].kind == FOOT_CLASS_FIXTURE;
        if (fixed) {
            puzzle.fixture = item_lay(game, item, 1, tile(0, 0));
        } else if (puzzle.thing == FOOT_NOBODY) {
            puzzle.thing = entity_new(game, FOOT_IS_ITEM | FOOT_IS_OFFERED, item);
            entity_put(game, puzzle.thing, tile(3, 2));
        }
    }
    puzzle.surface = puzzle.pack->rule_count > 0 ? puzzle.pack->rules[0].surface : puzzle.pack->surface;
    game->entities.hp[FOOT_HERO] = (int16_t)foot_hp_max(game, FOOT_HERO);
    scene_be_at(&puzzle.scene, tile(3, 2));
    return puzzle;
}

static void take(Puzzle *puzzle)
{
    assert_int_equal(foot_offer(puzzle->scene.game, puzzle->thing), FOOT_OFFER_WARDED);
    scene_decide(&puzzle->scene, (FootDecision){.kind = FOOT_PICK_UP});
}

/* Along the neck and out of the room; where nobody stands in the way. */
static void run_out(Puzzle *puzzle)
{
    FootGame *game = puzzle->scene.game;
    while (game->entities.at[FOOT_HERO] != tile(14, 2)) {
        scene_decide(&puzzle->scene, (FootDecision){.kind = FOOT_STEP, .direction = EAST});
    }
}

static bool can(const Puzzle *puzzle, FootDecisionKind kind)
{
    return foot_check(puzzle->scene.game, &(FootDecision){.kind = kind}).allowed;
}

static int lies(const Puzzle *puzzle)
{
    return scene_covered(puzzle->scene.game, puzzle->surface);
}

/* The neck leads into the room of the end, of one tile. */
static void a_flood_stops_before_the_room_of_the_end(void **state)
{
    (void)state;
    for (int dry = 0; dry <= 1; dry++) {
        Puzzle puzzle = puzzle_of("sluice");
        DungeonLevel *level = &puzzle.scene.game->place.level;
        level->end = dungeon_place(tile(14, 2));
        level->rooms[0] = (DungeonRoom){level->end.x, level->end.y, 1, 1};
        level->room_count = dry;
        take(&puzzle);
        scene_wait(&puzzle.scene, ROUNDS);
        assert_int_equal(puzzle.scene.game->place.surface[tile(13, 2)], puzzle.surface);
        assert_int_equal(puzzle.scene.game->place.surface[tile(14, 2)], dry ? 0 : puzzle.surface);
        scene_free(&puzzle.scene);
    }
}

static void a_sluice_is_shut_by_its_wheel(void **state)
{
    (void)state;
    Puzzle puzzle = puzzle_of("sluice");
    scene_be_at(&puzzle.scene, tile(0, 0));
    assert_false(can(&puzzle, FOOT_ACT)); /* nothing was set going */
    scene_be_at(&puzzle.scene, tile(3, 2));
    take(&puzzle);
    assert_int_equal(lies(&puzzle), puzzle.pack->rules[0].amount);
    scene_wait(&puzzle.scene, 1);
    assert_int_equal(lies(&puzzle), 2 * puzzle.pack->rules[0].amount);
    scene_be_at(&puzzle.scene, tile(0, 0));
    scene_decide(&puzzle.scene, (FootDecision){.kind = FOOT_ACT});
    assert_int_equal(lies(&puzzle), 0);
    scene_wait(&puzzle.scene, 3);
    assert_int_equal(lies(&puzzle), 0);
    assert_false(can(&puzzle, FOOT_ACT));
    scene_free(&puzzle.scene);
}

/* The other way: with nothing loose, and away. */
static void a_sluice_runs_for_so_long_and_no_longer(void **state)
{
    (void)state;
    Puzzle puzzle = puzzle_of("sluice");
    take(&puzzle);
    assert_int_equal(foot_site_goes_on(puzzle.scene.game, tile(0, 0)), puzzle.pack->lasts - 1);
    run_out(&puzzle);
    scene_wait(&puzzle.scene, ROUNDS);
    int most = lies(&puzzle);
    assert_true(most > 0 && most <= puzzle.pack->lasts * puzzle.pack->rules[0].amount);
    assert_int_equal(foot_site_goes_on(puzzle.scene.game, tile(0, 0)), 0);
    scene_wait(&puzzle.scene, 3);
    assert_int_equal(lies(&puzzle), most);
    scene_free(&puzzle.scene);
}

static int pits(const FootGame *game)
{
    int count = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        count += game->place.level.tiles[at] == DUNGEON_PIT;
    }
    return count;
}

static void a_floor_that_falls_in_is_run_from(void **state)
{
    (void)state;
    Puzzle puzzle = puzzle_of("hollow-floor");
    int most = puzzle.scene.game->entities.hp[FOOT_HERO];
    take(&puzzle);
    assert_true(lies(&puzzle) > 0 && pits(puzzle.scene.game) == 0);
    run_out(&puzzle);
    scene_wait(&puzzle.scene, ROUNDS);
    assert_int_equal(puzzle.scene.game->entities.hp[FOOT_HERO], most);
    assert_true(pits(puzzle.scene.game) > 10);
    scene_free(&puzzle.scene);
}

/* The other way: the fall is borne, and costs so much; each is told before. */
static void who_stays_falls_and_climbs_out(void **state)
{
    (void)state;
    Puzzle puzzle = puzzle_of("hollow-floor");
    FootGame *game = puzzle.scene.game;
    const FootSurface *cracks = &puzzle.scene.content->foot_surfaces[puzzle.surface - 1];
    int before = game->entities.hp[FOOT_HERO], fell = 0;
    FootHarm harm;
    puzzle.scene.content->foot_books[game->book].heals = 0;
    take(&puzzle);
    for (int i = 0; i < ROUNDS && fell == 0; i++) {
        int at = game->entities.at[FOOT_HERO];
        bool told = foot_harm_of_step(game, at, &harm);
        scene_wait(&puzzle.scene, 1);
        fell = scene_events(&puzzle.scene, FOOT_EVENT_FELL);
        assert_true(told == (fell > 0));
        assert_true(fell == 0 || game->place.level.tiles[at] == DUNGEON_PIT);
    }
    assert_int_equal(fell, 1);
    assert_int_equal(harm.damage, cracks->rules[0].amount);
    assert_int_equal(before - game->entities.hp[FOOT_HERO], cracks->rules[0].amount);
    scene_free(&puzzle.scene);
}

/* The room of the puzzle as floor one of two: its stairs are in its corner, or behind a locked door. */
static Puzzle puzzle_above(bool locked)
{
    Puzzle puzzle = puzzle_of("hollow-floor");
    FootGame *game = puzzle.scene.game;
    int stairs = locked ? tile(14, 2) : tile(6, 4);
    int back = dungeon_index(foot_level(game)->end.x, foot_level(game)->end.y);
    game->place.level.tiles[back] = DUNGEON_STAIRS_DOWN; /* where who climbs back comes */
    game->place.level.end = dungeon_place(stairs);
    game->place.level.tiles[stairs] = DUNGEON_STAIRS_DOWN;
    if (locked) {
        game->place.level.tiles[tile(10, 2)] = DUNGEON_DOOR_LOCKED;
    }
    scene_be_at(&puzzle.scene, tile(3, 2));
    take(&puzzle);
    return puzzle;
}

static FootHarm stay_until_it_falls(Puzzle *puzzle)
{
    FootGame *game = puzzle->scene.game;
    FootHarm harm = {.damage = 0};
    for (int i = 0; i < ROUNDS && scene_events(&puzzle->scene, FOOT_EVENT_FELL) == 0; i++) {
        foot_harm_of_step(game, game->entities.at[FOOT_HERO], &harm);
        scene_wait(&puzzle->scene, 1);
    }
    assert_true(harm.falls);
    return harm;
}

/* Floors below as the game makes them: he lands on the side of their stairs up, and goes up where he would by stairs.
 */
static void who_stays_above_a_floor_falls_there_and_climbs_back(void **state)
{
    (void)state;
    Puzzle puzzle = puzzle_above(false);
    FootGame *game = puzzle.scene.game;
    puzzle.scene.content->foot_books[game->book].heals = 0;
    int before = game->entities.hp[FOOT_HERO], above = game->entities.at[FOOT_HERO];
    FootHarm harm = stay_until_it_falls(&puzzle);
    assert_true(harm.below);
    assert_int_equal(game->floor, 1);
    assert_int_equal(scene_events(&puzzle.scene, FOOT_EVENT_ENTERED), 1);
    assert_int_equal(before - game->entities.hp[FOOT_HERO], harm.damage);
    const DungeonLevel *level = foot_level(game);
    int16_t start = (int16_t)dungeon_index(level->start.x, level->start.y);
    DungeonGround ground = ground_of_bodies(game);
    uint16_t steps[DUNGEON_TILES_MAX];
    dungeon_steps_to(&ground, &start, 1, steps);
    assert_true(steps[game->entities.at[FOOT_HERO]] != DUNGEON_UNREACHED);
    scene_be_at(&puzzle.scene, start);
    scene_decide(&puzzle.scene, (FootDecision){.kind = FOOT_ASCEND});
    assert_int_equal(game->floor, 0);
    assert_int_equal(game->place.level.tiles[above], DUNGEON_PIT);
    assert_null(foot_self_check(game));
    scene_free(&puzzle.scene);
}

/* A fall leads nowhere where stairs don't: nothing locked is passed by it. */
static void nobody_falls_past_a_lock(void **state)
{
    (void)state;
    Puzzle puzzle = puzzle_above(true);
    FootHarm harm = stay_until_it_falls(&puzzle);
    assert_false(harm.below);
    assert_int_equal(puzzle.scene.game->floor, 0);
    scene_free(&puzzle.scene);
}

/* Whether a body that stands in the room while its floor falls in is below afterwards. */
static int rats_below(unsigned mask, int hp)
{
    Puzzle puzzle = puzzle_above(false);
    FootGame *game = puzzle.scene.game;
    int rat =
        entity_new(game, FOOT_IS_BODY | FOOT_IS_MINDED | mask, content_creature(puzzle.scene.content, "cave-rat"));
    puzzle.scene.content->creatures[game->entities.type[rat]].stats[FOOT_STAT_HP] = 40;
    game->entities.hp[rat] = (int16_t)hp;
    game->entities.turns[rat] = -ROUNDS;
    scene_be_at(&puzzle.scene, tile(14, 2));
    entity_put(game, rat, tile(3, 2));
    for (int i = 0; i < 2 * ROUNDS && game->entities.floor[rat] == 0 && entity_has(game, rat, FOOT_IS_BODY); i++) {
        scene_wait(&puzzle.scene, 1);
        assert_null(foot_self_check(game));
    }
    bool fell = entity_has(game, rat, FOOT_IS_FALLEN);
    scene_be_at(&puzzle.scene, dungeon_index(game->place.level.end.x, game->place.level.end.y));
    scene_decide(&puzzle.scene, (FootDecision){.kind = FOOT_DESCEND});
    assert_null(foot_self_check(game));
    assert_false(entity_has(game, rat, FOOT_IS_FALLEN));
    bool is_there = entity_has(game, rat, FOOT_IS_BODY | FOOT_IS_PLACED) && game->entities.floor[rat] == 1;
    int left = game->entities.hp[rat];
    scene_free(&puzzle.scene);
    return fell && is_there ? left : 0;
}

static void who_falls_is_met_on_the_floor_below(void **state)
{
    (void)state;
    assert_int_equal(rats_below(0, 30), 20);
    assert_int_equal(rats_below(0, 10), 0);                               /* it dies of it, where it stood */
    assert_int_equal(rats_below(FOOT_IS_WAITING | FOOT_IS_BOUND, 30), 0); /* it catches hold of the edge */
}

static void firedamp_is_burnt_off_from_afar(void **state)
{
    (void)state;
    Puzzle puzzle = puzzle_of("fume-cupboard");
    FootGame *game = puzzle.scene.game;
    int torch = scene_give(&puzzle.scene, "torch", 1);
    take(&puzzle);
    scene_be_at(&puzzle.scene, tile(11, 2));
    scene_wait(&puzzle.scene, puzzle.pack->lasts - 1);
    int before = lies(&puzzle), hp = game->entities.hp[FOOT_HERO];
    scene_decide(&puzzle.scene,
                 (FootDecision){.kind = FOOT_THROW, .letter = (uint8_t)torch, .at = (int16_t)tile(5, 2)});
    run_out(&puzzle);
    scene_wait(&puzzle.scene, ROUNDS / 4);
    assert_true(before > 0 && lies(&puzzle) < before / 2);
    assert_true(hp - game->entities.hp[FOOT_HERO] < 20);
    scene_free(&puzzle.scene);
}

/* The other way: it is slower than who runs. */
static void firedamp_is_outrun(void **state)
{
    (void)state;
    Puzzle puzzle = puzzle_of("fume-cupboard");
    FootGame *game = puzzle.scene.game;
    int before = game->entities.hp[FOOT_HERO];
    take(&puzzle);
    run_out(&puzzle);
    int ran = before - game->entities.hp[FOOT_HERO];
    game->entities.hp[FOOT_HERO] = (int16_t)before;
    scene_be_at(&puzzle.scene, tile(3, 2));
    scene_wait(&puzzle.scene, 11);
    assert_true(ran * 3 < before - game->entities.hp[FOOT_HERO]);
    scene_free(&puzzle.scene);
}

static void gas_works_are_shut_by_their_cock(void **state)
{
    (void)state;
    Puzzle puzzle = puzzle_of("gas-works");
    take(&puzzle);
    scene_wait(&puzzle.scene, 2);
    assert_true(lies(&puzzle) > 0);
    scene_be_at(&puzzle.scene, tile(0, 0));
    scene_decide(&puzzle.scene, (FootDecision){.kind = FOOT_ACT});
    scene_wait(&puzzle.scene, 2);
    assert_int_equal(lies(&puzzle), 0);
    scene_free(&puzzle.scene);
}

/* One way is out through where they came; another to meet them one by one. */
static void worms_open_the_walls_and_come(void **state)
{
    (void)state;
    Puzzle puzzle = puzzle_of("worm-cast");
    FootGame *game = puzzle.scene.game;
    DungeonLevel before = game->place.level;
    int floor = 0;
    take(&puzzle);
    assert_int_equal(scene_count(&puzzle.scene, "ice-worm"), puzzle.pack->rules[0].amount);
    assert_int_equal(scene_amount(&puzzle.scene, FOOT_EVENT_DUG), puzzle.pack->rules[0].amount);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        bool opened = before.tiles[at] != game->place.level.tiles[at];
        assert_true(!opened || (before.tiles[at] == DUNGEON_WALL && game->place.level.tiles[at] == DUNGEON_FLOOR));
        floor += opened;
    }
    assert_true(floor >= 2 * puzzle.pack->rules[0].amount);
    assert_true(foot_threatened(game) || entity_has(game, scene_body(&puzzle.scene, "ice-worm", 0), FOOT_IS_HUNTING));
    scene_free(&puzzle.scene);
}

static Puzzle cage(int *sleeper)
{
    Puzzle puzzle = puzzle_of("hanging-cage");
    FootGame *game = puzzle.scene.game;
    scene_be_at(&puzzle.scene, tile(2, 2));
    surface_lay(game, tile(3, 2), puzzle.surface);
    *sleeper = creature_new(game, content_creature(puzzle.scene.content, "orc"), tile(6, 4));
    game->entities.mask[*sleeper] |= FOOT_IS_ASLEEP;
    assert_int_equal(foot_offer(game, puzzle.thing), FOOT_OFFER_CAGED);
    return puzzle;
}

static void a_cage_is_opened_by_its_lever_and_heard(void **state)
{
    (void)state;
    int sleeper;
    Puzzle puzzle = cage(&sleeper);
    scene_be_at(&puzzle.scene, tile(0, 0));
    scene_decide(&puzzle.scene, (FootDecision){.kind = FOOT_ACT});
    assert_int_equal(foot_offer(puzzle.scene.game, puzzle.thing), FOOT_OFFER_FREE);
    assert_true(entity_has(puzzle.scene.game, sleeper, FOOT_IS_HUNTING));
    assert_false(can(&puzzle, FOOT_ACT));
    scene_free(&puzzle.scene);
}

/* The other way: blows, which take their time. */
static void a_cage_is_broken_open(void **state)
{
    (void)state;
    int sleeper, blows = 0;
    Puzzle puzzle = cage(&sleeper);
    entity_remove(puzzle.scene.game, sleeper);
    puzzle.scene.game->rng = rng_stream(3, RNG_FOOT, 0);
    for (; foot_offer(puzzle.scene.game, puzzle.thing) == FOOT_OFFER_CAGED && blows < 200; blows++) {
        scene_decide(&puzzle.scene, (FootDecision){.kind = FOOT_STEP, .direction = EAST});
    }
    assert_true(blows > 1 && blows < 200);
    scene_decide(&puzzle.scene, (FootDecision){.kind = FOOT_STEP, .direction = EAST});
    assert_true(can(&puzzle, FOOT_PICK_UP));
    scene_free(&puzzle.scene);
}

/* A key that is guarded is not picked up by stepping on it. */
static void a_guarded_key_waits_to_be_taken(void **state)
{
    (void)state;
    Puzzle puzzle = puzzle_of("cistern");
    int key = content_item(puzzle.scene.content, "key");
    scene_be_at(&puzzle.scene, tile(2, 2));
    scene_decide(&puzzle.scene, (FootDecision){.kind = FOOT_STEP, .direction = EAST});
    assert_int_equal(foot_carried(puzzle.scene.game, key), 0);
    take(&puzzle);
    assert_int_equal(foot_carried(puzzle.scene.game, key), 1);
    assert_true(lies(&puzzle) > 0);
    scene_free(&puzzle.scene);
}

SUBJECT(puzzles)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sluice_is_shut_by_its_wheel),
        cmocka_unit_test(a_flood_stops_before_the_room_of_the_end),
        cmocka_unit_test(a_sluice_runs_for_so_long_and_no_longer),
        cmocka_unit_test(a_floor_that_falls_in_is_run_from),
        cmocka_unit_test(who_stays_falls_and_climbs_out),
        cmocka_unit_test(who_stays_above_a_floor_falls_there_and_climbs_back),
        cmocka_unit_test(nobody_falls_past_a_lock),
        cmocka_unit_test(who_falls_is_met_on_the_floor_below),
        cmocka_unit_test(firedamp_is_burnt_off_from_afar),
        cmocka_unit_test(firedamp_is_outrun),
        cmocka_unit_test(gas_works_are_shut_by_their_cock),
        cmocka_unit_test(worms_open_the_walls_and_come),
        cmocka_unit_test(a_cage_is_opened_by_its_lever_and_heard),
        cmocka_unit_test(a_cage_is_broken_open),
        cmocka_unit_test(a_guarded_key_waits_to_be_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
