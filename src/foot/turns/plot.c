#include "foot/turns/plot.h"

#include "base/text.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/things.h"
#include "foot/ground/voyage.h"
#include "foot/turns/streams.h"
#include "holdout/foot.h"

static int put_thing(FootGame *game, int look, int at)
{
    int entity = entity_new(game, FOOT_IS_ITEM | FOOT_IS_QUEST, look);
    if (entity != FOOT_NOBODY) {
        entity_put(game, entity, at);
    }
    return entity;
}

static int put_foe(FootGame *game, int look, int at)
{
    int tile = free_tile(game, at), entity = tile < 0 ? FOOT_NOBODY : creature_new(game, look, tile);
    if (entity != FOOT_NOBODY) {
        game->entities.mask[entity] |= FOOT_IS_QUEST;
    }
    return entity;
}

/* A thing that is to be taken, or somebody to be killed; returns the entity, or FOOT_NOBODY where there is no room. */
static int16_t put_wanted(FootGame *game, StoryAct act, int look)
{
    DungeonPlace end = foot_level(game)->end;
    int at = dungeon_index(end.x, end.y);
    return (int16_t)(act == STORY_TAKE ? put_thing(game, look, at) : put_foe(game, look, at));
}

static bool is_got(const FootGame *game, StoryAct act, int entity)
{
    if (entity == FOOT_NOBODY) {
        return false;
    }
    return act == STORY_KILL ? !entity_has(game, entity, FOOT_IS_QUEST | FOOT_IS_BODY)
                             : entity_has(game, entity, FOOT_IS_HELD) && game->entities.holder[entity] == FOOT_HERO;
}

/* How many deeds of a kind were done before. */
static int done_before(const FootVoyage *voyage, StoryAct act)
{
    int count = 0;
    for (int i = 0; i < voyage->done; i++) {
        count += voyage->deeds[i].act == act;
    }
    return count;
}

/* What a thing of the plot looks like: an item of the book, another for each prop. */
static int look_of_prop(const FootGame *game, int prop)
{
    const FootBook *book = foot_book(game);
    return book->relics[(game->voyage.relics_from + prop) % book->relic_count];
}

static int look_of_foe(const FootGame *game)
{
    const FootBook *book = foot_book(game);
    const FootVoyage *voyage = &game->voyage;
    return book->foes[(voyage->foes_from + done_before(voyage, STORY_KILL)) % book->foe_count];
}

int foot_deed_foe(const FootGame *game)
{
    const FootDeed *deed = foot_deed(game);
    return deed && deed->act == STORY_KILL ? look_of_foe(game) : -1;
}

/* On the lowest floor of its star. */
static void put_quest(FootGame *game, const FootDeed *deed)
{
    FootVoyage *voyage = &game->voyage;
    if (voyage->quest != FOOT_NOBODY || deed->star != voyage->star || !floor_is_last(game)) {
        return;
    }
    bool thing = deed->act == STORY_TAKE;
    voyage->quest = put_wanted(game, (StoryAct)deed->act, thing ? look_of_prop(game, deed->prop) : look_of_foe(game));
    if (thing && voyage->quest != FOOT_NOBODY) {
        voyage->things[deed->prop] = voyage->quest;
    }
}

static void get(FootGame *game, int prop)
{
    int entity = put_thing(game, look_of_prop(game, prop), game->entities.at[FOOT_HERO]);
    if (entity != FOOT_NOBODY) {
        game->voyage.things[prop] = (int16_t)entity;
        item_take(game, entity);
    }
}

static void hand_over(FootGame *game, int prop)
{
    int16_t entity = game->voyage.things[prop];
    for (int i = 0; i < FOOT_LETTERS && entity != FOOT_NOBODY; i++) {
        game->pack[i] = game->pack[i] == entity ? (int16_t)FOOT_NOBODY : game->pack[i];
    }
    if (entity != FOOT_NOBODY) {
        entity_remove(game, entity);
    }
    game->voyage.things[prop] = FOOT_NOBODY;
}

static bool is_done(FootGame *game, const FootDeed *deed)
{
    bool here = deed->star == game->voyage.star;
    switch ((StoryAct)deed->act) {
    case STORY_VISIT:
        return here;
    case STORY_MEET:
    case STORY_GIVE:
        return here && foot_is_landed(game);
    case STORY_TAKE:
    case STORY_KILL:
        put_quest(game, deed);
        return is_got(game, (StoryAct)deed->act, game->voyage.quest);
    case STORY_ACT_COUNT:
        break;
    }
    return true;
}

static void do_deed(FootGame *game, const FootDeed *deed)
{
    game->voyage.done++;
    game->voyage.quest = FOOT_NOBODY;
    if (deed->act == STORY_GIVE && deed->who == STORY_MAIN) {
        hand_over(game, deed->prop);
    } else if (deed->act == STORY_GIVE) {
        get(game, deed->prop);
    }
    tell_hero(game, FOOT_EVENT_DEED, game->voyage.done);
}

void plot_follow(FootGame *game)
{
    const FootDeed *deed = foot_deed(game);
    while (deed && is_done(game, deed)) {
        do_deed(game, deed);
        deed = foot_deed(game);
    }
}

void errand_follow(FootGame *game)
{
    FootErrand *errand = &game->errand;
    if (!errand->wanted || errand->done) {
        return;
    }
    if (errand->entity == FOOT_NOBODY && floor_is_last(game)) {
        errand->entity = put_wanted(game, errand->act, errand->look);
    }
    if (is_got(game, errand->act, errand->entity)) {
        errand->done = true;
        tell_hero(game, FOOT_EVENT_DEED, 0);
    }
}

static uint8_t look_of_errand(const FootGame *game, StoryAct act)
{
    const FootBook *book = foot_book(game);
    Rng rng = rng_stream(game->master, RNG_FOOT, STREAM_LOOKS);
    return act == STORY_KILL ? game->content->derelicts[game->derelict - 1].foe
                             : book->relics[rng_below(&rng, (uint32_t)book->relic_count)];
}

void foot_send(FootGame *game, StoryAct act, const char *name)
{
    game->errand = (FootErrand){.wanted = true, .act = act, .look = look_of_errand(game, act), .entity = FOOT_NOBODY};
    text_copy(game->errand.name, sizeof game->errand.name, name);
    if (act == STORY_KILL) {
        text_copy(game->foe_name, sizeof game->foe_name, name);
    }
    errand_follow(game);
}
