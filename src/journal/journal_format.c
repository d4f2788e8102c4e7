/* One line of a journal, to and from text.
 *
 * Invariants: a line's checksum covers its number and its text, so that a changed, added, moved or missing line is
 * found where it stands, while no line depends on the text of another. Parsing accepts exactly what writing makes:
 * everything else is refused by writing it again and comparing. */
#include "journal/journal_format.h"

#include "base/hash.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { CHECKSUM_LENGTH = 10 }; /* " #" and eight digits */

static uint32_t line_checksum(long number, const char *text, size_t length)
{
    Hash hash = hash_begin();
    hash_int(&hash, number);
    for (size_t i = 0; i < length; i++) {
        hash_byte(&hash, (uint8_t)text[i]);
    }
    return (uint32_t)hash_end(&hash);
}

size_t line_write(long number, const char *text, char *out, size_t size)
{
    uint32_t checksum = line_checksum(number, text, strlen(text));
    int length = snprintf(out, size, "%s #%08" PRIx32 "\n", text, checksum);
    return length > 0 && (size_t)length < size ? (size_t)length : 0;
}

/* UTF-8 without control characters: what sentences quote from a file can't steer a terminal. */
static bool line_is_plain(const char *text)
{
    for (const char *at = text; *at; at++) {
        unsigned char byte = (unsigned char)*at;
        if (byte < 0x20 || byte == 0x7F || (byte == 0xC2 && (unsigned char)at[1] < 0xA0)) {
            return false;
        }
    }
    return text_is_utf8(text);
}

bool line_check(long number, char *line, size_t length)
{
    if (length < CHECKSUM_LENGTH) {
        return false;
    }
    size_t text = length - CHECKSUM_LENGTH;
    char expected[CHECKSUM_LENGTH + 1];
    snprintf(expected, sizeof expected, " #%08" PRIx32, line_checksum(number, line, text));
    if (memcmp(line + text, expected, CHECKSUM_LENGTH) != 0 || memchr(line, '\0', text)) {
        return false;
    }
    line[text] = '\0';
    return line_is_plain(line);
}

static const char *record_word(RecordKind kind)
{
    switch (kind) {
#define X(name, word)   \
    case RECORD_##name: \
        return word;
        RECORD_LIST(X)
#undef X
    case RECORD_DECISION:
        break;
    }
    return "";
}

void moment_write(GameTime time, bool counted, Text *out)
{
    if (counted) {
        text_add(out, "%d", time.tick);
    } else {
        text_add(out, "%d.%d.%d", time.battle, time.wave, time.tick);
    }
}

void record_write(const Record *record, char *out, size_t size)
{
    Text text = text_into(out, size);
    moment_write(record->time, record->counted, &text);
    text_add(&text, " %s", record->kind == RECORD_DECISION ? record->text : record_word(record->kind));
    if (record->kind == RECORD_HASH) {
        text_add(&text, " %016" PRIx64, record->hash);
    } else if (record->kind == RECORD_END) {
        text_add(&text, record->won ? " won" : " lost");
    }
}

bool number_parse(const char **text, int *out)
{
    const char *at = *text;
    int value = 0;
    if (*at == '0' && at[1] >= '0' && at[1] <= '9') {
        return false;
    }
    for (; *at >= '0' && *at <= '9'; at++) {
        if (value > JOURNAL_STAMP_MAX / 10) {
            return false;
        }
        value = value * 10 + (*at - '0');
    }
    if (at == *text || value > JOURNAL_STAMP_MAX) {
        return false;
    }
    *text = at;
    *out = value;
    return true;
}

bool hash_parse(const char *text, uint64_t *out)
{
    static const char digits[] = "0123456789abcdef";
    if (strlen(text) != 16 || strspn(text, digits) != 16) {
        return false;
    }
    *out = 0;
    for (; *text; text++) {
        *out = *out * 16 + (uint64_t)(strchr(digits, *text) - digits);
    }
    return true;
}

bool moment_read(const char **text, GameTime *time, bool *counted)
{
    int parts[3], count = 0;
    do {
        if (!number_parse(text, &parts[count++])) {
            return false;
        }
    } while (*(*text)++ == '.' && count < 3);
    *counted = count == 1;
    *time = *counted ? (GameTime){.tick = parts[0]} : (GameTime){parts[0], parts[1], parts[2]};
    return count != 2 && (*text)[-1] == ' ';
}

static RecordKind record_kind(const char *text)
{
    size_t length = strcspn(text, " ");
    for (RecordKind kind = RECORD_TIME; kind <= RECORD_END; kind++) {
        const char *word = record_word(kind);
        if (strlen(word) == length && memcmp(text, word, length) == 0) {
            return kind;
        }
    }
    return RECORD_DECISION;
}

bool record_parse(const char *text, Record *out)
{
    *out = (Record){.kind = RECORD_DECISION};
    const char *at = text;
    if (strlen(text) >= sizeof out->text || !moment_read(&at, &out->time, &out->counted)) {
        return false;
    }
    out->kind = record_kind(at);
    if (out->kind == RECORD_DECISION) {
        text_copy(out->text, sizeof out->text, at);
        return *at != '\0';
    }
    if (out->kind == RECORD_HASH && !hash_parse(at + strcspn(at, " ") + (strchr(at, ' ') ? 1 : 0), &out->hash)) {
        return false;
    }
    out->won = out->kind == RECORD_END && strcmp(at, "end won") == 0;
    char again[JOURNAL_LINE_SIZE];
    record_write(out, again, sizeof again);
    return strcmp(again, text) == 0;
}
