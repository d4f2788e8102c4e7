#include "contest/tournament.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "contest/crew.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What came of a game. */
typedef struct Message {
    TournamentGame played;
    Failure failure; /* status EXIT_DONE: none */
} Message;

typedef struct Hall {
    const TournamentRequest *request;
    Tournament *tournament;
    int done;
} Hall;

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
    text_add(&text, ".%s.stderr", duel_side_word(side));
}

/* Removes the file of a program that wrote nothing to standard error. */
static void remove_empty(const char *path)
{
    struct stat status;
    if (stat(path, &status) == 0 && S_ISREG(status.st_mode) && status.st_size == 0) {
        (void)unlink(path);
    }
}

static void play_game(const TournamentRequest *request, Message *message)
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
            (void)unlink(errors[side]); /* left by an earlier tournament */
            match.players[side].errors_path = errors[side];
        }
    }
    Recording record = {0};
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

static void play(void *context, int game, void *answer)
{
    const Hall *hall = context;
    Message *message = answer;
    message->played = hall->tournament->games[game];
    play_game(hall->request, message);
}

static bool take(void *context, int game, const void *answer, Failure *failure)
{
    Hall *hall = context;
    const Message *message = answer;
    hall->tournament->games[game] = message->played;
    if (message->failure.status != EXIT_DONE) {
        *failure = message->failure;
        return false;
    }
    hall->done++;
    if (hall->request->progress) {
        hall->request->progress(hall->done, hall->tournament->game_count);
    }
    return true;
}

static bool play_all(const TournamentRequest *request, Tournament *tournament, Failure *failure)
{
    Hall hall = {.request = request, .tournament = tournament};
    const CrewPlan plan = {.tasks = tournament->game_count,
                           .workers = request->jobs,
                           .context = &hall,
                           .answer_size = sizeof(Message),
                           .work = play,
                           .take = take};
    int lost;
    bool good = crew_run(&plan, &lost, failure);
    if (!good && lost >= 0) {
        const Entrant *entrants = request->field->entrants;
        const int16_t *players = tournament->games[lost].players;
        failure_set(
            failure, EXIT_SYSTEM,
            "Whatever played '%s' against '%s' was killed, and once more when it tried again; leave one of them out.",
            entrants[players[DUEL_DEFENDER]].name, entrants[players[DUEL_INVADER]].name);
    }
    return good;
}

void tournament_pair_up(const Field *field, Tournament *out)
{
    *out = (Tournament){0};
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
    tournament_pair_up(request->field, out);
    if (out->game_count == 0) {
        return failure_set(failure, EXIT_UNREADABLE, "All programs have the same author, so nobody meets; add others.");
    }
    if (request->records && mkdir(request->records, 0777) != 0 && errno != EEXIST) {
        tournament_free(out);
        return failure_set(failure, EXIT_SYSTEM, "%s can't be made: %s; name another folder with --records.",
                           request->records, strerror(errno));
    }
    bool good = play_all(request, out, failure);
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
