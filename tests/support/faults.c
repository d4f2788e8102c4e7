#include "support/faults.h"

#include "support/machine.h"

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

enum { ERRORS = 6, CUTS = 6, CALLS_MOST = 4096, WHERE_SIZE = 160 };

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

void faults_hear(FaultTold *told, const char *why)
{
    size_t length = strlen(why);
    told->failures++;
    told->silent += length < 10 || why[length - 1] != '.';
}

/* A program of its own, that something befalls. */
static void run_program(const FaultScene *scene, FaultTold *told, MachineFault fault, long call, int error)
{
    machine_begin();
    *told = (FaultTold){.done = -1};
    machine_break(fault, call, error);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        scene->play(told);
        told->leaked = machine_open_files();
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fail_msg("The program ended with status %d.", status);
    }
}

static void say_where(char out[WHERE_SIZE], const FaultScene *scene, MachineFault fault, long call, int error)
{
    int kind = machine_call(call);
    snprintf(out, WHERE_SIZE, "%s, %s at call %ld (%s%s%s)", scene->name,
             kind < 0 ? "-" : machine_call_name((MachineCall)kind), call,
             fault == MACHINE_STOPS     ? "stopped"
             : fault == MACHINE_FILLS   ? "full"
             : fault == MACHINE_HALVES  ? "half"
             : fault == MACHINE_FORGETS ? "forgotten"
                                        : "failed",
             error ? ": " : "", error ? strerror(error) : "");
}

static void check_told(const FaultScene *scene, const FaultTold *told, MachineFault fault, const char *where)
{
    if (told->silent || (fault != MACHINE_FILLS && told->done < scene->steps)) {
        fail_msg("%s: %d failures were told, %d in no sentence; %d steps were played", where, told->failures,
                 told->silent, told->done);
    }
    if (told->leaked > 0) {
        fail_msg("%s: %d files are left open", where, told->leaked);
    }
}

/* One thing befalls one call: what is left is judged, and, from the same beginning, after power cuts. */
static void try_fault(const FaultScene *scene, FaultTold *told, MachineFault fault, long call, int error)
{
    char where[WHERE_SIZE];
    run_program(scene, told, fault, call, error);
    say_where(where, scene, fault, call, error);
    bool stops = fault == MACHINE_STOPS;
    if (!stops) {
        check_told(scene, told, fault, where);
    }
    FaultTold before = *told;
    machine_start();
    scene->judge(before.done, before.done, where);
    for (uint64_t seed = 0; seed < CUTS && (stops || fault == MACHINE_FORGETS); seed++) {
        run_program(scene, told, fault, call, error);
        machine_cut_power(seed);
        scene->judge(before.sure, before.done, where);
    }
}

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

static void try_call(const FaultScene *scene, FaultTold *told, MachineCall kind, long call)
{
    for (int i = 0; i < ERRORS && ERRORS_OF[kind][i]; i++) {
        try_fault(scene, told, MACHINE_FAILS, call, ERRORS_OF[kind][i]);
    }
    if (kind == MACHINE_write || kind == MACHINE_read || kind == MACHINE_read_at) {
        try_fault(scene, told, MACHINE_HALVES, call, 0);
    }
    if (kind == MACHINE_sync || kind == MACHINE_sync_data) {
        try_fault(scene, told, MACHINE_FORGETS, call, 0);
    }
    try_fault(scene, told, MACHINE_STOPS, call, 0);
    try_fault(scene, told, MACHINE_FILLS, call, 0);
}

void faults_try(const FaultScene *scene)
{
    int kinds[CALLS_MOST];
    long tried = 0;
    FaultTold *told = machine_shared(sizeof *told);
    run_program(scene, told, MACHINE_WELL, 0, 0);
    long calls = machine_calls();
    assert_in_range(calls, 1, CALLS_MOST);
    assert_int_equal(told->failures, 0);
    assert_int_equal(told->done, scene->steps);
    for (long i = 0; i < calls; i++) {
        kinds[i] = machine_call(i);
    }
    for (long i = 0; i < calls; i++) {
        if (is_tried(kinds, calls, i)) {
            tried++;
            try_call(scene, told, (MachineCall)kinds[i], i);
        }
    }
    munmap(told, sizeof *told);
    printf("%s: %ld of %ld calls\n", scene->name, tried, calls);
}
