/* Opening the database, and making it what this program expects.
 *
 * Invariants: the schema is made in one transaction, whoever comes first; a file of another program or of a newer
 * Holdout is never written to. Write-ahead logging lets readers go on while one process writes; where a file system
 * can't do it the usual journal does as well, only slower. */
#include "scores/store.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SCHEMA_VERSION = 1, APPLICATION_ID = 0x486F6C64 /* "Hold" */ };

static const char SCHEMA[] =
    "CREATE TABLE run(id INTEGER PRIMARY KEY, player TEXT NOT NULL, journal TEXT NOT NULL, print INTEGER NOT NULL,"
    " seed TEXT NOT NULL, mode TEXT NOT NULL, date TEXT NOT NULL, ascension INTEGER NOT NULL, won INTEGER NOT NULL,"
    " act INTEGER NOT NULL, level INTEGER NOT NULL, battles INTEGER NOT NULL, waves INTEGER NOT NULL,"
    " hull INTEGER NOT NULL, hull_max INTEGER NOT NULL, credits INTEGER NOT NULL, ticks INTEGER NOT NULL,"
    " kills INTEGER NOT NULL, leaks INTEGER NOT NULL, blueprints TEXT NOT NULL, decided TEXT NOT NULL,"
    " hash INTEGER NOT NULL, content INTEGER NOT NULL, UNIQUE(player, journal, print)) STRICT;"
    "CREATE TABLE battle(run INTEGER NOT NULL REFERENCES run, number INTEGER NOT NULL, level INTEGER NOT NULL,"
    " terrain TEXT NOT NULL, waves INTEGER NOT NULL, hull_lost INTEGER NOT NULL, credits INTEGER NOT NULL,"
    " kills INTEGER NOT NULL, leaks INTEGER NOT NULL, best TEXT NOT NULL, PRIMARY KEY(run, number))"
    " STRICT, WITHOUT ROWID;"
    "CREATE TABLE refused(player TEXT NOT NULL, journal TEXT NOT NULL, print INTEGER NOT NULL,"
    " PRIMARY KEY(player, journal, print)) STRICT, WITHOUT ROWID;";

/* Tables that were added later stand beside the first ones, so that an older Holdout uses the file as before. */
static const char FOOT_TABLE[] =
    "CREATE TABLE IF NOT EXISTS foot(id INTEGER PRIMARY KEY, player TEXT NOT NULL, journal TEXT NOT NULL,"
    " print INTEGER NOT NULL, seed TEXT NOT NULL, book TEXT NOT NULL, date TEXT NOT NULL, won INTEGER NOT NULL,"
    " floor INTEGER NOT NULL, deepest INTEGER NOT NULL, rounds INTEGER NOT NULL, decisions INTEGER NOT NULL,"
    " kills INTEGER NOT NULL, experience INTEGER NOT NULL, hp INTEGER NOT NULL, hp_max INTEGER NOT NULL,"
    " killer TEXT NOT NULL, hash INTEGER NOT NULL, content INTEGER NOT NULL, UNIQUE(player, journal, print)) STRICT;";

static const char PLOT_TABLE[] =
    "CREATE TABLE IF NOT EXISTS plot(run INTEGER PRIMARY KEY REFERENCES run, words TEXT NOT NULL) STRICT;";

static const char FIGURE_TABLE[] =
    "CREATE TABLE IF NOT EXISTS figure(run INTEGER NOT NULL REFERENCES run, about TEXT NOT NULL, name TEXT NOT NULL,"
    " value INTEGER NOT NULL, PRIMARY KEY(run, about, name)) STRICT, WITHOUT ROWID;";

static const char SHIP_TABLE[] =
    "CREATE TABLE IF NOT EXISTS ship(run INTEGER PRIMARY KEY REFERENCES run, id TEXT NOT NULL) STRICT;";

/* With the feats comes, once, how many runs each player had finished before there were any. */
static const char FEAT_TABLES[] =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE feat(run INTEGER NOT NULL REFERENCES run, id TEXT NOT NULL, PRIMARY KEY(run, id))"
    " STRICT, WITHOUT ROWID;"
    "CREATE TABLE earlier(player TEXT PRIMARY KEY, runs INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "INSERT INTO earlier SELECT player, count(*) FROM run WHERE mode <> 'linear' GROUP BY player;"
    "COMMIT;";

static bool fail(Failure *error, const char *path, const char *what)
{
    return failure_set(error, EXIT_UNREADABLE, "The scores in %.300s can't be %s.", path, what);
}

/* What to do about an error; NULL where it was not foreseen. Journals keep all that rows say, so a damaged file may be
 * deleted. */
static const char *advice(int code)
{
    switch (code & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return "another process is writing there; the run is added when Holdout starts next";
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
        return "the file is damaged or no database of scores; move it away, and finished runs are added anew";
    case SQLITE_FULL:
    case SQLITE_IOERR:
        return "the disk is full or broken; make room, and the run is added when Holdout starts next";
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
    case SQLITE_CANTOPEN:
        return "the file or its folder can't be written; name another in HOLDOUT_SCORES";
    default:
        return NULL;
    }
}

/* May the program write, with the rights it has now? In holdout-record these are not those of the user who started it.
 */
static bool may_write(const char *path)
{
    return faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0;
}

/* Whether a rollback journal lies beside the file although nobody writes. A user who may write to a shared file, but
 * not make files beside it, needs that journal (doc/sharing.md), so it is emptied instead of deleted. */
static bool keeps_journal(const char *path)
{
    char journal[SCORES_PATH_SIZE + 8];
    snprintf(journal, sizeof journal, "%s-journal", path);
    return access(journal, F_OK) == 0;
}

/* Whether nothing but a removed rollback journal keeps a shared file from being written: SQLite's own shell removes it.
 */
static bool lacks_journal(const char *path, int code)
{
    char folder[SCORES_PATH_SIZE];
    text_copy(folder, sizeof folder, path);
    *strrchr(folder, '/') = '\0';
    bool refused = (code & 0xFF) == SQLITE_CANTOPEN || (code & 0xFF) == SQLITE_READONLY;
    return refused && may_write(path) && !keeps_journal(path) && !may_write(folder[0] ? folder : "/");
}

bool store_fail(const Scores *scores, const char *doing, Failure *error)
{
    char what[FAILURE_WHY_SIZE / 3];
    int code = sqlite3_extended_errcode(scores->db);
    const char *known = lacks_journal(scores->path, code)
                            ? "the file that ends in -journal is missing beside it; its owner makes it anew as "
                              "doc/sharing.md says"
                            : advice(code);
    Text text = text_into(what, sizeof what);
    if (known) {
        text_add(&text, "%s: %s", doing, known);
    } else {
        text_add(&text, "%s: SQLite says '%.60s'; move the file away, and finished runs are added anew", doing,
                 sqlite3_errmsg(scores->db));
    }
    return fail(error, scores->path, what);
}

bool store_run(const Scores *scores, const char *sql)
{
    return sqlite3_exec(scores->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

sqlite3_stmt *store_prepare(const Scores *scores, const char *sql, const char *const *texts, int count)
{
    sqlite3_stmt *statement = NULL;
    bool good = sqlite3_prepare_v2(scores->db, sql, -1, &statement, NULL) == SQLITE_OK;
    for (int i = 0; good && i < count; i++) {
        good = sqlite3_bind_text(statement, i + 1, texts[i], -1, SQLITE_STATIC) == SQLITE_OK;
    }
    if (!good) {
        sqlite3_finalize(statement);
        return NULL;
    }
    return statement;
}

sqlite3_stmt *store_prepare_filtered(const Scores *scores, const char *sql, const ScoresFilter *filter)
{
    const char *const texts[] = {filter->mode ? filter->mode : "", filter->date ? filter->date : "",
                                 filter->player ? filter->player : ""};
    return store_prepare(scores, sql, texts, 3);
}

int store_finish(const Scores *scores, sqlite3_stmt *statement, int result, int count, Failure *error)
{
    if (!statement || result != SQLITE_DONE) {
        store_fail(scores, "read", error);
        count = -1;
    }
    sqlite3_finalize(statement);
    return count;
}

bool store_insert(const Scores *scores, const char *sql, const char *const *texts, int text_count,
                  const int64_t *numbers, int number_count)
{
    sqlite3_stmt *statement = store_prepare(scores, sql, texts, text_count);
    bool good = statement != NULL;
    for (int i = 0; good && i < number_count; i++) {
        good = sqlite3_bind_int64(statement, text_count + i + 1, numbers[i]) == SQLITE_OK;
    }
    good = good && sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_finalize(statement);
    return good;
}

void store_text(sqlite3_stmt *statement, int column, char *out, size_t size)
{
    const unsigned char *text = sqlite3_column_text(statement, column);
    text_copy(out, size, text ? (const char *)text : "");
}

/* A number that a PRAGMA or a count gives; -1 when it can't be read. */
static int64_t store_ask(const Scores *scores, const char *sql)
{
    sqlite3_stmt *statement = store_prepare(scores, sql, NULL, 0);
    int64_t value = statement && sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : -1;
    sqlite3_finalize(statement);
    return value;
}

int64_t store_tables(const Scores *scores, const char *name)
{
    char sql[96];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM sqlite_schema WHERE name = '%s'", name);
    return store_ask(scores, sql);
}

/* Folders that are missing above the file; what goes wrong shows when the file is opened. */
static void make_folders(const char *path)
{
    char folder[SCORES_PATH_SIZE];
    text_copy(folder, sizeof folder, path);
    for (char *at = strchr(folder + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = '\0';
        (void)mkdir(folder, 0700);
        *at = '/';
    }
}

/* A new file is the player's own. One that is there keeps its mode, so that a group may share it, and SQLite gives the
 * files beside it the same. */
static void make_file(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd >= 0) {
        close(fd);
    }
}

/* Is the file ours? Read in one transaction: another process may be making the tables just now. */
static bool is_ours(const Scores *scores, int64_t *made, Failure *error)
{
    bool reading = store_run(scores, "BEGIN");
    int64_t version = store_ask(scores, "PRAGMA user_version"), owner = store_ask(scores, "PRAGMA application_id");
    int64_t tables = store_ask(scores, "SELECT count(*) FROM sqlite_schema");
    if (!reading || version < 0 || owner < 0 || tables < 0) {
        return store_fail(scores, "read", error);
    }
    *made = version;
    store_run(scores, "COMMIT");
    if (owner == APPLICATION_ID ? version < 1 : tables > 0 || version > 0 || owner > 0) {
        return fail(error, scores->path, "used: the file belongs to another program; name another in HOLDOUT_SCORES");
    }
    if (version > SCHEMA_VERSION) {
        return fail(error, scores->path,
                    "read: a newer Holdout keeps them; install that one, or name another file in HOLDOUT_SCORES");
    }
    return true;
}

/* Inside a transaction that nobody else can write in, so that only one of many makes the tables. */
static bool make_schema(const Scores *scores, Failure *error)
{
    if (!store_run(scores, "BEGIN IMMEDIATE")) {
        return store_fail(scores, "begun", error);
    }
    char numbers[96];
    snprintf(numbers, sizeof numbers, "PRAGMA application_id = %d; PRAGMA user_version = %d;", APPLICATION_ID,
             SCHEMA_VERSION);
    bool made = store_ask(scores, "SELECT count(*) FROM sqlite_schema") > 0 ||
                (store_run(scores, SCHEMA) && store_run(scores, numbers));
    if (made && store_run(scores, "COMMIT")) {
        return true;
    }
    store_fail(scores, "begun", error);
    store_run(scores, "ROLLBACK");
    return false;
}

static bool prepare_file(Scores *scores, bool keep_journal, Failure *error)
{
    int64_t version = 0;
    if (!is_ours(scores, &version, error)) {
        return false;
    }
    /* A change of mode waits for nobody; where it fails, whoever opens the file next tries again. */
    (void)store_run(scores, keep_journal ? "PRAGMA journal_mode = TRUNCATE" : "PRAGMA journal_mode = WAL");
    (void)store_run(scores, "PRAGMA synchronous = FULL");
    if (version == 0 && !make_schema(scores, error)) {
        return false;
    }
    /* Where the file may only be read, there is no such table. */
    if (store_tables(scores, "foot") == 0) {
        (void)store_run(scores, FOOT_TABLE);
    }
    if (store_tables(scores, "plot") <= 0) {
        (void)store_run(scores, PLOT_TABLE);
    }
    if (store_tables(scores, "figure") <= 0) {
        (void)store_run(scores, FIGURE_TABLE);
    }
    if (store_tables(scores, "ship") <= 0) {
        (void)store_run(scores, SHIP_TABLE);
    }
    if (store_tables(scores, "feat") == 0 && !store_run(scores, FEAT_TABLES)) {
        (void)store_run(scores, "ROLLBACK"); /* somebody else has just made them, or the file may only be read */
    }
    return true;
}

/* score_points, for orders: of mode, ascension, won, act, battles and hull. */
static void points(sqlite3_context *context, int count, sqlite3_value **values)
{
    ScoreRow row = {.ascension = sqlite3_value_int(values[1]),
                    .won = sqlite3_value_int(values[2]) != 0,
                    .act = sqlite3_value_int(values[3]),
                    .battles = sqlite3_value_int(values[4]),
                    .hull = sqlite3_value_int(values[5])};
    const unsigned char *mode = sqlite3_value_text(values[0]);
    (void)count;
    text_copy(row.mode, sizeof row.mode, mode ? (const char *)mode : "");
    sqlite3_result_int64(context, score_points(&row));
}

/* Opens the file in place of what was open; whoever finds it locked waits from the first question on. */
static bool open_with(Scores *scores, const char *name, int flags, int wait_ms)
{
    sqlite3_close(scores->db);
    scores->db = NULL;
    bool open = sqlite3_open_v2(name, &scores->db, flags, NULL) == SQLITE_OK;
    sqlite3_busy_timeout(scores->db, wait_ms);
    (void)sqlite3_create_function(scores->db, "points", 6, SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL, points, NULL,
                                  NULL);
    return open;
}

/* Reading a write-ahead log asks for files beside the database. Where they can't be made, and there is no log,
 * everything is in the file itself: opened as one that nobody changes, it can be read. */
static bool open_to_read(Scores *scores, int wait_ms)
{
    char log[SCORES_PATH_SIZE + 8];
    snprintf(log, sizeof log, "%s-wal", scores->path);
    if (may_write(scores->path) || access(log, F_OK) == 0) {
        return true;
    }
    Text uri = text_into(log, sizeof log);
    text_add(&uri, "file:");
    for (const char *at = scores->path; *at; at++) {
        text_add(&uri, strchr("%?#", *at) ? "%%%02x" : "%c", (unsigned char)*at);
    }
    text_add(&uri, "?immutable=1");
    return open_with(scores, log, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, wait_ms);
}

/* Open, and readable as far as can be told without knowing whose it is. */
static bool open_file(Scores *scores, int wait_ms)
{
    if (!open_with(scores, scores->path, SQLITE_OPEN_READWRITE, wait_ms)) {
        return false;
    }
    if (store_ask(scores, "PRAGMA user_version") >= 0) {
        return true;
    }
    bool busy = (sqlite3_errcode(scores->db) & 0xFF) == SQLITE_BUSY;
    return !busy && open_to_read(scores, wait_ms);
}

Scores *scores_open(const char *path, int wait_ms, Failure *error)
{
    Scores *scores = memory_new(1, sizeof *scores);
    error->why[0] = '\0';
    /* Names such as ":memory:" mean to SQLite what they say; with a folder before them they are files. */
    snprintf(scores->path, sizeof scores->path, "%s%s", path[0] == '/' ? "" : "./", path);
    make_folders(scores->path);
    make_file(scores->path);
    bool keep_journal = keeps_journal(scores->path); /* asked first: SQLite deletes it where the file is empty */
    bool open = open_file(scores, wait_ms);
    if (!open) {
        store_fail(scores, "opened", error);
    }
    if (!open || !prepare_file(scores, keep_journal, error)) {
        scores_close(scores);
        return NULL;
    }
    return scores;
}

void scores_close(Scores *scores)
{
    if (scores) {
        sqlite3_close(scores->db);
        free(scores);
    }
}
