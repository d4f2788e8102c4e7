/* Bounds of charts must have room between them, odds must make a whole, and each star's name must be one that a system
 * could have itself: when the chain finds no name, one of them is taken. */
#include "content/check/chart_check.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void check_bounds(const ChartRules *rules, const Document *document, Problems *problems)
{
    const struct {
        const char *key;
        int least, most;
    } bounds[] = {{"systems-max", rules->systems_min, rules->systems_max},
                  {"way-max", rules->way_min, rules->way_max},
                  {"shortcuts-max", rules->shortcuts_min, rules->shortcuts_max},
                  {"gate-hull-max", rules->gate_hull_min, rules->gate_hull_max},
                  {"gate-credits-max", rules->gate_credits_min, rules->gate_credits_max},
                  {"battles-max", rules->battles_min, rules->battles_max},
                  {"name-order-max", rules->name_order_min, rules->name_order_max},
                  {"name-length-max", rules->name_length_min, rules->name_length_max}};
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        if (bounds[i].least > bounds[i].most) {
            document_problem(document, problems, bounds[i].key, "is less than its min; raise it");
        }
    }
    int odds = 0;
    for (int i = 0; i < NODE_KIND_COUNT; i++) {
        odds += rules->odds[i];
    }
    if (odds != 100) {
        document_problem(document, problems, "odds", "must be 100 in all; change one of them");
    }
}

static bool has_blocked(const StarNames *names, const char *name)
{
    char lower[STAR_NAME_SIZE] = "";
    for (int i = 0; name[i]; i++) {
        lower[i] = (char)tolower((unsigned char)name[i]);
    }
    for (int i = 0; i < names->blocked_count; i++) {
        if (strstr(lower, names->blocked[i])) {
            return true;
        }
    }
    return false;
}

static bool is_name(const char *name)
{
    size_t small = strspn(name + (name[0] != '\0'), "abcdefghijklmnopqrstuvwxyz");
    return name[0] >= 'A' && name[0] <= 'Z' && small > 0 && name[1 + small] == '\0';
}

static void check_star(const Content *content, int star, const Document *document, Problems *problems)
{
    const StarNames *names = &content->names;
    const char *name = names->stars[star];
    const ChartRules *rules = &content->chart;
    int length = (int)strlen(name);
    char path[PATH_SIZE] = "stars";
    path_index(path, star + 1);
    if (!is_name(name)) {
        document_problem(document, problems, path, "must be a capital and small letters from a to z, not '%s'", name);
    } else if (length < rules->name_length_min || length > rules->name_length_max) {
        document_problem(document, problems, path, "must have %d to %d letters; see name-length-min in chart.yaml",
                         rules->name_length_min, rules->name_length_max);
    } else if (has_blocked(names, name)) {
        document_problem(document, problems, path, "holds something that is blocked below; remove it");
    }
    for (int i = 0; i < star; i++) {
        if (strcmp(names->stars[i], name) == 0) {
            document_problem(document, problems, path, "stands in the list twice; remove one");
        }
    }
}

static void check_blocked(const StarNames *names, const Document *document, Problems *problems)
{
    for (int i = 0; i < names->blocked_count; i++) {
        const char *word = names->blocked[i];
        size_t length = strspn(word, "abcdefghijklmnopqrstuvwxyz");
        if (length == 0 || word[length] != '\0') {
            char path[PATH_SIZE] = "blocked";
            path_index(path, i + 1);
            document_problem(document, problems, path, "must be small letters from a to z, not '%s'", word);
        }
    }
}

void chart_check(const Content *content, const Library *library, Problems *problems)
{
    const Document *document = library_document(library, KIND_NAMES, 0);
    check_bounds(&content->chart, library_document(library, KIND_CHART, 0), problems);
    check_blocked(&content->names, document, problems);
    for (int i = 0; i < content->names.star_count; i++) {
        check_star(content, i, document, problems);
    }
}
