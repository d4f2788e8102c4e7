#include "term/tty/pen.h"

#include "term/tty/slots.h"

#include <stdio.h>
#include <string.h>

enum { PARAMETERS_MAX = 16, LAST_ATTRIBUTE = 9, TELL_SIZE = 96 /* longest sequence that tells a pen */ };

bool pen_same(const Pen *a, const Pen *b)
{
    return a->foreground == b->foreground && a->background == b->background && a->attributes == b->attributes;
}

bool pen_marks_blanks(const Pen *pen)
{
    enum { SHOW_ON_BLANKS = 1 << 4 | 1 << 7 | 1 << 9 /* underlined, reversed, struck out */ };
    return pen->attributes & SHOW_ON_BLANKS;
}

Pen pen_on_blank(const Pen *told, const Pen *wanted)
{
    Pen pen = *wanted;
    if (told->known && !pen_marks_blanks(wanted) && !pen_marks_blanks(told)) {
        pen.foreground = told->foreground;
        pen.attributes = told->attributes;
    }
    return pen;
}

/* "parameter;" of a colour. `base`: 30 for the foreground, 40 for the background. */
static int tell_color(char *to, int base, int color, const uint32_t *direct)
{
    if (direct && color >= SLOT_FIRST) {
        uint32_t rgb = direct[color - SLOT_FIRST];
        return sprintf(to, "%d;2;%u;%u;%u;", base + 8, rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF);
    }
    if (color < 8) {
        return sprintf(to, "%d;", color == PEN_OWN ? base + 9 : base + color);
    }
    return color < 16 ? sprintf(to, "%d;", base + 60 + color - 8) : sprintf(to, "%d;5;%d;", base + 8, color);
}

/* Takes away the attributes that the other pen doesn't have; bold and dim go together. */
static int tell_loss(char *to, Pen *from, const Pen *pen)
{
    enum { BOLD = 1, DIM = 2, OFF = 20, BOTH_OFF = OFF + DIM };
    int lost = from->attributes & ~pen->attributes, length = 0;
    if (lost & (1 << BOLD | 1 << DIM)) {
        length += sprintf(to, "%d;", BOTH_OFF);
        from->attributes &= (uint16_t) ~(1 << BOLD | 1 << DIM);
    }
    for (int i = DIM + 1; i <= LAST_ATTRIBUTE; i++) {
        length += lost >> i & 1 ? sprintf(to + length, "%d;", OFF + i) : 0;
    }
    return length;
}

/* The sequence that makes one pen the other, from what it is or from nothing. */
static size_t tell(char to[TELL_SIZE], Pen from, const Pen *pen, bool anew, const uint32_t *direct)
{
    size_t length = (size_t)sprintf(to, anew ? "\033[0;" : "\033[");
    if (anew) {
        from = (Pen){.foreground = PEN_OWN, .background = PEN_OWN};
    } else {
        length += (size_t)tell_loss(to + length, &from, pen);
    }
    for (int i = 1; i <= LAST_ATTRIBUTE; i++) {
        if ((pen->attributes & ~from.attributes) >> i & 1) {
            length += (size_t)sprintf(to + length, "%d;", i);
        }
    }
    if (pen->foreground != from.foreground) {
        length += (size_t)tell_color(to + length, 30, pen->foreground, direct);
    }
    if (pen->background != from.background) {
        length += (size_t)tell_color(to + length, 40, pen->background, direct);
    }
    bool empty = anew && length == strlen("\033[0;");
    length -= empty ? 2 : 1;
    to[length++] = 'm';
    return length;
}

/* Old terminals can take an attribute away only by starting from nothing; those of many colours know better. */
static bool has_many_colors(const Pen *pen)
{
    enum { FEW = 16 };
    return pen->foreground >= FEW || pen->background >= FEW;
}

/* The shorter of the two sequences; 0 bytes where nothing is to be told. */
static size_t tell_shortly(char to[TELL_SIZE], const Pen *told, const Pen *wanted, const uint32_t *direct)
{
    if (!wanted->known || (told->known && pen_same(told, wanted))) {
        return 0;
    }
    char changes[TELL_SIZE];
    size_t length = tell(to, *told, wanted, true, direct);
    bool loses = told->attributes & ~wanted->attributes;
    bool lost = !told->known || (loses && !has_many_colors(told) && !has_many_colors(wanted));
    size_t other = lost ? TELL_SIZE : tell(changes, *told, wanted, false, direct);
    if (other < length) {
        memcpy(to, changes, other);
    }
    return other < length ? other : length;
}

void pen_tell(Pen *told, const Pen *wanted, const uint32_t *direct, Bytes *out)
{
    char sequence[TELL_SIZE];
    size_t length = tell_shortly(sequence, told, wanted, direct);
    bytes_add(out, sequence, length);
    *told = length > 0 ? *wanted : *told;
}

int pen_price(const Pen *told, const Pen *wanted, const uint32_t *direct)
{
    char sequence[TELL_SIZE];
    return (int)tell_shortly(sequence, told, wanted, direct);
}

/* Reads "n;n;…" up to the final byte; returns how many, or -1 when it is anything else. */
static int read_parameters(const char *at, const char *end, int parameters[PARAMETERS_MAX])
{
    int count = 1;
    parameters[0] = 0;
    for (; at < end; at++) {
        if (*at == ';') {
            if (count == PARAMETERS_MAX) {
                return -1;
            }
            parameters[count++] = 0;
        } else if (*at >= '0' && *at <= '9' && parameters[count - 1] < 1000) {
            parameters[count - 1] = parameters[count - 1] * 10 + (*at - '0');
        } else {
            return -1;
        }
    }
    return count;
}

/* The colour of a number that follows. */
static int take_from_palette(int16_t *color, const int *parameter, int count)
{
    bool palette = count >= 3 && parameter[1] == 5 && parameter[2] < 256;
    *color = palette ? (int16_t)parameter[2] : *color;
    return palette ? 3 : 0;
}

/* One colour or attribute; returns how many parameters it took, 0: not understood. */
static int change(Pen *pen, const int *parameter, int count)
{
    int value = parameter[0], tens = value / 10, digit = value % 10;
    bool lit = tens == 9 || tens == 10, back = tens == 4 || tens == 10;
    int16_t *color = back ? &pen->background : &pen->foreground;
    if (value == 0) {
        *pen = (Pen){.known = pen->known, .foreground = PEN_OWN, .background = PEN_OWN};
    } else if (value <= LAST_ATTRIBUTE) {
        pen->attributes |= (uint16_t)(1 << value);
    } else if (!lit && tens != 3 && tens != 4) {
        return 0;
    } else if (digit < 8) {
        *color = (int16_t)(digit + (lit ? 8 : 0));
    } else if (lit) {
        return 0;
    } else if (digit == 9) {
        *color = PEN_OWN;
    } else {
        return take_from_palette(color, parameter, count);
    }
    return 1;
}

bool pen_take(Pen *pen, const char *at, const char *end)
{
    int parameters[PARAMETERS_MAX], taken = 1;
    int count = read_parameters(at, end, parameters);
    Pen changed = *pen;
    for (int i = 0; i < count && taken > 0; i += taken) {
        changed.known = changed.known || parameters[i] == 0;
        taken = change(&changed, &parameters[i], count - i);
    }
    if (count < 0 || taken == 0 || !changed.known) {
        return false;
    }
    *pen = changed;
    return true;
}
