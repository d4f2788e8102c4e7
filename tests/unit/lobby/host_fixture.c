#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

#include "host_fixture.h"
#include "support/forked.h"
#include "support/scratch.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { BEGIN = 1800000000 };

static int64_t clock_now;

static int64_t tell_clock(const struct Host *host)
{
    (void)host;
    return clock_now;
}

void host_fixture_set_clock(int64_t now)
{
    clock_now = now;
}

Host *host_fixture_open(HostFixture *fixture)
{
    Host *host = host_open(fixture->dir, &fixture->failure);
    if (!host) {
        fail_msg("%s", fixture->failure.why);
    }
    host->now = tell_clock;
    return host;
}

int host_fixture_setup(void **state)
{
    HostFixture *fixture = calloc(1, sizeof *fixture);
    scratch_folder(fixture->parent, sizeof fixture->parent);
    snprintf(fixture->dir, sizeof fixture->dir, "%s/host", fixture->parent);
    clock_now = BEGIN;
    if (!host_init(fixture->dir, true, &fixture->failure)) {
        fail_msg("%s", fixture->failure.why);
    }
    fixture->host = host_fixture_open(fixture);
    *state = fixture;
    return 0;
}

int host_fixture_teardown(void **state)
{
    HostFixture *fixture = *state;
    char command[256];
    host_close(fixture->host);
    snprintf(command, sizeof command, "chmod -R u+rwX '%s'; rm -rf '%s'", fixture->parent, fixture->parent);
    assert_int_equal(system(command), 0);
    free(fixture);
    return 0;
}

static void name_file(const HostFixture *fixture, const char *name, char path[256])
{
    snprintf(path, 256, "%s/%s", fixture->dir, name);
}

void host_fixture_read(const HostFixture *fixture, const char *name, char *out, size_t size)
{
    char path[256];
    name_file(fixture, name, path);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    out[fread(out, 1, size - 1, in)] = '\0';
    fclose(in);
}

void host_fixture_write(const HostFixture *fixture, const char *name, const char *text)
{
    char path[256];
    name_file(fixture, name, path);
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    fputs(text, out);
    assert_int_equal(fclose(out), 0);
}

int host_fixture_count(const HostFixture *fixture, const char *name)
{
    char path[256];
    int count = 0;
    name_file(fixture, name, path);
    DIR *folder = opendir(path);
    assert_non_null(folder);
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        count += entry->d_name[0] != '.';
    }
    closedir(folder);
    return count;
}

pid_t host_fixture_start(HostFixture *fixture, int (*body)(HostFixture *fixture, int number), int number)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        fixture->host = host_fixture_open(fixture); /* SQLite's connections don't outlive a fork */
        forked_end(body(fixture, number));
    }
    return child;
}

int host_fixture_wait(pid_t child)
{
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void host_fixture_await(const HostFixture *fixture, const char *name)
{
    char path[256];
    name_file(fixture, name, path);
    while (access(path, F_OK) != 0) {
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
}
