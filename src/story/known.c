#include "story/known.h"

StoryKnown known_begin(const StoryCast *cast, unsigned met, bool roams)
{
    StoryKnown known = {.roams = roams};
    for (int i = 0; i < STORY_ACTORS_MAX; i++) {
        known.place[i] = STORY_NOBODY;
        known.met[i] = met >> i & 1;
    }
    for (int i = 0; i < STORY_PROPS_MAX; i++) {
        known.things[i] = (KnownThing){false, STORY_NOBODY, STORY_NOBODY};
    }
    known.stays[cast->start.place[STORY_MAIN]] = 1;
    return known;
}

void known_put(StoryKnown *known, int actor, int scene)
{
    known->place[actor] = scene;
}

void known_have(StoryKnown *known, int prop, int holder)
{
    known->things[prop] = (KnownThing){true, holder, STORY_NOBODY};
}

void known_lie(StoryKnown *known, int prop, int scene)
{
    known->things[prop] = (KnownThing){true, STORY_NOBODY, scene};
}

bool known_may_be_at(const StoryKnown *known, int actor, int scene)
{
    return known->place[actor] == STORY_NOBODY || known->place[actor] == scene;
}

bool known_may_have(const StoryKnown *known, int prop, int holder)
{
    return !known->things[prop].told || known->things[prop].holder == holder;
}

bool known_may_lie(const StoryKnown *known, int prop, int scene)
{
    const KnownThing *thing = &known->things[prop];
    return !thing->told || (thing->holder == STORY_NOBODY && (thing->lies == STORY_NOBODY || thing->lies == scene));
}

bool known_is_stranger(const StoryKnown *known, int actor)
{
    return !known->met[actor] && !known->knows[actor];
}

/* What an actor was told to have lies, after its death, at the scene. */
static void fall(StoryKnown *known, int actor, int scene)
{
    for (int i = 0; i < STORY_PROPS_MAX; i++) {
        if (known->things[i].told && known->things[i].holder == actor) {
            known_lie(known, i, scene);
        }
    }
}

void known_act(StoryKnown *known, const StoryState *before, const StoryAction *action)
{
    int here = before->place[STORY_MAIN], other = action->who == STORY_MAIN ? action->to : action->who;
    switch (action->act) {
    case STORY_VISIT:
        known->stays[action->to]++;
        known_put(known, STORY_MAIN, action->to);
        return;
    case STORY_MEET:
    case STORY_GIVE:
    case STORY_KILL:
        known->met[other] = true;
        known_put(known, other, here);
        break;
    case STORY_TAKE:
    case STORY_ACT_COUNT:
        break;
    }
    if (action->act == STORY_GIVE) {
        known_have(known, action->prop, action->to);
    } else if (action->act == STORY_TAKE) {
        known_have(known, action->prop, STORY_MAIN);
    } else if (action->act == STORY_KILL) {
        fall(known, other, here);
    }
}
