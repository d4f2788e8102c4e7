/* No screen and no description counts several and names one: "7 Mite". */
#include "scenes.h"
#include "term/speech/speech.h"

#include <ctype.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"
#include "holdout/describe.h"

enum { LINE_SIZE = 4096 };

/* Is what begins here the name, and no more of a word? Names in small letters may go on: "goblin archers". */
static bool names(const char *at, const char *name, const char *plural)
{
    size_t length = strlen(name);
    bool goes_on = islower((unsigned char)name[0]) && strlen(at) > length + 1 && isalpha((unsigned char)at[length + 1]);
    return !goes_on && strcmp(name, plural) != 0 && strncmp(at, name, length) == 0 &&
           !isalpha((unsigned char)at[length]) && at[length] != '\'' && at[length] != '-';
}

static const char *singular(const Content *content, const char *at)
{
    for (int i = 0; i < content->attacker_count; i++) {
        const AttackerType *type = &content->attackers[i];
        if (type->tier == 0 && names(at, type->name, type->plural)) {
            return type->name;
        }
    }
    for (int i = 0; i < content->creature_count; i++) {
        if (names(at, content->creatures[i].name, content->creatures[i].plural)) {
            return content->creatures[i].name;
        }
    }
    for (int i = 0; i < content->item_count; i++) {
        if (names(at, content->items[i].name, content->items[i].plural)) {
            return content->items[i].name;
        }
    }
    return NULL;
}

/* A number other than 1, with a blank before the name. */
static bool counts_one(const Content *content, const char *line)
{
    for (const char *at = line; *at; at++) {
        bool begins = isdigit((unsigned char)*at) && (at == line || !strchr("0123456789.:,", at[-1]));
        if (begins) {
            char *end;
            long count = strtol(at, &end, 10);
            if (count != 1 && *end == ' ' && singular(content, end + 1)) {
                return true;
            }
            at = end - 1;
        }
    }
    return false;
}

static int found_in(const Content *content, const char *where, const char *line)
{
    if (counts_one(content, line)) {
        print_error("%s: \"%s\"\n", where, line);
        return 1;
    }
    return 0;
}

static int found_in_reading(const Content *content, const char *where, const Reading *reading)
{
    int found = 0;
    for (int i = 0; i < reading->count; i++) {
        found += found_in(content, where, reading_line(reading, i));
    }
    return found;
}

static void test_scene(void **state)
{
    const Scene *scene = *state;
    Reading *drawn = calloc(1, sizeof *drawn), *told = calloc(1, sizeof *told);
    Speech *speech = calloc(1, sizeof *speech);
    Seat *seat = seat_as_played(scene->columns ? scene->columns : 80, scene->rows ? scene->rows : 24);
    App *app = &seat->app;
    scene->arrange(seat);
    press_all(seat, scene->keys);
    while (screen_top(app)->work && screen_top(app)->work(app) != WORK_DONE) {
    }
    reading_clear(drawn);
    reading_clear(told);
    app->canvas->reading = drawn;
    screen_draw(app);
    app->canvas->reading = NULL;
    app->speech = speech;
    if (screen_top(app)->tell) {
        screen_top(app)->tell(app, app->stack[app->depth - 1].state, told);
    }
    app->speech = NULL;
    const Content *content = seat->options.content;
    int found = found_in_reading(content, scene->name, drawn) + found_in_reading(content, scene->name, told);
    seat_free(seat);
    free(drawn);
    free(told);
    free(speech);
    assert_int_equal(found, 0);
}

typedef size_t Describe(const Content *content, int entry, char *out, size_t size);

static int found_in_kind(const Content *content, Describe *describe, int count)
{
    char words[LINE_SIZE];
    int found = 0;
    for (int i = 0; i < count; i++) {
        describe(content, i, words, sizeof words);
        found += found_in(content, "description", words);
    }
    return found;
}

static size_t describe_built(const Content *content, int blueprint, char *out, size_t size)
{
    return describe_blueprint(content, blueprint, 1, out, size);
}

static void test_descriptions(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    int found = found_in_kind(content, describe_attacker, content->attacker_count) +
                found_in_kind(content, describe_built, content->blueprint_count) +
                found_in_kind(content, describe_augment, content->augment_count) +
                found_in_kind(content, describe_status, content->status_count) +
                found_in_kind(content, describe_encounter, content->encounter_count) +
                found_in_kind(content, describe_creature, content->creature_count) +
                found_in_kind(content, describe_item, content->item_count) +
                found_in_kind(content, describe_foot_pack, content->foot_pack_count) +
                found_in_kind(content, describe_foot_origin, content->foot_origin_count);
    content_free(content);
    assert_int_equal(found, 0);
}

static void test_mistakes_are_seen(void **state)
{
    (void)state;
    static const char *const wrong[] = {"7 Mite", "Wave 3: 2 Mite II from A.", "brings 2 Husk.", "0 Mite",
                                        "3 goblin (40 %)"},
                             *const right[] = {"1 Mite",       "7 Mites",  "2 Mites II",
                                               "wave 2: Mite", "1.5 Mite", "2 Husk-like"};
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_true(counts_one(content, wrong[i]));
    }
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        assert_false(counts_one(content, right[i]));
    }
    content_free(content);
}

SUBJECT(counts)
{
    struct CMUnitTest tests[SCENE_COUNT + 2] = {cmocka_unit_test(test_mistakes_are_seen),
                                                cmocka_unit_test(test_descriptions)};
    assert_non_null(setlocale(LC_ALL, "C.UTF-8"));
    assert_int_equal(setenv("TMPDIR", "/tmp", 1), 0); /* for the length of paths */
    for (int i = 0; i < SCENE_COUNT; i++) {
        tests[i + 2] = (struct CMUnitTest){SCENES[i].name, test_scene, NULL, NULL, (void *)&SCENES[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
