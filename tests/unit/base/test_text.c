/* Bounded text: always terminated, never cut within a character. */
#include "base/text.h"

#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>

static void test_add_appends(void **unused)
{
    (void)unused;
    char buffer[32];
    Text text = text_into(buffer, sizeof buffer);
    assert_string_equal(buffer, "");
    text_add(&text, "wave %d", 4);
    text_add(&text, ", %s", "level 3");
    assert_string_equal(buffer, "wave 4, level 3");
    assert_int_equal(text.length, strlen(buffer));
}

static void test_add_cuts(void **unused)
{
    (void)unused;
    char buffer[8];
    Text text = text_into(buffer, sizeof buffer);
    text_add(&text, "%s", "exactly");
    assert_string_equal(buffer, "exactly");
    text_add(&text, "%s", "more");
    assert_string_equal(buffer, "exactly");
    text = text_into(buffer, sizeof buffer);
    text_add(&text, "%s", "12345678");
    assert_string_equal(buffer, "1234567");
    assert_int_equal(text.length, 7);
}

static void test_add_cuts_at_a_character(void **unused)
{
    (void)unused;
    char buffer[8];
    Text text = text_into(buffer, sizeof buffer);
    text_add(&text, "%s", "abcd\xe2\x99\xa5\xc3\xa9");
    assert_string_equal(buffer, "abcd\xe2\x99\xa5");
    text = text_into(buffer, sizeof buffer);
    text_add(&text, "%s", "abcde\xe2\x99\xa5");
    assert_string_equal(buffer, "abcde");
    text = text_into(buffer, sizeof buffer);
    text_add(&text, "%s", "abcd\xf0\x9f\x9a\x80");
    assert_string_equal(buffer, "abcd");
}

static void test_copy_cuts_at_every_place(void **unused)
{
    (void)unused;
    static const char from[] = "a\xc3\xa9\xe2\x99\xa5\xf0\x9f\x9a\x80z";
    /* Length kept when there is room for so many bytes and the end. */
    static const size_t kept[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 11, 11};
    for (size_t room = 0; room < sizeof kept / sizeof *kept; room++) {
        char to[16];
        memset(to, '#', sizeof to);
        text_copy(to, room + 1, from);
        assert_int_equal(strlen(to), kept[room]);
        assert_memory_equal(to, from, kept[room]);
        assert_true(text_is_utf8(to));
        assert_int_equal(to[room + 1], '#');
    }
}

static void test_copy_trims(void **unused)
{
    (void)unused;
    char to[16];
    text_copy_trimmed(to, sizeof to, " \t\r\n a b \v\f");
    assert_string_equal(to, "a b");
    text_copy_trimmed(to, sizeof to, "  \n ");
    assert_string_equal(to, "");
    text_copy_trimmed(to, 4, "  abcdef ");
    assert_string_equal(to, "abc");
    text_copy_trimmed(to, 4, "ab cd");
    assert_string_equal(to, "ab");
}

static void test_fix_has_two_decimals(void **unused)
{
    (void)unused;
    static const struct {
        Fix value;
        const char *text;
    } table[] = {
        {0, "0"},        {3 * FIX_ONE, "3"}, {FIX_HALF, "0.5"},     {-FIX_HALF, "-0.5"},
        {190054, "2.9"}, {9830, "0.15"},     {-9831, "-0.15"},      {FIX_ONE + 655, "1.01"},
        {65535, "1"},    {-1, "0"},          {INT32_MIN, "-32768"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char buffer[16];
        Text text = text_into(buffer, sizeof buffer);
        text_add_fix(&text, table[i].value);
        assert_string_equal(buffer, table[i].text);
    }
}

static void test_utf8(void **unused)
{
    (void)unused;
    static const char *const good[] = {
        "", "plain", "\xc2\x80", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"};
    static const char *const bad[] = {
        "\x80",     "\xc3",         "\xc0\xaf",         "\xc1\xbf",         "\xe0\x80\xaf",
        "\xe2\x99", "\xed\xa0\x80", "\xf0\x80\x80\xaf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80",
        "\xff",     "a\xc3z",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(text_is_utf8(good[i]));
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(text_is_utf8(bad[i]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_add_appends),
        cmocka_unit_test(test_add_cuts),
        cmocka_unit_test(test_add_cuts_at_a_character),
        cmocka_unit_test(test_copy_cuts_at_every_place),
        cmocka_unit_test(test_copy_trims),
        cmocka_unit_test(test_fix_has_two_decimals),
        cmocka_unit_test(test_utf8),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
