#include "programs/family.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PATH_SIZE = 40, FILE_SIZE = 4096, KIB = 1024, MILLION = 1000000, THOUSAND_NS = 1000 };

/* Of /proc/PID/stat; times in ticks of the system's clock. */
typedef struct Standing {
    long session, user, system;
    long children_user, children_system; /* of those that were waited for */
} Standing;

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
    enum { SESSION = 6, USER = 14, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM };
    char text[FILE_SIZE];
    const char *line = read_about(pid, "stat", text) ? strrchr(text, ')') : NULL;
    if (line) {
        *out = (Standing){.session = number_at(line, SESSION),
                          .user = number_at(line, USER),
                          .system = number_at(line, SYSTEM),
                          .children_user = number_at(line, CHILDREN_USER),
                          .children_system = number_at(line, CHILDREN_SYSTEM)};
    }
    return line != NULL;
}

void family_find(Family *family)
{
    DIR *dir = opendir("/proc");
    family->count = 0;
    for (struct dirent *entry = dir ? readdir(dir) : NULL; entry && family->count < FAMILY_MOST; entry = readdir(dir)) {
        pid_t pid = isdigit((unsigned char)entry->d_name[0]) ? (pid_t)strtol(entry->d_name, NULL, 10) : 0;
        Standing standing;
        if (pid > 0 && pid != family->leader && read_standing(pid, &standing) && standing.session == family->leader) {
            family->others[family->count++] = pid;
        }
    }
    if (dir) {
        closedir(dir);
    }
}

static int64_t microseconds(int64_t ticks)
{
    return ticks * (MILLION / sysconf(_SC_CLK_TCK));
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

/* The leader's own time is known better than in ticks. */
int64_t family_time(const Family *family)
{
    int64_t time = own_time(family->leader);
    for (int i = -1; i < family->count && time >= 0; i++) {
        Standing standing;
        pid_t pid = i < 0 ? family->leader : family->others[i];
        if (!read_standing(pid, &standing) || (i >= 0 && standing.session != family->leader)) {
            continue;
        }
        time += microseconds(standing.children_user + standing.children_system);
        time += i < 0 ? 0 : microseconds(standing.user + standing.system);
    }
    return time;
}

/* In KiB; 0 for who has ended and has none. */
static long peak(pid_t pid)
{
    static const char key[] = "\nVmHWM:";
    char text[FILE_SIZE];
    const char *at = read_about(pid, "status", text) ? strstr(text, key) : NULL;
    return at ? strtol(at + strlen(key), NULL, 10) : 0;
}

int family_memory(const Family *family)
{
    long sum = peak(family->leader);
    bool known = sum > 0;
    for (int i = 0; i < family->count; i++) {
        sum += peak(family->others[i]);
    }
    return known ? (int)(sum / KIB) : -1;
}
