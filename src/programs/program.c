#include "programs/program.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "programs/command.h"
#include "programs/confine.h"
#include "programs/family.h"
#include "programs/keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    LOOK_MS = 50,      /* while it is waited for, its memory and its processes are looked at so often */
    LOOK_ANSWERS = 64, /* and after so many answers at most, */
    LOOK_PERCENT =
        66,           /* or this share of the window, so that what a process used before it was found falls within it */
    LET_GO_MS = 5000, /* its keeper may take so long to end all */
    END_MS = 200,     /* a program that closes its pipe may take so long to end */
    THOUSAND_US = 1000
};

struct Program {
    pid_t keeper;
    Family family;
    int to, from;   /* pipes */
    int end, leash; /* of its keeper (keeper.h) */
    bool ended;     /* the keeper has told how it ended */
    int status;     /* how, as waitpid gives it; -1: the keeper is gone */
    ProgramLimits limits;
    const char *line; /* what is still to be sent */
    size_t left;
    bool owes;    /* a line break is to be sent after it */
    char *answer; /* what was read: the line that was given back, then what came after it */
    size_t filled, used;
    int64_t asked; /* ms, when it was asked last */
    int64_t answers;
    int64_t used_time;                  /* microseconds of processor time, as was known last */
    int64_t times[PROGRAM_WINDOW_MOST]; /* processor time at the last `window` answers, in a ring */
    char fault[PROGRAM_FAULT_SIZE];
};

/* All descriptors of a start; -1: closed. */
typedef struct Pipes {
    int in[2], out[2], told[2], end[2], leash[2], errors;
} Pipes;

static void close_one(int *end)
{
    if (*end >= 0) {
        close(*end);
        *end = -1;
    }
}

static void close_pipes(Pipes *pipes)
{
    int *const all[] = {&pipes->in[0],    &pipes->in[1],    &pipes->out[0], &pipes->out[1],
                        &pipes->told[0],  &pipes->told[1],  &pipes->end[0], &pipes->end[1],
                        &pipes->leash[0], &pipes->leash[1], &pipes->errors};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        close_one(all[i]);
    }
}

static bool make_pipe(int ends[2])
{
    return pipe(ends) == 0 && fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 && fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0;
}

static bool open_pipes(const ProgramRequest *request, Pipes *pipes)
{
    const char *path = request->errors_path ? request->errors_path : "/dev/null";
    *pipes = (Pipes){{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}, -1};
    pipes->errors = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    return pipes->errors >= 0 && make_pipe(pipes->in) && make_pipe(pipes->out) && make_pipe(pipes->told) &&
           make_pipe(pipes->end) && make_pipe(pipes->leash) && fcntl(pipes->in[1], F_SETFL, O_NONBLOCK) == 0 &&
           fcntl(pipes->out[0], F_SETFL, O_NONBLOCK) == 0;
}

/* In the forked process, which becomes the keeper. A pipe, which is closed in the end, tells why a command can't be
 * run. */
static _Noreturn void keep(const ProgramRequest *request, const Pipes *pipes, char **words)
{
    if (dup2(pipes->in[0], STDIN_FILENO) < 0 || dup2(pipes->out[1], STDOUT_FILENO) < 0 ||
        dup2(pipes->errors, STDERR_FILENO) < 0 || (request->folder && chdir(request->folder) != 0)) {
        int trouble = errno;
        (void)!write(pipes->told[1], &trouble, sizeof trouble);
        _exit(EXIT_SYSTEM);
    }
    keeper_run(&(KeeperPlan){pipes->told[1], pipes->end[1], pipes->leash[0], words});
}

/* 0 when the command runs, else the errno that keeps it from that. */
static int await_begin(int told)
{
    int trouble = 0;
    ssize_t got;
    do {
        got = read(told, &trouble, sizeof trouble);
    } while (got < 0 && errno == EINTR);
    return got == sizeof trouble ? trouble : 0;
}

/* Takes in what the keeper tells. False when there is nothing now, or nothing will come any more. */
static bool hear_keeper(Program *program)
{
    KeeperNews news;
    ssize_t got;
    do {
        got = read(program->end, &news, sizeof news);
    } while (got < 0 && errno == EINTR);
    if (got == 0 && !program->ended) {
        program->ended = true;
        program->status = -1;
    }
    if (got != sizeof news) {
        return false;
    }
    if (news.word == KEEPER_INNER) {
        program->family.inner = news.value;
    } else {
        program->ended = true;
        program->status = news.value;
    }
    return true;
}

static Program *adopt(const ProgramRequest *request, Pipes *pipes, pid_t keeper)
{
    Program *program = memory_new(1, sizeof *program);
    *program = (Program){.keeper = keeper,
                         .family = {.keeper = keeper, .inner = -1},
                         .to = pipes->in[1],
                         .from = pipes->out[0],
                         .end = pipes->end[0],
                         .leash = pipes->leash[1],
                         .limits = request->limits};
    program->answer = memory_new((size_t)request->limits.line_bytes + 1, 1);
    pipes->in[1] = pipes->out[0] = pipes->end[0] = pipes->leash[1] = -1;
    while (program->family.inner < 0 && hear_keeper(program)) {
    }
    (void)fcntl(program->end, F_SETFL, O_NONBLOCK);
    return program;
}

/* Waits for a keeper that was let go. One that is stopped or busy for too long is killed. */
static void await_keeper(pid_t keeper)
{
    for (int waited = 0; waited < LET_GO_MS; waited++) {
        pid_t got = waitpid(keeper, NULL, WNOHANG);
        if (got == keeper || (got < 0 && errno != EINTR)) {
            return;
        }
        nanosleep(&(struct timespec){.tv_nsec = THOUSAND_US * THOUSAND_US}, NULL);
    }
    (void)kill(keeper, SIGKILL);
    while (waitpid(keeper, NULL, 0) < 0 && errno == EINTR) {
    }
}

static Program *start(const ProgramRequest *request, Pipes *pipes, char **words, Failure *failure)
{
    confine_holder();
    pid_t keeper = fork();
    if (keeper == 0) {
        keep(request, pipes, words);
    }
    close_one(&pipes->told[1]);
    close_one(&pipes->end[1]);
    int trouble = keeper < 0 ? errno : await_begin(pipes->told[0]);
    if (trouble == 0) {
        return adopt(request, pipes, keeper);
    }
    if (keeper > 0) {
        close_one(&pipes->leash[1]);
        await_keeper(keeper);
    }
    failure_set(failure, keeper < 0 ? EXIT_SYSTEM : EXIT_USAGE, "'%.100s' can't be run%s%.100s: %s; %s.", words[0],
                request->folder ? " in " : "", request->folder ? request->folder : "", strerror(trouble),
                keeper < 0 ? "close other programs" : "name a program that is there");
    return NULL;
}

Program *program_start(const ProgramRequest *request, Failure *failure)
{
    char *words[COMMAND_WORDS_MOST + 1];
    if (!argv_split(request->command, words)) {
        failure_set(failure, EXIT_USAGE,
                    "'%.100s' is no command: it has no word, or a quote has no end; write it as in a shell.",
                    request->command);
        return NULL;
    }
    Pipes pipes;
    Program *program = NULL;
    if (open_pipes(request, &pipes)) {
        program = start(request, &pipes, words, failure);
    } else {
        failure_set(failure, EXIT_SYSTEM, "No pipe can be made for '%.100s': %s; close other programs.", words[0],
                    strerror(errno));
    }
    close_pipes(&pipes);
    argv_free(words);
    return program;
}

static void fail(Program *program, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void fail(Program *program, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (!program->fault[0]) {
        vsnprintf(program->fault, sizeof program->fault, format, arguments);
    }
    va_end(arguments);
}

static int64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * THOUSAND_US + now.tv_nsec / (THOUSAND_US * THOUSAND_US);
}

/* Sends as much as the pipe takes. A program that does not read counts as silent in time. */
static void push(Program *program)
{
    while (program->left > 0 || program->owes) {
        bool last = program->left == 0;
        ssize_t sent = write(program->to, last ? "\n" : program->line, last ? 1 : program->left);
        if (sent < 0 && errno == EINTR) {
            continue;
        }
        if (sent <= 0) {
            break;
        }
        program->owes = program->owes && !last;
        program->line += last ? 0 : sent;
        program->left -= last ? 0 : (size_t)sent;
    }
}

/* Whether the program has ended, and how; its children may still hold its pipes. */
static bool has_ended(Program *program)
{
    while (!program->ended && hear_keeper(program)) {
    }
    if (!program->ended) {
        return false;
    }
    if (program->status == -1) {
        fail(program, "killed the process that starts and ends it");
    } else if (WIFEXITED(program->status)) {
        fail(program, "ended with status %d", WEXITSTATUS(program->status));
    } else {
        fail(program, "crashed by signal %d (%s)", WTERMSIG(program->status), strsignal(WTERMSIG(program->status)));
    }
    return true;
}

/* A program that closes a pipe is about to end, or goes on without it. */
static void tell_end(Program *program, const char *pipe)
{
    for (int waited = 0; waited < END_MS; waited++) {
        if (has_ended(program)) {
            return;
        }
        nanosleep(&(struct timespec){.tv_nsec = THOUSAND_US * THOUSAND_US}, NULL);
    }
    fail(program, "closed its standard %s", pipe);
}

/* Reads what is there. False when nothing will come any more. */
static bool pull(Program *program)
{
    size_t room = (size_t)program->limits.line_bytes - program->filled;
    if (room == 0) {
        fail(program, "wrote a line of more than %d bytes", program->limits.line_bytes);
        return false;
    }
    ssize_t got = read(program->from, program->answer + program->filled, room);
    if (got > 0) {
        program->filled += (size_t)got;
        return true;
    }
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) {
        return true;
    }
    tell_end(program, "output");
    return false;
}

/* Forgets the answer that was given back. */
static void drop_answer(Program *program)
{
    program->filled -= program->used;
    memmove(program->answer, program->answer + program->used, program->filled);
    program->used = 0;
}

void program_tell(Program *program, const char *line, size_t length)
{
    program->line = line;
    program->left = length;
    program->owes = true;
    push(program);
}

/* Nothing may be there before the program is asked: it would be taken for its answer. */
void program_send(Program *program, const char *line, size_t length)
{
    drop_answer(program);
    if (program->fault[0] || !pull(program)) {
        return;
    }
    if (program->left > 0 || program->owes) {
        fail(program, "answers without reading what it is sent");
        return;
    }
    if (program->filled > 0) {
        fail(program, "wrote a line that nobody had asked for");
        return;
    }
    program->asked = clock_ms();
    program_tell(program, line, length);
}

static void look_at(Program *program)
{
    family_find(&program->family);
    if (program->family.count == FAMILY_MOST) {
        fail(program, "has %d processes or more; fewer are allowed", FAMILY_MOST);
    }
    int memory = family_memory(&program->family);
    if (memory > program->limits.memory_mib) {
        fail(program, "has %d MiB in memory; %d are allowed", memory, program->limits.memory_mib);
    }
}

/* Looks at both ends for a moment, or for as long as is left: takes in what has come, and sends on what is to be sent.
 * False when no line will come any more, or there was nothing and no time is left. */
static bool exchange(Program *program, int64_t left)
{
    bool sending = program->left > 0 || program->owes;
    struct pollfd ends[] = {{.fd = program->from, .events = POLLIN},
                            {.fd = sending ? program->to : -1, .events = POLLOUT}};
    int ready = poll(ends, 2, left < LOOK_MS ? (int)left : LOOK_MS);
    if (ready == 0 && !has_ended(program)) {
        look_at(program);
    }
    if (ready <= 0) {
        return (ready < 0 || left > 0) && !program->fault[0];
    }
    if (ends[1].revents & POLLOUT) {
        push(program);
    }
    if ((ends[0].revents && !pull(program)) || program->fault[0]) {
        return false;
    }
    if (ends[1].revents & POLLERR && !(ends[0].revents & POLLIN)) {
        tell_end(program, "input");
        return false;
    }
    return true;
}

/* Waits until there is a whole line; false when there won't be, or none has come by then. */
static bool await_line(Program *program, int64_t until)
{
    size_t looked = 0;
    for (;;) {
        if (memchr(program->answer + looked, '\n', program->filled - looked)) {
            return true;
        }
        looked = program->filled;
        if (!exchange(program, until > clock_ms() ? until - clock_ms() : 0)) {
            return false;
        }
    }
}

static bool is_silent(Program *program)
{
    if (!program->fault[0] && clock_ms() >= program->asked + program->limits.silence_ms) {
        fail(program, "said nothing for %d ms", program->limits.silence_ms);
    }
    return program->fault[0];
}

bool program_await(Program *program, int ms)
{
    return program->fault[0] || await_line(program, clock_ms() + ms) || is_silent(program);
}

/* What a process used that has ended since it was looked at may be unknown; but the time never goes back. -1: nothing
 * is known at all. */
static int64_t time_used(Program *program)
{
    int64_t now = family_time(&program->family);
    program->used_time = int64_max(now, program->used_time);
    return now < 0 && program->used_time == 0 ? -1 : program->used_time;
}

/* Counts the processor time of the last answers, with the program's start and all its processes. */
static void count_time(Program *program)
{
    int64_t window = program->limits.window;
    if (program->answers % int_clamp(window * LOOK_PERCENT / PERCENT, 1, LOOK_ANSWERS) == 0) {
        look_at(program);
    }
    int64_t now = time_used(program);
    int64_t *slot = &program->times[program->answers % window];
    int64_t most = program->limits.decision_ms * window * THOUSAND_US;
    if (now >= 0 && now - *slot > most) {
        fail(program, "took %d ms of processor time for %d decisions; %d are allowed",
             (int)((now - *slot) / THOUSAND_US), (int)(program->answers < window ? program->answers + 1 : window),
             (int)(most / THOUSAND_US));
    }
    *slot = now;
    program->answers++;
}

/* Nothing may come without being asked for: it would be taken for the next answer. */
static bool is_quiet(Program *program, size_t line)
{
    if (program->filled > line + 1) {
        fail(program, "wrote more than one line");
    }
    return !program->fault[0];
}

const char *program_read(Program *program, size_t *length)
{
    drop_answer(program);
    if (program->fault[0] || !await_line(program, program->asked + program->limits.silence_ms)) {
        is_silent(program);
        return NULL;
    }
    size_t line = (size_t)((char *)memchr(program->answer, '\n', program->filled) - program->answer);
    count_time(program);
    if (!is_quiet(program, line)) {
        return NULL;
    }
    program->answer[line] = '\0';
    program->used = line + 1;
    *length = line;
    return program->answer;
}

const char *program_fault(const Program *program)
{
    return program->fault;
}

bool program_keeps_limits(Program *program)
{
    look_at(program);
    return !program->fault[0];
}

int64_t program_time(const Program *program, int64_t *answers)
{
    *answers = program->answers;
    return int64_max(family_time(&program->family), program->used_time);
}

/* A program that has kept within its limits may write down what it has to, once nothing is asked any more. */
static void let_end(Program *program)
{
    for (int waited = 0; waited < END_MS && !program->fault[0] && !has_ended(program); waited++) {
        nanosleep(&(struct timespec){.tv_nsec = THOUSAND_US * THOUSAND_US}, NULL);
    }
}

/* When the keeper has ended, all processes of the program are gone. Where the keeper was killed, those that are known
 * are killed here. */
void program_stop(Program *program)
{
    if (!program) {
        return;
    }
    close_one(&program->to);
    let_end(program);
    close_one(&program->leash);
    await_keeper(program->keeper);
    if (program->status == -1) {
        family_kill(&program->family);
    }
    close_one(&program->from);
    close_one(&program->end);
    free(program->answer);
    free(program);
}
