/* The dock stands before the boss and the workshop about halfway. For all other systems a bag is filled by the odds,
 * dealt out at random, and then systems are exchanged two by two while that brings the chart nearer to what is wanted:
 * no elite in the first third, no two shops side by side and none beside the start, the right number of battles that
 * can't be avoided, and neighbours that differ. Where that leaves too few or too many battles all is dealt anew. */
#include "chart/stages.h"

#include "base/number.h"

#include <string.h>

enum { RULE_BROKEN = 1000, BATTLE_TOO_MANY = 50, ELITES_TOGETHER = 3, ALIKE = 1, DEALS = 8 };

typedef struct Deal {
    Chart *chart;
    uint64_t beside[GRAPH_POINTS_MAX]; /* systems that each has a way to */
    int battles_min, battles_max;
    int count;
    int nodes[CHART_NODES_MAX]; /* that the bag is dealt to */
} Deal;

static bool is_fight(NodeKind kind)
{
    return kind == NODE_BATTLE || kind == NODE_ELITE;
}

static bool is_early(const Chart *chart, int node)
{
    return 3 * chart->nodes[node].distance < chart->nodes[chart->boss].distance;
}

static void place_workshop(Draft *draft)
{
    Chart *chart = draft->chart;
    int all = chart->nodes[chart->boss].distance, nearest = all, nodes[CHART_NODES_MAX] = {0}, count = 0;
    for (int i = 0; i < chart->node_count; i++) {
        int off = 2 * chart->nodes[i].distance - all;
        off = off < 0 ? -off : off;
        if (chart->nodes[i].kind != NODE_BATTLE || off > nearest) {
            continue;
        }
        count = off < nearest ? 0 : count;
        nearest = off;
        nodes[count++] = i;
    }
    int node = nodes[rng_below(&draft->rng, (uint32_t)count)];
    chart->nodes[node].kind = NODE_WORKSHOP;
    trace_chart(draft, CHART_STAGE_KINDS, TRACE_STEP, node, "System %d, about halfway, is the workshop.", node);
}

static const NodeKind DEALT[] = {
#define X(name, word) NODE_##name,
    NODE_DEALT_LIST(X)
#undef X
};
enum { DEALT_COUNT = sizeof DEALT / sizeof *DEALT };

/* Fills the bag by shares in percent of a number of systems, with the last kind first. One roll rounds all shares, so
 * that each is right on average, and battles and elites together are never off by more than one. */
static void fill_bag(Draft *draft, int elite_percent, NodeKind *bag, int count)
{
    const ChartRules *rules = &draft->content->chart;
    int odds[NODE_KIND_COUNT], fights = rules->odds[NODE_BATTLE] + rules->odds[NODE_ELITE];
    memcpy(odds, rules->odds, sizeof odds);
    odds[NODE_ELITE] = int_min(odds[NODE_ELITE] * elite_percent / PERCENT, fights);
    odds[NODE_BATTLE] = fights - odds[NODE_ELITE];
    int sum = (int)rng_below(&draft->rng, PERCENT), filled = 0;
    for (int i = 0; i < DEALT_COUNT; i++) {
        NodeKind kind = DEALT[(i + DEALT_COUNT - 1) % DEALT_COUNT];
        for (sum += odds[kind] * count; sum >= PERCENT; sum -= PERCENT) {
            bag[filled++] = kind;
        }
    }
}

static void find_dealt(Deal *deal)
{
    for (int i = 0; i < deal->chart->node_count; i++) {
        if (deal->chart->nodes[i].kind == NODE_BATTLE) {
            deal->nodes[deal->count++] = i;
        }
    }
}

/* As many kinds as there are systems to be dealt to; leaves the bag in another order. */
static void deal_out(Draft *draft, const Deal *deal, NodeKind *bag)
{
    for (int left = deal->count; left > 0; left--) {
        uint32_t at = rng_below(&draft->rng, (uint32_t)left);
        NodeKind kind = bag[at];
        deal->chart->nodes[deal->nodes[left - 1]].kind = kind;
        bag[at] = bag[left - 1];
        bag[left - 1] = kind;
    }
}

/* Systems of a set and those beside them. */
static uint64_t spread(const Deal *deal, uint64_t set)
{
    uint64_t wider = set;
    for (int i = 0; set >> i; i++) {
        wider |= set >> i & 1 ? deal->beside[i] : 0;
    }
    return wider;
}

static bool is_misplaced_elite(const Deal *deal, int node)
{
    return is_early(deal->chart, node) && deal->chart->nodes[node].kind == NODE_ELITE;
}

/* The fewest battles before the boss: looks at what can be reached without one, then with one, and so on. */
static int fewest_fights(const Deal *deal)
{
    const Chart *chart = deal->chart;
    uint64_t peaceful = 0, open = node_bit(chart->start), boss = node_bit(chart->boss);
    for (int i = 0; i < chart->node_count; i++) {
        peaceful |= is_fight(chart->nodes[i].kind) ? 0 : node_bit(i);
    }
    for (int fights = 0; fights < chart->node_count; fights++) {
        uint64_t wider = open;
        do {
            open = wider;
            wider |= spread(deal, open) & peaceful;
        } while (wider != open);
        if (open & boss) {
            return fights;
        }
        open = spread(deal, open);
    }
    return chart->node_count;
}

/* By how many battles the way with the fewest has too few or too many. */
static int battles_off(const Deal *deal)
{
    int fights = fewest_fights(deal);
    int off = fights < deal->battles_min ? deal->battles_min - fights : fights - deal->battles_max;
    return int_max(off, 0);
}

/* A shop must not be the first stop: the player comes to it without a credit. */
static bool is_first_shop(const Deal *deal, int node)
{
    return deal->chart->nodes[node].kind == NODE_SHOP && (deal->beside[deal->chart->start] & node_bit(node));
}

/* How far the chart is from what is wanted. */
static int judge(const Deal *deal)
{
    const Chart *chart = deal->chart;
    int score = BATTLE_TOO_MANY * battles_off(deal);
    for (int i = 0; i < chart->node_count; i++) {
        score += is_misplaced_elite(deal, i) || is_first_shop(deal, i) ? RULE_BROKEN : 0;
    }
    for (int i = 0; i < chart->edge_count; i++) {
        NodeKind kind = chart->nodes[chart->edges[i].a].kind;
        if (kind == chart->nodes[chart->edges[i].b].kind) {
            score += kind == NODE_SHOP ? RULE_BROKEN : kind == NODE_ELITE ? ELITES_TOGETHER : ALIKE;
        }
    }
    return score;
}

static void exchange(ChartNode *a, ChartNode *b)
{
    NodeKind kind = a->kind;
    a->kind = b->kind;
    b->kind = kind;
}

/* Each exchange that is kept lowers the score, so this ends. */
static void improve(Deal *deal)
{
    int score = judge(deal), kept;
    do {
        kept = score;
        for (int i = 0; i < deal->count; i++) {
            for (int k = 0; k < i; k++) {
                ChartNode *a = &deal->chart->nodes[deal->nodes[i]], *b = &deal->chart->nodes[deal->nodes[k]];
                exchange(a, b);
                int now = judge(deal);
                if (now < score) {
                    score = now;
                } else {
                    exchange(a, b);
                }
            }
        }
    } while (score < kept);
}

/* Mends what no exchange could. */
static void settle(Deal *deal)
{
    Chart *chart = deal->chart;
    for (int i = 0; i < chart->node_count; i++) {
        if (is_misplaced_elite(deal, i)) {
            chart->nodes[i].kind = NODE_BATTLE;
        }
        if (is_first_shop(deal, i)) {
            chart->nodes[i].kind = NODE_EVENT;
        }
    }
    for (int i = 0; i < chart->edge_count; i++) {
        ChartNode *b = &chart->nodes[chart->edges[i].b];
        if (b->kind == NODE_SHOP && chart->nodes[chart->edges[i].a].kind == NODE_SHOP) {
            b->kind = NODE_EVENT;
        }
    }
}

void chart_roll_kinds(Draft *draft, int elite_percent)
{
    Chart *chart = draft->chart;
    const ChartRules *rules = &draft->content->chart;
    NodeKind bag[CHART_NODES_MAX];
    int dock = draft->way[draft->way_count - 2];
    chart->nodes[dock].kind = NODE_DOCK;
    trace_chart(draft, CHART_STAGE_KINDS, TRACE_STEP, dock, "System %d, before the boss, is the dock.", dock);
    place_workshop(draft);
    Deal dealt = {.chart = chart, .battles_min = rules->battles_min, .battles_max = rules->battles_max};
    chart_neighbours(chart, dealt.beside);
    find_dealt(&dealt);
    fill_bag(draft, elite_percent, bag, dealt.count);
    for (int i = 0; i < DEALS && (i == 0 || battles_off(&dealt) > 0); i++) {
        deal_out(draft, &dealt, bag);
        trace_chart(draft, CHART_STAGE_KINDS, TRACE_STEP, -1,
                    "Battles, elites, events and shops are dealt by their odds.");
        improve(&dealt);
    }
    settle(&dealt);
    trace_chart(draft, CHART_STAGE_KINDS, TRACE_PHASE, -1,
                "Systems are exchanged until no shop lies beside another and neighbours differ where they can.");
}

void chart_set_levels(Draft *draft)
{
    Chart *chart = draft->chart;
    const ChartRules *rules = &draft->content->chart;
    int all = chart->nodes[chart->boss].distance;
    for (int i = 0; i < chart->node_count; i++) {
        ChartNode *node = &chart->nodes[i];
        int deep = int_min(rules->level_span * node->distance / all, rules->level_span);
        node->level = rules->level_per_act * (chart->act - 1) + 1 + deep;
        node->level += node->kind == NODE_ELITE ? rules->level_elite : 0;
    }
    chart->nodes[chart->boss].level = rules->level_per_act * chart->act + 1;
}
