#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* unshare, memmem */
#endif
/* Programs that are asked over pipes: small ones of sh, which each do one thing wrong or right. */
#include "programs/program.h"

#include "base/text.h"
#include "programs/family.h"
#include "../../support/left_out.h"

#include <fcntl.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/processes.h"
#include "support/subject.h"

static Program *begin(const char *script, int silence_ms)
{
    char command[512];
    snprintf(command, sizeof command, "sh -c '%s'", script);
    ProgramRequest request = {
        .command = command,
        .limits = {.decision_ms = 2, .window = 100, .silence_ms = silence_ms, .memory_mib = 256, .line_bytes = 100}};
    Failure failure = {0};
    Program *program = program_start(&request, &failure);
    if (!program) {
        fail_msg("%s", failure.why);
    }
    return program;
}

/* Asks until there is no answer; how many there were. */
static int ask_all(Program *program, int most)
{
    size_t length;
    int answers = 0;
    while (answers < most) {
        program_send(program, "question", strlen("question"));
        if (!program_read(program, &length)) {
            return answers;
        }
        answers++;
    }
    return answers;
}

static void answers_come_in_their_order(void **state)
{
    (void)state;
    Program *program = begin("read first; while read line; do echo \"$first $line!\"; done", 20000);
    program_tell(program, "hello", strlen("hello"));
    for (int i = 0; i < 200; i++) {
        char question[20], meant[40];
        size_t length;
        int size = snprintf(question, sizeof question, "%d", i);
        snprintf(meant, sizeof meant, "hello %d!", i);
        program_send(program, question, (size_t)size);
        const char *answer = program_read(program, &length);
        if (!answer) {
            fail_msg("after %d answers: %s", i, program_fault(program));
        }
        assert_string_equal(answer, meant);
        assert_int_equal(length, strlen(meant));
    }
    int64_t answers;
    assert_true(program_time(program, &answers) > 0);
    assert_int_equal(answers, 200);
    program_stop(program);
}

/* Longer than what a pipe takes at once. */
static void long_questions_are_sent_while_the_answer_is_waited_for(void **state)
{
    (void)state;
    enum { SIZE = 1000000 };
    char *question = malloc(SIZE);
    assert_non_null(question);
    memset(question, 'q', SIZE);
    Program *program = begin("exec wc -c", 300);
    size_t length;
    program_send(program, question, SIZE);
    assert_null(program_read(program, &length)); /* it waits for the end of its input */
    program_stop(program);
    program = begin("head -c 1000001 | wc -c", 20000);
    program_send(program, question, SIZE);
    const char *answer = program_read(program, &length);
    assert_non_null(answer);
    assert_int_equal(atoi(answer), SIZE + 1);
    program_stop(program);
    free(question);
}

/* Whoever has other things to do meanwhile asks from time to time. */
static void answers_can_be_waited_for_a_little_at_a_time(void **state)
{
    (void)state;
    Program *program = begin("read line; sleep 0.3; echo here; read line; sleep 60", 3000);
    size_t length;
    program_send(program, "question", strlen("question"));
    assert_false(program_await(program, 0));
    while (!program_await(program, 10)) {
    }
    assert_string_equal(program_read(program, &length), "here");
    program_send(program, "question", strlen("question"));
    while (!program_await(program, 10)) {
    }
    assert_null(program_read(program, &length));
    assert_string_equal(program_fault(program), "said nothing for 3000 ms");
    program_stop(program);
}

static void every_misbehaviour_has_its_words(void **state)
{
    (void)state;
    static const struct {
        const char *script, *says;
        int answers, silence_ms;
    } rows[] = {
        {"read line; sleep 60", "said nothing for 300 ms", 0, 300},
        {"read line; echo one; read line; exit 3", "ended with status 3", 1, 20000},
        {"read line; kill -SEGV $$", "crashed by signal 11", 0, 20000},
        {"read line; exec 1>&-; sleep 60", "closed its standard output", 0, 20000},
        {"read line; exec 0<&-; echo one; sleep 60", "closed its standard input", 1, 20000},
        {"read line; printf \"one\\ntwo\\n\"; sleep 60", "wrote", 0, 20000},
        {"echo early; read line; sleep 60", "wrote a line that nobody had asked for", 0, 20000},
        {"read line; yes | tr -d \"\\n\"", "wrote a line of more than 100 bytes", 0, 20000},
        {"read line; yes", "wrote", 0, 20000},
        {"while read line; do (i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done); echo x; done",
         "of processor time for", -1, 20000},
        {"while read line; do i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; echo x; done", "of processor time for",
         -1, 20000},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Program *program = begin(rows[i].script, rows[i].silence_ms);
        if (strncmp(rows[i].script, "echo early", 10) == 0) {
            nanosleep(&(struct timespec){.tv_nsec = 300000000}, NULL);
        }
        int answers = ask_all(program, 10000);
        if (!strstr(program_fault(program), rows[i].says) || (rows[i].answers > 0 && answers != rows[i].answers)) {
            fail_msg("%s: '%s' after %d answers", rows[i].script, program_fault(program), answers);
        }
        size_t length;
        assert_null(program_read(program, &length));
        program_stop(program);
    }
}

/* Whatever they did to get away: a session of their own, parents who have ended, a program that has ended before. */
static void assert_nothing_is_left(const char *folder)
{
    static const char *const scripts[] = {
        "tail -f %s/mark & read line; echo ready; wait",
        "setsid tail -f %s/mark & read line; echo ready; wait",
        "setsid -f setsid -f tail -f %s/mark; read line; sleep 0.2; echo ready; read line",
        "setsid -f sh -c \"trap : TERM HUP; tail -f %s/mark; true\"; read line; sleep 0.2; echo ready",
    };
    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
        char script[300];
        size_t length;
        snprintf(script, sizeof script, scripts[i], folder);
        Program *program = begin(script, 20000);
        program_send(program, "go", 2);
        assert_non_null(program_read(program, &length));
        for (int waited = 0; waited < 1000 && processes_with(folder) == 0; waited++) {
            nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
        }
        assert_true(processes_with(folder) > 0);
        program_stop(program);
        if (processes_with(folder) != 0) {
            fail_msg("%d are left of %s", processes_with(folder), script);
        }
        assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    }
}

static void in_a_folder(void (*test)(const char *folder))
{
    char folder[] = "/tmp/holdout-left-XXXXXX", mark[64];
    assert_non_null(mkdtemp(folder));
    snprintf(mark, sizeof mark, "%s/mark", folder);
    FILE *out = fopen(mark, "w");
    assert_non_null(out);
    fclose(out);
    test(folder);
    unlink(mark);
    rmdir(folder);
}

static void nothing_is_left_of_a_program(void **state)
{
    (void)state;
    in_a_folder(assert_nothing_is_left);
}

static bool write_to(const char *path, const char *text)
{
    int file = open(path, O_WRONLY);
    bool good = file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text);
    if (file >= 0) {
        close(file);
    }
    return good;
}

/* Says so, and ends without any leave-taking, so that valgrind doesn't count what is shared with the parent. */
static void end_with(int out, char word)
{
    (void)!write(out, &word, 1);
    (void)raise(SIGKILL);
}

/* In a process for which the system has no more name spaces of a kind. */
static void in_want_of(const char *spaces, void (*test)(void))
{
    char map[40], path[80], word = 'f';
    int ends[2];
    snprintf(map, sizeof map, "0 %u 1", (unsigned)geteuid());
    snprintf(path, sizeof path, "/proc/sys/user/%s", spaces);
    (void)fflush(stdout);
    assert_int_equal(pipe(ends), 0);
    pid_t pid = fork();
    if (pid == 0) {
        if (unshare(CLONE_NEWUSER) != 0 || !write_to("/proc/self/uid_map", map) || !write_to(path, "0")) {
            end_with(ends[1], 's');
        }
        test();
        end_with(ends[1], 'd');
    }
    close(ends[1]);
    assert_int_equal(waitpid(pid, NULL, 0), pid);
    assert_int_equal(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0); /* what a program holds open would be waited for */
    (void)!read(ends[0], &word, 1);
    close(ends[0]);
    if (word == 's') {
        leave_out("nobody can take the name spaces for processes away here");
    }
    assert_int_equal(word, 'd');
}

static void assert_nothing_is_left_in_a_folder(void)
{
    in_a_folder(assert_nothing_is_left);
}

static void nothing_is_left_without_name_spaces_either(void **state)
{
    (void)state;
    in_want_of("max_pid_namespaces", assert_nothing_is_left_in_a_folder);
}

/* The first processes of a name space have the first numbers. */
static void assert_it_is_among_its_own(void)
{
    enum { FEW = 10 };
    size_t length;
    Program *program = begin("read line; echo $$; read line", 20000);
    program_send(program, "who", 3);
    const char *answer = program_read(program, &length);
    if (!answer || atoi(answer) <= 1 || atoi(answer) >= FEW) {
        fprintf(stderr, "it is the process %s\n", answer ? answer : program_fault(program));
        _exit(1);
    }
    program_stop(program);
}

/* Where there is no network to be had of one's own, processes are still kept apart. */
static void what_spaces_there_are_are_taken(void **state)
{
    (void)state;
    in_want_of("max_net_namespaces", assert_it_is_among_its_own);
}

static void assert_who_kills_its_keeper_is_told_of(void)
{
    size_t length;
    Program *program = begin("read line; kill -9 $PPID; sleep 60", 20000);
    program_send(program, "go", 2);
    bool silent = program_read(program, &length) == NULL;
    if (!silent || strcmp(program_fault(program), "killed the process that starts and ends it") != 0) {
        fprintf(stderr, "it '%s'\n", program_fault(program));
        _exit(1);
    }
    program_stop(program);
}

/* Where they aren't kept apart. */
static void who_kills_its_keeper_is_told_of(void **state)
{
    (void)state;
    in_want_of("max_pid_namespaces", assert_who_kills_its_keeper_is_told_of);
}

/* Whoever has a pid that was a program's by now is left alone. */
static void only_those_who_were_seen_are_killed(void **state)
{
    (void)state;
    pid_t child = fork();
    if (child == 0) {
        pause();
        _exit(0);
    }
    Family family = {.keeper = getpid(), .inner = -1};
    family_find(&family);
    assert_int_equal(family.count, 1);
    assert_int_equal(family.members[0], child);
    family.started[0]++;
    family_kill(&family);
    nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
    assert_int_equal(waitpid(child, NULL, WNOHANG), 0);
    family.started[0]--;
    family_kill(&family);
    assert_int_equal(waitpid(child, NULL, 0), child);
}

static void standard_error_goes_to_a_file_and_the_folder_is_kept(void **state)
{
    (void)state;
    char path[] = "/tmp/holdout-errors-XXXXXX", line[64] = "";
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    ProgramRequest request = {
        .command = "sh -c 'read line; echo oops >&2; pwd'",
        .folder = "/usr",
        .errors_path = path,
        .limits = {.decision_ms = 100, .window = 100, .silence_ms = 20000, .memory_mib = 256, .line_bytes = 100}};
    Failure failure;
    Program *program = program_start(&request, &failure);
    assert_non_null(program);
    program_send(program, "", 0);
    size_t length;
    const char *answer = program_read(program, &length);
    assert_non_null(answer);
    assert_string_equal(answer, "/usr");
    program_stop(program);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    assert_non_null(fgets(line, sizeof line, in));
    assert_string_equal(line, "oops\n");
    fclose(in);
    unlink(path);
}

static void a_full_file_kills_nobody(void **state)
{
    (void)state;
    Program *program =
        begin("read line; while read key value; do [ $key = SigIgn: ] && echo $value; done </proc/self/status", 20000);
    program_send(program, "go", 2);
    size_t length;
    const char *answer = program_read(program, &length);
    assert_non_null(answer);
    assert_true(strtoull(answer, NULL, 16) >> (SIGXFSZ - 1) & 1);
    program_stop(program);
}

static void what_cannot_be_run_is_told_at_once(void **state)
{
    (void)state;
    static const struct {
        const char *command, *folder, *says;
    } rows[] = {{"/no/such/bot", NULL, "'/no/such/bot' can't be run: No such file"},
                {"no-such-bot-at-all 1", NULL, "'no-such-bot-at-all' can't be run"},
                {"sh", "/no/such/folder", "'sh' can't be run in /no/such/folder"},
                {"'open", NULL, "is no command"},
                {"/etc/passwd", NULL, "Permission denied"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ProgramRequest request = {
            .command = rows[i].command, .folder = rows[i].folder, .limits = {.window = 1, .line_bytes = 10}};
        Failure failure = {0};
        assert_null(program_start(&request, &failure));
        if (!strstr(failure.why, rows[i].says)) {
            fail_msg("%s", failure.why);
        }
    }
    program_stop(NULL);
}

SUBJECT(program)
{
    signal(SIGPIPE, SIG_IGN);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_come_in_their_order),
        cmocka_unit_test(long_questions_are_sent_while_the_answer_is_waited_for),
        cmocka_unit_test(answers_can_be_waited_for_a_little_at_a_time),
        cmocka_unit_test(every_misbehaviour_has_its_words),
        cmocka_unit_test(nothing_is_left_of_a_program),
        cmocka_unit_test(nothing_is_left_without_name_spaces_either),
        cmocka_unit_test(what_spaces_there_are_are_taken),
        cmocka_unit_test(who_kills_its_keeper_is_told_of),
        cmocka_unit_test(only_those_who_were_seen_are_killed),
        cmocka_unit_test(standard_error_goes_to_a_file_and_the_folder_is_kept),
        cmocka_unit_test(a_full_file_kills_nobody),
        cmocka_unit_test(what_cannot_be_run_is_told_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
