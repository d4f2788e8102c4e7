/* What the parts of the info panel share: a box that is filled from the top, and cut at its end. */
#ifndef HOLDOUT_TERM_DRAW_PANEL_H
#define HOLDOUT_TERM_DRAW_PANEL_H

#include "term/view.h"

enum { PANEL_LINE_SIZE = 200, PANEL_TEXT_SIZE = 1200 };

typedef struct Panel {
    Canvas *canvas;
    const Theme *theme;
    const Game *game;
    const View *view;
    const Battle *battle;
    Area area; /* what is left of it */
} Panel;

void panel_open(Panel *panel, const char *title);

/* Wrapped to the width of the panel; "" is left out. */
void panel_put(Panel *panel, Ink ink, const char *text);
void panel_gap(Panel *panel);

void panel_attacker_type(Panel *panel, int type);
void panel_attacker(Panel *panel, const Attacker *attacker);
void panel_hand(Panel *panel);
void panel_building(Panel *panel, const Building *building);
void panel_ground(Panel *panel, Tile tile);

/* What the ground is, in one line. */
void panel_tile(Panel *panel, Tile tile);

#endif
