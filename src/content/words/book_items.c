/* What the hero of a book on foot can come by, and whether that is of any use to him. */
#include "holdout/content.h"

#include <string.h>

typedef struct Finds {
    const Content *content;
    bool *items;
    bool creatures[FOOT_CREATURES_MAX], packs[FOOT_PACKS_MAX], floors[FOOT_FLOORS_MAX];
} Finds;

static void add_item(Finds *finds, int item)
{
    if (item > 0) {
        finds->items[item - 1] = true;
    }
}

static void add_creature(Finds *finds, int creature);

static void add_rules(Finds *finds, const FootRule *rules, int count)
{
    for (int i = 0; i < count; i++) {
        add_creature(finds, rules[i].creature);
    }
}

/* What it wears it leaves when it dies. */
static void add_creature(Finds *finds, int creature)
{
    if (creature == 0 || finds->creatures[creature - 1]) {
        return;
    }
    const FootCreature *met = &finds->content->creatures[creature - 1];
    finds->creatures[creature - 1] = true;
    for (int i = 0; i < met->worn_count; i++) {
        add_item(finds, met->worn[i] + 1);
    }
    add_rules(finds, met->rules, met->rule_count);
}

static void add_entries(Finds *finds, const FootEntry *entries, int count)
{
    for (int i = 0; i < count; i++) {
        add_item(finds, entries[i].item);
        add_creature(finds, entries[i].creature);
    }
}

static void add_pack(Finds *finds, int index)
{
    const FootPack *pack = &finds->content->foot_packs[index];
    if (finds->packs[index]) {
        return;
    }
    finds->packs[index] = true;
    add_entries(finds, pack->entries, pack->entry_count);
    add_rules(finds, pack->rules, pack->rule_count);
    add_item(finds, pack->gives);
    if (pack->alarm > 0) {
        add_pack(finds, pack->alarm - 1);
    }
}

static void add_floors(Finds *finds, const uint8_t *floors, int count)
{
    for (int i = 0; i < count; i++) {
        const FootFloor *floor = &finds->content->foot_floors[floors[i]];
        if (finds->floors[floors[i]]) {
            continue;
        }
        finds->floors[floors[i]] = true;
        add_entries(finds, floor->at_end, floor->end_count);
        add_entries(finds, floor->lays, floor->lay_count);
        for (int k = 0; k < floor->row_count; k++) {
            add_pack(finds, floor->table[k].pack);
        }
        for (int k = 0; k < floor->site_count; k++) {
            add_pack(finds, floor->sites[k]);
        }
        for (int k = 0; k < floor->guest_count; k++) {
            add_pack(finds, floor->guests[k].pack);
        }
    }
}

void content_book_items(const Content *content, int book, bool items[FOOT_ITEMS_MAX])
{
    Finds finds = {.content = content, .items = items};
    const FootBook *of = &content->foot_books[book];
    memset(items, 0, sizeof *items * FOOT_ITEMS_MAX);
    add_floors(&finds, of->floors, of->floor_count);
    for (int i = 0; i < of->world_count; i++) {
        add_floors(&finds, content->foot_worlds[of->worlds[i]].floors, FOOT_STAR_FLOORS);
    }
    for (int i = 0; i < content->derelict_count; i++) {
        const FootDerelict *derelict = &content->derelicts[i];
        if (derelict->book != book) {
            continue;
        }
        add_floors(&finds, derelict->floors, derelict->floor_count);
        for (int k = 0; k < derelict->haul_count; k++) {
            add_item(&finds, derelict->hauls[k].item + 1);
        }
    }
    for (int i = 0; i < of->outfit_count; i++) {
        add_item(&finds, of->outfit[i].item + 1);
    }
    for (int i = 0; of->goal == FOOT_GOAL_PLOT && i < content->foot_origin_count; i++) {
        for (int k = 0; k < content->foot_origins[i].outfit_count; k++) {
            add_item(&finds, content->foot_origins[i].outfit[k].item + 1);
        }
    }
}

/* Whether anything that is worn of it counts: where blows always land nobody asks for skill and evasion. */
static bool counts_worn(const FootBook *book, const FootItem *item)
{
    bool counts = item->rule_count > 0 || item->spread != 0 || item->reach > 0;
    for (int i = 0; i < FOOT_STAT_COUNT; i++) {
        bool dice = i == FOOT_STAT_OFFENCE || i == FOOT_STAT_EVASION;
        counts = counts || (item->stats[i] != 0 && (!dice || book->to_hit == FOOT_TO_HIT_DICE));
    }
    return counts;
}

static bool works(const FootBook *book, const FootItem *item)
{
    bool any = false;
    for (int i = 0; i < item->rule_count; i++) {
        any = any || item->rules[i].what != FOOT_WHAT_KINDLE || item->rules[i].clock == book->clock;
    }
    return any;
}

const char *content_item_misfit(const Content *content, int book, int item)
{
    const FootBook *of = &content->foot_books[book];
    const FootItem *it = &content->items[item];
    switch (it->kind) {
    case FOOT_CLASS_WEAPON:
    case FOOT_CLASS_ARMOUR:
    case FOOT_CLASS_JEWEL:
        return !(of->slots & 1u << it->slot) ? "the hero has no place to wear it"
               : !counts_worn(of, it)        ? "it does nothing for who wears it"
                                             : NULL;
    case FOOT_CLASS_GOLD:
        return of->coin == 1 + item ? NULL : "nobody takes it";
    case FOOT_CLASS_SALVAGE:
        return of->goal == FOOT_GOAL_AIRLOCK ? NULL : "there is no ship that it could be brought to";
    case FOOT_CLASS_TOOL:
        return it->opens > 0 || it->bars > 0 || works(of, it) ? NULL : "it is of no use";
    case FOOT_CLASS_POTION:
    case FOOT_CLASS_SCROLL:
    case FOOT_CLASS_MISSILE:
    case FOOT_CLASS_RELIC:
        return it->blueprint > 0 || works(of, it) ? NULL : "it is of no use";
    case FOOT_CLASS_KEY:
    case FOOT_CLASS_TRAP:
    case FOOT_CLASS_FIXTURE: /* stays where it is */
    case FOOT_CLASS_COUNT:
        break;
    }
    return NULL;
}
