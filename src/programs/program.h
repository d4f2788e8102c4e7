/* Players that are programs of their own: child processes that are asked by a line on their standard input and answer
 * by a line on their standard output. What the lines say is their callers' (JSON, in this house).
 *     program_start: a command that can't be run fails here, with a sentence;
 *     program_send: does not wait; several programs can be sent to before any is read;
 *     program_read: waits; NULL: it broke a limit or is gone, and program_fault says how;
 *     program_stop: kills it and all that it started.
 *
 * Two or three programs at a time is what this is made for. The caller ignores SIGPIPE. Time and memory are those of
 * all of a program's processes. There must be fewer than FAMILY_MOST of them (family.h), and all are killed with it,
 * whatever they did to get away (keeper.h). Where the system allows it, a program has no network and sees no processes
 * but its own. Files are not kept from it. */
#ifndef HOLDOUT_PROGRAMS_PROGRAM_H
#define HOLDOUT_PROGRAMS_PROGRAM_H

#include "holdout/failure.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PROGRAM_FAULT_SIZE = 200, PROGRAM_WINDOW_MOST = 100 };

typedef struct ProgramLimits {
    int decision_ms; /* processor time for a decision, as the mean of any `window` in a row */
    int window;      /* 1 to PROGRAM_WINDOW_MOST */
    int silence_ms;  /* the longest wait for an answer, by the clock */
    int memory_mib;  /* resident, each process at its peak */
    int line_bytes;  /* of an answer */
} ProgramLimits;

typedef struct ProgramRequest {
    const char *command;     /* a line of words, as argv_split has them; no shell sees it */
    const char *folder;      /* where it runs; NULL: here */
    const char *errors_path; /* a file to which its standard error is appended; NULL: none */
    ProgramLimits limits;
} ProgramRequest;

typedef struct Program Program;

/* NULL, and why, when there is no such command. It is never shared with processes that are started later. */
Program *program_start(const ProgramRequest *request, Failure *failure);

/* Sends a line that is not answered, and its line break, as soon as the program reads. Only at the beginning, and only
 * short lines. */
void program_tell(Program *program, const char *line, size_t length);

/* Asks: hands over a line and its line break. What the pipe does not take now is sent while program_read waits; until
 * then the line must stay as it is. Where the program is gone, program_read tells. */
void program_send(Program *program, const char *line, size_t length);

/* Waits for at most so many milliseconds; false: go on waiting. Else program_read will not wait any more. */
bool program_await(Program *program, int ms);

/* The answer to the line that was sent last, without its line break but with a 0 behind it, until the next call. NULL
 * when there is none, and in all calls after that. */
const char *program_read(Program *program, size_t *length);

/* How it broke, as the end of a sentence that begins with its name: "said nothing for 2 seconds"; "" as long as it
 * hasn't. */
const char *program_fault(const Program *program);

/* Looks at its memory now; false when that is more than it may have, or when it broke a limit before. */
bool program_keeps_limits(Program *program);

/* Microseconds of processor time since it was started, and how many answers it gave. */
int64_t program_time(const Program *program, int64_t *answers);

/* Closes its input, and after a moment to end by itself kills it with all that it started, waits for its end and frees
 * it; NULL is allowed. */
void program_stop(Program *program);

#endif
