/* The one place where a journal meets the rules again: each record is played at exactly the time it carries, decisions
 * must be allowed there, and recorded hashes must be those of the game. */
#include "journal/playback.h"

#include "base/failure.h"
#include "journal/journal_header.h"

#include <inttypes.h>
#include <stdlib.h>

static bool refuse(const Playback *playback, const char *why, Failure *error)
{
    return failure_set(error, EXIT_UNREADABLE, "%s, line %ld: %s; %s.", playback->reader.path, playback->reader.line,
                       why, reader_advice(&playback->reader));
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
        return refuse(playback, "something follows the end of the run", error);
    }
    if (!record_parse(playback->reader.text, &playback->next)) {
        return refuse(playback, "this is no record that Holdout writes", error);
    }
    return true;
}

bool playback_begin(Playback *playback, const Content *content, Failure *error)
{
    GameOptions options;
    playback->game = NULL;
    playback->ended = false;
    playback->said[0] = '\0';
    playback->counts = (ReplayCounts){0};
    if (!header_read(&playback->reader, content, &options, error) || !load_next(playback, error)) {
        return false;
    }
    playback->game = game_new(content, &options);
    return true;
}

bool playback_extend(Playback *playback, off_t limit, Failure *error)
{
    bool good = reader_extend(&playback->reader, limit);
    return good && (playback->has_next || load_next(playback, error));
}

void playback_end(Playback *playback)
{
    game_free(playback->game);
    playback->game = NULL;
}

static bool play_decision(Playback *playback, Failure *error)
{
    Decision decision;
    if (!decision_parse(playback->game, playback->next.text, &decision)) {
        return refuse(playback, "this is no decision of this game", error);
    }
    Verdict verdict = game_check(playback->game, &decision);
    if (!verdict.allowed) {
        return failure_set(error, EXIT_UNREADABLE, "%s, line %ld: this decision is not allowed there: %s",
                           playback->reader.path, playback->reader.line, verdict.why);
    }
    game_decide(playback->game, &decision);
    playback->counts.decisions++;
    return true;
}

static bool compare_hash(Playback *playback, Failure *error)
{
    uint64_t hash = game_hash(playback->game);
    playback->counts.hashes++;
    return hash == playback->next.hash ||
           failure_set(error, EXIT_NOT_SO,
                       "%s, line %ld: the game differs from the one that was played: its hash is %016" PRIx64
                       ", recorded was %016" PRIx64 "; %s.",
                       playback->reader.path, playback->reader.line, hash, playback->next.hash,
                       reader_advice(&playback->reader));
}

static bool play_record(Playback *playback, Failure *error)
{
    switch (playback->next.kind) {
    case RECORD_DECISION:
        return play_decision(playback, error);
    case RECORD_HASH:
        return compare_hash(playback, error);
    case RECORD_END:
        playback->ended = true;
        return playback->game->run.stage == (playback->next.won ? STAGE_WON : STAGE_LOST) ||
               refuse(playback, "the run has not ended so there", error);
    case RECORD_TIME:
        break;
    }
    return true;
}

PlaybackResult playback_step(Playback *playback, Failure *error)
{
    if (!playback->has_next) {
        return PLAYBACK_END;
    }
    int order = game_time_compare(game_time(playback->game), playback->next.time);
    if (order < 0 && game_wave_runs(playback->game)) {
        game_tick(playback->game);
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
