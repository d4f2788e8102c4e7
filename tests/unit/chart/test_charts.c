/* Thousands of charts: every rule of doc/charts.md holds in each, judged by slow and simple means. With
 * HOLDOUT_CHARTS=100000 in the environment it draws that many. */
#include "orders.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { CHARTS = 2000 };

typedef struct Sample {
    Chart chart, triangulation;
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

static void draw(const Samples *all, int number, int elite_percent, Sample *sample)
{
    ChartTrace trace = {keep_triangulation, sample, TRACE_PHASE};
    int act = 1 + number % ACTS_MAX;
    chart_generate(&sample->chart, all->content, act, elite_percent,
                   rng_stream((uint64_t)number, RNG_CHART, (uint32_t)act), &trace);
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
            assert_int_equal(chart->nodes[a].distance, far[chart->start][a]);
        }
        assert_int_equal(chart->nodes[chart->boss].distance, most);
    }
}

static void shortcuts_save_a_detour(void **state)
{
    int all = 0, gated = 0;
    FOR_ALL(state, chart)
    {
        int crossing = 0;
        for (int i = 0; i < chart->edge_count; i++) {
            const ChartEdge *edge = &chart->edges[i];
            if (!edge->shortcut) {
                continue;
            }
            assert_true(edge->a != chart->start && edge->b != chart->start);
            assert_true(edge->a != chart->boss && edge->b != chart->boss);
            for (int c = 0; c < chart->node_count; c++) {
                assert_true(chart_edge_between(chart, c, edge->a) < 0 || chart_edge_between(chart, c, edge->b) < 0);
            }
            crossing += edge->gate;
            all++;
        }
        assert_in_range(crossing, 0, 1);
        gated += crossing;
    }
    int count = ((const Samples *)*state)->count;
    assert_in_range(all, count / 2, 2 * count);
    assert_in_range(gated, count / 50, count / 2);
}

/* The places of a chart's way from its start, towards its boss. */
static int find_way(const Chart *chart, int far[CHART_NODES_MAX][CHART_NODES_MAX], int way[CHART_NODES_MAX])
{
    int length = far[chart->start][chart->boss];
    for (int i = 0; i < chart->node_count; i++) {
        if (far[chart->start][i] + far[i][chart->boss] == length) {
            way[far[chart->start][i]] = i;
        }
    }
    return length;
}

/* The branch of a fork has a key at a system that no other of it is farther from the fork. */
static bool branch_has_key(const Chart *chart, int far[CHART_NODES_MAX][CHART_NODES_MAX], int fork, int before,
                           int after)
{
    int most = 0;
    bool key = false;
    for (int i = 0; i < chart->node_count; i++) {
        bool off = i != fork && far[i][before] == far[i][fork] + 1 && far[i][after] == far[i][fork] + 1;
        if (off && far[i][fork] >= most) {
            key = (far[i][fork] == most && key) || chart->nodes[i].key;
            most = far[i][fork];
        }
    }
    return key || most == 0;
}

static bool is_fork(const Chart *chart, int node)
{
    int edges = 0;
    for (int i = 0; i < chart->edge_count; i++) {
        edges += !chart->edges[i].shortcut && (chart->edges[i].a == node || chart->edges[i].b == node);
    }
    return edges > 2;
}

static void gates_stand_where_they_should(void **state)
{
    const ChartRules *rules = &((const Samples *)*state)->content->chart;
    FOR_ALL(state, chart)
    {
        int far[CHART_NODES_MAX][CHART_NODES_MAX], way[CHART_NODES_MAX] = {0}, gates = 0, keys = 0;
        measure(chart, false, true, far);
        int length = find_way(chart, far, way);
        assert_in_range(length + 1, rules->way_min, rules->way_max);
        assert_true(chart->nodes[chart->start].key && !chart->nodes[chart->boss].key);
        for (int i = 0; i < length; i++) {
            bool gate = chart->edges[chart_edge_between(chart, way[i], way[i + 1])].gate;
            bool fork = i > 0 && is_fork(chart, way[i]);
            assert_int_equal(gate, i == 0 || i == length - 1 || fork);
            assert_true(!fork || branch_has_key(chart, far, way[i], way[i - 1], way[i + 1]));
        }
        for (int i = 0; i < chart->edge_count; i++) {
            gates += chart->edges[i].gate;
        }
        for (int i = 0; i < chart->node_count; i++) {
            keys += chart->nodes[i].key;
        }
        assert_in_range(gates, 2, rules->gates_max);
        assert_int_equal(keys, gates);
    }
}

/* With all gates shut, systems on different sides of a gate of the tree are apart, whatever shortcuts there are. */
static void no_shortcut_leads_round_a_gate(void **state)
{
    FOR_ALL(state, chart)
    {
        int tree[CHART_NODES_MAX][CHART_NODES_MAX], all[CHART_NODES_MAX][CHART_NODES_MAX];
        measure(chart, false, false, tree);
        measure(chart, true, false, all);
        for (int a = 0; a < chart->node_count; a++) {
            for (int b = 0; b < chart->node_count; b++) {
                assert_int_equal(tree[a][b] < 0, all[a][b] < 0);
            }
        }
    }
}

static void every_order_can_win(void **state)
{
    FOR_ALL(state, chart)
    {
        assert_true(every_order_wins(chart));
    }
}

static void kinds_keep_to_the_rules(void **state)
{
    FOR_ALL(state, chart)
    {
        int far[CHART_NODES_MAX][CHART_NODES_MAX], way[CHART_NODES_MAX] = {0}, counts[NODE_KIND_COUNT] = {0};
        measure(chart, false, true, far);
        int all = find_way(chart, far, way);
        for (int i = 0; i < chart->node_count; i++) {
            const ChartNode *node = &chart->nodes[i];
            bool early = 3 * node->distance < all;
            counts[node->kind]++;
            assert_true(!early || (node->kind != NODE_ELITE && node->kind != NODE_DOCK));
            assert_true(node->kind != NODE_WORKSHOP || (3 * node->distance >= all && 3 * node->distance <= 2 * all));
        }
        assert_int_equal(chart->nodes[chart->start].kind, NODE_START);
        assert_int_equal(chart->nodes[chart->boss].kind, NODE_BOSS);
        assert_int_equal(chart->nodes[way[all - 1]].kind, NODE_DOCK);
        assert_true(counts[NODE_START] == 1 && counts[NODE_BOSS] == 1 && counts[NODE_DOCK] == 1 &&
                    counts[NODE_WORKSHOP] == 1);
        for (int i = 0; i < chart->edge_count; i++) {
            NodeKind a = chart->nodes[chart->edges[i].a].kind, b = chart->nodes[chart->edges[i].b].kind;
            assert_true(a != NODE_SHOP || b != NODE_SHOP);
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
        for (int i = 0; i < chart->node_count; i++) {
            stands[chart->nodes[i].kind] = true;
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

/* Systems that no play of the tree can avoid: the way, and the ways to the keys that its gates need. */
static int needed_battles(const Chart *chart)
{
    int far[CHART_NODES_MAX][CHART_NODES_MAX], battles = 0;
    measure(chart, false, true, far);
    for (int i = 0; i < chart->node_count; i++) {
        bool needed = false;
        for (int k = 0; k < chart->node_count; k++) {
            bool target = chart->nodes[k].key || k == chart->boss;
            needed = needed || (target && far[chart->start][i] + far[i][k] == far[chart->start][k]);
        }
        battles += needed && (chart->nodes[i].kind == NODE_BATTLE || chart->nodes[i].kind == NODE_ELITE);
    }
    return battles;
}

static void the_way_has_its_battles(void **state)
{
    const Samples *all = *state;
    const ChartRules *rules = &all->content->chart;
    int right = 0, near = 0, many = 0;
    FOR_ALL(state, chart)
    {
        int battles = needed_battles(chart);
        many += battles > rules->battles_max;
        right += battles >= rules->battles_min && battles <= rules->battles_max;
        near += battles >= rules->battles_min - 1 && battles <= rules->battles_max + 1;
    }
    /* Measured: four in five are right, and the others have one more. */
    assert_true(right >= all->count * 78 / 100);
    assert_int_equal(right + many, all->count);
    assert_true(near >= all->count / 1000 * 999);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(systems_lie_apart),
        cmocka_unit_test(the_triangulation_is_delaunays),
        cmocka_unit_test(the_tree_is_the_shortest),
        cmocka_unit_test(ends_are_the_trees_farthest),
        cmocka_unit_test(shortcuts_save_a_detour),
        cmocka_unit_test(gates_stand_where_they_should),
        cmocka_unit_test(no_shortcut_leads_round_a_gate),
        cmocka_unit_test(every_order_can_win),
        cmocka_unit_test(kinds_keep_to_the_rules),
        cmocka_unit_test(every_kind_stands_on_some_chart),
        cmocka_unit_test(odds_are_as_stated),
        cmocka_unit_test(more_elites_stand_for_battles),
        cmocka_unit_test(the_way_has_its_battles),
        cmocka_unit_test(levels_grow_with_distance),
        cmocka_unit_test(a_stream_gives_one_chart),
    };
    return cmocka_run_group_tests(tests, draw_all, free_all);
}
