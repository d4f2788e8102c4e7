/* What is told of the shape of a level, on levels drawn by hand. */
#include "holdout/dungeon_sites.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static DungeonForm form_of(const char *const *rows, int count)
{
    DungeonLevel level = {.columns = (int)strlen(rows[0]), .rows = count};
    for (int i = 0; i < count * level.columns; i++) {
        char sign = rows[i / level.columns][i % level.columns];
        int at = dungeon_index(i % level.columns, i / level.columns);
        for (DungeonTile tile = 0; tile < DUNGEON_TILE_COUNT; tile++) {
            level.tiles[at] = dungeon_tile_sign(tile) == sign ? (uint8_t)tile : level.tiles[at];
        }
        level.start = sign == '<' ? dungeon_place(at) : level.start;
        level.end = sign == '>' ? dungeon_place(at) : level.end;
    }
    DungeonForm form;
    dungeon_form(&level, &form);
    return form;
}

#define FORM(...) form_of((const char *const[]){__VA_ARGS__}, sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *))

static void a_dead_end_leads_back_the_way_one_came(void **state)
{
    (void)state;
    DungeonForm form = FORM("############", /* */
                            "#<...#....##", /* */
                            "#.........##", /* */
                            "#...>#....##", /* */
                            "############");
    assert_int_equal(form.tiles, 25);
    assert_int_equal(form.cuts, 1);
    assert_int_equal(form.narrows, 1);
    assert_int_equal(form.dead, 12);
    assert_int_equal(form.loops, 0);
}

static void what_lies_behind_with_an_end_or_a_way_round_is_none(void **state)
{
    (void)state;
    DungeonForm end = FORM("###########", /* */
                           "#<...#....#", /* */
                           "#.........#", /* */
                           "#....#...>#", /* */
                           "###########");
    DungeonForm round = FORM("##############", /* */
                             "#<...#.......#", /* */
                             "#......###...#", /* */
                             "#...>#.###...#", /* */
                             "#....#.......#", /* */
                             "##############");
    assert_int_equal(end.dead, 0);
    assert_int_equal(end.cuts, 1);
    assert_int_equal(round.loops, 1);
    assert_int_equal(round.dead, 0);
}

static void pillars_make_no_loop_and_locked_doors_are_open(void **state)
{
    (void)state;
    DungeonForm form = FORM("###########", /* */
                            "#<.>.#....#", /* */
                            "#....L.##.#", /* */
                            "#....#....#", /* */
                            "###########");
    assert_int_equal(form.loops, 0);
    assert_int_equal(form.tiles, 23);
    assert_int_equal(form.dead, 10);
}

static void openness_counts_steps_to_rock(void **state)
{
    (void)state;
    DungeonForm form = FORM("#######", /* */
                            "#<....#", /* */
                            "#.....#", /* */
                            "#....>#", /* */
                            "#######");
    assert_int_equal(form.openness, 100 * (12 + 3 * 2) / 15);
}

static void a_trap_is_full_where_nothing_leads_round_it(void **state)
{
    (void)state;
    DungeonForm corridor = FORM("########", /* */
                                "#<....##", /* */
                                "#####^##", /* */
                                "#####.>#", /* */
                                "########");
    DungeonForm pair = FORM("########", /* */
                            "#<.^...#", /* */
                            "#..^..>#", /* */
                            "########");
    DungeonForm one = FORM("########", /* */
                           "#<.^...#", /* */
                           "#.....>#", /* */
                           "########");
    assert_int_equal(corridor.full_traps, 1);
    assert_int_equal(pair.full_traps, 2);
    assert_int_equal(one.full_traps, 0);
}

SUBJECT(forms)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_dead_end_leads_back_the_way_one_came),
        cmocka_unit_test(what_lies_behind_with_an_end_or_a_way_round_is_none),
        cmocka_unit_test(pillars_make_no_loop_and_locked_doors_are_open),
        cmocka_unit_test(openness_counts_steps_to_rock),
        cmocka_unit_test(a_trap_is_full_where_nothing_leads_round_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
