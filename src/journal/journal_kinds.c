#include "journal/journal_kinds.h"

#include "disk/calls.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

const KindRow *kind_row(JournalKind kind)
{
    static const KindRow *const rows[JOURNAL_KINDS] = {
#define X(name) [JOURNAL_##name] = &KIND_##name,
        JOURNAL_KIND_LIST(X)
#undef X
    };
    return rows[kind];
}

bool kind_of_line(const char *line, JournalKind *kind)
{
    for (int i = 0; i < JOURNAL_KINDS; i++) {
        const char *word = kind_row((JournalKind)i)->word;
        size_t length = strlen(word);
        if (strncmp(line, word, length) == 0 && line[length] == ' ') {
            *kind = (JournalKind)i;
            return true;
        }
    }
    *kind = JOURNAL_RUN;
    return false;
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
        disk->close(fd);
    }
    return kind;
}
