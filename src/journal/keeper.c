/* Invariant: `bytes` is what the journal held after the last call that succeeded, so that nothing that was told to be
 * saved depends on the file alone. Whether the file is still the one that was opened is asked before each write. */
#include "journal/keeper.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/translation.h"
#include "disk/calls.h"
#include "disk/folder.h"
#include "disk/sync.h"
#include "disk/whole.h"
#include "journal/journal_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ROOM_AT_FIRST = 4096 };

void keeper_init(Keeper *keeper, JournalKind kind, const char *path)
{
    *keeper = (Keeper){.kind = kind, .writer = {.file = {.fd = -1}}};
    text_copy(keeper->path, sizeof keeper->path, path);
    keeper->writer.path = keeper->path;
}

void keeper_close(Keeper *keeper)
{
    if (keeper->writer.file.fd >= 0) {
        disk->close(keeper->writer.file.fd);
    }
    free(keeper->bytes);
}

static void make_room(Keeper *keeper, size_t size)
{
    size_t room = keeper->room;
    while (room < size) {
        room = room > 0 ? room * 2 : ROOM_AT_FIRST;
    }
    if (room > keeper->room) {
        keeper->bytes = memory_grow(keeper->bytes, room, 1);
        keeper->room = room;
    }
}

bool keeper_read(Keeper *keeper, Failure *error)
{
    size_t size = (size_t)keeper->writer.file.size;
    make_room(keeper, size);
    ssize_t got = whole_read_at(keeper->writer.file.fd, keeper->bytes, size, 0);
    if (got != (ssize_t)size) {
        return failure_set(error, EXIT_SYSTEM, "The journal %s can't be read: %s.", keeper->path,
                           strerror(got < 0 ? errno : EIO));
    }
    return true;
}

static bool is_in_place(const Keeper *keeper)
{
    struct stat open, named;
    if (disk->stat_open(keeper->writer.file.fd, &open) != 0) {
        return true; /* writing tells what is wrong */
    }
    bool whole =
        keeper->writer.file.torn ? open.st_size >= keeper->writer.file.size : open.st_size == keeper->writer.file.size;
    if (disk->stat(keeper->path, &named) != 0) {
        return whole && errno != ENOENT && errno != ENOTDIR;
    }
    return whole && named.st_ino == open.st_ino && named.st_dev == open.st_dev;
}

/* Creates a file for the journal: under its name where that is free, else under the next one. */
static int create_again(const Keeper *keeper, char path[JOURNAL_PATH_SIZE], Failure *error)
{
    char dir[JOURNAL_PATH_SIZE];
    folder_of(keeper->path, dir);
    if (!journal_make_folder(dir, error)) {
        return -1;
    }
    text_copy(path, JOURNAL_PATH_SIZE, keeper->path);
    int fd = folder_create_file(path);
    return fd >= 0 ? fd : folder_create_journal(dir, keeper->kind, path, error);
}

static bool write_anew(Keeper *keeper, Failure *error)
{
    char path[JOURNAL_PATH_SIZE];
    Writer anew = {.file = {.fd = create_again(keeper, path, error)}, .path = path};
    if (anew.file.fd < 0) {
        return false;
    }
    if (!writer_lock(&anew, error) ||
        !writer_add(&anew, keeper->bytes, (size_t)keeper->writer.file.size, (int)keeper->writer.lines, true, error)) {
        disk->remove(path);
        disk->close(anew.file.fd);
        return false;
    }
    disk->close(keeper->writer.file.fd);
    text_copy(keeper->path, sizeof keeper->path, path);
    anew.path = keeper->path;
    keeper->writer = anew;
    keeper->unlisted = true;
    Text notice = text_into(keeper->notice, sizeof keeper->notice);
    const char *name = strrchr(path, '/');
    text_add(&notice, _("The journal was deleted or changed while you play; all of it stands in %s now."),
             name ? name + 1 : path);
    return true;
}

/* What is to be as sure as that which follows: what a failed sync has left in doubt, and the name of the file. */
static bool make_up(Keeper *keeper, bool sync, Failure *error)
{
    char dir[JOURNAL_PATH_SIZE];
    folder_of(keeper->path, dir);
    bool listed = !keeper->unlisted || !sync || sync_folder(dir) != SYNC_LOST;
    keeper->unlisted = keeper->unlisted && (!sync || !listed);
    return (listed && growing_again(&keeper->writer.file, keeper->bytes)) || writer_refuse(&keeper->writer, error);
}

bool keeper_add(Keeper *keeper, const char *bytes, size_t length, int lines, bool sync, Failure *error)
{
    if (keeper->writer.file.fd < 0) {
        return true;
    }
    if ((!is_in_place(keeper) && !write_anew(keeper, error)) || !make_up(keeper, sync, error) ||
        !writer_add(&keeper->writer, bytes, length, lines, sync, error)) {
        return false;
    }
    size_t size = (size_t)keeper->writer.file.size;
    make_room(keeper, size);
    memcpy(keeper->bytes + size - length, bytes, length);
    return true;
}
