/* The record of a duel that a person plays, on a machine whose calls fail: it holds every turn that was played, and the
 * duel can be gone on with. Turns aren't synced, so that a power cut may take any of them, and nothing else. */
#include "contest/bout.h"
#include "contest/recording_log.h"
#include "support/faults.h"
#include "support/machine.h"
#include "support/subject.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#define RECORD MACHINE_ROOT "/one.duel"

enum { TURNS = 24, TRIES = 3 };

static MatchRequest request(void)
{
    return (MatchRequest){.players = {[DUEL_DEFENDER] = {.name = "ada"}, [DUEL_INVADER] = {.what = "house:horde"}},
                          .terms = {.seed = "1", .turns_max = 200, .slow = 2}};
}

static DuelOrder order_of(int32_t turn)
{
    return turn % 3 == 1 ? (DuelOrder){.deed = DUEL_BUILD, .what = DUEL_TURRET, .at = turn % DUEL_SPACES}
                         : (DuelOrder){.deed = DUEL_NOTHING};
}

/* Opens the record's file, and takes it. */
static bool take(RecordingLog *log, FaultTold *told)
{
    Failure failure = {.why = ""};
    int file = disk->open(RECORD, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) {
        char why[80];
        snprintf(why, sizeof why, "The record can't be written: %s.", strerror(errno));
        faults_hear(told, why);
        return false;
    }
    bool taken = recording_log_open(log, file, NULL, 0, RECORD, &failure);
    if (!taken) {
        faults_hear(told, failure.why);
    }
    return taken;
}

static bool keep(RecordingLog *log, Bout *bout, FaultTold *told)
{
    for (int i = 0; i < TRIES; i++) {
        Failure failure = {.why = ""};
        if (recording_log_add(log, bout_recording(bout), recording_last(bout_duel(bout)), bout_is_over(bout), RECORD,
                              &failure)) {
            return true;
        }
        faults_hear(told, failure.why);
    }
    return false;
}

static void play(FaultTold *told)
{
    RecordingLog log = {.file = {.fd = -1}};
    Failure failure;
    MatchRequest match = request();
    Bout *bout = bout_begin(&match, &failure);
    bool good = false;
    for (int i = 0; i < TRIES && !good; i++) {
        good = take(&log, told);
    }
    told->done = 0;
    while (good && told->done < TURNS) {
        DuelOrder order = order_of(bout_duel(bout)->turn);
        bout_turn(bout, &order);
        good = keep(&log, bout, told);
        told->done += good;
    }
    recording_log_close(&log);
    bout_close(bout, NULL);
}

static void judge(int least, int most, const char *where)
{
    Recording so_far;
    Failure failure = {.why = ""};
    MatchRequest match = request();
    bool over;
    long whole;
    if (!recording_read_so_far(&so_far, RECORD, &over, &whole, &failure)) {
        if (least > 0) {
            fail_msg("%s: %s", where, failure.why);
        }
        return;
    }
    if (over || so_far.last < least || so_far.last > most + 1) {
        fail_msg("%s: turn %d stands there, of %d to %d", where, (int)so_far.last, least, most);
    }
    Bout *bout = bout_resume(&match, &so_far, &failure);
    assert_non_null(bout);
    RecordingLog log;
    FaultTold told = {0};
    int file = disk->open(RECORD, O_WRONLY | O_CLOEXEC, 0);
    assert_true(recording_log_open(&log, file, &so_far, whole, RECORD, &failure));
    recording_free(&so_far);
    while (bout_duel(bout)->turn <= TURNS) {
        DuelOrder order = order_of(bout_duel(bout)->turn);
        bout_turn(bout, &order);
        assert_true(keep(&log, bout, &told));
    }
    recording_log_close(&log);
    uint64_t hash = duel_hash(bout_duel(bout));
    bout_close(bout, NULL);
    assert_true(recording_read_so_far(&so_far, RECORD, &over, &whole, &failure));
    bout = bout_resume(&match, &so_far, &failure);
    assert_non_null(bout);
    assert_int_equal(duel_hash(bout_duel(bout)), hash);
    bout_close(bout, NULL);
    recording_free(&so_far);
    assert_int_equal(machine_open_files(), 0);
}

static void a_record_survives_every_fault(void **state)
{
    (void)state;
    machine_begin();
    faults_try(&(FaultScene){.name = "a duel", .steps = TURNS, .play = play, .judge = judge});
    machine_end();
}

SUBJECT(faults)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_record_survives_every_fault)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
