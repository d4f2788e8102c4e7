/* What the plot wants of the hero, in words. */
#include "foot/words/plot_words.h"

#include "base/text.h"
#include "base/translation.h"

size_t foot_goal_text(const FootGame *game, char *out, size_t size)
{
    const FootVoyage *voyage = &game->voyage;
    char goal[STORY_TEXT_SIZE];
    Text text = text_into(out, size);
    bool later = voyage->turning.turn == TURN_NONE || voyage->done > voyage->turning.at;
    story_say_goal_of(later ? &voyage->goal : &voyage->turning.sought, voyage->actors, voyage->props, goal,
                      sizeof goal);
    text_add(&text, _("%s wants %s."), voyage->actors[STORY_MAIN], goal);
    return text.length;
}

/* The other of the two. */
static const char *partner(const FootVoyage *voyage, const FootDeed *deed)
{
    int other = deed->who == STORY_MAIN ? deed->to : deed->who;
    return other < 0 ? "" : voyage->actors[other];
}

/* Why one goes to a star: what is to be done there first. */
static void add_purpose(Text *text, const FootVoyage *voyage, const FootDeed *deed)
{
    const StoryTurning *turning = &voyage->turning;
    if (turning->turn == TURN_OUTRUN && deed == &voyage->deeds[turning->at]) { /* nobody knows of a rival before */
        text_add(text, _("look for the %s"), voyage->props[turning->prop]);
        return;
    }
    switch ((StoryAct)deed->act) {
    case STORY_MEET:
        text_add(text, _("meet %s"), partner(voyage, deed));
        return;
    case STORY_GIVE:
        text_add(text, deed->who == STORY_MAIN ? _("bring %s the %s") : _("see %s about the %s"), partner(voyage, deed),
                 voyage->props[deed->prop]);
        return;
    case STORY_TAKE:
        text_add(text, _("find the %s"), voyage->props[deed->prop]);
        return;
    case STORY_KILL:
        text_add(text, _("put an end to %s"), partner(voyage, deed));
        return;
    case STORY_VISIT:
    case STORY_ACT_COUNT:
        text_add(text, _("look around"));
        return;
    }
}

/* A place that nobody has seen yet, as the plan calls it once one has. */
static void add_told(Text *text, const FootGame *game, int star)
{
    int told = game->voyage.stars[star].told;
    if (told > 0) {
        text_add(text, " ");
        text_add(text, _("Deepest there, they tell: %s."), game->content->foot_packs[told - 1].name);
    }
}

size_t foot_quest_text(const FootGame *game, char *out, size_t size)
{
    const FootVoyage *voyage = &game->voyage;
    const FootDeed *deed = foot_deed(game);
    Text text = text_into(out, size);
    if (!deed) {
        text_add(&text, _("Nothing is left to do."));
        return text.length;
    }
    const char *star = voyage->stars[deed->star].name;
    char purpose[STORY_TEXT_SIZE];
    bool here = deed->star == voyage->star;
    bool below = story_is_fight((StoryAct)deed->act);
    if (deed->act == STORY_VISIT && voyage->done + 1 < voyage->deed_count) {
        deed++;
    }
    Text what = text_into(purpose, sizeof purpose);
    add_purpose(&what, voyage, deed);
    if (here) {
        text_add(&text, below ? _("On the lowest floor here, %s.") : _("Where you have landed, %s."), purpose);
    } else {
        text_add(&text, _("Travel to %s and %s."), star, purpose);
    }
    add_told(&text, game, deed->star);
    return text.length;
}

size_t foot_errand_text(const FootGame *game, char *out, size_t size)
{
    const FootErrand *errand = &game->errand;
    Text text = text_into(out, size);
    if (!errand->wanted) {
        return text.length;
    }
    if (errand->act == STORY_KILL) {
        text_add(&text, errand->done ? _("%s is dead.") : _("%s is aboard, where the way ends."), errand->name);
    } else {
        text_add(&text, errand->done ? _("Bring the %s back to the airlock.") : _("The %s lies where the way ends."),
                 errand->name);
    }
    return text.length;
}

static void add_errand_name(Text *text, const FootGame *game, int entity)
{
    const FootErrand *errand = &game->errand;
    if (errand->wanted && errand->entity == entity && game->entities.mask[entity] & FOOT_IS_QUEST) {
        text_add(text, errand->act == STORY_KILL ? "%s" : _("the %s"), errand->name);
    }
}

static void add_voyage_name(Text *text, const FootGame *game, int entity)
{
    const FootVoyage *voyage = &game->voyage;
    const FootDeed *deed = foot_deed(game);
    for (int i = 0; i < STORY_PROPS_MAX; i++) {
        if (voyage->things[i] == entity) {
            text_add(text, _("the %s"), voyage->props[i]);
        }
    }
    if (deed && deed->act == STORY_KILL && voyage->quest == entity) {
        text_add(text, "%s", voyage->actors[deed->to]);
    }
}

size_t foot_plot_name(const FootGame *game, int entity, char *out, size_t size)
{
    Text text = text_into(out, size);
    if (entity == FOOT_NOBODY) {
        return text.length;
    }
    if (game->entities.mask[entity] & FOOT_IS_FRIEND) {
        text_add(&text, "%s", game->friend_name);
    } else if (foot_is_voyage(game)) {
        add_voyage_name(&text, game, entity);
    } else {
        add_errand_name(&text, game, entity);
    }
    return text.length;
}

int foot_sought(const FootGame *game)
{
    const FootErrand *errand = &game->errand;
    int entity = foot_is_voyage(game)              ? game->voyage.quest
                 : errand->wanted && !errand->done ? errand->entity
                                                   : FOOT_NOBODY;
    bool here = entity != FOOT_NOBODY && game->entities.mask[entity] & FOOT_IS_PLACED &&
                game->entities.floor[entity] == game->floor;
    return here ? entity : FOOT_NOBODY;
}
