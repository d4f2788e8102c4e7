#include "lobby/door/crier.h"

#include "base/text.h"
#include "disk/calls.h"
#include "disk/whole.h"
#include "term/screens/cheers.h"

#include <fcntl.h>
#include <stdlib.h>

void crier_path(const Lobby *lobby, char path[HOST_PATH_SIZE])
{
    Text text = text_into(path, HOST_PATH_SIZE);
    text_add(&text, "%s/cheer", lobby->folder);
}

void crier_clear(const Lobby *lobby)
{
    char path[HOST_PATH_SIZE];
    crier_path(lobby, path);
    (void)disk->remove(path);
}

/* 0: there is none, or what there is is no number of one. */
static int read_cheer(const char *path)
{
    char digits[3] = "";
    int fd = disk->open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
    ssize_t got = fd >= 0 ? whole_read_at(fd, digits, sizeof digits - 1, 0) : 0;
    if (fd >= 0) {
        (void)disk->close(fd);
    }
    char *end = digits;
    long cheer = got > 0 ? strtol(digits, &end, 10) : 0;
    return end > digits && cheer > 0 && cheer <= CHEER_COUNT ? (int)cheer : 0;
}

void crier_call(const Lobby *lobby)
{
    char path[HOST_PATH_SIZE];
    crier_path(lobby, path);
    int cheer = presence_may_cheer(lobby->presence) ? read_cheer(path) : 0;
    if (cheer > 0) {
        (void)disk->remove(path);
        (void)presence_cheer(lobby->presence, cheer);
    }
}
