/* Every screen in languages that nobody speaks: all that players read is in the catalogue, and has room where it is
 * longer than in English. */
#include "pseudo.h"
#include "room.h"
#include "scenes.h"
#include "term/speech/speech.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static void come_to(Seat *seat, const Scene *scene)
{
    App *app = &seat->app;
    scene->arrange(seat);
    press_all(seat, scene->keys);
    while (screen_top(app)->work && screen_top(app)->work(app) != WORK_DONE) {
    }
}

/* The same screens in a language that nobody speaks: every word that players read is in the catalogue. */
static void test_words_of_scene(void **state)
{
    const Scene *scene = *state;
    Reading *drawn = calloc(1, sizeof *drawn), *told = calloc(1, sizeof *told);
    Seat *seat = seat_as_played(scene->columns ? scene->columns : 80, scene->rows ? scene->rows : 24);
    App *app = &seat->app;
    pseudo_begin(PSEUDO_ACCENTED, TEMPLATE, (Content *)seat->options.content);
    come_to(seat, scene);
    reading_clear(drawn);
    reading_clear(told);
    app->canvas->reading = drawn;
    screen_draw(app);
    app->canvas->reading = NULL;
    Speech *speech = calloc(1, sizeof *speech);
    app->speech = speech;
    if (screen_top(app)->tell) {
        screen_top(app)->tell(app, app->stack[app->depth - 1].state, told);
    }
    app->speech = NULL;
    pseudo_check(scene->name, drawn);
    pseudo_check(scene->name, told);
    seat_free(seat);
    free(drawn);
    free(told);
    free(speech);
}

static int end_language(void **state)
{
    (void)state;
    pseudo_end();
    return 0;
}

static int look(Seat *seat, const Scene *scene, bool longer)
{
    Room *room = room_watch(seat->app.canvas);
    screen_draw(&seat->app);
    int found = room_report(room, scene->name, longer);
    room_free(room);
    return found;
}

/* Where it is said to be shown, and with more room. */
static void test_room_of_scene(void **state)
{
    const Scene *scene = *state;
    int found = 0;
    for (int longer = 0; longer <= 1; longer++) {
        Seat *seat = seat_as_played(scene->columns ? scene->columns : 80, scene->rows ? scene->rows : 24);
        if (longer) {
            pseudo_begin(PSEUDO_LONG, TEMPLATE, (Content *)seat->options.content);
        }
        come_to(seat, scene);
        found += look(seat, scene, longer);
        if (!scene->columns) {
            canvas_resize(seat->app.canvas, 120, 40);
            found += look(seat, scene, longer);
        }
        seat_free(seat);
        pseudo_end();
    }
    assert_int_equal(found, 0);
}

/* With an argument: room in place of words. */
int main(int count, char **arguments)
{
    (void)arguments;
    struct CMUnitTest tests[SCENE_COUNT];
    assert_non_null(setlocale(LC_ALL, "C.UTF-8"));
    assert_int_equal(setenv("TMPDIR", "/tmp", 1), 0); /* for the length of paths */
    assert_int_equal(unsetenv("USER"), 0);            /* a name is no word; see scenes.c */
    for (int i = 0; i < SCENE_COUNT; i++) {
        tests[i] = (struct CMUnitTest){SCENES[i].name, count > 1 ? test_room_of_scene : test_words_of_scene, NULL,
                                       end_language, (void *)&SCENES[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
