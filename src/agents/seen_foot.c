/* A game on foot by itself: how it is won, the floor that the hero is on, and of a voyage its stars and its story. */
#include "agents/seen.h"

enum { TEXT_SIZE = 1200 };

static json_t *stars_of(const FootGame *foot)
{
    const FootVoyage *voyage = &foot->voyage;
    json_t *list = json_array();
    for (int i = 0; i < voyage->star_count; i++) {
        const FootStar *star = &voyage->stars[i];
        const char *world = foot->content->foot_worlds[star->world].id;
        json_array_append_new(list, json_pack("{s:i,s:s,s:s,s:i,s:i,s:i,s:b,s:i}", "number", i + 1, "name", star->name,
                                              "world", world, "x", star->x, "y", star->y, "floors", star->floors,
                                              "visited", star->visited, "flight", foot_flight(foot, i)));
    }
    return list;
}

/* What the story's actions were told in, the first one first. */
static json_t *told_of(const FootVoyage *voyage)
{
    json_t *list = json_array();
    for (int i = 0; i < voyage->done; i++) {
        json_array_append_new(list, json_string(voyage->texts[i]));
    }
    return list;
}

static json_t *origin_of(const FootGame *foot, FootOriginKind kind)
{
    const FootOrigin *origin = foot_origin(foot, kind);
    return origin ? json_string(origin->id) : json_null();
}

/* Those among whom is still to be chosen. */
static json_t *choices_of(const FootGame *foot)
{
    FootOriginKind kind = foot_origin(foot, FOOT_ORIGIN_RACE) ? FOOT_ORIGIN_CALLING : FOOT_ORIGIN_RACE;
    json_t *list = json_array();
    bool chosen = foot_origin(foot, FOOT_ORIGIN_RACE) && foot_origin(foot, FOOT_ORIGIN_CALLING);
    for (int n = 0; !chosen && foot_origin_choice(foot, kind, n) >= 0; n++) {
        char text[TEXT_SIZE];
        int origin = foot_origin_choice(foot, kind, n);
        describe_foot_origin(foot->content, origin, text, sizeof text);
        json_array_append_new(list, json_pack("{s:i,s:s,s:s}", "number", n + 1, "id",
                                              foot->content->foot_origins[origin].id, "text", text));
    }
    return list;
}

static json_t *voyage_of(const FootGame *foot)
{
    const FootVoyage *voyage = &foot->voyage;
    char goal[STORY_TEXT_SIZE], quest[STORY_TEXT_SIZE];
    foot_goal_text(foot, goal, sizeof goal);
    foot_quest_text(foot, quest, sizeof quest);
    return json_pack("{s:s,s:s,s:s,s:s,s:o,s:o,s:o,s:o,s:i,s:b,s:o}", "hero", voyage->actors[STORY_MAIN], "goal", goal,
                     "opening", voyage->opening, "quest", quest, "told", told_of(voyage), "race",
                     origin_of(foot, FOOT_ORIGIN_RACE), "class", origin_of(foot, FOOT_ORIGIN_CALLING), "choices",
                     choices_of(foot), "star", voyage->star + 1, "landed", foot_is_landed(foot), "stars",
                     stars_of(foot));
}

static const char *goal_word(const FootGame *foot)
{
    static const char *const words[] = {
#define X(name, word, text) [FOOT_GOAL_##name] = word,
        FOOT_GOAL_LIST(X)
#undef X
    };
    return words[foot_book(foot)->goal];
}

json_t *seen_foot(const FootGame *foot, bool news)
{
    char barred[TEXT_SIZE] = "";
    json_t *told = json_pack("{s:s}", "goal", goal_word(foot));
    bool last = foot_book(foot)->goal == FOOT_GOAL_STAIRS && foot->floor + 1 == foot_floor_count(foot);
    if (last && foot_bosses_left(foot, barred, sizeof barred) > 0) {
        json_object_set_new(told, "barred", json_string(barred));
    }
    if (foot_is_voyage(foot)) {
        json_object_set_new(told, "voyage", voyage_of(foot));
    }
    seen_floor(foot, news, told);
    return told;
}
