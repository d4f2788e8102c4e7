/* Decisions on foot as words. What is read is written again and compared, so that each decision has one form. */
#include "base/text.h"
#include "holdout/journal.h"
#include "journal/journal_format.h"

#include <string.h>

static const struct {
    const char *word, *operands;
} WORDS[] = {
#define X(name, word, operands, ...) {word, operands},
    FOOT_DECISION_LIST(X)
#undef X
};

static const char *const DIRECTIONS[FOOT_DIRECTIONS] = {"n", "e", "s", "w", "ne", "se", "sw", "nw"};

static void write_operand(Text *text, char operand, const FootDecision *decision)
{
    if (operand == 'd') {
        text_add(text, " %s", DIRECTIONS[decision->direction]);
    } else if (operand == 'i') {
        text_add(text, " %c", 'a' + decision->letter);
    } else if (operand == 'n') {
        text_add(text, " %d", decision->choice + 1);
    } else {
        text_add(text, " %d,%d", decision->at % DUNGEON_COLUMNS_MAX, decision->at / DUNGEON_COLUMNS_MAX);
    }
}

void foot_decision_write(const FootDecision *decision, char *out, size_t size)
{
    Text text = text_into(out, size);
    text_add(&text, "%s", WORDS[decision->kind].word);
    for (const char *operand = WORDS[decision->kind].operands; *operand; operand++) {
        write_operand(&text, *operand, decision);
    }
}

static bool read_direction(const char **at, FootDecision *out)
{
    size_t length = strcspn(*at, " ");
    for (int i = 0; i < FOOT_DIRECTIONS; i++) {
        if (strlen(DIRECTIONS[i]) == length && memcmp(DIRECTIONS[i], *at, length) == 0) {
            out->direction = (uint8_t)i;
            *at += length;
            return true;
        }
    }
    return false;
}

static bool read_letter(const char **at, FootDecision *out)
{
    bool good = **at >= 'a' && **at <= 'z';
    out->letter = good ? (uint8_t)(**at - 'a') : 0;
    *at += good;
    return good;
}

static bool read_tile(const char **at, FootDecision *out)
{
    int x = 0, y = 0;
    if (!number_parse(at, &x) || *(*at)++ != ',' || !number_parse(at, &y)) {
        return false;
    }
    out->at = x < DUNGEON_COLUMNS_MAX && y < DUNGEON_ROWS_MAX ? (int16_t)dungeon_index(x, y) : 0;
    return x < DUNGEON_COLUMNS_MAX && y < DUNGEON_ROWS_MAX;
}

static bool read_choice(const char **at, FootDecision *out)
{
    int number = 0;
    bool good = number_parse(at, &number) && number >= 1 && number <= UINT8_MAX;
    out->choice = good ? (uint8_t)(number - 1) : 0;
    return good;
}

static bool read_operands(const char *at, FootDecision *out)
{
    bool good = true;
    for (const char *operand = WORDS[out->kind].operands; *operand && good; operand++) {
        good = *at++ == ' ' && (*operand == 'd'   ? read_direction(&at, out)
                                : *operand == 'i' ? read_letter(&at, out)
                                : *operand == 'n' ? read_choice(&at, out)
                                                  : read_tile(&at, out));
    }
    return good && *at == '\0';
}

bool foot_decision_parse(const char *text, FootDecision *out)
{
    size_t length = strcspn(text, " ");
    for (int kind = 0; kind < FOOT_DECISION_COUNT; kind++) {
        if (strlen(WORDS[kind].word) == length && memcmp(WORDS[kind].word, text, length) == 0) {
            *out = (FootDecision){.kind = (FootDecisionKind)kind};
            return read_operands(text + length, out);
        }
    }
    return false;
}
