/* What lies on tiles and hangs over them, as it is drawn and told. */
#ifndef HOLDOUT_TERM_WALK_LAID_H
#define HOLDOUT_TERM_WALK_LAID_H

#include "base/text.h"
#include "holdout/foot.h"
#include "term/canvas/theme.h"

/* Whether it harms who stands there, or brings what spreads. */
bool laid_is_fierce(const FootSurface *surface);

/* The cell of a tile with all that is there, from that of the tile alone; of what is remembered only what neither acts
 * nor moves. What is fierce, or dense, has a cell of its own hue, which flickers from round to round unless `still`. */
Cell laid_cell(const FootGame *game, int at, bool seen, bool still, Cell bare);

/* "webs", "fire and smoke"; nothing where nothing is. */
void laid_put_names(const FootGame *game, int at, Text *text);

/* The same with all that it does: "Webs. Lies on the floor. …"; of what is remembered the name alone. */
void laid_put_rules(const FootGame *game, int at, bool seen, Text *text);

#endif
