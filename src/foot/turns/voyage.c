/* Setting out, and travelling from star to star. */
#include "foot/turns/voyage.h"

#include "base/number.h"
#include "base/text.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/numbers.h"
#include "foot/ground/sight.h"
#include "foot/ground/things.h"
#include "foot/ground/voyage.h"
#include "foot/effects/clocks.h"
#include "foot/turns/floors.h"
#include "foot/turns/streams.h"
#include "foot/turns/turns.h"

#include <string.h>

enum { LEAGUES_APART = 160, TRIES_MOST = 400 };

/* Far enough from those that have a place already, as long as there is room for that. */
static void place_star(FootVoyage *voyage, int index, Rng *rng)
{
    FootStar *star = &voyage->stars[index];
    bool free = false;
    for (int tries = 0; tries < TRIES_MOST && !free; tries++) {
        star->x = (int16_t)rng_below(rng, FOOT_SPACE);
        star->y = (int16_t)rng_below(rng, FOOT_SPACE);
        free = true;
        for (int i = 0; i < index; i++) {
            free = free && star_leagues(star, &voyage->stars[i]) >= LEAGUES_APART;
        }
    }
}

/* How many of the others are nearer to where the plot begins. */
static int nearer(const FootVoyage *voyage, int index)
{
    const FootStar *home = &voyage->stars[voyage->star];
    int far = star_leagues(home, &voyage->stars[index]), count = 0;
    for (int i = 0; i < voyage->star_count; i++) {
        int other = star_leagues(home, &voyage->stars[i]);
        count += other < far || (other == far && i < index);
    }
    return count;
}

/* The farther a star, the deeper its dungeon; kinds of worlds come equally often. */
static void make_stars(FootGame *game, const StoryCast *cast, Rng rng)
{
    FootVoyage *voyage = &game->voyage;
    const FootBook *book = foot_book(game);
    voyage->star_count = (uint8_t)cast->scene_count;
    voyage->star = (uint8_t)cast->start.place[STORY_MAIN];
    int worlds = (int)rng_below(&rng, (uint32_t)book->world_count), kept = 0;
    for (int i = 0; i < voyage->star_count; i++) {
        FootStar *star = &voyage->stars[i];
        text_copy(star->name, sizeof star->name, cast->scenes[i]);
        place_star(voyage, i, &rng);
        star->world = book->worlds[(worlds + i) % book->world_count];
    }
    for (int i = 0; i < voyage->star_count; i++) {
        FootStar *star = &voyage->stars[i];
        star->floors = (uint8_t)(1 + nearer(voyage, i) * FOOT_STAR_FLOORS / voyage->star_count);
        star->kept = (uint8_t)kept;
        kept += star->floors;
    }
    voyage->stars[voyage->star].visited = true;
}

static void take_plot(FootVoyage *voyage, const Story *story)
{
    voyage->deed_count = (uint8_t)story->plot_count;
    voyage->goal = story->goals[STORY_MAIN];
    voyage->turning = story->turning;
    for (int i = 0; i < story->plot_count; i++) {
        const StoryAction *action = &story->steps[story->plot[i]];
        StoryState after = story_state(story, story->plot[i] + 1);
        voyage->deeds[i] = (FootDeed){(uint8_t)action->act, (int8_t)action->who, (int8_t)action->to,
                                      (int8_t)action->prop, (uint8_t)after.place[STORY_MAIN]};
        text_copy(voyage->texts[i], sizeof voyage->texts[i], story->texts[i]);
    }
    text_copy(voyage->opening, sizeof voyage->opening, story->opening);
    text_copy(voyage->closing, sizeof voyage->closing, story->closing);
    memcpy(voyage->actors, story->cast.actors, sizeof voyage->actors);
    memcpy(voyage->props, story->cast.props, sizeof voyage->props);
}

/* Of a place on the lowest floor of each star where something is to be taken or somebody killed. */
static void tell_of_places(FootGame *game, Rng *rng)
{
    FootVoyage *voyage = &game->voyage;
    for (int i = 0; i < voyage->deed_count; i++) {
        FootStar *star = &voyage->stars[voyage->deeds[i].star];
        const FootFloor *floor =
            &game->content->foot_floors[game->content->foot_worlds[star->world].floors[star->floors - 1]];
        int told[FOOT_SITES_MAX], count = 0;
        for (int k = 0; k < floor->site_count && story_is_fight((StoryAct)voyage->deeds[i].act); k++) {
            if (foot_site_is(game->content->foot_packs[floor->sites[k]].site, FOOT_SITE_TOLD)) {
                told[count++] = floor->sites[k];
            }
        }
        if (count > 0 && star->told == 0) {
            star->told = (uint8_t)(1 + told[rng_below(rng, (uint32_t)count)]);
        }
    }
}

void voyage_begin(FootGame *game, const char *seed)
{
    FootVoyage *voyage = &game->voyage;
    const FootBook *book = foot_book(game);
    Story story;
    story_generate_to_roam(&story, game->content, seed);
    Rng looks = rng_stream(game->master, RNG_FOOT, STREAM_LOOKS);
    make_stars(game, &story.cast, rng_stream(game->master, RNG_FOOT, STREAM_STARS));
    take_plot(voyage, &story);
    voyage->quest = FOOT_NOBODY;
    for (int i = 0; i < STORY_PROPS_MAX; i++) {
        voyage->things[i] = FOOT_NOBODY;
    }
    voyage->foes_from = (uint8_t)rng_below(&looks, (uint32_t)book->foe_count);
    voyage->relics_from = (uint8_t)rng_below(&looks, (uint32_t)book->relic_count);
    tell_of_places(game, &looks);
}

void voyage_choose(FootGame *game, FootOriginKind kind, int n)
{
    int index = foot_origin_choice(game, kind, n);
    const FootOrigin *origin = &game->content->foot_origins[index];
    game->voyage.origins[kind] = (uint8_t)(index + 1);
    outfit_give(game, origin->outfit, origin->outfit_count);
    game->entities.hp[FOOT_HERO] = (int16_t)foot_hp_max(game, FOOT_HERO);
    derive_sight(game);
}

void voyage_travel(FootGame *game, int star)
{
    int fuel = foot_flight_fuel(game, star);
    turns_fly(game, foot_flight(game, star));
    clock_fly(game, fuel);
    if (game->outcome == FOOT_PLAYING) {
        star_leave(game);
        star_reach(game, star);
        floor_enter(game, 0, FLOOR_FROM_ABOVE);
        tell_hero(game, FOOT_EVENT_LANDED, star + 1);
        clock_land(game);
    }
}
