/* Games on foot and their journals: what is on disk, played again, is the game; and nothing else is taken for it. */
#include "holdout/content_load.h"
#include "holdout/journal.h"
#include "journal/journal_format.h"
#include "../../support/scratch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

enum { DECISIONS = 230, DRAWS = 100, FILE_ROOM = 1 << 16 };

typedef struct Folder {
    Content *content;
    char path[64], journal[JOURNAL_PATH_SIZE];
} Folder;

static int set_up(void **state)
{
    Folder *folder = calloc(1, sizeof *folder);
    assert_non_null(folder);
    folder->content = content_load(NULL, stderr);
    scratch_folder(folder->path, sizeof folder->path);
    snprintf(folder->journal, sizeof folder->journal, "%s/foot-0001.journal", folder->path);
    *state = folder;
    return 0;
}

static int tear_down(void **state)
{
    Folder *folder = *state;
    char(*names)[JOURNAL_NAME_SIZE], path[JOURNAL_PATH_SIZE];
    int count = journal_list(folder->path, &names);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder->path, names[i]);
        unlink(path);
    }
    free(names);
    assert_int_equal(rmdir(folder->path), 0);
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

/* The hero becomes so hardy that fights go on for long. */
static void harden(const Folder *folder)
{
    FootBook *book = &folder->content->foot_books[content_foot_book(folder->content, "descent")];
    book->stats[FOOT_STAT_HP] = 9999;
    book->stats[FOOT_STAT_DEFENCE] = 12;
}

static void go_on(Session *session, int decisions)
{
    const FootGame *game = session_foot_game(session);
    Rng rng = rng_stream((uint64_t)game->decisions, RNG_BOT, 0);
    Failure error = {0};
    for (int i = 0; i < decisions && game->outcome == FOOT_PLAYING; i++) {
        FootDecision decision = draw(game, &rng);
        assert_true(session_decide_on_foot(session, &decision, &error));
    }
}

static Session *begin_book(const Folder *folder, const char *book, const char *player)
{
    Failure error = {0};
    FootStart start = {.book = book, .seed = " a seed ", .player = player};
    Session *session = session_new_on_foot(folder->content, &start, folder->path, "2026-01-31", &error);
    if (!session) {
        fail_msg("%s", error.why);
    }
    return session;
}

static Session *begin(const Folder *folder)
{
    Session *session = begin_book(folder, "descent", NULL);
    assert_string_equal(session_path(session), folder->journal);
    return session;
}

/* A journal played to its end. */
typedef struct Verified {
    int decisions, hashes;
    FootOutcome outcome;
    uint64_t hash;
} Verified;

static bool verify(const Folder *folder, Verified *verified, Failure *error)
{
    char notice[FAILURE_WHY_SIZE];
    *error = (Failure){0};
    Replay *replay = replay_open(folder->content, JOURNAL_FOOT, folder->journal, notice, error);
    bool good = replay && replay_seek(replay, replay_end(replay), error);
    if (good) {
        const FootGame *game = replay_foot_game(replay);
        *verified = (Verified){game->decisions, replay_counts(replay).hashes, game->outcome, foot_hash(game)};
    }
    if (replay) {
        replay_close(replay);
    }
    return good;
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
    static const char *const good[] = {"step n",  "step sw",    "wait",  "close ne",      "pick-up",      "drop a",
                                       "wear z",  "take-off b", "use c", "use-at c 12,7", "throw d 0,49", "shoot 79,0",
                                       "descend", "ascend",     "act",   "trade c"};
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
    Session *session = begin(folder);
    go_on(session, DECISIONS);
    uint64_t hash = foot_hash(session_foot_game(session));
    int decisions = session_foot_game(session)->decisions;
    Verified verified;
    assert_true(verify(folder, &verified, &error));
    assert_true(verified.hash == hash);
    assert_int_equal(verified.decisions, decisions);
    assert_in_range(verified.hashes, decisions / 50, decisions);
    assert_true(journal_kind(folder->journal) == JOURNAL_FOOT);
    /* Nobody else goes on with it meanwhile. */
    assert_null(session_continue(folder->content, JOURNAL_FOOT, folder->journal, NULL, notice, &error));
    assert_int_equal(error.status, EXIT_SYSTEM);
    session_close(session);
    session = session_continue(folder->content, JOURNAL_FOOT, folder->journal, NULL, notice, &error);
    assert_non_null(session);
    assert_string_equal(notice, "");
    assert_true(foot_hash(session_foot_game(session)) == hash);
    go_on(session, 20);
    hash = foot_hash(session_foot_game(session));
    session_close(session);
    assert_true(verify(folder, &verified, &error));
    assert_true(verified.hash == hash);
}

/* Wherever the process ends, the next one goes on from the last decision that was written whole. */
static void a_killed_game_loses_nothing(void **state)
{
    const Folder *folder = *state;
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE];
    uint64_t hashes[DECISIONS + 1];
    Session *session = begin(folder);
    for (int i = 0; i < 60; i++) {
        hashes[session_foot_game(session)->decisions] = foot_hash(session_foot_game(session));
        go_on(session, 1);
    }
    hashes[session_foot_game(session)->decisions] = foot_hash(session_foot_game(session));
    session_close(session);
    size_t size = 0, header = 0;
    char *text = slurp(folder->journal, &size);
    for (int lines = 0; lines < 6; header++) {
        lines += text[header] == '\n';
    }
    for (size_t cut = header; cut < size; cut += 1 + cut % 13) {
        spill(folder->journal, text, cut);
        session = session_continue(folder->content, JOURNAL_FOOT, folder->journal, NULL, notice, &error);
        assert_non_null(session);
        const FootGame *game = session_foot_game(session);
        assert_true(foot_hash(game) == hashes[game->decisions]);
        assert_int_equal(notice[0] != '\0', text[cut - 1] != '\n');
        go_on(session, 2);
        uint64_t hash = foot_hash(game);
        session_close(session);
        Verified verified;
        assert_true(verify(folder, &verified, &error));
        assert_true(verified.hash == hash);
    }
    free(text);
}

/* Decisions of one key: each is in the file before the next, although nobody waits for the disk. */
static void what_is_held_is_written(void **state)
{
    const Folder *folder = *state;
    Failure error = {0};
    Session *session = begin(folder);
    assert_true(session_hold(session, true, &error));
    for (int i = 1; i <= 30; i++) {
        Verified verified;
        go_on(session, 1);
        assert_true(verify(folder, &verified, &error));
        assert_int_equal(verified.decisions, i);
        assert_true(verified.hash == foot_hash(session_foot_game(session)));
    }
    assert_true(session_hold(session, false, &error));
    go_on(session, 30);
    Verified verified;
    assert_true(verify(folder, &verified, &error));
    assert_int_equal(verified.decisions, 60);
    session_close(session);
}

static void refused(const Folder *folder, const char *says)
{
    Failure error = {0};
    Verified verified;
    assert_false(verify(folder, &verified, &error));
    if (!strstr(error.why, says)) {
        fail_msg("expected: %s\nfound: %s", says, error.why);
    }
    assert_int_equal(error.status, EXIT_UNREADABLE);
}

static void what_was_changed_is_refused(void **state)
{
    const Folder *folder = *state;
    Session *session = begin(folder);
    go_on(session, 30);
    session_close(session);
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
    refused(folder, "is empty: no game on foot was begun in it, so delete it.");
    char run[] = "holdout-journal 1 #7bc6e45a\n", other[] = "something else\n";
    spill(folder->journal, run, sizeof run - 1);
    refused(folder, "is the journal of a run, and that of a game on foot is asked for.");
    spill(folder->journal, other, sizeof other - 1);
    refused(folder, "is not a Holdout journal; name one that is.");
    free(text);
    unlink(folder->journal);
    refused(folder, "can't be opened");
}

/* Numbers only grow, of whatever kind: the newest of a folder is the last that was begun. */
static void each_game_has_a_journal(void **state)
{
    const Folder *folder = *state;
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE], path[JOURNAL_PATH_SIZE], run[JOURNAL_PATH_SIZE];
    GameOptions options = {.seed = "run", .first_level = 1};
    assert_false(journal_newest(folder->path, (JournalWanted){JOURNAL_FOOT, NULL}, path));
    JournalWanted any = {.kind = JOURNAL_FOOT}, descent = {JOURNAL_FOOT, "descent"};
    assert_null(session_continue_newest(folder->content, any, folder->path, NULL, notice, &error));
    assert_int_equal(error.status, EXIT_NOT_SO);
    session_close(begin(folder));
    Session *session = session_new(folder->content, &options, folder->path, "2026-01-31", &error);
    assert_non_null(session);
    snprintf(run, sizeof run, "%s", session_path(session));
    session_close(session);
    Session *vault = begin_book(folder, "vault", NULL);
    assert_non_null(strstr(run, "/run-0002.journal"));
    assert_non_null(strstr(session_path(vault), "/foot-0003.journal"));
    session_close(vault);
    assert_true(journal_newest(folder->path, any, path) && strstr(path, "/foot-0003.journal"));
    assert_true(journal_newest(folder->path, descent, path) && strstr(path, "/foot-0001.journal"));
    assert_true(journal_kind(run) == JOURNAL_RUN);
    session = session_continue_newest(folder->content, (JournalWanted){.kind = JOURNAL_RUN}, folder->path, NULL, notice,
                                      &error);
    assert_string_equal(session_path(session), run);
    session_close(session);
    Session *game = session_continue_newest(folder->content, descent, folder->path, NULL, notice, &error);
    assert_string_equal(session_path(game), folder->journal);
    session_close(game);
    UnfinishedRun *runs;
    assert_int_equal(journal_unfinished(folder->path, &runs), 3);
    journal_look(folder->content, folder->path, &runs[0]);
    assert_string_equal(runs[0].glance.mode, "vault");
    assert_true(runs[0].state == UNFINISHED_OPEN && runs[0].glance.kind == JOURNAL_FOOT);
    free(runs);
}

/* What a program plays is nobody's result. */
static void who_plays_stands_in_the_header(void **state)
{
    const Folder *folder = *state;
    JournalGlance glance;
    char notice[FAILURE_WHY_SIZE];
    Failure error = {0};
    Session *session = begin_book(folder, "descent", " explorer ");
    go_on(session, 60);
    int decisions = session_foot_game(session)->decisions;
    session_close(session);
    assert_true(journal_glance(folder->journal, &glance));
    assert_string_equal(glance.player, "explorer");
    assert_false(journal_counts(&glance));
    assert_int_equal(glance.last.tick, decisions);
    session = session_continue(folder->content, JOURNAL_FOOT, folder->journal, NULL, notice, &error);
    assert_non_null(session);
    session_close(session);
}

/* What is taken away while it is played is written anew, and told. */
static void a_lost_file_is_written_anew(void **state)
{
    const Folder *folder = *state;
    char notice[FAILURE_WHY_SIZE];
    Failure error = {0};
    Session *session = begin(folder);
    go_on(session, 20);
    assert_false(session_notice(session, notice));
    unlink(folder->journal);
    go_on(session, 20);
    assert_true(session_notice(session, notice));
    uint64_t hash = foot_hash(session_foot_game(session));
    session_close(session);
    Verified verified;
    assert_true(verify(folder, &verified, &error));
    assert_true(verified.hash == hash);
}

/* The lines before damage become a journal of their own. */
static void what_is_whole_can_be_saved(void **state)
{
    const Folder *folder = *state;
    char made[JOURNAL_PATH_SIZE];
    Failure error = {0};
    long lines = 0;
    Session *session = begin(folder);
    go_on(session, 70);
    session_close(session);
    assert_false(journal_salvage(folder->content, folder->journal, made, &lines, &error));
    assert_int_equal(error.status, EXIT_NOT_SO);
    size_t size = 0;
    char *text = slurp(folder->journal, &size);
    char *at = strstr(text, "\n40 ");
    assert_non_null(at);
    at[1] = '5';
    spill(folder->journal, text, size);
    refused(folder, "restore the file, or save the lines before it by 'holdout replay FILE --salvage'");
    assert_true(journal_salvage(folder->content, folder->journal, made, &lines, &error));
    assert_int_equal(lines, 6 + 39);
    Folder other = *folder;
    snprintf(other.journal, sizeof other.journal, "%s", made);
    Verified verified;
    assert_true(verify(&other, &verified, &error));
    assert_int_equal(verified.decisions, 39);
    free(text);
}

/* Each place is one state, wherever one comes from. */
static void a_replay_goes_back_and_forth(void **state)
{
    const Folder *folder = *state;
    enum { LONG = 940, HEADER_LINES = 6 };
    uint64_t *hashes = calloc(LONG + 1, sizeof *hashes);
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE];
    harden(folder);
    Session *session = begin(folder);
    FootGame *game = calloc(1, sizeof *game);
    *game = *session_foot_game(session);
    session_close(session);
    FILE *file = fopen(folder->journal, "a");
    int end = 0;
    for (hashes[0] = foot_hash(game); end < LONG; hashes[end] = foot_hash(game)) {
        char text[64], line[96];
        assert_true(foot_decide(game, &(FootDecision){.kind = FOOT_WAIT}));
        snprintf(text, sizeof text, "%d wait", ++end);
        fwrite(line, 1, line_write(HEADER_LINES + end, text, line, sizeof line), file);
    }
    fclose(file);
    free(game);
    Replay *replay = replay_open(folder->content, JOURNAL_FOOT, folder->journal, notice, &error);
    assert_non_null(replay);
    assert_int_equal(replay_decisions(replay), end);
    static const int to[] = {0, 1, 49, 50, 51, 930, 900, 0, 940, 3, 700, 699, 939, 940};
    for (size_t i = 0; i < sizeof to / sizeof *to; i++) {
        assert_true(replay_go(replay, to[i], &error));
        assert_int_equal(replay_place(replay), to[i]);
        assert_true(foot_hash(replay_foot_game(replay)) == hashes[to[i]]);
    }
    assert_false(replay_step(replay, &error));
    assert_int_equal(error.status, 0);
    assert_true(replay_go(replay, 5, &error));
    assert_string_equal(replay_said(replay), "5 wait");
    replay_close(replay);
    free(hashes);
}

static Replay *hardy_replay(const Folder *folder, int decisions)
{
    char notice[FAILURE_WHY_SIZE];
    Failure error = {0};
    harden(folder);
    Session *session = begin_book(folder, "descent", "drawn"); /* so that the disk need not be waited for */
    go_on(session, decisions);
    session_close(session);
    Replay *replay = replay_open(folder->content, JOURNAL_FOOT, folder->journal, notice, &error);
    assert_non_null(replay);
    return replay;
}

/* What was taken over is the game up to there, and its journal says from where; a format that knew no such line has
 * none. */
static void any_place_can_be_taken_over(void **state)
{
    const Folder *folder = *state;
    static const int places[] = {0, 1, 49, 50, 137, 230};
    char made[JOURNAL_PATH_SIZE], notice[FAILURE_WHY_SIZE];
    Failure error = {0};
    Replay *replay = hardy_replay(folder, DECISIONS);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        JournalGlance glance;
        Verified verified;
        assert_true(replay_go(replay, places[i], &error));
        assert_true(replay_branch(replay, folder->path, "2026-02-01", made, &error));
        assert_true(journal_glance(made, &glance));
        assert_true(glance.branch && glance.kind == JOURNAL_FOOT && !journal_counts(&glance));
        assert_int_equal(glance.branch_at.tick, places[i]);
        assert_int_equal(glance.format, 2);
        assert_string_equal(glance.branch_of, "foot-0001.journal");
        Session *session = session_continue(folder->content, JOURNAL_FOOT, made, NULL, notice, &error);
        assert_non_null(session);
        assert_true(foot_hash(session_foot_game(session)) == foot_hash(replay_foot_game(replay)));
        go_on(session, 15);
        uint64_t hash = foot_hash(session_foot_game(session));
        session_close(session);
        Folder other = *folder;
        snprintf(other.journal, sizeof other.journal, "%s", made);
        assert_true(verify(&other, &verified, &error));
        assert_true(verified.hash == hash);
        assert_int_equal(verified.decisions, places[i] + 15);
    }
    replay_close(replay);
    size_t size = 0, length = 0;
    char *text = slurp(made, &size), line[JOURNAL_LINE_SIZE], *rest = strchr(text, '\n');
    length = line_write(1, "holdout-foot 1", line, sizeof line);
    FILE *file = fopen(folder->journal, "w");
    fwrite(line, 1, length, file);
    fwrite(rest + 1, 1, size - (size_t)(rest + 1 - text), file);
    fclose(file);
    refused(folder, "line 7: \"branch 230 foot-0001.journal\" is not a valid header line");
    free(text);
}

static void a_game_that_is_over_is_taken_over_earlier(void **state)
{
    const Folder *folder = *state;
    char made[JOURNAL_PATH_SIZE];
    Failure error = {0};
    folder->content->foot_books[content_foot_book(folder->content, "descent")].turns_max = 100;
    Replay *replay = hardy_replay(folder, 1000);
    assert_true(replay_seek(replay, replay_end(replay), &error));
    assert_false(replay_branch(replay, folder->path, "2026-02-01", made, &error));
    assert_int_equal(error.status, EXIT_NOT_SO);
    assert_string_equal(error.why, "The game is over at this moment; take it over from an earlier one.");
    assert_true(replay_go(replay, replay_place(replay) - 1, &error));
    assert_true(replay_branch(replay, folder->path, "2026-02-01", made, &error));
    replay_close(replay);
}

/* Each mark against the states on both sides of it, and nothing that is to be marked is left out. */
static void marks_say_what_happened_where(void **state)
{
    const Folder *folder = *state;
    Failure error = {0};
    const ReplayMark *marks;
    Replay *replay = hardy_replay(folder, 900);
    int lost = 0, marked = 0, kinds[MARK_KINDS] = {0};
    while (replay_survey(replay, 100)) {
    }
    assert_int_equal(replay_place(replay), 0);
    int count = replay_marks(replay, &marks), last = replay_decisions(replay);
    for (int i = 0; i < count; i++) {
        kinds[marks[i].kind]++;
        marked += marks[i].kind == MARK_LOSS ? marks[i].amount : 0;
        assert_true(i == 0 || marks[i].place >= marks[i - 1].place);
        assert_int_equal(marks[i].time.tick, marks[i].place);
    }
    for (int place = 1; place <= last; place++) {
        assert_true(replay_go(replay, place, &error));
        const FootGame *game = replay_foot_game(replay);
        for (int i = 0; i < game->log.count; i++) {
            const FootEvent *event = &game->log.events[i];
            bool hurt = event->kind == FOOT_EVENT_BLOW || event->kind == FOOT_EVENT_HARMED;
            lost += hurt && event->whom == FOOT_WHO_HERO ? event->amount : 0;
        }
    }
    assert_int_equal(marked, lost);
    assert_true(kinds[MARK_FLOOR] >= 1 && kinds[MARK_FIGHT] >= 2 && kinds[MARK_LOSS] >= 2);
    assert_int_equal(kinds[MARK_DECISION] + kinds[MARK_WAVE] + kinds[MARK_BATTLE], 0);
    const ReplayMark *fight = replay_mark_after(replay, 1 << MARK_FIGHT, 0);
    const ReplayMark *later = replay_mark_after(replay, 1 << MARK_FIGHT, fight->place);
    assert_true(later->place > fight->place + 10);
    assert_ptr_equal(replay_mark_before(replay, 1 << MARK_FIGHT, later->place), fight);
    replay_close(replay);
}

/* However long a game is, what is kept of it on the way stays within bounds. */
static void what_a_replay_keeps_is_bounded(void **state)
{
    const Folder *folder = *state;
    enum { PLACES = 7000, BYTES_MAX = 3 << 20 };
    Failure error = {0};
    Replay *replay = hardy_replay(folder, PLACES);
    size_t most = 0;
    int last = replay_decisions(replay);
    assert_true(last > 3000);
    for (int place = 50; place <= last; place += 50) {
        assert_true(replay_go(replay, place, &error));
        most = replay_kept(replay) > most ? replay_kept(replay) : most;
    }
    assert_in_range(most, sizeof(FootGame) / 8, BYTES_MAX);
    replay_stay_lean(replay);
    assert_int_equal(replay_kept(replay), 0);
    replay_close(replay);
}

/* A file that grows is followed, also where its writer takes lines back or writes it anew. */
static void a_game_is_watched(void **state)
{
    const Folder *folder = *state;
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE];
    Session *session = begin(folder);
    go_on(session, 10);
    Replay *replay = replay_open(folder->content, JOURNAL_FOOT, folder->journal, notice, &error);
    assert_true(replay_go(replay, 10, &error));
    assert_true(replay_follow(replay, &error) == FOLLOW_SAME);
    go_on(session, 60);
    assert_true(replay_follow(replay, &error) == FOLLOW_GREW);
    while (replay_step(replay, &error)) {
    }
    assert_int_equal(error.status, 0);
    assert_true(foot_hash(replay_foot_game(replay)) == foot_hash(session_foot_game(session)));
    unlink(folder->journal);
    assert_true(replay_follow(replay, &error) == FOLLOW_GONE);
    go_on(session, 1);
    assert_true(replay_follow(replay, &error) == FOLLOW_ANEW);
    assert_int_equal(replay_decisions(replay), session_foot_game(session)->decisions);
    session_close(session);
    assert_int_equal(truncate(folder->journal, 400), 0);
    assert_true(replay_follow(replay, &error) == FOLLOW_ANEW);
    replay_close(replay);
}

/* The number by which this process has a file open. */
static int number_of(const char *path)
{
    enum { NUMBERS = 256 };
    struct stat wanted, open;
    assert_int_equal(stat(path, &wanted), 0);
    for (int fd = 3; fd < NUMBERS; fd++) {
        if (fstat(fd, &open) == 0 && open.st_dev == wanted.st_dev && open.st_ino == wanted.st_ino) {
            return fd;
        }
    }
    fail_msg("%s isn't open", path);
    return -1;
}

/* As where a disk is taken away: it is said, and what was read stays. */
static void a_file_that_cannot_be_asked_is_broken(void **state)
{
    const Folder *folder = *state;
    Failure error = {0};
    char notice[FAILURE_WHY_SIZE];
    Session *session = begin(folder);
    go_on(session, 10);
    session_close(session);
    Replay *replay = replay_open(folder->content, JOURNAL_FOOT, folder->journal, notice, &error);
    int number = number_of(folder->journal), spare = dup(number);
    close(number);
    assert_true(replay_follow(replay, &error) == FOLLOW_BROKEN);
    assert_int_equal(error.status, EXIT_SYSTEM);
    assert_non_null(strstr(error.why, "can't be read on"));
    assert_int_equal(dup2(spare, number), number);
    close(spare);
    assert_true(replay_follow(replay, &error) == FOLLOW_SAME);
    assert_int_equal(replay_decisions(replay), 10);
    replay_close(replay);
}

static void the_end_is_written(void **state)
{
    const Folder *folder = *state;
    Failure error = {0};
    Session *session = begin(folder);
    const FootGame *game = session_foot_game(session);
    FootDecision wait = {.kind = FOOT_WAIT};
    folder->content->foot_books[content_foot_book(folder->content, "descent")].turns_max = 100;
    while (game->outcome == FOOT_PLAYING) {
        assert_true(session_decide_on_foot(session, &wait, &error));
    }
    session_close(session);
    Verified verified;
    assert_true(verify(folder, &verified, &error));
    assert_int_equal(verified.outcome, FOOT_LOST);
    size_t size = 0;
    char *text = slurp(folder->journal, &size);
    char *end = strstr(text, " end lost #"), *hash = strstr(text, " hash ");
    assert_non_null(end);
    assert_non_null(hash);
    for (char *next = hash; (next = strstr(next + 1, " hash ")) && next < end;) {
        hash = next;
    }
    /* Cut off behind the last decision, or behind its hash, as when it could not be written: going on writes it. */
    for (char *cut = hash; cut; cut = cut == hash ? end : NULL) {
        char notice[FAILURE_WHY_SIZE];
        size_t length = (size_t)(cut - text), again_size = 0;
        while (text[length - 1] != '\n') {
            length--;
        }
        spill(folder->journal, text, length);
        session_close(session_continue(folder->content, JOURNAL_FOOT, folder->journal, NULL, notice, &error));
        char *again = slurp(folder->journal, &again_size);
        assert_int_equal(again_size, size);
        assert_memory_equal(again, text, size);
        free(again);
    }
    free(text);
}

#define WITH_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

SUBJECT(foot_session)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_decision_has_one_form),
        WITH_FOLDER(a_journal_is_its_game),
        WITH_FOLDER(a_killed_game_loses_nothing),
        WITH_FOLDER(what_is_held_is_written),
        WITH_FOLDER(what_was_changed_is_refused),
        WITH_FOLDER(each_game_has_a_journal),
        WITH_FOLDER(who_plays_stands_in_the_header),
        WITH_FOLDER(a_lost_file_is_written_anew),
        WITH_FOLDER(what_is_whole_can_be_saved),
        WITH_FOLDER(a_replay_goes_back_and_forth),
        WITH_FOLDER(any_place_can_be_taken_over),
        WITH_FOLDER(a_game_that_is_over_is_taken_over_earlier),
        WITH_FOLDER(marks_say_what_happened_where),
        WITH_FOLDER(what_a_replay_keeps_is_bounded),
        WITH_FOLDER(a_game_is_watched),
        WITH_FOLDER(a_file_that_cannot_be_asked_is_broken),
        WITH_FOLDER(the_end_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
