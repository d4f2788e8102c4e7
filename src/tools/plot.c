/* holdout plot: a plot with its cast, as text or as JSON. */
#include "base/text.h"
#include "tools/output.h"
#include "tools/tools.h"

#include <string.h>

enum { ID_SIZE = 16, LINE_SIZE = 160, TEXT_COLUMNS = 76 };

/* "a1", "s3", "p2"; null for nobody. */
static json_t *id_of(char kind, int number)
{
    char id[ID_SIZE];
    snprintf(id, sizeof id, "%c%d", kind, number + 1);
    return number == STORY_NOBODY ? json_null() : json_string(id);
}

static json_t *goal_json(const StoryGoal *goal)
{
    return goal->dead ? json_pack("{s:o}", "dead", id_of('a', goal->what))
                      : json_pack("{s:o}", "own", id_of('p', goal->what));
}

static json_t *action_json(const StoryAction *action)
{
    json_t *to = id_of(action->act == STORY_VISIT ? 's' : 'a', action->to);
    return json_pack("{s:o,s:s,s:o,s:o}", "who", id_of('a', action->who), "what", story_act_word(action->act), "to", to,
                     "prop", id_of('p', action->prop));
}

static json_t *scenes_json(const StoryCast *cast)
{
    json_t *scenes = json_array();
    for (int i = 0; i < cast->scene_count; i++) {
        json_array_append_new(scenes, json_pack("{s:o,s:s}", "id", id_of('s', i), "name", cast->scenes[i]));
    }
    return scenes;
}

static json_t *actors_json(const Story *story)
{
    const StoryCast *cast = &story->cast;
    json_t *actors = json_array();
    for (int i = 0; i < cast->actor_count; i++) {
        json_array_append_new(actors, json_pack("{s:o,s:s,s:o,s:o}", "id", id_of('a', i), "name", cast->actors[i], "at",
                                                id_of('s', cast->start.place[i]), "goal", goal_json(&story->goals[i])));
    }
    return actors;
}

static json_t *props_json(const StoryCast *cast)
{
    json_t *props = json_array();
    for (int i = 0; i < cast->prop_count; i++) {
        bool lies = cast->start.holder[i] == STORY_NOBODY;
        json_t *where = lies ? id_of('s', cast->start.lies[i]) : id_of('a', cast->start.holder[i]);
        json_array_append_new(
            props, json_pack("{s:o,s:s,s:o}", "id", id_of('p', i), "name", cast->props[i], lies ? "at" : "of", where));
    }
    return props;
}

static json_t *relations_json(const StoryCast *cast)
{
    json_t *relations = json_array();
    for (int a = 0; a < cast->actor_count; a++) {
        for (int b = 0; b < cast->actor_count; b++) {
            if (cast->relations[a][b] != RELATION_NONE) {
                json_array_append_new(relations,
                                      json_pack("{s:o,s:s,s:o}", "who", id_of('a', a), "what",
                                                story_relation_word(cast->relations[a][b]), "to", id_of('a', b)));
            }
        }
    }
    return relations;
}

static json_t *plot_json(const Story *story)
{
    json_t *plot = json_array();
    for (int i = 0; i < story->plot_count; i++) {
        json_t *action = action_json(&story->steps[story->plot[i]]);
        json_object_set_new(action, "text", json_string(story->texts[i]));
        json_array_append_new(plot, action);
    }
    return plot;
}

static json_t *turning_json(const Story *story)
{
    const StoryTurning *turning = &story->turning;
    return turning->turn == TURN_NONE
               ? json_null()
               : json_pack("{s:s,s:i,s:o,s:o}", "what", story_turn_word(turning->turn), "at", turning->at + 1, "prop",
                           id_of('p', turning->prop), "sought", goal_json(&turning->sought));
}

static json_t *story_json(const Story *story, const char *seed, bool steps)
{
    json_t *document =
        json_pack("{s:s,s:s,s:i,s:o,s:o,s:o,s:o,s:o}", "seed", seed, "planner", story_planner_word(story->planner),
                  "tries", story->tries, "main", id_of('a', STORY_MAIN), "scenes", scenes_json(&story->cast), "actors",
                  actors_json(story), "props", props_json(&story->cast), "relations", relations_json(&story->cast));
    if (steps) {
        json_t *all = json_array();
        for (int i = 0; i < story->step_count; i++) {
            json_array_append_new(all, action_json(&story->steps[i]));
        }
        json_object_set_new(document, "all", all);
    }
    json_object_set_new(document, "turn", turning_json(story));
    json_object_set_new(document, "motive", json_string(story_motive_word(story->motive)));
    json_object_set_new(document, "opening", json_string(story->opening));
    json_object_set_new(document, "plot", plot_json(story));
    json_object_set_new(document, "closing", json_string(story->closing));
    return document;
}

/* Breaks lines at blanks. */
static void print_wrapped(const char *text)
{
    while (*text) {
        int length = (int)strlen(text), columns = length;
        if (length > TEXT_COLUMNS) {
            columns = TEXT_COLUMNS;
            while (columns > 0 && text[columns] != ' ') {
                columns--;
            }
        }
        columns = columns > 0 ? columns : length;
        print("    %.*s\n", columns, text);
        text += columns;
        text += *text == ' ';
    }
}

/* What turns out otherwise with an action of the plot. */
static void print_turn(const Story *story, int at)
{
    char line[LINE_SIZE];
    story_say_turn(story, at, line, sizeof line);
    print(line[0] ? " %s\n" : "%s\n", line);
}

static void print_text(const Story *story, const char *seed, bool steps)
{
    char line[LINE_SIZE];
    story_say_goal(story, story_wanted(story, 0), line, sizeof line);
    print("%s wants %s.\n", story->cast.actors[STORY_MAIN], line);
    print("seed %s, %s, %d %s\n", seed, story_planner_word(story->planner), story->tries,
          story->tries == 1 ? "try" : "tries");
    print("\n");
    print_wrapped(story->opening);
    for (int i = 0, next = 0; i < story->step_count; i++) {
        bool told = next < story->plot_count && story->plot[next] == i;
        story_say(story, &story->steps[i], line, sizeof line);
        if (told) {
            print("\n%s", line);
            print_turn(story, next);
            print_wrapped(story->texts[next++]);
        } else if (steps) {
            print("\n(%s)\n", line);
        }
    }
    print("\n");
    print_wrapped(story->closing);
}

int tool_plot(const Content *content, const PlotRequest *request)
{
    char seed[GAME_SEED_SIZE];
    text_copy_trimmed(seed, sizeof seed, request->seed);
    Story story;
    story_generate(&story, content, seed, request->planner);
    if (story.plot_count == 0) {
        return tool_fail(EXIT_NOT_SO,
                         "No plot came of this content's rules in %d tries; make them milder (story.yaml), or take the "
                         "other --planner.",
                         story.tries);
    }
    if (request->format == FORMAT_JSON) {
        json_print(story_json(&story, seed, request->steps));
    } else {
        print_text(&story, seed, request->steps);
    }
    return tool_finish(EXIT_DONE);
}
