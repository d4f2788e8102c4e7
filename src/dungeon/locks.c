/* Each part of the ground has a room; the rooms are joined by the shortest tree over their triangulation, and the
 * longest way in it leads from the start to the goal. Behind each fork of that way is a locked door, whose key lies at
 * the end of what leads off there. The way out of the start is locked, too, with its key in the start, and so is the
 * last stretch. Shortcuts lead around no lock. Some other ways are barred by obstacles that tools open. */
#include "base/number.h"
#include "base/translation.h"
#include "dungeon/generators.h"
#include "dungeon/lowering.h"
#include "dungeon/obstacles.h"
#include "dungeon/partition.h"
#include "dungeon/ways.h"
#include "graph/locks.h"
#include "graph/tree.h"

enum { WAY_LEAST = 3 /* edges */, WAYS_MAX = 6 /* of a room */ };

typedef struct Plan {
    Graph ways, tree;
    int start, goal;
    int count, way[DUNGEON_ROOMS_MAX];         /* the way: rooms from the start to the goal */
    int on_way[DUNGEON_ROOMS_MAX];             /* place of each room on it, or -1 */
    int lock_count, locked[DUNGEON_ROOMS_MAX]; /* places on the way, of the room before a locked door */
    int side[DUNGEON_ROOMS_MAX];               /* locks passed on the way to each room */
} Plan;

static void find_way(Draft *draft, Plan *plan)
{
    GraphSearch from, to;
    graph_search(&plan->tree, 0, &from);
    graph_search(&plan->tree, from.farthest, &to);
    bool turned = rng_below(&draft->rng, 2) == 1;
    plan->start = turned ? to.farthest : from.farthest;
    plan->goal = turned ? from.farthest : to.farthest;
    graph_search(&plan->tree, plan->goal, &from);
    for (int i = 0; i < plan->tree.point_count; i++) {
        plan->on_way[i] = -1;
    }
    for (int room = plan->start; room >= 0; room = from.parent[room]) {
        plan->on_way[room] = plan->count;
        plan->way[plan->count++] = room;
    }
    draft_tell(draft, DUNGEON_STAGE_WAYS, TRACE_STEP, "No two rooms are farther apart than %d and %d: start and goal.",
               plan->start + 1, plan->goal + 1);
}

/* The place where one leaves the way to reach a room, and how far off the way the room is. */
static int leaves_at(const Plan *plan, const GraphSearch *from_start, int room, int *off)
{
    for (*off = 0; plan->on_way[room] < 0; (*off)++) {
        room = from_start->parent[room];
    }
    return plan->on_way[room];
}

static void add_key(Draft *draft, int room, const char *why)
{
    draft->key_rooms[draft->key_count++] = room;
    draft_tell(draft, DUNGEON_STAGE_LOCKS, TRACE_STEP, "Room %d holds a key: %s.", room + 1, why);
}

/* The farthest room that is reached by leaving the way at a place, of several one by chance; -1 where nothing leads
 * off. */
static int pick_dead_end(Draft *draft, const Plan *plan, const GraphSearch *from_start, int place)
{
    int rooms[DUNGEON_ROOMS_MAX], count = 0, farthest = 0;
    for (int i = 0; i < plan->tree.point_count; i++) {
        int off, at = leaves_at(plan, from_start, i, &off);
        if (at == place && off > 0 && off >= farthest) {
            count = off > farthest ? 0 : count;
            farthest = off;
            rooms[count++] = i;
        }
    }
    return count > 0 ? rooms[rng_below(&draft->rng, (uint32_t)count)] : -1;
}

static void lock(Plan *plan, int place)
{
    plan->locked[plan->lock_count++] = place;
}

/* Behind some lock, but not behind the last one. */
static int pick_behind(Draft *draft, const Plan *plan)
{
    int rooms[DUNGEON_ROOMS_MAX], count = 0;
    for (int i = 0; i < plan->tree.point_count; i++) {
        if (i != plan->goal && plan->side[i] > 0) {
            rooms[count++] = i;
        }
    }
    return rooms[rng_below(&draft->rng, (uint32_t)count)];
}

static void find_sides(Plan *plan, const GraphSearch *from_start)
{
    for (int i = 0; i < plan->tree.point_count; i++) {
        int off, at = leaves_at(plan, from_start, i, &off);
        plan->side[i] = 0;
        for (int k = 0; k < plan->lock_count; k++) {
            plan->side[i] += plan->locked[k] < at;
        }
    }
}

static bool place_locks(Draft *draft, Plan *plan)
{
    GraphSearch from_start;
    int last = plan->count - 2;
    graph_search(&plan->tree, plan->start, &from_start);
    if (last + 1 < WAY_LEAST) {
        return draft_give_up(draft, DUNGEON_STAGE_LOCKS,
                             translation_of_count("A way of %d room is too short: all begins again.",
                                                  "A way of %d rooms is too short: all begins again.", plan->count),
                             plan->count);
    }
    lock(plan, 0);
    add_key(draft, plan->start, _("the first door is locked, as a lesson"));
    /* One key is left for the last door. */
    for (int place = 1; place <= last && draft->key_count < DUNGEON_KEYS_MAX - 1; place++) {
        int dead_end = pick_dead_end(draft, plan, &from_start, place);
        if (dead_end >= 0) {
            lock(plan, place);
            add_key(draft, dead_end, _("a dead end of a fork, whose other branch is locked"));
        }
    }
    find_sides(plan, &from_start);
    if (plan->locked[plan->lock_count - 1] != last) {
        int room = pick_behind(draft, plan);
        lock(plan, last);
        add_key(draft, room, _("the last door is locked, too"));
        find_sides(plan, &from_start);
    }
    draft_tell(draft, DUNGEON_STAGE_LOCKS, TRACE_PHASE,
               translation_of_count("%d door is locked, and it has its key.",
                                    "%d doors are locked, and each has its key.", plan->lock_count),
               plan->lock_count);
    return true;
}

/* Adds a share of the edges that save a detour and lead around no lock, as far as they still do so then. */
static int add_shortcuts(Draft *draft, Plan *plan, Graph *chosen)
{
    GraphEdge possible[GRAPH_EDGES_MAX];
    uint64_t beside[GRAPH_POINTS_MAX], ends = point_bit(plan->start) | point_bit(plan->goal);
    int count = 0, made = 0;
    graph_neighbours(chosen, beside);
    for (int i = 0; i < plan->ways.edge_count; i++) {
        GraphEdge edge = plan->ways.edges[i];
        if (plan->side[edge.a] == plan->side[edge.b] && graph_saves_detour(beside, edge, ends, WAYS_MAX)) {
            possible[count++] = edge;
        }
    }
    ways_shuffle(draft, possible, count);
    int wanted = (count * draft->rules->locks.shortcuts + PERCENT / 2) / PERCENT;
    for (int i = 0; i < count && made < wanted; i++) {
        graph_neighbours(chosen, beside);
        if (graph_saves_detour(beside, possible[i], ends, WAYS_MAX)) {
            graph_add_edge(chosen, possible[i].a, possible[i].b);
            made++;
        }
    }
    draft_tell(
        draft, DUNGEON_STAGE_WAYS, TRACE_PHASE,
        translation_of_count("%d of %d possible shortcuts is added.", "%d of %d possible shortcuts are added.", made),
        made, count);
    return made;
}

/* The level's edges: the tree's first, then shortcuts. Of each locked one the room before the door. */
static void list_edges(DungeonLevel *level, const Plan *plan, const Graph *chosen, int near[DUNGEON_EDGES_MAX])
{
    level->edge_count = chosen->edge_count;
    for (int i = 0; i < chosen->edge_count; i++) {
        GraphEdge edge = chosen->edges[i];
        level->edges[i] = (DungeonEdge){.a = edge.a, .b = edge.b, .shortcut = i >= plan->tree.edge_count};
        near[i] = edge.a;
        for (int k = 0; k < plan->lock_count; k++) {
            int before = plan->way[plan->locked[k]], behind = plan->way[plan->locked[k] + 1];
            if ((edge.a == before && edge.b == behind) || (edge.a == behind && edge.b == before)) {
                level->edges[i].locked = true;
                near[i] = before;
            }
        }
    }
}

static bool every_order_wins(const Draft *draft, const Plan *plan, const Graph *chosen)
{
    Locks locks = {.graph = chosen, .start = plan->start, .goal = plan->goal};
    for (int i = 0; i < chosen->edge_count; i++) {
        const DungeonEdge *edge = &draft->level->edges[i];
        if (edge->locked) {
            locks.edges[locks.lock_count++] = i;
        }
        for (int k = 0; k < draft->level->tool_count; k++) {
            if (edge->obstacle == draft->level->tools[k].obstacle + 1) {
                locks.bars[locks.bar_count++] = (Bar){i, draft->tool_rooms[k]};
            }
        }
    }
    for (int i = 0; i < draft->key_count; i++) {
        locks.keys[draft->key_rooms[i]]++;
    }
    return locks_always_win(&locks, 0);
}

static bool join_rooms(Draft *draft, Plan *plan)
{
    DungeonLevel *level = draft->level;
    DungeonPlace centres[DUNGEON_ROOMS_MAX];
    for (int i = 0; i < level->room_count; i++) {
        const DungeonRoom *room = &level->rooms[i];
        centres[i] = (DungeonPlace){(uint8_t)(room->x + room->w / 2), (uint8_t)(room->y + room->h / 2)};
    }
    if (!ways_triangulate(draft, centres, level->room_count, &plan->ways)) {
        return draft_give_up(draft, DUNGEON_STAGE_WAYS, "These rooms make no triangles, so all begins again.");
    }
    graph_span(&plan->ways, &plan->tree);
    ways_show(draft, &plan->tree);
    draft_tell(draft, DUNGEON_STAGE_WAYS, TRACE_STEP, "The shortest tree that joins all rooms stays.");
    return true;
}

bool make_locks(Draft *draft)
{
    Partition partition;
    Plan plan = {.count = 0};
    int near[DUNGEON_EDGES_MAX];
    Sides sides = {draft->rules->locks.room_min, draft->rules->locks.room_max, draft->rules->locks.margin};
    partition_split(
        draft, &partition,
        (Cuts){draft->rules->locks.depth, draft->rules->locks.off_middle, draft->rules->locks.leaf_min, 0, true});
    for (int i = 0; i < partition.leaf_count; i++) {
        partition_room(draft, &partition.leaves[i], sides);
    }
    draft_tell(
        draft, DUNGEON_STAGE_ROOMS, TRACE_PHASE,
        translation_of_count("The %d part has its room.", "Each of the %d parts has its room.", partition.leaf_count),
        partition.leaf_count);
    draft->part_count = 0;
    if (!join_rooms(draft, &plan)) {
        return false;
    }
    find_way(draft, &plan);
    if (!place_locks(draft, &plan)) {
        return false;
    }
    Graph chosen = plan.tree;
    add_shortcuts(draft, &plan, &chosen);
    list_edges(draft->level, &plan, &chosen, near);
    bar_ways(draft, &(LockedWays){&chosen, plan.tree.edge_count, plan.start, plan.goal, plan.side}, near);
    if (!every_order_wins(draft, &plan, &chosen)) {
        return draft_give_up(draft, DUNGEON_STAGE_LOCKS,
                             "Keys could be spent so that the goal is shut: all begins again.");
    }
    draft->start_in = draft->level->rooms[plan.start];
    draft->end_in = draft->level->rooms[plan.goal];
    return lower_edges(draft, near);
}
