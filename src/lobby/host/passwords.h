/* Passwords, by libsodium: argon2id with its interactive limits. */
#ifndef HOLDOUT_LOBBY_HOST_PASSWORDS_H
#define HOLDOUT_LOBBY_HOST_PASSWORDS_H

#include "holdout/failure.h"

#include <stdbool.h>
#include <stddef.h>

enum { PASSWORD_SIZE = 129, PASSWORD_LEAST = 8, PASSWORD_HASH_SIZE = 128 };

/* Before all else; may be called again. */
bool passwords_begin(Failure *failure);

/* Whether it is long enough and not too long. */
bool password_fits(const char *password, Failure *failure);

/* Each takes some 64 MiB while it works, so of all processes of a host only a few do at once: `gate` is the file by
 * which they wait for each other. */
bool password_hash(const char *gate, const char *password, char hash[PASSWORD_HASH_SIZE], Failure *failure);
/* False and a sentence where it could not be compared; else what it is stands in `so`. */
bool password_compare(const char *gate, const char *password, const char *hash, bool *so, Failure *failure);

/* Whether the hash was made by other limits than today's. */
bool password_is_old(const char *hash);

/* A password that nobody has chosen, to be told once: 20 letters and digits in groups of four. */
void password_draw(char password[PASSWORD_SIZE]);

void password_wipe(char *password, size_t size);

#endif
