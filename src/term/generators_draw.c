/* Everything around the board. Parameters stand in two columns, row by row, as many rows as fit around the focused
 * one; a star marks those that are not the level's own. */
#include "term/generators_draw.h"

#include "base/text.h"
#include "term/bar.h"
#include "term/columns.h"
#include "term/generators_parameters.h"

#include <string.h>

enum {
    FRAME = 2,
    BELOW_ROWS = 6,
    PANEL_MIN = 46,
    ZOOM_MAX = 4,
    PARAMETER_COLUMNS = 2,
    CELL_MIN = 22,
    STORY_ROWS_MIN = 8,
    LABEL_SIZE = 200,
};

static bool fits(int columns, int rows, int size)
{
    return WORLD_SIZE * 2 * size + FRAME + 1 + PANEL_MIN <= columns &&
           1 + WORLD_SIZE * size + FRAME + BELOW_ROWS <= rows;
}

GeneratorsLayout generators_layout(int columns, int rows)
{
    int size = ZOOM_MAX;
    while (size > 1 && !fits(columns, rows, size)) {
        size--;
    }
    int board_columns = WORLD_SIZE * 2 * size, board_rows = WORLD_SIZE * size;
    int side = board_columns + FRAME + 1, width = columns - side, below = rows - BELOW_ROWS;
    int high = below - 1, story = high / 2 > STORY_ROWS_MIN ? high / 2 : STORY_ROWS_MIN;
    GeneratorsLayout layout = {
        .board = {.board = {1, 2, board_columns, board_rows}, .tile_columns = 2 * size, .tile_rows = size},
        .head = {0, 0, columns, 1},
        .parameters = {side, 1, width, high - story},
        .story = {side, 1 + high - story, width, story},
        .stages = {0, below, columns, 1},
        .steps = {0, below + 1, columns, 1},
        .sentence = {1, below + 2, columns - 2, 2},
        .meaning = {0, below + 4, columns, 1},
        .keys = {0, below + 5, columns, 1},
    };
    return layout;
}

/* A parameter's cell: star, name, value at the right end between marks when it is focused. */
static void draw_parameter(Canvas *canvas, Area cell, const Generators *generators, int parameter)
{
    char name[PARAMETER_NAME_SIZE], value[PARAMETER_VALUE_SIZE];
    bool focused = parameter == generators->focus, changed = parameters_changed(generators, parameter);
    parameters_name(generators, parameter, name);
    parameters_value(generators, parameter, value);
    Style style = {.ink = INK_TEXT, .ground = focused ? GROUND_ROW : GROUND_NONE};
    canvas_fill(canvas, cell, ' ', style);
    style.attributes = changed ? STYLE_BOLD : 0;
    int named = canvas_printf(canvas, cell.column, cell.row, cell.columns, style, "%c%s", changed ? '*' : ' ', name);
    int room = cell.columns - named - 3, length = columns_of(value);
    int shown = length < room ? length : room;
    int column = cell.column + cell.columns - 1 - shown;
    style.ink = changed ? INK_WARN : INK_KEY;
    canvas_text(canvas, column, cell.row, shown, style, value);
    if (focused) {
        canvas_text(canvas, column - 1, cell.row, 1, style, "‹");
        canvas_text(canvas, column + shown, cell.row, 1, style, "›");
    }
}

void generators_draw_parameters(Canvas *canvas, const Theme *theme, Area area, const Generators *generators)
{
    (void)theme;
    int count = parameters_count(generators), rows = area.rows - FRAME;
    int all = (count + PARAMETER_COLUMNS - 1) / PARAMETER_COLUMNS, row = generators->focus / PARAMETER_COLUMNS;
    int first = row - rows / 2;
    first = first > all - rows ? all - rows : first;
    first = first < 0 ? 0 : first;
    canvas_box(canvas, area, (Style){.ink = INK_DIM}, "Numbers to turn");
    int width = (area.columns - FRAME - 1) / PARAMETER_COLUMNS;
    for (int i = 0; i < rows * PARAMETER_COLUMNS && first * PARAMETER_COLUMNS + i < count; i++) {
        Area cell = {area.column + 1 + i % PARAMETER_COLUMNS * (width + 1), area.row + 1 + i / PARAMETER_COLUMNS, width,
                     1};
        draw_parameter(canvas, cell, generators, first * PARAMETER_COLUMNS + i);
    }
    if (first + rows < all) {
        canvas_text(canvas, area.column + area.columns - 8, area.row + area.rows - 1, 6, (Style){.ink = INK_DIM},
                    " more ");
    }
}

/* Share in percent, rounded; nothing of nothing is 0. */
static int percent(int part, int whole)
{
    return whole > 0 ? (part * 100 + whole / 2) / whole : 0;
}

static void tell_attempts(Text *text, const Generators *generators)
{
    const WorldStats *stats = &generators->stats;
    int given_up = 0;
    for (int i = 0; i < WORLD_STAGE_COUNT; i++) {
        given_up += stats->restarts[i];
    }
    text_add(text, "Given up and begun again: %s", given_up == 0 ? "never" : "");
    for (int i = 0, told = 0; i < WORLD_STAGE_COUNT; i++) {
        if (stats->restarts[i] > 0) {
            text_add(text, "%s%d at %s", told++ > 0 ? ", " : "", stats->restarts[i], world_stage_name((WorldStage)i));
        }
    }
    text_add(text, "; %d step%s undone.", stats->undos, stats->undos == 1 ? "" : "s");
}

static void tell_world(Text *text, const Generators *generators)
{
    const WorldMetrics *metrics = &generators->metrics;
    const Coverage *coverage = &generators->coverage;
    text_add(text, "%d path tiles: %d on the edge (%d%%), %d side by side, %d U-turn%s; %d of %d side branches.\n",
             metrics->path_tiles, metrics->edge_tiles, percent(metrics->edge_tiles, metrics->path_tiles),
             metrics->side_by_side, metrics->u_turns, metrics->u_turns == 1 ? "" : "s",
             generators->finished.branch_count, generators->plan.branches_max);
    text_add(text, "%d tiles to build on, %d of them (%d%%) far from every path.\n", metrics->buildable,
             metrics->far_tiles, percent(metrics->far_tiles, metrics->buildable));
    if (coverage->blueprint >= 0) {
        text_add(text, "A %s covers %d.%d path tiles on average, %d at best.\n",
                 generators->loaded->blueprints[coverage->blueprint].name, coverage->mean_tenths / 10,
                 coverage->mean_tenths % 10, coverage->best);
    }
}

/* The numbers of a finished world, or of the failure to make one. */
static void draw_numbers(Canvas *canvas, Area inside, const Generators *generators)
{
    char words[4 * LABEL_SIZE];
    Text text = text_into(words, sizeof words);
    if (generators->succeeded) {
        tell_world(&text, generators);
    } else {
        text_add(&text, "These numbers lead to no world: every attempt failed. Turn some back.\n");
    }
    tell_attempts(&text, generators);
    canvas_wrap(canvas, inside, (Style){.ink = INK_TEXT}, words);
}

static int draw_stage(Canvas *canvas, Area inside, const Generators *generators)
{
    WorldStage stage = generators->now.stage;
    int used = canvas_wrap(canvas, inside, (Style){.ink = INK_TEXT}, generators_story(stage));
    Area rest = {inside.column, inside.row + used, inside.columns, inside.rows - used};
    return used + (rest.rows > 0 ? canvas_wrap(canvas, rest, (Style){.ink = INK_DIM}, generators_legend(stage)) : 0);
}

void generators_draw_story(Canvas *canvas, Area area, const Generators *generators)
{
    bool end = generators_at_end(generators), numbers = end != generators->numbers;
    char title[LABEL_SIZE];
    Text text = text_into(title, sizeof title);
    text_add(&text, numbers ? "The finished world" : "What happens: %s", world_stage_name(generators->now.stage));
    canvas_box(canvas, area, (Style){.ink = INK_DIM}, title);
    Area inside = {area.column + 2, area.row + 1, area.columns - 2 - FRAME, area.rows - FRAME};
    if (numbers) {
        draw_numbers(canvas, inside, generators);
        return;
    }
    int used = draw_stage(canvas, inside, generators) + 1;
    Area rest = {inside.column, inside.row + used, inside.columns, inside.rows - used};
    if (rest.rows >= STORY_ROWS_MIN - FRAME) {
        draw_numbers(canvas, rest, generators);
    }
}
