/* Games on foot and their journals: what is on disk, played again, is the game; and nothing else is taken for it. */
#include "holdout/foot_journal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

enum { DECISIONS = 230, DRAWS = 100, FILE_ROOM = 1 << 16 };

typedef struct Folder {
    Content *content;
    char path[64], journal[96];
} Folder;

static int set_up(void **state)
{
    Folder *folder = calloc(1, sizeof *folder);
    assert_non_null(folder);
    folder->content = content_load(NULL, stderr);
    snprintf(folder->path, sizeof folder->path, "/tmp/holdout-foot-XXXXXX");
    assert_non_null(mkdtemp(folder->path));
    snprintf(folder->journal, sizeof folder->journal, "%s/game", folder->path);
    *state = folder;
    return 0;
}

static int tear_down(void **state)
{
    Folder *folder = *state;
    unlink(folder->journal);
    rmdir(folder->path);
    content_free(folder->content);
    free(folder);
    return 0;
}

static FootDecision draw(const FootGame *game, Rng *rng)
{
    for (int i = 0; i < DRAWS; i++) {
        FootDecision decision = {.kind = rng_percent(rng, 70) ? FOOT_STEP
                                                              : (FootDecisionKind)rng_below(rng, FOOT_DECISION_COUNT)};
        decision.direction = (uint8_t)rng_below(rng, FOOT_DIRECTIONS);
        decision.letter = (uint8_t)rng_below(rng, FOOT_LETTERS);
        decision.at = (int16_t)rng_below(rng, DUNGEON_TILES_MAX);
        if (foot_check(game, &decision).allowed) {
            return decision;
        }
    }
    return (FootDecision){.kind = FOOT_WAIT};
}

static void go_on(FootSession *session, int decisions)
{
    const FootGame *game = foot_session_game(session);
    Rng rng = rng_stream((uint64_t)game->decisions, RNG_BOT, 0);
    Failure error = {0};
    for (int i = 0; i < decisions && game->outcome == FOOT_PLAYING; i++) {
        FootDecision decision = draw(game, &rng);
        assert_true(foot_session_decide(session, &decision, &error));
    }
}

static FootSession *begin(const Folder *folder)
{
    Failure error = {0};
    FootSession *session =
        foot_session_begin(folder->content, "descent", " a seed ", folder->journal, "2026-01-31", &error);
    if (!session) {
        fail_msg("%s", error.why);
    }
    return session;
}

static char *slurp(const char *path, size_t *size)
{
    FILE *file = fopen(path, "r");
    char *text = calloc(FILE_ROOM, 1);
    assert_non_null(file);
    assert_non_null(text);
    *size = fread(text, 1, FILE_ROOM - 1, file);
    fclose(file);
    return text;
}

static void spill(const char *path, const char *text, size_t size)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    fclose(file);
}

static void every_decision_has_one_form(void **state)
{
    (void)state;
    static const char *const good[] = {"step n",       "step sw",    "wait",       "close ne", "pick-up",
                                       "drop a",       "wear z",     "take-off b", "use c",    "use-at c 12,7",
                                       "throw d 0,49", "shoot 79,0", "descend",    "ascend"};
    static const char *const bad[] = {
        "step",           "step x",         "step n ",       "wait 1", "drop A", "drop ab", "use-at c", "use-at c 80,7",
        "use-at c 12,50", "use-at c 012,7", "use-at c 12 7", "shoot",  "jump",   "",        " wait",    "shoot -1,2"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        FootDecision decision;
        char text[64];
        assert_true(foot_decision_parse(good[i], &decision));
        foot_decision_write(&decision, text, sizeof text);
        assert_string_equal(text, good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        FootDecision decision;
        if (foot_decision_parse(bad[i], &decision)) {
            fail_msg("'%s' is no decision", bad[i]);
        }
    }
}

static void a_journal_is_its_game(void **state)
{
    const Folder *folder = *state;
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE];
    FootSession *session = begin(folder);
    go_on(session, DECISIONS);
    uint64_t hash = foot_hash(foot_session_game(session));
    int decisions = foot_session_game(session)->decisions;
    FootVerified verified;
    assert_true(foot_journal_verify(folder->content, folder->journal, &verified, &error));
    assert_true(verified.hash == hash);
    assert_int_equal(verified.decisions, decisions);
    assert_in_range(verified.hashes, decisions / 50, decisions);
    /* Nobody else goes on with it meanwhile. */
    assert_null(foot_session_continue(folder->content, folder->journal, notice, &error));
    assert_int_equal(error.status, EXIT_SYSTEM);
    foot_session_free(session);
    session = foot_session_continue(folder->content, folder->journal, notice, &error);
    assert_non_null(session);
    assert_string_equal(notice, "");
    assert_true(foot_hash(foot_session_game(session)) == hash);
    go_on(session, 20);
    hash = foot_hash(foot_session_game(session));
    foot_session_free(session);
    assert_true(foot_journal_verify(folder->content, folder->journal, &verified, &error));
    assert_true(verified.hash == hash);
}

/* Wherever the process ends, the next one goes on from the last decision that was written whole. */
static void a_killed_game_loses_nothing(void **state)
{
    const Folder *folder = *state;
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE];
    uint64_t hashes[DECISIONS + 1];
    FootSession *session = begin(folder);
    for (int i = 0; i < 60; i++) {
        hashes[foot_session_game(session)->decisions] = foot_hash(foot_session_game(session));
        go_on(session, 1);
    }
    hashes[foot_session_game(session)->decisions] = foot_hash(foot_session_game(session));
    foot_session_free(session);
    size_t size = 0, header = 0;
    char *text = slurp(folder->journal, &size);
    for (int lines = 0; lines < 6; header++) {
        lines += text[header] == '\n';
    }
    for (size_t cut = header; cut < size; cut += 1 + cut % 13) {
        spill(folder->journal, text, cut);
        session = foot_session_continue(folder->content, folder->journal, notice, &error);
        assert_non_null(session);
        const FootGame *game = foot_session_game(session);
        assert_true(foot_hash(game) == hashes[game->decisions]);
        assert_int_equal(notice[0] != '\0', text[cut - 1] != '\n');
        go_on(session, 2);
        uint64_t hash = foot_hash(game);
        foot_session_free(session);
        FootVerified verified;
        assert_true(foot_journal_verify(folder->content, folder->journal, &verified, &error));
        assert_true(verified.hash == hash);
    }
    free(text);
}

static void refused(const Folder *folder, const char *says)
{
    Failure error = {0};
    FootVerified verified;
    assert_false(foot_journal_verify(folder->content, folder->journal, &verified, &error));
    if (!strstr(error.why, says)) {
        fail_msg("expected: %s\nfound: %s", says, error.why);
    }
    assert_int_equal(error.status, EXIT_UNREADABLE);
}

static void what_was_changed_is_refused(void **state)
{
    const Folder *folder = *state;
    FootSession *session = begin(folder);
    go_on(session, 30);
    foot_session_free(session);
    size_t size = 0;
    char *text = slurp(folder->journal, &size);
    char *step = strstr(text, "step ");
    assert_non_null(step);
    step[4] = '_';
    spill(folder->journal, text, size);
    refused(folder, ": this line was changed, added or moved since it was written; restore the file.");
    step[4] = ' ';
    spill(folder->journal, text, size);
    folder->content->foot_hash++;
    refused(folder, "Play it with that version.");
    folder->content->foot_hash--;
    spill(folder->journal, "", 0);
    refused(folder, "is no journal of a game on foot; name another file.");
    free(text);
    unlink(folder->journal);
    refused(folder, "can't be opened");
}

/* A file that is there is never written over. */
static void no_journal_is_overwritten(void **state)
{
    const Folder *folder = *state;
    Failure error = {0};
    foot_session_free(begin(folder));
    assert_null(foot_session_begin(folder->content, "descent", "s", folder->journal, "2026-01-31", &error));
    assert_int_equal(error.status, EXIT_SYSTEM);
    FootVerified verified;
    assert_true(foot_journal_verify(folder->content, folder->journal, &verified, &error));
}

static void the_end_is_written(void **state)
{
    const Folder *folder = *state;
    Failure error = {0};
    FootSession *session = begin(folder);
    const FootGame *game = foot_session_game(session);
    FootDecision wait = {.kind = FOOT_WAIT};
    folder->content->foot_books[0].turns_max = 100;
    while (game->outcome == FOOT_PLAYING) {
        assert_true(foot_session_decide(session, &wait, &error));
    }
    foot_session_free(session);
    FootVerified verified;
    assert_true(foot_journal_verify(folder->content, folder->journal, &verified, &error));
    assert_int_equal(verified.outcome, FOOT_LOST);
    size_t size = 0;
    char *text = slurp(folder->journal, &size);
    assert_non_null(strstr(text, " end lost #"));
    free(text);
}

#define WITH_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_decision_has_one_form), WITH_FOLDER(a_journal_is_its_game),
        WITH_FOLDER(a_killed_game_loses_nothing),      WITH_FOLDER(what_was_changed_is_refused),
        WITH_FOLDER(no_journal_is_overwritten),        WITH_FOLDER(the_end_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
