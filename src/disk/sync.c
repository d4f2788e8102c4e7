#include "disk/sync.h"

#include "disk/calls.h"

#include <errno.h>
#include <fcntl.h>

static SyncResult judge(int result)
{
    bool lost = errno == EIO || errno == ENOSPC || errno == EDQUOT || errno == EMFILE || errno == ENFILE;
    return result >= 0 ? SYNC_DONE : lost ? SYNC_LOST : SYNC_UNABLE;
}

static SyncResult sync_by(int (*call)(int fd), int fd)
{
    int result;
    do {
        result = call(fd);
    } while (result != 0 && errno == EINTR);
    return judge(result);
}

SyncResult sync_contents(int fd)
{
    return sync_by(disk->sync_data, fd);
}

SyncResult sync_whole(int fd)
{
    return sync_by(disk->sync, fd);
}

SyncResult sync_folder(const char *path)
{
    int fd = disk->open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
    if (fd < 0) {
        return judge(fd);
    }
    SyncResult result = sync_whole(fd);
    int error = errno;
    disk->close(fd);
    errno = error;
    return result;
}
