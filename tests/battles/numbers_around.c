/* What a building does to those around it, and to those that it hits. */
#include "numbers_rules.h"

#include "numbers_tower.h"

#include "base/number.h"
#include "battlefield/statuses.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum {
    SOON = 100,
    LONG = 4000,
    BLOW = 10000, /* hundredths: whatever is added to a hundred points shows */
    SPEED = FIX_ONE,
    PERCENTS = 100,
    TICK_HUNDREDTHS = 100 / TICKS_PER_SECOND,
    WAITS = 30000,
};

int64_t rim(const Trial *trial, int64_t distance, bool beyond)
{
    int64_t aside = trial_tile(trial).y == STAGE_ROW ? 0 : PERCENT * PERCENT;
    int64_t along = int_sqrt((uint64_t)int64_max(distance * distance - aside, 0));
    along += beyond && along * along + aside < distance * distance;
    return trial_tile(trial).x * PERCENT + along;
}

/* One building on the farthest free tile within a distance of the piece, and one on the nearest beyond it. */
typedef struct Pair {
    Stage *stage;
    int within, beyond; /* by index */
} Pair;

static Tile free_tile(Stage *stage, const Trial *trial, int blueprint, int64_t distance, bool beyond)
{
    Tile at = trial_tile(trial), best = {-1, -1};
    int64_t best_away = 0;
    for (int i = WORLD_TILES - 1; i >= 0; i--) {
        Tile tile = tile_at(i % WORLD_SIZE, i / WORLD_SIZE);
        int64_t dx = (tile.x - at.x) * PERCENT, dy = (tile.y - at.y) * PERCENT, away = dx * dx + dy * dy;
        bool outside = away > distance * distance;
        bool better = best.x < 0 || (beyond ? away < best_away : away > best_away);
        if (outside == beyond && better && battle_check_site(&stage->game->battle, blueprint, tile).allowed) {
            best = tile;
            best_away = away;
        }
    }
    assert_true(best.x >= 0);
    return best;
}

static Pair pair_around(const Trial *trial, bool tower, int64_t distance)
{
    Pair pair = {.stage = trial_stage(trial)};
    Stage *stage = pair.stage;
    Battle *battle = &stage->game->battle;
    int blueprint = tower ? stage->gun : stage->works;
    stage->blueprints[stage->gun].attack.blast = FIX_ONE;
    for (int i = 0; i < 2; i++) {
        Tile tile = free_tile(stage, trial, blueprint, distance, i);
        battle->resources[RESOURCE_MATERIALS] = STAGE_PLENTY;
        stage_build(stage, blueprint, tile.x, tile.y);
    }
    pair.within = battle->building_count - 2;
    pair.beyond = battle->building_count - 1;
    return pair;
}

void towers_damage(Told *told, Claim *claim)
{
    Pair pair = pair_around(told->trial, true, said(claim, 0));
    const BuildingStats *stats = pair.stage->game->battle.stats;
    same_number(claim, "what it adds", stats[pair.within].damage_fine - stats[pair.beyond].damage_fine, said(claim, 1));
    stage_free(pair.stage);
}

static int64_t number_of(const BuildingStats *stats, const char *text)
{
    return strstr(text, "blast radius")    ? stats->blast
           : strstr(text, "the range")     ? stats->range
           : strstr(text, "between shots") ? stats->interval_fine
                                           : stats->damage_fine;
}

void towers_percent(Told *told, Claim *claim)
{
    Pair pair = pair_around(told->trial, true, said(claim, 0));
    const BuildingStats *stats = pair.stage->game->battle.stats;
    int64_t within = number_of(&stats[pair.within], claim->text), beyond = number_of(&stats[pair.beyond], claim->text);
    int64_t percent = said_whole(claim, 1);
    percent = strncmp(claim->text, "Lowers", 6) == 0 ? -percent : percent;
    near_number(claim, "what it makes of it", within, beyond * (PERCENT + percent) / PERCENT, 1);
    assert_true(within != beyond);
    stage_free(pair.stage);
}

void buildings_production(Told *told, Claim *claim)
{
    Pair pair = pair_around(told->trial, false, said(claim, 0));
    int32_t within[RESOURCE_COUNT], beyond[RESOURCE_COUNT];
    battle_income_of(&pair.stage->game->battle, pair.within, within);
    battle_income_of(&pair.stage->game->battle, pair.beyond, beyond);
    pass_wave(pair.stage);
    const Building *buildings = pair.stage->game->battle.buildings;
    int64_t more = buildings[pair.within].record.produced[RESOURCE_MATERIALS];
    same_number(claim, "a hundred materials", more * PERCENT,
                buildings[pair.beyond].record.produced[RESOURCE_MATERIALS] * (PERCENT + said_whole(claim, 1)));
    assert_int_equal(within[RESOURCE_MATERIALS], more);
    assert_int_equal(beyond[RESOURCE_MATERIALS], PERCENT);
    stage_free(pair.stage);
}

/* Both have somebody to shoot at: one shoots twice for the price. */
void towers_twice(Told *told, Claim *claim)
{
    Pair pair = pair_around(told->trial, true, said(claim, 0));
    Battle *battle = &pair.stage->game->battle;
    trial_wave(pair.stage);
    for (int i = 0; i <= STAGE_HUB_X; i++) {
        trial_put(pair.stage, pair.stage->dummy_boss, i * PERCENT);
    }
    int before = battle->resources[RESOURCE_ENERGY], shots[2] = {0};
    stage_tick(pair.stage);
    for (int i = 0; i < pair.stage->game->events.count; i++) {
        const Event *event = &pair.stage->game->events.events[i];
        shots[0] += event->kind == EVENT_SHOT && event->building == battle->buildings[pair.within].id;
        shots[1] += event->kind == EVENT_SHOT && event->building == battle->buildings[pair.beyond].id;
    }
    assert_int_equal(shots[0], 2);
    assert_int_equal(shots[1], 1);
    same_number(claim, "the second shot's price", before - battle->resources[RESOURCE_ENERGY], said_whole(claim, 1));
    stage_free(pair.stage);
}

static int stealth(const Content *content)
{
    int found = -1;
    for (int i = 0; i < content->status_count; i++) {
        found = content->statuses[i].effect == EFFECT_STEALTH ? i : found;
    }
    assert_true(found >= 0);
    return found;
}

void reveals(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    Stage *stage = trial_stage(trial);
    int status = stealth(trial->content);
    trial_wave(stage);
    for (int beyond = 0; beyond < 2; beyond++) {
        int slot = trial_put(stage, stage->dummy, rim(trial, said(claim, 0) + (beyond ? 1 : -1), beyond));
        Attacker *hidden = trial_attacker(stage, slot);
        hidden->statuses[status].left = SOON;
        hidden->afflicted = (uint16_t)(1u << status);
        assert_int_equal(status_hides(&stage->game->battle, hidden), beyond);
    }
    stage_free(stage);
}

static int64_t pace(Stage *stage, int slot)
{
    return battle_pace(&stage->game->battle, trial_attacker(stage, slot));
}

/* A percent of their speed, for one within and one beyond. */
void slows_around(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    Stage *stage = trial_stage(trial);
    stage->attackers[stage->dummy].speed = SPEED;
    trial_wave(stage);
    int within = trial_put(stage, stage->dummy, rim(trial, said(claim, 0) - 1, false));
    int beyond = trial_put(stage, stage->dummy, rim(trial, said(claim, 0) + 1, true));
    near_number(claim, "the speed within", pace(stage, within),
                (int64_t)SPEED * (PERCENT - said_whole(claim, 1)) / PERCENT, 1);
    same_number(claim, "the speed beyond", pace(stage, beyond), SPEED);
    stage_free(stage);
}

static int64_t blow(Stage *stage, int slot)
{
    return battle_foresee_hit(&stage->game->battle, trial_attacker(stage, slot), BLOW, 1 << DAMAGE_PHYSICAL,
                              HIT_BY_OTHER)
        .through;
}

void marks_around(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    Stage *stage = trial_stage(trial);
    trial_wave(stage);
    int within = trial_put(stage, stage->dummy, rim(trial, said(claim, 0) - 1, false));
    int beyond = trial_put(stage, stage->dummy, rim(trial, said(claim, 0) + 1, true));
    same_number(claim, "a hit within", blow(stage, within), BLOW + said(claim, 1) * (BLOW / PERCENT) / PERCENT);
    same_number(claim, "a hit beyond", blow(stage, beyond), BLOW);
    stage_free(stage);
}

/* Pulls so many times, and how far one of them was, in hundredths; `every`: ticks between the first two. */
typedef struct Pulls {
    int count, first, every;
    int64_t far;
} Pulls;

static Pulls count_pulls(Stage *stage, int patience)
{
    Pulls pulls = {0};
    for (int i = 0; i < patience; i++) {
        stage_tick(stage);
        const Event *pulled = stage_event(stage, EVENT_PULLED);
        if (pulled) {
            pulls.every = pulls.count == 1 ? i - pulls.first : pulls.every;
            pulls.first = pulls.count == 0 ? i : pulls.first;
            pulls.far = pulls.count == 0 ? (int64_t)(pulled->at.x - pulled->to.x) * PERCENT : pulls.far;
            pulls.count += stage_events(stage, EVENT_PULLED);
        }
    }
    pulls.far = (pulls.far + FIX_HALF) >> FIX_SHIFT;
    return pulls;
}

static Pulls pulls_at(const Trial *trial, int64_t east, bool boss)
{
    Stage *stage = trial_stage(trial);
    trial_wave(stage);
    trial_put(stage, boss ? stage->dummy_boss : stage->dummy, east);
    Pulls pulls = count_pulls(stage, LONG);
    stage_free(stage);
    return pulls;
}

void pulls_around(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    int64_t within = rim(trial, said(claim, 0) - 1, false), beyond = rim(trial, said(claim, 0) + 1, true);
    Pulls pulls = pulls_at(trial, within, false);
    near_number(claim, "how far it pulls", pulls.far, said(claim, 1), 1);
    near_number(claim, "the time between", (int64_t)pulls.every * TICK_HUNDREDTHS, said(claim, 2), 0);
    same_number(claim, "how often it pulls one", pulls.count, said_whole(claim, 3));
    same_number(claim, "how often beyond", pulls_at(trial, beyond, false).count, 0);
    same_number(claim, "how often a boss", pulls_at(trial, within, true).count, 0);
}

/* As far in the east as its attack surely reaches, so that what it pulls stays before it. */
void pulls_hit(Told *told, Claim *claim)
{
    enum { EAST = 300, MARGIN = 150 };
    const Trial *trial = told->trial;
    int64_t reach = ((int64_t)trial->content->blueprints[trial->blueprint].attack.range * PERCENT) >> FIX_SHIFT;
    int64_t east = int64_max(trial_near(trial), trial_tile(trial).x * PERCENT + int64_min(reach - MARGIN, EAST));
    Pulls pulls = pulls_at(trial, east, false);
    near_number(claim, "how far it pulls", pulls.far, said(claim, 0), 1);
    same_number(claim, "how often it pulls one", pulls.count, said_whole(claim, 1));
    same_number(claim, "how often a boss", pulls_at(trial, east, true).count, 0);
}

/* A small one that was hit once, and by nothing else from then on. */
static Stage *hit_once(const Trial *trial, int *slot)
{
    Stage *stage = trial_stage(trial);
    trial_wave(stage);
    *slot = trial_put(stage, stage->dummy, trial_near(trial));
    trial_piece(stage, trial)->ready_in = 0;
    for (int i = 0; i < SOON && trial_attacker(stage, *slot)->afflicted == 0; i++) {
        stage_tick(stage);
    }
    assert_true(trial_attacker(stage, *slot)->afflicted != 0);
    stage->game->battle.shot_count = 0;
    stage->game->battle.stats[trial_piece(stage, trial) - stage->game->battle.buildings].works = false;
    return stage;
}

static int status_of(Stage *stage, int slot, StatusEffect effect)
{
    unsigned held = trial_attacker(stage, slot)->afflicted & stage->game->battle.statuses_of[effect];
    assert_true(held != 0);
    return __builtin_ctz(held);
}

/* In hundredths of a second until it is over. */
static void check_lasting(Stage *stage, const Trial *trial, const Claim *claim, int slot, int status, int64_t seconds)
{
    int ticks = 0;
    while (trial_attacker(stage, slot)->statuses[status].left > 0 && ticks < LONG) {
        trial_piece(stage, trial)->ready_in = WAITS;
        trial_piece(stage, trial)->target = 0;
        stage_tick(stage);
        ticks++;
    }
    stage->game->battle.stats[trial_piece(stage, trial) - stage->game->battle.buildings].works = true;
    near_number(claim, "how long it lasts", (int64_t)ticks * TICK_HUNDREDTHS, seconds, TICK_HUNDREDTHS);
}

void slows_hit(Told *told, Claim *claim)
{
    int slot;
    Stage *stage = hit_once(told->trial, &slot);
    int status = status_of(stage, slot, EFFECT_SLOW);
    const Claim *around = told_like(told, "* the speed of all attackers within # tile* by # %.");
    int64_t speed = around ? SPEED * (PERCENT * PERCENT - around->numbers[1]) / (PERCENT * PERCENT) : SPEED;
    stage->attackers[stage->dummy].speed = SPEED;
    near_number(claim, "the speed", pace(stage, slot), speed * (PERCENT - said_whole(claim, 0)) / PERCENT, 1);
    stage->attackers[stage->dummy].speed = 0;
    check_lasting(stage, told->trial, claim, slot, status, said(claim, 1));
    stage_free(stage);
}

void marks_hit(Told *told, Claim *claim)
{
    int slot;
    Stage *stage = hit_once(told->trial, &slot);
    same_number(claim, "a hit", blow(stage, slot), BLOW + said(claim, 0) * (BLOW / PERCENT) / PERCENT);
    check_lasting(stage, told->trial, claim, slot, status_of(stage, slot, EFFECT_MARK), said(claim, 1));
    stage_free(stage);
}

/* Nothing else makes it take more meanwhile. */
void burns_hit(Told *told, Claim *claim)
{
    int slot;
    Stage *stage = hit_once(told->trial, &slot);
    int status = status_of(stage, slot, EFFECT_BURN);
    Attacker *burning = trial_attacker(stage, slot);
    for (int i = 0; i < STATUSES_MAX; i++) {
        burning->statuses[i] = i == status ? burning->statuses[i] : (StatusHold){0};
    }
    burning->afflicted = (uint16_t)(1u << status);
    stage->game->battle.lulls[slot] = (Lull){0};
    int64_t before = trial_lost(burning);
    check_lasting(stage, told->trial, claim, slot, status, said(claim, 1));
    near_number(claim, "what burned", trial_lost(burning) - before, said(claim, 0) * said(claim, 1) / PERCENT, 0);
    stage_free(stage);
}

/* Kills one that stands near it. */
static void kill_one(Stage *stage, const Trial *trial)
{
    int slot = trial_put(stage, stage->dummy, trial_near(trial));
    trial_attacker(stage, slot)->hp = 1;
    for (int i = 0; i < SOON && trial_piece(stage, trial)->record.kills == 0; i++) {
        stage_tick(stage);
    }
    assert_int_equal(trial_piece(stage, trial)->record.kills, 1);
}

/* What a hit takes more is what the stats say; that so many shots spend it is a scene's. */
static void check_charge(Stage *stage, const Trial *trial, Claim *claim)
{
    const Building *piece = trial_piece(stage, trial);
    const Battle *battle = &stage->game->battle;
    assert_true(piece->afflicted != 0);
    same_number(claim, "what hits take more", battle->stats[piece - battle->buildings].extra_damage * PERCENT,
                said(claim, 0));
    same_number(claim, "for how many shots", piece->statuses[__builtin_ctz(piece->afflicted)].left,
                said_whole(claim, 1));
}

void charges_self(Told *told, Claim *claim)
{
    Stage *stage = trial_stage(told->trial);
    trial_wave(stage);
    kill_one(stage, told->trial);
    check_charge(stage, told->trial, claim);
    stage_free(stage);
}

static void check_charged(const Pair *pair, const Claim *claim, int64_t damage, int shots)
{
    const Battle *battle = &pair->stage->game->battle;
    same_number(claim, "what hits take more", battle->stats[pair->within].extra_damage * PERCENT, damage);
    same_number(claim, "beyond", battle->stats[pair->beyond].extra_damage, 0);
    const Building *within = &battle->buildings[pair->within];
    assert_true(within->afflicted != 0);
    same_number(claim, "for how many shots", within->statuses[__builtin_ctz(within->afflicted)].left, shots);
}

void charges_self_at_start(Told *told, Claim *claim)
{
    Stage *stage = trial_stage(told->trial);
    assert_int_equal(trial_piece(stage, told->trial)->afflicted, 0);
    trial_charged_wave(stage);
    check_charge(stage, told->trial, claim);
    stage_free(stage);
}

/* Whoever stands on the rim as it kills; who burns beyond burns by something else, such as its hits. */
void burns_by_kills(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    Stage *stage = trial_stage(trial);
    int64_t radius = said(claim, 0);
    bool by_hits = told_like(told, "Gives each attacker it hits * (# * damage a second) for # s.") != NULL;
    trial_wave(stage);
    int within = trial_put(stage, stage->dummy_boss, rim(trial, radius - 1, false));
    int beyond = trial_put(stage, stage->dummy_boss, rim(trial, radius + 1, true));
    trial_piece(stage, trial)->priority = PRIORITY_WEAKEST;
    kill_one(stage, trial);
    int status = status_of(stage, within, EFFECT_BURN);
    assert_true(by_hits || trial_attacker(stage, beyond)->statuses[status].left == 0);
    same_number(claim, "what burns", trial_attacker(stage, within)->statuses[status].amount * PERCENT, said(claim, 1));
    same_number(claim, "how long", trial_attacker(stage, within)->statuses[status].left * TICK_HUNDREDTHS,
                said(claim, 2));
    stage_free(stage);
}

/* Without anybody left to shoot at. */
void charges_by_kills(Told *told, Claim *claim)
{
    Pair pair = pair_around(told->trial, true, said(claim, 0));
    trial_wave(pair.stage);
    for (int i = 0; i < 2; i++) {
        pair.stage->game->battle.buildings[i ? pair.beyond : pair.within].ready_in = WAITS;
    }
    kill_one(pair.stage, told->trial);
    check_charged(&pair, claim, said(claim, 1), said_whole(claim, 2));
    stage_free(pair.stage);
}

void charges_at_start(Told *told, Claim *claim)
{
    Pair pair = pair_around(told->trial, true, said(claim, 0));
    trial_wave(pair.stage);
    check_charged(&pair, claim, said(claim, 1), said_whole(claim, 2));
    stage_free(pair.stage);
}

/* Several cross at once; how many were hurt, and what the first lost. */
static int hurt(const Trial *trial, bool large, int count, int64_t *lost)
{
    Stage *stage = trial_stage(trial);
    int type = large ? stage->dummy_large : stage->dummy, slots[ATTACKERS_MAX], hurt = 0;
    stage->attackers[type].speed = FIX_ONE / 4;
    trial_wave(stage);
    for (int i = 0; i < count; i++) {
        slots[i] = trial_put(stage, type, (trial_tile(trial).x - 1) * PERCENT + PERCENT / 4);
    }
    stage_ticks(stage, 6);
    for (int i = 0; i < count; i++) {
        hurt += trial_lost(trial_attacker(stage, slots[i])) > 0;
    }
    *lost = trial_lost(trial_attacker(stage, slots[0]));
    stage_free(stage);
    return hurt;
}

void hurts_crossing(Told *told, Claim *claim)
{
    int64_t small, large;
    int most = said_whole(claim, 2);
    same_number(claim, "how many it hurts", hurt(told->trial, false, most + 2, &small), most);
    same_number(claim, "what a small one loses", small, said(claim, 0));
    assert_int_equal(hurt(told->trial, true, 1, &large), 1);
    same_number(claim, "what a large one loses", large, said(claim, 1));
}
