/* A copy of a host's folder in one file, made while people play. Results come before the journals that they were made
 * of, and accounts last, so that each result has its journal and each account its folder, or none yet. What a player
 * has put there that is neither file nor folder is left out, and no link is followed. */
#include "lobby/commands/archive.h"
#include "lobby/commands/copy.h"
#include "lobby/commands/requests.h"

#include "base/failure.h"
#include "base/text.h"
#include "disk/folder.h"
#include "disk/sync.h"
#include "tools/output.h"
#include "tools/tools.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { DEEPEST = 16 };

typedef struct Backup {
    const char *dir;
    Archive archive;
    struct stat made; /* the archive itself */
    int files, left_out;
    int error; /* why it can't be written; 0: it can */
} Backup;

/* Where a walk through the folder is. */
typedef struct Place {
    int fd;
    const char *path; /* below the host's folder; "": that itself */
    int depth;
} Place;

/* What lives only as long as processes do; and programs, of which the host has more. */
static const char *const PASSING[] = {"here", "gone", "gate", "guests", "versions"};
static const char FIRST[] = "results", LAST[] = "lobby.db";

static bool ends_with(const char *name, const char *end)
{
    size_t length = strlen(name), tail = strlen(end);
    return length >= tail && strcmp(name + length - tail, end) == 0;
}

/* Beside databases, and beside files that are being replaced, where what counts is in these; and sockets. */
static bool is_beside(const char *name)
{
    static const char *const ends[] = {".db-wal", ".db-shm", ".db-journal", ".new", ".lock", ".door"};
    bool beside = false;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        beside = beside || ends_with(name, ends[i]);
    }
    return beside;
}

/* In the host's folder itself. */
static bool is_passing(const char *name)
{
    bool passing = false;
    for (size_t i = 0; i < sizeof PASSING / sizeof PASSING[0]; i++) {
        passing = passing || strcmp(name, PASSING[i]) == 0;
    }
    return passing;
}

static void leave_out(Backup *backup, const char *path, const char *why)
{
    tool_fail(EXIT_DONE, "%s is left out: %s.", path, why);
    backup->left_out++;
}

static void add_file(Backup *backup, int fd, const char *path)
{
    Copy copy = {.bytes = NULL};
    char full[FOLDER_PATH_SIZE];
    Text text = text_into(full, sizeof full);
    text_add(&text, "%s/%s", backup->dir, path);
    if (!archive_takes(path)) {
        leave_out(backup, path, "its name is too long");
    } else if (!copy_make(fd, full, &copy)) {
        leave_out(backup, path, "it can't be read");
    } else if (!archive_file(&backup->archive, path, copy.bytes, copy.size)) {
        backup->error = errno;
    } else {
        backup->files++;
    }
    free(copy.bytes);
}

static void add_folder(Backup *backup, Place place);

static void add_open(Backup *backup, int fd, const char *path, int depth)
{
    struct stat there;
    if (fstat(fd, &there) != 0) {
        leave_out(backup, path, strerror(errno));
    } else if (S_ISDIR(there.st_mode) && depth < DEEPEST) {
        add_folder(backup, (Place){fd, path, depth});
    } else if (!S_ISREG(there.st_mode)) {
        leave_out(backup, path, S_ISDIR(there.st_mode) ? "it lies too deep" : "it is no file");
    } else if (there.st_dev != backup->made.st_dev || there.st_ino != backup->made.st_ino) {
        add_file(backup, fd, path);
    }
}

/* What has gone meanwhile is nobody's loss. */
static void add_entry(Backup *backup, Place place, const char *name)
{
    char path[FOLDER_PATH_SIZE];
    Text text = text_into(path, sizeof path);
    text_add(&text, "%s%s%s", place.path, place.path[0] ? "/" : "", name);
    int fd = openat(place.fd, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0 && errno != ENOENT) {
        leave_out(backup, path, errno == ELOOP ? "it is a link" : strerror(errno));
    }
    if (fd >= 0) {
        add_open(backup, fd, path, place.depth + 1);
        close(fd);
    }
}

static bool is_for_later(Place place, const char *name)
{
    bool inside = place.path[0];
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || is_beside(name) ||
           (!inside && (is_passing(name) || strcmp(name, FIRST) == 0 || strcmp(name, LAST) == 0));
}

static void add_entries(Backup *backup, Place place)
{
    int again = openat(place.fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *folder = again >= 0 ? fdopendir(again) : NULL;
    if (!folder) {
        leave_out(backup, place.path, strerror(errno));
        return;
    }
    for (struct dirent *entry = readdir(folder); entry && !backup->error; entry = readdir(folder)) {
        if (!is_for_later(place, entry->d_name)) {
            add_entry(backup, place, entry->d_name);
        }
    }
    closedir(folder);
}

static void add_folder(Backup *backup, Place place)
{
    if (!archive_takes(place.path)) {
        leave_out(backup, place.path, "its name is too long");
    } else if (!archive_folder(&backup->archive, place.path)) {
        backup->error = errno;
    } else {
        add_entries(backup, place);
    }
}

/* The folders that are passed over are made empty, so that what is unpacked is a host's folder. */
static void add_all(Backup *backup)
{
    Place top = {.fd = open(backup->dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC), .path = ""};
    if (top.fd < 0) {
        backup->error = errno;
        return;
    }
    if (!archive_folder(&backup->archive, "here") || !archive_folder(&backup->archive, "gone")) {
        backup->error = errno;
    }
    add_entry(backup, top, FIRST);
    add_entries(backup, top);
    add_entry(backup, top, LAST);
    if (!backup->error && (!archive_end(&backup->archive) || sync_whole(backup->archive.fd) == SYNC_LOST)) {
        backup->error = errno;
    }
    close(top.fd);
}

int command_backup(const HostRequest *request)
{
    const char *path = request->operand;
    Backup backup = {.dir = host_dir(request->host), .archive.time = (int64_t)time(NULL)};
    backup.archive.fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (backup.archive.fd < 0) {
        return tool_fail(EXIT_SYSTEM, "%s can't be made: %s; name a file that is not there yet.", path,
                         strerror(errno));
    }
    (void)fstat(backup.archive.fd, &backup.made);
    add_all(&backup);
    if (close(backup.archive.fd) != 0 && !backup.error) {
        backup.error = errno;
    }
    if (backup.error) {
        (void)unlink(path);
        return tool_fail(EXIT_SYSTEM, "%s can't be written: %s; make room, or name another file.", path,
                         strerror(backup.error));
    }
    print("%s has %d files; %d left out.\n", path, backup.files, backup.left_out);
    return tool_finish(backup.left_out > 0 ? EXIT_NOT_SO : EXIT_DONE);
}
