/* The vocabulary is larger than what makes sense: these tables say which occasions an owner has, what can happen then,
 * and which fields that needs or allows; whom it can meet stands in the row of what happens. A field that a rule has no
 * use for is refused, because its author expected something. */
#include "content/check/rule_check.h"

#include "base/number.h"
#include "content/check/rule_complaint.h"
#include "content/check/status_check.h"
#include "content/words/words.h"

#define WHEN(name) (1u << WHEN_##name)
#define WHOM(name) (1u << WHOM_##name)
#define WHAT(name) (1u << WHAT_##name)

/* What can happen on each occasion of each owner; 0: it has no such occasion. */
static const unsigned WHAT_WHEN[RULE_OWNERS][WHEN_COUNT] = {
    [RULE_OF_BUILDING] = {[WHEN_ALWAYS] = WHAT(MODIFY) | WHAT(REVEAL) | WHAT(ECHO),
                          [WHEN_WAVE_START] = WHAT(GRANT) | WHAT(STATUS),
                          [WHEN_WAVE_END] = WHAT(GRANT) | WHAT(REPAIR),
                          [WHEN_EVERY] = WHAT(GRANT) | WHAT(DAMAGE) | WHAT(STATUS) | WHAT(PULL),
                          [WHEN_HIT] = WHAT(GRANT) | WHAT(STATUS) | WHAT(PULL),
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
};
static const char *const OWNER_NAMES[RULE_OWNERS] = {"a building", "an ability", "an attacker"};

#define X_MEETS(name, word, meets) meets,
static const unsigned WHOM_OF[] = {WHAT_LIST(X_MEETS)};

/* A field is needed by any of the occasions, effects and people in the first row, allowed by those in the second. */
typedef struct FieldUse {
    const char *field;
    unsigned need_when, need_what, need_whom;
    unsigned may_when, may_what, may_whom;
} FieldUse;

static const FieldUse USES[] = {
    {"period", WHEN(EVERY), 0, 0, WHEN(USED), 0, 0},
    {"percent-of-hp", WHEN(HP_BELOW), 0, 0, 0, 0, 0},
    {"steps", 0, 0, 0, WHEN(HP_BELOW), 0, 0},
    {"radius", WHEN(DEATH_NEAR), 0, WHOM(ATTACKERS) | WHOM(RANDOM) | WHOM(TOWERS) | WHOM(BUILDINGS) | WHOM(NEAREST), 0,
     0, 0},
    {"amount", 0, WHAT(DAMAGE) | WHAT(HEAL) | WHAT(SPAWN) | WHAT(REPAIR) | WHAT(ADAPT) | WHAT(ECHO), 0, 0,
     WHAT(GRANT) | WHAT(STATUS) | WHAT(MODIFY), 0},
    {"amount-large", 0, 0, 0, WHEN(DEATH_NEAR) | WHEN(CROSSED), 0, 0},
    {"percent", WHEN(GAINED), WHAT(BUILD) | WHAT(STRETCH), 0, 0, WHAT(MODIFY), 0},
    {"distance", 0, WHAT(PULL), 0, 0, 0, 0},
    {"resource", 0, WHAT(GRANT) | WHAT(CONVERT), 0, 0, 0, 0},
    {"of", WHEN(GAINING) | WHEN(GAINED), 0, 0, 0, 0, 0},
    {"types", 0, WHAT(DAMAGE), 0, 0, 0, 0},
    {"attacker", 0, WHAT(SPAWN), 0, 0, 0, 0},
    {"status", 0, WHAT(STATUS), 0, 0, 0, 0},
    {"seconds", 0, 0, 0, 0, WHAT(STATUS), 0},
    {"count", 0, 0, 0, 0, WHAT(STATUS), 0},
    {"stat", 0, WHAT(MODIFY), 0, 0, 0, 0},
    {"per-height", 0, 0, 0, WHEN(WAVE_END), 0, 0},
    {"growth", 0, 0, 0, WHEN(WAVE_END), 0, 0},
    {"unharmed", 0, 0, 0, WHEN(WAVE_END), 0, 0},
    {"wave-limit", 0, 0, 0, WHEN(EVERY) | WHEN(HIT) | WHEN(KILL) | WHEN(CROSSED) | WHEN(DEATH_NEAR), 0, 0},
    {"battle-limit", 0, 0, 0,
     WHEN(EVERY) | WHEN(HIT) | WHEN(KILL) | WHEN(CROSSED) | WHEN(DEATH_NEAR) | WHEN(WAVE_START) | WHEN(WAVE_END) |
         WHEN(DAMAGED),
     0, 0},
    {"delay", 0, 0, 0, WHEN(USED), 0, 0},
    {"repeats", 0, 0, 0, WHEN(USED), 0, 0},
    {"waves", 0, 0, 0, WHEN(USED), 0, 0},
};

typedef struct Checked {
    const Rule *rule;
    RuleChecked at;
} Checked;

static bool present(const Checked *checked, const char *field)
{
    char path[PATH_SIZE];
    rule_path(&checked->at, field, path);
    return lines_find(&checked->at.document->lines, path) > 0;
}

static void complain(const Checked *checked, const char *field, const char *why)
{
    rule_complain(&checked->at, field, why);
}

static bool touches(const Rule *rule, unsigned when, unsigned what, unsigned whom)
{
    return (when & 1u << rule->when) || (what & 1u << rule->what) || (whom & 1u << rule->whom);
}

static void check_fields(const Checked *checked)
{
    const Rule *rule = checked->rule;
    for (size_t i = 0; i < sizeof USES / sizeof *USES; i++) {
        const FieldUse *use = &USES[i];
        bool needed = touches(rule, use->need_when, use->need_what, use->need_whom);
        bool allowed = needed || touches(rule, use->may_when, use->may_what, use->may_whom);
        bool there = present(checked, use->field);
        if (needed && !there) {
            complain(checked, use->field, "is missing; this rule needs it");
        } else if (there && !allowed) {
            complain(checked, use->field, "means nothing in this rule; remove it");
        }
    }
}

/* Fields of which a rule needs exactly one. */
static void check_one_of(const Checked *checked, bool wanted, const char *one, const char *other)
{
    bool first = present(checked, one), second = present(checked, other);
    if (wanted && first == second) {
        complain(checked, one,
                 first ? "and another way to say how much do not go together; remove one"
                       : "is missing, or another way to say how much; add one");
    }
}

static void check_amounts(const Checked *checked)
{
    const Rule *rule = checked->rule;
    check_one_of(checked, rule->what == WHAT_MODIFY || rule->what == WHAT_GRANT, "amount", "percent");
    check_one_of(checked, rule->what == WHAT_STATUS, "seconds", "count");
    bool percents_only = STATS_BY_PERCENTS & 1u << rule->stat;
    if (rule->what == WHAT_MODIFY && percents_only && rule->amount != 0) {
        complain(checked, "amount", "does not go with this stat, which takes a percent; use that");
    }
    bool may_be_negative = rule->what == WHAT_MODIFY || (rule->what == WHAT_GRANT && rule->waves > 0);
    if (rule->amount < 0 && !may_be_negative) {
        complain(checked, "amount", "must be more than 0 here; raise it");
    }
    if (rule->repeats > 0 && rule->period == 0) {
        complain(checked, "period", "is missing: it says how far apart the repeats are; add it");
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
};

/* Whom a rule can meet depends on its occasion and its owner, too. */
static void check_people(const Checked *checked, RuleOwner owner)
{
    const Rule *rule = checked->rule;
    if (rule->whom == WHOM_TARGET && rule->when != WHEN_HIT && rule->when != WHEN_CROSSED) {
        complain(checked, "whom", "there is no target on this occasion; use it with hit or crossed");
    } else if (rule->whom == WHOM_SWEEP && owner != RULE_OF_ABILITY) {
        complain(checked, "whom", "only abilities sweep; choose another");
    } else if (rule->whom == WHOM_SELF && owner == RULE_OF_ABILITY) {
        complain(checked, "whom", "an ability is nowhere on the board; choose another");
    } else if (rule->what == WHAT_MODIFY && !(STATS_OF[owner][rule->whom] & 1u << rule->stat)) {
        complain(checked, "stat", "is nothing that this rule can change about whom it meets; see doc/content.md");
    }
    if (rule->what == WHAT_CONVERT && rule->resource == rule->of) {
        complain(checked, "resource", "is what would be gained anyway; choose another");
    }
    if (owner == RULE_OF_ATTACKER && rule->wave_limit > 0) {
        complain(checked, "wave-limit", "is for buildings; an attacker has a battle-limit, which is for its life");
    }
}

static void check_deposit(const Checked *checked, RuleOwner owner)
{
    const Rule *rule = checked->rule;
    bool lasting = rule->when == WHEN_ALWAYS || rule->when == WHEN_GAINING || rule->when == WHEN_GAINED;
    if (rule->deposit != OBSTACLE_NONE && owner != RULE_OF_BUILDING) {
        complain(checked, "deposit", "only buildings stand on deposits; remove it");
    } else if (rule->deposit != OBSTACLE_NONE && lasting) {
        complain(checked, "deposit", "does not go with this occasion; remove it");
    }
}

/* An ability's rule happens at once, later, several times, or at the ends of waves. */
static void check_times(const Checked *checked)
{
    const Rule *rule = checked->rule;
    bool spread = rule->delay > 0 || rule->repeats > 0 || rule->waves > 0;
    if (rule->when == WHEN_USED && rule->period > 0 && rule->repeats == 0) {
        complain(checked, "period", "is the time between repeats, of which there are none; remove it or add repeats");
    }
    if (rule->waves > 0 && (rule->delay > 0 || rule->repeats > 0)) {
        complain(checked, "waves", "does not go with delay and repeats; remove one or the other");
    } else if (rule->what == WHAT_MODIFY && spread) {
        complain(checked, "what", "lasts from the use to the end of the battle; remove delay, repeats and waves");
    } else if (rule->whom == WHOM_SWEEP && (rule->repeats > 0 || rule->waves > 0)) {
        complain(checked, "whom", "a sweep happens once; remove repeats and waves");
    }
}

void rule_check(const Content *content, const Rule *rule, int number, RuleOwner owner, const Document *document,
                Problems *problems)
{
    Checked checked = {rule, {number, document, problems}};
    char why[PATH_SIZE];
    unsigned what = WHAT_WHEN[owner][rule->when];
    if (what == 0) {
        snprintf(why, sizeof why, "does not happen to %s; see doc/content.md for what does", OWNER_NAMES[owner]);
        complain(&checked, "when", why);
    } else if (!(what & 1u << rule->what)) {
        snprintf(why, sizeof why, "is nothing that %s can do on this occasion; see doc/content.md", OWNER_NAMES[owner]);
        complain(&checked, "what", why);
    }
    if (!(WHOM_OF[rule->what] & 1u << rule->whom)) {
        complain(&checked, "whom", "does not go with what the rule does; see doc/content.md");
    }
    check_fields(&checked);
    check_amounts(&checked);
    check_people(&checked, owner);
    if (rule->what == WHAT_STATUS) {
        StatusBearer self = owner == RULE_OF_ATTACKER ? BEARER_ATTACKERS : BEARER_BUILDINGS;
        status_check_rule(&content->statuses[rule->status], rule, number, self, document, problems);
    }
    check_deposit(&checked, owner);
    check_times(&checked);
}

/* The graph is small: a breadth-first walk over sets of types. */
bool rule_spawns_itself(const Content *content, int attacker)
{
    bool reached[ATTACKERS_WRITTEN_MAX] = {false};
    int queue[ATTACKERS_WRITTEN_MAX], from = 0, to = 0;
    queue[to++] = attacker;
    while (from < to) {
        const AttackerType *type = &content->attackers[queue[from++]];
        for (int i = 0; i < type->rule_count; i++) {
            const Rule *rule = &type->rules[i];
            if (rule->what != WHAT_SPAWN) {
                continue;
            }
            if (rule->attacker == attacker) {
                return true;
            }
            if (!reached[rule->attacker]) {
                reached[rule->attacker] = true;
                queue[to++] = rule->attacker;
            }
        }
    }
    return false;
}

static int spawned_when_killed(const AttackerType *type, const int counts[ATTACKERS_WRITTEN_MAX])
{
    int64_t sum = 0;
    for (int i = 0; i < type->rule_count; i++) {
        const Rule *rule = &type->rules[i];
        if (rule->what == WHAT_SPAWN && rule->when == WHEN_KILLED) {
            sum += (int64_t)rule->amount * (1 + counts[rule->attacker]);
        }
    }
    return (int)int64_min(sum, RULE_OFFSPRING_MAX);
}

/* Each pass adds one generation, and without circles there are no more generations than types. */
void rule_offspring(const Content *content, int counts[ATTACKERS_WRITTEN_MAX])
{
    for (int i = 0; i < ATTACKERS_WRITTEN_MAX; i++) {
        counts[i] = 0;
    }
    for (int pass = 0; pass < content->attacker_count; pass++) {
        for (int i = 0; i < content->attacker_count; i++) {
            counts[i] = spawned_when_killed(&content->attackers[i], counts);
        }
    }
}
