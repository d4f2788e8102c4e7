#include "lobby/door/lobby.h"

#include "base/failure.h"
#include "base/text.h"
#include "lobby/door/guests.h"

#include <stdio.h>
#include <unistd.h>

static bool refuse(Lobby *lobby, const Failure *failure)
{
    text_copy(lobby->told, sizeof lobby->told, failure->why);
    return false;
}

static bool come_in(Lobby *lobby, const char *name, bool guest)
{
    text_copy(lobby->name, sizeof lobby->name, name);
    presence_at(lobby->presence, PRESENCE_LOBBY, "");
    host_log(lobby->host, name, lobby->address, "comes in");
    lobby->told[0] = '\0';
    lobby->guest = guest;
    return true;
}

bool lobby_enter(Lobby *lobby, const char *name)
{
    Failure failure;
    if (!presence_name(lobby->presence, name, &failure) ||
        !host_player_folder(lobby->host, name, lobby->folder, &failure)) {
        (void)presence_name(lobby->presence, "", &failure);
        return refuse(lobby, &failure);
    }
    return come_in(lobby, name, false);
}

bool lobby_enter_by_key(Lobby *lobby)
{
    Account account;
    Failure failure;
    if (!lobby->key.print[0]) {
        return false;
    }
    if (!keys_log_in(lobby->host, &lobby->key, &account, &failure)) {
        return refuse(lobby, &failure);
    }
    return account.name[0] && lobby_enter(lobby, account.name);
}

bool lobby_enter_as_guest(Lobby *lobby)
{
    Failure failure;
    char name[PLAYER_NAME_SIZE];
    snprintf(name, sizeof name, GUEST_NAME "%d", (int)getpid());
    if (!host_limits(lobby->host)->guests) {
        failure_set(&failure, EXIT_NOT_SO,
                    "There are no guests on this host: register, it takes a name and a password.");
        return refuse(lobby, &failure);
    }
    if (!guest_folder(lobby->host, lobby->folder, &failure) || !presence_name(lobby->presence, name, &failure)) {
        return refuse(lobby, &failure);
    }
    return come_in(lobby, name, true);
}

void lobby_leave(Lobby *lobby)
{
    Failure failure;
    if (lobby->guest) {
        guest_folder_remove(lobby->host, lobby->folder);
    }
    if (lobby->name[0]) {
        host_log(lobby->host, lobby->name, lobby->address, "leaves");
    }
    (void)presence_name(lobby->presence, "", &failure);
    presence_at(lobby->presence, PRESENCE_DOOR, "");
    lobby->name[0] = lobby->folder[0] = '\0';
    lobby->guest = false;
}
