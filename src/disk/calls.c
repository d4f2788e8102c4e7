#include "disk/calls.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <unistd.h>

static int open_file(const char *path, int flags, mode_t mode)
{
    return open(path, flags, mode);
}

int disk_list_open(int fd, bool (*each)(void *context, const char *name), void *context)
{
    DIR *folder = fd >= 0 ? fdopendir(fd) : NULL;
    if (!folder) {
        int error = errno;
        if (fd >= 0) {
            close(fd);
        }
        errno = error;
        return -1;
    }
    bool goes_on = true;
    for (struct dirent *entry = readdir(folder); entry && goes_on; entry = goes_on ? readdir(folder) : NULL) {
        goes_on = each(context, entry->d_name);
    }
    closedir(folder);
    return 0;
}

static int list(const char *path, bool (*each)(void *context, const char *name), void *context)
{
    return disk_list_open(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), each, context);
}

static int stat_open(int fd, struct stat *out)
{
    return fstat(fd, out);
}

static int stat_path(const char *path, struct stat *out)
{
    return stat(path, out);
}

static int stat_link(const char *path, struct stat *out)
{
    return lstat(path, out);
}

static const DiskCalls SYSTEM = {
    .open = open_file,
    .close = close,
    .read = read,
    .read_at = pread,
    .write = write,
    .seek = lseek,
    .cut = ftruncate,
    .sync = fsync,
    .sync_data = fdatasync,
    .lock = flock,
    .permit = fchmod,
    .stat_open = stat_open,
    .stat = stat_path,
    .stat_link = stat_link,
    .read_link = readlink,
    .real_path = realpath,
    .rename = rename,
    .remove = unlink,
    .make_folder = mkdir,
    .remove_folder = rmdir,
    .list = list,
};

const DiskCalls *disk = &SYSTEM;
