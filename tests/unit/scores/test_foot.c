/* Results of games on foot: what is played is what stands in the database, once, in the order of merit. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "fixture.h"

#include "holdout/content_load.h"
#include "holdout/journal.h"
#include "scores/collect.h"
#include "scores/recap.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static ScoreFoot row_of(const char *player, int n)
{
    ScoreFoot row = {.print = (uint64_t)n * 0x9E3779B97F4A7C15,
                     .won = n % 2,
                     .floor = 1,
                     .deepest = 1 + n % 3,
                     .rounds = 100 + n,
                     .decisions = 90 + n,
                     .kills = n,
                     .experience = 10 * n,
                     .hp = 5,
                     .hp_max = 300,
                     .hash = ~(uint64_t)n,
                     .content = 77};
    snprintf(row.journal, sizeof row.journal, "foot-%04d.journal", n);
    snprintf(row.player, sizeof row.player, "%s", player);
    snprintf(row.seed, sizeof row.seed, "it's seed %d", n);
    snprintf(row.book, sizeof row.book, "%s", n % 4 < 2 ? "descent" : "vault");
    snprintf(row.date, sizeof row.date, "2026-01-%02d", n);
    snprintf(row.killer, sizeof row.killer, "%s", row.won ? "" : "orc");
    return row;
}

/* All but what the database and the file's name give. */
static void assert_same_game(const ScoreFoot *a, const ScoreFoot *b)
{
    assert_string_equal(a->player, b->player);
    assert_string_equal(a->seed, b->seed);
    assert_string_equal(a->book, b->book);
    assert_string_equal(a->date, b->date);
    assert_string_equal(a->killer, b->killer);
    assert_true(a->won == b->won && a->hash == b->hash && a->content == b->content);
    const int left[] = {a->floor, a->deepest, a->rounds, a->decisions, a->kills, a->experience, a->hp, a->hp_max};
    const int right[] = {b->floor, b->deepest, b->rounds, b->decisions, b->kills, b->experience, b->hp, b->hp_max};
    assert_memory_equal(left, right, sizeof left);
}

static int list(Fixture *f, const ScoresFilter *filter, ScoreFoot **rows)
{
    Scores *scores = fixture_open(f);
    int count = scores_list_foot(scores, filter, rows, &f->error);
    scores_close(scores);
    return count;
}

static void add_all(Fixture *f, const char *player, int count)
{
    Scores *scores = fixture_open(f);
    for (int i = 1; i <= count; i++) {
        ScoreFoot row = row_of(player, i);
        assert_true(scores_add_foot(scores, &row, &f->error));
    }
    scores_close(scores);
}

static void test_a_row_comes_back_whole(void **state)
{
    Fixture *f = *state;
    ScoreFoot row = row_of("Zo\xc3\xab; DROP TABLE foot", 3), *rows;
    Scores *scores = fixture_open(f);
    assert_false(scores_knows_foot(scores, row.journal, row.print));
    assert_true(scores_add_foot(scores, &row, &f->error) && scores_add_foot(scores, &row, &f->error));
    assert_true(scores_knows_foot(scores, row.journal, row.print));
    assert_false(scores_knows_foot(scores, row.journal, row.print + 1));
    scores_close(scores);
    assert_int_equal(list(f, &(ScoresFilter){.most = 0}, &rows), 1);
    assert_same_game(&rows[0], &row);
    assert_string_equal(rows[0].journal, row.journal);
    assert_true(rows[0].print == row.print);
    free(rows);
}

/* Won before lost, the deeper first; of those won the quicker, else who learned more. */
static void test_the_best_come_first(void **state)
{
    Fixture *f = *state;
    ScoreFoot *rows;
    add_all(f, "ada", 8);
    assert_int_equal(list(f, &(ScoresFilter){.most = 0}, &rows), 8);
    for (int i = 1; i < 8; i++) {
        const ScoreFoot *a = &rows[i - 1], *b = &rows[i];
        bool before = a->won != b->won           ? a->won
                      : a->deepest != b->deepest ? a->deepest > b->deepest
                      : a->won                   ? a->rounds <= b->rounds
                                                 : a->experience >= b->experience;
        assert_true(before);
    }
    free(rows);
    assert_int_equal(list(f, &(ScoresFilter){.mode = "vault"}, &rows), 4);
    free(rows);
    assert_int_equal(list(f, &(ScoresFilter){.player = "bob"}, &rows), 0);
    assert_int_equal(list(f, &(ScoresFilter){.most = 3}, &rows), 3);
    free(rows);
}

static void change(const Fixture *f, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(f->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* A file of a Holdout that knew no games on foot is used on, and has a place for them from then on. */
static void test_an_older_file_gets_the_table(void **state)
{
    Fixture *f = *state;
    ScoreFoot *rows;
    Scores *scores = fixture_open(f);
    assert_true(fixture_add(scores, "ada", 1, &f->error));
    scores_close(scores);
    change(f, "DROP TABLE foot");
    add_all(f, "ada", 2);
    assert_int_equal(fixture_count(f), 1);
    assert_int_equal(list(f, &(ScoresFilter){.most = 0}, &rows), 2);
    free(rows);
    change(f, "UPDATE foot SET kills = -1 WHERE kills = 1");
    assert_int_equal(list(f, &(ScoresFilter){.most = 0}, &rows), 1);
    free(rows);
}

/* Waits until the time is up. */
static uint64_t lose(Fixture *f, Content *content, const char *player, const ScoresPlace *place)
{
    Failure error = {0};
    FootStart start = {.book = "descent", .seed = " a seed ", .player = player};
    Session *session = session_new_on_foot(content, &start, f->dir, "2026-01-31", &error);
    assert_non_null(session);
    const FootGame *game = session_foot_game(session);
    while (game->outcome == FOOT_PLAYING) {
        assert_true(session_decide_on_foot(session, &(FootDecision){.kind = FOOT_WAIT}, &error));
    }
    assert_true(!place || scores_keep_foot(place, game, session_path(session), &error));
    uint64_t hash = foot_hash(game);
    session_close(session);
    return hash;
}

static void remove_journals(const Fixture *f)
{
    char(*names)[JOURNAL_NAME_SIZE], path[JOURNAL_PATH_SIZE];
    int count = journal_list(f->dir, &names);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", f->dir, names[i]);
        unlink(path);
    }
    free(names);
}

/* Whether its end adds it or its journal, later: each game is one row, and what a program plays is none. */
static void test_each_game_is_one_row(void **state)
{
    Fixture *f = *state;
    ScoreFoot *rows;
    Content *content = content_load(NULL, stderr);
    FootBook *book = &content->foot_books[content_foot_book(content, "descent")];
    int hp_max = book->stats[FOOT_STAT_HP];
    book->turns_max = 60;
    ScoresPlace place = {f->path, "ada"};
    uint64_t hash = lose(f, content, NULL, &place);
    assert_true(lose(f, content, NULL, NULL) == hash);
    lose(f, content, "explorer", &place);
    for (int i = 0; i < 2; i++) {
        assert_true(scores_collect(&place, content, f->dir, &f->error));
        assert_int_equal(list(f, &(ScoresFilter){.most = 0}, &rows), 2);
        assert_true(rows[0].hash == hash && rows[1].hash == hash && rows[0].content == content->foot_hash);
        assert_string_equal(rows[0].journal, "foot-0001.journal");
        assert_string_equal(rows[1].journal, "foot-0002.journal");
        assert_same_game(&rows[0], &rows[1]);
        assert_string_equal(rows[0].seed, "a seed");
        assert_string_equal(rows[0].book, "descent");
        assert_true(rows[0].deepest == 1 && !rows[0].won && rows[0].rounds > 50 && rows[0].hp_max == hp_max);
        free(rows);
    }
    remove_journals(f);
    content_free(content);
}

#define WITH_FIXTURE(test) cmocka_unit_test_setup_teardown(test, fixture_setup, fixture_teardown)

SUBJECT(foot)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(test_a_row_comes_back_whole),
        WITH_FIXTURE(test_the_best_come_first),
        WITH_FIXTURE(test_an_older_file_gets_the_table),
        WITH_FIXTURE(test_each_game_is_one_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
