/* What feats open: something each, in words, by files of text alone; and what nobody could ever have is refused. */
#include "data_folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"
#include "holdout/describe.h"

#define FEAT \
    "id: lone-walk\nname: Lone Walk\nwhen: battle-won\nearlier-runs: 2\nbounds:\n  - {count: towers, most: 4}\n"

enum { TEXT_SIZE = 1000 };

static uint32_t bit_of(const Content *content, const char *feat)
{
    return (uint32_t)1 << content_feat(content, feat);
}

static void each_feat_opens_something_and_each_kind_is_opened(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    static const char *const kinds[] = {"ship", "fitting", "supply", "blueprint", "augment", "evolution", "event", "twist"};
    int opened[sizeof kinds / sizeof *kinds] = {0};
    uint32_t openers = 0;
    Openable one;
    for (int i = 0; content_openable(content, i, &one); i++) {
        openers |= one.opened_by > 0 ? (uint32_t)1 << (one.opened_by - 1) : 0;
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
            opened[k] += strcmp(one.kind, kinds[k]) == 0 && one.opened_by > 0;
        }
    }
    assert_int_equal(openers, content_feats(content));
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        assert_true(opened[k] > 0);
    }
    content_free(content);
}

/* So whoever had finished a run keeps something, and whoever had finished the most keeps all. */
static void runs_of_before_count_for_each_feat(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    int least = content->feats[0].earlier_runs;
    for (int i = 0; i < content->feat_count; i++) {
        int asked = content->feats[i].earlier_runs;
        assert_true(asked > 0);
        least = asked < least ? asked : least;
    }
    assert_int_equal(least, 1);
    content_free(content);
}

static void a_file_of_text_opens_and_is_opened(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    data_folder_text(folder, "feats/lone-walk.yaml", FEAT);
    data_folder_text(folder, "fittings/walking-stick.yaml",
                     "id: walking-stick\nname: Walking Stick\nrarity: common\nopened-by: lone-walk\n"
                     "deeds:\n  - {when: boss-dead, what: hull, amount: 2}\n");
    Content *content = data_folder_load(folder);
    const Fitting *fitting = &content->fittings[content_fitting(content, "walking-stick")];
    char words[TEXT_SIZE];
    assert_int_equal(content->feats[content_feat(content, "lone-walk")].earlier_runs, 2);
    assert_true(describe_opens(content, bit_of(content, "lone-walk"), words, sizeof words) > 0);
    assert_string_equal(words, "fitting Walking Stick");
    assert_true(describe_opened_by(content, fitting->opened_by, words, sizeof words) > 0);
    assert_string_equal(words, "Opened by the feat Lone Walk: Win a battle: towers at once at most 4.");
    assert_int_equal(describe_opened_by(content, 0, words, sizeof words), 0);
    assert_int_equal(describe_opens(content, 0, words, sizeof words), 0);
    assert_false(feats_open(~bit_of(content, "lone-walk"), fitting->opened_by));
    assert_true(feats_open(bit_of(content, "lone-walk"), fitting->opened_by));
    assert_true(feats_open(0, 0));
    content_free(content);
    data_folder_free(folder);
}

static void a_feat_that_opens_nothing_is_told(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    data_folder_text(folder, "feats/lone-walk.yaml", FEAT);
    Content *content = data_folder_load(folder);
    char *told = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&told, &size);
    assert_non_null(out);
    assert_int_equal(content_warnings(content, out), 1);
    fclose(out);
    assert_string_equal(told, "feats/lone-walk.yaml: id: it opens nothing; name it at opened-by of something\n");
    free(told);
    content_free(content);
    data_folder_free(folder);
}

static void only_feats_open_anything(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    data_folder_change(folder, "fittings/lone-gun.yaml", "rarity: common", "rarity: common\nopened-by: hom");
    data_folder_refused(folder, "lone-gun.yaml:4: opened-by: 'hom' is not known here; use one of: ids of feats");
    data_folder_free(folder);
}

/* One ship that its own feat opens, and two whose feats ask for each other. */
static void nothing_is_opened_by_what_it_is_needed_for(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    data_folder_text(folder, "feats/lone-walk.yaml", FEAT "ship: skiff\n");
    char *tender = data_folder_read(folder, "ships/tender.yaml"), skiff[8000], raft[8000];
    const char *rest = strstr(tender, "starters:");
    snprintf(skiff, sizeof skiff, "id: skiff\nname: Skiff\nopened-by: lone-walk\n%s", rest);
    snprintf(raft, sizeof raft, "id: raft\nname: Raft\nopened-by: far-walk\n%s", rest);
    data_folder_text(folder, "ships/skiff.yaml", skiff);
    data_folder_refused(folder, "feats/lone-walk.yaml:7: ship: only who has done it has this ship");
    data_folder_text(folder, "feats/lone-walk.yaml", FEAT "ship: raft\n");
    data_folder_text(folder, "feats/far-walk.yaml", "id: far-walk\nname: Far Walk\nwhen: run-won\nship: skiff\n");
    data_folder_text(folder, "ships/raft.yaml", raft);
    data_folder_refused(folder, "feats/far-walk.yaml:4: ship: only who has done it has this ship");
    data_folder_text(folder, "feats/far-walk.yaml", "id: far-walk\nname: Far Walk\nwhen: run-won\nascension: 1\n");
    content_free(data_folder_load(folder));
    free(tender);
    data_folder_free(folder);
}

SUBJECT(opened)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_feat_opens_something_and_each_kind_is_opened),
        cmocka_unit_test(runs_of_before_count_for_each_feat),
        cmocka_unit_test(a_file_of_text_opens_and_is_opened),
        cmocka_unit_test(a_feat_that_opens_nothing_is_told),
        cmocka_unit_test(only_feats_open_anything),
        cmocka_unit_test(nothing_is_opened_by_what_it_is_needed_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
