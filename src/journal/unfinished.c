/* Unfinished runs as lists show them. What stands in the way of each is found without playing it: a line that was
 * changed shows by its checksum, but only playing tells that a hash is another's. */
#include "holdout/journal.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/translation.h"
#include "disk/calls.h"
#include "journal/journal_folder.h"
#include "journal/journal_header.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAKER_LINES = 3 /* the first lines of a header: format, program, content */ };
enum { LOOK_MOST = 1 << 20 /* bytes: journals are a tenth of that, but anybody may lay a longer one */ };

int journal_unfinished(const char *dir, UnfinishedRun **runs)
{
    char(*names)[JOURNAL_NAME_SIZE], path[JOURNAL_PATH_SIZE];
    int count = journal_list(dir, &names), found = 0;
    *runs = count > 0 ? memory_new((size_t)count, sizeof **runs) : NULL;
    for (int i = 0; i < count; i++) {
        UnfinishedRun *run = &(*runs)[found];
        *run = (UnfinishedRun){.state = UNFINISHED_UNSEEN};
        memcpy(run->name, names[i], sizeof run->name);
        bool seen = folder_join(dir, names[i], path) && journal_glance(path, &run->glance);
        found += !seen || !run->glance.finished;
    }
    free(names);
    return found;
}

/* What a header that was refused is: the reader stands at the line that it was refused for. */
static UnfinishedState state_of_header(const Content *content, const Reader *reader, const JournalGlance *glance)
{
    bool ends = reader->whole + reader->torn == reader->limit;
    const KindRow *row = kind_row(glance->kind);
    JournalKind kind;
    if (reader->limit == 0) {
        return UNFINISHED_EMPTY;
    }
    if (glance->format == 0 && reader->line <= 1 && !kind_of_line(reader->text, &kind)) {
        return UNFINISHED_FOREIGN;
    }
    if (glance->format > 0 && !kind_reads(row, glance->format)) {
        return UNFINISHED_VERSION;
    }
    if (reader->line == MAKER_LINES && glance->content != 0 && strcmp(glance->program, HOLDOUT_VERSION) != 0) {
        return UNFINISHED_VERSION;
    }
    if (reader->line == MAKER_LINES && glance->content != 0 && glance->content != row->content_hash(content)) {
        return UNFINISHED_CONTENT;
    }
    return ends ? UNFINISHED_EMPTY : UNFINISHED_DAMAGED;
}

static UnfinishedState look_through(const Content *content, Reader *reader, UnfinishedRun *run)
{
    bool is_long = reader->limit > LOOK_MOST;
    reader->limit = is_long ? LOOK_MOST : reader->limit;
    Header header;
    if (!header_read(reader, run->glance.kind, content, &header, NULL)) {
        return state_of_header(content, reader, &run->glance);
    }
    ReadResult result = READ_LINE;
    while (result == READ_LINE) {
        result = reader_next(reader, NULL);
    }
    return result == READ_BAD ? UNFINISHED_DAMAGED : is_long ? UNFINISHED_LONG : UNFINISHED_OPEN;
}

static void tell_why(const Reader *reader, UnfinishedRun *run)
{
    Text why = text_into(run->why, sizeof run->why);
    switch (run->state) {
    case UNFINISHED_OPEN:
        text_add(&why, "%s", reader->torn > 0 ? _("Its last line was not written whole and will be left out.") : "");
        break;
    case UNFINISHED_LONG:
        text_add(&why, _("Only its first megabyte was checked; going on with it checks the rest."));
        break;
    case UNFINISHED_DAMAGED:
        run->line = reader->line;
        text_add(&why, _("Its line %ld was changed, added or moved since it was written; %s."), reader->line,
                 journal_can_be_salvaged(run)
                     ? _("the lines before it can be saved as a journal of their own")
                     : _("nothing was played before it that could be saved: restore the file"));
        break;
    case UNFINISHED_VERSION:
        text_add(&why, _("It was made by Holdout %s, and this is Holdout %s; go on with that version."),
                 run->glance.program, HOLDOUT_VERSION);
        break;
    case UNFINISHED_CONTENT:
        text_add(&why, _("It was begun with other data files; go on with them, by --data."));
        break;
    case UNFINISHED_EMPTY:
        text_add(&why, _("No run was begun in it; delete it."));
        break;
    case UNFINISHED_FOREIGN:
        text_add(&why, _("It is no journal of Holdout, whatever its name says; move it away."));
        break;
    case UNFINISHED_UNSEEN:
    case UNFINISHED_PLAYED:
    case UNFINISHED_REFUSED:
    case UNFINISHED_UNREADABLE:
        break;
    }
}

void journal_look(const Content *content, const char *dir, UnfinishedRun *run)
{
    char path[JOURNAL_PATH_SIZE];
    Failure error;
    failure_set(&error, EXIT_SYSTEM, "The path of this journal is too long; choose another folder with --save-dir.");
    int fd = folder_join(dir, run->name, path) ? reader_open_file(path, O_RDONLY, &error) : -1;
    Reader reader;
    run->why[0] = '\0';
    run->line = 0;
    if (fd < 0 || !reader_init(&reader, fd, run->name, &error)) {
        run->state = UNFINISHED_UNREADABLE;
        text_copy(run->why, sizeof run->why, error.why);
    } else if (journal_is_played(path)) {
        run->state = UNFINISHED_PLAYED;
        text_copy(run->why, sizeof run->why, _("Another holdout is playing it."));
    } else {
        run->state = look_through(content, &reader, run);
        tell_why(&reader, run);
    }
    if (fd >= 0) {
        disk->close(fd);
    }
}

bool journal_can_be_salvaged(const UnfinishedRun *run)
{
    long header = kind_row(run->glance.kind)->header_lines + (run->glance.branch || run->glance.player[0]);
    return run->state == UNFINISHED_REFUSED ||
           (run->state == UNFINISHED_DAMAGED && reader_leaves_record(header, run->line));
}

void journal_state_words(const UnfinishedRun *run, char *out, size_t size)
{
    static const char *const words[] = {
#define X(name, words) [UNFINISHED_##name] = words,
        UNFINISHED_STATE_LIST(X)
#undef X
    };
    Text text = text_into(out, size);
    text_add(&text, "%s", _(words[run->state]));
    if (run->state == UNFINISHED_DAMAGED) {
        text_add(&text, " %ld", run->line);
    } else if (run->state == UNFINISHED_VERSION) {
        text_add(&text, " %s", run->glance.program);
    }
}
