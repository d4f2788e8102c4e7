/* What is to be built: all of it in its order, and what is to be built on one tile. */
#ifndef HOLDOUT_TERM_PANEL_PANEL_QUEUE_H
#define HOLDOUT_TERM_PANEL_PANEL_QUEUE_H

#include "base/text.h"
#include "term/panel/panel.h"

/* A line each, as many as there is room for; nothing where nothing is queued. */
void panel_queue(Panel *panel);

/* What is queued on a tile, when it is built or why it waits, and what can be done about it; nothing where nothing is.
 */
void panel_queued_at(Panel *panel, Tile tile);

/* "Lobber at 5,6, 12 materials, in 2 waves": at the present income and prices. */
void queue_add_entry(Text *text, const Battle *battle, int place);

#endif
