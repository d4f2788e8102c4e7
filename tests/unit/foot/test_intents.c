/* What creatures are said to do next is what they then do. */
#include "scene.h"

#include "foot/ground/entities.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

/* When that is, by the parity of the round, and whether it has a bow. */
typedef enum Armed { BARE, BARE_LATER, BOW, BOW_LATER } Armed;

/* One awake creature of a mind, as a row of its own says. */
typedef struct Row {
    const char *map;
    FootMind mind;
    uint32_t mask; /* components that it has beside */
    int afraid, turns;
    int percent; /* of a rule on sight; 0: it has none */
    FootNextKind kind;
    bool may;
    Armed armed;
} Row;

static const Row ROWS[] = {
    {"@g", FOOT_MIND_HUNTER, 0, 0, 1, 0, FOOT_NEXT_STRIKES, false, BARE},
    {"@..g", FOOT_MIND_HUNTER, 0, 0, 1, 0, FOOT_NEXT_COMES, false, BARE},
    {"@..g", FOOT_MIND_HUNTER, FOOT_IS_ASLEEP, 0, 1, 0, FOOT_NEXT_SLEEPS, true, BARE},
    {"@.................g", FOOT_MIND_HUNTER, FOOT_IS_ASLEEP, 0, 1, 0, FOOT_NEXT_SLEEPS, false, BARE},
    {"@..g..", FOOT_MIND_HUNTER, 0, -1, 1, 0, FOOT_NEXT_FLEES, false, BARE},
    {"@g", FOOT_MIND_HUNTER, 0, -1, 1, 0, FOOT_NEXT_STRIKES, false, BARE}, /* there is nowhere to flee to */
    {"@g", FOOT_MIND_HUNTER, 0, 0, 0, 0, FOOT_NEXT_PAUSES, false, BARE},
    {"@..g", FOOT_MIND_HUNTER, 0, 0, 1, 100, FOOT_NEXT_ACTS, false, BARE},
    {"@..g", FOOT_MIND_HUNTER, 0, 0, 1, 40, FOOT_NEXT_ACTS, true, BARE},
    {"@#.g", FOOT_MIND_HUNTER, FOOT_IS_HUNTING, 0, 1, 0, FOOT_NEXT_SEARCHES, false, BARE},
    {"@#.g", FOOT_MIND_HUNTER, 0, 0, 1, 0, FOOT_NEXT_WANDERS, false, BARE},
    {"@..g", FOOT_MIND_ROAMER, 0, 0, 1, 0, FOOT_NEXT_WANDERS, false, BARE},
    {"@g", FOOT_MIND_ROAMER, 0, 0, 1, 0, FOOT_NEXT_STRIKES, false, BARE},
    {"@.g.....", FOOT_MIND_ARCHER, 0, 0, 1, 0, FOOT_NEXT_BACKS_OFF, false, BARE},
    {"@.g.....", FOOT_MIND_ARCHER, 0, 0, 1, 0, FOOT_NEXT_WAITS, false, BARE_LATER},
    {"@....g", FOOT_MIND_ARCHER, 0, 0, 1, 0, FOOT_NEXT_WAITS, false, BARE},
    {"@.g.....", FOOT_MIND_ARCHER, 0, 0, 1, 0, FOOT_NEXT_BACKS_OFF, false, BOW},
    {"@.g.....", FOOT_MIND_ARCHER, 0, 0, 1, 0, FOOT_NEXT_SHOOTS, false, BOW_LATER},
    {"@g......", FOOT_MIND_ARCHER, 0, 0, 1, 0, FOOT_NEXT_BACKS_OFF, false, BOW},
    {"@g......", FOOT_MIND_ARCHER, 0, 0, 1, 0, FOOT_NEXT_STRIKES, false, BOW_LATER},
    {"@.g", FOOT_MIND_ARCHER, 0, 0, 1, 0, FOOT_NEXT_SHOOTS, false, BOW}, /* there is nowhere to go */
    {"@......g", FOOT_MIND_ARCHER, 0, 0, 1, 0, FOOT_NEXT_SHOOTS, false, BOW},
    {"@........g", FOOT_MIND_ARCHER, 0, 0, 1, 0, FOOT_NEXT_COMES, false, BOW}, /* out of reach */
    {"@.#..g", FOOT_MIND_ARCHER, FOOT_IS_HUNTING, 0, 1, 0, FOOT_NEXT_SEARCHES, false, BOW},
    {"@..g", FOOT_MIND_HUNTER, 0, 0, 1, 0, FOOT_NEXT_SHOOTS, false, BOW},
    {"@..g", FOOT_MIND_ROAMER, 0, 0, 1, 0, FOOT_NEXT_SHOOTS, false, BOW},
    {"@..g", FOOT_MIND_STANDING, 0, 0, 1, 0, FOOT_NEXT_SHOOTS, false, BOW},
    {"@..g", FOOT_MIND_HUNTER, 0, -1, 1, 0, FOOT_NEXT_SHOOTS, false, BOW}, /* cornered */
    {"@..g", FOOT_MIND_ROAMER, FOOT_IS_ROUSED, 0, 1, 0, FOOT_NEXT_COMES, false, BARE},
    {"@#.g", FOOT_MIND_ROAMER, FOOT_IS_ROUSED | FOOT_IS_HUNTING, 0, 1, 0, FOOT_NEXT_SEARCHES, false, BARE},
    {"@..g", FOOT_MIND_NEUTRAL, 0, 0, 1, 0, FOOT_NEXT_WANDERS, false, BARE},
    {"@..g", FOOT_MIND_NEUTRAL, FOOT_IS_ROUSED, 0, 1, 0, FOOT_NEXT_COMES, false, BARE},
    {"@.....g", FOOT_MIND_AMBUSHER, 0, 0, 1, 0, FOOT_NEXT_WAITS, false, BARE},
    {"@..g", FOOT_MIND_AMBUSHER, 0, 0, 1, 0, FOOT_NEXT_COMES, false, BARE},
    {"@..g", FOOT_MIND_STANDING, 0, 0, 1, 0, FOOT_NEXT_WAITS, false, BARE},
};
enum { ROW_COUNT = sizeof ROWS / sizeof *ROWS };

static Scene scene_by(const Row *row)
{
    Scene scene = scene_of("descent", (const char *const[]){row->map, NULL});
    int goblin = scene_body(&scene, "goblin", 0);
    FootEntities *all = &scene.game->entities;
    FootCreature *type = &scene.content->creatures[all->type[goblin]];
    type->mind = row->mind;
    type->keeps = 4;
    type->flees = 0;
    type->worn_count = row->armed >= BOW;
    type->worn[0] = (uint8_t)content_item(scene.content, "short-bow");
    scene.game->round = row->armed == BARE_LATER || row->armed == BOW_LATER;
    type->rule_count = row->percent > 0;
    type->rules[0] = (FootRule){
        .when = FOOT_WHEN_SIGHT, .whom = FOOT_WHOM_FOE, .what = FOOT_WHAT_DAMAGE, .amount = 1, .percent = row->percent};
    all->mask[goblin] = (all->mask[goblin] & ~(uint32_t)FOOT_IS_ASLEEP) | row->mask;
    all->aim[goblin] = all->at[FOOT_HERO];
    all->afraid[goblin] = (int16_t)row->afraid;
    all->turns[goblin] = (int16_t)row->turns;
    scene.game->noise = FOOT_NOISE_STEP;
    return scene;
}

static void what_comes_next_is_known_but_for_chance(void **state)
{
    (void)state;
    for (int i = 0; i < ROW_COUNT; i++) {
        Scene scene = scene_by(&ROWS[i]);
        FootNext next = foot_next_of(scene.game, scene_body(&scene, "goblin", 0));
        if (next.kind != ROWS[i].kind || next.may != ROWS[i].may) {
            fail_msg("row %d, %s: %d, %d", i, ROWS[i].map, (int)next.kind, next.may);
        }
        scene_free(&scene);
    }
}

static bool has_come_about(const Scene *scene, FootNextKind kind, int moved)
{
    int struck = scene_events(scene, FOOT_EVENT_BLOW) + scene_events(scene, FOOT_EVENT_MISSED);
    int harmed = scene_events(scene, FOOT_EVENT_HARMED), shots = scene_events(scene, FOOT_EVENT_SHOT);
    switch (kind) {
    case FOOT_NEXT_STRIKES:
        return struck == 1 && moved == 0 && shots == 0;
    case FOOT_NEXT_SHOOTS:
        return struck == 1 && moved == 0 && shots == 1;
    case FOOT_NEXT_COMES:
    case FOOT_NEXT_SEARCHES:
        return struck == 0 && moved < 0;
    case FOOT_NEXT_FLEES:
    case FOOT_NEXT_BACKS_OFF:
        return struck == 0 && moved > 0;
    case FOOT_NEXT_ACTS:
        return harmed == 1 && moved == 0;
    case FOOT_NEXT_WANDERS:
        return struck == 0 && harmed == 0;
    case FOOT_NEXT_SLEEPS:
    case FOOT_NEXT_PAUSES:
    case FOOT_NEXT_WAITS:
    case FOOT_NEXT_FIGHTS:
    case FOOT_NEXT_SHIELDS:
    case FOOT_NEXT_COUNT:
        break;
    }
    return struck == 0 && harmed == 0 && moved == 0;
}

static void what_is_sure_comes_about(void **state)
{
    (void)state;
    for (int i = 0; i < ROW_COUNT; i++) {
        if (ROWS[i].may) {
            continue;
        }
        Scene scene = scene_by(&ROWS[i]);
        int goblin = scene_body(&scene, "goblin", 0), before = scene.game->entities.at[goblin];
        scene_wait(&scene, 1);
        if (!has_come_about(&scene, ROWS[i].kind, scene.game->entities.at[goblin] - before)) {
            fail_msg("row %d, %s", i, ROWS[i].map);
        }
        scene_free(&scene);
    }
}

/* Beside the archer, on the hero's side; with him at two tiles it strikes, and alone it hunts. */
static void who_guards_stands_before_an_archer(void **state)
{
    (void)state;
    static const struct {
        const char *map;
        FootNextKind kind;
        int column; /* of the guard after the turn, from 1 */
    } rows[] = {
        {"@.....oga", FOOT_NEXT_SHIELDS, 8}, {"@.....oa.g", FOOT_NEXT_SHIELDS, 9}, /* the way past the archer is shut */
        {"@.g....a..", FOOT_NEXT_COMES, 2},  {"@....g", FOOT_NEXT_COMES, 5},
        {"@....ga..", FOOT_NEXT_SHIELDS, 6}, {"@..g..a..", FOOT_NEXT_SHIELDS, 5}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Scene scene = scene_of("descent", (const char *const[]){rows[i].map, NULL});
        int guard = scene_body(&scene, "goblin", 0);
        FootCreature *archer = &scene.content->creatures[content_creature(scene.content, "goblin-archer")];
        archer->keeps = 1;
        scene.content->creatures[scene.game->entities.type[guard]].mind = FOOT_MIND_GUARD;
        for (int k = FOOT_HERO + 1; k < scene.game->entities.count; k++) {
            scene.game->entities.mask[k] &= ~(uint32_t)FOOT_IS_ASLEEP;
        }
        assert_int_equal(foot_next_of(scene.game, guard).kind, rows[i].kind);
        scene_wait(&scene, 1);
        assert_int_equal(scene.game->entities.at[guard], dungeon_index(rows[i].column, 1));
        scene_free(&scene);
    }
}

static void being_asked_changes_nothing(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@..g", "...g", "g...", NULL});
    uint64_t before = foot_hash(scene.game);
    for (int i = FOOT_HERO + 1; i < scene.game->entities.count; i++) {
        foot_next_of(scene.game, i);
    }
    assert_true(foot_hash(scene.game) == before);
    scene_free(&scene);
}

SUBJECT(intents)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_comes_next_is_known_but_for_chance),
        cmocka_unit_test(what_is_sure_comes_about),
        cmocka_unit_test(who_guards_stands_before_an_archer),
        cmocka_unit_test(being_asked_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
