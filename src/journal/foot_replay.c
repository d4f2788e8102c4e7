/* A journal of a game on foot being watched. Its places are decisions; what the journal says behind one, a hash or the
 * end, is played with it. Going back starts from the last state kept before, or from the beginning. */
#include "journal/foot_playback.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { KEPT_MAX = 16, SPACING_AT_FIRST = 50 };

/* States on the way; where there are too many, every second one goes. */
typedef struct Kept {
    int count, spacing; /* of places */
    FootPlayback at[KEPT_MAX];
} Kept;

struct FootReplay {
    const Content *content;
    int fd;
    char path[JOURNAL_PATH_SIZE];
    FootPlayback playback;
    Reader ahead;  /* has read every whole line there was */
    int places;    /* decisions among them */
    bool finished; /* the last of them ends the game */
    bool lean;
    Kept kept;
};

static void forget(FootReplay *replay)
{
    for (int i = 0; i < replay->kept.count; i++) {
        foot_playback_end(&replay->kept.at[i]);
    }
    replay->kept = (Kept){.count = 0, .spacing = SPACING_AT_FIRST};
    foot_playback_end(&replay->playback);
}

static FootPlayback copy_of(const FootPlayback *playback)
{
    FootPlayback copy = *playback;
    copy.game = memory_new(1, sizeof *copy.game);
    *copy.game = *playback->game;
    return copy;
}

static void thin_out(Kept *kept)
{
    int left = 0;
    for (int i = 0; i < kept->count; i++) {
        if (i % 2 == 1) {
            kept->at[left++] = kept->at[i];
        } else {
            foot_playback_end(&kept->at[i]);
        }
    }
    kept->count = left;
    kept->spacing *= 2;
}

static void keep(FootReplay *replay)
{
    Kept *kept = &replay->kept;
    int last = kept->count > 0 ? kept->at[kept->count - 1].decisions : 0;
    if (replay->lean || replay->playback.decisions < last + kept->spacing) {
        return;
    }
    if (kept->count == KEPT_MAX) {
        thin_out(kept);
    } else {
        kept->at[kept->count++] = copy_of(&replay->playback);
    }
}

/* Reads on to the last whole line, so that a changed one is found before anything is shown. */
static bool survey(FootReplay *replay, Failure *error)
{
    FootRecord record;
    ReadResult result;
    while ((result = reader_next(&replay->ahead, error)) == READ_LINE) {
        if (foot_record_parse(replay->ahead.text, &record)) {
            replay->places += record.kind == RECORD_DECISION;
            replay->finished = record.kind == RECORD_END;
        }
    }
    return result == READ_END;
}

/* What is said of this place already, as the hash of a game that has only begun. */
static bool play_said(FootPlayback *playback, Failure *error)
{
    PlaybackResult result = PLAYBACK_STEPPED;
    while (result == PLAYBACK_STEPPED && playback->has_next && playback->next.kind != RECORD_DECISION) {
        result = foot_playback_step(playback, error);
    }
    return result != PLAYBACK_BAD;
}

static bool begin(FootReplay *replay, char *notice, Failure *error)
{
    FootHeader header;
    Reader *ahead = &replay->ahead;
    replay->places = 0;
    replay->finished = false;
    replay->kept.spacing = SPACING_AT_FIRST;
    if (!reader_init(ahead, replay->fd, replay->path, error) ||
        !foot_header_read(ahead, replay->content, &header, error) || !survey(replay, error)) {
        return false;
    }
    reader_notice(ahead, notice, FAILURE_WHY_SIZE);
    replay->playback.reader = *ahead;
    reader_rewind(&replay->playback.reader);
    return foot_playback_begin(&replay->playback, replay->content, error);
}

FootReplay *foot_replay_open(const Content *content, const char *path, char *notice, Failure *error)
{
    notice[0] = '\0';
    int fd = reader_open_file(path, O_RDONLY, error);
    if (fd < 0) {
        return NULL;
    }
    FootReplay *replay = memory_new(1, sizeof *replay);
    replay->content = content;
    replay->fd = fd;
    text_copy(replay->path, sizeof replay->path, path);
    if (!begin(replay, notice, error)) {
        foot_replay_close(replay);
        return NULL;
    }
    return replay;
}

void foot_replay_close(FootReplay *replay)
{
    forget(replay);
    close(replay->fd);
    free(replay);
}

void foot_replay_stay_lean(FootReplay *replay)
{
    replay->lean = true;
}

const FootGame *foot_replay_game(const FootReplay *replay)
{
    return replay->playback.game;
}

int foot_replay_place(const FootReplay *replay)
{
    return replay->playback.decisions;
}

int foot_replay_places(const FootReplay *replay)
{
    return replay->places;
}

int foot_replay_hashes(const FootReplay *replay)
{
    return replay->playback.hashes;
}

bool foot_replay_is_finished(const FootReplay *replay)
{
    return replay->finished;
}

const char *foot_replay_said(const FootReplay *replay)
{
    return replay->playback.said;
}

bool foot_replay_step(FootReplay *replay, Failure *error)
{
    FootPlayback *playback = &replay->playback;
    error->status = 0;
    error->why[0] = '\0';
    if (!play_said(playback, error) || !playback->has_next) {
        return false;
    }
    bool good = foot_playback_step(playback, error) == PLAYBACK_STEPPED && play_said(playback, error);
    if (good) {
        keep(replay);
    }
    return good;
}

/* To the last state kept at or before a place, or to the beginning; where that fails, the game stays where it is. */
static bool go_back(FootReplay *replay, int place, Failure *error)
{
    FootPlayback *playback = &replay->playback;
    for (int i = replay->kept.count - 1; i >= 0; i--) {
        const FootPlayback *at = &replay->kept.at[i];
        if (at->decisions <= place) {
            FootGame *game = playback->game;
            *game = *at->game;
            *playback = *at;
            playback->game = game;
            return foot_playback_extend(playback, replay->ahead.limit, error);
        }
    }
    FootPlayback again = *playback;
    again.game = NULL;
    reader_rewind(&again.reader);
    if (!foot_playback_begin(&again, replay->content, error)) {
        return false;
    }
    foot_playback_end(playback);
    *playback = again;
    return true;
}

bool foot_replay_go(FootReplay *replay, int place, Failure *error)
{
    error->status = 0;
    error->why[0] = '\0';
    if (place < foot_replay_place(replay) && !go_back(replay, place, error)) {
        return false;
    }
    while (foot_replay_place(replay) < place) {
        if (!foot_replay_step(replay, error)) {
            return error->status == 0;
        }
    }
    return play_said(&replay->playback, error);
}

/* Begins again with an open file, which is the replay's from then on; false and nothing done where that fails, or where
 * another file is another game's. */
static bool begin_again(FootReplay *replay, int fd, Failure *error)
{
    char notice[FAILURE_WHY_SIZE];
    FootReplay *again = memory_new(1, sizeof *again);
    again->content = replay->content;
    again->fd = fd;
    again->lean = replay->lean;
    text_copy(again->path, sizeof again->path, replay->path);
    const FootHeader *ours = &replay->playback.header, *theirs = &again->playback.header;
    bool good = begin(again, notice, error) &&
                (fd == replay->fd || (ours->book == theirs->book && strcmp(ours->seed, theirs->seed) == 0));
    if (good) {
        forget(replay);
        *replay = *again;
        replay->ahead.path = replay->playback.reader.path = replay->path;
    } else {
        forget(again);
    }
    free(again);
    return good;
}

/* The path leads to another file, or to none: a writer whose file was lost writes all of it anew. */
static FollowResult follow_elsewhere(FootReplay *replay)
{
    int fd = reader_open_file(replay->path, O_RDONLY, NULL), old = replay->fd;
    bool found = fd >= 0 && begin_again(replay, fd, NULL);
    if (fd >= 0) {
        close(found ? old : fd);
    }
    return found ? FOLLOW_ANEW : FOLLOW_GONE;
}

FollowResult foot_replay_follow(FootReplay *replay, Failure *error)
{
    struct stat open;
    if (fstat(replay->fd, &open) != 0) {
        failure_set(error, EXIT_SYSTEM, "The journal %s can't be read on: %s.", replay->path, strerror(errno));
        return FOLLOW_BROKEN;
    }
    long lines = replay->ahead.line;
    bool moved = open.st_size != replay->ahead.limit;
    if (moved && (!reader_extend(&replay->ahead, open.st_size) || !survey(replay, NULL) ||
                  !foot_playback_extend(&replay->playback, open.st_size, NULL))) {
        return begin_again(replay, replay->fd, error) ? FOLLOW_ANEW : FOLLOW_BROKEN;
    }
    return replay->ahead.line > lines          ? FOLLOW_GREW
           : reader_is_at(replay->path, &open) ? FOLLOW_SAME
                                               : follow_elsewhere(replay);
}
