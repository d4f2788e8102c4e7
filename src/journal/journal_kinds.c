#include "journal/journal_kinds.h"

#include "journal/journal_reader.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static const KindRow ROWS[JOURNAL_KINDS] = {
    [JOURNAL_RUN] = {"holdout-journal", "run-", "run", JOURNAL_FORMAT, JOURNAL_HEADER_LINES},
    [JOURNAL_FOOT] = {"holdout-foot", "foot-", "game on foot", FOOT_FORMAT, FOOT_HEADER_LINES},
};

const KindRow *kind_row(JournalKind kind)
{
    return &ROWS[kind];
}

bool kind_of_line(const char *line, JournalKind *kind)
{
    for (int i = 0; i < JOURNAL_KINDS; i++) {
        size_t length = strlen(ROWS[i].word);
        if (strncmp(line, ROWS[i].word, length) == 0 && line[length] == ' ') {
            *kind = (JournalKind)i;
            return true;
        }
    }
    *kind = JOURNAL_RUN;
    return false;
}

uint64_t kind_content_hash(JournalKind kind, const Content *content)
{
    switch (kind) {
    case JOURNAL_FOOT:
        return content->foot_hash;
    case JOURNAL_RUN:
    case JOURNAL_KINDS:
        break;
    }
    return content->hash;
}

JournalKind journal_kind(const char *path)
{
    JournalKind kind = JOURNAL_RUN;
    Reader reader;
    int fd = reader_open_file(path, O_RDONLY, NULL);
    if (fd >= 0 && reader_init(&reader, fd, path, NULL) && reader_next(&reader, NULL) != READ_END) {
        (void)kind_of_line(reader.text, &kind);
    }
    if (fd >= 0) {
        close(fd);
    }
    return kind;
}
