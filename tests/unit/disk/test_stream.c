/* Streams over files, and the table of calls behind them. */
#include "disk/calls.h"
#include "disk/stream.h"
#include "support/scratch.h"
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

enum { PATH_SIZE = 256, FILES = 3 };

static char folder[PATH_SIZE - 16], path[PATH_SIZE];

static int begin(void **state)
{
    (void)state;
    scratch_folder(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/one", folder);
    return 0;
}

static int end(void **state)
{
    (void)state;
    char name[PATH_SIZE];
    for (int i = 0; i < FILES; i++) {
        snprintf(name, sizeof name, "%s/file-%d", folder, i);
        unlink(name);
    }
    unlink(path);
    return rmdir(folder);
}

static void what_is_written_is_read(void **state)
{
    (void)state;
    FILE *out = stream_begin(path);
    assert_non_null(out);
    assert_true(fprintf(out, "first %d\nsecond\n", 1) > 0);
    assert_int_equal(fclose(out), 0);
    FILE *in = stream_of(disk->open(path, O_RDONLY, 0), "r");
    char line[16];
    assert_non_null(fgets(line, sizeof line, in));
    assert_string_equal(line, "first 1\n");
    assert_int_equal(ftell(in), 8);
    assert_non_null(fgets(line, sizeof line, in));
    assert_string_equal(line, "second\n");
    assert_null(fgets(line, sizeof line, in));
    assert_int_equal(fclose(in), 0);
    assert_non_null(out = stream_begin(path));
    assert_int_equal(fclose(out), 0);
    struct stat status;
    assert_int_equal(disk->stat(path, &status), 0);
    assert_int_equal(status.st_size, 0);
}

static void what_cannot_be_opened_is_no_stream(void **state)
{
    (void)state;
    snprintf(path, sizeof path, "%s/none/one", folder);
    errno = 0;
    assert_null(stream_begin(path));
    assert_int_equal(errno, ENOENT);
    assert_null(stream_of(-1, "r"));
    snprintf(path, sizeof path, "%s/one", folder);
}

static ssize_t write_nothing(int fd, const void *bytes, size_t size)
{
    (void)fd, (void)bytes, (void)size;
    errno = ENOSPC;
    return -1;
}

/* What a test puts in the table's place is what is called. */
static void a_full_disk_is_told(void **state)
{
    (void)state;
    const DiskCalls *system = disk;
    DiskCalls full = *system;
    full.write = write_nothing;
    FILE *out = stream_begin(path);
    assert_non_null(out);
    disk = &full;
    fputs("much", out);
    errno = 0;
    assert_int_equal(fclose(out), EOF);
    assert_int_equal(errno, ENOSPC);
    disk = system;
}

static bool count_two(void *context, const char *name)
{
    int *count = context;
    *count += name[0] != '.';
    return *count < 2;
}

static void names_are_listed_until_it_is_enough(void **state)
{
    (void)state;
    for (int i = 0; i < FILES; i++) {
        char name[PATH_SIZE];
        snprintf(name, sizeof name, "%s/file-%d", folder, i);
        fclose(stream_begin(name));
    }
    int count = 0;
    assert_int_equal(disk->list(folder, count_two, &count), 0);
    assert_int_equal(count, 2);
    assert_int_equal(disk->list(path, count_two, &count), -1);
    assert_int_equal(errno, ENOTDIR);
}

SUBJECT(stream)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(what_cannot_be_opened_is_no_stream),
        cmocka_unit_test(a_full_disk_is_told),
        cmocka_unit_test(names_are_listed_until_it_is_enough),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
