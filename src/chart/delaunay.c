#include "chart/delaunay.h"

#include "base/translation.h"
#include "chart/trace.h"
#include "graph/delaunay.h"

#include <stdio.h>
#include <stdlib.h>

void chart_triangulate(Draft *draft)
{
    Chart *chart = draft->chart;
    chart_graph(chart, &draft->delaunay);
    Triangulation found = graph_triangulate(&draft->delaunay);
    if (found.triangles == 0) {
        fputs("holdout: Qhull did not triangulate the star chart; reinstall its library.\n", stderr);
        abort();
    }
    chart->edge_count = 0;
    for (int i = 0; i < draft->delaunay.edge_count; i++) {
        chart_add_edge(chart, draft->delaunay.edges[i].a, draft->delaunay.edges[i].b);
    }
    trace_chart(
        draft, CHART_STAGE_TRIANGULATION, TRACE_PHASE, -1,
        translation_of_count("%d triangles join the systems, as round as can be; exact tests flipped %d side of them.",
                             "%d triangles join the systems, as round as can be; exact tests flipped %d sides of them.",
                             found.flips),
        found.triangles, found.flips);
}
