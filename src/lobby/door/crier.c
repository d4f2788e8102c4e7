#include "lobby/door/crier.h"

#include "disk/calls.h"
#include "lobby/door/own_files.h"
#include "lobby/host/files.h"
#include "term/screens/cheers.h"

#include <stdlib.h>

/* 0: there is none, or what there is is no number of one. */
static int read_cheer(const char *path)
{
    char digits[3], *end = digits;
    long cheer = file_first_line(path, digits, sizeof digits) ? strtol(digits, &end, 10) : 0;
    return end > digits && cheer > 0 && cheer <= CHEER_COUNT ? (int)cheer : 0;
}

void crier_call(const Lobby *lobby)
{
    char path[HOST_PATH_SIZE];
    own_file(lobby->folder, OWN_CHEER, path);
    int cheer = presence_may_cheer(lobby->presence) ? read_cheer(path) : 0;
    if (cheer > 0) {
        (void)disk->remove(path);
        (void)presence_cheer(lobby->presence, cheer);
    }
}
