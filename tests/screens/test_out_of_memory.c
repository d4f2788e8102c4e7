#define _GNU_SOURCE /* prlimit */
/* A program that is given no more memory: the terminal is given back, and the run goes on when it is continued. */
#include "player.h"
#include "../support/left_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

enum { STATUS_SYSTEM = 4 };

static void finish(Player *player, int status)
{
    static const char *const built[] = {"build watchpost 8,7", NULL};
    player_end(player, status);
    player_check_journal(player, built);
    player_forget(player);
}

/* Bytes of addresses that the program has; 0 where that can't be told, or where a sanitizer has taken all there are. */
static rlim_t addresses_of(const Player *player)
{
    char path[64];
    unsigned long pages = 0;
    snprintf(path, sizeof path, "/proc/%ld/statm", (long)player->pty->pid);
    FILE *file = fopen(path, "r");
    bool told = file && fscanf(file, "%lu", &pages) == 1;
    if (file) {
        fclose(file);
    }
    return told && pages < 1ul << 20 ? (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) : 0;
}

/* A larger terminal needs a larger canvas, for which there is no room. What is said about it stands on the screen that
 * the shell has, and the run goes on when it is continued. */
static void test_out_of_memory(void **state)
{
    (void)state;
    Player player = {0};
    player_begin(&player, NULL);
    player_press(&player, "1kkkl\r\033", "Watchpost built at 8,7.");
    struct rlimit limit = {addresses_of(&player), RLIM_INFINITY};
    if (limit.rlim_cur == 0) {
        pty_type(player.pty, "q");
        finish(&player, 0);
        leave_out("nobody can limit the memory of a program with the address sanitizer");
    }
    assert_int_equal(prlimit(player.pty->pid, RLIMIT_AS, &limit, NULL), 0);
    pty_resize(player.pty, 900, 500);
    player_expect(&player, "holdout: the run is saved; 'holdout --continue' goes on.");
    player_rest(&player);
    assert_false(mirror_alternate(player.pty->mirror));
    assert_true(mirror_find(player.pty->mirror, "out of memory; close other programs and try again.", NULL, NULL));
    assert_false(mirror_find(player.pty->mirror, "bug", NULL, NULL));
    finish(&player, STATUS_SYSTEM);
}

SUBJECT(out_of_memory)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_out_of_memory)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
