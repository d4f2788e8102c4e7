/* A fitting is idle when each of its parts is; the first of them says why. What another act would bring is not known,
 * so that nothing of a chart is missing before the last one. */
#include "term/journey/idle_words.h"

#include "base/translation.h"

static bool in_last_act(const Game *game)
{
    return !run_has_chart(game) || game->run.chart.act == run_last_act(game);
}

/* Shops can be gone back to; a derelict is boarded once. */
static bool system_ahead(const Game *game, NodeKind kind)
{
    const Run *run = &game->run;
    bool ahead = !in_last_act(game);
    for (int i = 0; i < run->chart.node_count && run_has_chart(game); i++) {
        bool left = kind == NODE_SHOP || !run_has_visited(run, i);
        ahead = ahead || !run_knows(run, i) || (run->chart.nodes[i].kind == kind && left);
    }
    return ahead;
}

static bool gate_ahead(const Game *game)
{
    const Run *run = &game->run;
    bool ahead = !in_last_act(game);
    for (int i = 0; i < run->chart.edge_count && run_has_chart(game); i++) {
        const ChartEdge *edge = &run->chart.edges[i];
        bool passed = run_has_visited(run, edge->a) && run_has_visited(run, edge->b);
        ahead = ahead || (edge->gate && !(run->opened >> i & 1) && !passed);
    }
    return ahead;
}

/* Supplies are used as abilities are, but ask no price. */
static bool uses_any(const Game *game, bool supplies)
{
    const Run *run = &game->run;
    bool uses = false;
    for (int i = 0; i < run->held_count; i++) {
        uses = uses || blueprint_is_used(&game->content->blueprints[run->held[i].blueprint]);
    }
    for (int i = 0; i < run->supply_count && supplies; i++) {
        uses = uses || blueprint_is_battle_supply(&game->content->blueprints[run->supplies[i]]);
    }
    return uses;
}

static const char *no_shop(const Game *game)
{
    return system_ahead(game, NODE_SHOP) ? NULL : _("No shop lies ahead in this run: it would do nothing.");
}

static const char *no_gate(const Game *game)
{
    return gate_ahead(game) ? NULL : _("No shut gate lies ahead in this run: it would do nothing.");
}

static const char *no_derelict(const Game *game)
{
    return system_ahead(game, NODE_DERELICT) ? NULL : _("No derelict lies ahead in this run: it would do nothing.");
}

static const char *no_secret(const Game *game)
{
    const bool hides = !in_last_act(game) || !run_knows_all(&game->run);
    return hides && !run_permits(&game->run, PERMISSION_SEE_ALL_SYSTEMS)
               ? NULL
               : _("Nothing of the chart is hidden any more: it would do nothing.");
}

static const char *no_ability(const Game *game, bool supplies)
{
    return uses_any(game, supplies) ? NULL : _("You hold no ability: it would do nothing now.");
}

static const PermissionNeed NEEDS[] = {
#define X(name, word, text, need) NEEDS_##need,
    PERMISSION_LIST(X)
#undef X
};

static const char *idle_permission(const Game *game, Permission permission)
{
    if (run_permits(&game->run, permission)) {
        return _("You have this already: it would do nothing.");
    }
    switch (NEEDS[permission]) {
    case NEEDS_A_SHOP:
        return no_shop(game);
    case NEEDS_A_GATE:
        return no_gate(game);
    case NEEDS_SECRETS:
        return no_secret(game);
    case NEEDS_AN_ABILITY:
        return no_ability(game, false);
    case NEEDS_NOTHING:
        break;
    }
    return NULL;
}

static const char *idle_deed(const Game *game, RunOccasion when)
{
    return when == OCCASION_BOUGHT        ? no_shop(game)
           : when == OCCASION_GATE_PASSED ? no_gate(game)
           : when == OCCASION_TEAM_BACK   ? no_derelict(game)
                                          : NULL;
}

/* Keeps the first reason; false where a part would do something. */
static bool note(const char *why, const char **first)
{
    *first = *first ? *first : why;
    return why != NULL;
}

const char *idle_fitting(const Game *game, int fitting)
{
    const Clause *clause = &game->content->fittings[fitting].clause;
    const char *first = NULL;
    bool idle = clause->change_count == 0;
    for (int i = 0; i < PERMISSION_COUNT && idle; i++) {
        idle = !(clause->permissions >> i & 1) || note(idle_permission(game, (Permission)i), &first);
    }
    for (int i = 0; i < clause->deed_count && idle; i++) {
        idle = note(idle_deed(game, clause->deeds[i].when), &first);
    }
    for (int i = 0; i < clause->rule_count && idle; i++) {
        idle = note(clause->rules[i].when == WHEN_USED ? no_ability(game, true) : NULL, &first);
    }
    return idle ? first : NULL;
}

const char *idle_supply(const Game *game, int supply)
{
    const Blueprint *carried = &game->content->blueprints[supply];
    const char *first = NULL;
    bool idle = carried->deed_count > 0;
    for (int i = 0; i < carried->deed_count && idle; i++) {
        DeedKind kind = carried->deeds[i].kind;
        idle = note(kind == DEED_SCOUT ? no_secret(game) : kind == DEED_KEYS ? no_gate(game) : NULL, &first);
    }
    return idle ? first : NULL;
}
