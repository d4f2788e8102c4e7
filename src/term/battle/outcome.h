/* What the screens that tell how a battle or a run ended share: who won, in a band that can't be missed, and charts of
 * what was done. */
#ifndef HOLDOUT_TERM_BATTLE_OUTCOME_H
#define HOLDOUT_TERM_BATTLE_OUTCOME_H

#include "term/canvas/bars.h"
#include "term/stack/screen.h"

enum { OUTCOME_BAND_ROWS = 4 };

/* The first rows of the screen: what was won or lost, and a sentence. */
void outcome_band(Canvas *canvas, const Theme *theme, bool won, const char *title, const char *headline);

/* Of the buildings that stand: towers by damage, makers of materials by how much they made. */
void outcome_towers(const Battle *battle, Bars *bars);
void outcome_makers(const Battle *battle, Bars *bars);

/* Among those rows, or alone, what blueprints dealt; whether any did. */
bool outcome_work(const Game *game, const BlueprintWork work[BLUEPRINTS_MAX], Bars *bars);

/* Attackers that were killed, by type. */
void outcome_kills(const Content *content, const TallyKills *kills, Bars *bars);

/* The board as it was at the end, in an area of so many rows a tile. */
Area outcome_board_area(int column, int row, int tile_rows);
void outcome_board(const App *app, Area area, int tile_rows);

#endif
