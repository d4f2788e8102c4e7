/* What is asked of a wave once it is drawn. */
#include "holdout/wave.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

static void attackers_of_all_batches_and_paths_are_counted(void **unused)
{
    (void)unused;
    const Wave wave = {.batch_count = 2,
                       .batches = {{.count = 3, .spacing = 10, .types = {0, WAVE_NO_TYPE, 2}},
                                   {.count = 5, .spacing = 40, .types = {1, WAVE_NO_TYPE, WAVE_NO_TYPE}},
                                   {.count = 7, .spacing = 40, .types = {1, 1, 1}}}};
    assert_int_equal(wave_attackers(&wave, 3), 6 + 5);
    assert_int_equal(wave_attackers(&wave, 2), 3 + 5);
}

SUBJECT(wave)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(attackers_of_all_batches_and_paths_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
