/* The vocabulary is larger than what makes sense: these tables say which occasions an owner has, what can happen then,
 * and which words don't go together; which fields they need stands in the fields' rows, and whom it can meet in the row
 * of what happens. */
#include "content/check/fields.h"
#include "content/check/parts.h"

#include "content/tables/tables.h"

/* What the ship's rules can do while attackers are on the board. */
#define ON_BOARD (WHAT(GRANT) | WHAT(STATUS) | WHAT(DAMAGE) | WHAT(REPAIR) | WHAT(MODIFY))

/* What can happen on each occasion of each owner; 0: it has no such occasion. */
static const Said WHAT_WHEN[RULE_OWNERS][WHEN_COUNT] = {
    [RULE_OF_BUILDING] = {[WHEN_ALWAYS] = WHAT(MODIFY) | WHAT(REVEAL) | WHAT(ECHO),
                          [WHEN_WAVE_START] = WHAT(GRANT) | WHAT(STATUS),
                          [WHEN_WAVE_END] = WHAT(GRANT) | WHAT(REPAIR),
                          [WHEN_EVERY] = WHAT(GRANT) | WHAT(DAMAGE) | WHAT(STATUS) | WHAT(PULL),
                          [WHEN_HIT] = WHAT(GRANT) | WHAT(STATUS) | WHAT(PULL),
                          [WHEN_BURST] = WHAT(STATUS) | WHAT(DAMAGE) | WHAT(PULL),
                          [WHEN_KILL] = WHAT(GRANT) | WHAT(STATUS) | WHAT(DAMAGE),
                          [WHEN_CROSSED] = WHAT(GRANT) | WHAT(STATUS) | WHAT(DAMAGE) | WHAT(PULL),
                          [WHEN_DEATH_NEAR] = WHAT(GRANT) | WHAT(STATUS),
                          [WHEN_GAINING] = WHAT(CONVERT),
                          [WHEN_GAINED] = WHAT(GRANT)},
    [RULE_OF_ABILITY] = {[WHEN_USED] = WHAT(GRANT) | WHAT(DAMAGE) | WHAT(STATUS) | WHAT(MODIFY) | WHAT(REPAIR) |
                                       WHAT(PULL) | WHAT(BUILD) | WHAT(MOVE) | WHAT(STRETCH)},
    [RULE_OF_ATTACKER] = {[WHEN_ALWAYS] = WHAT(MODIFY),
                          [WHEN_EVERY] = WHAT(HEAL) | WHAT(SPAWN) | WHAT(STATUS) | WHAT(ADAPT) | WHAT(GRANT),
                          [WHEN_DAMAGED] = WHAT(STATUS) | WHAT(SPAWN),
                          [WHEN_HP_BELOW] = WHAT(STATUS) | WHAT(SPAWN) | WHAT(HEAL) | WHAT(SHED) | WHAT(RETURN),
                          [WHEN_KILLED] = WHAT(GRANT) | WHAT(DAMAGE) | WHAT(HEAL) | WHAT(SPAWN) | WHAT(STATUS)},
    [RULE_OF_SHIP] = {[WHEN_ALWAYS] = WHAT(MODIFY),
                      [WHEN_BATTLE_START] = WHAT(GRANT),
                      [WHEN_WAVE_START] = WHAT(GRANT) | WHAT(STATUS) | WHAT(REPAIR) | WHAT(MODIFY),
                      [WHEN_WAVE_END] = WHAT(GRANT) | WHAT(REPAIR) | WHAT(MODIFY),
                      [WHEN_USED] = ON_BOARD,
                      [WHEN_KILL] = ON_BOARD,
                      [WHEN_GAINING] = WHAT(CONVERT),
                      [WHEN_GAINED] = WHAT(GRANT),
                      [WHEN_BUILT] = WHAT(GRANT) | WHAT(STATUS) | WHAT(REPAIR) | WHAT(MODIFY),
                      [WHEN_LARGE_KILLED] = ON_BOARD,
                      [WHEN_UNHARMED] = WHAT(GRANT) | WHAT(REPAIR) | WHAT(MODIFY),
                      [WHEN_HULL_LOST] = ON_BOARD,
                      [WHEN_STAYED] = WHAT(GRANT) | WHAT(REPAIR) | WHAT(MODIFY)},
};
static const char *const OWNER_NAMES[RULE_OWNERS] = {"a building", "an ability", "an attacker", "the ship"};

#define X_MEETS(name, word, effect, meets) meets,
static const unsigned WHOM_OF[] = {WHAT_LIST(X_MEETS)};

/* Whom a rule can meet depends on its occasion and its owner, too. */
static const Clash CLASHES[] = {
    {WHOM(TARGET), SAID_ALL(0, WHEN_COUNT) & ~(WHEN(HIT) | WHEN(CROSSED)), "whom",
     "there is no target on this occasion; use it with hit or crossed"},
    {WHOM(SWEEP), OWNER(BUILDING) | OWNER(ATTACKER) | OWNER(SHIP), "whom", "only abilities sweep; choose another"},
    {WHOM(SELF), OWNER(ABILITY), "whom", "an ability is nowhere on the board; choose another"},
};

/* Fields of which a rule needs exactly one. */
static void check_one_of(const Spot *spot, bool wanted, const char *one, const char *other)
{
    bool first = spot_has(spot, one), second = spot_has(spot, other);
    if (wanted && first == second) {
        spot_problem(spot, one, "%s",
                     first ? "and another way to say how much do not go together; remove one"
                           : "is missing, or another way to say how much; add one");
    }
}

static void check_amounts(const Rule *rule, const Spot *spot)
{
    check_one_of(spot, rule->what == WHAT_MODIFY || rule->what == WHAT_GRANT, "amount", "percent");
    check_one_of(spot, rule->what == WHAT_STATUS, "seconds", "count");
    bool percents_only = STATS_BY_PERCENTS & 1u << rule->stat;
    if (rule->what == WHAT_MODIFY && percents_only && rule->amount != 0) {
        spot_problem(spot, "amount", "does not go with this stat, which takes a percent; use that");
    }
    bool may_be_negative = rule->what == WHAT_MODIFY || (rule->what == WHAT_GRANT && rule->waves > 0);
    if (rule->amount < 0 && !may_be_negative) {
        spot_problem(spot, "amount", "must be more than 0 here; raise it");
    }
    if (rule->repeats > 0 && rule->period == 0) {
        spot_problem(spot, "period", "is missing: it says how far apart the repeats are; add it");
    }
}

#define STAT(name) (1u << STAT_##name)
enum { BUILT = STATS_SHOOTING | STAT(PRODUCTION) };

/* What can be changed about whom; 0: nothing. */
static const unsigned STATS_OF[RULE_OWNERS][WHOM_COUNT] = {
    [RULE_OF_BUILDING] = {[WHOM_SELF] = BUILT,
                          [WHOM_ATTACKERS] = STAT(SPEED) | STAT(TAKEN),
                          [WHOM_TOWERS] = STATS_SHOOTING,
                          [WHOM_BUILDINGS] = BUILT,
                          [WHOM_BLUEPRINTS] = BUILT | STAT(MATERIALS) | STAT(ENERGY),
                          [WHOM_PLAYER] = STAT(ENERGY_MAX)},
    [RULE_OF_ABILITY] = {[WHOM_BLUEPRINTS] = BUILT | STAT(MATERIALS) | STAT(ENERGY), [WHOM_PLAYER] = STAT(ENERGY_MAX)},
    [RULE_OF_ATTACKER] = {[WHOM_SELF] = STAT(SPEED), [WHOM_ATTACKERS] = STAT(SPEED)},
    [RULE_OF_SHIP] = {[WHOM_ATTACKERS] = STAT(SPEED) | STAT(TAKEN),
                      [WHOM_TOWERS] = STATS_SHOOTING,
                      [WHOM_BUILDINGS] = STAT(PRODUCTION),
                      [WHOM_BLUEPRINTS] = STAT(MATERIALS) | STAT(ENERGY),
                      [WHOM_PLAYER] = STAT(ENERGY_MAX)},
};

static void check_people(const Rule *rule, RuleOwner owner, Said said, const Spot *spot)
{
    bool clash = fields_clash(spot, CLASHES, sizeof CLASHES / sizeof *CLASHES, said);
    if (!clash && rule->what == WHAT_MODIFY && !(STATS_OF[owner][rule->whom] & 1u << rule->stat)) {
        spot_problem(spot, "stat", "is nothing that this rule can change about whom it meets; see doc/content.md");
    }
    if (rule->what == WHAT_CONVERT && rule->resource == rule->of) {
        spot_problem(spot, "resource", "is what would be gained anyway; choose another");
    }
    if (owner == RULE_OF_ATTACKER && rule->wave_limit > 0) {
        spot_problem(spot, "wave-limit", "is for buildings; an attacker has a battle-limit, which is for its life");
    }
}

static void check_deposit(const Rule *rule, RuleOwner owner, const Spot *spot)
{
    bool lasting = rule->when == WHEN_ALWAYS || rule->when == WHEN_GAINING || rule->when == WHEN_GAINED;
    if (rule->deposit != OBSTACLE_NONE && owner != RULE_OF_BUILDING) {
        spot_problem(spot, "deposit", "only buildings stand on deposits; remove it");
    } else if (rule->deposit != OBSTACLE_NONE && lasting) {
        spot_problem(spot, "deposit", "does not go with this occasion; remove it");
    }
}

/* An ability's rule, or that of where shots land, happens at once, later, several times, or at the ends of waves. */
static void check_times(const Rule *rule, const Spot *spot)
{
    bool spread = rule->delay > 0 || rule->repeats > 0 || rule->waves > 0;
    if (rule->when != WHEN_EVERY && rule->period > 0 && rule->repeats == 0) {
        spot_problem(spot, "period", "is the time between repeats, of which there are none; remove it or add repeats");
    }
    if (rule->waves > 0 && (rule->delay > 0 || rule->repeats > 0)) {
        spot_problem(spot, "waves", "does not go with delay and repeats; remove one or the other");
    } else if (rule->what == WHAT_MODIFY && spread) {
        spot_problem(spot, "what", "lasts from the use to the end of the battle; remove delay, repeats and waves");
    } else if (rule->whom == WHOM_SWEEP && (rule->repeats > 0 || rule->waves > 0)) {
        spot_problem(spot, "whom", "a sweep happens once; remove repeats and waves");
    }
}

static void check_words(const Rule *rule, RuleOwner owner, const Spot *spot)
{
    Said what = WHAT_WHEN[owner][rule->when];
    if (what == 0) {
        spot_problem(spot, "when", "does not happen to %s; see doc/content.md for what does", OWNER_NAMES[owner]);
    } else if (!(what & SAID(SAID_WHAT + rule->what))) {
        spot_problem(spot, "what", "is nothing that %s can do on this occasion; see doc/content.md",
                     OWNER_NAMES[owner]);
    }
    if (!(WHOM_OF[rule->what] & 1u << rule->whom)) {
        spot_problem(spot, "whom", "does not go with what the rule does; see doc/content.md");
    }
}

static Said said_by(const Rule *rule)
{
    return SAID(rule->when) | SAID(SAID_WHOM + rule->whom) | SAID(SAID_WHAT + rule->what);
}

Said rules_said(const Rule *rules, int count)
{
    Said said = 0;
    for (int i = 0; i < count; i++) {
        said |= said_by(&rules[i]);
    }
    return said;
}

static void check_rule(const Content *content, const Rule *rule, RuleOwner owner, const Spot *spot)
{
    Said said = said_by(rule) | SAID(SAID_OWNER + owner);
    check_words(rule, owner, spot);
    fields_check(spot, &RULE_TABLE, NULL, said,
                 (FieldSentences){"is missing; this rule needs it", "means nothing in this rule; remove it"});
    check_amounts(rule, spot);
    check_people(rule, owner, said, spot);
    if (rule->what == WHAT_STATUS) {
        StatusBearer self = owner == RULE_OF_ATTACKER ? BEARER_ATTACKERS : BEARER_BUILDINGS;
        status_check_rule(&content->statuses[rule->status], rule, self, spot);
    }
    check_deposit(rule, owner, spot);
    check_times(rule, spot);
    if (owner == RULE_OF_SHIP) {
        ship_rule_check(rule, spot);
    }
}

void rules_check(const Content *content, const Rule *rules, int count, RuleOwner owner, const Document *document)
{
    for (int i = 0; i < count; i++) {
        Spot spot = spot_of(document, "rules[%d]", i + 1);
        check_rule(content, &rules[i], owner, &spot);
    }
}

void rules_check_below(const Content *content, const Rule *rules, int count, RuleOwner owner, const Spot *spot)
{
    for (int i = 0; i < count; i++) {
        Spot below = spot_below(spot, "rules", i + 1);
        check_rule(content, &rules[i], owner, &below);
    }
}
