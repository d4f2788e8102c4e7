/* Input and output go through unnamed files, so that nothing can block on a pipe that is full. */
#include "command.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FAILED_EXEC = 127 };

static char *read_whole(FILE *file)
{
    char *text = NULL, bytes[4096];
    size_t size = 0, got;
    FILE *out = open_memstream(&text, &size);
    rewind(file);
    while ((got = fread(bytes, 1, sizeof bytes, file)) > 0) {
        fwrite(bytes, 1, got, out);
    }
    fclose(out);
    fclose(file);
    return text;
}

Command command_run(const char *const argv[], const char *input, size_t length)
{
    FILE *files[3] = {tmpfile(), tmpfile(), tmpfile()};
    if (input) {
        fwrite(input, 1, length, files[0]);
        fflush(files[0]);
    }
    pid_t pid = fork();
    if (pid == 0) {
        lseek(fileno(files[0]), 0, SEEK_SET);
        for (int fd = 0; fd < 3; fd++) {
            dup2(fileno(files[fd]), fd);
        }
        setenv("LC_ALL", "C.UTF-8", 1);
        unsetenv("NO_COLOR");
        execv(argv[0], (char *const *)argv);
        _exit(FAILED_EXEC);
    }
    int status = 0;
    waitpid(pid, &status, 0);
    fclose(files[0]);
    return (Command){.status = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status),
                     .output = read_whole(files[1]),
                     .errors = read_whole(files[2])};
}

void command_free(Command *command)
{
    free(command->output);
    free(command->errors);
}

char *command_read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    return read_whole(file ? file : tmpfile());
}
