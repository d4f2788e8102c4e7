/* A boss comes in the wave after the fuel goal is reached, a little later than the first of its escort, and is the
 * stronger the longer the battle took: its HP follow from the full capacity of its wave, but at least from that of the
 * wave after par, so that who is early meets no smaller one. Who is too strong to stand beside it stays away, and
 * weaker ones come. Until it is dead every wave that begins is an escort: only a part of the whole wave. How strong the
 * boss is and where it enters are known as soon as its wave is the next one. */
#include "battlefield/boss.h"

#include "base/log.h"
#include "base/number.h"

#include <assert.h>

enum { HP_MOST = 100000000 };

static int32_t bounded_hp(int64_t hp)
{
    return int_clamp(hp, 1, HP_MOST);
}

/* Percent of a wave's capacity: never more than three times what the rules say. */
static int64_t share_of(const Content *content, const AttackerType *type, int waves_over_par)
{
    int64_t usual = content->battle.boss_capacity;
    return int64_min(usual + (int64_t)type->growth * int_max(waves_over_par, 0), 3 * usual);
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

static int32_t toughened(int64_t hp, int toughness)
{
    return bounded_hp(hp * toughness / PERCENT);
}

/* The type of a wave with the fewest HP; -1: it has none. */
static int weakest_of(const Content *content, const Wave *wave, int start_count)
{
    int weakest = -1;
    for (int i = 0; i < wave->batch_count * start_count; i++) {
        int type = wave->batches[i / start_count].types[i % start_count];
        bool weaker =
            type != WAVE_NO_TYPE && (weakest < 0 || content->attackers[type].hp < content->attackers[weakest].hp);
        weakest = weaker ? type : weakest;
    }
    return weakest;
}

/* Too strong to stand beside the boss. */
static bool is_too_strong(const Battle *battle, int type)
{
    const Content *content = battle->content;
    int64_t hp = toughened(content->attackers[type].hp, battle->toughness);
    return hp * content->battle.boss_least > (int64_t)battle->boss_hp * PERCENT;
}

int32_t battle_boss_hp_in(const Battle *battle, const Wave *wave)
{
    int32_t capacity = int_max(wave->full, battle->boss_capacity_least);
    return battle_boss_hp(battle->content, battle->boss, capacity, wave->number - (battle->par + 1),
                          battle->boss_toughness);
}

/* Leaves at least one attacker in every batch. In place of those that are too strong to stand beside the boss come as
 * many of the weakest type, or nobody where that is too strong as well. */
static void make_escort(const Battle *battle, Wave *wave)
{
    int starts = battle->world.start_count, weakest = weakest_of(battle->content, wave, starts);
    int instead = weakest < 0 || is_too_strong(battle, weakest) ? WAVE_NO_TYPE : weakest;
    for (int i = 0; i < wave->batch_count; i++) {
        Batch *batch = &wave->batches[i];
        int count = (batch->count * battle->content->battle.boss_escort + PERCENT / 2) / PERCENT;
        batch->count = (uint8_t)int_max(count, 1);
        for (int k = 0; k < starts; k++) {
            bool strong = batch->types[k] != WAVE_NO_TYPE && is_too_strong(battle, batch->types[k]);
            batch->types[k] = strong ? (int16_t)instead : batch->types[k];
        }
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
    if (battle->boss_course == BOSS_AWAY && battle_tank(battle, battle->wave - 1) >= battle->fuel_goal) {
        announce(battle, log);
    }
    if (battle->boss_course == BOSS_COMING || battle->boss_course == BOSS_HERE) {
        make_escort(battle, &battle->waves[0]);
    }
}

static int bodies_of(const Battle *battle)
{
    return int_max(battle->content->attackers[battle->boss].bodies, 1);
}

/* One after the other where it comes as several. */
void boss_begin_wave(Battle *battle)
{
    bool comes = battle->boss_course == BOSS_COMING;
    battle->boss_in = comes ? battle->content->battle.boss_entry : battle->boss_in;
    battle->boss_bodies = comes ? bodies_of(battle) : battle->boss_bodies;
}

bool boss_enters(Battle *battle)
{
    battle->boss_bled = battle->tick % TICKS_PER_SECOND == 0 ? 0 : battle->boss_bled;
    if (battle->boss_in == 0 || --battle->boss_in > 0) {
        return false;
    }
    battle->boss_course = BOSS_HERE;
    battle->boss_bodies--;
    battle->boss_in = battle->boss_bodies > 0 ? battle->content->attackers[battle->boss].spacing : 0;
    return true;
}

static int32_t hp_of_body(const Battle *battle)
{
    int bodies = bodies_of(battle);
    return battle->boss_hp / bodies + (battle->boss_hp % bodies > 0);
}

BossNow battle_boss_now(const Battle *battle)
{
    int to_come = battle->boss_bodies;
    for (int i = 0; i < battle->queued_spawn_count; i++) {
        to_come += battle->queued_spawns[i].type == battle->boss;
    }
    to_come = battle->boss_course == BOSS_COMING ? bodies_of(battle) : to_come;
    int32_t each = hp_of_body(battle);
    BossNow now = {.bodies = to_come, .hp = to_come * each, .hp_max = bodies_of(battle) * each};
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        bool body = attacker->type == battle->boss && attacker->id != 0;
        now.bodies += body;
        now.hp += body ? attacker->hp : 0;
    }
    return now;
}

void boss_mourn(Battle *battle, const Attacker *dead)
{
    if (dead->type == battle->boss && battle->boss_course == BOSS_HERE && battle_boss_now(battle).bodies == 0) {
        battle->boss_course = BOSS_BEATEN;
    }
}

/* All its bodies together. */
int32_t boss_may_lose(const Battle *battle, const Attacker *attacker)
{
    int percent = battle->content->battle.boss_loss_most;
    if (attacker->type != battle->boss || percent == 0) {
        return INT32_MAX;
    }
    int64_t most = int64_share_up(battle->boss_hp, percent);
    return (int32_t)int64_max(most - battle->boss_bled, 0);
}

bool boss_allows_win(const Battle *battle)
{
    return battle->boss < 0 || battle->boss_course == BOSS_BEATEN;
}

int32_t boss_full_hp(const Battle *battle, int type)
{
    if (type == battle->boss) {
        return hp_of_body(battle);
    }
    return toughened(battle->content->attackers[type].hp, battle->toughness);
}
