/* What the files of floors and their themes can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"

enum { HUE_MOST = 359 };

static const Field FOOT_THEME_FIELDS[] = {
    {ID(FootTheme)},
    {NAME(FootTheme)},
    {WHOLE(FootTheme, hue, "hue", 0, HUE_MOST), NEEDED},
    {VALUE(FLAVOUR, FootTheme, wall, "wall"), NEEDED},
    {VALUE(FLAVOUR, FootTheme, floor, "floor"), NEEDED},
    {WORD(FootTheme, manner, "manner", DUNGEON_MANNER_WORDS), NEEDED},
    {SOME(FootTheme, furniture, "furniture", FOOT_SURFACE_IDS)},
    {SOME(FootTheme, seam, "seam", FOOT_SURFACE_IDS)},
    {SOME(FootTheme, window, "window", FOOT_SURFACE_IDS)},
    {FLAVOUR(FootTheme), NEEDED},
};
const Table FOOT_THEME_TABLE = {FIELD_COUNT_OF(FOOT_THEME_FIELDS), FOOT_THEME_FIELDS, sizeof(FootTheme)};

static const Field TABLE_ROW_FIELDS[] = {
    {WORD(FootTableRow, pack, "pack", FOOT_PACK_IDS), NEEDED},
    {WHOLE(FootTableRow, min, "min", 0, 100), OR("0")},
    {WHOLE(FootTableRow, max, "max", 1, 100), OR("1")},
    {WHOLE(FootTableRow, chance, "chance", 1, 100), OR("100")},
    {WHOLE(FootTableRow, might_min, "might-min", 0, FOOT_MIGHT_MAX), OR("0")},
    {WHOLE(FootTableRow, might_max, "might-max", 0, FOOT_MIGHT_MAX), OR("0")},
};
static const Table TABLE_ROW_TABLE = {FIELD_COUNT_OF(TABLE_ROW_FIELDS), TABLE_ROW_FIELDS, sizeof(FootTableRow)};

static const Field GUEST_FIELDS[] = {
    {WORD(FootGuest, pack, "pack", FOOT_PACK_IDS), NEEDED},
    {WHOLE(FootGuest, chance, "chance", 1, 100), NEEDED},
    {VALUE(FLAVOUR, FootGuest, sign, "sign"), NEEDED},
};
static const Table GUEST_TABLE = {FIELD_COUNT_OF(GUEST_FIELDS), GUEST_FIELDS, sizeof(FootGuest)};

static const Field FOOT_FLOOR_FIELDS[] = {
    {ID(FootFloor)},
    {NAME(FootFloor)},
    {WORD(FootFloor, generator, "generator", GENERATOR_WORDS), NEEDED},
    {WHOLE(FootFloor, columns, "columns", 24, 80), NEEDED},
    {WHOLE(FootFloor, rows, "rows", 14, 50), NEEDED},
    {WORD(FootFloor, theme, "theme", FOOT_THEME_IDS), NEEDED},
    {RECORDS(FootFloor, table, row_count, "packs", 0, FOOT_TABLE_MAX, TABLE_ROW_TABLE)},
    {WORDS(FootFloor, sites, site_count, "sites", 0, FOOT_SITES_MAX, FOOT_PACK_IDS)},
    {WHOLE(FootFloor, sites_min, "sites-min", 0, 12), OR("0")},
    {WHOLE(FootFloor, sites_max, "sites-max", 0, 12), OR("0")},
    {WHOLE(FootFloor, more_far, "more-far", 0, 20), OR("0")},
    {WHOLE(FootFloor, bodies_max, "bodies-max", 0, 200), OR("0")},
    {RECORDS(FootFloor, guests, guest_count, "guests", 0, FOOT_GUESTS_MAX, GUEST_TABLE)},
    {RECORDS(FootFloor, at_end, end_count, "at-end", 0, FOOT_ENTRIES_MAX, FOOT_ENTRY_TABLE)},
    {RECORDS(FootFloor, lays, lay_count, "lays", 0, FOOT_LAYS_MAX, FOOT_ENTRY_TABLE)},
    {WORDS(FootFloor, traps, trap_count, "traps", 0, FOOT_ENTRIES_MAX, ITEM_IDS)},
};
const Table FOOT_FLOOR_TABLE = {FIELD_COUNT_OF(FOOT_FLOOR_FIELDS), FOOT_FLOOR_FIELDS, sizeof(FootFloor)};
