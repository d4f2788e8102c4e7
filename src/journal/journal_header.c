/* The seven header lines, in one fixed order, and an eighth in runs that were taken over or that a program plays.
 *
 * The first three never change their form between formats and versions, so that any Holdout can say which one made a
 * journal. Only the date line may differ between two journals of the same decisions. */
#include "journal/journal_header.h"

#include "base/failure.h"
#include "base/text.h"
#include "journal/header_options.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { ESCAPED_SEED_SIZE = GAME_SEED_SIZE * 4 };

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

static void seed_escape(const char *seed, char *out, size_t size)
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

/* The seed an escaped text stands for; false unless escaping it gives that text again. */
static bool seed_unescape(const char *text, char seed[GAME_SEED_SIZE])
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
    char again[ESCAPED_SEED_SIZE], trimmed[GAME_SEED_SIZE];
    seed_escape(seed, again, sizeof again);
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

void branch_line_write(const Branch *branch, char *out, size_t size)
{
    char source[ESCAPED_SEED_SIZE];
    seed_escape(branch->source, source, sizeof source);
    snprintf(out, size, "branch %d.%d.%d %s", branch->at.battle, branch->at.wave, branch->at.tick, source);
}

bool branch_line_parse(const char *line, Branch *out)
{
    char again[JOURNAL_LINE_SIZE];
    const char *at = strncmp(line, "branch ", 7) == 0 ? line + 7 : NULL;
    bool good = at && number_parse(&at, &out->at.battle) && *at++ == '.' && number_parse(&at, &out->at.wave) &&
                *at++ == '.' && number_parse(&at, &out->at.tick) && *at++ == ' ' && *at &&
                seed_unescape(at, out->source);
    if (good) {
        branch_line_write(out, again, sizeof again);
    }
    return good && strcmp(again, line) == 0;
}

static void player_line_write(const char *player, char *out, size_t size)
{
    char name[GAME_SEED_SIZE], escaped[ESCAPED_SEED_SIZE];
    text_copy_trimmed(name, sizeof name, player);
    seed_escape(name, escaped, sizeof escaped);
    snprintf(out, size, "player %s", escaped);
}

bool player_line_is_good(const char *line)
{
    char name[GAME_SEED_SIZE];
    return strncmp(line, "player ", 7) == 0 && line[7] && seed_unescape(line + 7, name);
}

int header_lines(const HeaderEnd *end)
{
    return JOURNAL_HEADER_LINES + (end && (end->branch || end->player));
}

size_t header_write(const Content *content, const GameOptions *options, const char *date, const HeaderEnd *end,
                    char *out, size_t size)
{
    char texts[JOURNAL_HEADER_LINES + 1][JOURNAL_LINE_SIZE], seed[ESCAPED_SEED_SIZE];
    seed_escape(options->seed, seed, sizeof seed);
    snprintf(texts[0], sizeof texts[0], "holdout-journal %d", JOURNAL_FORMAT);
    snprintf(texts[1], sizeof texts[1], "program %s", HOLDOUT_VERSION);
    snprintf(texts[2], sizeof texts[2], "content %016" PRIx64, content->hash);
    snprintf(texts[3], sizeof texts[3], "seed %s", seed);
    snprintf(texts[4], sizeof texts[4], "mode %s", run_mode_word(options->mode));
    Text text = text_into(texts[5], sizeof texts[5]);
    header_options_write(content, options, &text);
    snprintf(texts[6], sizeof texts[6], "date %s", date);
    if (end && end->branch) {
        branch_line_write(end->branch, texts[JOURNAL_HEADER_LINES], sizeof texts[JOURNAL_HEADER_LINES]);
    } else if (end && end->player) {
        player_line_write(end->player, texts[JOURNAL_HEADER_LINES], sizeof texts[JOURNAL_HEADER_LINES]);
    }
    size_t length = 0;
    for (int i = 0; i < header_lines(end); i++) {
        length += line_write(i + 1, texts[i], out + length, size - length);
    }
    return length;
}

/* What follows "NAME " on the next line, or NULL and an error. */
static const char *header_value(Reader *reader, const char *name, Failure *error)
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

static bool header_bad_value(const Reader *reader, Failure *error)
{
    return failure_set(error, EXIT_UNREADABLE, "%s, line %ld: \"%s\" is not a valid header line; restore the file.",
                       reader->path, reader->line, reader->text);
}

static bool header_read_format(Reader *reader, Failure *error)
{
    if (reader->limit == 0) {
        return failure_set(error, EXIT_UNREADABLE, "%s is empty: no run was begun in it, so delete it.", reader->path);
    }
    Failure refusal = {0};
    const char *value = header_value(reader, "holdout-journal", &refusal);
    if (!value && refusal.status == EXIT_UNREADABLE && strncmp(reader->text, "holdout-journal ", 16) != 0) {
        return failure_set(error, EXIT_UNREADABLE, "%s is not a Holdout journal; name one that is.", reader->path);
    }
    if (!value) {
        return failure_set(error, refusal.status, "%s", refusal.why);
    }
    int format = 0;
    if (!number_parse(&value, &format) || *value) {
        return header_bad_value(reader, error);
    }
    if (format != JOURNAL_FORMAT) {
        return failure_set(
            error, EXIT_UNREADABLE,
            "%s has journal format %d; this is Holdout %s, which reads format %d. Play it with the version "
            "that made it.",
            reader->path, format, HOLDOUT_VERSION, JOURNAL_FORMAT);
    }
    return true;
}

static bool header_read_maker(Reader *reader, const Content *content, Failure *error)
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
    if (strcmp(program, HOLDOUT_VERSION) != 0 || hash != content->hash) {
        return failure_set(error, EXIT_UNREADABLE,
                           "This journal was made by Holdout %.32s with content %016" PRIx64
                           "; this is Holdout %s with "
                           "content %016" PRIx64 ". Play it with that version.",
                           program, hash, HOLDOUT_VERSION, content->hash);
    }
    return true;
}

static bool header_read_options(Reader *reader, const Content *content, GameOptions *options, Failure *error)
{
    const char *value = header_value(reader, "seed", error);
    if (!value || !seed_unescape(value, options->seed)) {
        return value && header_bad_value(reader, error);
    }
    value = header_value(reader, "mode", error);
    int mode = value ? run_mode_from_word(value) : -1;
    if (mode < 0) {
        return value && header_bad_value(reader, error);
    }
    options->mode = (RunMode)mode;
    const char *name = run_mode_has_chart(options->mode) ? "ascension" : "level";
    if (!header_value(reader, name, error)) {
        return false;
    }
    if (!header_options_parse(content, reader->text, options)) {
        return header_bad_value(reader, error);
    }
    value = header_value(reader, "date", error);
    return value && (header_is_date(value) || header_bad_value(reader, error));
}

/* The eighth line, where there is one: records begin with a digit. */
static bool header_read_end(Reader *reader, Failure *error)
{
    Branch branch;
    Reader ahead = *reader;
    bool there = reader_next(&ahead, NULL) == READ_LINE &&
                 (strncmp(ahead.text, "branch", 6) == 0 || strncmp(ahead.text, "player", 6) == 0);
    if (there) {
        *reader = ahead;
    }
    return !there || branch_line_parse(reader->text, &branch) || player_line_is_good(reader->text) ||
           header_bad_value(reader, error);
}

bool header_read(Reader *reader, const Content *content, GameOptions *options, Failure *error)
{
    *options = (GameOptions){.first_level = 1};
    bool good = header_read_format(reader, error) && header_read_maker(reader, content, error) &&
                header_read_options(reader, content, options, error) && header_read_end(reader, error);
    reader->header = good ? reader->line : 0;
    return good;
}
