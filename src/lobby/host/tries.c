/* A row for each that is counted: in the first minute it has as many tries as the limit says; from then on each has to
 * wait, twice as long as the one before, until it has kept quiet for a while. */
#include "lobby/host/tries.h"

#include "base/failure.h"
#include "base/text.h"
#include "lobby/host/database.h"
#include "lobby/host/inside.h"

#include <arpa/inet.h>
#include <string.h>

enum { MINUTE = 60, LONGEST_PAUSE = 900, KNOWN_FOR = 90 * 86400 /* seconds */, KEY_SIZE = 96 };

typedef struct Attempts {
    int64_t tries, since, again; /* none before `again` */
} Attempts;

/* What is counted, and how. */
typedef struct Counted {
    char key[KEY_SIZE]; /* "": nothing */
    int most;           /* tries a minute */
    bool grows;         /* its pauses */
} Counted;

static void add_bytes(Text *text, const unsigned char *bytes, int count)
{
    for (int i = 0; i < count; i++) {
        text_add(text, "%02x", bytes[i]);
    }
}

/* Who has an address of version 6 has 2^64 of them, so the network counts. */
static void add_address(Text *text, const char *address)
{
    enum { MAPPED = 12, NETWORK = 8, BYTES = 16 };
    static const unsigned char mapped[MAPPED] = {[10] = 0xFF, [11] = 0xFF};
    unsigned char bytes[BYTES];
    char clean[KEY_SIZE / 2];
    if (inet_pton(AF_INET, address, bytes) == 1) {
        add_bytes(text, bytes, 4);
    } else if (inet_pton(AF_INET6, address, bytes) == 1) {
        bool is_mapped = memcmp(bytes, mapped, MAPPED) == 0;
        add_bytes(text, bytes + (is_mapped ? MAPPED : 0), is_mapped ? BYTES - MAPPED : NETWORK);
    } else {
        text_clean(clean, sizeof clean, address);
        text_add(text, "%s", clean);
    }
}

static Counted by_name(const Host *host, const char *key)
{
    Counted counted = {.most = host->limits.tries, .grows = true};
    Text text = text_into(counted.key, sizeof counted.key);
    text_add(&text, key[0] ? "name %s" : "", key);
    return counted;
}

static Counted by_address(const char *about, const char *address, int most)
{
    Counted counted = {.most = most, .grows = true};
    Text text = text_into(counted.key, sizeof counted.key);
    if (address[0]) {
        text_add(&text, "%s ", about);
        add_address(&text, address);
    }
    return counted;
}

/* Seconds to wait after so many tries. */
static int64_t pause_after(const Counted *counted, int64_t tries, int64_t minute_left)
{
    int64_t beyond = tries - counted->most, pause = MINUTE / counted->most;
    if (beyond < 0) {
        return 0;
    }
    if (!counted->grows) {
        return minute_left;
    }
    pause = pause > 0 ? pause : 1;
    for (int64_t i = 0; i < beyond && pause < LONGEST_PAUSE; i++) {
        pause *= 2;
    }
    return pause < LONGEST_PAUSE ? pause : LONGEST_PAUSE;
}

static bool read_attempts(sqlite3 *db, const char *key, int64_t now, Attempts *out, bool *good)
{
    sqlite3_stmt *statement = database_ask(db, "SELECT tries, since, again FROM attempt WHERE key = ?", "t", key);
    int result = statement ? sqlite3_step(statement) : SQLITE_ERROR;
    bool found = result == SQLITE_ROW;
    *out = (Attempts){.since = now};
    if (found) {
        *out = (Attempts){sqlite3_column_int64(statement, 0), sqlite3_column_int64(statement, 1),
                          sqlite3_column_int64(statement, 2)};
    }
    *good = found || result == SQLITE_DONE;
    sqlite3_finalize(statement);
    return found;
}

/* Counts one more; `wait` are the seconds until it may be made, 0: now. False where the database refuses. */
static bool count_one(sqlite3 *db, const Counted *counted, int64_t now, int64_t *wait)
{
    Attempts row;
    bool good;
    *wait = 0;
    if (!counted->key[0]) {
        return true;
    }
    if (read_attempts(db, counted->key, now, &row, &good) && row.again > now) {
        *wait = row.again - now;
        return true;
    }
    row.tries++;
    int64_t pause = pause_after(counted, row.tries, row.since + MINUTE - now);
    int64_t quiet = pause > 0 && counted->grows ? (pause > MINUTE ? pause : MINUTE) : 0;
    row.again = pause > 0 ? now + pause : 0;
    int64_t forgotten = pause > 0 ? row.again + quiet : row.since + MINUTE;
    return good && database_done(database_ask(db, "INSERT OR REPLACE INTO attempt VALUES(?, ?, ?, ?, ?)", "tnnnn",
                                              counted->key, row.tries, row.since, row.again, forgotten));
}

/* What was long ago, or, by a clock that was set back, is yet to come. */
static bool forget(sqlite3 *db, int64_t now)
{
    return database_done(database_ask(db, "DELETE FROM attempt WHERE forgotten <= ? OR since > ?", "nn", now, now));
}

static bool count_both(sqlite3 *db, const Counted *one, const Counted *other, int64_t now, int64_t *wait)
{
    int64_t second = 0;
    bool good = forget(db, now) && count_one(db, one, now, wait) && count_one(db, other, now, &second);
    *wait = *wait > second ? *wait : second;
    return good;
}

/* Counts both, or neither when one has to wait. */
static bool take(Host *host, const Counted *one, const Counted *other, int64_t *wait, Failure *failure)
{
    sqlite3 *db = host->db;
    if (!database_run(db, "BEGIN IMMEDIATE")) {
        return database_fail(db, "read", failure);
    }
    if (!count_both(db, one, other, host->now(host), wait) || (*wait == 0 && !database_run(db, "COMMIT"))) {
        database_fail(db, "written", failure);
        (void)database_run(db, "ROLLBACK");
        return false;
    }
    if (*wait > 0) {
        (void)database_run(db, "ROLLBACK");
        return failure_set(failure, EXIT_NOT_SO, *wait == 1 ? "Try again in %d second." : "Try again in %d seconds.",
                           (int)*wait);
    }
    return true;
}

/* Whether the player has come in from this address lately. Then what others try with his name is not counted against
 * him: else anybody could keep him out by trying wrong passwords all the time. */
static bool is_known(Host *host, const char *key, const Counted *from)
{
    sqlite3_stmt *statement = database_ask(host->db, "SELECT 1 FROM known WHERE key = ? AND address = ? AND seen > ?",
                                           "ttn", key, from->key, host->now(host) - KNOWN_FOR);
    bool known = database_row(statement);
    sqlite3_finalize(statement);
    return known;
}

static void make_known(Host *host, const char *key, const Counted *from)
{
    int64_t now = host->now(host);
    if (key[0] && from->key[0]) {
        (void)database_done(
            database_ask(host->db, "INSERT OR REPLACE INTO known VALUES(?, ?, ?)", "ttn", key, from->key, now));
        (void)database_done(database_ask(host->db, "DELETE FROM known WHERE seen <= ?", "n", now - KNOWN_FOR));
    }
}

bool tries_password(Host *host, const char *key, const char *address, Failure *failure)
{
    Counted from = by_address("from", address, host->limits.tries);
    Counted name = by_name(host, is_known(host, key, &from) ? "" : key);
    int64_t wait = 0;
    return take(host, &name, &from, &wait, failure);
}

/* Where any of it fails, the next try waits: nothing else is lost. */
void tries_password_right(Host *host, const char *key, const char *address)
{
    Counted name = by_name(host, key), from = by_address("from", address, host->limits.tries);
    (void)database_done(database_ask(host->db, "DELETE FROM attempt WHERE key = ?", "t", name.key));
    (void)database_done(
        database_ask(host->db, "UPDATE attempt SET tries = max(tries - 1, 0), again = 0 WHERE key = ?", "t", from.key));
    make_known(host, key, &from);
}

bool tries_forget(Host *host, const char *key)
{
    Counted name = by_name(host, key);
    return database_done(database_ask(host->db, "DELETE FROM attempt WHERE key = ?", "t", name.key)) &&
           database_done(database_ask(host->db, "DELETE FROM known WHERE key = ?", "t", key));
}

bool tries_registration(Host *host, const char *address, Failure *failure)
{
    int most = host->limits.registrations;
    if (most == 0) {
        return failure_set(failure, EXIT_NOT_SO, "Nobody can register here; ask the host for an account.");
    }
    Counted from = by_address("new from", address, most), all = {.key = "new", .most = most};
    int64_t wait = 0;
    return take(host, &from, &all, &wait, failure);
}
