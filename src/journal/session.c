/* A game and its journal, in step.
 *
 * Invariant: what the journal holds, replayed, gives the game, but for ticks since the last record; and those are on
 * disk as a time mark before anyone sees them. Decisions are tried on a copy first, so that the decision and the hash
 * that follows from it go to disk in one write, before the game itself changes. */
#include "journal/journal_folder.h"
#include "disk/calls.h"
#include "journal/keeper.h"
#include "journal/playback.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"

#include <assert.h>
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
    const KindRow *row;
    Played game, trial;
    SessionObserver observer;
    Keeper keeper;
    GameTime noted;     /* the time of the last record */
    Bundle owed;        /* a hash, and an end, that could not be written: they stand before whatever is written next */
    GameTime owed_time; /* theirs */
    bool behind;        /* a mark could not be written: no time passes until it is */
    bool held; /* only what a hash follows is synced at once: a program decides often, and much follows from one key */
};

static void show(const Session *session, SessionStep step)
{
    if (session->observer.see) {
        session->observer.see(session->observer.context, session, step);
    }
}

static GameTime time_of(const Session *session, Played game)
{
    return session->row->time(game);
}

static void bundle_add(Bundle *bundle, const Session *session, Record *record)
{
    char text[JOURNAL_LINE_SIZE];
    record->counted = session->row->counted;
    record_write(record, text, sizeof text);
    bundle->lines++;
    bundle->length += line_write(session->keeper.writer.lines + bundle->lines, text, bundle->bytes + bundle->length,
                                 sizeof bundle->bytes - bundle->length);
}

static void bundle_add_hash(Bundle *bundle, const Session *session, Played game)
{
    bundle_add(bundle, session,
               &(Record){.kind = RECORD_HASH, .time = time_of(session, game), .hash = session->row->hash(game)});
}

static void bundle_add_end(Bundle *bundle, const Session *session, Played game)
{
    bundle_add(
        bundle, session,
        &(Record){.kind = RECORD_END, .time = time_of(session, game), .won = session->row->end(game) == GAME_WON});
}

/* What every change of phase leaves behind: the state's hash, and the end where it is one. */
static void bundle_add_phase(Bundle *bundle, const Session *session, Played game)
{
    bundle_add_hash(bundle, session, game);
    if (session->row->end(game) != GAME_GOES_ON) {
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

static Session *session_make(JournalKind kind, const char *path)
{
    Session *session = memory_new(1, sizeof *session);
    session->row = kind_row(kind);
    session->trial = session->row->room();
    keeper_init(&session->keeper, kind, path);
    return session;
}

/* Creates the journal with its header; where that fails nothing is left behind. It goes to disk with the first
 * decision: nothing was played before, and two syncs would keep the first frame waiting. */
static bool begin_journal(Session *session, const Content *content, const Header *header, const char *dir,
                          const char *date, Failure *error)
{
    Keeper *keeper = &session->keeper;
    JournalKind kind = session->row->kind;
    keeper->writer.file.fd =
        journal_make_folder(dir, error) ? folder_create_journal(dir, kind, keeper->path, error) : -1;
    if (keeper->writer.file.fd < 0) {
        return false;
    }
    char bytes[JOURNAL_HEADER_SIZE];
    int lines = 0;
    size_t length = header_write(kind, content, header, date, bytes, sizeof bytes, &lines);
    if (!writer_lock(&keeper->writer, error) || !keeper_add(keeper, bytes, length, lines, false, error)) {
        disk->remove(keeper->path);
        return false;
    }
    keeper->unlisted = true;
    return true;
}

static Session *begin_session(JournalKind kind, const Content *content, Header *header, const char *dir,
                              const char *date, const char *player, Failure *error)
{
    text_copy_trimmed(header->player, sizeof header->player, player ? player : "");
    Session *session = session_make(kind, "");
    session->game = session->row->begin(content, &header->start);
    session->noted = time_of(session, session->game);
    session->held = session->row->counted && header->player[0];
    if (dir && !begin_journal(session, content, header, dir, date, error)) {
        session_close(session);
        return NULL;
    }
    return session;
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
    Header header = {.start = {.run = *options}};
    return begin_session(JOURNAL_RUN, content, &header, dir, date, player, error);
}

Session *session_new_on_foot(const Content *content, const FootStart *start, const char *dir, const char *date,
                             Failure *error)
{
    Header header = {.start = {.foot = {.book = content_foot_book(content, start->book)}}};
    if (!header_is_date(date) || header.start.foot.book < 0) {
        failure_set(error, EXIT_USAGE, "A game on foot has the name of a book, and a date such as 2026-01-31.");
        return NULL;
    }
    text_copy_trimmed(header.start.foot.seed, sizeof header.start.foot.seed, start->seed);
    return begin_session(JOURNAL_FOOT, content, &header, dir, date, start->player, error);
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

/* What the end of a game leaves behind and was not written. */
static bool write_end(Session *session, const Playback *playback, Failure *error)
{
    Bundle bundle = {.length = 0};
    if (session->row->end(session->game) == GAME_GOES_ON || playback->ended) {
        return true;
    }
    if (playback->hashed != playback_place(playback)) {
        bundle_add_hash(&bundle, session, session->game);
    }
    bundle_add_end(&bundle, session, session->game);
    return bundle_write(&bundle, session, session->noted, true, error);
}

static bool play_whole_journal(Session *session, const Content *content, char *notice, Failure *error)
{
    Playback playback = {.row = session->row};
    Keeper *keeper = &session->keeper;
    bool good = reader_init(&playback.reader, keeper->writer.file.fd, keeper->path, error) &&
                playback_begin(&playback, session->row->kind, content, error);
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
    keeper->writer.file.size = playback.reader.whole;
    keeper->writer.lines = playback.reader.line;
    session->noted = time_of(session, session->game);
    reader_notice(&playback.reader, notice, FAILURE_WHY_SIZE);
    return keeper_read(keeper, error) && (playback.reader.torn == 0 || writer_trim(&keeper->writer, error)) &&
           write_end(session, &playback, error);
}

Session *session_continue(const Content *content, JournalKind kind, const char *path, const SessionObserver *observer,
                          char *notice, Failure *error)
{
    notice[0] = '\0';
    Session *session = session_make(kind, path);
    session->observer = observer ? *observer : (SessionObserver){.see = NULL};
    Writer *writer = &session->keeper.writer;
    writer->file.fd = reader_open_file(path, O_RDWR, error);
    if (writer->file.fd < 0 || !writer_lock(writer, error) || !play_whole_journal(session, content, notice, error)) {
        session_close(session);
        return NULL;
    }
    return session;
}

void session_close(Session *session)
{
    if (!session) {
        return;
    }
    keeper_close(&session->keeper);
    if (session->game.bytes) {
        session->row->free(session->game);
    }
    session->row->free(session->trial);
    free(session);
}

const Game *session_game(const Session *session)
{
    return session->row->kind == JOURNAL_RUN ? session->game.run : NULL;
}

const FootGame *session_foot_game(const Session *session)
{
    return session->row->kind == JOURNAL_FOOT ? session->game.foot : NULL;
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

bool session_hold(Session *session, bool held, Failure *error)
{
    session->held = held;
    return held || keeper_add(&session->keeper, "", 0, 0, true, error);
}

static bool decide(Session *session, const Move *move, Failure *error)
{
    const KindRow *row = session->row;
    Played game = session->game, trial = session->trial;
    *error = (Failure){0};
    if (!row->check(game, move).allowed) {
        return false;
    }
    if (session->keeper.writer.file.fd < 0) { /* there is no journal that could fail */
        row->decide(game, move);
        session->noted = time_of(session, game);
        show(session, SESSION_DECIDED);
        return true;
    }
    row->copy(trial, game);
    row->decide(trial, move);
    Record record = {.kind = RECORD_DECISION, .time = time_of(session, game)};
    record.time.tick += row->counted;
    row->write_move(game, move, record.text, sizeof record.text);
    Bundle bundle = session->owed;
    bundle_add(&bundle, session, &record);
    bool turns = row->phase(trial) != row->phase(game);
    if (turns) {
        bundle_add_phase(&bundle, session, trial);
    }
    if (!bundle_write(&bundle, session, time_of(session, trial), turns || !session->held, error)) {
        return false;
    }
    row->copy(game, trial);
    show(session, SESSION_DECIDED);
    return true;
}

bool session_decide(Session *session, const Decision *decision, Failure *error)
{
    assert(session->row->kind == JOURNAL_RUN);
    return decide(session, &(Move){.run = *decision}, error);
}

bool session_decide_on_foot(Session *session, const FootDecision *decision, Failure *error)
{
    assert(session->row->kind == JOURNAL_FOOT);
    return decide(session, &(Move){.foot = *decision}, error);
}

bool session_tick(Session *session, Failure *error)
{
    if ((session->behind || session->owed.lines > 0) && !session_mark(session, error)) {
        return false;
    }
    const KindRow *row = session->row;
    Played game = session->game;
    int phase = row->phase(game);
    if (!row->tick(game)) {
        return true;
    }
    show(session, SESSION_TICKED);
    if (row->phase(game) == phase) {
        return true;
    }
    Bundle bundle = {.length = 0};
    bundle_add_phase(&bundle, session, game);
    if (!bundle_write(&bundle, session, time_of(session, game), true, error)) {
        session->owed = bundle;
        session->owed_time = time_of(session, game);
        return false;
    }
    return true;
}

bool session_mark(Session *session, Failure *error)
{
    GameTime now = time_of(session, session->game);
    Bundle bundle = session->owed;
    bool owes = bundle.lines > 0;
    if (game_time_compare(now, owes ? session->owed_time : session->noted) != 0) {
        bundle_add(&bundle, session, &(Record){.kind = RECORD_TIME, .time = now});
    }
    session->behind = bundle.lines > 0 && !bundle_write(&bundle, session, now, owes, error);
    return !session->behind;
}
