/* What a building without a gun does to whatever is around it, as screens ask: how far, to which buildings, and on how
 * much of the paths. */
#ifndef HOLDOUT_TERM_VIEW_SUPPORT_H
#define HOLDOUT_TERM_VIEW_SUPPORT_H

#include "holdout/battle.h"

/* The widest circle of its rules; 0: it does nothing around it. */
Fix support_radius(const Blueprint *blueprint);

/* Does it act on buildings, does it act on attackers? */
bool support_meets_buildings(const Blueprint *blueprint);
bool support_meets_attackers(const Blueprint *blueprint);

/* Does it bring anything at a wave's end? */
bool support_produces(const Blueprint *blueprint);

/* Whether what a rule does to buildings is anything to such a one: what makes nothing gains nothing from making more.
 */
bool support_gains(const Rule *rule, const Blueprint *met);

/* The buildings it would act on from a tile, as indices into buildings; returns how many. A building on the tile itself
 * and `except`, or NULL, are not among them. */
int support_buildings(const Battle *battle, const Blueprint *blueprint, Tile tile, const Building *except,
                      uint8_t out[BUILDINGS_MAX]);

/* How many of those that are queued it would act on from there. */
int support_queued(const Battle *battle, const Blueprint *blueprint, Tile tile);

/* Would it act on attackers at a place; and length of the paths on which it would, of all segments, or of those that
 * are `on`. */
bool support_reaches(const Blueprint *blueprint, Tile tile, Point at);
Fix support_path(const Battle *battle, const Blueprint *blueprint, Tile tile, const bool *on);

#endif
