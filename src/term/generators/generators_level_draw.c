/* Rock is drawn where it stands beside something else; the parts of split ground show in it as dotted frames. */
#include "term/generators/generators_level_draw.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/generators/generators_draw.h"
#include "term/generators/generators_level_numbers.h"

#include <string.h>

enum { CHANGES_MOST = 240, LABEL_SIZE = 200, DIGITS = 10, ROCK_LEVEL = 8, FLOOR_LEVEL = 2 };

static DungeonTile tile_at_place(const DungeonLevel *level, int x, int y)
{
    return (DungeonTile)level->tiles[dungeon_index(x, y)];
}

static bool is_changed(const LevelLook *look, int x, int y)
{
    int at = dungeon_index(x, y);
    return look->so_far.tiles[at] != look->before[at];
}

/* Rows of the first and the last change; how many there are. */
static int changes(const LevelLook *look, int *first, int *last)
{
    int count = 0;
    *first = *last = 0;
    for (int y = 0; y < look->so_far.rows; y++) {
        for (int x = 0; x < look->so_far.columns; x++) {
            if (is_changed(look, x, y)) {
                *first = count == 0 ? y : *first;
                *last = y;
                count++;
            }
        }
    }
    return count;
}

int generators_level_top(const LevelLook *look, int rows)
{
    int first, last, most = int_max(look->so_far.rows - rows, 0);
    int count = changes(look, &first, &last), top = int_clamp(look->top, 0, most);
    bool seen = count == 0 || (first >= top && last < top + rows);
    return seen || last - first >= rows ? top : int_clamp((first + last - rows) / 2 + 1, 0, most);
}

static bool is_buried(const DungeonLevel *level, int x, int y)
{
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            int nx = x + dx, ny = y + dy;
            bool inside = nx >= 0 && nx < level->columns && ny >= 0 && ny < level->rows;
            if (inside && tile_at_place(level, nx, ny) != DUNGEON_WALL) {
                return false;
            }
        }
    }
    return true;
}

static bool on_frame(const DungeonRoom *part, int x, int y)
{
    bool within = x >= part->x && x < part->x + part->w && y >= part->y && y < part->y + part->h;
    return within && (x == part->x || x == part->x + part->w - 1 || y == part->y || y == part->y + part->h - 1);
}

static bool on_any_frame(const LevelLook *look, int x, int y)
{
    for (int i = 0; i < look->part_count; i++) {
        if (on_frame(&look->parts[i], x, y)) {
            return true;
        }
    }
    return false;
}

static Ink ink_of(DungeonTile tile)
{
    static const Ink inks[DUNGEON_TILE_COUNT] = {
        [DUNGEON_WALL] = INK_FRAME,        [DUNGEON_FLOOR] = INK_TEXT,      [DUNGEON_DOOR_CLOSED] = INK_WARN,
        [DUNGEON_DOOR_OPEN] = INK_WARN,    [DUNGEON_DOOR_LOCKED] = INK_BAD, [DUNGEON_STAIRS_UP] = INK_TITLE,
        [DUNGEON_STAIRS_DOWN] = INK_TITLE, [DUNGEON_AIRLOCK] = INK_TITLE,   [DUNGEON_WATER] = INK_ENERGY,
        [DUNGEON_TRAP] = INK_BAD,          [DUNGEON_PIT] = INK_DIM,         [DUNGEON_RUBBLE] = INK_WARN,
        [DUNGEON_CHASM] = INK_WARN,
    };
    return inks[tile];
}

/* What is told of a floor besides that it is one: its area's letter, or how far from the start it lies. */
static char floor_sign(const LevelLook *look, const int16_t *distances, int farthest, int at)
{
    const char sign = dungeon_tile_sign(DUNGEON_FLOOR);
    int area = look->so_far.areas[at];
    switch (look->show) {
    case LEVEL_SHOW_AREAS:
        return area > 0 ? (char)('a' + (area - 1) % 26) : sign;
    case LEVEL_SHOW_STEPS:
        return distances[at] >= 0 ? (char)('0' + distances[at] * DIGITS / (farthest + 1)) : sign;
    case LEVEL_SHOW_TILES:
    case LEVEL_SHOW_COUNT:
        break;
    }
    return sign;
}

static bool has_start(const DungeonLevel *level)
{
    return level->start.x > 0;
}

static void draw_tile(Canvas *canvas, int column, int row, const LevelLook *look, DungeonPlace place, char sign)
{
    DungeonTile tile = tile_at_place(&look->so_far, place.x, place.y);
    bool rock = tile == DUNGEON_WALL && is_buried(&look->so_far, place.x, place.y);
    Style style = {.ink = (uint16_t)ink_of(tile),
                   .ground = tile == DUNGEON_WALL ? GROUND_ROCK + ROCK_LEVEL : GROUND_HEIGHT + FLOOR_LEVEL,
                   .attributes = tile > DUNGEON_FLOOR && tile != DUNGEON_PIT ? STYLE_BOLD : 0};
    if (rock) {
        style = (Style){.ink = INK_DIM};
        sign = on_any_frame(look, place.x, place.y) ? ':' : ' ';
    }
    canvas_put(canvas, column, row, (uint32_t)sign, style);
}

static void draw_thing(Canvas *canvas, Area area, int top, DungeonPlace at, char sign)
{
    int row = at.y - top;
    if (row >= 0 && row < area.rows) {
        canvas_put(canvas, area.column + at.x, area.row + row, (uint32_t)sign,
                   (Style){.ink = INK_KEY, .attributes = STYLE_BOLD});
    }
}

static void draw_keys_and_tools(Canvas *canvas, Area area, int top, const DungeonLevel *level)
{
    for (int i = 0; i < level->key_count; i++) {
        draw_thing(canvas, area, top, level->keys[i], 'k');
    }
    for (int i = 0; i < level->tool_count && level->tools[i].at.x > 0; i++) {
        draw_thing(canvas, area, top, level->tools[i].at, '(');
    }
}

/* From the middle of a room to that of another, over rock. */
static void draw_way(Canvas *canvas, Area area, int top, const DungeonLevel *level, const DungeonEdge *edge)
{
    const DungeonRoom *a = &level->rooms[edge->a], *b = &level->rooms[edge->b];
    int x = a->x + a->w / 2, y = a->y + a->h / 2, across = b->x + b->w / 2 - x, down = b->y + b->h / 2 - y;
    int steps = int_max(across < 0 ? -across : across, down < 0 ? -down : down);
    bool barred = edge->obstacle > 0;
    Style style = {.ink = edge->locked ? INK_BAD : barred ? INK_WARN : edge->shortcut ? INK_GOOD : INK_KEY};
    char sign = edge->locked ? 'L'
                : barred     ? dungeon_tile_sign(dungeon_obstacle_tile((DungeonObstacle)(edge->obstacle - 1)))
                             : '*';
    for (int i = 0; i <= steps; i++) {
        int column = x + across * i / int_max(steps, 1), row = y + down * i / int_max(steps, 1);
        bool rock = tile_at_place(level, column, row) == DUNGEON_WALL;
        if (rock && row >= top && row < top + area.rows) {
            canvas_put(canvas, area.column + column, area.row + row - top, (uint32_t)sign, style);
        }
    }
}

/* Ways are lines until corridors are dug. */
static bool has_lines(const LevelLook *look)
{
    return look->making.stage == DUNGEON_STAGE_WAYS || look->making.stage == DUNGEON_STAGE_LOCKS;
}

static void draw_ways(Canvas *canvas, Area area, int top, const LevelLook *look)
{
    for (int i = 0; has_lines(look) && i < look->so_far.edge_count; i++) {
        draw_way(canvas, area, top, &look->so_far, &look->so_far.edges[i]);
    }
}

void generators_level_draw_map(Canvas *canvas, Area area, const LevelLook *look)
{
    const DungeonLevel *level = &look->so_far;
    int16_t distances[DUNGEON_TILES_MAX];
    int first, last, farthest = 0, top = generators_level_top(look, area.rows);
    bool marks = changes(look, &first, &last) <= CHANGES_MOST;
    memset(distances, -1, sizeof distances);
    if (look->show == LEVEL_SHOW_STEPS && has_start(level)) {
        dungeon_distances(level, level->start, distances);
    }
    for (int i = 0; i < DUNGEON_TILES_MAX; i++) {
        farthest = int_max(farthest, distances[i]);
    }
    area.column += int_max(area.columns - level->columns, 0) / 2;
    for (int y = top; y < level->rows && y < top + area.rows; y++) {
        for (int x = 0; x < level->columns; x++) {
            DungeonTile tile = tile_at_place(level, x, y);
            char sign = tile == DUNGEON_FLOOR ? floor_sign(look, distances, farthest, dungeon_index(x, y))
                                              : dungeon_tile_sign(tile);
            int column = area.column + x, row = area.row + y - top;
            draw_tile(canvas, column, row, look, (DungeonPlace){(uint8_t)x, (uint8_t)y}, sign);
            if (marks && is_changed(look, x, y)) {
                canvas_set_ground(canvas, column, row, GROUND_ROW);
            }
        }
    }
    draw_ways(canvas, area, top, look);
    draw_keys_and_tools(canvas, area, top, level);
}

static void add_report(Text *text, const LevelLook *look)
{
    const DungeonMetrics *metrics = &look->metrics;
    text_add(
        text,
        translation_of_count("%d tiles to walk on in %d piece", "%d tiles to walk on in %d pieces", metrics->pieces),
        metrics->walkable, metrics->pieces);
    if (has_start(&look->so_far)) {
        text_add(text, ", ");
        text_add(text, metrics->reached == metrics->walkable ? _("all reached") : _("%d reached"), metrics->reached);
    }
    if (look->so_far.end.x > 0) {
        text_add(text, "; ");
        text_add(text, translation_of_count("%d step to the end", "%d steps to the end", metrics->way), metrics->way);
    }
}

static void add_details(Text *text, const LevelLook *look)
{
    const DungeonMetrics *metrics = &look->metrics;
    const DungeonLevel *level = &look->so_far;
    text_add(text, translation_of_count("%d room", "%d rooms", level->room_count), level->room_count);
    text_add(text, ", ");
    text_add(text, translation_of_count("%d door, %d locked", "%d doors, %d locked", metrics->doors), metrics->doors,
             metrics->locked);
    text_add(text, ", ");
    text_add(text, translation_of_count("%d dead end", "%d dead ends", metrics->dead_ends), metrics->dead_ends);
    if (level->area_count > 0) {
        text_add(text, ", ");
        text_add(text, translation_of_count("%d area to stand in", "%d areas to stand in", level->area_count),
                 level->area_count);
    }
}

static Ink report_ink(const LevelLook *look)
{
    const DungeonMetrics *metrics = &look->metrics;
    bool whole = metrics->pieces == 1 && has_start(&look->so_far) && metrics->reached == metrics->walkable;
    return whole ? INK_GOOD : metrics->pieces > 1 ? INK_WARN : INK_TEXT;
}

void generators_level_draw_report(const App *app, const Generators *generators, Area line)
{
    const LevelLook *look = generators_level(generators);
    char label[LABEL_SIZE];
    Text text = text_into(label, sizeof label);
    add_report(&text, look);
    canvas_text(app->canvas, line.column + 1, line.row, line.columns - 2, (Style){.ink = (uint16_t)report_ink(look)},
                label);
}

void generators_level_draw_panel(Canvas *canvas, Area area, const Generators *generators)
{
    enum { FRAME = 2, BELOW = 9 };
    const LevelLook *look = generators_level(generators);
    int count = NUMBERS_OF_LEVELS.count(generators), rows = int_min(count, area.rows - BELOW - FRAME);
    int first = int_clamp(look->making.focus - rows / 2, 0, count - rows);
    canvas_box(canvas, (Area){area.column, area.row, area.columns, rows + FRAME}, (Style){.ink = INK_FRAME},
               _("Numbers to turn"));
    for (int i = 0; i < rows; i++) {
        generators_draw_cell(canvas, (Area){area.column + 1, area.row + 1 + i, area.columns - FRAME, 1}, generators,
                             first + i);
    }
    Area below = {area.column, area.row + rows + FRAME, area.columns, area.rows - rows - FRAME};
    char words[2 * LABEL_SIZE];
    Text text = text_into(words, sizeof words);
    text_add(&text, "%s\n", dungeon_generator_about(look->plan.generator));
    add_details(&text, look);
    canvas_box(canvas, below, (Style){.ink = INK_FRAME}, dungeon_generator_name(look->plan.generator));
    canvas_wrap(canvas, (Area){below.column + 2, below.row + 1, below.columns - 4, below.rows - FRAME},
                (Style){.ink = INK_TEXT}, words);
}

void generators_level_draw_legend(const App *app, const Generators *generators, Area line)
{
    const LevelLook *look = generators_level(generators);
    bool stands[DUNGEON_TILE_COUNT] = {false};
    char words[LABEL_SIZE];
    Text text = text_into(words, sizeof words);
    for (int i = 0; i < look->so_far.rows * DUNGEON_COLUMNS_MAX; i++) {
        stands[look->so_far.tiles[i]] = true;
    }
    const char *const signs[] = {look->show == LEVEL_SHOW_AREAS ? _("a-z areas") : NULL,
                                 look->show == LEVEL_SHOW_STEPS ? _("0-9 tenths of the longest way") : NULL,
                                 look->so_far.key_count > 0 ? _("k key") : NULL,
                                 look->part_count > 0 ? _(": part") : NULL, has_lines(look) ? _("* way") : NULL};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        text_add(&text, "%s%s", signs[i] ? signs[i] : "", signs[i] ? "  " : "");
    }
    for (DungeonTile tile = DUNGEON_FLOOR; tile < DUNGEON_TILE_COUNT; tile++) {
        if (stands[tile]) {
            text_add(&text, "%c %s  ", dungeon_tile_sign(tile), dungeon_tile_name(tile));
        }
    }
    columns_fit(words, line.columns - 2);
    canvas_text(app->canvas, line.column + 1, line.row, line.columns - 2, (Style){.ink = INK_DIM}, words);
}
