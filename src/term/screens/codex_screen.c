/* The codex on the screen: on the left the list of everything with its sections, on the right the page of what is
 * selected. It changes nothing in any game. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/screens/acts.h"
#include "term/screens/codex_model.h"
#include "term/tty/text_field.h"

enum {
    LIST_COLUMNS = 30,
    LIST_COLUMNS_WIDE = 36,
    WIDE = 100,
    LIST_ROW = 2,
    LIST_PAGE = 10,
    WHEEL_STEP = 3,
    PAGE_LINES = 5,
    TO_THE_END = 100000,
    TALLEST = 200,
    MARGIN = 2,
    LINE_SIZE = 160
};

/* What it is opened at. */
typedef struct CodexPlace {
    CodexKind kind;
    int index;
} CodexPlace;

static void move(App *app, int by)
{
    codex_move(screen_state(app), by);
}

static void move_section(App *app, int step)
{
    codex_move_section(screen_state(app), step);
}

static void scroll_page(App *app, int lines)
{
    Codex *codex = screen_state(app);
    codex->scroll = int_max(codex->scroll + lines, 0);
}

static void find(App *app, int argument)
{
    (void)argument;
    ((Codex *)screen_state(app))->typing = true;
}

static void find_nothing(App *app, int argument)
{
    (void)argument;
    codex_filter(screen_state(app), "");
}

static bool typing(const void *state)
{
    return ((const Codex *)state)->typing;
}

static int list_columns(const App *app)
{
    return app->canvas->columns >= WIDE ? LIST_COLUMNS_WIDE : LIST_COLUMNS;
}

/* The wheel goes through what it is over, and a click selects. */
static void use_mouse(App *app, Key key)
{
    Codex *codex = screen_state(app);
    bool over_list = key.column < list_columns(app), up = key.action == MOUSE_WHEEL_UP;
    if (up || key.action == MOUSE_WHEEL_DOWN) {
        if (over_list) {
            codex_move(codex, up ? -WHEEL_STEP : WHEEL_STEP);
        } else {
            scroll_page(app, up ? -WHEEL_STEP : WHEEL_STEP);
        }
    } else if (key.action == MOUSE_PRESS && over_list && key.row >= LIST_ROW && key.row < app->canvas->rows - 2) {
        codex_select_line(codex, codex->first + key.row - LIST_ROW);
    }
}

/* While a filter is typed the arrows still choose, so that what is found can be looked at. */
static void type(App *app, Key key)
{
    Codex *codex = screen_state(app);
    char text[GAME_SEED_SIZE];
    if (key.code == HKEY_MOUSE) {
        use_mouse(app, key);
        return;
    }
    if (!codex->typing) {
        return;
    }
    text_copy(text, sizeof text, codex->filter);
    if (key.code == HKEY_INTERRUPT) {
        app->done = true;
    } else if (key.code == HKEY_ENTER || key.code == HKEY_TAB) {
        codex->typing = false;
    } else if (key.code == HKEY_ESCAPE) {
        codex->typing = false;
        codex_filter(codex, "");
    } else if (key.code == HKEY_UP || key.code == HKEY_DOWN) {
        codex_move(codex, key.code == HKEY_UP ? -1 : 1);
    } else if (text_field_key(text, sizeof text, key)) {
        codex_filter(codex, text);
    }
}

/* What lies within the frame of a box, so many columns from its sides. */
static Area inside(Area box, int margin)
{
    return (Area){box.column + margin, box.row + 1, box.columns - 2 * margin, box.rows - 2};
}

static int section_columns(int from, int to, int gap)
{
    int columns = 0;
    for (int i = from; i <= to; i++) {
        columns += columns_of(_(CODEX_SECTIONS[i].name)) + gap;
    }
    return columns;
}

/* The first section that shows: all of them where there is room, else from so far on that the one after the selected
 * one still shows. */
static int first_section(int selected, int columns, int gap)
{
    int last = CODEX_SECTION_COUNT - 1, to = selected < last ? selected + 1 : last, first = 0;
    if (section_columns(0, last, gap) - gap <= columns) {
        return 0;
    }
    while (first < selected && section_columns(first, to, gap) > columns) {
        first++;
    }
    return first;
}

/* The names of the sections, the one of the selected entry as a row is; nearer to each other where they must be, and a
 * sign at either end where there are more. */
static void draw_sections(const App *app, const Codex *codex, Area area)
{
    enum { MORE = 2 };
    const CodexEntry *selected = codex_selected(codex);
    int last = CODEX_SECTION_COUNT - 1, gap = section_columns(0, last, 2) - 2 > area.columns ? 1 : 2;
    int first = first_section(selected ? selected->section : 0, area.columns - 2 * MORE, gap);
    int column = area.column, end = area.column + area.columns;
    if (first > 0) {
        column += canvas_text(app->canvas, column, area.row, MORE, (Style){.ink = INK_DIM}, "< ");
    }
    for (int i = first; i <= last; i++) {
        bool here = selected && selected->section == i;
        int columns = columns_of(_(CODEX_SECTIONS[i].name));
        Style style = {.ink = here ? INK_TITLE : INK_DIM,
                       .ground = here ? GROUND_ROW : GROUND_NONE,
                       .attributes = here ? STYLE_BOLD : 0};
        if (column + columns > end - (i < last ? MORE : 0)) {
            canvas_text(app->canvas, end - 1, area.row, 1, (Style){.ink = INK_DIM}, ">");
            return;
        }
        canvas_text(app->canvas, column, area.row, columns, style, _(CODEX_SECTIONS[i].name));
        hot_item(app->canvas, (Area){column, area.row, columns, 1}, i);
        column += columns + gap;
    }
}

static void draw_entry(const App *app, const Codex *codex, Area row, int at)
{
    Canvas *canvas = app->canvas;
    CodexLabel label = codex_label(codex, &codex->shown[at]);
    bool selected = at == codex->selected;
    Style style = {
        .ink = INK_TEXT, .ground = selected ? GROUND_ROW : GROUND_NONE, .attributes = selected ? STYLE_BOLD : 0};
    Style sign = style, mark = style;
    sign.ink = (uint8_t)label.ink;
    sign.attributes = STYLE_BOLD;
    mark.ink = selected ? INK_TEXT : INK_DIM;
    canvas_fill(canvas, row, ' ', style);
    canvas_put(canvas, row.column, row.row, label.sign, sign);
    int used = 2 + canvas_text(canvas, row.column + 2, row.row, row.columns - 2, style, label.name);
    int mark_columns = columns_of(label.mark);
    if (used < row.columns - mark_columns) {
        canvas_text(canvas, row.column + row.columns - mark_columns, row.row, mark_columns, mark, label.mark);
    }
    if (selected) {
        canvas->cursor_column = row.column;
        canvas->cursor_row = row.row;
    }
}

static void write_title(const Codex *codex, char *out, size_t size)
{
    Text text = text_into(out, size);
    if (codex->filter[0]) {
        text_add(&text, _("%d of %d: %s"), codex->count, codex->total, codex->filter);
    } else {
        text_add(&text, translation_of_count("Codex, %d entry", "Codex, %d entries", codex->total), codex->total);
    }
}

/* A section's name, and a line to the list's edge. */
static void draw_heading(Canvas *canvas, Area row, const char *name)
{
    enum { LINE = 0x2500 };
    canvas_fill(canvas, row, LINE, (Style){.ink = INK_DIM});
    canvas_printf(canvas, row.column, row.row, row.columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, "%s ",
                  name);
}

static void draw_list(const App *app, const Codex *codex, Area box)
{
    char title[LINE_SIZE];
    write_title(codex, title, sizeof title);
    canvas_box(app->canvas, box, (Style){.ink = INK_FRAME}, title);
    Area inner = inside(box, 1);
    if (codex->count == 0) {
        canvas_wrap(
            app->canvas, inner, (Style){.ink = INK_WARN},
            _("Nothing is called that, and nothing tells of it. " KEY("Backspace") " shortens it, Esc clears it."));
        return;
    }
    for (int i = 0; i < codex->count; i++) {
        int row = codex_line(codex, i) - codex->first;
        bool begins = i == 0 || codex->shown[i].section != codex->shown[i - 1].section;
        if (begins && row - 1 >= 0 && row - 1 < inner.rows) {
            draw_heading(app->canvas, (Area){inner.column, inner.row + row - 1, inner.columns, 1},
                         _(CODEX_SECTIONS[codex->shown[i].section].name));
        }
        if (row >= 0 && row < inner.rows) {
            draw_entry(app, codex, (Area){inner.column, inner.row + row, inner.columns, 1}, i);
        }
    }
}

/* The whole page on a sheet of its own, to be freed; tells how many rows it has. */
static Canvas *new_sheet(const App *app, const Codex *codex, int columns, int *rows)
{
    const CodexEntry *entry = codex_selected(codex);
    const Game *game = screen_game(app);
    Canvas *sheet = canvas_new(columns, TALLEST);
    sheet->ascii = app->canvas->ascii;
    canvas_clear(sheet);
    Panel panel = {.canvas = sheet,
                   .theme = &app->theme,
                   .content = codex->content,
                   .area = {0, 0, columns, TALLEST},
                   .whole = true};
    CODEX_SECTIONS[entry->section].page(&panel, entry->index, game ? game->battle.wave : 1);
    *rows = int_min(panel.area.row, TALLEST);
    return sheet;
}

/* Where list and page lie. */
static Area list_box(const App *app)
{
    return (Area){0, 1, list_columns(app), app->canvas->rows - 2};
}

static Area page_box(const App *app)
{
    int list = list_columns(app);
    return (Area){list + 1, 1, app->canvas->columns - list - 1, app->canvas->rows - 2};
}

/* The selected line is among those on show, its section's heading too where it is right above. */
static void settle_list(const App *app, Codex *codex)
{
    int rows = inside(list_box(app), 1).rows, line = codex_line(codex, codex->selected);
    bool begins =
        codex->selected == 0 || codex->shown[codex->selected].section != codex->shown[codex->selected - 1].section;
    int top = line - begins;
    codex->first = top < codex->first ? top : line >= codex->first + rows ? line - rows + 1 : codex->first;
    int most = codex_line(codex, codex->count - 1) + 1 - rows;
    codex->first = codex->first > most ? int_max(most, 0) : codex->first;
}

static void settle(const App *app, void *state)
{
    Codex *codex = state;
    if (codex->count > 0) {
        Area inner = inside(page_box(app), MARGIN);
        int rows;
        canvas_free(new_sheet(app, codex, inner.columns, &rows));
        codex->scroll = int_clamp(codex->scroll, 0, int_max(rows - inner.rows, 0));
        settle_list(app, codex);
    }
}

/* Returns whether there is more below. */
static bool draw_page(const App *app, const Codex *codex, Area box)
{
    const CodexEntry *entry = codex_selected(codex);
    if (!entry) {
        canvas_box(app->canvas, box, (Style){.ink = INK_FRAME}, "");
        return false;
    }
    CodexLabel label = codex_label(codex, entry);
    char title[LINE_SIZE];
    Text text = text_into(title, sizeof title);
    text_add(&text, "%c %s", (char)label.sign, label.name);
    canvas_box(app->canvas, box, (Style){.ink = INK_FRAME}, title);
    Area inner = inside(box, MARGIN);
    int rows;
    Canvas *sheet = new_sheet(app, codex, inner.columns, &rows);
    for (int i = 0; i < inner.rows * inner.columns; i++) {
        int column = i % inner.columns, row = i / inner.columns;
        Cell cell = canvas_cell(sheet, column, codex->scroll + row);
        canvas_put(app->canvas, inner.column + column, inner.row + row, cell.ch, cell.style);
    }
    canvas_free(sheet);
    return codex->scroll + inner.rows < rows;
}

/* The entry that is chosen and its page; the others go by as they are chosen. */
static void tell(const App *app, const void *state, Reading *reading)
{
    const Codex *codex = state;
    const CodexEntry *entry = codex_selected(codex);
    const Game *game = screen_game(app);
    Canvas canvas = canvas_for_reading(reading);
    char title[LINE_SIZE];
    write_title(codex, title, sizeof title);
    reading_say(reading, codex->typing ? _("%s. Type what to find; Enter keeps it, Esc clears it.") : "%s.", title);
    if (!entry) {
        reading_say(reading, _("Nothing is called that, and nothing tells of it."
                               " " KEY("Backspace") " shortens it, Esc clears it."));
        return;
    }
    CodexLabel label = codex_label(codex, entry);
    reading_begin_group(reading);
    reading->focus = reading->count;
    reading_say(reading, _("%s, %s, %s: %d of %d."), label.name, label.mark, _(CODEX_SECTIONS[entry->section].name),
                codex->selected + 1, codex->count);
    Panel panel = {.canvas = &canvas,
                   .theme = &app->theme,
                   .content = codex->content,
                   .area = {0, 0, canvas.columns, TALLEST},
                   .whole = true};
    CODEX_SECTIONS[entry->section].page(&panel, entry->index, game ? game->battle.wave : 1);
    reading_end_group(reading);
}

static void draw_foot_line(const App *app, const Codex *codex, bool more)
{
    Canvas *canvas = app->canvas;
    int row = canvas->rows - 1, columns = canvas->columns - 2 * MARGIN;
    if (codex->typing) {
        int used = canvas_printf(canvas, MARGIN, row, columns, (Style){.ink = INK_KEY}, _("Find: %s_"), codex->filter);
        canvas->cursor_column = MARGIN + used - 1;
        canvas->cursor_row = row;
        canvas_text(canvas, MARGIN + used + 2, row, columns - used - 2, (Style){.ink = INK_DIM},
                    _("Enter keeps it, Esc clears it"));
        return;
    }
    hot_keys(canvas, MARGIN, row, columns, (Style){.ink = INK_DIM},
             more ? _("Space " KEY("b") " scroll the page  Tab section  / find  ? help  q back  (more below)")
                  : _("arrows choose  Tab section  / find  ? help  q back"));
}

static void draw(const App *app, const void *state)
{
    const Codex *codex = state;
    draw_sections(app, codex, (Area){1, 0, app->canvas->columns - 2, 1});
    draw_list(app, codex, list_box(app));
    bool more = draw_page(app, codex, page_box(app));
    draw_foot_line(app, codex, more);
}

/* The name of a section. */
static bool pick(App *app, int section)
{
    (void)codex_select_section(screen_state(app), section);
    return true;
}

static const Binding CODEX_BINDINGS[] = {
    {{HKEY_DOWN, 'j'}, "up down jk", N_("choose"), move, 1},
    {{HKEY_UP, 'k'}, NULL, NULL, move, -1},
    {{HKEY_PAGE_DOWN}, "PgUp PgDn", N_("ten on, ten back"), move, LIST_PAGE},
    {{HKEY_PAGE_UP}, NULL, NULL, move, -LIST_PAGE},
    {{HKEY_HOME, 'g'}, "Home End", N_("the first, the last"), move, -TO_THE_END},
    {{HKEY_END, 'G'}, NULL, NULL, move, TO_THE_END},
    {{HKEY_TAB, ']'}, "Tab Shift-Tab [ ]", N_("the next section, the one before"), move_section, 1},
    {{HKEY_BACKTAB, '['}, NULL, NULL, move_section, -1},
    {{HKEY_RIGHT, 'l'}, "left right hl", N_("the same"), move_section, 1},
    {{HKEY_LEFT, 'h'}, NULL, NULL, move_section, -1},
    {{' ', 'J'}, "Space b JK", N_("scroll the page"), scroll_page, PAGE_LINES},
    {{'b', 'K'}, NULL, NULL, scroll_page, -PAGE_LINES},
    {{'/'}, "/", N_("find: names, words, descriptions"), find, 0},
    {{HKEY_BACKSPACE}, "Backspace", N_("show everything again"), find_nothing, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_ENTER, HKEY_INTERRUPT}, "q c Esc Enter", N_("go back"), act_back, 0},
    {{'c'}, NULL, NULL, act_back, 0},
};

static const char ABOUT[] = N_("Everything there is in the game, with the numbers it has by itself; what a "
                               "battle changes about them, its panel and its info screen tell. "
                               "Opened from a battle, the codex begins at what is in hand or under the cursor. "
                               "Damage of abilities is that of the present wave, or of the first.");

static void open(App *app, void *state, const void *argument)
{
    Codex *codex = state;
    const CodexPlace *place = argument;
    if (!codex->content) {
        codex_fill(codex, app->options->content);
    }
    codex->typing = false;
    if (place) {
        codex_go_to(codex, place->kind, place->index);
    }
}

static void clear(void *state)
{
    codex_clear(state);
}

const Screen CODEX_SCREEN = {.name = N_("Codex"),
                             .bindings = CODEX_BINDINGS,
                             .binding_count = sizeof CODEX_BINDINGS / sizeof CODEX_BINDINGS[0],
                             .state_size = sizeof(Codex),
                             .kept = true,
                             .open = open,
                             .close = clear,
                             .settle = settle,
                             .headed = true,
                             .draw = draw,
                             .tell = tell,
                             .pick = pick,
                             .type = type,
                             .mouse = true,
                             .typing = typing,
                             .about = ABOUT};

void codex_open_at(App *app, CodexKind kind, int index)
{
    screen_open(app, &CODEX_SCREEN, &(CodexPlace){kind, index});
}
