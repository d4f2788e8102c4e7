#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* pipe2 */
#endif
#include "lobby/game/confined_game.h"

#include "base/failure.h"
#include "lobby/game/confined_game_timed.h"
#include "lobby/game/folder_size.h"
#include "lobby/game/game_keeper.h"
#include "lobby/game/game_terminal.h"
#include "lobby/game/game_view.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    SECOND = 1000, /* ms */
    MINUTE = 60 * SECOND,
    MILLION = 1000000,
    MIB = 1024 * 1024,
    TYPED_BLUR = 8 * SECOND, /* the system notes when a terminal was read no finer */
    PATHS = 3
};

/* A game at the lobby's terminal. */
typedef struct Sitting {
    const GamePlan *plan;
    GameTerminal terminal;
    GameWatch watch;
    pid_t keeper;
    bool told; /* the lobby was told to end */
} Sitting;

static int64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * SECOND + now.tv_nsec / MILLION;
}

/* A file counts as a block, which it may take, as in folder_size. */
static int64_t disk_free(const char *folder)
{
    enum { BLOCK = 4096 };
    struct statvfs about;
    return statvfs(folder, &about) == 0
               ? (int64_t)about.f_bfree * (int64_t)about.f_frsize + (int64_t)about.f_ffree * BLOCK
               : 0;
}

static GameSeen look(const Sitting *sitting)
{
    return (GameSeen){.now = clock_ms(),
                      .typed = game_terminal_typed(&sitting->terminal),
                      .free = disk_free(sitting->plan->folder),
                      .hung_up = sitting->told || game_terminal_is_gone(&sitting->terminal)};
}

static bool is_over(const GamePlan *plan)
{
    int64_t most = (int64_t)plan->disk_mib * MIB;
    return folder_size(plan->folder, most) > most;
}

/* Looks after a game until it has ended; its keeper's status. */
static int look_after(Sitting *sitting, const sigset_t *heard)
{
    const struct timespec pause = {.tv_sec = sitting->watch.times.look_ms / SECOND,
                                   .tv_nsec = sitting->watch.times.look_ms % SECOND * MILLION};
    int status;
    while (waitpid(sitting->keeper, &status, WNOHANG) != sitting->keeper) {
        int said = sigtimedwait(heard, NULL, &pause);
        sitting->told = sitting->told || said == SIGHUP || said == SIGTERM;
        if (sitting->plan->look) {
            sitting->plan->look(sitting->plan->look_context);
        }
        GameSeen seen = look(sitting);
        bool full = game_watch_disk_is_due(&sitting->watch, &seen) && is_over(sitting->plan);
        GameDeed deed = game_watch_look(&sitting->watch, &seen, full);
        if (deed != DEED_NOTHING) {
            (void)kill(sitting->keeper, deed == DEED_KILL ? KEEPER_KILL : SIGHUP);
        }
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : KEEPER_BY_SIGNAL + WTERMSIG(status);
}

static GameEnd end_of(const Sitting *sitting, int status, Failure *failure)
{
    GameEnd end = sitting->watch.end;
    if (end == GAME_LEFT && (sitting->told || game_terminal_is_gone(&sitting->terminal))) {
        end = GAME_HUNG_UP;
    } else if (end == GAME_LEFT && status >= KEEPER_BY_SIGNAL) {
        end = GAME_KILLED;
    }
    switch (end) {
    case GAME_LEFT:
    case GAME_FAILED:
        break;
    case GAME_IDLE:
        failure_set(failure, EXIT_DONE,
                    "Your game was ended, because no key was pressed for %d minutes. Continue it when you like.",
                    sitting->plan->idle_minutes);
        break;
    case GAME_FULL:
        failure_set(failure, EXIT_SYSTEM,
                    "Your game was ended, because your files take up more than the %d MiB that you have here; delete "
                    "some of what is kept.",
                    sitting->plan->disk_mib);
        break;
    case GAME_HUNG_UP:
        failure_set(failure, EXIT_DONE, "Your game was ended with your connection. Continue it when you like.");
        break;
    case GAME_KILLED:
        failure_set(failure, EXIT_SYSTEM, "Your game ended by signal %d. Continue it; what you had decided is kept.",
                    status - KEEPER_BY_SIGNAL);
        break;
    }
    return end;
}

/* Whether the game has begun; else why not. */
static bool has_begun(int told, Failure *failure)
{
    Failure why;
    ssize_t got;
    do {
        got = read(told, &why, sizeof why);
    } while (got < 0 && errno == EINTR);
    if (got == sizeof why && failure) {
        *failure = why;
    }
    return got != sizeof why;
}

static GameEnd sit(Sitting *sitting, GameKeeping *keeping, const GameTimes *times, int *status, Failure *failure)
{
    int told[2];
    pid_t self = getpid();
    sigset_t heard, before;
    if (pipe2(told, O_CLOEXEC) != 0) {
        failure_set(failure, EXIT_SYSTEM, "The game can't begin: %s; try again later.", strerror(errno));
        return GAME_FAILED;
    }
    keeping->told = told[1];
    game_keeper_signals(&heard);
    (void)sigprocmask(SIG_BLOCK, &heard, &before);
    sitting->terminal = game_terminal_lend();
    GameSeen first = look(sitting);
    sitting->watch = game_watch(times, &first);
    sitting->keeper = fork();
    if (sitting->keeper == 0) {
        game_keeper_run(keeping, self);
    }
    close(told[1]);
    bool begun = sitting->keeper > 0 && has_begun(told[0], failure);
    close(told[0]);
    if (sitting->keeper < 0) {
        failure_set(failure, EXIT_SYSTEM, "The game can't begin: %s; try again later.", strerror(errno));
    }
    *status = sitting->keeper > 0 ? look_after(sitting, &heard) : EXIT_SYSTEM;
    GameEnd end = begun ? end_of(sitting, *status, failure) : GAME_FAILED;
    game_terminal_take_back(&sitting->terminal, sitting->watch.killed || end == GAME_KILLED);
    (void)sigprocmask(SIG_SETMASK, &before, NULL);
    return end;
}

/* `keep`: it has to be its own real path, since the game will be told to write there. */
static bool resolve(const char *path, bool keep, char real[PATH_MAX], Failure *failure)
{
    if (!realpath(path, real)) {
        return failure_set(failure, EXIT_SYSTEM, "'%.200s' can't be reached: %s; have the host look.", path,
                           strerror(errno));
    }
    return !keep || strcmp(path, real) == 0 ||
           failure_set(failure, EXIT_USAGE, "'%.200s' is no real path; name '%.200s'.", path, real);
}

GameEnd confined_game_timed(const GamePlan *plan, const GameTimes *times, int *status, Failure *failure)
{
    char paths[PATHS][PATH_MAX], shown[GAME_SHOWN_MOST][PATH_MAX];
    Sitting sitting = {.plan = plan};
    GameKeeping keeping = {.plan = plan, .terminal = isatty(STDIN_FILENO)};
    *status = EXIT_SYSTEM;
    if (!resolve(plan->program, false, paths[0], failure) || !resolve(plan->folder, true, paths[1], failure) ||
        !resolve(plan->hidden, false, paths[2], failure)) {
        return GAME_FAILED;
    }
    for (int i = 0; i < GAME_SHOWN_MOST; i++) {
        if (plan->shown[i] && !resolve(plan->shown[i], true, shown[i], failure)) {
            return GAME_FAILED;
        }
        keeping.view.shown[i] = plan->shown[i] ? shown[i] : NULL;
    }
    if (is_over(plan)) {
        failure_set(failure, EXIT_SYSTEM,
                    "Your files take up more than the %d MiB that you have here; delete some of what is kept.",
                    plan->disk_mib);
        return GAME_FAILED;
    }
    char terminal[sizeof sitting.terminal.name];
    if (ttyname_r(STDIN_FILENO, terminal, sizeof terminal) != 0) {
        terminal[0] = '\0';
    }
    keeping.view.program = paths[0];
    keeping.view.folder = paths[1];
    keeping.view.hidden = paths[2];
    keeping.view.terminal = terminal;
    return sit(&sitting, &keeping, times, status, failure);
}

GameEnd confined_game_run(const GamePlan *plan, int *status, Failure *failure)
{
    enum { TAKEN_MIB = 16, GRACE = 10 * SECOND, DISK = 10 * SECOND };
    const GameTimes times = {.look_ms = SECOND,
                             .idle_ms = (int64_t)plan->idle_minutes * MINUTE + TYPED_BLUR,
                             .grace_ms = GRACE,
                             .disk_ms = DISK,
                             .taken = (int64_t)TAKEN_MIB * MIB};
    return confined_game_timed(plan, &times, status, failure);
}

bool confined_game_spaces(void)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        _exit(game_keeper_leave() && game_view_possible() ? EXIT_DONE : EXIT_SYSTEM);
    }
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == EXIT_DONE;
}
