/* A way is barred only where nothing leads around it and a key or the goal lies beyond. Its tool lies before it: behind
 * no more locks than the obstacle, and beyond no other obstacle but those that lie before this one as well. So whoever
 * comes to the obstacle can have the tool, whatever was opened first. */
#include "dungeon/obstacles.h"

typedef struct Bars {
    Draft *draft;
    const LockedWays *ways;
    Rng rng;
    uint64_t beside[GRAPH_POINTS_MAX];
    uint64_t needed; /* rooms with a key, and the goal */
    int count;
    uint64_t beyond[DUNGEON_EDGES_MAX]; /* of each obstacle: the rooms behind it */
} Bars;

static bool has(uint64_t rooms, int room)
{
    return (rooms & point_bit(room)) != 0;
}

/* Rooms that are cut off from the start when an edge is left out. */
static uint64_t rooms_behind(const Bars *bars, GraphEdge edge)
{
    uint64_t reached = point_bit(bars->ways->start), todo = reached;
    while (todo != 0) {
        int room = __builtin_ctzll(todo);
        uint64_t next = bars->beside[room];
        next &= room == edge.a ? ~point_bit(edge.b) : room == edge.b ? ~point_bit(edge.a) : ~(uint64_t)0;
        todo = (todo & ~point_bit(room)) | (next & ~reached);
        reached |= next;
    }
    return (~(uint64_t)0 >> (GRAPH_POINTS_MAX - bars->ways->graph->point_count)) & ~reached;
}

/* Whether whoever stands in room `near` can have a tool in another room, before reaching the rooms behind. */
static bool comes_before(const Bars *bars, int tool, int near, uint64_t behind)
{
    bool before = !has(behind, tool) && bars->ways->side[tool] <= bars->ways->side[near];
    for (int i = 0; i < bars->count; i++) {
        before = before && (!has(bars->beyond[i], tool) || has(bars->beyond[i], near));
    }
    return before;
}

static int tool_of(const DungeonLevel *level, int obstacle)
{
    int tool = level->tool_count - 1;
    while (tool >= 0 && level->tools[tool].obstacle != obstacle) {
        tool--;
    }
    return tool;
}

/* The room where a tool is or can be laid, or -1. */
static int pick_tool_room(Bars *bars, int obstacle, int near, uint64_t behind)
{
    int rooms[DUNGEON_ROOMS_MAX], count = 0, tool = tool_of(bars->draft->level, obstacle);
    if (tool >= 0) {
        int room = bars->draft->tool_rooms[tool];
        return comes_before(bars, room, near, behind) ? room : -1;
    }
    for (int i = 0; i < bars->ways->graph->point_count; i++) {
        if (i != near && i != bars->ways->start && comes_before(bars, i, near, behind)) {
            rooms[count++] = i;
        }
    }
    return count > 0 ? rooms[rng_below(&bars->rng, (uint32_t)count)] : -1;
}

/* False where the edge can't be barred. */
static bool bar(Bars *bars, int obstacle, int number, int near[DUNGEON_EDGES_MAX])
{
    DungeonLevel *level = bars->draft->level;
    GraphEdge edge = bars->ways->graph->edges[number];
    uint64_t behind = rooms_behind(bars, edge);
    int before = has(behind, edge.a) ? edge.b : edge.a;
    if (!(behind & bars->needed)) {
        return false;
    }
    int room = pick_tool_room(bars, obstacle, before, behind);
    if (room < 0) {
        return false;
    }
    if (tool_of(level, obstacle) < 0) {
        bars->draft->tool_rooms[level->tool_count] = room;
        level->tools[level->tool_count++] = (DungeonTool){.obstacle = (uint8_t)obstacle};
    }
    level->edges[number].obstacle = (uint8_t)(obstacle + 1);
    near[number] = before;
    bars->beyond[bars->count++] = behind;
    draft_tell(bars->draft, DUNGEON_STAGE_LOCKS, TRACE_STEP,
               "The way from room %d to room %d is barred (%s); what opens it is in room %d.", before + 1,
               edge.a + edge.b - before + 1, dungeon_tile_name(dungeon_obstacle_tile((DungeonObstacle)obstacle)),
               room + 1);
    return true;
}

static void bar_any(Bars *bars, int obstacle, int near[DUNGEON_EDGES_MAX])
{
    int edges[DUNGEON_EDGES_MAX], count = 0;
    for (int i = 0; i < bars->ways->tree_edges; i++) {
        const DungeonEdge *edge = &bars->draft->level->edges[i];
        if (!edge->locked && edge->obstacle == 0) {
            edges[count++] = i;
        }
    }
    for (bool barred = false; count > 0 && !barred;) {
        int pick = (int)rng_below(&bars->rng, (uint32_t)count);
        barred = bar(bars, obstacle, edges[pick], near);
        edges[pick] = edges[--count];
    }
}

void bar_ways(Draft *draft, const LockedWays *ways, int near[DUNGEON_EDGES_MAX])
{
    Rng apart = draft->rng;
    Bars bars = {.draft = draft, .ways = ways, .rng = rng_branch(&apart), .needed = point_bit(ways->goal)};
    graph_neighbours(ways->graph, bars.beside);
    for (int i = 0; i < draft->key_count; i++) {
        bars.needed |= point_bit(draft->key_rooms[i]);
    }
    for (int i = 0; i < draft->rules->locks.obstacles; i++) {
        bar_any(&bars, i % DUNGEON_OBSTACLE_COUNT, near);
    }
}
