/* The stages in which a chart is made, in their order. */
#ifndef HOLDOUT_CHART_STAGES_H
#define HOLDOUT_CHART_STAGES_H

#include "chart/draft.h"

/* Rolls the places of draft->node_count systems. Leaves the chart with systems and nothing else. */
void chart_scatter(Draft *draft);

/* Whether a system would lie at least `distance` from all that are there, and `row_distance` across from those on its
 * row of the screen. */
bool chart_lies_apart(const Chart *chart, const ChartNode *node, int64_t distance, int row_distance);

/* Fills draft->delaunay, and shows it in the chart's edges. Since no four systems tie (scatter.c), there is just one.
 */
void chart_triangulate(Draft *draft);

/* Leaves the tree's edges in the chart and nothing but them. */
void chart_span(Draft *draft);

/* Finds start and boss. */
void chart_find_ends(Draft *draft);

/* Finds a shortest way between them over all edges that there are, every system's parent, and its distance from both.
 */
void chart_find_way(Draft *draft);

/* Edges of the triangulation that are added back to the tree. */
void chart_add_shortcuts(Draft *draft);

/* Takes them all away. */
void chart_drop_shortcuts(Draft *draft);

/* Edges of the triangulation that could still be added; returns how many. */
int chart_possible_shortcuts(const Draft *draft, GraphEdge edges[GRAPH_EDGES_MAX]);

/* Gates, the keys for them, and what opens them without one. Comes after the shortcuts, when the way to the boss is
 * known. */
void chart_lock(Draft *draft);

/* What each system holds, and, once all are there, the levels of their battles. */
void chart_roll_kinds(Draft *draft, int elite_percent);
void chart_set_levels(Draft *draft);

/* Adds derelicts, systems off all ways to which nobody has to go, to a chart whose systems have their kinds. All that
 * is there stays as it is. */
void chart_add_derelicts(Draft *draft, Rng rng);

void chart_name_systems(Draft *draft);

#endif
