/* Case needs no table: in Latin-1 capitals stand 32 before small letters, in Latin Extended-A right before them, on
 * even places in two stretches and on odd ones in two others. */
#include "base/letters.h"

#include "base/text.h"

#include <string.h>

enum {
    CASE_STEP = 0x20,
    TIMES = 0xD7,
    SHARP_S = 0xDF,
    DIVIDED = 0xF7,
    Y_DIAERESIS = 0xFF,
    CAPITAL_Y_DIAERESIS = 0x178,
    EXTENDED = 0x100,
    DOTTED_I = 0x130,
    DOTLESS_I = 0x131,
    KRA = 0x138,
    APOSTROPHE_N = 0x149,
    ENG = 0x14A,
    LONG_S = 0x17F,
    BEYOND = 0x180
};

bool letter_is(uint32_t ch)
{
    bool ascii = (ch >= 'A' && ch <= 'Z') || (ch >= 'a' && ch <= 'z');
    return ascii || (ch >= 0xC0 && ch < BEYOND && ch != TIMES && ch != DIVIDED);
}

/* Letters of Latin Extended-A without another case there. */
static bool is_single(Letter letter)
{
    return letter == DOTTED_I || letter == DOTLESS_I || letter == KRA || letter == APOSTROPHE_N || letter == LONG_S;
}

/* Do capitals stand on even places there? */
static bool is_even_stretch(Letter letter)
{
    return letter < KRA || (letter >= ENG && letter < CAPITAL_Y_DIAERESIS);
}

static bool is_extended_capital(Letter letter)
{
    return letter >= EXTENDED && !is_single(letter) && (letter % 2 == 0) == is_even_stretch(letter);
}

Letter letter_small(Letter letter)
{
    if (letter >= 'a' && letter <= 'z') {
        return letter;
    }
    if ((letter >= 'A' && letter <= 'Z') || (letter >= 0xC0 && letter < SHARP_S && letter != TIMES)) {
        return (Letter)(letter + CASE_STEP);
    }
    return letter == CAPITAL_Y_DIAERESIS ? Y_DIAERESIS : is_extended_capital(letter) ? (Letter)(letter + 1) : letter;
}

Letter letter_capital(Letter letter)
{
    if ((letter >= 'a' && letter <= 'z') || (letter > SHARP_S && letter < Y_DIAERESIS && letter != DIVIDED)) {
        return (Letter)(letter - CASE_STEP);
    }
    if (letter == Y_DIAERESIS) {
        return CAPITAL_Y_DIAERESIS;
    }
    bool small =
        letter > EXTENDED && !is_single(letter) && letter != CAPITAL_Y_DIAERESIS && !is_extended_capital(letter);
    return small ? (Letter)(letter - 1) : letter;
}

bool letter_is_vowel(Letter letter)
{
    static const char vowels[] =
        "\u00e0\u00e1\u00e2\u00e3\u00e4\u00e5\u00e6\u00e8\u00e9\u00ea\u00eb\u00ec\u00ed\u00ee\u00ef"
        "\u00f2\u00f3\u00f4\u00f5\u00f6\u00f8\u00f9\u00fa\u00fb\u00fc\u00fd\u00ff\u0101\u0103\u0105"
        "\u0113\u0115\u0117\u0119\u011b\u0129\u012b\u012d\u012f\u0131\u014d\u014f\u0151\u0153\u0169"
        "\u016b\u016d\u016f\u0171\u0173\u0177";
    const char *at = vowels;
    if (letter < 0x80) {
        return strchr("aeiouy", letter) != NULL;
    }
    while (*at) {
        if (text_next(&at) == letter) {
            return true;
        }
    }
    return false;
}

Letter letter_plain(Letter letter)
{
    static const struct {
        char plain;
        const char *marked;
    } rows[] = {
        {'a', "\u00e0\u00e1\u00e2\u00e3\u00e4\u00e5\u0101\u0103\u0105"},
        {'c', "\u00e7\u0107\u0109\u010b\u010d"},
        {'d', "\u00f0\u010f\u0111"},
        {'e', "\u00e8\u00e9\u00ea\u00eb\u0113\u0115\u0117\u0119\u011b"},
        {'g', "\u011d\u011f\u0121\u0123"},
        {'h', "\u0125\u0127"},
        {'i', "\u00ec\u00ed\u00ee\u00ef\u0129\u012b\u012d\u012f\u0131"},
        {'j', "\u0135"},
        {'k', "\u0137"},
        {'l', "\u013a\u013c\u013e\u0140\u0142"},
        {'n', "\u00f1\u0144\u0146\u0148\u0149"},
        {'o', "\u00f2\u00f3\u00f4\u00f5\u00f6\u00f8\u014d\u014f\u0151"},
        {'r', "\u0155\u0157\u0159"},
        {'s', "\u015b\u015d\u015f\u0161\u017f"},
        {'t', "\u0163\u0165\u0167"},
        {'u', "\u00f9\u00fa\u00fb\u00fc\u0169\u016b\u016d\u016f\u0171\u0173"},
        {'w', "\u0175"},
        {'y', "\u00fd\u00ff\u0177"},
        {'z', "\u017a\u017c\u017e"},
    };
    for (size_t i = 0; letter >= 0x80 && i < sizeof rows / sizeof *rows; i++) {
        for (const char *at = rows[i].marked; *at;) {
            if (text_next(&at) == letter) {
                return (Letter)rows[i].plain;
            }
        }
    }
    return letter;
}

void letters_small(Letter *letters, int count)
{
    for (int i = 0; i < count; i++) {
        letters[i] = letter_small(letters[i]);
    }
}

static bool is_plain_small(uint32_t ch)
{
    return ch >= 'a' && ch <= 'z';
}

int letters_read(const char *word, Letter *letters, int most)
{
    int count = 0;
    while (*word) {
        uint32_t ch = (unsigned char)*word < 0x80 ? (unsigned char)*word++ : text_next(&word);
        if ((!is_plain_small(ch) && !letter_is(ch)) || count == most) {
            return 0;
        }
        letters[count++] = (Letter)ch;
    }
    return count;
}

void letters_write(const Letter *letters, int count, char *out, size_t size)
{
    size_t at = 0;
    for (int i = 0; i < count && at + 2 < size; i++) {
        if (letters[i] < 0x80) {
            out[at++] = (char)letters[i];
        } else {
            out[at++] = (char)(0xC0 | letters[i] >> 6);
            out[at++] = (char)(0x80 | (letters[i] & 0x3F));
        }
    }
    out[at] = '\0';
}

void letters_fold(const char *word, char *out, size_t size)
{
    Letter letters[64];
    int count = 0;
    while (*word && count < 64) {
        uint32_t ch = text_next(&word);
        if (!letter_is(ch)) {
            break;
        }
        letters[count++] = letter_small((Letter)ch);
    }
    letters_write(letters, count, out, size);
}
