#include "foot/turns/plot.h"

#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/things.h"
#include "foot/ground/voyage.h"

/* How many deeds of a kind were done before. */
static int done_before(const FootVoyage *voyage, StoryAct act)
{
    int count = 0;
    for (int i = 0; i < voyage->done; i++) {
        count += voyage->deeds[i].act == act;
    }
    return count;
}

/* What a thing of the plot looks like: an item of the book, drawn for each prop. */
static int look_of(const FootGame *game, int prop)
{
    const FootBook *book = foot_book(game);
    return book->relics[(game->voyage.relics_from + prop) % book->relic_count];
}

static int make_thing(FootGame *game, int prop, int at)
{
    int entity = entity_new(game, FOOT_IS_ITEM | FOOT_IS_QUEST, look_of(game, prop));
    if (entity != FOOT_NOBODY) {
        entity_put(game, entity, at);
        game->voyage.things[prop] = (int16_t)entity;
    }
    return entity;
}

static int make_foe(FootGame *game, int at)
{
    const FootBook *book = foot_book(game);
    const FootVoyage *voyage = &game->voyage;
    int foe = book->foes[(voyage->foes_from + done_before(voyage, STORY_KILL)) % book->foe_count];
    int tile = free_tile(game, at), entity = tile < 0 ? FOOT_NOBODY : creature_new(game, foe, tile);
    if (entity != FOOT_NOBODY) {
        game->entities.mask[entity] |= FOOT_IS_QUEST;
    }
    return entity;
}

/* Where the way of the lowest floor ends. */
static void put_quest(FootGame *game, const FootDeed *deed)
{
    FootVoyage *voyage = &game->voyage;
    bool here = deed->star == voyage->star && floor_is_last(game);
    DungeonPlace end = foot_level(game)->end;
    int at = dungeon_index(end.x, end.y);
    if (voyage->quest == FOOT_NOBODY && here) {
        int entity = deed->act == STORY_TAKE ? make_thing(game, deed->prop, at) : make_foe(game, at);
        voyage->quest = (int16_t)entity;
    }
}

static bool quest_is_done(const FootGame *game, const FootDeed *deed)
{
    int quest = game->voyage.quest;
    if (quest == FOOT_NOBODY) {
        return false;
    }
    return deed->act == STORY_KILL ? !entity_has(game, quest, FOOT_IS_QUEST | FOOT_IS_BODY)
                                   : entity_has(game, quest, FOOT_IS_HELD) && game->entities.holder[quest] == FOOT_HERO;
}

static void get(FootGame *game, int prop)
{
    int entity = make_thing(game, prop, game->entities.at[FOOT_HERO]);
    if (entity != FOOT_NOBODY) {
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
        return quest_is_done(game, deed);
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
    tell(game, (FootEvent){.kind = FOOT_EVENT_DEED,
                           .who = FOOT_WHO_HERO,
                           .at = game->entities.at[FOOT_HERO],
                           .amount = game->voyage.done});
}

void plot_follow(FootGame *game)
{
    const FootDeed *deed = foot_deed(game);
    while (deed && is_done(game, deed)) {
        do_deed(game, deed);
        deed = foot_deed(game);
    }
}
