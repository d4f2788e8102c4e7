/* All floors of the book, or of all stars, as the hero knows them. */
#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
#include "holdout/dungeon_paths.h"

enum { BITS = 8 };

static bool is_here(const FootGame *game, FootWhere where)
{
    return game->place.made && where.star == game->voyage.star && where.number == game->floor;
}

static int star_count(const FootGame *game)
{
    return foot_is_voyage(game) ? game->voyage.star_count : 1;
}

static bool is_there(const FootGame *game, FootWhere where)
{
    return where.star >= 0 && where.star < star_count(game) && where.number >= 0 &&
           where.number < foot_floors_on(game, where.star);
}

/* What other stars keep is theirs; what the hero's star kept is on its floors since he came. NULL: he is there, or
 * never was. */
static const FootKept *kept_of(const FootGame *game, FootWhere where)
{
    if (!is_there(game, where) || is_here(game, where)) {
        return NULL;
    }
    const FootKept *kept = where.star == game->voyage.star
                               ? &game->floors[where.number]
                               : &game->voyage.kept[game->voyage.stars[where.star].kept + where.number];
    return kept->made ? kept : NULL;
}

int foot_floors_seen(const FootGame *game, FootWhere seen[FOOT_KEPT_MAX])
{
    int count = 0;
    for (int star = 0; star < star_count(game); star++) {
        for (int number = 0; number < foot_floors_on(game, star); number++) {
            FootWhere where = {star, number};
            if (is_here(game, where) || kept_of(game, where)) {
                seen[count++] = where;
            }
        }
    }
    return count;
}

const char *foot_star_name(const FootGame *game, int star)
{
    return foot_is_voyage(game) ? game->voyage.stars[star].name : NULL;
}

static void look_around(const FootGame *game, FootSeenFloor *out)
{
    const DungeonLevel *level = foot_level(game);
    out->columns = level->columns;
    out->rows = level->rows;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        out->tiles[at] = level->tiles[at];
        out->known[at] = game->place.known[at] != 0;
    }
}

static void look_back(const FootKept *kept, FootSeenFloor *out)
{
    out->columns = kept->columns;
    out->rows = kept->rows;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        out->tiles[at] = (uint8_t)floor_tile(kept, at);
        out->known[at] = (kept->known[at / BITS] >> at % BITS & 1) != 0;
    }
}

bool foot_seen_floor(const FootGame *game, FootWhere where, FootSeenFloor *out)
{
    const FootKept *kept = kept_of(game, where);
    if (is_here(game, where)) {
        look_around(game, out);
    } else if (kept) {
        look_back(kept, out);
    } else {
        return false;
    }
    out->floor = floor_of(game, where);
    return true;
}

/* The tile of an area of the hero's floor that is nearest to the middle of all of them. */
static int middle_of(const FootGame *game, int area)
{
    const DungeonLevel *level = foot_level(game);
    int count = 0, x = 0, y = 0, best = -1, least = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (level->areas[at] == area) {
            x += dungeon_place(at).x;
            y += dungeon_place(at).y;
            count++;
        }
    }
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (level->areas[at] == area) {
            int far = dungeon_distance_squared(dungeon_place(at), dungeon_place(dungeon_index(x / count, y / count)));
            best = best < 0 || far < least ? at : best;
            least = best == at ? far : least;
        }
    }
    return best;
}

/* What is known of a floor's areas, from 1. */
typedef struct Areas {
    const uint8_t *packs; /* NULL: the floor isn't made */
    const uint8_t *entered, *answered;
} Areas;

static Areas areas_of(const FootGame *game, FootWhere where)
{
    const FootPlace *place = &game->place;
    const FootKept *kept = kept_of(game, where);
    return is_here(game, where) ? (Areas){place->packs, place->entered, place->answered}
           : kept               ? (Areas){kept->packs, kept->entered, kept->answered}
                                : (Areas){0};
}

static const FootPack *pack_in(const FootGame *game, const Areas *areas, int area)
{
    return areas->packs[area] > 0 ? &game->content->foot_packs[areas->packs[area] - 1] : NULL;
}

int foot_sites_met(const FootGame *game, FootWhere where, FootMetSite met[DUNGEON_AREAS_MAX])
{
    const Areas areas = areas_of(game, where);
    bool here = is_here(game, where);
    int count = 0;
    for (int area = 1; areas.packs && area <= DUNGEON_AREAS_MAX; area++) {
        const FootPack *pack = pack_in(game, &areas, area);
        if (pack && pack->site != FOOT_SITE_NONE && areas.entered[area] != 0) {
            met[count++] = (FootMetSite){pack, areas.answered[area] != 0, here ? middle_of(game, area) : -1};
        }
    }
    return count;
}

int foot_rooms_missed(const FootGame *game, FootWhere where, const FootPack *rooms[DUNGEON_AREAS_MAX])
{
    const Areas areas = areas_of(game, where);
    int count = 0;
    for (int area = 1; areas.packs && area <= DUNGEON_AREAS_MAX; area++) {
        const FootPack *pack = pack_in(game, &areas, area);
        if (pack && pack->room && areas.entered[area] == 0) {
            rooms[count++] = pack;
        }
    }
    return count;
}

bool foot_has_entered(const FootGame *game, FootWhere where, const FootPack *room)
{
    const Areas areas = areas_of(game, where);
    bool has = false;
    for (int area = 1; areas.packs && area <= DUNGEON_AREAS_MAX; area++) {
        has = has || (areas.entered[area] != 0 && pack_in(game, &areas, area) == room);
    }
    return has;
}

int foot_things_missed(const FootGame *game, FootWhere where)
{
    bool elsewhere = where.star != game->voyage.star;
    int count = 0, floor = !is_there(game, where) ? -1 : elsewhere ? level_number(game, where) : where.number;
    for (int i = 0; i < game->entities.count; i++) {
        count += entity_has(game, i, FOOT_IS_PLACED | FOOT_IS_ITEM) && !entity_has(game, i, FOOT_IS_NOTED) &&
                 game->entities.floor[i] == floor;
    }
    return count;
}
