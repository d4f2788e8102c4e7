/* Levels of every generator with their shape, and what a theme would lay there, as hashes, each with what tells its
 * shape: any change of how they are shaped shows here, on every compiler and machine. */
#include "golden_print.h"

#include "holdout/dungeon_sites.h"

#include <inttypes.h>

enum { SEEDS = 12 };

static void print_level(FILE *out, const Content *content, DungeonGenerator generator, int number)
{
    DungeonLevel level;
    DungeonForm form;
    uint8_t lies[DUNGEON_TILES_MAX];
    int seam = 0, windows = 0;
    DungeonPlan plan = {generator, 1 + number % 4, 80 - number % 3 * 10, 50 - number % 5 * 4, false};
    Rng rng = rng_stream((uint64_t)number, RNG_SHAPE, (uint32_t)plan.level);
    dungeon_generate(&level, &content->dungeon, &plan, rng_stream((uint64_t)number, RNG_DUNGEON, (uint32_t)plan.level),
                     NULL);
    dungeon_shape(&level, (DungeonManner)(number % DUNGEON_MANNER_COUNT), rng, NULL);
    dungeon_form(&level, &form);
    dungeon_lay(&level, rng, lies);
    for (int i = 0; i < DUNGEON_TILES_MAX; i++) {
        seam += lies[i] == DUNGEON_LIES_SEAM;
        windows += lies[i] == DUNGEON_LIES_WINDOW;
    }
    fprintf(out, "%s\t%d\t%016" PRIx64 "\t%d tiles, %d narrow, %d loops, %d in dead ends; seam of %d, %d windows\n",
            dungeon_generator_id(generator), number, dungeon_hash(&level), form.tiles, form.narrows, form.loops,
            form.dead, seam, windows);
}

static void print(FILE *out, const Content *content)
{
    for (DungeonGenerator generator = 0; generator < DUNGEON_GENERATOR_COUNT; generator++) {
        for (int i = 1; i <= SEEDS; i++) {
            print_level(out, content, generator, i);
        }
    }
}

int main(int argc, char **argv)
{
    return golden_print(argc, argv, print);
}
