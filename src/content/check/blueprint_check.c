/* Abilities stand nowhere and buildings do; what is said of a blueprint must be of use where it stands. */
#include "content/check/blueprint_check.h"

#include "content/check/attack_check.h"
#include "content/check/rule_check.h"

static bool has_rule(const Blueprint *blueprint, RuleWhen when)
{
    for (int i = 0; i < blueprint->rule_count; i++) {
        if (blueprint->rules[i].when == when) {
            return true;
        }
    }
    return false;
}

static bool sweeps(const Blueprint *blueprint)
{
    for (int i = 0; i < blueprint->rule_count; i++) {
        if (blueprint->rules[i].whom == WHOM_SWEEP) {
            return true;
        }
    }
    return false;
}

static void check_ability(const Blueprint *blueprint, const Document *document, Problems *problems)
{
    const Placement *placement = &blueprint->placement;
    if (placement->on_small || placement->on_slant || placement->on_path || placement->needs_deposit ||
        placement->needs_fuel || placement->needs_path || placement->apart > 0) {
        document_problem(document, problems, "placement", "an ability stands nowhere; remove it");
    }
    if (placement->turned != sweeps(blueprint)) {
        document_problem(document, problems, "placement.turned",
                         "belongs to abilities that sweep, which need it; add or remove it");
    }
    if (blueprint->dearer > 0 || blueprint->wall > 0 || blueprint->lasts > 0 || blueprint->refund > 0) {
        document_problem(document, problems,
                         blueprint->dearer > 0  ? "dearer"
                         : blueprint->wall > 0  ? "wall"
                         : blueprint->lasts > 0 ? "lasts"
                                                : "refund",
                         "is for buildings; remove it");
    }
    if (blueprint->rule_count == 0) {
        document_problem(document, problems, "rules",
                         "an ability without a rule does nothing; add one with when: used");
    }
}

static void check_ground(const Blueprint *blueprint, const Document *document, Problems *problems)
{
    const Placement *placement = &blueprint->placement;
    bool path = placement->on_path || placement->needs_path;
    if (blueprint->wall > 0 && !path) {
        document_problem(document, problems, "wall", "is of use on a path only; add placement: {needs-path: true}");
    }
    if (has_rule(blueprint, WHEN_CROSSED) && !path) {
        document_problem(document, problems, "rules",
                         "a building is crossed on a path only; add placement: {needs-path: true}");
    }
    if (placement->needs_path && (placement->needs_deposit || placement->needs_fuel)) {
        document_problem(document, problems, "placement", "no path runs over a deposit; remove one of the two needs");
    }
    if (placement->turned && blueprint->kind != BLUEPRINT_TOWER) {
        document_problem(document, problems, "placement.turned",
                         "belongs to attacks in a line, which need it; add or remove it");
    }
}

static void check_building(const Blueprint *blueprint, const Document *document, Problems *problems)
{
    check_ground(blueprint, document, problems);
    int price = blueprint->materials + blueprint->energy + blueprint->hull;
    if (!blueprint->permanent && price == 0 && blueprint->uses == 0) {
        document_problem(document, problems, "materials",
                         "a building must cost something; give it a price, or uses in a battle");
    }
    if (blueprint->permanent && (blueprint->wall > 0 || blueprint->lasts > 0)) {
        document_problem(document, problems, blueprint->wall > 0 ? "wall" : "lasts", "the Hub stays; remove it");
    }
    if (blueprint->kind != BLUEPRINT_TOWER && (has_rule(blueprint, WHEN_HIT) || has_rule(blueprint, WHEN_KILL))) {
        document_problem(document, problems, "rules", "only towers hit and kill; choose another occasion");
    }
}

void blueprint_check(const Content *content, const Blueprint *blueprint, const Document *document, Problems *problems)
{
    bool ability = blueprint->kind == BLUEPRINT_ABILITY;
    attack_check(blueprint, document, problems);
    if (ability) {
        check_ability(blueprint, document, problems);
    } else {
        check_building(blueprint, document, problems);
    }
    RuleOwner owner = ability ? RULE_OF_ABILITY : RULE_OF_BUILDING;
    for (int i = 0; i < blueprint->rule_count; i++) {
        rule_check(content, &blueprint->rules[i], i + 1, owner, document, problems);
    }
}

/* Which gains lead to which, by any number of steps. */
static void find_relays(const Content *content, bool leads[RESOURCE_COUNT][RESOURCE_COUNT])
{
    for (int i = 0; i < content->blueprint_count; i++) {
        for (int k = 0; k < content->blueprints[i].rule_count; k++) {
            const Rule *rule = &content->blueprints[i].rules[k];
            if (rule->when == WHEN_GAINED || rule->when == WHEN_GAINING) {
                leads[rule->of][rule->resource] = true;
            }
        }
    }
    for (int over = 0; over < RESOURCE_COUNT; over++) {
        for (int from = 0; from < RESOURCE_COUNT; from++) {
            for (int to = 0; to < RESOURCE_COUNT; to++) {
                leads[from][to] = leads[from][to] || (leads[from][over] && leads[over][to]);
            }
        }
    }
}

void blueprint_check_relays(const Content *content, const Library *library, Problems *problems)
{
    bool leads[RESOURCE_COUNT][RESOURCE_COUNT] = {{false}};
    find_relays(content, leads);
    for (int i = 0; i < content->blueprint_count; i++) {
        for (int k = 0; k < content->blueprints[i].rule_count; k++) {
            const Rule *rule = &content->blueprints[i].rules[k];
            bool circle = rule->resource == rule->of || leads[rule->resource][rule->of];
            if (rule->when == WHEN_GAINED && circle && rule->percent >= 100) {
                char path[PATH_SIZE];
                snprintf(path, sizeof path, "rules[%d].percent", k + 1);
                document_problem(
                    library_document(library, KIND_BLUEPRINTS, i), problems, path,
                    "must be less than 100: what it grants leads back to it and would never end; lower it");
            }
        }
    }
}
