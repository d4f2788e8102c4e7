/* A host's folder for each test, with a clock that the test sets. */
#ifndef HOLDOUT_TESTS_LOBBY_HOST_FIXTURE_H
#define HOLDOUT_TESTS_LOBBY_HOST_FIXTURE_H

#include "lobby/host/accounts.h"
#include "lobby/host/inside.h"

#include <sys/types.h>

typedef struct HostFixture {
    char parent[64];
    char dir[80];
    Host *host;
    Failure failure;
    Account account;
} HostFixture;

/* cmocka's setup and teardown; the teardown removes the folder. */
int host_fixture_setup(void **state);
int host_fixture_teardown(void **state);

/* What the clocks of all hosts say from now on. */
void host_fixture_set_clock(int64_t now);

/* The folder, opened once more; it must be possible. */
Host *host_fixture_open(HostFixture *fixture);

/* A file of the folder, read or written as a whole. */
void host_fixture_read(const HostFixture *fixture, const char *name, char *out, size_t size);
void host_fixture_write(const HostFixture *fixture, const char *name, const char *text);

/* How many names the folder of that name in it has, without those that begin with a point. */
int host_fixture_count(const HostFixture *fixture, const char *name);

/* Starts a process that runs a body with a host of its own, and ends with what that returns. */
pid_t host_fixture_start(HostFixture *fixture, int (*body)(HostFixture *fixture, int number), int number);

/* Waits for its end; what the body returned, -1 where it was killed. */
int host_fixture_wait(pid_t child);

/* Waits until a file is there. */
void host_fixture_await(const HostFixture *fixture, const char *name);

#endif
