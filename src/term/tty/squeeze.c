/* Follows pen and cursor through a frame. Characters are gathered and written in the order that costs least; where the
 * cursor stands must be known for that. Else changes of the pen are held back until something is written that they
 * matter to, and then told in one sequence. A blank shows no foreground, so that most of a board needs none told.
 * Sequences that are not understood go through as they are, and make unknown what they may have changed. */
#include "term/tty/squeeze.h"

#include "base/number.h"

#include <string.h>

enum { ESCAPE = 0x1B, SHIFT_OUT = 0x0E, SHIFT_IN = 0x0F, LETTERS = 'B', LINES = '0' };

void squeeze_forget(Squeeze *squeeze)
{
    squeeze->told = squeeze->wanted = (Pen){0};
    squeeze->letters = 0;
    squeeze->last_length = 0;
    squeeze->placed = false;
    patch_forget(&squeeze->patch);
}

void squeeze_size(Squeeze *squeeze, int columns, int rows)
{
    patch_size(&squeeze->patch, columns, rows);
    squeeze->placed = false;
}

static void settle(Squeeze *squeeze, Bytes *out)
{
    pen_tell(&squeeze->told, &squeeze->wanted, squeeze->direct, out);
}

static void settle_blank(Squeeze *squeeze, Bytes *out)
{
    Pen pen = pen_on_blank(&squeeze->told, &squeeze->wanted);
    pen_tell(&squeeze->told, &pen, squeeze->direct, out);
}

/* Writes what has gathered and leaves the cursor where the frame has it. Behind the last column that takes writing
 * there. */
static void catch_up(Squeeze *squeeze, Bytes *out)
{
    if (!squeeze->placed) {
        return;
    }
    Place *at = &squeeze->terminal_at;
    Patch *patch = &squeeze->patch;
    int column = int_min(squeeze->column, patch->columns - 1);
    patch_write(patch, at, &(Place){true, column, squeeze->row}, &squeeze->told, squeeze->direct, out);
    if (!at->known || at->column != column || at->row != squeeze->row) {
        place_move(at, column, squeeze->row, out);
    }
    if (column < squeeze->column) {
        const PatchCell *last = &patch->shown[squeeze->row * patch->columns + column];
        pen_tell(&squeeze->told, &last->pen, squeeze->direct, out);
        bytes_add(out, last->text, last->length);
        squeeze->placed = false;
    }
}

/* From here on it isn't known where the frame's cursor stands. */
static void displace(Squeeze *squeeze, Bytes *out)
{
    catch_up(squeeze, out);
    squeeze->placed = false;
}

static void place(Squeeze *squeeze, int column, int row)
{
    if (!squeeze->placed) {
        squeeze->terminal_at.known = false;
    }
    squeeze->placed = true;
    squeeze->column = int_clamp(column, 0, squeeze->patch.columns - 1);
    squeeze->row = int_clamp(row, 0, squeeze->patch.rows - 1);
}

/* Whether characters go into the patch. */
static bool gathers(const Squeeze *squeeze)
{
    return squeeze->placed && squeeze->column < squeeze->patch.columns && squeeze->wanted.known &&
           squeeze->letters != LINES;
}

static bool ends_control(char byte)
{
    return byte >= '@' && byte <= '~';
}

static bool ends_string(const char *at)
{
    return *at == '\a' || (*at == '\\' && at[-1] == ESCAPE);
}

/* Length of the escape sequence that starts here, at most what is there. */
static size_t sequence_length(const char *at, size_t left)
{
    if (left < 2) {
        return left;
    }
    size_t length = 2;
    bool control = at[1] == '[';
    if (control || strchr("]P_^X", at[1])) {
        while (length < left && !(control ? ends_control(at[length]) : ends_string(&at[length]))) {
            length++;
        }
        length++;
    } else if (at[1] >= ' ' && at[1] <= '/') {
        length = 3;
    }
    return length < left ? length : left;
}

/* "ESC [ number ; number letter"; returns how many numbers, 0 for those that are left out; -1: it is anything else. */
static int read_numbers(const char *at, size_t length, int numbers[2])
{
    int count = 1;
    numbers[0] = numbers[1] = 0;
    for (size_t i = 2; i + 1 < length; i++) {
        if (at[i] == ';' && count == 1) {
            count++;
        } else if (at[i] >= '0' && at[i] <= '9' && numbers[count - 1] < 10000) {
            numbers[count - 1] = numbers[count - 1] * 10 + (at[i] - '0');
        } else {
            return -1;
        }
    }
    return count;
}

/* A move of the cursor that is known, or of which all is told. */
static bool follow_move(Squeeze *squeeze, char letter, const int numbers[2])
{
    static const struct {
        char letter;
        int across, down;
    } ways[] = {{'A', 0, -1}, {'B', 0, 1}, {'C', 1, 0}, {'D', -1, 0}};
    const int by = int_max(numbers[0], 1), column = squeeze->column, row = squeeze->row;
    bool anywhere = letter == 'H' && squeeze->patch.columns > 0;
    if (!anywhere && (!squeeze->placed || column == squeeze->patch.columns)) {
        return false;
    }
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        if (ways[i].letter == letter) {
            place(squeeze, column + ways[i].across * by, row + ways[i].down * by);
            return true;
        }
    }
    if (letter == 'H') {
        place(squeeze, int_max(numbers[1], 1) - 1, by - 1);
    } else if (letter == 'G' || letter == 'd') {
        place(squeeze, letter == 'G' ? by - 1 : column, letter == 'd' ? by - 1 : row);
    }
    return letter == 'H' || letter == 'G' || letter == 'd';
}

/* Blanks that are left by erasing so many characters, or in a line. */
static bool gather_blanks(Squeeze *squeeze, char letter, int number)
{
    const int columns = squeeze->patch.columns;
    int end = letter == 'X' ? int_min(squeeze->column + int_max(number, 1), columns) : columns;
    bool known = (letter == 'X' || (letter == 'K' && number == 0)) && !pen_marks_blanks(&squeeze->wanted);
    if (!known || !gathers(squeeze)) {
        return false;
    }
    Pen pen = squeeze->wanted;
    pen.attributes = 0;
    patch_blank(&squeeze->patch, squeeze->column, end, squeeze->row, &pen);
    return true;
}

/* True for sequences after which the cursor is where it was: modes, erasing, shifting characters in a line, answers
 * that are asked for, names. */
static bool stays_there(const char *at, size_t length)
{
    return length > 2 && (at[1] == ']' || at[1] == '(' || (at[1] == '[' && strchr("hltnJKX@P", at[length - 1])));
}

/* True when it leaves blanks behind. */
static bool erases(const char *at, size_t length)
{
    return strchr("JKX", at[length - 1]) && at[2] != '?';
}

/* What the screen shows after a sequence: as before, another row, or nobody knows what. */
static void forget_changed(Squeeze *squeeze, const char *at, size_t length)
{
    const char letter = at[length - 1];
    bool cursor = length > 4 && (strncmp(at + 2, "?25", 3) == 0 || strncmp(at + 2, "?12", 3) == 0);
    if (squeeze->placed && strchr("KXP@", letter)) {
        patch_forget_row(&squeeze->patch, squeeze->row);
    } else if (!cursor && !strchr("ABCDGHdtnm", letter)) {
        patch_forget(&squeeze->patch);
    }
}

static void take_character(Squeeze *squeeze, const char *at, size_t length, Bytes *out)
{
    squeeze->last_length = length <= PATCH_TEXT_SIZE ? length : 0;
    memcpy(squeeze->last, at, squeeze->last_length);
    if (gathers(squeeze) && length <= PATCH_TEXT_SIZE) {
        patch_put(&squeeze->patch, squeeze->column++, squeeze->row, at, length, &squeeze->wanted);
        return;
    }
    displace(squeeze, out);
    patch_forget(&squeeze->patch);
    if (*at == ' ') {
        settle_blank(squeeze, out);
    } else {
        settle(squeeze, out);
    }
    bytes_add(out, at, length);
}

/* The last character so many times again. Where frames are written in another order, another one may stand before the
 * terminal's cursor. */
static bool repeat(Squeeze *squeeze, int times, Bytes *out)
{
    if (squeeze->patch.columns == 0 || squeeze->last_length == 0) {
        return false;
    }
    for (int i = 0; i < int_max(times, 1); i++) {
        char again[PATCH_TEXT_SIZE];
        memcpy(again, squeeze->last, squeeze->last_length);
        take_character(squeeze, again, squeeze->last_length, out);
    }
    return true;
}

static void take_control(Squeeze *squeeze, const char *at, size_t length, Bytes *out)
{
    int numbers[2];
    const char letter = at[length - 1];
    if (letter == 'm') {
        if (pen_take(&squeeze->wanted, at + 2, at + length - 1)) {
            return;
        }
        displace(squeeze, out);
        settle(squeeze, out);
        squeeze->told.known = squeeze->wanted.known = false;
    } else if (read_numbers(at, length, numbers) > 0) {
        if (follow_move(squeeze, letter, numbers) || gather_blanks(squeeze, letter, numbers[0]) ||
            (letter == 'b' && repeat(squeeze, numbers[0], out))) {
            return;
        }
    }
    if (stays_there(at, length)) {
        catch_up(squeeze, out);
    } else {
        displace(squeeze, out);
    }
    if (erases(at, length)) {
        settle_blank(squeeze, out);
    } else if (!strchr("ABCDGHdm", letter)) {
        settle(squeeze, out);
    }
    forget_changed(squeeze, at, length);
    bytes_add(out, at, length);
}

static void take_sequence(Squeeze *squeeze, const char *at, size_t length, Bytes *out)
{
    bool letters = length == 3 && at[1] == '(';
    if (letters && at[2] == squeeze->letters) {
        return;
    }
    if (length > 2 && at[1] == '[') {
        take_control(squeeze, at, length, out);
        return;
    }
    if (stays_there(at, length)) {
        catch_up(squeeze, out);
    } else {
        displace(squeeze, out);
    }
    if (letters) {
        squeeze->letters = at[2];
    } else {
        settle(squeeze, out);
    }
    bytes_add(out, at, length);
}

/* How many bytes the character has that begins here. */
static size_t character_length(const char *at, size_t left)
{
    size_t length = 1;
    while (length < left && ((unsigned char)at[length] & 0xC0) == 0x80) {
        length++;
    }
    return length;
}

/* Those that move the cursor, shift the character set, or do anything else. */
static void take_byte(Squeeze *squeeze, char byte, Bytes *out)
{
    bool inside = squeeze->placed && squeeze->column < squeeze->patch.columns;
    if (inside && (byte == '\r' || byte == '\b')) {
        squeeze->column = byte == '\r' ? 0 : int_max(squeeze->column - 1, 0);
        return;
    }
    if (byte == '\a') {
        bytes_add(out, &byte, 1);
        return;
    }
    displace(squeeze, out);
    if (byte == SHIFT_OUT || byte == SHIFT_IN) {
        squeeze->letters = byte == SHIFT_OUT ? LINES : LETTERS;
    } else if (byte != '\r' && byte != '\b') {
        patch_forget(&squeeze->patch);
        settle(squeeze, out);
    }
    bytes_add(out, &byte, 1);
}

void squeeze_frame(Squeeze *squeeze, const char *frame, size_t length, Bytes *out)
{
    size_t taken;
    for (size_t at = 0; at < length; at += taken) {
        taken = 1;
        if (frame[at] == ESCAPE) {
            taken = sequence_length(&frame[at], length - at);
            take_sequence(squeeze, &frame[at], taken, out);
        } else if ((unsigned char)frame[at] < ' ') {
            take_byte(squeeze, frame[at], out);
        } else {
            taken = character_length(&frame[at], length - at);
            take_character(squeeze, &frame[at], taken, out);
        }
    }
    catch_up(squeeze, out);
}
