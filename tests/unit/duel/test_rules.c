/* The rows of the contest's rules with their worked numbers, and one test for each place where they leave something
 * open. */
#include "judge.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "support/subject.h"

static const DuelOrder NOTHING = {.deed = DUEL_NOTHING};

static DuelOrder build(DuelKind kind, int at)
{
    return (DuelOrder){.deed = DUEL_BUILD, .what = (uint8_t)kind, .at = at};
}

static DuelOrder upgrade(DuelStat stat, int at)
{
    return (DuelOrder){.deed = DUEL_UPGRADE, .what = (uint8_t)stat, .at = at};
}

static DuelOrder spawn(int hp, int defense, int stun_res)
{
    return (DuelOrder){.deed = DUEL_SPAWN, .hp = hp, .defense = defense, .stun_res = stun_res};
}

static Duel begun(int defender_gold, int invader_gold)
{
    Duel duel;
    duel_begin(&duel, DUEL_TURNS);
    duel.gold[DUEL_DEFENDER] = defender_gold;
    duel.gold[DUEL_INVADER] = invader_gold;
    duel.cap = 1000;
    return duel;
}

static void pass(Duel *duel, int turns)
{
    for (int i = 0; i < turns; i++) {
        duel_turn(duel, &NOTHING, &NOTHING);
    }
}

static void defend(Duel *duel, DuelOrder order)
{
    assert_int_equal(duel_check(duel, DUEL_DEFENDER, &order), DUEL_ALLOWED);
    duel_turn(duel, &order, &NOTHING);
}

static void invade(Duel *duel, DuelOrder order)
{
    assert_int_equal(duel_check(duel, DUEL_INVADER, &order), DUEL_ALLOWED);
    duel_turn(duel, &NOTHING, &order);
}

static int64_t hp_of(const Duel *duel, int space)
{
    const DuelInvader *there = duel_invader(duel, space);
    return there ? there->hp : 0;
}

static void a_game_begins_with_50_gold_against_none(void **state)
{
    (void)state;
    Duel duel;
    duel_begin(&duel, DUEL_TURNS);
    assert_int_equal(duel.gold[DUEL_DEFENDER], 50);
    assert_int_equal(duel.gold[DUEL_INVADER], 0);
    assert_int_equal(duel.income, 10);
    assert_int_equal(duel.cap, 0);
    assert_int_equal(duel.turn, 1);
}

static void every_option_costs_10_gold(void **state)
{
    (void)state;
    const DuelOrder options[] = {build(DUEL_TURRET, 3), build(DUEL_STUNNER, 3), build(DUEL_BOMB, 3)};
    for (int i = 0; i < 3; i++) {
        Duel duel = begun(29, 0);
        defend(&duel, options[i]);
        assert_int_equal(duel.gold[DUEL_DEFENDER], 19);
        pass(&duel, 10);
        defend(&duel, upgrade(DUEL_POWER, 3));
        assert_int_equal(duel.gold[DUEL_DEFENDER], 10); /* one earned meanwhile */
        pass(&duel, 10);
        defend(&duel, upgrade(DUEL_RANGE, 3));
        assert_int_equal(duel.gold[DUEL_DEFENDER], 1);
        pass(&duel, 10);
        DuelOrder more = upgrade(DUEL_RANGE, 3);
        assert_int_equal(duel_check(&duel, DUEL_DEFENDER, &more), DUEL_REFUSED_GOLD);
    }
}

static void kinds_begin_as_the_rules_have_them(void **state)
{
    (void)state;
    static const struct {
        DuelKind kind;
        int range, power;
        const char *word;
    } kinds[] = {{DUEL_TURRET, 1, 1, "turret"}, {DUEL_STUNNER, 0, 1, "stunner"}, {DUEL_BOMB, 2, 1, "bomb"}};
    for (int i = 0; i < 3; i++) {
        Duel duel = begun(50, 0);
        defend(&duel, build(kinds[i].kind, 8));
        assert_int_equal(duel.buildings[8].range, kinds[i].range);
        assert_int_equal(duel.buildings[8].power, kinds[i].power); /* a stunner's first power is left open: 1 */
        assert_string_equal(duel_kind_word(kinds[i].kind), kinds[i].word);
    }
}

static void what_was_built_or_upgraded_rests_10_turns(void **state)
{
    (void)state;
    Duel duel = begun(100, 100);
    defend(&duel, build(DUEL_TURRET, 50));
    for (int i = 0; i < 9; i++) {
        DuelOrder more = upgrade(DUEL_POWER, 50);
        assert_int_equal(duel_check(&duel, DUEL_DEFENDER, &more), DUEL_REFUSED_DELAY);
        pass(&duel, 1);
    }
    assert_int_equal(duel.turn, 11);
    defend(&duel, upgrade(DUEL_RANGE, 50));
    duel = begun(100, 100);
    invade(&duel, spawn(100 - 10, 0, 0));
    pass(&duel, 42);
    defend(&duel, build(DUEL_TURRET, 50)); /* turn 44; the invader goes on to 44 */
    assert_int_equal(duel_farthest(&duel), 44);
    pass(&duel, 7);
    assert_int_equal(hp_of(&duel, 51), 100); /* it passed unharmed, at 49, 50 and 51, up to turn 53 */
    pass(&duel, 2);
    assert_int_equal(hp_of(&duel, 53), 100);
}

static void a_turret_fires_once_a_turn_at_the_farthest(void **state)
{
    (void)state;
    Duel duel = begun(100, 100);
    defend(&duel, build(DUEL_TURRET, 30));
    pass(&duel, 9);
    invade(&duel, spawn(0, 0, 0));
    invade(&duel, spawn(0, 0, 0));
    pass(&duel, 27);
    assert_int_equal(hp_of(&duel, 29), 10);
    pass(&duel, 3); /* fired when it stood on 29, 30 and 31; the second one only when the first was past it */
    assert_int_equal(hp_of(&duel, 32), 7);
    assert_int_equal(hp_of(&duel, 31), 10);
    pass(&duel, 1);
    assert_int_equal(hp_of(&duel, 32), 9);
}

static void range_is_worked_out_as_in_the_example(void **state)
{
    (void)state;
    static const struct {
        int range, a, b; /* damage to those on -3 and +2 */
    } rows[] = {{0, 0, 0}, {2, 0, 1}, {3, 0, 1}};
    for (int i = 0; i < 3; i++) {
        Duel duel = begun(100, 100);
        defend(&duel, build(DUEL_TURRET, 50));
        pass(&duel, 9);
        duel.buildings[50].range = rows[i].range - 1;
        DuelOrder widen = upgrade(DUEL_RANGE, 50);
        defend(&duel, widen);
        pass(&duel, 9);
        invade(&duel, spawn(0, 0, 0));
        pass(&duel, 4);
        invade(&duel, spawn(0, 0, 0));
        duel.buildings[50].settled = duel.turn + 46;
        duel.wake = duel.buildings[50].settled;
        duel.ready = (DuelSet){0, 0};
        pass(&duel, 46);
        assert_non_null(duel_invader(&duel, 52));
        assert_non_null(duel_invader(&duel, 47));
        DuelSet reach = duel.buildings[50].reach;
        assert_int_equal(duel_set_has(reach, 52), rows[i].range >= 2);
        assert_int_equal(duel_set_has(reach, 47), rows[i].range >= 3);
        assert_int_equal(duel_set_count(reach), 2 * rows[i].range + 1);
        pass(&duel, 1);
        assert_int_equal(hp_of(&duel, 53), 10 - rows[i].b);
        assert_int_equal(hp_of(&duel, 48), 10 - rows[i].a);
    }
}

static void a_stunner_holds_for_its_power_and_cools_one_more(void **state)
{
    (void)state;
    for (int power = 1; power <= 3; power++) {
        Duel duel = begun(100, 100);
        defend(&duel, build(DUEL_STUNNER, 20));
        duel.buildings[20].power = power;
        pass(&duel, 9);
        invade(&duel, spawn(0, 0, 0));
        pass(&duel, 19);
        assert_int_equal(duel_farthest(&duel), 20);
        pass(&duel, power); /* as many moves are missed */
        assert_int_equal(duel_farthest(&duel), 20);
        assert_int_equal(duel.buildings[20].cool, duel.turn + 1);
        pass(&duel, 1);
        assert_int_equal(duel_farthest(&duel), 21);
        assert_int_equal(hp_of(&duel, 21), 10);
    }
}

static void a_stunner_leaves_the_stunned_alone(void **state)
{
    (void)state;
    Duel duel = begun(100, 100);
    defend(&duel, build(DUEL_STUNNER, 20));
    defend(&duel, build(DUEL_STUNNER, 21));
    duel.buildings[20].power = 3;
    duel.buildings[20].reach = duel.buildings[21].reach;
    duel.widest = DUEL_SPACES;
    duel.buildings[21].power = 3;
    pass(&duel, 8);
    invade(&duel, spawn(0, 0, 0));
    pass(&duel, 21);
    assert_int_equal(duel_farthest(&duel), 21);
    assert_int_equal(duel.buildings[20].cool > 0, true); /* the first in order of position fired */
    assert_int_equal(duel.buildings[21].cool, 0);
    pass(&duel, 2);
    assert_int_equal(duel.buildings[21].cool, 0);
    pass(&duel, 1); /* not stunned any more: now the second one's */
    assert_int_equal(duel_farthest(&duel), 21);
    assert_int_equal(duel.buildings[21].cool > 0, true);
}

static void resistance_shortens_stuns(void **state)
{
    (void)state;
    for (int resistance = 0; resistance <= 3; resistance++) {
        Duel duel = begun(100, 100);
        defend(&duel, build(DUEL_STUNNER, 20));
        duel.buildings[20].power = 2;
        pass(&duel, 9);
        invade(&duel, spawn(0, 0, resistance));
        pass(&duel, 20);
        int missed = resistance < 2 ? 2 - resistance : 0;
        assert_int_equal(duel_farthest(&duel), missed ? 20 : 21);
        assert_int_equal(duel.buildings[20].cool, duel.turn - 1 + 3); /* it fired all the same */
        pass(&duel, 2);
        assert_int_equal(duel_farthest(&duel), 23 - missed);
    }
}

static void a_bomb_needs_somebody_right_in_front_and_hits_all(void **state)
{
    (void)state;
    Duel duel = begun(100, 100);
    defend(&duel, build(DUEL_BOMB, 20));
    pass(&duel, 9);
    for (int i = 0; i < 4; i++) {
        invade(&duel, spawn(0, 0, 0));
    }
    pass(&duel, 16);
    assert_int_equal(duel_farthest(&duel), 20);
    assert_int_equal(hp_of(&duel, 20), 10); /* within its range since 18, but not in front: its own space */
    pass(&duel, 1);
    assert_int_equal(hp_of(&duel, 21), 9);
    assert_int_equal(hp_of(&duel, 20), 9);
    assert_int_equal(hp_of(&duel, 19), 9);
    assert_int_equal(hp_of(&duel, 18), 10);
    pass(&duel, 5); /* cools for 5 turns, and then nobody is in front */
    assert_int_equal(hp_of(&duel, 26), 9);
    assert_int_equal(hp_of(&duel, 23), 10);
}

static void defence_takes_from_damage_but_never_all(void **state)
{
    (void)state;
    static const int rows[][3] = {{1, 0, 1}, {5, 0, 5}, {5, 2, 3}, {5, 4, 1}, {5, 5, 1}, {5, 9, 1}, {1, 3, 1}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Duel duel = begun(100, 1000);
        defend(&duel, build(DUEL_TURRET, 20));
        duel.buildings[20].power = rows[i][0];
        pass(&duel, 9);
        invade(&duel, spawn(90, rows[i][1], 0));
        pass(&duel, 19);
        assert_int_equal(hp_of(&duel, 20), 100 - rows[i][2]);
    }
}

static void a_building_is_removed_for_half_of_what_it_took(void **state)
{
    (void)state;
    Duel duel = begun(35, 0);
    defend(&duel, build(DUEL_TURRET, 7));
    DuelOrder raze = {.deed = DUEL_DESTROY, .at = 7};
    defend(&duel, raze);
    assert_int_equal(duel.gold[DUEL_DEFENDER], 30);
    assert_int_equal(duel_check(&duel, DUEL_DEFENDER, &raze), DUEL_REFUSED_EMPTY);
    defend(&duel, build(DUEL_BOMB, 7));
    pass(&duel, 9);
    defend(&duel, upgrade(DUEL_POWER, 7));
    pass(&duel, 1);
    defend(&duel, raze);
    assert_int_equal(duel.gold[DUEL_DEFENDER], 11 + 10);
    assert_int_equal(duel_set_count(duel.built), 0);
}

static void one_building_a_space(void **state)
{
    (void)state;
    Duel duel = begun(100, 0);
    defend(&duel, build(DUEL_TURRET, 99));
    DuelOrder again = build(DUEL_BOMB, 99), beside = build(DUEL_BOMB, 100), before = build(DUEL_BOMB, -1);
    assert_int_equal(duel_check(&duel, DUEL_DEFENDER, &again), DUEL_REFUSED_TAKEN);
    assert_int_equal(duel_check(&duel, DUEL_DEFENDER, &beside), DUEL_REFUSED_PLACE);
    assert_int_equal(duel_check(&duel, DUEL_DEFENDER, &before), DUEL_REFUSED_PLACE);
}

static void pay_comes_every_10_turns_and_rises_every_100(void **state)
{
    (void)state;
    Duel duel;
    duel_begin(&duel, DUEL_TURNS);
    pass(&duel, 9);
    assert_int_equal(duel.gold[DUEL_DEFENDER], 50);
    pass(&duel, 1);
    assert_int_equal(duel.gold[DUEL_DEFENDER], 51);
    assert_int_equal(duel.gold[DUEL_INVADER], 10);
    pass(&duel, 90);
    /* On the turn in which the rate rises, the old one is paid first. */
    assert_int_equal(duel.gold[DUEL_INVADER], 100);
    assert_int_equal(duel.income, 13);
    assert_int_equal(duel.cap, 4);
    pass(&duel, 100);
    assert_int_equal(duel.gold[DUEL_INVADER], 230);
    assert_int_equal(duel.income, 17);
    assert_int_equal(duel.cap, 9);
    pass(&duel, 700);
    int64_t income = duel.income;
    int32_t cap = duel.cap;
    pass(&duel, 100);
    assert_int_equal(duel.turn, 1001);
    assert_int_equal(duel.income - income, 5);
    assert_int_equal(duel.cap - cap, 6);
}

static void an_invader_costs_10_and_its_boosts(void **state)
{
    (void)state;
    Duel duel = begun(0, 10 + 3 + 20 + 40);
    invade(&duel, spawn(3, 2, 4));
    assert_int_equal(duel.gold[DUEL_INVADER], 0);
    assert_int_equal(hp_of(&duel, 1), 13);
    DuelOrder more = spawn(0, 0, 0);
    assert_int_equal(duel_check(&duel, DUEL_INVADER, &more), DUEL_REFUSED_GOLD);
    duel.gold[DUEL_INVADER] = 9;
    assert_int_equal(duel_check(&duel, DUEL_INVADER, &more), DUEL_REFUSED_GOLD);
    duel.gold[DUEL_INVADER] = 10;
    assert_int_equal(duel_check(&duel, DUEL_INVADER, &more), DUEL_ALLOWED);
}

static void the_cap_is_the_same_number_for_each_boost(void **state)
{
    (void)state;
    Duel duel = begun(0, 10000);
    duel.cap = 4;
    const struct {
        DuelOrder order;
        DuelRefusal refusal;
    } rows[] = {{spawn(4, 4, 4), DUEL_ALLOWED},      {spawn(5, 0, 0), DUEL_REFUSED_CAP},
                {spawn(0, 5, 0), DUEL_REFUSED_CAP},  {spawn(0, 0, 5), DUEL_REFUSED_CAP},
                {spawn(-1, 0, 0), DUEL_REFUSED_CAP}, {spawn(0, -1, 0), DUEL_REFUSED_CAP},
                {spawn(0, 0, -1), DUEL_REFUSED_CAP}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(duel_check(&duel, DUEL_INVADER, &rows[i].order), rows[i].refusal);
    }
}

static void nobody_comes_in_while_the_first_space_is_taken(void **state)
{
    (void)state;
    Duel duel = begun(100, 100);
    defend(&duel, build(DUEL_STUNNER, 0));
    pass(&duel, 9);
    invade(&duel, spawn(0, 0, 0));
    DuelOrder more = spawn(0, 0, 0);
    assert_int_equal(duel_farthest(&duel), 0);
    assert_int_equal(duel_check(&duel, DUEL_INVADER, &more), DUEL_REFUSED_ENTRANCE);
    duel_turn(&duel, &NOTHING, &more);
    assert_int_equal(duel.ignored[DUEL_INVADER], 1);
    assert_int_equal(duel.count, 1);
    assert_int_equal(duel_farthest(&duel), 1);
}

static void two_stunners_before_the_entrance_hold_the_first_for_ever(void **state)
{
    (void)state;
    Duel duel = begun(100, 100);
    defend(&duel, build(DUEL_STUNNER, 0));
    defend(&duel, build(DUEL_STUNNER, 1));
    duel_turn(&duel, &NOTHING, &NOTHING);
    duel.buildings[0].power = duel.buildings[1].power = 1;
    duel.buildings[1].reach = duel.buildings[0].reach;
    duel.widest = DUEL_SPACES;
    pass(&duel, 8);
    invade(&duel, spawn(0, 0, 0));
    while (duel.end == DUEL_GOES_ON) {
        pass(&duel, 1);
        assert_int_equal(duel_farthest(&duel), 0);
    }
    assert_int_equal(duel.turn, DUEL_QUIET_TURNS);
    assert_int_equal(duel.end, DUEL_CAPPED);
    assert_int_equal(duel_result(&duel), DUEL_TURNS);
}

static void invaders_wait_behind_each_other_and_never_pass(void **state)
{
    (void)state;
    Duel duel = begun(100, 100);
    defend(&duel, build(DUEL_STUNNER, 30));
    duel.buildings[30].power = 12;
    pass(&duel, 9);
    invade(&duel, spawn(1, 0, 0));
    invade(&duel, spawn(2, 0, 0));
    pass(&duel, 3);
    invade(&duel, spawn(3, 0, 0));
    pass(&duel, 36);
    assert_int_equal(hp_of(&duel, 30), 11);
    assert_int_equal(hp_of(&duel, 29), 12);
    assert_int_equal(hp_of(&duel, 28), 13);
    pass(&duel, 1); /* the farthest first, so all at once */
    assert_int_equal(hp_of(&duel, 31), 11);
    assert_int_equal(hp_of(&duel, 30), 12);
    assert_int_equal(hp_of(&duel, 29), 13);
}

static void a_row_with_two_stunned_ones_is_held_from_the_front(void **state)
{
    (void)state;
    Duel duel = begun(100, 1000);
    for (int i = 0; i < 6; i++) {
        invade(&duel, spawn(i, 0, 0));
    }
    pass(&duel, 60); /* on 61 to 66, where both words of the set have some */
    assert_int_equal(duel_farthest(&duel), 66);
    for (int shift = 0; shift < 32; shift++) {
        Duel held = duel;
        pass(&held, shift);
        for (int i = 0; i < 2; i++) { /* the second and the fourth of them */
            DuelInvader *one = &held.queue[(held.head + 1 + 2 * i) % DUEL_QUEUE];
            one->free = held.turn + 1;
            held.release = one->free;
            int space = 65 + shift - 2 * i;
            if (space >= 36) {
                held.stunned.front |= (uint64_t)1 << (99 - space);
            }
        }
        pass(&held, 1);
        assert_int_equal(hp_of(&held, 67 + shift), 10);
        assert_int_equal(duel_invader(&held, 66 + shift) != NULL, false);
        for (int i = 1; i < 6; i++) {
            assert_int_equal(hp_of(&held, 66 + shift - i), 10 + i);
        }
    }
}

static void a_hundred_crossings_end_the_game(void **state)
{
    (void)state;
    Duel duel = begun(0, 100000);
    for (int i = 0; i < 199; i++) {
        assert_int_equal(duel.end, DUEL_GOES_ON);
        DuelOrder more = spawn(0, 0, 0);
        duel_turn(&duel, &NOTHING, &more);
        assert_int_equal(duel.crossed, i < 99 ? 0 : i - 98);
    }
    assert_int_equal(duel.crossed, 100);
    assert_int_equal(duel.end, DUEL_CROSSED);
    assert_int_equal(duel_result(&duel), 199);
}

static void hp_grow_by_a_tenth_every_10000_turns_rounded_down(void **state)
{
    (void)state;
    static const struct {
        int growths, boost;
        int64_t hp;
    } rows[] = {{0, 0, 10}, {1, 0, 11}, {2, 0, 12}, {3, 0, 13},  {4, 0, 14},
                {5, 0, 16}, {7, 0, 19}, {1, 9, 20}, {20, 0, 67}, {20, 90, 672}};
    Duel duel;
    duel_begin(&duel, DUEL_TURNS_MOST);
    duel.last_crossing = DUEL_TURNS_MOST; /* no quiet turns */
    for (int turn = 1; turn <= 200000; turn++) {
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            if (turn == rows[i].growths * 10000 || (turn == 9999 && rows[i].growths == 0)) {
                assert_int_equal(duel_hp(&duel, rows[i].boost), rows[i].hp);
            }
        }
        if (turn % 10000 == 0) {
            assert_int_equal(duel_hp(&duel, turn % 977), judge_hp(turn % 977, turn / 10000));
        }
        pass(&duel, 1);
    }
    while (duel.end == DUEL_GOES_ON) {
        if (duel.turn % 10000 == 0) {
            assert_int_equal(duel_hp(&duel, duel.cap), judge_hp(duel.cap, duel.turn / 10000));
        }
        pass(&duel, 1);
    }
}

/* Of the same turn: the defender's order, the spawn, towers from space 0 on, moves. */
static void a_turn_goes_in_its_order(void **state)
{
    (void)state;
    Duel duel = begun(100, 1000);
    defend(&duel, build(DUEL_TURRET, 0));
    defend(&duel, build(DUEL_TURRET, 1));
    duel.buildings[0].power = duel.buildings[1].power = 10;
    pass(&duel, 9);
    invade(&duel, spawn(0, 0, 0)); /* spawned, shot and dead in one turn: the second turret has no target any more */
    assert_int_equal(duel.count, 0);
    invade(&duel, spawn(10, 0, 0));
    assert_int_equal(duel.count, 0);
    DuelOrder raze = {.deed = DUEL_DESTROY, .at = 0}, more = spawn(10, 0, 0);
    duel_turn(&duel, &raze, &more); /* the one that was removed fires no more */
    assert_int_equal(hp_of(&duel, 1), 10);
}

static void an_invader_who_never_comes_is_capped(void **state)
{
    (void)state;
    Duel duel;
    duel_begin(&duel, 500);
    pass(&duel, 500);
    assert_int_equal(duel.end, DUEL_CAPPED);
    assert_int_equal(duel_result(&duel), 500);
    assert_int_equal(duel.crossed, 0);
}

static void sides_keep_to_their_own_orders(void **state)
{
    (void)state;
    Duel duel = begun(100, 100);
    DuelOrder foreign = spawn(0, 0, 0), tower = build(DUEL_TURRET, 4), odd = {.deed = DUEL_UNKNOWN};
    DuelOrder no_kind = build(DUEL_NO_KIND, 4), high_kind = build(DUEL_KINDS, 4);
    assert_int_equal(duel_check(&duel, DUEL_DEFENDER, &foreign), DUEL_REFUSED_SIDE);
    assert_int_equal(duel_check(&duel, DUEL_INVADER, &tower), DUEL_REFUSED_SIDE);
    assert_int_equal(duel_check(&duel, DUEL_DEFENDER, &no_kind), DUEL_REFUSED_UNKNOWN);
    assert_int_equal(duel_check(&duel, DUEL_DEFENDER, &high_kind), DUEL_REFUSED_UNKNOWN);
    duel_turn(&duel, &foreign, &odd);
    assert_int_equal(duel.ignored[DUEL_DEFENDER], 1);
    assert_int_equal(duel.ignored[DUEL_INVADER], 1);
    assert_int_equal(duel.count, 0);
    for (DuelRefusal i = DUEL_REFUSED_UNKNOWN; i < DUEL_REFUSALS; i++) {
        assert_true(duel_refusal_text(i)[0] != '\0');
    }
}

static void the_hash_tells_states_apart_and_clones_not(void **state)
{
    (void)state;
    Duel duel = begun(100, 100), other = duel;
    assert_int_equal(duel_hash(&duel), duel_hash(&other));
    defend(&duel, build(DUEL_TURRET, 4));
    duel_turn(&other, &NOTHING, &NOTHING);
    assert_int_not_equal(duel_hash(&duel), duel_hash(&other));
    Duel clone = duel;
    invade(&duel, spawn(0, 0, 0));
    invade(&clone, spawn(1, 0, 0));
    assert_int_not_equal(duel_hash(&duel), duel_hash(&clone));
}

SUBJECT(rules)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_begins_with_50_gold_against_none),
        cmocka_unit_test(every_option_costs_10_gold),
        cmocka_unit_test(kinds_begin_as_the_rules_have_them),
        cmocka_unit_test(what_was_built_or_upgraded_rests_10_turns),
        cmocka_unit_test(a_turret_fires_once_a_turn_at_the_farthest),
        cmocka_unit_test(range_is_worked_out_as_in_the_example),
        cmocka_unit_test(a_stunner_holds_for_its_power_and_cools_one_more),
        cmocka_unit_test(a_stunner_leaves_the_stunned_alone),
        cmocka_unit_test(resistance_shortens_stuns),
        cmocka_unit_test(a_bomb_needs_somebody_right_in_front_and_hits_all),
        cmocka_unit_test(defence_takes_from_damage_but_never_all),
        cmocka_unit_test(a_building_is_removed_for_half_of_what_it_took),
        cmocka_unit_test(one_building_a_space),
        cmocka_unit_test(pay_comes_every_10_turns_and_rises_every_100),
        cmocka_unit_test(an_invader_costs_10_and_its_boosts),
        cmocka_unit_test(the_cap_is_the_same_number_for_each_boost),
        cmocka_unit_test(nobody_comes_in_while_the_first_space_is_taken),
        cmocka_unit_test(two_stunners_before_the_entrance_hold_the_first_for_ever),
        cmocka_unit_test(invaders_wait_behind_each_other_and_never_pass),
        cmocka_unit_test(a_row_with_two_stunned_ones_is_held_from_the_front),
        cmocka_unit_test(a_hundred_crossings_end_the_game),
        cmocka_unit_test(hp_grow_by_a_tenth_every_10000_turns_rounded_down),
        cmocka_unit_test(a_turn_goes_in_its_order),
        cmocka_unit_test(an_invader_who_never_comes_is_capped),
        cmocka_unit_test(sides_keep_to_their_own_orders),
        cmocka_unit_test(the_hash_tells_states_apart_and_clones_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
