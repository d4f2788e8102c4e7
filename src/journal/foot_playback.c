/* Where a journal of a game on foot meets the rules again: decisions must be allowed where they stand, and recorded
 * hashes must be those of the game. */
#include "journal/foot_playback.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *end_word(bool won)
{
    return won ? "won" : "lost";
}

void foot_record_write(const FootRecord *record, char *out, size_t size)
{
    char decision[JOURNAL_LINE_SIZE / 2];
    Text text = text_into(out, size);
    text_add(&text, "%d ", record->number);
    switch (record->kind) {
    case RECORD_HASH:
        text_add(&text, "hash %016" PRIx64, record->hash);
        break;
    case RECORD_END:
        text_add(&text, "end %s", end_word(record->won));
        break;
    case RECORD_DECISION:
    case RECORD_TIME:
        foot_decision_write(&record->decision, decision, sizeof decision);
        text_add(&text, "%s", decision);
        break;
    }
}

bool foot_record_parse(const char *text, FootRecord *out)
{
    const char *at = text;
    *out = (FootRecord){.kind = RECORD_DECISION};
    if (!number_parse(&at, &out->number) || *at++ != ' ') {
        return false;
    }
    if (strncmp(at, "hash ", 5) == 0) {
        out->kind = RECORD_HASH;
        return hash_parse(at + 5, &out->hash);
    }
    if (strncmp(at, "end ", 4) == 0) {
        out->kind = RECORD_END;
        out->won = strcmp(at + 4, end_word(true)) == 0;
        return out->won || strcmp(at + 4, end_word(false)) == 0;
    }
    return foot_decision_parse(at, &out->decision);
}

static bool refuse(const FootPlayback *playback, const char *why, Failure *error)
{
    return failure_set(error, EXIT_UNREADABLE, "%s, line %ld: %s; %s.", playback->reader.path, playback->reader.line,
                       why, reader_advice(&playback->reader));
}

/* Reads the next record, if there is one; false when it is bad. */
static bool load_next(FootPlayback *playback, Failure *error)
{
    ReadResult result = reader_next(&playback->reader, error);
    playback->has_next = result == READ_LINE;
    if (result != READ_LINE) {
        return result == READ_END;
    }
    if (playback->ended) {
        return refuse(playback, "something follows the end of the game", error);
    }
    if (!foot_record_parse(playback->reader.text, &playback->next)) {
        return refuse(playback, "this is no record that Holdout writes", error);
    }
    return true;
}

bool foot_playback_begin(FootPlayback *playback, const Content *content, Failure *error)
{
    playback->ended = false;
    playback->decisions = playback->hashes = playback->hashed = 0;
    playback->said[0] = '\0';
    if (!foot_header_read(&playback->reader, content, &playback->header, error) || !load_next(playback, error)) {
        return false;
    }
    playback->game = playback->game ? playback->game : memory_new(1, sizeof *playback->game);
    foot_begin(playback->game, content, playback->header.book, playback->header.seed);
    return true;
}

void foot_playback_end(FootPlayback *playback)
{
    free(playback->game);
    playback->game = NULL;
}

bool foot_playback_extend(FootPlayback *playback, off_t limit, Failure *error)
{
    return reader_extend(&playback->reader, limit) && (playback->has_next || load_next(playback, error));
}

static bool play_decision(FootPlayback *playback, Failure *error)
{
    Verdict verdict = foot_check(playback->game, &playback->next.decision);
    if (!verdict.allowed) {
        return failure_set(error, EXIT_UNREADABLE, "%s, line %ld: this decision is not allowed there: %s",
                           playback->reader.path, playback->reader.line, verdict.why);
    }
    foot_decide(playback->game, &playback->next.decision);
    playback->decisions++;
    foot_record_write(&playback->next, playback->said, sizeof playback->said);
    return true;
}

static bool compare_hash(FootPlayback *playback, Failure *error)
{
    uint64_t hash = foot_hash(playback->game);
    playback->hashes++;
    playback->hashed = playback->decisions;
    return hash == playback->next.hash ||
           failure_set(error, EXIT_NOT_SO,
                       "%s, line %ld: the game differs from the one that was played: its hash is %016" PRIx64
                       ", recorded was %016" PRIx64 "; %s.",
                       playback->reader.path, playback->reader.line, hash, playback->next.hash,
                       reader_advice(&playback->reader));
}

static bool play_end(FootPlayback *playback, Failure *error)
{
    playback->ended = true;
    return playback->game->outcome == (playback->next.won ? FOOT_WON : FOOT_LOST) ||
           refuse(playback, "the game has not ended so there", error);
}

static bool play_record(FootPlayback *playback, Failure *error)
{
    const FootRecord *next = &playback->next;
    if (next->number != playback->decisions + (next->kind == RECORD_DECISION)) {
        return refuse(playback, "this can't have happened at that time", error);
    }
    return next->kind == RECORD_HASH  ? compare_hash(playback, error)
           : next->kind == RECORD_END ? play_end(playback, error)
                                      : play_decision(playback, error);
}

PlaybackResult foot_playback_step(FootPlayback *playback, Failure *error)
{
    if (!playback->has_next) {
        return PLAYBACK_END;
    }
    return play_record(playback, error) && load_next(playback, error) ? PLAYBACK_STEPPED : PLAYBACK_BAD;
}
