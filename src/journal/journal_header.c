/* The lines that all kinds have, in one fixed order with those of the kind between them; and one more in games that
 * were taken over or that a program plays.
 *
 * The first three never change their form between formats and versions, so that any Holdout can say which one made a
 * journal. Only the date line may differ between two journals of the same decisions. */
#include "journal/journal_header.h"

#include "base/failure.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

size_t header_write(JournalKind kind, const Content *content, const Header *header, const char *date, char *out,
                    size_t size, int *lines)
{
    const KindRow *row = kind_row(kind);
    bool branched = header->branch.source[0] != '\0';
    char texts[HEADER_LINES_MAX][JOURNAL_LINE_SIZE];
    int count = 3;
    snprintf(texts[0], sizeof *texts, "%s %d", row->word, branched ? row->branched : row->format);
    snprintf(texts[1], sizeof *texts, "program %s", HOLDOUT_VERSION);
    snprintf(texts[2], sizeof *texts, "content %016" PRIx64, row->content_hash(content));
    count += row->write_start(content, &header->start, texts + count);
    snprintf(texts[count++], sizeof *texts, "date %s", date);
    if (branched) {
        branch_line_write(&header->branch, texts[count++], sizeof *texts);
    } else if (header->player[0]) {
        player_line_write(header->player, texts[count++], sizeof *texts);
    }
    size_t length = 0;
    for (int i = 0; i < count; i++) {
        length += line_write(i + 1, texts[i], out + length, size - length);
    }
    *lines = count;
    return length;
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

static bool read_format(Reader *reader, JournalKind kind, int *format, Failure *error)
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
    if (!number_parse(&value, format) || *value) {
        return header_bad_value(reader, error);
    }
    if (!kind_reads(row, *format)) {
        return failure_set(
            error, EXIT_UNREADABLE,
            "%s has journal format %d; this is Holdout %s, which reads format %s. Play it with the version "
            "that made it.",
            reader->path, *format, HOLDOUT_VERSION, row->formats);
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

static bool read_date(Reader *reader, Failure *error)
{
    const char *value = header_value(reader, "date", error);
    return value && (header_is_date(value) || header_bad_value(reader, error));
}

static bool parse_end(const KindRow *row, int format, const char *line, Header *header)
{
    if (branch_line_parse(line, &header->branch)) {
        return format >= row->branched && header->branch.counted == row->counted;
    }
    header->branch = (Branch){.counted = false};
    return player_line_parse(line, header->player);
}

/* The last line, where there is one: records begin with a digit. */
static bool read_end(Reader *reader, const KindRow *row, int format, Header *header, Failure *error)
{
    Reader ahead = *reader;
    bool there = reader_next(&ahead, NULL) == READ_LINE &&
                 (strncmp(ahead.text, "branch", 6) == 0 || strncmp(ahead.text, "player", 6) == 0);
    if (there) {
        *reader = ahead;
    }
    return !there || parse_end(row, format, reader->text, header) || header_bad_value(reader, error);
}

bool header_read(Reader *reader, JournalKind kind, const Content *content, Header *header, Failure *error)
{
    const KindRow *row = kind_row(kind);
    int format = 0;
    memset(header, 0, sizeof *header);
    bool good = read_format(reader, kind, &format, error) && read_maker(reader, row->content_hash(content), error) &&
                row->read_start(reader, content, &header->start, error) && read_date(reader, error) &&
                read_end(reader, row, format, header, error);
    reader->header = good ? reader->line : 0;
    return good;
}
