/* Who may be called how. */
#include "support/subject.h"
#include "lobby/host/names.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static void letters_digits_and_dashes_make_a_name(void **state)
{
    static const char *const fit[] = {"ada", "Ada-2", "x1", "0-0", "sixteen-letters-"};
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        Failure failure;
        assert_true(name_fits(fit[i], &failure));
    }
    assert_false(name_is_spelled(fit[4]));
    assert_true(name_is_spelled("sixteen-letters1"));
}

static void nothing_else_does(void **state)
{
    static const char *const bad[] = {
        "",
        "a",
        "seventeen-letters",
        "-ada",
        "ada-",
        "a da",
        "ada\n",
        "../ada",
        "ada/..",
        "a\x1b[2J",
        "\xc3\xa4"
        "da",
        "ad\xd0\xb0",
        "ada.",
        "a_b",
        "ada\t",
        "%s%s%n",
        "..",
        "a'b",
        "a\"b",
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        Failure failure;
        char key[PLAYER_NAME_SIZE];
        assert_false(name_fits(bad[i], &failure));
        name_key(bad[i], key);
        assert_string_equal(key, "");
    }
}

static void some_names_are_nobodys(void **state)
{
    static const char *const taken[] = {"root",     "Admin", "ADMINISTRATOR", "play",   "guest",
                                        "Guest-12", "host",  "LOBBY",         "holdout"};
    (void)state;
    for (size_t i = 0; i < sizeof taken / sizeof taken[0]; i++) {
        Failure failure;
        assert_false(name_fits(taken[i], &failure));
        assert_int_equal(failure.status, EXIT_NOT_SO);
    }
}

static void case_makes_no_other_name(void **state)
{
    char one[PLAYER_NAME_SIZE], other[PLAYER_NAME_SIZE];
    (void)state;
    name_key("Ada-B", one);
    name_key("aDA-b", other);
    assert_string_equal(one, other);
}

SUBJECT(names)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_digits_and_dashes_make_a_name),
        cmocka_unit_test(nothing_else_does),
        cmocka_unit_test(some_names_are_nobodys),
        cmocka_unit_test(case_makes_no_other_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
