#include "lobby/commands/copy.h"

#include "disk/whole.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { WAIT_MS = 10000, MOST_BYTES = 1 << 30 };

/* Pages as one reader sees them; nothing of what they say is believed. */
static sqlite3 *copy_pages(const char *path)
{
    sqlite3 *from = NULL, *to = NULL;
    bool open = sqlite3_open_v2(path, &from, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW, NULL) == SQLITE_OK &&
                sqlite3_open(":memory:", &to) == SQLITE_OK;
    sqlite3_busy_timeout(from, WAIT_MS);
    sqlite3_backup *pages = open ? sqlite3_backup_init(to, "main", from, "main") : NULL;
    bool copied = pages && sqlite3_backup_step(pages, -1) == SQLITE_DONE;
    copied = pages && sqlite3_backup_finish(pages) == SQLITE_OK && copied;
    sqlite3_close(from);
    if (!copied) {
        sqlite3_close(to);
        return NULL;
    }
    return to;
}

static bool copy_database(const char *path, Copy *out)
{
    sqlite3_int64 size = 0;
    sqlite3 *pages = copy_pages(path);
    unsigned char *bytes = pages ? sqlite3_serialize(pages, "main", &size, 0) : NULL;
    out->bytes = bytes ? malloc((size_t)size) : NULL;
    out->size = (size_t)size;
    if (out->bytes) {
        memcpy(out->bytes, bytes, out->size);
    }
    sqlite3_free(bytes);
    sqlite3_close(pages);
    return out->bytes != NULL;
}

/* All that is in it now; what is added meanwhile is not. One that only says that it is large is not believed. */
static bool read_all(int fd, Copy *out)
{
    struct stat there;
    out->bytes = fstat(fd, &there) == 0 && there.st_size <= MOST_BYTES ? malloc((size_t)there.st_size + 1) : NULL;
    ssize_t length = out->bytes ? whole_read_at(fd, out->bytes, (size_t)there.st_size, 0) : -1;
    out->size = length > 0 ? (size_t)length : 0;
    return length >= 0;
}

static bool is_database(int fd)
{
    static const char begin[] = "SQLite format 3";
    char bytes[sizeof begin];
    return whole_read_at(fd, bytes, sizeof bytes, 0) == (ssize_t)sizeof bytes &&
           memcmp(bytes, begin, sizeof begin) == 0;
}

static bool grows_by_lines(const char *path)
{
    const char *end = strrchr(path, '.');
    return end && (strcmp(end, ".journal") == 0 || strcmp(end, ".duel") == 0);
}

bool copy_make(int fd, const char *path, Copy *out)
{
    *out = (Copy){.bytes = NULL};
    if (is_database(fd)) {
        return copy_database(path, out);
    }
    bool read = read_all(fd, out);
    const char *bytes = out->bytes;
    while (read && grows_by_lines(path) && out->size > 0 && bytes[out->size - 1] != '\n') {
        out->size--;
    }
    return read;
}
