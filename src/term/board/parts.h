/* The parts of a battle's screen, each drawn from const state alone. */
#ifndef HOLDOUT_TERM_BOARD_PARTS_H
#define HOLDOUT_TERM_BOARD_PARTS_H

#include "term/view/view.h"

/* Level, wave, fuel, hull. */
void head_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view);

/* Waves to come. */
void preview_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view);
void board_draw(Canvas *canvas, const Theme *theme, const Layout *layout, const Game *game, const View *view);

/* Resources, blueprint menu. */
void foot_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view);
void messages_draw(Canvas *canvas, const Theme *theme, Area area, const View *view);

#endif
