/* The seven header lines, in one fixed order, and an eighth in runs that were taken over or that a program plays.
 *
 * The first three never change their form between formats and versions, so that any Holdout can say which one made a
 * journal. Only the date line may differ between two journals of the same decisions. */
#include "journal/journal_header.h"

#include "base/failure.h"
#include "base/text.h"
#include "journal/header_options.h"
#include "journal/header_parts.h"

#include <stdio.h>
#include <string.h>

void branch_line_write(const Branch *branch, char *out, size_t size)
{
    char source[HEADER_ESCAPED_SIZE];
    header_escape(branch->source, source, sizeof source);
    snprintf(out, size, "branch %d.%d.%d %s", branch->at.battle, branch->at.wave, branch->at.tick, source);
}

bool branch_line_parse(const char *line, Branch *out)
{
    char again[JOURNAL_LINE_SIZE];
    const char *at = strncmp(line, "branch ", 7) == 0 ? line + 7 : NULL;
    bool good = at && number_parse(&at, &out->at.battle) && *at++ == '.' && number_parse(&at, &out->at.wave) &&
                *at++ == '.' && number_parse(&at, &out->at.tick) && *at++ == ' ' && *at &&
                header_unescape(at, out->source);
    if (good) {
        branch_line_write(out, again, sizeof again);
    }
    return good && strcmp(again, line) == 0;
}

int header_lines(const HeaderEnd *end)
{
    return JOURNAL_HEADER_LINES + (end && (end->branch || end->player));
}

size_t header_write(const Content *content, const GameOptions *options, const char *date, const HeaderEnd *end,
                    char *out, size_t size)
{
    char texts[JOURNAL_HEADER_LINES + 1][JOURNAL_LINE_SIZE], seed[HEADER_ESCAPED_SIZE];
    header_escape(options->seed, seed, sizeof seed);
    header_write_begin(JOURNAL_RUN, content, texts);
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

static bool header_read_options(Reader *reader, const Content *content, GameOptions *options, Failure *error)
{
    if (!header_read_seed(reader, options->seed, error)) {
        return false;
    }
    const char *value = header_value(reader, "mode", error);
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
    return header_read_date(reader, error);
}

/* The eighth line, where there is one: records begin with a digit. */
static bool header_read_end(Reader *reader, Failure *error)
{
    Branch branch;
    char player[GAME_SEED_SIZE];
    Reader ahead = *reader;
    bool there = reader_next(&ahead, NULL) == READ_LINE &&
                 (strncmp(ahead.text, "branch", 6) == 0 || strncmp(ahead.text, "player", 6) == 0);
    if (there) {
        *reader = ahead;
    }
    return !there || branch_line_parse(reader->text, &branch) || player_line_parse(reader->text, player) ||
           header_bad_value(reader, error);
}

bool header_read(Reader *reader, const Content *content, GameOptions *options, Failure *error)
{
    *options = (GameOptions){.first_level = 1};
    bool good = header_read_begin(reader, JOURNAL_RUN, content, error) &&
                header_read_options(reader, content, options, error) && header_read_end(reader, error);
    reader->header = good ? reader->line : 0;
    return good;
}
