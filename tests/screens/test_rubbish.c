/* What no player types: bytes that are no keys, keys faster than frames, pastes, mouse reports from nowhere. The game
 * lives, and nothing but what its keys mean stands in the journal. */
#include "player.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

static void leave(Player *player)
{
    pty_type(player->pty, "q");
    player_end(player, 0);
    player_check_journal(player, NULL);
    player_forget(player);
}

static void test_broken_bytes(void **state)
{
    static const char *const rubbish[] = {"\377\376\300\200\355\240\200",
                                          "\033[999999999999;5~",
                                          "\033[<9999;-3;0M",
                                          "\033]0;title\007",
                                          "\033P1$r0m\033\\",
                                          "\033O\033O\033[",
                                          "\342\202",
                                          "\001\002\005\006\016\020"};
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    for (size_t i = 0; i < sizeof rubbish / sizeof *rubbish; i++) {
        pty_type(player.pty, rubbish[i]);
        pty_settle(player.pty, 60, PLAYER_PATIENCE_MS);
    }
    player_press(&player, "\033]", "One step is now 10 ticks (0.50 s).");
    leave(&player);
}

/* The same rubbish each time: any byte but the keys that leave or stop the game. */
static void test_random_bytes(void **state)
{
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    uint32_t random = 12345;
    for (int burst = 0; burst < 20; burst++) {
        char bytes[65];
        for (int i = 0; i < 64; i++) {
            random = random * 1664525u + 1013904223u;
            char byte = (char)(random >> 24);
            bytes[i] = byte == 'q' || byte == 3 || byte == 26 || byte == 0 ? 'j' : byte;
        }
        bytes[64] = '\0';
        pty_type(player.pty, bytes);
        pty_settle(player.pty, 10, PLAYER_PATIENCE_MS);
    }
    player_rest(&player);
    assert_false(player.pty->ended);
    assert_true(mirror_alternate(player.pty->mirror));
    pty_type(player.pty, "\003");
    player_rest(&player);
    if (pty_wait_end(player.pty, 1000, NULL) < 0) {
        pty_type(player.pty, "\003");
    }
    player_end(&player, 0);
    player_check_journal(&player, NULL);
    player_forget(&player);
}

/* Every key counts, but not each gets a frame of its own. */
static void test_fast_keys(void **state)
{
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    size_t bursts = player.pty->bursts;
    pty_type(player.pty, "kkkkkkkkkkllllhhhhhhhh");
    player_expect(&player, "3,0: ");
    player_rest(&player);
    assert_true(player.pty->bursts - bursts < 12);
    int column, row;
    mirror_cursor(player.pty->mirror, &column, &row);
    assert_int_equal(column, 7);
    assert_int_equal(row, 4);
    leave(&player);
}

/* A paste is no series of keys: nothing is built, started or left by it. */
static void test_paste(void **state)
{
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    pty_type(player.pty, "\033[200~1kkkl\rnq\003\033[201~");
    player_rest(&player);
    player_press(&player, "]", "One step is now 20 ticks");
    player_expect(&player, "wave 1 of ");
    assert_true(mirror_find(player.pty->mirror, "n next wave", NULL, NULL));
    leave(&player);
}

static void test_mouse(void **state)
{
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    assert_true(mirror_mouse(player.pty->mirror));
    player_press(&player, "\033[<0;18;12M\033[<0;18;12m", "8,7: ");
    player_press(&player, "1", "Enter builds it here.");
    player_press(&player, "\033[<0;18;12M\033[<0;18;12m", "Watchpost built at 8,7.");
    player_press(&player, "\033[<2;18;12M\033[<2;18;12m", "x takes it down");
    pty_type(player.pty, "\033[<0;200;90M\033[<35;1;1M\033[<64;20;12M");
    player_expect(&player, "the board scrolls with the cursor.");
    leave(&player);
}

SUBJECT(rubbish)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_broken_bytes), cmocka_unit_test(test_random_bytes), cmocka_unit_test(test_fast_keys),
        cmocka_unit_test(test_paste),        cmocka_unit_test(test_mouse),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
