/* The codex on the screen: on the left the list of everything with its sections, on the right the page of what is
 * selected. It changes nothing in any game. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/stack/acts.h"
#include "term/screens/codex_model.h"

#include <string.h>

enum {
    LIST_COLUMNS = 30,
    LIST_COLUMNS_WIDE = 36,
    WIDE = 100,
    WHEEL_STEP = 3,
    PAGE_LINES = 5,
    TALLEST = 200,
    MARGIN = 2,
    LINE_SIZE = 160
};

/* What it is opened at. */
typedef struct CodexPlace {
    CodexKind kind;
    int index;
} CodexPlace;

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
    Codex *codex = screen_state(app);
    codex_filter(codex, "");
    codex->typing = true;
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

/* The wheel goes through what it is over. */
static void use_mouse(App *app, Key key)
{
    int step = key.action == MOUSE_WHEEL_UP ? -WHEEL_STEP : key.action == MOUSE_WHEEL_DOWN ? WHEEL_STEP : 0;
    if (step != 0 && key.column < list_columns(app)) {
        list_go(app, step);
    } else if (step != 0) {
        scroll_page(app, step);
    }
}

/* While a filter is typed the arrows still choose, so that what is found can be looked at. */
static void type(App *app, Key key)
{
    Codex *codex = screen_state(app);
    char text[GAME_SEED_SIZE];
    if (key.code == HKEY_MOUSE) {
        use_mouse(app, key);
    } else if (codex->typing && (key.code == HKEY_UP || key.code == HKEY_DOWN)) {
        list_go(app, key.code == HKEY_UP ? -1 : 1);
    } else if (codex->typing) {
        text_copy(text, sizeof text, codex->filter);
        codex->typing = list_type(app, text, sizeof text, key);
        if (strcmp(text, codex->filter) != 0) {
            codex_filter(codex, text);
        }
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
        hot_item(app->canvas, (Area){column, area.row, columns, 1}, -1 - i);
        column += columns + gap;
    }
}

/* Is it a blueprint that is open, and still none that this run comes by? */
static bool is_away(const App *app, const CodexEntry *entry)
{
    const Game *game = screen_game(app);
    return game && CODEX_SECTIONS[entry->section].kind == CODEX_BLUEPRINT && run_lacks_blueprint(game, entry->index);
}

static void draw_entry(const App *app, const void *state, int at, Area row, Style style)
{
    Canvas *canvas = app->canvas;
    const Codex *codex = state;
    CodexLabel label = codex_label(codex, &codex->shown[at]);
    Style sign = style, mark = style;
    sign.ink = (uint8_t)label.ink;
    sign.attributes = STYLE_BOLD;
    mark.ink = at == codex->list.chosen ? INK_TEXT : INK_DIM;
    canvas_put(canvas, row.column, row.row, label.sign, sign);
    int used = 2 + canvas_text(canvas, row.column + 2, row.row, row.columns - 2, style, label.name);
    const char *word = is_away(app, &codex->shown[at]) ? _("not here") : label.mark;
    int mark_columns = columns_of(word);
    if (used < row.columns - mark_columns) {
        canvas_text(canvas, row.column + row.columns - mark_columns, row.row, mark_columns, mark, word);
    }
}

static void write_title(const Codex *codex, char *out, size_t size)
{
    Text text = text_into(out, size);
    if (codex->filter[0]) {
        text_add(&text, _("%d of %d: %s"), codex->list.count, codex->total, codex->filter);
    } else {
        text_add(&text, translation_of_count("Codex, %d entry", "Codex, %d entries", codex->total), codex->total);
    }
}

static const char *heading(const App *app, const void *state, int at)
{
    const Codex *codex = state;
    (void)app;
    return codex_begins_section(codex, at) ? _(CODEX_SECTIONS[codex->shown[at].section].name) : NULL;
}

/* What an entry has a page of, written into an area. */
static int put_page(const App *app, const Codex *codex, Canvas *canvas, Area area)
{
    const CodexEntry *entry = codex_selected(codex);
    const Game *game = screen_game(app);
    Panel panel = {.canvas = canvas, .theme = &app->theme, .content = codex->content, .area = area, .whole = true};
    panel_put(&panel, INK_WARN, is_away(app, entry) ? _("No offer and no shop of this run has it.") : "");
    codex_page(&CODEX_SECTIONS[entry->section], &panel, entry->index, game ? game->battle.wave : 1);
    return panel.area.row;
}

/* The whole page on a sheet of its own, to be freed; tells how many rows it has. */
static Canvas *new_sheet(const App *app, const Codex *codex, int columns, int *rows)
{
    Canvas *sheet = canvas_new(columns, TALLEST);
    sheet->ascii = app->canvas->ascii;
    canvas_clear(sheet);
    *rows = int_min(put_page(app, codex, sheet, (Area){0, 0, columns, TALLEST}), TALLEST);
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

static Area place(const App *app, const void *state)
{
    (void)state;
    return inside(list_box(app), 1);
}

/* The page isn't scrolled past its end. */
static void look(const App *app, void *state)
{
    Codex *codex = state;
    codex->more = false;
    if (codex->list.count > 0) {
        Area inner = inside(page_box(app), MARGIN);
        int rows;
        canvas_free(new_sheet(app, codex, inner.columns, &rows));
        codex->scroll = int_clamp(codex->scroll, 0, int_max(rows - inner.rows, 0));
        codex->more = codex->scroll + inner.rows < rows;
    }
}

static void moved(App *app, void *state)
{
    (void)app;
    ((Codex *)state)->scroll = 0;
}

static void draw_head(const App *app, const void *state)
{
    char title[LINE_SIZE];
    write_title(state, title, sizeof title);
    draw_sections(app, state, (Area){1, 0, app->canvas->columns - 2, 1});
    canvas_box(app->canvas, list_box(app), (Style){.ink = INK_FRAME}, title);
}

static void draw_filter(const App *app, const Codex *codex)
{
    Canvas *canvas = app->canvas;
    int row = canvas->rows - 1, columns = canvas->columns - 2 * MARGIN;
    int used = canvas_printf(canvas, MARGIN, row, columns, (Style){.ink = INK_KEY}, _("Find: %s_"), codex->filter);
    canvas->cursor_column = MARGIN + used - 1;
    canvas->cursor_row = row;
    canvas_text(canvas, MARGIN + used + 2, row, columns - used - 2, (Style){.ink = INK_DIM},
                _("Enter keeps it, Esc clears it"));
}

/* The page, and while one is typed the filter in place of the keys. */
static void draw_page(const App *app, const void *state, Area area)
{
    const Codex *codex = state;
    const CodexEntry *entry = codex_selected(codex);
    char title[LINE_SIZE];
    Text text = text_into(title, sizeof title);
    (void)area;
    if (entry) {
        CodexLabel label = codex_label(codex, entry);
        text_add(&text, "%c %s", (char)label.sign, label.name);
    }
    canvas_box(app->canvas, page_box(app), (Style){.ink = INK_FRAME}, title);
    if (entry) {
        Area inner = inside(page_box(app), MARGIN);
        int rows;
        Canvas *sheet = new_sheet(app, codex, inner.columns, &rows);
        canvas_show(app->canvas, inner, sheet, codex->scroll);
        canvas_free(sheet);
    }
    if (codex->typing) {
        draw_filter(app, codex);
    }
}

/* The entry that is chosen and its page; the others go by as they are chosen. */
static void tell(const App *app, const void *state, Reading *reading)
{
    const Codex *codex = state;
    const CodexEntry *entry = codex_selected(codex);
    Canvas canvas = canvas_for_reading(reading);
    char title[LINE_SIZE];
    write_title(codex, title, sizeof title);
    reading_say(reading, codex->typing ? _("%s. Type what to find; Enter keeps it, Esc clears it.") : "%s.", title);
    if (!entry) {
        reading_say(reading, "%s", codex->list.notice);
        return;
    }
    CodexLabel label = codex_label(codex, entry);
    reading_begin_group(reading);
    reading->focus = reading->count;
    reading_say(reading, _("%s, %s, %s: %d of %d."), label.name, label.mark, _(CODEX_SECTIONS[entry->section].name),
                codex->list.chosen + 1, codex->list.count);
    (void)put_page(app, codex, &canvas, (Area){0, 0, canvas.columns, TALLEST});
    reading_end_group(reading);
}

static void put_keys(const App *app, const void *state, Text *keys)
{
    const Codex *codex = state;
    (void)app;
    text_add(keys, "%s",
             codex->typing ? ""
             : codex->more ? _("Space " KEY("b") " scroll the page  Tab section  / find  ? help  q back  (more below)")
                           : _("arrows choose  Tab section  / find  ? help  q back"));
}

/* The name of a section, or an entry; neither goes back when it is clicked on once more. */
static bool pick(App *app, int item)
{
    if (item < 0) {
        (void)codex_select_section(screen_state(app), -1 - item);
    } else {
        (void)list_pick(app, item);
    }
    return true;
}

static const ListScreen CODEX_LIST = {
    .layout = {.left = MARGIN},
    .round = true,
    .place = place,
    .look = look,
    .moved = moved,
    .head = draw_head,
    .heading = heading,
    .row = draw_entry,
    .beside = draw_page,
    .put_keys = put_keys,
};

static const Binding CODEX_BINDINGS[] = {
    {{HKEY_DOWN, 'j'}, "up down jk", N_("choose"), list_go, 1},
    {{HKEY_UP, 'k'}, NULL, NULL, list_go, -1},
    {{HKEY_PAGE_DOWN}, "PgUp PgDn", N_("ten on, ten back"), list_go, LIST_LEAP},
    {{HKEY_PAGE_UP}, NULL, NULL, list_go, -LIST_LEAP},
    LIST_END_KEYS(N_("the first, the last")),
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
                             SCREEN_KEYS(CODEX_BINDINGS),
                             .state_size = sizeof(Codex),
                             .kept = true,
                             .open = open,
                             .close = clear,
                             .list = &CODEX_LIST,
                             .settle = list_settle,
                             .headed = true,
                             .draw = list_draw,
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
