/* Names of many lists: what a chain can say and what it can't, and what a maker makes of it. */
#include "../../support/loaded.h"
#include "base/letters.h"
#include "base/text.h"
#include "holdout/names.h"
#include "names/chain.h"

#include <ctype.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static Rng stream(unsigned number)
{
    return rng_stream(number, RNG_NAMES, 0);
}

static NameList list_of(const char *const *words, int count)
{
    NameList list = {.id = "test", .length_min = 2, .length_max = 12, .word_count = count};
    for (int i = 0; i < count; i++) {
        text_copy(list.words[i], NAME_WORD_SIZE, words[i]);
    }
    return list;
}

/* The three words of the table, and all that can be made of them in up to so many letters: found here by going on with
 * every letter that follows the last two in one of the words. */
enum { TABLE_LETTERS = 12, TABLE_MAX = 2000 };
static const char *const TABLE_WORDS[] = {"Astrogue", "Bear", "Treasure"};

typedef struct Language {
    int count;
    char words[TABLE_MAX][NAME_WORD_SIZE];
} Language;

static void grow(Language *language, char *word, size_t length)
{
    for (char next = 'a' - 1; next <= 'z'; next++) {
        char letter = next < 'a' ? '\0' : next;
        for (int i = 0; i < 3; i++) {
            char lower[NAME_WORD_SIZE] = "";
            for (size_t k = 0; TABLE_WORDS[i][k]; k++) {
                lower[k] = (char)tolower((unsigned char)TABLE_WORDS[i][k]);
            }
            size_t at = 0;
            while (lower[at] && (memcmp(&lower[at], &word[length - 2], 2) != 0 || lower[at + 2] != letter)) {
                at++;
            }
            if (!lower[at]) {
                continue;
            }
            word[length] = letter;
            word[length + 1] = '\0';
            if (!letter) {
                assert_true(language->count < TABLE_MAX);
                memcpy(language->words[language->count++], word, NAME_WORD_SIZE);
            } else if (length < TABLE_LETTERS) {
                grow(language, word, length + 1);
            }
            break;
        }
    }
}

static bool speaks(const Language *language, const char *word)
{
    for (int i = 0; i < language->count; i++) {
        if (tolower((unsigned char)word[0]) == language->words[i][0] && strcmp(word + 1, language->words[i] + 1) == 0) {
            return true;
        }
    }
    return false;
}

/* Every word that the chain can say comes, and no other. */
static void the_three_words_make_their_automaton(void **state)
{
    (void)state;
    static Language language;
    static const char *const starts[] = {"as", "be", "tr"};
    for (int i = 0; i < 3; i++) {
        char word[NAME_WORD_SIZE] = "";
        memcpy(word, starts[i], 3);
        grow(&language, word, 2);
    }
    NameList list = list_of(TABLE_WORDS, 3);
    NameRules rules = {2, 2, 2, TABLE_LETTERS, 0, 100};
    NameMaker *maker = name_maker_new(&list, NULL, &rules);
    Rng rng = stream(1);
    static Language made;
    for (int misses = 0; misses < 20;) {
        char name[NAME_WORD_SIZE];
        if (name_make(maker, &rng, name)) {
            assert_true(speaks(&language, name));
            memcpy(made.words[made.count++], name, NAME_WORD_SIZE);
        } else {
            misses++;
        }
    }
    name_maker_free(maker);
    assert_int_equal(made.count, language.count);
    static const char *const must[] = {"Astrear", "Astreasure", "Astrogue",    "Asure",    "Bear",  "Beastrogue",
                                       "Beasure", "Trear",      "Treastrogue", "Treasure", "Trogue"};
    static const char *const never[] = {"Astro", "Beast", "Astrast", "Bogue", "Gue", "Treas"};
    for (size_t i = 0; i < sizeof must / sizeof must[0]; i++) {
        bool found = false;
        for (int k = 0; k < made.count; k++) {
            found |= strcmp(made.words[k], must[i]) == 0;
        }
        assert_true(found);
    }
    for (size_t i = 0; i < sizeof never / sizeof never[0]; i++) {
        assert_false(speaks(&language, never[i]));
    }
}

/* Of ten words with PRO, three go on with J and seven with P. */
static void letters_follow_as_often_as_in_the_list(void **state)
{
    (void)state;
    Letter letters[64] = {0};
    int starts[10];
    Corpus corpus = {.letters = letters, .starts = starts};
    for (int i = 0; i < 10; i++) {
        starts[corpus.count++] = corpus.size;
        corpus.size += letters_read(i < 3 ? "proj" : "prop", &letters[corpus.size], 8) + 1;
    }
    Chain chain;
    chain_learn(&chain, &corpus, 3);
    Rng rng = stream(2);
    int with_j = 0;
    for (int i = 0; i < 10000; i++) {
        Letter word[8];
        assert_int_equal(chain_word(&chain, &rng, word, 8), 4);
        with_j += word[3] == 'j';
    }
    chain_forget(&chain);
    assert_in_range(with_j, 2800, 3200);
}

static bool stands_in(const NameList *list, const char *name)
{
    for (int i = 0; i < list->word_count; i++) {
        if (strcmp(list->words[i], name) == 0) {
            return true;
        }
    }
    return false;
}

/* A small word with nothing but letters. */
static int small_letters(const char *name, Letter letters[NAME_WORD_SIZE])
{
    int length = letters_read(name, letters, NAME_WORD_SIZE);
    assert_true(length > 0);
    assert_int_equal(letters[0], letter_capital(letters[0]));
    letters[0] = letter_small(letters[0]);
    for (int i = 0; i < length; i++) {
        assert_int_equal(letters[i], letter_small(letters[i]));
    }
    return length;
}

/* Do so many letters stand in a row in a word of the list? */
static bool follows(const NameList *list, const Letter *letters, int count)
{
    for (int i = 0; i < list->word_count; i++) {
        Letter word[NAME_WORD_SIZE];
        int length = letters_read(list->words[i], word, NAME_WORD_SIZE);
        for (int at = 0; at + count <= length; at++) {
            int same = 0;
            while (same < count && letter_small(word[at + same]) == letters[same]) {
                same++;
            }
            if (same == count) {
                return true;
            }
        }
    }
    return false;
}

static void check_rules(const Content *content, const NameList *list, const char *name, int order)
{
    Letter letters[NAME_WORD_SIZE];
    char small[NAME_WORD_SIZE];
    int length = small_letters(name, letters), row = 0;
    assert_in_range(length, list->length_min, list->length_max);
    letters_fold(name, small, sizeof small);
    for (int i = 0; i < content->blocked.count; i++) {
        assert_null(strstr(small, content->blocked.words[i]));
    }
    for (int i = 0; i < length; i++) {
        row = i > 0 && letter_is_vowel(letters[i]) == letter_is_vowel(letters[i - 1]) ? row + 1 : 1;
        assert_true(row <= list->row_max);
    }
    for (int i = 0; i + order < length; i++) {
        assert_true(follows(list, &letters[i], order + 1));
    }
}

/* All lists, all orders: no name twice, none that the rules forbid, at most fifteen of a hundred from the list. */
static void names_keep_the_rules(void **state)
{
    enum { NAMES = 100 };
    const Content *content = *state;
    for (int i = 0; i < content->name_list_count; i++) {
        const NameList *list = &content->name_lists[i];
        for (int order = 1; order <= NAME_ORDER_MAX; order++) {
            NameRules rules = name_rules(list, order);
            NameMaker *maker = name_maker_new(list, &content->blocked, &rules);
            Rng rng = stream(3);
            static char names[NAMES][NAME_WORD_SIZE];
            int known = 0;
            for (int k = 0; k < NAMES; k++) {
                assert_true(name_make(maker, &rng, names[k]));
                check_rules(content, list, names[k], order);
                known += stands_in(list, names[k]);
                assert_true(100 * known <= NAME_WORDS_PERCENT * (k + 1));
                for (int other = 0; other < k; other++) {
                    assert_string_not_equal(names[k], names[other]);
                }
            }
            name_maker_free(maker);
        }
    }
}

/* The list whose pairs of letters are most like those of the names. */
static int guess(const Content *content, char (*names)[NAME_WORD_SIZE], int count)
{
    enum { ALPHABET = 0x180 };
    static double pairs[ALPHABET][ALPHABET];
    int best = -1;
    double most = 0;
    for (int i = 0; i < content->name_list_count; i++) {
        const NameList *list = &content->name_lists[i];
        double all = 0, likely = 0;
        memset(pairs, 0, sizeof pairs);
        for (int k = 0; k < list->word_count; k++) {
            Letter word[NAME_WORD_SIZE] = {0};
            int length = letters_read(list->words[k], word, NAME_WORD_SIZE - 1);
            for (int at = 0; at <= length; at++, all++) {
                pairs[at ? letter_small(word[at - 1]) : 0][letter_small(word[at])]++;
            }
        }
        for (int k = 0; k < count; k++) {
            Letter word[NAME_WORD_SIZE] = {0};
            int length = letters_read(names[k], word, NAME_WORD_SIZE - 1);
            for (int at = 0; at <= length; at++) {
                likely += log((pairs[at ? letter_small(word[at - 1]) : 0][letter_small(word[at])] + 0.1) / all);
            }
        }
        if (best < 0 || likely > most) {
            best = i;
            most = likely;
        }
    }
    return best;
}

/* Ten names tell which list they were made from. */
static void lists_are_told_apart(void **state)
{
    enum { BATCHES = 40, NAMES = 10 };
    const Content *content = *state;
    for (int i = 0; i < content->name_list_count; i++) {
        NameRules rules = name_rules(&content->name_lists[i], 3);
        int right = 0;
        for (unsigned batch = 0; batch < BATCHES; batch++) {
            NameMaker *maker = name_maker_new(&content->name_lists[i], &content->blocked, &rules);
            Rng rng = stream(batch);
            char names[NAMES][NAME_WORD_SIZE];
            for (int k = 0; k < NAMES; k++) {
                assert_true(name_make(maker, &rng, names[k]));
            }
            right += guess(content, names, NAMES) == i;
            name_maker_free(maker);
        }
        assert_in_range(right, BATCHES * 9 / 10, BATCHES);
    }
}

/* Half of the names that are learnt from Icelandic ones have letters that no English name has. */
static void accents_survive(void **state)
{
    const Content *content = *state;
    const NameList *list = &content->name_lists[content_name_list(content, "icelandic")];
    NameRules rules = name_rules(list, 3);
    NameMaker *maker = name_maker_new(list, &content->blocked, &rules);
    Rng rng = stream(5);
    int accents = 0, capitals = 0;
    for (int i = 0; i < 200; i++) {
        char name[NAME_WORD_SIZE];
        assert_true(name_make(maker, &rng, name));
        assert_true(text_is_utf8(name));
        bool accent = false;
        for (const char *c = name; *c; c++) {
            accent |= (unsigned char)*c > 0x7F;
        }
        accents += accent;
        capitals += (unsigned char)name[0] > 0x7F;
    }
    name_maker_free(maker);
    assert_in_range(accents, 80, 180);
    assert_in_range(capitals, 5, 60);
}

/* A list of few words runs dry, and then lends its own, each once. */
static void a_list_that_runs_dry_lends_its_words(void **state)
{
    (void)state;
    static const char *const words[] = {"Vega", "Mira", "Naos"};
    NameList list = list_of(words, 3);
    NameRules rules = {4, 4, 2, 12, 0, NAME_WORDS_PERCENT};
    NameMaker *maker = name_maker_new(&list, NULL, &rules);
    Rng rng = stream(6);
    char name[NAME_WORD_SIZE];
    bool seen[3] = {false};
    assert_false(name_make(maker, &rng, name));
    for (int i = 0; i < 3; i++) {
        assert_true(name_lend(maker, &rng, name));
        for (int k = 0; k < 3; k++) {
            seen[k] |= strcmp(name, words[k]) == 0;
        }
    }
    assert_true(seen[0] && seen[1] && seen[2]);
    assert_false(name_lend(maker, &rng, name));
    name_maker_free(maker);
}

/* Words of fewer letters than the order teach nothing and break nothing. */
static void short_words_are_left_out(void **state)
{
    (void)state;
    static const char *const words[] = {"Io", "Al", "Sirius", "Siria"};
    NameList list = list_of(words, 4);
    NameRules rules = {4, 4, 2, 12, 0, 100};
    NameMaker *maker = name_maker_new(&list, NULL, &rules);
    Rng rng = stream(7);
    char name[NAME_WORD_SIZE];
    int made = 0;
    while (name_make(maker, &rng, name)) {
        assert_true(strncmp(name, "Siri", 4) == 0);
        made++;
    }
    assert_int_equal(made, 2);
    name_maker_free(maker);
}

static void the_same_stream_gives_the_same_names(void **state)
{
    const Content *content = *state;
    const NameList *list = &content->name_lists[content_name_list(content, "ships")];
    NameRules rules = name_rules(list, 3);
    NameMaker *one = name_maker_new(list, &content->blocked, &rules);
    NameMaker *other = name_maker_new(list, &content->blocked, &rules);
    Rng rng = stream(8), same = stream(8);
    for (int i = 0; i < 50; i++) {
        char name[NAME_WORD_SIZE], again[NAME_WORD_SIZE];
        assert_true(name_make(one, &rng, name) && name_make(other, &same, again));
        assert_string_equal(name, again);
    }
    name_maker_free(one);
    name_maker_free(other);
}

/* Names that differ by one letter, or by nothing but case and what stands above letters, are near; two letters are
 * enough. */
static void names_apart_differ_by_more_than_a_letter(void **state)
{
    (void)state;
    static const struct {
        const char *one, *other;
        bool apart;
    } pairs[] = {
        {"Roxannah", "Roxanna", false},   {"Roxanna", "Roxannah", false},
        {"Oxanna", "Roxanna", false},     {"Bram", "Brem", false},
        {"Bram", "bram", false},          {"Bram", "Bram", false},
        {"\u00d3lafur", "Olafur", false}, {"Gu\u00f0r\u00fan", "Gudrun", false},
        {"Bj\u00f6rk", "Bjarki", true},   {"Bram", "Brmaa", true},
        {"Bram", "Bra", false},           {"Bram", "Br", true},
        {"Vale", "Bale Prime", true},     {"\u00c6gir", "Agir", false},
        {"Vale", "Elva", true},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        NamesApart names = {0};
        assert_true(names_apart_add(&names, "Something else") && names_apart_add(&names, pairs[i].one));
        if (names_apart_add(&names, pairs[i].other) != pairs[i].apart) {
            fail_msg("%s and %s", pairs[i].one, pairs[i].other);
        }
        assert_int_equal(names.count, 2 + pairs[i].apart);
    }
}

/* No more than there is room for. */
static void names_apart_end_where_the_room_does(void **state)
{
    (void)state;
    NamesApart names = {0};
    char name[4] = "aaa";
    for (int i = 0; i < NAMES_APART_MAX; i++) {
        name[0] = (char)('a' + i % 7);
        name[1] = (char)('a' + i / 7);
        name[2] = (char)('a' + (i % 7 + i / 7) % 26);
        assert_true(names_apart_add(&names, name));
    }
    assert_false(names_apart_add(&names, "Something else"));
}

SUBJECT(names)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_three_words_make_their_automaton),
        cmocka_unit_test(letters_follow_as_often_as_in_the_list),
        cmocka_unit_test(names_keep_the_rules),
        cmocka_unit_test(lists_are_told_apart),
        cmocka_unit_test(accents_survive),
        cmocka_unit_test(a_list_that_runs_dry_lends_its_words),
        cmocka_unit_test(short_words_are_left_out),
        cmocka_unit_test(the_same_stream_gives_the_same_names),
        cmocka_unit_test(names_apart_differ_by_more_than_a_letter),
        cmocka_unit_test(names_apart_end_where_the_room_does),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
