/* What goes into the database comes out of it, once, in the order of merit. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "holdout/content_load.h"
#include "scores/opened.h"
#include "scores/share.h"
#include "support/subject.h"

#include "fixture.h"
#include "same_row.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

static void test_a_row_comes_back_whole(void **state)
{
    Fixture *f = *state;
    ScoreRow row = fixture_row("Zo\xc3\xab; DROP TABLE run", 3);
    strcpy(row.seed, "it's \"quoted\" \\xff");
    row.won = true;
    row.ascension = 20;
    row.act = 3;
    row.credits = -7;
    row.ticks = 123456789012;
    ScoreBattle battles[2] = {{1, 9, "ash-flats", 4, 2, 11, 30, 3, "watchpost"}, {2, 10, "reef", 5, 0, 12, 31, 0, ""}};
    ScoreFigure figures[4] = {{FIGURE_AIDS, "none", 1},
                              {FIGURE_DAMAGE, "lobber", 5000000000},
                              {FIGURE_TURN, "wave", 6},
                              {FIGURE_TWIST, "thin", 1}};
    ScoreDetails details = {.battles = battles, .battle_count = 2, .figures = figures, .figure_count = 4};
    Scores *scores = fixture_open(f);
    assert_true(scores_add(scores, &row, &details, &f->error));
    scores_close(scores);
    scores = fixture_open(f);
    ScoreRow *rows;
    assert_int_equal(scores_list(scores, &(ScoresFilter){.most = 0}, &rows, &f->error), 1);
    assert_same_row(&rows[0], &row);
    ScoreBattle *found;
    assert_int_equal(scores_battles(scores, rows[0].id, &found, &f->error), 2);
    for (int i = 0; i < 2; i++) {
        assert_same_battle(&found[i], &battles[i]);
    }
    free(found);
    ScoreFigure *kept;
    assert_int_equal(scores_figures(scores, rows[0].id, &kept, &f->error), 4);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(kept[i].about, figures[i].about);
        assert_string_equal(kept[i].name, figures[i].name);
        assert_true(kept[i].value == figures[i].value);
    }
    free(kept);
    free(rows);
    scores_close(scores);
}

static void test_adding_again_adds_nothing(void **state)
{
    Fixture *f = *state;
    Scores *scores = fixture_open(f);
    for (int i = 0; i < 3; i++) {
        assert_true(fixture_add(scores, "ada", 1, &f->error));
    }
    assert_true(fixture_add(scores, "bob", 1, &f->error));
    assert_true(fixture_add(scores, "ada", 2, &f->error));
    scores_close(scores);
    assert_int_equal(fixture_count(f), 3);
}

static void test_what_is_known(void **state)
{
    Fixture *f = *state;
    Scores *scores = fixture_open(f);
    ScoreRow row = fixture_row("ada", 1);
    assert_false(scores_knows(scores, row.journal, row.print));
    assert_true(fixture_add(scores, "ada", 1, &f->error));
    assert_true(scores_knows(scores, row.journal, row.print));
    assert_false(scores_knows(scores, "run-0002.journal", row.print));
    assert_false(scores_knows(scores, row.journal, row.print + 1));
    assert_true(scores_refuse(scores, "bob", row.journal, row.print + 1, &f->error));
    assert_true(scores_refuse(scores, "bob", row.journal, row.print + 1, &f->error));
    assert_true(scores_knows(scores, row.journal, row.print + 1));
    scores_close(scores);
    assert_int_equal(fixture_count(f), 1);
}

/* From the best to the worst: by points, then each better than the next in one thing, and worse in the next thing. */
static void test_the_best_come_first(void **state)
{
    Fixture *f = *state;
    static const struct {
        bool won;
        int ascension, act, battles, hull, waves;
        int64_t ticks;
        const char *date;
    } merits[] = {
        {true, 4, 3, 15, 1, 9, 900, "2026-01-09"}, {true, 0, 3, 15, 20, 9, 900, "2026-01-09"},
        {true, 0, 3, 15, 2, 9, 800, "2026-01-09"}, {true, 0, 3, 15, 2, 99, 900, "2026-01-09"},
        {false, 0, 3, 9, 0, 1, 900, "2026-01-09"}, {false, 0, 2, 10, 0, 1, 900, "2026-01-09"},
        {false, 0, 2, 5, 0, 9, 900, "2026-01-09"}, {false, 0, 2, 5, 0, 8, 100, "2026-01-09"},
        {false, 0, 2, 5, 0, 8, 200, "2026-01-08"}, {false, 0, 2, 5, 0, 8, 200, "2026-01-09"},
    };
    enum { COUNT = sizeof merits / sizeof merits[0] };
    Scores *scores = fixture_open(f);
    for (int i = COUNT - 1; i >= 0; i--) {
        ScoreRow row = fixture_row("ada", i);
        row.won = merits[i].won;
        row.ascension = merits[i].ascension;
        row.act = merits[i].act;
        row.battles = merits[i].battles;
        row.hull = merits[i].hull;
        row.waves = merits[i].waves;
        row.credits = i;
        row.ticks = merits[i].ticks;
        strcpy(row.date, merits[i].date);
        assert_true(scores_add(scores, &row, NULL, &f->error));
    }
    ScoreRow *rows;
    assert_int_equal(scores_list(scores, &(ScoresFilter){.most = 0}, &rows, &f->error), COUNT);
    for (int i = 0; i < COUNT; i++) {
        assert_int_equal(rows[i].credits, i);
        assert_true(i == 0 || score_points(&rows[i]) <= score_points(&rows[i - 1]));
    }
    free(rows);
    assert_int_equal(scores_list(scores, &(ScoresFilter){.most = 2}, &rows, &f->error), 2);
    assert_int_equal(rows[1].credits, 1);
    free(rows);
    scores_close(scores);
}

/* Of one act as many points whichever it was, and without a chart none for acts. */
static void test_points_of_modes(void **state)
{
    (void)state;
    ScoreRow row = {.mode = "sortie", .won = true, .act = 1, .battles = 5, .hull = 10}, other = row;
    other.act = 3;
    assert_true(score_points(&row) == score_points(&other));
    strcpy(other.mode, "run");
    assert_true(score_points(&row) < score_points(&other));
    ScoreRow linear = {.mode = "linear", .battles = 1}, none = {.mode = "linear"};
    assert_true(score_points(&linear) == 0 && score_points(&none) == 0);
    ScoreRow harder = row;
    harder.ascension = 10;
    assert_true(score_points(&harder) == 2 * score_points(&row));
}

/* The command is what a shell reads as it was meant; runs that no command begins have their seed alone. */
static void test_lines_for_others(void **state)
{
    (void)state;
    char line[SCORE_SHARE_SIZE] = "";
    ScoreRow row = {
        .mode = "run", .seed = "it's", .ship = "tender", .ascension = 3, .act = 2, .level = 9, .battles = 8};
    Text text = text_into(line, sizeof line);
    score_share(&row, &text);
    assert_non_null(strstr(line, "lost"));
    assert_non_null(strstr(line, ", act 2, level 9, tender, ascension 3: holdout --new --seed 'it'\\''s' --ship tender "
                                 "--ascension 3"));
    strcpy(row.mode, "sortie");
    text = text_into(line, sizeof line);
    score_share(&row, &text);
    assert_non_null(strstr(line, "holdout --sortie --seed 'it'\\''s' --ship tender --ascension 3"));
    assert_true(score_points(&row) ==
                score_points(&(ScoreRow){.mode = "sortie", .ascension = 3, .act = 1, .battles = 8}));
    strcpy(row.mode, "custom");
    text = text_into(line, sizeof line);
    score_share(&row, &text);
    assert_null(strstr(line, "--new"));
    assert_non_null(strstr(line, "seed 'it'"));
}

static void add_run(Scores *scores, Fixture *f, int number, ScoreRow row)
{
    ScoreRow full = fixture_row(row.player, number);
    strcpy(full.mode, row.mode);
    full.won = row.won;
    full.ascension = row.ascension;
    full.battles = row.battles;
    full.ticks = row.ticks;
    full.act = 3;
    assert_true(scores_add(scores, &full, NULL, &f->error));
}

/* Streaks are those of one player in one kind of run at one step, in the order in which runs ended. */
static void test_records(void **state)
{
    Fixture *f = *state;
    Scores *scores = fixture_open(f);
    static const char ends[] = "WWLWWWL";
    for (int i = 0; ends[i]; i++) {
        ScoreRow row = {.player = "ada", .mode = "run", .won = ends[i] == 'W', .battles = 9, .ticks = 900 - 10 * i};
        add_run(scores, f, i, row);
        ScoreRow lost = {.player = "ada", .mode = "run", .ascension = 2, .battles = 3 + i, .ticks = 10};
        add_run(scores, f, 100 + i, lost);
        ScoreRow custom = {.player = "ada", .mode = "custom", .won = true, .battles = 9, .ticks = 1};
        add_run(scores, f, 200 + i, custom);
    }
    add_run(scores, f, 300, (ScoreRow){.player = "bob", .mode = "run", .won = true, .battles = 9, .ticks = 5});
    ScoreRecord *records;
    assert_int_equal(scores_records(scores, &(ScoresFilter){.player = "ada"}, &records, &f->error), 2);
    assert_true(records[0].ascension == 2 && records[0].fastest == 0 && records[0].streak == 0);
    assert_int_equal(records[0].count.runs, 7);
    assert_true(records[0].best == 8 * 100 * 120 / 100 + 500 * 120 / 100);
    assert_true(records[1].count.wins == 5 && records[1].streak == 3 && records[1].going == 0);
    assert_true(records[1].fastest == 850);
    free(records);
    assert_int_equal(scores_records(scores, &(ScoresFilter){0}, &records, &f->error), 3);
    assert_int_equal(records[1].going + records[2].going, 1);
    free(records);
    assert_int_equal(scores_records(scores, &(ScoresFilter){.player = "eve"}, &records, &f->error), 0);
    assert_null(records);
    scores_close(scores);
}

static void test_filters(void **state)
{
    Fixture *f = *state;
    Scores *scores = fixture_open(f);
    for (int i = 0; i < 12; i++) {
        ScoreRow row = fixture_row(i % 2 ? "ada" : "bob", i);
        strcpy(row.mode, i % 3 ? "linear" : "daily");
        strcpy(row.date, i < 6 ? "2026-11-20" : "2026-11-21");
        assert_true(scores_add(scores, &row, NULL, &f->error));
    }
    static const struct {
        ScoresFilter filter;
        int count;
    } cases[] = {{{.player = "ada"}, 6},
                 {{.mode = "daily"}, 4},
                 {{.date = "2026-11-20"}, 6},
                 {{.mode = "daily", .date = "2026-11-21", .player = "ada"}, 1},
                 {{.player = "eve"}, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ScoreRow *rows;
        assert_int_equal(scores_list(scores, &cases[i].filter, &rows, &f->error), cases[i].count);
        free(rows);
        ScoresStatistics statistics;
        assert_true(scores_statistics(scores, &cases[i].filter, &statistics, &f->error));
        assert_int_equal(statistics.all.runs, cases[i].count);
        assert_int_equal(statistics.has_best, cases[i].count > 0);
    }
    scores_close(scores);
}

static void test_statistics(void **state)
{
    Fixture *f = *state;
    static const char *const held[] = {"hub,watchpost", "hub,lobber", "hub", ""};
    Scores *scores = fixture_open(f);
    ScoresStatistics statistics;
    ScoresFilter all = {.most = 0};
    assert_true(scores_statistics(scores, &all, &statistics, &f->error));
    assert_int_equal(statistics.all.runs, 0);
    assert_false(statistics.has_best);
    assert_int_equal(scores_highest_ascension_won(scores, "ada", "run", &f->error), -1);
    assert_string_equal(f->error.why, "");
    for (int i = 0; i < 4; i++) {
        ScoreRow row = fixture_row("ada", i);
        row.ascension = i / 2 * 5;
        row.won = i == 1 || i == 2;
        strcpy(row.mode, i == 3 ? "linear" : "run");
        strcpy(row.blueprints, held[i]);
        assert_true(scores_add(scores, &row, NULL, &f->error));
    }
    assert_true(scores_statistics(scores, &all, &statistics, &f->error));
    assert_int_equal(statistics.all.runs, 4);
    assert_int_equal(statistics.all.wins, 2);
    assert_int_equal(statistics.ticks, 4006);
    assert_int_equal(statistics.kills, 60);
    assert_int_equal(statistics.by_ascension[0].runs, 2);
    assert_int_equal(statistics.by_ascension[5].wins, 1);
    assert_int_equal(statistics.best.waves, 2);
    assert_int_equal(statistics.blueprint_count, 3);
    assert_string_equal(statistics.blueprints[0].id, "hub");
    assert_int_equal(statistics.blueprints[0].held.runs, 3);
    assert_int_equal(statistics.blueprints[0].held.wins, 2);
    assert_string_equal(statistics.blueprints[1].id, "lobber");
    assert_string_equal(statistics.blueprints[2].id, "watchpost");
    assert_int_equal(scores_runs_finished(scores, "ada", &f->error), 3);
    assert_int_equal(scores_runs_finished(scores, "bob", &f->error), 0);
    assert_int_equal(scores_highest_ascension_won(scores, "ada", "run", &f->error), 5);
    assert_int_equal(scores_highest_ascension_won(scores, "bob", "run", &f->error), -1);
    scores_close(scores);
}

/* A new file is its player's own; one that a group shares stays shared, and so do the files beside it. */
static void test_modes_of_the_file(void **state)
{
    Fixture *f = *state;
    struct stat status;
    mode_t before = umask(022);
    scores_close(fixture_open(f));
    assert_int_equal(stat(f->path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    assert_int_equal(chmod(f->path, 0660), 0);
    Scores *scores = fixture_open(f);
    assert_true(fixture_add(scores, "ada", 1, &f->error));
    assert_int_equal(stat(f->path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0660);
    char beside[160];
    snprintf(beside, sizeof beside, "%s-wal", f->path);
    assert_int_equal(stat(beside, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0660);
    scores_close(scores);
    umask(before);
}

static void test_a_folder_is_made(void **state)
{
    Fixture *f = *state;
    char folder[96], path[128];
    snprintf(folder, sizeof folder, "%s/deep", f->dir);
    snprintf(path, sizeof path, "%s/scores.db", folder);
    Scores *scores = scores_open(path, 100, &f->error);
    assert_non_null(scores);
    scores_close(scores);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rmdir(folder), 0);
}

static void test_a_player_has_a_clean_name(void **state)
{
    (void)state;
    static const char *const names[][2] = {
        {"ada", "ada"}, {" Zo\xc3\xab ", "Zo\xc3\xab"}, {"a\033[2Jb", "a?[2Jb"}, {"x\xff", "x?"}};
    char player[SCORE_NAME_SIZE];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        setenv("USER", names[i][0], 1);
        scores_player(player);
        assert_string_equal(player, names[i][1]);
    }
    unsetenv("USER");
    scores_player(player);
    assert_true(strlen(player) > 0);
}

/* It comes with its run, and is read by itself; in a file of before there is none. */
static void a_story_is_kept_with_its_run(void **state)
{
    Fixture *f = *state;
    Scores *scores = fixture_open(f);
    ScoreRow with = fixture_row("ada", 1), without = fixture_row("ada", 2), *rows;
    char plot[SCORE_PLOT_SIZE];
    assert_true(scores_add(scores, &with, &(ScoreDetails){.plot = "Captain Mira set out; that's all."}, &f->error));
    assert_true(scores_add(scores, &with, &(ScoreDetails){.plot = "Told otherwise."}, &f->error));
    assert_true(scores_add(scores, &without, NULL, &f->error));
    assert_int_equal(scores_list(scores, &(ScoresFilter){0}, &rows, &f->error), 2);
    for (int i = 0; i < 2; i++) {
        assert_true(scores_plot(scores, rows[i].id, plot, &f->error));
        bool told = rows[i].print == with.print;
        assert_string_equal(plot, told ? "Captain Mira set out; that's all." : "");
    }
    free(rows);
    scores_close(scores);
}

/* Feats are kept with the run, each once a run; those of others are not the player's. */
static void test_feats(void **state)
{
    Fixture *f = *state;
    Scores *scores = fixture_open(f);
    ScoreRow row = fixture_row("ada", 1), other = fixture_row("ada", 2), bobs = fixture_row("bob", 3);
    strcpy(row.feats, "home,one-note");
    strcpy(other.feats, "home");
    strcpy(bobs.feats, "harvest");
    assert_true(scores_add(scores, &row, NULL, &f->error));
    assert_true(scores_add(scores, &row, NULL, &f->error));
    assert_true(scores_add(scores, &other, NULL, &f->error));
    assert_true(scores_add(scores, &bobs, NULL, &f->error));
    ScoreFeat *feats;
    assert_int_equal(scores_list_feats(scores, &(ScoresFilter){.player = "ada"}, &feats, &f->error), 2);
    assert_string_equal(feats[0].id, "home");
    assert_int_equal(feats[0].runs, 2);
    assert_string_equal(feats[1].id, "one-note");
    assert_int_equal(feats[1].runs, 1);
    assert_string_equal(feats[1].date, row.date);
    free(feats);
    assert_int_equal(scores_list_feats(scores, &(ScoresFilter){.player = "eve"}, &feats, &f->error), 0);
    free(feats);
    scores_close(scores);
}

/* A file of before there were feats: what was finished until then counts for what feats open, and never grows. */
static void test_what_was_open_stays_open(void **state)
{
    Fixture *f = *state;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    Scores *scores = fixture_open(f);
    for (int i = 1; i <= 3; i++) {
        ScoreRow row = fixture_row("ada", i);
        strcpy(row.mode, i < 3 ? "run" : "linear");
        assert_true(scores_add(scores, &row, NULL, &f->error));
    }
    scores_close(scores);
    sqlite3 *db;
    assert_int_equal(sqlite3_open(f->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "DROP TABLE feat; DROP TABLE earlier", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    scores = fixture_open(f);
    ScoreRow later = fixture_row("ada", 4), bobs = fixture_row("bob", 5);
    strcpy(later.mode, "run");
    strcpy(later.feats, content->feats[content->feat_count - 1].id);
    strcpy(bobs.mode, "run");
    assert_true(scores_add(scores, &later, NULL, &f->error));
    assert_true(scores_add(scores, &bobs, NULL, &f->error));
    assert_int_equal(scores_runs_finished(scores, "ada", &f->error), 3);
    assert_int_equal(scores_runs_earlier(scores, "ada", &f->error), 2);
    assert_int_equal(scores_runs_earlier(scores, "bob", &f->error), 0);
    ScoresOpened opened = scores_opened(scores, content, "ada", &f->error),
                 none = scores_opened(scores, content, "bob", &f->error);
    assert_int_equal(opened.done, UINT32_C(1) << (content->feat_count - 1));
    assert_int_equal(none.open | none.done, 0);
    for (int i = 0; i < content->feat_count; i++) {
        bool kept = content->feats[i].earlier_runs > 0 && content->feats[i].earlier_runs <= 2;
        assert_int_equal(opened.open >> i & 1, kept || i == content->feat_count - 1);
    }
    scores_close(scores);
    content_free(content);
}

static void test_who_is_forgotten_leaves_the_others(void **state)
{
    Fixture *f = *state;
    Scores *scores = fixture_open(f);
    ScoreFigure *figures;
    assert_true(fixture_add(scores, "Ada", 1, &f->error) && fixture_add(scores, "bob", 2, &f->error));
    assert_true(scores_forget(scores, "aDA", &f->error));
    assert_int_equal(fixture_count(f), 1);
    ScoreRow *rows;
    assert_int_equal(scores_list(scores, &(ScoresFilter){.most = 0}, &rows, &f->error), 1);
    assert_string_equal(rows[0].player, "bob");
    assert_true(scores_forget_game(scores, "bob", "run-9999.journal", &f->error));
    assert_int_equal(fixture_count(f), 1);
    assert_true(scores_figures(scores, rows[0].id, &figures, &f->error) >= 0);
    assert_true(scores_forget_game(scores, "BOB", rows[0].journal, &f->error));
    assert_int_equal(fixture_count(f), 0);
    free(figures);
    free(rows);
    scores_close(scores);
}

SUBJECT(store)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_a_row_comes_back_whole),
        TEST(test_adding_again_adds_nothing),
        TEST(test_what_is_known),
        TEST(a_story_is_kept_with_its_run),
        TEST(test_the_best_come_first),
        TEST(test_points_of_modes),
        TEST(test_lines_for_others),
        TEST(test_records),
        TEST(test_filters),
        TEST(test_statistics),
        TEST(test_feats),
        TEST(test_what_was_open_stays_open),
        TEST(test_modes_of_the_file),
        TEST(test_a_folder_is_made),
        TEST(test_who_is_forgotten_leaves_the_others),
        TEST(test_a_player_has_a_clean_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
