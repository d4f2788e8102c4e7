/* Whether keys can be spent so that the goal is out of reach. */
#ifndef HOLDOUT_GRAPH_LOCKS_H
#define HOLDOUT_GRAPH_LOCKS_H

#include "graph/graph.h"

#include <stdbool.h>

enum { LOCKS_MAX = 16, BARS_MAX = 8 };

/* An edge that whoever has been where its tool lies can pass. */
typedef struct Bar {
    int edge, tool; /* tool: the point where it lies */
} Bar;

/* Any key opens any lock; it is used up, and the lock stays open. Tools are kept. */
typedef struct Locks {
    const Graph *graph;
    int start, goal;
    int lock_count;
    int edges[LOCKS_MAX];           /* that are locked */
    uint8_t keys[GRAPH_POINTS_MAX]; /* that lie at each point */
    int bar_count;
    Bar bars[BARS_MAX]; /* of edges without a lock */
    int spare;          /* keys more than those that lie there; below 0: fewer */
} Locks;

/* True when every order of visits and of opening locks can still end at the goal: by search over all sets of opened
 * locks (bit i for edges[i]) from the one given, also with keys spent on locks between points that were both visited
 * already. */
bool locks_always_win(const Locks *locks, unsigned opened);

#endif
