/* The two types that a level is known by come early. The budgets of the first waves seldom pay for them: so budgets
 * rise to the price of one of them, and stay as high until the defence is expected to have grown to it. */
#include "waves/headline.h"

#include "base/number.h"
#include "waves/cost.h"
#include "waves/roster.h"

#include <limits.h>

static int64_t price_of(const WaveFrame *frame, int place)
{
    return wave_type_price(&frame->types[frame->pool[place]]);
}

/* Those of these places that no wave has sent yet, though this one could pay one of them. */
static unsigned awaited(const WaveFrame *frame, const WaveSource *source, unsigned places)
{
    unsigned due = 0;
    for (int place = 0; place < source->roster.count; place++) {
        bool wanted = (places & ~source->used) >> place & 1;
        due |= wanted && price_of(frame, place) <= frame->most ? 1u << place : 0;
    }
    return due;
}

/* What the cheapest of these costs that no wave has sent yet; 0: all have come. */
static int64_t cheapest_of(const WaveFrame *frame, const WaveSource *source, unsigned places)
{
    int64_t cheapest = 0;
    for (int place = 0; place < source->roster.count; place++) {
        bool wanted = (places & ~source->used) >> place & 1;
        int64_t price = price_of(frame, place);
        cheapest = wanted && (cheapest == 0 || price < cheapest) ? price : cheapest;
    }
    return cheapest;
}

/* The wave may ask for this much, whichever paths it takes. */
static void raise_to(WaveFrame *frame, WaveSource *source, int64_t amount)
{
    if (amount > frame->most) {
        frame->most = int64_min(amount, INT32_MAX);
        int64_t lent = int64_max(frame->most - source->global_capacity - source->carry, 0);
        frame->lent += lent;
        source->carry += (int32_t)lent;
    }
}

bool wave_headline_grow(WaveFrame *frame, WaveSource *source, int times)
{
    const WaveRules *rules = frame->rules;
    if (frame->index >= rules->headline_until || source->last_cost == 0) {
        return false;
    }
    raise_to(frame, source, (int64_t)source->last_cost * (PERCENT + rules->headline_growth * times) / PERCENT);
    return true;
}

static unsigned pair_of(const WaveSource *source)
{
    return 1u | 1u << roster_paired(&source->roster);
}

/* Both at once are wanted until they have come so, as soon as one of them is known and both can be paid; from a wave on
 * what is missing for both is lent. */
static void want_pair(WaveFrame *frame, WaveSource *source)
{
    const WaveRules *rules = frame->rules;
    const int one = frame->pool[0], other = frame->pool[roster_paired(&source->roster)];
    const unsigned pair = pair_of(source);
    frame->beside = attacker_service(frame->content, one, other) != NO_SERVICE ||
                    attacker_service(frame->content, other, one) != NO_SERVICE;
    bool due = frame->due == 0 || frame->due & pair;
    int64_t price = wave_type_price(&frame->types[one]) + wave_type_price(&frame->types[other]);
    bool wanted = !source->met && one != other && source->used & pair && due;
    bool lends = frame->index + 1 >= rules->headline_pair_from && frame->index < rules->headline_until;
    if (wanted && lends && price <= frame->most * rules->headline_pair_percent / PERCENT) {
        raise_to(frame, source, price);
    }
    frame->pair = wanted && price <= frame->most ? pair : 0;
}

bool wave_headline_shown(const Wave *wave, const WaveFrame *frame, const WaveSource *source)
{
    const unsigned pair = pair_of(source);
    unsigned all = 0;
    bool beside = false;
    for (int path = 0; path < source->path_count; path++) {
        unsigned places = roster_places(&source->roster, frame->types, wave, path) & pair;
        all |= places;
        beside |= places == pair;
    }
    return frame->beside ? beside : all == pair;
}

void wave_headline_due(WaveFrame *frame, WaveSource *source)
{
    const WaveRules *rules = frame->rules;
    const unsigned pair = pair_of(source);
    if (rules->headline_by == 0 || frame->index == 0) {
        return;
    }
    int64_t cheapest = cheapest_of(frame, source, pair);
    if (frame->index < rules->headline_by && cheapest <= frame->most * rules->headline_percent / PERCENT) {
        raise_to(frame, source, cheapest);
    }
    wave_headline_grow(frame, source, 1);
    frame->due = awaited(frame, source, pair);
    bool one_type = source->used && !(source->used & (source->used - 1));
    if (frame->due == 0 && one_type) {
        frame->due = awaited(frame, source, UINT_MAX);
    }
    want_pair(frame, source);
}
