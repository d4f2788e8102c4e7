/* Public keys of players, told apart by their fingerprints, as ssh-keygen -l shows them: who comes in by one needs no
 * password. That somebody has the key sshd has proven; here it is only looked up. */
#ifndef HOLDOUT_LOBBY_HOST_KEYS_H
#define HOLDOUT_LOBBY_HOST_KEYS_H

#include "lobby/host/accounts.h"

enum { KEY_KIND_SIZE = 48, KEY_PRINT_SIZE = 64, KEYS_EACH = 8 };

typedef struct PublicKey {
    char kind[KEY_KIND_SIZE];   /* "ssh-ed25519" */
    char print[KEY_PRINT_SIZE]; /* "SHA256:…"; "": there is none */
    int64_t added;              /* seconds since 1970 */
} PublicKey;

/* Of a line "ssh-ed25519 AAAA…"; false for what is none. */
bool key_read(const char *line, PublicKey *out);

/* That this connection came in by, from the file that sshd tells of (ExposeAuthInfo); none where that is none of
 * sshd's. */
PublicKey key_of_connection(const char *path);

/* Whose it is; "" in `out` where it is nobody's. Refused where that one is banned. */
bool keys_log_in(Host *host, const PublicKey *key, Account *out, Failure *failure);

/* All of a player; at most KEYS_EACH, -1 when they can't be read. */
int keys_list(Host *host, const char *name, PublicKey out[KEYS_EACH], Failure *failure);
bool keys_add(Host *host, const char *name, const PublicKey *key, Failure *failure);
bool keys_remove(Host *host, const char *name, const char *print, Failure *failure);

/* Of an account that goes, by its key among accounts. */
bool keys_forget(Host *host, const char *account);

#endif
