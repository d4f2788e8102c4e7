/* A journal being watched. Going back starts from the last point that was kept: the begin of a wave, or of the run. */
#include "journal/journal_header.h"
#include "journal/playback.h"

#include "base/memory.h"
#include "base/text.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct Replay {
    const Content *content;
    int fd;
    char path[JOURNAL_PATH_SIZE];
    Playback playback;
    Playback kept; /* with a game of its own, as it was at the begin of the wave passed last; game NULL: none */
    GameTime end;
};

/* Reads every line after the header, so that a changed one is found before anything is shown; leaves the last moment in
 * `end`, and the reader at the first line. */
static bool survey(Replay *replay, char *notice, JournalError *error)
{
    Reader *reader = &replay->playback.reader;
    Record record;
    ReadResult result;
    while ((result = reader_next(reader, error)) == READ_LINE) {
        if (record_parse(reader->text, &record)) {
            replay->end = record.time;
        }
    }
    reader_notice(reader, notice, JOURNAL_WHY_SIZE);
    reader_rewind(reader);
    return result == READ_END;
}

Replay *replay_open(const Content *content, const char *path, char *notice, JournalError *error)
{
    notice[0] = '\0';
    int fd = reader_open_file(path, O_RDONLY, error);
    if (fd < 0) {
        return NULL;
    }
    Replay *replay = memory_new(1, sizeof *replay);
    replay->content = content;
    replay->fd = fd;
    text_copy(replay->path, sizeof replay->path, path);
    /* The header comes first: a file of another version is told apart from one that was changed. */
    GameOptions options;
    Reader *reader = &replay->playback.reader;
    if (!reader_init(reader, fd, replay->path, error) || !header_read(reader, content, &options, error) ||
        !survey(replay, notice, error) || !playback_begin(&replay->playback, content, error)) {
        replay_close(replay);
        return NULL;
    }
    if (replay->end.level == 0) {
        replay->end = game_time(replay->playback.game);
    }
    return replay;
}

void replay_close(Replay *replay)
{
    playback_end(&replay->playback);
    playback_end(&replay->kept);
    close(replay->fd);
    free(replay);
}

const Game *replay_game(const Replay *replay)
{
    return replay->playback.game;
}

GameTime replay_end(const Replay *replay)
{
    return replay->end;
}

ReplayCounts replay_counts(const Replay *replay)
{
    return replay->playback.counts;
}

bool replay_next(const Replay *replay, Decision *decision)
{
    const Playback *playback = &replay->playback;
    bool due = playback->has_next && game_time_compare(game_time(playback->game), playback->next.time) == 0;
    return due && playback->next.kind == RECORD_DECISION &&
           decision_parse(playback->game, playback->next.text, decision);
}

static void copy(Playback *to, const Playback *from)
{
    Game *game = to->game ? to->game : memory_new(1, sizeof(Game));
    *to = *from;
    to->game = game;
    *game = *from->game;
}

bool replay_step(Replay *replay, JournalError *error)
{
    int wave = replay->playback.game->battle.wave, level = replay->playback.game->level;
    error->status = 0;
    error->why[0] = '\0';
    PlaybackResult result = playback_step(&replay->playback, error);
    const Game *game = replay->playback.game;
    if (result == PLAYBACK_STEPPED && (game->battle.wave != wave || game->level != level)) {
        copy(&replay->kept, &replay->playback);
    }
    return result == PLAYBACK_STEPPED;
}

/* To the last known point at or before a moment; where that fails, the game stays where it is. */
static bool go_back(Replay *replay, GameTime to, JournalError *error)
{
    if (replay->kept.game && game_time_compare(game_time(replay->kept.game), to) <= 0) {
        copy(&replay->playback, &replay->kept);
        return true;
    }
    Playback again = replay->playback;
    reader_rewind(&again.reader);
    if (!playback_begin(&again, replay->content, error)) {
        return false;
    }
    playback_end(&replay->playback);
    playback_end(&replay->kept);
    replay->playback = again;
    return true;
}

bool replay_seek(Replay *replay, GameTime to, JournalError *error)
{
    if (game_time_compare(game_time(replay->playback.game), to) >= 0 && !go_back(replay, to, error)) {
        return false;
    }
    bool to_the_end = game_time_compare(to, replay->end) >= 0;
    error->status = 0;
    while (to_the_end || game_time_compare(game_time(replay->playback.game), to) < 0) {
        if (!replay_step(replay, error)) {
            return error->status == 0;
        }
    }
    return true;
}
