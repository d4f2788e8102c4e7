/* Three streams of one seed: for the cast, for what they do, and for how it is told, so that a change to one doesn't
 * change the others. */
#include "holdout/story.h"

#include "story/cast.h"
#include "story/planner.h"
#include "story/telling.h"

enum { COMPANY = 2, CASTS_MOST = 100 };

static bool try_cast(Tale *tale, StoryPlanner planner)
{
    for (int i = 0; i < tale->rules->tries; i++) {
        tale->story->tries++;
        if (planner == STORY_BY_SEARCH ? planner_try(tale) : greedy_try(tale)) {
            return true;
        }
    }
    return false;
}

/* One cast in a hundred gives no plot; when so many in a row give none, the rules allow none. */
static void generate(Story *story, const Content *content, const char *seed, StoryPlanner planner, bool roams)
{
    *story = (Story){.planner = planner};
    uint64_t master = seed_master(seed);
    Rng cast = rng_stream(master, RNG_STORY, 0), telling = rng_stream(master, RNG_STORY, 1);
    Rng doing = rng_stream(master, RNG_STORY, 2 + (uint32_t)planner);
    Tale tale = {.rules = &content->story, .story = story, .rng = doing, .company = COMPANY};
    StoryTold told = {0};
    for (int i = 0; i < CASTS_MOST; i++) {
        cast_roll(&story->cast, content, &cast);
        if (try_cast(&tale, planner)) {
            telling_write(story, content, &(StoryFrame){.opening = OPENING_ALONE, .last = true, .roams = roams}, &told,
                          &telling);
            return;
        }
    }
    story->plot_count = story->step_count = 0;
}

void story_generate(Story *story, const Content *content, const char *seed, StoryPlanner planner)
{
    generate(story, content, seed, planner, false);
}

void story_generate_to_roam(Story *story, const Content *content, const char *seed)
{
    generate(story, content, seed, STORY_BY_SEARCH, true);
}
