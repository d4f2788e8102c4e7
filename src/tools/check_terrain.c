/* A few worlds of the first levels a terrain type appears in, from fixed seeds: no proof, but what fails here would
 * fail in play before long. */
#include "tools/check_terrain.h"

#include "tools/output.h"

#include "holdout/worldgen.h"

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

int check_terrains(const Content *content, const char *folder, FILE *out)
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
