/* The parts of the Waves screen, each drawn from const state alone. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_WAVES_DRAW_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_WAVES_DRAW_H

#include "term/canvas/canvas.h"
#include "term/canvas/theme.h"
#include "term/generators/generators_waves_look.h"

/* One wave a line: budget, what is spent of it, attackers. */
void generators_waves_draw_list(Canvas *canvas, const Theme *theme, Area area, const WavesLook *look);

/* What the selected wave spends on what; while it is being made, the candidate so far. */
void generators_waves_draw_account(Canvas *canvas, const Theme *theme, Area area, const WavesLook *look);

#endif
