/* The rolls behind a wave.
 *
 * Sequential: a form of the plan says which roles come one after the other, on which paths, how close together. All
 * batches but the last take a share of what fits; the last one has the type, spacing and count that use the budget up.
 * Parallel: one batch, a type of its own for each path; types that ask for too much or too little are swapped. Either
 * way at most one type is new. Where the form would leave too little of the budget used, a candidate that isn't strict
 * takes any role, any spacing and all paths. */
#include "waves/candidate.h"

#include "base/number.h"
#include "base/translation.h"
#include "waves/roster.h"
#include "waves/trace.h"

#include <assert.h>

enum { SWAPS_MAX = 5, PARALLEL_PATHS_MAX = 3, NEW_FIRST = 90, SHARE_SPREAD = 15 };

/* One type, or nobody, for each path of a batch. */
typedef int16_t PathTypes[WORLD_STARTS_MAX];

static const WaveForm PLAIN_FORM = {.weight = 1, .from = 1, .batch_count = 1, .batches = {{.role = ROLE_ANY}}};

static void shuffle(int16_t *items, int count, Rng *rng)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        int16_t item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}

/* The same type on every path of the set. */
static void spread(unsigned paths, int16_t type, PathTypes types)
{
    for (int path = 0; path < WORLD_STARTS_MAX; path++) {
        types[path] = paths >> path & 1 ? type : WAVE_NO_TYPE;
    }
}

static unsigned chosen_paths(const WaveDraft *draft)
{
    unsigned set = 0;
    for (int i = 0; i < draft->path_count; i++) {
        set |= 1u << draft->paths[i];
    }
    return set;
}

static bool in_wave(const WaveDraft *draft, const WaveFrame *frame, int type)
{
    int base = type - frame->types[type].tier;
    for (int i = 0; i < draft->wave.batch_count; i++) {
        for (int path = 0; path < WORLD_STARTS_MAX; path++) {
            int sent = draft->wave.batches[i].types[path];
            if (sent != WAVE_NO_TYPE && sent - frame->types[sent].tier == base) {
                return true;
            }
        }
    }
    return false;
}

static bool has_role(const WaveFrame *frame, const WaveDraft *draft, int type, WaveRole role)
{
    const Roster *roster = &draft->source.roster;
    return role == ROLE_ANY || roster->roles[roster_place(roster, frame->types, type)] == role;
}

/* The spacings, by index, that a batch of the type may have: `first` to the last but one before `end`. */
static void spacings_of(const WaveFrame *frame, int type, WaveGap gap, int *first, int *end)
{
    *first = 0;
    *end = frame->rules->spacing_count;
    while (!wave_spacing_allowed(frame, *first, type)) {
        (*first)++;
    }
    int half = (*end - *first + 1) / 2;
    if (gap == GAP_TIGHT) {
        *end = *first + half;
    } else if (gap == GAP_WIDE) {
        *first = *end - half;
    }
}

static bool is_due(const WaveDraft *draft, const WaveFrame *frame, int type)
{
    return frame->due >> roster_place(&draft->source.roster, frame->types, type) & 1;
}

static bool is_of_pair(const WaveDraft *draft, const WaveFrame *frame, int type)
{
    return frame->pair >> roster_place(&draft->source.roster, frame->types, type) & 1;
}

/* Somebody who is due comes first; more often than not another type that hasn't come yet does. */
static void put_new_first(const WaveDraft *draft, const WaveFrame *frame, int16_t *types, int count, Rng *rng)
{
    bool new_first = rng_percent(rng, NEW_FIRST);
    int first = 0;
    bool due = false;
    for (int i = 0; i < count && !due; i++) {
        bool fresh = new_first && first == 0 && i > 0 && !wave_type_used(&draft->source, frame->types, types[i]);
        due = is_due(draft, frame, types[i]);
        first = due || fresh ? i : first;
    }
    if (count > 0) {
        int16_t type = types[first];
        types[first] = types[0];
        types[0] = type;
    }
}

static bool suits_wave(const WaveDraft *draft, const WaveFrame *frame, int type)
{
    const Roster *roster = &draft->source.roster;
    unsigned suits = frame->suits[roster_place(roster, frame->types, type)];
    for (int i = 0; i < draft->wave.batch_count; i++) {
        for (int path = 0; path < draft->source.path_count; path++) {
            int sent = draft->wave.batches[i].types[path];
            if (sent != WAVE_NO_TYPE && suits >> roster_place(roster, frame->types, sent) & 1) {
                return true;
            }
        }
    }
    return false;
}

/* Unless others are due, somebody of the headline comes first where both of it are wanted, and where types are that act
 * on each other, somebody who does with those before. */
static void put_suited_first(const WaveDraft *draft, const WaveFrame *frame, int16_t *types, int count)
{
    bool due = count > 0 && is_due(draft, frame, types[0]);
    for (int i = 0; i < count && !due; i++) {
        if (frame->pair ? is_of_pair(draft, frame, types[i])
                        : frame->together && frame->due == 0 && suits_wave(draft, frame, types[i])) {
            int16_t type = types[i];
            types[i] = types[0];
            types[0] = type;
            return;
        }
    }
}

/* Types of the role of which at least one attacker on each of the paths fits as the next batch: in random order, but
 * for the first of them. */
static int fitting_types(const WaveDraft *draft, const WaveFrame *frame, WaveRole role, unsigned paths, int16_t *out,
                         Rng *rng)
{
    int count = 0;
    for (int i = 0; i < frame->pool_count; i++) {
        int16_t type = frame->pool[i];
        PathTypes types;
        if (in_wave(draft, frame, type) || !has_role(frame, draft, type, role) ||
            !wave_draft_allows(draft, frame, type, draft->wave.new_type)) {
            continue;
        }
        spread(paths, type, types);
        int spacing, end;
        spacings_of(frame, type, GAP_ANY, &spacing, &end);
        if (wave_draft_fit(draft, frame, types, spacing, 1, wave_draft_shared(draft)).count) {
            out[count++] = type;
        }
    }
    shuffle(out, count, rng);
    put_new_first(draft, frame, out, count, rng);
    put_suited_first(draft, frame, out, count);
    return count;
}

/* Adds a batch that leaves room for another; false, and nothing added, when it can't. */
static bool add_part(WaveDraft *draft, const WaveFrame *frame, const FormBatch *form, unsigned paths, Rng *rng)
{
    int16_t fitting[ROSTER_MAX];
    PathTypes types;
    if (fitting_types(draft, frame, form->role, paths, fitting, rng) == 0) {
        return false;
    }
    spread(paths, fitting[0], types);
    int first, end;
    spacings_of(frame, fitting[0], form->gap, &first, &end);
    int spacing = rng_range(rng, first, end - 1);
    int64_t shared = wave_draft_shared(draft);
    int most = wave_draft_fit(draft, frame, types, spacing, UINT8_MAX, shared).count;
    int share = form->share + rng_range(rng, -SHARE_SPREAD, SHARE_SPREAD);
    int part = (most * share + PERCENT / 2) / PERCENT;
    BatchFit fit = wave_draft_fit(draft, frame, types, spacing, int_max(part, 1), shared);
    if (fit.count == 0) {
        return false;
    }
    wave_draft_add(draft, types, &fit, frame);
    wave_tell_part(frame, draft, most);
    return true;
}

/* Needs a batch of the type, which would bring the wave to that total, no better one? */
static bool serves(const WaveDraft *draft, const WaveFrame *frame, int type, int64_t total)
{
    bool wanted = type != WAVE_NO_TYPE && (is_due(draft, frame, type) || is_of_pair(draft, frame, type));
    return wave_draft_enough(draft, frame, total) ||
           (wanted && total * PERCENT >= wave_draft_capacity(draft) * DUE_ENOUGH);
}

/* Adds the batch that uses the budget up; types are tried in order until one does. */
static bool add_last(WaveDraft *draft, const WaveFrame *frame, const FormBatch *form, unsigned paths, Rng *rng)
{
    int16_t fitting[ROSTER_MAX], best_type = WAVE_NO_TYPE;
    PathTypes types;
    int count = fitting_types(draft, frame, form->role, paths, fitting, rng);
    BatchFit best = {0};
    for (int i = 0; i < count && !serves(draft, frame, best_type, best.total); i++) {
        spread(paths, fitting[i], types);
        int first, end;
        spacings_of(frame, fitting[i], form->gap, &first, &end);
        for (int spacing = first; spacing < end; spacing++) {
            BatchFit fit = wave_draft_fit(draft, frame, types, spacing, UINT8_MAX, wave_draft_shared(draft));
            wave_tell_tried(frame, draft, types, &fit);
            if (fit.count > 0 && (best.count == 0 || fit.total > best.total)) {
                best = fit;
                best_type = fitting[i];
            }
        }
    }
    if (best.count == 0) {
        wave_tell_stuck(frame, draft, _("Not one attacker of any type that is due fits."));
        return false;
    }
    spread(paths, best_type, types);
    wave_draft_add(draft, types, &best, frame);
    wave_tell_last(frame, draft);
    return true;
}

/* Is the form of the headline alone, on one path where they are wanted side by side? */
static bool holds_pair(const WaveForm *form, const WaveFrame *frame)
{
    unsigned roles = 0;
    bool apart = false;
    for (int i = 0; i < form->batch_count; i++) {
        roles |= 1u << form->batches[i].role;
        apart |= form->batches[i].on == ON_OTHERS;
    }
    return roles == (1u << ROLE_LEAD | 1u << ROLE_SECOND) && form->batch_count == 2 && !(apart && frame->beside);
}

/* One of the plan's forms that the wave is late enough for, and one of the headline alone where that is wanted and
 * there is any. */
static const WaveForm *roll_form(const WaveFrame *frame, Rng *rng)
{
    const WaveForm *fitting[PLAN_FORMS_MAX];
    int count = 0, sum = 0, most = int_min(1 + frame->index / 2, frame->rules->batches_max);
    bool pair = false;
    for (int i = 0; frame->plan && i < frame->plan->form_count; i++) {
        const WaveForm *form = &frame->plan->forms[i];
        bool fits = form->from <= frame->index + 1 && form->batch_count <= most;
        bool holds = fits && frame->pair && holds_pair(form, frame);
        if (holds && !pair) {
            pair = true;
            count = sum = 0;
        }
        if (fits && holds == pair) {
            fitting[count++] = form;
            sum += form->weight;
        }
    }
    if (count == 0) {
        return &PLAIN_FORM;
    }
    int left = (int)rng_below(rng, (uint32_t)sum), i = 0;
    while (left >= fitting[i]->weight) {
        left -= fitting[i++]->weight;
    }
    return fitting[i];
}

/* Which of the chosen paths each batch of the form takes; returns all that any of them takes. */
static unsigned share_paths(const WaveDraft *draft, const WaveForm *form, unsigned paths[WAVE_BATCHES_MAX], Rng *rng)
{
    unsigned chosen = chosen_paths(draft), taken = 0;
    for (int i = 0; i < form->batch_count; i++) {
        unsigned left = chosen & ~(i > 0 ? paths[i - 1] : 0);
        switch (form->batches[i].on) {
        case ON_ONE:
            paths[i] = 1u << draft->paths[rng_below(rng, (uint32_t)draft->path_count)];
            break;
        case ON_OTHERS:
            paths[i] = left ? left : chosen;
            break;
        case ON_ALL:
        case WAVE_ON_COUNT:
            paths[i] = chosen;
            break;
        }
        taken |= paths[i];
    }
    return taken;
}

static void keep_paths(WaveDraft *draft, unsigned paths)
{
    int count = 0;
    for (int i = 0; i < draft->path_count; i++) {
        if (paths >> draft->paths[i] & 1) {
            draft->paths[count++] = draft->paths[i];
        }
    }
    draft->path_count = count;
}

static bool roll_sequence(WaveDraft *draft, const WaveFrame *frame, bool strict, Rng *rng)
{
    const FormBatch anybody = {.role = ROLE_ANY};
    const WaveForm *form = roll_form(frame, rng);
    unsigned paths[WAVE_BATCHES_MAX];
    keep_paths(draft, share_paths(draft, form, paths, rng));
    wave_draft_bind_poorest(draft, frame);
    int last = form->batch_count - 1;
    for (int i = 0; i < last; i++) {
        unsigned on = strict ? paths[i] : chosen_paths(draft);
        if (!add_part(draft, frame, &form->batches[i], on, rng) && strict) {
            wave_tell_stuck(frame, draft, _("Nobody who could come first leaves room for others."));
            return false;
        }
    }
    if (strict) {
        return add_last(draft, frame, &form->batches[last], paths[last], rng);
    }
    return add_last(draft, frame, &anybody, chosen_paths(draft), rng) || draft->wave.batch_count > 0;
}

/* The new type among those of the chosen paths, leaving out one path. */
static int new_type_beside(const WaveDraft *draft, const WaveFrame *frame, const int16_t *types, int count, int except)
{
    for (int i = 0; i < count; i++) {
        int type = types[draft->paths[i]];
        if (i != except && !wave_type_used(&draft->source, frame->types, type)) {
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
    int16_t fitting[ROSTER_MAX];
    uint32_t found = 0;
    int new_type = new_type_beside(draft, frame, types, count, index);
    for (int i = 0; i < frame->pool_count; i++) {
        int16_t type = frame->pool[i];
        int64_t price = wave_type_price(&frame->types[type]);
        bool taken = price <= above || price >= below || !wave_draft_allows(draft, frame, type, new_type);
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
        wave_tell_stuck(frame, draft, _("No other type could take the place of one of these."));
        return false;
    }
    wave_tell_swap(frame, draft, from, types[draft->paths[index]], !cheaper);
    return true;
}

static int shuffled_spacings(const WaveFrame *frame, int16_t *out, Rng *rng)
{
    for (int i = 0; i < frame->rules->spacing_count; i++) {
        out[i] = (int16_t)i;
    }
    shuffle(out, frame->rules->spacing_count, rng);
    return frame->rules->spacing_count;
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

/* Binds the new capacity by what these types ask for, and adds the batch of them that uses most of the budget. A batch
 * that fits while the new capacity is still open to every path also fits once it is bound in proportion. */
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
        BatchFit fit = wave_draft_fit(&bound, frame, types, spacings[i], UINT8_MAX, wave_draft_shared(&bound));
        wave_tell_tried(frame, &bound, types, &fit);
        if (fit.count > 0 && fit.total > best_fit.total) {
            best = bound;
            best_fit = fit;
        }
    }
    if (best_fit.count == 0) {
        return false;
    }
    wave_draft_add(&best, types, &best_fit, frame);
    best.wave.parallel = true;
    *draft = best;
    wave_tell_last(frame, draft);
    return true;
}

static bool roll_parallel(WaveDraft *draft, const WaveFrame *frame, Rng *rng)
{
    PathTypes types;
    spread(0, 0, types);
    int64_t affordable = wave_draft_capacity(draft) + frame->bound_capacity;
    for (int i = 0; i < draft->path_count; i++) {
        if (!roll_path_type(draft, frame, types, i, i, 0, affordable, rng)) {
            wave_tell_stuck(frame, draft, _("There are too few types for each of these paths to have its own."));
            return false;
        }
    }
    wave_tell_types(frame, draft, types);
    const WaveDraft empty = *draft;
    bool found = false;
    for (int swaps = 0; swaps < SWAPS_MAX; swaps++) {
        WaveDraft tried = empty;
        bool fits = add_parallel(&tried, frame, types, rng);
        if (fits && (!found || wave_draft_spent(&tried) > wave_draft_spent(draft))) {
            *draft = tried;
            found = true;
        }
        if (fits && wave_draft_enough(&tried, frame, wave_draft_spent(&tried))) {
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
    draft->wave.cost = (int32_t)int64_min(wave_draft_spent(draft), INT32_MAX);
    draft->wave.rate = 0;
    for (int i = 0; i < draft->path_count; i++) {
        draft->wave.rate += draft->source.path_rate[draft->paths[i]];
    }
}

static bool roll_on_fewer(WaveDraft *draft, const WaveFrame *frame, bool strict, Rng *rng)
{
    WaveDraft chosen = *draft;
    bool found;
    while (!(found = roll_sequence(draft, frame, strict, rng)) && chosen.path_count > 1) {
        chosen.path_count--;
        *draft = chosen;
        wave_tell_stuck(frame, draft, _("The last of the paths is dropped, since fewer need fewer attackers."));
    }
    return found;
}

/* Where more is lent than the defence has grown to, every other candidate takes one path: there one of somebody dear
 * may be all that can be paid. */
static int paths_at_most(const WaveFrame *frame, const WaveSource *source, WaveKind kind)
{
    bool alone = frame->lent > 0 && frame->candidate % 2 == 1 && (frame->due || kind == WAVE_FULL);
    return alone ? 1 : source->path_count;
}

bool wave_roll_candidate(WaveDraft *draft, const WaveFrame *frame, const WaveSource *source, WaveKind kind, Rng *rng)
{
    bool found = false;
    int most = paths_at_most(frame, source, kind);
    wave_draft_init(draft, frame, source);
    switch (kind) {
    case WAVE_PARALLEL:
        wave_draft_choose_paths(draft, frame, 2, int_min(source->path_count, PARALLEL_PATHS_MAX), rng);
        wave_tell_paths(frame, draft, true);
        found = roll_parallel(draft, frame, rng);
        break;
    case WAVE_SEQUENTIAL:
        wave_draft_choose_paths(draft, frame, 1, most, rng);
        wave_tell_paths(frame, draft, false);
        found = roll_on_fewer(draft, frame, true, rng);
        break;
    case WAVE_FULL:
        wave_draft_choose_paths(draft, frame, most, most, rng);
        wave_tell_paths(frame, draft, false);
        found = roll_on_fewer(draft, frame, false, rng);
        break;
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
    int16_t cheapest = frame->pool[0];
    PathTypes types;
    for (int i = 1; i < frame->pool_count; i++) {
        if (wave_type_price(&frame->types[frame->pool[i]]) < wave_type_price(&frame->types[cheapest])) {
            cheapest = frame->pool[i];
        }
    }
    spread(chosen_paths(draft), cheapest, types);
    BatchFit fit = wave_draft_fit(draft, frame, types, frame->rules->spacing_count - 1, 1, INT64_MAX);
    assert(fit.count == 1);
    wave_draft_add(draft, types, &fit, frame);
    finish(draft);
    if (draft->wave.capacity < draft->wave.cost) {
        draft->wave.capacity = draft->wave.cost;
    }
}
