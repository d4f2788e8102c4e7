#include "foot/ground/pack.h"

#include "foot/ground/entities.h"
#include "foot/ground/levels.h"

/* What gear is worth to whoever wears it, by one number for all. */
enum {
    ARMOUR_WORTH = 3, /* blows of attack */
    RULES_WORTH = 3
};

bool item_stacks(const FootItem *item)
{
    return item->slot == FOOT_SLOT_NONE && item->kind != FOOT_CLASS_RELIC && item->kind != FOOT_CLASS_TRAP;
}

int letter_for(const FootGame *game, int item, int count)
{
    const FootEntities *all = &game->entities;
    int first = -1;
    for (int i = FOOT_LETTERS - 1; i >= 0; i--) {
        int held = game->pack[i];
        if (held == FOOT_NOBODY) {
            first = i;
        }
    }
    for (int i = 0; i < FOOT_LETTERS && item_stacks(&game->content->items[item]); i++) {
        int held = game->pack[i];
        if (held != FOOT_NOBODY && all->type[held] == item && all->stack[held] + count <= FOOT_STACK_MAX) {
            return i;
        }
    }
    return first;
}

const FootItem *letter_item(const FootGame *game, int letter)
{
    int entity = letter < FOOT_LETTERS ? game->pack[letter] : FOOT_NOBODY;
    return entity == FOOT_NOBODY ? NULL : foot_item(game, entity);
}

int letter_worn(const FootGame *game, FootSlot slot)
{
    int letter = FOOT_LETTERS - 1;
    while (letter >= 0 &&
           (worn_under(game, letter) == FOOT_NOBODY || foot_item(game, game->pack[letter])->slot != slot)) {
        letter--;
    }
    return letter;
}

/* The last letter of a thing for which something holds; -1 when none is carried. */
static int last_letter(const FootGame *game, bool (*holds)(const FootItem *item, int what), int what)
{
    for (int letter = FOOT_LETTERS - 1; letter >= 0; letter--) {
        const FootItem *item = letter_item(game, letter);
        if (item && holds(item, what)) {
            return letter;
        }
    }
    return -1;
}

static bool is_of_class(const FootItem *item, int kind)
{
    return (int)item->kind == kind;
}

static bool bars_doors(const FootItem *item, int unused)
{
    (void)unused;
    return item->bars != 0;
}

static bool opens_obstacle(const FootItem *item, int obstacle)
{
    return item->opens == obstacle + 1;
}

int letter_key(const FootGame *game)
{
    return last_letter(game, is_of_class, FOOT_CLASS_KEY);
}

int letter_bar(const FootGame *game)
{
    return last_letter(game, bars_doors, 0);
}

int letter_tool(const FootGame *game, DungeonObstacle obstacle)
{
    return last_letter(game, opens_obstacle, (int)obstacle);
}

DungeonTiles hero_tiles(const FootGame *game)
{
    DungeonTiles tiles = dungeon_tiles_walkable();
    tiles |= letter_key(game) >= 0 ? dungeon_tiles_bit(DUNGEON_DOOR_LOCKED) : 0;
    for (DungeonObstacle i = 0; i < DUNGEON_OBSTACLE_COUNT; i++) {
        tiles |= letter_tool(game, i) >= 0 ? dungeon_tiles_bit(dungeon_obstacle_tile(i)) : 0;
    }
    return tiles;
}

int foot_tool_for(const FootGame *game, DungeonTile tile)
{
    int obstacle = dungeon_tile_obstacle(tile), item = obstacle < 0 ? -1 : game->content->item_count - 1;
    while (item >= 0 && game->content->items[item].opens != obstacle + 1) {
        item--;
    }
    return item;
}

bool foot_is_loose(const FootGame *game, int letter)
{
    const FootItem *item = letter_item(game, letter);
    return item && item->kind != FOOT_CLASS_KEY && item->kind != FOOT_CLASS_TOOL &&
           !entity_has(game, game->pack[letter], FOOT_IS_WORN) && !entity_has(game, game->pack[letter], FOOT_IS_QUEST);
}

int foot_carried(const FootGame *game, int item)
{
    int count = 0;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int held = game->pack[i];
        count += held != FOOT_NOBODY && game->entities.type[held] == item ? game->entities.stack[held] : 0;
    }
    return count;
}

int foot_gear_worth(const FootItem *item, int grown)
{
    int worth = foot_item_stat(item, FOOT_STAT_ATTACK, grown) + item->spread / 2 +
                ARMOUR_WORTH * foot_item_stat(item, FOOT_STAT_DEFENCE, grown) +
                foot_item_stat(item, FOOT_STAT_HP, grown) / 10 + foot_item_stat(item, FOOT_STAT_OFFENCE, grown) +
                foot_item_stat(item, FOOT_STAT_EVASION, grown);
    return 2 * worth + (item->rule_count > 0 ? RULES_WORTH : 0);
}

int foot_worth_worn(const FootGame *game, FootSlot slot)
{
    int letter = letter_worn(game, slot);
    int worn = letter < 0 ? FOOT_NOBODY : game->pack[letter];
    return worn == FOOT_NOBODY ? 0 : foot_gear_worth(foot_item(game, worn), game->entities.grown[worn]);
}

bool foot_is_no_better(const FootGame *game, int entity)
{
    const FootItem *item = foot_item(game, entity);
    bool gear = item && item->slot != FOOT_SLOT_NONE && !entity_has(game, entity, FOOT_IS_QUEST);
    bool fits = gear && foot_book(game)->slots & 1u << item->slot;
    return gear && (!fits || foot_gear_worth(item, 0) <= foot_worth_worn(game, item->slot));
}
