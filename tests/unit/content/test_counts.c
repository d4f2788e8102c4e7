/* Every folder takes as many entries as the game has room for, and no more. */
#include "data_folder.h"

#include "content/tables/kinds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

typedef struct Limit {
    int kind, most;
    const char *pattern; /* an entry that is copied */
    const char *said;    /* in doc/content.md, after the number */
} Limit;

static const Limit LIMITS[] = {
    {KIND_STATUSES, 16, "shield", "statuses"},
    {KIND_BLUEPRINTS, 250, "meteor-call", "blueprints"},
    {KIND_ATTACKERS, 128, "ark", "attackers"},
    {KIND_AUGMENTS, 120, "slug-feed", "augments"},
    {KIND_FITTINGS, 72, "dry-dock", "fittings"},
    {KIND_SHIPS, 12, "tender", "ships"},
    {KIND_FEATS, 32, "home", "feats"},
    {KIND_EVOLUTIONS, 120, "gun-nest", "evolutions"},
    {KIND_TERRAINS, 64, "terraces", "terrain types"},
    {KIND_EVENTS, 64, "bad-air", "events"},
    {KIND_PLANS, 32, "swarm", "plans"},
    {KIND_NAMES, 16, "ships", "lists of names"},
    {KIND_STORY_TEXTS, 34, "visit", "texts of plots"},
    {KIND_CREATURES, 96, "goblin", "creatures"},
    {KIND_ITEMS, 192, "dagger", "items"},
    {KIND_PAIRS, 32, "quick-hand", "pairs"},
    {KIND_PACKS, 192, "goblins", "packs"},
    {KIND_SURFACES, 32, "webs", "surfaces"},
    {KIND_THEMES, 16, "cellar", "themes"},
    {KIND_FLOORS, 32, "descent-1", "floors"},
    {KIND_ORIGINS, 16, "engineer", "origins"},
    {KIND_WORLDS, 8, "ice", "worlds"},
    {KIND_BOOKS, 8, "descent", "books"},
    {KIND_DERELICTS, 16, "tender", "derelicts"},
};
enum { LIMIT_COUNT = sizeof LIMITS / sizeof *LIMITS, EVENTS_AT = 9 };

static void every_folder_has_a_limit_here(void **state)
{
    (void)state;
    for (int kind = 0, at = 0; kind < KIND_COUNT; kind++) {
        if (kind_is_folder(kind)) {
            assert_true(at < LIMIT_COUNT && LIMITS[at].kind == kind);
            at++;
        }
    }
}

/* Copies of the pattern until the folder holds so many entries. */
static void fill(const DataFolder *folder, const Limit *limit, int present, int count)
{
    char name[128];
    snprintf(name, sizeof name, "%s%s.yaml", CONTENT_KINDS[limit->kind].path, limit->pattern);
    char *text = data_folder_read(folder, name), *id = strstr(text, "id: "), *copy = malloc(strlen(text) + 32);
    assert_non_null(copy);
    assert_non_null(id);
    for (int i = present; i < count; i++) {
        snprintf(name, sizeof name, "%sz%d.yaml", CONTENT_KINDS[limit->kind].path, i);
        sprintf(copy, "id: z%d%s", i, strchr(id, '\n'));
        data_folder_text(folder, name, copy);
    }
    free(copy);
    free(text);
}

static void the_page_says_so(void **state)
{
    (void)state;
    static char page[1 << 18];
    FILE *file = fopen(CONTENT_REFERENCE, "r");
    assert_non_null(file);
    assert_in_range(fread(page, 1, sizeof page - 1, file), 1, sizeof page - 2);
    fclose(file);
    for (int i = 0; i < LIMIT_COUNT; i++) {
        char said[64];
        snprintf(said, sizeof said, "%d %s", LIMITS[i].most, LIMITS[i].said);
        if (!strstr(page, said)) {
            fail_msg("doc/content.md does not say: %s", said);
        }
    }
}

/* Glyphs repeat, so some of these folders are refused all the same; but not for what they hold too much of. */
static void one_more_than_there_is_room_for_is_refused(void **state)
{
    (void)state;
    Content *content = content_load(CONTENT_DATA, stderr);
    assert_non_null(content);
    for (int i = 0; i < LIMIT_COUNT; i++) {
        const char *path = CONTENT_KINDS[LIMITS[i].kind].path;
        int present = LIMITS[i].kind == KIND_ATTACKERS ? 0 : kind_count(content, LIMITS[i].kind);
        DataFolder *folder = data_folder_new();
        for (int k = 0; LIMITS[i].kind == KIND_ATTACKERS && k < content->attacker_count; k++) {
            present += content->attackers[k].tier == 0;
        }
        char expected[128];
        snprintf(expected, sizeof expected, "%s: there are more than %d %.*s; remove some\n", path, LIMITS[i].most,
                 (int)strlen(path) - 1, path);
        fill(folder, &LIMITS[i], present, LIMITS[i].most);
        Content *full = data_folder_try(folder);
        if (!full && strstr(folder->problems, "there are more than")) {
            fail_msg("%s should take %d: %s", path, LIMITS[i].most, folder->problems);
        }
        content_free(full);
        fill(folder, &LIMITS[i], LIMITS[i].most, LIMITS[i].most + 1);
        data_folder_refused(folder, expected);
        data_folder_free(folder);
    }
    content_free(content);
}

static void as_many_events_as_there_is_room_for(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    Content *content = data_folder_load(folder);
    fill(folder, &LIMITS[EVENTS_AT], content->encounter_count, 64);
    content_free(content);
    content = data_folder_load(folder);
    assert_int_equal(content->encounter_count, 64);
    assert_true(content_encounter(content, "z63") >= 0);
    content_free(content);
    data_folder_free(folder);
}

SUBJECT(counts)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_folder_has_a_limit_here),
        cmocka_unit_test(the_page_says_so),
        cmocka_unit_test(one_more_than_there_is_room_for_is_refused),
        cmocka_unit_test(as_many_events_as_there_is_room_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
