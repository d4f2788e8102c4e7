/* Follows the pen through a frame. Changes of it are held back until something is written that they matter to, and then
 * told in one sequence: the differences, or all from the start where that is shorter. A blank shows no foreground, so
 * that most of a board needs none told. Sequences that are not understood go through as they are, and make the pen
 * unknown. */
#include "term/tty/squeeze.h"

#include "term/tty/slots.h"

#include <stdio.h>
#include <string.h>

enum {
    ESCAPE = 0x1B,
    PARAMETERS_MAX = 16,
    LAST_ATTRIBUTE = 9,
    TELL_SIZE = 96, /* longest sequence that tells a pen */
    OWN = -1
};

typedef struct Output {
    char *bytes;
    size_t length;
} Output;

static void put(Output *out, const char *bytes, size_t length)
{
    memcpy(out->bytes + out->length, bytes, length);
    out->length += length;
}

size_t squeeze_room(size_t length)
{
    /* The shortest change of a pen has 3 bytes, and is told at most once. */
    return (length / 3 + 1) * TELL_SIZE + length;
}

/* "parameter;" of a colour. `base`: 30 for the foreground, 40 for the background. */
static int tell_color(char *to, int base, int color, const uint32_t *direct)
{
    if (direct && color >= SLOT_FIRST) {
        uint32_t rgb = direct[color - SLOT_FIRST];
        return sprintf(to, "%d;2;%u;%u;%u;", base + 8, rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF);
    }
    if (color < 8) {
        return sprintf(to, "%d;", color == OWN ? base + 9 : base + color);
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
        from = (Pen){.foreground = OWN, .background = OWN};
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

static bool same_pen(const Pen *a, const Pen *b)
{
    return a->foreground == b->foreground && a->background == b->background && a->attributes == b->attributes;
}

/* Tells the terminal of a pen that it isn't told of yet. */
static void tell_pen(Squeeze *squeeze, const Pen *wanted, Output *out)
{
    const Pen *told = &squeeze->told;
    if (!wanted->known || (told->known && same_pen(told, wanted))) {
        return;
    }
    char anew[TELL_SIZE], changes[TELL_SIZE];
    size_t length = tell(anew, *told, wanted, true, squeeze->direct);
    bool loses = told->attributes & ~wanted->attributes;
    bool lost = !told->known || (loses && !has_many_colors(told) && !has_many_colors(wanted));
    size_t other = lost ? TELL_SIZE : tell(changes, *told, wanted, false, squeeze->direct);
    put(out, other < length ? changes : anew, other < length ? other : length);
    squeeze->told = *wanted;
}

static void settle(Squeeze *squeeze, Output *out)
{
    tell_pen(squeeze, &squeeze->wanted, out);
}

/* For a blank: what doesn't show on it stays as it was told last. */
static void settle_blank(Squeeze *squeeze, Output *out)
{
    enum { SHOW_ON_BLANKS = 1 << 4 | 1 << 7 | 1 << 9 /* underlined, reversed, struck out */ };
    Pen pen = squeeze->wanted;
    if (squeeze->told.known && !((pen.attributes | squeeze->told.attributes) & SHOW_ON_BLANKS)) {
        pen.foreground = squeeze->told.foreground;
        pen.attributes = squeeze->told.attributes;
    }
    tell_pen(squeeze, &pen, out);
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

/* One colour or attribute; returns how many parameters it took, 0: not understood. */
static int change(Pen *pen, const int *parameter, int count)
{
    int value = parameter[0];
    bool lit = value >= 90, back = (value >= 40 && value < 50) || value >= 100;
    int16_t *color = back ? &pen->background : &pen->foreground;
    int digit = value % 10;
    if (value == 0) {
        *pen = (Pen){.known = pen->known, .foreground = OWN, .background = OWN};
    } else if (value <= LAST_ATTRIBUTE) {
        pen->attributes |= (uint16_t)(1 << value);
    } else if (value < 30 || value > 107 || (value >= 50 && value < 90) || (lit && digit > 7)) {
        return 0;
    } else if (digit == 8) {
        bool palette = count >= 3 && parameter[1] == 5 && parameter[2] < 256;
        *color = palette ? (int16_t)parameter[2] : *color;
        return palette ? 3 : 0;
    } else {
        *color = digit == 9 ? OWN : (int16_t)(digit + (lit ? 8 : 0));
    }
    return 1;
}

/* A sequence that changes the pen, from behind "ESC [" to its 'm'. False: not understood. */
static bool change_pen(Squeeze *squeeze, const char *at, const char *end)
{
    int parameters[PARAMETERS_MAX], taken = 1;
    int count = read_parameters(at, end, parameters);
    Pen pen = squeeze->wanted;
    for (int i = 0; i < count && taken > 0; i += taken) {
        pen.known = pen.known || parameters[i] == 0;
        taken = change(&pen, &parameters[i], count - i);
    }
    if (count < 0 || taken == 0 || !pen.known) {
        return false;
    }
    squeeze->wanted = pen;
    return true;
}

/* Length of the escape sequence that starts here, at most what is there. */
static size_t sequence_length(const char *at, size_t left)
{
    size_t length = 2;
    if (left > 1 && at[1] == '[') {
        while (length < left && (at[length] < '@' || at[length] > '~')) {
            length++;
        }
        length++;
    } else if (left > 1 && at[1] >= ' ' && at[1] <= '/') {
        length = 3;
    }
    return length < left ? length : left;
}

/* True when the sequence only moves the cursor, which looks alike with every pen. */
static bool only_moves(const char *at, size_t length)
{
    return at[1] == '[' && length > 2 && strchr("ABCDGHd", at[length - 1]) && at[2] != '?';
}

/* True when it leaves blanks behind: erasing in a line, in the screen, or so many characters. */
static bool erases(const char *at, size_t length)
{
    return at[1] == '[' && length > 2 && strchr("JKX", at[length - 1]) && at[2] != '?';
}

static void take_sequence(Squeeze *squeeze, const char *at, size_t length, Output *out)
{
    bool letters = length == 3 && at[1] == '(';
    if (letters && at[2] == squeeze->letters) {
        return;
    }
    if (length > 2 && at[1] == '[' && at[length - 1] == 'm') {
        if (change_pen(squeeze, at + 2, at + length - 1)) {
            return;
        }
        settle(squeeze, out);
        squeeze->told.known = squeeze->wanted.known = false;
    } else if (letters) {
        squeeze->letters = at[2];
    } else if (erases(at, length)) {
        settle_blank(squeeze, out);
    } else if (!only_moves(at, length)) {
        settle(squeeze, out);
    }
    put(out, at, length);
}

size_t squeeze_frame(Squeeze *squeeze, const char *frame, size_t length, char *out)
{
    Output output = {out, 0};
    size_t at = 0;
    while (at < length) {
        if (frame[at] == ESCAPE) {
            size_t taken = sequence_length(&frame[at], length - at);
            take_sequence(squeeze, &frame[at], taken, &output);
            at += taken;
            continue;
        }
        if (frame[at] == ' ') {
            settle_blank(squeeze, &output);
        } else if (frame[at] != '\r' && frame[at] != '\b') {
            settle(squeeze, &output);
        }
        put(&output, &frame[at++], 1);
    }
    settle(squeeze, &output);
    return output.length;
}
