/* A game and its journal, in step.
 *
 * Invariant: what the journal holds, replayed, gives the game, but for ticks since the last record; and those are on
 * disk as a time mark before anyone sees them. Decisions are tried on a copy first, so that the decision and the hash
 * that follows from it go to disk in one write, before the game itself changes. */
#include "journal/journal_folder.h"
#include "journal/journal_header.h"
#include "journal/keeper.h"
#include "journal/playback.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RECORDS_AT_ONCE = 5 };

/* Lines that go to disk together. */
typedef struct Bundle {
    char bytes[RECORDS_AT_ONCE * JOURNAL_LINE_SIZE];
    size_t length;
    int lines;
} Bundle;

struct Session {
    Game *game, *trial;
    SessionObserver observer;
    Keeper keeper;
    GameTime noted;     /* the time of the last record */
    Bundle owed;        /* a hash, and an end, that could not be written: they stand before whatever is written next */
    GameTime owed_time; /* theirs */
    bool behind;        /* a mark could not be written: no time passes until it is */
};

static void show(const Session *session, SessionStep step)
{
    if (session->observer.see) {
        session->observer.see(session->observer.context, session->game, step);
    }
}

static void bundle_add(Bundle *bundle, const Session *session, const Record *record)
{
    char text[JOURNAL_LINE_SIZE];
    record_write(record, text, sizeof text);
    bundle->lines++;
    bundle->length += line_write(session->keeper.writer.lines + bundle->lines, text, bundle->bytes + bundle->length,
                                 sizeof bundle->bytes - bundle->length);
}

static void bundle_add_end(Bundle *bundle, const Session *session, const Game *game)
{
    bundle_add(bundle, session,
               &(Record){.kind = RECORD_END, .time = game_time(game), .won = game->run.stage == STAGE_WON});
}

/* What every change of phase leaves behind: the state's hash, and the end where it is one. */
static void bundle_add_phase(Bundle *bundle, const Session *session, const Game *game)
{
    bundle_add(bundle, session, &(Record){.kind = RECORD_HASH, .time = game_time(game), .hash = game_hash(game)});
    if (game_over(game)) {
        bundle_add_end(bundle, session, game);
    }
}

/* The bundle begins with what is owed. */
static bool bundle_write(const Bundle *bundle, Session *session, GameTime time, bool sync, Failure *error)
{
    if (!keeper_add(&session->keeper, bundle->bytes, bundle->length, bundle->lines, sync, error)) {
        return false;
    }
    session->noted = time;
    session->owed = (Bundle){.length = 0};
    session->behind = false;
    return true;
}

static Session *session_make(const char *path)
{
    Session *session = memory_new(1, sizeof *session);
    session->trial = game_room();
    keeper_init(&session->keeper, JOURNAL_RUN, path);
    return session;
}

/* Creates the journal with its header; where that fails nothing is left behind. It goes to disk with the first
 * decision: nothing was played before, and two syncs would keep the first frame waiting. */
static bool begin_journal(Session *session, const char *dir, const char *date, const char *player, Failure *error)
{
    if (!journal_make_folder(dir, error)) {
        return false;
    }
    Keeper *keeper = &session->keeper;
    keeper->writer.fd = folder_create_journal(dir, JOURNAL_RUN, keeper->path, error);
    if (keeper->writer.fd < 0) {
        return false;
    }
    char header[JOURNAL_HEADER_SIZE];
    HeaderEnd end = {.player = player && player[0] ? player : NULL};
    size_t length = header_write(session->game->content, &session->game->options, date, &end, header, sizeof header);
    if (!writer_lock(&keeper->writer, error) || !keeper_add(keeper, header, length, header_lines(&end), false, error)) {
        unlink(keeper->path);
        return false;
    }
    keeper->unlisted = true;
    return true;
}

Session *session_new(const Content *content, const GameOptions *options, const char *dir, const char *date,
                     Failure *error)
{
    return session_new_played(content, options, dir, date, NULL, error);
}

Session *session_new_played(const Content *content, const GameOptions *options, const char *dir, const char *date,
                            const char *player, Failure *error)
{
    bool linear = !run_mode_has_chart(options->mode);
    if (!header_is_date(date) || (linear && (options->first_level < 1 || options->first_level > GAME_LEVEL_MAX))) {
        failure_set(error, EXIT_USAGE, "A run begins at a level from 1 to %d and on a date such as 2026-01-31.",
                    GAME_LEVEL_MAX);
        return NULL;
    }
    Session *session = session_make("");
    session->game = game_new(content, options);
    session->noted = game_time(session->game);
    if (dir && !begin_journal(session, dir, date, player, error)) {
        session_close(session);
        return NULL;
    }
    return session;
}

void session_observe(Session *session, SessionObserver observer)
{
    session->observer = observer;
    show(session, SESSION_BEGINS);
}

/* As playback_step, with the observer looking on. */
static PlaybackResult play_step(const Session *session, Playback *playback, Failure *error)
{
    int decisions = playback->counts.decisions;
    PlaybackResult result = playback_step(playback, error);
    if (playback->counts.decisions != decisions) {
        show(session, SESSION_DECIDED);
    } else if (result == PLAYBACK_STEPPED && !playback->said[0]) {
        show(session, SESSION_TICKED);
    }
    return result;
}

static bool play_whole_journal(Session *session, const Content *content, char *notice, bool *ended, Failure *error)
{
    Playback playback = {0};
    Keeper *keeper = &session->keeper;
    bool good = reader_init(&playback.reader, keeper->writer.fd, keeper->path, error) &&
                playback_begin(&playback, content, error);
    PlaybackResult result = good ? PLAYBACK_STEPPED : PLAYBACK_BAD;
    session->game = playback.game;
    if (good) {
        show(session, SESSION_BEGINS);
    }
    while (result == PLAYBACK_STEPPED) {
        result = play_step(session, &playback, error);
    }
    if (result == PLAYBACK_BAD) {
        return false;
    }
    keeper->writer.size = playback.reader.whole;
    keeper->writer.lines = playback.reader.line;
    session->noted = game_time(session->game);
    *ended = playback.ended;
    reader_notice(&playback.reader, notice, FAILURE_WHY_SIZE);
    return keeper_read(keeper, error) && (playback.reader.torn == 0 || writer_trim(&keeper->writer, error));
}

Session *session_continue(const Content *content, const char *path, const SessionObserver *observer, char *notice,
                          Failure *error)
{
    notice[0] = '\0';
    Session *session = session_make(path);
    session->observer = observer ? *observer : (SessionObserver){.see = NULL};
    bool ended = false;
    Writer *writer = &session->keeper.writer;
    writer->fd = reader_open_file(path, O_RDWR | O_APPEND, error);
    if (writer->fd < 0 || !writer_lock(writer, error) || !play_whole_journal(session, content, notice, &ended, error)) {
        session_close(session);
        return NULL;
    }
    if (game_over(session->game) && !ended) {
        Bundle bundle = {.length = 0};
        bundle_add_end(&bundle, session, session->game);
        if (!bundle_write(&bundle, session, session->noted, true, error)) {
            session_close(session);
            return NULL;
        }
    }
    return session;
}

void session_close(Session *session)
{
    keeper_close(&session->keeper);
    game_free(session->game);
    game_free(session->trial);
    free(session);
}

const Game *session_game(const Session *session)
{
    return session->game;
}

const char *session_path(const Session *session)
{
    return session->keeper.path;
}

bool session_notice(Session *session, char *notice)
{
    text_copy(notice, FAILURE_WHY_SIZE, session->keeper.notice);
    session->keeper.notice[0] = '\0';
    return notice[0] != '\0';
}

bool session_decide(Session *session, const Decision *decision, Failure *error)
{
    *error = (Failure){0};
    Game *game = session->game, *trial = session->trial;
    if (!game_check(game, decision).allowed) {
        return false;
    }
    game_copy(trial, game);
    game_decide(trial, decision);
    Record record = {.kind = RECORD_DECISION, .time = game_time(game)};
    decision_write(game, decision, record.text, sizeof record.text);
    Bundle bundle = session->owed;
    bundle_add(&bundle, session, &record);
    if (game_phase(trial) != game_phase(game)) {
        bundle_add_phase(&bundle, session, trial);
    }
    if (!bundle_write(&bundle, session, game_time(trial), true, error)) {
        return false;
    }
    game_copy(game, trial);
    show(session, SESSION_DECIDED);
    return true;
}

bool session_tick(Session *session, Failure *error)
{
    if ((session->behind || session->owed.lines > 0) && !session_mark(session, error)) {
        return false;
    }
    Game *game = session->game;
    if (!game_wave_runs(game)) {
        return true;
    }
    int phase = game_phase(game);
    game_tick(game);
    show(session, SESSION_TICKED);
    if (game_phase(game) == phase) {
        return true;
    }
    Bundle bundle = {.length = 0};
    bundle_add_phase(&bundle, session, game);
    if (!bundle_write(&bundle, session, game_time(game), true, error)) {
        session->owed = bundle;
        session->owed_time = game_time(game);
        return false;
    }
    return true;
}

bool session_mark(Session *session, Failure *error)
{
    GameTime now = game_time(session->game);
    Bundle bundle = session->owed;
    bool owes = bundle.lines > 0;
    if (game_time_compare(now, owes ? session->owed_time : session->noted) != 0) {
        bundle_add(&bundle, session, &(Record){.kind = RECORD_TIME, .time = now});
    }
    session->behind = bundle.lines > 0 && !bundle_write(&bundle, session, now, owes, error);
    return !session->behind;
}
