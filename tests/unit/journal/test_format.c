/* Lines and records: what is written is read again, and nothing else is. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "journal/journal_format.h"
#include "journal/journal_header.h"
#include "journal/journal_writer.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void test_a_line_is_bound_to_its_number(void **state)
{
    (void)state;
    char line[JOURNAL_LINE_SIZE], copy[JOURNAL_LINE_SIZE];
    size_t length = line_write(8, "1.1.0 start-wave", line, sizeof line);
    assert_int_equal(length, strlen("1.1.0 start-wave #12345678\n"));
    assert_int_equal(line[length - 1], '\n');
    strcpy(copy, line);
    assert_true(line_check(8, copy, length - 1));
    assert_string_equal(copy, "1.1.0 start-wave");
    for (long number = 0; number < 200; number++) {
        strcpy(copy, line);
        assert_int_equal(line_check(number, copy, length - 1), number == 8);
    }
    for (size_t cut = 0; cut < length - 1; cut++) {
        strcpy(copy, line);
        assert_false(line_check(8, copy, cut));
    }
}

static void test_a_line_that_does_not_fit_is_not_written(void **state)
{
    (void)state;
    char line[40], exact[JOURNAL_LINE_SIZE];
    assert_int_equal(line_write(1, "123456789012345678901234567", line, sizeof line), 39 - 1);
    assert_int_equal(line_write(1, "1234567890123456789012345678", line, sizeof line), 39);
    assert_int_equal(line_write(1, "12345678901234567890123456789", line, sizeof line), 0);
    memset(exact, 'x', sizeof exact);
    exact[JOURNAL_LINE_SIZE - 11] = '\0';
    char whole[JOURNAL_LINE_SIZE];
    assert_int_equal(line_write(1, exact, whole, sizeof whole), 0);
}

static void assert_record(const Record *record, const char *text)
{
    char written[JOURNAL_LINE_SIZE];
    record_write(record, written, sizeof written);
    assert_string_equal(written, text);
    Record read;
    assert_true(record_parse(text, &read));
    assert_int_equal(read.kind, record->kind);
    assert_int_equal(game_time_compare(read.time, record->time), 0);
    assert_int_equal(read.hash, record->hash);
    assert_string_equal(read.text, record->text);
}

static void test_records_are_written_as_they_are_read(void **state)
{
    (void)state;
    GameTime time = {3, 12, 456};
    assert_record(&(Record){.kind = RECORD_TIME, .time = time}, "3.12.456 time");
    assert_record(&(Record){.kind = RECORD_HASH, .time = time, .hash = 0xabc}, "3.12.456 hash 0000000000000abc");
    assert_record(&(Record){.kind = RECORD_END, .time = time}, "3.12.456 end lost");
    assert_record(&(Record){.kind = RECORD_DECISION, .time = time, .text = "undo"}, "3.12.456 undo");
    assert_record(&(Record){.kind = RECORD_DECISION, .time = time, .text = "times 1"}, "3.12.456 times 1");
    assert_record(&(Record){.kind = RECORD_TIME, .time = {JOURNAL_STAMP_MAX, 0, 0}}, "999999999.0.0 time");
}

static void test_other_texts_are_no_records(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",
        "time",
        "1.2 time",
        "1.2.3",
        "1.2.3 ",
        "1.2.3.4 time",
        "01.1.0 time",
        "1.1.00 time",
        "-1.1.0 time",
        "+1.1.0 time",
        " 1.1.0 time",

        "1.1.0 time ",
        "1..0 time",
        "1000000000.1.0 time",
        "1.1.99999999999999999999 time",
        "1.1.0 hash",
        "1.1.0 hash ",
        "1.1.0 hash 0123456789abcde",
        "1.1.0 hash 0123456789abcdef0",
        "1.1.0 hash 0123456789ABCDEF",
        "1.1.0 hash  123456789abcdef",
        "1.1.0 end",
        "1.1.0 end drawn",
        "1.1.0 end lost ",
    };
    Record record;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (record_parse(texts[i], &record)) {
            fail_msg("'%s' was taken for a record", texts[i]);
        }
    }
    char big[2 * JOURNAL_LINE_SIZE];
    memset(big, 'x', sizeof big);
    memcpy(big, "1.1.0 ", 6);
    big[sizeof big - 1] = '\0';
    assert_false(record_parse(big, &record));
}

static void test_dates_have_one_form(void **state)
{
    (void)state;
    assert_true(header_is_date("2026-01-31"));
    static const char *const others[] = {"", "2026-01-3", "2026-01-311", "2026/01/31", "20260131", "2026-1-31 "};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        assert_false(header_is_date(others[i]));
    }
}

/* A descriptor that can be neither written nor cut: the writer fails, and tries the cut again before anything else. */
static void test_a_writer_that_cannot_cut_adds_nothing(void **state)
{
    (void)state;
    Failure error = {0};
    Writer writer = {.file = {.fd = open("/dev/null", O_RDONLY)}, .path = "null.journal"};
    assert_false(writer_add(&writer, "one\n", 4, 1, true, &error));
    assert_int_equal(error.status, 4);
    assert_non_null(strstr(error.why, "Not saved"));
    assert_true(writer.file.torn);
    assert_false(writer_add(&writer, "one\n", 4, 1, true, &error));
    assert_non_null(strstr(error.why, "can't be cut off"));
    assert_int_equal(writer.lines, 0);
    assert_int_equal(writer.file.size, 0);
    close(writer.file.fd);
}

static void test_a_full_device_takes_nothing(void **state)
{
    (void)state;
    Failure error = {0};
    Writer writer = {.file = {.fd = open("/dev/full", O_WRONLY)}, .path = "full.journal"};
    assert_true(writer.file.fd >= 0);
    assert_false(writer_add(&writer, "one\n", 4, 1, true, &error));
    assert_int_equal(error.status, 4);
    assert_non_null(strstr(error.why, "No space left on device"));
    assert_null(strstr(error.why, "full.journal")); /* nothing of it is there, so it isn't named */
    writer = (Writer){.file = {.fd = writer.file.fd, .size = 100}, .path = writer.path};
    assert_false(writer_add(&writer, "one\n", 4, 1, true, &error));
    assert_non_null(strstr(error.why, "the journal full.journal is whole so far"));
    close(writer.file.fd);
}

/* Where syncing is not possible at all, as on a device, lines are added without. */
static void test_what_cannot_sync_is_written_all_the_same(void **state)
{
    (void)state;
    Failure error = {0};
    Writer writer = {.file = {.fd = open("/dev/null", O_WRONLY)}, .path = "null.journal"};
    assert_true(writer_add(&writer, "one\n", 4, 1, true, &error));
    assert_true(writer.file.unsynced);
    assert_true(writer_add(&writer, "one\n", 4, 1, true, &error));
    assert_int_equal(writer.lines, 2);
    close(writer.file.fd);
}

static void test_a_line_holds_nothing_that_moves_a_cursor(void **state)
{
    (void)state;
    static const char *const texts[] = {"seed \x1b[2J", "seed a\rb", "seed a\tb",
                                        "seed \x7f",    "seed \xff", "seed \xc2\x9b"};
    char line[JOURNAL_LINE_SIZE];
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        size_t length = line_write(4, texts[i], line, sizeof line);
        assert_false(line_check(4, line, length - 1));
    }
    size_t length = line_write(4, "seed h\xc3\xb6hle \xe2\x98\x83", line, sizeof line);
    assert_true(line_check(4, line, length - 1));
}

static void test_a_failing_read_is_no_foreign_file(void **state)
{
    (void)state;
    char path[] = "/tmp/holdout-format-XXXXXX";
    int made = mkstemp(path);
    assert_true(made >= 0);
    assert_int_equal(write(made, "some text\n", 10), 10);
    close(made);
    int blind = open(path, O_WRONLY);
    unlink(path);
    Reader reader;
    Content content = {0};
    Header header;
    Failure error = {0};
    assert_true(reader_init(&reader, blind, path, &error));
    assert_false(header_read(&reader, JOURNAL_RUN, &content, &header, &error));
    assert_int_equal(error.status, EXIT_SYSTEM);
    assert_non_null(strstr(error.why, "can't be read"));
    close(blind);
}

SUBJECT(format)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_line_is_bound_to_its_number),
        cmocka_unit_test(test_a_line_that_does_not_fit_is_not_written),
        cmocka_unit_test(test_records_are_written_as_they_are_read),
        cmocka_unit_test(test_other_texts_are_no_records),
        cmocka_unit_test(test_dates_have_one_form),
        cmocka_unit_test(test_a_line_holds_nothing_that_moves_a_cursor),
        cmocka_unit_test(test_a_failing_read_is_no_foreign_file),
        cmocka_unit_test(test_a_writer_that_cannot_cut_adds_nothing),
        cmocka_unit_test(test_a_full_device_takes_nothing),
        cmocka_unit_test(test_what_cannot_sync_is_written_all_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
