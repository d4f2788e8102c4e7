#include "disk/growing.h"

#include "disk/calls.h"
#include "disk/whole.h"

#include <errno.h>
#include <sys/file.h>
#include <unistd.h>

/* False only when data may be lost. */
static bool sync_data(Growing *file)
{
    int result = 0;
    do {
        result = file->unsynced ? 0 : disk->sync_data(file->fd);
    } while (result != 0 && errno == EINTR);
    bool lost = result != 0 && (errno == EIO || errno == ENOSPC || errno == EDQUOT);
    file->unsynced = file->unsynced || (result != 0 && !lost);
    return !lost;
}

bool disk_lock(int fd)
{
    return disk->lock(fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

bool growing_trim(Growing *file)
{
    int result = 0;
    do {
        result = disk->cut(file->fd, file->size);
    } while (result != 0 && errno == EINTR);
    file->torn = result != 0;
    return result == 0;
}

static bool write_and_sync(Growing *file, const void *bytes, size_t length, bool sync)
{
    (void)disk->seek(file->fd, file->size, SEEK_SET); /* where the file is no regular one, it goes where it goes */
    return whole_write(file->fd, bytes, length) && (!sync || sync_data(file));
}

bool growing_add(Growing *file, const void *bytes, size_t length, bool sync)
{
    if (file->torn && !growing_trim(file)) {
        return false;
    }
    if (!write_and_sync(file, bytes, length, sync)) {
        int why = errno;
        (void)growing_trim(file);
        errno = why;
        return false;
    }
    file->size += (off_t)length;
    return true;
}
