/* Letters beyond ASCII; the pairs are those of Unicode, written out. */
#include "base/letters.h"

#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static const char CAPITALS[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍ"
    "ÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮ"
    "ĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽ";
static const char SMALL[] =
    "abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìí"
    "îïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭį"
    "ĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżž";

static void cases_are_those_of_unicode(void **state)
{
    (void)state;
    const char *capital = CAPITALS, *small = SMALL;
    int pairs = 0;
    while (*capital) {
        Letter one = (Letter)text_next(&capital), other = (Letter)text_next(&small);
        assert_true(letter_is(one) && letter_is(other));
        assert_int_equal(letter_small(one), other);
        assert_int_equal(letter_small(other), other);
        assert_int_equal(letter_capital(other), one);
        assert_int_equal(letter_capital(one), one);
        pairs++;
    }
    assert_int_equal(pairs, 118);
    assert_int_equal(*small, '\0');
}

static void what_is_no_letter_is_none(void **state)
{
    (void)state;
    static const uint32_t others[] = {' ', '-', '@', '[', '`', '{', '0', 0x80, 0xBF, 0xD7, 0xF7, 0x180, 0x3B1, 0x4E00};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        assert_false(letter_is(others[i]));
    }
}

static void letters_without_another_case_keep_theirs(void **state)
{
    (void)state;
    static const Letter single[] = {0xDF, 0x131, 0x138, 0x149, 0x17F};
    for (size_t i = 0; i < sizeof single / sizeof single[0]; i++) {
        assert_int_equal(letter_small(single[i]), single[i]);
        assert_int_equal(letter_capital(single[i]), single[i]);
    }
}

static void words_are_letters_and_back(void **state)
{
    (void)state;
    Letter letters[16];
    char word[32];
    assert_int_equal(letters_read("Æðisafold", letters, 16), 9);
    letters_write(letters, 9, word, sizeof word);
    assert_string_equal(word, "Æðisafold");
    letters_write(letters, 9, word, 4);
    assert_true(text_is_utf8(word) && strlen(word) < 4);
    assert_int_equal(letters_read("Vega 2", letters, 16), 0);
    assert_int_equal(letters_read("\xFF", letters, 16), 0);
    assert_int_equal(letters_read("Vega", letters, 3), 0);
    letters_fold("ÞÓRDÍS", word, sizeof word);
    assert_string_equal(word, "þórdís");
}

static void vowels_may_have_accents(void **state)
{
    (void)state;
    const char *vowels = "aeiouyáéíóúýæöåäøü", *others = "bcdfghjklmnpqrstvwxzðþßñç";
    while (*vowels) {
        assert_true(letter_is_vowel((Letter)text_next(&vowels)));
    }
    while (*others) {
        assert_false(letter_is_vowel((Letter)text_next(&others)));
    }
}

SUBJECT(letters)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cases_are_those_of_unicode),
        cmocka_unit_test(what_is_no_letter_is_none),
        cmocka_unit_test(letters_without_another_case_keep_theirs),
        cmocka_unit_test(words_are_letters_and_back),
        cmocka_unit_test(vowels_may_have_accents),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
