/* This very program on a pseudo-terminal, as a benchmark sees it from outside. */
#ifndef HOLDOUT_TOOLS_BENCH_TERMINAL_H
#define HOLDOUT_TOOLS_BENCH_TERMINAL_H

#include "tools/bench/scratch.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct BenchTerminal {
    pid_t child;
    int fd;          /* the terminal's other end */
    double typed_at; /* seconds, when the child was started or last given a key */
    char folder[SCRATCH_SIZE];
} BenchTerminal;

/* What came back: how many bytes, and how long after the start or the key the last of them; of its first frame, and of
 * all that followed before nothing did, such as a forecast. */
typedef struct BenchAnswer {
    int bytes, frame_bytes;
    double seconds, frame_seconds;
} BenchAnswer;

/* Starts a new run at 80x24 in 256 colours; false after saying why. */
bool bench_terminal_open(BenchTerminal *terminal);

/* Reads until nothing has come for a while, having waited at most patience_ms for the first byte; false after saying
 * why when the program has ended. */
bool bench_terminal_read(BenchTerminal *terminal, int patience_ms, BenchAnswer *answer);

/* Sends bytes of a key. */
void bench_terminal_type(BenchTerminal *terminal, const char *key);

/* A line of /proc/PID/status in its own unit, such as "VmHWM:" in KiB; 0 when there is none. */
long bench_terminal_status(const BenchTerminal *terminal, const char *line);

/* Ends the program and removes its folder. */
void bench_terminal_close(BenchTerminal *terminal);

#endif
