/* A star keeps what was changed on its floors: their levels are made from the seed again when the hero comes back. Who
 * and what is there stays among the entities, on a floor of another number. */
#include "foot/voyage.h"

#include "base/number.h"
#include "base/text.h"
#include "foot/entities.h"
#include "foot/floors.h"
#include "foot/levels.h"
#include "foot/streams.h"
#include "foot/things.h"
#include "foot/turns.h"
#include "holdout/fix.h"

#include <string.h>

enum { LEAGUES_APART = 160, DRAWS_MOST = 400, LEAGUES_A_ROUND = 10, NIBBLE = 4, NIBBLE_MASK = 15, BITS = 8 };

_Static_assert(sizeof(FootVoyage) <= sizeof(FootPlace) * (FOOT_LEVELS_MAX - FOOT_STAR_FLOORS),
               "a voyage takes no more room than the floors that it goes without");
_Static_assert(DUNGEON_TILE_COUNT <= NIBBLE_MASK + 1, "a kept tile is four bits");

static int leagues(const FootStar *one, const FootStar *other)
{
    int64_t x = one->x - other->x, y = one->y - other->y;
    return (int)int_sqrt((uint64_t)(x * x + y * y));
}

/* Far enough from those that have a place already, as long as there is room for that. */
static void place_star(FootVoyage *voyage, int index, Rng *rng)
{
    FootStar *star = &voyage->stars[index];
    bool free = false;
    for (int draws = 0; draws < DRAWS_MOST && !free; draws++) {
        star->x = (int16_t)rng_below(rng, FOOT_SPACE);
        star->y = (int16_t)rng_below(rng, FOOT_SPACE);
        free = true;
        for (int i = 0; i < index; i++) {
            free = free && leagues(star, &voyage->stars[i]) >= LEAGUES_APART;
        }
    }
}

/* How many of the others are nearer to where the plot begins. */
static int nearer(const FootVoyage *voyage, int index)
{
    const FootStar *home = &voyage->stars[voyage->star];
    int far = leagues(home, &voyage->stars[index]), count = 0;
    for (int i = 0; i < voyage->star_count; i++) {
        int other = leagues(home, &voyage->stars[i]);
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
}

int foot_origin_choice(const FootGame *game, FootOriginKind kind, int n)
{
    int found = -1;
    for (int i = 0; i < game->content->foot_origin_count && n >= 0; i++) {
        if (game->content->foot_origins[i].kind == kind && n-- == 0) {
            found = i;
        }
    }
    return found;
}

const FootOrigin *foot_origin(const FootGame *game, FootOriginKind kind)
{
    int chosen = game->voyage.origins[kind];
    return chosen == 0 ? NULL : &game->content->foot_origins[chosen - 1];
}

bool voyage_has_begun(const FootGame *game)
{
    return game->voyage.origins[FOOT_ORIGIN_RACE] != 0 && game->voyage.origins[FOOT_ORIGIN_CALLING] != 0;
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

int foot_flight(const FootGame *game, int star)
{
    const FootVoyage *voyage = &game->voyage;
    return 1 + leagues(&voyage->stars[voyage->star], &voyage->stars[star]) / LEAGUES_A_ROUND;
}

bool foot_is_landed(const FootGame *game)
{
    DungeonPlace start = foot_level(game)->start;
    return game->floor == 0 && game->entities.at[FOOT_HERO] == dungeon_index(start.x, start.y);
}

static void keep(FootPlace *place, FootKept *kept)
{
    memset(kept, 0, sizeof *kept);
    kept->made = place->made;
    for (int i = 0; i < DUNGEON_TILES_MAX && place->made; i++) {
        unsigned tile = (unsigned)place->level.tiles[i] << (i % 2 * NIBBLE);
        kept->tiles[i / 2] = (uint8_t)(kept->tiles[i / 2] | tile);
        kept->known[i / BITS] = (uint8_t)(kept->known[i / BITS] | (place->known[i] != 0 ? 1u << i % BITS : 0u));
    }
    memcpy(kept->packs, place->packs, sizeof kept->packs);
    memcpy(kept->entered, place->entered, sizeof kept->entered);
    place->made = false;
}

static void restore(const FootGame *game, int floor, FootPlace *place, const FootKept *kept)
{
    memset(place, 0, sizeof *place);
    place->made = kept->made;
    if (!kept->made) {
        return;
    }
    level_make(game, floor, &place->level);
    for (int i = 0; i < DUNGEON_TILES_MAX; i++) {
        place->level.tiles[i] = (uint8_t)(kept->tiles[i / 2] >> (i % 2 * NIBBLE) & NIBBLE_MASK);
        place->known[i] = (uint8_t)(kept->known[i / BITS] >> i % BITS & 1);
    }
    memcpy(place->packs, kept->packs, sizeof kept->packs);
    memcpy(place->entered, kept->entered, sizeof kept->entered);
}

/* Who and what is on a floor of one number is on one of another from then on. */
static void move_floor(FootGame *game, int from, int to)
{
    FootEntities *all = &game->entities;
    for (int i = 0; i < all->count; i++) {
        if (entity_has(game, i, FOOT_IS_PLACED) && all->floor[i] == from) {
            all->floor[i] = (uint8_t)to;
        }
    }
    for (int i = 0; i < game->owed_count; i++) {
        if (game->owed[i].floor == from) {
            game->owed[i].floor = (uint8_t)to;
        }
    }
}

static void leave(FootGame *game)
{
    const FootStar *star = &game->voyage.stars[game->voyage.star];
    entity_lift(game, FOOT_HERO);
    for (int i = 0; i < star->floors; i++) {
        keep(&game->places[i], &game->voyage.kept[star->kept + i]);
        move_floor(game, i, level_number(game, i));
    }
}

static void land(FootGame *game, int index)
{
    FootStar *star = &game->voyage.stars[index];
    game->voyage.star = (uint8_t)index;
    for (int i = 0; i < star->floors; i++) {
        restore(game, i, &game->places[i], &game->voyage.kept[star->kept + i]);
        move_floor(game, level_number(game, i), i);
    }
    star->visited = true;
    floor_enter(game, 0, true);
    tell(game,
         (FootEvent){
             .kind = FOOT_EVENT_LANDED, .who = FOOT_WHO_HERO, .at = game->entities.at[FOOT_HERO], .amount = index + 1});
}

void voyage_travel(FootGame *game, int star)
{
    turns_fly(game, foot_flight(game, star));
    if (game->outcome == FOOT_PLAYING) {
        leave(game);
        land(game, star);
    }
}
