#include "lobby/host/older.h"

#include "base/failure.h"
#include "base/text.h"
#include "disk/calls.h"

#include <ctype.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What a journal says of itself may be anything; no name of these leads out of the folder. */
static bool is_version(const char *version)
{
    bool good = isdigit((unsigned char)version[0]);
    for (const char *at = version; *at; at++) {
        good = good && (isalnum((unsigned char)*at) || (strchr(".-+~", *at) && at[1] != '.'));
    }
    return good;
}

bool older_program(const Host *host, const char *version, char path[HOST_PATH_SIZE], Failure *failure)
{
    struct stat about;
    char told[FAILURE_WHY_SIZE / 4];
    Text text = text_into(path, HOST_PATH_SIZE);
    text_clean(told, sizeof told, version);
    text_add(&text, "%s/versions/%s", host_dir(host), version);
    return (is_version(version) && disk->stat(path, &about) == 0 && S_ISREG(about.st_mode) &&
            access(path, X_OK) == 0) ||
           failure_set(failure, EXIT_NOT_SO,
                       "This was begun with Holdout %s, which this host doesn't have any more: ask the host for it, or "
                       "begin anew.",
                       told);
}
