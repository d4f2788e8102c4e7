/* Items, rules and floors: scenes with numbers. */
#include "scene.h"

#include "foot/effects/body.h"
#include "foot/ground/entities.h"
#include "foot/turns/floors.h"
#include "foot/turns/settle.h"
#include "foot/ground/things.h"
#include "foot/words/telling.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"
#include "holdout/describe.h"

static const FootDecision EAST = {.kind = FOOT_STEP, .direction = 1};

static void kill_body(Scene *scene, int entity)
{
    body_suffer(scene->game, entity, FOOT_HERO, scene->game->entities.hp[entity], false);
    settle(scene->game);
}

static void slimes_split(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"......", "..S..@", "......", NULL});
    kill_body(&scene, scene_body(&scene, "slime", 0));
    assert_int_equal(scene_count(&scene, "slime"), 0);
    assert_int_equal(scene_count(&scene, "small-slime"), 3);
    assert_int_equal(foot_standing(scene.game, dungeon_index(3, 2)), scene_body(&scene, "small-slime", 0));
    assert_int_equal(scene.game->kills, 1);
    assert_int_equal(scene.game->experience, 8);
    scene_free(&scene);
}

static void nothing_is_lost_where_there_is_no_room(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@S", NULL});
    kill_body(&scene, scene_body(&scene, "slime", 0));
    assert_int_equal(scene_count(&scene, "small-slime"), 1);
    assert_int_equal(scene_amount(&scene, FOOT_EVENT_OWED), 2);
    for (int left = 2; left >= 0; left--) {
        assert_int_equal(scene.game->owed_count, left > 0);
        kill_body(&scene, scene_body(&scene, "small-slime", 0));
        scene_wait(&scene, 1);
        assert_int_equal(scene_count(&scene, "small-slime"), left > 0);
    }
    assert_int_equal(scene.game->kills, 4);
    scene_free(&scene);
}

static void the_last_stairs_open_once_all_parts_of_the_boss_are_dead(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){".......", "@.M....", ".......", NULL});
    FootGame *game = scene.game;
    game->floor = game->entities.floor[FOOT_HERO] = game->entities.floor[scene_body(&scene, "mighty-slime", 0)] = 5;
    game->place.level.start = game->place.level.end = (DungeonPlace){1, 2};
    FootDecision down = {.kind = FOOT_DESCEND};
    int killed = 0;
    for (const char *const *kind = (const char *const[]){"mighty-slime", "slime", "small-slime", NULL}; *kind; kind++) {
        while (scene_count(&scene, *kind) > 0) {
            assert_non_null(strstr(foot_check(game, &down).why, "The way is barred; first kill "));
            kill_body(&scene, scene_body(&scene, *kind, 0));
            killed++;
        }
    }
    assert_int_equal(killed, 1 + 4 + 12);
    scene_decide(&scene, down);
    assert_int_equal(game->outcome, FOOT_WON);
    scene_free(&scene);
}

/* The keeper calls up guards: they needn't be hunted down. */
static void what_a_boss_calls_up_is_no_part_of_it(void **state)
{
    (void)state;
    Scene scene = scene_of("vault", (const char *const[]){".......", "@..V...", ".......", NULL});
    scene_wait(&scene, 1);
    assert_int_equal(scene_count(&scene, "bone-guard"), 1);
    assert_int_equal(scene.game->outcome, FOOT_PLAYING);
    kill_body(&scene, scene_body(&scene, "vault-keeper", 0));
    scene_wait(&scene, 1);
    assert_int_equal(scene.game->outcome, FOOT_WON);
    scene_free(&scene);
}

static bool is_noted(const Scene *scene, int entity)
{
    return entity_has(scene->game, entity, FOOT_IS_PLACED | FOOT_IS_NOTED);
}

static void things_are_noted_where_they_were_seen(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@.#..", "#.#..", "#...#", NULL});
    int item = content_item(scene.content, "dagger");
    int near = item_lay(scene.game, item, 1, dungeon_index(2, 2)),
        far = item_lay(scene.game, item, 1, dungeon_index(5, 1));
    scene_wait(&scene, 1);
    assert_true(is_noted(&scene, near));
    assert_false(is_noted(&scene, far));
    int letter = scene_give(&scene, "mapping-scroll", 1);
    scene_decide(&scene, (FootDecision){.kind = FOOT_USE, .letter = (uint8_t)letter});
    assert_true(is_noted(&scene, far));
    scene_decide(&scene, (FootDecision){.kind = FOOT_STEP, .direction = 5});
    scene_decide(&scene, (FootDecision){.kind = FOOT_PICK_UP});
    assert_false(is_noted(&scene, near));
    scene_free(&scene);
}

static void a_knight_drops_what_it_wears(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@k", NULL});
    int knight = scene_body(&scene, "knight", 0);
    assert_int_equal(foot_stat(scene.game, knight, FOOT_STAT_DEFENCE), 6);
    assert_int_equal(foot_stat(scene.game, knight, FOOT_STAT_ATTACK), 21);
    kill_body(&scene, knight);
    scene_decide(&scene, EAST);
    scene_decide(&scene, (FootDecision){.kind = FOOT_PICK_UP});
    assert_int_equal(scene_events(&scene, FOOT_EVENT_PICKED_UP), 2);
    assert_string_equal(foot_item(scene.game, scene.game->pack[0])->id, "iron-plate");
    assert_string_equal(foot_item(scene.game, scene.game->pack[1])->id, "long-sword");
    scene_free(&scene);
}

static void potions_are_known_once_tried(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@..g", NULL});
    int item = content_item(scene.content, "great-health-potion");
    int letter = scene_give(&scene, "great-health-potion", 2);
    char name[64];
    foot_item_name(scene.game, item, 1, name, sizeof name);
    assert_null(strstr(name, "health"));
    scene.game->entities.hp[FOOT_HERO] = 20;
    scene_decide(&scene, (FootDecision){.kind = FOOT_USE, .letter = (uint8_t)letter});
    assert_int_equal(scene_amount(&scene, FOOT_EVENT_HEALED), 150);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_KNOWN), 1);
    foot_item_name(scene.game, item, 2, name, sizeof name);
    assert_string_equal(name, "2 potions of great health");
    int goblin = scene_body(&scene, "goblin", 0);
    scene.game->entities.hp[goblin] = 1;
    scene_decide(&scene,
                 (FootDecision){.kind = FOOT_THROW, .letter = (uint8_t)letter, .at = scene.game->entities.at[goblin]});
    assert_int_equal(scene.game->entities.hp[goblin], 16);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_KNOWN), 0);
    assert_int_equal(scene.game->pack[letter], FOOT_NOBODY);
    scene_free(&scene);
}

static void flasks_are_shuffled_for_each_game(void **state)
{
    (void)state;
    enum { GAMES = 40 };
    Content *content = content_load(NULL, stderr);
    FootGame *game = calloc(1, sizeof *game);
    int item = content_item(content, "health-potion"), seen = 0;
    uint32_t colours = 0;
    for (int i = 0; i < GAMES; i++) {
        char seed[16];
        uint32_t taken = 0;
        snprintf(seed, sizeof seed, "%d", i);
        foot_begin(game, content, 0, seed);
        for (int k = 0; k < content->item_count; k++) {
            if (content->items[k].kind == FOOT_CLASS_POTION) {
                assert_in_range(game->colours[k], 0, FOOT_COLOURS - 1);
                assert_false(taken & 1u << game->colours[k]);
                taken |= 1u << game->colours[k];
            }
        }
        seen += !(colours & 1u << game->colours[item]);
        colours |= 1u << game->colours[item];
    }
    assert_in_range(seen, 12, FOOT_COLOURS);
    free(game);
    content_free(content);
}

static void stacks_and_letters(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@", NULL});
    assert_int_equal(scene_give(&scene, "sleep-scroll", 2), 0);
    assert_int_equal(scene_give(&scene, "dagger", 1), 1);
    assert_int_equal(scene_give(&scene, "sleep-scroll", 3), 0);
    assert_int_equal(scene.game->entities.stack[scene.game->pack[0]], 5);
    assert_int_equal(scene_give(&scene, "sleep-scroll", 99), 2);
    for (int i = 3; i < FOOT_LETTERS; i++) {
        assert_int_equal(scene_give(&scene, "dagger", 1), i);
    }
    item_lay(scene.game, content_item(scene.content, "dagger"), 1, scene.game->entities.at[FOOT_HERO]);
    FootDecision pick_up = {.kind = FOOT_PICK_UP};
    assert_string_equal(foot_check(scene.game, &pick_up).why, "Your pack is full; drop something first.");
    scene_decide(&scene, (FootDecision){.kind = FOOT_DROP, .letter = 1});
    assert_true(foot_check(scene.game, &pick_up).allowed);
    scene_free(&scene);
}

static void scrolls_and_their_targets(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@....ooo", "........", NULL});
    FootGame *game = scene.game;
    int middle = game->entities.at[scene_body(&scene, "orc", 1)], floor = dungeon_index(3, 2);
    uint8_t missile = (uint8_t)scene_give(&scene, "magic-missile-scroll", 1),
            fire = (uint8_t)scene_give(&scene, "fireball-scroll", 1);
    uint8_t away = (uint8_t)scene_give(&scene, "teleport-scroll", 1);
    game->tried[content_item(scene.content, "teleport-scroll")] = 1;
    FootDecision use = {.kind = FOOT_USE_AT, .letter = missile, .at = (int16_t)floor};
    assert_string_equal(foot_check(game, &use).why, "Choose somebody to use it on.");
    assert_string_equal(foot_check(game, &(FootDecision){.kind = FOOT_USE, .letter = missile}).why,
                        "Choose where to use it.");
    use.at = (int16_t)middle;
    scene_decide(&scene, use);
    assert_int_equal(scene_amount(&scene, FOOT_EVENT_HARMED), 30);
    assert_int_equal(game->entities.hp[scene_body(&scene, "orc", 1)], 4);
    /* All within two tiles of where it bursts. */
    use = (FootDecision){.kind = FOOT_USE_AT, .letter = fire, .at = game->entities.at[scene_body(&scene, "orc", 1)]};
    scene_decide(&scene, use);
    assert_int_equal(scene_count(&scene, "orc"), 0);
    use = (FootDecision){.kind = FOOT_USE_AT, .letter = away, .at = (int16_t)dungeon_index(8, 2)};
    scene_decide(&scene, use);
    assert_int_equal(game->entities.at[FOOT_HERO], dungeon_index(8, 2));
    scene_free(&scene);
}

static void sleep_lasts_eight_turns(void **state)
{
    (void)state;
    for (int deep = 0; deep < 2; deep++) {
        Scene scene = scene_of("descent", (const char *const[]){"@o", ".o", NULL});
        uint8_t letter = (uint8_t)scene_give(&scene, deep ? "area-sleep-scroll" : "sleep-scroll", 1);
        int first = scene_body(&scene, "orc", 0), blows = 0;
        scene_decide(&scene,
                     (FootDecision){.kind = FOOT_USE_AT, .letter = letter, .at = scene.game->entities.at[first]});
        for (int round = 0; round < 8; round++) {
            blows += scene_events(&scene, FOOT_EVENT_BLOW);
            assert_int_equal(scene.game->entities.turns[first], round - 6);
            scene_wait(&scene, 1);
        }
        assert_int_equal(blows, deep ? 0 : 8);
        scene_wait(&scene, 1);
        assert_int_equal(scene_events(&scene, FOOT_EVENT_BLOW), 2);
        scene_free(&scene);
    }
}

static FootCreature *with_rule(Scene *scene, const char *creature, FootRule rule)
{
    FootCreature *type = &scene->content->creatures[content_creature(scene->content, creature)];
    type->spread = type->flees = 0;
    type->rule_count = 1;
    rule.percent = 100;
    type->rules[0] = rule;
    return type;
}

/* A word that did nothing would leave its row without its event. */
static void every_word_does_what_it_says(void **state)
{
    (void)state;
    static const struct {
        FootRule rule;
        FootEventKind kind;
        int amount;
    } cases[] = {
        {{.when = FOOT_WHEN_BLOW, .whom = FOOT_WHOM_FOE, .what = FOOT_WHAT_DAMAGE, .amount = 7}, FOOT_EVENT_HARMED, 7},
        {{.when = FOOT_WHEN_BLOW, .whom = FOOT_WHOM_SELF, .what = FOOT_WHAT_HEAL, .amount = 7}, FOOT_EVENT_HEALED, 7},
        {{.when = FOOT_WHEN_ROUND, .whom = FOOT_WHOM_SELF, .what = FOOT_WHAT_HEAL, .amount = 3}, FOOT_EVENT_HEALED, 3},
        {{.when = FOOT_WHEN_BLOW, .whom = FOOT_WHOM_FOE, .what = FOOT_WHAT_DELAY, .amount = 1}, FOOT_EVENT_DELAYED, 1},
        {{.when = FOOT_WHEN_SIGHT, .whom = FOOT_WHOM_SELF, .what = FOOT_WHAT_HASTEN, .amount = 1, .pause = 9},
         FOOT_EVENT_HASTENED,
         1},
        {{.when = FOOT_WHEN_BLOW,
          .whom = FOOT_WHOM_FOE,
          .what = FOOT_WHAT_CHANGE,
          .stat = FOOT_STAT_DEFENCE,
          .amount = -1,
          .turns = 5},
         FOOT_EVENT_CHANGED,
         -1},
        {{.when = FOOT_WHEN_SIGHT, .whom = FOOT_WHOM_SELF, .what = FOOT_WHAT_SPAWN, .creature = 1, .amount = 2},
         FOOT_EVENT_SPAWNED,
         0},
        {{.when = FOOT_WHEN_BLOW, .whom = FOOT_WHOM_FOE, .what = FOOT_WHAT_TELEPORT}, FOOT_EVENT_TELEPORTED, 0},
        {{.when = FOOT_WHEN_SIGHT, .whom = FOOT_WHOM_FOE, .what = FOOT_WHAT_PUSH, .amount = 3}, FOOT_EVENT_PUSHED, 3},
        {{.when = FOOT_WHEN_BLOW, .whom = FOOT_WHOM_FOE, .what = FOOT_WHAT_STEAL}, FOOT_EVENT_STOLEN, 5},
        {{.when = FOOT_WHEN_SIGHT, .whom = FOOT_WHOM_ALL, .what = FOOT_WHAT_ROUSE, .range = 5}, FOOT_EVENT_ROUSED, 0},
        {{.when = FOOT_WHEN_SIGHT, .whom = FOOT_WHOM_SELF, .what = FOOT_WHAT_FRIGHTEN, .turns = 4},
         FOOT_EVENT_FRIGHTENED,
         4},
        {{.when = FOOT_WHEN_SIGHT, .whom = FOOT_WHOM_SELF, .what = FOOT_WHAT_REVEAL}, FOOT_EVENT_REVEALED, 0},
        {{.when = FOOT_WHEN_SIGHT, .whom = FOOT_WHOM_FOES, .what = FOOT_WHAT_DAMAGE, .amount = 9, .range = 3},
         FOOT_EVENT_HARMED,
         9},
    };
    bool done[FOOT_WHAT_COUNT] = {false};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Scene scene = scene_of("descent", (const char *const[]){"....", ".@o.", "....", NULL});
        with_rule(&scene, "orc", cases[i].rule);
        scene_give(&scene, "sleep-scroll", 5);
        scene.game->entities.hp[scene_body(&scene, "orc", 0)] = 20;
        scene_wait(&scene, 1);
        assert_true(scene_events(&scene, cases[i].kind) > 0);
        assert_int_equal(scene_amount(&scene, cases[i].kind), cases[i].amount);
        done[cases[i].rule.what] = true;
        scene_free(&scene);
    }
    /* Of items alone, and of ground: scenes of their own. */
    done[FOOT_WHAT_SET_UP] = done[FOOT_WHAT_GROW] = done[FOOT_WHAT_TOUCH] = done[FOOT_WHAT_POUR] =
        done[FOOT_WHAT_KINDLE] = done[FOOT_WHAT_LIFT] = done[FOOT_WHAT_DIG] = done[FOOT_WHAT_DECREE] = true;
    for (int i = 0; i < FOOT_WHAT_COUNT; i++) {
        assert_true(done[i]);
    }
}

static void poison_works_round_by_round_and_ends(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@", NULL});
    body_bear(scene.game, FOOT_HERO, FOOT_WHAT_DAMAGE, FOOT_STAT_HP, 4, 3);
    scene_wait(&scene, 10);
    assert_in_range(scene.game->entities.hp[FOOT_HERO], 300 - 12, 300 - 12 + 2);
    body_bear(scene.game, FOOT_HERO, FOOT_WHAT_CHANGE, FOOT_STAT_ATTACK, 5, 2);
    assert_int_equal(foot_stat(scene.game, FOOT_HERO, FOOT_STAT_ATTACK), 10);
    scene_wait(&scene, 1);
    assert_int_equal(foot_stat(scene.game, FOOT_HERO, FOOT_STAT_ATTACK), 10);
    scene_wait(&scene, 1);
    assert_int_equal(foot_stat(scene.game, FOOT_HERO, FOOT_STAT_ATTACK), 5);
    scene_free(&scene);
}

/* However much passes over whoever has it. */
static void what_is_for_good_is_never_lost(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@", NULL});
    int bare[FOOT_STAT_COUNT];
    for (int i = 0; i < FOOT_STAT_COUNT; i++) {
        bare[i] = foot_stat(scene.game, FOOT_HERO, (FootStat)i);
        body_bear(scene.game, FOOT_HERO, FOOT_WHAT_CHANGE, (FootStat)i, 2, 0);
        body_bear(scene.game, FOOT_HERO, FOOT_WHAT_CHANGE, (FootStat)i, 1, 0);
    }
    for (int i = 0; i <= FOOT_CHANGES_MAX; i++) {
        body_bear(scene.game, FOOT_HERO, FOOT_WHAT_CHANGE, FOOT_STAT_DEFENCE, -1, 5 + i);
        body_bear(scene.game, FOOT_HERO, FOOT_WHAT_DAMAGE, FOOT_STAT_HP, 1, 5 + i);
    }
    FootGame *copy = malloc(sizeof *copy);
    foot_copy(copy, scene.game);
    assert_true(foot_hash(copy) == foot_hash(scene.game));
    assert_null(foot_self_check(scene.game));
    scene_wait(&scene, 20);
    for (int i = 0; i < FOOT_STAT_COUNT; i++) {
        assert_int_equal(foot_stat(scene.game, FOOT_HERO, (FootStat)i), bare[i] + 3);
    }
    assert_true(foot_stat(copy, FOOT_HERO, FOOT_STAT_ATTACK) == bare[FOOT_STAT_ATTACK] + 3);
    copy->entities.gained[FOOT_HERO][FOOT_STAT_ATTACK] = FOOT_GAINED_MOST + 1;
    assert_non_null(foot_self_check(copy));
    free(copy);
    scene_free(&scene);
}

static void what_is_done_on_sight_needs_its_pause_and_its_range(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@....o", NULL});
    FootCreature *orc = with_rule(&scene, "orc",
                                  (FootRule){.when = FOOT_WHEN_SIGHT,
                                             .whom = FOOT_WHOM_FOE,
                                             .what = FOOT_WHAT_DAMAGE,
                                             .amount = 2,
                                             .pause = 2,
                                             .range = 5});
    orc->mind = FOOT_MIND_STANDING;
    int shots = 0;
    for (int i = 0; i < 9; i++) {
        scene_wait(&scene, 1);
        shots += scene_events(&scene, FOOT_EVENT_HARMED);
    }
    assert_int_equal(shots, 3);
    orc->rules[0].range = 4;
    scene_wait(&scene, 3);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_HARMED), 0);
    scene_free(&scene);
}

static void a_thief_is_robbed_in_turn(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@o...", NULL});
    with_rule(&scene, "orc", (FootRule){.when = FOOT_WHEN_BLOW, .whom = FOOT_WHOM_FOE, .what = FOOT_WHAT_STEAL});
    scene_give(&scene, "dagger", 1);
    scene_wait(&scene, 2);
    int orc = scene_body(&scene, "orc", 0);
    assert_int_equal(scene.game->pack[0], FOOT_NOBODY);
    assert_int_equal(scene.game->entities.at[orc], dungeon_index(3, 1));
    kill_body(&scene, orc);
    assert_int_not_equal(foot_item_at(scene.game, dungeon_index(3, 1), 0), FOOT_NOBODY);
    scene_free(&scene);
}

static void traps_and_keys(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@^.L.", NULL});
    FootGame *game = scene.game;
    int trap = entity_new(game, FOOT_IS_TRAP, content_item(scene.content, "spikes"));
    entity_put(game, trap, dungeon_index(2, 1));
    scene_decide(&scene, EAST);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_TRAPPED), 1);
    assert_int_equal(game->entities.hp[FOOT_HERO], 288);
    scene_decide(&scene, EAST);
    assert_string_equal(foot_check(game, &EAST).why, "The door is locked; find a key.");
    scene_free(&scene);
}

/* The tool is found by stepping on it, opens its own kind alone, and stays; nobody passes before. */
static void tools_open_obstacles(void **state)
{
    static const struct {
        const char *tool, *row, *refused, *told, *look;
    } kinds[] = {
        {"rock-pick", "@.%.%.g", "This rubble bars the way; find a rock pick.",
         "You break through the rubble with a rock pick.", "Breaks through rubble"},
        {"silk-spindle", "@.:.:.g", "This chasm bars the way; find a silk spindle.",
         "You span the chasm with a silk spindle.", "Spans chasms"},
    };
    (void)state;
    for (int i = 0; i < 2; i++) {
        char said[200];
        Scene scene = scene_of("descent", (const char *const[]){kinds[i].row, NULL});
        FootGame *game = scene.game;
        int goblin = scene_body(&scene, "goblin", 0);
        scene_give(&scene, kinds[1 - i].tool, 1);
        assert_true(item_lay(game, content_item(scene.content, kinds[i].tool), 1, dungeon_index(1, 1)) > 0);
        scene_decide(&scene, EAST);
        assert_string_equal(foot_check(game, &EAST).why, kinds[i].refused);
        assert_int_equal(foot_sees(game, dungeon_index(4, 1)), i);
        for (int k = 0; k < 4; k++) {
            scene_decide(&scene, (FootDecision){.kind = FOOT_STEP, .direction = k == 0 ? 3 : 1});
            assert_int_equal(scene_events(&scene, FOOT_EVENT_CLEARED), k == 2);
            assert_true(dungeon_place(game->entities.at[goblin]).x > 5);
            foot_event_text(game, &game->log.events[0], said, sizeof said);
            assert_true(k != 2 || strcmp(said, kinds[i].told) == 0);
        }
        scene_decide(&scene, EAST);
        scene_decide(&scene, EAST);
        assert_int_equal(scene_events(&scene, FOOT_EVENT_CLEARED), 1);
        assert_int_equal(foot_carried(game, content_item(scene.content, kinds[i].tool)), 1);
        describe_item(scene.content, content_item(scene.content, kinds[i].tool), said, sizeof said);
        assert_non_null(strstr(said, kinds[i].look));
        assert_null(foot_self_check(game));
        scene_free(&scene);
    }
}

/* What was done on a floor is still so when one comes back. */
static void floors_stay_as_they_are_left(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    FootGame *game = calloc(1, sizeof *game);
    foot_begin(game, content, content_foot_book(content, "descent"), "floors");
    DungeonPlace start = foot_level(game)->start;
    assert_string_equal(foot_check(game, &(FootDecision){.kind = FOOT_ASCEND}).why,
                        "The way out has caved in; go down.");
    game->place.known[0] = 1;
    uint64_t hash = dungeon_hash(&game->place.level);
    floor_enter(game, 1, FLOOR_FROM_ABOVE);
    assert_int_equal(game->entities.at[FOOT_HERO], dungeon_index(game->place.level.start.x, game->place.level.start.y));
    /* So it is for copies to think ahead in, which have another master. */
    game->master++;
    assert_true(foot_decide(game, &(FootDecision){.kind = FOOT_ASCEND}));
    assert_int_equal(game->floor, 0);
    assert_int_equal(game->deepest, 1);
    assert_int_equal(game->entities.at[FOOT_HERO], dungeon_index(game->place.level.end.x, game->place.level.end.y));
    assert_true(dungeon_hash(&game->place.level) == hash);
    assert_int_equal(game->place.known[0], 1);
    assert_int_equal(foot_level(game)->start.x, start.x);
    assert_null(foot_self_check(game));
    free(game);
    content_free(content);
}

/* Seed 004's table of its first level: five packs of small slimes at most, two of goblins, one with an orc, one
 * armoury; and two to six goblins of all kinds in one pack. */
static void tables_keep_their_bounds(void **state)
{
    (void)state;
    enum { GAMES = 150 };
    Content *content = content_load(NULL, stderr);
    FootGame *game = calloc(1, sizeof *game);
    FootFloor *floor = &content->foot_floors[content_foot_floor(content, "descent-1")];
    floor->sites_min = floor->sites_max = 0; /* who guards a place is no pack of the table */
    const int goblins[] = {content_creature(content, "goblin"), content_creature(content, "goblin-archer"),
                           content_creature(content, "goblin-guard")};
    int with_orc = 0;
    for (int i = 0; i < GAMES; i++) {
        char seed[16];
        int packs[FOOT_PACKS_MAX] = {0}, count = 0;
        snprintf(seed, sizeof seed, "%d", i);
        foot_begin(game, content, content_foot_book(content, "descent"), seed);
        for (int k = 1; k <= game->place.level.area_count; k++) {
            packs[game->place.packs[k]] += game->place.packs[k] > 0;
        }
        for (int k = 0; k < floor->row_count; k++) {
            assert_in_range(packs[floor->table[k].pack + 1], 0, floor->table[k].max);
        }
        for (int k = 0; k < game->entities.count; k++) {
            for (int kind = 0; kind < 3; kind++) {
                count += entity_has(game, k, FOOT_IS_MINDED) && game->entities.type[k] == goblins[kind];
            }
        }
        int dens = packs[content_foot_pack(content, "goblins") + 1],
            orcs = packs[content_foot_pack(content, "goblins-with-orc") + 1];
        assert_in_range(count, 2 * (dens + orcs), 6 * dens + 4 * orcs);
        with_orc += orcs;
        assert_null(foot_self_check(game));
    }
    assert_in_range(with_orc, 1, GAMES / 5);
    free(game);
    content_free(content);
}

/* A watchpost hits for 2 once a second, so for 8 a round here, as far as twice 2.9 tiles. */
static void a_watchpost_shoots_at_the_nearest_and_is_carried_on(void **state)
{
    (void)state;
    Scene scene = scene_of("boarding", (const char *[]){"..........", ".@...o...g", "..........", NULL});
    FootGame *game = scene.game;
    int letter = scene_give(&scene, "portable-watchpost", 1), orc = scene_body(&scene, "orc", 0);
    game->entities.turns[orc] = game->entities.turns[scene_body(&scene, "goblin", 0)] = -50;
    scene_decide(&scene, (FootDecision){.kind = FOOT_USE, .letter = (uint8_t)letter});
    assert_int_equal(scene_events(&scene, FOOT_EVENT_SHOT), 1);
    assert_int_equal(scene_amount(&scene, FOOT_EVENT_SHOT), 8);
    assert_int_equal(game->entities.hp[orc], 34 - 8);
    assert_int_equal(game->pack[letter], FOOT_NOBODY);
    scene_wait(&scene, 4);
    assert_int_equal(scene_count(&scene, "orc"), 0);
    scene_wait(&scene, 1);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_SHOT), 0); /* the goblin is out of its reach */
    scene_decide(&scene, (FootDecision){.kind = FOOT_PICK_UP});
    assert_true(game->pack[letter] != FOOT_NOBODY);
    assert_int_equal(game->entities.mask[game->pack[letter]] & FOOT_IS_SET_UP, 0);
    assert_null(foot_self_check(game));
    scene_free(&scene);
}

static void the_airlock_leads_back(void **state)
{
    (void)state;
    Scene scene = scene_of("boarding", (const char *[]){".@.", NULL});
    FootGame *game = scene.game;
    DungeonPlace here = dungeon_place(game->entities.at[FOOT_HERO]);
    game->place.level.end = here;
    FootDecision down = {.kind = FOOT_DESCEND}, up = {.kind = FOOT_ASCEND};
    assert_string_equal(foot_check(game, &down).why, "It goes no deeper; go back to the airlock.");
    game->place.level.start = (DungeonPlace){(uint8_t)(here.x + 1), here.y};
    assert_string_equal(foot_check(game, &up).why, "There are no stairs up here.");
    game->place.level.start = here;
    scene_decide(&scene, up);
    assert_int_equal(game->outcome, FOOT_WON);
    scene_free(&scene);
}

SUBJECT(things)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slimes_split),
        cmocka_unit_test(nothing_is_lost_where_there_is_no_room),
        cmocka_unit_test(what_a_boss_calls_up_is_no_part_of_it),
        cmocka_unit_test(things_are_noted_where_they_were_seen),
        cmocka_unit_test(the_last_stairs_open_once_all_parts_of_the_boss_are_dead),
        cmocka_unit_test(a_knight_drops_what_it_wears),
        cmocka_unit_test(potions_are_known_once_tried),
        cmocka_unit_test(flasks_are_shuffled_for_each_game),
        cmocka_unit_test(stacks_and_letters),
        cmocka_unit_test(scrolls_and_their_targets),
        cmocka_unit_test(sleep_lasts_eight_turns),
        cmocka_unit_test(every_word_does_what_it_says),
        cmocka_unit_test(poison_works_round_by_round_and_ends),
        cmocka_unit_test(what_is_for_good_is_never_lost),
        cmocka_unit_test(what_is_done_on_sight_needs_its_pause_and_its_range),
        cmocka_unit_test(a_thief_is_robbed_in_turn),
        cmocka_unit_test(traps_and_keys),
        cmocka_unit_test(tools_open_obstacles),
        cmocka_unit_test(floors_stay_as_they_are_left),
        cmocka_unit_test(tables_keep_their_bounds),
        cmocka_unit_test(a_watchpost_shoots_at_the_nearest_and_is_carried_on),
        cmocka_unit_test(the_airlock_leads_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
