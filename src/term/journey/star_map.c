/* The chart in cells. Ways come first, then systems, then names wherever they hide the least; a name that finds no room
 * is shortened. Where they stand follows from the chart alone, so that none moves with the ship or the cursor. Nothing
 * is told by colour alone: kinds are letters, what can be reached stands in brackets, travelled ways have a sign of
 * their own. */
#include "term/canvas/hot.h"
#include "term/journey/star_map.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/journey/run_words.h"
#include "term/journey/star_route.h"

#include <stdlib.h>
#include <string.h>

enum {
    MARGIN = 3,     /* columns for the brackets of systems at the edge */
    NAME_LEAST = 3, /* letters of a shortened name */
    WAY_CELLS_MAX = 512,
    COST_LETTER = 3, /* of one that is left out */
    COST_HIDDEN = 2, /* of a cell of a way that is covered */
    COST_NEVER = 10000,
    COST_CROSSES = 8, /* of a gate's sign, each cell of another way */
    COST_HIDES = 1000,
    COST_STRANGE = 40, /* of a name that is as near to another system as to its own */
    PLACES = 8,
};

typedef struct Spot {
    int column, row;
} Spot;

typedef struct Sheet {
    Canvas *canvas;
    const Theme *theme;
    Area area;
    const Run *run;
    const char *boss; /* whose name stands at its system; NULL: the system's own */
    int selected;
    uint32_t open;
    bool kinds_open; /* battles may still become something else */
    Spot spots[CHART_NODES_MAX];
    int label_count;
    Area labels[CHART_NODES_MAX];
    int gate_count;
    Area gates[CHART_EDGES_MAX]; /* closed ones, and those that were */
    StarRoute route;             /* to the selected system */
} Sheet;

static bool in_set(uint32_t set, int node)
{
    return set >> node & 1;
}

uint32_t star_map_open(const Game *game)
{
    const Run *run = &game->run;
    uint32_t open = run_reachable(run);
    for (int i = 0; i < run->chart.node_count; i++) {
        bool shop = run->shops[i].count > 0, scene = run_scene_waits(run, i) && run_has_visited(run, i);
        bool gate = game_check(game, &(Decision){.kind = DECISION_PAY, .node = (uint8_t)i}).allowed;
        open |= (uint32_t)(((shop || scene) && i != run->at) || gate) << i;
    }
    return open;
}

static void place_systems(Sheet *sheet)
{
    const Chart *chart = &sheet->run->chart;
    Area area = sheet->area;
    for (int i = 0; i < chart->node_count; i++) {
        const ChartNode *node = &chart->nodes[i];
        sheet->spots[i] = (Spot){area.column + MARGIN + node->x * (area.columns - 2 * MARGIN - 1) / (CHART_WIDTH - 1),
                                 area.row + star_map_row(node, area.rows)};
    }
}

/* Cells of a straight way, both ends included. */
static int trace_way(Spot from, Spot to, Spot cells[WAY_CELLS_MAX])
{
    int across = to.column - from.column, down = to.row - from.row;
    int steps = int_min(int_max(abs(across), abs(down)), WAY_CELLS_MAX - 1);
    for (int i = 0; i <= steps; i++) {
        int half = steps / 2;
        int column = steps ? (across * i + (across < 0 ? -half : half)) / steps : 0;
        int row = steps ? (down * i + (down < 0 ? -half : half)) / steps : 0;
        cells[i] = (Spot){from.column + column, from.row + row};
    }
    return steps + 1;
}

static bool is_gated(const Run *run, int edge)
{
    return run->chart.edges[edge].gate && !(run->opened >> edge & 1);
}

static Style way_style(const Sheet *sheet, int edge, bool travelled)
{
    bool chosen = sheet->route.edges >> edge & 1;
    return (Style){.ink = chosen ? INK_GOOD : travelled ? INK_TEXT : INK_DIM, .attributes = chosen ? STYLE_BOLD : 0};
}

/* With the blanks around its sign. */
static bool meets_a_system(const Sheet *sheet, Area area)
{
    for (int i = 0; i < sheet->run->chart.node_count; i++) {
        Spot at = sheet->spots[i];
        if (at.row == area.row && at.column + 1 >= area.column && at.column - 1 < area.column + area.columns) {
            return true;
        }
    }
    return false;
}

static bool overlap(Area a, Area b)
{
    return a.row == b.row && a.column < b.column + b.columns && b.column < a.column + a.columns;
}

/* Where a gate's sign may stand: along the middle half of its way, of that many cells. */
typedef struct GatePlaces {
    int count;
    Area at[WAY_CELLS_MAX];
    int cost[WAY_CELLS_MAX];
} GatePlaces;

/* The middle is best, where no other sign is; systems and other signs would hide it. */
static void find_gate_places(const Sheet *sheet, int edge, int columns, GatePlaces *places)
{
    const ChartEdge *way = &sheet->run->chart.edges[edge];
    const Area all = sheet->area;
    Spot cells[WAY_CELLS_MAX];
    int count = trace_way(sheet->spots[way->a], sheet->spots[way->b], cells);
    places->count = 0;
    for (int i = count / 4; i <= count * 3 / 4 && i < count; i++) {
        int column = int_clamp(cells[i].column - columns / 2, all.column, all.column + all.columns - columns);
        Area area = {column, cells[i].row, columns, 1};
        int cost = abs(i - count / 2) + (meets_a_system(sheet, area) ? COST_HIDES : 0);
        for (int k = 0; k < sheet->gate_count; k++) {
            cost += overlap(area, sheet->gates[k]) ? COST_HIDES : 0;
        }
        places->at[places->count] = area;
        places->cost[places->count++] = cost;
    }
}

/* On a way that isn't its own it would be taken for that one's. */
static void shun_other_ways(const Sheet *sheet, int edge, GatePlaces *places)
{
    const Chart *chart = &sheet->run->chart;
    for (int i = 0; i < chart->edge_count; i++) {
        Spot cells[WAY_CELLS_MAX];
        int count = i == edge ? 0 : trace_way(sheet->spots[chart->edges[i].a], sheet->spots[chart->edges[i].b], cells);
        for (int k = 1; k < count - 1; k++) {
            for (int place = 0; place < places->count; place++) {
                Area at = places->at[place];
                bool on =
                    at.row == cells[k].row && at.column <= cells[k].column && cells[k].column < at.column + at.columns;
                places->cost[place] += on ? COST_CROSSES : 0;
            }
        }
    }
}

/* With what opens it besides a key, in hull or credits; charts that nobody is on have prices, too. One that was opened
 * keeps its place, and nothing stands there. */
static void draw_gate(Sheet *sheet, int edge, bool closed)
{
    GatePrice price = run_way_price(sheet->run, edge);
    char words[16];
    GatePlaces places;
    Text text = text_into(words, sizeof words);
    text_add(&text, "%c%d%c", SIGN_GATE, price.hull + price.credits, price.hull > 0 ? 'h' : 'c');
    find_gate_places(sheet, edge, columns_of(words), &places);
    shun_other_ways(sheet, edge, &places);
    int best = 0;
    for (int i = 1; i < places.count; i++) {
        best = places.cost[i] < places.cost[best] ? i : best;
    }
    if (closed) {
        canvas_text(sheet->canvas, places.at[best].column, places.at[best].row, places.at[best].columns,
                    (Style){.ink = INK_ACTOR, .ground = GROUND_GATE}, words);
    }
    sheet->gates[sheet->gate_count++] = places.at[best];
}

static void draw_way(Sheet *sheet, int edge)
{
    const ChartEdge *way = &sheet->run->chart.edges[edge];
    bool travelled = in_set(sheet->run->visited, way->a) && in_set(sheet->run->visited, way->b);
    Spot cells[WAY_CELLS_MAX];
    int count = trace_way(sheet->spots[way->a], sheet->spots[way->b], cells);
    bool flat = abs(cells[count - 1].column - cells[0].column) > 2 * abs(cells[count - 1].row - cells[0].row);
    Style style = way_style(sheet, edge, travelled);
    for (int i = 1; i < count - 1; i++) {
        if (!flat || i % 2 == 0) {
            canvas_put(sheet->canvas, cells[i].column, cells[i].row,
                       theme_glyph(sheet->theme, travelled ? GLYPH_HP_FULL : GLYPH_GAP), style);
        }
    }
}

/* Over all ways, so that none hides a price. */
static void draw_gates(Sheet *sheet)
{
    const Chart *chart = &sheet->run->chart;
    for (int i = 0; i < chart->edge_count; i++) {
        if (chart->edges[i].gate) {
            draw_gate(sheet, i, is_gated(sheet->run, i));
        }
    }
}

static bool shows_key(const Sheet *sheet, int node)
{
    return sheet->run->chart.nodes[node].key && !in_set(sheet->run->visited, node);
}

/* Its cell: of its kind, unless it has been seen to or its kind isn't dealt yet. */
static Ground ground_of(const Sheet *sheet, int node)
{
    const Run *run = sheet->run;
    NodeKind kind = (NodeKind)run->chart.nodes[node].kind;
    bool undecided = sheet->kinds_open && kind == NODE_BATTLE, done = in_set(run->visited, node);
    return node == sheet->selected ? GROUND_CURSOR
           : node == run->at       ? (Ground)(GROUND_SYSTEM + NODE_START)
           : done || undecided     ? GROUND_SYSTEM_PAST
                                   : (Ground)(GROUND_SYSTEM + (int)kind);
}

static void draw_system(Sheet *sheet, int node)
{
    const Run *run = sheet->run;
    const ChartNode *system = &run->chart.nodes[node];
    Spot at = sheet->spots[node];
    bool done = in_set(run->visited, node), open = in_set(sheet->open, node), here = node == run->at;
    bool undecided = sheet->kinds_open && system->kind == NODE_BATTLE;
    Style style = {
        .ink = INK_ACTOR, .ground = (uint16_t)ground_of(sheet, node), .attributes = open || here ? STYLE_BOLD : 0};
    Style bracket = style;
    bool shop = done && run->shops[node].count > 0;
    char sign = here ? SIGN_SHIP : undecided || (done && !shop) ? SIGN_DONE : node_kind_sign(system->kind);
    canvas_put(sheet->canvas, at.column - 1, at.row, open ? '[' : ' ', bracket);
    canvas_put(sheet->canvas, at.column, at.row, (uint32_t)sign, style);
    canvas_put(sheet->canvas, at.column + 1, at.row, open ? ']' : ' ', bracket);
    hot_item(sheet->canvas, (Area){at.column - 1, at.row, 3, 1}, node);
    if (shows_key(sheet, node)) {
        canvas_put(sheet->canvas, at.column + 2, at.row, SIGN_KEY,
                   (Style){.ink = INK_MINERALS, .attributes = STYLE_BOLD});
    }
    if (run_scene_waits(run, node)) {
        canvas_put(sheet->canvas, at.column - 2, at.row, SIGN_STORY, (Style){INK_KEY, GROUND_NONE, STYLE_BOLD});
    }
    if (node == sheet->selected) {
        sheet->canvas->cursor_column = at.column;
        sheet->canvas->cursor_row = at.row;
    }
}

/* Would a name here cover what must be seen, now or later? Room is kept around it, so that two names don't read as one.
 */
static bool is_blocked(const Sheet *sheet, Area label)
{
    enum { BEFORE = 2, AFTER = 2, KEY = 1, APART = 2 };
    Area room = {label.column - APART, label.row, label.columns + 2 * APART, 1};
    Area all = sheet->area;
    bool blocked = label.row < all.row || label.row >= all.row + all.rows || label.column < all.column ||
                   label.column + label.columns > all.column + all.columns;
    for (int i = 0; i < sheet->run->chart.node_count; i++) {
        Spot at = sheet->spots[i];
        int after = AFTER + (sheet->run->chart.nodes[i].key ? KEY : 0);
        blocked = blocked || overlap(label, (Area){at.column - BEFORE, at.row, BEFORE + after, 1});
    }
    for (int i = 0; i < sheet->gate_count; i++) {
        blocked = blocked || overlap(label, sheet->gates[i]);
    }
    for (int i = 0; i < sheet->label_count; i++) {
        blocked = blocked || overlap(room, sheet->labels[i]);
    }
    return blocked;
}

/* How far a name stands from a system, a row as far as two columns. */
static int distance_of(Spot at, Area label)
{
    int left = label.column - (at.column + 1), right = at.column - (label.column + label.columns);
    return int_max(int_max(left, right), 0) + 2 * abs(at.row - label.row);
}

/* Whether another system is as near, so that the name could be taken for that one's. */
static bool is_strange(const Sheet *sheet, int node, Area label)
{
    int own = distance_of(sheet->spots[node], label);
    bool strange = false;
    for (int i = 0; i < sheet->run->chart.node_count; i++) {
        strange = strange || (i != node && distance_of(sheet->spots[i], label) <= own);
    }
    return strange;
}

static int cost_of_label(const Sheet *sheet, int node, Area label, int missing)
{
    if (is_blocked(sheet, label)) {
        return COST_NEVER;
    }
    int hidden = is_strange(sheet, node, label) ? COST_STRANGE : 0;
    for (int i = 0; i < label.columns; i++) {
        hidden += canvas_cell(sheet->canvas, label.column + i, label.row).ch != ' ';
    }
    return hidden * COST_HIDDEN + missing * COST_LETTER;
}

/* Beside the system, else above or below it. */
static Area label_at(const Sheet *sheet, int node, int place, int letters)
{
    Spot at = sheet->spots[node];
    int after = sheet->run->chart.nodes[node].key ? 4 : 3;
    switch (place) {
    case 0:
        return (Area){at.column + after, at.row, letters, 1};
    case 1:
        return (Area){at.column - 2 - letters, at.row, letters, 1};
    case 2:
        return (Area){at.column - letters / 2, at.row - 1, letters, 1};
    case 3:
        return (Area){at.column - letters / 2, at.row + 1, letters, 1};
    case 4:
        return (Area){at.column, at.row - 1, letters, 1};
    case 5:
        return (Area){at.column, at.row + 1, letters, 1};
    case 6:
        return (Area){at.column - letters + 1, at.row - 1, letters, 1};
    default:
        return (Area){at.column - letters + 1, at.row + 1, letters, 1};
    }
}

static void draw_name(Sheet *sheet, int node)
{
    bool boss = sheet->boss && sheet->run->chart.nodes[node].kind == NODE_BOSS;
    const char *name = boss ? sheet->boss : sheet->run->chart.nodes[node].name;
    int length = columns_of(name), best_cost = COST_NEVER;
    Area best = {0};
    int least = int_min(length, NAME_LEAST);
    for (int letters = length; letters >= least; letters--) {
        for (int place = 0; place < PLACES; place++) {
            Area label = label_at(sheet, node, place, letters);
            int cost = cost_of_label(sheet, node, label, length - letters) + place / 2;
            if (cost < best_cost) {
                best_cost = cost;
                best = label;
            }
        }
    }
    if (best_cost < COST_NEVER) {
        bool near = in_set(sheet->open, node) || node == sheet->selected || node == sheet->run->at;
        canvas_text(sheet->canvas, best.column, best.row, best.columns,
                    (Style){.ink = near ? INK_TEXT : INK_DIM,
                            .attributes = node == sheet->selected ? STYLE_BOLD | STYLE_UNDERLINE : 0},
                    name);
        sheet->labels[sheet->label_count++] = best;
    }
}

static void draw_sheet(Sheet *sheet)
{
    const Chart *chart = &sheet->run->chart;
    place_systems(sheet);
    if (sheet->selected < chart->node_count) {
        star_route_find(sheet->run, sheet->selected, &sheet->route);
    }
    for (int i = 0; i < chart->edge_count; i++) {
        draw_way(sheet, i);
    }
    draw_gates(sheet);
    for (int i = 0; i < chart->node_count; i++) {
        draw_system(sheet, i);
    }
    for (int i = 0; i < chart->node_count; i++) {
        draw_name(sheet, (chart->boss + 1 + i) % chart->node_count);
    }
}

void star_map_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, int selected)
{
    Sheet sheet = {.canvas = canvas,
                   .theme = theme,
                   .area = area,
                   .run = &game->run,
                   .boss = game->content->attackers[run_boss_ahead(game)].name,
                   .selected = selected,
                   .open = star_map_open(game)};
    draw_sheet(&sheet);
}

void star_map_draw_made(Canvas *canvas, const Theme *theme, Area area, const Chart *chart, int node, bool kinds_open)
{
    Run nobody = {.chart = *chart, .gate_percent = PERCENT, .at = chart->start < 0 ? NODE_NONE : (uint8_t)chart->start};
    for (int i = 0; i < chart->node_count; i++) {
        ChartNode *system = &nobody.chart.nodes[i];
        if (!system->name[0]) {
            Text text = text_into(system->name, sizeof system->name);
            text_add(&text, "%d", i);
        }
    }
    Sheet sheet = {.canvas = canvas,
                   .theme = theme,
                   .area = area,
                   .run = &nobody,
                   .selected = node < 0 ? NODE_NONE : node,
                   .kinds_open = kinds_open};
    draw_sheet(&sheet);
}

static int draw_kind(Canvas *canvas, Area area, int column, NodeKind kind)
{
    canvas_put(canvas, column, area.row, (uint32_t)node_kind_sign(kind),
               (Style){.ink = INK_ACTOR, .ground = (uint16_t)(GROUND_SYSTEM + (int)kind)});
    column += 2;
    return column +
           canvas_text(canvas, column, area.row, area.columns, (Style){.ink = (uint8_t)words_node_ink(kind)},
                       _(node_kind_word(kind))) +
           1;
}

/* Battles first; the start has the ship's sign. */
void star_map_draw_legend(Canvas *canvas, Area area)
{
    int column = area.column;
    for (int i = 0; i < 2 * NODE_KIND_COUNT; i++) {
        NodeKind kind = (NodeKind)(i % NODE_KIND_COUNT);
        if (kind != NODE_START && node_kind_has_battle(kind) == (i < NODE_KIND_COUNT)) {
            column = draw_kind(canvas, area, column, kind);
        }
    }
    const char *wide = _("* key # gate @ you");
    int left = area.column + area.columns - column;
    canvas_text(canvas, column, area.row, left, (Style){.ink = INK_DIM},
                left < (int)strlen(wide) ? _("*key #gate") : wide);
}
