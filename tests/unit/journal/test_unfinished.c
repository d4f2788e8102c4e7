/* The list of unfinished runs: which journals stand on it, and what is said of each. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "fixture.h"

#include "journal/journal_format.h"
#include "journal/journal_kinds.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINES_MAX = 400 };

/* A journal's lines without their checksums. */
typedef struct Lines {
    char *bytes;
    const char *texts[LINES_MAX];
    int count;
} Lines;

static Lines lines_of(const char *path)
{
    size_t size;
    Lines lines = {.bytes = fixture_read(path, &size)};
    for (char *at = strtok(lines.bytes, "\n"); at; at = strtok(NULL, "\n")) {
        assert_true(lines.count < LINES_MAX);
        *strrchr(at, '#') = '\0';
        at[strlen(at) - 1] = '\0';
        lines.texts[lines.count++] = at;
    }
    return lines;
}

/* The newest journal begins anew with other header lines. */
static void forge(const Fixture *f, int line, const char *text)
{
    Lines lines = lines_of(f->path);
    lines.texts[line - 1] = text;
    fixture_forge(f->path, lines.texts, lines.count);
    free(lines.bytes);
}

static void flip(const char *path, int line)
{
    size_t size;
    char *bytes = fixture_read(path, &size), *at = bytes;
    for (int i = 1; i < line; i++) {
        at = strchr(at, '\n') + 1;
    }
    *at ^= 1;
    fixture_write(path, bytes, size);
    free(bytes);
}

/* The only unfinished run, looked at. */
static UnfinishedRun look(const Fixture *f)
{
    UnfinishedRun *runs;
    assert_int_equal(journal_unfinished(f->dir, &runs), 1);
    UnfinishedRun run = runs[0];
    assert_int_equal(run.state, UNFINISHED_UNSEEN);
    free(runs);
    journal_look(f->content, f->dir, &run);
    return run;
}

static void assert_words(const UnfinishedRun *run, const char *expected, const char *why)
{
    char words[JOURNAL_SEED_TEXT_SIZE];
    journal_state_words(run, words, sizeof words);
    assert_string_equal(words, expected);
    if (why[0] ? !strstr(run->why, why) : run->why[0]) {
        fail_msg("%s: \"%s\" lacks \"%s\"", expected, run->why, why);
    }
}

static void test_what_can_go_on(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 4);
    UnfinishedRun run = look(f);
    assert_words(&run, "can go on", "");
    assert_string_equal(run.name, "run-0001.journal");
    assert_string_equal(run.glance.seed, "journal");
    assert_string_equal(run.glance.program, HOLDOUT_VERSION);
    assert_int_equal(run.glance.format, JOURNAL_FORMAT);
    size_t size;
    char *bytes = fixture_read(f->path, &size);
    fixture_write(f->path, bytes, size - 3);
    run = look(f);
    assert_words(&run, "can go on", "will be left out");
    free(bytes);
    Session *session = session_continue(f->content, JOURNAL_RUN, f->path, NULL, f->notice, &f->error);
    run = look(f);
    assert_words(&run, "being played", "Another holdout");
    assert_false(journal_can_be_salvaged(&run));
    session_close(session);
    fixture_journal(f, 100000);
    run = look(f); /* what has ended is not listed */
    assert_string_equal(run.name, "run-0001.journal");
}

/* Every line up to the twelfth is damaged in turn: `first` is the first after which something was played. */
static void damage_each_line(Fixture *f, int first)
{
    for (int line = 1; line <= 12; line++) {
        char words[40], made[JOURNAL_PATH_SIZE];
        long good;
        flip(f->path, line);
        UnfinishedRun run = look(f);
        snprintf(words, sizeof words, "damaged, line %d", line);
        assert_words(&run, line == 1 ? "no journal" : words, line == 1 ? "no journal of Holdout" : "was changed");
        bool salvaged = journal_salvage(f->content, f->path, made, &good, &f->error);
        assert_int_equal(journal_can_be_salvaged(&run), salvaged);
        assert_int_equal(salvaged, line >= first);
        assert_false(strstr(run.why, "restore the file") && salvaged);
        if (salvaged) {
            unlink(made);
        }
        Session *session = session_continue(f->content, JOURNAL_RUN, f->path, NULL, f->notice, &f->error);
        assert_null(session);
        assert_int_equal(strstr(f->error.why, "'holdout replay FILE --salvage'") != NULL, salvaged);
        flip(f->path, line);
    }
}

static void test_what_is_damaged(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 6);
    damage_each_line(f, 9);
}

/* Its header has a line more. */
static void test_what_is_damaged_of_a_branch(void **state)
{
    Fixture *f = *state;
    char made[JOURNAL_PATH_SIZE];
    fixture_journal(f, 8);
    Replay *replay = replay_open(f->content, JOURNAL_RUN, f->path, f->notice, &f->error);
    assert_non_null(replay);
    assert_true(replay_seek(replay, replay_end(replay), &f->error));
    assert_true(replay_branch(replay, f->dir, "2026-02-03", made, &f->error));
    replay_close(replay);
    unlink(f->path);
    strcpy(f->path, made);
    damage_each_line(f, 10);
}

static void test_what_is_of_others(void **state)
{
    static const struct {
        int line;
        const char *text, *words, *why;
    } list[] = {
        {2, "program 0.0.1", "of Holdout 0.0.1", "made by Holdout 0.0.1, and this is Holdout " HOLDOUT_VERSION},
        {1, "holdout-journal 9", "of Holdout " HOLDOUT_VERSION, "go on with that version"},
        {3, "content 0123456789abcdef", "other content", "--data"},
        {3, "content something", "damaged, line 3", "restore the file"},
        {1, "a letter", "no journal", "move it away"},
    };
    Fixture *f = *state;
    fixture_journal(f, 2);
    size_t size;
    char *bytes = fixture_read(f->path, &size);
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        forge(f, list[i].line, list[i].text);
        UnfinishedRun run = look(f);
        assert_words(&run, list[i].words, list[i].why);
        assert_false(journal_can_be_salvaged(&run));
        fixture_write(f->path, bytes, size);
    }
    for (size_t cut = 0; cut < 200; cut += 25) {
        fixture_write(f->path, bytes, cut);
        UnfinishedRun run = look(f);
        assert_words(&run, "empty", "delete it");
        cut += cut == 0 ? 25 : 0; /* shorter ones don't say yet what they are */
    }
    free(bytes);
    unlink(f->path);
    assert_int_equal(mkdir(f->path, 0700), 0);
    UnfinishedRun run = look(f);
    assert_words(&run, "can't be read", "not a regular file");
}

static void test_only_the_begin_of_a_long_one_is_read(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 4);
    assert_int_equal(truncate(f->path, (1 << 20) + 1), 0);
    UnfinishedRun run = look(f);
    assert_words(&run, "long: not checked", "first megabyte");
    flip(f->path, 10);
    run = look(f);
    assert_words(&run, "damaged, line 10", "was changed");
}

static void test_what_none_can_go_on_with(void **state)
{
    Fixture *f = *state;
    UnfinishedRun *runs;
    for (int i = 0; i < 2; i++) {
        fixture_journal(f, 4);
        flip(f->path, 10);
    }
    assert_null(
        session_continue_newest(f->content, (JournalWanted){.kind = JOURNAL_RUN}, f->dir, NULL, f->notice, &f->error));
    assert_non_null(strstr(f->error.why, "None of 2 unfinished runs can be gone on with ('holdout unfinished' lists"));
    assert_non_null(strstr(f->error.why, "run-0002.journal, line 10"));
    assert_int_equal(journal_unfinished(f->dir, &runs), 2);
    assert_string_equal(runs[0].name, "run-0002.journal");
    free(runs);
    assert_int_equal(journal_unfinished("/nowhere/at/all", &runs), 0);
    free(runs);
}

SUBJECT(unfinished)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_what_can_go_on, fixture_setup, fixture_teardown),
        cmocka_unit_test_setup_teardown(test_what_is_damaged, fixture_setup, fixture_teardown),
        cmocka_unit_test_setup_teardown(test_what_is_damaged_of_a_branch, fixture_setup, fixture_teardown),
        cmocka_unit_test_setup_teardown(test_what_is_of_others, fixture_setup, fixture_teardown),
        cmocka_unit_test_setup_teardown(test_only_the_begin_of_a_long_one_is_read, fixture_setup, fixture_teardown),
        cmocka_unit_test_setup_teardown(test_what_none_can_go_on_with, fixture_setup, fixture_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
