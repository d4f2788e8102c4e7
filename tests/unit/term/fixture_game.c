/* See the header. The game's battle is a copy, which is a clone, so that a test drives the fixture and shows it. */
#include "fixture_game.h"

#include "term/board/parts.h"
#include "term/view/sites.h"
#include "term/panel/panel_draw.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { LINE_SIZE = 400 };

static void name_things(Fixture *f)
{
    f->blueprints[BP_HUB].glyph = 'H';
    f->blueprints[BP_GUN].glyph = 'G';
    f->blueprints[BP_SHELL].glyph = 'S';
    f->blueprints[BP_DRILL].glyph = 'D';
    f->blueprints[BP_BATTERY].glyph = 'B';
    f->blueprints[BP_FIELD].glyph = 'F';
    static const char letters[AT_COUNT] = {'w', 's', 'b', 'h', 't', 'X'};
    for (int i = 0; i < AT_COUNT; i++) {
        f->attackers[i].glyph = letters[i];
    }
    f->terrain.surface_count = 1;
    strcpy(f->terrain.surfaces[0].name, "ash");
}

Stage *stage_new(int columns, int rows)
{
    Stage *stage = calloc(1, sizeof *stage);
    assert_non_null(stage);
    stage->fixture = fixture_new();
    name_things(stage->fixture);
    fixture_wave(stage->fixture, AT_WALKER, 8, 6);
    stage->fixture->battle.waves[0].new_type = WAVE_NO_TYPE;
    stage->fixture->battle.waves[1] = (Wave){.number = 2,
                                             .new_type = AT_BRUTE,
                                             .batch_count = 2,
                                             .batches = {{.count = 2, .spacing = 20, .types = {AT_BRUTE}},
                                                         {.count = 30, .spacing = 1, .types = {AT_TOUGH}}}};
    stage->fixture->battle.wave_count = 2;
    stage->game = calloc(1, sizeof *stage->game);
    assert_non_null(stage->game);
    stage->game->content = &stage->fixture->content;
    stage->game->level = 1;
    stage->game->run.stage = STAGE_BATTLE;
    stage->game->battle = stage->fixture->battle;
    stage->theme = (Theme){.depth = COLORS_MONO, .glyphs = GLYPHS_ASCII, .ground.hue = 0};
    stage->canvas = canvas_new(columns, rows);
    stage->canvas->ascii = true;
    view_init(&stage->view, stage->game);
    return stage;
}

void stage_free(Stage *stage)
{
    canvas_free(stage->canvas);
    fixture_free(stage->fixture);
    free(stage->game);
    free(stage);
}

void stage_draw(Stage *stage)
{
    Canvas *canvas = stage->canvas;
    Layout layout = layout_for(canvas->columns, canvas->rows, stage->view.zoom);
    stage->game->battle = stage->fixture->battle;
    sites_settle(&stage->view, stage->game);
    view_scroll(&stage->view, &layout);
    foot_share(canvas, stage->game, &stage->view, &layout);
    canvas_clear(canvas);
    head_draw(canvas, &stage->theme, layout.head, stage->game, &stage->view);
    preview_draw(canvas, &stage->theme, layout.preview, stage->game, &stage->view);
    panel_draw(canvas, &stage->theme, layout.panel, stage->game, &stage->view, 0);
    foot_draw(canvas, &stage->theme, layout.foot, stage->game, &stage->view);
    messages_draw(canvas, &stage->theme, layout.messages, &stage->view);
    board_draw(canvas, &stage->theme, &layout, stage->game, &stage->view);
}

static void read_cells(const Stage *stage, int column, int row, int columns, char out[LINE_SIZE])
{
    assert_true(columns < LINE_SIZE);
    for (int i = 0; i < columns; i++) {
        out[i] = (char)canvas_cell(stage->canvas, column + i, row).ch;
    }
    out[columns] = '\0';
}

void assert_line(const Stage *stage, int row, const char *expected)
{
    char line[LINE_SIZE];
    read_cells(stage, 0, row, stage->canvas->columns, line);
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == ' ') {
        line[--length] = '\0';
    }
    assert_string_equal(line, expected);
}

bool has_words(const Stage *stage, int row, const char *words)
{
    char line[LINE_SIZE];
    read_cells(stage, 0, row, stage->canvas->columns, line);
    return strstr(line, words) != NULL;
}

int stage_row_of(const Stage *stage, const char *words)
{
    int row = 0;
    while (row < stage->canvas->rows && !has_words(stage, row, words)) {
        row++;
    }
    return row < stage->canvas->rows ? row : -1;
}

void assert_words(const Stage *stage, int row, const char *words)
{
    char line[LINE_SIZE];
    read_cells(stage, 0, row, stage->canvas->columns, line);
    if (!strstr(line, words)) {
        fail_msg("row %d, \"%s\", does not say \"%s\"", row, line, words);
    }
}

void assert_cells(const Stage *stage, int column, int row, const char *expected)
{
    char line[LINE_SIZE];
    read_cells(stage, column, row, (int)strlen(expected), line);
    assert_string_equal(line, expected);
}
