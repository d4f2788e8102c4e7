/* What the errand is about comes to the last floor with the hero, so that nothing else there is other than without it.
 * Whoever is dead stays dead, whatever becomes of the team; a thing has to be brought out. */
#include "foot/turns/errand.h"

#include "base/text.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/things.h"
#include "foot/turns/streams.h"
#include "holdout/foot.h"

static uint8_t look_of(const FootGame *game, StoryAct act)
{
    const FootBook *book = foot_book(game);
    Rng rng = rng_stream(game->master, RNG_FOOT, STREAM_LOOKS);
    return act == STORY_KILL ? game->content->derelicts[game->derelict - 1].foe
                             : book->relics[rng_below(&rng, (uint32_t)book->relic_count)];
}

static int make(FootGame *game, const FootErrand *errand)
{
    DungeonPlace end = foot_level(game)->end;
    int at = dungeon_index(end.x, end.y), entity;
    if (errand->act == STORY_TAKE) {
        entity = entity_new(game, FOOT_IS_ITEM, errand->look);
        if (entity != FOOT_NOBODY) {
            entity_put(game, entity, at);
        }
    } else {
        int tile = free_tile(game, at);
        entity = tile < 0 ? FOOT_NOBODY : creature_new(game, errand->look, tile);
    }
    if (entity != FOOT_NOBODY) {
        game->entities.mask[entity] |= FOOT_IS_QUEST;
    }
    return entity;
}

static bool is_done(const FootGame *game, const FootErrand *errand)
{
    if (errand->act == STORY_KILL) {
        return !entity_has(game, errand->entity, FOOT_IS_QUEST | FOOT_IS_BODY);
    }
    return entity_has(game, errand->entity, FOOT_IS_HELD);
}

void errand_follow(FootGame *game)
{
    FootErrand *errand = &game->errand;
    if (!errand->wanted || errand->done) {
        return;
    }
    if (errand->entity == FOOT_NOBODY && floor_is_last(game)) {
        errand->entity = (int16_t)make(game, errand);
    }
    if (errand->entity != FOOT_NOBODY && is_done(game, errand)) {
        errand->done = true;
        tell(game, (FootEvent){.kind = FOOT_EVENT_DEED, .who = FOOT_WHO_HERO, .at = game->entities.at[FOOT_HERO]});
    }
}

void foot_send(FootGame *game, StoryAct act, const char *name)
{
    game->errand = (FootErrand){.wanted = true, .act = act, .look = look_of(game, act), .entity = FOOT_NOBODY};
    text_copy(game->errand.name, sizeof game->errand.name, name);
    if (act == STORY_KILL) {
        text_copy(game->foe_name, sizeof game->foe_name, name);
    }
    errand_follow(game);
}
