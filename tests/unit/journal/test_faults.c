/* Sessions on a machine whose calls fail, whose disk fills, whose programs are stopped and whose power goes, each at
 * every call in turn: what was promised before is there, the player was told in a sentence, and play goes on from there
 * to the same end. HOLDOUT_FAULTS=all tries every call; else of each kind of call the first, the tenth and the last. */
#include "bots/bots.h"
#include "holdout/content_load.h"
#include "holdout/journal.h"
#include "support/machine.h"
#include "support/subject.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#define SAVES MACHINE_ROOT "/saves"

enum { STEPS = 30, TICKS = 10, STATES = STEPS * (TICKS + 1) + 1, DRAWS = 100, TRIES = 3, ERRORS = 6, CUTS = 6 };

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

/* What a forked program says of itself, shared with who forked it. */
typedef struct Told {
    int done; /* steps that were carried out and shown; -1 before the game has begun */
    int sure; /* of them, those up to the last decision: a power cut may not take them */
    int failures, silent, refused, leaked;
} Told;

static Content *content;
static Script *script;
static Told *told;

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

/* What a player is told when something fails: a sentence, and that it is the system's fault. */
static void hear(Failure *error)
{
    size_t length = strlen(error->why);
    told->failures++;
    told->silent += length < 10 || error->why[length - 1] != '.';
    told->refused += error->status != EXIT_SYSTEM;
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

static bool do_step(Session *session, const Step *step)
{
    Failure error = {0};
    int ticks = 0;
    for (int i = 0; i < TRIES; i++) {
        if (try_step(session, step, &ticks, &error)) {
            return true;
        }
        hear(&error);
    }
    return false;
}

/* Plays the script as far as the disk lets it. */
static void play(void)
{
    Failure error = {0};
    Session *session = NULL;
    for (int i = 0; i < TRIES && !session; i++) {
        session = script->scene->begin(content, &error);
        if (!session) {
            hear(&error);
        }
    }
    told->done = session ? 0 : -1;
    for (int i = 0; session && i < STEPS && do_step(session, &script->steps[i]); i++) {
        told->done = i + 1;
        told->sure = script->steps[i].ticks ? told->sure : i + 1;
    }
    session_close(session);
    told->leaked = machine_open_files();
}

/* A program of its own, that something befalls. */
static void run_program(MachineFault fault, long call, int error)
{
    machine_begin();
    *told = (Told){.done = -1};
    machine_break(fault, call, error);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        play();
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fail_msg("The program ended with status %d.", status);
    }
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

static void say_where(char *out, size_t size, MachineFault fault, long call, int error)
{
    int kind = machine_call(call);
    snprintf(out, size, "%s, %s at call %ld (%s%s%s)", script->scene->name,
             kind < 0 ? "-" : machine_call_name((MachineCall)kind), call,
             fault == MACHINE_STOPS     ? "stopped"
             : fault == MACHINE_FILLS   ? "full"
             : fault == MACHINE_HALVES  ? "half"
             : fault == MACHINE_FORGETS ? "forgotten"
                                        : "failed",
             error ? ": " : "", error ? strerror(error) : "");
}

static void check_told(const char *where, bool goes_on)
{
    if (told->silent || told->refused || (goes_on && told->done < STEPS)) {
        fail_msg("%s: %d failures were told, %d in no sentence, %d as none of the system's; %d steps were played",
                 where, told->failures, told->silent, told->refused, told->done);
    }
    if (told->leaked > 0) {
        fail_msg("%s: %d files are left open", where, told->leaked);
    }
}

/* One thing befalls one call: what is left is gone on with, and, from the same beginning, after power cuts. */
static void try_fault(MachineFault fault, long call, int error)
{
    char where[160];
    run_program(fault, call, error);
    say_where(where, sizeof where, fault, call, error);
    bool stops = fault == MACHINE_STOPS;
    if (!stops) {
        check_told(where, fault != MACHINE_FILLS);
    }
    int done = told->done, sure = told->sure;
    machine_start();
    go_on(done, done, where);
    for (uint64_t seed = 0; seed < CUTS && (stops || fault == MACHINE_FORGETS); seed++) {
        run_program(fault, call, error);
        machine_cut_power(seed);
        go_on(sure, done, where);
    }
}

/* What each call can fail with. */
static const int ERRORS_OF[MACHINE_CALLS][ERRORS] = {
    [MACHINE_open] = {EIO, ENOSPC, EROFS, EMFILE, EDQUOT},
    [MACHINE_close] = {EIO, EINTR},
    [MACHINE_read] = {EIO, EINTR},
    [MACHINE_read_at] = {EIO, EINTR},
    [MACHINE_write] = {ENOSPC, EIO, EINTR, EDQUOT, EROFS},
    [MACHINE_seek] = {EIO},
    [MACHINE_cut] = {EIO, EINTR},
    [MACHINE_sync] = {EIO, EINTR, EINVAL},
    [MACHINE_sync_data] = {EIO, ENOSPC, EINTR, EDQUOT, EINVAL},
    [MACHINE_lock] = {ENOLCK, EINTR},
    [MACHINE_permit] = {EPERM},
    [MACHINE_stat_open] = {EIO},
    [MACHINE_stat] = {EIO, ENOENT},
    [MACHINE_stat_link] = {EIO},
    [MACHINE_read_link] = {EIO},
    [MACHINE_real_path] = {EIO},
    [MACHINE_rename] = {EIO, ENOSPC, EROFS},
    [MACHINE_remove] = {EIO, EROFS},
    [MACHINE_make_folder] = {EIO, ENOSPC, EROFS},
    [MACHINE_remove_folder] = {EIO},
    [MACHINE_list] = {EIO, EMFILE},
};

/* Whether a call is tried: of its kind the first, the tenth, the last, or any where all are. */
static bool is_tried(const int *kinds, long calls, long number)
{
    long before = 0, after = 0;
    for (long i = 0; i < calls; i++) {
        before += i < number && kinds[i] == kinds[number];
        after += i > number && kinds[i] == kinds[number];
    }
    const char *all = getenv("HOLDOUT_FAULTS");
    return (all && strcmp(all, "all") == 0) || before == 0 || before == 9 || after == 0;
}

static void try_all(const Scene *scene)
{
    int kinds[4096];
    long tried = 0, calls;
    write_script(scene);
    run_program(MACHINE_WELL, 0, 0);
    calls = machine_calls();
    assert_true(calls > STEPS && calls < 4096);
    assert_int_equal(told->failures, 0);
    for (long i = 0; i < calls; i++) {
        kinds[i] = machine_call(i);
    }
    for (long i = 0; i < calls; i++) {
        if (!is_tried(kinds, calls, i)) {
            continue;
        }
        tried++;
        for (int j = 0; j < ERRORS && ERRORS_OF[kinds[i]][j]; j++) {
            try_fault(MACHINE_FAILS, i, ERRORS_OF[kinds[i]][j]);
        }
        if (kinds[i] == MACHINE_write || kinds[i] == MACHINE_read || kinds[i] == MACHINE_read_at) {
            try_fault(MACHINE_HALVES, i, 0);
        }
        if (kinds[i] == MACHINE_sync || kinds[i] == MACHINE_sync_data) {
            try_fault(MACHINE_FORGETS, i, 0);
        }
        try_fault(MACHINE_STOPS, i, 0);
        try_fault(MACHINE_FILLS, i, 0);
    }
    printf("%s: %ld of %ld calls\n", scene->name, tried, calls);
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
    told = machine_shared(sizeof *told);
    machine_begin();
    return content && script ? 0 : 1;
}

static int tear_down(void **state)
{
    (void)state;
    machine_end();
    munmap(told, sizeof *told);
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
