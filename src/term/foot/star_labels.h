/* Where the names of stars stand on their map, so that each can be read and says which star it is of. */
#ifndef HOLDOUT_TERM_FOOT_STAR_LABELS_H
#define HOLDOUT_TERM_FOOT_STAR_LABELS_H

#include "holdout/foot.h"
#include "term/canvas/canvas.h"

typedef struct StarLabel {
    int column, row;                   /* of the star's sign */
    int name_column, name_row, length; /* of its name; shorter than the name: that is cut with a mark, 0: no room */
} StarLabel;

/* Of all stars of a voyage on a map. No name lies on a sign or on another name. */
void star_labels_place(const FootGame *game, Area map, StarLabel labels[FOOT_STARS_MAX]);

#endif
