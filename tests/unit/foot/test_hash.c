/* The hash of a game on foot is that of all that decides what happens next: each number of it, one by one. */
#include "holdout/content_load.h"
#include "holdout/foot.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static FootGame *begin(const Content *content, const char *book)
{
    FootGame *game = calloc(1, sizeof *game);
    assert_non_null(game);
    foot_begin(game, content, content_foot_book(content, book), "hash");
    return game;
}

/* Another number there is another game, and what it was before the same one again. */
static void assert_counts(const FootGame *game, void *number, size_t size, const char *name)
{
    uint64_t before = foot_hash(game);
    uint8_t *byte = number;
    for (size_t i = 0; i < size; i++) {
        byte[i] ^= 1;
        if (foot_hash(game) == before) {
            fail_msg("the hash doesn't know byte %zu of %s", i, name);
        }
        byte[i] ^= 1;
    }
    assert_true(foot_hash(game) == before);
}
#define COUNTS(game, field) assert_counts(game, &(field), sizeof(field), #field)

static void assert_means_nothing(const FootGame *game, void *number, size_t size, const char *name)
{
    uint64_t before = foot_hash(game);
    uint8_t *byte = number;
    for (size_t i = 0; i < size; i++) {
        byte[i] ^= 1;
        if (foot_hash(game) != before) {
            fail_msg("the hash knows byte %zu of %s, which decides nothing", i, name);
        }
        byte[i] ^= 1;
    }
}
#define MEANS_NOTHING(game, field) assert_means_nothing(game, &(field), sizeof(field), #field)

/* What is over leaves nothing behind. */
static void what_a_body_bears(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    FootGame *game = begin(content, "descent");
    for (int i = 0; i < FOOT_STAT_COUNT; i++) {
        COUNTS(game, game->entities.gained[FOOT_HERO][i]);
    }
    for (int i = 0; i < FOOT_CHANGES_MAX; i++) {
        FootChange *change = &game->entities.changes[FOOT_HERO][i];
        *change = (FootChange){0};
        MEANS_NOTHING(game, change->what);
        MEANS_NOTHING(game, change->stat);
        MEANS_NOTHING(game, change->amount);
        COUNTS(game, change->rounds);
        *change = (FootChange){.what = FOOT_WHAT_CHANGE, .stat = FOOT_STAT_DEFENCE, .amount = 2, .rounds = 3};
        COUNTS(game, change->what);
        COUNTS(game, change->stat);
        COUNTS(game, change->amount);
        COUNTS(game, change->rounds);
    }
    free(game);
    content_free(content);
}

static void the_numbers_of_an_entity(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    FootGame *game = begin(content, "descent");
    FootEntities *all = &game->entities;
    int last = all->count - 1;
    assert_true(last > FOOT_HERO);
    for (int i = FOOT_HERO; i <= last; i += last) {
        COUNTS(game, all->mask[i]);
        COUNTS(game, all->type[i]);
        COUNTS(game, all->floor[i]);
        COUNTS(game, all->at[i]);
        COUNTS(game, all->holder[i]);
        COUNTS(game, all->stack[i]);
        COUNTS(game, all->grown[i]);
        COUNTS(game, all->hp[i]);
        COUNTS(game, all->turns[i]);
        COUNTS(game, all->afraid[i]);
        COUNTS(game, all->facing[i]);
        COUNTS(game, all->aim[i]);
        COUNTS(game, all->chased[i]);
        COUNTS(game, all->ready[i]);
    }
    all->mask[last] = 0;
    MEANS_NOTHING(game, all->hp[last]);
    free(game);
    content_free(content);
}

/* A floor of another star that was left; as long as there is none its place is empty. */
static void what_is_kept_of_a_floor(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    FootGame *game = begin(content, "odyssey");
    FootKept *kept = &game->voyage.kept[FOOT_KEPT_MAX - 1];
    assert_false(kept->made);
    MEANS_NOTHING(game, kept->tiles);
    MEANS_NOTHING(game, kept->known);
    MEANS_NOTHING(game, kept->surface);
    MEANS_NOTHING(game, kept->packs);
    MEANS_NOTHING(game, kept->entered);
    MEANS_NOTHING(game, kept->bands);
    MEANS_NOTHING(game, kept->answered);
    kept->made = true;
    COUNTS(game, kept->tiles);
    COUNTS(game, kept->known);
    COUNTS(game, kept->surface);
    COUNTS(game, kept->packs);
    COUNTS(game, kept->entered);
    COUNTS(game, kept->bands);
    COUNTS(game, kept->answered);
    free(game);
    content_free(content);
}

static void the_numbers_of_a_game(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    FootGame *game = begin(content, "descent");
    COUNTS(game, game->round);
    COUNTS(game, game->decisions);
    COUNTS(game, game->experience);
    COUNTS(game, game->kills);
    COUNTS(game, game->noise);
    COUNTS(game, game->band.due);
    COUNTS(game, game->band.from);
    COUNTS(game, game->band.pack);
    COUNTS(game, game->place.bands);
    COUNTS(game, game->deepest);
    COUNTS(game, game->rng.state);
    COUNTS(game, game->pack);
    COUNTS(game, game->colours);
    COUNTS(game, game->tried);
    COUNTS(game, game->place.surface);
    COUNTS(game, game->place.left);
    COUNTS(game, game->place.air);
    COUNTS(game, game->place.amount);
    COUNTS(game, game->place.packs);
    COUNTS(game, game->place.entered);
    COUNTS(game, game->place.answered);
    FootKept *left = &game->floors[1];
    MEANS_NOTHING(game, left->packs);
    left->made = true;
    left->rows = DUNGEON_ROWS_MAX;
    COUNTS(game, left->level);
    COUNTS(game, left->known);
    COUNTS(game, left->surface);
    COUNTS(game, left->packs);
    COUNTS(game, left->entered);
    COUNTS(game, left->bands);
    COUNTS(game, left->answered);
    game->owed_count = 1;
    COUNTS(game, game->owed[0].creature);
    COUNTS(game, game->owed[0].count);
    COUNTS(game, game->owed[0].at);
    MEANS_NOTHING(game, game->owed[1].count);
    MEANS_NOTHING(game, game->log.count);
    free(game);
    content_free(content);
}

SUBJECT(hash)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_body_bears),
        cmocka_unit_test(the_numbers_of_an_entity),
        cmocka_unit_test(what_is_kept_of_a_floor),
        cmocka_unit_test(the_numbers_of_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
