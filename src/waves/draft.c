/* A wave in the making.
 *
 * What a wave asks for on a path is paid from that path's own capacity first and then from what all paths share: the
 * global capacity and the rest carried over. A batch fits when the shared part covers everything that paths are asked
 * for beyond their own capacity; then the sum over the paths never exceeds the budget either. Costs grow with the
 * count, so the largest count that fits is found by adding attackers until one is too many. */
#include "waves/draft.h"

#include "waves/roster.h"

#include "base/number.h"

#include <assert.h>
#include <string.h>

void wave_draft_init(WaveDraft *draft, const WaveFrame *frame, const WaveSource *source)
{
    memset(draft, 0, sizeof *draft);
    draft->source = *source;
    draft->wave.number = frame->index + 1;
    draft->wave.new_type = WAVE_NO_TYPE;
    draft->most = frame->most;
}

void wave_draft_choose_paths(WaveDraft *draft, const WaveFrame *frame, int least, int most, Rng *rng)
{
    int count = draft->source.path_count;
    int order[WORLD_STARTS_MAX];
    rng_order(rng, order, count);
    draft->path_count = 0;
    for (int i = 0; i < count && draft->path_count < most; i++) {
        if (i < least || !rng_percent(rng, frame->rules->drop_path)) {
            draft->paths[draft->path_count++] = (uint8_t)order[i];
        }
    }
}

/* Raises the poorest paths to the level of the next poorest until the amount is spent; an indivisible rest goes to the
 * first. */
static void bind_poorest(int32_t *bound, const WaveDraft *draft, int64_t amount)
{
    while (amount > 0) {
        int32_t low = INT32_MAX, next = INT32_MAX;
        int count = 0;
        for (int i = 0; i < draft->path_count; i++) {
            int32_t value = bound[draft->paths[i]];
            if (value < low) {
                next = low;
                low = value;
                count = 1;
            } else if (value == low) {
                count++;
            } else if (value < next) {
                next = value;
            }
        }
        assert(count > 0); /* a wave uses at least one path */
        int64_t raise = int64_min(amount / count, next - low);
        for (int i = 0; i < draft->path_count && amount > 0; i++) {
            int32_t *value = &bound[draft->paths[i]];
            if (*value == low) {
                int64_t given = int64_max(raise, 1);
                *value += (int32_t)given;
                amount -= given;
            }
        }
    }
}

void wave_draft_bind_poorest(WaveDraft *draft, const WaveFrame *frame)
{
    bind_poorest(draft->source.path_capacity, draft, frame->bound_capacity);
    bind_poorest(draft->source.path_rate, draft, frame->new_rate);
}

void wave_draft_bind_asked(WaveDraft *draft, const WaveFrame *frame, const int64_t *asked)
{
    WaveSource *source = &draft->source;
    int64_t over[WORLD_STARTS_MAX] = {0}, sum = 0;
    for (int i = 0; i < draft->path_count; i++) {
        int path = draft->paths[i];
        over[i] = int64_max(asked[path] - source->path_capacity[path], 0);
        sum += over[i];
    }
    int64_t capacity = frame->bound_capacity, rate = frame->new_rate;
    for (int i = 0; i < draft->path_count && sum > 0; i++) {
        int64_t more_capacity = capacity * over[i] / sum, more_rate = rate * over[i] / sum;
        source->path_capacity[draft->paths[i]] += (int32_t)more_capacity;
        source->path_rate[draft->paths[i]] += (int32_t)more_rate;
        capacity -= more_capacity;
        rate -= more_rate;
        sum -= over[i];
    }
    bind_poorest(source->path_capacity, draft, capacity);
    bind_poorest(source->path_rate, draft, rate);
}

static int64_t own_capacity(const WaveDraft *draft)
{
    int64_t sum = 0;
    for (int i = 0; i < draft->path_count; i++) {
        sum += draft->source.path_capacity[draft->paths[i]];
    }
    return sum;
}

int64_t wave_draft_shared(const WaveDraft *draft)
{
    int64_t shared = (int64_t)draft->source.global_capacity + draft->source.carry;
    return int64_clamp(draft->most - own_capacity(draft), 0, shared);
}

int64_t wave_draft_capacity(const WaveDraft *draft)
{
    return own_capacity(draft) + wave_draft_shared(draft);
}

int64_t wave_draft_spent(const WaveDraft *draft)
{
    int64_t spent = 0;
    for (int i = 0; i < draft->path_count; i++) {
        spent += draft->asked[draft->paths[i]];
    }
    return spent;
}

bool wave_draft_enough(const WaveDraft *draft, const WaveFrame *frame, int64_t total)
{
    return total * PERCENT >= wave_draft_capacity(draft) * frame->rules->enough;
}

bool wave_type_used(const WaveSource *source, const AttackerType *types, int type)
{
    int place = roster_place(&source->roster, types, type);
    return place >= 0 && source->used >> place & 1;
}

bool wave_draft_allows(const WaveDraft *draft, const WaveFrame *frame, int type, int new_type)
{
    return new_type == WAVE_NO_TYPE || new_type == type || wave_type_used(&draft->source, frame->types, type);
}

bool wave_spacing_allowed(const WaveFrame *frame, int spacing, int type)
{
    const WaveRules *rules = frame->rules;
    return rules->spacings[spacing] >= frame->types[type].spacing || spacing == rules->spacing_count - 1;
}

/* Paths that a batch of these types takes. */
static int paths_of(const WaveDraft *draft, const int16_t *types)
{
    int count = 0;
    for (int i = 0; i < draft->path_count; i++) {
        count += types[draft->paths[i]] != WAVE_NO_TYPE;
    }
    return count;
}

/* Attackers per path that the limits leave room for. */
static int room(const WaveDraft *draft, const WaveRules *rules, int spacing, int paths)
{
    int begin = draft->wave.batch_count ? draft->ticks + rules->batch_gap : 0;
    if (begin > rules->spawn_ticks_max) {
        return 0;
    }
    int by_ticks = (rules->spawn_ticks_max - begin) / spacing + 1;
    int by_number = (rules->attackers_max - draft->attackers) / paths;
    return int_min(int_min(by_ticks, by_number), UINT8_MAX);
}

BatchFit wave_draft_fit(const WaveDraft *draft, const WaveFrame *frame, const int16_t *types, int spacing, int most,
                        int64_t shared)
{
    const WaveSource *source = &draft->source;
    BatchFit fit = {.spacing = frame->rules->spacings[spacing]};
    PathLoad loads[WORLD_STARTS_MAX];
    for (int i = 0; i < draft->path_count; i++) {
        int path = draft->paths[i];
        if (types[path] != WAVE_NO_TYPE) {
            wave_load_init(&loads[i], &frame->cost, &frame->types[types[path]], fit.spacing, source->path_rate[path],
                           draft->wave.batch_count > 0);
        }
    }
    int limit = int_min(room(draft, frame->rules, fit.spacing, paths_of(draft, types)), most);
    for (; fit.count < limit; fit.count++) {
        int64_t asked[WORLD_STARTS_MAX], total = 0, over = 0;
        for (int i = 0; i < draft->path_count; i++) {
            int path = draft->paths[i];
            asked[i] = draft->asked[path] + (types[path] != WAVE_NO_TYPE ? wave_load_add(&loads[i]) : 0);
            total += asked[i];
            over += int64_max(asked[i] - source->path_capacity[path], 0);
        }
        if (over > shared) {
            break;
        }
        for (int i = 0; i < draft->path_count; i++) {
            fit.asked[draft->paths[i]] = asked[i];
        }
        fit.total = total;
    }
    return fit;
}

void wave_draft_add(WaveDraft *draft, const int16_t *types, const BatchFit *fit, const WaveFrame *frame)
{
    Wave *wave = &draft->wave;
    assert(wave->batch_count < WAVE_BATCHES_MAX && fit->count > 0);
    draft->ticks += (wave->batch_count ? frame->rules->batch_gap : 0) + (fit->count - 1) * fit->spacing;
    draft->attackers += fit->count * paths_of(draft, types);
    memcpy(draft->asked, fit->asked, sizeof draft->asked);
    Batch *batch = &wave->batches[wave->batch_count++];
    batch->count = (uint8_t)fit->count;
    batch->spacing = (uint8_t)fit->spacing;
    for (int path = 0; path < WORLD_STARTS_MAX; path++) {
        batch->types[path] = WAVE_NO_TYPE;
    }
    for (int i = 0; i < draft->path_count; i++) {
        int16_t type = types[draft->paths[i]];
        batch->types[draft->paths[i]] = type;
        if (type != WAVE_NO_TYPE && !wave_type_used(&draft->source, frame->types, type)) {
            wave->new_type = type;
        }
    }
}
