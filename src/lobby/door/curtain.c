#include "lobby/door/curtain.h"

#include "disk/calls.h"
#include "lobby/door/own_files.h"
#include "lobby/host/host.h"

#include <fcntl.h>

static bool is_there(const char *folder, OwnFile file)
{
    char path[HOST_PATH_SIZE];
    struct stat status;
    own_file(folder, file, path);
    return disk->stat_link(path, &status) == 0;
}

static bool turn(const char *folder, OwnFile file)
{
    char path[HOST_PATH_SIZE];
    own_file(folder, file, path);
    if (is_there(folder, file)) {
        return disk->remove(path) == 0;
    }
    int fd = disk->open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    return fd >= 0 && disk->close(fd) == 0;
}

bool curtain_is_shut(const char *folder)
{
    return is_there(folder, OWN_CURTAIN);
}

bool curtain_turn(const char *folder)
{
    return turn(folder, OWN_CURTAIN);
}

bool cheers_are_off(const char *folder)
{
    return is_there(folder, OWN_NO_CHEERS);
}

bool cheers_turn(const char *folder)
{
    return turn(folder, OWN_NO_CHEERS);
}
