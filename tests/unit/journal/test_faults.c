/* Sessions on a machine whose calls fail, whose disk fills, whose programs are stopped and whose power goes, each at
 * every call in turn: what was promised before is there, the player was told in a sentence, and play goes on from there
 * to the same end. HOLDOUT_FAULTS=all tries every call; else of each kind of call the first, the tenth and the last. */
#include "bots/bots.h"
#include "holdout/content_load.h"
#include "holdout/journal.h"
#include "support/faults.h"
#include "support/machine.h"
#include "support/subject.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#define SAVES MACHINE_ROOT "/saves"

enum { STEPS = 30, TICKS = 10, STATES = STEPS * (TICKS + 1) + 1, DRAWS = 100, TRIES = 3 };

/* A decision, or some ticks and a mark. */
typedef struct Step {
    bool ticks;
    Decision decision;
    FootDecision on_foot;
} Step;

/* A kind of game, played by a script. */
typedef struct Scene {
    const char *name;
    JournalKind kind;
    Session *(*begin)(const Content *content, Failure *error);
    void (*draw)(const Session *session, Rng *rng, Step *out);
    uint64_t (*hash)(const Session *session);
} Scene;

/* The script, and all states that it goes through, in order. */
typedef struct Script {
    const Scene *scene;
    Step steps[STEPS];
    int ends[STEPS + 1]; /* the state after so many steps */
    uint64_t states[STATES];
    int state_count;
} Script;

static Content *content;
static Script *script;

static Session *begin_run(const Content *of, Failure *error)
{
    return session_new(of, &(GameOptions){.seed = "faults", .first_level = 1}, SAVES, "2026-01-31", error);
}

static void draw_run(const Session *session, Rng *rng, Step *out)
{
    out->ticks = !bot_random_decide(rng, session_game(session), &out->decision);
}

static uint64_t hash_run(const Session *session)
{
    return game_hash(session_game(session));
}

static Session *begin_foot(const Content *of, Failure *error)
{
    return session_new_on_foot(of, &(FootStart){.book = "descent", .seed = "faults"}, SAVES, "2026-01-31", error);
}

static void draw_foot(const Session *session, Rng *rng, Step *out)
{
    for (int i = 0; i < DRAWS; i++) {
        out->on_foot = (FootDecision){.kind = FOOT_STEP, .direction = (uint8_t)rng_below(rng, FOOT_DIRECTIONS)};
        if (foot_check(session_foot_game(session), &out->on_foot).allowed) {
            return;
        }
    }
    out->on_foot = (FootDecision){.kind = FOOT_WAIT};
}

static uint64_t hash_foot(const Session *session)
{
    return foot_hash(session_foot_game(session));
}

static bool decide(Session *session, const Step *step, Failure *error)
{
    return script->scene->kind == JOURNAL_RUN ? session_decide(session, &step->decision, error)
                                              : session_decide_on_foot(session, &step->on_foot, error);
}

/* Where a state stands in the script; -1 for one that it never has. */
static int place_of(uint64_t state)
{
    for (int i = 0; i < script->state_count; i++) {
        if (script->states[i] == state) {
            return i;
        }
    }
    return -1;
}

static void note(const Session *session)
{
    script->states[script->state_count++] = script->scene->hash(session);
}

static void write_script(const Scene *scene)
{
    Failure error;
    Rng rng = rng_stream(7, RNG_BOT, 0);
    memset(script, 0, sizeof *script);
    script->scene = scene;
    machine_begin();
    Session *session = scene->begin(content, &error);
    assert_non_null(session);
    note(session);
    for (int i = 0; i < STEPS; i++) {
        Step *step = &script->steps[i];
        scene->draw(session, &rng, step);
        if (!step->ticks) {
            assert_true(decide(session, step, &error));
            note(session);
        }
        for (int tick = 0; step->ticks && tick < TICKS; tick++) {
            assert_true(session_tick(session, &error));
            note(session);
        }
        assert_true(!step->ticks || session_mark(session, &error));
        script->ends[i + 1] = script->state_count - 1;
    }
    session_close(session);
}

static void hear(FaultTold *told, Failure *error)
{
    faults_hear(told, error->status == EXIT_SYSTEM ? error->why : "");
    *error = (Failure){0};
}

/* Carries out what is left of a step; false where that can't be written. */
static bool try_step(Session *session, const Step *step, int *ticks, Failure *error)
{
    if (!step->ticks) {
        return decide(session, step, error);
    }
    while (*ticks < TICKS) {
        if (!session_tick(session, error)) {
            return false;
        }
        ++*ticks;
    }
    return session_mark(session, error);
}

static bool do_step(Session *session, const Step *step, FaultTold *told)
{
    Failure error = {0};
    int ticks = 0;
    for (int i = 0; i < TRIES; i++) {
        if (try_step(session, step, &ticks, &error)) {
            return true;
        }
        hear(told, &error);
    }
    return false;
}

/* Plays the script as far as the disk lets it. */
static void play(FaultTold *told)
{
    Failure error = {0};
    Session *session = NULL;
    for (int i = 0; i < TRIES && !session; i++) {
        session = script->scene->begin(content, &error);
        if (!session) {
            hear(told, &error);
        }
    }
    told->done = session ? 0 : -1;
    for (int i = 0; session && i < STEPS && do_step(session, &script->steps[i], told); i++) {
        told->done = i + 1;
        told->sure = script->steps[i].ticks ? told->sure : i + 1;
    }
    session_close(session);
}

/* What there is can be gone on with from where it was, and comes to the same end. */
static void go_on(int least, int most, const char *where)
{
    char notice[FAILURE_WHY_SIZE];
    Failure error = {0};
    Session *session =
        session_continue_newest(content, (JournalWanted){script->scene->kind, NULL}, SAVES, NULL, notice, &error);
    if (!session) {
        if (least > 0) {
            fail_msg("%s: nothing to go on with, %d steps were sure: %s", where, least, error.why);
        }
        return;
    }
    int place = place_of(script->scene->hash(session)), next = most < STEPS ? most + 1 : STEPS;
    if (place < script->ends[least > 0 ? least : 0] || place > script->ends[next]) {
        fail_msg("%s: it goes on at state %d of %d to %d", where, place, script->ends[least > 0 ? least : 0],
                 script->ends[next]);
    }
    int step = 0, ticks = 0;
    while (step < STEPS && script->ends[step + 1] <= place) {
        step++;
    }
    ticks = step < STEPS ? place - script->ends[step] : 0;
    for (; step < STEPS; step++, ticks = 0) {
        assert_true(try_step(session, &script->steps[step], &ticks, &error));
    }
    assert_int_equal(script->scene->hash(session), script->states[script->state_count - 1]);
    session_close(session);
    assert_int_equal(machine_open_files(), 0);
}

static void try_all(const Scene *scene)
{
    write_script(scene);
    faults_try(&(FaultScene){.name = scene->name, .steps = STEPS, .play = play, .judge = go_on});
}

static void a_run_survives_every_fault(void **state)
{
    (void)state;
    static const Scene run = {"a run", JOURNAL_RUN, begin_run, draw_run, hash_run};
    try_all(&run);
}

static void a_game_on_foot_survives_every_fault(void **state)
{
    (void)state;
    static const Scene foot = {"on foot", JOURNAL_FOOT, begin_foot, draw_foot, hash_foot};
    try_all(&foot);
}

static int set_up(void **state)
{
    (void)state;
    content = content_load(NULL, stderr);
    script = calloc(1, sizeof *script);
    machine_begin();
    return content && script ? 0 : 1;
}

static int tear_down(void **state)
{
    (void)state;
    machine_end();
    free(script);
    content_free(content);
    return 0;
}

SUBJECT(faults)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_run_survives_every_fault),
        cmocka_unit_test(a_game_on_foot_survives_every_fault),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
