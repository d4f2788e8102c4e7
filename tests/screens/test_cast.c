/* A replay as an asciinema recording: a terminal that is fed with it shows what one shows that the replay was watched
 * on. */
#include "player.h"

#include "command.h"
#include "../support/scratch.h"

#include <jansson.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

static const char KEYS[] = "1kkkl\r\033nfjj1\r\033nfn]]....";

typedef struct Film {
    Player player;
    char journal[PLAYER_PATH_SIZE], path[PLAYER_PATH_SIZE];
    Mirror *mirror; /* what a terminal shows that was fed with all of it */
    int events;
    bool coloured; /* some event asks for a colour */
    double seconds;
} Film;

static void record(Film *film)
{
    *film = (Film){.mirror = NULL};
    scratch_folder(film->player.folder, sizeof film->player.folder);
    const char *const argv[] = {HOLDOUT_PROGRAM, "--level=1",         "--seed=har\\b\"our",
                                "--save-dir",    film->player.folder, NULL};
    Command recorded = command_run(argv, KEYS, strlen(KEYS));
    assert_int_equal(recorded.status, 0);
    command_free(&recorded);
    player_journal(&film->player, film->journal);
    snprintf(film->path, sizeof film->path, "%s/film.cast", film->player.folder);
}

static void forget(Film *film)
{
    if (film->mirror) {
        mirror_free(film->mirror);
    }
    remove(film->path);
    player_forget(&film->player);
}

static void feed(Film *film, const char *line)
{
    json_t *event = json_loads(line, 0, NULL);
    assert_int_equal(json_array_size(event), 3);
    double at = json_number_value(json_array_get(event, 0));
    assert_true(at >= film->seconds);
    film->seconds = at;
    assert_string_equal(json_string_value(json_array_get(event, 1)), "o");
    const char *bytes = json_string_value(json_array_get(event, 2));
    mirror_write(film->mirror, bytes, json_string_length(json_array_get(event, 2)));
    film->coloured = film->coloured || strstr(bytes, "[38;") || strstr(bytes, ";38;");
    film->events++;
    json_decref(event);
}

/* Makes the film with one more option and plays all of it. */
static void make(Film *film, const char *option, int columns, int rows)
{
    const char *const argv[] = {HOLDOUT_PROGRAM, "replay",     film->journal, "--cast",
                                film->path,      "--speed=16", option,        NULL};
    Command made = command_run(argv, NULL, 0);
    assert_string_equal(made.errors, "");
    assert_int_equal(made.status, 0);
    command_free(&made);
    char *whole = command_read_file(film->path);
    char *rest = NULL, *line = strtok_r(whole, "\n", &rest);
    json_t *header = json_loads(line, 0, NULL);
    assert_int_equal(json_integer_value(json_object_get(header, "version")), 2);
    assert_int_equal(json_integer_value(json_object_get(header, "width")), columns);
    assert_int_equal(json_integer_value(json_object_get(header, "height")), rows);
    assert_string_equal(json_string_value(json_object_get(header, "title")), "Holdout, seed har\\b\"our");
    json_decref(header);
    if (film->mirror) {
        mirror_free(film->mirror);
    }
    film->mirror = mirror_new(columns, rows);
    film->events = 0;
    film->seconds = 0;
    film->coloured = false;
    while ((line = strtok_r(NULL, "\n", &rest))) {
        feed(film, line);
    }
    free(whole);
}

static void test_it_shows_what_watching_shows(void **state)
{
    (void)state;
    Film film;
    record(&film);
    make(&film, NULL, 80, 24);
    assert_in_range(film.events, 20, 400);
    assert_true(film.seconds > 4 && film.seconds < 60);
    const char *const watching[] = {HOLDOUT_PROGRAM, "replay", film.journal, "--speed=16", NULL};
    film.player.pty = pty_start(watching, NULL);
    player_expect(&film.player, "Level 1  wave 3 of ");
    player_expect(&film.player, " 8.0 s");
    player_expect_without(&film.player, "playing");
    player_rest(&film.player);
    for (int row = 0; row < 24; row++) {
        for (int column = 0; column < 80; column++) {
            MirrorCell filmed = mirror_cell(film.mirror, column, row);
            MirrorCell seen = mirror_cell(film.player.pty->mirror, column, row);
            if (!mirror_alike(filmed, seen)) {
                mirror_show(film.mirror);
                mirror_show(film.player.pty->mirror);
                fail_msg("column %d of row %d differs", column, row);
            }
        }
    }
    pty_type(film.player.pty, "q");
    player_end(&film.player, 0);
    forget(&film);
}

static void test_sizes_and_colours_are_as_asked(void **state)
{
    (void)state;
    Film film;
    record(&film);
    make(&film, NULL, 80, 24);
    assert_true(film.coloured);
    make(&film, "--colors=mono", 80, 24);
    assert_false(film.coloured);
    assert_true(mirror_find(film.mirror, "Level 1  wave 3 of ", NULL, NULL));
    make(&film, "--colors=direct", 80, 24);
    char *direct = command_read_file(film.path);
    assert_non_null(strstr(direct, "8;2;"));
    free(direct);
    make(&film, "--size=140x45", 140, 45);
    assert_true(mirror_find(film.mirror, "Level 1  ash", NULL, NULL) ||
                mirror_find(film.mirror, "wave 3 of ", NULL, NULL));
    char text[MIRROR_ROW_SIZE];
    mirror_row(film.mirror, 44, text);
    assert_true(text[0] != '\0');
    forget(&film);
}

/* Neither the time nor where it is made is in it. */
static void test_the_same_journal_gives_the_same_bytes(void **state)
{
    (void)state;
    Film film;
    record(&film);
    make(&film, NULL, 80, 24);
    char *first = command_read_file(film.path);
    setenv("TERM", "vt100", 1);
    setenv("COLUMNS", "99", 1);
    setenv("COLORTERM", "truecolor", 1);
    const char *const argv[] = {HOLDOUT_PROGRAM, "replay", film.journal, "--cast=-", "--speed=16", NULL};
    Command again = command_run(argv, NULL, 0);
    assert_int_equal(again.status, 0);
    assert_string_equal(again.output, first);
    command_free(&again);
    free(first);
    forget(&film);
}

static void test_what_can_not_be_written_is_told(void **state)
{
    (void)state;
    Film film;
    record(&film);
    const char *const nowhere[] = {HOLDOUT_PROGRAM, "replay", film.journal, "--cast=/dev/null/film.cast", NULL};
    Command told = command_run(nowhere, NULL, 0);
    assert_int_equal(told.status, 4);
    assert_non_null(strstr(told.errors, "The cast can't be written to /dev/null/film.cast: "));
    command_free(&told);
    const char *const full[] = {HOLDOUT_PROGRAM, "replay", film.journal, "--cast=/dev/full", NULL};
    told = command_run(full, NULL, 0);
    assert_int_equal(told.status, 4);
    command_free(&told);
    const char *const none[] = {HOLDOUT_PROGRAM, "replay", "/nowhere.journal", "--cast", film.path, NULL};
    told = command_run(none, NULL, 0);
    assert_int_equal(told.status, 3);
    command_free(&told);
    char *left = command_read_file(film.path);
    assert_string_equal(left, "");
    free(left);
    forget(&film);
}

SUBJECT(cast)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_shows_what_watching_shows),
        cmocka_unit_test(test_sizes_and_colours_are_as_asked),
        cmocka_unit_test(test_the_same_journal_gives_the_same_bytes),
        cmocka_unit_test(test_what_can_not_be_written_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
