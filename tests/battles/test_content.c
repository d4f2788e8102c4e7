/* One test for each blueprint and each attacker of the game: it plays the scenes that its file asks for and fails when
 * there is none for it, or none for one of its rules. Tiers of attackers are numbers of the same rules. */
#include "scenes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

typedef struct Piece {
    const Content *content;
    int index;
} Piece;

static int play_rule(const Content *content, int blueprint, int rule)
{
    if (content->blueprints[blueprint].kind == BLUEPRINT_ABILITY) {
        return scenes_ability(content, blueprint, rule) + scenes_rest(content, blueprint, rule);
    }
    return scenes_aura(content, blueprint, rule) + scenes_income(content, blueprint, rule) +
           scenes_building(content, blueprint, rule);
}

static void play_blueprint(void **state)
{
    const Piece *piece = *state;
    const Blueprint *blueprint = &piece->content->blueprints[piece->index];
    int scenes = blueprint->permanent ? 0 : scenes_terms(piece->content, piece->index);
    scenes += scenes_attack(piece->content, piece->index);
    for (int i = 0; i < blueprint->rule_count; i++) {
        if (play_rule(piece->content, piece->index, i) != 1) {
            fail_msg("rule %d of %s has no scene; add its form to tests/battles", i + 1, blueprint->id);
        }
        scenes++;
    }
    if (scenes == 0) {
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

int main(void)
{
    Content *content = content_load(NULL, stderr);
    if (!content) {
        return 1;
    }
    size_t most = (size_t)(content->blueprint_count + content->attacker_count), count = 0;
    struct CMUnitTest *tests = calloc(most, sizeof *tests);
    Piece *pieces = calloc(most, sizeof *pieces);
    for (size_t i = 0; tests && pieces && i < most; i++) {
        bool built = i < (size_t)content->blueprint_count;
        int index = (int)(built ? i : i - (size_t)content->blueprint_count);
        if (!built && content->attackers[index].tier > 0) {
            continue;
        }
        pieces[count] = (Piece){content, index};
        tests[count] = (struct CMUnitTest){.name = built ? content->blueprints[index].id : content->attackers[index].id,
                                           .test_func = built ? play_blueprint : play_attacker,
                                           .initial_state = &pieces[count]};
        count++;
    }
    int failed = _cmocka_run_group_tests("content", tests, count, NULL, NULL);
    free(tests);
    free(pieces);
    content_free(content);
    return failed;
}
