/* Side by side only where all of every card is to be seen. */
#include "term/canvas/card.h"

#include "base/number.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"

enum { GAP = 1, LEAST = 24, MOST = 46, ACROSS = 3, SIGN_AT = 3, SIGN_COLUMNS = 3, NAME_AT = 7 };
enum { LIST_COLUMNS = 46, FACE_MOST = 64 };

/* So many cards in a row, each so wide; rows of cards are as high as the highest of theirs. */
typedef struct Grid {
    int across, columns;
    bool large;
    int rows[CARDS_MAX];
} Grid;

static int lines_of(const Grid *grid, const Cards *cards)
{
    return (cards->count + grid->across - 1) / grid->across;
}

static bool fits(const Canvas *canvas, Area area, const Cards *cards, Grid *grid)
{
    int sum = 0, lines = lines_of(grid, cards);
    for (int line = 0; line < lines; line++) {
        grid->rows[line] = 0;
        for (int i = line * grid->across; i < cards->count && i < (line + 1) * grid->across; i++) {
            int rows = card_face_rows(canvas, grid->columns, &cards->cards[i], grid->large);
            grid->rows[line] = int_max(grid->rows[line], rows);
        }
        sum += grid->rows[line] + (line > 0);
    }
    return sum <= area.rows;
}

static bool find_grid(const Canvas *canvas, Area area, const Cards *cards, Grid *grid)
{
    int most = int_min(cards->count, (area.columns + GAP) / (LEAST + GAP));
    for (int large = 1; large >= 0; large--) {
        for (int across = int_min(cards->count, ACROSS); across <= most; across++) {
            int columns = (area.columns - (across - 1) * GAP) / across;
            *grid = (Grid){.across = across, .columns = int_min(columns, MOST), .large = large};
            if (fits(canvas, area, cards, grid)) {
                return true;
            }
        }
    }
    return false;
}

/* Without one to choose (-1) they have no numbers and can't be clicked on. Returns the rows used. */
static int draw_grid(Canvas *canvas, const Theme *theme, Area area, const Cards *cards, const Grid *grid, int selected)
{
    int row = area.row, lines = lines_of(grid, cards);
    for (int i = 0; i < cards->count; i++) {
        int line = i / grid->across, at = i % grid->across;
        Area face = {area.column + at * (grid->columns + GAP), row, grid->columns, grid->rows[line]};
        card_face_draw(canvas, theme, face, &cards->cards[i], selected < 0 ? CARD_NO_NUMBER : i + 1, i == selected);
        if (selected >= 0) {
            hot_item(canvas, face, i);
        }
        row += at == grid->across - 1 ? grid->rows[line] + 1 : 0;
    }
    int sum = lines - 1;
    for (int line = 0; line < lines; line++) {
        sum += grid->rows[line];
    }
    return sum;
}

/* " W " on the colour of its kind, or on that of its rarity. */
static void draw_sign(Canvas *canvas, int column, int row, const Card *card)
{
    Ground ground = card->picture_ground != GROUND_NONE ? card->picture_ground : card->head;
    Style style = {INK_ACTOR, (uint16_t)ground, STYLE_BOLD};
    canvas_fill(canvas, (Area){column, row, SIGN_COLUMNS, 1}, ' ', style);
    if (card->sign) {
        canvas_put(canvas, column + 1, row, (uint32_t)card->sign, style);
    }
}

/* What a line ends in. */
static const char *end_of(const Card *card)
{
    return card->price[0] ? card->price : card->cost;
}

static int widest_end(const Cards *cards)
{
    int widest = 0;
    for (int i = 0; i < cards->count; i++) {
        widest = int_max(widest, columns_of(end_of(&cards->cards[i])));
    }
    return widest;
}

/* Of a line of so many columns, what a name has where ends are so wide; a long one has the columns, too, that its own
 * end leaves free of those for the widest. */
static int name_room(const Card *card, int columns, int ends)
{
    int room = columns - NAME_AT - ends - 2;
    if (card->weighs_rarity) {
        int sort = columns_of(card->rarity[0] ? card->rarity : card->sort);
        int more = columns_of(card->name) - (room - sort - 1);
        return room - sort - 1 + int_clamp(more, 0, ends - columns_of(end_of(card)));
    }
    return room + ends - columns_of(end_of(card));
}

/* Wide enough for all names, as far as that leaves a page beside it. */
static int list_columns(Area area, const Cards *cards)
{
    enum { FACE_LEAST = 30 };
    int lacks = 0, ends = widest_end(cards);
    for (int i = 0; i < cards->count; i++) {
        const Card *card = &cards->cards[i];
        int name = columns_of(card->brief[0] ? card->brief : card->name);
        lacks = int_max(lacks, name - name_room(card, LIST_COLUMNS, ends));
    }
    return int_max(LIST_COLUMNS, int_min(LIST_COLUMNS + lacks, area.columns - GAP - FACE_LEAST));
}

/* Names begin and sorts end below each other, where ends are so wide. */
static void draw_line(Canvas *canvas, const Theme *theme, Area area, const Card *card, int ends, int number,
                      bool chosen)
{
    uint16_t ground = chosen ? GROUND_ROW : GROUND_NONE;
    uint32_t bold = chosen ? STYLE_BOLD : 0;
    const char *end = end_of(card);
    const char *sort_words = card->rarity[0] ? card->rarity : card->sort;
    int end_columns = columns_of(end), sort = columns_of(sort_words);
    int room = area.columns - NAME_AT - ends - 2;
    int for_name = name_room(card, area.columns, ends);
    room = card->weighs_rarity ? for_name + sort + 1 : room;
    const char *called =
        columns_of(card->name) > (card->weighs_rarity ? for_name : room) && card->brief[0] ? card->brief : card->name;
    int name = card->weighs_rarity ? int_min(columns_of(called), for_name) : columns_of(called);
    canvas_fill(canvas, area, ' ', (Style){INK_TEXT, ground, 0});
    if (chosen) {
        canvas_put(canvas, area.column, area.row, theme_glyph(theme, GLYPH_SELECT), (Style){INK_TEXT, ground, bold});
    }
    card_put_digit(canvas, area.column + 1, area.row, number, (Style){card->why[0] ? INK_DIM : INK_KEY, ground, bold});
    draw_sign(canvas, area.column + SIGN_AT, area.row, card);
    canvas_text(canvas, area.column + NAME_AT, area.row, for_name,
                (Style){(uint16_t)(card->why[0] ? INK_DIM : card->ink), ground, bold}, called);
    if (name + 1 + sort <= room) {
        canvas_text(canvas, area.column + NAME_AT + room - sort, area.row, sort,
                    (Style){(uint16_t)card->sort_ink, ground, 0}, sort_words);
    }
    canvas_text(canvas, area.column + area.columns - 1 - end_columns, area.row, end_columns,
                (Style){card->why[0] ? INK_DIM : INK_TEXT, ground, bold}, end);
}

static void draw_more(Canvas *canvas, Area area, int row, const char *word)
{
    canvas_text(canvas, area.column + area.columns - 1, row, 1, (Style){.ink = INK_KEY, .attributes = STYLE_BOLD},
                word);
}

static void draw_list(Canvas *canvas, const Theme *theme, Area area, const Cards *cards, int selected)
{
    int rows = int_min(area.rows, cards->count), ends = widest_end(cards);
    int first = int_clamp(selected - rows / 2, 0, cards->count - rows);
    for (int i = first; i < first + rows; i++) {
        Area line = {area.column, area.row + i - first, area.columns, 1};
        hot_item(canvas, line, i);
        draw_line(canvas, theme, line, &cards->cards[i], ends, i + 1, i == selected);
    }
    if (first > 0) {
        draw_more(canvas, area, area.row, "^");
    }
    if (first + rows < cards->count) {
        draw_more(canvas, area, area.row + rows - 1, "v");
    }
}

static int draw_list_and_face(Canvas *canvas, const Theme *theme, Area area, const Cards *cards, int selected)
{
    Area list = {area.column, area.row, list_columns(area, cards), area.rows};
    int columns = int_min(area.columns - list.columns - GAP, FACE_MOST);
    const Card *card = &cards->cards[selected];
    int rows = card_face_rows(canvas, columns, card, card->picture_ground != GROUND_NONE);
    Area face = {area.column + list.columns + GAP, area.row, columns, area.rows};
    face.rows = rows <= area.rows ? int_max(rows, int_min(cards->count, area.rows)) : area.rows;
    draw_list(canvas, theme, list, cards, selected);
    card_face_draw(canvas, theme, face, card, selected + 1, true);
    canvas->cursor_column = list.column + NAME_AT;
    canvas->cursor_row =
        list.row + selected -
        int_clamp(selected - int_min(area.rows, cards->count) / 2, 0, int_max(cards->count - area.rows, 0));
    return int_max(face.rows, int_min(cards->count, area.rows));
}

int card_table_draw(Canvas *canvas, const Theme *theme, Area area, const Cards *cards, int selected)
{
    Grid grid;
    return find_grid(canvas, area, cards, &grid) ? draw_grid(canvas, theme, area, cards, &grid, selected)
                                                 : draw_list_and_face(canvas, theme, area, cards, selected);
}

bool card_table_show(Canvas *canvas, const Theme *theme, Area area, const Cards *cards)
{
    Grid grid;
    int across = int_max((area.columns + GAP) / (LIST_COLUMNS + GAP), 1), ends = widest_end(cards);
    if (find_grid(canvas, area, cards, &grid)) {
        draw_grid(canvas, theme, area, cards, &grid, -1);
        return true;
    }
    if ((cards->count + across - 1) / across > area.rows) {
        return false;
    }
    for (int i = 0; i < cards->count; i++) {
        Area line = {area.column + i % across * (LIST_COLUMNS + GAP), area.row + i / across, LIST_COLUMNS, 1};
        draw_line(canvas, theme, line, &cards->cards[i], ends, CARD_NO_NUMBER, false);
    }
    return true;
}
