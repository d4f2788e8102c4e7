/* Lines are counted from the first row's heading on; rows that are pinned have the first of them, and `first` of the
 * lines below those have gone by. */
#include "term/list/list.h"

#include "base/number.h"
#include "base/translation.h"
#include "term/canvas/hot.h"
#include "term/list/table.h"
#include "term/tty/text_field.h"

#include <stdlib.h>

enum { WORDS_SIZE = 400 };

static const ListScreen *description(const App *app)
{
    return screen_top(app)->list;
}

static size_t offset(const App *app, const void *state)
{
    const ListScreen *screen = description(app);
    return screen->which ? screen->which(app, state) : 0;
}

static const List *list_shown(const App *app, const void *state)
{
    return (const List *)(const void *)((const char *)state + offset(app, state));
}

static List *list_of(const App *app, void *state)
{
    return (List *)(void *)((char *)state + offset(app, state));
}

static int count_of(const App *app, const void *state)
{
    const ListScreen *screen = description(app);
    return screen->count ? screen->count(app, state) : list_shown(app, state)->count;
}

static const ListTable *table_of(const App *app, const void *state)
{
    const ListScreen *screen = description(app);
    return screen->choose_table ? screen->choose_table(app, state) : screen->table;
}

static Area place_of(const App *app, const void *state)
{
    const ListScreen *screen = description(app);
    const ListLayout *layout = &screen->layout;
    const Canvas *canvas = app->canvas;
    if (screen->place) {
        return screen->place(app, state);
    }
    int columns = layout->columns > 0 ? layout->columns : canvas->columns + layout->columns - layout->column;
    return (Area){layout->column, layout->row, columns, canvas->rows - 1 - layout->below - layout->row};
}

int list_rows(const App *app, const void *state)
{
    return place_of(app, state).rows;
}

static const char *heading_of(const App *app, const void *state, int at)
{
    const ListScreen *screen = description(app);
    return screen->heading ? screen->heading(app, state, at) : NULL;
}

/* The line that a row stands on; of the one behind the last: how many there are. */
static int line_of(const App *app, const void *state, int row)
{
    int line = row;
    for (int i = 0; description(app)->heading && i <= row && i < count_of(app, state); i++) {
        line += heading_of(app, state, i) != NULL;
    }
    return line;
}

int list_first(int first, int chosen, int count, int rows)
{
    return int_clamp(int_clamp(first, chosen - rows + 1, chosen), 0, int_max(count - rows, 0));
}

/* The row chosen is there and shows, its heading too where that is right above. */
void list_settle(const App *app, void *state)
{
    const ListScreen *screen = description(app);
    List *list = list_of(app, state);
    int count = count_of(app, state), rows = place_of(app, state).rows;
    list->chosen = int_clamp(list->chosen, 0, int_max(count - 1, 0));
    int fixed = screen->pinned > 0 ? line_of(app, state, screen->pinned) : 0;
    int line = line_of(app, state, list->chosen) - fixed, lines = line_of(app, state, count) - fixed;
    int top = line - (count > 0 && list->chosen >= screen->pinned && heading_of(app, state, list->chosen) != NULL);
    list->first = list_first(list->first, int_max(line, 0), lines, rows - fixed);
    list->first = int_min(list->first, int_max(top, 0));
    if (screen->look) {
        screen->look(app, state);
    }
}

void list_say(List *list, const char *words)
{
    text_copy(list->notice, sizeof list->notice, words);
}

static void choose(App *app, int row)
{
    const ListScreen *screen = description(app);
    List *list = list_of(app, screen_state(app));
    list->chosen = row;
    list->notice[0] = '\0';
    if (screen->moved) {
        screen->moved(app, screen_state(app));
    }
}

int list_step(int chosen, int count, int step, bool round)
{
    bool one = step == 1 || step == -1;
    return count == 0     ? 0
           : round && one ? (chosen + step + count) % count
                          : int_clamp((int64_t)chosen + step, 0, count - 1);
}

void list_go(App *app, int step)
{
    const void *state = screen_state(app);
    int count = count_of(app, state);
    if (count > 0) {
        choose(app, list_step(list_shown(app, state)->chosen, count, step, description(app)->round));
    }
}

/* Where an item was drawn last; NULL: nowhere. */
static const Area *area_of(const Canvas *canvas, int item)
{
    for (int i = canvas->hot_count - 1; i >= 0; i--) {
        if (!canvas->hot[i].key[0] && canvas->hot[i].item == item) {
            return &canvas->hot[i].area;
        }
    }
    return NULL;
}

/* Rows that a line lies on from another in the direction `way`: those behind come after all that lie ahead. */
static int rows_on(const Area *from, const Area *to, int way)
{
    enum { ROUND = 10000 };
    int rows = (to->row - from->row) * way;
    return rows > 0 ? rows : ROUND + rows;
}

/* The nearest of the next line; of a line alone, or where some don't show, the item itself. */
static int item_below(const Canvas *canvas, int chosen, int count, int way)
{
    const Area *from = area_of(canvas, chosen), *best = NULL;
    int found = chosen;
    for (int i = 0; i < count; i++) {
        const Area *to = area_of(canvas, i);
        if (!from || !to) {
            return chosen;
        }
        int nearer = best ? rows_on(from, best, way) - rows_on(from, to, way) : 1;
        if (to->row != from->row &&
            (nearer > 0 || (nearer == 0 && abs(to->column - from->column) < abs(best->column - from->column)))) {
            best = to;
            found = i;
        }
    }
    return found;
}

void list_go_down(App *app, int way)
{
    const void *state = screen_state(app);
    int count = count_of(app, state), chosen = list_shown(app, state)->chosen;
    int found = item_below(app->canvas, chosen, count, way);
    if (found == chosen) {
        list_go(app, way);
    } else {
        choose(app, found);
    }
}

void list_go_to_number(App *app, int number)
{
    const char *no_such = description(app)->no_such;
    int count = count_of(app, screen_state(app));
    if (number <= count) {
        choose(app, number - 1);
    } else if (no_such && count > 0) {
        view_message(&app->view, "%s", _(no_such));
    }
}

bool list_pick(App *app, int item)
{
    bool other = list_shown(app, screen_state(app))->chosen != item;
    choose(app, item);
    return other;
}

int list_chosen(const App *app, const Screen *screen, const void *state, int *count)
{
    const ListScreen *lists = screen->list;
    const List *list = state;
    bool first = !lists->which || lists->which(app, state) == 0;
    *count = !first ? 0 : lists->count ? lists->count(app, state) : list->count;
    return list->chosen;
}

Style list_row(const App *app, Area area, int indent, int item, bool chosen)
{
    Canvas *canvas = app->canvas;
    Style style = {.ink = INK_TEXT, .ground = chosen ? GROUND_ROW : GROUND_NONE, .attributes = chosen ? STYLE_BOLD : 0};
    hot_item(canvas, area, item);
    if (chosen) {
        canvas_fill(canvas, area, ' ', style);
        canvas_put(canvas, area.column, area.row, theme_glyph(&app->theme, GLYPH_SELECT), style);
        canvas->cursor_column = area.column + indent;
        canvas->cursor_row = area.row;
    }
    return style;
}

/* The heading of a section, with a line to the edge. */
static void put_heading(Canvas *canvas, Area row, const char *name)
{
    enum { LINE = 0x2500 };
    canvas_fill(canvas, row, LINE, (Style){.ink = INK_DIM});
    canvas_printf(canvas, row.column, row.row, row.columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, "%s ",
                  name);
}

/* One row of the list in its line of the screen. */
static void draw_row(const App *app, const void *state, int at, Area line)
{
    const ListScreen *screen = description(app);
    struct Reading *reading = app->canvas->reading;
    bool chosen = at == list_shown(app, state)->chosen;
    if (screen->singly && !chosen && at >= screen->pinned) {
        canvas_mute(app->canvas);
    }
    int indent = screen->layout.indent;
    Style style = list_row(app, line, indent, at, chosen);
    Area words = {line.column + indent, line.row, line.columns - indent, 1};
    if (screen->cells) {
        ListCells cells = {.count = 0};
        screen->cells(app, state, at, &cells);
        list_cells_draw(app->canvas, table_of(app, state), words, style, &cells);
    }
    if (screen->row) {
        screen->row(app, state, at, words, style);
    }
    app->canvas->reading = reading;
}

static void draw_rows(const App *app, const void *state, Area area)
{
    const ListScreen *screen = description(app);
    int count = count_of(app, state), fixed = screen->pinned > 0 ? line_of(app, state, screen->pinned) : 0;
    for (int at = 0, line = 0; at < count; at++, line++) {
        int gone = at < screen->pinned ? 0 : list_shown(app, state)->first, top = at < screen->pinned ? 0 : fixed;
        const char *heading = heading_of(app, state, at);
        if (heading && *heading && line >= gone + top && line - gone < area.rows) {
            put_heading(app->canvas, (Area){area.column, area.row + line - gone, area.columns, 1}, heading);
        }
        line += heading != NULL;
        if (line >= gone + top && line - gone < area.rows) {
            draw_row(app, state, at, (Area){area.column, area.row + line - gone, area.columns, 1});
        }
    }
}

static const char *emptiness(const App *app, const void *state)
{
    const ListScreen *screen = description(app);
    return screen->say_empty ? screen->say_empty(app, state) : screen->empty ? _(screen->empty) : "";
}

/* The rows, or what stands in their place; returns whether there is anything to be told more of. */
static bool draw_list(const App *app, const void *state)
{
    const ListScreen *screen = description(app);
    Area area = place_of(app, state);
    if (screen->body && screen->body(app, state, area)) {
        return true;
    }
    int indent = screen->layout.indent;
    if (count_of(app, state) == 0) {
        const char *notice = list_shown(app, state)->notice;
        canvas_wrap(app->canvas, (Area){area.column + indent, area.row, area.columns - 2 * indent, area.rows},
                    (Style){.ink = notice[0] ? INK_WARN : INK_DIM}, notice[0] ? notice : emptiness(app, state));
        return false;
    }
    if (screen->cells) {
        list_titles_draw(app->canvas, table_of(app, state),
                         (Area){area.column + indent, area.row - 1, area.columns - indent, 1});
    }
    draw_rows(app, state, area);
    return true;
}

static void draw_beside(const App *app, const void *state)
{
    const ListLayout *layout = &description(app)->layout;
    Canvas *canvas = app->canvas;
    Area area = {layout->beside, 1, canvas->columns - layout->beside, canvas->rows - 2};
    description(app)->beside(app, state, area);
    canvas_lay(canvas, area, layout->bare || layout->beside == 0 ? GROUND_NONE : GROUND_PANEL);
}

static void draw_below(const App *app, const void *state)
{
    const ListScreen *screen = description(app);
    const ListLayout *layout = &screen->layout;
    Canvas *canvas = app->canvas;
    int row = canvas->rows - 1 - layout->below;
    Area area = {layout->left, row, canvas->columns - 2 * layout->left, layout->below};
    const char *notice = list_shown(app, state)->notice;
    if (notice[0]) {
        canvas_fill(canvas, area, ' ', (Style){.ink = INK_TEXT});
        canvas_wrap(canvas, area, (Style){.ink = INK_WARN}, notice);
    } else if (count_of(app, state) > 0) {
        screen->below(app, state, area);
    } else {
        return;
    }
    canvas_lay(canvas, (Area){0, row, canvas->columns, layout->below}, layout->bare ? GROUND_NONE : GROUND_PANEL);
}

void list_draw(const App *app, const void *state)
{
    const ListScreen *screen = description(app);
    Canvas *canvas = app->canvas;
    int left = screen->layout.left, columns = canvas->columns - left;
    char words[WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    canvas->cursor_column = canvas->cursor_row = 0;
    if (screen->put_title) {
        screen->put_title(app, state, &text);
    } else {
        text_add(&text, "%s", screen->title ? _(screen->title) : "");
    }
    canvas_text(canvas, left, 0, columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, words);
    if (screen->head) {
        screen->head(app, state);
    }
    bool told = draw_list(app, state);
    if (screen->beside) {
        draw_beside(app, state);
    }
    if (screen->below && told) {
        draw_below(app, state);
    }
    text = text_into(words, sizeof words);
    if (screen->put_keys) {
        screen->put_keys(app, state, &text);
    } else {
        text_add(&text, "%s", screen->keys ? _(screen->keys) : "");
    }
    hot_keys(canvas, left, canvas->rows - 1, columns, (Style){.ink = INK_DIM}, words);
}

bool list_type(App *app, char *text, size_t size, Key key)
{
    if (key.code == HKEY_INTERRUPT) {
        app->done = true;
    } else if (key.code == HKEY_ESCAPE) {
        text[0] = '\0';
    } else if (key.code != HKEY_ENTER && key.code != HKEY_TAB) {
        text_field_key(text, size, key);
    }
    return key.code != HKEY_ESCAPE && key.code != HKEY_ENTER && key.code != HKEY_TAB;
}
