/* The parts of fixed-point arithmetic that are too long to stand in the header. */
#include "holdout/fix.h"

uint32_t int_sqrt(uint64_t n)
{
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 62; bit; bit >>= 2) {
        if (n >= root + bit) {
            n -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
    }
    return (uint32_t)root;
}

bool fix_parse(const char *text, Fix *out)
{
    enum { DIGITS = 6, MILLION = 1000000, LARGEST = 10000 };
    bool negative = *text == '-';
    text += negative;
    int64_t millionths = 0;
    const char *digits = text;
    for (; *text >= '0' && *text <= '9' && millionths <= LARGEST; text++) {
        millionths = millionths * 10 + (*text - '0');
    }
    if (text == digits || millionths > LARGEST) {
        return false;
    }
    int fraction = 0;
    if (*text == '.') {
        text++;
        for (; *text >= '0' && *text <= '9' && fraction < DIGITS; text++, fraction++) {
            millionths = millionths * 10 + (*text - '0');
        }
        if (fraction == 0) {
            return false;
        }
    }
    if (*text != '\0') {
        return false;
    }
    for (; fraction < DIGITS; fraction++) {
        millionths *= 10;
    }
    if (millionths > (int64_t)LARGEST * MILLION) {
        return false;
    }
    *out = fix_ratio(negative ? -millionths : millionths, MILLION);
    return true;
}
