/* Key notation: what is written can be read back, and every name of libtermkey's is one key. */
#include "term/tty/key.h"

#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

static Key parsed(const char *name)
{
    Key key = {0};
    assert_true(key_parse(name, strlen(name), &key));
    return key;
}

static void assert_no_key(const char *name)
{
    Key key;
    assert_false(key_parse(name, strlen(name), &key));
}

static void assert_written(Key key, const char *text)
{
    char out[KEY_NAME_SIZE];
    key_write(key, out);
    assert_string_equal(out, text);
}

static void test_names_round_trip(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Escape", "Enter",  "Tab",    "Backtab", "Backspace", "Delete", "Up",
                                        "Down",   "Left",   "Right",  "Home",    "End",       "PageUp", "PageDown",
                                        "Insert", "Ctrl-c", "Ctrl-z", "Ctrl-l",  "F1",        "F12",    "F63"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char out[KEY_NAME_SIZE];
        key_write(parsed(names[i]), out);
        assert_int_equal(strlen(out), strlen(names[i]) + 2);
        assert_memory_equal(out + 1, names[i], strlen(names[i]));
    }
}

static void test_names_are_read(void **unused)
{
    (void)unused;
    assert_int_equal(parsed("Enter").code, HKEY_ENTER);
    assert_int_equal(parsed("eNTER").code, HKEY_ENTER);
    assert_int_equal(parsed("DEL").code, HKEY_BACKSPACE);
    assert_int_equal(parsed("Shift-Tab").code, HKEY_BACKTAB);
    assert_int_equal(parsed("Shift-Up").code, HKEY_UP);
    assert_int_equal(parsed("Alt-F2").function, 2);
    assert_int_equal(parsed("KP8").code, HKEY_UP);
    assert_int_equal(parsed("KPPlus").code, '+');
    assert_int_equal(parsed("lt").code, '<');
    assert_int_equal(parsed("Space").code, ' ');
    assert_int_equal(parsed("Ctrl-i").code, HKEY_TAB);
    assert_int_equal(parsed("Ctrl-J").code, HKEY_ENTER);
    assert_int_equal(parsed("Ctrl-[").code, HKEY_ESCAPE);
    assert_int_equal(parsed("Ctrl-b").code, HKEY_UNKNOWN);
    assert_int_equal(parsed("Ctrl-Left").code, HKEY_LEFT);
    assert_int_equal(parsed("F").code, 'F');
    assert_int_equal(parsed("#").code, '#');
    assert_int_equal(parsed("\xc3\xa9").code, 0xE9);
    assert_int_equal(parsed("\xf0\x9f\x9a\x80").code, 0x1F680);
}

static void test_no_keys(void **unused)
{
    (void)unused;
    static const char *const names[] = {"",        "Entre",     "F0",     "F64",    "F1x",    "F99999999999",
                                        "Ctrl-",   "Ctrl-xy",   "ab",     "Mouse",  "Resize", "\n",
                                        "\x7f",    "\xc3",      "\xff",   "Shift-", "Up ",    "Ctrl-\xc3\xa9",
                                        "Shift-a", "\xc3\xa9x", "Unknown"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_no_key(names[i]);
    }
}

static void test_characters_are_written(void **unused)
{
    (void)unused;
    assert_written((Key){.code = 'a'}, "a");
    assert_written((Key){.code = ' '}, "<Space>");
    assert_written((Key){.code = '<'}, "<lt>");
    assert_written((Key){.code = '#'}, "<#>");
    assert_written((Key){.code = 0xE9}, "\xc3\xa9");
    assert_written((Key){.code = 0x20AC}, "\xe2\x82\xac");
    assert_written((Key){.code = 0x1F680}, "\xf0\x9f\x9a\x80");
    assert_written((Key){.code = HKEY_MOUSE}, "<Mouse>");
    assert_written((Key){.code = HKEY_FUNCTION, .function = 5}, "<F5>");
    assert_written((Key){.code = HKEY_NONE}, "");
}

static void test_control_characters(void **unused)
{
    (void)unused;
    assert_int_equal(key_from_character(3).code, HKEY_INTERRUPT);
    assert_int_equal(key_from_character(8).code, HKEY_BACKSPACE);
    assert_int_equal(key_from_character(0x7F).code, HKEY_BACKSPACE);
    assert_int_equal(key_from_character('\r').code, HKEY_ENTER);
    assert_int_equal(key_from_character('\n').code, HKEY_ENTER);
    assert_int_equal(key_from_character(0).code, HKEY_UNKNOWN);
    assert_int_equal(key_from_character(1).code, HKEY_UNKNOWN);
    assert_int_equal(key_from_character('q').code, 'q');
    assert_int_equal(key_from_character(0x85).code, HKEY_UNKNOWN);
    assert_int_equal(key_from_character(0xD800).code, HKEY_UNKNOWN);
    assert_int_equal(key_from_character(0x110000).code, HKEY_UNKNOWN);
}

SUBJECT(key)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_round_trip),
        cmocka_unit_test(test_names_are_read),
        cmocka_unit_test(test_no_keys),
        cmocka_unit_test(test_characters_are_written),
        cmocka_unit_test(test_control_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
