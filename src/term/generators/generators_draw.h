/* The parts of the Generators screen, each drawn from const state alone. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_DRAW_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_DRAW_H

#include "term/generators/generators_model.h"

/* Where they lie at a size. */
typedef struct GeneratorsLayout {
    Layout board; /* only board, tile_columns and tile_rows count */
    Area head, parameters, story, stages, steps, sentence, meaning, keys;
} GeneratorsLayout;

GeneratorsLayout generators_layout(int columns, int rows);

/* The world as it stood, undecided ground with how many kinds it can still become, the place of the step marked. */
void generators_draw_board(Canvas *canvas, const Theme *theme, const GeneratorsLayout *layout,
                           const Generators *generators);

void generators_draw_parameters(Canvas *canvas, const Theme *theme, Area area, const Generators *generators);

/* What the stage does, or what the finished world is like. */
void generators_draw_story(Canvas *canvas, Area area, const Generators *generators);

/* In two or three sentences: what problem the stage solves, and how. */
const char *generators_story(WorldStage stage);

/* What is drawn while the stage works that isn't in the game. */
const char *generators_legend(WorldStage stage);

#endif
