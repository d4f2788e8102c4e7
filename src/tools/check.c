/* holdout check: what is wrong with a data folder. */
#include "tools/check_terrain.h"
#include "tools/output.h"
#include "tools/tools.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Without their tiers: as many as there are files. */
static int count_attackers(const Content *content)
{
    int count = 0;
    for (int i = 0; i < content->attacker_count; i++) {
        count += content->attackers[i].tier == 0;
    }
    return count;
}

int tool_check(const char *dir)
{
    DIR *folder = dir ? opendir(dir) : NULL;
    if (dir && !folder) {
        return tool_fail(EXIT_UNREADABLE, "The folder %s can't be read: %s; name one that holds rules.yaml.", dir,
                         strerror(errno));
    }
    if (folder) {
        closedir(folder);
    }
    Content *content = content_load(dir, stderr);
    if (!content) {
        return tool_fail(EXIT_NOT_SO, "The data in %s has the problems above; correct them and check again.",
                         dir ? dir : "the program");
    }
    int problems = check_terrains(content, dir ? dir : "built-in data", stderr);
    if (problems > 0) {
        content_free(content);
        return tool_fail(EXIT_NOT_SO, "%d terrain type%s can't be played as said above; correct %s and check again.",
                         problems, problems == 1 ? "" : "s", problems == 1 ? "it" : "them");
    }
    int warnings = content_warnings(content, stderr);
    print("%s: %d blueprints, %d attackers, %d terrain types, content %016llx: ", dir ? dir : "built-in data",
          content->blueprint_count, count_attackers(content), content->terrain_count,
          (unsigned long long)content->hash);
    if (warnings > 0) {
        print("nothing that must be corrected, %d warning%s\n", warnings, warnings == 1 ? "" : "s");
    } else {
        print("nothing to correct\n");
    }
    content_free(content);
    return tool_finish(EXIT_DONE);
}
