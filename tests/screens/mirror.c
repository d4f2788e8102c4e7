/* libvterm as the judge of what our bytes mean: it knows nothing of ncurses. */
#include "mirror.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vterm.h>

enum { CHARACTER_MOST = 4 };

struct Mirror {
    VTerm *terminal;
    VTermScreen *screen;
    bool visible, alternate, mouse;
    char begun[CHARACTER_MOST]; /* a character whose rest hasn't come; libvterm forgets it after a shift of letters */
    size_t begun_length;
};

static int on_property(VTermProp property, VTermValue *value, void *context)
{
    Mirror *mirror = context;
    if (property == VTERM_PROP_CURSORVISIBLE) {
        mirror->visible = value->boolean;
    } else if (property == VTERM_PROP_ALTSCREEN) {
        mirror->alternate = value->boolean;
    } else if (property == VTERM_PROP_MOUSE) {
        mirror->mouse = value->number != VTERM_PROP_MOUSE_NONE;
    }
    return 1;
}

Mirror *mirror_new(int columns, int rows)
{
    static const VTermScreenCallbacks callbacks = {.settermprop = on_property};
    Mirror *mirror = calloc(1, sizeof *mirror);
    mirror->visible = true;
    mirror->terminal = vterm_new(rows, columns);
    vterm_set_utf8(mirror->terminal, 1);
    mirror->screen = vterm_obtain_screen(mirror->terminal);
    vterm_screen_enable_altscreen(mirror->screen, 1);
    vterm_screen_set_callbacks(mirror->screen, &callbacks, mirror);
    vterm_screen_reset(mirror->screen, 1);
    return mirror;
}

void mirror_free(Mirror *mirror)
{
    vterm_free(mirror->terminal);
    free(mirror);
}

/* How many bytes at the end belong to a character that isn't whole. */
static size_t unfinished(const char *bytes, size_t length)
{
    for (size_t back = 1; back < CHARACTER_MOST && back <= length; back++) {
        unsigned char byte = (unsigned char)bytes[length - back];
        if (byte >= 0xC0) {
            size_t needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2;
            return back < needed ? back : 0;
        }
        if (byte < 0x80) {
            return 0;
        }
    }
    return 0;
}

void mirror_write(Mirror *mirror, const char *bytes, size_t length)
{
    size_t whole = mirror->begun_length + length;
    char *text = malloc(whole + 1);
    memcpy(text, mirror->begun, mirror->begun_length);
    memcpy(text + mirror->begun_length, bytes, length);
    mirror->begun_length = unfinished(text, whole);
    whole -= mirror->begun_length;
    memcpy(mirror->begun, text + whole, mirror->begun_length);
    vterm_input_write(mirror->terminal, text, whole);
    vterm_screen_flush_damage(mirror->screen);
    free(text);
}

void mirror_resize(Mirror *mirror, int columns, int rows)
{
    vterm_set_size(mirror->terminal, rows, columns);
}

void mirror_size(const Mirror *mirror, int *columns, int *rows)
{
    vterm_get_size(mirror->terminal, rows, columns);
}

size_t mirror_answers(Mirror *mirror, char *bytes, size_t size)
{
    return vterm_output_read(mirror->terminal, bytes, size);
}

static int color_of(const VTermColor *color, bool own)
{
    if (own) {
        return -1;
    }
    return VTERM_COLOR_IS_INDEXED(color) ? color->indexed.idx
                                         : 0x1000000 | color->rgb.red << 16 | color->rgb.green << 8 | color->rgb.blue;
}

MirrorCell mirror_cell(const Mirror *mirror, int column, int row)
{
    VTermScreenCell cell;
    vterm_screen_get_cell(mirror->screen, (VTermPos){.row = row, .col = column}, &cell);
    return (MirrorCell){
        .ch = cell.chars[0] ? cell.chars[0] : ' ',
        .foreground = color_of(&cell.fg, VTERM_COLOR_IS_DEFAULT_FG(&cell.fg)),
        .background = color_of(&cell.bg, VTERM_COLOR_IS_DEFAULT_BG(&cell.bg)),
        .bold = cell.attrs.bold,
        .underline = cell.attrs.underline,
        .reverse = cell.attrs.reverse,
        .blink = cell.attrs.blink,
    };
}

bool mirror_alike(MirrorCell a, MirrorCell b)
{
    bool bare = a.ch == ' ' && !a.reverse && !a.underline;
    bool same_ink = a.foreground == b.foreground && a.bold == b.bold && a.blink == b.blink;
    return a.ch == b.ch && a.background == b.background && a.reverse == b.reverse && a.underline == b.underline &&
           (bare || same_ink);
}

static int put_character(char *to, uint32_t ch)
{
    if (ch < 0x80) {
        to[0] = (char)ch;
        return 1;
    }
    int rest = ch < 0x800 ? 1 : ch < 0x10000 ? 2 : 3;
    static const unsigned lead[] = {0, 0xC0, 0xE0, 0xF0};
    to[0] = (char)(lead[rest] | ch >> (6 * rest));
    for (int i = 1; i <= rest; i++) {
        to[i] = (char)(0x80 | (ch >> (6 * (rest - i)) & 0x3F));
    }
    return rest + 1;
}

void mirror_row(const Mirror *mirror, int row, char *text)
{
    int columns, rows, length = 0;
    mirror_size(mirror, &columns, &rows);
    for (int column = 0; column < columns && length < MIRROR_ROW_SIZE - 5; column++) {
        length += put_character(text + length, mirror_cell(mirror, column, row).ch);
    }
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    text[length] = '\0';
}

bool mirror_find(const Mirror *mirror, const char *text, int *column, int *row)
{
    int columns, rows;
    mirror_size(mirror, &columns, &rows);
    for (int i = 0; i < rows; i++) {
        char line[MIRROR_ROW_SIZE];
        mirror_row(mirror, i, line);
        const char *found = strstr(line, text);
        if (!found) {
            continue;
        }
        int before = 0;
        for (const char *at = line; at < found; at++) {
            before += ((unsigned char)*at & 0xC0) != 0x80;
        }
        if (column) {
            *column = before;
        }
        if (row) {
            *row = i;
        }
        return true;
    }
    return false;
}

void mirror_cursor(const Mirror *mirror, int *column, int *row)
{
    VTermPos at;
    vterm_state_get_cursorpos(vterm_obtain_state(mirror->terminal), &at);
    *column = at.col;
    *row = at.row;
}

bool mirror_cursor_visible(const Mirror *mirror)
{
    return mirror->visible;
}

bool mirror_alternate(const Mirror *mirror)
{
    return mirror->alternate;
}

bool mirror_mouse(const Mirror *mirror)
{
    return mirror->mouse;
}

void mirror_show(const Mirror *mirror)
{
    int columns, rows;
    mirror_size(mirror, &columns, &rows);
    for (int row = 0; row < rows; row++) {
        char line[MIRROR_ROW_SIZE];
        mirror_row(mirror, row, line);
        fprintf(stderr, "%2d |%s\n", row, line);
    }
}
