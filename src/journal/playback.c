/* The one place where a journal meets the rules again: each record is played at exactly the time it carries, decisions
 * must be allowed there, and recorded hashes must be those of the game. */
#include "journal/playback.h"

#include "base/failure.h"
#include "base/text.h"
#include <inttypes.h>

static bool refuse(const Playback *playback, const char *why, Failure *error)
{
    return failure_set(error, EXIT_UNREADABLE, "%s, line %ld: %s; %s.", playback->reader.path, playback->reader.line,
                       why, reader_advice(&playback->reader));
}

/* The same in a sentence in which what is played stands between two parts. */
static bool refuse_game(const Playback *playback, const char *before, const char *after, Failure *error)
{
    char why[FAILURE_WHY_SIZE];
    Text text = text_into(why, sizeof why);
    text_add(&text, "%s%s%s", before, playback->row->noun, after);
    return refuse(playback, why, error);
}

/* Reads the next record, if there is one; false when it is bad. */
static bool load_next(Playback *playback, Failure *error)
{
    ReadResult result = reader_next(&playback->reader, error);
    playback->has_next = result == READ_LINE;
    if (result != READ_LINE) {
        return result == READ_END;
    }
    if (playback->ended) {
        return refuse_game(playback, "something follows the end of the ", "", error);
    }
    const Record *next = &playback->next;
    bool good = record_parse(playback->reader.text, &playback->next) && next->counted == playback->row->counted &&
                (next->kind != RECORD_TIME || !next->counted);
    return good || refuse(playback, "this is no record that Holdout writes", error);
}

bool playback_begin(Playback *playback, JournalKind kind, const Content *content, Failure *error)
{
    playback->row = kind_row(kind);
    playback->content = content;
    playback->game = (Played){.bytes = NULL};
    playback->ended = false;
    playback->said[0] = '\0';
    playback->counts = (ReplayCounts){0};
    playback->hashed = 0;
    if (!header_read(&playback->reader, kind, content, &playback->header, error) || !load_next(playback, error)) {
        return false;
    }
    playback->game = playback->row->begin(content, &playback->header.start);
    return true;
}

bool playback_extend(Playback *playback, off_t limit, Failure *error)
{
    bool good = reader_extend(&playback->reader, limit);
    return good && (playback->has_next || load_next(playback, error));
}

void playback_end(Playback *playback)
{
    if (playback->game.bytes) {
        playback->row->free(playback->game);
    }
    playback->game = (Played){.bytes = NULL};
}

static bool play_decision(Playback *playback, Failure *error)
{
    Move move;
    const KindRow *row = playback->row;
    if (!row->read_move(playback->game, playback->next.text, &move)) {
        return refuse(playback, "this is no decision of this game", error);
    }
    Verdict verdict = row->check(playback->game, &move);
    if (!verdict.allowed) {
        return failure_set(error, EXIT_UNREADABLE, "%s, line %ld: this decision is not allowed there: %s",
                           playback->reader.path, playback->reader.line, verdict.why);
    }
    row->decide(playback->game, &move);
    playback->counts.decisions++;
    return true;
}

static bool compare_hash(Playback *playback, Failure *error)
{
    uint64_t hash = playback->row->hash(playback->game);
    playback->counts.hashes++;
    playback->hashed = playback_place(playback);
    return hash == playback->next.hash ||
           failure_set(error, EXIT_NOT_SO,
                       "%s, line %ld: the game differs from the one that was played: its hash is %016" PRIx64
                       ", recorded was %016" PRIx64 "; %s.",
                       playback->reader.path, playback->reader.line, hash, playback->next.hash,
                       reader_advice(&playback->reader));
}

static bool play_end(Playback *playback, Failure *error)
{
    const KindRow *row = playback->row;
    playback->ended = true;
    return row->end(playback->game) == (playback->next.won ? GAME_WON : GAME_LOST) ||
           refuse_game(playback, "the ", " has not ended so there", error);
}

static bool play_record(Playback *playback, Failure *error)
{
    switch (playback->next.kind) {
    case RECORD_DECISION:
        return play_decision(playback, error);
    case RECORD_HASH:
        return compare_hash(playback, error);
    case RECORD_END:
        return play_end(playback, error);
    case RECORD_TIME:
        break;
    }
    return true;
}

/* When the next record is to be played: a decision that counts itself, right before. */
static GameTime next_time(const Playback *playback)
{
    GameTime time = playback->next.time;
    time.tick -= playback->row->counted && playback->next.kind == RECORD_DECISION;
    return time;
}

PlaybackResult playback_step(Playback *playback, Failure *error)
{
    if (!playback->has_next) {
        return PLAYBACK_END;
    }
    const KindRow *row = playback->row;
    int order = game_time_compare(playback_time(playback), next_time(playback));
    if (order < 0 && row->tick(playback->game)) {
        playback->counts.ticks++;
        playback->said[0] = '\0';
        return PLAYBACK_STEPPED;
    }
    if (order != 0) {
        refuse(playback, "this can't have happened at that time", error);
        return PLAYBACK_BAD;
    }
    record_write(&playback->next, playback->said, sizeof playback->said);
    return play_record(playback, error) && load_next(playback, error) ? PLAYBACK_STEPPED : PLAYBACK_BAD;
}
