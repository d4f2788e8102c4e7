/* Which shapes need a field and which may have it, its row says; a field whose row says nothing goes with every shape.
 */
#include "content/check/fields.h"
#include "content/check/parts.h"
#include "content/tables/tables.h"

/* Fields of which none makes sense without the other. */
static const char *const PAIRS[][2] = {
    {"interval-fast", "spin"}, {"idle-gain", "idle-max"}, {"distance-gain", "distance-max"}};

static void check_shape(const Attack *attack, const Spot *spot)
{
    fields_check(spot, &ATTACK_TABLE, NULL, SAID(attack->shape),
                 (FieldSentences){"is missing; an attack of this shape needs it",
                                  "means nothing to an attack of this shape; remove it"});
    for (size_t i = 0; i < sizeof PAIRS / sizeof *PAIRS; i++) {
        bool one = spot_has(spot, PAIRS[i][0]), other = spot_has(spot, PAIRS[i][1]);
        if (one != other) {
            spot_problem(spot, PAIRS[i][one], "is missing: attack.%s makes no sense without it; add it",
                         PAIRS[i][!one]);
        }
    }
    if (spot_has(spot, "hp-share-max") && !spot_has(spot, "hp-share")) {
        spot_problem(spot, "hp-share-max", "means nothing without attack.hp-share; add that, or remove this");
    }
}

static void check_values(const Blueprint *blueprint, const Spot *spot)
{
    const Attack *attack = &blueprint->attack;
    if (attack->range_min >= attack->range) {
        spot_problem(spot, "range-min", "must be less than the range; lower it");
    }
    if (attack->spin > 0 && attack->interval_fast >= attack->interval) {
        spot_problem(spot, "interval-fast", "must be less than the interval; lower it");
    }
    bool acts_on_hits = rules_said(blueprint->rules, blueprint->rule_count) & WHEN(HIT);
    if (attack->damage == 0 && attack->hp_share == 0 && !acts_on_hits) {
        spot_problem(spot, "damage",
                     "is 0, and no rule makes anything of a hit; raise it, or add a rule with when: hit");
    }
    if (!(attack->priorities & 1 << attack->priority)) {
        spot_problem(spot, "priority", "is not among the priorities of this attack; add it there");
    }
    if ((attack->shape == SHAPE_LINE) != blueprint->placement.turned) {
        document_problem(spot->document, "placement.turned",
                         "belongs to attacks in a line, which need it; add or remove it");
    }
}

void attack_check(const Blueprint *blueprint, const Document *document)
{
    if ((blueprint->attack.shape != SHAPE_NONE) != (blueprint->kind == BLUEPRINT_TOWER)) {
        document_problem(document, "attack",
                         "towers have an attack and nothing else has; change the kind or the attack");
    } else if (blueprint->attack.shape != SHAPE_NONE) {
        Spot spot = spot_of(document, "attack");
        check_shape(&blueprint->attack, &spot);
        check_values(blueprint, &spot);
    }
}
