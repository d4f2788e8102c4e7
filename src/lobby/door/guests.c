#include "lobby/door/guests.h"

#include "base/failure.h"
#include "base/text.h"
#include "disk/calls.h"
#include "disk/folder.h"
#include "lobby/host/gone.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What can't go now goes with a later one. */
void guest_folder_remove(const Host *host, const char *path)
{
    Gone gone;
    if (gone_begin(&gone, host)) {
        (void)gone_move(&gone, path);
        (void)gone_end(&gone);
    }
}

typedef struct Sweep {
    const Host *host;
    const char *guests;
} Sweep;

/* A name that is no number is nobody's. */
static bool sweep(void *context, const char *name)
{
    const Sweep *of = context;
    char path[HOST_PATH_SIZE], *end;
    long pid = strtol(name, &end, 10);
    folder_file(of->guests, name, path);
    if (pid > 0 && !*end && kill((pid_t)pid, 0) != 0 && errno == ESRCH) {
        guest_folder_remove(of->host, path);
    }
    return true;
}

bool guest_folder(const Host *host, char path[HOST_PATH_SIZE], Failure *failure)
{
    char guests[HOST_PATH_SIZE - 16];
    Text text = text_into(guests, sizeof guests);
    text_add(&text, "%s/guests", host_dir(host));
    bool made = folder_make(guests);
    if (made) {
        (void)disk->list(guests, sweep, &(Sweep){host, guests});
        snprintf(path, HOST_PATH_SIZE, "%s/%d", guests, (int)getpid());
        guest_folder_remove(host, path);
        made = folder_make(path);
    }
    return made || failure_set(failure, EXIT_SYSTEM, "There is no room for a guest now (%s); try again later.",
                               strerror(errno));
}
