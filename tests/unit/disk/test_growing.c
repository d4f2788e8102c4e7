/* Files that grow: pieces stand in them whole, or not at all. */
#include "disk/growing.h"
#include "support/subject.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

enum { MOST = 64 };

/* An open file without a name, that holds some text. */
static int file_with(const char *text)
{
    char path[] = "/tmp/holdout-growing-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    unlink(path);
    assert_int_equal(write(fd, text, strlen(text)), strlen(text));
    return fd;
}

static void assert_holds(int fd, const char *text)
{
    char found[MOST] = "";
    assert_int_equal(pread(fd, found, MOST - 1, 0), strlen(text));
    assert_string_equal(found, text);
}

static void pieces_follow_each_other(void **state)
{
    (void)state;
    Growing file = {.fd = file_with("")};
    assert_true(growing_add(&file, "one\n", 4, true) && growing_add(&file, "two\n", 4, false));
    assert_int_equal(file.size, 8);
    assert_holds(file.fd, "one\ntwo\n");
    close(file.fd);
}

/* What a process that was killed has left behind the last whole piece. */
static void a_torn_end_is_cut_off_first(void **state)
{
    (void)state;
    Growing file = {.fd = file_with("one\ntw"), .size = 4, .torn = true};
    assert_true(growing_add(&file, "2\n", 2, false));
    assert_false(file.torn);
    assert_holds(file.fd, "one\n2\n");
    close(file.fd);
}

static void what_has_no_room_is_not_there(void **state)
{
    (void)state;
    Growing full = {.fd = open("/dev/full", O_WRONLY)}, closed = {.fd = open("/dev/null", O_RDONLY)};
    errno = 0;
    assert_false(growing_add(&full, "one\n", 4, true));
    assert_int_equal(errno, ENOSPC);
    assert_int_equal(full.size, 0);
    assert_true(full.torn); /* a device can't be cut */
    assert_false(growing_add(&closed, "one\n", 4, true));
    assert_int_equal(errno, EBADF);
    close(full.fd);
    close(closed.fd);
}

static void what_cannot_sync_is_not_asked_again(void **state)
{
    (void)state;
    Growing file = {.fd = open("/dev/null", O_WRONLY)};
    assert_true(growing_add(&file, "one\n", 4, true));
    assert_true(file.unsynced);
    assert_true(growing_add(&file, "two\n", 4, true));
    close(file.fd);
}

static void a_lock_keeps_others_out(void **state)
{
    (void)state;
    char path[] = "/tmp/holdout-growing-XXXXXX";
    int fd = mkstemp(path), other = open(path, O_WRONLY);
    assert_true(disk_lock(fd));
    assert_false(disk_lock(other));
    close(fd);
    assert_true(disk_lock(other));
    close(other);
    unlink(path);
}

SUBJECT(growing)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_follow_each_other),      cmocka_unit_test(a_torn_end_is_cut_off_first),
        cmocka_unit_test(what_has_no_room_is_not_there), cmocka_unit_test(what_cannot_sync_is_not_asked_again),
        cmocka_unit_test(a_lock_keeps_others_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
