#include "tools/duel/shared.h"

#include "base/failure.h"
#include "tools/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

PlayerTerms duel_terms(const DuelRequest *request)
{
    return (PlayerTerms){.seed = request->seed ? request->seed : DUEL_SEED,
                         .turns_max = request->turns_max > 0 ? request->turns_max : DUEL_TURNS,
                         .slow = request->slow > 0 ? request->slow : 1};
}

/* Names among temporary files are nobody's to guess: what lies there under one could be another's. */
static int make_file(const DuelRequest *request, DuelSide side, char out[DUEL_PATH_SIZE])
{
    const char *folder = getenv("TMPDIR");
    if (request->record) {
        snprintf(out, DUEL_PATH_SIZE, "%s.%s.stderr", request->record, duel_side_word(side));
        return open(out, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    }
    snprintf(out, DUEL_PATH_SIZE, "%s/holdout-duel-%s-XXXXXX", folder && folder[0] ? folder : "/tmp",
             duel_side_word(side));
    return mkstemp(out);
}

bool duel_errors_make(const DuelRequest *request, const char *player, DuelSide side, char out[DUEL_PATH_SIZE],
                      Failure *failure)
{
    out[0] = '\0';
    if (player_is_house(player)) {
        return true;
    }
    int file = make_file(request, side, out);
    if (file < 0) {
        failure_set(failure, EXIT_SYSTEM, "%s can't be written: %s; name a file elsewhere with --record.", out,
                    strerror(errno));
        out[0] = '\0';
        return false;
    }
    close(file);
    return true;
}

void duel_errors_tell(const char *path, DuelSide side)
{
    struct stat status;
    if (!path[0] || stat(path, &status) != 0) {
        return;
    }
    if (status.st_size == 0) {
        (void)unlink(path);
    } else {
        print_to(stderr, "What the %s wrote to standard error is in %s\n", duel_side_word(side), path);
    }
}
