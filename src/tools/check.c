/* holdout check: what is wrong with a data folder. */
#include "tools/tools.h"

#include <stdio.h>
#include <stdlib.h>

int tool_check(const char *dir)
{
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
