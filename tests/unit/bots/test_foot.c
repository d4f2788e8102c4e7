/* Whole games of the explorer: all it decides is allowed, every game ends before time runs out, and over many games its
 * wins, its deaths, and whom and what it meets are within the bounds of doc/on-foot.md. */
#include "../../support/loaded.h"
#include "bots/foot_bots.h"
#include "bots/foot_watch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>
#include "support/subject.h"

enum { GAMES = 2, ENOUGH = 100, PERCENT_OF = 100, SEED_SIZE = 32, PARTS = 5 };

/* A game, how many of it are played, and percent of them that are to be won. */
typedef struct Book {
    const char *id, *variable;
    int least, most;
} Book;

typedef struct Seen {
    bool creatures[FOOT_CREATURES_MAX], items[FOOT_ITEMS_MAX];
} Seen;

typedef struct Tally {
    int bodies, left_alive; /* of games that are won */
    int killers[FOOT_CREATURES_MAX];
    int games, won, late, lost[FOOT_LEVELS_MAX], creatures[FOOT_CREATURES_MAX], items[FOOT_ITEMS_MAX];
} Tally;

static void look(const FootGame *game, Seen *seen)
{
    const FootEntities *all = &game->entities;
    for (int i = FOOT_HERO + 1; i < all->count; i++) {
        bool here = (all->mask[i] & FOOT_IS_PLACED) && all->floor[i] == game->floor;
        if (here && foot_sees(game, all->at[i]) && (all->mask[i] & FOOT_IS_BODY)) {
            seen->creatures[all->type[i]] = true;
        } else if (here && foot_sees(game, all->at[i]) && (all->mask[i] & FOOT_IS_ITEM)) {
            seen->items[all->type[i]] = true;
        }
    }
}

/* A floor; of a voyage, a fifth of its plot. */
static int level_of(const FootGame *game)
{
    return foot_is_voyage(game) ? game->voyage.done * PARTS / (game->voyage.deed_count + 1) : game->floor;
}

static void play(FootGame *game, const Content *content, const Book *book, int number, Tally *tally)
{
    char seed[SEED_SIZE];
    Seen seen = {.creatures = {false}};
    snprintf(seed, sizeof seed, "%s %d", book->id, number);
    foot_begin(game, content, content_foot_book(content, book->id), seed);
    Rng rng = rng_stream(seed_master(seed), RNG_BOT, 0);
    FootWatch watch = {0};
    while (game->outcome == FOOT_PLAYING) {
        FootDecision decision = foot_bot_decide(FOOT_BOT_EXPLORER, game, &rng);
        FootBefore before = foot_watch_before(game, &decision);
        assert_true(foot_decide(game, &decision));
        foot_watch_after(&watch, game, before);
        look(game, &seen);
    }
    tally->games++;
    tally->won += game->outcome == FOOT_WON;
    tally->late += game->round > foot_book(game)->turns_max;
    tally->lost[level_of(game)] += game->outcome == FOOT_LOST;
    if (game->outcome == FOOT_LOST && foot_killer(game) >= 0) {
        tally->killers[foot_killer(game)]++;
    }
    if (game->outcome == FOOT_WON) {
        tally->bodies += watch.bodies;
        tally->left_alive += foot_watch_left_alive(&watch, game);
    }
    for (int i = 0; i < content->creature_count; i++) {
        tally->creatures[i] += seen.creatures[i];
    }
    for (int i = 0; i < content->item_count; i++) {
        tally->items[i] += seen.items[i];
    }
}

static void expect_entries(const FootEntry *entries, int count, Seen *wanted)
{
    for (int i = 0; i < count; i++) {
        if (entries[i].creature > 0) {
            wanted->creatures[entries[i].creature - 1] = true;
        } else {
            wanted->items[entries[i].item - 1] = true;
        }
    }
}

static void expect_floor(const Content *content, int floor, Seen *wanted)
{
    const FootFloor *of = &content->foot_floors[floor];
    expect_entries(of->at_end, of->end_count, wanted);
    for (int i = 0; i < of->row_count; i++) {
        const FootPack *pack = &content->foot_packs[of->table[i].pack];
        expect_entries(pack->entries, pack->entry_count, wanted);
    }
}

/* Whom and what a book is to bring. */
static Seen expected(const Content *content, const FootBook *book)
{
    Seen wanted = {.creatures = {false}};
    for (int i = 0; i < book->floor_count; i++) {
        expect_floor(content, book->floors[i], &wanted);
    }
    for (int i = 0; i < book->world_count * FOOT_STAR_FLOORS; i++) {
        const FootWorld *world = &content->foot_worlds[book->worlds[i / FOOT_STAR_FLOORS]];
        expect_floor(content, world->floors[i % FOOT_STAR_FLOORS], &wanted);
    }
    for (int i = 0; i < book->foe_count; i++) {
        wanted.creatures[book->foes[i]] = true;
    }
    for (int i = 0; i < book->relic_count; i++) {
        wanted.items[book->relics[i]] = true;
    }
    return wanted;
}

static void judge(const Content *content, const Book *book, const Tally *tally)
{
    int lost = tally->games - tally->won, faults = 0;
    const FootBook *of = &content->foot_books[content_foot_book(content, book->id)];
    bool several = of->floor_count != 1; /* or all who are lost are so on one */
    Seen wanted = expected(content, of);
    for (int i = 0; i < FOOT_LEVELS_MAX && several; i++) {
        if (tally->lost[i] * PERCENT_OF > 35 * lost) {
            print_message("%d of the %d that are lost are so on floor %d\n", tally->lost[i], lost, i + 1);
            faults++;
        }
    }
    for (int i = 0; i < content->creature_count; i++) {
        int most =
            content->creatures[i].boss && !several ? 2 : 4; /* where there is one floor its keeper waits at its end */
        if (lost >= ENOUGH / 2 && tally->killers[i] * most > lost) {
            print_message("%d of the %d that are lost are killed by the %s\n", tally->killers[i], lost,
                          content->creatures[i].name);
            faults++;
        }
        if (wanted.creatures[i] && tally->creatures[i] * PERCENT_OF < 5 * tally->games) {
            print_message("%s is met in %d of %d games\n", content->creatures[i].id, tally->creatures[i], tally->games);
            faults++;
        }
    }
    for (int i = 0; i < content->item_count; i++) {
        if (wanted.items[i] && tally->items[i] * PERCENT_OF < 5 * tally->games) {
            print_message("%s is seen in %d of %d games\n", content->items[i].id, tally->items[i], tally->games);
            faults++;
        }
    }
    assert_in_range(tally->won * PERCENT_OF, book->least * tally->games, book->most * tally->games);
    assert_int_equal(faults, 0);
}

static void play_all(const Content *content, const Book *book)
{
    const char *wanted = getenv(book->variable);
    int games = wanted ? atoi(wanted) : GAMES;
    FootGame *game = calloc(1, sizeof *game);
    Tally tally = {.games = 0};
    assert_non_null(game);
    for (int i = 0; i < games; i++) {
        play(game, content, book, i, &tally);
    }
    free(game);
    print_message("%s: %d of %d won, with %d of %d creatures left alive\n", book->id, tally.won, tally.games,
                  tally.left_alive, tally.bodies);
    if (games >= ENOUGH) {
        judge(content, book, &tally);
    }
    assert_in_range(tally.late * PERCENT_OF, 0, 5 * games);
}

static void descents_end_as_they_should(void **state)
{
    play_all(*state, &(Book){"descent", "HOLDOUT_DESCENTS", 25, 50});
}

static void vaults_end_as_they_should(void **state)
{
    play_all(*state, &(Book){"vault", "HOLDOUT_VAULTS", 40, 70});
}

static void odysseys_end_as_they_should(void **state)
{
    play_all(*state, &(Book){"odyssey", "HOLDOUT_ODYSSEYS", 30, 60});
}

SUBJECT(foot)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(descents_end_as_they_should),
                                       cmocka_unit_test(vaults_end_as_they_should),
                                       cmocka_unit_test(odysseys_end_as_they_should)};
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
