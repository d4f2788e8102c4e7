/* What can be clicked on: areas of the canvas, named as they are drawn. A screen without any can be clicked on, too;
 * then nothing happens. */
#ifndef HOLDOUT_TERM_CANVAS_HOT_H
#define HOLDOUT_TERM_CANVAS_HOT_H

#include "term/canvas/canvas.h"

/* A click there is this key, named as in key scripts: "n", "Enter". */
void hot_key(Canvas *canvas, Area area, const char *key);

/* A click there chooses an item of the screen's list; clicked on once more it is Enter. */
void hot_item(Canvas *canvas, Area area, int item);

/* From now on nothing that was drawn so far can be clicked on: something lies above all of it. */
void hot_cover(Canvas *canvas);

/* What a cell belongs to, or NULL. */
const HotArea *hot_at(const Canvas *canvas, int column, int row);

/* Writes a line of keys, such as "Enter take  s skip; q back", of which each part can be clicked on: the parts stand
 * two or more blanks or a semicolon apart and begin with the usual name of their key, in place of which the player's is
 * written; further keys in a part are marked, and clicked on by their names. Where there is no room for all, those
 * before "? help" are left out, the last of them first. Returns the columns written, as canvas_text does. */
int hot_keys(Canvas *canvas, int column, int row, int width, Style style, const char *words);

/* How many columns that takes, with the player's keys. */
int hot_columns(const Canvas *canvas, const char *words);

#endif
