/* Names of systems. */
#ifndef HOLDOUT_CHART_NAMES_H
#define HOLDOUT_CHART_NAMES_H

#include "chart/draft.h"

void chart_name_systems(Draft *draft);

#endif
