/* What a floor's table says of who comes there: no more bodies than it has room for, some packs in any case, others by
 * the hero's might, and guests from far deeper. */
#include "holdout/content_load.h"
#include "holdout/dungeon_paths.h"
#include "holdout/foot.h"

#include "foot/turns/floors.h"
#include "foot/words/telling.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { GAMES = 60, BODIES = 6, STEPS = 30 };

typedef struct Bed {
    Content *content;
    FootFloor *floor; /* the first of Descent, with goblins, small slimes and stores */
    FootGame *game;
    int goblins, slimes;
} Bed;

static Bed bed_of(void)
{
    Bed bed = {content_load(NULL, stderr), NULL, calloc(1, sizeof(FootGame)), 0, 0};
    assert_non_null(bed.content);
    bed.floor = &bed.content->foot_floors[content_foot_floor(bed.content, "descent-1")];
    bed.goblins = content_foot_pack(bed.content, "goblins");
    bed.slimes = content_foot_pack(bed.content, "small-slimes");
    bed.floor->row_count = 3;
    bed.floor->table[0] = (FootTableRow){.pack = (uint8_t)bed.goblins, .max = 3, .chance = 100};
    bed.floor->table[1] = (FootTableRow){.pack = (uint8_t)bed.slimes, .max = 9, .chance = 100};
    bed.floor->table[2] =
        (FootTableRow){.pack = (uint8_t)content_foot_pack(bed.content, "stores"), .max = 9, .chance = 100};
    bed.floor->bodies_max = bed.floor->guest_count = bed.floor->more_far = 0;
    bed.floor->sites_min = bed.floor->sites_max = 0;
    return bed;
}

static void bed_free(Bed *bed)
{
    free(bed->game);
    content_free(bed->content);
}

static void begin(Bed *bed, int number)
{
    char seed[16];
    snprintf(seed, sizeof seed, "%d", number);
    foot_begin(bed->game, bed->content, content_foot_book(bed->content, "descent"), seed);
    assert_null(foot_self_check(bed->game));
}

static int bodies(const FootGame *game)
{
    int count = 0;
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        count += (game->entities.mask[i] & FOOT_IS_BODY) != 0;
    }
    return count;
}

static int areas_of(const FootGame *game, int pack)
{
    int count = 0;
    for (int area = 1; area <= game->place.level.area_count; area++) {
        count += game->place.packs[area] == pack + 1;
    }
    return count;
}

static void no_more_come_than_there_may_be(void **state)
{
    (void)state;
    Bed bed = bed_of();
    int more = 0, full = 0;
    for (int i = 0; i < GAMES; i++) {
        bed.floor->bodies_max = 0;
        begin(&bed, i);
        more += bodies(bed.game) > BODIES;
        bed.floor->bodies_max = BODIES;
        begin(&bed, i);
        assert_in_range(bodies(bed.game), 1, BODIES);
        full += bodies(bed.game) == BODIES;
    }
    assert_in_range(more, GAMES / 2, GAMES);
    assert_in_range(full, GAMES / 3, GAMES);
    bed_free(&bed);
}

static void what_must_be_there_is_there(void **state)
{
    (void)state;
    Bed bed = bed_of();
    int without = 0;
    bed.floor->bodies_max = 20;
    for (int i = 0; i < GAMES; i++) {
        bed.floor->table[0].min = 0;
        begin(&bed, i);
        without += areas_of(bed.game, bed.goblins) < 2;
        bed.floor->table[0].min = 2;
        begin(&bed, i);
        assert_in_range(areas_of(bed.game, bed.goblins), 2, 3);
    }
    assert_in_range(without, 1, GAMES);
    bed_free(&bed);
}

/* As he comes to the second floor, with all that he wears. */
static int goblins_below(Bed *bed, int number, int least, int most)
{
    FootFloor *below = &bed->content->foot_floors[content_foot_floor(bed->content, "descent-2")];
    below->row_count = 1;
    below->bodies_max = below->guest_count = 0;
    below->table[0] = (FootTableRow){.pack = (uint8_t)bed->goblins, .max = 3, .chance = 100};
    below->table[0].might_min = least;
    below->table[0].might_max = most;
    begin(bed, number);
    floor_enter(bed->game, 1, FLOOR_FROM_ABOVE);
    return areas_of(bed->game, bed->goblins);
}

static void who_comes_answers_what_is_worn(void **state)
{
    (void)state;
    Bed bed = bed_of();
    begin(&bed, 0);
    int might = foot_might(bed.game), weak = 0, strong = 0;
    assert_int_equal(might, foot_stat(bed.game, FOOT_HERO, FOOT_STAT_ATTACK) +
                                2 * foot_stat(bed.game, FOOT_HERO, FOOT_STAT_DEFENCE) +
                                (foot_odds_of_kind(bed.game, 0, false).spread / 2));
    for (int i = 0; i < GAMES; i++) {
        assert_int_equal(goblins_below(&bed, i, might + 1, 0), 0);
        assert_int_equal(goblins_below(&bed, i, 0, might - 1), 0);
        strong += goblins_below(&bed, i, might, 0);
        weak += goblins_below(&bed, i, 0, might);
    }
    assert_true(strong > GAMES && weak > GAMES);
    bed_free(&bed);
}

static bool is_told(const FootGame *game, const char *sign)
{
    bool told = false;
    for (int i = 0; i < game->log.count; i++) {
        char text[400];
        foot_event_text(game, &game->log.events[i], text, sizeof text);
        told = told || (game->log.events[i].kind == FOOT_EVENT_GUEST && strcmp(text, sign) == 0);
    }
    return told;
}

/* All who are there are those that the floor itself brings, and the guest. */
static void guests_sleep_far_off_and_give_a_sign(void **state)
{
    (void)state;
    static uint16_t steps[DUNGEON_TILES_MAX];
    Bed bed = bed_of();
    int ogre = content_creature(bed.content, "ogre"), came = 0;
    bed.floor->guest_count = 1;
    bed.floor->guests[0] = (FootGuest){(uint8_t)content_foot_pack(bed.content, "ogres"), 100, "It is near."};
    for (int i = 0; i < GAMES; i++) {
        begin(&bed, i);
        const FootGame *game = bed.game;
        int16_t start = game->entities.at[FOOT_HERO];
        int16_t ways[1] = {start};
        dungeon_steps_to(&(DungeonGround){.level = foot_level(game), .tiles = dungeon_tiles_openable()}, ways, 1,
                         steps);
        bool guest = foot_guest(game) != NULL;
        came += guest;
        assert_int_equal(is_told(game, "It is near."), guest);
        for (int k = FOOT_HERO + 1; k < game->entities.count; k++) {
            if ((game->entities.mask[k] & FOOT_IS_BODY) && game->entities.type[k] == ogre) {
                assert_true(guest && (game->entities.mask[k] & FOOT_IS_ASLEEP));
                assert_true(steps[game->entities.at[k]] >= STEPS);
            }
        }
    }
    assert_in_range(came, GAMES / 3, GAMES);
    bed_free(&bed);
}

SUBJECT(settling)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_more_come_than_there_may_be),
        cmocka_unit_test(what_must_be_there_is_there),
        UNIT_TEST_OF_MANY(who_comes_answers_what_is_worn),
        cmocka_unit_test(guests_sleep_far_off_and_give_a_sign),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
