/* Statuses as they are loaded, how rules find them, and that the game puts every word of its vocabulary to use. */
#include "data_folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

static Content *built_in(void)
{
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    return content;
}

static void statuses_have_their_values(void **state)
{
    (void)state;
    static const char text[] = "{id: rust, name: Rust, glyph: R, bearer: attackers, effect: burn, unit: seconds, "
                               "stacking: add, amount: 7, types: [physical, energy], seconds-max: 2.5, immunity: 1.5}";
    static const char plain[] = "{id: still, name: Still, glyph: Q, bearer: buildings, effect: charge, unit: shots, "
                                "stacking: strongest, amount: 3, count-max: 9}";
    DataFolder *folder = data_folder_new();
    data_folder_text(folder, "statuses/rust.yaml", text);
    data_folder_text(folder, "statuses/still.yaml", plain);
    Content *content = data_folder_load(folder);
    const StatusType *rust = &content->statuses[content_status(content, "rust")];
    assert_string_equal(rust->id, "rust");
    assert_string_equal(rust->name, "Rust");
    assert_int_equal(rust->glyph, 'R');
    assert_int_equal(rust->bearer, BEARER_ATTACKERS);
    assert_int_equal(rust->effect, EFFECT_BURN);
    assert_int_equal(rust->unit, UNIT_SECONDS);
    assert_int_equal(rust->stacking, STACKING_ADD);
    assert_int_equal(rust->amount, 7);
    assert_int_equal(rust->damage_types, 1 << DAMAGE_PHYSICAL | 1 << DAMAGE_ENERGY);
    assert_int_equal(rust->seconds_max, 50);
    assert_int_equal(rust->immunity, 30);
    assert_int_equal(rust->count_max, 0);
    const StatusType *still = &content->statuses[content_status(content, "still")];
    assert_int_equal(still->bearer, BEARER_BUILDINGS);
    assert_int_equal(still->unit, UNIT_SHOTS);
    assert_int_equal(still->stacking, STACKING_STRONGEST);
    assert_int_equal(still->count_max, 9);
    assert_int_equal(still->seconds_max, 0);
    assert_int_equal(still->damage_types, 0);
    content_free(content);
    data_folder_free(folder);
}

static void rules_find_their_status(void **state)
{
    (void)state;
    Content *content = built_in();
    for (int i = 0; i < content->status_count; i++) {
        assert_int_equal(content_status(content, content->statuses[i].id), i);
    }
    assert_int_equal(content_status(content, "nothing"), -1);
    const Rule *freeze = &content->blueprints[content_blueprint(content, "rime-jet")].rules[0];
    assert_int_equal(freeze->what, WHAT_STATUS);
    assert_int_equal(freeze->status, content_status(content, "freezing"));
    const Rule *jam = &content->attackers[content_attacker(content, "jammer")].rules[0];
    assert_int_equal(jam->status, content_status(content, "paralysed"));
    content_free(content);
}

static void the_hash_knows_statuses(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    Content *before = data_folder_load(folder);
    data_folder_change(folder, "statuses/burning.yaml", "seconds-max: 10.0", "seconds-max: 9.95");
    Content *after = data_folder_load(folder);
    assert_true(before->hash != after->hash);
    content_free(before);
    content_free(after);
    data_folder_free(folder);
}

/* Words in use, by what they are words of. */
typedef struct Used {
    bool shape[SHAPE_COUNT], when[WHEN_COUNT], whom[WHOM_COUNT], what[WHAT_COUNT], stat[STAT_COUNT];
    bool effect[EFFECT_COUNT], elevation[ELEVATION_COUNT], stacking[STACKING_COUNT], unit[UNIT_COUNT];
} Used;

static void use_rules(Used *used, const Rule *rules, int count)
{
    for (int i = 0; i < count; i++) {
        used->when[rules[i].when] = true;
        used->whom[rules[i].whom] = true;
        used->what[rules[i].what] = true;
        used->stat[rules[i].stat] |= rules[i].what == WHAT_MODIFY;
    }
}

static void use_all(Used *used, const Content *content)
{
    for (int i = 0; i < content->blueprint_count; i++) {
        const Blueprint *blueprint = &content->blueprints[i];
        used->shape[blueprint->attack.shape] = true;
        used->elevation[blueprint->attack.elevation] = true;
        use_rules(used, blueprint->rules, blueprint->rule_count);
    }
    for (int i = 0; i < content->evolution_count; i++) {
        use_rules(used, content->evolutions[i].gives.rules, content->evolutions[i].gives.rule_count);
    }
    for (int i = 0; i < CLAUSES_MAX; i++) {
        const Clause *clause = clause_at(content, i);
        if (clause) {
            use_rules(used, clause->rules, clause->rule_count);
        }
    }
    for (int i = 0; i < content->attacker_count; i++) {
        use_rules(used, content->attackers[i].rules, content->attackers[i].rule_count);
    }
    for (int i = 0; i < content->status_count; i++) {
        used->effect[content->statuses[i].effect] = true;
        used->stacking[content->statuses[i].stacking] = true;
        used->unit[content->statuses[i].unit] = true;
    }
}

static void all_used(const char *of, const char *const *words, const bool *used, int count)
{
    for (int i = 0; i < count; i++) {
        if (!used[i]) {
            fail_msg("nothing in the game uses the %s %s", of, words[i]);
        }
    }
}

#define X_WORD(name, word, ...) word,
#define ALL_USED(of, LIST, COUNT)                               \
    do {                                                        \
        static const char *const words[COUNT] = {LIST(X_WORD)}; \
        all_used(#of, words, used.of, COUNT);                   \
    } while (false)

static void every_word_is_put_to_use(void **state)
{
    (void)state;
    Used used = {.shape = {false}};
    Content *content = built_in();
    use_all(&used, content);
    content_free(content);
    ALL_USED(shape, SHAPE_LIST, SHAPE_COUNT);
    ALL_USED(when, WHEN_LIST, WHEN_COUNT);
    ALL_USED(whom, WHOM_LIST, WHOM_COUNT);
    ALL_USED(what, WHAT_LIST, WHAT_COUNT);
    ALL_USED(stat, STAT_LIST, STAT_COUNT);
    ALL_USED(effect, EFFECT_LIST, EFFECT_COUNT);
    ALL_USED(elevation, ELEVATION_LIST, ELEVATION_COUNT);
    ALL_USED(stacking, STACKING_LIST, STACKING_COUNT);
    ALL_USED(unit, UNIT_LIST, UNIT_COUNT);
}

SUBJECT(statuses)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(statuses_have_their_values),
        cmocka_unit_test(rules_find_their_status),
        cmocka_unit_test(the_hash_knows_statuses),
        cmocka_unit_test(every_word_is_put_to_use),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
