/* Signals: what came can be asked for once, wakes a poll, and a crash leaves its last words. */
#include "term/tty/signals.h"

#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

static bool readable(int fd)
{
    struct pollfd watched = {.fd = fd, .events = POLLIN};
    return poll(&watched, 1, 0) == 1;
}

static void test_taken_once(void **unused)
{
    (void)unused;
    assert_int_equal(signals_fd(), -1);
    assert_int_equal(signals_take(), 0);
    signals_install();
    assert_true(signals_fd() >= 0);
    assert_false(readable(signals_fd()));
    raise(SIGWINCH);
    raise(SIGWINCH);
    raise(SIGCONT);
    assert_true(readable(signals_fd()));
    assert_false(signals_must_leave());
    assert_int_equal(signals_take(), SIGNAL_RESIZE | SIGNAL_CONTINUE);
    assert_int_equal(signals_take(), 0);
    assert_false(readable(signals_fd()));
    static const int leaving[] = {SIGHUP, SIGTERM, SIGINT};
    for (size_t i = 0; i < sizeof leaving / sizeof *leaving; i++) {
        raise(leaving[i]);
        assert_true(signals_must_leave());
        assert_int_equal(signals_take(), SIGNAL_TERMINATE);
        assert_false(signals_must_leave());
    }
    raise(SIGTSTP);
    assert_int_equal(signals_take(), SIGNAL_SUSPEND);
    raise(SIGPIPE);
    raise(SIGXFSZ);
    assert_int_equal(signals_take(), 0);
    signals_remove();
    assert_int_equal(signals_fd(), -1);
}

static void test_many_signals_do_not_block(void **unused)
{
    (void)unused;
    signals_install();
    for (int i = 0; i < 100000; i++) {
        raise(SIGWINCH);
    }
    assert_int_equal(signals_take(), SIGNAL_RESIZE);
    assert_int_equal(signals_take(), 0);
    signals_remove();
}

static void test_handlers_are_put_back(void **unused)
{
    (void)unused;
    struct sigaction before, after;
    sigaction(SIGTERM, NULL, &before);
    signals_install();
    signals_install();
    sigaction(SIGTERM, NULL, &after);
    assert_true(before.sa_handler != after.sa_handler);
    signals_remove();
    signals_remove();
    sigaction(SIGTERM, NULL, &after);
    assert_true(before.sa_handler == after.sa_handler);
}

/* In a group of its own, so that only it stops; what it has to tell comes through a pipe. */
static void test_stops_here(void **unused)
{
    (void)unused;
    int ends[2], status;
    unsigned taken = 0;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        setpgid(0, 0);
        signals_install();
        signals_stop_here();
        taken = signals_take();
        _exit(write(ends[1], &taken, sizeof taken) != sizeof taken);
    }
    assert_int_equal(waitpid(child, &status, WUNTRACED), child);
    /* Without a shell above, nobody could continue a stopped group: the system then doesn't stop it. */
    if (WIFSTOPPED(status)) {
        kill(child, SIGCONT);
        assert_int_equal(waitpid(child, &status, 0), child);
    }
    assert_int_equal(read(ends[0], &taken, sizeof taken), sizeof taken);
    assert_int_equal(taken, SIGNAL_RESIZE);
    close(ends[0]);
    close(ends[1]);
}

static void crash(int signal, int output, int errors)
{
    static const char bytes[] = "RESET";
    TerminalReset reset = {output, bytes, strlen(bytes), -1, {0}};
    dup2(errors, STDERR_FILENO);
    signals_install();
    signals_guard(&reset);
    signals_set_journal("/runs/a.journal", signal == SIGQUIT ? "descent" : NULL);
    raise(signal);
    _exit(0);
}

static void read_text(int fd, char *text, size_t size)
{
    ssize_t got = read(fd, text, size - 1);
    text[got > 0 ? got : 0] = '\0';
    close(fd);
}

static void test_crash_has_last_words(void **unused)
{
    (void)unused;
    static const int crashes[] = {SIGSEGV, SIGABRT, SIGQUIT};
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) {
        int output[2], errors[2], status;
        char text[256];
        assert_int_equal(pipe(output), 0);
        assert_int_equal(pipe(errors), 0);
        pid_t child = fork();
        if (child == 0) {
            crash(crashes[i], output[1], errors[1]);
        }
        close(output[1]);
        close(errors[1]);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status));
        assert_int_equal(WTERMSIG(status), crashes[i]);
        read_text(output[0], text, sizeof text);
        assert_string_equal(text, "RESET");
        read_text(errors[0], text, sizeof text);
        assert_string_equal(
            text,
            crashes[i] == SIGQUIT
                ? "holdout: stopped; 'holdout --game descent --continue' goes on. The journal is /runs/a.journal\n"
                : "holdout: crashed, which is a bug; 'holdout --continue' goes on. The journal is "
                  "/runs/a.journal\n");
    }
}

SUBJECT(signals)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_taken_once),
        cmocka_unit_test(test_many_signals_do_not_block),
        cmocka_unit_test(test_handlers_are_put_back),
        cmocka_unit_test(test_stops_here),
        cmocka_unit_test(test_crash_has_last_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
