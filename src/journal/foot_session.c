/* The header says who made the journal and of what; then there is a line for each decision, numbered, a hash of the
 * state after every so many of them and after each change of floor, and the end.
 *
 * Invariant: what the journal holds, played again, gives the game. A decision's line goes to disk before it takes
 * effect; what follows from it, a hash or the end, is written after, and where that fails with the next decision. */
#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "holdout/foot_journal.h"
#include "holdout/game.h"
#include "journal/journal_folder.h"
#include "journal/journal_reader.h"
#include "journal/journal_writer.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FORMAT = 1, HEADER_LINES = 6, HASHES_APART = 50, LINES_AT_ONCE = HEADER_LINES + 3 };

/* Lines that go to disk together. */
typedef struct Lines {
    char bytes[LINES_AT_ONCE * JOURNAL_LINE_SIZE];
    size_t length;
    int count;
} Lines;

struct FootSession {
    FootGame *game;
    Writer writer;
    char path[JOURNAL_PATH_SIZE];
    Lines owed; /* a hash and an end that could not be written yet */
};

static void lines_add(Lines *lines, const FootSession *session, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void lines_add(Lines *lines, const FootSession *session, const char *format, ...)
{
    char text[JOURNAL_LINE_SIZE];
    Text into = text_into(text, sizeof text);
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&into, format, arguments);
    va_end(arguments);
    lines->count++;
    lines->length += line_write(session->writer.lines + lines->count, text, lines->bytes + lines->length,
                                sizeof lines->bytes - lines->length);
}

static bool lines_write(const Lines *lines, FootSession *session, bool sync, Failure *error)
{
    return writer_add(&session->writer, lines->bytes, lines->length, lines->count, sync, error);
}

static const char *end_word(FootOutcome outcome)
{
    return outcome == FOOT_WON ? "won" : "lost";
}

static FootSession *session_make(const char *path)
{
    FootSession *session = memory_new(1, sizeof *session);
    session->game = memory_new(1, sizeof *session->game);
    text_copy(session->path, sizeof session->path, path ? path : "");
    session->writer = (Writer){.fd = -1, .path = session->path};
    return session;
}

void foot_session_free(FootSession *session)
{
    if (session) {
        if (session->writer.fd >= 0) {
            close(session->writer.fd);
        }
        free(session->game);
        free(session);
    }
}

static FootSession *session_fail(FootSession *session)
{
    foot_session_free(session);
    return NULL;
}

static void header_add(Lines *lines, const FootSession *session, const char *seed, const char *date)
{
    lines_add(lines, session, "holdout-foot %d", FORMAT);
    lines_add(lines, session, "program %s", HOLDOUT_VERSION);
    lines_add(lines, session, "content %016" PRIx64, session->game->content->foot_hash);
    lines_add(lines, session, "book %s", foot_book(session->game)->id);
    lines_add(lines, session, "seed %s", seed);
    lines_add(lines, session, "date %s", date);
}

FootSession *foot_session_begin(const Content *content, const char *book, const char *seed, const char *path,
                                const char *date, Failure *error)
{
    char trimmed[GAME_SEED_SIZE];
    FootSession *session = session_make(path);
    text_clean(trimmed, sizeof trimmed, seed);
    foot_begin(session->game, content, content_foot_book(content, book), trimmed);
    if (!path) {
        return session;
    }
    session->writer.fd = folder_create_file(path);
    if (session->writer.fd < 0) {
        failure_set(error, EXIT_SYSTEM, "The journal %s can't be made: %s.", path, strerror(errno));
        return session_fail(session);
    }
    Lines lines = {.count = 0};
    header_add(&lines, session, trimmed, date);
    if (!writer_lock(&session->writer, error) || !lines_write(&lines, session, false, error)) {
        unlink(path);
        return session_fail(session);
    }
    return session;
}

const FootGame *foot_session_game(const FootSession *session)
{
    return session->game;
}

/* What a decision leaves behind beside its own line. */
static void add_marks(Lines *lines, const FootSession *session, int floor)
{
    const FootGame *game = session->game;
    bool over = game->outcome != FOOT_PLAYING;
    if (over || game->floor != floor || game->decisions % HASHES_APART == 0) {
        lines_add(lines, session, "%d hash %016" PRIx64, (int)game->decisions, foot_hash(game));
    }
    if (over) {
        lines_add(lines, session, "%d end %s", (int)game->decisions, end_word(game->outcome));
    }
}

bool foot_session_decide(FootSession *session, const FootDecision *decision, Failure *error)
{
    char text[JOURNAL_LINE_SIZE / 2];
    int floor = session->game->floor;
    Lines lines = session->owed, marks = {.count = 0};
    foot_decision_write(decision, text, sizeof text);
    lines_add(&lines, session, "%d %s", (int)session->game->decisions + 1, text);
    if (!lines_write(&lines, session, true, error)) {
        return false;
    }
    session->owed = (Lines){.count = 0};
    foot_decide(session->game, decision);
    add_marks(&marks, session, floor);
    if (marks.count > 0 && !lines_write(&marks, session, true, NULL)) {
        session->owed = marks;
    }
    return true;
}

static bool reject(const Reader *reader, Failure *error, const char *what)
{
    return failure_set(error, EXIT_UNREADABLE, "%s:%ld: %s; restore the file.", reader->path, reader->line, what);
}

/* The next line of the header, behind its first word. */
static bool header_line(Reader *reader, const char *word, char out[JOURNAL_LINE_SIZE], Failure *error)
{
    size_t length = strlen(word);
    ReadResult result = reader_next(reader, error);
    if (result == READ_BAD) {
        return false;
    }
    if (result == READ_END || strncmp(reader->text, word, length) != 0 || reader->text[length] != ' ') {
        return failure_set(error, EXIT_UNREADABLE, "%s is no journal of a game on foot; name another file.",
                           reader->path);
    }
    text_copy(out, JOURNAL_LINE_SIZE, reader->text + length + 1);
    return true;
}

static bool header_read(Reader *reader, const Content *content, FootGame *game, Failure *error)
{
    char format[JOURNAL_LINE_SIZE], program[JOURNAL_LINE_SIZE], hash[JOURNAL_LINE_SIZE], book[JOURNAL_LINE_SIZE],
        seed[JOURNAL_LINE_SIZE], date[JOURNAL_LINE_SIZE], own[JOURNAL_LINE_SIZE];
    snprintf(own, sizeof own, "%016" PRIx64, content->foot_hash);
    if (!header_line(reader, "holdout-foot", format, error) || !header_line(reader, "program", program, error) ||
        !header_line(reader, "content", hash, error)) {
        return false;
    }
    if (strcmp(format, "1") != 0 || strcmp(program, HOLDOUT_VERSION) != 0 || strcmp(hash, own) != 0) {
        return failure_set(error, EXIT_UNREADABLE,
                           "%s was made by Holdout %.40s with content %.40s; this is Holdout %s with content %s. Play "
                           "it with that version.",
                           reader->path, program, hash, HOLDOUT_VERSION, own);
    }
    if (!header_line(reader, "book", book, error) || !header_line(reader, "seed", seed, error) ||
        !header_line(reader, "date", date, error)) {
        return false;
    }
    int number = content_foot_book(content, book);
    if (number < 0) {
        return reject(reader, error, "there is no such game");
    }
    foot_begin(game, content, number, seed);
    return true;
}

static bool play_decision(const Reader *reader, FootGame *game, int number, const char *text, Failure *error)
{
    FootDecision decision;
    if (number != game->decisions + 1 || !foot_decision_parse(text, &decision)) {
        return reject(reader, error, "says nothing that can be decided");
    }
    Verdict verdict = foot_check(game, &decision);
    if (!verdict.allowed) {
        return failure_set(error, EXIT_UNREADABLE, "%s:%ld: can't be decided there (%s); restore the file.",
                           reader->path, reader->line, verdict.why);
    }
    return foot_decide(game, &decision);
}

static bool play_line(const Reader *reader, FootGame *game, FootVerified *verified, Failure *error)
{
    const char *at = reader->text;
    uint64_t hash = 0;
    int number = 0;
    if (!number_parse(&at, &number) || *at++ != ' ') {
        return reject(reader, error, "is no record of a game on foot");
    }
    if (strncmp(at, "hash ", strlen("hash ")) == 0) {
        verified->hashes++;
        if (!hash_parse(at + strlen("hash "), &hash) || number != game->decisions) {
            return reject(reader, error, "is no hash of this place");
        }
        return hash == foot_hash(game) ||
               failure_set(error, EXIT_NOT_SO,
                           "%s:%ld: the game came to another state than was recorded; report it, "
                           "with the file.",
                           reader->path, reader->line);
    }
    if (strncmp(at, "end ", strlen("end ")) == 0) {
        return (number == game->decisions && game->outcome != FOOT_PLAYING &&
                strcmp(at + strlen("end "), end_word(game->outcome)) == 0) ||
               reject(reader, error, "says that the game is over, and it isn't so");
    }
    verified->decisions++;
    return play_decision(reader, game, number, at, error);
}

static bool play_all(Reader *reader, const Content *content, FootGame *game, FootVerified *verified, Failure *error)
{
    if (!header_read(reader, content, game, error)) {
        return false;
    }
    for (;;) {
        ReadResult result = reader_next(reader, error);
        if (result != READ_LINE) {
            return result == READ_END;
        }
        if (!play_line(reader, game, verified, error)) {
            return false;
        }
    }
}

FootSession *foot_session_continue(const Content *content, const char *path, char notice[FAILURE_WHY_SIZE],
                                   Failure *error)
{
    FootSession *session = session_make(path);
    FootVerified verified = {.decisions = 0};
    Reader *reader = memory_new(1, sizeof *reader);
    session->writer.fd = reader_open_file(path, O_RDWR | O_APPEND, error);
    bool good = session->writer.fd >= 0 && writer_lock(&session->writer, error) &&
                reader_init(reader, session->writer.fd, session->path, error) &&
                play_all(reader, content, session->game, &verified, error);
    if (good) {
        session->writer.size = reader->whole;
        session->writer.lines = reader->line;
        session->writer.torn = reader->torn > 0;
        reader_notice(reader, notice, FAILURE_WHY_SIZE);
    }
    free(reader);
    return good ? session : session_fail(session);
}

bool foot_journal_verify(const Content *content, const char *path, FootVerified *verified, Failure *error)
{
    FootGame *game = memory_new(1, sizeof *game);
    Reader *reader = memory_new(1, sizeof *reader);
    int fd = reader_open_file(path, O_RDONLY, error);
    *verified = (FootVerified){.decisions = 0};
    bool good = fd >= 0 && reader_init(reader, fd, path, error) && play_all(reader, content, game, verified, error);
    if (good) {
        verified->outcome = game->outcome;
        verified->hash = foot_hash(game);
    }
    if (fd >= 0) {
        close(fd);
    }
    free(reader);
    free(game);
    return good;
}
