/* The child runs exactly what a player would start; only its folder of journals is a temporary one. */
#include "tools/bench/terminal.h"

#include "tools/bench/report.h"
#include "tools/statistics.h"
#include "tools/tools.h"

#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    COLUMNS = 80,
    ROWS = 24,
    QUIET_MS = 120, /* longer than the time between two frames, also of what moves on the board by itself */
    APART_MS = 15,  /* bytes that are so far apart belong to two frames */
    GONE_STATUS = 127
};

static void become_holdout(char *folder)
{
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("NO_COLOR");
    unsetenv("COLORTERM");
    unsetenv("COLORFGBG");
    char *arguments[] = {"holdout",    "--level", "1",          "--seed",    "bench",
                         "--save-dir", folder,    "--settings", "/dev/null", NULL};
    execv("/proc/self/exe", arguments);
    _exit(GONE_STATUS);
}

bool bench_terminal_open(BenchTerminal *terminal)
{
    if (!scratch_make(terminal->folder)) {
        return false;
    }
    struct winsize size = {.ws_row = ROWS, .ws_col = COLUMNS};
    terminal->typed_at = statistics_seconds();
    terminal->child = forkpty(&terminal->fd, NULL, NULL, &size);
    if (terminal->child == 0) {
        become_holdout(terminal->folder);
    }
    if (terminal->child < 0) {
        tool_fail(EXIT_SYSTEM, "A pseudo-terminal can't be opened: %s.", strerror(errno));
        scratch_remove(terminal->folder);
        return false;
    }
    return true;
}

bool bench_terminal_read(BenchTerminal *terminal, int patience_ms, BenchAnswer *answer)
{
    *answer = (BenchAnswer){0};
    bool framed = false; /* the first frame is over */
    struct pollfd wait = {.fd = terminal->fd, .events = POLLIN};
    for (int limit = patience_ms; poll(&wait, 1, limit) > 0; limit = QUIET_MS) {
        char bytes[4096];
        ssize_t got = read(terminal->fd, bytes, sizeof bytes);
        if (got <= 0) {
            tool_fail(EXIT_SYSTEM, "The game that was to be measured has ended; try it with 'holdout --new'.");
            return false;
        }
        double now = statistics_seconds() - terminal->typed_at;
        framed = framed || (answer->bytes > 0 && now - answer->seconds > APART_MS / 1e3);
        answer->bytes += (int)got;
        answer->seconds = now;
        if (!framed) {
            answer->frame_bytes = answer->bytes;
            answer->frame_seconds = now;
        }
    }
    return true;
}

void bench_terminal_type(BenchTerminal *terminal, const char *key)
{
    terminal->typed_at = statistics_seconds();
    ssize_t written = write(terminal->fd, key, strlen(key));
    (void)written; /* a program that is gone is noticed by reading */
}

long bench_terminal_status(const BenchTerminal *terminal, const char *line)
{
    char path[40], text[256];
    snprintf(path, sizeof path, "/proc/%ld/status", (long)terminal->child);
    FILE *file = fopen(path, "r");
    long value = 0;
    while (file && fgets(text, sizeof text, file)) {
        if (strncmp(text, line, strlen(line)) == 0) {
            value = strtol(text + strlen(line), NULL, 10);
        }
    }
    if (file) {
        fclose(file);
    }
    return value;
}

void bench_terminal_close(BenchTerminal *terminal)
{
    kill(terminal->child, SIGTERM);
    char bytes[4096];
    while (read(terminal->fd, bytes, sizeof bytes) > 0) {
    }
    close(terminal->fd);
    waitpid(terminal->child, NULL, 0);
    scratch_remove(terminal->folder);
}
