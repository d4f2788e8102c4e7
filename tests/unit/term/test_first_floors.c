/* The first floor of a game on foot, as the explorer walks it: whom one meets there, what is to be decided, and for how
 * long all is easy. HOLDOUT_FIRST_FLOORS plays so many of each book. */
#include "../../support/loaded.h"
#include "base/number.h"
#include "bots/foot_bots.h"
#include "term/walk/foe.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum {
    SEED_SIZE = 32,
    GAMES = 10,
    SOON = 150,          /* rounds, by which there is something to decide */
    EASY_MOST = 20,      /* killed in a row, none of whom was anything but easy, alone and all at once */
    PRESSED = 15,        /* rounds in which all in sight would kill the hero: they aren't easy together */
    LEAST = 70,          /* percent of the games of which all that is so */
    LEAST_CHANGING = 50, /* of those where a row of easy ones ends soon: 83 of 100 on voyages */
    DECISIONS = 4000,    /* of a game: a floor that takes longer is another matter */
};

typedef struct Floor {
    bool kinds[FOOT_CREATURES_MAX];
    bool hard[FOOT_ENTITIES_MAX]; /* by entity: it was not easy when it was seen */
    bool alive[FOOT_ENTITIES_MAX];
    int kind_count, choice; /* round; 0: none came */
    int easy, easy_most;
} Floor;

/* Whether a thing wants a choice: nobody knows it, or it makes a thing better for good. */
static bool wants_choice(const FootGame *game, int letter)
{
    int held = game->pack[letter];
    return held != FOOT_NOBODY &&
           (foot_is_unknown(game, game->entities.type[held]) || foot_item(game, held)->aim == FOOT_AIM_THING);
}

static bool has_choice(const FootGame *game)
{
    FootMetSite met[DUNGEON_AREAS_MAX];
    bool choice = foot_sites_met(game, foot_where(game), met) > 0;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        choice = choice || wants_choice(game, i);
    }
    return choice;
}

static bool is_foe(const FootGame *game, int entity)
{
    const unsigned wanted = FOOT_IS_BODY | FOOT_IS_PLACED;
    return (game->entities.mask[entity] & wanted) == wanted && !(game->entities.mask[entity] & FOOT_IS_FRIEND) &&
           game->entities.floor[entity] == game->floor && foot_sees(game, game->entities.at[entity]);
}

static void look(const FootGame *game, Floor *floor)
{
    BlowCount together = foes_together(game);
    bool crowd = together.least > 0 && together.least <= PRESSED, hard = false;
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        if (is_foe(game, i)) {
            FoeOdds odds = foe_odds(game, i);
            bool *kind = &floor->kinds[game->entities.type[i]];
            floor->hard[i] = (floor->alive[i] && floor->hard[i]) || (crowd && foot_is_threat(game, i)) ||
                             foe_danger(&odds) < DANGER_EASY;
            floor->alive[i] = true;
            floor->kind_count += !*kind;
            *kind = true;
            hard = hard || (floor->hard[i] && foot_is_threat(game, i));
        }
    }
    floor->choice = floor->choice == 0 && (hard || has_choice(game)) ? game->round : floor->choice;
}

/* Those who were seen and are dead. */
static void count_dead(const FootGame *game, Floor *floor)
{
    for (int i = FOOT_HERO + 1; i < FOOT_ENTITIES_MAX; i++) {
        bool lives = i < game->entities.count && game->entities.mask[i] & FOOT_IS_BODY;
        if (floor->alive[i] && !lives) {
            floor->alive[i] = false;
            floor->easy = floor->hard[i] ? 0 : floor->easy + 1;
            floor->easy_most = int_max(floor->easy, floor->easy_most);
        }
    }
}

/* On a voyage the first that is landed on. */
static bool is_on_first(const FootGame *game, int star)
{
    return game->outcome == FOOT_PLAYING && game->floor == 0 &&
           (!foot_is_voyage(game) || star < 0 || game->voyage.star == star);
}

static Floor walk_floor(FootGame *game, const Content *content, const char *book, int number)
{
    char seed[SEED_SIZE];
    Floor floor = {.easy = 0};
    snprintf(seed, sizeof seed, "first %s %d", book, number);
    foot_begin(game, content, content_foot_book(content, book), seed);
    Rng rng = rng_stream(seed_master(seed), RNG_BOT, 0);
    for (int i = 0, star = -1; i < DECISIONS && is_on_first(game, star); i++) {
        FootDecision decision = foot_bot_decide(FOOT_BOT_EXPLORER, game, &rng);
        assert_true(foot_decide(game, &decision));
        star = foot_is_voyage(game) && game->decisions > FOOT_ORIGIN_COUNT ? game->voyage.star : -1;
        look(game, &floor);
        count_dead(game, &floor);
    }
    return floor;
}

/* `kinds`: of creatures that are met. */
static void first_floors_of(const Content *content, const char *book, int kinds)
{
    const char *wanted = getenv("HOLDOUT_FIRST_FLOORS");
    FootGame *game = calloc(1, sizeof *game);
    int games = wanted ? atoi(wanted) : GAMES, met = 0, choices = 0, changes = 0, sum = 0;
    assert_non_null(game);
    for (int i = 0; i < games; i++) {
        Floor floor = walk_floor(game, content, book, i);
        met += floor.kind_count >= kinds;
        sum += floor.kind_count;
        choices += floor.choice > 0 && floor.choice <= SOON;
        changes += floor.easy_most < EASY_MOST;
    }
    printf(
        "%s, %d first floors: %d with %d kinds or more (%d.%d each), %d with a choice by round %d, %d never %d easy in "
        "a row\n",
        book, games, met, kinds, sum / games, sum * 10 / games % 10, choices, SOON, changes, EASY_MOST);
    assert_true(met * 100 >= games * LEAST);
    assert_true(choices * 100 >= games * LEAST);
    assert_true(changes * 100 >= games * LEAST_CHANGING);
    free(game);
}

/* The Vault's only floor belongs to bones. */
static void first_floors_ask_something(void **state)
{
    first_floors_of(*state, "descent", 5);
    first_floors_of(*state, "vault", 3);
    first_floors_of(*state, "odyssey", 5);
}

SUBJECT(first_floors)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(first_floors_ask_something, content_set_up, content_tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
