/* holdout check: what is wrong with a data folder. */
#include "holdout/content.h"
#include "holdout/content_load.h"
#include "holdout/worldgen.h"
#include "tools/output.h"
#include "tools/tools.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { WORLDS = 8, LEVELS_APART = 3, ATTEMPTS_MAX = 200 };

typedef struct Trial {
    int grounds, attempts; /* made, and tried for */
    int flattened;         /* worlds left flat since no ground was found */
    int pathless;          /* worlds without paths */
    int short_phase;       /* number of an obstacle phase that once fell short of its minimum, or -1 */
} Trial;

static int count_obstacles(const World *world, Obstacle kind)
{
    int count = 0;
    for (int i = 0; i < WORLD_TILES; i++) {
        count += world->tiles[i].obstacle == kind;
    }
    return count;
}

static void try_world(Trial *trial, const Content *content, int terrain, int number)
{
    const TerrainType *type = &content->terrains[terrain];
    LevelPlan plan;
    World world;
    WorldStats stats;
    level_plan(&plan, content, (uint64_t)number, type->level_min + number * LEVELS_APART);
    plan.terrain = terrain;
    Rng rng = rng_stream((uint64_t)number, RNG_WORLD, (uint32_t)plan.number);
    bool made = world_try(&world, content, &plan, rng, NULL, &stats, ATTEMPTS_MAX);
    trial->attempts += stats.restarts[WORLD_STAGE_TERRAIN];
    trial->pathless += !made;
    trial->flattened += made && stats.flattened;
    if (made && !stats.flattened) {
        trial->grounds++;
        trial->attempts++;
    }
    for (int i = 0; made && i < type->phase_count; i++) {
        if (count_obstacles(&world, type->phases[i].kind) < type->phases[i].min) {
            trial->short_phase = i;
        }
    }
}

/* Whether worlds can be made of a terrain type is found out by making some. Writes a sentence to out, a line each, for
 * everything that keeps a terrain type from being played, as content_load does for single files. `folder` is what the
 * sentences call the data. Returns how many. */
static int check_terrains(const Content *content, const char *folder, FILE *out)
{
    int problems = 0;
    for (int terrain = 0; terrain < content->terrain_count; terrain++) {
        const TerrainType *type = &content->terrains[terrain];
        Trial trial = {.short_phase = -1};
        for (int i = 0; i < WORLDS; i++) {
            try_world(&trial, content, terrain, i);
        }
        if (trial.pathless > 0) {
            print_to(out, "%s: %d of %d worlds of %s got no paths at all; see worldgen.yaml and levels.yaml\n", folder,
                     trial.pathless, WORLDS, type->id);
        } else if (trial.flattened > 0) {
            print_to(out,
                     "%s/terrains/%s.yaml: modules: %d of %d worlds found no ground for their paths; add flat ground, "
                     "slopes or what fits between them\n",
                     folder, type->id, trial.flattened, WORLDS);
        } else if (trial.grounds * 2 < trial.attempts) {
            print_to(out,
                     "%s/terrains/%s.yaml: modules: only %d of %d attempts at a ground succeed; add modules that fit "
                     "between the others\n",
                     folder, type->id, trial.grounds, trial.attempts);
        } else if (trial.short_phase >= 0) {
            print_to(out, "%s/terrains/%s.yaml: obstacles[%d].min: there is not always room for so many; lower it\n",
                     folder, type->id, trial.short_phase + 1);
        } else {
            continue;
        }
        problems++;
    }
    return problems;
}

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
