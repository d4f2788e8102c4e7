/* Everything that decides what happens next, and nothing that follows from it. */
#include "base/hash.h"
#include "foot/ground/entities.h"
#include "foot/ground/levels.h"

enum { BITS = 8 };

/* Several numbers, in order. */
#define HASH_ALL(hash, ...) \
    hash_all(hash, (const int64_t[]){__VA_ARGS__}, sizeof((const int64_t[]){__VA_ARGS__}) / sizeof(int64_t))
static void hash_all(Hash *hash, const int64_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        hash_int(hash, numbers[i]);
    }
}

static void hash_entity(Hash *hash, const FootEntities *all, int entity)
{
    HASH_ALL(hash, entity, all->mask[entity], all->type[entity], all->floor[entity], all->at[entity],
             all->holder[entity], all->stack[entity], all->grown[entity], all->hp[entity], all->turns[entity],
             all->afraid[entity], all->facing[entity], all->aim[entity], all->chased[entity]);
    for (int i = 0; i < FOOT_RULES_MAX; i++) {
        hash_int(hash, all->ready[entity][i]);
    }
    for (int i = 0; i < FOOT_STAT_COUNT; i++) {
        hash_int(hash, all->gained[entity][i]);
    }
    for (int i = 0; i < FOOT_CHANGES_MAX; i++) {
        const FootChange *change = &all->changes[entity][i];
        hash_int(hash, change->rounds);
        if (change->rounds != 0) {
            hash_int(hash, change->what);
            hash_int(hash, change->stat);
            hash_int(hash, change->amount);
        }
    }
}

static void hash_areas(Hash *hash, const uint8_t *packs, const uint8_t *entered, const uint8_t *answered, int bands)
{
    hash_int(hash, bands);
    for (int i = 0; i <= DUNGEON_AREAS_MAX; i++) {
        hash_byte(hash, packs[i]);
        hash_byte(hash, entered[i]);
        hash_byte(hash, answered[i]);
    }
}

/* Of many tiles few have any. */
static void hash_some(Hash *hash, const uint8_t *of_tiles, int count)
{
    for (int i = 0; i < count; i++) {
        if (of_tiles[i] != 0) {
            HASH_ALL(hash, i, of_tiles[i]);
        }
    }
}

static void hash_place(Hash *hash, const FootPlace *place)
{
    hash_int(hash, place->made);
    hash_int(hash, (int64_t)dungeon_hash(&place->level));
    for (int i = 0; i < place->level.rows * DUNGEON_COLUMNS_MAX; i++) {
        hash_byte(hash, place->known[i]);
    }
    hash_some(hash, place->surface, DUNGEON_TILES_MAX);
    hash_some(hash, place->left, DUNGEON_TILES_MAX);
    hash_some(hash, place->air, DUNGEON_TILES_MAX);
    hash_some(hash, place->amount, DUNGEON_TILES_MAX);
    hash_areas(hash, place->packs, place->entered, place->answered, place->bands);
}

/* As it would be if the hero were there. */
static void hash_floor(Hash *hash, const FootKept *kept)
{
    hash_int(hash, kept->made);
    if (!kept->made) {
        return;
    }
    hash_int(hash, (int64_t)kept->level);
    for (int i = 0; i < kept->rows * DUNGEON_COLUMNS_MAX; i++) {
        hash_byte(hash, (uint8_t)(kept->known[i / BITS] >> i % BITS & 1));
    }
    hash_some(hash, kept->surface, DUNGEON_TILES_MAX);
    hash_areas(hash, kept->packs, kept->entered, kept->answered, kept->bands);
}

static void hash_kept(Hash *hash, const FootKept *kept)
{
    hash_int(hash, kept->made);
    for (size_t i = 0; i < sizeof kept->tiles && kept->made; i++) {
        hash_byte(hash, kept->tiles[i]);
    }
    for (size_t i = 0; i < sizeof kept->known && kept->made; i++) {
        hash_byte(hash, kept->known[i]);
    }
    if (kept->made) {
        hash_some(hash, kept->surface, DUNGEON_TILES_MAX);
        hash_areas(hash, kept->packs, kept->entered, kept->answered, kept->bands);
    }
}

/* Names and texts follow from the seed. */
static void hash_voyage(Hash *hash, const FootVoyage *voyage)
{
    HASH_ALL(hash, voyage->star, voyage->star_count, voyage->deed_count, voyage->done, voyage->quest, voyage->foes_from,
             voyage->relics_from, voyage->origins[FOOT_ORIGIN_RACE], voyage->origins[FOOT_ORIGIN_CALLING]);
    for (int i = 0; i < voyage->star_count; i++) {
        const FootStar *star = &voyage->stars[i];
        HASH_ALL(hash, star->x, star->y, star->world, star->floors, star->told, star->kept, star->visited);
    }
    for (int i = 0; i < voyage->deed_count; i++) {
        const FootDeed *deed = &voyage->deeds[i];
        HASH_ALL(hash, deed->act, deed->who, deed->to, deed->prop, deed->star);
    }
    for (int i = 0; i < STORY_PROPS_MAX; i++) {
        hash_int(hash, voyage->things[i]);
    }
    for (int i = 0; i < FOOT_KEPT_MAX; i++) {
        hash_kept(hash, &voyage->kept[i]);
    }
}

uint64_t foot_hash(const FootGame *game)
{
    Hash hash = hash_begin();
    HASH_ALL(&hash, (int64_t)game->master, game->book, game->derelict, game->haul, game->bare, game->errand.wanted,
             game->errand.done, game->errand.act, game->errand.look, game->errand.entity, game->outcome, game->killer,
             game->floor, game->deepest, game->round, game->decisions, game->experience, game->kills, game->noise,
             game->clock, game->bond, game->band.due, game->band.from, game->band.pack, (int64_t)game->rng.state,
             (int64_t)game->rng.increment, game->owed_count);
    for (int i = 0; i < FOOT_LETTERS; i++) {
        hash_int(&hash, game->pack[i]);
    }
    for (int i = 0; i < FOOT_ITEMS_MAX; i++) {
        hash_byte(&hash, game->colours[i]);
        hash_byte(&hash, game->tried[i]);
    }
    bool voyage = foot_is_voyage(game);
    for (int i = 0; i < (voyage ? FOOT_STAR_FLOORS : FOOT_LEVELS_MAX); i++) {
        if (i == game->floor) {
            hash_place(&hash, &game->place);
        } else {
            hash_floor(&hash, &game->floors[i]);
        }
    }
    if (voyage) {
        hash_voyage(&hash, &game->voyage);
    }
    for (int i = 0; i < game->entities.count; i++) {
        if (game->entities.mask[i] != 0) {
            hash_entity(&hash, &game->entities, i);
        }
    }
    for (int i = 0; i < game->owed_count; i++) {
        const FootOwed *owed = &game->owed[i];
        HASH_ALL(&hash, owed->creature, owed->floor, owed->at, owed->count, owed->boss);
    }
    return hash_end(&hash);
}
