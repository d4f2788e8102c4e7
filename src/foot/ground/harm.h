/* What surfaces would do to who stands there. */
#ifndef HOLDOUT_FOOT_GROUND_HARM_H
#define HOLDOUT_FOOT_GROUND_HARM_H

#include "holdout/foot_game.h"

/* Whether a surface does nothing to a body, and whether it is what the body was born in. */
bool is_unharmed(const FootGame *game, int entity, const FootSurface *surface);
bool is_born_in(const FootGame *game, int entity, const FootSurface *surface);

/* Whether what lies there or hangs over it does harm to a body. */
bool tile_harms(const FootGame *game, int entity, int at);

#endif
