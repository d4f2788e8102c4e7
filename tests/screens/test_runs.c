/* A run between its battles on a terminal: its chart, what stands on it, and what no player types. */
#include "player.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>

static const char *const NEW_RUN[] = {"--new", "--seed", "harbour", NULL};

static const char *const HERE[] = {"Tab in reach", "d depart",   "Enter choose",
                                   "Enter go on",  "Enter take", "n next wave"};
enum { ON_CHART, IN_SHOP, AT_EVENT, AFTER_EVENT, AT_OFFER, IN_BATTLE, PLACES };

static int place_of(const Player *player)
{
    for (int i = 0; i < PLACES; i++) {
        if (mirror_find(player->pty->mirror, HERE[i], NULL, NULL)) {
            return i;
        }
    }
    return PLACES;
}

static void end_run(Player *player)
{
    pty_type(player->pty, "q");
    player_end(player, 0);
    player_check_journal(player, NULL);
    player_forget(player);
}

/* The cursor rests on the sign of the selected system. */
static void test_chart(void **state)
{
    static const int sizes[][2] = {{80, 24}, {120, 40}, {200, 60}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        Player player = {0};
        int column, row;
        player_start(&player, NEW_RUN, &(PtyOptions){.columns = sizes[i][0], .rows = sizes[i][1]}, "Seed harbour.");
        player_expect(&player, "Act 1 of 3");
        player_expect(&player, "keys 1");
        player_keep(&player, "\t", "Tab in reach");
        player_rest(&player);
        mirror_cursor(player.pty->mirror, &column, &row);
        assert_int_equal(mirror_cell(player.pty->mirror, column - 1, row).ch, '[');
        player_press(&player, "?", "Help: Chart");
        player_press(&player, "\033", "Tab in reach");
        player_press(&player, "b", "You hold 4 blueprints");
        player_press(&player, "\033", "Tab in reach");
        end_run(&player);
    }
}

/* Goes on until the screen asked for has been seen, or the first battle begins. */
static bool go_on_to(Player *player, int wanted)
{
    static const char *const keys[PLACES] = {"\t\r", "d", "\r", "\r", "s", ""};
    for (int i = 0; i < 12; i++) {
        player_rest(player);
        int place = place_of(player);
        if (place == wanted || place == IN_BATTLE || place == PLACES) {
            return place == wanted;
        }
        pty_type(player->pty, keys[place]);
    }
    return false;
}

/* Leads to a screen by the first seed that does; `first` remembers it. */
static void find(Player *player, int wanted)
{
    static int first[PLACES];
    for (int seed = first[wanted]; seed < 30; seed++) {
        char text[24];
        snprintf(text, sizeof text, "find %d", seed);
        const char *const arguments[] = {"--new", "--seed", text, NULL};
        player_start(player, arguments, NULL, "Act 1 of 3");
        if (go_on_to(player, wanted)) {
            first[wanted] = seed;
            return;
        }
        end_run(player);
    }
    fail_msg("no run leads there");
}

static void test_shop_is_left_and_found_again(void **state)
{
    (void)state;
    Player player = {0};
    find(&player, IN_SHOP);
    player_expect(&player, "A shop at ");
    player_press(&player, "\033", "Press d to depart");
    pty_type(player.pty, "q");
    player_end(&player, 0);
    static const char *const again[] = {"--continue", NULL};
    player_start(&player, again, NULL, "A shop at ");
    player_press(&player, "d", "Tab in reach");
    end_run(&player);
}

static void test_event_is_decided_once(void **state)
{
    (void)state;
    Player player = {0};
    find(&player, AT_EVENT);
    player_press(&player, "9", "There is no choice under that number.");
    player_press(&player, "\r", "Enter go on");
    pty_type(player.pty, "q");
    player_end(&player, 0);
    static const char *const again[] = {"--continue", NULL};
    player_start(&player, again, NULL, "Enter go on");
    pty_type(player.pty, "\r");
    player_expect_without(&player, "Enter goes on.");
    static const char *const texts[] = {"travel ", "choose ", "depart", NULL};
    pty_type(player.pty, "q");
    player_end(&player, 0);
    player_check_journal(&player, texts);
    player_forget(&player);
}

/* A terminal too small says so on every screen, and shows it again once it is large enough. */
static void test_sizes(void **state)
{
    static const int places[] = {ON_CHART, IN_SHOP, AT_EVENT};
    static const char *const texts[] = {"Tab in reach", "A shop at ", "Enter choose"};
    (void)state;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        Player player = {0};
        find(&player, places[i]);
        pty_resize(player.pty, 79, 24);
        player_expect(&player, "Holdout needs 80x24; this is 79x24.");
        pty_resize(player.pty, 132, 50);
        player_expect(&player, texts[i]);
        pty_resize(player.pty, 80, 24);
        player_expect(&player, texts[i]);
        end_run(&player);
    }
}

/* The same rubbish on each: any byte but those that decide or leave. */
static void test_rubbish(void **state)
{
    static const int places[] = {ON_CHART, IN_SHOP, AT_EVENT};
    (void)state;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        Player player = {0};
        find(&player, places[i]);
        uint32_t random = 999;
        for (int burst = 0; burst < 10; burst++) {
            char bytes[49];
            for (int k = 0; k < 48; k++) {
                random = random * 1664525u + 1013904223u;
                char byte = (char)(random >> 24);
                bytes[k] = strchr("q\r\nd\003\032", byte) ? 'j' : byte;
            }
            bytes[48] = '\0';
            pty_type(player.pty, bytes);
            pty_settle(player.pty, 10, PLAYER_PATIENCE_MS);
        }
        player_rest(&player);
        assert_false(player.pty->ended);
        pty_type(player.pty, "\003");
        player_rest(&player);
        if (pty_wait_end(player.pty, 500, NULL) < 0) {
            pty_type(player.pty, "\003");
        }
        player_end(&player, 0);
        player_check_journal(&player, NULL);
        player_forget(&player);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chart),
        cmocka_unit_test(test_shop_is_left_and_found_again),
        cmocka_unit_test(test_event_is_decided_once),
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_rubbish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
