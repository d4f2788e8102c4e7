/* A line of text as it is typed. */
#include "term/tty/text_field.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { SIZE = 12 };

static void type(char text[SIZE], uint32_t ch)
{
    assert_true(text_field_key(text, SIZE, (Key){.code = ch}));
}

static void test_characters_of_every_length(void **state)
{
    (void)state;
    char text[SIZE] = "";
    type(text, 'a');
    type(text, 0xE9);
    type(text, 0x20AC);
    type(text, 0x1F680);
    assert_string_equal(text, "a\u00e9\u20ac\U0001f680");
    type(text, HKEY_BACKSPACE);
    assert_string_equal(text, "a\u00e9\u20ac");
    type(text, HKEY_DELETE);
    type(text, HKEY_BACKSPACE);
    type(text, HKEY_BACKSPACE);
    type(text, HKEY_BACKSPACE);
    assert_string_equal(text, "");
}

/* A character that has no room, or is none, leaves the text as it was. */
static void test_no_room(void **state)
{
    (void)state;
    char text[SIZE] = "123456789";
    type(text, 0x20AC);
    assert_string_equal(text, "123456789");
    type(text, 0xE9);
    assert_string_equal(text, "123456789\u00e9");
    type(text, 'a');
    assert_string_equal(text, "123456789\u00e9");
    type(text, HKEY_BACKSPACE);
    type(text, 0xD800);
    assert_string_equal(text, "123456789");
}

static void test_other_keys(void **state)
{
    (void)state;
    char text[SIZE] = "seed";
    assert_false(text_field_key(text, SIZE, (Key){.code = HKEY_ENTER}));
    assert_false(text_field_key(text, SIZE, (Key){.code = HKEY_UP}));
    assert_string_equal(text, "seed");
}

SUBJECT(text_field)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_characters_of_every_length),
        cmocka_unit_test(test_no_room),
        cmocka_unit_test(test_other_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
