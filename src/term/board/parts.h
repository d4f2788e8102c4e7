/* The parts of a battle's screen, each drawn from const state alone. */
#ifndef HOLDOUT_TERM_BOARD_PARTS_H
#define HOLDOUT_TERM_BOARD_PARTS_H

#include "term/view/view.h"

/* Level, wave, fuel, hull. */
void head_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view);

/* Waves to come. */
void preview_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view);
void board_draw(Canvas *canvas, const Theme *theme, const Layout *layout, const Game *game, const View *view);

/* Gives the menu one of two rows of messages, where it has but one and its names have no room in that, and the newest
 * message needs no more than the other. */
void foot_share(const Canvas *canvas, const Game *game, const View *view, Layout *layout);

/* Resources, blueprint menu. */
void foot_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view);

/* How many rows the newest message takes. */
int messages_rows(const View *view, int columns);
void messages_draw(Canvas *canvas, const Theme *theme, Area area, const View *view);

/* How many of the last messages have room in an area. */
int messages_shown(Area area, const View *view);

#endif
