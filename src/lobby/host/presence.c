/* A row is a file of two lines, always as long, each with a number and a print of itself. They are written in turns, so
 * that one of them is whole whenever somebody reads, even while its writer is held up in the middle of the other; the
 * one with the higher number counts. Names of rows are never given twice, so that one whose lock is free can be taken
 * away without asking anybody. A new one gets its name when it is locked and whole. */
#include "lobby/host/presence.h"

#include "base/failure.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/text.h"
#include "disk/calls.h"
#include "disk/whole.h"
#include "lobby/host/files.h"
#include "lobby/host/inside.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* In bytes: of the row that of its line, of the print, and of the line break. */
enum { LINE_LENGTH = 143, PRINT_LENGTH = 16, ROW_SIZE = LINE_LENGTH + PRINT_LENGTH + 1, ROW_NAME_SIZE = 64 };
enum { LEAST_WORDS = 7 /* of a row: a lobby that has been there since before there were cheers writes no more */ };
enum { CHEER_PAUSE = 10 /* seconds */ };
static const char NEW[] = ".new"; /* how a row's name ends before it has one */

struct Presence {
    const Host *host;
    int fd;
    char path[FOLDER_PATH_SIZE];
    Present row;
    unsigned number; /* of the line that was written last */
};

static const char *const WORDS[PRESENCE_COUNT] = {
#define X(id, word, told) [PRESENCE_##id] = word,
    PRESENCE_LIST(X)
#undef X
};

const char *presence_told(PresenceAt at)
{
    static const char *const told[PRESENCE_COUNT] = {
#define X(id, word, told) [PRESENCE_##id] = told,
        PRESENCE_LIST(X)
#undef X
    };
    return told[at];
}

static uint64_t print_of(const char *line)
{
    Hash hash = hash_begin();
    hash_text(&hash, line);
    return hash_end(&hash);
}

static const char *or_nobody(const char *name)
{
    return name[0] ? name : "-";
}

static void write_row(const Present *row, unsigned number, char bytes[ROW_SIZE])
{
    char line[LINE_LENGTH + 1], row_text[ROW_SIZE + 1];
    Text text = text_into(line, sizeof line);
    text_add(&text, "%u %d %" PRId64 " %" PRId64 " %s %s %s %d %" PRId64, number, row->pid, row->came, row->since,
             WORDS[row->at], or_nobody(row->name), or_nobody(row->watched), row->cheer, row->cheered);
    text_pad(&text, LINE_LENGTH);
    text = text_into(row_text, sizeof row_text);
    text_add(&text, "%s%016" PRIx64 "\n", line, print_of(line));
    memcpy(bytes, row_text, ROW_SIZE);
}

static bool read_at(const char *word, PresenceAt *out)
{
    for (int i = 0; i < PRESENCE_COUNT; i++) {
        if (strcmp(WORDS[i], word) == 0) {
            *out = (PresenceAt)i;
            return true;
        }
    }
    return false;
}

static void read_name(char out[PLAYER_NAME_SIZE], const char *word)
{
    text_copy(out, PLAYER_NAME_SIZE, strcmp(word, "-") == 0 ? "" : word);
}

/* False for what is no row, or a torn one. */
static bool read_row(const char bytes[ROW_SIZE], unsigned *number, Present *out)
{
    char line[LINE_LENGTH + 1] = "", print[PRINT_LENGTH + 1] = "", at[16], name[PLAYER_NAME_SIZE],
                            watched[PLAYER_NAME_SIZE];
    memcpy(line, bytes, LINE_LENGTH);
    memcpy(print, bytes + LINE_LENGTH, PRINT_LENGTH);
    *out = (Present){0};
    if (strtoull(print, NULL, 16) != print_of(line) ||
        sscanf(line, "%u %d %" SCNd64 " %" SCNd64 " %15s %16s %16s %d %" SCNd64, number, &out->pid, &out->came,
               &out->since, at, name, watched, &out->cheer, &out->cheered) < LEAST_WORDS) {
        return false;
    }
    read_name(out->name, name);
    read_name(out->watched, watched);
    return read_at(at, &out->at);
}

static bool put_row(Presence *presence, const Present *row)
{
    char bytes[ROW_SIZE];
    unsigned number = presence->number + 1;
    write_row(row, number, bytes);
    if (disk->seek(presence->fd, number % 2 ? 0 : ROW_SIZE, SEEK_SET) < 0 ||
        !whole_write(presence->fd, bytes, sizeof bytes)) {
        return false;
    }
    presence->number = number;
    return true;
}

/* The newer of two lines that are whole; false where none is. */
static bool choose_row(const char bytes[2 * ROW_SIZE], Present *out)
{
    Present other;
    unsigned number = 0, other_number = 0;
    bool one = read_row(bytes, &number, out), two = read_row(bytes + ROW_SIZE, &other_number, &other);
    if (two && (!one || other_number > number)) {
        *out = other;
    }
    return one || two;
}

/* Only who is held up between the two lines can find both torn. */
static bool get_row(int fd, Present *out)
{
    enum { TRIES = 100 };
    char bytes[2 * ROW_SIZE] = "";
    bool whole = false;
    for (int i = 0; !whole && i < TRIES; i++) {
        whole = whole_read_at(fd, bytes, sizeof bytes, 0) >= ROW_SIZE && choose_row(bytes, out);
    }
    return whole;
}

typedef struct Listing {
    const Host *host;
    Present *rows;
    int count;
} Listing;

/* Takes a row into the list, or away where nobody holds it any more. */
static bool see_row(void *context, const char *name)
{
    Listing *listing = context;
    char path[FOLDER_PATH_SIZE], below[ROW_NAME_SIZE];
    Present row;
    if (strlen(name) + sizeof "here/" > sizeof below || name[0] == '.') {
        return true;
    }
    Text text = text_into(below, sizeof below);
    text_add(&text, "here/%s", name);
    inside_path(listing->host, below, path);
    int fd = disk->open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
    if (fd < 0) {
        return true;
    }
    if (disk->lock(fd, LOCK_SH | LOCK_NB) == 0) {
        (void)disk->remove(path);
    } else if (!strstr(name, NEW) && get_row(fd, &row)) {
        listing->rows = memory_grow(listing->rows, (size_t)listing->count + 1, sizeof row);
        listing->rows[listing->count++] = row;
    }
    (void)disk->close(fd);
    return true;
}

static int compare(const void *a, const void *b)
{
    const Present *one = a, *other = b;
    return one->came != other->came ? (one->came > other->came) - (one->came < other->came)
                                    : (one->pid > other->pid) - (one->pid < other->pid);
}

int presence_list(const Host *host, Present **out, Failure *failure)
{
    char path[FOLDER_PATH_SIZE];
    Listing listing = {.host = host};
    inside_path(host, "here", path);
    if (disk->list(path, see_row, &listing) != 0) {
        failure_set(failure, EXIT_SYSTEM, "Who is there can't be read: %s; tell the host.", strerror(errno));
        *out = NULL;
        return -1;
    }
    if (listing.count > 0) {
        qsort(listing.rows, (size_t)listing.count, sizeof *listing.rows, compare);
    }
    *out = listing.rows;
    return listing.count;
}

/* Held while it is counted and changed who is there; -1 when that fails. */
static int lock_here(const Host *host, Failure *failure)
{
    char path[FOLDER_PATH_SIZE];
    inside_path(host, "here/.lock", path);
    int fd = file_open_locked(path);
    if (fd < 0) {
        failure_set(failure, EXIT_SYSTEM, "Who is there can't be written: %s; try again in a moment.", strerror(errno));
    }
    return fd;
}

/* Where it is killed on the way, what is left is a row without a lock. */
static bool make_row(Presence *presence)
{
    char path[FOLDER_PATH_SIZE + sizeof NEW];
    Text text = text_into(path, sizeof path);
    text_add(&text, "%s%s", presence->path, NEW);
    presence->fd = disk->open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (presence->fd < 0) {
        return false;
    }
    if (disk->lock(presence->fd, LOCK_EX | LOCK_NB) == 0 && put_row(presence, &presence->row) &&
        disk->rename(path, presence->path) == 0) {
        return true;
    }
    int error = errno;
    (void)disk->remove(path);
    (void)disk->close(presence->fd);
    presence->fd = -1;
    errno = error;
    return false;
}

static void name_row(Presence *presence)
{
    char below[ROW_NAME_SIZE];
    Text text = text_into(below, sizeof below);
    text_add(&text, "here/%d-%08" PRIx32 "%08" PRIx32, presence->row.pid, randombytes_random(), randombytes_random());
    inside_path(presence->host, below, presence->path);
}

/* Another process may be looking through the rows, and take the one away that has no lock yet. */
static bool make_row_anyhow(Presence *presence)
{
    enum { TRIES = 20 };
    bool made = false;
    for (int i = 0; !made && i < TRIES; i++) {
        name_row(presence);
        made = make_row(presence);
        if (!made && errno != ENOENT && errno != EWOULDBLOCK) {
            return false;
        }
    }
    return made;
}

static bool enter(Presence *presence, Failure *failure)
{
    const Host *host = presence->host;
    Present *rows;
    int count = presence_list(host, &rows, failure);
    free(rows);
    if (count < 0) {
        return false;
    }
    if (count >= host->limits.sessions) {
        return failure_set(failure, EXIT_NOT_SO, "The lobby is full: %d are here; come again later.", count);
    }
    return make_row_anyhow(presence) ||
           failure_set(failure, EXIT_SYSTEM, "Who is there can't be written: %s; tell the host.", strerror(errno));
}

Presence *presence_enter(const Host *host, Failure *failure)
{
    int lock = lock_here(host, failure);
    if (lock < 0) {
        return NULL;
    }
    int64_t now = host->now(host);
    Presence *presence = memory_new(1, sizeof *presence);
    *presence = (Presence){.host = host, .fd = -1, .row = {.pid = (int)getpid(), .came = now, .since = now}};
    if (!enter(presence, failure)) {
        presence_leave(presence);
        presence = NULL;
    }
    (void)disk->close(lock);
    return presence;
}

/* A row on a disk that is full keeps what it said. */
static bool change(Presence *presence, const Present *row, Failure *failure)
{
    if (!put_row(presence, row)) {
        return failure_set(failure, EXIT_SYSTEM, "Who is there can't be written: %s; tell the host.", strerror(errno));
    }
    presence->row = *row;
    return true;
}

/* How many others than this session are called so; -1 when that can't be read. */
static int count_called(const Presence *presence, const char *key, Failure *failure)
{
    Present *rows;
    int count = presence_list(presence->host, &rows, failure), called = 0;
    for (int i = 0; i < count; i++) {
        called += name_is_same(rows[i].name, key);
    }
    free(rows);
    return count < 0 ? -1 : called - name_is_same(presence->row.name, key);
}

static bool give_name(Presence *presence, const char *name, Failure *failure)
{
    Present row = presence->row;
    char key[PLAYER_NAME_SIZE];
    int most = presence->host->limits.sessions_each;
    name_key(name, key);
    int others = key[0] ? count_called(presence, key, failure) : 0;
    if (others < 0) {
        return false;
    }
    if (others >= most) {
        return failure_set(failure, EXIT_NOT_SO, "You are here %d times already; leave one of these first.", others);
    }
    text_copy(row.name, sizeof row.name, key[0] ? name : "");
    return change(presence, &row, failure);
}

bool presence_name(Presence *presence, const char *name, Failure *failure)
{
    int lock = lock_here(presence->host, failure);
    bool named = lock >= 0 && give_name(presence, name, failure);
    if (lock >= 0) {
        (void)disk->close(lock);
    }
    return named;
}

bool presence_at(Presence *presence, PresenceAt at, const char *watched)
{
    char key[PLAYER_NAME_SIZE];
    Present row = presence->row;
    name_key(watched, key);
    row.at = at;
    row.cheer = 0;
    row.since = presence->host->now(presence->host);
    text_copy(row.watched, sizeof row.watched, key[0] ? watched : "");
    return change(presence, &row, NULL);
}

bool presence_may_cheer(const Presence *presence)
{
    const Present *row = &presence->row;
    int64_t passed = presence->host->now(presence->host) - row->cheered;
    return row->at == PRESENCE_WATCHING && row->watched[0] && (passed >= CHEER_PAUSE || passed < 0);
}

bool presence_cheer(Presence *presence, int cheer)
{
    Present row = presence->row;
    row.cheer = cheer;
    row.cheered = presence->host->now(presence->host);
    return presence_may_cheer(presence) && change(presence, &row, NULL);
}

void presence_leave(Presence *presence)
{
    if (!presence) {
        return;
    }
    if (presence->fd >= 0) {
        (void)disk->remove(presence->path);
        (void)disk->close(presence->fd);
    }
    free(presence);
}
