/* Slots wait in a queue with their doomed variants, so that everything that is doomed in a slot meanwhile is struck at
 * once. Where more variants are struck than stay, the new support is found more cheaply by counting those that stay. */
#include "worldgen/collapse.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { DOMAIN_BITS = 11, VARIANT_WORDS_MAX = TERRAIN_VARIANTS_MAX / WORD_BITS };

/* Likelihood of a slot by the bit length of its number of variants, after 1 / (1/20 + H^2) with H the entropy in bits:
 * the most constrained slots come first, but not always, since that would string like features together. */
static const uint16_t SLOT_WEIGHT[DOMAIN_BITS + 1] = {0, 0, 952, 247, 110, 62, 40, 28, 20, 16, 12, 10};

void collapse_begin(Collapse *collapse, const TerrainModel *model)
{
    memset(collapse, 0, sizeof *collapse);
    size_t words = (size_t)SLOT_COUNT * (size_t)model->words, places = (size_t)model->place_count;
    collapse->model = model;
    collapse->domain = memory_new(words, sizeof *collapse->domain);
    collapse->doomed = memory_new(words, sizeof *collapse->doomed);
    collapse->before = memory_new(words, sizeof *collapse->before);
    collapse->support = memory_new(SLOT_COUNT * places, sizeof *collapse->support);
    collapse->held = memory_new(SLOT_COUNT * places / WORD_BITS, sizeof *collapse->held);
}

void collapse_end(Collapse *collapse)
{
    free(collapse->domain);
    free(collapse->doomed);
    free(collapse->before);
    free(collapse->support);
    free(collapse->held);
}

static uint64_t *words_of(const Collapse *collapse, uint64_t *sets, int slot)
{
    return sets + (size_t)(slot * collapse->model->words);
}

static uint64_t *domain_of(const Collapse *collapse, int slot)
{
    return words_of(collapse, collapse->domain, slot);
}

static uint16_t *support_of(const Collapse *collapse, int slot)
{
    return collapse->support + (size_t)(slot * collapse->model->place_count);
}

static uint64_t *held_of(const Collapse *collapse, int slot)
{
    return collapse->held + (size_t)(slot * (collapse->model->place_count / WORD_BITS));
}

static void forget_doomed(Collapse *collapse)
{
    memset(collapse->doomed, 0, (size_t)(SLOT_COUNT * collapse->model->words) * sizeof *collapse->doomed);
    memset(collapse->waiting, 0, sizeof collapse->waiting);
    collapse->count = 0;
    collapse->contradiction = false;
}

void collapse_reset(Collapse *collapse)
{
    const TerrainModel *model = collapse->model;
    int variants = model->terrain->variant_count;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        uint64_t *domain = domain_of(collapse, slot);
        memset(domain, 0xFF, (size_t)model->words * sizeof *domain);
        if (variants % WORD_BITS) {
            domain[model->words - 1] = (UINT64_C(1) << variants % WORD_BITS) - 1;
        }
        memcpy(support_of(collapse, slot), model->support, (size_t)model->place_count * sizeof *model->support);
        memcpy(held_of(collapse, slot), model->held, (size_t)(model->place_count / WORD_BITS) * sizeof *model->held);
        collapse->left[slot] = (uint16_t)variants;
    }
    forget_doomed(collapse);
    collapse_keep(collapse);
}

static void wait_in_line(Collapse *collapse, int slot)
{
    if (!collapse->waiting[slot]) {
        collapse->waiting[slot] = true;
        collapse->queue[(collapse->first + collapse->count++) % SLOT_COUNT] = (uint16_t)slot;
    }
}

void collapse_strike(Collapse *collapse, int slot, int variant)
{
    words_of(collapse, collapse->doomed, slot)[variant / WORD_BITS] |= UINT64_C(1) << variant % WORD_BITS;
    wait_in_line(collapse, slot);
}

void collapse_restrict(Collapse *collapse, int slot, const uint64_t *allowed)
{
    uint64_t *doomed = words_of(collapse, collapse->doomed, slot);
    for (int word = 0; word < collapse->model->words; word++) {
        doomed[word] |= ~allowed[word];
    }
    wait_in_line(collapse, slot);
}

/* The slot on a side, or -1 beyond the rim. */
static int neighbour(int slot, int side)
{
    static const int8_t across[DIRECTION_COUNT] = {0, 1, 0, -1}, down[DIRECTION_COUNT] = {-1, 0, 1, 0};
    int i = slot % SLOTS_ACROSS + across[side], j = slot / SLOTS_ACROSS + down[side];
    return i >= 0 && i < SLOTS_ACROSS && j >= 0 && j < SLOTS_ACROSS ? slot_index(i, j) : -1;
}

/* Dooms the variants that need a place in a slot. */
static void doom(Collapse *collapse, int slot, int place)
{
    uint64_t *doomed = words_of(collapse, collapse->doomed, slot);
    const uint64_t *with = model_with(collapse->model, place);
    for (int word = 0; word < collapse->model->words; word++) {
        doomed[word] |= with[word];
    }
    wait_in_line(collapse, slot);
}

static void count_down(Collapse *collapse, int slot, const uint64_t *struck)
{
    uint16_t *support = support_of(collapse, slot);
    uint64_t *held = held_of(collapse, slot);
    for (int word = 0; word < collapse->model->words; word++) {
        for (uint64_t bits = struck[word]; bits; bits &= bits - 1) {
            const uint16_t *places = collapse->model->place[word * WORD_BITS + __builtin_ctzll(bits)];
            for (int side = 0; side < DIRECTION_COUNT; side++) {
                int place = places[side];
                uint64_t ended = --support[place] == 0;
                held[place / WORD_BITS] &= ~(ended << place % WORD_BITS);
            }
        }
    }
}

static void count_anew(Collapse *collapse, int slot)
{
    uint16_t *support = support_of(collapse, slot);
    uint64_t *held = held_of(collapse, slot);
    memset(support, 0, (size_t)collapse->model->place_count * sizeof *support);
    memset(held, 0, (size_t)(collapse->model->place_count / WORD_BITS) * sizeof *held);
    for (int i = collapse_next(collapse, slot, 0); i >= 0; i = collapse_next(collapse, slot, i + 1)) {
        for (int side = 0; side < DIRECTION_COUNT; side++) {
            int place = collapse->model->place[i][side];
            support[place]++;
            held[place / WORD_BITS] |= UINT64_C(1) << place % WORD_BITS;
        }
    }
}

/* Labels that a slot held on a side, and holds no longer, doom the variants that face them. */
static void end_side(Collapse *collapse, int slot, int side, const uint64_t *old)
{
    int words = collapse->model->label_words, other = neighbour(slot, side), opposite = side ^ 2;
    if (other < 0) {
        return;
    }
    const uint64_t *held = held_of(collapse, slot) + side * words;
    const uint64_t *facing = held_of(collapse, other) + opposite * words;
    for (int word = 0; word < words; word++) {
        uint64_t ended = old[side * words + word] & ~held[word] & facing[word];
        for (; ended; ended &= ended - 1) {
            doom(collapse, other, (opposite * words + word) * WORD_BITS + __builtin_ctzll(ended));
        }
    }
}

/* Strikes what is doomed in a slot. */
static void settle(Collapse *collapse, int slot)
{
    uint64_t struck[VARIANT_WORDS_MAX], *domain = domain_of(collapse, slot);
    uint64_t *doomed = words_of(collapse, collapse->doomed, slot);
    int count = 0, words = collapse->model->words;
    for (int word = 0; word < words; word++) {
        struck[word] = domain[word] & doomed[word];
        doomed[word] = 0;
        count += __builtin_popcountll(struck[word]);
    }
    if (count == 0) {
        return;
    }
    if (!collapse->changed[slot]) {
        collapse->changed[slot] = true;
        memcpy(words_of(collapse, collapse->before, slot), domain, (size_t)words * sizeof *domain);
    }
    for (int word = 0; word < words; word++) {
        domain[word] &= ~struck[word];
    }
    collapse->left[slot] = (uint16_t)(collapse->left[slot] - count);
    collapse->last_slot = slot;
    collapse->contradiction = collapse->left[slot] == 0;
    uint64_t old[PLACE_WORDS_MAX];
    memcpy(old, held_of(collapse, slot), (size_t)(collapse->model->place_count / WORD_BITS) * sizeof *old);
    if (count <= collapse->left[slot]) {
        count_down(collapse, slot, struck);
    } else {
        count_anew(collapse, slot);
    }
    for (int side = 0; side < DIRECTION_COUNT; side++) {
        end_side(collapse, slot, side, old);
    }
}

bool collapse_propagate(Collapse *collapse)
{
    while (collapse->count > 0 && !collapse->contradiction) {
        int slot = collapse->queue[collapse->first];
        collapse->first = (collapse->first + 1) % SLOT_COUNT;
        collapse->count--;
        collapse->waiting[slot] = false;
        settle(collapse, slot);
    }
    return !collapse->contradiction;
}

void collapse_keep(Collapse *collapse)
{
    memset(collapse->changed, 0, sizeof collapse->changed);
}

static int set_size(const uint64_t *set, int words)
{
    int size = 0;
    for (int word = 0; word < words; word++) {
        size += __builtin_popcountll(set[word]);
    }
    return size;
}

int collapse_lost(const Collapse *collapse)
{
    int lost = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (collapse->changed[slot]) {
            lost += set_size(words_of(collapse, collapse->before, slot), collapse->model->words) - collapse->left[slot];
        }
    }
    return lost;
}

void collapse_undo(Collapse *collapse)
{
    int words = collapse->model->words;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (collapse->changed[slot]) {
            const uint64_t *before = words_of(collapse, collapse->before, slot);
            memcpy(domain_of(collapse, slot), before, (size_t)words * sizeof *before);
            collapse->left[slot] = (uint16_t)set_size(before, words);
            count_anew(collapse, slot);
        }
    }
    forget_doomed(collapse);
    collapse_keep(collapse);
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

int collapse_roll_slot(const Collapse *collapse, Rng *rng)
{
    uint32_t sum = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        sum += slot_weight(collapse, slot);
    }
    if (sum == 0) {
        return -1;
    }
    uint32_t rolled = rng_below(rng, sum);
    int slot = 0;
    for (uint32_t weight; rolled >= (weight = slot_weight(collapse, slot)); slot++) {
        rolled -= weight;
    }
    return slot;
}

int collapse_roll_variant(const Collapse *collapse, int slot, Rng *rng)
{
    const TerrainVariant *variants = collapse->model->terrain->variants;
    uint32_t sum = 0;
    for (int i = collapse_next(collapse, slot, 0); i >= 0; i = collapse_next(collapse, slot, i + 1)) {
        sum += (uint32_t)variants[i].weight;
    }
    uint32_t rolled = rng_below(rng, sum);
    int variant = collapse_next(collapse, slot, 0);
    while (rolled >= (uint32_t)variants[variant].weight) {
        rolled -= (uint32_t)variants[variant].weight;
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
