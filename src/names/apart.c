/* Whether names can be taken for each other. */
#include "base/letters.h"
#include "base/text.h"
#include "holdout/names.h"

static bool same(const uint16_t *one, const uint16_t *other, int count)
{
    int at = 0;
    while (at < count && one[at] == other[at]) {
        at++;
    }
    return at >= count;
}

/* Is everything behind the first letter that differs the same, as it stands or with one letter left out? */
static bool are_near(const uint16_t *one, int one_length, const uint16_t *other, int other_length)
{
    int at = 0, more = one_length - other_length;
    while (at < one_length && at < other_length && one[at] == other[at]) {
        at++;
    }
    switch (more) {
    case 0:
        return same(one + at + 1, other + at + 1, one_length - at - 1);
    case 1:
        return same(one + at + 1, other + at, other_length - at);
    case -1:
        return same(one + at, other + at + 1, one_length - at);
    default:
        return false;
    }
}

/* What isn't a letter stays as it is. */
static int read_plain(const char *name, uint16_t letters[NAME_WORD_SIZE])
{
    int length = 0;
    while (*name && length < NAME_WORD_SIZE) {
        uint32_t ch = text_next(&name);
        letters[length++] = letter_is(ch) ? letter_plain(letter_small((Letter)ch)) : (uint16_t)ch;
    }
    return length;
}

bool names_apart_add(NamesApart *names, const char *name)
{
    if (names->count == NAMES_APART_MAX) {
        return false;
    }
    uint16_t *letters = names->letters[names->count];
    int length = read_plain(name, letters);
    for (int i = 0; i < names->count; i++) {
        if (are_near(letters, length, names->letters[i], names->lengths[i])) {
            return false;
        }
    }
    names->lengths[names->count++] = length;
    return true;
}
