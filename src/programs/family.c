#include "programs/family.h"

#include "base/memory.h"
#include "base/number.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    KILLS_MOST = 2000, /* so many times everybody is looked for and killed, */
    KILL_NS = 1000000  /* with this time between */
};

enum { PATH_SIZE = 40, FILE_SIZE = 4096, KIB = 1024, MILLION = 1000000, THOUSAND_NS = 1000, FIRST_ROOM = 256 };

/* Of /proc/PID/stat; times in ticks of the system's clock. */
typedef struct Standing {
    long parent;
    long children_user, children_system; /* of those that were waited for */
    long started;
} Standing;

/* A process, its parent, and what its ended children used for which it has waited. */
typedef struct Relative {
    pid_t pid, parent;
    int64_t past;
    long started;
    bool known; /* it is one of the family */
} Relative;

/* A file of a process, which is short; false when the process is gone. */
static bool read_about(pid_t pid, const char *name, char text[FILE_SIZE])
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "/proc/%ld/%s", (long)pid, name);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return false;
    }
    ssize_t got = read(file, text, FILE_SIZE - 1);
    close(file);
    text[got > 0 ? got : 0] = '\0';
    return got > 0;
}

/* A number, counted from 1 as the manual of /proc does, of a line that begins behind the second one. */
static long number_at(const char *line, int place)
{
    for (; place > 2 && *line; line++) {
        place -= *line == ' ';
    }
    return strtol(line, NULL, 10);
}

/* The program's name stands in parentheses and can hold anything. */
static bool read_standing(pid_t pid, Standing *out)
{
    enum { PARENT = 4, CHILDREN_USER = 16, CHILDREN_SYSTEM, STARTED = 22 };
    char text[FILE_SIZE];
    const char *line = read_about(pid, "stat", text) ? strrchr(text, ')') : NULL;
    if (line) {
        *out = (Standing){.parent = number_at(line, PARENT),
                          .children_user = number_at(line, CHILDREN_USER),
                          .children_system = number_at(line, CHILDREN_SYSTEM),
                          .started = number_at(line, STARTED)};
    }
    return line != NULL;
}

static int64_t microseconds(int64_t ticks)
{
    return ticks * (MILLION / sysconf(_SC_CLK_TCK));
}

/* Every process of the machine; how many. */
static size_t list_all(Relative **out)
{
    DIR *dir = opendir("/proc");
    size_t count = 0, room = 0;
    *out = NULL;
    for (struct dirent *entry = dir ? readdir(dir) : NULL; entry; entry = readdir(dir)) {
        pid_t pid = isdigit((unsigned char)entry->d_name[0]) ? (pid_t)strtol(entry->d_name, NULL, 10) : 0;
        Standing standing;
        if (pid <= 0 || !read_standing(pid, &standing)) {
            continue;
        }
        if (count == room) {
            room = room ? 2 * room : FIRST_ROOM;
            *out = memory_grow(*out, room, sizeof **out);
        }
        (*out)[count++] = (Relative){.pid = pid,
                                     .parent = (pid_t)standing.parent,
                                     .past = microseconds(standing.children_user + standing.children_system),
                                     .started = standing.started};
    }
    if (dir) {
        closedir(dir);
    }
    return count;
}

static void take_in(Family *family, Relative *relative)
{
    relative->known = true;
    family->past += relative->past;
    if (relative->pid != family->keeper && relative->pid != family->inner && family->count < FAMILY_MOST) {
        family->started[family->count] = relative->started;
        family->members[family->count++] = relative->pid;
    }
}

static bool is_below(const Relative *all, size_t count, pid_t parent)
{
    for (size_t i = 0; i < count; i++) {
        if (all[i].known && all[i].pid == parent) {
            return true;
        }
    }
    return false;
}

void family_find(Family *family)
{
    Relative *all;
    size_t count = list_all(&all);
    family->count = 0;
    family->past = 0;
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < count; i++) {
            if (!all[i].known && (all[i].pid == family->keeper || is_below(all, count, all[i].parent))) {
                take_in(family, &all[i]);
                more = true;
            }
        }
    }
    free(all);
}

/* A pid that was free meanwhile may be another's. */
void family_kill(const Family *family)
{
    for (int i = 0; i < family->count; i++) {
        Standing now;
        if (read_standing(family->members[i], &now) && now.started == family->started[i]) {
            (void)kill(family->members[i], SIGKILL);
        }
    }
}

/* When the keeper has no children left, nobody is left. */
void family_end(pid_t program)
{
    for (int i = 0; i < KILLS_MOST; i++) {
        Family family = {.keeper = getpid()};
        family_find(&family);
        family_kill(&family);
        if (family.count == 0) { /* or there is no /proc */
            (void)kill(-program, SIGKILL);
        }
        while (waitpid(-1, NULL, WNOHANG) > 0) {
        }
        if (waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD) {
            return;
        }
        nanosleep(&(struct timespec){.tv_nsec = KILL_NS}, NULL);
    }
}

static int64_t own_time(pid_t pid)
{
    clockid_t clock;
    struct timespec used;
    if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &used) != 0) {
        return -1;
    }
    return (int64_t)used.tv_sec * MILLION + used.tv_nsec / THOUSAND_NS;
}

/* Processor clocks of living processes are finer than the ticks in which those of ended ones are known. */
int64_t family_time(const Family *family)
{
    int64_t time = family->past;
    bool known = false;
    for (int i = 0; i < family->count; i++) {
        int64_t own = own_time(family->members[i]);
        time += int64_max(own, 0);
        known = known || own >= 0;
    }
    return known ? time : -1;
}

/* Peak memory in KiB; 0 for a process that has ended. */
static long peak(pid_t pid)
{
    static const char key[] = "\nVmHWM:";
    char text[FILE_SIZE];
    const char *at = read_about(pid, "status", text) ? strstr(text, key) : NULL;
    return at ? strtol(at + strlen(key), NULL, 10) : 0;
}

int family_memory(const Family *family)
{
    long sum = 0;
    for (int i = 0; i < family->count; i++) {
        sum += peak(family->members[i]);
    }
    return sum > 0 ? (int)(sum / KIB) : -1;
}
