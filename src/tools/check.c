/* holdout check: what is wrong with a data folder. */
#include "tools/tools.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

int tool_check(const char *dir)
{
    DIR *folder = dir ? opendir(dir) : NULL;
    if (dir && !folder) {
        return tool_fail(STATUS_UNREADABLE, "The folder %s can't be read: %s; name one that holds rules.yaml.", dir,
                         strerror(errno));
    }
    if (folder) {
        closedir(folder);
    }
    Content *content = content_load(dir, stderr);
    if (!content) {
        return tool_fail(STATUS_NOT_SO, "The data in %s has the problems above; correct them and check again.",
                         dir ? dir : "the program");
    }
    printf("%s: %d blueprints, %d attackers, %d terrain types, content %016llx: nothing to correct\n",
           dir ? dir : "built-in data", content->blueprint_count, content->attacker_count, content->terrain_count,
           (unsigned long long)content->hash);
    content_free(content);
    return tool_finish(STATUS_DONE);
}
