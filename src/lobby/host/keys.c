#include "lobby/host/keys.h"

#include "base/failure.h"
#include "base/text.h"
#include "disk/calls.h"
#include "disk/whole.h"
#include "lobby/host/database.h"
#include "lobby/host/inside.h"

#include <fcntl.h>
#include <sodium.h>
#include <string.h>
#include <unistd.h>

enum { LINE_MOST = 4096, BLOB_LEAST = 32 };

/* As sshd names kinds of keys. */
static bool is_kind(const char *word, size_t length)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789@.-";
    return length > 0 && length < KEY_KIND_SIZE && strspn(word, letters) >= length;
}

bool key_read(const char *line, PublicKey *out)
{
    unsigned char blob[LINE_MOST], hash[crypto_hash_sha256_BYTES];
    char print[KEY_PRINT_SIZE - sizeof "SHA256:"];
    size_t kind = strcspn(line, " "), length = 0;
    const char *base = line + kind + (line[kind] == ' ');
    *out = (PublicKey){.added = 0};
    if (!is_kind(line, kind) || strlen(base) >= LINE_MOST ||
        sodium_base642bin(blob, sizeof blob, base, strlen(base), NULL, &length, NULL, sodium_base64_VARIANT_ORIGINAL) !=
            0 ||
        length < BLOB_LEAST) {
        return false;
    }
    Text text = text_into(out->kind, sizeof out->kind);
    text_add(&text, "%.*s", (int)kind, line);
    crypto_hash_sha256(hash, blob, length);
    sodium_bin2base64(print, sizeof print, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL_NO_PADDING);
    text = text_into(out->print, sizeof out->print);
    text_add(&text, "SHA256:%s", print);
    return true;
}

/* sshd's own files alone: no game can write there, since its /tmp is another one. */
static int open_told(const char *path)
{
    static const char begin[] = "/tmp/sshauth.";
    struct stat there;
    bool named = strncmp(path, begin, sizeof begin - 1) == 0 && !strchr(path + sizeof begin - 1, '/');
    int fd = named ? disk->open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0) : -1;
    if (fd >= 0 && (disk->stat_open(fd, &there) != 0 || !S_ISREG(there.st_mode) || there.st_uid != geteuid() ||
                    (there.st_mode & 077) != 0)) {
        (void)disk->close(fd);
        return -1;
    }
    return fd;
}

PublicKey key_of_connection(const char *path)
{
    static const char method[] = "publickey ";
    char line[LINE_MOST] = "";
    PublicKey key = {.added = 0};
    int fd = path ? open_told(path) : -1;
    ssize_t got = fd >= 0 ? whole_read_at(fd, line, sizeof line - 1, 0) : 0;
    if (fd >= 0) {
        (void)disk->close(fd);
    }
    line[got > 0 ? got : 0] = '\0';
    line[strcspn(line, "\n")] = '\0';
    if (strncmp(line, method, sizeof method - 1) == 0) {
        (void)key_read(line + sizeof method - 1, &key);
    }
    return key;
}

bool keys_log_in(Host *host, const PublicKey *key, Account *out, Failure *failure)
{
    *out = (Account){.made = 0};
    sqlite3_stmt *statement = database_ask(host->db,
                                           "SELECT name, made, seen, banned FROM account JOIN public_key"
                                           " ON public_key.account = account.key WHERE print = ?"
                                           " UNION ALL SELECT '', 0, 0, 0",
                                           "t", key->print);
    bool read = database_row(statement);
    if (read) {
        account_read(statement, out);
    } else {
        database_fail(host->db, "read", failure);
    }
    sqlite3_finalize(statement);
    if (read && out->banned) {
        return failure_set(failure, EXIT_NOT_SO, "%s may not come in here; ask the host why.", out->name);
    }
    if (read && out->name[0]) {
        (void)database_done(
            database_ask(host->db, "UPDATE account SET seen = ? WHERE name = ?", "nt", host->now(host), out->name));
    }
    return read;
}

int keys_list(Host *host, const char *name, PublicKey out[KEYS_EACH], Failure *failure)
{
    char account[PLAYER_NAME_SIZE];
    int count = 0, result = SQLITE_ERROR;
    name_key(name, account);
    sqlite3_stmt *statement = database_ask(
        host->db, "SELECT kind, print, added FROM public_key WHERE account = ? ORDER BY added, print", "t", account);
    while (statement && (result = sqlite3_step(statement)) == SQLITE_ROW && count < KEYS_EACH) {
        out[count] = (PublicKey){.added = sqlite3_column_int64(statement, 2)};
        database_text(statement, 0, out[count].kind, sizeof out->kind);
        database_text(statement, 1, out[count].print, sizeof out->print);
        count++;
    }
    if (result != SQLITE_DONE && result != SQLITE_ROW) {
        database_fail(host->db, "read", failure);
        count = -1;
    }
    sqlite3_finalize(statement);
    return count;
}

bool keys_add(Host *host, const char *name, const PublicKey *key, Failure *failure)
{
    PublicKey keys[KEYS_EACH];
    char account[PLAYER_NAME_SIZE];
    int count = keys_list(host, name, keys, failure);
    name_key(name, account);
    if (count < 0) {
        return false;
    }
    if (count >= KEYS_EACH) {
        return failure_set(failure, EXIT_NOT_SO, "You have %d keys already; remove one of them first.", count);
    }
    if (database_done(database_ask(host->db, "INSERT INTO public_key VALUES(?, ?, ?, ?)", "tttn", key->print, account,
                                   key->kind, host->now(host)))) {
        return true;
    }
    return (sqlite3_errcode(host->db) & 0xFF) == SQLITE_CONSTRAINT
               ? failure_set(failure, EXIT_NOT_SO, "This key belongs to an account already.")
               : database_fail(host->db, "written", failure);
}

bool keys_remove(Host *host, const char *name, const char *print, Failure *failure)
{
    char account[PLAYER_NAME_SIZE];
    name_key(name, account);
    return database_done(database_ask(host->db, "DELETE FROM public_key WHERE account = ? AND print = ?", "tt", account,
                                      print)) ||
           database_fail(host->db, "written", failure);
}

bool keys_forget(Host *host, const char *account)
{
    return database_done(database_ask(host->db, "DELETE FROM public_key WHERE account = ?", "t", account));
}
