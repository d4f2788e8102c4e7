/* The contact sheet: maps of one character a tile, as many side by side as the terminal has room for, their seeds below
 * them. The ring around the board is left out; the letter of a path stands on its first tile inside. */
#include "tools/catalogue.h"

#include "tools/map.h"
#include "tools/output.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { COLUMNS_USUAL = 80, COLUMNS_MOST = 1000, GAP = 1 };

typedef struct SmallMap {
    char seed[GAME_SEED_SIZE];
    char letters[WORLD_TILES];
} SmallMap;

struct CatalogueSheet {
    int count;
    SmallMap *maps;
};

CatalogueSheet *catalogue_sheet_new(int worlds)
{
    CatalogueSheet *sheet = memory_new(1, sizeof *sheet);
    sheet->maps = memory_new((size_t)worlds, sizeof(SmallMap));
    return sheet;
}

void catalogue_sheet_free(CatalogueSheet *sheet)
{
    free(sheet->maps);
    free(sheet);
}

void catalogue_sheet_add(CatalogueSheet *sheet, const Content *content, const CatalogueWorld *made)
{
    SmallMap *map = &sheet->maps[sheet->count++];
    text_copy(map->seed, sizeof map->seed, made->seed);
    for (int i = 0; i < WORLD_TILES; i++) {
        char letter = map_letter(made->world, tile_from_index(i));
        map->letters[i] = letter ? letter : map_ground(content, made->world, tile_from_index(i));
    }
    for (int i = 0; i < made->world->start_count; i++) {
        Tile entrance = made->world->segments[made->world->starts[i].segment].to;
        map->letters[tile_index(entrance)] = (char)('A' + i);
    }
}

/* The whole seed where it is as narrow as its map, else its number; filled up to `width`. */
static void print_seed(const char *seed, int width)
{
    bool narrow = strlen(seed) <= WORLD_SIZE;
    for (const char *at = seed; *at; at++) {
        narrow = narrow && *at >= ' ' && *at <= '~';
    }
    char shown[GAME_SEED_SIZE + 2];
    snprintf(shown, sizeof shown, "%s%s", narrow ? "" : "..", narrow ? seed : strrchr(seed, '-'));
    print("%-*s", width, shown);
}

static void print_strip(const SmallMap *maps, int count)
{
    for (int y = 0; y < WORLD_SIZE; y++) {
        for (int i = 0; i < count; i++) {
            print("%*s%.*s", i > 0 ? GAP : 0, "", WORLD_SIZE, &maps[i].letters[tile_index(tile_at(0, y))]);
        }
        print("\n");
    }
    for (int i = 0; i < count; i++) {
        print_seed(maps[i].seed, i < count - 1 ? WORLD_SIZE + GAP : 0);
    }
    print("\n");
}

static int columns_of_terminal(void)
{
    struct winsize size;
    const char *asked = getenv("COLUMNS");
    long columns = asked ? strtol(asked, NULL, 10) : 0;
    if (columns <= 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) {
        columns = size.ws_col;
    }
    return columns <= 0 ? COLUMNS_USUAL : columns > COLUMNS_MOST ? COLUMNS_MOST : (int)columns;
}

void catalogue_sheet_print(const CatalogueSheet *sheet)
{
    int abreast = (columns_of_terminal() + GAP) / (WORLD_SIZE + GAP);
    abreast = int_max(abreast, 1);
    for (int i = 0; i < sheet->count; i += abreast) {
        int left = sheet->count - i;
        if (i > 0) {
            print("\n");
        }
        print_strip(&sheet->maps[i], int_min(left, abreast));
    }
}
