#include "lobby/door/curtain.h"

#include "base/text.h"
#include "disk/calls.h"
#include "lobby/host/host.h"

#include <fcntl.h>

static const char CURTAIN[] = "curtain", NO_CHEERS[] = "no-cheers";

static void find_path(const char *folder, const char *name, char path[HOST_PATH_SIZE])
{
    Text text = text_into(path, HOST_PATH_SIZE);
    text_add(&text, "%s/%s", folder, name);
}

static bool is_there(const char *folder, const char *name)
{
    char path[HOST_PATH_SIZE];
    struct stat status;
    find_path(folder, name, path);
    return disk->stat_link(path, &status) == 0;
}

static bool turn(const char *folder, const char *name)
{
    char path[HOST_PATH_SIZE];
    find_path(folder, name, path);
    if (is_there(folder, name)) {
        return disk->remove(path) == 0;
    }
    int fd = disk->open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    return fd >= 0 && disk->close(fd) == 0;
}

bool curtain_is_shut(const char *folder)
{
    return is_there(folder, CURTAIN);
}

bool curtain_turn(const char *folder)
{
    return turn(folder, CURTAIN);
}

bool cheers_are_off(const char *folder)
{
    return is_there(folder, NO_CHEERS);
}

bool cheers_turn(const char *folder)
{
    return turn(folder, NO_CHEERS);
}
