/* Whoever asks learns nothing of whether there is a name but by registering: a wrong name is compared with a hash, too,
 * and answered like a wrong password. */
#include "lobby/host/accounts.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "lobby/host/database.h"
#include "lobby/host/inside.h"
#include "lobby/host/tries.h"

#include <stdlib.h>

typedef struct Found {
    char key[PLAYER_NAME_SIZE];
    Account account; /* name "": there is none */
    char hash[PASSWORD_HASH_SIZE];
} Found;

void account_read(sqlite3_stmt *statement, Account *out)
{
    *out = (Account){.made = sqlite3_column_int64(statement, 1),
                     .seen = sqlite3_column_int64(statement, 2),
                     .banned = sqlite3_column_int64(statement, 3) != 0};
    database_text(statement, 0, out->name, sizeof out->name);
}

/* The account of a name, or none, with the hash that no password is that of. False where the database refuses. */
static bool find(Host *host, const char *name, Found *out, Failure *failure)
{
    *out = (Found){0};
    name_key(name, out->key);
    sqlite3_stmt *statement = database_ask(host->db,
                                           "SELECT name, made, seen, banned, hash FROM account WHERE key = ?"
                                           " UNION ALL SELECT '', 0, 0, 0, hash FROM decoy",
                                           "t", out->key);
    bool found = database_row(statement);
    if (found) {
        account_read(statement, &out->account);
        database_text(statement, 4, out->hash, sizeof out->hash);
    }
    bool good = found || database_fail(host->db, "read", failure);
    sqlite3_finalize(statement);
    return good;
}

/* The file that passwords wait at. */
static void gate(const Host *host, char path[FOLDER_PATH_SIZE])
{
    inside_path(host, "gate", path);
}

static bool is_right(Host *host, const Found *found, const char *password, bool *right, Failure *failure)
{
    char path[FOLDER_PATH_SIZE];
    gate(host, path);
    if (!password_compare(path, password, found->hash, right, failure)) {
        return false;
    }
    *right = *right && found->account.name[0];
    return true;
}

static bool hash_of(const Host *host, const char *password, char hash[PASSWORD_HASH_SIZE], Failure *failure)
{
    char path[FOLDER_PATH_SIZE];
    gate(host, path);
    return password_hash(path, password, hash, failure);
}

static bool name_taken(const char *name, Failure *failure)
{
    return failure_set(failure, EXIT_NOT_SO, "There is a player called %s already; choose another name.", name);
}

/* Who comes first has the name: of many processes, one. */
static bool insert(Host *host, const char *name, const char *hash, Account *out, Failure *failure)
{
    char key[PLAYER_NAME_SIZE];
    int64_t now = host->now(host);
    name_key(name, key);
    if (!database_done(database_ask(host->db, "INSERT INTO account VALUES(?, ?, ?, ?, ?, 0)", "tttnn", key, name, hash,
                                    now, now))) {
        return (sqlite3_errcode(host->db) & 0xFF) == SQLITE_CONSTRAINT ? name_taken(name, failure)
                                                                       : database_fail(host->db, "written", failure);
    }
    *out = (Account){.made = now, .seen = now};
    text_copy(out->name, sizeof out->name, name);
    return true;
}

static bool fits_and_is_free(Host *host, const char *name, const char *password, Failure *failure)
{
    Found found;
    if (!name_fits(name, failure) || !password_fits(password, failure) || !find(host, name, &found, failure)) {
        return false;
    }
    return !found.account.name[0] || name_taken(name, failure);
}

static bool make(Host *host, const char *name, const char *password, Account *out, Failure *failure)
{
    char hash[PASSWORD_HASH_SIZE];
    return hash_of(host, password, hash, failure) && insert(host, name, hash, out, failure);
}

bool account_register(Host *host, const char *name, const char *password, const char *address, Account *out,
                      Failure *failure)
{
    return tries_password(host, "", address, failure) && fits_and_is_free(host, name, password, failure) &&
           tries_registration(host, address, failure) && make(host, name, password, out, failure);
}

bool account_add(Host *host, const char *name, const char *password, Failure *failure)
{
    Account made;
    return fits_and_is_free(host, name, password, failure) && make(host, name, password, &made, failure);
}

/* The account whose password that is, counted as a try. */
static bool admit(Host *host, const char *name, const char *password, const char *address, Found *found,
                  Failure *failure)
{
    bool right = false;
    if (!find(host, name, found, failure) || !tries_password(host, found->key, address, failure) ||
        !is_right(host, found, password, &right, failure)) {
        return false;
    }
    if (!right) {
        return failure_set(failure, EXIT_NOT_SO, "The name or the password is wrong; try again.");
    }
    tries_password_right(host, found->key, address);
    return !found->account.banned ||
           failure_set(failure, EXIT_NOT_SO, "%s may not come in here; ask the host why.", found->account.name);
}

static bool set_hash(Host *host, const char *key, const char *hash, Failure *failure)
{
    return database_done(database_ask(host->db, "UPDATE account SET hash = ? WHERE key = ?", "tt", hash, key)) ||
           database_fail(host->db, "written", failure);
}

/* Where libsodium's limits have grown, this is the only moment at which the password is known. */
static void renew_hash(Host *host, const Found *found, const char *password)
{
    char hash[PASSWORD_HASH_SIZE];
    if (password_is_old(found->hash) && hash_of(host, password, hash, NULL)) {
        (void)set_hash(host, found->key, hash, NULL);
    }
}

bool account_log_in(Host *host, const char *name, const char *password, const char *address, Account *out,
                    Failure *failure)
{
    Found found;
    if (!admit(host, name, password, address, &found, failure)) {
        return false;
    }
    renew_hash(host, &found, password);
    /* Who can't be written down comes in all the same. */
    (void)database_done(
        database_ask(host->db, "UPDATE account SET seen = ? WHERE key = ?", "nt", host->now(host), found.key));
    *out = found.account;
    return true;
}

bool account_change_password(Host *host, const char *name, const char *old, const char *new_one, const char *address,
                             Failure *failure)
{
    Found found;
    char hash[PASSWORD_HASH_SIZE];
    return password_fits(new_one, failure) && admit(host, name, old, address, &found, failure) &&
           hash_of(host, new_one, hash, failure) && set_hash(host, found.key, hash, failure);
}

bool account_ban(Host *host, const char *name, bool banned, Failure *failure)
{
    char key[PLAYER_NAME_SIZE];
    name_key(name, key);
    if (!database_done(
            database_ask(host->db, "UPDATE account SET banned = ? WHERE key = ?", "nt", (int64_t)banned, key))) {
        return database_fail(host->db, "written", failure);
    }
    return sqlite3_changes(host->db) == 1 ||
           failure_set(failure, EXIT_NOT_SO, "Nobody is called so; 'holdout lobby list' names all players.");
}

int accounts_list(Host *host, Account **out, Failure *failure)
{
    int count = 0, result;
    Account *accounts = NULL;
    sqlite3_stmt *statement = database_ask(host->db, "SELECT name, made, seen, banned FROM account ORDER BY key", "");
    while ((result = statement ? sqlite3_step(statement) : SQLITE_ERROR) == SQLITE_ROW) {
        accounts = memory_grow(accounts, (size_t)count + 1, sizeof *accounts);
        account_read(statement, &accounts[count++]);
    }
    if (result != SQLITE_DONE) {
        database_fail(host->db, "read", failure);
        count = -1;
    }
    sqlite3_finalize(statement);
    if (count < 0) {
        free(accounts);
        accounts = NULL;
    }
    *out = accounts;
    return count;
}
