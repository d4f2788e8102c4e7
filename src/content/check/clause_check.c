/* A clause must do something, and everything in it: what has no effect is told. */
#include "content/check/checks.h"
#include "content/check/parts.h"

#include "content/words/words.h"

static bool occasion_has_system(RunOccasion occasion)
{
#define X(name, word, text, system) system,
    static const bool systems[] = {RUN_OCCASION_LIST(X)};
#undef X
    return systems[occasion];
}

static void check_changes(const Clause *clause, const Spot *spot)
{
    for (int i = 0; i < clause->change_count; i++) {
        Spot below = spot_below(spot, "changes", i + 1);
        if (clause->changes[i].amount == 0 && clause->changes[i].percent == 0) {
            spot_problem(&below, "", "it changes nothing; give it an amount or a percent");
        }
    }
}

static void check_deeds(const Content *content, const Clause *clause, const Spot *spot)
{
    for (int i = 0; i < clause->deed_count; i++) {
        const ClauseDeed *deed = &clause->deeds[i];
        Spot below = spot_below(spot, "deeds", i + 1);
        deed_check_gain(content, &deed->deed, &below);
        if (deed->system != ANY_SYSTEM && !occasion_has_system(deed->when)) {
            spot_problem(&below, "system", "%s is about no kind of system; remove it",
                         words_word(&RUN_OCCASION_WORDS, (int)deed->when));
        }
    }
}

bool clause_is_empty(const Clause *clause)
{
    return clause->change_count + clause->rule_count + clause->deed_count == 0 && clause->permissions == 0;
}

void clause_check(const Content *content, const Clause *clause, const Spot *spot)
{
    check_changes(clause, spot);
    check_deeds(content, clause, spot);
    rules_check_below(content, clause->rules, clause->rule_count, RULE_OF_SHIP, spot);
    if (clause_is_empty(clause)) {
        spot_problem(spot, "", "it has no effect; give it changes, rules, deeds or permissions");
    }
}

void fitting_check(Content *content, int entry, const Document *document)
{
    const Fitting *fitting = &content->fittings[entry];
    Spot spot = spot_of(document, "%s", "");
    clause_check(content, &fitting->clause, &spot);
    if (fitting->rarity == RARITY_STARTER || fitting->rarity == RARITY_SPECIAL) {
        document_problem(document, "rarity", "fittings are common, rare or, of bosses, legendary; choose one of them");
    }
}
