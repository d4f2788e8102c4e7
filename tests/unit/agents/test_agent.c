/* Who plays in a player's place: how often it may decide, how time passes as a program says, and what it may not. */
#include "agents/agent.h"

#include "agents/seen.h"
#include "run_fixture.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

enum { COMMAND_SIZE = 2000, SLOW = 20 };

/* A program that decides these, a line each, and writes what it was told of refusals into a file. */
static AgentRequest teller(char command[COMMAND_SIZE], const char *answers, const char *refusals)
{
    snprintf(command, COMMAND_SIZE,
             AGENT_EXEC "sh -c 'read hello; for words in %s; do read -r line || exit; echo \"$line\" | "
                        "grep -o \"\\\"refused\\\":\\\"[^\\\"]*\\\"\" >>%s; printf \"%%s\\n\" \"$words\"; done; read "
                        "-r line; sleep 60'",
             answers, refusals);
    return (AgentRequest){.what = command, .codex = "", .legal = LEGAL_NONE, .slow = SLOW};
}

/* Ticks of a run until it decides or is asked for no more; the decision is carried out. */
static int ticks_until_it_decides(Agent *agent, Game *game, AgentMove *last)
{
    Decision decision;
    int ticks = 0;
    while ((*last = agent_next(agent, game, AGENT_PATIENT, &decision)) == AGENT_WAITS) {
        game_tick(game);
        agent_see(agent, game);
        ticks++;
    }
    if (*last == AGENT_DECIDES) {
        run_decide(game, decision);
        agent_see(agent, game);
    }
    return ticks;
}

#define DECIDE(words) "\"{\\\"decide\\\":\\\"" words "\\\"}\" "

static void time_passes_as_a_program_says(void **state)
{
    char command[COMMAND_SIZE];
    Failure failure = {0};
    AgentMove last;
    Game *game = run_game(*state, MODE_LINEAR, "time");
    AgentRequest request = teller(command,
                                  DECIDE("start-wave") DECIDE("step 7") DECIDE("step 1") DECIDE("undo")
                                      DECIDE("step 12") DECIDE("wave end") DECIDE("start-wave"),
                                  "/dev/null");
    request.decisions = 7;
    Agent *agent = agent_new(&request, game, &failure);
    assert_non_null(agent);
    assert_int_equal(ticks_until_it_decides(agent, game, &last), 0);
    assert_true(game_wave_runs(game));
    /* Nothing can be undone in a wave: it is asked again, and 7, 1 and 12 ticks pass before the wave's end is asked
     * for. */
    int ticks = ticks_until_it_decides(agent, game, &last), wave = game->battle.wave;
    assert_int_equal(last, AGENT_DECIDES);
    assert_true(ticks > 7 + 1 + 12 + 20);
    assert_int_equal(wave, 2);
    assert_int_equal(agent_refused(agent), 1);
    agent_free(agent);
    game_free(game);
}

/* The wave ends where it does, and not a tick later or earlier than when it is waited for. */
static void ticks_are_counted(void **state)
{
    static const int steps[] = {1, 2, 7, 999999};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        char command[COMMAND_SIZE], answers[200];
        Failure failure = {0};
        AgentMove last;
        Game *game = run_game(*state, MODE_LINEAR, "count");
        snprintf(answers, sizeof answers, DECIDE("start-wave") DECIDE("step %d"), steps[i]);
        AgentRequest request = teller(command, answers, "/dev/null");
        request.decisions = 2;
        Agent *agent = agent_new(&request, game, &failure);
        assert_non_null(agent);
        ticks_until_it_decides(agent, game, &last);
        int ticks = ticks_until_it_decides(agent, game, &last);
        assert_int_equal(last, AGENT_STOPS);
        assert_true(ticks == steps[i] || !game_wave_runs(game));
        assert_true(ticks <= steps[i]);
        assert_int_equal(agent_refused(agent), 0);
        agent_free(agent);
        game_free(game);
    }
}

/* Numbers have one form. */
static void what_is_no_number_of_ticks_is_refused(void **state)
{
    char command[COMMAND_SIZE];
    Failure failure = {0};
    AgentMove last;
    Game *game = run_game(*state, MODE_LINEAR, "numbers");
    AgentRequest request =
        teller(command,
               DECIDE("start-wave") DECIDE("step 0") DECIDE("step 07") DECIDE("step") DECIDE("step -1")
                   DECIDE("step 5x") DECIDE("step 1000000") DECIDE("step +5") DECIDE("step 3"),
               "/dev/null");
    request.decisions = 9;
    Agent *agent = agent_new(&request, game, &failure);
    assert_non_null(agent);
    ticks_until_it_decides(agent, game, &last);
    assert_int_equal(ticks_until_it_decides(agent, game, &last), 3);
    assert_int_equal(last, AGENT_STOPS);
    assert_int_equal(agent_refused(agent), 7);
    agent_free(agent);
    game_free(game);
}

static void bots_decide_as_often_as_they_may(void **state)
{
    static const int most[] = {1, 5};
    for (size_t i = 0; i < sizeof most / sizeof *most; i++) {
        Failure failure = {0};
        AgentMove last = AGENT_DECIDES;
        Game *game = run_game(*state, MODE_LINEAR, "bot");
        Agent *agent = agent_new(&(AgentRequest){.what = "greedy", .slow = 1, .decisions = most[i]}, game, &failure);
        int decided = 0;
        for (; last == AGENT_DECIDES && decided <= most[i]; decided += last == AGENT_DECIDES) {
            ticks_until_it_decides(agent, game, &last);
        }
        assert_int_equal(last, AGENT_STOPS);
        assert_int_equal(decided, most[i]);
        assert_int_equal(agent_refused(agent), 0);
        assert_string_equal(agent_why(agent), "");
        agent_free(agent);
        game_free(game);
    }
}

static FootGame *on_foot(const Content *content, const char *book)
{
    FootGame *game = malloc(sizeof *game);
    assert_non_null(game);
    foot_begin(game, content, content_foot_book(content, book), "foot");
    return game;
}

static void bots_walk_as_often_as_they_may(void **state)
{
    Failure failure = {0};
    FootDecision decision;
    FootGame *game = on_foot(*state, "descent");
    Agent *agent =
        agent_new_on_foot(&(AgentRequest){.what = "explorer", .slow = 1, .decisions = 3}, game, "foot", &failure);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(agent_next_on_foot(agent, game, AGENT_PATIENT, &decision), AGENT_DECIDES);
        assert_true(foot_decide(game, &decision));
    }
    assert_int_equal(agent_next_on_foot(agent, game, AGENT_PATIENT, &decision), AGENT_STOPS);
    agent_free(agent);
    free(game);
}

/* What it may not do it is told in the player's sentence, and asked again. */
static void a_program_walks_and_is_told_what_it_may_not(void **state)
{
    char command[COMMAND_SIZE], said[400] = "";
    const char path[] = "/tmp/holdout-refused-XXXXXX";
    char file[sizeof path];
    memcpy(file, path, sizeof path);
    assert_true(mkstemp(file) >= 0);
    Failure failure = {0};
    FootDecision decision;
    FootGame *game = on_foot(*state, "descent");
    AgentRequest request = teller(
        command,
        DECIDE("descend") DECIDE("dance") DECIDE("step 10") "\"{\\\"ask\\\":\\\"forecast\\\"}\" " DECIDE("wait"), file);
    request.decisions = 5;
    Verdict verdict = foot_check(game, &(FootDecision){.kind = FOOT_DESCEND});
    assert_false(verdict.allowed);
    Agent *agent = agent_new_on_foot(&request, game, "foot", &failure);
    assert_non_null(agent);
    assert_int_equal(agent_next_on_foot(agent, game, AGENT_PATIENT, &decision), AGENT_DECIDES);
    assert_int_equal(decision.kind, FOOT_WAIT);
    assert_int_equal(agent_refused(agent), 4);
    assert_int_equal(agent_next_on_foot(agent, game, AGENT_PATIENT, &decision), AGENT_STOPS);
    agent_free(agent);
    FILE *in = fopen(file, "r");
    assert_non_null(in);
    assert_non_null(fgets(said, sizeof said, in));
    assert_string_equal(said, "\"refused\":\"\"\n");
    assert_non_null(fgets(said, sizeof said, in));
    char meant[400];
    snprintf(meant, sizeof meant, "\"refused\":\"%s\"\n", verdict.why);
    assert_string_equal(said, meant);
    fclose(in);
    remove(file);
    free(game);
}

/* JSON may have a 0 in a text: it is part of the words, which are none. */
static void a_zero_in_a_decision_is_refused(void **state)
{
    char command[COMMAND_SIZE];
    Failure failure = {0};
    FootDecision decision;
    FootGame *game = on_foot(*state, "descent");
    AgentRequest request = teller(command, DECIDE("wait\\\\u0000") DECIDE("wait"), "/dev/null");
    request.decisions = 2;
    Agent *agent = agent_new_on_foot(&request, game, "foot", &failure);
    assert_non_null(agent);
    assert_int_equal(agent_next_on_foot(agent, game, AGENT_PATIENT, &decision), AGENT_DECIDES);
    assert_int_equal(agent_refused(agent), 1);
    agent_free(agent);
    free(game);
}

static void whoever_ends_on_foot_is_out(void **state)
{
    Failure failure = {0};
    FootDecision decision;
    FootGame *game = on_foot(*state, "vault");
    AgentRequest request = {.what = AGENT_EXEC "sh -c 'read hello; read line; exit 3'", .codex = "", .slow = SLOW};
    Agent *agent = agent_new_on_foot(&request, game, "foot", &failure);
    assert_non_null(agent);
    assert_int_equal(agent_next_on_foot(agent, game, AGENT_PATIENT, &decision), AGENT_BREAKS);
    assert_string_equal(agent_why(agent), "It ended with status 3.");
    agent_free(agent);
    request.what = AGENT_EXEC "/no/such/bot";
    assert_null(agent_new_on_foot(&request, game, "foot", &failure));
    assert_non_null(strstr(failure.why, "/no/such/bot"));
    free(game);
}

static void who_plays_what_is_known(void **state)
{
    (void)state;
    assert_true(agent_plays_runs("greedy") && !agent_walks("greedy"));
    assert_true(agent_walks("explorer") && !agent_plays_runs("explorer"));
    assert_true(agent_plays_runs("random") && agent_walks("random"));
    assert_true(agent_plays_runs("exec:bot") && agent_walks("exec:bot"));
    assert_false(agent_plays_runs("exec:") || agent_walks("exec:") || agent_walks("nobody"));
}

static int setup(void **state)
{
    signal(SIGPIPE, SIG_IGN);
    *state = run_content();
    return 0;
}

static int teardown(void **state)
{
    content_free(*state);
    return 0;
}

SUBJECT(agent)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(time_passes_as_a_program_says),
        cmocka_unit_test(ticks_are_counted),
        cmocka_unit_test(what_is_no_number_of_ticks_is_refused),
        cmocka_unit_test(bots_decide_as_often_as_they_may),
        cmocka_unit_test(bots_walk_as_often_as_they_may),
        cmocka_unit_test(a_program_walks_and_is_told_what_it_may_not),
        cmocka_unit_test(a_zero_in_a_decision_is_refused),
        cmocka_unit_test(whoever_ends_on_foot_is_out),
        cmocka_unit_test(who_plays_what_is_known),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
