/* Everything here is special to Linux, and most of it came with its version 5.12. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* open_tree, mount_setattr */
#endif
#include "lobby/game/game_view.h"

#include "base/failure.h"
#include "programs/spaces.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096, KEPT_MOST = 12 };

static const char EMPTY[] = "mode=0755,size=64k,nr_inodes=64", SCRATCH[] = "mode=0700,size=4m,nr_inodes=256";

/* Places that hold what is somebody's, or ways to processes outside: for the game there is nothing in them but what is
 * kept. */
static const char *const HIDDEN[] = {"/dev", "/home",        "/media",   "/mnt",      "/root",      "/run",
                                     "/sys", "/var/backups", "/var/log", "/var/mail", "/var/spool", "/var/tmp"};
enum { HIDDEN_COUNT = sizeof HIDDEN / sizeof *HIDDEN };

static const char *const DEVICES[] = {"/dev/full", "/dev/null", "/dev/random", "/dev/tty", "/dev/urandom", "/dev/zero"};
enum { DEVICE_COUNT = sizeof DEVICES / sizeof *DEVICES };

/* What is there again at its own path: a mount that is held until then. */
typedef struct Kept {
    const char *path;
    int mount;
    bool folder;
} Kept;

typedef struct Making {
    Kept kept[KEPT_MOST];
    int kept_count;
    const char *sealed[HIDDEN_COUNT + 2]; /* hidden, and to be read-only in the end */
    int sealed_count;
    Failure *failure;
} Making;

static bool fails(Failure *failure, const char *path)
{
    int why = errno;
    const char *remedy = spaces_remedy();
    if (remedy) {
        return failure_set(
            failure, EXIT_SYSTEM,
            "Games can't be kept apart here, since '%.100s' can't be mounted for them: %s; as root, run '%s'.", path,
            strerror(why), remedy);
    }
    return failure_set(
        failure, EXIT_SYSTEM,
        "Games can't be kept apart here, since '%.100s' can't be mounted for them: %s; use Linux 5.12 or later, and a "
        "container that allows name spaces.",
        path, strerror(why));
}

static bool keep(Making *making, const char *path, uint64_t set)
{
    struct stat about;
    int mount = open_tree(AT_FDCWD, path, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE);
    if (mount < 0 || fstat(mount, &about) != 0) {
        return fails(making->failure, path);
    }
    struct mount_attr attributes = {.attr_set = set};
    if (mount_setattr(mount, "", AT_EMPTY_PATH | AT_RECURSIVE, &attributes, sizeof attributes) != 0) {
        return fails(making->failure, path);
    }
    making->kept[making->kept_count++] = (Kept){path, mount, S_ISDIR(about.st_mode)};
    return true;
}

/* What may contain others comes before them. */
static bool keep_all(Making *making, const GameView *view)
{
    enum { SAFE = MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV, READ = SAFE | MOUNT_ATTR_RDONLY, DATA = MOUNT_ATTR_NOEXEC };
    enum { DEVICE = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC };
    bool kept = true;
    for (int i = 0; i < GAME_SHOWN_MOST; i++) {
        kept = kept && (!view->shown[i] || keep(making, view->shown[i], READ | DATA));
    }
    kept = kept && keep(making, view->folder, SAFE | DATA) && keep(making, view->program, READ) &&
           (!view->terminal[0] || keep(making, view->terminal, DEVICE));
    for (int i = 0; kept && i < DEVICE_COUNT; i++) {
        kept = access(DEVICES[i], F_OK) != 0 || keep(making, DEVICES[i], DEVICE);
    }
    return kept;
}

static bool set_all_read_only(Making *making)
{
    struct mount_attr attributes = {.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID};
    return mount_setattr(AT_FDCWD, "/", AT_RECURSIVE, &attributes, sizeof attributes) == 0 ||
           fails(making->failure, "/");
}

/* Makes what leads to a place, where that was hidden, and the place. */
static void make_place(const char *place, bool folder)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s", place);
    for (char *at = path + 1; (at = strchr(at, '/')); at++) {
        *at = '\0';
        (void)mkdir(path, 0755);
        *at = '/';
    }
    if (folder) {
        (void)mkdir(path, 0755);
        return;
    }
    int file = open(path, O_RDONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (file >= 0) {
        close(file);
    }
}

/* A place that is no folder, or a link to one, is none. */
static bool hide(Making *making, const char *path, const char *options)
{
    struct stat about;
    if (lstat(path, &about) != 0 || !S_ISDIR(about.st_mode)) {
        return true;
    }
    if (mount("none", path, "tmpfs", MS_NOSUID | MS_NODEV | MS_NOEXEC, options) != 0) {
        return fails(making->failure, path);
    }
    if (options == EMPTY) {
        making->sealed[making->sealed_count++] = path;
    }
    return true;
}

static bool hide_all(Making *making, const char *hidden, bool processes)
{
    bool done = (processes || hide(making, "/proc", EMPTY)) && hide(making, "/tmp", SCRATCH);
    for (int i = 0; done && i < HIDDEN_COUNT; i++) {
        done = hide(making, HIDDEN[i], EMPTY);
    }
    make_place(hidden, true);
    return done && hide(making, hidden, EMPTY);
}

static bool put_back(const Making *making)
{
    for (int i = 0; i < making->kept_count; i++) {
        const Kept *kept = &making->kept[i];
        make_place(kept->path, kept->folder);
        if (move_mount(kept->mount, "", AT_FDCWD, kept->path, MOVE_MOUNT_F_EMPTY_PATH) != 0) {
            return fails(making->failure, kept->path);
        }
        close(kept->mount);
    }
    return true;
}

/* What was hidden is read-only now that its places are made; what is mounted there stays as it is. */
static bool seal_all(const Making *making)
{
    struct mount_attr attributes = {.attr_set = MOUNT_ATTR_RDONLY};
    for (int i = 0; i < making->sealed_count; i++) {
        if (mount_setattr(AT_FDCWD, making->sealed[i], 0, &attributes, sizeof attributes) != 0) {
            return fails(making->failure, making->sealed[i]);
        }
    }
    return true;
}

/* Looks whether what mattered has come about. */
static bool is_hidden(const char *path, const struct stat *before)
{
    struct stat now;
    return stat(path, &now) != 0 || now.st_dev != before->st_dev || now.st_ino != before->st_ino;
}

bool game_view_possible(void)
{
    Making making = {.failure = NULL};
    return spaces_own_mounts() && set_all_read_only(&making) && hide(&making, "/tmp", SCRATCH);
}

bool game_view_make(const GameView *view, Failure *failure)
{
    Making making = {.failure = failure};
    struct stat before;
    if (stat(view->hidden, &before) != 0) {
        return fails(failure, view->hidden);
    }
    if (!spaces_own_mounts()) {
        return fails(failure, "/");
    }
    bool processes = spaces_own_processes();
    bool made = keep_all(&making, view) && set_all_read_only(&making) && hide_all(&making, view->hidden, processes) &&
                put_back(&making) && seal_all(&making);
    if (made && !is_hidden(view->hidden, &before)) {
        errno = EBUSY;
        return fails(failure, view->hidden);
    }
    return made;
}
