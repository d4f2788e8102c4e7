#include "lobby/results/results.h"

#include "base/text.h"
#include "disk/folder.h"
#include "holdout/content_load.h"
#include "scores/collect.h"

#include <fcntl.h>
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

bool results_collect(const Host *host, const char *name, Failure *failure)
{
    char path[HOST_PATH_SIZE], folder[HOST_PATH_SIZE], results[FOLDER_PATH_SIZE];
    results_path(host, path);
    folder_of(path, results);
    Content *content = content_load(NULL, stderr);
    bool good = content && folder_make(results) && host_player_folder(host, name, folder, failure) &&
                scores_collect(&(ScoresPlace){path, name}, content, folder, failure);
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

static _Noreturn void collect_alone(const Host *host, const char *name)
{
    Failure failure;
    int nowhere = open("/dev/null", O_RDWR);
    (void)setsid();
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        (void)dup2(nowhere, fd);
    }
    (void)!nice(CALM);
    _exit(results_collect(host, name, &failure) ? EXIT_DONE : EXIT_SYSTEM);
}

/* Its parent ends at once, so that the system waits for it in the lobby's place. */
void results_collect_behind(const Host *host, const char *name)
{
    pid_t child = fork();
    if (child == 0) {
        if (fork() == 0) {
            collect_alone(host, name);
        }
        _exit(EXIT_DONE);
    }
    if (child > 0) {
        (void)waitpid(child, NULL, 0);
    }
}
