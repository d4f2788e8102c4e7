#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

#include "command_fixture.h"
#include "lobby/commands/commands.h"
#include "support/forked.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

char command_told[COMMAND_TOLD_SIZE];

static void give_input(const char *input)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], input, strlen(input)), strlen(input));
    close(ends[1]);
    dup2(ends[0], STDIN_FILENO);
}

int command_run(HostFixture *f, const char *input, char *words[COMMAND_WORDS_MAX])
{
    char path[128];
    int count = 0, status;
    snprintf(path, sizeof path, "%s/told", f->parent);
    for (; words[count]; count++) {
        words[count] = strcmp(words[count], "DIR") == 0 ? f->dir : words[count];
    }
    pid_t child = fork();
    if (child == 0) {
        give_input(input);
        int out = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
        dup2(out, STDOUT_FILENO);
        dup2(out, STDERR_FILENO);
        setvbuf(stdout, NULL, _IOFBF, COMMAND_TOLD_SIZE); /* cmocka may have printed */
        int result = lobby_command(count, words);
        fflush(stdout);
        forked_end(result);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    command_told[fread(command_told, 1, sizeof command_told - 1, in)] = '\0';
    fclose(in);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void command_assert_told(const char *part)
{
    if (!strstr(command_told, part)) {
        fail_msg("it says: %s", command_told);
    }
}

void command_put_journal(HostFixture *f, const char *name, const char *from)
{
    char command[512], folder[HOST_PATH_SIZE];
    assert_true(host_player_folder(f->host, "Ada", folder, &f->failure));
    snprintf(command, sizeof command,
             "cp " JOURNALS_DIR "/%s '%.100s/players/ada/%s' && chmod u+w '%.100s/players/ada/%s'", from, f->dir, name,
             f->dir, name);
    assert_int_equal(system(command), 0);
}
