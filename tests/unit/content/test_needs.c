/* What the first level needs of data: somebody who comes, ground to come on, a plan for one path. Whatever stands in
 * data/, all that is there at the first level is taken from it, and one brought back is enough. */
#include "data_folder.h"

#include "holdout/content_load.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <cmocka.h>
#include "support/subject.h"

enum { FILES_MOST = 64 };
#define FIRST "level: 1\n"
#define LATER "level: 2\n"

/* The files of what is there at the first level. */
typedef struct Early {
    int count;
    char names[FILES_MOST][DATA_PATH_ROOM];
} Early;

static void note(Early *early, const char *kind, const char *id)
{
    assert_true(early->count < FILES_MOST);
    snprintf(early->names[early->count++], DATA_PATH_ROOM, "%s/%s.yaml", kind, id);
}

static void postpone(const DataFolder *folder, const Early *early, const char *from, const char *to)
{
    assert_true(early->count > 0);
    for (int i = 0; i < early->count; i++) {
        data_folder_change(folder, early->names[i], from, to);
    }
}

static void an_attacker(void **state)
{
    (void)state;
    Early early = {0};
    DataFolder *folder = data_folder_new();
    Content *content = data_folder_load(folder);
    const char *small = NULL;
    for (int i = 0; i < content->attacker_count; i++) {
        const AttackerType *type = &content->attackers[i];
        if (type->level == 1 && type->size != SIZE_BOSS && type->tier == 0) {
            small = small || type->size != SIZE_SMALL ? small : type->id;
            note(&early, "attackers", type->id);
        }
    }
    postpone(folder, &early, FIRST, LATER);
    data_folder_refused(folder, "attackers/: level: no attacker but bosses appears in level 1");
    char name[DATA_PATH_ROOM];
    snprintf(name, sizeof name, "attackers/%s.yaml", small);
    data_folder_change(folder, name, LATER, FIRST);
    data_folder_change(folder, name, "size: small", "size: boss");
    data_folder_refused(folder, "attackers/: level: no attacker but bosses appears in level 1");
    content_free(content);
    data_folder_free(folder);
}

static void a_terrain(void **state)
{
    (void)state;
    Early early = {0};
    DataFolder *folder = data_folder_new();
    Content *content = data_folder_load(folder);
    for (int i = 0; i < content->terrain_count; i++) {
        if (content->terrains[i].level_min == 1) {
            note(&early, "terrains", content->terrains[i].id);
        }
    }
    content_free(content);
    postpone(folder, &early, "level-min: 1\n", "level-min: 2\n");
    data_folder_refused(folder, "no terrain type takes level 1");
    data_folder_change(folder, early.names[0], "level-min: 2\n", "level-min: 1\n");
    content_free(data_folder_load(folder));
    data_folder_free(folder);
}

/* Plans that want more than one path are of no use to levels that have one. */
static void a_plan_for_one_path(void **state)
{
    (void)state;
    Early early = {0};
    DataFolder *folder = data_folder_new();
    Content *content = data_folder_load(folder);
    for (int i = 0; i < content->plan_count; i++) {
        if (content->plans[i].level == 1 && content->plans[i].paths == 1) {
            note(&early, "plans", content->plans[i].id);
        }
    }
    content_free(content);
    postpone(folder, &early, FIRST, FIRST "paths: 2\n");
    data_folder_refused(folder,
                        "plans/: level: no plan for one path has a lead and a second that come in level 1; widen");
    data_folder_change(folder, early.names[0], "paths: 2\n", "until: 40\n");
    content_free(data_folder_load(folder));
    data_folder_free(folder);
}

SUBJECT(needs)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_attacker),
        cmocka_unit_test(a_terrain),
        cmocka_unit_test(a_plan_for_one_path),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
