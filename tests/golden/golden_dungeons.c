/* Levels of every generator as hashes, each with what a reader can picture: any change of how they are made shows here,
 * on every compiler and machine. */
#include "golden_print.h"

#include "holdout/dungeon.h"

#include <inttypes.h>

enum { SEEDS = 20 };

static void print_level(FILE *out, const Content *content, DungeonGenerator generator, int number)
{
    DungeonLevel level;
    DungeonMetrics metrics;
    DungeonPlan plan = {generator, 1 + number % 4, 80 - number % 3 * 10, 50 - number % 5 * 4, false};
    int restarts = dungeon_generate(&level, &content->dungeon, &plan,
                                    rng_stream((uint64_t)number, RNG_DUNGEON, (uint32_t)plan.level), NULL);
    dungeon_measure(&level, &metrics);
    fprintf(out, "%s\t%d\t%016" PRIx64 "\t%dx%d, %d rooms, %d doors, %d locked; %d tiles, %d to the end; %d restarts\n",
            dungeon_generator_id(generator), number, dungeon_hash(&level), level.columns, level.rows, level.room_count,
            metrics.doors, metrics.locked, metrics.walkable, metrics.way, restarts);
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
