#include "journal/branch.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "journal/journal_folder.h"
#include "journal/journal_header.h"

#include <stdlib.h>
#include <string.h>

/* The new journal as it comes about. */
typedef struct Copy {
    char *bytes;
    size_t length, room;
    long lines;
    GameTime last; /* moment of the last record; all 0: none yet */
} Copy;

static void add_line(Copy *copy, const char *text)
{
    if (copy->room - copy->length < JOURNAL_LINE_SIZE) {
        copy->room = copy->room * 2 + JOURNAL_HEADER_SIZE;
        copy->bytes = memory_grow(copy->bytes, copy->room, 1);
    }
    copy->lines++;
    copy->length += line_write(copy->lines, text, copy->bytes + copy->length, copy->room - copy->length);
}

static void add_header(Copy *copy, const Playback *playback, const char *date)
{
    const char *slash = strrchr(playback->reader.path, '/');
    Header header = {.start = playback->header.start};
    Branch *branch = &header.branch;
    *branch = (Branch){.at = playback_time(playback), .counted = playback->row->counted};
    text_copy_trimmed(branch->source, sizeof branch->source, slash ? slash + 1 : playback->reader.path);
    if (!branch->source[0]) {
        text_copy(branch->source, sizeof branch->source, "unnamed"); /* only blanks; a header's line needs a word */
    }
    int lines = 0;
    copy->room = JOURNAL_HEADER_SIZE;
    copy->bytes = memory_new(copy->room, 1);
    copy->length = header_write(playback->row->kind, playback->content, &header, date, copy->bytes, copy->room, &lines);
    copy->lines = lines;
}

/* The lines of the original that have been played, but for its header and what ends its run. */
static bool add_records(Copy *copy, const Playback *playback, Failure *error)
{
    Reader reader = playback->reader;
    reader_rewind(&reader);
    for (long left = playback_lines(playback); left > 0; left--) {
        Record record;
        if (reader_next(&reader, error) != READ_LINE) {
            return failure_set(error, EXIT_UNREADABLE, "%s can't be read again as it was; open it once more.",
                               reader.path);
        }
        if (record_parse(reader.text, &record) && record.kind != RECORD_END) {
            copy->last = record.time;
            add_line(copy, reader.text);
        }
    }
    return true;
}

static void add_mark(Copy *copy, GameTime now)
{
    char text[JOURNAL_LINE_SIZE];
    if (now.battle > 0 && game_time_compare(copy->last, now) != 0) {
        record_write(&(Record){.kind = RECORD_TIME, .time = now}, text, sizeof text);
        add_line(copy, text);
    }
}

bool branch_write(const Playback *playback, const char *dir, const char *date, char made[JOURNAL_PATH_SIZE],
                  Failure *error)
{
    if (playback->row->end(playback->game) != GAME_GOES_ON) {
        return failure_set(error, EXIT_NOT_SO, "The %s is over at this moment; take it over from an earlier one.",
                           playback->row->noun);
    }
    Copy copy = {.bytes = NULL};
    add_header(&copy, playback, date);
    bool done = add_records(&copy, playback, error);
    add_mark(&copy, playback_time(playback));
    done = done && folder_write_journal(dir, playback->row->kind, copy.bytes, copy.length, copy.lines, made, error);
    free(copy.bytes);
    return done;
}
