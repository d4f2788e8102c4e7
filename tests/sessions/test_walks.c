/* Games on foot: a Descent that a person walks, and an Odyssey over two stars that a bot walks until the person takes
 * over. */
#include "whole.h"

#include "agents/request.h"
#include "support/subject.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static const WholeSession AGAIN = {
    .name = "gone on with on foot", .options = {.start = APP_CONTINUE, .foot = "descent"}, .keys = "o q"};

static void a_descent_survives_every_fault(void **state)
{
    (void)state;
    static const WholeSession descent = {.name = "a Descent",
                                         .options = {.start = APP_NEW, .foot = "descent", .seed = "kaid"},
                                         .keys = "o o o a a o o a a l l h . i q o o > > o a a q",
                                         .look = whole_look_at_game,
                                         .find = whole_find_in_journals,
                                         .again = &AGAIN};
    whole_try(&descent);
}

static const WholeSession VOYAGE_AGAIN = {
    .name = "gone on with among the stars", .options = {.start = APP_CONTINUE, .foot = "odyssey"}, .keys = "o q"};

static void an_odyssey_survives_every_fault(void **state)
{
    (void)state;
    static const char *const deeds[] = {" race ", " class ", " travel ", " travel ", " hash ", NULL};
    static const AgentRequest explorer = {.what = "explorer"};
    static const WholeSession odyssey = {
        .name = "an Odyssey",
        .options = {.start = APP_NEW, .foot = "odyssey", .seed = "kaid", .agent = &explorer},
        .keys = "+ + + + + + <Wait:40> <Wait:40> <Wait:40> T o o a q",
        .look = whole_look_at_game,
        .find = whole_find_in_journals,
        .journal = WHOLE_SAVES "/foot-0001.journal",
        .deeds = deeds,
        .again = &VOYAGE_AGAIN};
    whole_try(&odyssey);
}

SUBJECT(walks)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_descent_survives_every_fault),
        cmocka_unit_test(an_odyssey_survives_every_fault),
    };
    return cmocka_run_group_tests(tests, whole_load, whole_unload);
}
