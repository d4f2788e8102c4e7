/* Each corridor is found by A* over tiles, from all places in the wall of one room at once; a turn costs a little. The
 * walls of other rooms, and all tiles beside other corridors, are closed to it, so that a corridor touches nothing but
 * its two rooms. */
#include "dungeon/lowering.h"

#include "base/number.h"
#include "base/translation.h"

#include <string.h>

enum { STEP = 4, TURN = 1, QUEUE_MAX = 4 * DUNGEON_TILES_MAX, UNSEEN = -1 };

typedef struct Open {
    int cost; /* so far and at least to go */
    int at;
} Open;

typedef struct Routes {
    uint8_t wall_of[DUNGEON_TILES_MAX]; /* room whose wall or floor it is, from 1; the edge of the level is nobody's */
    bool closed[DUNGEON_TILES_MAX];     /* wall, floor, a corridor or beside one */
    bool beside[DUNGEON_TILES_MAX];     /* a corridor or beside one */
    int cost[DUNGEON_TILES_MAX];
    int8_t came[DUNGEON_TILES_MAX]; /* direction of the last step, 0 to 3; 4: begins here */
    int count;
    Open queue[QUEUE_MAX];
} Routes;

static void close_rooms(const DungeonLevel *level, Routes *routes)
{
    memset(routes, 0, sizeof *routes);
    for (int y = 0; y < DUNGEON_ROWS_MAX; y++) {
        for (int x = 0; x < DUNGEON_COLUMNS_MAX; x++) {
            bool edge = x < 1 || y < 1 || x >= level->columns - 1 || y >= level->rows - 1;
            routes->closed[dungeon_index(x, y)] = edge;
        }
    }
    for (int i = 0; i < level->room_count; i++) {
        const DungeonRoom *room = &level->rooms[i];
        for (int y = room->y - 1; y <= room->y + room->h; y++) {
            for (int x = room->x - 1; x <= room->x + room->w; x++) {
                routes->wall_of[dungeon_index(x, y)] = (uint8_t)(i + 1);
                routes->closed[dungeon_index(x, y)] = true;
            }
        }
    }
}

/* The heap's order: cheaper first, of equals the one that comes first on the map. */
static bool precedes(Open a, Open b)
{
    return a.cost != b.cost ? a.cost < b.cost : a.at < b.at;
}

static void push(Routes *routes, Open open)
{
    int i = routes->count++;
    for (; i > 0 && precedes(open, routes->queue[(i - 1) / 2]); i = (i - 1) / 2) {
        routes->queue[i] = routes->queue[(i - 1) / 2];
    }
    routes->queue[i] = open;
}

static Open pop(Routes *routes)
{
    Open first = routes->queue[0], last = routes->queue[--routes->count];
    int i = 0;
    for (int child = 1; child < routes->count; child = 2 * i + 1) {
        child += child + 1 < routes->count && precedes(routes->queue[child + 1], routes->queue[child]);
        if (!precedes(routes->queue[child], last)) {
            break;
        }
        routes->queue[i] = routes->queue[child];
        i = child;
    }
    routes->queue[i] = last;
    return first;
}

/* Steps to a room's wall, at least. */
static int to_go(const DungeonRoom *room, int at)
{
    DungeonPlace place = dungeon_place(at);
    int across = int_max(int_max(room->x - 1 - place.x, place.x - room->x - room->w), 0);
    int down = int_max(int_max(room->y - 1 - place.y, place.y - room->y - room->h), 0);
    return across + down;
}

static void reach(Routes *routes, const DungeonRoom *goal, int at, int cost, int direction)
{
    if ((routes->cost[at] == UNSEEN || cost < routes->cost[at]) && routes->count < QUEUE_MAX) {
        routes->cost[at] = cost;
        routes->came[at] = (int8_t)direction;
        push(routes, (Open){cost + STEP * to_go(goal, at), at});
    }
}

/* Whether a door could hang there: in the wall of a room, not at its corner, with no corridor beside. */
static bool is_slot(const Routes *routes, const DungeonRoom *room, int at)
{
    DungeonPlace place = dungeon_place(at);
    bool above =
        place.x >= room->x && place.x < room->x + room->w && (place.y == room->y - 1 || place.y == room->y + room->h);
    bool beside =
        place.y >= room->y && place.y < room->y + room->h && (place.x == room->x - 1 || place.x == room->x + room->w);
    bool inner = place.x > 0 && place.y > 0;
    return (above || beside) && inner && !routes->beside[at];
}

static void begin(Routes *routes, const DungeonLevel *level, const DungeonRoom *from, const DungeonRoom *goal)
{
    memset(routes->cost, UNSEEN, sizeof routes->cost);
    routes->count = 0;
    for (int y = from->y - 1; y <= from->y + from->h; y++) {
        for (int x = from->x - 1; x <= from->x + from->w; x++) {
            int at = dungeon_index(x, y);
            if (x < level->columns - 1 && y < level->rows - 1 && is_slot(routes, from, at)) {
                reach(routes, goal, at, 0, 4);
            }
        }
    }
}

/* The door in the wall of the goal, or -1. */
static int search(Routes *routes, const DungeonLevel *level, int from, int to)
{
    const DungeonRoom *goal = &level->rooms[to];
    begin(routes, level, &level->rooms[from], goal);
    while (routes->count > 0) {
        Open open = pop(routes);
        int cost = routes->cost[open.at], came = routes->came[open.at];
        if (open.cost > cost + STEP * to_go(goal, open.at)) {
            continue;
        }
        if (routes->wall_of[open.at] == to + 1) {
            return open.at;
        }
        for (int d = 0; d < 4; d++) {
            int next = open.at + BESIDE[d];
            bool arrives = routes->wall_of[next] == to + 1 && is_slot(routes, goal, next) &&
                           level->tiles[next + BESIDE[d]] == DUNGEON_FLOOR;
            if (!routes->closed[next] || arrives) {
                reach(routes, goal, next, cost + STEP + (came < 4 && d != came ? TURN : 0), d);
            }
        }
    }
    return -1;
}

static void close_beside(Routes *routes, int at)
{
    routes->closed[at] = routes->beside[at] = true;
    for (int i = 0; i < 8; i++) {
        routes->closed[at + AROUND[i]] = routes->beside[at + AROUND[i]] = true;
    }
}

/* Digs back from the last door; a short corridor has only that door. */
static void dig(Draft *draft, Routes *routes, int last, const DungeonEdge *edge, int near)
{
    uint8_t *tiles = draft->level->tiles;
    int at = last, length = 1;
    close_beside(routes, at);
    while (routes->came[at] < 4) {
        tiles[at] = DUNGEON_FLOOR;
        at -= BESIDE[routes->came[at]];
        close_beside(routes, at);
        length++;
    }
    tiles[at] = tiles[last] = DUNGEON_FLOOR;
    int first = at, locked = near == edge->a ? first : last, other = near == edge->a ? last : first;
    if (length > 2) {
        tiles[other] = DUNGEON_DOOR_CLOSED;
    }
    tiles[locked] = (uint8_t)(edge->locked         ? DUNGEON_DOOR_LOCKED
                              : edge->obstacle > 0 ? dungeon_obstacle_tile((DungeonObstacle)(edge->obstacle - 1))
                                                   : DUNGEON_DOOR_CLOSED);
}

static bool route(Draft *draft, Routes *routes, const DungeonEdge *edge, int near)
{
    int last = search(routes, draft->level, edge->a, edge->b);
    if (last >= 0) {
        dig(draft, routes, last, edge, near);
        draft_tell(draft, DUNGEON_STAGE_CORRIDORS, TRACE_STEP,
                   edge->locked         ? _("A locked corridor joins rooms %d and %d.")
                   : edge->obstacle > 0 ? _("A barred corridor joins rooms %d and %d.")
                   : edge->shortcut     ? _("A shorter corridor joins rooms %d and %d.")
                                        : _("A corridor joins rooms %d and %d."),
                   edge->a + 1, edge->b + 1);
    }
    return last >= 0;
}

bool lower_edges(Draft *draft, const int near[DUNGEON_EDGES_MAX])
{
    DungeonLevel *level = draft->level;
    Routes routes;
    int kept = 0;
    close_rooms(level, &routes);
    for (int i = 0; i < level->edge_count; i++) {
        DungeonEdge edge = level->edges[i];
        if (route(draft, &routes, &edge, near[i])) {
            level->edges[kept++] = edge;
        } else if (!edge.shortcut) {
            return draft_give_up(draft, DUNGEON_STAGE_CORRIDORS,
                                 "No corridor between rooms %d and %d passes the others: all begins again.", edge.a + 1,
                                 edge.b + 1);
        }
    }
    level->edge_count = kept;
    draft_tell(draft, DUNGEON_STAGE_CORRIDORS, TRACE_PHASE,
               translation_of_count("%d corridor is dug.", "%d corridors are dug, and none touches another.", kept),
               kept);
    return true;
}
