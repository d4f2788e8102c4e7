/* Every screen in every look. The golden files hold what terminals show; a screen that has none is named. */
#include "scenes.h"
#include "exhibit.h"
#include "term/front/all_screens.h"
#include "term/play/play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static void test_scene(void **state)
{
    exhibit_check(*state);
}

/* A wave with much to see, whatever waves the game has: one type after the other, and no hull that ends it. */
static void fill_wave(Game *game)
{
    static const char *const types[] = {"mite", "gnat", "husk"};
    enum { TYPES = sizeof types / sizeof *types, EACH = 16, SPACING = 5, HULL = 1000 };
    Battle *battle = &game->battle;
    Wave wave = {.number = battle->wave, .new_type = WAVE_NO_TYPE, .batch_count = TYPES};
    for (int i = 0; i < TYPES; i++) {
        wave.batches[i] = (Batch){.count = EACH, .spacing = SPACING};
        for (int k = 0; k < WORLD_STARTS_MAX; k++) {
            int type = content_attacker(game->content, types[i]);
            wave.batches[i].types[k] = (int16_t)(k == 0 ? type : WAVE_NO_TYPE);
        }
    }
    battle->waves[0] = wave;
    battle->hull = battle->hull_max = HULL;
}

/* The most that any second of it takes at four times normal speed, and the least that shows that it was full. */
static void test_a_second_of_playback(void **state)
{
    enum { FRAMES = 20, TICKS = 4, LEAST = 1500, MOST = 5300 };
    size_t sent[FRAMES] = {0}, before, most = 0;
    (void)state;
    Exhibit exhibit;
    Seat *seat = seat_as_played(80, 24);
    seat_begin(seat, MODE_LINEAR, "harbour");
    press_all(seat, "1kkkl\r\033jj2\r\033");
    fill_wave(seat_game(seat));
    press_all(seat, "n ");
    exhibit_open(&exhibit, 80, 24);
    exhibit_draw(&exhibit, seat);
    before = display_bytes(exhibit.display);
    for (int frame = 0; game_wave_runs(seat_game(seat)); frame++) {
        seat->app.view.playing = true;
        play_ticks(&seat->app, TICKS);
        exhibit_draw(&exhibit, seat);
        size_t now = display_bytes(exhibit.display), sum = 0;
        sent[frame % FRAMES] = now - before;
        before = now;
        for (int i = 0; i < FRAMES; i++) {
            sum += sent[i];
        }
        most = sum > most ? sum : most;
    }
    print_message("the busiest second of playback: %zu bytes\n", most);
    assert_in_range(most, LEAST, MOST);
    exhibit_close(&exhibit);
    seat_free(seat);
}

static void test_every_screen_has_one(void **state)
{
    (void)state;
    for (int i = 0; EVERY_SCREEN[i]; i++) {
        int scene = 0;
        while (scene < SCENE_COUNT && SCENES[scene].screen != EVERY_SCREEN[i]) {
            scene++;
        }
        if (scene == SCENE_COUNT) {
            fail_msg("%s has no golden file: give it a row of SCENES in tests/screens/scenes.c", EVERY_SCREEN[i]->name);
        }
    }
}

SUBJECT(looks)
{
    struct CMUnitTest tests[SCENE_COUNT + 2];
    exhibit_begin();
    tests[0] = (struct CMUnitTest)cmocka_unit_test(test_every_screen_has_one);
    tests[1] = (struct CMUnitTest)cmocka_unit_test(test_a_second_of_playback);
    for (int i = 0; i < SCENE_COUNT; i++) {
        tests[i + 2] = (struct CMUnitTest){SCENES[i].name, test_scene, NULL, NULL, (void *)&SCENES[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
