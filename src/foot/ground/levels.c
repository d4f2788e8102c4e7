/* One floor is whole, that where the hero is. All others are kept as what was changed on them; their levels are made
 * from their streams again when he comes back. */
#include "foot/ground/levels.h"

#include "foot/ground/surfaces.h"
#include "holdout/dungeon_sites.h"

#include <string.h>

enum { NIBBLE = 4, NIBBLE_MASK = 15, BITS = 8 };
_Static_assert(DUNGEON_TILE_COUNT <= NIBBLE_MASK + 1, "a kept tile is four bits");

const DungeonLevel *foot_level(const FootGame *game)
{
    return &game->place.level;
}

const FootBook *foot_book(const FootGame *game)
{
    return &game->content->foot_books[game->book];
}

/* The floors of the book or of a star: indices of the content, and the number of the first. */
typedef struct Floors {
    const uint8_t *floors;
    int count, first;
} Floors;

static Floors floors_of_book(const FootGame *game, int star)
{
    (void)star;
    const FootBook *book = foot_book(game);
    return (Floors){book->floors, book->floor_count, 0};
}

static Floors floors_of_derelict(const FootGame *game, int star)
{
    (void)star;
    const FootDerelict *derelict = &game->content->derelicts[game->derelict - 1];
    return (Floors){derelict->floors, derelict->floor_count, 0};
}

static Floors floors_of_voyage(const FootGame *game, int star)
{
    const FootStar *of = &game->voyage.stars[star];
    return (Floors){game->content->foot_worlds[of->world].floors, of->floors,
                    FOOT_LEVELS_MAX + star * FOOT_STAR_FLOORS};
}

static Floors floors_of(const FootGame *game, int star)
{
    static Floors (*const of_kind[])(const FootGame *, int) = {
#define X(name, lower) [FOOT_KIND_##name] = floors_of_##lower,
        FOOT_KIND_LIST(X)
#undef X
    };
    return of_kind[game->kind](game, star);
}

bool foot_is_voyage(const FootGame *game)
{
    return game->kind == FOOT_KIND_VOYAGE;
}

FootWhere foot_where(const FootGame *game)
{
    return (FootWhere){game->voyage.star, game->floor};
}

const FootFloor *floor_of(const FootGame *game, FootWhere where)
{
    return &game->content->foot_floors[floors_of(game, where.star).floors[where.number]];
}

const FootFloor *foot_floor(const FootGame *game)
{
    return floor_of(game, foot_where(game));
}

int foot_floors_on(const FootGame *game, int star)
{
    return floors_of(game, star).count;
}

int foot_floor_count(const FootGame *game)
{
    return foot_floors_on(game, game->voyage.star);
}

bool floor_is_last(const FootGame *game)
{
    return game->floor + 1 == foot_floor_count(game);
}

int level_number(const FootGame *game, FootWhere where)
{
    return floors_of(game, where.star).first + where.number;
}

/* Whether the first floor is come to through an airlock. */
static bool has_airlock(const FootGame *game)
{
    static const bool of_goal[] = {
#define X(name, word, text, lower, airlock) [FOOT_GOAL_##name] = (airlock),
        FOOT_GOAL_LIST(X)
#undef X
    };
    return of_goal[foot_book(game)->goal];
}

/* A level comes from its streams alone, so that copies of a game that know no master make those again that there are.
 */
static void level_make(const FootGame *game, FootPlace *place)
{
    const FootFloor *of = foot_floor(game);
    DungeonLevel *level = &place->level;
    DungeonPlan plan = {of->generator, game->floor + 1, of->columns, of->rows, has_airlock(game) && game->floor == 0};
    dungeon_generate(level, &game->content->dungeon, &plan, place->stream, NULL);
    dungeon_shape(level, game->content->foot_themes[of->theme].manner, place->shape, NULL);
    if (has_airlock(game)) {
        level->tiles[dungeon_index(level->end.x, level->end.y)] =
            floor_is_last(game) ? DUNGEON_FLOOR : DUNGEON_STAIRS_DOWN;
    }
}

/* What the floor's theme lays, once: it is kept with the floor. */
static void lay_theme(const FootGame *game, FootPlace *place)
{
    const FootTheme *theme = &game->content->foot_themes[foot_floor(game)->theme];
    const uint8_t surfaces[] = {[DUNGEON_LIES_NOTHING] = 0,
                                [DUNGEON_LIES_SEAM] = theme->seam,
                                [DUNGEON_LIES_WINDOW] = theme->window,
                                [DUNGEON_LIES_FURNITURE] = theme->furniture};
    uint8_t lies[DUNGEON_TILES_MAX];
    dungeon_lay(&place->level, place->shape, lies);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        place->surface[at] = surfaces[lies[at]];
    }
}

void floor_make(FootGame *game)
{
    uint32_t number = (uint32_t)level_number(game, foot_where(game));
    game->place = (FootPlace){.made = true,
                              .stream = rng_stream(game->master, RNG_DUNGEON, number + 1),
                              .shape = rng_stream(game->master, RNG_SHAPE, number + 1)};
    level_make(game, &game->place);
    if (!game->bare) {
        lay_theme(game, &game->place);
    }
    surfaces_derive(game);
}

DungeonTile floor_tile(const FootKept *kept, int at)
{
    return (DungeonTile)(kept->tiles[at / 2] >> (at % 2 * NIBBLE) & NIBBLE_MASK);
}

void floor_keep(FootGame *game)
{
    FootPlace *place = &game->place;
    if (!place->made) {
        return;
    }
    surfaces_settle(game->content, place);
    FootKept *kept = &game->floors[game->floor];
    *kept = (FootKept){.made = true,
                       .stream = place->stream,
                       .shape = place->shape,
                       .level = dungeon_hash(&place->level),
                       .columns = (uint8_t)place->level.columns,
                       .rows = (uint8_t)place->level.rows};
    for (int i = 0; i < DUNGEON_TILES_MAX; i++) {
        unsigned tile = (unsigned)place->level.tiles[i] << (i % 2 * NIBBLE);
        kept->tiles[i / 2] = (uint8_t)(kept->tiles[i / 2] | tile);
        kept->known[i / BITS] = (uint8_t)(kept->known[i / BITS] | (place->known[i] != 0 ? 1u << i % BITS : 0u));
    }
    memcpy(kept->surface, place->surface, sizeof kept->surface);
    memcpy(kept->packs, place->packs, sizeof kept->packs);
    memcpy(kept->entered, place->entered, sizeof kept->entered);
    memcpy(kept->answered, place->answered, sizeof kept->answered);
    kept->bands = place->bands;
    place->made = false;
}

void level_join(DungeonLevel *level, const DungeonShortcut *shortcut)
{
    level->area_count++;
    for (int i = 0; i < shortcut->count; i++) {
        level->areas[shortcut->tiles[i]] = (uint8_t)level->area_count;
    }
}

/* A short way that was dug is found again on the level as it was made. */
static void join_again(const FootGame *game, const FootKept *kept, DungeonLevel *level)
{
    int pack = level->area_count < DUNGEON_AREAS_MAX ? kept->packs[level->area_count + 1] : 0;
    DungeonShortcut shortcut;
    if (pack > 0 && foot_site_is(game->content->foot_packs[pack - 1].site, FOOT_SITE_JOINS) &&
        dungeon_shortcut(level, &shortcut)) {
        level_join(level, &shortcut);
    }
}

bool floor_restore(FootGame *game)
{
    FootKept *kept = &game->floors[game->floor];
    FootPlace *place = &game->place;
    if (!kept->made) {
        return false;
    }
    *place = (FootPlace){.made = true, .stream = kept->stream, .shape = kept->shape};
    level_make(game, place);
    join_again(game, kept, &place->level);
    for (int i = 0; i < DUNGEON_TILES_MAX; i++) {
        place->level.tiles[i] = (uint8_t)floor_tile(kept, i);
        place->known[i] = (uint8_t)(kept->known[i / BITS] >> i % BITS & 1);
    }
    memcpy(place->surface, kept->surface, sizeof place->surface);
    memcpy(place->packs, kept->packs, sizeof kept->packs);
    memcpy(place->entered, kept->entered, sizeof kept->entered);
    place->bands = kept->bands;
    memcpy(place->answered, kept->answered, sizeof kept->answered);
    *kept = (FootKept){.made = false};
    surfaces_derive(game);
    return true;
}

const FootGuest *foot_guest(const FootGame *game)
{
    const FootFloor *floor = foot_floor(game);
    for (int i = 0; i < floor->guest_count; i++) {
        for (int area = 1; area <= foot_level(game)->area_count; area++) {
            if (game->place.packs[area] == floor->guests[i].pack + 1) {
                return &floor->guests[i];
            }
        }
    }
    return NULL;
}

const FootPack *foot_room(const FootGame *game)
{
    int pack = game->place.packs[foot_level(game)->areas[game->entities.at[FOOT_HERO]]];
    return pack == 0 ? NULL : &game->content->foot_packs[pack - 1];
}
