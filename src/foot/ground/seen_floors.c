/* All floors of the book, or of the star where the hero is, as he knows them. */
#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
#include "holdout/dungeon_paths.h"

enum { BITS = 8 };

static bool is_here(const FootGame *game, int number)
{
    return game->place.made && number == game->floor;
}

/* NULL: he is there, or never was. */
static const FootKept *kept_of(const FootGame *game, int number)
{
    bool is_kept = number >= 0 && number < foot_floor_count(game) && !is_here(game, number);
    return is_kept && game->floors[number].made ? &game->floors[number] : NULL;
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

bool foot_seen_floor(const FootGame *game, int number, FootSeenFloor *out)
{
    const FootKept *kept = kept_of(game, number);
    if (is_here(game, number)) {
        look_around(game, out);
    } else if (kept) {
        look_back(kept, out);
    } else {
        return false;
    }
    out->floor = floor_of(game, number);
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

static Areas areas_of_kept(const FootKept *kept)
{
    return kept ? (Areas){kept->packs, kept->entered, kept->answered} : (Areas){0};
}

static Areas areas_of(const FootGame *game, int number)
{
    const FootPlace *place = &game->place;
    return is_here(game, number) && !kept_of(game, number) ? (Areas){place->packs, place->entered, place->answered}
                                                           : areas_of_kept(kept_of(game, number));
}

static const FootPack *pack_in(const FootGame *game, const Areas *areas, int area)
{
    return areas->packs[area] > 0 ? &game->content->foot_packs[areas->packs[area] - 1] : NULL;
}

/* `here`: on the floor where the hero is, of which it is known where they are. */
static int sites_met(const FootGame *game, Areas areas, bool here, FootMetSite met[DUNGEON_AREAS_MAX])
{
    int count = 0;
    for (int area = 1; areas.packs && area <= DUNGEON_AREAS_MAX; area++) {
        const FootPack *pack = pack_in(game, &areas, area);
        if (pack && pack->site != FOOT_SITE_NONE && areas.entered[area] != 0) {
            met[count++] = (FootMetSite){pack, areas.answered[area] != 0, here ? middle_of(game, area) : -1};
        }
    }
    return count;
}

int foot_sites_met(const FootGame *game, int number, FootMetSite met[DUNGEON_AREAS_MAX])
{
    return sites_met(game, areas_of(game, number), is_here(game, number), met);
}

int foot_star_sites_met(const FootGame *game, int star, int number, FootMetSite met[DUNGEON_AREAS_MAX])
{
    if (star == game->voyage.star) {
        return foot_sites_met(game, number, met);
    }
    const FootKept *kept = &game->voyage.kept[game->voyage.stars[star].kept + number];
    return sites_met(game, areas_of_kept(kept->made ? kept : NULL), false, met);
}

int foot_rooms_missed(const FootGame *game, int number, const FootPack *rooms[DUNGEON_AREAS_MAX])
{
    const Areas areas = areas_of(game, number);
    int count = 0;
    for (int area = 1; areas.packs && area <= DUNGEON_AREAS_MAX; area++) {
        const FootPack *pack = pack_in(game, &areas, area);
        if (pack && pack->room && areas.entered[area] == 0) {
            rooms[count++] = pack;
        }
    }
    return count;
}

bool foot_has_entered(const FootGame *game, int number, const FootPack *room)
{
    const Areas areas = areas_of(game, number);
    bool has = false;
    for (int area = 1; areas.packs && area <= DUNGEON_AREAS_MAX; area++) {
        has = has || (areas.entered[area] != 0 && pack_in(game, &areas, area) == room);
    }
    return has;
}

int foot_things_missed(const FootGame *game, int number)
{
    int count = 0;
    for (int i = 0; i < game->entities.count; i++) {
        count += entity_has(game, i, FOOT_IS_PLACED | FOOT_IS_ITEM) && !entity_has(game, i, FOOT_IS_NOTED) &&
                 game->entities.floor[i] == number;
    }
    return count;
}
