/* Memory that runs out, once at each allocation of a program: it ends with a sentence, and what was shown is there. */
#include "whole.h"

#include "support/subject.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static void starve(const char *name, AppOptions options, const char *keys)
{
    const WholeSession session = {
        .name = name, .options = options, .keys = keys, .look = whole_look_at_game, .find = whole_find_in_journals};
    whole_starve(&session);
}

static void a_battle_survives_a_shortage(void **state)
{
    (void)state;
    starve("a battle", (AppOptions){.start = APP_LEVEL, .level = 1, .seed = "kaid"},
           "1 ll <Enter> <Escape> n . <Escape> f <Escape> 1 hh <Enter> n . q");
}

static void a_battle_in_text_survives_a_shortage(void **state)
{
    (void)state;
    starve("a battle in text", (AppOptions){.start = APP_LEVEL, .level = 1, .seed = "kaid", .text = true},
           "1 ll <Enter> <Escape> n . V q");
}

static void a_descent_survives_a_shortage(void **state)
{
    (void)state;
    starve("a Descent", (AppOptions){.start = APP_NEW, .foot = "descent", .seed = "kaid"}, "o o a a o i q M q l h q");
}

static void a_run_survives_a_shortage(void **state)
{
    (void)state;
    starve("a run and the settings", (AppOptions){.start = APP_NEW, .seed = "kaid"},
           "<Escape> <Tab> <Enter> ? q b q S j l q 1 ll <Enter> <Escape> n . q");
}

SUBJECT(memory)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_battle_survives_a_shortage),
        cmocka_unit_test(a_battle_in_text_survives_a_shortage),
        cmocka_unit_test(a_descent_survives_a_shortage),
        cmocka_unit_test(a_run_survives_a_shortage),
    };
    return cmocka_run_group_tests(tests, whole_load, whole_unload);
}
