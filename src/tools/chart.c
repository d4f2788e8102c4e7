/* holdout chart: the star chart of an act, drawn as text or as JSON, with its making told where that is wanted. */
#include "agents/json_parts.h"
#include "tools/output.h"
#include "tools/tools.h"

#include "base/number.h"
#include "base/text.h"
#include "holdout/chart.h"
#include "holdout/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = CHART_HEIGHT / 2 };

/* Each cell is a blank, part of an edge, or part of a system with its name. */
typedef struct Sheet {
    char cells[ROWS][CHART_WIDTH + 1];
    bool taken[ROWS][CHART_WIDTH]; /* by systems, names and gates */
} Sheet;

/* The screen's signs: the ship is where the act begins. */
static char letter_of(NodeKind kind)
{
    return kind == NODE_START ? '@' : node_kind_sign(kind);
}

static void write_cell(Sheet *sheet, int x, int y, char letter)
{
    sheet->cells[y][x] = letter;
    sheet->taken[y][x] = true;
}

/* Its letter, and its name to the right where that fits, else to the left. */
static void draw_node(Sheet *sheet, const ChartNode *node)
{
    char name[CHART_NAME_SIZE + 1];
    int length = snprintf(name, sizeof name, "%s%s", node->name, node->key ? "*" : "");
    int y = node->y / 2, x = node->x + 2 + length <= CHART_WIDTH ? node->x + 2 : node->x - 1 - length;
    for (int i = 0; i < length; i++) {
        write_cell(sheet, x + i, y, name[i]);
    }
    write_cell(sheet, x > node->x ? x - 1 : x + length, y, ' ');
    write_cell(sheet, node->x, y, letter_of(node->kind));
}

/* A point of an edge, `at` of `of` steps from its first end. */
static Tile point_of(const ChartNode *a, const ChartNode *b, int at, int of)
{
    int ay = a->y / 2, by = b->y / 2;
    int x = 2 * a->x * of + 2 * (b->x - a->x) * at + of, y = 2 * ay * of + 2 * (by - ay) * at + of;
    return tile_at(x / (2 * of), y / (2 * of));
}

static int steps_of(const ChartNode *a, const ChartNode *b)
{
    int across = abs(a->x - b->x), down = abs(a->y / 2 - b->y / 2);
    return int_max(across, down);
}

static void draw_edge(Sheet *sheet, const ChartNode *a, const ChartNode *b, bool shortcut)
{
    int steps = steps_of(a, b);
    for (int i = 1; i < steps; i++) {
        Tile at = point_of(a, b, i, steps);
        if (!sheet->taken[at.y][at.x] && (!shortcut || i % 2 == 0)) {
            sheet->cells[at.y][at.x] = shortcut ? ':' : '.';
        }
    }
}

/* As near to the middle as names leave room. */
static void draw_gate(Sheet *sheet, const ChartNode *a, const ChartNode *b)
{
    int steps = steps_of(a, b);
    for (int off = 0; off < steps; off++) {
        Tile at = point_of(a, b, steps / 2 + (off % 2 ? -(off + 1) / 2 : off / 2), steps);
        if (!sheet->taken[at.y][at.x]) {
            write_cell(sheet, at.x, at.y, '#');
            return;
        }
    }
}

static void print_map(const Chart *chart)
{
    Sheet sheet;
    memset(&sheet, 0, sizeof sheet);
    for (int y = 0; y < ROWS; y++) {
        memset(sheet.cells[y], ' ', CHART_WIDTH);
    }
    for (int i = 0; i < chart->node_count; i++) {
        draw_node(&sheet, &chart->nodes[i]);
    }
    for (int i = 0; i < 2 * chart->edge_count; i++) {
        const ChartEdge *edge = &chart->edges[i % chart->edge_count];
        if (i < chart->edge_count) {
            draw_edge(&sheet, &chart->nodes[edge->a], &chart->nodes[edge->b], edge->shortcut);
        } else if (edge->gate) {
            draw_gate(&sheet, &chart->nodes[edge->a], &chart->nodes[edge->b]);
        }
    }
    for (int y = 0; y < ROWS; y++) {
        int used = CHART_WIDTH;
        while (used > 0 && sheet.cells[y][used - 1] == ' ') {
            used--;
        }
        print("%.*s\n", used, sheet.cells[y]);
    }
    for (int i = 0; i < NODE_KIND_COUNT; i++) {
        print("%s%c %s", i > 0 ? " " : "", letter_of((NodeKind)i), node_kind_word((NodeKind)i));
    }
    print("\n* key  # gate, or its price in hull (h), credits (c)  . way  : shortcut\n");
}

static const AttackerType *boss_of(const Content *content, const Chart *chart, const char *seed)
{
    return &content->attackers[run_boss(content, seed_master(seed), chart->act, 0)];
}

/* A line a system: what it is, where one can go from there, and who ends the act. */
static void print_list(const Content *content, const Chart *chart, const char *seed)
{
    for (int i = 0; i < chart->node_count; i++) {
        const ChartNode *node = &chart->nodes[i];
        print("%c %-*s %-8s level %2d %s ", letter_of(node->kind), CHART_NAME_SIZE - 5, node->name,
              node_kind_word(node->kind), node->level, node->key ? "key" : "   ");
        const char *between = "to ";
        for (int k = 0; k < chart->edge_count; k++) {
            const ChartEdge *edge = &chart->edges[k];
            if (edge->a == i || edge->b == i) {
                print("%s%s", between, chart->nodes[edge->a == i ? edge->b : edge->a].name);
                if (edge->gate) {
                    print("#%d%c", edge->price.hull + edge->price.credits, edge->price.hull > 0 ? 'h' : 'c');
                }
                between = ", ";
            }
        }
        print(node->kind == NODE_BOSS ? "; %s\n" : "\n", boss_of(content, chart, seed)->name);
    }
}

/* Null where there is no battle. */
static json_t *node_roster(const Content *content, const Chart *chart, uint64_t master, int node)
{
    if (!node_kind_has_battle(chart->nodes[node].kind)) {
        return json_null();
    }
    Roster roster;
    run_roster(content, master, chart->act, node, &chart->nodes[node], wave_kit_usual(content), &roster);
    return roster_json(content, &roster);
}

static json_t *chart_json(const Content *content, const Chart *chart, const char *seed)
{
    json_t *nodes = json_array(), *edges = json_array();
    for (int i = 0; i < chart->node_count; i++) {
        const ChartNode *node = &chart->nodes[i];
        json_array_append_new(nodes,
                              json_pack("{s:i,s:s,s:i,s:i,s:s,s:b,s:i,s:o}", "id", i, "name", node->name, "x", node->x,
                                        "y", node->y, "kind", node_kind_word(node->kind), "key", node->key, "level",
                                        node->level, "roster", node_roster(content, chart, seed_master(seed), i)));
    }
    for (int i = 0; i < chart->edge_count; i++) {
        const ChartEdge *edge = &chart->edges[i];
        json_t *way =
            json_pack("{s:i,s:i,s:b,s:b}", "a", edge->a, "b", edge->b, "gate", edge->gate, "shortcut", edge->shortcut);
        if (edge->gate) {
            json_object_set_new(way, "price",
                                edge->price.hull > 0 ? json_pack("{s:i}", "hull", edge->price.hull)
                                                     : json_pack("{s:i}", "credits", edge->price.credits));
        }
        json_array_append_new(edges, way);
    }
    return json_pack("{s:s,s:i,s:i,s:i,s:s,s:o,s:o}", "seed", seed, "act", chart->act, "start", chart->start, "boss",
                     chart->boss, "boss_type", boss_of(content, chart, seed)->id, "nodes", nodes, "edges", edges);
}

/* Where steps are told: in a JSON list, or, where that is NULL, on standard output. */
typedef struct Telling {
    json_t *steps;
    int stage; /* of the step told last; -1 before the first */
} Telling;

static void tell_step(void *context, const ChartStep *step)
{
    Telling *telling = context;
    const char *stage = chart_stage_name(step->stage);
    if (telling->steps) {
        json_t *node = step->node >= 0 ? json_integer(step->node) : json_null();
        json_array_append_new(telling->steps,
                              json_pack("{s:s,s:s,s:o,s:b,s:s}", "stage", stage, "level", trace_level_word(step->level),
                                        "node", node, "gave_up", step->gave_up, "text", step->text));
        return;
    }
    if (telling->stage != (int)step->stage) {
        print("%s:\n", stage);
    }
    telling->stage = (int)step->stage;
    print("  %*s%s\n", 2 * (int)step->level, "", step->text);
}

int tool_chart(const Content *content, const ChartRequest *request)
{
    char seed[GAME_SEED_SIZE];
    text_copy_trimmed(seed, sizeof seed, request->seed);
    Telling telling = {request->format == FORMAT_JSON ? json_array() : NULL, -1};
    ChartTrace trace = {tell_step, &telling, request->depth};
    Chart chart;
    chart_generate(&chart, content, request->act, 100, rng_stream(seed_master(seed), RNG_CHART, (uint32_t)request->act),
                   request->trace ? &trace : NULL);
    if (request->format == FORMAT_JSON) {
        json_t *document = chart_json(content, &chart, seed);
        if (request->trace) {
            json_object_set(document, "trace", telling.steps);
        }
        json_decref(telling.steps);
        json_print(document);
    } else {
        print_map(&chart);
        print("seed %s, act %d, hash %016llx\n", seed, chart.act, (unsigned long long)chart_hash(&chart));
        print_list(content, &chart, seed);
    }
    return tool_finish(EXIT_DONE);
}
