/* Values of header lines: what is no plain text is escaped, and reading accepts exactly what writing gives. */
#include "journal/header_parts.h"

#include "base/failure.h"
#include "base/text.h"

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

void branch_line_write(const Branch *branch, char *out, size_t size)
{
    char source[HEADER_ESCAPED_SIZE];
    header_escape(branch->source, source, sizeof source);
    Text text = text_into(out, size);
    text_add(&text, "branch ");
    moment_write(branch->at, branch->counted, &text);
    text_add(&text, " %s", source);
}

bool branch_line_parse(const char *line, Branch *out)
{
    char again[JOURNAL_LINE_SIZE];
    const char *at = strncmp(line, "branch ", 7) == 0 ? line + 7 : NULL;
    bool good = at && moment_read(&at, &out->at, &out->counted) && *at && header_unescape(at, out->source);
    if (good) {
        branch_line_write(out, again, sizeof again);
    }
    return good && strcmp(again, line) == 0;
}

bool header_read_seed(Reader *reader, char seed[GAME_SEED_SIZE], Failure *error)
{
    const char *value = header_value(reader, "seed", error);
    return value && (header_unescape(value, seed) || header_bad_value(reader, error));
}
