/* The header says who made the journal and of what; then there is a line for each decision, numbered, a hash of the
 * state after every so many of them and after each change of floor, and the end.
 *
 * Invariant: what the journal holds, played again, gives the game. A decision is tried on a copy first, so that its
 * line, and the hash and the end that follow from it, go to disk in one write before the game itself changes. */
#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "journal/foot_playback.h"
#include "journal/journal_folder.h"
#include "journal/keeper.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

enum { HASHES_APART = 50, LINES_AT_ONCE = 3 };

/* Lines that go to disk together. */
typedef struct Lines {
    char bytes[LINES_AT_ONCE * JOURNAL_LINE_SIZE];
    size_t length;
    int count;
} Lines;

struct FootSession {
    FootGame *game, *trial;
    Keeper keeper;
    bool played; /* by a program: only what a hash follows is synced at once */
    bool held;   /* likewise */
};

static void lines_add(Lines *lines, const FootSession *session, const FootRecord *record)
{
    char text[JOURNAL_LINE_SIZE];
    foot_record_write(record, text, sizeof text);
    lines->count++;
    lines->length += line_write(session->keeper.writer.lines + lines->count, text, lines->bytes + lines->length,
                                sizeof lines->bytes - lines->length);
}

static void lines_add_hash(Lines *lines, const FootSession *session, const FootGame *game)
{
    lines_add(lines, session,
              &(FootRecord){.kind = RECORD_HASH, .number = (int)game->decisions, .hash = foot_hash(game)});
}

static void lines_add_end(Lines *lines, const FootSession *session, const FootGame *game)
{
    lines_add(lines, session,
              &(FootRecord){.kind = RECORD_END, .number = (int)game->decisions, .won = game->outcome == FOOT_WON});
}

static bool lines_write(const Lines *lines, FootSession *session, Failure *error)
{
    bool sync = (!session->played && !session->held) || lines->count > 1;
    return keeper_add(&session->keeper, lines->bytes, lines->length, lines->count, sync, error);
}

static FootSession *session_make(const char *path)
{
    FootSession *session = memory_new(1, sizeof *session);
    session->trial = memory_new(1, sizeof *session->trial);
    keeper_init(&session->keeper, JOURNAL_FOOT, path);
    return session;
}

void foot_session_free(FootSession *session)
{
    if (session) {
        keeper_close(&session->keeper);
        free(session->game);
        free(session->trial);
        free(session);
    }
}

/* The header goes to disk with the first decision. */
static bool begin_journal(FootSession *session, const FootHeader *header, const char *dir, const char *date,
                          Failure *error)
{
    Keeper *keeper = &session->keeper;
    char bytes[FOOT_HEADER_SIZE];
    int lines = 0;
    size_t length = foot_header_write(session->game->content, header, date, bytes, sizeof bytes, &lines);
    keeper->writer.fd = journal_make_folder(dir, error) ? folder_create_journal(dir, JOURNAL_FOOT, keeper->path, error) : -1;
    if (keeper->writer.fd < 0) {
        return false;
    }
    if (!writer_lock(&keeper->writer, error) || !keeper_add(keeper, bytes, length, lines, false, error)) {
        unlink(keeper->path);
        return false;
    }
    keeper->unlisted = true;
    return true;
}

FootSession *foot_session_new(const Content *content, const FootStart *start, const char *dir, const char *date,
                              Failure *error)
{
    FootHeader header = {.book = content_foot_book(content, start->book)};
    if (!header_is_date(date) || header.book < 0) {
        failure_set(error, EXIT_USAGE, "A game on foot has the name of a book, and a date such as 2026-01-31.");
        return NULL;
    }
    text_copy_trimmed(header.seed, sizeof header.seed, start->seed);
    text_copy_trimmed(header.player, sizeof header.player, start->player ? start->player : "");
    FootSession *session = session_make("");
    session->played = header.player[0] != '\0';
    session->game = memory_new(1, sizeof *session->game);
    foot_begin(session->game, content, header.book, header.seed);
    if (dir && !begin_journal(session, &header, dir, date, error)) {
        foot_session_free(session);
        return NULL;
    }
    return session;
}

const FootGame *foot_session_game(const FootSession *session)
{
    return session->game;
}

const char *foot_session_path(const FootSession *session)
{
    return session->keeper.path;
}

bool foot_session_notice(FootSession *session, char *notice)
{
    text_copy(notice, FAILURE_WHY_SIZE, session->keeper.notice);
    session->keeper.notice[0] = '\0';
    return notice[0] != '\0';
}

bool foot_session_hold(FootSession *session, bool held, Failure *error)
{
    session->held = held;
    return held || keeper_add(&session->keeper, "", 0, 0, true, error);
}

bool foot_session_decide(FootSession *session, const FootDecision *decision, Failure *error)
{
    FootGame *game = session->game, *trial = session->trial;
    Lines lines = {.count = 0};
    *error = (Failure){0};
    if (!foot_check(game, decision).allowed) {
        return false;
    }
    *trial = *game;
    foot_decide(trial, decision);
    lines_add(&lines, session, &(FootRecord){.number = (int)game->decisions + 1, .decision = *decision});
    bool over = trial->outcome != FOOT_PLAYING;
    if (over || trial->floor != game->floor || trial->decisions % HASHES_APART == 0) {
        lines_add_hash(&lines, session, trial);
    }
    if (over) {
        lines_add_end(&lines, session, trial);
    }
    if (!lines_write(&lines, session, error)) {
        return false;
    }
    *game = *trial;
    return true;
}

/* What the end of a game leaves behind and was not written. */
static bool write_end(FootSession *session, const FootPlayback *playback, Failure *error)
{
    Lines lines = {.count = 0};
    if (session->game->outcome == FOOT_PLAYING || playback->ended) {
        return true;
    }
    if (playback->hashed != playback->decisions) {
        lines_add_hash(&lines, session, session->game);
    }
    lines_add_end(&lines, session, session->game);
    return lines_write(&lines, session, error);
}

static bool play_whole_journal(FootSession *session, const Content *content, char *notice, Failure *error)
{
    FootPlayback playback = {.game = NULL};
    Keeper *keeper = &session->keeper;
    bool good = reader_init(&playback.reader, keeper->writer.fd, keeper->path, error) &&
                foot_playback_begin(&playback, content, error);
    PlaybackResult result = good ? PLAYBACK_STEPPED : PLAYBACK_BAD;
    session->game = playback.game;
    while (result == PLAYBACK_STEPPED) {
        result = foot_playback_step(&playback, error);
    }
    if (result == PLAYBACK_BAD) {
        return false;
    }
    keeper->writer.size = playback.reader.whole;
    keeper->writer.lines = playback.reader.line;
    reader_notice(&playback.reader, notice, FAILURE_WHY_SIZE);
    return keeper_read(keeper, error) && (playback.reader.torn == 0 || writer_trim(&keeper->writer, error)) &&
           write_end(session, &playback, error);
}

FootSession *foot_session_continue(const Content *content, const char *path, char *notice, Failure *error)
{
    FootSession *session = session_make(path);
    Writer *writer = &session->keeper.writer;
    notice[0] = '\0';
    writer->fd = reader_open_file(path, O_RDWR | O_APPEND, error);
    if (writer->fd < 0 || !writer_lock(writer, error) || !play_whole_journal(session, content, notice, error)) {
        foot_session_free(session);
        return NULL;
    }
    return session;
}
