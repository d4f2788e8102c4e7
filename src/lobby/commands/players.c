/* The folder made; players added, banned, removed and listed; the notice. */
#include "lobby/commands/requests.h"
#include "lobby/commands/versions.h"

#include "base/failure.h"
#include "base/text.h"
#include "lobby/duels/duels.h"
#include "lobby/game/confined_game.h"
#include "lobby/host/accounts.h"
#include "lobby/host/keys.h"
#include "lobby/host/presence.h"
#include "lobby/host/removal.h"
#include "lobby/races/races.h"
#include "lobby/results/results.h"
#include "programs/spaces.h"
#include "tools/output.h"
#include "tools/tools.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int finish(bool good, const Failure *failure)
{
    return good ? tool_finish(EXIT_DONE) : tool_tell(failure);
}

/* What a game is not kept from it can read and change: all passwords and all runs. */
static bool may_be_made(const HostRequest *request, Failure *failure)
{
    const char *remedy = spaces_remedy();
    return request->free_games || confined_game_spaces() ||
           failure_set(
               failure, EXIT_NOT_SO,
               "This system gives no name spaces%s%s, so a game that is taken over could read and change all of "
               "the folder; give --no-confinement where that is to be.",
               remedy ? " without " : "", remedy ? remedy : "");
}

int command_init(const HostRequest *request)
{
    Failure failure = {.status = EXIT_DONE};
    bool made = may_be_made(request, &failure) && host_init(request->operand, !request->free_games, &failure);
    if (made) {
        print("%s is the folder of a host now; 'holdout lobby --dir %s' lets players in.\n", request->operand,
              request->operand);
    }
    if (made && request->free_games) {
        print("Games aren't confined where the system can't: who takes one over can read and change this folder.\n");
    }
    return finish(made, &failure);
}

/* A line of standard input where that is no terminal, else one that is drawn; whether it was. One that is too long is
 * refused when the account is made. */
static bool ask_password(char password[PASSWORD_SIZE + 2])
{
    password[0] = '\0';
    if (!isatty(STDIN_FILENO) && fgets(password, PASSWORD_SIZE + 2, stdin)) {
        password[strcspn(password, "\r\n")] = '\0';
    }
    if (!password[0]) {
        password_draw(password);
        return true;
    }
    return false;
}

int command_add(const HostRequest *request)
{
    Failure failure = {.status = EXIT_DONE};
    char password[PASSWORD_SIZE + 2];
    setvbuf(stdin, NULL, _IONBF, 0); /* so that the password is nowhere but here */
    bool drawn = ask_password(password);
    bool made = account_add(request->host, request->operand, password, &failure);
    if (made) {
        host_log(request->host, request->operand, "", "is added by the host");
        print(drawn ? "%s can log in with the password %s\n" : "%s can log in.\n", request->operand, password);
    }
    password_wipe(password, sizeof password);
    return finish(made, &failure);
}

static int set_ban(const HostRequest *request, bool banned)
{
    Failure failure = {.status = EXIT_DONE};
    bool done = account_ban(request->host, request->operand, banned, &failure);
    if (done) {
        host_log(request->host, request->operand, "", banned ? "is banned" : "may come again");
        print(banned ? "%s can't log in any more; a session that is there goes on.\n" : "%s can log in again.\n",
              request->operand);
    }
    return finish(done, &failure);
}

int command_ban(const HostRequest *request)
{
    return set_ban(request, true);
}

int command_unban(const HostRequest *request)
{
    return set_ban(request, false);
}

int command_remove(const HostRequest *request)
{
    Failure failure = {.status = EXIT_DONE};
    bool done = account_remove(request->host, request->operand, &failure) &&
                results_forget(request->host, request->operand, &failure) &&
                races_forget(request->host, request->operand, &failure) &&
                players_duels_forget(request->host, request->operand, &failure);
    if (done) {
        host_log(request->host, request->operand, "", "is removed by the host");
        print("The account %s is gone, with all files, results, races and duels of its player.\n", request->operand);
    }
    return finish(done, &failure);
}

int command_notice(const HostRequest *request)
{
    Failure failure = {.status = EXIT_DONE};
    return finish(host_set_notice(request->host, request->operand, &failure), &failure);
}

/* What somebody of this name is at now, "" where nobody is there. */
static const char *at_now(const Present *present, int count, const char *name)
{
    for (int i = 0; i < count; i++) {
        if (name_is_same(name, present[i].name)) {
            return presence_told(present[i].at);
        }
    }
    return "";
}

/* "  2 keys", "" of who has none. */
static void put_keys(Host *host, const char *name, Text *out)
{
    PublicKey keys[KEYS_EACH];
    Failure failure;
    int count = keys_list(host, name, keys, &failure);
    if (count > 0) {
        text_add(out, "  %d key%s", count, count == 1 ? "" : "s");
    }
}

static void print_accounts(Host *host, const Account *accounts, int count, const Present *present, int here)
{
    for (int i = 0; i < count; i++) {
        char made[SCORE_DATE_SIZE], seen[SCORE_DATE_SIZE], keys[16];
        Text text = text_into(keys, sizeof keys);
        put_keys(host, accounts[i].name, &text);
        score_date(accounts[i].made, made);
        score_date(accounts[i].seen, seen);
        print("%-*s  made %s  seen %s%s%s%s%s\n", PLAYER_NAME_SIZE - 1, accounts[i].name, made, seen, keys,
              accounts[i].banned ? "  banned" : "", *at_now(present, here, accounts[i].name) ? "  " : "",
              at_now(present, here, accounts[i].name));
    }
    print("%d account%s, %d session%s\n", count, count == 1 ? "" : "s", here, here == 1 ? "" : "s");
}

int command_list(const HostRequest *request)
{
    Failure failure = {.status = EXIT_DONE};
    Account *accounts;
    Present *present = NULL;
    int count = accounts_list(request->host, &accounts, &failure);
    int here = count < 0 ? -1 : presence_list(request->host, &present, &failure);
    if (here >= 0) {
        print_accounts(request->host, accounts, count, present, here);
        versions_print(request->host, accounts, count);
    }
    free(accounts);
    free(present);
    return finish(here >= 0, &failure);
}
