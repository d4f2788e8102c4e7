/* Bounds of charts must have room between them, odds must make a whole, and there must be names for systems. */
#include "content/check/chart_check.h"

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
                  {"derelicts-max", rules->derelicts_min, rules->derelicts_max},
                  {"name-order-max", rules->name_order_min, rules->name_order_max}};
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

/* What a map has room for. */
static void check_stars(const Content *content, const Library *library, Problems *problems)
{
    enum { LETTERS_MOST = 11 };
    int stars = content_name_list(content, STAR_LIST);
    if (stars < 0) {
        document_problem(library_document(library, KIND_CHART, 0), problems, "name-order-max",
                         "there is no list of names called " STAR_LIST " for systems; add names/" STAR_LIST ".yaml");
        return;
    }
    const NameList *list = &content->name_lists[stars];
    const Document *document = library_document(library, KIND_NAMES, stars);
    if (list->length_max > LETTERS_MOST) {
        document_problem(document, problems, "length-max", "is more than the %d that systems have room for",
                         LETTERS_MOST);
    }
    for (int i = 0; i < list->word_count; i++) {
        char path[PATH_SIZE] = "words";
        path_index(path, i + 1);
        if (list->words[i][strspn(list->words[i], "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")]) {
            document_problem(document, problems, path, "must have letters from a to z alone, since systems have");
        }
    }
}

void chart_check(const Content *content, const Library *library, Problems *problems)
{
    check_bounds(&content->chart, library_document(library, KIND_CHART, 0), problems);
    check_stars(content, library, problems);
}
