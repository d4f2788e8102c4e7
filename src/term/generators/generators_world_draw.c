/* The board and what stands beside it. Numbers stand in two columns, row by row, as many rows as fit around the focused
 * one; a star marks those that are not the level's own. */
#include "term/generators/generators_world_draw.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/bar.h"
#include "term/canvas/columns.h"
#include "term/generators/generators_draw.h"

#include <string.h>

enum {
    FRAME = 2,
    PANEL_MIN = 46,
    ZOOM_MAX = 4,
    ABREAST = 2,
    STORY_ROWS_MIN = 8,
    NUMBER_COLUMNS = 15,
    METRIC_ROWS = 3,
    LABEL_SIZE = 200,
};

static bool fits(Area area, int size)
{
    return WORLD_SIZE * 2 * size + FRAME + 1 + PANEL_MIN <= area.columns && WORLD_SIZE * size + FRAME <= area.rows;
}

/* Where things lie within an area. */
typedef struct WorldLayout {
    Layout board; /* only board, tile_columns and tile_rows count */
    Area numbers, story;
} WorldLayout;

static WorldLayout layout_of(Area area)
{
    int size = ZOOM_MAX;
    while (size > 1 && !fits(area, size)) {
        size--;
    }
    int columns = WORLD_SIZE * 2 * size, rows = WORLD_SIZE * size;
    int side = columns + FRAME + 1, width = area.columns - side, story = int_max(area.rows / 2, STORY_ROWS_MIN);
    return (WorldLayout){
        .board = {.board = {1, area.row + 1, columns, rows}, .tile_columns = 2 * size, .tile_rows = size},
        .numbers = {side, area.row, width, area.rows - story},
        .story = {side, area.row + area.rows - story, width, story},
    };
}

/* In two or three sentences: what problem the stage solves, and how, for somebody who has never read about such
 * things. */
static const char *story_of(WorldStage stage)
{
    static const char *const stories[WORLD_STAGE_COUNT] = {
        [WORLD_STAGE_STARTS] =
            N_("Where is the Hub, and where do the paths come in? Draws a place near the centre, then edge "
               "tiles that lie far enough from each other and can be reached in exactly the steps asked "
               "for."),
        [WORLD_STAGE_WALKS] =
            N_("Each path needs some course of the right length. It strolls at random from its start, away "
               "from the others, but never so far that the steps left would not reach the Hub."),
        [WORLD_STAGE_ANNEALING] =
            N_("The strolls are a tangle. Joint by joint, paths are moved aside where it is less "
               "crowded. While hot, bad moves are taken too, so that knots come loose; then it cools."),
        [WORLD_STAGE_TERRAIN] = N_(
            "Which ground lies where? At first a tile could be anything. A corner is settled at random; what no longer "
            "fits beside it is struck out, and so on outwards, until one kind is left everywhere."),
        [WORLD_STAGE_OBSTACLES] =
            N_("Deposits and rocks are strewn, kind by kind, over tiles in random order. Each kind has "
               "a chance, a least and a greatest number, and is drawn to some others or kept off."),
        [WORLD_STAGE_PATHS] =
            N_("On this ground paths may also split and join. A search looks for side branches that take "
               "exactly as many steps as the path they leave, and keep clear of it somewhere."),
        [WORLD_STAGE_DECORATIONS] =
            N_("The rules are done; this is for the eye. Marks are strewn over bare ground, never two "
               "close together where there is much else to see."),
    };
    return _(stories[stage]);
}

/* What is drawn while the stage works that isn't in the game. */
static const char *legend_of(WorldStage stage)
{
    static const char *const legends[WORLD_STAGE_COUNT] = {
        [WORLD_STAGE_STARTS] = N_("Capital letters: starts. @ the Hub."),
        [WORLD_STAGE_WALKS] = N_("a b c: paths. *2: two on one tile."),
        [WORLD_STAGE_ANNEALING] = N_("a b c: paths. *2: two on one tile."),
        [WORLD_STAGE_TERRAIN] = N_("Digits: kinds of ground left, ? 10 or more."),
        [WORLD_STAGE_OBSTACLES] = N_("% minerals, ~ fuel, o small rock, O large rock."),
        [WORLD_STAGE_PATHS] = N_("Two signs on a tile: the path splits there."),
        [WORLD_STAGE_DECORATIONS] = "",
    };
    return _(legends[stage]);
}

static void draw_numbers_to_turn(Canvas *canvas, Area area, const Generators *generators)
{
    int count = generators_row(generators)->numbers->count(generators), rows = area.rows - FRAME;
    int all = (count + ABREAST - 1) / ABREAST, row = generators_making(generators)->focus / ABREAST;
    int first = int_clamp(row - rows / 2, 0, all - rows), width = (area.columns - FRAME - 1) / ABREAST;
    canvas_box(canvas, area, (Style){.ink = INK_FRAME}, _("Numbers to turn"));
    for (int i = 0; i < rows * ABREAST && first * ABREAST + i < count; i++) {
        Area cell = {area.column + 1 + i % ABREAST * (width + 1), area.row + 1 + i / ABREAST, width, 1};
        generators_draw_cell(canvas, cell, generators, first * ABREAST + i);
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
    const WorldLook *look = generators_world(generators);
    const Coverage *coverage = &look->coverage;
    if (coverage->blueprint >= 0) {
        const char *name = generators->loaded->blueprints[coverage->blueprint].name;
        text_add(text, _("path tiles %s %s covers: %d.%d, best %d\n"), text_article(name, false), name,
                 coverage->mean_tenths / 10, coverage->mean_tenths % 10, coverage->best);
    }
    text_add(text,
             look->stats.flattened ? _("side branches: %d of %d; no ground was found, it is flat\n")
                                   : _("side branches: %d of %d\n"),
             look->finished.branch_count, generators->plan.branches_max);
}

/* The numbers of a finished world, or of the failure to make one. */
static void draw_numbers(Canvas *canvas, Area inside, const Generators *generators)
{
    const WorldLook *look = generators_world(generators);
    char words[2 * LABEL_SIZE];
    Text text = text_into(words, sizeof words);
    int above = 0;
    if (look->succeeded) {
        draw_metrics(canvas, inside, &look->metrics);
        above = METRIC_ROWS;
        add_world(&text, generators);
    } else {
        text_add(&text, _("These numbers lead to no world: every attempt failed. Turn some back.\n"));
    }
    add_attempts(&text, &look->stats);
    canvas_wrap(canvas, (Area){inside.column, inside.row + above, inside.columns, inside.rows - above},
                (Style){.ink = INK_TEXT}, words);
}

static int draw_stage(Canvas *canvas, Area inside, WorldStage stage)
{
    int used = canvas_wrap(canvas, inside, (Style){.ink = INK_TEXT}, story_of(stage));
    Area rest = {inside.column, inside.row + used, inside.columns, inside.rows - used};
    return used + (rest.rows > 0 ? canvas_wrap(canvas, rest, (Style){.ink = INK_DIM}, legend_of(stage)) : 0);
}

/* What the stage does, or what the finished world is like. */
static void draw_story(Canvas *canvas, Area area, const Generators *generators)
{
    const Making *making = &generators_world(generators)->making;
    WorldStage stage = (WorldStage)making->stage;
    bool numbers = making_at_end(making) != generators->numbers;
    char title[LABEL_SIZE];
    Text text = text_into(title, sizeof title);
    text_add(&text, numbers ? _("The finished world") : _("What happens: %s"), _(world_stage_name(stage)));
    canvas_box(canvas, area, (Style){.ink = INK_FRAME}, title);
    Area inside = {area.column + 2, area.row + 1, area.columns - 2 - FRAME, area.rows - FRAME};
    if (numbers) {
        draw_numbers(canvas, inside, generators);
        return;
    }
    int used = draw_stage(canvas, inside, stage) + 1;
    Area rest = {inside.column, inside.row + used, inside.columns, inside.rows - used};
    if (rest.rows > STORY_ROWS_MIN - FRAME) {
        canvas_text(canvas, rest.column, rest.row++, rest.columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                    _("The finished world"));
        rest.rows--;
        draw_numbers(canvas, rest, generators);
    }
}

void generators_world_draw(const App *app, const Generators *generators, Area area)
{
    WorldLayout layout = layout_of(area);
    struct Reading *reading = canvas_mute(app->canvas);
    generators_draw_board(app->canvas, &app->theme, &layout.board, generators);
    app->canvas->reading = reading;
    draw_numbers_to_turn(app->canvas, layout.numbers, generators);
    draw_story(app->canvas, layout.story, generators);
}
