/* The host's commands as they are run, each in a process of its own. */
#ifndef HOLDOUT_TESTS_LOBBY_COMMAND_FIXTURE_H
#define HOLDOUT_TESTS_LOBBY_COMMAND_FIXTURE_H

#include "host_fixture.h"

enum { COMMAND_TOLD_SIZE = 1 << 16, COMMAND_WORDS_MAX = 8 };

/* What the last command has printed, errors included. */
extern char command_told[COMMAND_TOLD_SIZE];

/* Runs a command with such an input; its status. "DIR" among its words stands for the host's folder. */
int command_run(HostFixture *fixture, const char *input, char *words[COMMAND_WORDS_MAX]);

#define RUN(fixture, ...) command_run(fixture, "", (char *[COMMAND_WORDS_MAX]){__VA_ARGS__, NULL})

/* Fails where the last command has not printed this among other things. */
void command_assert_told(const char *part);

/* Puts a journal of tests/journals into Ada's folder. */
void command_put_journal(HostFixture *fixture, const char *name, const char *from);

#endif
