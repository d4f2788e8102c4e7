/* What the title shows besides its menu: a battle in full swing, and whether results are shared. */
#include "holdout/content.h"
#include "holdout/content_load.h"
#include "term/front/sharing.h"
#include "term/front/vista.h"
#include "../../support/scratch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

enum { TOWERS_LEAST = 8, ATTACKERS_LEAST = 15, BLUEPRINTS_SHOWN = 8, FOLDER_SIZE = 64, PATH_SIZE = 96 };

/* With the content as it is: whoever changes that looks whether the picture still is one. */
static void test_the_picture_shows_a_battle(void **unused)
{
    (void)unused;
    Content *content = content_load(NULL, stderr);
    View *view = calloc(1, sizeof *view);
    assert_non_null(content);
    assert_non_null(view);
    Game *game = vista_game(content, view);
    assert_in_range(game->battle.building_count, TOWERS_LEAST + 1, BUILDINGS_MAX);
    assert_in_range(game->battle.attacker_count, ATTACKERS_LEAST, ATTACKERS_MAX);
    assert_int_equal(game->battle.loadout_count, BLUEPRINTS_SHOWN);
    assert_string_equal(content->terrains[game->battle.world.terrain].id, vista_ground(content)->id);
    game_free(game);
    free(view);
    content_free(content);
}

static int count_of(const Canvas *canvas, Ground first, Ground last)
{
    int count = 0;
    for (int i = 0; i < canvas->columns * canvas->rows; i++) {
        Ground ground = ground_base(canvas->cells[i].style.ground);
        count += ground >= first && ground <= last;
    }
    return count;
}

/* The Hub is where the cursor would be. */
static void test_the_picture_is_whole_at_every_size(void **unused)
{
    (void)unused;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    const Theme theme = theme_resolve(COLORS_256, GLYPHS_UNICODE, 256);
    for (int tile_rows = 1; tile_rows <= VIEW_ZOOM_MAX; tile_rows++) {
        Canvas *canvas = vista_new(content, &theme, true, tile_rows);
        Area area = vista_area(0, 0, tile_rows);
        assert_int_equal(canvas->columns, area.columns);
        assert_int_equal(canvas->rows, area.rows);
        assert_int_equal(count_of(canvas, GROUND_CURSOR, GROUND_CURSOR), 0);
        assert_in_range(count_of(canvas, GROUND_HUB, GROUND_HUB), tile_rows, area.columns);
        assert_int_equal(count_of(canvas, GROUND_NONE, GROUND_NONE), 0);
        canvas_free(canvas);
    }
    content_free(content);
}

static void make_file(const char *path, mode_t mode)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fclose(file);
    assert_int_equal(chmod(path, mode), 0);
}

static void assert_told(const AppOptions *options, Sharing expected, const char *part)
{
    char words[400];
    Text text = text_into(words, sizeof words);
    assert_int_equal(sharing_of(options), expected);
    sharing_tell(options, expected, &text);
    if (!strstr(words, part)) {
        fail_msg("\"%s\" does not say \"%s\"", words, part);
    }
}

static void test_who_has_the_results_is_told(void **unused)
{
    (void)unused;
    char folder[FOLDER_SIZE], own[PATH_SIZE], shared[PATH_SIZE], recorder[PATH_SIZE];
    scratch_folder(folder, sizeof folder);
    snprintf(own, sizeof own, "%s/own.db", folder);
    snprintf(shared, sizeof shared, "%s/shared.db", folder);
    snprintf(recorder, sizeof recorder, "%s/holdout-record", folder);
    AppOptions options = {.scores = {own, "ada"}};
    assert_told(&options, SHARING_ALONE, "yours alone");
    options.shared.named = true;
    assert_told(&options, SHARING_NAMED, own);
    options.shared.named = false;
    options.shared.path = shared;
    options.shared.recorder = recorder;
    assert_told(&options, SHARING_ALONE, "yours alone");
    make_file(recorder, 0755);
    assert_told(&options, SHARING_REFUSED, shared);
    make_file(shared, 0664);
    assert_told(&options, SHARING_REFUSED, shared);
    assert_int_equal(chmod(recorder, 02755), 0);
    assert_told(&options, SHARING_RECORDED, "holdout-record(6)");
    assert_int_equal(chmod(shared, 0644), 0);
    assert_told(&options, SHARING_REFUSED, shared);
    unlink(shared);
    unlink(recorder);
    options = (AppOptions){.scores = {"/dev/full/scores.db", "ada"}, .shared.named = true};
    assert_told(&options, SHARING_LOCKED, "/dev/full/scores.db");
    rmdir(folder);
}

SUBJECT(title)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_picture_shows_a_battle),
        cmocka_unit_test(test_the_picture_is_whole_at_every_size),
        cmocka_unit_test(test_who_has_the_results_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
