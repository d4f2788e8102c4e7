/* Games that a person plays, kept while they are played: cut off anywhere, on a full disk, gone on with. */
#include "contest/bout.h"
#include "contest/recording_log.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

enum { TURNS = 240, FILE_MOST = 65536 };

/* A game against a bot of the house, and its file. */
typedef struct Kept {
    char path[40];
    Bout *bout;
    RecordingLog log;
} Kept;

static MatchRequest against(const char *what)
{
    return (MatchRequest){.players = {[DUEL_DEFENDER] = {.name = "ada"}, [DUEL_INVADER] = {.what = what}},
                          .terms = {.seed = "1", .turns_max = TURNS, .slow = 2}};
}

static Kept begin(const char *what)
{
    Kept kept = {.path = "/tmp/holdout-log-XXXXXX"};
    Failure failure = {.why = ""};
    MatchRequest request = against(what);
    int file = mkstemp(kept.path);
    assert_true(file >= 0);
    kept.bout = bout_begin(&request, &failure);
    assert_non_null(kept.bout);
    assert_true(recording_log_open(&kept.log, file, NULL, 0, kept.path, &failure));
    return kept;
}

static bool add(Kept *kept, Failure *failure)
{
    return recording_log_add(&kept->log, bout_recording(kept->bout), recording_last(bout_duel(kept->bout)),
                             bout_is_over(kept->bout), kept->path, failure);
}

/* What a person would order in a turn. */
static DuelOrder order_of(int32_t turn)
{
    return turn % 7 == 1 ? (DuelOrder){.deed = DUEL_BUILD, .what = DUEL_TURRET, .at = turn % DUEL_SPACES}
                         : (DuelOrder){.deed = DUEL_NOTHING};
}

static void play(Kept *kept, int32_t last)
{
    Failure failure = {.why = ""};
    bool goes_on = true;
    while (goes_on && bout_duel(kept->bout)->turn <= last) {
        DuelOrder order = order_of(bout_duel(kept->bout)->turn);
        goes_on = bout_turn(kept->bout, &order);
        if (!add(kept, &failure)) {
            fail_msg("%s", failure.why);
        }
    }
}

static void finish(Kept *kept)
{
    recording_log_close(&kept->log);
    bout_close(kept->bout, NULL);
    unlink(kept->path);
}

static size_t load(const char *path, char *bytes)
{
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    size_t length = fread(bytes, 1, FILE_MOST, in);
    fclose(in);
    return length;
}

static void save(const char *path, const char *bytes, size_t length)
{
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    assert_int_equal(fwrite(bytes, 1, length, out), length);
    fclose(out);
}

static void a_game_that_was_played_to_its_end_is_a_record(void **state)
{
    (void)state;
    Kept kept = begin("house:horde");
    Recording record;
    Failure failure = {.why = ""};
    bool sides[DUEL_SIDES];
    play(&kept, TURNS);
    assert_true(bout_is_over(kept.bout));
    if (!recording_read(&record, kept.path, &failure)) {
        fail_msg("%s", failure.why);
    }
    assert_int_equal(recording_differs(&record, bout_recording(kept.bout), sides), 0);
    assert_int_equal(record.person, DUEL_DEFENDER);
    assert_string_equal(record.against, "house:horde");
    assert_int_equal(record.slow, 2);
    recording_free(&record);
    finish(&kept);
}

/* Goes on with what a file holds, to the end; the hash of the end. */
static uint64_t go_on(const char *path, int32_t *played)
{
    Kept kept = {.path = ""};
    Recording so_far;
    Failure failure = {.why = ""};
    bool over;
    long whole;
    MatchRequest request = against("house:horde");
    snprintf(kept.path, sizeof kept.path, "%s", path);
    if (!recording_read_so_far(&so_far, path, &over, &whole, &failure)) {
        fail_msg("%s", failure.why);
    }
    assert_false(over);
    *played = so_far.last;
    kept.bout = bout_resume(&request, &so_far, &failure);
    if (!kept.bout || !recording_log_open(&kept.log, open(path, O_WRONLY), &so_far, whole, path, &failure)) {
        fail_msg("%s", failure.why);
    }
    recording_free(&so_far);
    play(&kept, TURNS);
    uint64_t hash = duel_hash(bout_duel(kept.bout));
    recording_log_close(&kept.log);
    bout_close(kept.bout, NULL);
    Recording record;
    if (!recording_read(&record, path, &failure)) {
        fail_msg("%s", failure.why);
    }
    recording_free(&record);
    return hash;
}

static void a_game_goes_on_wherever_its_file_was_cut_off(void **state)
{
    (void)state;
    static char bytes[FILE_MOST];
    Kept kept = begin("house:horde");
    int32_t played, before = 0;
    play(&kept, 40);
    size_t length = load(kept.path, bytes), header = (size_t)(strchr(bytes, '\n') - bytes) + 1;
    play(&kept, TURNS);
    uint64_t hash = duel_hash(bout_duel(kept.bout));
    recording_log_close(&kept.log);
    for (size_t cut = header; cut <= length; cut += 5) {
        save(kept.path, bytes, cut);
        assert_true(go_on(kept.path, &played) == hash);
        assert_true(played >= before);
        before = played;
    }
    assert_true(before >= 39);
    finish(&kept);
}

/* A limit on the size of files stands for a disk that is full; which step fails, 0 when none does. */
static int play_on_a_full_disk(Kept *kept)
{
    struct rlimit limit;
    Failure failure = {.why = ""};
    Recording so_far;
    bool over;
    long whole;
    signal(SIGXFSZ, SIG_IGN);
    if (getrlimit(RLIMIT_FSIZE, &limit) != 0) {
        return 9;
    }
    limit.rlim_cur = 300;
    bool full = false;
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) {
        return 9;
    }
    while (!full && bout_duel(kept->bout)->turn < TURNS) {
        DuelOrder order = order_of(bout_duel(kept->bout)->turn);
        bout_turn(kept->bout, &order);
        full = !add(kept, &failure);
    }
    if (!full || !strstr(failure.why, "Not saved in /tmp/holdout-log-") || !strstr(failure.why, "make room")) {
        return 1;
    }
    if (!recording_read_so_far(&so_far, kept->path, &over, &whole, &failure) || over || so_far.last < 1) {
        return 2;
    }
    recording_free(&so_far);
    limit.rlim_cur = limit.rlim_max;
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0 || !add(kept, &failure)) {
        return 3;
    }
    play(kept, TURNS);
    return recording_read(&so_far, kept->path, &failure) ? 0 : 4;
}

/* In a process of its own, which ends without any leave-taking, so that valgrind doesn't count what it shares. */
static void a_full_disk_loses_nothing_once_there_is_room(void **state)
{
    (void)state;
    Kept kept = begin("house:horde");
    int ends[2], result = -1, status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        result = play_on_a_full_disk(&kept);
        while (write(ends[1], &result, sizeof result) == (ssize_t)sizeof result) {
            pause();
        }
        _exit(1);
    }
    close(ends[1]);
    assert_int_equal(read(ends[0], &result, sizeof result), sizeof result);
    close(ends[0]);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(result, 0);
    finish(&kept);
}

/* Against the bot `now` a game that was played against horde. */
static void refuse(const Recording *so_far, const char *now, const char *says)
{
    MatchRequest request = against(now);
    Failure failure = {.why = ""};
    Bout *bout = bout_resume(&request, so_far, &failure);
    if (bout || !strstr(failure.why, says)) {
        fail_msg("'%s' lacks '%s'", failure.why, says);
    }
}

static void a_program_that_does_something_else_now_is_refused(void **state)
{
    (void)state;
    Kept kept = begin("house:horde");
    play(&kept, 60);
    Recording so_far = *bout_recording(kept.bout);
    so_far.last = 60;
    refuse(&so_far, "house:stroller", "does something else than when it was played");
    refuse(&so_far, "house:nobody", "house:nobody");
    finish(&kept);
}

SUBJECT(log)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_was_played_to_its_end_is_a_record),
        cmocka_unit_test(a_game_goes_on_wherever_its_file_was_cut_off),
        cmocka_unit_test(a_full_disk_loses_nothing_once_there_is_room),
        cmocka_unit_test(a_program_that_does_something_else_now_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
