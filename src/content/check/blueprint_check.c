/* Abilities stand nowhere and buildings do; what is said of a blueprint must be of use where it stands. */
#include "content/check/checks.h"
#include "content/check/parts.h"

enum { ALL_PRIORITIES = (1 << PRIORITY_COUNT) - 1 };

static bool says(const Blueprint *blueprint, Said said)
{
    return rules_said(blueprint->rules, blueprint->rule_count) & said;
}

/* What a supply has in common with no other: it is paid for when it is got, and gone once it is used. */
static void check_supply(const Content *content, Blueprint *blueprint, const Document *document)
{
    const char *price = blueprint->materials > 0        ? "materials"
                        : blueprint->energy > 0         ? "energy"
                        : blueprint->hull > 0           ? "hull"
                        : blueprint->uses > 0           ? "uses"
                        : blueprint->cooldown > 0       ? "cooldown"
                        : blueprint->cooldown_start > 0 ? "cooldown-start"
                        : blueprint->free > 0           ? "free"
                                                        : NULL;
    if (price) {
        document_problem(document, price, "a supply costs nothing and is used once; remove it");
    }
    if (blueprint->rarity != RARITY_SPECIAL) {
        document_problem(document, "rarity", "supplies are offered by themselves; make it special");
    }
    if ((blueprint->rule_count > 0) == (blueprint->deed_count > 0)) {
        document_problem(document, "rules",
                         "a supply has rules, for battles, or deeds, for the chart; leave one of the two");
    }
    deeds_check_gains(content, "deeds", blueprint->deeds, blueprint->deed_count, document);
    blueprint->uses = 1;
}

static void check_ability(const Blueprint *blueprint, const Document *document)
{
    const Placement *placement = &blueprint->placement;
    if (placement->on_small || placement->on_slant || placement->on_path || placement->needs_deposit ||
        placement->needs_fuel || placement->needs_path || placement->apart > 0) {
        document_problem(document, "placement", "an ability stands nowhere; remove it");
    }
    if (placement->turned != says(blueprint, WHOM(SWEEP))) {
        document_problem(document, "placement.turned",
                         "belongs to abilities that sweep, which need it; add or remove it");
    }
    const char *built = blueprint->dearer > 0   ? "dearer"
                        : blueprint->wall > 0   ? "wall"
                        : blueprint->lasts > 0  ? "lasts"
                        : blueprint->refund > 0 ? "refund"
                                                : NULL;
    if (built) {
        document_problem(document, built, "is for buildings; remove it");
    }
    if (blueprint->rule_count == 0 && blueprint->kind == BLUEPRINT_ABILITY) {
        document_problem(document, "rules", "an ability without a rule does nothing; add one with when: used");
    }
}

static void check_ground(const Blueprint *blueprint, const Document *document)
{
    const Placement *placement = &blueprint->placement;
    bool path = placement->on_path || placement->needs_path;
    if (blueprint->wall > 0 && !path) {
        document_problem(document, "wall", "is of use on a path only; add placement: {needs-path: true}");
    }
    if (says(blueprint, WHEN(CROSSED)) && !path) {
        document_problem(document, "rules", "a building is crossed on a path only; add placement: {needs-path: true}");
    }
    if (placement->needs_path && (placement->needs_deposit || placement->needs_fuel)) {
        document_problem(document, "placement", "no path runs over a deposit; remove one of the two needs");
    }
    if (placement->turned && blueprint->kind != BLUEPRINT_TOWER) {
        document_problem(document, "placement.turned", "belongs to attacks in a line, which need it; add or remove it");
    }
}

static void check_building(const Blueprint *blueprint, const Document *document)
{
    check_ground(blueprint, document);
    int price = blueprint->materials + blueprint->energy + blueprint->hull;
    if (!blueprint->permanent && price == 0 && blueprint->uses == 0) {
        document_problem(document, "materials", "a building must cost something; give it a price, or uses in a battle");
    }
    if (blueprint->permanent && (blueprint->wall > 0 || blueprint->lasts > 0)) {
        document_problem(document, blueprint->wall > 0 ? "wall" : "lasts", "the Hub stays; remove it");
    }
    if (blueprint->kind != BLUEPRINT_TOWER && says(blueprint, WHEN(HIT) | WHEN(BURST) | WHEN(KILL))) {
        document_problem(document, "rules", "only towers hit and kill; choose another occasion");
    }
}

void attack_complete(Attack *attack)
{
    if (attack->shape != SHAPE_NONE && attack->priorities == 0) {
        attack->priorities = ALL_PRIORITIES;
    }
}

void blueprint_check(Content *content, int entry, const Document *document)
{
    Blueprint *blueprint = &content->blueprints[entry];
    bool ability = blueprint_is_used(blueprint);
    attack_complete(&blueprint->attack);
    attack_check(blueprint, document);
    if (blueprint->kind == BLUEPRINT_SUPPLY) {
        check_supply(content, blueprint, document);
    } else if (blueprint->deed_count > 0) {
        document_problem(document, "deeds", "only supplies have deeds; remove them, or make it a supply");
    }
    if (ability) {
        check_ability(blueprint, document);
    } else {
        check_building(blueprint, document);
    }
    rules_check(content, blueprint->rules, blueprint->rule_count, ability ? RULE_OF_ABILITY : RULE_OF_BUILDING,
                document);
    art_check(&blueprint->art, document);
}

/* Buildings must be told apart on the board. */
void blueprint_check_glyph(Content *content, int entry, const Document *document)
{
    const Blueprint *all = content->blueprints;
    for (int i = entry - 1; i >= 0 && !blueprint_is_used(&all[entry]); i--) {
        if (!blueprint_is_used(&all[i]) && all[i].glyph == all[entry].glyph) {
            document_problem(document, "glyph", "'%c' is the glyph of %s already; choose another letter",
                             all[entry].glyph, all[i].id);
            return;
        }
    }
}

void blueprints_check_hub(Content *content, const Library *library)
{
    content->hub = -1;
    for (int i = 0; i < content->blueprint_count; i++) {
        const Blueprint *blueprint = &content->blueprints[i];
        const Document *document = library_document(library, KIND_BLUEPRINTS, i);
        if (!blueprint->permanent) {
            continue;
        }
        if (content->hub >= 0) {
            document_problem(document, "permanent", "%s is permanent already; only one blueprint, the Hub, can be",
                             content->blueprints[content->hub].id);
        }
        if (blueprint_is_used(blueprint) || blueprint->attack.shape != SHAPE_NONE) {
            document_problem(document, "permanent",
                             "only a building without an attack can be the Hub; change its kind");
        }
        content->hub = i;
    }
    if (content->hub < 0) {
        problem_add(library->problems, "blueprints/", 0, "permanent",
                    "no blueprint is the Hub; give one building permanent: true");
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

void blueprints_check_relays(Content *content, const Library *library)
{
    bool leads[RESOURCE_COUNT][RESOURCE_COUNT] = {{false}};
    find_relays(content, leads);
    for (int i = 0; i < content->blueprint_count; i++) {
        for (int k = 0; k < content->blueprints[i].rule_count; k++) {
            const Rule *rule = &content->blueprints[i].rules[k];
            bool circle = rule->resource == rule->of || leads[rule->resource][rule->of];
            if (rule->when == WHEN_GAINED && circle && rule->percent >= 100) {
                document_problem(
                    library_document(library, KIND_BLUEPRINTS, i), AT("rules[%d].percent", k + 1),
                    "must be less than 100: what it grants leads back to it and would never end; lower it");
            }
        }
    }
}
