/* Rules on foot: on which occasions each owner's can come, and which words don't go together. */
#include "content/check/fields.h"
#include "content/check/parts.h"

#include "content/tables/tables.h"

#define WHENS SAID_ALL(0, FOOT_WHEN_COUNT)
#define WHOMS SAID_ALL(SAID_FOOT_WHOM, FOOT_WHOM_COUNT)
#define WHATS SAID_ALL(SAID_FOOT_WHAT, FOOT_WHAT_COUNT)
#define OF_SURFACES (FOOT_WHAT(DAMAGE) | FOOT_WHAT(HEAL) | FOOT_WHAT(DELAY) | FOOT_WHAT(CHANGE))
#define OF_GROUND (FOOT_WHAT(TOUCH) | FOOT_WHAT(POUR) | FOOT_WHAT(LIFT) | FOOT_WHAT(DIG))
#define NEVER "never comes for this; choose another occasion"

static const Clash OCCASIONS[] = {
    {FOOT_OWNER(CREATURE), FOOT_WHEN(USED) | FOOT_WHEN(SPRUNG) | FOOT_WHEN(FALL), "when", NEVER},
    {FOOT_OWNER(WORN), WHENS & ~(FOOT_WHEN(BLOW) | FOOT_WHEN(HURT) | FOOT_WHEN(ROUND)), "when", NEVER},
    {FOOT_OWNER(USED), WHENS & ~FOOT_WHEN(USED), "when", NEVER},
    {FOOT_OWNER(RELIC), WHENS & ~FOOT_WHEN(USED), "when", NEVER},
    {FOOT_OWNER(PAIR), WHENS & ~(FOOT_WHEN(BLOW) | FOOT_WHEN(HURT)), "when", NEVER},
    {FOOT_OWNER(PACK), WHENS & ~(FOOT_WHEN(ROUND) | FOOT_WHEN(USED) | FOOT_WHEN(SPRUNG)), "when", NEVER},
    {FOOT_OWNER(SURFACE), WHENS & ~(FOOT_WHEN(ROUND) | FOOT_WHEN(USED) | FOOT_WHEN(FALL)), "when", NEVER},
};

static const Clash CLASHES[] = {
    {FOOT_WHAT(GROW), (WHENS & ~FOOT_WHEN(USED)) | (WHOMS & ~FOOT_WHOM(SELF)), "what",
     "is for what is used on a thing alone; choose another"},
    {FOOT_WHAT(SET_UP) | FOOT_WHAT(KINDLE) | FOOT_WHAT(DECREE), (WHENS & ~FOOT_WHEN(USED)) | (WHOMS & ~FOOT_WHOM(SELF)),
     "what", "is for what is used by itself alone; choose another"},
    {FOOT_OWNER(SURFACE), WHOMS & ~FOOT_WHOM(SELF), "whom", "can only be who stands there; say self"},
    {FOOT_OWNER(SURFACE), WHATS & ~OF_SURFACES, "what", "is nothing that a surface does; choose another"},
    {OF_GROUND, FOOT_WHOM(FOES) | FOOT_WHOM(FRIENDS) | FOOT_WHOM(ALL), "whom",
     "means nothing to ground; say self or foe for where they stand"},
    {FOOT_WHEN(SPRUNG), WHATS & ~OF_GROUND, "what", "befalls nobody by itself; choose what is done to the ground"},
    {FOOT_WHOM(FOE), FOOT_WHEN(ROUND) | FOOT_WHEN(DEATH), "whom", "is nobody then; choose another"},
};

static void check_rule(const FootRule *rule, FootOwner owner, const Spot *spot)
{
    Said said = SAID(rule->when) | SAID(SAID_FOOT_WHOM + rule->whom) | SAID(SAID_FOOT_WHAT + rule->what) |
                SAID(SAID_FOOT_OWNER + owner);
    fields_clash(spot, OCCASIONS, sizeof OCCASIONS / sizeof *OCCASIONS, said);
    fields_check(spot, &FOOT_RULE_TABLE, rule, said,
                 (FieldSentences){"is missing; this rule needs it", "means nothing to this rule; remove it"});
    if (rule->amount < 0 && rule->what != FOOT_WHAT_CHANGE && rule->what != FOOT_WHAT_PUSH) {
        spot_problem(spot, "amount", "must be above 0; this rule takes nothing away");
    }
    fields_clash(spot, CLASHES, sizeof CLASHES / sizeof *CLASHES, said);
}

void foot_rules_check(const FootRule *rules, int count, FootOwner owner, const Document *document)
{
    for (int i = 0; i < count; i++) {
        Spot spot = spot_of(document, "rules[%d]", i + 1);
        check_rule(&rules[i], owner, &spot);
    }
}
