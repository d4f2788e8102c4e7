/* What abilities do where they are used: at the middle of the path, or to all that is there. */
#include "numbers_rules.h"

#include "base/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum {
    AIM_X = TRIAL_AIM_X,
    LONG = 4000,
    BLOW = 10000,
    SPEED = FIX_ONE,
    ENOUGH = 500,
    TICK_HUNDREDTHS = 100 / TICKS_PER_SECOND,
    LANDS = 1,
};

void trial_use(Stage *stage, const Trial *trial)
{
    Battle *battle = &stage->game->battle;
    battle->energy_base = battle->energy_max = battle->resources[RESOURCE_ENERGY] = ENOUGH;
    stage_use(stage, trial->blueprint, AIM_X, STAGE_ROW);
}

/* A small one at a distance from where it is used, and what of the rest of the wave is of interest. */
static Stage *used_on(const Trial *trial, int64_t distance, bool boss, int *slot)
{
    Stage *stage = trial_stage(trial);
    trial_wave(stage);
    *slot = trial_put(stage, boss ? stage->dummy_boss : stage->dummy, AIM_X * PERCENT + distance);
    trial_use(stage, trial);
    return stage;
}

static int64_t lost_at(const Trial *trial, int64_t distance, int ticks)
{
    int slot;
    Stage *stage = used_on(trial, distance, false, &slot);
    stage_ticks(stage, ticks);
    int64_t lost = trial_lost(trial_attacker(stage, slot));
    stage_free(stage);
    return lost;
}

static int ticks_of(int64_t seconds)
{
    return (int)(seconds / TICK_HUNDREDTHS);
}

static void check_strike(Told *told, Claim *claim, int later)
{
    int64_t radius = said(claim, 1);
    same_number(claim, "what it takes within", lost_at(told->trial, radius - 1, later + LANDS), said(claim, 0));
    same_number(claim, "what it takes beyond", lost_at(told->trial, radius + 1, later + LANDS), 0);
}

void strikes(Told *told, Claim *claim)
{
    check_strike(told, claim, 0);
}

void strikes_later(Told *told, Claim *claim)
{
    int later = ticks_of(said(claim, 2));
    check_strike(told, claim, later);
    same_number(claim, "what it takes before", lost_at(told->trial, 0, later - 1), 0);
}

/* Alone there, one is hit each time. */
void strikes_random(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    int times = said_whole(claim, 2), apart = ticks_of(said(claim, 3)), slot, first = 0, last = 0, hits = 0;
    Stage *stage = used_on(trial, said(claim, 1) - 1, false, &slot);
    for (int i = 0; i < (times + 3) * apart; i++) {
        stage_tick(stage);
        bool hit = stage_event(stage, EVENT_HIT) != NULL;
        hits += hit;
        last = hit ? i : last;
        first = hit && hits == 1 ? i : first;
    }
    same_number(claim, "how often it strikes", hits, times);
    same_number(claim, "the time between", last - first, (times - 1) * apart);
    same_number(claim, "what its strikes take", trial_lost(trial_attacker(stage, slot)), times * said(claim, 0));
    stage_free(stage);
    same_number(claim, "what it takes beyond", lost_at(trial, said(claim, 1) + 1, (times + 3) * apart), 0);
}

void strikes_all(Told *told, Claim *claim)
{
    same_number(claim, "what it takes", lost_at(told->trial, -AIM_X * PERCENT, LONG / 10), said(claim, 0));
    same_number(claim, "what it takes", lost_at(told->trial, PERCENT, LONG / 10), said(claim, 0));
}

/* What is lost by the end of a wave with a number. */
static int64_t lost_in_wave(const Trial *trial, int wave)
{
    Trial then = *trial;
    then.wave = wave;
    return lost_at(&then, 0, LONG / 10);
}

/* Ten waves later it takes ten times the share more, however often it strikes. */
void grows(Told *told, Claim *claim)
{
    int64_t first = lost_in_wave(told->trial, 1), later = lost_in_wave(told->trial, 11);
    assert_true(first > 0 && first % said(claim, 0) == 0);
    same_number(claim, "what it takes ten waves later", later * PERCENT, first * (PERCENT + 10 * said_whole(claim, 1)));
}

static void check_lasting(Stage *stage, const Claim *claim, int slot, StatusEffect effect, int64_t seconds)
{
    const Attacker *bearer = trial_attacker(stage, slot);
    unsigned held = bearer->afflicted & stage->game->battle.statuses_of[effect];
    int ticks = 0;
    assert_true(held != 0);
    while (bearer->statuses[__builtin_ctz(held)].left > 0 && ticks < LONG) {
        stage_tick(stage);
        ticks++;
    }
    near_number(claim, "how long it lasts", (int64_t)ticks * TICK_HUNDREDTHS, seconds, TICK_HUNDREDTHS);
}

static bool afflicts(const Trial *trial, int64_t distance, StatusEffect effect)
{
    int slot;
    Stage *stage = used_on(trial, distance, false, &slot);
    stage_tick(stage);
    bool held = trial_attacker(stage, slot)->afflicted & stage->game->battle.statuses_of[effect];
    stage_free(stage);
    return held;
}

/* Within the radius and not beyond; the stage on which one has it. */
static Stage *afflicted(const Trial *trial, int64_t radius, StatusEffect effect, int *slot)
{
    assert_true(afflicts(trial, radius - 1, effect));
    assert_false(afflicts(trial, radius + 1, effect));
    Stage *stage = used_on(trial, 0, false, slot);
    stage_tick(stage);
    return stage;
}

void slows(Told *told, Claim *claim)
{
    int slot;
    Stage *stage = afflicted(told->trial, said(claim, 0), EFFECT_SLOW, &slot);
    stage->attackers[stage->dummy].speed = SPEED;
    near_number(claim, "the speed", battle_pace(&stage->game->battle, trial_attacker(stage, slot)),
                (int64_t)SPEED * (PERCENT - said_whole(claim, 1)) / PERCENT, 1);
    stage->attackers[stage->dummy].speed = 0;
    check_lasting(stage, claim, slot, EFFECT_SLOW, said(claim, 2));
    stage_free(stage);
}

void marks(Told *told, Claim *claim)
{
    int slot;
    Stage *stage = afflicted(told->trial, said(claim, 0), EFFECT_MARK, &slot);
    ForeseenHit hit = battle_foresee_hit(&stage->game->battle, trial_attacker(stage, slot), BLOW, 1, HIT_BY_OTHER);
    same_number(claim, "a hit", hit.through, BLOW + said(claim, 1) * (BLOW / PERCENT) / PERCENT);
    check_lasting(stage, claim, slot, EFFECT_MARK, said(claim, 2));
    stage_free(stage);
}

static int64_t burned(const Trial *trial, const Claim *claim, int64_t radius, int64_t seconds)
{
    int slot;
    Stage *stage = afflicted(trial, radius, EFFECT_BURN, &slot);
    int64_t before = trial_lost(trial_attacker(stage, slot));
    check_lasting(stage, claim, slot, EFFECT_BURN, seconds);
    int64_t lost = trial_lost(trial_attacker(stage, slot)) - before;
    stage_free(stage);
    return lost;
}

void burns(Told *told, Claim *claim)
{
    same_number(claim, "what burned", burned(told->trial, claim, said(claim, 0), said(claim, 2)),
                said(claim, 1) * said(claim, 2) / PERCENT);
}

void fire_grows(Told *told, Claim *claim)
{
    int64_t first = lost_in_wave(told->trial, 1), later = lost_in_wave(told->trial, 11);
    assert_true(first > 0 && first % said(claim, 0) == 0);
    same_number(claim, "what burns ten waves later", later * PERCENT, first * (PERCENT + 10 * said_whole(claim, 1)));
}

/* A gun beside the path, at the rim of the circle or beyond it. */
static Stage *gun_near(const Trial *trial, int columns)
{
    Stage *stage = trial_stage(trial);
    stage_build(stage, stage->gun, AIM_X + columns, STAGE_ROW - 1);
    trial_wave(stage);
    trial_use(stage, trial);
    stage_tick(stage);
    return stage;
}

void hastens(Told *told, Claim *claim)
{
    int64_t radius = said(claim, 0), percent = said_whole(claim, 1);
    int within = (int)int_sqrt((uint64_t)int64_max(radius * radius - PERCENT * PERCENT, 0)) / PERCENT;
    for (int columns = within; columns <= within + 1; columns++) {
        bool held = columns * columns * PERCENT * PERCENT + PERCENT * PERCENT <= radius * radius;
        Stage *stage = gun_near(told->trial, columns);
        Battle *battle = &stage->game->battle;
        int index = battle->building_count - 1, base = stage->blueprints[stage->gun].attack.interval * PERCENT;
        same_number(claim, "the time between shots", battle->stats[index].interval_fine,
                    held ? (int64_t)base * PERCENT / (PERCENT + percent) : base);
        battle->spawn_in = 1;
        stage_ticks(stage, 1);
        stage_clear(stage);
        for (int i = 1; i < said_whole(claim, 2) && held; i++) {
            assert_true(battle->stats[index].interval_fine < base);
            pass_wave(stage);
        }
        assert_int_equal(battle->stats[index].interval_fine, base);
        stage_free(stage);
    }
}

void pulls(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    int slot, most = said_whole(claim, 2), pulled = 0;
    Stage *stage = used_on(trial, said(claim, 0) - 1, false, &slot);
    for (int i = 0; i < most + 2; i++) {
        stage_tick(stage);
        const Event *event = stage_event(stage, EVENT_PULLED);
        if (event && pulled == 0) {
            int64_t far = ((int64_t)(event->at.x - event->to.x) * PERCENT + FIX_HALF) >> FIX_SHIFT;
            near_number(claim, "how far it pulls", far, said(claim, 1), 1);
        }
        pulled += event != NULL;
        stage->game->battle.loadout[stage_slot(stage, trial->blueprint)].cooldown = 0;
        stage->attackers[stage->dummy].speed = 0;
        stage_use(stage, trial->blueprint, AIM_X - 3 * (pulled > 1), STAGE_ROW);
    }
    same_number(claim, "how often it pulls one", pulled, most);
    stage_free(stage);
    stage = used_on(trial, said(claim, 0) + 1, false, &slot);
    stage_tick(stage);
    assert_null(stage_event(stage, EVENT_PULLED));
    stage_free(stage);
    stage = used_on(trial, 0, true, &slot);
    stage_tick(stage);
    assert_null(stage_event(stage, EVENT_PULLED));
    stage_free(stage);
}

static Resource resource_in(const Claim *claim)
{
    return strstr(claim->text, "energy") ? RESOURCE_ENERGY
           : strstr(claim->text, "fuel") ? RESOURCE_FUEL
                                         : RESOURCE_MATERIALS;
}

/* What landing it brings; its price is paid before. */
void grants_now(Told *told, Claim *claim)
{
    int slot;
    Stage *stage = used_on(told->trial, 0, false, &slot);
    Battle *battle = &stage->game->battle;
    battle->resources[RESOURCE_ENERGY] = 0;
    int before = battle->resources[resource_in(claim)];
    stage_tick(stage);
    same_number(claim, "what it brings", (battle->resources[resource_in(claim)] - before) * PERCENT, said(claim, 0));
    stage_free(stage);
}

/* At the end of this wave and of the next ones, and then no more. */
void takes_later(Told *told, Claim *claim)
{
    int slot, next = said_whole(claim, 1);
    Stage *stage = used_on(told->trial, 0, false, &slot);
    Battle *battle = &stage->game->battle;
    stage_tick(stage);
    battle->spawn_in = 1;
    stage_ticks(stage, 1);
    for (int i = 0; i <= next + 1; i++) {
        int hub = stage_hub_income(stage, RESOURCE_MATERIALS), before = battle->resources[RESOURCE_MATERIALS];
        if (i == 0) {
            stage_clear(stage);
        } else {
            pass_wave(stage);
        }
        same_number(claim, "what it takes", (before + hub - battle->resources[RESOURCE_MATERIALS]) * PERCENT,
                    i <= next ? said(claim, 0) : 0);
    }
    stage_free(stage);
}

/* What an ability changes for the rest of the battle, on a stage with a gun and works, before and after. */
typedef struct Lasting {
    Price before, after;
    int64_t interval_before, interval_after, income_before, income_after, limit_before, limit_after;
    int hull_before, hull_after;
} Lasting;

static void note(Stage *stage, Price *price, int64_t *interval, int64_t *income, int64_t *limit)
{
    Battle *battle = &stage->game->battle;
    battle->resources[RESOURCE_ENERGY] = ENOUGH;
    int32_t brings[RESOURCE_COUNT];
    battle_income_of(battle, battle->building_count - 1, brings);
    *price = battle_price(battle, stage->gun);
    *interval = battle->stats[battle->building_count - 2].interval_fine;
    *income = brings[RESOURCE_MATERIALS];
    *limit = battle->energy_max;
}

static Lasting lasting(const Trial *trial)
{
    Lasting all = {.hull_before = 1};
    Stage *stage = trial_stage(trial);
    Battle *battle = &stage->game->battle;
    stage_build(stage, stage->gun, 2, 2);
    stage_build(stage, stage->works, 8, 3);
    trial_wave(stage);
    battle->energy_base = battle->energy_max = ENOUGH;
    note(stage, &all.before, &all.interval_before, &all.income_before, &all.limit_before);
    battle->hull = all.hull_before;
    trial_use(stage, trial);
    stage_tick(stage);
    note(stage, &all.after, &all.interval_after, &all.income_after, &all.limit_after);
    all.hull_after = battle->hull;
    stage_free(stage);
    return all;
}

void limit_now(Told *told, Claim *claim)
{
    Lasting all = lasting(told->trial);
    same_number(claim, "the limit", all.limit_after - all.limit_before, said_whole(claim, 0));
}

void production_now(Told *told, Claim *claim)
{
    Lasting all = lasting(told->trial);
    same_number(claim, "what is produced", all.income_after * PERCENT,
                all.income_before * (PERCENT + said_whole(claim, 0)));
}

void faster_now(Told *told, Claim *claim)
{
    Lasting all = lasting(told->trial);
    same_number(claim, "the time between shots", all.interval_after * PERCENT,
                all.interval_before * (PERCENT - said_whole(claim, 0)));
}

void cheaper_now(Told *told, Claim *claim)
{
    Lasting all = lasting(told->trial);
    same_number(claim, "what is paid less", all.before.materials - all.after.materials, said_whole(claim, 0));
}

void cheaper_energy_now(Told *told, Claim *claim)
{
    Lasting all = lasting(told->trial);
    same_number(claim, "what is paid less", all.before.energy - all.after.energy, said_whole(claim, 0));
}

void repairs_now(Told *told, Claim *claim)
{
    Lasting all = lasting(told->trial);
    same_number(claim, "what is repaired", all.hull_after - all.hull_before, said_whole(claim, 0));
}

void spaces_out(Told *told, Claim *claim)
{
    enum { SPACING = 20 };
    Stage *stage = trial_stage(told->trial);
    Battle *battle = &stage->game->battle;
    trial_wave(stage);
    battle->waves[1].batch_count = 1;
    battle->waves[1].batches[0].spacing = SPACING;
    trial_use(stage, told->trial);
    stage_tick(stage);
    same_number(claim, "the spacing", battle->waves[1].batches[0].spacing * PERCENT,
                SPACING * (PERCENT + said_whole(claim, 0)));
    stage_free(stage);
}

void night_price(Told *told, Claim *claim)
{
    Lasting all = lasting(told->trial);
    same_number(claim, "a price of a hundred", all.after.materials * PERCENT,
                all.before.materials * (PERCENT + said_whole(claim, 0)));
}
