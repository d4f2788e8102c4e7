/* All whom a shot is to hit are found before it hits anyone: a hit can kill, move and bring in others. Most shots hit
 * only attackers on the tower's spans; a leap goes to anyone near at whom the tower could aim. */
#include "battle/towers.h"

#include "base/angle.h"
#include "base/log.h"
#include "base/number.h"
#include "battle/aim.h"
#include "battle/shots.h"
#include "battle/turret.h"
#include "battlefield/economy.h"
#include "battlefield/spans.h"
#include "battlefield/statuses.h"
#include "holdout/battle.h"

#include <assert.h>

/* Twentieths of a hundredth of a point that one tick burns. */
static int64_t burned(const Battle *battle, int index, int slot)
{
    const Blueprint *blueprint = battle_blueprint(battle, battle->buildings[index].blueprint);
    int64_t second = turret_damage(battle, index, turret_power(battle, index), &battle->attackers[slot]);
    return second * blueprint->attack.interval * PERCENT / turret_interval(battle, index);
}

/* A new second begins: what it burns at once. */
static int64_t begin_second(Battle *battle, int index, int slot)
{
    const BuildingStats *stats = &battle->stats[index];
    int64_t at_once = 0;
    battle->buildings[index].ready_in = TICKS_PER_SECOND;
    if (stats->echoes && battle->resources[RESOURCE_ENERGY] >= stats->echo_price) {
        economy_pay(battle, (Price){.energy = stats->echo_price});
        at_once = burned(battle, index, slot) * TICKS_PER_SECOND;
        status_spend_shot(battle, index);
    }
    return at_once;
}

/* A beam's damage is what it does in a second; each tick adds its part in twentieths, and whole hundredths are dealt.
 * Modifiers of the time between shots make a beam stronger or weaker instead. A second counts as one shot: it uses up
 * one charge, and its echo does a second's damage at once. */
void beam_burn(Battle *battle, EventLog *log, int index, int slot)
{
    Building *building = &battle->buildings[index];
    const Attacker *target = &battle->attackers[slot];
    Point at = battle_attacker_at(battle, target);
    log_event(log, (Event){.kind = EVENT_SHOT,
                           .building = building->id,
                           .attacker = target->id,
                           .at = tile_centre(building->tile),
                           .to = at});
    bool begins = building->ready_in == 0;
    int64_t twentieths = building->remainder + burned(battle, index, slot);
    twentieths += begins ? begin_second(battle, index, slot) : 0;
    building->remainder = (int16_t)(twentieths % TICKS_PER_SECOND);
    int32_t hundredths = (int32_t)(twentieths / TICKS_PER_SECOND);
    if (begins) {
        status_spend_shot(battle, index); /* before its hits can give new ones */
    }
    if (hundredths > 0) {
        shots_strike(battle, log, building->id, building->blueprint, slot, at, hundredths);
    }
    building->idle = 0;
}

typedef struct Volley {
    Battle *battle;
    EventLog *log;
    int index;
    const Building *building;
    const Attack *attack;
    int slot; /* of the attacker it is aimed at */
    int64_t power;
    Point muzzle;
} Volley;

static Point place(const Volley *volley, int slot)
{
    return battle_attacker_at(volley->battle, &volley->battle->attackers[slot]);
}

/* For screens: something flew from one place to another, at an attacker or at nobody in particular (slot -1). */
static void show(const Volley *volley, Point from, Point to, int slot)
{
    uint32_t target = slot >= 0 ? volley->battle->attackers[slot].id : 0;
    log_event(volley->log,
              (Event){.kind = EVENT_SHOT, .building = volley->building->id, .attacker = target, .at = from, .to = to});
}

static void strike(const Volley *volley, int slot, int64_t power)
{
    const Building *building = volley->building;
    int32_t damage = turret_damage(volley->battle, volley->index, power, &volley->battle->attackers[slot]);
    shots_strike(volley->battle, volley->log, building->id, building->blueprint, slot, place(volley, slot), damage);
}

static void shoot_instant(const Volley *volley)
{
    show(volley, volley->muzzle, place(volley, volley->slot), volley->slot);
    strike(volley, volley->slot, volley->power);
}

static void shoot_flying(const Volley *volley)
{
    const Attacker *target = &volley->battle->attackers[volley->slot];
    show(volley, volley->muzzle, place(volley, volley->slot), volley->slot);
    shots_launch(volley->battle, volley->index, volley->slot,
                 turret_damage(volley->battle, volley->index, volley->power, target));
}

static void shoot_slam(const Volley *volley)
{
    uint16_t met[ATTACKERS_MAX];
    int count = aim_gather(volley->battle, volley->index, met);
    show(volley, volley->muzzle, volley->muzzle, -1);
    log_event(volley->log, (Event){.kind = EVENT_BLAST,
                                   .at = volley->muzzle,
                                   .amount = volley->battle->stats[volley->index].range,
                                   .building = volley->building->id});
    for (int i = 0; i < count; i++) {
        strike(volley, met[i], volley->power);
    }
}

/* Puts at most `most` attackers to the front, in the order in which the line meets them; returns how many. */
static int nearest_along(const Volley *volley, const Post *post, uint16_t *met, int count, int most)
{
    Fix along[ATTACKERS_MAX];
    int kept = 0;
    for (int i = 0; i < count; i++) {
        uint16_t slot = met[i];
        Fix here = post_offset(post, place(volley, slot)).along;
        int at = kept;
        while (at > 0 && along[at - 1] > here) {
            at--;
        }
        if (at == most) {
            continue;
        }
        kept += kept < most;
        for (int k = kept - 1; k > at; k--) {
            along[k] = along[k - 1];
            met[k] = met[k - 1];
        }
        along[at] = here;
        met[at] = slot;
    }
    return kept;
}

static void shoot_line(const Volley *volley)
{
    uint16_t met[ATTACKERS_MAX];
    Post post = battle_post(volley->battle, volley->index);
    int most = volley->attack->targets > 0 ? volley->attack->targets : ATTACKERS_MAX;
    int count = aim_gather(volley->battle, volley->index, met);
    count = nearest_along(volley, &post, met, count, most);
    Tile ahead = tile_step(tile_at(0, 0), post.direction);
    Point end = {volley->muzzle.x + ahead.x * post.range, volley->muzzle.y + ahead.y * post.range};
    show(volley, volley->muzzle, end, count > 0 ? met[0] : -1);
    for (int i = 0; i < count; i++) {
        strike(volley, met[i], volley->power);
    }
}

/* The nearest attacker not yet hit that a leap from `from` reaches, or -1. */
static int next_leap(const Volley *volley, Point from, const bool *hit)
{
    const Battle *battle = volley->battle;
    int64_t nearest = fix_square(volley->attack->jump);
    int best = -1;
    for (int i = 0; i < battle->attacker_count; i++) {
        int slot = battle->order[i];
        const Attacker *attacker = &battle->attackers[slot];
        int64_t away = point_distance_squared(from, place(volley, slot));
        if (away <= nearest && (best < 0 || away < nearest) && !hit[slot] && attacker->hp > 0 &&
            (volley->attack->sees_stealth || !status_hides(battle, attacker))) {
            best = slot;
            nearest = away;
        }
    }
    return best;
}

static void shoot_chain(const Volley *volley)
{
    bool hit[ATTACKERS_MAX] = {false};
    int64_t power = volley->power;
    Point from = volley->muzzle;
    int slot = volley->slot;
    for (int leaps = 0; slot >= 0; leaps++) {
        Point to = place(volley, slot);
        hit[slot] = true;
        show(volley, from, to, slot);
        strike(volley, slot, power);
        power = power * volley->attack->kept / PERCENT;
        from = to;
        slot = leaps < volley->attack->targets ? next_leap(volley, from, hit) : -1;
    }
}

typedef struct Pellet {
    Fix east, south; /* unit vector */
    Fix range, width;
} Pellet;

/* How far a pellet flies until it meets a place, or -1 when it flies past. */
static Fix pellet_meets(const Pellet *pellet, Point from, Point at)
{
    int64_t dx = (int64_t)at.x - from.x, dy = (int64_t)at.y - from.y;
    int64_t along = (dx * pellet->east + dy * pellet->south) >> FIX_SHIFT;
    int64_t across = (dx * pellet->south - dy * pellet->east) >> FIX_SHIFT;
    bool beside = across < -pellet->width || across > pellet->width;
    return along < 0 || along > pellet->range || beside ? -1 : (Fix)along;
}

/* The first one alive that a pellet meets, or -1. */
static int pellet_target(const Volley *volley, const Pellet *pellet, const uint16_t *met, int count)
{
    int best = -1;
    Fix nearest = 0;
    for (int i = 0; i < count; i++) {
        Fix along = pellet_meets(pellet, volley->muzzle, place(volley, met[i]));
        if (along >= 0 && (best < 0 || along < nearest) && volley->battle->attackers[met[i]].hp > 0) {
            best = met[i];
            nearest = along;
        }
    }
    return best;
}

static void shoot_scatter(const Volley *volley)
{
    uint16_t met[ATTACKERS_MAX];
    int count = aim_gather(volley->battle, volley->index, met);
    int half = angle_from_degrees(volley->attack->spread) / 2;
    Fix range = volley->battle->stats[volley->index].range, width = volley->battle->content->battle.pellet_width;
    for (int i = 0; i < volley->attack->targets; i++) {
        int off = rng_range(&volley->battle->rng, -half, half);
        Angle angle = (Angle)(volley->building->heading + off);
        Pellet pellet = {angle_sine(angle), -angle_cosine(angle), range, width};
        int slot = pellet_target(volley, &pellet, met, count);
        Point end = {volley->muzzle.x + (Fix)((int64_t)pellet.east * range >> FIX_SHIFT),
                     volley->muzzle.y + (Fix)((int64_t)pellet.south * range >> FIX_SHIFT)};
        show(volley, volley->muzzle, slot >= 0 ? place(volley, slot) : end, slot);
        if (slot >= 0) {
            strike(volley, slot, volley->power);
        }
    }
}

static void shoot(const Volley *volley)
{
    switch (volley->attack->shape) {
    case SHAPE_INSTANT:
        shoot_instant(volley);
        break;
    case SHAPE_HOMING:
    case SHAPE_SHELL:
        shoot_flying(volley);
        break;
    case SHAPE_SLAM:
        shoot_slam(volley);
        break;
    case SHAPE_LINE:
        shoot_line(volley);
        break;
    case SHAPE_CHAIN:
        shoot_chain(volley);
        break;
    case SHAPE_SCATTER:
        shoot_scatter(volley);
        break;
    case SHAPE_NONE:
    case SHAPE_BEAM: /* burns, see beam_burn */
    case SHAPE_COUNT:
        assert(false && "this shape does not shoot");
        break;
    }
}

void shapes_shoot(Battle *battle, EventLog *log, int index, int slot)
{
    const Building *building = &battle->buildings[index];
    const Attack *attack = &battle_blueprint(battle, building->blueprint)->attack;
    Volley volley = {
        battle, log, index, building, attack, slot, turret_power(battle, index), tile_centre(building->tile)};
    shoot(&volley);
}
