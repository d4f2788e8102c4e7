#include "lobby/door/curtain.h"

#include "base/text.h"
#include "disk/calls.h"
#include "lobby/host/host.h"

#include <fcntl.h>

static void find_path(const char *folder, char path[HOST_PATH_SIZE])
{
    Text text = text_into(path, HOST_PATH_SIZE);
    text_add(&text, "%s/curtain", folder);
}

bool curtain_is_shut(const char *folder)
{
    char path[HOST_PATH_SIZE];
    struct stat status;
    find_path(folder, path);
    return disk->stat_link(path, &status) == 0;
}

bool curtain_turn(const char *folder)
{
    char path[HOST_PATH_SIZE];
    find_path(folder, path);
    if (curtain_is_shut(folder)) {
        return disk->remove(path) == 0;
    }
    int fd = disk->open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    return fd >= 0 && disk->close(fd) == 0;
}
