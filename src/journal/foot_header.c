/* Six lines in one fixed order, and a seventh in games that a program plays. */
#include "journal/foot_header.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

size_t foot_header_write(const Content *content, const FootHeader *header, const char *date, char *out, size_t size,
                         int *lines)
{
    char texts[FOOT_HEADER_LINES + 1][JOURNAL_LINE_SIZE], seed[HEADER_ESCAPED_SIZE];
    int count = header_write_begin(JOURNAL_FOOT, content, texts);
    header_escape(header->seed, seed, sizeof seed);
    snprintf(texts[count++], sizeof *texts, "book %s", content->foot_books[header->book].id);
    snprintf(texts[count++], sizeof *texts, "seed %s", seed);
    snprintf(texts[count++], sizeof *texts, "date %s", date);
    if (header->player[0]) {
        player_line_write(header->player, texts[count++], sizeof *texts);
    }
    size_t length = 0;
    for (int i = 0; i < count; i++) {
        length += line_write(i + 1, texts[i], out + length, size - length);
    }
    *lines = count;
    return length;
}

static bool read_book(Reader *reader, const Content *content, FootHeader *header, Failure *error)
{
    const char *book = header_value(reader, "book", error);
    header->book = book ? content_foot_book(content, book) : -1;
    return header->book >= 0 || (book && header_bad_value(reader, error));
}

/* The seventh line, where there is one: records begin with a digit. */
static bool read_player(Reader *reader, FootHeader *header, Failure *error)
{
    Reader ahead = *reader;
    if (reader_next(&ahead, NULL) != READ_LINE || strncmp(ahead.text, "player", 6) != 0) {
        return true;
    }
    *reader = ahead;
    return player_line_parse(reader->text, header->player) || header_bad_value(reader, error);
}

bool foot_header_read(Reader *reader, const Content *content, FootHeader *header, Failure *error)
{
    *header = (FootHeader){.book = -1};
    bool good = header_read_begin(reader, JOURNAL_FOOT, content, error) && read_book(reader, content, header, error) &&
                header_read_seed(reader, header->seed, error) && header_read_date(reader, error) &&
                read_player(reader, header, error);
    reader->header = good ? reader->line : 0;
    return good;
}
