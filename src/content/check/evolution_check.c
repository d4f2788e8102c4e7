/* A recipe must be possible, and what it makes must be another thing: compared with the blueprint that bears both of its
 * augments. */
#include "content/check/checks.h"
#include "content/check/parts.h"

#include "content/words/gifts.h"

/* Can the blueprint take both, the one and then the other? */
static bool takes(const Content *content, const Evolution *evolution, int first)
{
    Blueprint bearer = content->blueprints[evolution->of];
    const Augment *one = &content->augments[evolution->augments[first]];
    const Augment *other = &content->augments[evolution->augments[1 - first]];
    if (!gifts_fit(content, one, &bearer)) {
        return false;
    }
    gifts_apply(content, one, &bearer);
    return gifts_fit(content, other, &bearer);
}

static bool same_recipe(const Evolution *one, const Evolution *other)
{
    return one->of == other->of && evolution_needs(other, one->augments[0]) && evolution_needs(other, one->augments[1]);
}

static void check_recipe(const Content *content, int entry, const Document *document)
{
    const Evolution *evolution = &content->evolutions[entry];
    const Blueprint *of = &content->blueprints[evolution->of];
    if (of->permanent) {
        document_problem(document, "of", "the Hub takes no augments; name another blueprint");
    } else if (evolution->augments[0] == evolution->augments[1]) {
        document_problem(document, "augments", "are the same one twice; name two");
    } else if (!takes(content, evolution, 0) && !takes(content, evolution, 1)) {
        document_problem(document, "augments", "don't both fit %s; name others", of->id);
    }
    for (int i = 0; i < entry; i++) {
        if (same_recipe(evolution, &content->evolutions[i])) {
            document_problem(document, "augments", "make %s of this blueprint already; name others",
                             content->evolutions[i].id);
        }
    }
}

static void fit_recipe(const Content *content, const Evolution *evolution, Blueprint *blueprint)
{
    for (int i = 0; i < evolution->augment_count; i++) {
        augment_apply(content, evolution->augments[i], blueprint);
    }
}

static int rules_wanted(const Content *content, const Evolution *evolution)
{
    int count = content->blueprints[evolution->of].rule_count + evolution->gives.rule_count;
    for (int i = 0; i < evolution->augment_count; i++) {
        count += content->augments[evolution->augments[i]].rule_count;
    }
    return count;
}

static void check_outcome(const Content *content, int entry, const Document *document)
{
    const Evolution *evolution = &content->evolutions[entry];
    Blueprint before = content->blueprints[evolution->of], after = before;
    evolution_apply(content, entry, &after);
    if (evolution->attack.shape != SHAPE_NONE) {
        attack_check(&after, document);
    }
    rules_check(content, evolution->gives.rules, evolution->gives.rule_count, RULE_OF_BUILDING, document);
    fit_recipe(content, evolution, &before);
    fit_recipe(content, evolution, &after);
    if (rules_wanted(content, evolution) > RULES_MAX) {
        document_problem(document, "rules", "with its own and its augments' it would have more than %d; remove some",
                         RULES_MAX);
    } else if (!blueprint_is_sound(&after)) {
        document_problem(document, "attack", "can't be with what its augments make of it; change its range or interval");
    } else if (!blueprint_differs_in_kind(&after, &before)) {
        document_problem(document, "rules",
                         "it differs in amounts alone from a %s with both augments; give it a shape, a rule or a "
                         "permission that has not",
                         content->blueprints[evolution->of].id);
    }
}

void evolution_check(Content *content, int entry, const Document *document)
{
    Evolution *evolution = &content->evolutions[entry];
    attack_complete(&evolution->attack);
    changes_check(&evolution->gives, document);
    check_recipe(content, entry, document);
    check_outcome(content, entry, document);
    art_check(&evolution->art, document);
}
