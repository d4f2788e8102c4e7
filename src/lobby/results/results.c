#include "lobby/results/results.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "disk/folder.h"
#include "holdout/content_load.h"
#include "holdout/journal.h"
#include "lobby/host/behind.h"
#include "lobby/results/apart.h"
#include "lobby/results/older_result.h"
#include "scores/collect.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WAIT_MS = 5000, CALM = 10 /* of its process: whoever plays comes first */ };

void results_path(const Host *host, char path[HOST_PATH_SIZE])
{
    Text text = text_into(path, HOST_PATH_SIZE);
    text_add(&text, "%s/results/scores.db", host_dir(host));
}

/* Journals of a player that are results without a row. */
typedef struct Missing {
    char name[JOURNAL_NAME_SIZE];
    uint64_t print;
} Missing;

typedef struct Collecting {
    const Host *host;
    ScoresPlace place;
    const char *folder;
    const Content *content;
    Missing *missing;
    int count;
} Collecting;

/* The newest first. The database is closed before anybody is forked. */
static bool find_missing(Collecting *collecting, Failure *failure)
{
    char(*names)[JOURNAL_NAME_SIZE];
    int count = journal_list(collecting->folder, &names);
    Scores *scores = scores_open(collecting->place.path, WAIT_MS, failure);
    collecting->missing = memory_new((size_t)int_max(count, 1), sizeof *collecting->missing);
    for (int i = 0; scores && i < count; i++) {
        char path[HOST_PATH_SIZE];
        Missing *missing = &collecting->missing[collecting->count];
        folder_file(collecting->folder, names[i], path);
        text_copy(missing->name, sizeof missing->name, names[i]);
        collecting->count += scores_lacks(scores, path, &missing->print);
    }
    bool found = scores != NULL;
    scores_close(scores);
    free(names);
    return found;
}

static _Noreturn void add_apart(const Collecting *collecting, const Missing *missing)
{
    char path[HOST_PATH_SIZE];
    JournalGlance glance;
    Failure failure;
    apart_limits();
    folder_file(collecting->folder, missing->name, path);
    bool other = journal_glance(path, &glance) && is_other_version(glance.program);
    bool good = other ? older_result_add(collecting->host, &collecting->place, path, &glance, &failure)
                      : scores_collect_one(&collecting->place, collecting->content, path, &failure);
    _exit(good ? EXIT_DONE : EXIT_SYSTEM);
}

/* One that takes too long is never tried again. */
static bool refuse(const Collecting *collecting, const Missing *missing, Failure *failure)
{
    Scores *scores = scores_open(collecting->place.path, WAIT_MS, failure);
    bool refused = scores && scores_refuse(scores, collecting->place.player, missing->name, missing->print, failure);
    scores_close(scores);
    return refused;
}

static bool add(const Collecting *collecting, const Missing *missing, Failure *failure)
{
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        add_apart(collecting, missing);
    }
    if (child < 0 || waitpid(child, &status, 0) != child) {
        return failure_set(failure, EXIT_SYSTEM, "There are too many processes for another one; try again later.");
    }
    return !apart_took_too_long(status) || refuse(collecting, missing, failure);
}

static bool add_all(Collecting *collecting, Failure *failure)
{
    bool good = find_missing(collecting, failure);
    for (int i = 0; good && i < collecting->count; i++) {
        good = add(collecting, &collecting->missing[i], failure);
    }
    free(collecting->missing);
    return good;
}

bool results_collect(const Host *host, const char *name, Failure *failure)
{
    char path[HOST_PATH_SIZE], folder[HOST_PATH_SIZE], results[FOLDER_PATH_SIZE];
    results_path(host, path);
    folder_of(path, results);
    Content *content = content_load(NULL, stderr);
    Collecting collecting = {.host = host, .place = {path, name}, .folder = folder, .content = content};
    bool good = content && folder_make(results) && host_player_folder(host, name, folder, failure) &&
                add_all(&collecting, failure);
    content_free(content);
    return good;
}

bool results_open(const Host *host, int wait_ms, Scores **out, Failure *failure)
{
    char path[HOST_PATH_SIZE];
    results_path(host, path);
    bool none = access(path, F_OK) != 0;
    *out = none ? NULL : scores_open(path, wait_ms, failure);
    return none || *out;
}

bool results_forget(const Host *host, const char *name, Failure *failure)
{
    Scores *scores;
    bool forgotten = results_open(host, WAIT_MS, &scores, failure) && (!scores || scores_forget(scores, name, failure));
    scores_close(scores);
    return forgotten;
}

bool results_forget_game(const Host *host, const char *name, const char *journal, Failure *failure)
{
    Scores *scores;
    bool forgotten = results_open(host, WAIT_MS, &scores, failure) &&
                     (!scores || scores_forget_game(scores, name, journal, failure));
    scores_close(scores);
    return forgotten;
}

/* Whose results are collected behind him. */
typedef struct Behind {
    const Host *host;
    const char *name;
} Behind;

static void collect_calmly(void *context)
{
    const Behind *of = context;
    Failure failure;
    (void)!nice(CALM);
    (void)results_collect(of->host, of->name, &failure);
}

void results_collect_behind(const Host *host, const char *name)
{
    (void)behind_run(collect_calmly, &(Behind){host, name});
}
