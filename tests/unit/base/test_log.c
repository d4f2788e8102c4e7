/* The event log: what finds room is kept in order, the rest is counted. */
#include "base/log.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

static void test_surplus_events_are_counted(void **state)
{
    (void)state;
    static EventLog log;
    for (int i = 0; i < EVENT_LOG_MAX + 3; i++) {
        log_event(&log, (Event){.kind = EVENT_HIT, .amount = i});
    }
    assert_int_equal(log.count, EVENT_LOG_MAX);
    assert_int_equal(log.dropped, 3);
    assert_int_equal(log.events[0].amount, 0);
    assert_int_equal(log.events[EVENT_LOG_MAX - 1].amount, EVENT_LOG_MAX - 1);
}

static void what_an_ability_did_is_credited_to_it(void **state)
{
    (void)state;
    static EventLog log;
    log_event(&log, (Event){.kind = EVENT_HIT});
    log_event(&log, (Event){.kind = EVENT_DIED});
    log_credit_ability(&log, 1, 0);
    assert_int_equal(log.events[0].ability, 0);
    assert_int_equal(log.events[1].ability, 1);
}

SUBJECT(log)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_surplus_events_are_counted),
        cmocka_unit_test(what_an_ability_did_is_credited_to_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
