/* A tower shoots at whoever stands where a trial puts it. Percents that come shot by shot are part of what is expected,
 * as their own sentences say them. */
#include "numbers_tower.h"

#include "base/angle.h"
#include "base/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum {
    SHOTS = 100,
    PATIENCE = 12000,
    SOON = 80, /* ticks in which even what has to turn has shot */
    BURNED_SECONDS = 20,
    TICK_HUNDREDTHS = 100 / TICKS_PER_SECOND,
    FULL_HP = STAGE_DUMMY_HP,
};

static const char DISTANCE_FORM[] = "Each whole tile of distance adds # % to the damage, up to # %.";
static const char SHARE_FORM[] = "Each hit deals # % of its target's full HP on top, up to # HP.";

typedef struct Fire {
    int shots, hits, first, last, ticks;
    int64_t lost;
} Fire;

/* A place on the path at a distance from the piece, in hundredths; just within it, or just beyond. */
static int64_t place_at(const Trial *trial, int64_t distance, bool beyond)
{
    int64_t aside = trial_is_line(trial) ? 0 : PERCENT * PERCENT;
    int64_t along = int_sqrt((uint64_t)int64_max(distance * distance - aside, 0));
    along += beyond && along * along + aside < distance * distance;
    return trial_tile(trial).x * PERCENT + along;
}

static int64_t whole_tiles_to(const Trial *trial, int64_t place)
{
    int64_t along = place - trial_tile(trial).x * PERCENT, aside = trial_is_line(trial) ? 0 : PERCENT;
    return int_sqrt((uint64_t)(along * along + aside * aside)) / PERCENT;
}

/* What each hit on somebody with so many HP in whole takes besides its damage. */
static int64_t share_of(Told *told, int hp)
{
    const Claim *share = told_like(told, SHARE_FORM);
    return share ? int64_min(hp * share->numbers[0] / PERCENT, share->numbers[1]) : 0;
}

/* What a hit of so much damage takes from somebody with so many HP in whole. */
static int64_t expected_hit(Told *told, int64_t damage, int64_t place, int hp)
{
    Claim *distance = told_like(told, DISTANCE_FORM);
    int64_t gain = distance ? int64_min(whole_tiles_to(told->trial, place) * distance->numbers[0] / PERCENT,
                                        distance->numbers[1] / PERCENT)
                            : 0;
    return damage * (PERCENT + gain) / PERCENT + share_of(told, hp);
}

static void shake_off(Stage *stage, int slot)
{
    Attacker *target = trial_attacker(stage, slot);
    memset(target->statuses, 0, sizeof target->statuses);
    target->afflicted = 0;
    for (int i = 0; i < stage->content.status_count; i++) {
        target->statuses[i].immune = SOON; /* of several hits in one tick, too, none feels another's doing */
        target->afflicted |= (uint16_t)(1u << i);
    }
    stage->game->battle.lulls[slot] = (Lull){0};
}

static void fire_tick(Stage *stage, const Trial *trial, int slot, Fire *fire)
{
    Building *piece = trial_piece(stage, trial);
    piece->idle = -1; /* none by the time it shoots */
    piece->steady = 0;
    shake_off(stage, slot);
    stage_tick(stage);
    fire->ticks++;
    fire->hits += stage_events(stage, EVENT_HIT);
    if (stage_event(stage, EVENT_SHOT)) {
        fire->last = fire->ticks;
        fire->first = fire->shots == 0 ? fire->last : fire->first;
        fire->shots++;
    }
}

/* A boss bears pulls, and has all that the piece gives it taken off again. Nobody waits for a shot, and none is steady.
 */
static Fire fire(Told *told, int64_t place, int shots)
{
    const Trial *trial = told->trial;
    Stage *stage = trial_stage(trial);
    Fire fire = {0};
    trial_wave(stage);
    int slot = trial_put(stage, stage->dummy_boss, place);
    while (fire.shots < shots && fire.ticks < PATIENCE) {
        fire_tick(stage, trial, slot, &fire);
    }
    assert_int_equal(fire.shots, shots);
    for (int i = 0; i < SOON && stage->game->battle.shot_count > 0; i++) {
        trial_piece(stage, trial)->ready_in = INT16_MAX;
        fire_tick(stage, trial, slot, &fire);
    }
    fire.lost = trial_lost(trial_attacker(stage, slot));
    stage_free(stage);
    return fire;
}

static void check_hits(Told *told, Claim *claim, const Fire *fire, int64_t damage)
{
    int64_t each = expected_hit(told, damage, trial_near(told->trial), FULL_HP);
    assert_true(fire->hits > 0);
    same_number(claim, "what its hits took", fire->lost, each * fire->hits);
}

/* In hundredths of a second, over all that lies between a hundred shots. */
static void check_every(const Claim *claim, const Fire *fire, int64_t seconds)
{
    int64_t took = (int64_t)(fire->last - fire->first) * TICK_HUNDREDTHS, gaps = fire->shots - 1;
    near_number(claim, "the time between its shots", took, seconds * gaps, gaps / 2 + 2 * TICK_HUNDREDTHS);
}

/* Does it shoot at somebody there? */
static bool shoots_at(const Trial *trial, int64_t place)
{
    Stage *stage = trial_stage(trial);
    trial_wave(stage);
    trial_put(stage, stage->dummy_boss, place);
    bool shoots = trial_shoots(stage, trial, SOON);
    stage_free(stage);
    return shoots;
}

/* Nobody stands beyond the board. */
static void check_range(const Trial *trial, const Claim *claim, int64_t range)
{
    int64_t last = STAGE_HUB_X * PERCENT, far = place_at(trial, range + 1, true);
    bool within = shoots_at(trial, int64_min(place_at(trial, range - 1, false), last));
    bool beyond = far <= last && shoots_at(trial, far);
    if (!within || beyond) {
        fail_msg("\"%s\", but it %s", claim->text, beyond ? "reaches farther" : "doesn't reach so far");
    }
}

static void check_least(const Trial *trial, const Claim *claim, int64_t least)
{
    bool within = shoots_at(trial, place_at(trial, least - 1, false));
    bool beyond = shoots_at(trial, place_at(trial, least + 1, true));
    if (within || !beyond) {
        fail_msg("\"%s\", but it %s", claim->text, within ? "hits nearer ones" : "doesn't hit so near");
    }
}

/* One shot at two that stand so far from each other: how many are hit. */
static int hit_together(const Trial *trial, int64_t apart)
{
    Stage *stage = trial_stage(trial);
    trial_wave(stage);
    int one = trial_put(stage, stage->dummy_boss, trial_near(trial));
    int other = trial_put(stage, stage->dummy_boss, trial_near(trial) + apart);
    assert_true(trial_shoots(stage, trial, SOON));
    trial_cease(stage, trial);
    int hit = (trial_lost(trial_attacker(stage, one)) > 0) + (trial_lost(trial_attacker(stage, other)) > 0);
    stage_free(stage);
    return hit;
}

static void check_blast(const Trial *trial, const Claim *claim, int64_t blast)
{
    same_number(claim, "how many are hit within it", hit_together(trial, blast - 1), 2);
    same_number(claim, "how many are hit beyond it", hit_together(trial, blast + 1), 1);
}

void hit_every(Told *told, Claim *claim)
{
    Fire shots = fire(told, trial_near(told->trial), SHOTS);
    check_hits(told, claim, &shots, said(claim, 0));
    check_every(claim, &shots, said(claim, 1));
}

void hit_every_range(Told *told, Claim *claim)
{
    hit_every(told, claim);
    check_range(told->trial, claim, said(claim, 2));
}

void hit_every_least_range(Told *told, Claim *claim)
{
    hit_every(told, claim);
    check_least(told->trial, claim, said(claim, 2));
    check_range(told->trial, claim, said(claim, 3));
}

void hit_every_range_blast(Told *told, Claim *claim)
{
    hit_every_range(told, claim);
    check_blast(told->trial, claim, said(claim, 3));
}

void hit_every_targets_length(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    int most = said_whole(claim, 2), hit = 0;
    hit_every(told, claim);
    check_range(trial, claim, said(claim, 3));
    Stage *stage = trial_stage(trial);
    trial_wave(stage);
    for (int i = 0; i < most + 2; i++) {
        trial_put(stage, stage->dummy_boss, trial_near(trial) + i * PERCENT / 2);
    }
    assert_true(trial_shoots(stage, trial, SOON));
    hit = stage_events(stage, EVENT_HIT);
    same_number(claim, "how many are hit", hit, most);
    stage_free(stage);
}

/* A beam's ticks are kept in twentieths of hundredths. */
void hit_second_range(Told *told, Claim *claim)
{
    Fire burned = fire(told, trial_near(told->trial), BURNED_SECONDS * TICKS_PER_SECOND);
    near_number(claim, "what it burned", burned.lost, said(claim, 0) * BURNED_SECONDS, BURNED_SECONDS + 1);
    check_range(told->trial, claim, said(claim, 1));
}

void every_range(Told *told, Claim *claim)
{
    Fire shots = fire(told, trial_near(told->trial), SHOTS);
    check_every(claim, &shots, said(claim, 0));
    check_range(told->trial, claim, said(claim, 1));
}

void every_least_range(Told *told, Claim *claim)
{
    Fire shots = fire(told, trial_near(told->trial), SHOTS);
    check_every(claim, &shots, said(claim, 0));
    check_least(told->trial, claim, said(claim, 1));
    check_range(told->trial, claim, said(claim, 2));
}

void pellets_every_range(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    Fire shots = fire(told, trial_near(trial), SHOTS);
    check_every(claim, &shots, said(claim, 1));
    check_range(trial, claim, said(claim, 2));
    Stage *stage = trial_stage(trial);
    trial_wave(stage);
    trial_put(stage, stage->dummy_boss, trial_near(trial));
    assert_true(trial_shoots(stage, trial, SOON));
    same_number(claim, "its pellets", stage_events(stage, EVENT_SHOT), said_whole(claim, 0));
    stage_free(stage);
}

/* How far off its heading a pellet flew that met nobody, in hundredths of a degree. */
static int64_t off_heading(const Building *piece, const Event *shot)
{
    int off = angle_between(piece->heading, angle_towards(shot->at, shot->to));
    return (int64_t)(off < 0 ? -off : off) * 360 * PERCENT / ANGLE_TURN;
}

/* Of many pellets none flies farther off than half the angle, and one nearly so. */
void spread_hit(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    Fire shots = fire(told, trial_near(trial), SHOTS);
    check_hits(told, claim, &shots, said(claim, 1));
    Stage *stage = trial_stage(trial);
    int64_t widest = 0;
    Claim *pellets = told_like(told, "Fires # pellets every # s at one attacker within # tiles*.");
    assert_non_null(pellets);
    trial_wave(stage);
    trial_put(stage, stage->dummy_boss, place_at(trial, pellets->numbers[2] - 1, false));
    for (int i = 0; i < SHOTS; i++) {
        assert_true(trial_shoots(stage, trial, SOON));
        for (int k = 0; k < stage->game->events.count; k++) {
            const Event *event = &stage->game->events.events[k];
            bool missed = event->kind == EVENT_SHOT && event->attacker == 0;
            widest = missed ? int64_max(widest, off_heading(trial_piece(stage, trial), event)) : widest;
        }
    }
    near_number(claim, "half of the angle", widest, said(claim, 0) / 2, PERCENT / 2);
    stage_free(stage);
}

/* How far a shot flies in a second, by how far it flies in a tick. */
static void check_speed(const Trial *trial, const Claim *claim, int64_t speed)
{
    Stage *stage = trial_stage(trial);
    trial_wave(stage);
    trial_put(stage, stage->dummy_boss, trial_near(trial) + PERCENT);
    assert_true(trial_shoots(stage, trial, SOON));
    assert_true(stage->game->battle.shot_count > 0);
    Point from = stage->game->battle.shots[0].at;
    stage_tick(stage);
    assert_true(stage->game->battle.shot_count > 0);
    int64_t flown = int_sqrt((uint64_t)point_distance_squared(from, stage->game->battle.shots[0].at));
    near_number(claim, "its speed", flown * TICKS_PER_SECOND * PERCENT / FIX_ONE, speed, 1);
    stage_free(stage);
}

void speed_hit(Told *told, Claim *claim)
{
    Fire shots = fire(told, trial_near(told->trial), SHOTS);
    check_hits(told, claim, &shots, said(claim, 1));
    check_speed(told->trial, claim, said(claim, 0));
}

void speed_hit_blast(Told *told, Claim *claim)
{
    speed_hit(told, claim);
    check_blast(told->trial, claim, said(claim, 2));
}

void flight_hit_blast(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    Fire shots = fire(told, trial_near(trial), SHOTS);
    check_hits(told, claim, &shots, said(claim, 1));
    check_blast(trial, claim, said(claim, 2));
    Stage *stage = trial_stage(trial);
    trial_wave(stage);
    trial_put(stage, stage->dummy_boss, trial_near(trial));
    assert_true(trial_shoots(stage, trial, SOON));
    int fired = stage->game->battle.tick;
    trial_cease(stage, trial);
    int64_t flight = (int64_t)(stage->game->battle.tick - fired + 1) * TICK_HUNDREDTHS;
    near_number(claim, "its flight", flight, said(claim, 0), TICK_HUNDREDTHS);
    stage_free(stage);
}

/* A row of attackers so far apart; what each has lost of one shot at the one in the west. Returns how many were hit. */
static int leap(const Trial *trial, int count, int64_t apart, int64_t lost[])
{
    Stage *stage = trial_stage(trial);
    int slots[ATTACKERS_MAX], hit = 0;
    trial_wave(stage);
    for (int i = 0; i < count; i++) {
        slots[i] = trial_put(stage, stage->dummy_boss, trial_near(trial) + i * apart);
    }
    trial_piece(stage, trial)->priority = PRIORITY_LAST;
    assert_true(trial_shoots(stage, trial, SOON));
    for (int i = 0; i < count; i++) {
        lost[i] = trial_lost(trial_attacker(stage, slots[i]));
        hit += lost[i] > 0;
    }
    stage_free(stage);
    return hit;
}

void leaps_jump_kept(Told *told, Claim *claim)
{
    int64_t lost[ATTACKERS_MAX], jump = said(claim, 1), kept = said_whole(claim, 2);
    int leaps = said_whole(claim, 0);
    same_number(claim, "how many are hit", leap(told->trial, leaps + 2, jump - 1, lost), leaps + 1);
    bool more = told_like(told, DISTANCE_FORM) || told_like(told, SHARE_FORM); /* which no leap takes part of */
    for (int i = 1; i <= leaps && !more; i++) {
        near_number(claim, "what a leap keeps", lost[i], lost[i - 1] * kept / PERCENT, 1);
    }
    same_number(claim, "how many are hit beyond a leap", leap(told->trial, 2, jump + 1, lost), 1);
}

/* Steady fire counts up to its end, and the shots after that are as quick as is said. */
void fast_spin(Told *told, Claim *claim)
{
    enum { FAST = 40 };
    const Trial *trial = told->trial;
    Stage *stage = trial_stage(trial);
    int spin = (int)(said(claim, 1) / TICK_HUNDREDTHS), shots = 0, first = 0, last = 0;
    trial_wave(stage);
    trial_put(stage, stage->dummy_boss, trial_near(trial));
    const Building *piece = trial_piece(stage, trial);
    for (int i = 0; piece->steady < spin; i++) {
        assert_true(i < 2 * spin);
        stage_tick(stage);
    }
    stage_ticks(stage, 2 * TICKS_PER_SECOND);
    same_number(claim, "how long it spins up", piece->steady, spin);
    for (int i = 0; i < PATIENCE && shots <= FAST; i++) {
        stage_tick(stage);
        bool shot = stage_event(stage, EVENT_SHOT) != NULL;
        shots += shot;
        last = shot ? i : last;
        first = shot && shots == 1 ? i : first;
    }
    near_number(claim, "the time between its shots", (int64_t)(last - first) * TICK_HUNDREDTHS, said(claim, 0) * FAST,
                FAST / 2 + 2 * TICK_HUNDREDTHS);
    stage_free(stage);
}

/* One hit on somebody at a place, with whatever a case has made of the tower. */
typedef void Prepare(Building *piece, int amount);

static int64_t one_hit(Told *told, int64_t place, Prepare *prepare, int amount, int hp)
{
    const Trial *trial = told->trial;
    Stage *stage = trial_stage(trial);
    trial_wave(stage);
    int slot = trial_put(stage, stage->dummy_boss, place);
    Building *piece = trial_piece(stage, trial);
    Attacker *target = trial_attacker(stage, slot);
    target->hp = target->hp_max = hp;
    for (int i = 0; i < SOON && trial_lost(target) == 0; i++) {
        if (prepare) {
            prepare(piece, amount);
        }
        stage_tick(stage);
    }
    int64_t lost = trial_lost(target);
    assert_true(lost > 0);
    stage_free(stage);
    return lost;
}

static void wait_seconds(Building *piece, int seconds)
{
    piece->idle = seconds * TICKS_PER_SECOND - 1;
}

void idle_gain_most(Told *told, Claim *claim)
{
    enum { SECONDS = 3, LONG = 500, PELLETS = 10 };
    int64_t place = trial_near(told->trial), share = share_of(told, FULL_HP);
    int64_t plain = one_hit(told, place, wait_seconds, 0, FULL_HP) - share;
    int64_t some = one_hit(told, place, wait_seconds, SECONDS, FULL_HP) - share;
    int64_t most = one_hit(told, place, wait_seconds, LONG, FULL_HP) - share;
    int64_t few = plain * (PERCENT + SECONDS * said_whole(claim, 0)) / PERCENT;
    near_number(claim, "a hit after three seconds", some, few, PELLETS); /* each is rounded by itself */
    near_number(claim, "a hit after a long time", most, plain * (PERCENT + said_whole(claim, 1)) / PERCENT, PELLETS);
}

static void have_killed(Building *piece, int kills)
{
    piece->record.kills = kills;
    piece->idle = -1;
}

void kill_gain(Told *told, Claim *claim)
{
    enum { KILLS = 7 };
    int64_t place = trial_near(told->trial), plain = one_hit(told, place, have_killed, 0, FULL_HP);
    int64_t grown = one_hit(told, place, have_killed, KILLS, FULL_HP);
    same_number(claim, "a hit after seven kills", grown, plain + expected_hit(told, KILLS * said(claim, 0), place, 0));
}

/* Two and a half tiles away, and as far as the shot goes that gains most. */
void distance_gain_most(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    int64_t gain = said_whole(claim, 0), most = said_whole(claim, 1), share = share_of(told, FULL_HP);
    for (int64_t distance = PERCENT + PERCENT / 2; distance <= 6 * PERCENT; distance += PERCENT) {
        int64_t place = place_at(trial, distance, false);
        if (!shoots_at(trial, place)) {
            continue;
        }
        int64_t plain = (one_hit(told, trial_near(trial), have_killed, 0, FULL_HP) - share) * PERCENT /
                        (PERCENT + int64_min(whole_tiles_to(trial, trial_near(trial)) * gain, most));
        int64_t far = int64_min(whole_tiles_to(trial, place) * gain, most);
        near_number(claim, "a hit from afar", one_hit(told, place, have_killed, 0, FULL_HP) - share,
                    plain * (PERCENT + far) / PERCENT, 2);
    }
}

void share_most(Told *told, Claim *claim)
{
    enum { FEW = 100, SOME = 200, MANY = 20000 };
    int64_t place = trial_near(told->trial), share = said(claim, 0);
    int64_t few = one_hit(told, place, NULL, 0, FEW), some = one_hit(told, place, NULL, 0, SOME);
    int64_t many = one_hit(told, place, NULL, 0, MANY);
    same_number(claim, "the share of a hundred HP more", some - few, share * (SOME - FEW) / PERCENT);
    same_number(claim, "the most of it", many - few, said(claim, 1) - share * FEW / PERCENT);
}

/* How far it turns in a tick, away from where its target is. */
void turning(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    Stage *stage = trial_stage(trial);
    trial_wave(stage);
    trial_put(stage, stage->dummy_boss, trial_near(trial));
    Building *piece = trial_piece(stage, trial);
    piece->heading = 0;
    stage_tick(stage);
    int turned = angle_between(0, piece->heading);
    int64_t degrees = (int64_t)(turned < 0 ? -turned : turned) * 360 * PERCENT * TICKS_PER_SECOND / ANGLE_TURN;
    near_number(claim, "how fast it turns", degrees, said(claim, 0), PERCENT);
    stage_free(stage);
}

/* Does it see past an obstacle so tall, in hundredths, that stands in the middle of its way? */
static bool sees_past(const Trial *trial, int64_t height)
{
    enum { ASIDE = 2 };
    Stage *stage = trial_stage(trial);
    Battle *battle = &stage->game->battle;
    Tile tile = trial_tile(trial);
    battle->world.tiles[tile_index(tile_at(tile.x + ASIDE / 2, tile.y))].obstacle = OBSTACLE_LARGE;
    stage->terrains[trial->terrain].large_height = fix_from_hundredths((int)height);
    Post post = battle_post(battle, (int)(trial_piece(stage, trial) - battle->buildings));
    Point at = tile_centre(tile_at(tile.x + ASIDE, tile.y));
    bool sees = battle_post_hits(battle, &post, at, SIZE_SMALL);
    battle->world.tiles[tile_index(tile_at(tile.x + ASIDE / 2, tile.y))].obstacle = OBSTACLE_NONE;
    stage_free(stage);
    return sees;
}

/* Two tiles away, behind an obstacle that fills the tile between: at its far edge, three quarters of the way, the line
 * from the muzzle is lowest. */
void muzzle(Told *told, Claim *claim)
{
    const Trial *trial = told->trial;
    int64_t target = ((int64_t)trial->content->battle.target_height[SIZE_SMALL] * PERCENT + FIX_HALF) >> FIX_SHIFT;
    int64_t lowest = (said(claim, 0) + 3 * target) / 4;
    if (!sees_past(trial, lowest - 1) || sees_past(trial, lowest + 2)) {
        fail_msg("\"%s\", but it doesn't look out from there", claim->text);
    }
}
