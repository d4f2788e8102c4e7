#include "tools/duel/shared.h"

#include "tools/output.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* The seed of games that are given none. */
static const char SEED[] = "1";

PlayerTerms duel_terms(const DuelRequest *request)
{
    return (PlayerTerms){.seed = request->seed ? request->seed : SEED,
                         .turns_max = request->turns_max > 0 ? request->turns_max : DUEL_TURNS,
                         .slow = request->slow > 0 ? request->slow : 1};
}

const char *duel_side_word(DuelSide side)
{
    return side == DUEL_DEFENDER ? "defender" : "invader";
}

void duel_errors_path(const DuelRequest *request, DuelSide side, char out[DUEL_PATH_SIZE])
{
    const char *folder = getenv("TMPDIR");
    if (request->record) {
        snprintf(out, DUEL_PATH_SIZE, "%s.%s.stderr", request->record, duel_side_word(side));
    } else {
        snprintf(out, DUEL_PATH_SIZE, "%s/holdout-duel-%ld.%s.stderr", folder && folder[0] ? folder : "/tmp",
                 (long)getpid(), duel_side_word(side));
    }
}

void duel_errors_tell(const char *path, DuelSide side)
{
    struct stat status;
    if (stat(path, &status) != 0) {
        return;
    }
    if (status.st_size == 0) {
        (void)unlink(path);
    } else {
        print_to(stderr, "What the %s wrote to standard error is in %s\n", duel_side_word(side), path);
    }
}
