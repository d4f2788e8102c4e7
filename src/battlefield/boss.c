/* A boss comes in the wave after the fuel goal is reached, a little later than the first of its escort, and is the
 * stronger the longer the battle took: its HP follow from the full capacity of its wave, but at least from that of the
 * earliest wave that counts for it, so that a player who is early meets a smaller boss, but not a tiny one. Until it is
 * dead every wave that begins is an escort: only a part of the whole wave. How strong the boss is and where it enters
 * are known as soon as its wave is the next one. */
#include "battlefield/boss.h"

#include "base/log.h"
#include "base/number.h"

#include <assert.h>

enum { HP_MOST = 100000000 };

static int32_t bounded_hp(int64_t hp)
{
    return int_clamp(hp, 1, HP_MOST);
}

/* Percent of a wave's capacity: never less than half of what the rules say, nor more than three times that. */
static int64_t share_of(const Content *content, const AttackerType *type, int waves_over_par)
{
    int64_t usual = content->battle.boss_capacity;
    int counted = int_max(waves_over_par, -content->battle.boss_early);
    return int64_clamp(usual + (int64_t)type->growth * counted, (usual + 1) / 2, 3 * usual);
}

/* Capacity is HP times speed: the slower it walks, the longer it is shot at. A boss that counts for more than its HP,
 * by its file, has so much fewer of them. */
int32_t battle_boss_hp(const Content *content, int boss, int32_t capacity, int waves_over_par, int toughness)
{
    const AttackerType *type = &content->attackers[boss];
    int64_t speed = (int64_t)type->speed * TICKS_PER_SECOND;
    int64_t measure = (int64_t)capacity * share_of(content, type, waves_over_par) / PERCENT;
    int64_t hp = measure * FIX_ONE / THOUSAND * toughness / PERCENT / speed;
    return bounded_hp(int64_min(hp, HP_MOST) * type->hp / type->value);
}

int32_t battle_boss_hp_in(const Battle *battle, const Wave *wave)
{
    int32_t capacity = int_max(wave->full, battle->boss_capacity_least);
    return battle_boss_hp(battle->content, battle->boss, capacity, wave->number - (battle->par + 1),
                          battle->boss_toughness);
}

/* Leaves at least one attacker in every batch. */
static void make_escort(const Battle *battle, Wave *wave)
{
    for (int i = 0; i < wave->batch_count; i++) {
        int count = (wave->batches[i].count * battle->content->battle.boss_escort + PERCENT / 2) / PERCENT;
        wave->batches[i].count = (uint8_t)int_max(count, 1);
    }
}

static void announce(Battle *battle, EventLog *log)
{
    battle->boss_course = BOSS_COMING;
    battle->boss_wave = battle->wave;
    battle->boss_hp = battle_boss_hp_in(battle, &battle->waves[0]);
    battle->boss_start = (int)rng_below(&battle->rng, (uint32_t)battle->world.start_count);
    log_event(log, (Event){.kind = EVENT_BOSS_COMES, .type = (uint16_t)battle->boss, .amount = battle->boss_hp});
}

void boss_prepare(Battle *battle, EventLog *log)
{
    if (battle->boss < 0) {
        return;
    }
    assert(battle->wave_count > 0);
    if (battle->boss_course == BOSS_AWAY && battle->resources[RESOURCE_FUEL] >= battle->fuel_goal) {
        announce(battle, log);
    }
    if (battle->boss_course == BOSS_COMING || battle->boss_course == BOSS_HERE) {
        make_escort(battle, &battle->waves[0]);
    }
}

void boss_begin_wave(Battle *battle)
{
    battle->boss_in = battle->boss_course == BOSS_COMING ? battle->content->battle.boss_entry : 0;
}

bool boss_enters(Battle *battle)
{
    if (battle->boss_in == 0 || --battle->boss_in > 0) {
        return false;
    }
    battle->boss_course = BOSS_HERE;
    return true;
}

void boss_mourn(Battle *battle, const Attacker *dead)
{
    if (dead->type == battle->boss && battle->boss_course == BOSS_HERE) {
        battle->boss_course = BOSS_BEATEN;
    }
}

bool boss_allows_win(const Battle *battle)
{
    return battle->boss < 0 || battle->boss_course == BOSS_BEATEN;
}

int32_t boss_full_hp(const Battle *battle, int type)
{
    if (type == battle->boss) {
        return battle->boss_hp;
    }
    return bounded_hp((int64_t)battle->content->attackers[type].hp * battle->toughness / PERCENT);
}
