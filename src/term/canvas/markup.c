#include "term/canvas/markup.h"

#include "base/text.h"
#include "term/canvas/color.h"

enum { COLORS_FIRST = 16, COLORS = 256, OWN = -1 };

/* attribute, class, what it looks like. What blinks stands still. */
#define ATTRIBUTE_LIST(X)                     \
    X(STYLE_BOLD, "bold", "font-weight:bold") \
    X(STYLE_DIM, "dim", "opacity:.75")        \
    X(STYLE_UNDERLINE, "under", "text-decoration:underline")

static const struct {
    uint8_t attribute;
    const char *word, *rule;
} ATTRIBUTES[] = {
#define X(attribute, word, rule) {attribute, word, rule},
    ATTRIBUTE_LIST(X)
#undef X
};
enum { ATTRIBUTE_COUNT = sizeof ATTRIBUTES / sizeof ATTRIBUTES[0] };

static void put_character(uint32_t ch, FILE *out)
{
    switch (ch) {
    case '&':
        fputs("&amp;", out);
        break;
    case '<':
        fputs("&lt;", out);
        break;
    case '>':
        fputs("&gt;", out);
        break;
    case '"':
        fputs("&quot;", out);
        break;
    case '\'':
        fputs("&#39;", out);
        break;
    default:
        canvas_write_character(text_columns(ch) > 0 ? ch : '?', out);
        break;
    }
}

void markup_text(const char *text, FILE *out)
{
    while (*text) {
        put_character(text_next(&text), out);
    }
}

/* How a cell is written: colours as they are seen, none of them reversed any more. */
static Look look_of(Looks *looks, const Theme *theme, Cell cell)
{
    Look look = theme_look_of(looks, theme, cell.style);
    if (look.attributes & STYLE_REVERSE) {
        int32_t ink = look.foreground;
        look.foreground = look.background == OWN ? COLORS : look.background;
        look.background = ink == OWN ? COLORS : ink;
    }
    look.attributes &= STYLE_BOLD | STYLE_DIM | STYLE_UNDERLINE;
    return look;
}

/* Of a blank only the ground shows, unless it is underlined; so it goes on with what stands before it. */
static Look on_blank(Look look, Look before)
{
    if (!((look.attributes | before.attributes) & STYLE_UNDERLINE)) {
        look.foreground = before.foreground;
        look.attributes = before.attributes;
    }
    return look;
}

static bool are_alike(Look a, Look b)
{
    return a.foreground == b.foreground && a.background == b.background && a.attributes == b.attributes;
}

static bool is_plain(Look look)
{
    return are_alike(look, (Look){OWN, OWN, 0});
}

static void put_color(char what, int32_t color, const char **between, FILE *out)
{
    if (color != OWN) {
        fprintf(out, "%s%c%d", *between, what, (int)color);
        *between = " ";
    }
}

static void begin(Look look, FILE *out)
{
    const char *between = "";
    fputs("<span class=\"", out);
    put_color('f', look.foreground, &between, out);
    put_color('b', look.background, &between, out);
    for (int i = 0; i < ATTRIBUTE_COUNT; i++) {
        if (look.attributes & ATTRIBUTES[i].attribute) {
            fprintf(out, "%s%s", between, ATTRIBUTES[i].word);
            between = " ";
        }
    }
    fputs("\">", out);
}

static void turn_to(Look *now, Look look, FILE *out)
{
    if (are_alike(*now, look)) {
        return;
    }
    if (!is_plain(*now)) {
        fputs("</span>", out);
    }
    if (!is_plain(look)) {
        begin(look, out);
    }
    *now = look;
}

/* How many of a row's cells show anything. */
static int row_end(const Canvas *canvas, Looks *looks, const Theme *theme, int row)
{
    int end = canvas->columns;
    while (end > 0) {
        Cell cell = canvas_cell(canvas, end - 1, row);
        Look look = look_of(looks, theme, cell);
        if (cell.ch != ' ' || look.background != OWN || look.attributes & STYLE_UNDERLINE) {
            break;
        }
        end--;
    }
    return end;
}

static void put_row(const Canvas *canvas, Looks *looks, const Theme *theme, int row, FILE *out)
{
    const Look plain = {OWN, OWN, 0};
    Look now = plain;
    int end = row_end(canvas, looks, theme, row);
    for (int column = 0; column < end; column++) {
        Cell cell = canvas_cell(canvas, column, row);
        Look look = look_of(looks, theme, cell);
        turn_to(&now, cell.ch == ' ' ? on_blank(look, now) : look, out);
        put_character(cell.ch, out);
    }
    turn_to(&now, plain, out);
    fputc('\n', out);
}

void markup_canvas(const Canvas *canvas, const Theme *theme, FILE *out)
{
    Looks *looks = theme_looks_new();
    for (int row = 0; row < canvas->rows; row++) {
        put_row(canvas, looks, theme, row, out);
    }
    theme_looks_free(looks);
}

void markup_rules(FILE *out)
{
    for (int i = COLORS_FIRST; i < COLORS; i++) {
        Rgb color = color_of_palette(i);
        unsigned rgb = (unsigned)color.red << 16 | (unsigned)color.green << 8 | color.blue;
        fprintf(out, ".f%d{color:#%06x}.b%d{background:#%06x}\n", i, rgb, i, rgb);
    }
    fprintf(out, ".f%d{color:var(--screen-ground)}.b%d{background:var(--screen-ink)}\n", COLORS, COLORS);
    for (int i = 0; i < ATTRIBUTE_COUNT; i++) {
        fprintf(out, ".%s{%s}\n", ATTRIBUTES[i].word, ATTRIBUTES[i].rule);
    }
}
