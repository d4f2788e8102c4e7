/* What is said of what happens: who did it, who is left, and what is over. */
#include "scene.h"

#include "foot/effects/body.h"
#include "foot/ground/entities.h"
#include "holdout/dungeon_paths.h"
#include "foot/words/telling.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { WORDS_SIZE = 2000 };

/* All that is said of the last call, a sentence a line. */
static const char *told(const Scene *scene, char words[WORDS_SIZE])
{
    const FootGame *game = scene->game;
    words[0] = '\0';
    for (int i = 0; i < game->log.count; i++) {
        size_t length = strlen(words);
        if (foot_event_text(game, &game->log.events[i], words + length, WORDS_SIZE - length - 1) > 0) {
            strcat(words, "\n");
        }
    }
    return words;
}

static void assert_tells(const Scene *scene, const char *sentence)
{
    char words[WORDS_SIZE];
    if (!strstr(told(scene, words), sentence)) {
        fail_msg("\"%s\" is not said, but: %s", sentence, words);
    }
}

static void assert_tells_nothing_of(const Scene *scene, const char *words_not_told)
{
    char words[WORDS_SIZE];
    if (strstr(told(scene, words), words_not_told)) {
        fail_msg("\"%s\" is said: %s", words_not_told, words);
    }
}

static int beside_hero(const Scene *scene, int side)
{
    return dungeon_beside(scene->game->entities.at[FOOT_HERO], side);
}

/* A flask that bursts on one who is beside hurts by itself, the hero and another. */
static void a_flask_hurts_by_itself(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"#####", "#@oo#", "#####", NULL});
    int letter = scene_give(&scene, "fire-potion", 1);
    scene.game->tried[content_item(scene.content, "fire-potion")] = 1;
    scene_decide(&scene,
                 (FootDecision){.kind = FOOT_THROW, .letter = (uint8_t)letter, .at = (int16_t)beside_hero(&scene, 1)});
    assert_tells(&scene, "The potion of fire hurts you for 24.");
    assert_tells(&scene, "The potion of fire hurts the orc for 24.");
    assert_tells_nothing_of(&scene, "The orc hurts");
    scene_free(&scene);
}

static void who_pulls_and_who_holds_is_told(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@..o", NULL});
    FootCreature *orc = &scene.content->creatures[content_creature(scene.content, "orc")];
    orc->rule_count = 2;
    orc->rules[0] = (FootRule){
        .when = FOOT_WHEN_SIGHT, .whom = FOOT_WHOM_FOE, .what = FOOT_WHAT_PUSH, .amount = -1, .percent = 100};
    orc->rules[1] = (FootRule){
        .when = FOOT_WHEN_SIGHT, .whom = FOOT_WHOM_FOE, .what = FOOT_WHAT_DELAY, .amount = 1, .percent = 100};
    scene_wait(&scene, 1);
    assert_tells(&scene, "The orc pulls you closer.");
    assert_tells(&scene, "The orc holds you for 1 turn.");
    scene_free(&scene);
}

/* Who strikes out of the hero's sight is told of with the side on which it stands; who is seen is not. */
static void who_strikes_unseen_is_told_with_the_side(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"#####", "#@o##", "#####", NULL});
    FootCreature *orc = &scene.content->creatures[content_creature(scene.content, "orc")];
    scene_wait(&scene, 1);
    assert_tells(&scene, "The orc hits you for ");
    assert_tells_nothing_of(&scene, "out of sight");
    body_bear(scene.game, FOOT_HERO, FOOT_WHAT_CHANGE, FOOT_STAT_SIGHT, -100, 9);
    orc->rule_count = 1;
    orc->rules[0] =
        (FootRule){.when = FOOT_WHEN_BLOW, .whom = FOOT_WHOM_FOE, .what = FOOT_WHAT_DELAY, .amount = 1, .percent = 100};
    scene_wait(&scene, 1);
    char words[WORDS_SIZE];
    assert_non_null(strstr(strstr(told(&scene, words), "The orc hits you for "), "It is out of sight, to the east."));
    assert_tells(&scene, "The orc holds you for 1 turn. It is out of sight, to the east.");
    scene_free(&scene);
}

/* Whoever has lost turns loses no more before it has acted, and the player reads why nothing happens. */
static void a_second_sleep_says_that_it_does_nothing(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@....o", NULL});
    int letter = scene_give(&scene, "sleep-scroll", 2), orc = scene_body(&scene, "orc", 0);
    FootDecision read = {.kind = FOOT_USE_AT, .letter = (uint8_t)letter, .at = scene.game->entities.at[orc]};
    scene_decide(&scene, read);
    assert_tells(&scene, "The orc can't move for 8 turns.");
    scene_decide(&scene, read);
    assert_tells(&scene, "The orc loses no more turns before it has acted.");
    scene_free(&scene);
}

static void what_is_over_is_told(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@", NULL});
    body_bear(scene.game, FOOT_HERO, FOOT_WHAT_CHANGE, FOOT_STAT_DEFENCE, -2, 2);
    body_bear(scene.game, FOOT_HERO, FOOT_WHAT_CHANGE, FOOT_STAT_ATTACK, 3, 3);
    scene_wait(&scene, 1);
    assert_tells_nothing_of(&scene, "over");
    scene_wait(&scene, 1);
    assert_tells(&scene, "What lowered your defence by 2 is over.");
    scene_wait(&scene, 1);
    assert_tells(&scene, "What raised your attack by 3 is over.");
    /* Where the hero bears too much, what is over first. */
    scene.game->log.count = 0;
    body_bear(scene.game, FOOT_HERO, FOOT_WHAT_CHANGE, FOOT_STAT_HP, 10, 60);
    body_bear(scene.game, FOOT_HERO, FOOT_WHAT_CHANGE, FOOT_STAT_HP, 20, 40);
    for (int i = 1; i < FOOT_CHANGES_MAX; i++) {
        assert_tells_nothing_of(&scene, "newer");
        body_bear(scene.game, FOOT_HERO, FOOT_WHAT_DAMAGE, FOOT_STAT_HP, 1, 50);
    }
    assert_tells(&scene, "Something newer takes the place of what raised your most health by 20.");
    scene_free(&scene);
}

static void sight_is_told_in_tiles(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@", NULL});
    int sight = foot_stat(scene.game, FOOT_HERO, FOOT_STAT_SIGHT);
    scene.game->log.count = 0;
    body_bear(scene.game, FOOT_HERO, FOOT_WHAT_CHANGE, FOOT_STAT_SIGHT, 3 - sight, 9);
    assert_tells(&scene, "You now see as far as 3 tiles.");
    scene_free(&scene);
}

static void who_is_left_of_a_boss_is_counted(void **state)
{
    char left[WORDS_SIZE];
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){".......", "@.M.SS.", ".......", NULL});
    assert_int_equal(foot_bosses_left(scene.game, left, sizeof left), 1);
    assert_string_equal(left, "a mighty slime");
    for (int i = 0; i < 2; i++) {
        scene.game->entities.mask[scene_body(&scene, "slime", i)] |= FOOT_IS_BOSS;
    }
    assert_int_equal(foot_bosses_left(scene.game, left, sizeof left), 3);
    assert_string_equal(left, "a mighty slime and 2 slimes");
    scene.game->floor = (uint8_t)(foot_floor_count(scene.game) - 1);
    DungeonLevel *level = &scene.game->place.level;
    level->end = dungeon_place(scene.game->entities.at[FOOT_HERO]);
    assert_string_equal(foot_check(scene.game, &(FootDecision){.kind = FOOT_DESCEND}).why,
                        "The way is barred; first kill a mighty slime and 2 slimes.");
    scene_free(&scene);
}

/* Whether a name means several: "crates", not "glass" or "coat of thorns". */
static bool is_plural(const char *name)
{
    const char *of = strstr(name, " of ");
    size_t length = of ? (size_t)(of - name) : strlen(name);
    bool gas = length > 2 && strncmp(name + length - 3, "gas", 3) == 0;
    return length > 2 && name[length - 1] == 's' && name[length - 2] != 's' && !gas;
}

/* No sentence that a name takes has a verb of one behind a name of several: "The crates breaks." */
static void assert_agrees(const FootGame *game, FootEvent event, const char *name)
{
    char words[WORDS_SIZE];
    event.seen = true;
    foot_event_text(game, &event, words, sizeof words);
    const char *at = strstr(words, name + 1); /* its first letter may be a capital */
    const char *verb = at ? at + strlen(name + 1) : NULL;
    if (verb && *verb == ' ') {
        size_t length = strcspn(verb + 1, " .");
        if (length > 2 && verb[length] == 's' && verb[length - 1] != 's') {
            fail_msg("a verb does not agree: %s", words);
        }
    }
}

static void names_agree_with_verbs(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", (const char *const[]){"@..o", NULL});
    const Content *content = scene.content;
    int several = 0;
    for (int i = 0; i < content->foot_surface_count; i++) {
        const FootSurface *surface = &content->foot_surfaces[i];
        several += is_plural(surface->name);
        for (FootEventKind kind = 0; kind < FOOT_EVENT_COUNT && is_plural(surface->name); kind++) {
            bool ground = kind == FOOT_EVENT_SHOVED || kind == FOOT_EVENT_BATTERED || kind == FOOT_EVENT_BROKEN ||
                          kind == FOOT_EVENT_SPREAD;
            bool harm = kind == FOOT_EVENT_HARMED || kind == FOOT_EVENT_DELAYED;
            if (ground) {
                assert_agrees(scene.game, (FootEvent){.kind = kind, .item = (uint8_t)(i + 1), .amount = 2},
                              surface->name);
            } else if (harm && surface->rule_count > 0) {
                assert_agrees(
                    scene.game,
                    (FootEvent){
                        .kind = kind, .who = (uint8_t)(FOOT_WHO_SURFACE + i), .whom = FOOT_WHO_HERO, .amount = 2},
                    surface->name);
            }
        }
    }
    assert_true(several >= 3);
    for (int i = 0; i < content->creature_count; i++) { /* of these each is one: "a goblin dies" */
        assert_false(is_plural(content->creatures[i].name));
    }
    for (int i = 0; i < content->item_count; i++) {
        assert_false(is_plural(content->items[i].name));
    }
    scene_free(&scene);
}

SUBJECT(telling)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_flask_hurts_by_itself),
        cmocka_unit_test(who_pulls_and_who_holds_is_told),
        cmocka_unit_test(who_strikes_unseen_is_told_with_the_side),
        cmocka_unit_test(a_second_sleep_says_that_it_does_nothing),
        cmocka_unit_test(what_is_over_is_told),
        cmocka_unit_test(sight_is_told_in_tiles),
        cmocka_unit_test(who_is_left_of_a_boss_is_counted),
        cmocka_unit_test(names_agree_with_verbs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
