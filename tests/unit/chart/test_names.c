/* Names over many charts: their letters, and that they follow the list as far as their order says. */
#include "../../support/loaded.h"
#include "holdout/chart.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { CHARTS = 100 };

static Chart chart_number(const Content *content, int number)
{
    Chart chart;
    chart_generate(&chart, content, 1, 100, rng_stream((uint64_t)number, RNG_CHART, 1), NULL);
    return chart;
}

static const NameList *stars(const Content *content)
{
    return &content->name_lists[content_name_list(content, STAR_LIST)];
}

static bool stands_in_list(const Content *content, const char *name)
{
    for (int i = 0; i < stars(content)->word_count; i++) {
        if (strcmp(stars(content)->words[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static void check_name(const Content *content, const char *name)
{
    char lower[CHART_NAME_SIZE] = "";
    size_t length = strlen(name);
    assert_in_range(length, stars(content)->length_min, stars(content)->length_max);
    assert_true(isupper((unsigned char)name[0]));
    assert_int_equal(strspn(name + 1, "abcdefghijklmnopqrstuvwxyz"), length - 1);
    for (size_t i = 0; i < length; i++) {
        lower[i] = (char)tolower((unsigned char)name[i]);
    }
    for (int i = 0; i < content->blocked.count; i++) {
        assert_null(strstr(lower, content->blocked.words[i]));
    }
    for (size_t i = 0; i + 2 < length; i++) {
        int vowels = 0;
        for (size_t k = i; k < i + 3; k++) {
            vowels += strchr("aeiouy", lower[k]) != NULL;
        }
        assert_in_range(vowels, 1, 2);
    }
}

static void names_are_clean_and_unique(void **state)
{
    const Content *content = *state;
    for (int i = 0; i < CHARTS; i++) {
        Chart chart = chart_number(content, i);
        for (int a = 0; a < chart.node_count; a++) {
            check_name(content, chart.nodes[a].name);
            for (int b = 0; b < a; b++) {
                assert_string_not_equal(chart.nodes[a].name, chart.nodes[b].name);
            }
        }
    }
}

/* Some are real, but most are invented. */
static void few_names_are_those_of_the_list(void **state)
{
    const Content *content = *state;
    int known = 0, all = 0;
    for (int i = 0; i < CHARTS; i++) {
        Chart chart = chart_number(content, i);
        for (int a = 0; a < chart.node_count; a++, all++) {
            known += stands_in_list(content, chart.nodes[a].name);
        }
    }
    assert_in_range(100 * known, all, 15 * all);
}

static bool follows(const char *names, const char *letters, int length)
{
    char lower[16] = "";
    for (int i = 0; names[i]; i++) {
        lower[i] = (char)tolower((unsigned char)names[i]);
    }
    char part[16] = "";
    memcpy(part, letters, (size_t)length);
    part[0] = (char)tolower((unsigned char)part[0]);
    return strstr(lower, part) != NULL;
}

/* With order k alone, every k + 1 letters in a row stand so in some star's name. */
static void letters_follow_the_list(void **state)
{
    for (int order = 1; order <= 4; order++) {
        Content content = *(const Content *)*state;
        content.chart.name_order_min = content.chart.name_order_max = order;
        for (int i = 0; i < 6; i++) {
            Chart chart = chart_number(&content, i);
            for (int a = 0; a < chart.node_count; a++) {
                const char *name = chart.nodes[a].name;
                for (int at = 0; name[at + order]; at++) {
                    bool found = false;
                    for (int k = 0; k < stars(&content)->word_count && !found; k++) {
                        found = follows(stars(&content)->words[k], name + at, order + 1);
                    }
                    assert_true(found);
                }
            }
        }
    }
}

/* When no name will do, systems are called as stars are, each by another. */
static void stars_lend_their_names(void **state)
{
    static Content content;
    content = *(const Content *)*state;
    content.blocked.count = 26;
    for (int i = 0; i < 26; i++) {
        content.blocked.words[i][0] = (char)('a' + i);
        content.blocked.words[i][1] = '\0';
    }
    for (int i = 0; i < 20; i++) {
        Chart chart = chart_number(&content, i);
        for (int a = 0; a < chart.node_count; a++) {
            assert_true(stands_in_list(&content, chart.nodes[a].name));
            for (int b = 0; b < a; b++) {
                assert_string_not_equal(chart.nodes[a].name, chart.nodes[b].name);
            }
        }
    }
}

SUBJECT(names)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_clean_and_unique),
        cmocka_unit_test(few_names_are_those_of_the_list),
        cmocka_unit_test(letters_follow_the_list),
        cmocka_unit_test(stars_lend_their_names),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
