#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

#include "fixture.h"
#include "../../support/scratch.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATIENCE_MS = 30000 };

int fixture_setup(void **state)
{
    Fixture *fixture = calloc(1, sizeof *fixture);
    scratch_folder(fixture->dir, sizeof fixture->dir);
    *state = fixture;
    snprintf(fixture->path, sizeof fixture->path, "%s/scores.db", fixture->dir);
    return 0;
}

int fixture_teardown(void **state)
{
    Fixture *fixture = *state;
    DIR *folder = opendir(fixture->dir);
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        char path[512];
        snprintf(path, sizeof path, "%s/%s", fixture->dir, entry->d_name);
        if (unlink(path) != 0) {
            rmdir(path);
        }
    }
    closedir(folder);
    rmdir(fixture->dir);
    free(fixture);
    return 0;
}

Scores *fixture_open(Fixture *fixture)
{
    Scores *scores = scores_open(fixture->path, PATIENCE_MS, &fixture->error);
    if (!scores) {
        fail_msg("%s", fixture->error.why);
    }
    return scores;
}

ScoreRow fixture_row(const char *player, int n)
{
    ScoreRow row = {.print = 0xF000000000000000u + (uint64_t)n,
                    .mode = "linear",
                    .ship = "tender",
                    .date = "2026-11-21",
                    .level = 1 + n % 7,
                    .battles = FIXTURE_BATTLES,
                    .waves = n,
                    .hull_max = 25,
                    .ticks = 1000 + n,
                    .kills = 10 * n,
                    .leaks = n,
                    .blueprints = "hub,watchpost",
                    .decided = "wave 3",
                    .hash = 0xFFFFFFFFFFFFFFFFu - (uint64_t)n,
                    .content = 42};
    snprintf(row.journal, sizeof row.journal, "run-%04d.journal", n);
    snprintf(row.seed, sizeof row.seed, "seed %d", n);
    snprintf(row.player, sizeof row.player, "%s", player);
    return row;
}

bool fixture_add(Scores *scores, const char *player, int n, Failure *error)
{
    ScoreRow row = fixture_row(player, n);
    ScoreBattle battles[FIXTURE_BATTLES];
    for (int i = 0; i < FIXTURE_BATTLES; i++) {
        battles[i] = (ScoreBattle){.number = i + 1,
                                   .level = i + 1,
                                   .terrain = "ash-flats",
                                   .waves = n,
                                   .hull_lost = i,
                                   .credits = 5,
                                   .kills = 3,
                                   .leaks = 1,
                                   .best = "watchpost"};
    }
    ScoreDetails details = {.battles = battles, .battle_count = FIXTURE_BATTLES};
    return scores_add(scores, &row, &details, error);
}

int fixture_count(Fixture *fixture)
{
    Scores *scores = fixture_open(fixture);
    ScoreRow *rows;
    ScoresFilter all = {.most = 0};
    int count = scores_list(scores, &all, &rows, &fixture->error);
    assert_true(count >= 0);
    for (int i = 0; i < count; i++) {
        ScoreBattle *battles;
        assert_int_equal(scores_battles(scores, rows[i].id, &battles, &fixture->error), FIXTURE_BATTLES);
        free(battles);
    }
    free(rows);
    scores_close(scores);
    return count;
}

int fixture_in_child(Fixture *fixture, int (*body)(Fixture *fixture))
{
    int ends[2], result = -1, status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        result = body(fixture);
        while (write(ends[1], &result, sizeof result) == (ssize_t)sizeof result) {
            pause();
        }
        _exit(1);
    }
    close(ends[1]);
    assert_int_equal(read(ends[0], &result, sizeof result), sizeof result);
    close(ends[0]);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
    return result;
}
