/* A struck variant takes one from the support of its four labels; only supports that end cause further work. So each
 * variant of each slot is looked at once on its way out, and taking strikes back is counting up again. */
#include "worldgen/collapse.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { WORD_BITS = 64, DOMAIN_BITS = 11 };

/* Likelihood of a slot by the bit length of its number of variants, after 1 / (1/20 + H^2) with H the entropy in bits:
 * the most constrained slots come first, but not always, since that would string like features together. */
static const uint16_t SLOT_WEIGHT[DOMAIN_BITS + 1] = {0, 0, 952, 247, 110, 62, 40, 28, 20, 16, 12, 10};

void collapse_begin(Collapse *collapse, const TerrainModel *model)
{
    memset(collapse, 0, sizeof *collapse);
    size_t supports = (size_t)SLOT_COUNT * DIRECTION_COUNT * (size_t)model->label_count;
    collapse->model = model;
    collapse->domain = memory_new((size_t)SLOT_COUNT * (size_t)model->words, sizeof *collapse->domain);
    collapse->support = memory_new(supports, sizeof *collapse->support);
    collapse->trail = memory_new((size_t)SLOT_COUNT * (size_t)model->terrain->variant_count, sizeof *collapse->trail);
    collapse->ended = memory_new(supports, sizeof *collapse->ended);
}

void collapse_end(Collapse *collapse)
{
    free(collapse->domain);
    free(collapse->support);
    free(collapse->trail);
    free(collapse->ended);
}

static uint64_t *domain_of(const Collapse *collapse, int slot)
{
    return collapse->domain + (size_t)(slot * collapse->model->words);
}

static uint16_t *support_of(const Collapse *collapse, int slot)
{
    return collapse->support + (size_t)(slot * DIRECTION_COUNT * collapse->model->label_count);
}

void collapse_reset(Collapse *collapse)
{
    const TerrainModel *model = collapse->model;
    int variants = model->terrain->variant_count;
    size_t supports = (size_t)(DIRECTION_COUNT * model->label_count) * sizeof *model->support;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        uint64_t *domain = domain_of(collapse, slot);
        memset(domain, 0xFF, (size_t)model->words * sizeof *domain);
        if (variants % WORD_BITS) {
            domain[model->words - 1] = (UINT64_C(1) << variants % WORD_BITS) - 1;
        }
        memcpy(support_of(collapse, slot), model->support, supports);
        collapse->left[slot] = (uint16_t)variants;
    }
    collapse->trail_count = collapse->ended_count = 0;
    collapse->contradiction = false;
}

/* The slot on a side, or -1 beyond the rim. */
static int neighbour(int slot, int side)
{
    static const int8_t across[DIRECTION_COUNT] = {0, 1, 0, -1}, down[DIRECTION_COUNT] = {-1, 0, 1, 0};
    int i = slot % SLOTS_ACROSS + across[side], j = slot / SLOTS_ACROSS + down[side];
    return i >= 0 && i < SLOTS_ACROSS && j >= 0 && j < SLOTS_ACROSS ? slot_index(i, j) : -1;
}

/* A slot's label on a side has no variant any more. */
static void end(Collapse *collapse, int slot, int side, int place)
{
    int other = neighbour(slot, side), labels = collapse->model->label_count;
    int opposite = (side + 2) % DIRECTION_COUNT;
    if (other >= 0) {
        collapse->ended[collapse->ended_count++] =
            (Ended){(uint16_t)other, (uint16_t)(place + (opposite - side) * labels)};
    }
}

/* The variant is known to be in the slot's domain. */
static void strike(Collapse *collapse, int slot, int variant)
{
    uint16_t *support = support_of(collapse, slot);
    const uint16_t *places = collapse->model->place[variant];
    domain_of(collapse, slot)[variant / WORD_BITS] &= ~(UINT64_C(1) << variant % WORD_BITS);
    collapse->trail[collapse->trail_count++] = (Strike){(uint16_t)slot, (uint16_t)variant};
    collapse->last_slot = slot;
    collapse->contradiction = --collapse->left[slot] == 0 || collapse->contradiction;
    for (int side = 0; side < DIRECTION_COUNT; side++) {
        if (--support[places[side]] == 0) {
            end(collapse, slot, side, places[side]);
        }
    }
}

static void strike_word(Collapse *collapse, int slot, int word, uint64_t variants)
{
    while (variants) {
        strike(collapse, slot, word * WORD_BITS + __builtin_ctzll(variants));
        variants &= variants - 1;
    }
}

void collapse_strike(Collapse *collapse, int slot, int variant)
{
    if (collapse_has(collapse, slot, variant)) {
        strike(collapse, slot, variant);
    }
}

void collapse_restrict(Collapse *collapse, int slot, const uint64_t *allowed)
{
    const uint64_t *domain = domain_of(collapse, slot);
    for (int word = 0; word < collapse->model->words; word++) {
        strike_word(collapse, slot, word, domain[word] & ~allowed[word]);
    }
}

bool collapse_propagate(Collapse *collapse)
{
    while (collapse->ended_count > 0 && !collapse->contradiction) {
        Ended ended = collapse->ended[--collapse->ended_count];
        const uint64_t *with = model_with(collapse->model, ended.place);
        const uint64_t *domain = domain_of(collapse, ended.slot);
        for (int word = 0; word < collapse->model->words; word++) {
            strike_word(collapse, ended.slot, word, domain[word] & with[word]);
        }
    }
    return !collapse->contradiction;
}

void collapse_keep(Collapse *collapse)
{
    collapse->trail_count = 0;
}

void collapse_undo(Collapse *collapse)
{
    while (collapse->trail_count > 0) {
        Strike last = collapse->trail[--collapse->trail_count];
        domain_of(collapse, last.slot)[last.variant / WORD_BITS] |= UINT64_C(1) << last.variant % WORD_BITS;
        collapse->left[last.slot]++;
        for (int side = 0; side < DIRECTION_COUNT; side++) {
            support_of(collapse, last.slot)[collapse->model->place[last.variant][side]]++;
        }
    }
    collapse->ended_count = 0;
    collapse->contradiction = false;
}

bool collapse_has(const Collapse *collapse, int slot, int variant)
{
    return domain_of(collapse, slot)[variant / WORD_BITS] >> variant % WORD_BITS & 1;
}

bool collapse_may(const Collapse *collapse, int slot, const uint64_t *set)
{
    uint64_t any = 0;
    for (int word = 0; word < collapse->model->words; word++) {
        any |= domain_of(collapse, slot)[word] & set[word];
    }
    return any != 0;
}

static uint32_t slot_weight(const Collapse *collapse, int slot)
{
    return SLOT_WEIGHT[32 - __builtin_clz(collapse->left[slot])];
}

int collapse_draw_slot(const Collapse *collapse, Rng *rng)
{
    uint32_t sum = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        sum += slot_weight(collapse, slot);
    }
    if (sum == 0) {
        return -1;
    }
    uint32_t drawn = rng_below(rng, sum);
    int slot = 0;
    for (uint32_t weight; drawn >= (weight = slot_weight(collapse, slot)); slot++) {
        drawn -= weight;
    }
    return slot;
}

int collapse_draw_variant(const Collapse *collapse, int slot, Rng *rng)
{
    const TerrainVariant *variants = collapse->model->terrain->variants;
    uint32_t sum = 0;
    for (int i = collapse_next(collapse, slot, 0); i >= 0; i = collapse_next(collapse, slot, i + 1)) {
        sum += (uint32_t)variants[i].weight;
    }
    uint32_t drawn = rng_below(rng, sum);
    int variant = collapse_next(collapse, slot, 0);
    while (drawn >= (uint32_t)variants[variant].weight) {
        drawn -= (uint32_t)variants[variant].weight;
        variant = collapse_next(collapse, slot, variant + 1);
    }
    return variant;
}

int collapse_next(const Collapse *collapse, int slot, int from)
{
    const uint64_t *domain = domain_of(collapse, slot);
    for (int word = from / WORD_BITS; word < collapse->model->words; word++) {
        uint64_t bits = domain[word] & (word == from / WORD_BITS ? ~UINT64_C(0) << from % WORD_BITS : ~UINT64_C(0));
        if (bits) {
            return word * WORD_BITS + __builtin_ctzll(bits);
        }
    }
    return -1;
}
