/* Write-ahead logging: who looks somebody up is not held up by those who are written down just now, and a commit waits
 * for the disk once. That a commit has reached the disk is waited for (synchronous = FULL): an account that was
 * promised is there after a loss of power. Tries to log in share the file, so that all processes of a host count alike.
 */
#include "lobby/host/database.h"

#include "base/failure.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

enum { SCHEMA_VERSION = 1, APPLICATION_ID = 0x486F4C6F /* "HoLo" */, WAIT_MS = 5000 };

static const char SCHEMA[] =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE account(key TEXT PRIMARY KEY, name TEXT NOT NULL, hash TEXT NOT NULL, made INTEGER NOT NULL,"
    " seen INTEGER NOT NULL, banned INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE decoy(hash TEXT NOT NULL) STRICT;"
    "CREATE TABLE attempt(key TEXT PRIMARY KEY, tries INTEGER NOT NULL, since INTEGER NOT NULL, again INTEGER NOT NULL,"
    " forgotten INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX attempt_forgotten ON attempt(forgotten);"
    "CREATE TABLE known(key TEXT NOT NULL, address TEXT NOT NULL, seen INTEGER NOT NULL, PRIMARY KEY(key, address))"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX known_seen ON known(seen);";

/* What hosts that were made earlier lack. */
static const char KEYS[] = "CREATE TABLE IF NOT EXISTS public_key(print TEXT PRIMARY KEY, account TEXT NOT NULL,"
                           " kind TEXT NOT NULL, added INTEGER NOT NULL) STRICT, WITHOUT ROWID;";

/* What to do about an error; NULL where it was not foreseen. */
static const char *advice(int code)
{
    switch (code & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return "others are being written down just now; try again in a moment";
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
        return "lobby.db is damaged; the host puts back a backup";
    case SQLITE_FULL:
    case SQLITE_IOERR:
        return "the host's disk is full or broken; nothing was changed, tell the host";
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
    case SQLITE_CANTOPEN:
        return "lobby.db is missing or can't be written; the host looks at its owner and rights";
    default:
        return NULL;
    }
}

bool database_fail(sqlite3 *db, const char *doing, Failure *failure)
{
    const char *known = advice(sqlite3_extended_errcode(db));
    if (known) {
        return failure_set(failure, EXIT_SYSTEM, "The accounts can't be %s: %s.", doing, known);
    }
    return failure_set(failure, EXIT_SYSTEM, "The accounts can't be %s: SQLite says '%.80s'; tell the host.", doing,
                       sqlite3_errmsg(db));
}

bool database_run(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

sqlite3_stmt *database_ask(sqlite3 *db, const char *sql, const char *kinds, ...)
{
    sqlite3_stmt *statement = NULL;
    bool good = sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK;
    va_list values;
    va_start(values, kinds);
    for (int i = 0; good && kinds[i]; i++) {
        int result = kinds[i] == 't'
                         ? sqlite3_bind_text(statement, i + 1, va_arg(values, const char *), -1, SQLITE_STATIC)
                         : sqlite3_bind_int64(statement, i + 1, va_arg(values, int64_t));
        good = result == SQLITE_OK;
    }
    va_end(values);
    if (!good) {
        sqlite3_finalize(statement);
        return NULL;
    }
    return statement;
}

bool database_row(sqlite3_stmt *statement)
{
    return statement && sqlite3_step(statement) == SQLITE_ROW;
}

bool database_done(sqlite3_stmt *statement)
{
    bool done = statement && sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_finalize(statement);
    return done;
}

void database_text(sqlite3_stmt *statement, int column, char *out, size_t size)
{
    const unsigned char *text = sqlite3_column_text(statement, column);
    text_copy(out, size, text ? (const char *)text : "");
}

/* A number that a PRAGMA gives; -1 when it can't be read. */
static int64_t ask_number(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *statement = database_ask(db, sql, "");
    int64_t value = database_row(statement) ? sqlite3_column_int64(statement, 0) : -1;
    sqlite3_finalize(statement);
    return value;
}

static sqlite3 *open_file(const char *path, Failure *failure)
{
    sqlite3 *db = NULL;
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW, NULL) != SQLITE_OK) {
        database_fail(db, "opened", failure);
        sqlite3_close(db);
        return NULL;
    }
    sqlite3_busy_timeout(db, WAIT_MS);
    (void)database_run(db, "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON"); /* who is removed leaves no hash */
    return db;
}

sqlite3 *database_open(const char *path, Failure *failure)
{
    sqlite3 *db = open_file(path, failure);
    if (!db) {
        return NULL;
    }
    int64_t owner = ask_number(db, "PRAGMA application_id"), version = ask_number(db, "PRAGMA user_version");
    bool good = owner == APPLICATION_ID && version == SCHEMA_VERSION;
    if (owner < 0 || version < 0) {
        database_fail(db, "read", failure);
    } else if (!good) {
        failure_set(failure, EXIT_UNREADABLE, "%s is no database of this Holdout's lobby; %s.", path,
                    owner == APPLICATION_ID ? "a newer one made it: install that one"
                                            : "name the folder that 'holdout lobby init' made");
    }
    if (good && !database_run(db, KEYS)) {
        good = database_fail(db, "opened", failure);
    }
    if (!good) {
        sqlite3_close(db);
        return NULL;
    }
    return db;
}

/* In one transaction, so that a file with our number in it has all tables. */
static bool make_tables(sqlite3 *db, const char *decoy)
{
    char numbers[96];
    Text text = text_into(numbers, sizeof numbers);
    text_add(&text, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT;", APPLICATION_ID, SCHEMA_VERSION);
    (void)database_run(db,
                       "PRAGMA journal_mode = WAL"); /* where the file system can't, the usual journal does as well */
    return database_run(db, SCHEMA) && database_done(database_ask(db, "INSERT INTO decoy VALUES(?)", "t", decoy)) &&
           database_run(db, numbers);
}

bool database_make(const char *path, const char *decoy, Failure *failure)
{
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0) {
        return failure_set(failure, EXIT_SYSTEM, "%s can't be made: %s; make room, or name another folder.", path,
                           strerror(errno));
    }
    close(fd);
    sqlite3 *db = open_file(path, failure);
    bool made = db && (make_tables(db, decoy) || database_fail(db, "begun", failure));
    sqlite3_close(db);
    return made;
}
