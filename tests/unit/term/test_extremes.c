/* The game's own content on the battle screen, at every size, turn and overlay and with numbers far larger than usual:
 * no part writes over another, nothing runs together, and the cursor stands where something is. */
#include "../../support/loaded.h"
#include "holdout/game.h"
#include "term/board/parts.h"
#include "term/view/sites.h"
#include "term/view/view.h"
#include "term/panel/panel_draw.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

typedef struct Scene {
    Game *game;
    View view;
    Theme theme;
    Canvas *canvas;
    Layout layout;
} Scene;

static Scene scene_new(const Content *content, const char *seed, int level)
{
    GameOptions options = {.first_level = level};
    snprintf(options.seed, sizeof options.seed, "%s", seed);
    Scene scene = {.game = game_new(content, &options), .theme = theme_resolve(COLORS_256, GLYPHS_ASCII, 256)};
    scene.canvas = canvas_new(80, 24);
    scene.canvas->ascii = true;
    view_init(&scene.view, scene.game);
    return scene;
}

static void scene_free(Scene *scene)
{
    canvas_free(scene->canvas);
    game_free(scene->game);
}

static void draw(Scene *scene)
{
    Canvas *canvas = scene->canvas;
    sites_settle(&scene->view, scene->game);
    canvas_clear(canvas);
    scene->layout = layout_for(canvas->columns, canvas->rows, scene->view.zoom);
    view_scroll(&scene->view, &scene->layout);
    foot_share(canvas, scene->game, &scene->view, &scene->layout);
    head_draw(canvas, &scene->theme, scene->layout.head, scene->game, &scene->view);
    preview_draw(canvas, &scene->theme, scene->layout.preview, scene->game, &scene->view);
    panel_draw(canvas, &scene->theme, scene->layout.panel, scene->game, &scene->view, 0);
    foot_draw(canvas, &scene->theme, scene->layout.foot, scene->game, &scene->view);
    messages_draw(canvas, &scene->theme, scene->layout.messages, &scene->view);
    board_draw(canvas, &scene->theme, &scene->layout, scene->game, &scene->view);
}

static void line_of(const Scene *scene, int row, char *out)
{
    for (int column = 0; column < scene->canvas->columns; column++) {
        out[column] = (char)canvas_cell(scene->canvas, column, row).ch;
    }
    out[scene->canvas->columns] = '\0';
}

/* Frames are whole, the gap between them is empty, and every cell is a printable sign. */
static void assert_sound(const Scene *scene)
{
    const Canvas *canvas = scene->canvas;
    Area board = scene->layout.board, panel = scene->layout.panel;
    const int corners[][2] = {{board.column - 1, board.row - 1},
                              {board.column + board.columns, board.row + board.rows},
                              {panel.column, panel.row},
                              {panel.column + panel.columns - 1, panel.row},
                              {panel.column + panel.columns - 1, panel.row + panel.rows - 1}};
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++) {
        assert_int_equal(canvas_cell(canvas, corners[i][0], corners[i][1]).ch, '+');
    }
    for (int row = board.row; row < board.row + board.rows; row++) {
        assert_int_equal(canvas_cell(canvas, panel.column - 1, row).ch, ' ');
        assert_int_equal(canvas_cell(canvas, panel.column, row).ch, '|');
        assert_int_equal(canvas_cell(canvas, panel.column + panel.columns - 1, row).ch, '|');
    }
    for (int i = 0; i < canvas->columns * canvas->rows; i++) {
        assert_in_range(canvas->cells[i].ch, ' ', '~');
        assert_true(canvas->cells[i].style.ink < INK_COUNT &&
                    ground_base(canvas->cells[i].style.ground) < GROUND_COUNT);
    }
    assert_in_range(canvas->cursor_column, 0, canvas->columns - 1);
    assert_in_range(canvas->cursor_row, 0, canvas->rows - 1);
}

static void every_view_of_many_worlds_is_sound(void **state)
{
    static const int sizes[][2] = {{80, 24}, {83, 31}, {109, 39}, {160, 54}};
    for (int run = 0; run < 8; run++) {
        char seed[24];
        snprintf(seed, sizeof seed, "extreme %d", run);
        Scene scene = scene_new(*state, seed, 1 + 3 * run);
        canvas_resize(scene.canvas, sizes[run % 4][0], sizes[run % 4][1]);
        for (int n = 0; n < WORLD_TILES / 2; n++) {
            int i = 2 * n;
            scene.view.cursor =
                (DecisionPoint){(int16_t)(i % WORLD_SIZE * 100 + 50), (int16_t)(i / WORLD_SIZE * 100 + 50)};
            scene.view.turn = n % 4;
            scene.view.overlay = (Overlay)(n / 4 % OVERLAY_COUNT);
            scene.view.zoom = n / 3 % (VIEW_ZOOM_MAX + 1);
            scene.view.slot = n % 3 == 0 ? n / 3 % scene.game->battle.loadout_count : VIEW_NOTHING;
            draw(&scene);
            assert_sound(&scene);
        }
        scene_free(&scene);
    }
}

/* Numbers of one to five digits all over; what is said stays whole and apart. */
static void large_numbers_stay_apart(void **state)
{
    static const int32_t numbers[] = {0, 7, 98, 998, 9999, 32767};
    for (int i = 0; i < 6; i++) {
        Scene scene = scene_new(*state, "large", 1);
        Battle *battle = &scene.game->battle;
        char line[81], says[40];
        scene.game->level = numbers[i] ? numbers[i] : 1;
        battle->wave = numbers[i] / 10 + 1;
        battle->resources[RESOURCE_MATERIALS] = numbers[i];
        battle->resources[RESOURCE_FUEL] = numbers[i] / 2;
        battle->fuel_goal = numbers[i] + 1;
        battle->resources[RESOURCE_ENERGY] = battle->energy_max = numbers[i];
        draw(&scene);
        assert_sound(&scene);
        line_of(&scene, 0, line);
        snprintf(says, sizeof says, "Level %d  wave %d", scene.game->level, battle->wave);
        assert_memory_equal(line, says, strlen(says));
        assert_non_null(strstr(line, " fuel "));
        assert_non_null(strstr(line, " hull "));
        const Filling tank = battle_filling(battle);
        snprintf(says, sizeof says, " %d/%d +%d ", tank.full, numbers[i] + 1, tank.coming);
        assert_non_null(strstr(line, says));
        assert_non_null(strstr(line, " 25/25"));
        line_of(&scene, scene.layout.foot.row, line);
        int32_t income[RESOURCE_COUNT];
        battle_income(battle, income);
        snprintf(says, sizeof says, "materials %d +%d", numbers[i], (int)income[RESOURCE_MATERIALS]);
        assert_memory_equal(line, says, strlen(says));
        snprintf(says, sizeof says, " %d/%d", numbers[i], numbers[i]);
        assert_non_null(strstr(line, says));
        scene_free(&scene);
    }
}

/* A hundred attackers in one place, and the longest messages, on the smallest screen. */
static void crowds_and_long_messages_stay_in_place(void **state)
{
    Scene scene = scene_new(*state, "crowd", 9);
    Decision start = {.kind = DECISION_START_WAVE};
    assert_true(game_decide(scene.game, &start));
    for (int tick = 0; tick < 400 && scene.game->battle.phase == BATTLE_WAVE; tick++) {
        game_tick(scene.game);
        view_absorb(&scene.view, scene.game);
        view_message(
            &scene.view, "%.*s", tick % (VIEW_MESSAGE_SIZE + 9),
            "word and word and word and word and word and word and word and word and word and word and word and word "
            "and word and word and word and word and word and word and word and word and word");
        scene.view.turn = tick % 4;
        draw(&scene);
        assert_sound(&scene);
    }
    assert_true(scene.game->battle.spawned > 0);
    scene_free(&scene);
}

SUBJECT(extremes)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_view_of_many_worlds_is_sound),
        cmocka_unit_test(large_numbers_stay_apart),
        cmocka_unit_test(crowds_and_long_messages_stay_in_place),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
