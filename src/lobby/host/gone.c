#include "lobby/host/gone.h"

#include "base/text.h"
#include "lobby/host/inside.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Under a name that nothing there has, as a folder that can be written. */
static bool move_up(Gone *gone, int from, const char *name)
{
    char free_name[16];
    bool moved = false;
    (void)fchmodat(from, name, 0700, AT_SYMLINK_NOFOLLOW); /* else a folder can't be moved to another */
    do {
        Text text = text_into(free_name, sizeof free_name);
        text_add(&text, "%u", gone->named++);
        moved = renameat(from, name, gone->fd, free_name) == 0;
    } while (!moved && (errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR));
    return moved;
}

/* Calls `each` for the entries of a folder, until it says false or they are all seen; false in either case of failure.
 */
static bool for_each(Gone *gone, int at, const char *name, bool (*each)(Gone *gone, int folder, const char *name))
{
    int fd = openat(at, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *folder = fd >= 0 ? fdopendir(fd) : NULL;
    if (!folder) {
        return false;
    }
    bool good = true;
    for (struct dirent *entry = readdir(folder); good && entry; entry = good ? readdir(folder) : NULL) {
        good = strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0 ||
               each(gone, dirfd(folder), entry->d_name);
    }
    closedir(folder);
    return good;
}

static bool take_out(Gone *gone, int folder, const char *name)
{
    return unlinkat(folder, name, 0) == 0 || ((errno == EISDIR || errno == EPERM) && move_up(gone, folder, name));
}

static bool take_away(Gone *gone, int folder, const char *name)
{
    if (unlinkat(folder, name, 0) == 0) {
        return true;
    }
    return for_each(gone, folder, name, take_out) && unlinkat(folder, name, AT_REMOVEDIR) == 0;
}

static bool see_one(Gone *gone, int folder, const char *name)
{
    (void)gone;
    (void)folder;
    (void)name;
    return false;
}

/* Folders that were moved up may be seen only when it is read again. */
static bool clear(Gone *gone)
{
    bool good = true;
    while (good && !for_each(gone, gone->fd, ".", see_one)) {
        good = for_each(gone, gone->fd, ".", take_away);
    }
    return good;
}

bool gone_move(Gone *gone, const char *path)
{
    return move_up(gone, AT_FDCWD, path);
}

bool gone_begin(Gone *gone, const Host *host)
{
    char path[FOLDER_PATH_SIZE];
    inside_path(host, "gone", path);
    *gone = (Gone){.fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)};
    return gone->fd >= 0;
}

bool gone_end(Gone *gone)
{
    bool cleared = clear(gone);
    int error = errno;
    close(gone->fd);
    errno = error;
    return cleared;
}
