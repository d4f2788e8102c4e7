/* A battle, played on the screen and line by line, by somebody who builds, begins waves, looks on and leaves. */
#include "whole.h"

#include "support/subject.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static const WholeSession AGAIN = {.name = "gone on with", .options = {.start = APP_CONTINUE}, .keys = "<Escape> . q"};

static void try_battle(const char *name, bool text, const char *keys)
{
    const WholeSession battle = {.name = name,
                                 .options = {.start = APP_LEVEL, .level = 1, .seed = "kaid", .text = text},
                                 .keys = keys,
                                 .look = whole_look_at_game,
                                 .find = whole_find_in_journals,
                                 .again = &AGAIN};
    whole_try(&battle);
}

static void a_battle_survives_every_fault(void **state)
{
    (void)state;
    try_battle(
        "a battle", false,
        "1 ll <Enter> jj <Enter> <Escape> n <Wait:30> . . . <Escape> f <Escape> 1 hh <Enter> u <Escape> n . . q");
}

static void a_battle_line_by_line_survives_every_fault(void **state)
{
    (void)state;
    try_battle("a battle in text", true, "1 ll <Enter> <Escape> n . . V <Escape> f <Escape> q");
}

SUBJECT(battles)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_battle_survives_every_fault),
        cmocka_unit_test(a_battle_line_by_line_survives_every_fault),
    };
    return cmocka_run_group_tests(tests, whole_load, whole_unload);
}
