#define _GNU_SOURCE /* memfd_create, execinfo.h */
#include "support/shortage.h"

#include "support/allocations.h"
#include "support/call_site.h"
#include "support/machine.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

enum {
    ALLOCATIONS_MOST = 1 << 18,
    TENTH = 9,
    SAID_SIZE = 1024,
    STATUS_UNREADABLE = 3,
    STATUS_SYSTEM = 4,
    WHERE_SIZE = 160
};

/* Shared with the programs. */
typedef struct Shortage {
    long count, sites, tried, ended, went_on;
    uint64_t sites_of[ALLOCATIONS_MOST];
    bool tries[ALLOCATIONS_MOST];
} Shortage;

typedef bool Attendant(long number);

static Shortage *shortage;
static const ShortageScene *scene;
static Attendant *attendant; /* NULL: nobody is asked */
static bool inside;
static long number;
static int said = -1; /* takes a program's standard error */

bool allocation_granted(void)
{
    bool granted = true;
    if (attendant && !inside) {
        inside = true;
        granted = attendant(number++);
        inside = false;
    }
    return granted;
}

static bool note(long at)
{
    if (at < ALLOCATIONS_MOST) {
        shortage->sites_of[at] = call_site();
        shortage->count = at + 1;
    }
    return true;
}

static void await(pid_t child, const char *where, int *status)
{
    int how;
    assert_true(child >= 0);
    assert_int_equal(waitpid(child, &how, 0), child);
    if (!WIFEXITED(how)) {
        void *frames[CALL_FRAMES];
        backtrace_symbols_fd(frames, backtrace(frames, CALL_FRAMES), STDERR_FILENO);
        fail_msg("%s: it ended by signal %d", where, WTERMSIG(how));
    }
    *status = WEXITSTATUS(how);
}

static void check_said(const char *where, int status)
{
    char text[SAID_SIZE] = "";
    ssize_t got = pread(said, text, sizeof text - 1, 0);
    bool sentences = got > 0 && strstr(text, "holdout: ") && text[got - 1] == '\n';
    if (status != 0 && ((status != STATUS_SYSTEM && status != STATUS_UNREADABLE) || !sentences)) {
        fail_msg("%s: it ended with status %d, saying: %s", where, status, text);
    }
    if (strstr(text, "bug")) {
        fail_msg("%s: it said: %s", where, text);
    }
    shortage->ended += status != 0;
    shortage->went_on += status == 0;
}

static void judge(const char *where)
{
    int status;
    machine_start();
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        scene->judge(where);
        _exit(0);
    }
    await(child, where, &status);
    assert_int_equal(status, 0);
}

/* The program goes on from here without what it asked for, and then with it. */
static bool try_here(long at)
{
    char where[WHERE_SIZE];
    int status;
    if (at >= ALLOCATIONS_MOST || !shortage->tries[at]) {
        return true;
    }
    snprintf(where, sizeof where, "%s, allocation %ld", scene->name, at);
    MachineKept *kept = machine_keep();
    void *beside = malloc(scene->beside_size);
    memcpy(beside, scene->beside, scene->beside_size);
    assert_int_equal(ftruncate(said, 0), 0);
    pid_t child = fork();
    if (child == 0) {
        attendant = NULL;
        (void)lseek(said, 0, SEEK_SET);
        dup2(said, STDERR_FILENO);
        return false;
    }
    await(child, where, &status);
    shortage->tried++;
    check_said(where, status);
    judge(where);
    machine_give_back(kept);
    memcpy(scene->beside, beside, scene->beside_size);
    free(kept);
    free(beside);
    return true;
}

static void run(Attendant *asked)
{
    int status;
    machine_begin();
    memset(scene->beside, 0, scene->beside_size);
    if (scene->begin) {
        scene->begin();
    }
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        setenv("CMOCKA_TEST_ABORT", "1", 1);
        number = 0;
        attendant = asked;
        status = scene->play();
        attendant = NULL;
        _exit(status);
    }
    await(child, scene->name, &status);
    assert_int_equal(status, 0);
}

/* An allocation, and where it was made. */
typedef struct Allocation {
    uint64_t site;
    long at;
} Allocation;

static int by_site(const void *left, const void *right)
{
    const Allocation *a = left, *b = right;
    return a->site != b->site ? (a->site > b->site) - (a->site < b->site) : (a->at > b->at) - (a->at < b->at);
}

static void choose(void)
{
    const char *wanted = getenv("HOLDOUT_MEMORY");
    bool all = wanted && strcmp(wanted, "all") == 0;
    Allocation *sorted = calloc((size_t)shortage->count, sizeof *sorted);
    for (long i = 0; i < shortage->count; i++) {
        sorted[i] = (Allocation){shortage->sites_of[i], i};
    }
    qsort(sorted, (size_t)shortage->count, sizeof *sorted, by_site);
    for (long i = 0, before = 0; i < shortage->count; i++) {
        before = i > 0 && sorted[i].site == sorted[i - 1].site ? before + 1 : 0;
        bool last = i + 1 == shortage->count || sorted[i].site != sorted[i + 1].site;
        shortage->sites += before == 0;
        shortage->tries[sorted[i].at] = before == 0 || (all && (before == TENTH || last));
    }
    free(sorted);
}

void shortage_try(const ShortageScene *wanted)
{
    void *frame;
    scene = wanted;
    (void)backtrace(&frame, 1); /* which allocates when it is called first */
    said = memfd_create("said", MFD_CLOEXEC);
    assert_true(said >= 0);
    shortage = machine_shared(sizeof *shortage);
    run(note);
    assert_in_range(shortage->count, 1, ALLOCATIONS_MOST - 1);
    choose();
    run(try_here);
    printf("%s: %ld allocations from %ld places, %ld tried, %ld left out; %ld ended with a sentence, %ld "
           "went "
           "on: held\n",
           scene->name, shortage->count, shortage->sites, shortage->tried, shortage->count - shortage->tried,
           shortage->ended, shortage->went_on);
    munmap(shortage, sizeof *shortage);
    close(said);
}
