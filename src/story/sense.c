#include "story/sense.h"

enum { NEVER = -1 };

void sense_begin(Sense *sense)
{
    *sense = (Sense){.done = 1};
    for (int i = 0; i < STORY_ACTORS_MAX; i++) {
        sense->moved[i] = NEVER;
        sense->place[i] = STORY_NOBODY;
    }
}

static bool changes(const StoryAction *action, StoryTurn turn)
{
    return turn != TURN_NONE || (action->act != STORY_VISIT && action->act != STORY_MEET);
}

bool sense_allows(const Sense *sense, const StoryState *before, const StoryAction *action, StoryTurn turn)
{
    if (action->act == STORY_VISIT) {
        return action->who != STORY_MAIN || sense->left[action->to] < sense->done;
    }
    int other = action_is_main(action) ? action_other(action) : STORY_NOBODY;
    if (other == STORY_NOBODY) {
        return true;
    }
    bool came = sense->moved[other] > sense->moved[STORY_MAIN];
    bool strayed = sense->place[other] != STORY_NOBODY && sense->place[other] != before->place[other];
    return !came && (turn == TURN_OUTRUN || !strayed);
}

static void note_visit(Sense *sense, const StoryState *before, const StoryAction *action)
{
    sense->moved[action->who] = sense->steps;
    if (action->who == STORY_MAIN) {
        /* What has turned out otherwise at a place is a reason to come back to it with nothing but advice. */
        sense->left[before->place[STORY_MAIN]] = sense->done - sense->turned;
        sense->turned = false;
    }
}

void sense_note(Sense *sense, const StoryState *before, const StoryAction *action, StoryTurn turn)
{
    int other = action_is_main(action) ? action_other(action) : STORY_NOBODY;
    sense->steps++;
    if (action->act == STORY_VISIT) {
        note_visit(sense, before, action);
    }
    if (other != STORY_NOBODY) {
        sense->place[other] = turn == TURN_OUTRUN ? STORY_NOBODY : before->place[other];
    }
    if (action_is_main(action) && changes(action, turn)) {
        sense->done++;
        sense->turned = turn != TURN_NONE;
    }
}
