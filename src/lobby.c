/* holdout-lobby: lets the players of a host in, or does what the host asks (doc/hosting.md). `holdout lobby` starts it.
 */
#include "base/failure.h"
#include "base/text.h"
#include "lobby/commands/commands.h"
#include "lobby/door/lobby_screen.h"
#include "lobby/host/wary.h"
#include "programs/beside.h"
#include "programs/confine.h"
#include "term/front/app.h"
#include "tools/output.h"
#include "tools/tools.h"

#include <locale.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int tell(const Failure *failure)
{
    fprintf(stderr, "holdout-lobby: %s\n", failure->why);
    return failure->status;
}

static bool find_game(char path[BESIDE_PATH_SIZE], Failure *failure)
{
    beside_find("holdout", HOLDOUT_PROGRAM, path);
    return access(path, X_OK) == 0 ||
           failure_set(failure, EXIT_SYSTEM, "There is no game at %.300s; install holdout, too.", path);
}

/* The first word that sshd tells of the connection. */
static void find_address(char address[ADDRESS_SIZE])
{
    const char *connection = getenv("SSH_CONNECTION");
    char told[ADDRESS_SIZE];
    snprintf(told, sizeof told, "%.*s", connection ? (int)strcspn(connection, " ") : 0, connection ? connection : "");
    text_clean(address, ADDRESS_SIZE, told);
}

/* Who can't look at screens logs in with `ssh -t play@HOST text`. */
static bool wants_text(void)
{
    const char *asked = getenv("SSH_ORIGINAL_COMMAND");
    return asked && strcmp(asked, "text") == 0;
}

static bool show(Lobby *lobby, Failure *failure)
{
    const AppOptions app = {.start = APP_SCREEN,
                            .first = lobby_enter_by_key(lobby) ? &LOBBY_SCREEN : &DOOR_SCREEN,
                            .first_argument = lobby,
                            .hosted = true,
                            .text = lobby->text,
                            .draw_seed = seed_draw};
    return app_run(&app, failure);
}

static int let_in(const char *dir)
{
    Lobby lobby = {.host = NULL};
    char game[BESIDE_PATH_SIZE];
    Failure failure = {.status = EXIT_DONE};
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        failure_set(&failure, EXIT_USAGE, "The lobby is a screen, so it needs a terminal: log in with ssh -t.");
        return tell(&failure);
    }
    lobby.host = find_game(game, &failure) ? host_open(dir, &failure) : NULL;
    lobby.presence = lobby.host ? presence_enter(lobby.host, &failure) : NULL;
    lobby.program = game;
    lobby.text = wants_text();
    lobby.key = key_of_connection(getenv("SSH_USER_AUTH"));
    find_address(lobby.address);
    bool good = lobby.presence && show(&lobby, &failure);
    if (lobby.presence) {
        lobby_leave(&lobby);
    }
    presence_leave(lobby.presence);
    host_close(lobby.host);
    return good ? EXIT_DONE : tell(&failure);
}

/* Root's games could be kept from nothing, and what root makes in a folder its owner can't write. */
static bool is_for_root(bool enters, const char *command)
{
    return geteuid() != 0 || (!enters && strcmp(command, "init") != 0);
}

int main(int count, char **arguments)
{
    setlocale(LC_CTYPE, "");
    signal(SIGPIPE, SIG_IGN);
    json_begin();
    Failure failure;
    if (sodium_init() < 0) {
        failure_set(&failure, EXIT_SYSTEM, "libsodium can't be used on this machine, so no password can be kept.");
        return tell(&failure);
    }
    confine_holder();
    DiskCalls calls;
    wary_begin(&calls);
    bool enters = count == 3 && strcmp(arguments[1], "--dir") == 0;
    if (!is_for_root(enters, count > 1 ? arguments[1] : "")) {
        failure_set(&failure, EXIT_USAGE,
                    "The lobby is not for root: run it as the user of its own that the host's folder belongs to.");
        return tell(&failure);
    }
    return enters ? let_in(arguments[2]) : lobby_command(count - 1, arguments + 1);
}
