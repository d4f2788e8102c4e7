/* What the parts of the info panel share: a box that is filled from the top, and cut at its end. */
#ifndef HOLDOUT_TERM_PANEL_PANEL_H
#define HOLDOUT_TERM_PANEL_PANEL_H

#include "term/view/view.h"
#include "term/canvas/picture.h"

enum { PANEL_LINE_SIZE = 200, PANEL_TEXT_SIZE = 1200 };

typedef struct Panel {
    Canvas *canvas;
    const Theme *theme;
    const Content *content;
    const Game *game; /* with view and battle NULL where no battle is looked at */
    const View *view;
    const Battle *battle;
    Area area;  /* what is left of it */
    Area box;   /* all of it, with its frame */
    int kept;   /* rows that flavour leaves below itself, or isn't told */
    bool whole; /* on a screen of its own: everything is told, sources and statuses too */
} Panel;

void panel_open(Panel *panel, const char *title);

/* Wrapped to the width of the panel; "" is left out. Where not all of it has room the sentences that have stand there
 * whole, and the frame says that there is more. */
void panel_put(Panel *panel, Ink ink, const char *text);
void panel_gap(Panel *panel);

/* After a gap, where that leaves as many rows as are kept. */
void panel_flavour(Panel *panel, const char *text);

/* At the upper right of what a panel has filled, where its words leave room. */
void panel_picture(const Panel *panel, Area filled, const Picture *picture, Ground ground);

#endif
