/* Runs are looked at from the newest back, and no further than to the first that can go on. */
#include "term/homes/newest_run.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>

int newest_run(const AppOptions *options, char path[JOURNAL_PATH_SIZE])
{
    UnfinishedRun *runs;
    path[0] = '\0';
    int count = journal_unfinished(options->save_dir, &runs);
    for (int i = 0; i < count && !path[0]; i++) {
        journal_look(options->content, options->save_dir, &runs[i]);
        UnfinishedState state = runs[i].state;
        if (state == UNFINISHED_OPEN || state == UNFINISHED_LONG || state == UNFINISHED_PLAYED) {
            Text text = text_into(path, JOURNAL_PATH_SIZE);
            text_add(&text, "%s/%s", options->save_dir, runs[i].name);
        }
    }
    free(runs);
    return count;
}

const char *newest_run_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}
