/* Replays: back and forth in time, what is counted, and every way a journal can be refused. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "fixture.h"

#include "journal/journal_format.h"
#include "journal/journal_kinds.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static Replay *open_replay(Fixture *f)
{
    f->error = (Failure){0};
    return replay_open(f->content, JOURNAL_RUN, f->path, f->notice, &f->error);
}

static void test_the_end_is_what_was_played(void **state)
{
    Fixture *f = *state;
    uint64_t hash = fixture_journal(f, 50);
    Replay *replay = open_replay(f);
    assert_non_null(replay);
    assert_true(replay_seek(replay, replay_end(replay), &f->error));
    assert_int_equal(game_hash(replay_game(replay)), hash);
    assert_int_equal(replay_counts(replay).decisions, f->played);
    assert_true(f->played > 15);
    assert_true(replay_counts(replay).hashes > 2);
    assert_false(replay_step(replay, &f->error));
    assert_int_equal(f->error.status, 0);
    replay_close(replay);
}

/* The state a fresh replay has at a moment. */
static uint64_t hash_at(Fixture *f, GameTime at)
{
    Replay *replay = open_replay(f);
    assert_true(replay_seek(replay, at, &f->error));
    uint64_t hash = game_hash(replay_game(replay));
    replay_close(replay);
    return hash;
}

static void test_seeking_back_and_forth_is_the_same_as_going_there(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 60);
    Replay *replay = open_replay(f);
    GameTime end = replay_end(replay);
    assert_true(end.wave > 3 || end.battle > 1);
    static const int waves[] = {2, 1, 3, 2, 2, 1}, ticks[] = {30, 0, 5, 60, 11, 12};
    for (size_t i = 0; i < sizeof waves / sizeof waves[0]; i++) {
        GameTime to = {1, waves[i], ticks[i]};
        assert_true(replay_seek(replay, to, &f->error));
        assert_true(game_time_compare(game_time(replay_game(replay)), to) >= 0);
        assert_int_equal(game_hash(replay_game(replay)), hash_at(f, to));
    }
    assert_true(replay_seek(replay, end, &f->error));
    uint64_t last = game_hash(replay_game(replay));
    assert_true(replay_seek(replay, (GameTime){0, 0, 0}, &f->error));
    assert_int_equal(game_time(replay_game(replay)).tick, 0);
    assert_int_equal(game_time(replay_game(replay)).wave, 1);
    assert_true(replay_seek(replay, (GameTime){99, 0, 0}, &f->error));
    assert_int_equal(game_hash(replay_game(replay)), last);
    replay_close(replay);
}

/* The journal is changed behind the back of who watches it: the way back fails, and the game stays where it was. */
static void test_a_way_back_that_fails_keeps_the_game(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 30);
    Replay *replay = open_replay(f);
    assert_true(replay_seek(replay, replay_end(replay), &f->error));
    uint64_t hash = game_hash(replay_game(replay));
    size_t size;
    char *bytes = fixture_read(f->path, &size);
    bytes[20] ^= 1;
    fixture_write(f->path, bytes, size);
    assert_false(replay_seek(replay, (GameTime){0, 0, 0}, &f->error));
    assert_int_equal(f->error.status, 3);
    assert_int_equal(game_hash(replay_game(replay)), hash);
    replay_close(replay);
    free(bytes);
}

/* What is added while it is watched does not show. */
static void test_what_is_added_later_is_not_read(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 3);
    Replay *replay = open_replay(f);
    GameTime end = replay_end(replay);
    Session *session = session_continue(f->content, JOURNAL_RUN, f->path, NULL, f->notice, &f->error);
    Rng rng = rng_stream(2, RNG_BOT, 0);
    fixture_play(f, session, &rng, 20);
    session_close(session);
    assert_true(replay_seek(replay, (GameTime){99, 0, 0}, &f->error));
    assert_int_equal(game_time_compare(game_time(replay_game(replay)), end), 0);
    assert_int_equal(replay_counts(replay).decisions, 3);
    replay_close(replay);
}

static void test_steps_lead_to_the_same_end(void **state)
{
    Fixture *f = *state;
    uint64_t hash = fixture_journal(f, 25);
    Replay *replay = open_replay(f);
    int steps = 0;
    while (replay_step(replay, &f->error)) {
        steps++;
    }
    assert_int_equal(f->error.status, 0);
    assert_true(steps > 25);
    assert_int_equal(game_hash(replay_game(replay)), hash);
    replay_close(replay);
}

enum { PLACES_MAX = 60000, GOES = 200 };

/* The state of every place, as stepping comes by. */
static int note_places(Fixture *f, Replay *replay, uint64_t *hashes)
{
    hashes[0] = game_hash(replay_game(replay));
    while (replay_step(replay, &f->error)) {
        assert_in_range(replay_place(replay), 0, PLACES_MAX - 1);
        hashes[replay_place(replay)] = game_hash(replay_game(replay));
    }
    assert_int_equal(f->error.status, 0);
    assert_int_equal(replay_place(replay), replay_reached(replay));
    return replay_reached(replay);
}

/* Going back starts from snapshots: far enough for several. */
static void test_every_place_is_the_same_from_wherever_one_comes(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 100000);
    Replay *replay = open_replay(f);
    uint64_t *hashes = calloc(PLACES_MAX, sizeof *hashes);
    int last = note_places(f, replay, hashes);
    assert_true(last > 3000);
    Rng rng = rng_stream(11, RNG_BOT, 0);
    for (int i = 0; i < GOES; i++) {
        int to = (int)rng_below(&rng, (uint32_t)last + 1);
        assert_true(replay_go(replay, to, &f->error));
        assert_int_equal(replay_place(replay), to);
        assert_int_equal(game_hash(replay_game(replay)), hashes[to]);
    }
    assert_true(replay_go(replay, last + 5, &f->error));
    assert_int_equal(replay_place(replay), last);
    assert_true(replay_at_end(replay));
    replay_close(replay);
    free(hashes);
}

/* A fresh state at a mark, and one before it. */
static void check_mark(Fixture *f, Replay *replay, const ReplayMark *mark)
{
    assert_true(replay_go(replay, mark->place, &f->error));
    int hull = replay_game(replay)->battle.hull;
    GameTime now = game_time(replay_game(replay));
    BattlePhase phase = replay_game(replay)->battle.phase;
    assert_true(mark->kind == MARK_LOSS || game_time_compare(now, mark->time) == 0);
    assert_true(mark->kind == MARK_LOSS ? mark->hull <= hull : mark->hull == hull); /* more may be added to a loss */
    if (mark->place == 0) {
        return;
    }
    assert_true(replay_go(replay, mark->place - 1, &f->error));
    const Game *game = replay_game(replay);
    GameTime before = game_time(game);
    switch (mark->kind) {
    case MARK_WAVE: /* none where the battle is won, and over unless the player stays */
        assert_true(phase == BATTLE_BUILD || phase == BATTLE_WAVE);
        assert_true(now.wave != before.wave || now.battle != before.battle || game->battle.phase == BATTLE_WON);
        break;
    case MARK_BATTLE:
        assert_true(now.battle > before.battle);
        assert_int_equal(mark->amount, now.battle);
        break;
    case MARK_LOSS:
        assert_true(game->battle.hull > hull && game->battle.hull - hull <= mark->amount);
        before.tick++;
        assert_int_equal(game_time_compare(before, mark->time), 0);
        break;
    case MARK_END:
        assert_false(game_over(game));
        break;
    case MARK_DECISION:
    case MARK_EVENT:
    case MARK_FIGHT:
    case MARK_FLOOR:
    case MARK_KINDS:
        break;
    }
}

static void test_marks_say_what_happened_where(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 100000);
    Replay *replay = open_replay(f);
    assert_int_equal(replay_place(replay), 0);
    assert_false(replay_is_surveyed(replay));
    while (replay_survey(replay, 700)) {
        assert_int_equal(replay_place(replay), 0);
    }
    assert_true(replay_is_surveyed(replay));
    const ReplayMark *marks;
    int count = replay_marks(replay, &marks), counts[MARK_KINDS] = {0}, lost = 0;
    ReplayMark *copies = calloc((size_t)count, sizeof *copies);
    memcpy(copies, marks, (size_t)count * sizeof *copies);
    for (int i = 0; i < count; i++) {
        assert_true(i == 0 || copies[i].place >= copies[i - 1].place);
        counts[copies[i].kind]++;
        lost += copies[i].amount * (copies[i].kind == MARK_LOSS);
        check_mark(f, replay, &copies[i]);
    }
    assert_int_equal(counts[MARK_DECISION], f->played);
    assert_int_equal(counts[MARK_END], 1);
    assert_true(counts[MARK_BATTLE] >= 1 && counts[MARK_WAVE] > 3 && counts[MARK_LOSS] > 2);
    assert_true(replay_go(replay, replay_reached(replay), &f->error));
    const Game *game = replay_game(replay);
    assert_true(lost >= game->battle.hull_max - game->battle.hull);
    assert_int_equal(replay_marks(replay, &marks), count);
    const ReplayMark *loss = replay_mark_after(replay, 1u << MARK_LOSS, -1);
    assert_null(replay_mark_before(replay, 1u << MARK_LOSS, loss->place));
    assert_ptr_equal(replay_mark_before(replay, 1u << MARK_LOSS, loss->place + 1), loss);
    assert_null(replay_mark_after(replay, ~0u, replay_reached(replay)));
    replay_close(replay);
    free(copies);
}

static void test_a_journal_without_decisions_has_its_beginning_as_end(void **state)
{
    Fixture *f = *state;
    uint64_t hash = fixture_journal(f, 0);
    Replay *replay = open_replay(f);
    assert_int_equal(replay_end(replay).battle, 1);
    assert_true(replay_seek(replay, replay_end(replay), &f->error));
    assert_int_equal(game_hash(replay_game(replay)), hash);
    replay_close(replay);
}

static void test_a_torn_tail_is_told(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 5);
    size_t size;
    char *bytes = fixture_read(f->path, &size);
    fixture_write(f->path, bytes, size - 3);
    Replay *replay = open_replay(f);
    assert_non_null(replay);
    assert_non_null(strstr(f->notice, "dropped"));
    replay_close(replay);
    free(bytes);
}

/* The header that fits, with room for records after it. */
static char content_line[32];
static const char *lines[16] = {
    "holdout-journal 1", "program " HOLDOUT_VERSION, content_line, "seed journal", "mode linear",
    "level 1",           "date 2026-01-31"};
enum { HEADER = 7 };

static void write_lines(Fixture *f, int count)
{
    snprintf(f->path, sizeof f->path, "%s/forged.journal", f->dir);
    fixture_forge(f->path, lines, count);
}

static void make_header(const Fixture *f)
{
    snprintf(content_line, sizeof content_line, "content %016" PRIx64, f->content->hash);
}

static void assert_refused(Fixture *f, int status, const char *words)
{
    Replay *replay = open_replay(f);
    if (replay) {
        assert_false(replay_seek(replay, (GameTime){999, 0, 0}, &f->error));
        replay_close(replay);
    }
    assert_int_equal(f->error.status, status);
    if (!strstr(f->error.why, words)) {
        fail_msg("'%s' does not say '%s'", f->error.why, words);
    }
    assert_null(strchr(f->error.why, '\n'));
    assert_int_equal(fixture_continue(f), 0);
    assert_int_equal(f->error.status, status);
}

static void test_headers_that_do_not_fit(void **state)
{
    static const struct {
        int line;
        const char *text, *words;
    } cases[] = {
        {0, "something else", "not a Holdout journal"},
        {0, "holdout-journal 2", "reads format 1"},
        {0, "holdout-journal one", "not a valid header line"},
        {1, "program 9.9.9", "made by Holdout 9.9.9"},
        {1, "maker me", "must say \"program\""},
        {2, "content 0123456789abcdef", "content 0123456789abcdef"},
        {2, "content 12", "not a valid header line"},
        {3, "seed \\x4", "not a valid header line"},
        {3, "seed  spaced", "not a valid header line"},
        {4, "mode chart", "not a valid header line"},
        {5, "level 0", "not a valid header line"},
        {5, "level 10000", "not a valid header line"},
        {5, "level 01", "not a valid header line"},
        {6, "date today", "not a valid header line"},
    };
    Fixture *f = *state;
    make_header(f);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *right = lines[cases[i].line];
        lines[cases[i].line] = cases[i].text;
        write_lines(f, HEADER);
        assert_refused(f, 3, cases[i].words);
        lines[cases[i].line] = right;
    }
    write_lines(f, 4);
    assert_refused(f, 3, "ends within its header");
}

static void test_records_that_do_not_fit(void **state)
{
    static const struct {
        const char *records[3];
        int status;
        const char *words;
    } cases[] = {
        {{"1.1.0 dance"}, 3, "line 8: this is no decision"},
        {{"1.1.0 build watchpost"}, 3, "line 8: this is no decision"},
        {{"1.1.0 build watchpost 99,99"}, 3, "line 8"},
        {{"1.1.0 leave"}, 3, "not allowed there"},
        {{"1.1.5 start-wave"}, 3, "can't have happened at that time"},
        {{"1.1.0 start-wave", "1.1.0 undo"}, 3, "line 9: this decision is not allowed there"},
        {{"1.1.0 start-wave", "1.1.9 time", "1.1.8 time"}, 3, "line 10: this can't have happened"},
        {{"1.1.0 hash 0123456789abcdef"}, 1, "line 8: the game differs"},
        {{"1.1.0 end lost"}, 3, "has not ended so there"},
        {{"1.1 start-wave"}, 3, "no record"},
        {{"1.1.0 time now"}, 3, "no record"},
        {{"1.1.01 time"}, 3, "no record"},
        {{"0.1.0 time"}, 3, "can't have happened"},
        {{"1.1.0 hash 12"}, 3, "no record"},
    };
    Fixture *f = *state;
    make_header(f);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int count = HEADER;
        for (int k = 0; k < 3 && cases[i].records[k]; k++) {
            lines[count++] = cases[i].records[k];
        }
        write_lines(f, count);
        assert_refused(f, cases[i].status, cases[i].words);
    }
}

static void test_files_that_are_no_journals(void **state)
{
    Fixture *f = *state;
    snprintf(f->path, sizeof f->path, "%s/odd.journal", f->dir);
    assert_refused(f, 3, "can't be opened");
    fixture_write(f->path, "", 0);
    assert_refused(f, 3, "is empty");
    fixture_write(f->path, "hello\nworld\n", 12);
    assert_refused(f, 3, "not a Holdout journal");
    char big[5000];
    memset(big, 'x', sizeof big);
    fixture_write(f->path, big, sizeof big);
    assert_refused(f, 3, "");
    big[4999] = '\n';
    fixture_write(f->path, big, sizeof big);
    assert_refused(f, 3, "");
    unlink(f->path);
    assert_int_equal(mkfifo(f->path, 0600), 0);
    assert_refused(f, 3, "not a regular file");
    unlink(f->path);
    assert_int_equal(mkdir(f->path, 0700), 0);
    assert_refused(f, 3, f->path);
}

static int wave_marks(const Marks *marks)
{
    int count = 0;
    for (int i = 0; i < marks->count; i++) {
        count += marks->list[i].kind == MARK_WAVE;
    }
    return count;
}

/* The next place; how many waves are marked by then. */
static int come_to(Marks *marks, Game *game, BattlePhase phase, int wave)
{
    GameTime before = game_time(game);
    game->battle.phase = phase;
    game->battle.wave = wave;
    assert_true(marks_reach(marks, marks->reached + 1));
    KIND_RUN.mark(marks, (Played){.run = game}, before, false, marks->reached);
    return wave_marks(marks);
}

/* The wave after it begins only where the player stays. */
static void test_a_battle_that_is_won_begins_no_wave(void **state)
{
    Fixture *f = *state;
    Game *game = game_new(f->content, &(GameOptions){.seed = "marks", .first_level = 1});
    Marks marks = {0};
    KIND_RUN.mark_begin(&marks, (Played){.run = game});
    assert_int_equal(wave_marks(&marks), 1);
    assert_int_equal(come_to(&marks, game, BATTLE_WAVE, 1), 1);
    assert_int_equal(come_to(&marks, game, BATTLE_BUILD, 2), 2);
    assert_int_equal(come_to(&marks, game, BATTLE_WAVE, 3), 3); /* driven on by a boss */
    assert_int_equal(come_to(&marks, game, BATTLE_WON, 4), 3);
    assert_int_equal(come_to(&marks, game, BATTLE_BUILD, 4), 4);
    assert_int_equal(come_to(&marks, game, BATTLE_WAVE, 4), 4);
    assert_int_equal(come_to(&marks, game, BATTLE_WON, 5), 4);
    game->run.stage = STAGE_OFFER;
    assert_int_equal(come_to(&marks, game, BATTLE_CLEARED, 5), 4);
    game->run.stage = STAGE_BATTLE;
    game->level++;
    assert_int_equal(come_to(&marks, game, BATTLE_BUILD, 1), 5);
    marks_forget(&marks);
    game_free(game);
}

/* What stands before the bad line can be looked at. */
static void test_a_survey_ends_before_what_is_wrong(void **state)
{
    Fixture *f = *state;
    make_header(f);
    lines[HEADER] = "1.1.0 start-wave";
    lines[HEADER + 1] = "1.1.30 time";
    lines[HEADER + 2] = "1.1.30 hash 0123456789abcdef";
    write_lines(f, HEADER + 3);
    Replay *replay = open_replay(f);
    assert_false(replay_survey(replay, 1000));
    assert_true(replay_is_surveyed(replay));
    assert_int_equal(replay_place(replay), 0);
    assert_int_equal(replay_reached(replay), 31);
    assert_true(replay_go(replay, 30, &f->error));
    assert_false(replay_go(replay, 31, &f->error));
    assert_int_equal(f->error.status, 1);
    replay_close(replay);
}

static void test_nothing_may_follow_the_end(void **state)
{
    Fixture *f = *state;
    fixture_journal(f, 100000);
    size_t size;
    char *bytes = fixture_read(f->path, &size);
    long count = 0;
    for (size_t i = 0; i < size; i++) {
        count += bytes[i] == '\n';
    }
    assert_non_null(strstr(bytes, " end lost #"));
    char *more = calloc(size + 512, 1);
    memcpy(more, bytes, size);
    size_t length = size + line_write(count + 1, "9.9.9 time", more + size, 512);
    fixture_write(f->path, more, length);
    assert_refused(f, 3, "something follows the end");
    free(more);
    free(bytes);
}

SUBJECT(replay)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_the_end_is_what_was_played),
        TEST(test_seeking_back_and_forth_is_the_same_as_going_there),
        TEST(test_a_way_back_that_fails_keeps_the_game),
        TEST(test_what_is_added_later_is_not_read),
        TEST(test_steps_lead_to_the_same_end),
        TEST(test_every_place_is_the_same_from_wherever_one_comes),
        TEST(test_marks_say_what_happened_where),
        TEST(test_a_battle_that_is_won_begins_no_wave),
        TEST(test_a_survey_ends_before_what_is_wrong),
        TEST(test_a_journal_without_decisions_has_its_beginning_as_end),
        TEST(test_a_torn_tail_is_told),
        TEST(test_headers_that_do_not_fit),
        TEST(test_records_that_do_not_fit),
        TEST(test_files_that_are_no_journals),
        TEST(test_nothing_may_follow_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
