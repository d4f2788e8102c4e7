/* What else writes and reads files: a duel that is recorded, settings that are changed, the hall of fame, a cast. The
 * database of results keeps its own seam, and is a file of the system's. */
#include "whole.h"

#include "base/hash.h"
#include "contest/recording.h"
#include "scores/scores.h"
#include "support/subject.h"
#include "term/duel/contender.h"
#include "term/duel/duel_play_screen.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#define RECORD MACHINE_ROOT "/one.duel"
#define CAST MACHINE_ROOT "/saves/film.cast"

enum { PATH_SIZE = 128, FINISHED = 2, WAIT_MS = 1000 };

static bool look_at_duel(const App *app, WholeState *out)
{
    bool duels = screen_top(app) == &DUEL_PLAY_SCREEN;
    if (duels) {
        const Contender *contender = screen_state(app);
        *out = (WholeState){.hash = duel_hash(contender->duel)};
    }
    return duels && ((const Contender *)screen_state(app))->duel->turn > 1;
}

static bool find_in_record(const WholeState *least, const char *where)
{
    Recording so_far;
    RecordingCursor cursor;
    Failure failure = {.why = ""};
    bool over, found = false;
    long whole;
    (void)where;
    if (!least) {
        return true;
    }
    if (!recording_read_so_far(&so_far, RECORD, &over, &whole, &failure)) {
        return false;
    }
    recording_rewind(&so_far, &cursor);
    do {
        found = found || duel_hash(&cursor.duel) == least->hash;
    } while (!found && cursor.duel.turn <= so_far.last && recording_step(&so_far, &cursor));
    recording_free(&so_far);
    return found;
}

static void a_duel_survives_every_fault(void **state)
{
    (void)state;
    static const WholeSession again = {.name = "resumed",
                                       .options = {.start = APP_DUEL_PLAY, .duel = {.resumes = true, .record = RECORD}},
                                       .keys = ". q"};
    static const WholeSession duel = {
        .name = "a duel in play",
        .options = {.start = APP_DUEL_PLAY,
                    .duel = {.against = "house:horde", .seed = "1", .turns_max = 200, .slow = 2, .record = RECORD}},
        .keys = "t . l t . . . > l s . u . . > > q",
        .plays_on = true,
        .look = look_at_duel,
        .find = find_in_record,
        .again = &again};
    whole_try(&duel);
}

static uint64_t hash_of(const Settings *settings)
{
    Hash hash = hash_begin();
    for (int i = 0; i < SETTING_COUNT; i++) {
        hash_int(&hash, settings_get(settings, (Setting)i));
    }
    return hash_end(&hash);
}

static bool look_at_settings(const App *app, WholeState *out)
{
    *out = (WholeState){.hash = hash_of(&app->settings), .promised = true};
    return true;
}

static uint64_t hash_of_file(void)
{
    Settings settings;
    settings_init(&settings);
    settings_read(&settings, WHOLE_SETTINGS);
    assert_int_equal(settings.problem_count, 0);
    return hash_of(&settings);
}

/* Stopped before the next is shown, it may be there already. */
static bool find_in_settings(const WholeState *least, const char *where)
{
    (void)where;
    uint64_t found = hash_of_file();
    return !least || found == least->hash || whole_is_shown_after(least, found);
}

static void changed_settings_survive_every_fault(void **state)
{
    (void)state;
    static const WholeSession again = {.name = "as they are", .options = {.start = APP_TITLE}, .keys = "S q q"};
    static const WholeSession settings = {.name = "settings changed",
                                          .options = {.start = APP_TITLE},
                                          .keys = "S jj l j l l jjj h jj l k d q q",
                                          .look = look_at_settings,
                                          .find = find_in_settings,
                                          .forgets = true,
                                          .again = &again};
    whole_try(&settings);
}

/* Runs that were lost without a building. */
static char *lost[FINISHED];
static size_t lost_size[FINISHED];
static const char *const LOST[FINISHED] = {WHOLE_SAVES "/run-0001.journal", WHOLE_SAVES "/run-0002.journal"};

static void lose(int number)
{
    Failure error = {.why = ""};
    GameOptions options = {.mode = MODE_LINEAR, .first_level = 1};
    snprintf(options.seed, sizeof options.seed, "lost %d", number);
    Session *session = session_new(whole_content(), &options, WHOLE_SAVES, WHOLE_DATE, &error);
    assert_non_null(session);
    while (!game_over(session_game(session))) {
        bool running = game_wave_runs(session_game(session));
        assert_true(running ? session_tick(session, &error)
                            : session_decide(session, &(Decision){.kind = DECISION_START_WAVE}, &error));
    }
    const char *bytes = machine_see(session_path(session), &lost_size[number]);
    lost[number] = malloc(lost_size[number]);
    assert_non_null(lost[number]);
    memcpy(lost[number], bytes, lost_size[number]);
    session_close(session);
}

static void lose_all(void)
{
    machine_begin();
    for (int i = 0; i < FINISHED; i++) {
        lose(i);
    }
    machine_end();
}

static char results[PATH_SIZE];

static void remove_results(void)
{
    char path[PATH_SIZE + 8];
    const char *const endings[] = {"", "-journal", "-wal", "-shm"};
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s%s", results, endings[i]);
        unlink(path);
    }
}

static void put_lost(void)
{
    for (int i = 0; i < FINISHED; i++) {
        whole_put_bystander(LOST[i], lost[i], lost_size[i]);
    }
    remove_results();
}

/* Results are of no use to whoever can't read them. */
static int count_results(const char *where)
{
    Failure error = {.why = ""};
    ScoreRow *rows = NULL;
    Scores *scores = scores_open(results, WAIT_MS, &error);
    int count = scores ? scores_list(scores, &(ScoresFilter){.most = 0}, &rows, &error) : -1;
    scores_close(scores);
    free(rows);
    if (count < 0) {
        fail_msg("%s: %s", where, error.why);
    }
    return count;
}

static bool find_results(const WholeState *least, const char *where)
{
    (void)least;
    return count_results(where) <= FINISHED;
}

static void find_all_results(const char *where)
{
    int count = count_results(where);
    if (count != FINISHED) {
        fail_msg("%s: there are %d results of %d runs", where, count, FINISHED);
    }
}

static void the_hall_of_fame_survives_every_fault(void **state)
{
    (void)state;
    snprintf(results, sizeof results, "%s/scores.db", whole_folder());
    const WholeSession again = {
        .name = "looked at again", .options = {.start = APP_TITLE, .scores = {results, "ada"}}, .keys = "f q q"};
    const WholeSession fame = {.name = "the hall of fame",
                               .options = {.start = APP_TITLE, .scores = {results, "ada"}},
                               .keys = "f j <Enter> . . q f l f q q",
                               .afresh = true,
                               .prepare = put_lost,
                               .find = find_results,
                               .again = &again,
                               .settled = find_all_results};
    whole_try(&fame);
    remove_results();
}

static bool find_anything(const WholeState *least, const char *where)
{
    (void)least;
    (void)where;
    return true;
}

static void a_cast_survives_every_fault(void **state)
{
    (void)state;
    static const WholeSession cast = {.name = "a cast",
                                      .options = {.start = APP_REPLAY,
                                                  .replay_path = WHOLE_SAVES "/run-0001.journal",
                                                  .replay_speed = 64,
                                                  .cast_path = CAST,
                                                  .columns = 80,
                                                  .rows = 24},
                                      .keys = "",
                                      .scripted = true,
                                      .looks_ahead = true,
                                      .afresh = true, /* what it draws on is a file of the system's */
                                      .prepare = put_lost,
                                      .find = find_anything};
    whole_try(&cast);
}

static int load(void **state)
{
    int failed = whole_load(state);
    lose_all();
    return failed;
}

static int unload(void **state)
{
    for (int i = 0; i < FINISHED; i++) {
        free(lost[i]);
    }
    return whole_unload(state);
}

SUBJECT(others)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_duel_survives_every_fault),
        cmocka_unit_test(changed_settings_survive_every_fault),
        cmocka_unit_test(the_hall_of_fame_survives_every_fault),
        cmocka_unit_test(a_cast_survives_every_fault),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
