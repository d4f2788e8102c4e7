/* Rounds on foot with a hundred creatures that all see far and hunt, by content made for it: nobody is hurt. */
#include "tools/bench/report.h"

#include "base/memory.h"
#include "holdout/content_load.h"
#include "holdout/foot.h"
#include "tools/statistics.h"

#include <assert.h>
#include <stdlib.h>

enum { WINDOWS = 20, WALKS = 10, ROUNDS = 50, PACKS = 10, PACK = 10, FAR = 80, SIDE = 50, HARDY = 999 };

/* One floor of one pack, in as many areas as make up the hundred. */
static void make_content(Content *content, DungeonGenerator generator)
{
    FootBook *book = &content->foot_books[content_foot_book(content, "descent")];
    FootFloor *floor = &content->foot_floors[book->floors[0]];
    FootPack *pack = &content->foot_packs[content_foot_pack(content, "goblins")];
    FootCreature *goblin = &content->creatures[content_creature(content, "goblin")];
    floor->generator = generator;
    floor->columns = floor->rows = SIDE;
    floor->row_count = 1;
    floor->bodies_max = floor->guest_count = floor->sites_max = floor->sites_min = floor->lay_count = 0;
    book->clock = FOOT_CLOCK_NONE;
    book->wander_rounds = 0;
    floor->table[0] =
        (FootTableRow){.pack = (uint8_t)content_foot_pack(content, "goblins"), .max = PACKS, .chance = 100};
    pack->area_min = 1;
    pack->entry_count = 1;
    pack->entries[0] = (FootEntry){content_creature(content, "goblin") + 1, 0, PACK, PACK, 100};
    goblin->stats[FOOT_STAT_ATTACK] = goblin->spread = goblin->asleep = 0;
    goblin->stats[FOOT_STAT_SIGHT] = FAR;
    goblin->stats[FOOT_STAT_DEFENCE] = goblin->stats[FOOT_STAT_HP] = HARDY;
}

static int creatures_of(const FootGame *game)
{
    int count = 0;
    for (int i = 0; i < game->entities.count; i++) {
        count += (game->entities.mask[i] & FOOT_IS_MINDED) != 0;
    }
    return count;
}

/* The hero walks about by lot where there is room, so that maps and fields are made anew. */
static void walk(FootGame *game, Rng *rng)
{
    for (int k = 0; k < ROUNDS; k++) {
        FootDecision step = {.kind = FOOT_STEP, .direction = (uint8_t)rng_below(rng, FOOT_DIRECTIONS)};
        bool steps = foot_check(game, &step).allowed;
        foot_decide(game, steps ? &step : &(FootDecision){.kind = FOOT_WAIT});
    }
}

/* Each walk begins where the hero comes in, before he is surrounded. */
static double rounds_a_second(const FootGame *begun, int windows)
{
    double samples[WINDOWS];
    Rng rng = rng_stream(1, RNG_BOT, 0);
    FootGame *game = memory_new(1, sizeof *game);
    for (int i = 0; i < windows; i++) {
        samples[i] = 0;
        for (int k = 0; k < WALKS; k++) {
            foot_copy(game, begun);
            double begin = statistics_seconds();
            walk(game, &rng);
            samples[i] += statistics_seconds() - begin;
        }
        samples[i] /= WALKS * ROUNDS;
    }
    assert(creatures_of(game) == creatures_of(begun));
    free(game);
    return 1 / statistics_quantile(samples, windows, 50);
}

static void measure(BenchReport *report, const char *name, DungeonGenerator generator)
{
    Content *content = content_load(NULL, stderr);
    FootGame *game = memory_new(1, sizeof *game);
    make_content(content, generator);
    foot_begin(game, content, content_foot_book(content, "descent"), "bench");
    int creatures = creatures_of(game);
    assert(creatures == PACKS * PACK);
    (void)creatures;
    bench_figure(report, name, "1/s", rounds_a_second(game, bench_measures(report, WINDOWS)));
    free(game);
    content_free(content);
}

int bench_foot(const Content *content, BenchReport *report)
{
    (void)content;
    measure(report, "100 hunters, cave of 50x50", DUNGEON_GENERATOR_CAVE_LIVE);
    measure(report, "100 hunters, open hall of 50x50", DUNGEON_GENERATOR_HALL);
    return 0;
}
