/* The files that hold numbers of the rules, one each: bounds have room between them, odds make a whole, and there are
 * names for systems. */
#include "content/check/checks.h"
#include "content/check/fields.h"

#include "base/number.h"
#include "content/tables/tables.h"

#include <string.h>

static void check_odds(const ChartRules *rules, const Document *document)
{
    int odds = 0;
    for (int i = 0; i < NODE_KIND_COUNT; i++) {
        odds += rules->odds[i];
    }
    if (odds != PERCENT) {
        document_problem(document, "odds", "must be 100 in all; change one of them");
    }
}

/* What a map has room for. */
static void check_stars(const Content *content, const Library *library)
{
    enum { LETTERS_MOST = 11 };
    int stars = content_name_list(content, STAR_LIST);
    if (stars < 0) {
        document_problem(library_document(library, KIND_CHART, 0), "name-order-max",
                         "there is no list of names called " STAR_LIST " for systems; add names/" STAR_LIST ".yaml");
        return;
    }
    const NameList *list = &content->name_lists[stars];
    const Document *document = library_document(library, KIND_NAMES, stars);
    if (list->length_max > LETTERS_MOST) {
        document_problem(document, "length-max", "is more than the %d that systems have room for", LETTERS_MOST);
    }
    for (int i = 0; i < list->word_count; i++) {
        if (list->words[i][strspn(list->words[i], "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")]) {
            document_problem(document, AT("words[%d]", i + 1),
                             "must have letters from a to z alone, since systems have");
        }
    }
}

void chart_check(Content *content, const Library *library)
{
    const Document *document = library_document(library, KIND_CHART, 0);
    fields_bounds(document, &CHART_RULES_TABLE, &content->chart);
    check_odds(&content->chart, document);
    check_stars(content, library);
}

void dungeons_check(Content *content, const Library *library)
{
    for (int kind = KIND_DUNGEONS; kind <= KIND_DUNGEONS_LAST; kind++) {
        fields_bounds(library_document(library, kind, 0), CONTENT_KINDS[kind].table, kind_entry(content, kind, 0));
    }
}

void battle_rules_check(Content *content, int entry, const Document *document)
{
    (void)entry;
    if (content->battle.energy_start > content->battle.energy_max) {
        document_problem(document, "energy-start", "is more than energy-max; lower it");
    }
}

void wave_rules_check(Content *content, int entry, const Document *document)
{
    (void)entry;
    const WaveRules *rules = &content->wave;
    for (int i = 1; i < rules->spacing_count; i++) {
        if (rules->spacings[i] <= rules->spacings[i - 1]) {
            document_problem(document, AT("spacings[%d]", i + 1),
                             "must be more than the one before; put them in ascending order");
        }
    }
}
