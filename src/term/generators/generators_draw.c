/* Everything around the board. Parameters stand in two columns, row by row, as many rows as fit around the focused
 * one; a star marks those that are not the level's own. */
#include "term/generators/generators_draw.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/bar.h"
#include "term/canvas/columns.h"
#include "term/generators/generators_parameters.h"

#include <string.h>

enum {
    FRAME = 2,
    BELOW_ROWS = 6,
    PANEL_MIN = 46,
    ZOOM_MAX = 4,
    PARAMETER_COLUMNS = 2,
    CELL_MIN = 22,
    STORY_ROWS_MIN = 8,
    NUMBER_COLUMNS = 15,
    METRIC_ROWS = 3,
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
    int high = below - 1, story = int_max(high / 2, STORY_ROWS_MIN);
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
    canvas_begin_group(canvas);
    style.attributes = changed ? STYLE_BOLD : 0;
    int shown = int_min(columns_of(value), cell.columns - 3);
    canvas_printf(canvas, cell.column, cell.row, cell.columns - shown - 2, style, "%c%s", changed ? '*' : ' ', name);
    int column = cell.column + cell.columns - 1 - shown;
    style.ink = changed ? INK_WARN : INK_KEY;
    canvas_text(canvas, column, cell.row, shown, style, value);
    canvas_end_group(canvas);
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
    first = int_clamp(first, 0, all - rows);
    canvas_box(canvas, area, (Style){.ink = INK_FRAME}, _("Numbers to turn"));
    int width = (area.columns - FRAME - 1) / PARAMETER_COLUMNS;
    for (int i = 0; i < rows * PARAMETER_COLUMNS && first * PARAMETER_COLUMNS + i < count; i++) {
        Area cell = {area.column + 1 + i % PARAMETER_COLUMNS * (width + 1), area.row + 1 + i / PARAMETER_COLUMNS, width,
                     1};
        draw_parameter(canvas, cell, generators, first * PARAMETER_COLUMNS + i);
    }
    if (first + rows < all) {
        canvas_printf(canvas, area.column + area.columns - 8, area.row + area.rows - 1, 7, (Style){.ink = INK_DIM},
                      " %s ", _("more"));
    }
}

/* Share in percent, rounded; nothing of nothing is 0. */
static int percent(int part, int whole)
{
    return whole > 0 ? (part * 100 + whole / 2) / whole : 0;
}

/* A name, and what there is of it at the end of its column. */
static void put_number(Canvas *canvas, Area cell, const char *name, int number)
{
    char label[LABEL_SIZE];
    Text text = text_into(label, sizeof label);
    text_add(&text, "%d", number);
    canvas_text(canvas, cell.column, cell.row, cell.columns - columns_of(label) - 1, (Style){.ink = INK_TEXT}, name);
    canvas_text(canvas, cell.column + cell.columns - columns_of(label), cell.row, cell.columns,
                (Style){.ink = INK_KEY, .attributes = STYLE_BOLD}, label);
}

/* "12 (8%)", two to a row. */
static void draw_metrics(Canvas *canvas, Area inside, const WorldMetrics *metrics)
{
    const struct {
        const char *name;
        int number, of; /* of: what it is a share of; 0: of nothing */
    } rows[] = {
        {_("path tiles"), metrics->path_tiles, 0}, {_("on the edge"), metrics->edge_tiles, metrics->path_tiles},
        {_("U-turns"), metrics->u_turns, 0},       {_("side by side"), metrics->side_by_side, metrics->path_tiles},
        {_("to build on"), metrics->buildable, 0}, {_("far from paths"), metrics->far_tiles, metrics->buildable},
    };
    for (int i = 0; i < (int)(sizeof rows / sizeof rows[0]); i++) {
        int column = inside.column + i % 2 * (NUMBER_COLUMNS + 3), row = inside.row + i / 2;
        put_number(canvas, (Area){column, row, NUMBER_COLUMNS + i % 2 * 3, 1}, rows[i].name, rows[i].number);
        if (rows[i].of > 0) {
            canvas_printf(canvas, column + NUMBER_COLUMNS + 4, row, 5, (Style){.ink = INK_DIM}, "%3d%%",
                          percent(rows[i].number, rows[i].of));
        }
    }
}

static void add_attempts(Text *text, const WorldStats *stats)
{
    char words[LABEL_SIZE] = "";
    Text list = text_into(words, sizeof words);
    for (int i = 0; i < WORLD_STAGE_COUNT; i++) {
        if (stats->restarts[i] > 0) {
            text_add(&list, "%s", list.length > 0 ? ", " : "");
            text_add(&list, _("%d at %s"), stats->restarts[i], _(world_stage_name((WorldStage)i)));
        }
    }
    text_add(text, _("given up: %s; %d undone"), list.length > 0 ? words : _("nothing"), stats->undos);
}

static void add_world(Text *text, const Generators *generators)
{
    const Coverage *coverage = &generators->coverage;
    if (coverage->blueprint >= 0) {
        const char *name = generators->loaded->blueprints[coverage->blueprint].name;
        text_add(text, _("path tiles %s %s covers: %d.%d, best %d\n"), text_article(name, false), name,
                 coverage->mean_tenths / 10, coverage->mean_tenths % 10, coverage->best);
    }
    text_add(text,
             generators->stats.flattened ? _("side branches: %d of %d; no ground was found, it is flat\n")
                                         : _("side branches: %d of %d\n"),
             generators->finished.branch_count, generators->plan.branches_max);
}

/* The numbers of a finished world, or of the failure to make one. */
static void draw_numbers(Canvas *canvas, Area inside, const Generators *generators)
{
    char words[2 * LABEL_SIZE];
    Text text = text_into(words, sizeof words);
    int above = 0;
    if (generators->succeeded) {
        draw_metrics(canvas, inside, &generators->metrics);
        above = METRIC_ROWS;
        add_world(&text, generators);
    } else {
        text_add(&text, _("These numbers lead to no world: every attempt failed. Turn some back.\n"));
    }
    add_attempts(&text, &generators->stats);
    canvas_wrap(canvas, (Area){inside.column, inside.row + above, inside.columns, inside.rows - above},
                (Style){.ink = INK_TEXT}, words);
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
    text_add(&text, numbers ? _("The finished world") : _("What happens: %s"),
             _(world_stage_name(generators->now.stage)));
    canvas_box(canvas, area, (Style){.ink = INK_FRAME}, title);
    Area inside = {area.column + 2, area.row + 1, area.columns - 2 - FRAME, area.rows - FRAME};
    if (numbers) {
        draw_numbers(canvas, inside, generators);
        return;
    }
    int used = draw_stage(canvas, inside, generators) + 1;
    Area rest = {inside.column, inside.row + used, inside.columns, inside.rows - used};
    if (rest.rows > STORY_ROWS_MIN - FRAME) {
        canvas_text(canvas, rest.column, rest.row++, rest.columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                    _("The finished world"));
        rest.rows--;
        draw_numbers(canvas, rest, generators);
    }
}
