/* The ship stands nowhere on the board, has no age and no turns of its own: fields that say where, how long and how
 * often mean something on some of its occasions only. */
#include "content/check/parts.h"

#define WHEN_BIT(name) (1u << WHEN_##name)
enum {
    SOMEWHERE = WHEN_BIT(USED) | WHEN_BIT(KILL) | WHEN_BIT(LARGE_KILLED) | WHEN_BIT(BUILT),
    ONCE_A_WAVE = WHEN_BIT(WAVE_START) | WHEN_BIT(WAVE_END) | WHEN_BIT(UNHARMED) | WHEN_BIT(STAYED),
    WAVE_OVER = WHEN_BIT(WAVE_END) | WHEN_BIT(UNHARMED),
    UNCOUNTED = WHEN_BIT(ALWAYS) | WHEN_BIT(BATTLE_START) | WHEN_BIT(GAINING) | WHEN_BIT(GAINED),
};

/* A field that this rule has no use for. */
static void refuse(const Spot *spot, const char *field, bool idle, const char *why)
{
    if (idle && spot_has(spot, field)) {
        spot_problem(spot, field, "%s", why);
    }
}

static void check_of_others(const Spot *spot)
{
    static const char *const others[] = {"period", "delay", "repeats", "waves", "unharmed", "per-height", "growth"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        refuse(spot, others[i], true, "is for rules of blueprints; remove it");
    }
}

static void check_whom(const Rule *rule, const Spot *spot)
{
    bool place = SOMEWHERE & 1u << rule->when;
    if (rule->whom == WHOM_NEAREST && !(place && rule->radius > 0)) {
        spot_problem(spot, "whom", "%s", "nearest to what? Use it with a radius, and when something happens somewhere");
    } else if (rule->whom == WHOM_SELF && rule->when != WHEN_BUILT) {
        spot_problem(spot, "whom", "%s", "the ship is nowhere on the board; use it with built, or choose another");
    }
    refuse(spot, "radius", !place || rule->what == WHAT_MODIFY,
           "is around a place, and there is none on this occasion; remove it");
}

/* Which of the blueprints, buildings and towers a rule is about. */
static void check_which(const Rule *rule, const Spot *spot)
{
    bool price = rule->what == WHAT_MODIFY && rule->whom == WHOM_BLUEPRINTS;
    bool lasting_price = price && rule->when == WHEN_ALWAYS;
    refuse(spot, "nth", rule->when != WHEN_BUILT && !lasting_price,
           "counts what is built; use it with built, or with an always of prices");
    refuse(spot, "kinds", rule->when != WHEN_BUILT && !price && rule->whom != WHOM_BUILDINGS,
           "is about blueprints and buildings, of which this rule meets none; remove it");
    refuse(spot, "alone", rule->what != WHAT_MODIFY || rule->whom != WHOM_TOWERS,
           "goes with modify of towers alone; remove it");
    if (rule->when == WHEN_BUILT && rule->kinds & 1u << BLUEPRINT_ABILITY) {
        spot_problem(spot, "kinds", "%s", "abilities are not built; leave them out");
    }
}

static void check_how_much(const Rule *rule, const Spot *spot)
{
    bool share = rule->what == WHAT_GRANT && rule->percent != 0 && rule->when != WHEN_GAINED;
    refuse(spot, "percent", rule->what != WHAT_MODIFY && rule->what != WHAT_GRANT,
           "means nothing in this rule; remove it");
    refuse(spot, "most", !share, "goes with a grant by percent of what there is; remove it");
    refuse(spot, "until", rule->what != WHAT_MODIFY || rule->when == WHEN_ALWAYS,
           "goes with what modify changes on an occasion; remove it");
    if (rule->what == WHAT_MODIFY && rule->until == UNTIL_WAVE && WAVE_OVER & 1u << rule->when) {
        spot_problem(spot, "until", "%s", "is over at once on this occasion; choose another");
    }
    refuse(spot, "wave-limit", (ONCE_A_WAVE | UNCOUNTED) & 1u << rule->when,
           "means nothing on this occasion; remove it");
    refuse(spot, "battle-limit", UNCOUNTED & 1u << rule->when, "means nothing on this occasion; remove it");
    if (rule->what == WHAT_GRANT && rule->percent < 0) {
        spot_problem(spot, "percent", "%s", "must be more than 0 here; raise it");
    }
}

void ship_rule_check(const Rule *rule, const Spot *spot)
{
    check_of_others(spot);
    check_whom(rule, spot);
    check_which(rule, spot);
    check_how_much(rule, spot);
}
