/* Each chapter is a short plot of the search planner, with a cast of its own: those of the run's actors who live and
 * aren't aboard, what the main actor has, and props that no chapter was about before. Who dies and what changes hands
 * carries over to the next one; where the others are, and what they have, is rolled anew with each act.
 *
 * Names, relations, plots and wordings have streams of their own. */
#include "holdout/chapters.h"

#include "story/cast.h"
#include "story/planner.h"
#include "story/telling.h"

#include <assert.h>
#include <string.h>

enum {
    STREAM_NAMES = 16,
    STREAM_RELATIONS,
    STREAM_PLOTS = 32, /* by act, as are */
    STREAM_WORDS = 48,
    COMPANY = 0,
    KILL_PERCENT = 50,
    VISITS_LEAST = 2,
};

/* A chapter while it is being rolled: the cast's actors and props as the run counts them. */
typedef struct Sketch {
    Story story;
    StoryRules rules;
    const ChapterPlace *places;
    int actors[STORY_ACTORS_MAX], props[STORY_PROPS_MAX];
} Sketch;

void chapters_begin(Chapters *chapters, const Content *content, uint64_t master)
{
    Rng names = rng_stream(master, RNG_STORY, STREAM_NAMES),
        relations = rng_stream(master, RNG_STORY, STREAM_RELATIONS);
    StoryCast cast = {.actor_count = STORY_ACTORS_MAX, .prop_count = STORY_PROPS_MAX};
    NamesApart apart = {0};
    cast_call(content, PEOPLE_LIST, cast.actor_count, cast.actors, &apart, &names);
    cast_call(content, THING_LIST, cast.prop_count, cast.props, &apart, &names);
    cast_relate(&cast, &content->story, &relations);
    *chapters = (Chapters){.actor_count = STORY_ACTORS_MAX, .prop_count = STORY_PROPS_MAX};
    memcpy(chapters->actors, cast.actors, sizeof chapters->actors);
    memcpy(chapters->props, cast.props, sizeof chapters->props);
    for (int i = 0; i < cast.actor_count * cast.actor_count; i++) {
        int one = i / cast.actor_count, other = i % cast.actor_count;
        chapters->relations[one][other] = (uint8_t)cast.relations[one][other];
    }
}

static void gather_actors(Sketch *sketch, const Chapters *chapters)
{
    StoryCast *cast = &sketch->story.cast;
    int companion = chapters_companion(chapters);
    for (int i = 0; i < chapters->actor_count; i++) {
        if (!(chapters->dead >> i & 1) && i != companion) {
            memcpy(cast->actors[cast->actor_count], chapters->actors[i], NAME_WORD_SIZE);
            sketch->actors[cast->actor_count++] = i;
        }
    }
    for (int i = 0; i < cast->actor_count * cast->actor_count; i++) {
        int one = i / cast->actor_count, other = i % cast->actor_count;
        cast->relations[one][other] = (StoryRelation)chapters->relations[sketch->actors[one]][sketch->actors[other]];
    }
}

/* Those that the main actor has, and those that nothing has been told of. */
static void gather_props(Sketch *sketch, const Chapters *chapters)
{
    StoryCast *cast = &sketch->story.cast;
    for (int i = 0; i < chapters->prop_count; i++) {
        bool owned = chapters->owned >> i & 1;
        if (owned || !(chapters->spent >> i & 1)) {
            memcpy(cast->props[cast->prop_count], chapters->props[i], NAME_WORD_SIZE);
            cast->start.holder[cast->prop_count] = owned ? STORY_MAIN : STORY_NOBODY;
            sketch->props[cast->prop_count++] = i;
        }
    }
}

/* A random place with a battle or a derelict. */
static int roll_place(const Sketch *sketch, Rng *rng)
{
    int fitting[CHAPTER_PLACES_MAX] = {0}, count = 0;
    for (int i = 1; i < sketch->story.cast.scene_count; i++) {
        if (sketch->places[i].fights) {
            fitting[count++] = i;
        }
    }
    return count > 0 ? fitting[rng_below(rng, (uint32_t)count)] : 1;
}

/* Everybody is somewhere else, as far as there are places; things lie where there is a battle,
 * or a derelict. */
static void place_all(Sketch *sketch, Rng *rng)
{
    StoryCast *cast = &sketch->story.cast;
    StoryState *start = &cast->start;
    int first = rng_range(rng, 0, cast->scene_count - 2);
    for (int i = 0; i < cast->actor_count; i++) {
        start->alive[i] = true;
        start->place[i] = i == STORY_MAIN ? 0 : 1 + (first + i) % (cast->scene_count - 1);
    }
    for (int i = 0; i < cast->prop_count; i++) {
        if (start->holder[i] == STORY_MAIN) {
            continue;
        }
        start->holder[i] = start->lies[i] = STORY_NOBODY;
        if (rng_percent(rng, sketch->rules.held)) {
            start->holder[i] = rng_range(rng, STORY_MAIN + 1, cast->actor_count - 1);
        } else {
            start->lies[i] = roll_place(sketch, rng);
        }
    }
}

/* Later chapters are longer, if they can be. */
static void sketch_begin(Sketch *sketch, const Chapters *chapters, const Content *content, int act)
{
    StoryCast *cast = &sketch->story.cast;
    sketch->rules = content->story;
    sketch->rules.length_max = content->story.chapter_max + act - 1;
    for (int i = 0; i < STORY_PROPS_MAX; i++) {
        cast->start.holder[i] = cast->start.lies[i] = STORY_NOBODY;
    }
    for (int i = 0; i < cast->scene_count; i++) {
        size_t length = strnlen(sketch->places[i].name, NAME_WORD_SIZE - 1);
        memcpy(cast->scenes[i], sketch->places[i].name, length);
    }
    gather_actors(sketch, chapters);
    gather_props(sketch, chapters);
}

/* Has the main actor come back to the scene of an action? Then the battle there is over by then. */
static bool comes_late(const Story *story, int at, int scene)
{
    int visits = 0;
    for (int i = 0; i < at; i++) {
        const StoryAction *action = &story->steps[story->plot[i]];
        visits += action->act == STORY_VISIT && action->to == scene;
    }
    return visits > 1;
}

/* Is the plot about somebody who lives to its end, and can come along then? */
static bool has_survivor(const Story *story)
{
    StoryState end = story_state(story, story->step_count);
    bool lives = false;
    for (int i = 0; i < story->plot_count; i++) {
        int other = action_other(&story->steps[story->plot[i]]);
        lives = lives || (other != STORY_NOBODY && end.alive[other]);
    }
    return lives;
}

/* Does the plot begin with a journey and lead to several places? Are its fights where there are battles or derelicts,
 * and is nothing else at derelicts? Each plot must leave somebody alive who can come along, since it may be the first
 * that is finished. */
static bool can_be_played(const Sketch *sketch, int kills_most)
{
    const Story *story = &sketch->story;
    int kills = 0, visits = 0;
    for (int i = 0; i < story->plot_count; i++) {
        const StoryAction *action = &story->steps[story->plot[i]];
        int scene = story_state(story, story->plot[i]).place[STORY_MAIN];
        kills += action->act == STORY_KILL;
        visits += action->act == STORY_VISIT;
        bool fight = story_is_fight(action->act);
        if (fight && (!sketch->places[scene].fights || comes_late(story, i, scene))) {
            return false;
        }
        if (!fight && action->act != STORY_VISIT && sketch->places[scene].derelict) {
            return false;
        }
    }
    return has_survivor(story) && kills <= kills_most && visits >= VISITS_LEAST &&
           story->steps[story->plot[0]].act == STORY_VISIT;
}

static bool is_actor(StoryAct act)
{
    return act == STORY_MEET || act == STORY_GIVE || act == STORY_KILL;
}

static void keep_action(const Sketch *sketch, Chapters *chapters, int step, ChapterAction *kept)
{
    const Story *story = &sketch->story;
    const StoryAction *action = &story->steps[step];
    *kept = (ChapterAction){.act = action->act,
                            .who = (int8_t)sketch->actors[action->who],
                            .to = STORY_NOBODY,
                            .prop = STORY_NOBODY,
                            .system = sketch->places[story_state(story, step + 1).place[STORY_MAIN]].system};
    if (is_actor(action->act)) {
        kept->to = (int8_t)sketch->actors[action->to];
    }
    if (action->prop != STORY_NOBODY) {
        kept->prop = (int8_t)sketch->props[action->prop];
        chapters->spent = (uint16_t)(chapters->spent | 1u << kept->prop);
    }
}

static StoryGoal goal_of(const Sketch *sketch, const StoryGoal *goal)
{
    return (StoryGoal){goal->dead, goal->dead ? sketch->actors[goal->what] : sketch->props[goal->what]};
}

static StoryTurning turning_of(const Sketch *sketch)
{
    const StoryTurning *turning = &sketch->story.turning;
    return turning->turn == TURN_NONE ? (StoryTurning){.turn = TURN_NONE}
                                      : (StoryTurning){turning->turn, turning->at, sketch->props[turning->prop],
                                                       goal_of(sketch, &turning->sought)};
}

static void keep(const Sketch *sketch, Chapters *chapters, Chapter *chapter)
{
    const Story *story = &sketch->story;
    chapter->goal = goal_of(sketch, &story->goals[STORY_MAIN]);
    chapter->turning = turning_of(sketch);
    chapter->count = (uint8_t)story->plot_count;
    for (int i = 0; i < story->plot_count; i++) {
        keep_action(sketch, chapters, story->plot[i], &chapter->actions[i]);
        memcpy(chapters->texts[i], story->texts[i], STORY_TEXT_SIZE);
    }
    memcpy(chapters->openings[chapter - chapters->acts], story->opening, STORY_OPENING_SIZE);
    memcpy(chapters->closing, story->closing, sizeof chapters->closing);
}

/* Has the main actor met somebody in an act before this one? */
static bool has_met(const Chapters *chapters, int act, int actor)
{
    bool met = false;
    for (int i = 0; i < act - 1; i++) {
        const Chapter *chapter = &chapters->acts[i];
        for (int k = 0; k < chapter->done; k++) {
            met = met || chapter_partner(&chapter->actions[k]) == actor;
        }
    }
    return met;
}

/* Whom of the cast the main actor has met in an act before this one, as bits. */
static unsigned met_before(const Sketch *sketch, const Chapters *chapters, int act)
{
    unsigned met = 0;
    for (int i = STORY_MAIN + 1; i < sketch->story.cast.actor_count; i++) {
        met |= has_met(chapters, act, sketch->actors[i]) ? 1u << i : 0u;
    }
    return met;
}

/* The frame follows from what came of the chapter before, if there was one. A ship goes where it likes between two
 * actions. */
static StoryFrame frame_of(const Sketch *sketch, const Chapters *chapters, int act, bool last)
{
    const Chapter *before = act > 1 ? &chapters->acts[act - 2] : NULL;
    StoryFrame frame = {.opening = OPENING_FIRST, .last = last, .roams = true, .chapter = {.name = ""}};
    if (before && before->count > 0) {
        bool finished = chapters_finished(chapters, act - 1);
        const StoryGoal *wanted = chapter_wanted(before);
        frame.opening = last       ? finished ? OPENING_LAST : OPENING_LAST_LEFT
                        : finished ? OPENING_NEXT
                                   : OPENING_NEXT_LEFT;
        frame.chapter.told = true;
        frame.chapter.dead = wanted->dead;
        frame.chapter.name = wanted->dead ? chapters->actors[wanted->what] : chapters->props[wanted->what];
    }
    frame.chapter.met = met_before(sketch, chapters, act);
    return frame;
}

void chapters_draw(Chapters *chapters, const Content *content, uint64_t master, int act, bool last,
                   const ChapterPlace *places, int place_count)
{
    Sketch sketch = {.places = places};
    Rng plots = rng_stream(master, RNG_STORY, STREAM_PLOTS + (uint32_t)act);
    Rng words = rng_stream(master, RNG_STORY, STREAM_WORDS + (uint32_t)act);
    assert(act >= 1 && act <= CHAPTERS_MAX && place_count <= CHAPTER_PLACES_MAX);
    chapters->acts[act - 1] = (Chapter){0};
    memset(chapters->texts, 0, sizeof chapters->texts);
    chapters->openings[act - 1][0] = chapters->closing[0] = '\0';
    sketch.story.cast.scene_count = place_count;
    sketch_begin(&sketch, chapters, content, act);
    Tale tale = {.rules = &sketch.rules, .story = &sketch.story, .rng = plots, .brief = true, .company = COMPANY};
    int kills = rng_percent(&tale.rng, KILL_PERCENT);
    for (int i = 0; i < content->story.chapter_tries && place_count > 1; i++) {
        sketch.rules.length_min = content->story.chapter_min + (i < content->story.chapter_tries / 2 ? act - 1 : 0);
        place_all(&sketch, &tale.rng);
        if (planner_try(&tale) && can_be_played(&sketch, kills)) {
            StoryFrame frame = frame_of(&sketch, chapters, act, last);
            telling_write(&sketch.story, content, &frame, &chapters->told, &words);
            keep(&sketch, chapters, &chapters->acts[act - 1]);
            return;
        }
    }
}

const ChapterAction *chapters_next(const Chapters *chapters, int act)
{
    const Chapter *chapter = &chapters->acts[act - 1];
    return chapter->done < chapter->count ? &chapter->actions[chapter->done] : NULL;
}

bool chapters_finished(const Chapters *chapters, int act)
{
    const Chapter *chapter = &chapters->acts[act - 1];
    return chapter->count > 0 && chapter->done == chapter->count;
}

static bool is_doomed(const Chapters *chapters, int actor)
{
    bool doomed = chapters->dead >> actor & 1;
    for (int i = 0; i < CHAPTERS_MAX; i++) {
        const Chapter *chapter = &chapters->acts[i];
        for (int k = chapter->done; k < chapter->count; k++) {
            doomed = doomed || (chapter->actions[k].act == STORY_KILL && chapter->actions[k].to == actor);
        }
    }
    return doomed;
}

int chapters_companion(const Chapters *chapters)
{
    for (int act = 1; act <= CHAPTERS_MAX; act++) {
        const Chapter *chapter = &chapters->acts[act - 1];
        for (int i = chapters_finished(chapters, act) ? chapter->count - 1 : -1; i >= 0; i--) {
            int other = chapter_partner(&chapter->actions[i]);
            if (other != STORY_NOBODY && !is_doomed(chapters, other)) {
                return other;
            }
        }
    }
    return STORY_NOBODY;
}

void chapters_do(Chapters *chapters, int act)
{
    const ChapterAction *action = chapters_next(chapters, act);
    assert(action);
    chapters->acts[act - 1].done++;
    if (action->act == STORY_KILL) {
        chapters->dead = (uint8_t)(chapters->dead | 1u << action->to);
    }
    if (action->act == STORY_TAKE || chapter_telling(action) == TELLING_GIVEN) {
        chapters->owned = (uint16_t)(chapters->owned | 1u << action->prop);
    } else if (action->act == STORY_GIVE) {
        chapters->owned = (uint16_t)(chapters->owned & ~(1u << action->prop));
    }
}

StoryTelling chapter_telling(const ChapterAction *action)
{
    return telling_of(action->act, action->who);
}
