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

/* For every slot: which variants it may still become, and how many of these have each place. When the support of a
 * place ends, the neighbour on its side loses all variants with the place's label on the opposite side. Diagonal
 * neighbours share one tile only, and agree on that through the neighbours they have in common. */
typedef struct Collapse {
    const TerrainModel *model;
    uint64_t *domain;          /* [slot][word] */
    uint64_t *doomed;          /* [slot][word]: to be struck when the slot's turn comes */
    uint64_t *before;          /* [slot][word]: the domain at the last collapse_keep, where changed says so */
    uint16_t *support;         /* [slot][place] */
    uint64_t *held;            /* [slot]: set of the places with support */
    uint16_t left[SLOT_COUNT]; /* size of each domain */
    bool changed[SLOT_COUNT], waiting[SLOT_COUNT];
    uint16_t queue[SLOT_COUNT]; /* the waiting slots, a ring */
    int first, count;
    bool contradiction; /* some slot has nothing left */
    int last_slot;      /* struck last; where the contradiction is, when there is one */
} Collapse;

/* Allocates; collapse_end frees. */
void collapse_begin(Collapse *collapse, const TerrainModel *model);
void collapse_end(Collapse *collapse);

/* Everything is possible everywhere. */
void collapse_reset(Collapse *collapse);

/* Dooms in a slot whatever is not in the set, or one variant; collapse_propagate strikes it. */
void collapse_restrict(Collapse *collapse, int slot, const uint64_t *allowed);
void collapse_strike(Collapse *collapse, int slot, int variant);

/* Strikes what is doomed, with all consequences. False on a contradiction; then only collapse_undo or collapse_reset
 * make sense. */
bool collapse_propagate(Collapse *collapse);

/* All struck so far stays struck. */
void collapse_keep(Collapse *collapse);

/* How many variants all slots have lost since the last collapse_keep. */
int collapse_lost(const Collapse *collapse);

/* Takes back all since the last collapse_keep. */
void collapse_undo(Collapse *collapse);

bool collapse_has(const Collapse *collapse, int slot, int variant);

/* Does the slot still have a variant of the set? */
bool collapse_may(const Collapse *collapse, int slot, const uint64_t *set);

/* A slot with several variants left, more likely the fewer these are; -1 when every slot has one. */
int collapse_roll_slot(const Collapse *collapse, Rng *rng);

/* One of a slot's variants, by their weights. */
int collapse_roll_variant(const Collapse *collapse, int slot, Rng *rng);

/* The first variant from number `from` on that a slot has left, or -1. */
int collapse_next(const Collapse *collapse, int slot, int from);

#endif
