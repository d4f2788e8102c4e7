/* Edges of the triangulation that are added back to the tree. */
#ifndef HOLDOUT_CHART_SHORTCUTS_H
#define HOLDOUT_CHART_SHORTCUTS_H

#include "chart/draft.h"

/* Comes after the gates: a shortcut never leads around one. */
void chart_add_shortcuts(Draft *draft);

#endif
