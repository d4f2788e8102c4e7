/* Players' accounts: names, passwords, bans. What goes wrong is a sentence for the player (Failure). Passwords are the
 * caller's to wipe. */
#ifndef HOLDOUT_LOBBY_HOST_ACCOUNTS_H
#define HOLDOUT_LOBBY_HOST_ACCOUNTS_H

#include "lobby/host/host.h"
#include "lobby/host/names.h"
#include "lobby/host/passwords.h"

typedef struct Account {
    char name[PLAYER_NAME_SIZE]; /* as its player wrote it */
    int64_t made, seen;          /* seconds since 1970 */
    bool banned;
} Account;

/* Each may be refused for a while: too many tries from an address or for a name (limits.h). `address` "": not known,
 * and not counted. */
bool account_register(Host *host, const char *name, const char *password, const char *address, Account *out,
                      Failure *failure);
bool account_log_in(Host *host, const char *name, const char *password, const char *address, Account *out,
                    Failure *failure);
bool account_change_password(Host *host, const char *name, const char *old, const char *new_one, const char *address,
                             Failure *failure);

/* For the host. */
bool account_add(Host *host, const char *name, const char *password, Failure *failure);
bool account_ban(Host *host, const char *name, bool banned, Failure *failure);
int accounts_list(Host *host, Account **out, Failure *failure); /* by name; freed by the caller; -1 when it fails */

/* A row of "SELECT name, made, seen, banned". */
struct sqlite3_stmt;
void account_read(struct sqlite3_stmt *statement, Account *out);

#endif
