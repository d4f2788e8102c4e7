/* Memory that runs out, once at each allocation of a program: it ends with a sentence, and what was shown is there. */
#include "whole.h"

#include "support/subject.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static void a_battle_survives_a_shortage(void **state)
{
    (void)state;
    static const WholeSession battle = {.name = "a battle",
                                        .options = {.start = APP_LEVEL, .level = 1, .seed = "kaid"},
                                        .keys = "1 ll <Enter> <Escape> n . <Escape> f <Escape> 1 hh <Enter> n . q",
                                        .look = whole_look_at_game,
                                        .find = whole_find_in_journals};
    whole_starve(&battle);
}

static void a_battle_in_text_survives_a_shortage(void **state)
{
    (void)state;
    static const WholeSession battle = {.name = "a battle in text",
                                        .options = {.start = APP_LEVEL, .level = 1, .seed = "kaid", .text = true},
                                        .keys = "1 ll <Enter> <Escape> n . V q",
                                        .look = whole_look_at_game,
                                        .find = whole_find_in_journals};
    whole_starve(&battle);
}

static void a_descent_survives_a_shortage(void **state)
{
    (void)state;
    static const WholeSession descent = {.name = "a Descent",
                                         .options = {.start = APP_NEW, .foot = "descent", .seed = "kaid"},
                                         .keys = "o o a a o i q M q l h q",
                                         .look = whole_look_at_game,
                                         .find = whole_find_in_journals};
    whole_starve(&descent);
}

static void a_run_survives_a_shortage(void **state)
{
    (void)state;
    static const WholeSession run = {.name = "a run and the settings",
                                     .options = {.start = APP_NEW, .seed = "kaid"},
                                     .keys = "<Escape> <Tab> <Enter> ? q b q S j l q 1 ll <Enter> <Escape> n . q",
                                     .look = whole_look_at_game,
                                     .find = whole_find_in_journals};
    whole_starve(&run);
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
