/* What signals leave behind: flags, a byte in a pipe so that poll wakes, and in a crash a terminal that can be used.
 * A handler gets no argument, hence the file's own state; everything a handler calls is async-signal-safe. */
#include "term/tty/signals.h"

#include "base/memory.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { JOURNAL_SHOWN_SIZE = 4096, ASKED_SIZE = 64 };

typedef struct Caught {
    int signal;
    unsigned flag; /* SIGNAL_*; 0: a crash */
} Caught;

static const Caught CAUGHT[] = {
    {SIGHUP, SIGNAL_TERMINATE},
    {SIGTERM, SIGNAL_TERMINATE},
    {SIGINT, SIGNAL_TERMINATE},
    {SIGWINCH, SIGNAL_RESIZE},
    {SIGCONT, SIGNAL_CONTINUE},
    {SIGTSTP, SIGNAL_SUSPEND},
    {SIGSEGV, 0},
    {SIGBUS, 0},
    {SIGFPE, 0},
    {SIGILL, 0},
    {SIGABRT, 0},
    {SIGQUIT, 0},
};
static const int IGNORED[] = {SIGPIPE, SIGXFSZ};
enum { CAUGHT_COUNT = sizeof CAUGHT / sizeof *CAUGHT, IGNORED_COUNT = sizeof IGNORED / sizeof *IGNORED };

typedef struct SignalState {
    atomic_uint flags;
    int pipe[2];
    bool installed;
    bool prepared; /* on_quick_exit is registered, once and for all */
    _Atomic(const TerminalReset *) reset;
    char journal[JOURNAL_SHOWN_SIZE];
    char asked[ASKED_SIZE]; /* "--game descent ", or "" */
    struct sigaction before[CAUGHT_COUNT], before_ignored[IGNORED_COUNT];
    char stack[16384]; /* for a crash that has used up the other one */
} SignalState;

static SignalState state = {.pipe = {-1, -1}};

static void say(const char *text)
{
    size_t length = strlen(text);
    while (length > 0) {
        ssize_t written = write(STDERR_FILENO, text, length);
        if (written <= 0) {
            return;
        }
        text += written;
        length -= (size_t)written;
    }
}

static void give_terminal_back(void)
{
    const TerminalReset *reset = atomic_exchange(&state.reset, NULL);
    if (!reset) {
        return;
    }
    if (write(reset->fd, reset->bytes, reset->length) < 0) {
        return;
    }
    if (reset->modes_fd >= 0) {
        tcsetattr(reset->modes_fd, TCSANOW, &reset->modes);
    }
}

static void say_journal(void)
{
    if (state.journal[0]) {
        say("; 'holdout ");
        say(state.asked);
        say("--continue' goes on. The journal is ");
        say(state.journal);
    }
    say("\n");
}

/* Out of memory: what was said about it went to the screen that the terminal has just put away. */
static void on_quick_exit(void)
{
    if (atomic_load(&state.reset) && isatty(STDERR_FILENO)) {
        give_terminal_back();
        say(MEMORY_SENTENCE);
    }
    give_terminal_back();
    if (state.journal[0]) {
        say("holdout: the run is saved");
        say_journal();
    }
}

static void on_crash(int number)
{
    give_terminal_back();
    say(number == SIGQUIT ? "holdout: stopped" : "holdout: crashed, which is a bug");
    say_journal();
    signal(number, SIG_DFL);
    raise(number);
}

static void wake(void)
{
    char byte = 0;
    ssize_t ignored = state.installed ? write(state.pipe[1], &byte, 1) : 0;
    (void)ignored;
}

static void on_signal(int number)
{
    int error = errno;
    for (int i = 0; i < CAUGHT_COUNT; i++) {
        if (CAUGHT[i].signal == number) {
            atomic_fetch_or(&state.flags, CAUGHT[i].flag);
        }
    }
    wake();
    errno = error;
}

static bool open_pipe(void)
{
    if (pipe(state.pipe) != 0) {
        state.pipe[0] = state.pipe[1] = -1;
        return false;
    }
    for (int i = 0; i < 2; i++) {
        fcntl(state.pipe[i], F_SETFL, O_NONBLOCK);
        fcntl(state.pipe[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

void signals_install(void)
{
    if (state.installed || !open_pipe()) {
        return;
    }
    if (!state.prepared) {
        state.prepared = at_quick_exit(on_quick_exit) == 0;
    }
    state.installed = true;
    atomic_store(&state.flags, 0);
    stack_t stack = {.ss_sp = state.stack, .ss_size = sizeof state.stack};
    sigaltstack(&stack, NULL);
    for (int i = 0; i < CAUGHT_COUNT; i++) {
        struct sigaction action = {.sa_handler = CAUGHT[i].flag ? on_signal : on_crash};
        action.sa_flags = CAUGHT[i].flag ? 0 : SA_ONSTACK;
        sigfillset(&action.sa_mask);
        sigaction(CAUGHT[i].signal, &action, &state.before[i]);
    }
    for (int i = 0; i < IGNORED_COUNT; i++) {
        struct sigaction action = {.sa_handler = SIG_IGN};
        sigaction(IGNORED[i], &action, &state.before_ignored[i]);
    }
}

void signals_remove(void)
{
    if (!state.installed) {
        return;
    }
    for (int i = 0; i < CAUGHT_COUNT; i++) {
        sigaction(CAUGHT[i].signal, &state.before[i], NULL);
    }
    for (int i = 0; i < IGNORED_COUNT; i++) {
        sigaction(IGNORED[i], &state.before_ignored[i], NULL);
    }
    stack_t stack = {.ss_flags = SS_DISABLE};
    sigaltstack(&stack, NULL);
    for (int i = 0; i < 2; i++) {
        close(state.pipe[i]);
        state.pipe[i] = -1;
    }
    state.journal[0] = '\0';
    state.installed = false;
}

unsigned signals_take(void)
{
    char bytes[64];
    while (state.installed && read(state.pipe[0], bytes, sizeof bytes) > 0) {
    }
    return atomic_exchange(&state.flags, 0);
}

bool signals_must_leave(void)
{
    return atomic_load(&state.flags) & SIGNAL_TERMINATE;
}

int signals_fd(void)
{
    return state.installed ? state.pipe[0] : -1;
}

void signals_stop_here(void)
{
    struct sigaction stop = {.sa_handler = SIG_DFL}, before;
    sigset_t only, blocked;
    sigemptyset(&stop.sa_mask);
    sigemptyset(&only);
    sigaddset(&only, SIGTSTP);
    sigaction(SIGTSTP, &stop, &before);
    sigprocmask(SIG_UNBLOCK, &only, &blocked);
    kill(0, SIGTSTP);
    sigprocmask(SIG_SETMASK, &blocked, NULL);
    sigaction(SIGTSTP, &before, NULL);
    atomic_fetch_and(&state.flags, ~(unsigned)(SIGNAL_CONTINUE | SIGNAL_SUSPEND));
    /* Nobody tells a stopped process of the terminal's new size. */
    atomic_fetch_or(&state.flags, SIGNAL_RESIZE);
    wake();
}

void signals_guard(const TerminalReset *reset)
{
    atomic_store(&state.reset, reset);
}

void signals_set_journal(const char *path, const char *game)
{
    state.journal[0] = '\0';
    Text asked = text_into(state.asked, sizeof state.asked);
    if (game) {
        text_add(&asked, "--game %s ", game);
    }
    if (path) {
        text_clean(state.journal, sizeof state.journal, path);
    }
}
