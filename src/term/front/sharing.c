#include "term/front/sharing.h"

#include "base/translation.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

/* The program that adds to the results of all players does so with the rights of their group. */
static bool may_record(const AppOptions *options)
{
    struct stat recorder, results;
    return stat(options->shared.recorder, &recorder) == 0 && stat(options->shared.path, &results) == 0 &&
           recorder.st_mode & S_ISGID && recorder.st_gid == results.st_gid && results.st_mode & S_IWGRP &&
           access(options->shared.recorder, X_OK) == 0;
}

Sharing sharing_of(const AppOptions *options)
{
    const char *own = options->scores.path;
    bool named = options->shared.named && own && own[0];
    bool built = options->shared.path && access(options->shared.recorder, F_OK) == 0;
    if (named && access(own, W_OK) != 0 && errno != ENOENT) {
        return built && may_record(options) ? SHARING_RECORDED : SHARING_LOCKED;
    }
    return named ? SHARING_NAMED : !built ? SHARING_ALONE : may_record(options) ? SHARING_RECORDED : SHARING_REFUSED;
}

typedef struct SharingRow {
    const char *word, *about;
} SharingRow;

static const SharingRow ROWS[] = {
#define X(name, word, about) {word, about},
    SHARING_LIST(X)
#undef X
};

const char *sharing_word(Sharing sharing)
{
    return _(ROWS[sharing].word);
}

void sharing_tell(const AppOptions *options, Sharing sharing, Text *out)
{
    const char *place = sharing == SHARING_RECORDED  ? "holdout-record(6)"
                        : sharing == SHARING_REFUSED ? options->shared.path
                                                     : options->scores.path;
    text_add(out, _(ROWS[sharing].about), place);
}
