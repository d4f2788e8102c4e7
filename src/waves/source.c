/* The waves of one level, drawn one after the other from the level's own stream.
 *
 * Each wave gets a stream of its own, branched from the source's, and what the expected defence gains since the
 * wave before: a share of the new capacity becomes global, the rest and the new rate are bound to the paths the
 * wave uses and stay there, since towers stay. Of several candidates the first that uses enough of its budget is
 * kept, or the one that uses most. The wave depends on nothing but the source and the content. */
#include "waves/account.h"
#include "waves/candidate.h"
#include "waves/trace.h"

#include "base/number.h"

#include <assert.h>
#include <string.h>

void wave_source_init_lengths(WaveSource *source, const Content *content, int level, const int *lengths, int path_count,
                              Rng rng)
{
    (void)content;
    assert(path_count >= 1 && path_count <= WORLD_STARTS_MAX);
    memset(source, 0, sizeof *source);
    source->rng = rng;
    source->level = level;
    source->strength = PERCENT;
    source->path_count = path_count;
    int64_t sum = 0;
    for (int i = 0; i < path_count; i++) {
        sum += lengths[i];
    }
    source->mean_length = (int32_t)(sum * THOUSAND / path_count);
}

void wave_source_init(WaveSource *source, const Content *content, int level, const World *world, Rng rng)
{
    int lengths[WORLD_STARTS_MAX] = {0};
    for (int i = 0; i < world->start_count; i++) {
        lengths[i] = world->starts[i].length;
    }
    wave_source_init_lengths(source, content, level, lengths, world->start_count, rng);
}

static bool may_be_sent(const AttackerType *type)
{
    return type->size != SIZE_BOSS && wave_type_price(type) > 0;
}

/* Has the type's time come? Tiers have a level or a wave to wait for besides. */
static bool has_come(const AttackerType *type, const WaveFrame *frame, int level)
{
    const AttackerTier *tier = type->tier > 0 ? &frame->rules->tiers[type->tier - 1] : NULL;
    return type->level <= level && (!tier || tier->level <= level + frame->earlier || tier->wave <= frame->index + 1);
}

/* Types whose time has come and that are worth sending against the capacity; the dearest always are. When the level is
 * below every type's first, the earliest types stand in. */
static void fill_pool(WaveFrame *frame, const Content *content, int level, int64_t capacity)
{
    int count = int_min(content->attacker_count, WAVE_TYPES_MAX);
    int first = INT32_MAX;
    for (int i = 0; i < count; i++) {
        if (may_be_sent(&content->attackers[i]) && content->attackers[i].level < first) {
            first = content->attackers[i].level;
        }
    }
    level = int_max(level, first);
    int64_t least = capacity * content->wave.retire / THOUSAND, dearest = 0;
    for (int i = 0; i < count; i++) {
        const AttackerType *type = &content->attackers[i];
        int64_t price = wave_type_price(type);
        if (may_be_sent(type) && has_come(type, frame, level) && price > dearest) {
            dearest = price;
        }
    }
    least = int64_min(least, dearest);
    for (int i = 0; i < count; i++) {
        const AttackerType *type = &content->attackers[i];
        if (may_be_sent(type) && has_come(type, frame, level) && wave_type_price(type) >= least) {
            frame->pool[frame->pool_count++] = (int16_t)i;
        }
    }
    assert(frame->pool_count > 0);
}

/* Gives the source the global part of what the defence gains, and the frame what is to be bound to paths. */
static void frame_init(WaveFrame *frame, WaveSource *source, const Content *content)
{
    const WaveRules *rules = &content->wave;
    int level = source->level, paths = source->path_count, index = source->drawn;
    int64_t capacity = wave_capacity(rules, level, source->mean_length, index) * source->strength / PERCENT,
            rate = wave_rate(rules, level, paths, index) * source->strength / PERCENT;
    memset(frame, 0, sizeof *frame);
    frame->rules = rules;
    frame->types = content->attackers;
    frame->index = index;
    frame->earlier = source->earlier;
    wave_cost_model_init(&frame->cost, rules, index);
    fill_pool(frame, content, level, capacity);
    if (index > 0) {
        capacity -= wave_capacity(rules, level, source->mean_length, index - 1) * source->strength / PERCENT;
        rate -= wave_rate(rules, level, paths, index - 1) * source->strength / PERCENT;
    }
    int64_t global = capacity * rules->global_share / THOUSAND;
    source->global_capacity += (int32_t)global;
    frame->bound_capacity = capacity - global;
    frame->new_rate = rate;
}

/* Uses more of its budget than the other? */
static bool is_better(const Wave *wave, const Wave *other)
{
    return (int64_t)wave->cost * other->capacity > (int64_t)other->cost * wave->capacity;
}

static void mark_used(WaveSource *source, const Wave *wave)
{
    for (int i = 0; i < wave->batch_count; i++) {
        for (int path = 0; path < source->path_count; path++) {
            int type = wave->batches[i].types[path];
            if (type != WAVE_NO_TYPE) {
                source->used[type / 64] |= (uint64_t)1 << (type % 64);
            }
        }
    }
}

/* The first of the candidates that uses enough of its budget, or the one that uses most; returns how many were drawn,
 * or 0 when none fits. */
static int roll_best(WaveDraft *best, WaveFrame *frame, const WaveSource *source, int parallel, Rng *rng)
{
    WaveDraft draft;
    bool found = false, enough = false;
    while (frame->candidate < frame->rules->candidates && !enough) {
        bool as_parallel = frame->candidate++ < parallel;
        if (!wave_roll_candidate(&draft, frame, source, as_parallel, rng)) {
            continue;
        }
        bool better = !found || is_better(&draft.wave, &best->wave);
        enough = better && wave_draft_enough(&draft, frame, draft.wave.cost);
        wave_tell_candidate(frame, &draft, enough ? WAVE_ENOUGH : better ? WAVE_BEST_SO_FAR : WAVE_BEHIND);
        if (better) {
            *best = draft;
            found = true;
        }
    }
    int drawn = frame->candidate;
    frame->candidate = 0;
    return found ? drawn : 0;
}

/* Draws the wave; returns how many candidates that took, or 0. */
static int roll_wave(WaveSource *source, const Content *content, Wave *out, const WaveTrace *trace)
{
    Rng rng = rng_branch(&source->rng);
    WaveFrame frame;
    frame_init(&frame, source, content);
    frame.trace = trace;
    bool several = frame.index > 0 && source->path_count > 1;
    int parallel = several && rng_percent(&rng, frame.rules->parallel) ? frame.rules->candidates * 3 / 4 : 0;
    wave_tell_budget(&frame, source, parallel);
    WaveDraft best;
    int candidates = roll_best(&best, &frame, source, parallel, &rng);
    if (candidates == 0) {
        wave_least(&best, &frame, source);
    }
    wave_tell_kept(&frame, &best, candidates);
    *out = best.wave;
    *source = best.source;
    mark_used(source, out);
    source->carry = (int32_t)((int64_t)(out->capacity - out->cost) * frame.rules->carry_max / PERCENT);
    source->drawn++;
    return candidates;
}

void wave_source_explain(WaveSource *source, const Content *content, Wave *out, WaveAccount *account,
                         const WaveTrace *trace)
{
    const WaveSource before = *source;
    int candidates = roll_wave(source, content, out, trace);
    if (account) {
        wave_account(account, content, &before, source, out);
        account->candidates = candidates;
    }
}

void wave_source_next(WaveSource *source, const Content *content, Wave *out)
{
    roll_wave(source, content, out, NULL);
}
