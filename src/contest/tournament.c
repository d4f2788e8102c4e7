/* Games are played by processes that take the number of the next one from one pipe and send what came of it into
 * another. */
#include "contest/tournament.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* What a worker sends; small enough that a pipe takes it in one piece. */
typedef struct Message {
    int32_t game;
    TournamentGame played;
    Failure failure; /* status EXIT_DONE: none */
} Message;

_Static_assert(sizeof(Message) <= 4096, "a pipe takes what has PIPE_BUF bytes in one piece");

typedef struct Crew {
    pid_t *pids;
    int count;
    int jobs[2], results[2]; /* pipes */
} Crew;

static bool is_name_character(char ch)
{
    return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || (ch >= '0' && ch <= '9') || ch == '-' || ch == '_';
}

static void add_plain(Text *text, const char *name)
{
    for (; *name; name++) {
        text_add(text, "%c", is_name_character(*name) ? *name : '_');
    }
}

void tournament_record_path(const TournamentRequest *request, const TournamentGame *game, char *out, size_t size)
{
    Text text = text_into(out, size);
    text_add(&text, "%s/%03d-", request->records, game->players[DUEL_DEFENDER]);
    add_plain(&text, request->field->entrants[game->players[DUEL_DEFENDER]].name);
    text_add(&text, "-%03d-", game->players[DUEL_INVADER]);
    add_plain(&text, request->field->entrants[game->players[DUEL_INVADER]].name);
    text_add(&text, ".duel");
}

static void errors_path(const TournamentRequest *request, const TournamentGame *game, DuelSide side, char *out,
                        size_t size)
{
    tournament_record_path(request, game, out, size);
    Text text = {.start = out, .size = size, .length = strlen(out)};
    text_add(&text, ".%s.stderr", side == DUEL_DEFENDER ? "defender" : "invader");
}

/* Who wrote nothing to standard error leaves no file. */
static void remove_empty(const char *path)
{
    struct stat status;
    if (stat(path, &status) == 0 && S_ISREG(status.st_mode) && status.st_size == 0) {
        (void)unlink(path);
    }
}

static void play(const TournamentRequest *request, Message *message)
{
    MatchRequest match = {.terms = request->terms, .forfeits = true};
    char errors[DUEL_SIDES][2 * ENTRANT_PATH_SIZE];
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        int place = message->played.players[side];
        const Entrant *entrant = &request->field->entrants[place];
        match.players[side] =
            (PlayerRequest){.what = entrant->command, .name = entrant->name, .folder = entrant->folder};
        if (request->records) {
            errors_path(request, &message->played, side, errors[side], sizeof errors[side]);
            (void)unlink(errors[side]); /* of a tournament before */
            match.players[side].errors_path = errors[side];
        }
    }
    Recording record;
    TournamentGame *played = &message->played;
    bool good = (request->twice ? match_play_twice : match_play)(&match, &record, NULL, &message->failure);
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES && request->records; side++) {
        remove_empty(errors[side]);
    }
    if (!good) {
        return;
    }
    played->end = record.end;
    played->broken = record.broken;
    played->turns = record.turns;
    played->crossed = record.crossed;
    memcpy(played->ignored, record.ignored, sizeof played->ignored);
    text_copy(played->why, sizeof played->why, record.why);
    if (request->records) {
        char path[2 * ENTRANT_PATH_SIZE];
        tournament_record_path(request, played, path, sizeof path);
        recording_write(&record, path, &message->failure);
    }
    recording_free(&record);
}

static _Noreturn void work(const TournamentRequest *request, const Tournament *tournament, const Crew *crew)
{
    Message message;
    int32_t next;
    while (read(crew->jobs[0], &next, sizeof next) == sizeof next) {
        memset(&message, 0, sizeof message);
        message.game = next;
        message.played = tournament->games[next];
        play(request, &message);
        if (write(crew->results[1], &message, sizeof message) != sizeof message) {
            _exit(EXIT_SYSTEM);
        }
    }
    _exit(EXIT_DONE);
}

static bool hire(const TournamentRequest *request, const Tournament *tournament, Crew *crew)
{
    int wanted = int_min(request->jobs, tournament->game_count);
    *crew = (Crew){.pids = memory_new((size_t)wanted, sizeof *crew->pids), .jobs = {-1, -1}, .results = {-1, -1}};
    bool good = pipe(crew->jobs) == 0 && pipe(crew->results) == 0;
    while (good && crew->count < wanted) {
        pid_t pid = fork();
        if (pid == 0) {
            close(crew->jobs[1]);
            close(crew->results[0]);
            work(request, tournament, crew);
        }
        good = pid > 0;
        if (good) {
            crew->pids[crew->count++] = pid;
        }
    }
    return good;
}

static void close_end(int *end)
{
    if (*end >= 0) {
        close(*end);
        *end = -1;
    }
}

static void dismiss(Crew *crew)
{
    close_end(&crew->jobs[0]);
    close_end(&crew->jobs[1]);
    close_end(&crew->results[0]);
    close_end(&crew->results[1]);
    for (int i = 0; i < crew->count; i++) {
        waitpid(crew->pids[i], NULL, 0);
    }
    free(crew->pids);
}

/* Takes one result; false where there is none any more, or it tells of a failure. */
static bool take(const TournamentRequest *request, Tournament *tournament, const Crew *crew, int *done,
                 Failure *failure)
{
    Message message;
    if (read(crew->results[0], &message, sizeof message) != sizeof message) {
        return failure_set(failure, EXIT_SYSTEM, "A game could not be played to its end; try again with --jobs 1.");
    }
    tournament->games[message.game] = message.played;
    if (message.failure.status != EXIT_DONE) {
        *failure = message.failure;
        return false;
    }
    ++*done;
    if (request->progress) {
        request->progress(*done, tournament->game_count);
    }
    return true;
}

/* Hands out numbers as long as the pipe takes them, and takes in results. */
static bool manage(const TournamentRequest *request, Tournament *tournament, Crew *crew, Failure *failure)
{
    int32_t next = 0;
    int done = 0;
    bool good = true;
    close_end(&crew->jobs[0]);
    close_end(&crew->results[1]);
    while (good && done < tournament->game_count) {
        struct pollfd ends[] = {{.fd = crew->results[0], .events = POLLIN},
                                {.fd = next < tournament->game_count ? crew->jobs[1] : -1, .events = POLLOUT}};
        if (poll(ends, 2, -1) < 0) {
            good = errno == EINTR ||
                   failure_set(failure, EXIT_SYSTEM, "The games can't be waited for: %s.", strerror(errno));
            continue;
        }
        if (ends[1].revents & POLLERR) {
            good = failure_set(failure, EXIT_SYSTEM, "Nobody is left to play; try again with --jobs 1.");
        } else if (ends[1].revents & POLLOUT && write(crew->jobs[1], &next, sizeof next) == sizeof next) {
            next++;
        }
        if (next == tournament->game_count) {
            close_end(&crew->jobs[1]);
        }
        if (good && ends[0].revents) {
            good = take(request, tournament, crew, &done, failure);
        }
    }
    return good;
}

static void pair_up(const Field *field, Tournament *out)
{
    for (int i = 0; i < field->count; i++) {
        for (int j = 0; j < field->count; j++) {
            const Entrant *defender = &field->entrants[i], *invader = &field->entrants[j];
            if (defender->side == DUEL_DEFENDER && invader->side == DUEL_INVADER &&
                strcmp(defender->author, invader->author) != 0) {
                out->games = memory_grow(out->games, (size_t)out->game_count + 1, sizeof *out->games);
                out->games[out->game_count++] = (TournamentGame){.players = {(int16_t)i, (int16_t)j}};
            }
        }
    }
}

bool tournament_play(const TournamentRequest *request, Tournament *out, Failure *failure)
{
    *out = (Tournament){0};
    pair_up(request->field, out);
    if (out->game_count == 0) {
        return failure_set(failure, EXIT_UNREADABLE, "All programs have the same author, so nobody meets; add others.");
    }
    if (request->records && mkdir(request->records, 0777) != 0 && errno != EEXIST) {
        tournament_free(out);
        return failure_set(failure, EXIT_SYSTEM, "%s can't be made: %s; name another folder with --records.",
                           request->records, strerror(errno));
    }
    Crew crew;
    bool good =
        hire(request, out, &crew)
            ? manage(request, out, &crew, failure)
            : failure_set(failure, EXIT_SYSTEM, "No process can be made: %s; try fewer --jobs.", strerror(errno));
    dismiss(&crew);
    if (good) {
        standing_make(request->field, out);
    } else {
        tournament_free(out);
    }
    return good;
}

void tournament_free(Tournament *tournament)
{
    free(tournament->games);
    free(tournament->scores);
    *tournament = (Tournament){0};
}
