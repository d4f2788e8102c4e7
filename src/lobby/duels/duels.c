#include "lobby/duels/duels.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "contest/seated_duel.h"
#include "disk/calls.h"
#include "lobby/host/numbered.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>

const char PLAYERS_DUEL_RECORD[] = "record.duel", PLAYERS_DUEL_REFEREE[] = "referee";
static const char PACT[] = "duel.txt", ANSWER[] = "answer", RESULT[] = "result";

enum { WORD_SIZE = 16, CLOCK_MINUTES_MOST = 60 };

static const char *const ANSWERS[PLAYERS_DUEL_COUNT] = {
#define X(id, told, answer) [PLAYERS_DUEL_##id] = (answer),
    PLAYERS_DUEL_LIST(X)
#undef X
};

void players_duel_path(const Host *host, int number, const char *name, char path[HOST_PATH_SIZE])
{
    numbered_path(host, "duels", number, name, path);
}

static bool read_line(const Host *host, int number, const char *name, char line[NUMBERED_LINE_SIZE])
{
    char path[HOST_PATH_SIZE];
    players_duel_path(host, number, name, path);
    return numbered_read(path, line);
}

static bool is_sane(const DuelPact *pact)
{
    return pact->pace >= 1 && pact->pace <= SEATED_PACE_MOST && pact->clock_minutes >= 1 &&
           pact->clock_minutes <= CLOCK_MINUTES_MOST && pact->turns >= 1 && pact->turns <= DUEL_TURNS_MOST &&
           name_is_spelled(pact->challenger) && name_is_spelled(pact->challenged);
}

static bool read_pact(const Host *host, PlayersDuel *out)
{
    char line[NUMBERED_LINE_SIZE], side[WORD_SIZE];
    DuelPact *pact = &out->pact;
    return read_line(host, out->number, PACT, line) &&
           sscanf(line, "%" SCNd64 " %16s %16s %15s %5d %5d %7d", &out->offered, pact->challenger, pact->challenged,
                  side, &pact->pace, &pact->clock_minutes, &pact->turns) == 7 &&
           duel_side_read(side, &pact->side) && is_sane(pact);
}

static bool write_result(const Host *host, const PlayersDuel *duel)
{
    char path[HOST_PATH_SIZE], words[NUMBERED_LINE_SIZE];
    players_duel_path(host, duel->number, RESULT, path);
    if (duel->at == PLAYERS_DUEL_OVER) {
        snprintf(words, sizeof words, "%s %d %d\n", duel_side_word(duel->winner), (int)duel->end, (int)duel->result);
    } else {
        snprintf(words, sizeof words, "broken 0 0\n");
    }
    return numbered_write(path, words, O_EXCL);
}

/* A record that doesn't play to its end is of no duel. */
static void judge(const Host *host, PlayersDuel *duel)
{
    char path[HOST_PATH_SIZE];
    Recording record;
    Failure failure;
    players_duel_path(host, duel->number, PLAYERS_DUEL_RECORD, path);
    duel->at = PLAYERS_DUEL_BROKEN;
    if (recording_read(&record, path, &failure)) {
        duel->at = PLAYERS_DUEL_OVER;
        duel->winner = recording_winner(&record);
        duel->end = record.end;
        duel->result = record.turns;
        recording_free(&record);
    }
}

bool players_duel_holds(const Host *host, const PlayersDuel *duel)
{
    PlayersDuel again = *duel;
    judge(host, &again);
    return again.at == duel->at && again.winner == duel->winner && again.end == duel->end &&
           again.result == duel->result;
}

static bool read_result(const Host *host, PlayersDuel *duel)
{
    char line[NUMBERED_LINE_SIZE], word[WORD_SIZE];
    int end, result;
    if (!read_line(host, duel->number, RESULT, line) || sscanf(line, "%15s %5d %7d", word, &end, &result) != 3) {
        return false;
    }
    duel->at = duel_side_read(word, &duel->winner) ? PLAYERS_DUEL_OVER : PLAYERS_DUEL_BROKEN;
    duel->end = (RecordingEnd)int_clamp(end, RECORDING_CROSSED, RECORDING_RESIGNED);
    duel->result = result;
    return true;
}

bool players_duel_is_held(const Host *host, int number)
{
    char path[HOST_PATH_SIZE];
    players_duel_path(host, number, PLAYERS_DUEL_REFEREE, path);
    int fd = disk->open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
    bool there = fd >= 0 && disk->lock(fd, LOCK_SH | LOCK_NB) != 0;
    if (fd >= 0) {
        (void)disk->close(fd);
    }
    return there;
}

bool players_duel_is_begun(const Host *host, int number)
{
    char path[HOST_PATH_SIZE];
    struct stat status;
    players_duel_path(host, number, PLAYERS_DUEL_RECORD, path);
    return disk->stat_link(path, &status) == 0 && status.st_size > 0;
}

/* Where there is a result it was accepted: the answer need not be read. */
static void find_answer(const Host *host, PlayersDuel *duel, int64_t now)
{
    char line[NUMBERED_LINE_SIZE];
    if (read_result(host, duel)) {
        return;
    }
    duel->at = now - duel->offered > DUEL_OFFER_SECONDS ? PLAYERS_DUEL_EXPIRED : PLAYERS_DUEL_OFFERED;
    if (!read_line(host, duel->number, ANSWER, line)) {
        return;
    }
    for (int at = 0; at < PLAYERS_DUEL_COUNT; at++) {
        duel->at = *ANSWERS[at] && strcmp(line, ANSWERS[at]) == 0 ? (PlayersDuelAt)at : duel->at;
    }
    if (duel->at == PLAYERS_DUEL_PLAYED && !players_duel_is_held(host, duel->number)) {
        judge(host, duel);
        (void)write_result(host, duel);
    }
}

bool players_duel_read(const Host *host, int number, int64_t now, PlayersDuel *out)
{
    *out = (PlayersDuel){.number = number};
    bool good = read_pact(host, out);
    if (good) {
        find_answer(host, out, now);
    }
    return good;
}

typedef bool Reader(const Host *host, int number, int64_t now, PlayersDuel *out);

/* Looks at so many of the newest, and takes at most so many of those that the reader takes; 0: all. */
static int list_by(Reader *take, const Host *host, int64_t now, int looked, int most, PlayersDuel **out,
                   Failure *failure)
{
    int *numbers, count = numbered_list(host, "duels", &numbers), found = 0;
    *out = NULL;
    if (count < 0) {
        numbered_refuse(failure);
        return -1;
    }
    count = looked > 0 ? int_min(count, looked) : count;
    PlayersDuel *duels = memory_new((size_t)int_max(count, 1), sizeof *duels);
    for (int i = 0; i < count && (most == 0 || found < most); i++) {
        found += take(host, numbers[i], now, &duels[found]);
    }
    free(numbers);
    *out = duels;
    return found;
}

int players_duels_list(const Host *host, int64_t now, int most, PlayersDuel **out, Failure *failure)
{
    return list_by(players_duel_read, host, now, 0, most, out, failure);
}

/* Who has a result is not read any further. */
static bool read_open(const Host *host, int number, int64_t now, PlayersDuel *out)
{
    char path[HOST_PATH_SIZE];
    struct stat status;
    players_duel_path(host, number, RESULT, path);
    return disk->stat_link(path, &status) != 0 && players_duel_read(host, number, now, out) &&
           (out->at == PLAYERS_DUEL_OFFERED || out->at == PLAYERS_DUEL_PLAYED);
}

int players_duels_open(const Host *host, int64_t now, PlayersDuel **out, Failure *failure)
{
    return list_by(read_open, host, now, DUELS_LISTED, 0, out, failure);
}

const char *players_duel_player(const PlayersDuel *duel, DuelSide side)
{
    return duel->pact.side == side ? duel->pact.challenger : duel->pact.challenged;
}

bool players_duel_side(const PlayersDuel *duel, const char *name, DuelSide *side)
{
    *side = name_is_same(name, players_duel_player(duel, DUEL_INVADER)) ? DUEL_INVADER : DUEL_DEFENDER;
    return name_is_same(name, players_duel_player(duel, *side));
}

/* The number of his challenge that is open, or of his duel; 0: none. */
static int busy_in(const Host *host, const char *name, int64_t now)
{
    PlayersDuel *duels;
    Failure failure;
    DuelSide side;
    int count = players_duels_open(host, now, &duels, &failure), busy = 0;
    for (int i = 0; i < count && busy == 0; i++) {
        bool open = duels[i].at == PLAYERS_DUEL_OFFERED && name_is_same(name, duels[i].pact.challenger);
        bool plays = duels[i].at == PLAYERS_DUEL_PLAYED && players_duel_side(&duels[i], name, &side);
        busy = open || plays ? duels[i].number : 0;
    }
    free(duels);
    return busy;
}

bool players_duel_offer(const Host *host, const DuelPact *pact, int64_t now, int *number, Failure *failure)
{
    char path[HOST_PATH_SIZE], words[NUMBERED_LINE_SIZE];
    int busy = busy_in(host, pact->challenger, now);
    if (busy > 0) {
        return failure_set(failure, EXIT_NOT_SO, "Your duel %d isn't over yet: end it, or take it back, first.", busy);
    }
    if (!is_sane(pact) || name_is_same(pact->challenger, pact->challenged)) {
        return failure_set(failure, EXIT_USAGE, "That is no duel: it takes two players.");
    }
    *number = numbered_make(host, "duels");
    if (*number == 0) {
        return numbered_refuse(failure);
    }
    snprintf(words, sizeof words, "%" PRId64 " %s %s %s %d %d %d\n", now, pact->challenger, pact->challenged,
             duel_side_word(pact->side), pact->pace, pact->clock_minutes, pact->turns);
    players_duel_path(host, *number, PACT, path);
    return numbered_write(path, words, O_EXCL) || numbered_refuse(failure);
}

bool players_duel_answer(const Host *host, const PlayersDuel *duel, PlayersDuelAt answer, Failure *failure)
{
    char path[HOST_PATH_SIZE], words[NUMBERED_LINE_SIZE];
    if (duel->at != PLAYERS_DUEL_OFFERED) {
        return failure_set(failure, EXIT_NOT_SO, "Duel %d waits for no answer any more.", duel->number);
    }
    snprintf(words, sizeof words, "%s\n", ANSWERS[answer]);
    players_duel_path(host, duel->number, ANSWER, path);
    if (numbered_write(path, words, O_EXCL)) {
        return true;
    }
    return errno == EEXIST ? failure_set(failure, EXIT_NOT_SO, "Duel %d waits for no answer any more.", duel->number)
                           : numbered_refuse(failure);
}

bool players_duels_forget(const Host *host, const char *name, Failure *failure)
{
    int *numbers, count = numbered_list(host, "duels", &numbers);
    bool good = count >= 0;
    for (int i = 0; good && i < count; i++) {
        PlayersDuel duel = {.number = numbers[i]};
        DuelSide side;
        bool his = read_pact(host, &duel) && players_duel_side(&duel, name, &side);
        good = !his || numbered_empty(host, "duels", duel.number);
    }
    free(numbers);
    return good || numbered_refuse(failure);
}
