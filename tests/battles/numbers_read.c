/* Sentences are read back by their forms: all of a sentence has to fit, so that no number in it is overlooked. */
#include "numbers.h"

#include "base/number.h"
#include "base/text.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static bool is_digit(char ch)
{
    return ch >= '0' && ch <= '9';
}

/* A number with at most two decimals, in hundredths. */
static const char *read_number(const char *at, int64_t *out)
{
    int64_t value = 0, unit = PERCENT;
    for (; is_digit(*at); at++) {
        value = value * 10 + (*at - '0');
    }
    value *= PERCENT;
    if (*at == '.' && is_digit(at[1])) {
        for (at++; is_digit(*at); at++) {
            unit /= 10;
            value += (*at - '0') * unit;
        }
    }
    *out = value;
    return at;
}

/* Words run up to where the rest of the pattern fits. */
static bool fits(const char *pattern, const char *text, int64_t *numbers, int count)
{
    if (*pattern == '*') {
        while (!fits(pattern + 1, text, numbers, count)) {
            if (!*text || is_digit(*text)) {
                return false;
            }
            text++;
        }
        return true;
    }
    if (*pattern == '#') {
        assert_true(count < NUMBERS_IN_CLAIM);
        return is_digit(*text) && fits(pattern + 1, read_number(text, &numbers[count]), numbers, count + 1);
    }
    return *pattern == *text && (!*pattern || fits(pattern + 1, text + 1, numbers, count));
}

static bool has_number(const char *text)
{
    return text[strcspn(text, "0123456789")] != '\0';
}

/* What follows is about a status whose name stands alone. */
static void note_status(Told *told, const char *line)
{
    const Content *content = told->trial->content;
    for (int i = 0; i < content->status_count; i++) {
        told->status = strcmp(content->statuses[i].name, line) == 0 ? i : told->status;
    }
}

void numbers_read(Told *told, const char *sentence)
{
    int count;
    note_status(told, sentence);
    const Form *forms = numbers_forms(&count);
    for (int i = 0; i < count && has_number(sentence); i++) {
        Claim *claim = &told->claims[told->count];
        assert_true(told->count < CLAIMS_MAX);
        if (fits(forms[i].pattern, sentence, claim->numbers, 0)) {
            claim->form = &forms[i];
            claim->looked = 0;
            claim->status = told->status;
            text_copy(claim->text, sizeof claim->text, sentence);
            told->count++;
            return;
        }
    }
    if (has_number(sentence)) {
        fail_msg("no trial is known here for: %s", sentence);
    }
}

int64_t said(Claim *claim, int number)
{
    claim->looked |= 1u << number;
    return claim->numbers[number];
}

int said_whole(Claim *claim, int number)
{
    int64_t hundredths = said(claim, number);
    assert_int_equal(hundredths % PERCENT, 0);
    return (int)(hundredths / PERCENT);
}

Claim *told_like(Told *told, const char *pattern)
{
    for (int i = 0; i < told->count; i++) {
        if (strcmp(told->claims[i].form->pattern, pattern) == 0) {
            return &told->claims[i];
        }
    }
    return NULL;
}

void near_number(const Claim *claim, const char *what, int64_t measured, int64_t expected, int64_t off)
{
    if (llabs(measured - expected) > off) {
        fail_msg("\"%s\", but %s is %lld hundredths, not %lld", claim->text, what, (long long)measured,
                 (long long)expected);
    }
}

void same_number(const Claim *claim, const char *what, int64_t measured, int64_t expected)
{
    near_number(claim, what, measured, expected, 0);
}
