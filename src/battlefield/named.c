/* The named attacker stands for several of its type: it has their HP, and they don't come. It is the last of its batch
 * on its path, so that the player sees it coming. */
#include "battlefield/named.h"

#include "base/log.h"
#include "base/number.h"
#include "battlefield/boss.h"

/* The named attacker's place among the waves that are known. */
typedef struct Place {
    int wave, batch, start;
    int32_t hp; /* of its type; 0: there is no place */
} Place;

static int stands_for(const Battle *battle)
{
    return battle->content->story.named_counts;
}

static void consider(const Battle *battle, Place *best, Place place)
{
    const Batch *batch = &battle->waves[place.wave].batches[place.batch];
    int type = batch->types[place.start];
    if (type == WAVE_NO_TYPE || batch->count < stands_for(battle)) {
        return;
    }
    place.hp = battle->content->attackers[type].hp;
    *best = place.hp > best->hp ? place : *best;
}

/* The place of a wave's largest type, of equals the first. */
static Place place_in(const Battle *battle, int wave)
{
    Place best = {0};
    for (int i = 0; i < battle->waves[wave].batch_count; i++) {
        for (int k = 0; k < battle->world.start_count; k++) {
            consider(battle, &best, (Place){.wave = wave, .batch = i, .start = k});
        }
    }
    return best;
}

static void put_in(Battle *battle, const Place *place)
{
    Wave *wave = &battle->waves[place->wave];
    Batch *batch = &wave->batches[place->batch];
    batch->count = (uint8_t)(batch->count - stands_for(battle) + 1);
    battle->named = (NamedAttacker){
        .course = NAMED_COMING, .wave = wave->number, .batch = place->batch, .start = place->start, .attacker = 0};
}

/* Not in the first wave, in which players find their feet, nor later than the soonest in which the tank can be full,
 * after which none may come. */
void named_place(Battle *battle, Rng *rng)
{
    Place places[WAVE_LOOKAHEAD];
    int count = 0, most = int_min(battle->wave_count, int_max(battle->content->battle.fill_waves, 2));
    for (int i = 1; i < most; i++) {
        places[count] = place_in(battle, i);
        count += places[count].hp > 0;
    }
    if (count == 0) {
        return;
    }
    put_in(battle, &places[rng_below(rng, (uint32_t)count)]);
}

void named_unsettle(Battle *battle)
{
    battle->named.wave = battle->named.course == NAMED_COMING ? 0 : battle->named.wave;
}

void named_settle(Battle *battle)
{
    for (int i = 0; i < battle->wave_count && battle->named.course == NAMED_COMING && battle->named.wave == 0; i++) {
        Place place = place_in(battle, i);
        if (place.hp > 0) {
            put_in(battle, &place);
        }
    }
}

/* Its type, while its wave is to come. */
static int type_of(const Battle *battle)
{
    const NamedAttacker *named = &battle->named;
    for (int i = 0; i < battle->wave_count; i++) {
        if (battle->waves[i].number == named->wave) {
            return battle->waves[i].batches[named->batch].types[named->start];
        }
    }
    return WAVE_NO_TYPE;
}

static int32_t hp_of(const Battle *battle, int type)
{
    int64_t hp = (int64_t)boss_full_hp(battle, type) * stands_for(battle);
    return int_clamp(hp, 1, INT32_MAX / 2);
}

int32_t battle_named_hp(const Battle *battle)
{
    int type = type_of(battle);
    return type == WAVE_NO_TYPE ? 0 : hp_of(battle, type);
}

static bool enters_now(const Battle *battle, int start)
{
    const NamedAttacker *named = &battle->named;
    return named->course == NAMED_COMING && battle->wave == named->wave && battle->batch == named->batch &&
           start == named->start && battle->spawned_in_batch + 1 == battle->waves[0].batches[named->batch].count;
}

/* Where there was no room on the board, it is lost among the many that wait. */
void named_spawn(Battle *battle, EventLog *log, int start, uint32_t id)
{
    if (!enters_now(battle, start)) {
        return;
    }
    NamedAttacker *named = &battle->named;
    uint16_t slot = battle->attacker_count > 0 ? battle->order[battle->attacker_count - 1] : 0;
    Attacker *attacker = &battle->attackers[slot];
    if (battle->attacker_count == 0 || attacker->id != id) {
        named->course = NAMED_THROUGH;
        return;
    }
    attacker->hp = attacker->hp_max = hp_of(battle, attacker->type);
    named->course = NAMED_HERE;
    named->attacker = id;
    log_event(log, (Event){.kind = EVENT_NAMED_ENTERED,
                           .attacker = id,
                           .type = attacker->type,
                           .at = battle_attacker_at(battle, attacker),
                           .amount = attacker->hp});
}

static void go(Battle *battle, EventLog *log, const Attacker *attacker, NamedCourse course)
{
    if (battle->named.course == NAMED_HERE && attacker->id == battle->named.attacker) {
        battle->named.course = course;
        log_event(log, (Event){.kind = course == NAMED_KILLED ? EVENT_NAMED_KILLED : EVENT_NAMED_LEAKED,
                               .attacker = attacker->id,
                               .type = attacker->type,
                               .amount = int_max(attacker->hp, 0)});
    }
}

void named_mourn(Battle *battle, EventLog *log, const Attacker *dead)
{
    go(battle, log, dead, NAMED_KILLED);
}

void named_leaked(Battle *battle, EventLog *log, const Attacker *attacker)
{
    go(battle, log, attacker, NAMED_THROUGH);
}
