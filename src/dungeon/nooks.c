/* Rectangles are thrown on the ground and push each other apart. The large ones are rooms, joined by the shortest tree
 * over their triangulation and some more ways; a small one stays where a corridor meets it. */
#include "base/number.h"
#include "base/translation.h"
#include "dungeon/doors.h"
#include "dungeon/generators.h"
#include "dungeon/ways.h"
#include "graph/tree.h"

#include <string.h>

typedef struct Rectangle {
    int x, y, w, h;
} Rectangle;

typedef struct Thrown {
    int count;
    Rectangle list[DUNGEON_ROOMS_MAX];
} Thrown;

static void throw_all(Draft *draft, Thrown *thrown)
{
    const DungeonLevel *level = draft->level;
    int across = (level->columns - 2) * draft->rules->nooks.spread / PERCENT / 2;
    int down = (level->rows - 2) * draft->rules->nooks.spread / PERCENT / 2;
    thrown->count = draft_range(draft, draft->rules->nooks.rectangles_min, draft->rules->nooks.rectangles_max);
    for (int i = 0; i < thrown->count; i++) {
        int w = draft_range(draft, draft->rules->nooks.width_min, draft->rules->nooks.width_max);
        int h = draft_range(draft, draft->rules->nooks.height_min, draft->rules->nooks.height_max);
        w = int_min(w, level->columns - 2);
        h = int_min(h, level->rows - 2);
        int x = level->columns / 2 + draft_range(draft, -across, across) - w / 2;
        int y = level->rows / 2 + draft_range(draft, -down, down) - h / 2;
        thrown->list[i] =
            (Rectangle){int_clamp(x, 1, level->columns - 1 - w), int_clamp(y, 1, level->rows - 1 - h), w, h};
    }
}

/* Is there a tile of rock between them? */
static bool are_apart(const Rectangle *one, const Rectangle *other)
{
    return (one->x > other->x + other->w) | (other->x > one->x + one->w) | (one->y > other->y + other->h) |
           (other->y > one->y + one->h);
}

/* How deep two that aren't apart reach into each other, counting a tile of rock that must lie between them. */
static int overlap(int a, int a_size, int b, int b_size)
{
    return int_min(a + a_size, b + b_size) - int_max(a, b) + 1;
}

/* Both step back by half of their overlap, rounded up, along the side on which it is less. */
static bool push_apart(const DungeonLevel *level, Rectangle *one, Rectangle *other)
{
    if (are_apart(one, other)) {
        return false;
    }
    int across = overlap(one->x, one->w, other->x, other->w), down = overlap(one->y, one->h, other->y, other->h);
    int step = (int_min(across, down) + 1) / 2;
    if (across <= down) {
        int back = one->x <= other->x ? -step : step;
        one->x = int_clamp(one->x + back, 1, level->columns - 1 - one->w);
        other->x = int_clamp(other->x - back, 1, level->columns - 1 - other->w);
    } else {
        int back = one->y <= other->y ? -step : step;
        one->y = int_clamp(one->y + back, 1, level->rows - 1 - one->h);
        other->y = int_clamp(other->y - back, 1, level->rows - 1 - other->h);
    }
    return true;
}

static bool push_all(const DungeonLevel *level, Thrown *thrown)
{
    bool pushed = false;
    for (int i = 0; i < thrown->count; i++) {
        for (int k = 0; k < i; k++) {
            pushed = push_apart(level, &thrown->list[k], &thrown->list[i]) || pushed;
        }
    }
    return pushed;
}

/* How many rounds of pushes there were until all lie apart, or as many as there may be. Where it is too narrow a round
 * ends as it began, and so would all that follow. */
static int push_rounds(const DungeonLevel *level, Thrown *thrown, int most)
{
    for (int rounds = 0; rounds < most; rounds++) {
        Thrown before = *thrown;
        if (!push_all(level, thrown)) {
            return rounds;
        }
        if (memcmp(before.list, thrown->list, sizeof *thrown->list * (size_t)thrown->count) == 0) {
            return most;
        }
    }
    return most;
}

/* Of two that still overlap the smaller goes. */
static void drop_overlapping(Thrown *thrown)
{
    for (int i = 0; i < thrown->count; i++) {
        for (int k = 0; k < i; k++) {
            Rectangle *one = &thrown->list[k], *other = &thrown->list[i];
            if (!are_apart(one, other)) {
                int smaller = one->w * one->h < other->w * other->h ? k : i;
                thrown->list[smaller] = thrown->list[--thrown->count];
                i = -1;
                break;
            }
        }
    }
}

static bool is_room(const Draft *draft, const Rectangle *rectangle)
{
    return rectangle->w >= draft->rules->nooks.room_width && rectangle->h >= draft->rules->nooks.room_height;
}

static void dig_out(Draft *draft, const Rectangle *rectangle)
{
    draft_room(draft, (DungeonRoom){(uint8_t)rectangle->x, (uint8_t)rectangle->y, (uint8_t)rectangle->w,
                                    (uint8_t)rectangle->h});
}

/* The tree, and some of what is left over. */
static void choose_ways(Draft *draft, const Graph *ways, Graph *chosen)
{
    GraphEdge left[GRAPH_EDGES_MAX];
    int count = 0;
    graph_span(ways, chosen);
    for (int i = 0; i < ways->edge_count; i++) {
        bool taken = false;
        for (int k = 0; k < chosen->edge_count; k++) {
            taken = taken || (chosen->edges[k].a == ways->edges[i].a && chosen->edges[k].b == ways->edges[i].b);
        }
        if (!taken) {
            left[count++] = ways->edges[i];
        }
    }
    ways_shuffle(draft, left, count);
    int more = (count * draft->rules->nooks.shortcuts + PERCENT / 2) / PERCENT;
    for (int i = 0; i < more; i++) {
        graph_add_edge(chosen, left[i].a, left[i].b);
    }
    ways_show(draft, chosen);
    draft_tell(draft, DUNGEON_STAGE_WAYS, TRACE_PHASE,
               translation_of_count("The shortest tree stays, and %d way more.",
                                    "The shortest tree stays, and %d ways more.", more),
               more);
}

static bool is_met(Draft *draft, const Rectangle *nook)
{
    for (int i = 0; i < nook->w * nook->h; i++) {
        if (*draft_tile(draft, nook->x + i % nook->w, nook->y + i / nook->w) != DUNGEON_WALL) {
            return true;
        }
    }
    return false;
}

/* Finds all nooks that a corridor meets before any is dug out, so that a nook doesn't count as met by another. */
static void keep_nooks(Draft *draft, const Thrown *thrown)
{
    const Rectangle *met[DUNGEON_ROOMS_MAX];
    int count = 0, nooks = 0;
    for (int i = 0; i < thrown->count; i++) {
        if (!is_room(draft, &thrown->list[i])) {
            nooks++;
            if (is_met(draft, &thrown->list[i])) {
                met[count++] = &thrown->list[i];
            }
        }
    }
    for (int i = 0; i < count; i++) {
        dig_out(draft, met[i]);
    }
    draft_tell(draft, DUNGEON_STAGE_ROOMS, TRACE_PHASE,
               translation_of_count("%d nook of %d is met by a corridor and stays.",
                                    "%d nooks of %d are met by a corridor and stay.", count),
               count, nooks);
}

/* Hangs doors in the walls of rooms, wherever a corridor comes through between two pieces of wall. */
static void hang_doors(Draft *draft, int rooms)
{
    DungeonLevel *level = draft->level;
    int hung = 0;
    for (int i = 0; i < rooms; i++) {
        const DungeonRoom *room = &level->rooms[i];
        for (int y = room->y - 1; y <= room->y + room->h; y++) {
            for (int x = room->x - 1; x <= room->x + room->w; x++) {
                int at = dungeon_index(x, y);
                bool corridor = level->tiles[at] == DUNGEON_FLOOR && !draft->room_at[at];
                if (corridor && door_fits(level, at)) {
                    level->tiles[at] = DUNGEON_DOOR_CLOSED;
                    hung++;
                }
            }
        }
    }
    draft_tell(draft, DUNGEON_STAGE_DOORS, TRACE_PHASE,
               translation_of_count("%d door hangs where a corridor meets a room.",
                                    "%d doors hang where corridors meet rooms.", hung),
               hung);
}

static bool join_rooms(Draft *draft)
{
    DungeonPlace places[DUNGEON_ROOMS_MAX];
    Graph ways, chosen;
    for (int i = 0; i < draft->level->room_count; i++) {
        places[i] = draft_place_in(draft, &draft->level->rooms[i]);
    }
    if (!ways_triangulate(draft, places, draft->level->room_count, &ways)) {
        return draft_give_up(draft, DUNGEON_STAGE_WAYS, "Too few rooms are left, so all begins again.");
    }
    choose_ways(draft, &ways, &chosen);
    for (int i = 0; i < chosen.edge_count; i++) {
        draft_corridor(draft, places[chosen.edges[i].a], places[chosen.edges[i].b]);
        draft_tell(draft, DUNGEON_STAGE_CORRIDORS, TRACE_STEP, "A corridor joins rooms %d and %d.",
                   chosen.edges[i].a + 1, chosen.edges[i].b + 1);
    }
    return true;
}

bool make_nooks(Draft *draft)
{
    Thrown thrown;
    DungeonLevel *level = draft->level;
    int chance = draft->rules->nooks.deeper - (level->level - 1) * draft->rules->nooks.deeper_falls;
    throw_all(draft, &thrown);
    draft_tell(draft, DUNGEON_STAGE_ROOMS, TRACE_STEP,
               translation_of_count("%d rectangle is thrown on the ground.", "%d rectangles are thrown on the ground.",
                                    thrown.count),
               thrown.count);
    int rounds = push_rounds(level, &thrown, draft->rules->nooks.rounds);
    drop_overlapping(&thrown);
    draft_tell(draft, DUNGEON_STAGE_ROOMS, TRACE_STEP,
               translation_of_count("After %d push apart %d of them are left.",
                                    "After %d pushes apart %d of them are left.", rounds),
               rounds, thrown.count);
    for (int i = 0; i < thrown.count; i++) {
        if (is_room(draft, &thrown.list[i])) {
            dig_out(draft, &thrown.list[i]);
        }
    }
    int rooms = level->room_count;
    if (!join_rooms(draft)) {
        return false;
    }
    keep_nooks(draft, &thrown);
    hang_doors(draft, rooms);
    level->edge_count = 0;
    draft->no_deeper = !rng_percent(&draft->rng, int_max(chance, 0));
    return true;
}
