/* The table says which shapes need a field and which may have it beside those; a field that it does not name goes with
 * every shape. */
#include "content/check/attack_check.h"

#define SHAPE(name) (1u << SHAPE_##name)

enum { ALL = (1 << SHAPE_COUNT) - 1 };

typedef struct ShapeUse {
    const char *path;
    unsigned need, may;
} ShapeUse;

static const ShapeUse USES[] = {
    {"attack.speed", SHAPE(HOMING), 0},
    {"attack.flight", SHAPE(SHELL), 0},
    {"attack.blast", SHAPE(SHELL), SHAPE(INSTANT) | SHAPE(HOMING) | SHAPE(CHAIN) | SHAPE(SCATTER)},
    {"attack.targets", SHAPE(CHAIN) | SHAPE(SCATTER), SHAPE(LINE)},
    {"attack.jump", SHAPE(CHAIN), 0},
    {"attack.kept", SHAPE(CHAIN), 0},
    {"attack.spread", SHAPE(SCATTER), 0},
    {"attack.turn", 0, ALL & ~(SHAPE(SLAM) | SHAPE(LINE))},
    {"attack.priority", 0, ALL & ~(SHAPE(SLAM) | SHAPE(LINE))},
    {"attack.priorities", 0, ALL & ~(SHAPE(SLAM) | SHAPE(LINE))},
    {"attack.range-min", 0, ALL & ~SHAPE(SLAM)},
};

/* Fields of which none makes sense without the other. */
static const char *const PAIRS[][2] = {{"attack.interval-fast", "attack.spin"},
                                       {"attack.idle-gain", "attack.idle-max"},
                                       {"attack.distance-gain", "attack.distance-max"}};

static bool present(const Document *document, const char *path)
{
    return lines_find(&document->lines, path) > 0;
}

static void check_shape(const Attack *attack, const Document *document, Problems *problems)
{
    unsigned shape = 1u << attack->shape;
    for (size_t i = 0; i < sizeof USES / sizeof *USES; i++) {
        bool there = present(document, USES[i].path);
        if (!there && USES[i].need & shape) {
            document_problem(document, problems, USES[i].path, "is missing; an attack of this shape needs it");
        } else if (there && !((USES[i].need | USES[i].may) & shape)) {
            document_problem(document, problems, USES[i].path, "means nothing to an attack of this shape; remove it");
        }
    }
    for (size_t i = 0; i < sizeof PAIRS / sizeof *PAIRS; i++) {
        bool one = present(document, PAIRS[i][0]), other = present(document, PAIRS[i][1]);
        if (one != other) {
            document_problem(document, problems, PAIRS[i][one], "is missing: %s makes no sense without it; add it",
                             PAIRS[i][!one]);
        }
    }
    if (present(document, "attack.hp-share-max") && !present(document, "attack.hp-share")) {
        document_problem(document, problems, "attack.hp-share-max",
                         "means nothing without attack.hp-share; add that, or remove this");
    }
}

static bool acts_on_hits(const Blueprint *blueprint)
{
    for (int i = 0; i < blueprint->rule_count; i++) {
        if (blueprint->rules[i].when == WHEN_HIT) {
            return true;
        }
    }
    return false;
}

static void check_values(const Blueprint *blueprint, const Document *document, Problems *problems)
{
    const Attack *attack = &blueprint->attack;
    if (attack->range_min >= attack->range) {
        document_problem(document, problems, "attack.range-min", "must be less than the range; lower it");
    }
    if (attack->spin > 0 && attack->interval_fast >= attack->interval) {
        document_problem(document, problems, "attack.interval-fast", "must be less than the interval; lower it");
    }
    if (attack->damage == 0 && attack->hp_share == 0 && !acts_on_hits(blueprint)) {
        document_problem(document, problems, "attack.damage",
                         "is 0, and no rule makes anything of a hit; raise it, or add a rule with when: hit");
    }
    if (!(attack->priorities & 1 << attack->priority)) {
        document_problem(document, problems, "attack.priority",
                         "is not among the priorities of this attack; add it there");
    }
    if ((attack->shape == SHAPE_LINE) != blueprint->placement.turned) {
        document_problem(document, problems, "placement.turned",
                         "belongs to attacks in a line, which need it; add or remove it");
    }
}

void attack_check(const Blueprint *blueprint, const Document *document, Problems *problems)
{
    if ((blueprint->attack.shape != SHAPE_NONE) != (blueprint->kind == BLUEPRINT_TOWER)) {
        document_problem(document, problems, "attack",
                         "towers have an attack and nothing else has; change the kind or the attack");
    } else if (blueprint->attack.shape != SHAPE_NONE) {
        check_shape(&blueprint->attack, document, problems);
        check_values(blueprint, document, problems);
    }
}
