#include "disk/growing.h"

#include "disk/calls.h"
#include "disk/sync.h"
#include "disk/whole.h"

#include <errno.h>
#include <sys/file.h>
#include <unistd.h>

/* False only when data may be lost. */
static bool sync_data(Growing *file)
{
    SyncResult result = file->unsynced ? SYNC_UNABLE : sync_contents(file->fd);
    file->unsynced = result == SYNC_UNABLE;
    file->doubtful = file->doubtful || result == SYNC_LOST;
    return result != SYNC_LOST;
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

/* Where the file is no regular one, what is written goes where it goes. */
static bool go_to(const Growing *file, off_t at)
{
    return disk->seek(file->fd, at, SEEK_SET) >= 0 || errno == ESPIPE;
}

static bool write_and_sync(Growing *file, const void *bytes, size_t length, bool sync)
{
    return go_to(file, file->size) && whole_write(file->fd, bytes, length) && (!sync || sync_data(file));
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
    file->sure = sync ? file->size : file->sure;
    return true;
}

bool growing_again(Growing *file, const char *bytes)
{
    if (file->doubtful) {
        file->doubtful =
            !go_to(file, file->sure) || !whole_write(file->fd, bytes + file->sure, (size_t)(file->size - file->sure));
    }
    return !file->doubtful;
}
