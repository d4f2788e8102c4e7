/* The commands of the host, a row each, and what each was asked. */
#ifndef HOLDOUT_LOBBY_COMMANDS_REQUESTS_H
#define HOLDOUT_LOBBY_COMMANDS_REQUESTS_H

#include "lobby/host/host.h"

/* Constant, word, operand ("": none), options besides --dir, what the help says of it. Each is run by command_WORD. */
#define HOST_COMMAND_LIST(X)                                                                                \
    X(INIT, init, "DIR", "[--no-confinement]", "make the folder of a host")                                 \
    X(ADD, add, "NAME", "", "make an account; its password is a line of standard input, or drawn and told") \
    X(BAN, ban, "NAME", "", "let a player in no more")                                                      \
    X(UNBAN, unban, "NAME", "", "let a player in again")                                                    \
    X(REMOVE, remove, "NAME", "", "delete an account and all files of its player")                          \
    X(LIST, list, "", "", "all players, and who is there")                                                  \
    X(NOTICE, notice, "TEXT", "", "what all are told in the lobby; '' takes it away")                       \
    X(RESULTS, results, "", "[--format table|json]", "the results of all players")                          \
    X(KEY, key, "KEY", "", "for sshd: lets in by any public key, which the lobby then looks up")            \
    X(BACKUP, backup, "FILE", "", "a whole copy as a tar file, also while people play")                     \
    X(CHECK, check, "", "", "replay every journal and duel, and compare the results with them")             \
    X(PAGE, page, "", "--out WEB", "write a static site of the results into a folder")

typedef struct HostRequest {
    const char *operand; /* of init the folder */
    bool free_games;     /* --no-confinement */
    bool json;
    const char *out; /* --out; NULL: not given */
    Host *host;      /* NULL: of init */
} HostRequest;

#define X(id, word, ...) int command_##word(const HostRequest *request);
HOST_COMMAND_LIST(X)
#undef X

#endif
