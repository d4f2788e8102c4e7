#define _GNU_SOURCE /* execinfo.h */
#include "support/faults.h"

#include "base/hash.h"
#include "support/call_site.h"

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

enum { ERRORS = 6, CUTS = 6, CALLS_MOST = 1 << 16, WHERE_SIZE = 160, HELD_MOST = 1 << 16, TENTH = 9 };

/* What is known of a scene's calls, and of what was tried: shared with the programs. */
typedef struct Trial {
    long calls, sites, tried, faults, cuts, judged;
    uint64_t kinds_of[CALLS_MOST];
    uint64_t sites_of[CALLS_MOST]; /* who called whom */
    bool tries[CALLS_MOST];
    uint64_t held[HELD_MOST]; /* what was judged and found right, by hash; 0: free */
} Trial;

static Trial *trial;
static FaultTold *told;
static const FaultScene *scene;
static jmp_buf call_goes_on;

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

void faults_hear(FaultTold *hears, const char *why)
{
    size_t length = strlen(why);
    hears->failures++;
    hears->silent += length < 10 || why[length - 1] != '.';
}

static bool asks_for_all(void)
{
    const char *all = getenv("HOLDOUT_FAULTS");
    return all && strcmp(all, "all") == 0;
}

/* A test that fails in a forked process says so and ends that process, in place of going on with the next one. */
static void be_a_child(void)
{
    setenv("CMOCKA_TEST_ABORT", "1", 1);
}

static void await(pid_t child, const char *where)
{
    int status;
    assert_true(child >= 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fail_msg("%s: it ended with status %d", where, status);
    }
}

/* The player's part of a program, up to its end. */
static void play(void)
{
    scene->play(told);
    told->leaked = machine_open_files();
    _exit(0);
}

static void begin(void)
{
    machine_begin();
    *told = (FaultTold){.done = -1};
    if (scene->beside) {
        memset(scene->beside, 0, scene->beside_size);
    }
    if (scene->prepare) {
        scene->prepare();
    }
    machine_start();
}

/* All that a program and its machine are at a call, for each fault that befalls it. */
typedef struct Moment {
    MachineKept *machine;
    FaultTold told;
    void *beside;
} Moment;

static Moment keep_moment(void)
{
    Moment moment = {machine_keep(), *told, NULL};
    if (scene->beside) {
        moment.beside = malloc(scene->beside_size);
        assert_non_null(moment.beside);
        memcpy(moment.beside, scene->beside, scene->beside_size);
    }
    return moment;
}

static void give_back(const Moment *moment)
{
    machine_give_back(moment->machine);
    *told = moment->told;
    if (moment->beside) {
        memcpy(scene->beside, moment->beside, scene->beside_size);
    }
}

static void forget_moment(Moment *moment)
{
    free(moment->machine);
    free(moment->beside);
}

/* Something befalls a call of a program: of one that stands there, which then goes on from the call, or of one that
 * begins anew (NULL). */
static void run_program(const Moment *at, MachineFault fault, long call, int error, const char *where)
{
    if (at) {
        give_back(at);
    } else {
        begin();
    }
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        be_a_child();
        machine_attend(NULL);
        told->error = fault == MACHINE_FILLS ? ENOSPC : fault == MACHINE_FORGETS ? EIO : error;
        machine_befall(fault, call, error);
        if (at) {
            longjmp(call_goes_on, 1);
        }
        play();
    }
    await(child, where);
}

static void say_where(char out[WHERE_SIZE], MachineFault fault, long call, int error)
{
    snprintf(out, WHERE_SIZE, "%s, %s at call %ld (%s%s%s)", scene->name,
             machine_call_name((MachineCall)trial->kinds_of[call]), call,
             fault == MACHINE_STOPS     ? "stopped"
             : fault == MACHINE_FILLS   ? "full"
             : fault == MACHINE_HALVES  ? "half"
             : fault == MACHINE_FORGETS ? "forgotten"
                                        : "failed",
             error ? ": " : "", error ? strerror(error) : "");
}

static void check_told(MachineFault fault, const char *where)
{
    if (told->leaked > 0) {
        fail_msg("%s: %d files are left open", where, told->leaked);
    }
    if (scene->ended) {
        scene->ended(told, where);
    } else if (told->silent || (fault != MACHINE_FILLS && told->done < scene->steps)) {
        fail_msg("%s: %d failures were told, %d in no sentence; %d steps were played", where, told->failures,
                 told->silent, told->done);
    }
}

/* Whether it was judged before and found right; else a place to note that it is. */
static uint64_t *find_held(int least, int most, uint64_t shown)
{
    Hash hash = hash_begin();
    HASH_INTS(&hash, least, most, (int64_t)shown, (int64_t)machine_hash(NULL));
    uint64_t key = hash_end(&hash) | 1;
    for (uint64_t i = 0; i < HELD_MOST; i++) {
        uint64_t *at = &trial->held[(key + i) % HELD_MOST];
        if (*at == key) {
            return NULL;
        }
        if (*at == 0) {
            *at = key;
            return at;
        }
    }
    return NULL;
}

/* In a process of its own: a program may stand at a call in this one. What was found right once is so again. */
static void judge(int least, int most, const char *where)
{
    machine_start();
    if (!scene->afresh && !find_held(least, most, told->shown)) {
        return;
    }
    trial->judged++;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        be_a_child();
        machine_attend(NULL);
        scene->judge(least, most, where);
        _exit(0);
    }
    await(child, where);
}

/* One thing befalls one call: what is left is judged, and after power cuts. */
static void try_fault(const Moment *at, MachineFault fault, long call, int error)
{
    char where[WHERE_SIZE];
    say_where(where, fault, call, error);
    run_program(at, fault, call, error, where);
    trial->faults++;
    if (fault != MACHINE_STOPS) {
        check_told(fault, where);
    }
    Moment after = keep_moment();
    judge(told->done, told->done, where);
    for (uint64_t seed = 0; seed < CUTS && (fault == MACHINE_STOPS || fault == MACHINE_FORGETS); seed++) {
        give_back(&after);
        machine_cut_power(seed);
        trial->cuts++;
        judge(told->sure, told->done, where);
    }
    forget_moment(&after);
}

static void try_call(const Moment *at, long call)
{
    MachineCall kind = (MachineCall)trial->kinds_of[call];
    int errors = scene->whole && !asks_for_all() ? 1 : ERRORS;
    for (int i = 0; i < errors && ERRORS_OF[kind][i]; i++) {
        try_fault(at, MACHINE_FAILS, call, ERRORS_OF[kind][i]);
    }
    if (kind == MACHINE_write || kind == MACHINE_read || kind == MACHINE_read_at) {
        try_fault(at, MACHINE_HALVES, call, 0);
    }
    if (kind == MACHINE_sync || kind == MACHINE_sync_data) {
        try_fault(at, MACHINE_FORGETS, call, 0);
    }
    try_fault(at, MACHINE_STOPS, call, 0);
    try_fault(at, MACHINE_FILLS, call, 0);
    trial->tried++;
}

/* Who called whom, up to the call. */
static void note_call(long number, MachineCall call)
{
    assert_in_range(number, 0, CALLS_MOST - 1);
    trial->calls = number + 1;
    trial->kinds_of[number] = call;
    trial->sites_of[number] = call_site();
}

/* The program stands at a call that is tried: it goes on from there once with each fault, and then without. */
static void try_call_here(long number, MachineCall call)
{
    (void)call;
    if (!trial->tries[number]) {
        return;
    }
    Moment here = keep_moment();
    if (setjmp(call_goes_on)) {
        return;
    }
    try_call(&here, number);
    give_back(&here);
    forget_moment(&here);
}

/* A program to which nothing happens, while somebody attends to its calls. */
static void run_attended(void (*attendant)(long number, MachineCall call))
{
    begin();
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        be_a_child();
        machine_attend(attendant);
        play();
    }
    await(child, scene->name);
}

/* How often it was called so before, and is after. */
static void count_alike(const uint64_t *alike, long number, long *before, long *after)
{
    *before = *after = 0;
    for (long i = 0; i < trial->calls; i++) {
        *before += i < number && alike[i] == alike[number];
        *after += i > number && alike[i] == alike[number];
    }
}

/* What a sample of a whole session leaves out: calls that only look, and of those that change nothing all but the
 * first. */
static bool is_sampled(MachineCall kind, long before, long after)
{
    static const bool changes[MACHINE_CALLS] = {
        [MACHINE_write] = true, [MACHINE_cut] = true, [MACHINE_sync] = true, [MACHINE_sync_data] = true};
    static const bool looks[MACHINE_CALLS] = {
        [MACHINE_stat] = true, [MACHINE_stat_link] = true, [MACHINE_stat_open] = true, [MACHINE_read_link] = true};
    return !looks[kind] && (before == 0 || (changes[kind] && after == 0));
}

static bool is_tried(long before, long after)
{
    return before == 0 || before == TENTH || after == 0;
}

static void choose_calls(void)
{
    bool all = asks_for_all();
    long only = getenv("HOLDOUT_FAULTS") ? strtol(getenv("HOLDOUT_FAULTS"), NULL, 10) : 0;
    for (long i = 0; i < trial->calls; i++) {
        long before, after, kind_before, kind_after;
        count_alike(trial->sites_of, i, &before, &after);
        count_alike(trial->kinds_of, i, &kind_before, &kind_after);
        trial->sites += before == 0;
        trial->tries[i] = all            ? !scene->whole || is_tried(before, after)
                          : scene->whole ? is_sampled((MachineCall)trial->kinds_of[i], kind_before, kind_after)
                                         : is_tried(kind_before, kind_after);
        trial->tries[i] = only > 0 ? i == only : trial->tries[i];
    }
}

void faults_try(const FaultScene *wanted)
{
    scene = wanted;
    trial = machine_shared(sizeof *trial);
    told = machine_shared(sizeof *told);
    run_attended(note_call);
    assert_in_range(trial->calls, 1, CALLS_MOST);
    assert_int_equal(told->failures, 0);
    assert_true(scene->whole || told->done == scene->steps);
    judge(told->done, told->done, "nothing befell it");
    choose_calls();
    if (!scene->afresh) {
        run_attended(try_call_here);
    }
    for (long i = 0; i < trial->calls && scene->afresh; i++) {
        if (trial->tries[i]) {
            try_call(NULL, i);
        }
    }
    printf(
        "%s: %ld calls from %ld places, %ld tried, %ld left out; %ld faults, %ld power cuts, %ld ends judged: held\n",
        scene->name, trial->calls, trial->sites, trial->tried, trial->calls - trial->tried, trial->faults, trial->cuts,
        trial->judged);
    munmap(told, sizeof *told);
    munmap(trial, sizeof *trial);
}
