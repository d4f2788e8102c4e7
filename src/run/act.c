/* Everything a chart offers is rolled when its act begins, near systems before far ones, so that luck that is owed
 * comes along the way and not by the order of visits. */
#include "run/act.h"

#include "chart/travels.h"
#include "run/node_stream.h"
#include "run/pool.h"
#include "run/scenes.h"

#include <assert.h>
#include <string.h>

/* Systems in the order of their distance from the start, then of their numbers. */
static void order_nodes(const Chart *chart, uint8_t order[CHART_NODES_MAX])
{
    for (int i = 0; i < chart->node_count; i++) {
        int place = i;
        while (place > 0 && chart->nodes[order[place - 1]].distance > chart->nodes[i].distance) {
            order[place] = order[place - 1];
            place--;
        }
        order[place] = (uint8_t)i;
    }
}

static void roll_rarities(Game *game, int node, Rng *rng)
{
    Run *run = &game->run;
    const RunRules *rules = &game->content->run;
    uint8_t *rarities = run->prospects[node].rarities;
    NodeKind kind = run->chart.nodes[node].kind;
    if (kind == NODE_BOSS) {
        pool_boss_rarities(rules, rarities);
        memcpy(run->prospects[node].raised, rarities, sizeof run->prospects[node].raised);
        return;
    }
    int32_t pity[OFFERED_RARITIES];
    Rng again = *rng;
    memcpy(pity, run->pity, sizeof pity);
    int offered = run_number_of(game, RUN_OFFERED);
    for (int i = 0; i < OFFER_ITEMS_MAX; i++) { /* more than are offered now: that may change */
        int32_t *luck = i < offered ? run->pity : pity;
        rarities[i] = (uint8_t)pool_rarity_with_pity(rules, luck, run->chart.act, kind == NODE_ELITE, rng);
        run->prospects[node].raised[i] = (uint8_t)pool_rarity_with_pity(rules, pity, run->chart.act, true, &again);
    }
}

static bool can_be_met(const Game *game, int encounter, EncounterPlace place, bool again)
{
    const Encounter *met = &game->content->encounters[encounter];
    int act = game->run.chart.act;
    return met->place == place && (again || !(game->run.met >> encounter & 1)) &&
           feats_open(game->options.feats, met->opened_by) && encounter_in_act(met, act);
}

/* One that no chart of this run has had; if all have been, any. */
static uint8_t roll_encounter(Game *game, EncounterPlace place, Rng *rng)
{
    for (int again = !place_use(place)->in_turn; again < 2; again++) {
        uint8_t fitting[ENCOUNTERS_MAX];
        int count = 0;
        assert(game->content->encounter_count <= ENCOUNTERS_MAX);
        for (int i = 0; i < game->content->encounter_count; i++) {
            if (can_be_met(game, i, place, again)) {
                fitting[count++] = (uint8_t)i;
            }
        }
        if (count > 0) {
            uint8_t rolled = fitting[rng_below(rng, (uint32_t)count)];
            game->run.met |= (uint64_t)1 << rolled;
            return rolled;
        }
    }
    return NO_ENCOUNTER;
}

/* Which derelict lies in a system, and what it is boarded for. */
static void roll_derelict(Game *game, int node)
{
    const Content *content = game->content;
    Prospect *prospect = &game->run.prospects[node];
    Rng rng = derelict_stream(game, node, DERELICT_KIND);
    uint8_t fitting[FOOT_DERELICTS_MAX];
    int count = 0;
    for (int i = 0; i < content->derelict_count; i++) {
        if (derelict_in_act(&content->derelicts[i], game->run.chart.act)) {
            fitting[count++] = (uint8_t)i;
        }
    }
    prospect->derelict = count > 0 ? fitting[rng_below(&rng, (uint32_t)count)] : NO_DERELICT;
    prospect->haul =
        count > 0 ? (uint8_t)rng_below(&rng, (uint32_t)content->derelicts[prospect->derelict].haul_count) : 0;
}

/* Derelicts have streams of their own, so that they change nothing of what other systems offer. */
static void roll_prospect(Game *game, int node, Rng *rng)
{
    NodeKind kind = game->run.chart.nodes[node].kind;
    game->run.prospects[node] = (Prospect){.encounter = NO_ENCOUNTER, .derelict = NO_DERELICT};
    if (kind == NODE_DERELICT) {
        roll_derelict(game, node);
        return;
    }
    Rng own = rng_branch(rng);
    if (node_kind_has_battle(kind)) {
        roll_rarities(game, node, &own);
    } else if (node_kind_place(kind) != NO_PLACE) {
        game->run.prospects[node].encounter = roll_encounter(game, (EncounterPlace)node_kind_place(kind), &own);
    }
}

void act_begin(Game *game, int act)
{
    Run *run = &game->run;
    chart_generate(&run->chart, game->content, act, run_number_of(game, RUN_ELITE_ODDS),
                   rng_stream(game->master, RNG_CHART, (uint32_t)act), NULL);
    run->at = (uint8_t)run->chart.start;
    run->visited = (uint32_t)1 << run->at;
    run->opened = 0;
    run->bosses_beaten = 0;
    run->threat = 0;
    run->scouted = false;
    memset(run->shops, 0, sizeof run->shops);
    memset(run->prospects, 0, sizeof run->prospects);
    Rng rng = rng_stream(game->master, RNG_ACT, (uint32_t)act);
    uint8_t order[CHART_NODES_MAX];
    order_nodes(&run->chart, order);
    for (int i = 0; i < run->chart.node_count; i++) {
        roll_prospect(game, order[i], &rng);
    }
    run->keys += run->chart.nodes[run->at].key;
    run->stage = STAGE_TRAVEL;
    scenes_begin_act(game);
}

int act_spare_keys(const Game *game)
{
    const Run *run = &game->run;
    bool due = run->stage == STAGE_ENCOUNTER && run->chart.nodes[run->at].key;
    int more = run->keys + due - chart_keys(&run->chart, run->visited, run->opened), spare = run->keys;
    while (spare > 0 && !chart_winnable_from(&run->chart, run->opened, more - spare)) {
        spare--;
    }
    return spare;
}
