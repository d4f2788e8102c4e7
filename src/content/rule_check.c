/* The vocabulary is larger than what makes sense: these tables say which occasions an owner has, and which fields an
 * occasion or an effect needs. A field that a rule has no use for is refused, because its author expected something. */
#include "content/rule_check.h"

static const struct {
    unsigned when, what; /* bit sets */
    const char *name, *occasions;
} OWNERS[RULE_OWNERS] = {
    [RULE_OF_BUILDING] = {1 << WHEN_WAVE_END, 1 << WHAT_GRANT, "building", "wave-end"},
    [RULE_OF_ABILITY] = {1 << WHEN_USED, 1 << WHAT_GRANT | 1 << WHAT_DAMAGE, "ability", "used"},
    [RULE_OF_ATTACKER] = {1 << WHEN_EVERY | 1 << WHEN_KILLED,
                          1 << WHAT_GRANT | 1 << WHAT_DAMAGE | 1 << WHAT_HEAL | 1 << WHAT_SPAWN, "attacker",
                          "every, killed"},
};

/* Whom each effect can meet. */
static const unsigned WHOM_OF[WHAT_COUNT] = {
    [WHAT_GRANT] = 1 << WHOM_PLAYER,
    [WHAT_DAMAGE] = 1 << WHOM_ATTACKERS,
    [WHAT_HEAL] = 1 << WHOM_SELF | 1 << WHOM_ATTACKERS,
    [WHAT_SPAWN] = 1 << WHOM_SELF,
};

typedef struct Checked {
    int number;
    const Document *document;
    Problems *problems;
} Checked;

static void field_path(const Checked *checked, const char *field, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "rules[%d].%s", checked->number, field);
}

static void need(const Checked *checked, const char *field, bool needed)
{
    char path[PATH_SIZE];
    field_path(checked, field, path);
    bool there = lines_find(&checked->document->lines, path) > 0;
    if (needed && !there) {
        document_problem(checked->document, checked->problems, path, "is missing; this rule needs it");
    } else if (there && !needed) {
        document_problem(checked->document, checked->problems, path, "means nothing in this rule; remove it");
    }
}

void rule_check(const Rule *rule, int number, RuleOwner owner, const Document *document, Problems *problems)
{
    Checked checked = {number, document, problems};
    char path[PATH_SIZE];
    if (!(OWNERS[owner].when & 1u << rule->when)) {
        field_path(&checked, "when", path);
        document_problem(document, problems, path, "does not happen to this kind of %s; use one of: %s",
                         OWNERS[owner].name, OWNERS[owner].occasions);
    }
    if (!(OWNERS[owner].what & 1u << rule->what)) {
        field_path(&checked, "what", path);
        document_problem(document, problems, path, "is nothing that %s %s can do; see doc/content.md",
                         owner == RULE_OF_BUILDING ? "a" : "an", OWNERS[owner].name);
    }
    if (!(WHOM_OF[rule->what] & 1u << rule->whom)) {
        field_path(&checked, "whom", path);
        document_problem(document, problems, path, "does not go with what the rule does; see doc/content.md");
    }
    need(&checked, "period", rule->when == WHEN_EVERY);
    need(&checked, "radius", rule->whom == WHOM_ATTACKERS);
    need(&checked, "resource", rule->what == WHAT_GRANT);
    need(&checked, "types", rule->what == WHAT_DAMAGE);
    need(&checked, "attacker", rule->what == WHAT_SPAWN);
    field_path(&checked, "deposit", path);
    if (rule->deposit != OBSTACLE_NONE && owner != RULE_OF_BUILDING) {
        document_problem(document, problems, path, "only buildings stand on deposits; remove it");
    }
}

/* The graph is small: a breadth-first walk over sets of types. */
bool rule_spawns_itself(const Content *content, int attacker)
{
    bool reached[RULE_TYPES_MAX] = {false};
    int queue[RULE_TYPES_MAX], from = 0, to = 0;
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

static int spawned_when_killed(const AttackerType *type, const int counts[RULE_TYPES_MAX])
{
    int64_t sum = 0;
    for (int i = 0; i < type->rule_count; i++) {
        const Rule *rule = &type->rules[i];
        if (rule->what == WHAT_SPAWN && rule->when == WHEN_KILLED) {
            sum += (int64_t)rule->amount * (1 + counts[rule->attacker]);
        }
    }
    return sum < RULE_OFFSPRING_MAX ? (int)sum : RULE_OFFSPRING_MAX;
}

/* Each pass adds one generation, and without circles there are no more generations than types. */
void rule_offspring(const Content *content, int counts[RULE_TYPES_MAX])
{
    for (int i = 0; i < RULE_TYPES_MAX; i++) {
        counts[i] = 0;
    }
    for (int pass = 0; pass < content->attacker_count; pass++) {
        for (int i = 0; i < content->attacker_count; i++) {
            counts[i] = spawned_when_killed(&content->attackers[i], counts);
        }
    }
}
