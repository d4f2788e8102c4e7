#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* prctl */
#endif
#include "lobby/game/game_keeper.h"

#include "base/failure.h"
#include "lobby/game/game_terminal.h"
#include "programs/confine.h"
#include "programs/family.h"
#include "programs/spaces.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PROCESSES = 16, MIB = 1024 * 1024 };

void game_keeper_signals(sigset_t *heard)
{
    static const int signals[] = {SIGCHLD, SIGHUP, SIGTERM, KEEPER_KILL};
    sigemptyset(heard);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        sigaddset(heard, signals[i]);
    }
}

static _Noreturn void give_up(const GameKeeping *keeping, const Failure *failure)
{
    (void)!write(keeping->told, failure, sizeof *failure);
    _exit(EXIT_SYSTEM);
}

static _Noreturn void give_up_for(const GameKeeping *keeping, const char *what)
{
    Failure failure;
    failure_set(&failure, EXIT_SYSTEM, "The game can't begin: %s: %s; try again later.", what, strerror(errno));
    give_up(keeping, &failure);
}

/* Without name spaces a limit of processes would be one for all players together. */
static _Noreturn void become(const GameKeeping *keeping, pid_t keeper, bool apart)
{
    const GamePlan *plan = keeping->plan;
    confine_bind(keeper, SIGKILL);
    if (keeping->terminal) {
        game_terminal_take();
    }
    confine_limits(&(ConfineLimits){
        .data_mib = plan->memory_mib, .file_bytes = (int64_t)plan->disk_mib * MIB, .processes = apart ? PROCESSES : 0});
    confine_signals();
    if (plan->line > 0) {
        (void)fcntl(plan->line, F_SETFD, 0);
    }
    if (chdir(plan->folder) != 0) {
        give_up_for(keeping, plan->folder);
    }
    execve(keeping->view.program, (char *const *)plan->words, (char *const *)plan->environment);
    give_up_for(keeping, keeping->view.program);
}

/* Waits until a child ends, and hands on to it what the lobby says. Nobody could let a stopped one go on. */
static int look_after(pid_t child)
{
    sigset_t heard;
    game_keeper_signals(&heard);
    for (;;) {
        int status;
        for (pid_t pid = waitpid(-1, &status, WNOHANG | WUNTRACED); pid > 0;
             pid = waitpid(-1, &status, WNOHANG | WUNTRACED)) {
            if (pid == child && !WIFSTOPPED(status)) {
                return WIFEXITED(status) ? WEXITSTATUS(status) : KEEPER_BY_SIGNAL + WTERMSIG(status);
            }
            (void)kill(pid, SIGCONT);
        }
        int said = sigwaitinfo(&heard, NULL);
        if (said == SIGHUP || said == SIGTERM || said == KEEPER_KILL) {
            (void)kill(child, said == KEEPER_KILL ? SIGKILL : said);
            (void)kill(child, SIGCONT);
        }
    }
}

/* Starts the game, and ends as it ends. */
static _Noreturn void keep(const GameKeeping *keeping, bool apart)
{
    if (apart) {
        spaces_no_rights();
    }
    pid_t self = getpid(), game = fork();
    if (game == 0) {
        become(keeping, self, apart);
    }
    if (game < 0) {
        give_up_for(keeping, "there are too many processes");
    }
    close(keeping->told);
    int status = look_after(game);
    if (!apart) {
        family_end(game);
    }
    _exit(status);
}

bool game_keeper_leave(void)
{
    enum { ALL = SPACE_MOUNTS | SPACE_PROCESSES | SPACE_NETWORK | SPACE_MESSAGES | SPACE_HOST_NAME };
    if (spaces_leave(ALL | SPACE_USERS)) {
        spaces_last();
        return true;
    }
    return spaces_leave(ALL);
}

static _Noreturn void keep_apart(const GameKeeping *keeping)
{
    Failure failure;
    pid_t self = getpid(), inner = fork();
    if (inner == 0) {
        confine_bind(self, SIGKILL);
        if (!game_view_make(&keeping->view, &failure)) {
            give_up(keeping, &failure);
        }
        keep(keeping, true);
    }
    if (inner < 0) {
        give_up_for(keeping, "there are too many processes");
    }
    close(keeping->told);
    spaces_no_rights();
    _exit(look_after(inner));
}

static _Noreturn void refuse(const GameKeeping *keeping)
{
    int why = errno;
    const char *remedy = spaces_remedy();
    Failure failure;
    if (remedy) {
        failure_set(&failure, EXIT_SYSTEM,
                    "Games can't be kept apart here: name spaces are refused (%s); as root, run '%s'.", strerror(why),
                    remedy);
    } else {
        failure_set(&failure, EXIT_SYSTEM,
                    "Games can't be kept apart here: name spaces are refused (%s); have the system, or the container, "
                    "allow them.",
                    strerror(why));
    }
    give_up(keeping, &failure);
}

_Noreturn void game_keeper_run(const GameKeeping *keeping, pid_t lobby)
{
    const int kept[] = {keeping->told, keeping->plan->line};
    confine_descriptors(kept, keeping->plan->line > 0 ? 2 : 1);
    confine_bind(lobby, SIGKILL);
    (void)signal(SIGCHLD, SIG_DFL);
    if (game_keeper_leave()) {
        keep_apart(keeping);
    }
    if (keeping->plan->needs_spaces) {
        refuse(keeping);
    }
    confine_orphans();
    confine_bind(lobby, KEEPER_KILL); /* it has to kill all itself */
    keep(keeping, false);
}
