/* What the files of surfaces can say: what lies on the floor or hangs in the air, and what becomes of it. */
#include "content/tables/field.h"
#include "content/tables/tables.h"

enum { HUE_MOST = 359, ROUNDS_MOST = 250, GIVES_MOST = 60 };

static const Field FOOT_REACT_FIELDS[] = {
    {WORD(FootReact, on, "on", FOOT_TOUCH_WORDS), NEEDED},   {WHOLE(FootReact, percent, "percent", 1, 100), OR("100")},
    {SOME(FootReact, becomes, "becomes", FOOT_SURFACE_IDS)}, {SOME(FootReact, gives, "gives", FOOT_SURFACE_IDS)},
    {WHOLE(FootReact, amount, "amount", 1, GIVES_MOST)},     {FLAG(FootReact, through, "through")},
};
static const Table FOOT_REACT_TABLE = {FIELD_COUNT_OF(FOOT_REACT_FIELDS), FOOT_REACT_FIELDS, sizeof(FootReact)};

static const Field FOOT_SURFACE_FIELDS[] = {
    {ID(FootSurface)},
    {NAME(FootSurface)},
    {VALUE(FLAVOUR, FootSurface, sign, "sign"), .sign = true, NEEDED},
    {WHOLE(FootSurface, hue, "hue", 0, HUE_MOST), NEEDED},
    {WORD(FootSurface, layer, "layer", FOOT_LAYER_WORDS), NEEDED},
    {WORD(FootSurface, walk, "walk", FOOT_WALK_WORDS), OR("free")},
    {WORD(FootSurface, view, "view", FOOT_VIEW_WORDS), OR("as-tile")},
    {FLAG(FootSurface, pushed, "pushed")},
    {FLAG(FootSurface, falls_in, "falls-in")},
    {WHOLE(FootSurface, lasts, "lasts", 1, ROUNDS_MOST)},
    {SOME(FootSurface, then, "then", FOOT_SURFACE_IDS)},
    {WHOLE(FootSurface, spreads, "spreads", 1, 100)},
    {WORD(FootSurface, bends, "bends", FOOT_BEND_WORDS), OR("none")},
    {SOME(FootSurface, shines, "shines", FOOT_SURFACE_IDS)},
    {SOME(FootSurface, touches, "touches", FOOT_TOUCH_WORDS)},
    {RECORDS(FootSurface, reacts, react_count, "reacts", 0, FOOT_REACTS_MAX, FOOT_REACT_TABLE)},
    {RECORDS(FootSurface, rules, rule_count, "rules", 0, FOOT_RULES_MAX, FOOT_RULE_TABLE)},
    {FLAVOUR(FootSurface), NEEDED},
};
const Table FOOT_SURFACE_TABLE = {FIELD_COUNT_OF(FOOT_SURFACE_FIELDS), FOOT_SURFACE_FIELDS, sizeof(FootSurface)};
