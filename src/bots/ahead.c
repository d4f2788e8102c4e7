/* Who lies ahead in a run, as far as the chart lets one know. */
#include "bots/greedy.h"

#include "base/number.h"

enum {
    SYSTEM_WEIGHT = 24, /* shared by those of a battle that is known, */
    BOSS_WEIGHT = 30,   /* of the boss itself, */
    LATER_WEIGHT = 60,  /* and shared by those that may come in the next act */
};

static void add(const Content *content, BotAhead *ahead, int type, int weight)
{
    int place = 0;
    while (place < ahead->count && ahead->types[place] != type) {
        place++;
    }
    if (place == BOT_AHEAD_MAX || weight <= 0 || type >= content->attacker_count) {
        return;
    }
    if (place == ahead->count) {
        ahead->types[ahead->count++] = (uint16_t)type;
        ahead->weights[place] = 0;
    }
    ahead->weights[place] = (uint16_t)int_min(UINT16_MAX, ahead->weights[place] + weight);
    ahead->weights_sum += weight;
}

/* As its file says, or tougher: half of them as the level has them at most, half one tier below. */
static void add_tiers(const Content *content, BotAhead *ahead, int base, int level, int weight)
{
    int tier = 0;
    while (tier < content->wave.tier_count && content->wave.tiers[tier].level <= level &&
           base + tier + 1 < content->attacker_count && content->attackers[base + tier + 1].tier == tier + 1) {
        tier++;
    }
    add(content, ahead, base + tier, (weight + 1) / 2);
    add(content, ahead, base + int_max(tier - 1, 0), weight / 2);
}

static void add_system(const Game *game, BotAhead *ahead, int node)
{
    const ChartNode *system = &game->run.chart.nodes[node];
    Roster roster;
    run_roster(game->content, game->master, game->run.chart.act, node, system, run_kit(game), &roster);
    for (int i = 0; i < roster.count; i++) {
        add_tiers(game->content, ahead, roster.types[i], system->level, SYSTEM_WEIGHT / roster.count);
    }
}

static bool comes_at(const AttackerType *type, int level)
{
    return type->tier == 0 && type->size != SIZE_BOSS && type->level > 0 && type->level <= level &&
           (type->until == 0 || type->until >= level);
}

/* What the codex says of a later level. */
static void add_level(const Content *content, BotAhead *ahead, int level)
{
    int count = 0;
    for (int i = 0; i < content->attacker_count; i++) {
        count += comes_at(&content->attackers[i], level);
    }
    for (int i = 0; i < content->attacker_count; i++) {
        if (comes_at(&content->attackers[i], level)) {
            add_tiers(content, ahead, i, level, int_max(LATER_WEIGHT / count, 2));
        }
    }
}

void bot_look_ahead(const Game *game, BotAhead *out)
{
    const Run *run = &game->run;
    *out = (BotAhead){0};
    for (int i = 0; i < run->chart.node_count && run_has_chart(game); i++) {
        if (!run_has_visited(run, i) && run_knows(run, i) && node_kind_has_battle(run->chart.nodes[i].kind)) {
            add_system(game, out, i);
        }
    }
    if (run_has_chart(game) && run->chart.node_count > 0) {
        add(game->content, out, run_boss_ahead(game), BOSS_WEIGHT);
        bool last = run->chart.act >= game->content->run.act_count;
        if (!last) {
            add_level(game->content, out,
                      run->chart.nodes[run->chart.boss].level + game->content->chart.level_span / 2);
        }
    }
}
