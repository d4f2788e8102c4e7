/* Bounded text: always terminated, never cut within a character. */
#include "base/text.h"

#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

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

static void test_padding_counts_characters(void **unused)
{
    (void)unused;
    char buffer[16];
    Text text = text_into(buffer, sizeof buffer);
    text_add(&text, "h\xc3\xa4");
    text_pad(&text, 4);
    assert_string_equal(buffer, "h\xc3\xa4  ");
    text_pad(&text, 3);
    assert_string_equal(buffer, "h\xc3\xa4  ");
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

/* Each sample, what may be shown of it, and in how many columns. */
static const struct {
    const char *from, *clean;
    int columns;
} SAMPLES[] = {
    {"plain ASCII ~", "plain ASCII ~", 13},
    {"", "", 0},
    {"\x1b]0;title\a", "?]0;title?", 10},
    {"one\ntwo\r\t\x7f", "one?two???", 10},
    {"\xc2\x9b"
     "31m\xc2\x80\xc2\xa0",
     "?31m?\xc2\xa0", 6},
    {"\xe2\x80\xae"
     "evil\xe2\x80\xac",
     "?evil?", 6},
    {"\xe2\x81\xa6"
     "a\xe2\x80\x8f\xe2\x80\x8e\xd8\x9c",
     "?a???", 5},
    {"ad\xe2\x80\x8b"
     "min\xef\xbb\xbf\xc2\xad",
     "ad?min??", 8},
    {"e\xcc\x81\xcc\x81\xcd\x8f", "e???", 4},
    {"\xc3\xa9\xd0\x96\xe2\x86\x92", "\xc3\xa9\xd0\x96\xe2\x86\x92", 3},
    {"\xe6\xbc\xa2\xf0\x9f\x9a\x80", "\xe6\xbc\xa2\xf0\x9f\x9a\x80", 4},
    {"\xe2\x80\xa8\xe2\x80\xa9\xee\x80\x80\xf3\xa0\x80\x81\xef\xbf\xbe\xf4\x8f\xbf\xbf", "??????", 6},
    {"\xff\xc3(\xe2\x82\xed\xa0\x80\xc0\xaf",
     "??"
     "(???????",
     10},
};

static void test_what_comes_from_outside_is_cleaned(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof SAMPLES / sizeof *SAMPLES; i++) {
        char clean[64], cell[256];
        text_clean(clean, sizeof clean, SAMPLES[i].from);
        assert_string_equal(clean, SAMPLES[i].clean);
        assert_int_equal(text_clean_cell(cell, sizeof cell, 60, SAMPLES[i].from), SAMPLES[i].columns);
        assert_string_equal(cell, SAMPLES[i].clean);
        text_clean(cell, sizeof cell, clean);
        assert_string_equal(cell, clean);
    }
}

/* Whatever a character is, what is shown of it has columns, and broken bytes show one '?' each. */
static void test_every_character_has_columns_when_it_is_clean(void **unused)
{
    (void)unused;
    for (uint32_t ch = 1; ch < 0x110000; ch++) {
        char text[5] = "", clean[8];
        Text out = text_into(text, sizeof text);
        if (ch < 0x80) {
            text_add(&out, "%c", (int)ch);
        } else if (ch < 0x800) {
            text_add(&out, "%c%c", (int)(0xC0 | ch >> 6), (int)(0x80 | (ch & 0x3F)));
        } else if (ch < 0x10000) {
            text_add(&out, "%c%c%c", (int)(0xE0 | ch >> 12), (int)(0x80 | (ch >> 6 & 0x3F)), (int)(0x80 | (ch & 0x3F)));
        } else {
            text_add(&out, "%c%c%c%c", (int)(0xF0 | ch >> 18), (int)(0x80 | (ch >> 12 & 0x3F)),
                     (int)(0x80 | (ch >> 6 & 0x3F)), (int)(0x80 | (ch & 0x3F)));
        }
        const char *at = text;
        bool surrogate = ch >= 0xD800 && ch < 0xE000;
        assert_int_equal(text_next(&at), surrogate ? TEXT_BROKEN : ch);
        text_clean(clean, sizeof clean, text);
        assert_string_equal(clean, surrogate ? "???" : text_columns(ch) > 0 ? text : "?");
    }
    assert_int_equal(text_columns(TEXT_BROKEN), 0);
}

static void test_clean_text_is_cut_at_a_character(void **unused)
{
    (void)unused;
    char to[6];
    text_clean(to, sizeof to, "abc\xe2\x86\x92z");
    assert_string_equal(to, "abc");
    text_clean(to, sizeof to, "ab\xe2\x86\x92z");
    assert_string_equal(to, "ab\xe2\x86\x92");
}

static void test_a_cell_is_never_wider_than_asked(void **unused)
{
    (void)unused;
    static const struct {
        const char *from, *cell;
        int columns;
    } cells[] = {
        {"exact", "exact", 5},
        {"longer", "long+", 5},
        {"\xe6\xbc\xa2\xe6\xbc\xa2z", "\xe6\xbc\xa2\xe6\xbc\xa2z", 5},
        {"\xe6\xbc\xa2\xe6\xbc\xa2\xe6\xbc\xa2", "\xe6\xbc\xa2\xe6\xbc\xa2+", 5},
        {"abc\xe6\xbc\xa2z", "abc+", 4},
        {"abcd\xe6\xbc\xa2z", "abcd+", 5},
        {"\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81", "????+", 5},
    };
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        char to[48];
        assert_int_equal(text_clean_cell(to, sizeof to, 5, cells[i].from), cells[i].columns);
        assert_string_equal(to, cells[i].cell);
    }
}

static void test_article(void **state)
{
    (void)state;
    assert_string_equal(text_article("Arc Coil", true), "An");
    assert_string_equal(text_article("ember", false), "an");
    assert_string_equal(text_article("Watchpost", true), "A");
    assert_string_equal(text_article("spire", false), "a");
    assert_string_equal(text_article("", true), "A");
}

static void test_capital(void **state)
{
    (void)state;
    char words[][8] = {"ash", "Ash", "", "7 ash", "\xC3\xA4h"};
    static const char *const capital[] = {"Ash", "Ash", "", "7 ash", "\xC3\xA4h"};
    for (int i = 0; i < 5; i++) {
        text_capital(words[i]);
        assert_string_equal(words[i], capital[i]);
    }
}

static void test_lines_are_joined(void **state)
{
    (void)state;
    char words[] = "One.\nTwo.\n\n";
    text_join_lines(words);
    assert_string_equal(words, "One. Two.  ");
}

static void test_separators(void **state)
{
    (void)state;
    assert_string_equal(text_separator(0, 1, " or "), "");
    assert_string_equal(text_separator(0, 3, " or "), "");
    assert_string_equal(text_separator(1, 3, " or "), ", ");
    assert_string_equal(text_separator(2, 3, " or "), " or ");
}

SUBJECT(text)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_article),
        cmocka_unit_test(test_capital),
        cmocka_unit_test(test_lines_are_joined),
        cmocka_unit_test(test_separators),
        cmocka_unit_test(test_add_appends),
        cmocka_unit_test(test_padding_counts_characters),
        cmocka_unit_test(test_add_cuts),
        cmocka_unit_test(test_add_cuts_at_a_character),
        cmocka_unit_test(test_copy_cuts_at_every_place),
        cmocka_unit_test(test_copy_trims),
        cmocka_unit_test(test_fix_has_two_decimals),
        cmocka_unit_test(test_utf8),
        cmocka_unit_test(test_what_comes_from_outside_is_cleaned),
        UNIT_TEST_OF_MANY(test_every_character_has_columns_when_it_is_clean),
        cmocka_unit_test(test_clean_text_is_cut_at_a_character),
        cmocka_unit_test(test_a_cell_is_never_wider_than_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
