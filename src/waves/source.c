/* The waves of one level, rolled one after the other from the level's own stream.
 *
 * Each wave gets a stream of its own, branched from the source's, and whatever the expected defence has gained since
 * the wave before: a share of the new capacity becomes global; the rest and the new rate are bound to the paths that
 * the wave uses, and stay there, since towers stay. Of several candidates the first that uses enough of its budget is
 * kept, or the one that uses most. The wave depends on nothing but the source and the content. */
#include "waves/candidate.h"
#include "waves/headline.h"
#include "waves/roster.h"
#include "waves/trace.h"

#include "base/number.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* The roster has a stream of its own, so that it can be known without rolling waves. */
void wave_roster_of(Roster *roster, const Content *content, const WaveSite *site, Rng rng)
{
    wave_roster_roll(roster, content, site, rng_branch(&rng));
}

void wave_source_init_lengths(WaveSource *source, const Content *content, const WaveSite *site, const int *lengths,
                              Rng rng)
{
    assert(site->path_count >= 1 && site->path_count <= WORLD_STARTS_MAX);
    memset(source, 0, sizeof *source);
    wave_roster_of(&source->roster, content, site, rng);
    rng_branch(&rng);
    source->rng = rng;
    source->level = site->level;
    source->strength = PERCENT;
    source->path_count = site->path_count;
    int64_t sum = 0;
    for (int i = 0; i < site->path_count; i++) {
        sum += lengths[i];
    }
    source->mean_length = (int32_t)(sum * THOUSAND / site->path_count);
}

void wave_source_init(WaveSource *source, const Content *content, int level, WaveKit kit, const World *world, Rng rng)
{
    const WaveSite site = {level, world->terrain, world->start_count, kit};
    int lengths[WORLD_STARTS_MAX] = {0};
    for (int i = 0; i < world->start_count; i++) {
        lengths[i] = world->starts[i].length;
    }
    wave_source_init_lengths(source, content, &site, lengths, rng);
}

static int64_t capacity_at(const WaveSource *source, const Content *content, int index)
{
    return wave_capacity(&content->wave, source->level, source->mean_length, index) * source->strength / PERCENT;
}

int32_t wave_source_capacity(const WaveSource *source, const Content *content, int wave)
{
    return (int32_t)int64_min(capacity_at(source, content, wave - 1), INT32_MAX);
}

void wave_source_turn(WaveSource *source, const Content *content, const WaveTurn *turn)
{
    const WaveSite site = {.level = turn->level, .terrain = turn->terrain, .path_count = source->path_count};
    wave_roster_roll(&source->roster, content, &site, rng_branch(&source->rng));
    source->level = turn->level;
    source->drawn = turn->drawn;
    int64_t capacity = 0, rate = 0;
    if (turn->drawn > 0) {
        capacity = capacity_at(source, content, turn->drawn - 1);
        rate = wave_rate(&content->wave, turn->level, source->path_count, turn->drawn - 1) * source->strength / PERCENT;
    }
    int64_t global = capacity * content->wave.global_share / THOUSAND;
    source->global_capacity = (int32_t)global;
    for (int i = 0; i < source->path_count; i++) {
        source->path_capacity[i] = (int32_t)((capacity - global) / source->path_count);
        source->path_rate[i] = (int32_t)(rate / source->path_count);
    }
    source->carry = source->last_cost = 0;
    source->used = 0;
    source->met = false;
}

/* Tougher versions have a level or a wave to wait for. */
static bool has_come(const AttackerType *type, const WaveFrame *frame, int level)
{
    const AttackerTier *tier = type->tier > 0 ? &frame->rules->tiers[type->tier - 1] : NULL;
    return !tier || tier->level <= level + frame->earlier || tier->wave <= frame->index + 1;
}

/* The mildest version that has come and is worth sending against the capacity, else the toughest that has come. */
static int version_of(const WaveFrame *frame, int base, int level, int64_t capacity)
{
    const AttackerType *type = &frame->types[base];
    int64_t least = capacity * frame->rules->retire[type->size] / THOUSAND;
    int tier = 0;
    while (tier < frame->rules->tier_count && wave_type_price(&type[tier]) < least &&
           has_come(&type[tier + 1], frame, level)) {
        tier++;
    }
    return base + tier;
}

/* Gives the source the global part of what the defence gains, and the frame what is to be bound to paths. */
static void frame_init(WaveFrame *frame, WaveSource *source, const Content *content)
{
    const WaveRules *rules = &content->wave;
    int level = source->level, paths = source->path_count, index = source->drawn;
    int64_t capacity = capacity_at(source, content, index),
            rate = wave_rate(rules, level, paths, index) * source->strength / PERCENT;
    memset(frame, 0, sizeof *frame);
    frame->content = content;
    frame->rules = rules;
    frame->types = content->attackers;
    frame->index = index;
    frame->earlier = source->earlier;
    frame->plan = source->roster.plan == NO_PLAN ? NULL : &content->plans[source->roster.plan];
    frame->most = capacity * rules->spend / PERCENT + source->carry;
    wave_cost_model_init(&frame->cost, rules, index);
    assert(source->roster.count > 0);
    for (int i = 0; i < source->roster.count; i++) {
        frame->pool[frame->pool_count++] = (int16_t)version_of(frame, source->roster.types[i], level, capacity);
    }
    if (index > 0) {
        capacity -= capacity_at(source, content, index - 1);
        rate -= wave_rate(rules, level, paths, index - 1) * source->strength / PERCENT;
    }
    int64_t global = capacity * rules->global_share / THOUSAND;
    source->global_capacity += (int32_t)global;
    wave_headline_due(frame, source);
    frame->bound_capacity = capacity - global;
    frame->new_rate = rate;
}

static bool sends_large(const Wave *wave, const WaveFrame *frame)
{
    for (int i = 0; i < wave->batch_count; i++) {
        for (int path = 0; path < WORLD_STARTS_MAX; path++) {
            int type = wave->batches[i].types[path];
            if (type != WAVE_NO_TYPE && frame->types[type].size == SIZE_LARGE) {
                return true;
            }
        }
    }
    return false;
}

/* Do types of which one serves another take the same path? */
static bool sends_pair(const Wave *wave, const WaveFrame *frame, const WaveSource *source)
{
    bool pair = false;
    for (int path = 0; path < source->path_count; path++) {
        unsigned places = roster_places(&source->roster, frame->types, wave, path);
        for (int place = 0; place < source->roster.count; place++) {
            pair |= places >> place & 1 && places & frame->suits[place];
        }
    }
    return pair;
}

/* What leaves much of its budget unused counts for nothing. */
static bool sends_due(const Wave *wave, const WaveFrame *frame, const WaveSource *source)
{
    int type = wave->new_type;
    bool spends = (int64_t)wave->cost * PERCENT >= (int64_t)wave->capacity * DUE_ENOUGH;
    return spends && type != WAVE_NO_TYPE && frame->due >> roster_place(&source->roster, frame->types, type) & 1;
}

/* What matters most first: not to be cheaper than the wave before; somebody of the headline who is due, and both of it
 * where they are wanted; something large where that is, and types that act on each other. */
static int merits(const Wave *wave, const WaveFrame *frame, const WaveSource *source)
{
    bool dear = wave->cost >= source->last_cost, large = !frame->large || sends_large(wave, frame);
    bool due = frame->due == 0 || sends_due(wave, frame, source);
    bool together = !frame->together || sends_pair(wave, frame, source);
    bool pair = frame->pair == 0 || wave_headline_shown(wave, frame, source);
    return 16 * dear + 8 * due + 4 * pair + 2 * large + together;
}
enum {
    ALL_MERITS = 31,
    GROWTH_MOST = 6,
    TOUGHER_TRIES = 8,
    TOUGHER_ROUND = TIERS_MAX * TOUGHER_TRIES,
    TOUGHER_MOST = 6 * TOUGHER_ROUND
};

/* Has a wave more merits than another, or as many while it uses more of its budget? */
static bool is_better(const Wave *wave, const Wave *other, const WaveFrame *frame, const WaveSource *source)
{
    int one = merits(wave, frame, source), two = merits(other, frame, source);
    return one != two ? one > two : (int64_t)wave->cost * other->capacity > (int64_t)other->cost * wave->capacity;
}

static void mark_used(WaveSource *source, const Content *content, const Wave *wave)
{
    for (int path = 0; path < source->path_count; path++) {
        source->used |= roster_places(&source->roster, content->attackers, wave, path);
    }
}

/* Where the roster as it is can't ask for as much as the wave before, tougher versions come before their time. */
static void toughen(WaveFrame *frame)
{
    for (int i = 0; i < frame->pool_count; i++) {
        bool last = frame->types[frame->pool[i]].tier == frame->rules->tier_count;
        frame->pool[i] = (int16_t)(frame->pool[i] + !last);
    }
}

/* Candidates come parallel ones first, if there are to be any; the last ones are full. */
static WaveKind kind_of(const WaveFrame *frame, int parallel)
{
    int full = frame->rules->candidates - frame->rules->candidates / 4;
    return frame->candidate < parallel ? WAVE_PARALLEL : frame->candidate < full ? WAVE_SEQUENTIAL : WAVE_FULL;
}

/* Tougher candidates, tier by tier, for as long as the best one asks for less than the last wave did. */
static void roll_tougher(WaveDraft *best, WaveFrame *frame, const WaveSource *source, Rng *rng)
{
    int16_t pool[ROSTER_MAX];
    memcpy(pool, frame->pool, sizeof pool);
    for (int i = 0; i < TOUGHER_MOST && best->wave.cost < source->last_cost; i++) {
        if (i % TOUGHER_TRIES == TOUGHER_TRIES - 1) {
            toughen(frame);
        }
        if (i % TOUGHER_ROUND == TOUGHER_ROUND - 1) {
            memcpy(frame->pool, pool, sizeof pool);
        }
        frame->candidate++;
        WaveDraft draft;
        if (wave_roll_candidate(&draft, frame, source, WAVE_FULL, rng)) {
            bool better = is_better(&draft.wave, &best->wave, frame, source);
            wave_tell_candidate(frame, &draft, better ? WAVE_BEST_SO_FAR : WAVE_BEHIND);
            *best = better ? draft : *best;
        }
    }
}

/* The first of the candidates that has all merits and uses enough of its budget, or the best of them; returns how many
 * were rolled, or 0 when none fits. */
static int roll_best(WaveDraft *best, WaveFrame *frame, const WaveSource *source, int parallel, Rng *rng)
{
    WaveDraft draft;
    bool found = false, enough = false;
    while (frame->candidate < frame->rules->candidates && !enough) {
        WaveKind kind = kind_of(frame, parallel);
        frame->candidate++;
        if (!wave_roll_candidate(&draft, frame, source, kind, rng)) {
            continue;
        }
        bool better = !found || is_better(&draft.wave, &best->wave, frame, source);
        enough = better && (frame->due || frame->pair || wave_draft_enough(&draft, frame, draft.wave.cost)) &&
                 merits(&draft.wave, frame, source) == ALL_MERITS;
        wave_tell_candidate(frame, &draft, enough ? WAVE_ENOUGH : better ? WAVE_BEST_SO_FAR : WAVE_BEHIND);
        if (better) {
            *best = draft;
            found = true;
        }
    }
    if (found) {
        roll_tougher(best, frame, source, rng);
    }
    int rolled = frame->candidate;
    frame->candidate = 0;
    return found ? rolled : 0;
}

/* Finds out who suits whom; is there a pair that the wave may pay, and of which one has come before? */
static bool find_pairs(WaveFrame *frame, const WaveSource *source)
{
    bool found = false;
    for (int i = 0; i < frame->pool_count * frame->pool_count; i++) {
        int one = i / frame->pool_count, other = i % frame->pool_count;
        const AttackerType *types[] = {&frame->types[frame->pool[one]], &frame->types[frame->pool[other]]};
        if (attacker_service(frame->content, frame->pool[one], frame->pool[other]) != NO_SERVICE) {
            frame->suits[one] |= (uint8_t)(1u << other);
            frame->suits[other] |= (uint8_t)(1u << one);
            found |= (source->used >> one & 1 || source->used >> other & 1) &&
                     wave_type_price(types[0]) + wave_type_price(types[1]) <= frame->most;
        }
    }
    return found;
}

static bool wants_together(WaveFrame *frame, const WaveSource *source, Rng *rng)
{
    const LevelShare *together = &frame->rules->together;
    return together->percent > 0 && source->level >= together->level && rng_percent(rng, together->percent) &&
           frame->index > 1 && find_pairs(frame, source);
}

/* Rolls the wave; returns how many candidates that took, or 0, and says what was lent for it. */
static int roll_wave(WaveSource *source, const Content *content, Wave *out, int64_t *lent, const WaveTrace *trace)
{
    Rng rng = rng_branch(&source->rng);
    WaveFrame frame;
    frame_init(&frame, source, content);
    frame.trace = trace;
    frame.large = rng_percent(&rng, wave_large_percent(frame.rules, source->level));
    bool several = frame.index > 0 && source->path_count > 1 && frame.plan && frame.pair == 0;
    int parallel = several && rng_percent(&rng, frame.plan->parallel) ? frame.rules->candidates / 2 : 0;
    frame.together = parallel == 0 && wants_together(&frame, source, &rng);
    wave_tell_budget(&frame, source, parallel);
    WaveDraft best;
    WaveFrame first = frame;
    int candidates = roll_best(&best, &frame, source, parallel, &rng);
    for (int i = 2; i <= GROWTH_MOST && candidates > 0 && best.wave.cost < source->last_cost &&
                    wave_headline_grow(&first, source, i);
         i++) {
        frame = first;
        candidates = roll_best(&best, &frame, source, parallel, &rng);
    }
    if (candidates == 0) {
        wave_least(&best, &frame, source);
    }
    wave_tell_kept(&frame, &best, candidates);
    *out = best.wave;
    out->full = wave_source_capacity(source, content, source->drawn + 1);
    *source = best.source;
    mark_used(source, content, out);
    source->met |= wave_headline_shown(out, &frame, source);
    source->carry = (int32_t)((int64_t)(out->capacity - out->cost) * frame.rules->carry_max / PERCENT);
    source->last_cost = out->cost;
    source->drawn++;
    *lent = frame.lent;
    return candidates;
}

void wave_source_explain(WaveSource *source, const Content *content, Wave *out, WaveAccount *account,
                         const WaveTrace *trace)
{
    const WaveSource before = *source;
    int64_t lent;
    int candidates = roll_wave(source, content, out, &lent, trace);
    if (account) {
        wave_account(account, content, &before, source, out, lent);
        account->candidates = candidates;
    }
}

void wave_source_next(WaveSource *source, const Content *content, Wave *out)
{
    int64_t lent;
    roll_wave(source, content, out, &lent, NULL);
}
