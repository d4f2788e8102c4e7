/* A game and its journal, in step.
 *
 * Invariant: what the journal holds, replayed, gives the game, but for ticks since the last record; and those are on
 * disk as a time mark before anyone sees them. Decisions are tried on a copy first, so that the decision and the hash
 * that follows from it go to disk in one write, before the game itself changes. */
#include "journal/journal_folder.h"
#include "journal/journal_header.h"
#include "journal/journal_writer.h"
#include "journal/playback.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RECORDS_AT_ONCE = 3 };

struct Session {
    Game *game, *trial;
    Writer writer;
    GameTime noted; /* the time of the last record */
    char path[JOURNAL_PATH_SIZE];
};

/* Lines that go to disk together. */
typedef struct Bundle {
    char bytes[RECORDS_AT_ONCE * JOURNAL_LINE_SIZE];
    size_t length;
    int lines;
} Bundle;

static void bundle_add(Bundle *bundle, const Session *session, const Record *record)
{
    char text[JOURNAL_LINE_SIZE];
    record_write(record, text, sizeof text);
    bundle->lines++;
    bundle->length += line_write(session->writer.lines + bundle->lines, text, bundle->bytes + bundle->length,
                                 sizeof bundle->bytes - bundle->length);
}

/* What every change of phase leaves behind: the state's hash, and the end where it is one. */
static void bundle_add_phase(Bundle *bundle, const Session *session, const Game *game)
{
    bundle_add(bundle, session, &(Record){.kind = RECORD_HASH, .time = game_time(game), .hash = game_hash(game)});
    if (game_over(game)) {
        bundle_add(bundle, session,
                   &(Record){.kind = RECORD_END, .time = game_time(game), .won = game->run.stage == STAGE_WON});
    }
}

static bool bundle_write(const Bundle *bundle, Session *session, GameTime time, Failure *error)
{
    if (!writer_add(&session->writer, bundle->bytes, bundle->length, bundle->lines, true, error)) {
        return false;
    }
    session->noted = time;
    return true;
}

static Session *session_make(void)
{
    Session *session = memory_new(1, sizeof *session);
    session->trial = memory_new(1, sizeof *session->trial);
    session->writer.fd = -1;
    session->writer.path = session->path;
    return session;
}

/* Creates the journal with its header; where that fails nothing is left behind. */
static bool begin_journal(Session *session, const char *dir, const char *date, Failure *error)
{
    if (!folder_make(dir, error)) {
        return false;
    }
    session->writer.fd = folder_create_journal(dir, session->path, error);
    if (session->writer.fd < 0) {
        return false;
    }
    char header[JOURNAL_HEADER_SIZE];
    size_t length = header_write(session->game->content, &session->game->options, date, header, sizeof header);
    if (!writer_lock(&session->writer, error) ||
        !writer_add(&session->writer, header, length, JOURNAL_HEADER_LINES, true, error)) {
        unlink(session->path);
        return false;
    }
    folder_sync(dir);
    return true;
}

Session *session_new(const Content *content, const GameOptions *options, const char *dir, const char *date,
                     Failure *error)
{
    bool linear = !run_mode_has_chart(options->mode);
    if (!header_is_date(date) || (linear && (options->first_level < 1 || options->first_level > JOURNAL_LEVEL_MAX))) {
        failure_set(error, EXIT_USAGE, "A run begins at a level from 1 to %d and on a date such as 2026-01-31.",
                    JOURNAL_LEVEL_MAX);
        return NULL;
    }
    Session *session = session_make();
    session->game = game_new(content, options);
    session->noted = game_time(session->game);
    if (dir && !begin_journal(session, dir, date, error)) {
        session_close(session);
        return NULL;
    }
    return session;
}

static bool play_whole_journal(Session *session, const Content *content, char *notice, bool *ended, Failure *error)
{
    Playback playback = {0};
    bool good = reader_init(&playback.reader, session->writer.fd, session->path, error) &&
                playback_begin(&playback, content, error);
    PlaybackResult result = good ? PLAYBACK_STEPPED : PLAYBACK_BAD;
    while (result == PLAYBACK_STEPPED) {
        result = playback_step(&playback, error);
    }
    session->game = playback.game;
    if (result == PLAYBACK_BAD) {
        return false;
    }
    session->writer.size = playback.reader.whole;
    session->writer.lines = playback.reader.line;
    session->noted = game_time(session->game);
    *ended = playback.ended;
    reader_notice(&playback.reader, notice, FAILURE_WHY_SIZE);
    return playback.reader.torn == 0 || writer_trim(&session->writer, error);
}

Session *session_continue(const Content *content, const char *path, char *notice, Failure *error)
{
    notice[0] = '\0';
    Session *session = session_make();
    bool ended = false;
    text_copy(session->path, sizeof session->path, path);
    session->writer.fd = reader_open_file(path, O_RDWR | O_APPEND, error);
    if (session->writer.fd < 0 || !writer_lock(&session->writer, error) ||
        !play_whole_journal(session, content, notice, &ended, error)) {
        session_close(session);
        return NULL;
    }
    if (game_over(session->game) && !ended) {
        Record end = {
            .kind = RECORD_END, .time = game_time(session->game), .won = session->game->run.stage == STAGE_WON};
        if (!writer_record(&session->writer, &end, error)) {
            session_close(session);
            return NULL;
        }
    }
    return session;
}

void session_close(Session *session)
{
    if (session->writer.fd >= 0) {
        close(session->writer.fd);
    }
    game_free(session->game);
    free(session->trial);
    free(session);
}

const Game *session_game(const Session *session)
{
    return session->game;
}

const char *session_path(const Session *session)
{
    return session->path;
}

bool session_decide(Session *session, const Decision *decision, Failure *error)
{
    *error = (Failure){0};
    Game *game = session->game, *trial = session->trial;
    if (!game_check(game, decision).allowed) {
        return false;
    }
    *trial = *game;
    game_decide(trial, decision);
    Record record = {.kind = RECORD_DECISION, .time = game_time(game)};
    decision_write(game, decision, record.text, sizeof record.text);
    Bundle bundle = {.length = 0};
    bundle_add(&bundle, session, &record);
    if (game_phase(trial) != game_phase(game)) {
        bundle_add_phase(&bundle, session, trial);
    }
    if (!bundle_write(&bundle, session, game_time(trial), error)) {
        return false;
    }
    *game = *trial;
    return true;
}

bool session_tick(Session *session, Failure *error)
{
    int phase = game_phase(session->game);
    game_tick(session->game);
    if (game_phase(session->game) == phase) {
        return true;
    }
    Bundle bundle = {.length = 0};
    bundle_add_phase(&bundle, session, session->game);
    return bundle_write(&bundle, session, game_time(session->game), error);
}

bool session_mark(Session *session, Failure *error)
{
    GameTime now = game_time(session->game);
    if (game_time_compare(now, session->noted) == 0) {
        return true;
    }
    Record record = {.kind = RECORD_TIME, .time = now};
    if (!writer_record(&session->writer, &record, error)) {
        return false;
    }
    session->noted = now;
    return true;
}
