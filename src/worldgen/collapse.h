/* Wave function collapse on slots that are centred on the corners of tiles. */
#ifndef HOLDOUT_WORLDGEN_COLLAPSE_H
#define HOLDOUT_WORLDGEN_COLLAPSE_H

#include "holdout/worldgen.h"
#include "worldgen/terrain_model.h"

enum { SLOTS_ACROSS = WORLD_SIZE + 1, SLOT_COUNT = SLOTS_ACROSS * SLOTS_ACROSS };

/* Slot (i, j) holds the tiles (i - 1, j - 1), (i, j - 1), (i - 1, j) and (i, j) as its quarters; those outside the
 * world exist only here. */
static inline int slot_index(int i, int j)
{
    return j * SLOTS_ACROSS + i;
}

/* A variant struck from a slot. */
typedef struct Strike {
    uint16_t slot, variant;
} Strike;

/* What `slot` can't have any more, since no variant of the neighbour on that side has the label. */
typedef struct Ended {
    uint16_t slot, place;
} Ended;

/* For every slot: which variants it may still become. support counts how many of these have
 * each place, that is each label on each side; a label whose count ends takes with it, in the neighbour on that side,
 * all variants with it on the opposite side. Diagonal neighbours share one tile only, and agree on that through the
 * neighbours they have in common. */
typedef struct Collapse {
    const TerrainModel *model;
    uint64_t *domain;          /* [slot][word] */
    uint16_t *support;         /* [slot][place] */
    uint16_t left[SLOT_COUNT]; /* size of each domain */
    Strike *trail;             /* all since the last collapse_keep, for taking them back */
    Ended *ended;              /* whose consequences are yet to be drawn */
    int trail_count, ended_count;
    bool contradiction; /* some slot has nothing left */
    int last_slot;      /* struck last; where the contradiction is, when there is one */
} Collapse;

/* Allocates; collapse_end frees. */
void collapse_begin(Collapse *collapse, const TerrainModel *model);
void collapse_end(Collapse *collapse);

/* Everything is possible everywhere. */
void collapse_reset(Collapse *collapse);

/* Strikes from a slot whatever is not in the set; consequences are left to collapse_propagate. */
void collapse_restrict(Collapse *collapse, int slot, const uint64_t *allowed);
void collapse_strike(Collapse *collapse, int slot, int variant);

/* Draws all consequences. False on a contradiction; then only collapse_undo or collapse_reset make sense. */
bool collapse_propagate(Collapse *collapse);

/* All struck so far stays struck. */
void collapse_keep(Collapse *collapse);

/* Takes back all since the last collapse_keep. */
void collapse_undo(Collapse *collapse);

bool collapse_has(const Collapse *collapse, int slot, int variant);

/* Does the slot still have a variant of the set? */
bool collapse_may(const Collapse *collapse, int slot, const uint64_t *set);

/* A slot with several variants left, more likely the fewer these are; -1 when every slot has one. */
int collapse_draw_slot(const Collapse *collapse, Rng *rng);

/* One of a slot's variants, by their weights. */
int collapse_draw_variant(const Collapse *collapse, int slot, Rng *rng);

/* The first variant from number `from` on that a slot has left, or -1. */
int collapse_next(const Collapse *collapse, int slot, int from);

#endif
