/* A journal being watched. Going back starts from the last snapshot before, or from the beginning of the game. */
#include "journal/branch.h"
#include "disk/calls.h"
#include "journal/marks.h"
#include "journal/snapshots.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct Replay {
    const Content *content;
    JournalKind kind;
    int fd;
    char path[JOURNAL_PATH_SIZE];
    Playback playback;
    Playback scout; /* plays ahead for the marks; without a game: it does not */
    bool surveyed;  /* and need not any more */
    Snapshots snapshots;
    bool lean; /* keeps none */
    Marks marks;
    Reader ahead;  /* has read every whole line there was */
    int decisions; /* among them */
    bool finished; /* the last of them ends the game, */
    GameTime end;  /* and this is its moment */
};

/* Reads on to the last whole line, so that a changed one is found before anything is shown. */
static bool survey(Replay *replay, Failure *error)
{
    Record record;
    ReadResult result;
    while ((result = reader_next(&replay->ahead, error)) == READ_LINE) {
        if (record_parse(replay->ahead.text, &record)) {
            replay->end = record.time;
            replay->decisions += record.kind == RECORD_DECISION;
            replay->finished = record.kind == RECORD_END;
        }
    }
    return result == READ_END;
}

/* Surveys the whole file as it is now and begins to play it. The header comes first: a file of another version is told
 * apart from one that was changed. */
static bool begin(Replay *replay, char *notice, Failure *error)
{
    Header header;
    Reader *ahead = &replay->ahead;
    replay->end = (GameTime){0, 0, 0};
    replay->decisions = 0;
    replay->finished = false;
    if (!reader_init(ahead, replay->fd, replay->path, error) ||
        !header_read(ahead, replay->kind, replay->content, &header, error) || !survey(replay, error)) {
        return false;
    }
    reader_notice(ahead, notice, FAILURE_WHY_SIZE);
    replay->playback.reader = *ahead;
    reader_rewind(&replay->playback.reader);
    Playback *playback = &replay->playback;
    if (!playback_begin(playback, replay->kind, replay->content, error)) {
        return false;
    }
    playback->row->mark_begin(&replay->marks, playback->game);
    if (game_time_compare(replay->end, playback_time(playback)) < 0) {
        replay->end = playback_time(playback); /* nothing was recorded yet */
    }
    return true;
}

/* All that was played. */
static void forget(Replay *replay)
{
    playback_end(&replay->playback);
    playback_end(&replay->scout);
    snapshots_forget(&replay->snapshots);
    marks_forget(&replay->marks);
}

Replay *replay_open(const Content *content, JournalKind kind, const char *path, char *notice, Failure *error)
{
    notice[0] = '\0';
    int fd = reader_open_file(path, O_RDONLY, error);
    if (fd < 0) {
        return NULL;
    }
    Replay *replay = memory_new(1, sizeof *replay);
    replay->content = content;
    replay->kind = kind;
    replay->fd = fd;
    text_copy(replay->path, sizeof replay->path, path);
    if (!begin(replay, notice, error)) {
        replay_close(replay);
        return NULL;
    }
    return replay;
}

void replay_close(Replay *replay)
{
    forget(replay);
    disk->close(replay->fd);
    free(replay);
}

void replay_stay_lean(Replay *replay)
{
    replay->lean = true;
    snapshots_forget(&replay->snapshots);
}

size_t replay_kept(const Replay *replay)
{
    return replay->snapshots.size;
}

const Game *replay_game(const Replay *replay)
{
    return replay->kind == JOURNAL_RUN ? replay->playback.game.run : NULL;
}

const FootGame *replay_foot_game(const Replay *replay)
{
    return replay->kind == JOURNAL_FOOT ? replay->playback.game.foot : NULL;
}

uint64_t replay_hash(const Replay *replay)
{
    return replay->playback.row->hash(replay->playback.game);
}

GameTime replay_end(const Replay *replay)
{
    return replay->end;
}

int replay_decisions(const Replay *replay)
{
    return replay->decisions;
}

bool replay_at_end(const Replay *replay)
{
    return !replay->playback.has_next;
}

bool replay_is_finished(const Replay *replay)
{
    return replay->finished;
}

const char *replay_said(const Replay *replay)
{
    return replay->playback.said;
}

ReplayCounts replay_counts(const Replay *replay)
{
    return replay->playback.counts;
}

bool replay_next(const Replay *replay, Decision *decision)
{
    const Playback *playback = &replay->playback;
    bool due = replay->kind == JOURNAL_RUN && playback->has_next &&
               game_time_compare(playback_time(playback), playback->next.time) == 0;
    return due && playback->next.kind == RECORD_DECISION &&
           decision_parse(playback->game.run, playback->next.text, decision);
}

int replay_place(const Replay *replay)
{
    return playback_place(&replay->playback);
}

int replay_reached(const Replay *replay)
{
    return replay->marks.reached;
}

int replay_marks(const Replay *replay, const ReplayMark **marks)
{
    *marks = replay->marks.list;
    return replay->marks.count;
}

const ReplayMark *replay_mark_after(const Replay *replay, unsigned kinds, int place)
{
    const Marks *marks = &replay->marks;
    for (int i = 0; i < marks->count; i++) {
        if (marks->list[i].place > place && kinds >> marks->list[i].kind & 1) {
            return &marks->list[i];
        }
    }
    return NULL;
}

const ReplayMark *replay_mark_before(const Replay *replay, unsigned kinds, int place)
{
    const Marks *marks = &replay->marks;
    for (int i = marks->count - 1; i >= 0; i--) {
        if (marks->list[i].place < place && kinds >> marks->list[i].kind & 1) {
            return &marks->list[i];
        }
    }
    return NULL;
}

/* One record or tick of the game on show or of the scout, and what is to be noted of it. */
static bool step(Replay *replay, Playback *playback, Failure *error)
{
    GameTime before = playback_time(playback);
    int decisions = playback->counts.decisions;
    bool stepped = playback_step(playback, error) == PLAYBACK_STEPPED;
    if (stepped && marks_reach(&replay->marks, playback_place(playback))) {
        playback->row->mark(&replay->marks, playback->game, before, playback->counts.decisions != decisions,
                            playback_place(playback));
    }
    if (stepped && !replay->lean) {
        snapshots_keep(&replay->snapshots, playback);
    }
    return stepped;
}

bool replay_step(Replay *replay, Failure *error)
{
    error->status = 0;
    error->why[0] = '\0';
    return step(replay, &replay->playback, error);
}

/* To a snapshot, or to the beginning where there is none; where that fails, the game stays where it is. */
static bool go_back(Replay *replay, const Snapshot *snapshot, Failure *error)
{
    if (snapshot) {
        snapshot_restore(snapshot, &replay->playback);
        return playback_extend(&replay->playback, replay->ahead.limit, error);
    }
    Playback again = replay->playback;
    reader_rewind(&again.reader);
    if (!playback_begin(&again, replay->kind, replay->content, error)) {
        return false;
    }
    playback_end(&replay->playback);
    replay->playback = again;
    return true;
}

bool replay_seek(Replay *replay, GameTime to, Failure *error)
{
    if (game_time_compare(playback_time(&replay->playback), to) >= 0 &&
        !go_back(replay, snapshots_before(&replay->snapshots, to), error)) {
        return false;
    }
    bool to_the_end = game_time_compare(to, replay->end) >= 0;
    error->status = 0;
    while (to_the_end || game_time_compare(playback_time(&replay->playback), to) < 0) {
        if (!replay_step(replay, error)) {
            return error->status == 0;
        }
    }
    return true;
}

/* What the journal says of this moment besides decisions changes nothing. */
static bool is_said_of_now(const Playback *playback)
{
    return playback->has_next && playback->next.kind != RECORD_DECISION &&
           game_time_compare(playback_time(playback), playback->next.time) == 0;
}

bool replay_go(Replay *replay, int place, Failure *error)
{
    if (place < replay_place(replay) && !go_back(replay, snapshots_at(&replay->snapshots, place), error)) {
        return false;
    }
    error->status = 0;
    while (replay_place(replay) < place || is_said_of_now(&replay->playback)) {
        if (!replay_step(replay, error)) {
            return error->status == 0;
        }
    }
    return true;
}

/* From as far as is known. */
static bool send_scout(Replay *replay)
{
    Playback *scout = &replay->scout;
    const Snapshot *from = snapshots_at(&replay->snapshots, replay->marks.reached);
    scout->reader = replay->playback.reader;
    reader_rewind(&scout->reader);
    if (!playback_begin(scout, replay->kind, replay->content, NULL)) {
        return false;
    }
    if (from) {
        snapshot_restore(from, scout);
    }
    return playback_extend(scout, replay->ahead.limit, NULL);
}

bool replay_is_surveyed(const Replay *replay)
{
    return replay->surveyed;
}

bool replay_survey(Replay *replay, int moves)
{
    Playback *scout = &replay->scout;
    bool more = !replay->surveyed && (scout->game.bytes || send_scout(replay));
    int begin = more ? playback_place(scout) : 0;
    while (more && playback_place(scout) - begin < moves) {
        more = step(replay, scout, NULL);
    }
    if (!more) {
        playback_end(scout);
        replay->surveyed = true;
    }
    return more;
}

bool replay_branch(const Replay *replay, const char *dir, const char *date, char made[JOURNAL_PATH_SIZE],
                   Failure *error)
{
    return branch_write(&replay->playback, dir, date, made, error);
}

/* Begins again with an open file, which is the replay's from then on; false and nothing done where that fails, or where
 * another file is another game's. */
static bool begin_again(Replay *replay, int fd, Failure *error)
{
    char notice[FAILURE_WHY_SIZE];
    Replay again = {.content = replay->content, .kind = replay->kind, .fd = fd, .lean = replay->lean};
    text_copy(again.path, sizeof again.path, replay->path);
    const Playback *ours = &replay->playback;
    if (!begin(&again, notice, error) ||
        (fd != replay->fd && !ours->row->is_same(&ours->header.start, &again.playback.header.start))) {
        forget(&again);
        return false;
    }
    forget(replay);
    *replay = again;
    replay->ahead.path = replay->playback.reader.path = replay->path;
    return true;
}

/* The path leads to another file, or to none: a writer whose file was lost writes all of it anew. */
static FollowResult follow_elsewhere(Replay *replay)
{
    int fd = reader_open_file(replay->path, O_RDONLY, NULL), old = replay->fd;
    bool found = fd >= 0 && begin_again(replay, fd, NULL);
    if (fd >= 0) {
        disk->close(found ? old : fd);
    }
    return found ? FOLLOW_ANEW : FOLLOW_GONE;
}

FollowResult replay_follow(Replay *replay, Failure *error)
{
    struct stat open;
    if (disk->stat_open(replay->fd, &open) != 0) {
        failure_set(error, EXIT_SYSTEM, "The journal %s can't be read on: %s.", replay->path, strerror(errno));
        return FOLLOW_BROKEN;
    }
    long lines = replay->ahead.line;
    bool moved = open.st_size != replay->ahead.limit;
    if (moved && (!reader_extend(&replay->ahead, open.st_size) || !survey(replay, NULL) ||
                  !playback_extend(&replay->playback, open.st_size, NULL))) {
        /* What was read is not what is there: a writer whose disk was full has taken lines back. */
        return begin_again(replay, replay->fd, error) ? FOLLOW_ANEW : FOLLOW_BROKEN;
    }
    return replay->ahead.line > lines          ? FOLLOW_GREW
           : reader_is_at(replay->path, &open) ? FOLLOW_SAME
                                               : follow_elsewhere(replay);
}
