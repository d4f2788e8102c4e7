/* What headers of every kind have in common. */
#include "journal/header_parts.h"

#include "base/failure.h"
#include "base/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Bytes of the character at `at` that may stand in a journal as they are: whole UTF-8, no control characters; else 0.
 */
static size_t seed_plain(const char *at)
{
    unsigned char lead = (unsigned char)at[0];
    size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char character[5] = "";
    for (size_t i = 0; i < length && at[i]; i++) {
        character[i] = at[i];
    }
    bool control = lead < 0x20 || lead == 0x7F || (lead == 0xC2 && (unsigned char)at[1] < 0xA0);
    return control || lead == '\\' || strlen(character) != length || !text_is_utf8(character) ? 0 : length;
}

void header_escape(const char *seed, char *out, size_t size)
{
    Text text = text_into(out, size);
    while (*seed) {
        size_t plain = seed_plain(seed);
        if (plain) {
            text_add(&text, "%.*s", (int)plain, seed);
            seed += plain;
        } else {
            text_add(&text, "\\x%02x", (unsigned char)*seed);
            seed++;
        }
    }
}

static int seed_hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool header_unescape(const char *text, char seed[GAME_SEED_SIZE])
{
    size_t length = 0;
    for (const char *at = text; *at; length++) {
        bool escaped = at[0] == '\\' && at[1] == 'x' && seed_hex_digit(at[2]) >= 0 && seed_hex_digit(at[3]) >= 0;
        if (length + 1 >= GAME_SEED_SIZE) {
            return false;
        }
        seed[length] = escaped ? (char)(seed_hex_digit(at[2]) * 16 + seed_hex_digit(at[3])) : *at;
        at += escaped ? 4 : 1;
    }
    seed[length] = '\0';
    char again[HEADER_ESCAPED_SIZE], trimmed[GAME_SEED_SIZE];
    header_escape(seed, again, sizeof again);
    text_copy_trimmed(trimmed, sizeof trimmed, seed);
    return strcmp(again, text) == 0 && strcmp(trimmed, seed) == 0;
}

bool header_is_date(const char *text)
{
    static const char form[] = "dddd-dd-dd";
    for (size_t i = 0; i < sizeof form; i++) {
        bool digit = text[i] >= '0' && text[i] <= '9';
        if (form[i] == 'd' ? !digit : text[i] != form[i]) {
            return false;
        }
    }
    return true;
}

const char *header_value(Reader *reader, const char *name, Failure *error)
{
    ReadResult result = reader_next(reader, error);
    if (result == READ_END) {
        failure_set(error, EXIT_UNREADABLE, "%s ends within its header: nothing was played in it, so delete it.",
                    reader->path);
    }
    if (result != READ_LINE) {
        return NULL;
    }
    size_t length = strlen(name);
    if (strncmp(reader->text, name, length) != 0 || reader->text[length] != ' ') {
        failure_set(error, EXIT_UNREADABLE, "%s, line %ld: here the header must say \"%s\"; restore the file.",
                    reader->path, reader->line, name);
        return NULL;
    }
    return reader->text + length + 1;
}

bool header_bad_value(const Reader *reader, Failure *error)
{
    return failure_set(error, EXIT_UNREADABLE, "%s, line %ld: \"%s\" is not a valid header line; restore the file.",
                       reader->path, reader->line, reader->text);
}

void player_line_write(const char *player, char *out, size_t size)
{
    char name[GAME_SEED_SIZE], escaped[HEADER_ESCAPED_SIZE];
    text_copy_trimmed(name, sizeof name, player);
    header_escape(name, escaped, sizeof escaped);
    snprintf(out, size, "player %s", escaped);
}

bool player_line_parse(const char *line, char player[GAME_SEED_SIZE])
{
    return strncmp(line, "player ", 7) == 0 && line[7] && header_unescape(line + 7, player);
}

static bool is_of(const Reader *reader, JournalKind kind)
{
    JournalKind found;
    return kind_of_line(reader->text, &found) && found == kind;
}

/* What stands in place of a header's first word. */
static bool refuse_word(const Reader *reader, JournalKind kind, Failure *error)
{
    JournalKind found;
    return kind_of_line(reader->text, &found)
               ? failure_set(error, EXIT_UNREADABLE, "%s is the journal of a %s, and that of a %s is asked for.",
                             reader->path, kind_row(found)->what, kind_row(kind)->what)
               : failure_set(error, EXIT_UNREADABLE, "%s is not a Holdout journal; name one that is.", reader->path);
}

static bool read_format(Reader *reader, JournalKind kind, Failure *error)
{
    const KindRow *row = kind_row(kind);
    if (reader->limit == 0) {
        return failure_set(error, EXIT_UNREADABLE, "%s is empty: no %s was begun in it, so delete it.", reader->path,
                           row->what);
    }
    Failure refusal = {0};
    const char *value = header_value(reader, row->word, &refusal);
    if (!value && refusal.status == EXIT_UNREADABLE && !is_of(reader, kind)) {
        return refuse_word(reader, kind, error);
    }
    if (!value) {
        return failure_set(error, refusal.status, "%s", refusal.why);
    }
    int format = 0;
    if (!number_parse(&value, &format) || *value) {
        return header_bad_value(reader, error);
    }
    if (format != row->format) {
        return failure_set(
            error, EXIT_UNREADABLE,
            "%s has journal format %d; this is Holdout %s, which reads format %d. Play it with the version "
            "that made it.",
            reader->path, format, HOLDOUT_VERSION, row->format);
    }
    return true;
}

static bool read_maker(Reader *reader, uint64_t own, Failure *error)
{
    char program[JOURNAL_LINE_SIZE];
    const char *value = header_value(reader, "program", error);
    if (!value) {
        return false;
    }
    text_copy(program, sizeof program, value);
    value = header_value(reader, "content", error);
    if (!value) {
        return false;
    }
    uint64_t hash = 0;
    if (!hash_parse(value, &hash)) {
        return header_bad_value(reader, error);
    }
    if (strcmp(program, HOLDOUT_VERSION) != 0 || hash != own) {
        return failure_set(error, EXIT_UNREADABLE,
                           "This journal was made by Holdout %.32s with content %016" PRIx64
                           "; this is Holdout %s with "
                           "content %016" PRIx64 ". Play it with that version.",
                           program, hash, HOLDOUT_VERSION, own);
    }
    return true;
}

bool header_read_begin(Reader *reader, JournalKind kind, const Content *content, Failure *error)
{
    return read_format(reader, kind, error) && read_maker(reader, kind_content_hash(kind, content), error);
}

int header_write_begin(JournalKind kind, const Content *content, char (*texts)[JOURNAL_LINE_SIZE])
{
    snprintf(texts[0], sizeof texts[0], "%s %d", kind_row(kind)->word, kind_row(kind)->format);
    snprintf(texts[1], sizeof texts[1], "program %s", HOLDOUT_VERSION);
    snprintf(texts[2], sizeof texts[2], "content %016" PRIx64, kind_content_hash(kind, content));
    return 3;
}

bool header_read_seed(Reader *reader, char seed[GAME_SEED_SIZE], Failure *error)
{
    const char *value = header_value(reader, "seed", error);
    return value && (header_unescape(value, seed) || header_bad_value(reader, error));
}

bool header_read_date(Reader *reader, Failure *error)
{
    const char *value = header_value(reader, "date", error);
    return value && (header_is_date(value) || header_bad_value(reader, error));
}
