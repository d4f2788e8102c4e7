/* Journals looked at from outside: their header and their last whole line, which tell runs apart and say how far they
 * came, without playing them. Nothing is checked here; whoever plays a journal does that. */
#include "journal/journal_header.h"

#include "base/hash.h"
#include "base/text.h"
#include "disk/calls.h"
#include "disk/whole.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { TAIL_SIZE = 1024, SEARCH_SIZE = 65536, CHECKSUM_LENGTH = 10 };

/* Offset after the last line's end at or before `to`, 0 when there is none. A torn tail may be long: where the power
 * went, file systems leave blocks of zeros. */
static off_t last_line_end(int fd, off_t to)
{
    char part[SEARCH_SIZE];
    off_t size = TAIL_SIZE; /* nearly always enough */
    while (to > 0) {
        off_t from = to > size ? to - size : 0;
        ssize_t got = whole_read_at(fd, part, (size_t)(to - from), from);
        bool any = got > 0 && memchr(part, '\n', (size_t)got); /* zeros go by fast */
        for (ssize_t i = got; any && i > 0; i--) {
            if (part[i - 1] == '\n') {
                return from + i;
            }
        }
        to = got == to - from ? from : 0;
        size = SEARCH_SIZE;
    }
    return 0;
}

/* What the last whole line says, its checksum left out, and the print that it and what stands before it leave. */
static bool read_end(int fd, Hash *print, char line[JOURNAL_LINE_SIZE])
{
    char tail[TAIL_SIZE + 1];
    off_t to = last_line_end(fd, disk->seek(fd, 0, SEEK_END)), from = to > TAIL_SIZE ? to - TAIL_SIZE : 0;
    ssize_t got = to > 0 ? whole_read_at(fd, tail, (size_t)(to - from), from) : 0;
    if (got <= CHECKSUM_LENGTH || got != to - from) {
        return false;
    }
    hash_int(print, to);
    for (ssize_t i = 0; i < got; i++) {
        hash_byte(print, (uint8_t)tail[i]);
    }
    ssize_t begin = got - 1;
    while (begin > 0 && tail[begin - 1] != '\n') {
        begin--;
    }
    tail[got - 1 - begin > CHECKSUM_LENGTH ? got - 1 - CHECKSUM_LENGTH : got - 1] = '\0';
    text_copy(line, JOURNAL_LINE_SIZE, tail + begin);
    return true;
}

/* What follows "NAME " where a line begins so, else NULL. */
static const char *value_of(const char *line, const char *name)
{
    size_t length = strlen(name);
    return strncmp(line, name, length) == 0 && line[length] == ' ' ? line + length + 1 : NULL;
}

static void take_header_line(JournalGlance *glance, const char *line)
{
    const struct {
        const char *name;
        char *out;
        size_t size;
    } texts[] = {{"seed", glance->seed, sizeof glance->seed},
                 {"mode", glance->mode, sizeof glance->mode},
                 {"book", glance->mode, sizeof glance->mode},
                 {"program", glance->program, sizeof glance->program},
                 {"date", glance->date, sizeof glance->date}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char *value = value_of(line, texts[i].name);
        if (value) {
            text_copy(texts[i].out, texts[i].size, value);
        }
    }
    const char *ascension = value_of(line, "ascension"), *content = value_of(line, "content");
    JournalKind kind;
    if (kind_of_line(line, &kind)) {
        const char *format = value_of(line, kind_row(kind)->word);
        glance->kind = kind;
        (void)number_parse(&format, &glance->format);
    }
    if (ascension) {
        (void)number_parse(&ascension, &glance->ascension);
    }
    if (content) {
        (void)hash_parse(content, &glance->content);
    }
    char player[GAME_SEED_SIZE];
    if (player_line_parse(line, player)) {
        text_copy(glance->player, sizeof glance->player, value_of(line, "player"));
    }
    Branch branch;
    if (branch_line_parse(line, &branch)) {
        glance->branch = true;
        glance->branch_at = branch.at;
        text_copy(glance->branch_of, sizeof glance->branch_of, value_of(line, "branch") + strcspn(line + 7, " ") + 1);
    }
}

/* Lines up to the first record: that one begins with a digit. */
static void read_header(int fd, const char *path, Hash *print, JournalGlance *glance)
{
    Reader reader;
    if (!reader_init(&reader, fd, path, NULL)) {
        return;
    }
    for (int i = 0; i < HEADER_LINES_MAX && reader_next(&reader, NULL) == READ_LINE; i++) {
        if (reader.text[0] >= '0' && reader.text[0] <= '9') {
            return;
        }
        hash_text(print, reader.text);
        take_header_line(glance, reader.text);
    }
}

/* How far it came, by its last whole line. */
static void take_end(JournalGlance *glance, const char *line)
{
    Record record;
    bool played = line[0] >= '0' && line[0] <= '9';
    if (played && record_parse(line, &record)) {
        glance->last = record.time;
    }
    const char *end = played ? strstr(line, " end ") : NULL;
    glance->finished = end != NULL;
    glance->won = end && strcmp(end, " end won") == 0;
}

bool journal_glance(const char *path, JournalGlance *out)
{
    *out = (JournalGlance){.ascension = 0};
    int fd = reader_open_file(path, O_RDONLY, NULL);
    if (fd < 0) {
        return false;
    }
    Hash print = hash_begin();
    char line[JOURNAL_LINE_SIZE];
    bool good = read_end(fd, &print, line);
    if (good) {
        read_header(fd, path, &print, out);
        out->print = hash_end(&print);
        take_end(out, line);
    }
    disk->close(fd);
    return good;
}

bool journal_is_played(const char *path)
{
    int fd = reader_open_file(path, O_RDONLY, NULL);
    if (fd < 0) {
        return false;
    }
    bool played = disk->lock(fd, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    disk->close(fd);
    return played;
}
