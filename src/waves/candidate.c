/* The draws behind a wave.
 *
 * Sequential: batches of different types, all paths sending the same; all but the last take half to two thirds of
 * what fits, the last one takes the type, spacing and count that use the budget up. Parallel: one batch, a type of
 * its own for each path; types that ask for too much or too little are swapped. Either way at
 * most one type is new. */
#include "waves/candidate.h"

#include "base/number.h"
#include "waves/trace.h"

#include <assert.h>

enum { SWAPS_MAX = 5 };

static void shuffle(int16_t *items, int count, Rng *rng)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        int16_t item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}

static int shuffled_spacings(const WaveFrame *frame, int16_t *out, Rng *rng)
{
    for (int i = 0; i < frame->rules->spacing_count; i++) {
        out[i] = (int16_t)i;
    }
    shuffle(out, frame->rules->spacing_count, rng);
    return frame->rules->spacing_count;
}

/* The same type on every chosen path. */
static void spread(const WaveDraft *draft, int16_t type, int16_t types[WORLD_STARTS_MAX])
{
    for (int i = 0; i < draft->path_count; i++) {
        types[draft->paths[i]] = type;
    }
}

static bool in_wave(const WaveDraft *draft, int type)
{
    for (int i = 0; i < draft->wave.batch_count; i++) {
        if (draft->wave.batches[i].types[draft->paths[0]] == type) {
            return true;
        }
    }
    return false;
}

/* Types of which one attacker on each path fits as the next batch, in random order. */
static int fitting_types(const WaveDraft *draft, const WaveFrame *frame, int16_t *out, Rng *rng)
{
    int count = 0;
    for (int i = 0; i < frame->pool_count; i++) {
        int16_t type = frame->pool[i], types[WORLD_STARTS_MAX];
        if (in_wave(draft, type) || !wave_draft_allows(draft, type, draft->wave.new_type)) {
            continue;
        }
        spread(draft, type, types);
        int spacing = 0;
        while (!wave_spacing_allowed(frame, spacing, type)) {
            spacing++;
        }
        if (wave_draft_fit(draft, frame, types, spacing, 1, wave_draft_shared(draft)).count) {
            out[count++] = type;
        }
    }
    shuffle(out, count, rng);
    return count;
}

/* Adds a batch that leaves room for another; false, and nothing added, when it can't. */
static bool add_part(WaveDraft *draft, const WaveFrame *frame, Rng *rng)
{
    int16_t fitting[WAVE_TYPES_MAX] = {0}, spacings[SPACINGS_MAX] = {0}, types[WORLD_STARTS_MAX];
    if (fitting_types(draft, frame, fitting, rng) == 0) {
        return false;
    }
    spread(draft, fitting[0], types);
    shuffled_spacings(frame, spacings, rng);
    int chosen = 0;
    while (!wave_spacing_allowed(frame, spacings[chosen], fitting[0])) {
        chosen++;
    }
    int64_t shared = wave_draft_shared(draft);
    int most = wave_draft_fit(draft, frame, types, spacings[chosen], UINT8_MAX, shared).count;
    int low = (most + 1) / 2, high = most * 2 / 3;
    int part = rng_range(rng, low, int_max(low, high));
    BatchFit fit = wave_draft_fit(draft, frame, types, spacings[chosen], part, shared);
    if (fit.count == 0) {
        return false;
    }
    WaveDraft longer = *draft;
    wave_draft_add(&longer, types, &fit, frame->rules);
    if (fitting_types(&longer, frame, fitting, rng) == 0) {
        return false;
    }
    *draft = longer;
    wave_tell_part(frame, draft, most);
    return true;
}

/* Adds the batch that uses the budget up; types are tried in random order until one does. */
static bool add_last(WaveDraft *draft, const WaveFrame *frame, Rng *rng)
{
    int16_t fitting[WAVE_TYPES_MAX], types[WORLD_STARTS_MAX], best_type = WAVE_NO_TYPE;
    int count = fitting_types(draft, frame, fitting, rng);
    BatchFit best = {0};
    for (int i = 0; i < count && !wave_draft_enough(draft, frame, best.total); i++) {
        spread(draft, fitting[i], types);
        for (int spacing = 0; spacing < frame->rules->spacing_count; spacing++) {
            if (!wave_spacing_allowed(frame, spacing, fitting[i])) {
                continue;
            }
            BatchFit fit = wave_draft_fit(draft, frame, types, spacing, UINT8_MAX, wave_draft_shared(draft));
            wave_tell_tried(frame, draft, types, &fit);
            if (fit.count > 0 && (best.count == 0 || fit.total > best.total)) {
                best = fit;
                best_type = fitting[i];
            }
        }
    }
    if (best.count == 0) {
        wave_tell_stuck(frame, draft, "Not one attacker of any type fits.");
        return false;
    }
    spread(draft, best_type, types);
    wave_draft_add(draft, types, &best, frame->rules);
    draft->wave.cost = (int32_t)best.total;
    wave_tell_last(frame, draft);
    return true;
}

static bool roll_sequence(WaveDraft *draft, const WaveFrame *frame, Rng *rng)
{
    wave_draft_bind_poorest(draft, frame);
    int most = 1 + frame->index / 2;
    most = int_min(most, frame->rules->batches_max);
    int parts = (int)rng_below(rng, (uint32_t)most);
    while (parts > 0 && add_part(draft, frame, rng)) {
        parts--;
    }
    return add_last(draft, frame, rng);
}

/* The new type among those of the chosen paths but one. */
static int new_type_beside(const WaveDraft *draft, const int16_t *types, int count, int except)
{
    for (int i = 0; i < count; i++) {
        int type = types[draft->paths[i]];
        if (i != except && !wave_type_used(&draft->source, type)) {
            return type;
        }
    }
    return WAVE_NO_TYPE;
}

/* Gives the chosen path `index` a random type that none of the first `count` has, with a price between the limits
 * (exclusive); false when there is none. */
static bool roll_path_type(const WaveDraft *draft, const WaveFrame *frame, int16_t *types, int count, int index,
                           int64_t above, int64_t below, Rng *rng)
{
    int16_t fitting[WAVE_TYPES_MAX];
    uint32_t found = 0;
    int new_type = new_type_beside(draft, types, count, index);
    for (int i = 0; i < frame->pool_count; i++) {
        int16_t type = frame->pool[i];
        int64_t price = wave_type_price(&frame->types[type]);
        bool taken = price <= above || price >= below || !wave_draft_allows(draft, type, new_type);
        for (int k = 0; k < count && !taken; k++) {
            taken = types[draft->paths[k]] == type;
        }
        if (!taken) {
            fitting[found++] = type;
        }
    }
    if (found == 0) {
        return false;
    }
    types[draft->paths[index]] = fitting[rng_below(rng, found)];
    return true;
}

/* Replaces the dearest type by a cheaper one, or the cheapest by a dearer one. */
static bool swap_type(const WaveDraft *draft, const WaveFrame *frame, int16_t *types, bool cheaper, Rng *rng)
{
    int index = 0;
    int64_t extreme = 0;
    for (int i = 0; i < draft->path_count; i++) {
        int64_t price = wave_type_price(&frame->types[types[draft->paths[i]]]);
        if (i == 0 || (cheaper ? price > extreme : price < extreme)) {
            extreme = price;
            index = i;
        }
    }
    int from = types[draft->paths[index]];
    if (!roll_path_type(draft, frame, types, draft->path_count, index, cheaper ? 0 : extreme,
                        cheaper ? extreme : INT64_MAX, rng)) {
        wave_tell_stuck(frame, draft, "No other type could take the place of one of these.");
        return false;
    }
    wave_tell_swap(frame, draft, from, types[draft->paths[index]], !cheaper);
    return true;
}

static bool spacing_allowed_by_all(const WaveDraft *draft, const WaveFrame *frame, const int16_t *types, int spacing)
{
    for (int i = 0; i < draft->path_count; i++) {
        if (!wave_spacing_allowed(frame, spacing, types[draft->paths[i]])) {
            return false;
        }
    }
    return true;
}

/* Binds what is new by what these types ask for, and adds the batch of them that uses most of the budget. What fits
 * while the new capacity is still open to every path fits as well once it is bound in proportion. */
static bool add_parallel(WaveDraft *draft, const WaveFrame *frame, const int16_t *types, Rng *rng)
{
    int16_t spacings[SPACINGS_MAX];
    int count = shuffled_spacings(frame, spacings, rng);
    WaveDraft best = *draft;
    BatchFit best_fit = {0};
    for (int i = 0; i < count && !(best_fit.count && wave_draft_enough(&best, frame, best_fit.total)); i++) {
        if (!spacing_allowed_by_all(draft, frame, types, spacings[i])) {
            continue;
        }
        int64_t shared = wave_draft_shared(draft);
        BatchFit open = wave_draft_fit(draft, frame, types, spacings[i], UINT8_MAX, shared + frame->bound_capacity);
        WaveDraft bound = *draft;
        wave_draft_bind_asked(&bound, frame, open.asked);
        BatchFit fit = wave_draft_fit(&bound, frame, types, spacings[i], UINT8_MAX, shared);
        wave_tell_tried(frame, &bound, types, &fit);
        if (fit.count > 0 && fit.total > best_fit.total) {
            best = bound;
            best_fit = fit;
        }
    }
    if (best_fit.count == 0) {
        return false;
    }
    wave_draft_add(&best, types, &best_fit, frame->rules);
    best.wave.parallel = true;
    best.wave.cost = (int32_t)best_fit.total;
    *draft = best;
    wave_tell_last(frame, draft);
    return true;
}

static bool roll_parallel(WaveDraft *draft, const WaveFrame *frame, Rng *rng)
{
    int16_t types[WORLD_STARTS_MAX];
    int64_t affordable = wave_draft_capacity(draft) + frame->bound_capacity;
    for (int i = 0; i < draft->path_count; i++) {
        if (!roll_path_type(draft, frame, types, i, i, 0, affordable, rng)) {
            wave_tell_stuck(frame, draft, "There are too few types for each of these paths to have its own.");
            return false;
        }
    }
    wave_tell_types(frame, draft, types);
    const WaveDraft empty = *draft;
    bool found = false;
    for (int swaps = 0; swaps < SWAPS_MAX; swaps++) {
        WaveDraft tried = empty;
        bool fits = add_parallel(&tried, frame, types, rng);
        if (fits && (!found || tried.wave.cost > draft->wave.cost)) {
            *draft = tried;
            found = true;
        }
        if (fits && wave_draft_enough(&tried, frame, tried.wave.cost)) {
            break;
        }
        if (!swap_type(&empty, frame, types, !fits, rng)) {
            break;
        }
    }
    return found;
}

static void finish(WaveDraft *draft)
{
    draft->wave.capacity = (int32_t)wave_draft_capacity(draft);
    draft->wave.rate = 0;
    for (int i = 0; i < draft->path_count; i++) {
        draft->wave.rate += draft->source.path_rate[draft->paths[i]];
    }
}

bool wave_roll_candidate(WaveDraft *draft, const WaveFrame *frame, const WaveSource *source, bool parallel, Rng *rng)
{
    wave_draft_init(draft, frame, source);
    bool found;
    if (parallel) {
        wave_draft_choose_paths(draft, frame, 2, source->path_count, rng);
        wave_tell_paths(frame, draft, true);
        found = roll_parallel(draft, frame, rng);
    } else {
        wave_draft_choose_paths(draft, frame, 1, source->path_count, rng);
        wave_tell_paths(frame, draft, false);
        WaveDraft chosen = *draft;
        while (!(found = roll_sequence(draft, frame, rng)) && chosen.path_count > 1) {
            chosen.path_count--;
            *draft = chosen;
            wave_tell_stuck(frame, draft, "The last of the paths is dropped, since fewer need fewer attackers.");
        }
    }
    finish(draft);
    return found;
}

void wave_least(WaveDraft *draft, const WaveFrame *frame, const WaveSource *source)
{
    wave_draft_init(draft, frame, source);
    draft->path_count = 1;
    for (int path = 1; path < source->path_count; path++) {
        if (source->path_capacity[path] > source->path_capacity[draft->paths[0]]) {
            draft->paths[0] = (uint8_t)path;
        }
    }
    wave_draft_bind_poorest(draft, frame);
    int16_t cheapest = frame->pool[0], types[WORLD_STARTS_MAX];
    for (int i = 1; i < frame->pool_count; i++) {
        if (wave_type_price(&frame->types[frame->pool[i]]) < wave_type_price(&frame->types[cheapest])) {
            cheapest = frame->pool[i];
        }
    }
    spread(draft, cheapest, types);
    BatchFit fit = wave_draft_fit(draft, frame, types, frame->rules->spacing_count - 1, 1, INT64_MAX);
    assert(fit.count == 1);
    wave_draft_add(draft, types, &fit, frame->rules);
    finish(draft);
    draft->wave.cost = (int32_t)int64_min(fit.total, INT32_MAX);
    if (draft->wave.capacity < draft->wave.cost) {
        draft->wave.capacity = draft->wave.cost;
    }
}
