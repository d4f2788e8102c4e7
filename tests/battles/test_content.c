/* One test for each blueprint, each attacker and each augment of the game: it plays the scenes that its file asks for
 * and fails when there is none for it, or none for one of its rules. Tiers of attackers are numbers of the same rules.
 */
#include "scenes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

typedef struct Piece {
    const Content *content;
    int index;
} Piece;

static int play_rule(const Content *content, int blueprint, int rule)
{
    if (blueprint_is_used(&content->blueprints[blueprint])) {
        return scenes_ability(content, blueprint, rule) + scenes_rest(content, blueprint, rule);
    }
    return scenes_aura(content, blueprint, rule) + scenes_income(content, blueprint, rule) +
           scenes_building(content, blueprint, rule);
}

static void play_blueprint(void **state)
{
    const Piece *piece = *state;
    const Blueprint *blueprint = &piece->content->blueprints[piece->index];
    int scenes = blueprint->permanent || blueprint->deed_count > 0 ? 0 : scenes_terms(piece->content, piece->index);
    scenes += scenes_attack(piece->content, piece->index);
    for (int i = 0; i < blueprint->rule_count; i++) {
        if (play_rule(piece->content, piece->index, i) != 1) {
            fail_msg("rule %d of %s has no scene; add its form to tests/battles", i + 1, blueprint->id);
        }
        scenes++;
    }
    if (scenes == 0 && blueprint->deed_count == 0) { /* what is used on the chart, tests/unit/run shows */
        fail_msg("nothing shows what %s does; add a scene to tests/battles", blueprint->id);
    }
}

static void play_attacker(void **state)
{
    const Piece *piece = *state;
    const AttackerType *type = &piece->content->attackers[piece->index];
    int scenes = scenes_walk(piece->content, piece->index);
    for (int i = 0; i < type->rule_count; i++) {
        if (scenes_deed(piece->content, piece->index, i) + scenes_fate(piece->content, piece->index, i) != 1) {
            fail_msg("rule %d of %s has no scene; add its form to tests/battles", i + 1, type->id);
        }
    }
    assert_true(scenes > 0);
}

static void play_augment(void **state)
{
    const Piece *piece = *state;
    const Augment *augment = &piece->content->augments[piece->index];
    if (scenes_augment(piece->content, piece->index) == 0) {
        fail_msg("nothing shows what %s does; add a scene to tests/battles", augment->id);
    }
}

/* Adds the test of a piece, whose state stands at the same place among the pieces. */
static size_t add_test(struct CMUnitTest *tests, Piece *pieces, size_t at, Piece piece, const char *id,
                       CMUnitTestFunction play)
{
    pieces[at] = piece;
    tests[at] = (struct CMUnitTest){.name = id, .test_func = play, .initial_state = &pieces[at]};
    return at + 1;
}

static size_t add_tests(const Content *content, struct CMUnitTest *tests, Piece *pieces)
{
    size_t count = 0;
    for (int i = 0; i < content->blueprint_count; i++) {
        count = add_test(tests, pieces, count, (Piece){content, i}, content->blueprints[i].id, play_blueprint);
    }
    for (int i = 0; i < content->attacker_count; i++) {
        if (content->attackers[i].tier == 0) {
            count = add_test(tests, pieces, count, (Piece){content, i}, content->attackers[i].id, play_attacker);
        }
    }
    for (int i = 0; i < content->augment_count; i++) {
        count = add_test(tests, pieces, count, (Piece){content, i}, content->augments[i].id, play_augment);
    }
    return count;
}

SUBJECT(content)
{
    Content *content = content_load(NULL, stderr);
    if (!content) {
        return 1;
    }
    size_t most = (size_t)(content->blueprint_count + content->attacker_count + content->augment_count);
    struct CMUnitTest *tests = calloc(most, sizeof *tests);
    Piece *pieces = calloc(most, sizeof *pieces);
    size_t count = tests && pieces ? add_tests(content, tests, pieces) : 0;
    int failed = _cmocka_run_group_tests("content", tests, count, NULL, NULL);
    free(tests);
    free(pieces);
    content_free(content);
    return failed;
}
