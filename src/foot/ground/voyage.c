/* Who and what is on a star that the hero has left stays among the entities, on a floor of another number. */
#include "foot/ground/voyage.h"

#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
#include "holdout/fix.h"

enum { LEAGUES_A_ROUND = 10, DRIFTS = 3 /* times as long, without fuel */ };

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

bool voyage_lacks_origin(const FootGame *game)
{
    bool lacks = false;
    for (int i = 0; i < FOOT_ORIGIN_COUNT; i++) {
        lacks = lacks || (foot_is_voyage(game) && !foot_origin(game, (FootOriginKind)i));
    }
    return lacks;
}

int star_leagues(const FootStar *one, const FootStar *other)
{
    int64_t x = one->x - other->x, y = one->y - other->y;
    return (int)int_sqrt((uint64_t)(x * x + y * y));
}

int foot_leagues(const FootGame *game, int star)
{
    const FootVoyage *voyage = &game->voyage;
    return star_leagues(&voyage->stars[voyage->star], &voyage->stars[star]);
}

int foot_flight(const FootGame *game, int star)
{
    bool drifts = foot_clock(game) == FOOT_CLOCK_FUEL && game->clock == 0;
    return 1 + foot_leagues(game, star) * (drifts ? DRIFTS : 1) / LEAGUES_A_ROUND;
}

int foot_flight_fuel(const FootGame *game, int star)
{
    bool burns = foot_clock(game) == FOOT_CLOCK_FUEL;
    return burns ? (foot_leagues(game, star) + foot_book(game)->flight_pace - 1) / foot_book(game)->flight_pace : 0;
}

bool foot_is_landed(const FootGame *game)
{
    DungeonPlace start = foot_level(game)->start;
    return game->floor == 0 && game->entities.at[FOOT_HERO] == dungeon_index(start.x, start.y);
}

const FootDeed *foot_deed(const FootGame *game)
{
    const FootVoyage *voyage = &game->voyage;
    return voyage->done < voyage->deed_count ? &voyage->deeds[voyage->done] : NULL;
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

void star_leave(FootGame *game)
{
    const FootStar *star = &game->voyage.stars[game->voyage.star];
    entity_lift(game, FOOT_HERO);
    floor_keep(game);
    for (int i = 0; i < star->floors; i++) {
        game->voyage.kept[star->kept + i] = game->floors[i];
        game->floors[i] = (FootKept){.made = false};
        move_floor(game, i, level_number(game, (FootWhere){game->voyage.star, i}));
    }
}

void star_reach(FootGame *game, int index)
{
    FootStar *star = &game->voyage.stars[index];
    game->voyage.star = (uint8_t)index;
    for (int i = 0; i < star->floors; i++) {
        game->floors[i] = game->voyage.kept[star->kept + i];
        move_floor(game, level_number(game, (FootWhere){index, i}), i);
    }
    star->visited = true;
}
