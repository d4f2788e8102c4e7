/* Thousands of charts: every rule of doc/charts.md holds in each, judged by slow and simple means. With
 * HOLDOUT_CHARTS=100000 in the environment it draws that many. */
#include "orders.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

enum { CHARTS = 400, EXHAUSTIVE = 80 /* one chart in so many is searched whole */ };

typedef struct Sample {
    Chart whole; /* with derelicts */
    Chart chart; /* without them */
    Chart triangulation;
} Sample;

typedef struct Samples {
    Content *content;
    int count;
    Sample *samples;
} Samples;

static void keep_triangulation(void *context, const ChartStep *step)
{
    if (step->stage == CHART_STAGE_TRIANGULATION) {
        ((Sample *)context)->triangulation = *step->so_far;
    }
}

/* Takes out the derelicts, which come last. */
static void leave_derelicts_out(const Chart *whole, Chart *chart)
{
    *chart = *whole;
    while (chart->nodes[chart->node_count - 1].kind == NODE_DERELICT) {
        chart->node_count--;
    }
    chart->edge_count = 0;
    for (int i = 0; i < whole->edge_count; i++) {
        if (whole->edges[i].b < chart->node_count) {
            chart->edges[chart->edge_count++] = whole->edges[i];
        }
    }
}

static void draw(const Samples *all, int number, int elite_percent, Sample *sample)
{
    ChartTrace trace = {keep_triangulation, sample, TRACE_PHASE};
    int act = 1 + number % ACTS_MAX;
    chart_generate(&sample->whole, all->content, act, elite_percent,
                   rng_stream((uint64_t)number, RNG_CHART, (uint32_t)act), &trace);
    leave_derelicts_out(&sample->whole, &sample->chart);
}

static int draw_all(void **state)
{
    Samples *all = calloc(1, sizeof *all);
    const char *wanted = getenv("HOLDOUT_CHARTS");
    all->count = wanted ? atoi(wanted) : CHARTS;
    all->content = content_load(NULL, stderr);
    all->samples = calloc((size_t)all->count, sizeof *all->samples);
    *state = all;
    if (all->count < 1 || !all->content) {
        return -1;
    }
    all->content->chart.derelicts_min = 1;
    all->content->chart.derelicts_max = 2;
    for (int i = 0; i < all->count; i++) {
        draw(all, i, 100, &all->samples[i]);
    }
    return 0;
}

static int free_all(void **state)
{
    Samples *all = *state;
    content_free(all->content);
    free(all->samples);
    free(all);
    return 0;
}

#define FOR_ALL(state, chart)                                             \
    for (const Sample *sample = ((const Samples *)*(state))->samples,     \
                      *end = sample + ((const Samples *)*(state))->count; \
         sample < end; sample++)                                          \
        for (const Chart *chart = &sample->chart; chart; chart = NULL)

/* Edges between all pairs over those that pass; -1 where nothing leads. */
static void measure(const Chart *chart, bool shortcuts, bool gates, int far[CHART_NODES_MAX][CHART_NODES_MAX])
{
    enum { NEVER = 1000 };
    int count = chart->node_count;
    for (int a = 0; a < count * count; a++) {
        far[a / count][a % count] = a / count == a % count ? 0 : NEVER;
    }
    for (int i = 0; i < chart->edge_count; i++) {
        const ChartEdge *edge = &chart->edges[i];
        if ((shortcuts || !edge->shortcut) && (gates || !edge->gate)) {
            far[edge->a][edge->b] = far[edge->b][edge->a] = 1;
        }
    }
    for (int c = 0; c < count; c++) {
        for (int a = 0; a < count; a++) {
            for (int b = 0; b < count; b++) {
                far[a][b] = far[a][c] + far[c][b] < far[a][b] ? far[a][c] + far[c][b] : far[a][b];
            }
        }
    }
    for (int a = 0; a < count * count; a++) {
        int *one = &far[a / count][a % count];
        *one = *one >= NEVER ? -1 : *one;
    }
}

static int64_t squared(const ChartNode *a, const ChartNode *b)
{
    return (int64_t)(a->x - b->x) * (a->x - b->x) + (int64_t)(a->y - b->y) * (a->y - b->y);
}

static void systems_lie_apart(void **state)
{
    const ChartRules *rules = &((const Samples *)*state)->content->chart;
    FOR_ALL(state, chart)
    {
        assert_in_range(chart->node_count, rules->systems_min, rules->systems_max);
        for (int a = 0; a < chart->node_count; a++) {
            const ChartNode *one = &chart->nodes[a];
            assert_true(one->x >= 0 && one->x < CHART_WIDTH && one->y >= 0 && one->y < CHART_HEIGHT);
            for (int b = 0; b < a; b++) {
                const ChartNode *other = &chart->nodes[b];
                assert_true(squared(one, other) >= rules->distance * rules->distance);
                assert_true(one->y / 2 != other->y / 2 || one->x - other->x >= rules->row_distance);
                assert_true(other->x <= one->x);
            }
        }
    }
}

/* The determinant of the points lifted to a paraboloid around d, times the turn of a, b, c: positive when d is within.
 */
static int64_t within(const ChartNode *a, const ChartNode *b, const ChartNode *c, const ChartNode *d)
{
    const ChartNode *corners[] = {a, b, c};
    int64_t x[3], y[3], z[3];
    for (int i = 0; i < 3; i++) {
        x[i] = corners[i]->x - d->x;
        y[i] = corners[i]->y - d->y;
        z[i] = x[i] * x[i] + y[i] * y[i];
    }
    int64_t lifted =
        x[0] * (y[1] * z[2] - y[2] * z[1]) - y[0] * (x[1] * z[2] - x[2] * z[1]) + z[0] * (x[1] * y[2] - x[2] * y[1]);
    int64_t turn = (int64_t)(b->x - a->x) * (c->y - a->y) - (int64_t)(b->y - a->y) * (c->x - a->x);
    return turn > 0 ? lifted : -lifted;
}

/* Three systems are a triangle exactly when no other lies within or on their circle. */
static void the_triangulation_is_delaunays(void **state)
{
    FOR_ALL(state, chart)
    {
        bool joined[CHART_NODES_MAX][CHART_NODES_MAX] = {{false}};
        for (int i = 0; i < chart->node_count * chart->node_count * chart->node_count; i++) {
            int a = i % chart->node_count, b = i / chart->node_count % chart->node_count;
            int c = i / chart->node_count / chart->node_count;
            bool empty = a < b && b < c;
            for (int d = 0; d < chart->node_count && empty; d++) {
                const ChartNode *nodes = chart->nodes;
                empty = d == a || d == b || d == c || within(&nodes[a], &nodes[b], &nodes[c], &nodes[d]) < 0;
            }
            if (empty) {
                joined[a][b] = joined[b][c] = joined[a][c] = true;
            }
        }
        for (int a = 0; a < chart->node_count; a++) {
            for (int b = a + 1; b < chart->node_count; b++) {
                assert_int_equal(joined[a][b], chart_edge_between(&sample->triangulation, a, b) >= 0);
                assert_true(joined[a][b] || chart_edge_between(chart, a, b) < 0);
            }
        }
    }
}

/* The tree is as short as one that grows from the first system by the nearest left (Prim). */
static void the_tree_is_the_shortest(void **state)
{
    FOR_ALL(state, chart)
    {
        int64_t length = 0, shortest = 0;
        int tree_edges = 0;
        for (int i = 0; i < chart->edge_count; i++) {
            const ChartEdge *edge = &chart->edges[i];
            assert_true(edge->a < edge->b && edge->b < chart->node_count);
            length += edge->shortcut ? 0 : squared(&chart->nodes[edge->a], &chart->nodes[edge->b]);
            tree_edges += !edge->shortcut;
        }
        assert_int_equal(tree_edges, chart->node_count - 1);
        unsigned grown = 1;
        for (int i = 1; i < chart->node_count; i++) {
            int64_t nearest = INT64_MAX;
            int node = 0;
            for (int k = 0; k < chart->node_count * chart->node_count; k++) {
                int from = k / chart->node_count, to = k % chart->node_count;
                int64_t far = squared(&chart->nodes[from], &chart->nodes[to]);
                if ((grown >> from & 1) && !(grown >> to & 1) && far < nearest) {
                    nearest = far;
                    node = to;
                }
            }
            grown |= 1u << node;
            shortest += nearest;
        }
        assert_true(length == shortest);
    }
}

static void ends_are_the_trees_farthest(void **state)
{
    FOR_ALL(state, chart)
    {
        int far[CHART_NODES_MAX][CHART_NODES_MAX], most = 0;
        measure(chart, false, true, far);
        for (int a = 0; a < chart->node_count; a++) {
            for (int b = 0; b < chart->node_count; b++) {
                assert_true(far[a][b] >= 0);
                most = far[a][b] > most ? far[a][b] : most;
            }
        }
        assert_int_equal(far[chart->start][chart->boss], most);
    }
}

/* The tree and its shortcuts without a gate, and the last gate, as one of the two must be passed. */
static void measure_open(const Chart *chart, int far[CHART_NODES_MAX][CHART_NODES_MAX])
{
    Chart open = *chart;
    for (int i = 0; i < open.edge_count; i++) {
        open.edges[i].gate = open.edges[i].gate && open.edges[i].shortcut;
    }
    measure(&open, true, false, far);
}

static void the_way_is_as_long_as_wanted(void **state)
{
    const ChartRules *rules = &((const Samples *)*state)->content->chart;
    FOR_ALL(state, chart)
    {
        int far[CHART_NODES_MAX][CHART_NODES_MAX];
        measure_open(chart, far);
        for (int i = 0; i < chart->node_count; i++) {
            assert_int_equal(chart->nodes[i].distance, far[chart->start][i]);
        }
        assert_in_range(far[chart->start][chart->boss] + 1, rules->way_min, rules->way_max);
    }
}

static int count_ways(const Chart *chart, int node)
{
    int ways = 0;
    for (int i = 0; i < chart->edge_count; i++) {
        ways += chart->edges[i].a == node || chart->edges[i].b == node;
    }
    return ways;
}

static void shortcuts_save_a_detour(void **state)
{
    const ChartRules *rules = &((const Samples *)*state)->content->chart;
    FOR_ALL(state, chart)
    {
        int open = 0;
        for (int i = 0; i < chart->edge_count; i++) {
            const ChartEdge *edge = &chart->edges[i];
            if (!edge->shortcut) {
                continue;
            }
            bool first = edge->a == chart->start || edge->b == chart->start;
            assert_true(edge->a != chart->boss && edge->b != chart->boss);
            for (int c = 0; c < chart->node_count && !first; c++) {
                bool both = chart_edge_between(chart, c, edge->a) >= 0 && chart_edge_between(chart, c, edge->b) >= 0;
                assert_true(!both || c == chart->start);
            }
            assert_true(count_ways(chart, edge->a) <= 5 && count_ways(chart, edge->b) <= 5);
            open += !edge->gate;
        }
        assert_in_range(open, 1, rules->shortcuts_max);
    }
}

/* One before the boss, whose only way it is, and at most one on a shortcut; a key for each, off the shortest way but
 * where nothing is; and a price that is stated. */
static void gates_stand_where_they_should(void **state)
{
    const Samples *all = *state;
    const ChartRules *rules = &all->content->chart;
    int shortcuts = 0, on_the_way = 0, by_hull = 0, total = 0;
    FOR_ALL(state, chart)
    {
        int far[CHART_NODES_MAX][CHART_NODES_MAX], gates = 0, keys = 0;
        measure_open(chart, far);
        assert_int_equal(count_ways(chart, chart->boss), 1);
        for (int i = 0; i < chart->edge_count; i++) {
            const ChartEdge *edge = &chart->edges[i];
            bool last = edge->a == chart->boss || edge->b == chart->boss;
            assert_true(last ? edge->gate : !edge->gate || edge->shortcut);
            if (!edge->gate) {
                assert_int_equal(edge->price.hull + edge->price.credits, 0);
            } else if (edge->price.hull > 0) {
                assert_in_range(edge->price.hull, rules->gate_hull_min, rules->gate_hull_max);
                assert_int_equal(edge->price.credits, 0);
                by_hull++;
            } else {
                assert_in_range(edge->price.credits, rules->gate_credits_min, rules->gate_credits_max);
            }
            gates += edge->gate;
        }
        for (int i = 0; i < chart->node_count; i++) {
            bool on_way = far[chart->start][i] + far[i][chart->boss] == far[chart->start][chart->boss];
            keys += chart->nodes[i].key;
            on_the_way += chart->nodes[i].key && on_way;
            assert_true(!chart->nodes[i].key || (i != chart->start && i != chart->boss));
        }
        assert_in_range(gates, 1, 2);
        assert_int_equal(keys, gates);
        shortcuts += gates - 1;
        total += gates;
    }
    assert_int_equal(on_the_way, 0);
    assert_in_range(100 * shortcuts / all->count, rules->gated_shortcut - 12, rules->gated_shortcut + 3);
    assert_in_range(100 * by_hull / total, 45, 55);
}

/* All states of a few charts. */
static void every_order_can_win(void **state)
{
    Samples few = *(const Samples *)*state;
    few.count = few.count / EXHAUSTIVE + 1;
    const Samples *some = &few;
    FOR_ALL(&some, chart)
    {
        assert_true(every_order_wins(&sample->whole));
    }
}

/* What walks come to that go on at random, by gates as by open ways, until the boss can be reached, and then there. */
typedef struct Walk {
    int64_t steps, open, choices, seen, systems;
} Walk;

static void walk_at_random(const Chart *chart, Rng *rng, Walk *walk)
{
    uint32_t visited = 1u << chart->start;
    while (!(visited >> chart->boss & 1)) {
        uint32_t next = chart_next(chart, visited, 0, 1);
        int count = __builtin_popcount(next), left = (int)rng_below(rng, (uint32_t)count), node = 0;
        while (!(next >> node & 1) || left-- > 0) {
            node++;
        }
        visited |= 1u << (next >> chart->boss & 1 ? chart->boss : node);
        walk->steps++;
        walk->open += count;
        walk->choices += count > 1;
    }
    walk->seen += __builtin_popcount(visited);
    walk->systems += chart->node_count;
}

static void there_is_something_to_choose(void **state)
{
    Rng rng = rng_stream(11, RNG_CHART, 0);
    Walk walk = {0};
    FOR_ALL(state, chart)
    {
        for (int i = 0; i < 5; i++) {
            walk_at_random(chart, &rng, &walk);
        }
    }
    int64_t open = 100 * walk.open / walk.steps, choices = 100 * walk.choices / walk.steps;
    int64_t seen = 100 * walk.seen / walk.systems;
    print_message("%d.%02d systems open a step, a choice in %d %% of steps, %d %% of systems seen\n", (int)open / 100,
                  (int)open % 100, (int)choices, (int)seen);
    assert_in_range(open, 230, 500);
    assert_in_range(choices, 75, 100);
    assert_in_range(seen, 30, 55);
}

/* Both open, so that an act never begins with the only system there is; mostly with no way between them. */
static void there_are_two_first_stops(void **state)
{
    int joined = 0;
    FOR_ALL(state, chart)
    {
        int stops[CHART_EDGES_MAX], count = 0;
        for (int i = 0; i < chart->edge_count; i++) {
            const ChartEdge *edge = &chart->edges[i];
            if (edge->a == chart->start || edge->b == chart->start) {
                assert_false(edge->gate);
                stops[count++] = edge->a == chart->start ? edge->b : edge->a;
            }
        }
        assert_int_equal(count, 2);
        joined += chart_edge_between(chart, stops[0], stops[1]) >= 0;
    }
    assert_in_range(100 * joined / ((const Samples *)*state)->count, 0, 25);
}

static void kinds_keep_to_the_rules(void **state)
{
    FOR_ALL(state, chart)
    {
        int counts[NODE_KIND_COUNT] = {0}, all = chart->nodes[chart->boss].distance;
        for (int i = 0; i < chart->node_count; i++) {
            const ChartNode *node = &chart->nodes[i];
            bool early = 3 * node->distance < all;
            counts[node->kind]++;
            assert_true(!early || (node->kind != NODE_ELITE && node->kind != NODE_DOCK));
            assert_true(node->kind != NODE_WORKSHOP || (3 * node->distance >= all && 3 * node->distance <= 2 * all));
        }
        assert_int_equal(chart->nodes[chart->start].kind, NODE_START);
        assert_int_equal(chart->nodes[chart->boss].kind, NODE_BOSS);
        assert_true(counts[NODE_START] == 1 && counts[NODE_BOSS] == 1 && counts[NODE_DOCK] == 1 &&
                    counts[NODE_WORKSHOP] == 1);
        for (int i = 0; i < chart->edge_count; i++) {
            NodeKind a = chart->nodes[chart->edges[i].a].kind, b = chart->nodes[chart->edges[i].b].kind;
            bool shop = a == NODE_SHOP || b == NODE_SHOP;
            assert_true(a != NODE_SHOP || b != NODE_SHOP);
            assert_false(shop && (a == NODE_START || b == NODE_START));
            assert_true((a != NODE_BOSS && b != NODE_BOSS) || a == NODE_DOCK || b == NODE_DOCK);
        }
    }
}

/* Percent of the systems that the bag is dealt to, in hundredths; over charts whose elites are so many times the usual.
 */
static void count_kinds(const Samples *all, int elite_percent, int shares[NODE_KIND_COUNT])
{
    int64_t counts[NODE_KIND_COUNT] = {0}, sum = 0;
    for (int i = 0; i < all->count; i++) {
        Sample other;
        const Chart *chart = &all->samples[i].chart;
        if (elite_percent != 100) {
            draw(all, i, elite_percent, &other);
            chart = &other.chart;
        }
        for (int k = 0; k < chart->node_count; k++) {
            counts[chart->nodes[k].kind]++;
        }
        sum += chart->node_count - 4;
    }
    for (int i = 0; i < NODE_KIND_COUNT; i++) {
        shares[i] = (int)(10000 * counts[i] / sum);
    }
}

/* A kind that is neither dealt out nor given a place would be a row that no chart has. */
static void every_kind_stands_on_some_chart(void **state)
{
    bool stands[NODE_KIND_COUNT] = {false};
    FOR_ALL(state, chart)
    {
        for (int i = 0; i < sample->whole.node_count; i++) {
            stands[sample->whole.nodes[i].kind] = true;
        }
    }
    for (int i = 0; i < NODE_KIND_COUNT; i++) {
        if (!stands[i]) {
            fail_msg("no chart has a system of the kind %s", node_kind_word((NodeKind)i));
        }
    }
}

static void odds_are_as_stated(void **state)
{
    const Samples *all = *state;
    const ChartRules *rules = &all->content->chart;
    int shares[NODE_KIND_COUNT], slack = 60;
    count_kinds(all, 100, shares);
    assert_in_range(shares[NODE_BATTLE], 100 * rules->odds[NODE_BATTLE] - slack,
                    100 * rules->odds[NODE_BATTLE] + slack);
    assert_in_range(shares[NODE_ELITE], 100 * rules->odds[NODE_ELITE] - slack, 100 * rules->odds[NODE_ELITE] + slack);
    assert_in_range(shares[NODE_EVENT], 100 * rules->odds[NODE_EVENT] - slack, 100 * rules->odds[NODE_EVENT] + slack);
    assert_in_range(shares[NODE_SHOP], 100 * rules->odds[NODE_SHOP] - slack, 100 * rules->odds[NODE_SHOP] + slack);
}

static void more_elites_stand_for_battles(void **state)
{
    Samples some = *(const Samples *)*state;
    const ChartRules *rules = &some.content->chart;
    int usual[NODE_KIND_COUNT], more[NODE_KIND_COUNT], slack = 150;
    some.count = some.count < 1000 ? some.count : 1000;
    count_kinds(&some, 100, usual);
    count_kinds(&some, 160, more);
    assert_in_range(more[NODE_ELITE], 160 * rules->odds[NODE_ELITE] - slack, 160 * rules->odds[NODE_ELITE] + slack);
    assert_in_range(more[NODE_BATTLE] + more[NODE_ELITE], usual[NODE_BATTLE] + usual[NODE_ELITE] - slack,
                    usual[NODE_BATTLE] + usual[NODE_ELITE] + slack);
}

/* Over all ways by Bellman and Ford, each fight at its own system counted. */
static int fewest_fights(const Chart *chart)
{
    int fights[CHART_NODES_MAX];
    for (int i = 0; i < chart->node_count; i++) {
        fights[i] = i == chart->start ? 0 : 100;
    }
    for (int round = 0; round < 2 * chart->node_count * chart->edge_count; round++) {
        const ChartEdge *edge = &chart->edges[round / 2 % chart->edge_count];
        int from = round % 2 ? edge->a : edge->b, to = round % 2 ? edge->b : edge->a;
        NodeKind kind = chart->nodes[to].kind;
        int cost = fights[from] + (kind == NODE_BATTLE || kind == NODE_ELITE);
        fights[to] = cost < fights[to] ? cost : fights[to];
    }
    return fights[chart->boss];
}

static void the_way_has_its_battles(void **state)
{
    const Samples *all = *state;
    const ChartRules *rules = &all->content->chart;
    int right = 0;
    FOR_ALL(state, chart)
    {
        int battles = fewest_fights(chart);
        right += battles >= rules->battles_min && battles <= rules->battles_max;
        assert_in_range(battles, rules->battles_min - 1, rules->battles_max);
    }
    print_message("%d of %d charts have the battles wanted\n", right, all->count);
    assert_true(right >= all->count * 95 / 100);
}

/* L = 5 (act - 1) + 1 + floor(4 depth); a boss 5 act + 1; an elite one more. */
static void levels_grow_with_distance(void **state)
{
    FOR_ALL(state, chart)
    {
        for (int i = 0; i < chart->node_count; i++) {
            const ChartNode *node = &chart->nodes[i];
            int level = 5 * (chart->act - 1) + 1;
            for (int quarter = 1; quarter <= 4; quarter++) {
                level += 4 * node->distance >= quarter * chart->nodes[chart->boss].distance;
            }
            level += node->kind == NODE_ELITE || node->kind == NODE_BOSS;
            assert_int_equal(node->level, level);
        }
        assert_int_equal(chart->nodes[chart->boss].level, 5 * chart->act + 1);
        assert_int_equal(chart->nodes[chart->start].level, 5 * chart->act - 4);
    }
}

static bool is_within(int64_t a, int64_t b)
{
    return (a < 0 && b > 0) || (a > 0 && b < 0);
}

static int64_t turn(const ChartNode *a, const ChartNode *b, const ChartNode *c)
{
    return (int64_t)(b->x - a->x) * (c->y - a->y) - (int64_t)(b->y - a->y) * (c->x - a->x);
}

static bool ways_cross(const Chart *chart, const ChartEdge *one, const ChartEdge *other)
{
    const ChartNode *a = &chart->nodes[one->a], *b = &chart->nodes[one->b];
    const ChartNode *c = &chart->nodes[other->a], *d = &chart->nodes[other->b];
    return is_within(turn(a, b, c), turn(a, b, d)) && is_within(turn(c, d, a), turn(c, d, b));
}

/* One or two, each with one way, which needs no key and crosses no other, from a system that is no end of the act. */
static void derelicts_lie_off_all_ways(void **state)
{
    int counts[3] = {0};
    FOR_ALL(state, chart)
    {
        const Chart *whole = &sample->whole;
        int derelicts = whole->node_count - chart->node_count, near = 0;
        assert_in_range(derelicts, 1, 2);
        counts[derelicts]++;
        assert_int_equal(whole->edge_count, chart->edge_count + derelicts);
        for (int i = 0; i < whole->node_count; i++) {
            assert_int_equal(whole->nodes[i].kind == NODE_DERELICT, i >= chart->node_count);
        }
        for (int i = 0; i < whole->edge_count; i++) {
            const ChartEdge *edge = &whole->edges[i];
            if (edge->b < chart->node_count) {
                continue;
            }
            assert_true(edge->a < chart->node_count && edge->a != chart->start && edge->a != chart->boss);
            assert_true(!edge->gate && !edge->shortcut && !whole->nodes[edge->b].key);
            assert_int_equal(whole->nodes[edge->b].distance, chart->nodes[edge->a].distance + 1);
            for (int k = 0; k < whole->edge_count; k++) {
                assert_false(ways_cross(whole, edge, &whole->edges[k]));
            }
            for (int k = 0; k < whole->node_count; k++) {
                near += k != edge->b && squared(&whole->nodes[k], &whole->nodes[edge->b]) < 9;
            }
        }
        assert_int_equal(near, 0);
    }
    print_message("%d charts with one derelict, %d with two\n", counts[1], counts[2]);
    assert_true(counts[1] > 0 && counts[2] > 0);
}

/* All that is on a chart is where it is without them. */
static void derelicts_move_nothing(void **state)
{
    Samples *all = *state;
    for (int i = 0; i < all->count; i += 10) {
        Sample without;
        all->content->chart.derelicts_min = all->content->chart.derelicts_max = 0;
        draw(all, i, 100, &without);
        all->content->chart.derelicts_min = 1;
        all->content->chart.derelicts_max = 2;
        assert_true(chart_hash(&without.whole) == chart_hash(&all->samples[i].chart));
    }
}

static void a_stream_gives_one_chart(void **state)
{
    const Samples *all = *state;
    int count = all->count < 300 ? all->count : 300;
    for (int i = 0; i < count; i++) {
        Sample again;
        memset(&again, 0xa5, sizeof again);
        draw(all, i, 100, &again);
        assert_true(chart_hash(&again.chart) == chart_hash(&all->samples[i].chart));
        assert_true(i == 0 || chart_hash(&again.chart) != chart_hash(&all->samples[i - 1].chart));
    }
}

SUBJECT(charts)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(systems_lie_apart),
        cmocka_unit_test(the_triangulation_is_delaunays),
        cmocka_unit_test(the_tree_is_the_shortest),
        cmocka_unit_test(ends_are_the_trees_farthest),
        cmocka_unit_test(the_way_is_as_long_as_wanted),
        cmocka_unit_test(shortcuts_save_a_detour),
        cmocka_unit_test(gates_stand_where_they_should),
        cmocka_unit_test(every_order_can_win),
        cmocka_unit_test(there_is_something_to_choose),
        cmocka_unit_test(kinds_keep_to_the_rules),
        cmocka_unit_test(every_kind_stands_on_some_chart),
        cmocka_unit_test(odds_are_as_stated),
        cmocka_unit_test(there_are_two_first_stops),
        cmocka_unit_test(more_elites_stand_for_battles),
        cmocka_unit_test(the_way_has_its_battles),
        cmocka_unit_test(levels_grow_with_distance),
        cmocka_unit_test(derelicts_lie_off_all_ways),
        cmocka_unit_test(derelicts_move_nothing),
        cmocka_unit_test(a_stream_gives_one_chart),
    };
    return cmocka_run_group_tests(tests, draw_all, free_all);
}
