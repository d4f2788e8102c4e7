/* Entries by id. It knows no files and no tables, so that the words of data can be looked up here. */
#include "holdout/content.h"

#include <assert.h>
#include <string.h>

/* Every entry begins with its id. */
static int find(const void *entries, size_t size, int count, const char *id)
{
    for (int i = 0; i < count; i++) {
        if (strcmp((const char *)entries + (size_t)i * size, id) == 0) {
            return i;
        }
    }
    return -1;
}

#define LOOKUP(subject, type, list)                                             \
    static_assert(offsetof(type, id) == 0, "entries begin with their id");      \
    int content_##subject(const Content *content, const char *id)               \
    {                                                                           \
        return find(content->list, sizeof(type), content->subject##_count, id); \
    }
LOOKUP(augment, Augment, augments)
LOOKUP(fitting, Fitting, fittings)
LOOKUP(ship, Ship, ships)
LOOKUP(feat, Feat, feats)
LOOKUP(evolution, Evolution, evolutions)
LOOKUP(blueprint, Blueprint, blueprints)
LOOKUP(attacker, AttackerType, attackers)
LOOKUP(terrain, TerrainType, terrains)
LOOKUP(status, StatusType, statuses)
LOOKUP(encounter, Encounter, encounters)
LOOKUP(plan, WavePlan, plans)
LOOKUP(name_list, NameList, name_lists)
LOOKUP(story_text, StoryTexts, story_texts)
LOOKUP(creature, FootCreature, creatures)
LOOKUP(item, FootItem, items)
LOOKUP(foot_pair, FootPair, foot_pairs)
LOOKUP(foot_pack, FootPack, foot_packs)
LOOKUP(foot_surface, FootSurface, foot_surfaces)
LOOKUP(foot_theme, FootTheme, foot_themes)
LOOKUP(foot_floor, FootFloor, foot_floors)
LOOKUP(foot_origin, FootOrigin, foot_origins)
LOOKUP(foot_world, FootWorld, foot_worlds)
LOOKUP(foot_book, FootBook, foot_books)
LOOKUP(derelict, FootDerelict, derelicts)

const FootTheme *content_theme_of(const Content *content, DungeonGenerator generator)
{
    const FootTheme *theme = NULL;
    for (int i = content->foot_floor_count - 1; i >= 0; i--) {
        const FootFloor *floor = &content->foot_floors[i];
        theme = floor->generator == generator ? &content->foot_themes[floor->theme] : theme;
    }
    return theme;
}

DungeonManner content_manner_of(const Content *content, DungeonGenerator generator)
{
    const FootTheme *theme = content_theme_of(content, generator);
    return theme ? theme->manner : DUNGEON_MANNER_ROCK;
}
