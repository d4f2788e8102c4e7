/* Tournaments: who takes part, read from folders; tasks that processes share; games and what comes of them; and the
 * same read back from records. */
#include "contest/crew.h"
#include "contest/results.h"
#include "contest/tournament.h"
#include "support/scratch.h"

#include <dirent.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

enum { PATH_SIZE = 512, TASKS = 25, TURNS = 500 };

/* A square of each task, made elsewhere; the answers as they come in. */
typedef struct Sums {
    int64_t seen[TASKS];
    int taken, stop_after;
} Sums;

static void square(void *context, int task, void *answer)
{
    (void)context;
    *(int64_t *)answer = (int64_t)task * task;
}

static bool take(void *context, int task, const void *answer, Failure *failure)
{
    Sums *sums = context;
    (void)failure;
    sums->seen[task] = *(const int64_t *)answer + 1;
    return ++sums->taken != sums->stop_after;
}

static void all_tasks_are_done_by_however_many(void **state)
{
    (void)state;
    static const int workers[] = {1, 2, 40};
    for (size_t i = 0; i < sizeof workers / sizeof *workers; i++) {
        Sums sums = {.stop_after = -1};
        const CrewPlan plan = {.tasks = TASKS,
                               .workers = workers[i],
                               .context = &sums,
                               .answer_size = sizeof(int64_t),
                               .work = square,
                               .take = take};
        int lost = 7;
        Failure failure = {0};
        assert_true(crew_run(&plan, &lost, &failure));
        assert_int_equal(lost, -1);
        assert_int_equal(sums.taken, TASKS);
        for (int task = 0; task < TASKS; task++) {
            assert_int_equal(sums.seen[task], task * task + 1);
        }
        sums = (Sums){.stop_after = 3};
        assert_false(crew_run(&plan, &lost, &failure));
        assert_int_equal(sums.taken, 3);
    }
}

static void enter(const char *folder, const char *name, const char *text)
{
    char path[2 * PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    assert_int_equal(mkdir(path, 0777), 0);
    snprintf(path, sizeof path, "%s/%s/bot.yaml", folder, name);
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
}

static void enter_bot(const char *folder, const char *name, const char *side, const char *command)
{
    char text[400];
    snprintf(text, sizeof text, "name: %s\nauthor: of-%s\nside: %s\ncommand: %s\n", name, name, side, command);
    enter(folder, name, text);
}

/* All that a test has put there. */
static void clear(const char *folder)
{
    char command[PATH_SIZE + 20];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    assert_int_equal(system(command), 0);
}

static void a_field_is_read_from_its_folders(void **state)
{
    (void)state;
    char folder[PATH_SIZE];
    Field field;
    Failure failure = {.why = ""};
    scratch_folder(folder, sizeof folder);
    enter_bot(folder, "wall", "defender", "house:wall");
    enter_bot(folder, "mob", "invader", "python3 bot.py");
    enter_bot(folder, "gate", "defender", "house:gate");
    enter_bot(folder, ".hidden", "defender", "house:gate");
    if (!field_read(&field, folder, &failure)) {
        fail_msg("%s", failure.why);
    }
    assert_int_equal(field.count, 3);
    assert_string_equal(field.entrants[0].name, "gate");
    assert_string_equal(field.entrants[1].name, "wall");
    assert_string_equal(field.entrants[2].name, "mob");
    assert_int_equal(field.entrants[2].side, DUEL_INVADER);
    assert_string_equal(field.entrants[2].author, "of-mob");
    assert_string_equal(field.entrants[2].command, "python3 bot.py");
    field_free(&field);
    /* One that is wrong is wrong wherever among the others it is read. */
    for (int i = 0; i < 20; i++) {
        char name[20];
        snprintf(name, sizeof name, "more-%d", i);
        enter_bot(folder, name, "invader", "house:scout");
    }
    enter(folder, "odd", "name: odd\nauthor: o\nside: neither\ncommand: house:gate\n");
    assert_false(field_read(&field, folder, &failure));
    assert_non_null(strstr(failure.why, "odd/bot.yaml: the side is 'neither'"));
    assert_null(field.entrants);
    clear(folder);
}

static void a_field_has_an_end(void **state)
{
    (void)state;
    char folder[PATH_SIZE];
    Field field;
    Failure failure = {.why = ""};
    scratch_folder(folder, sizeof folder);
    enter_bot(folder, "wall", "defender", "house:wall");
    for (int i = 1; i < ENTRANTS_MOST; i++) {
        char name[20];
        snprintf(name, sizeof name, "mob-%d", i);
        enter_bot(folder, name, "invader", "house:scout");
    }
    assert_true(field_read(&field, folder, &failure));
    assert_int_equal(field.count, ENTRANTS_MOST);
    field_free(&field);
    enter_bot(folder, "one-more", "invader", "house:scout");
    assert_false(field_read(&field, folder, &failure));
    assert_non_null(strstr(failure.why, "holds more than 256 programs; split the tournament."));
    clear(folder);
}

/* What comes of each pair when it plays alone. */
static void assert_as_alone(const Field *field, const TournamentGame *game)
{
    MatchRequest match = {.terms = {.seed = "1", .turns_max = TURNS, .slow = 1}};
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        match.players[side] = (PlayerRequest){.what = field->entrants[game->players[side]].command};
    }
    Recording alone;
    Failure failure;
    assert_true(match_play(&match, &alone, NULL, &failure));
    assert_int_equal(game->turns, alone.turns);
    assert_int_equal(game->end, alone.end);
    assert_int_equal(game->crossed, alone.crossed);
    assert_true(alone.turns > 0);
    recording_free(&alone);
}

static void games_are_played_kept_and_read_back(void **state)
{
    (void)state;
    char folder[PATH_SIZE], records[PATH_SIZE + 20];
    Field field;
    Failure failure = {.why = ""};
    scratch_folder(folder, sizeof folder);
    snprintf(records, sizeof records, "%s/records", folder);
    enter_bot(folder, "wall", "defender", "house:gate");
    enter_bot(folder, "keep", "defender", "house:citadel");
    enter_bot(folder, "mob", "invader", "house:scout");
    enter_bot(folder, "flood", "invader", "house:horde");
    assert_true(field_read(&field, folder, &failure));
    TournamentRequest request = {
        .field = &field, .terms = {.seed = "1", .turns_max = TURNS, .slow = 1}, .jobs = 2, .records = records};
    Tournament played;
    assert_true(tournament_play(&request, &played, &failure));
    assert_int_equal(played.game_count, 4);
    int64_t turns = 0;
    for (int i = 0; i < played.game_count; i++) {
        assert_as_alone(&field, &played.games[i]);
        turns += played.games[i].turns;
    }
    int64_t scored = 0;
    for (int i = 0; i < played.score_count; i++) {
        scored += field.entrants[played.scores[i].entrant].side == DUEL_DEFENDER ? played.scores[i].turns : 0;
    }
    assert_int_equal(scored, turns);
    /* From the folder, whose records lie in another one within, and from that itself. */
    const char *const places[] = {folder, records};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        Results results;
        if (!results_read(&results, places[i], &failure)) {
            fail_msg("%s", failure.why);
        }
        assert_int_equal(results.tournament.game_count, 4);
        int64_t read = 0;
        for (int k = 0; k < 4; k++) {
            read += results.tournament.games[k].turns;
        }
        assert_int_equal(read, turns);
        results_free(&results);
    }
    tournament_free(&played);
    field_free(&field);
    clear(folder);
}

static void play_against(const char *answer, Recording *record)
{
    char command[400];
    Failure failure = {.why = ""};
    snprintf(command, sizeof command, "sh -c 'read first; while read line; do printf \"%%s\\n\" \"%s\"; done'", answer);
    MatchRequest match = {.players = {{.what = "house:gate"}, {.what = command}},
                          .terms = {.seed = "1", .turns_max = 12, .slow = 20},
                          .forfeits = true};
    if (!match_play(&match, record, NULL, &failure)) {
        fail_msg("%s", failure.why);
    }
}

/* Valid JSON disqualifies nobody; what this house can't read of it is told in words of its own. */
static void a_zero_in_what_is_said_is_no_fault(void **state)
{
    (void)state;
    Recording record;
    play_against("{\\\"none\\\":true,\\\"say\\\":\\\"a\\\\u0000b\\\"}", &record);
    assert_string_equal(record.why, "");
    assert_int_equal(record.end, RECORDING_CAPPED);
    assert_true(record.count > 0);
    assert_string_equal(recording_say(&record, &record.acts[0], DUEL_INVADER), "a?b");
    recording_free(&record);
    play_against("{\\\"no\\\\u0000ne\\\":true}", &record);
    assert_int_equal(record.end, RECORDING_BROKEN);
    assert_non_null(strstr(record.why, "It wrote JSON with \\u0000 in a key."));
    recording_free(&record);
}

SUBJECT(tournament)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_tasks_are_done_by_however_many),
        cmocka_unit_test(a_field_is_read_from_its_folders),
        cmocka_unit_test(a_field_has_an_end),
        cmocka_unit_test(games_are_played_kept_and_read_back),
        cmocka_unit_test(a_zero_in_what_is_said_is_no_fault),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
