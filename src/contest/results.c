#include "contest/results.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/translation.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char ENDING[] = ".duel";

static int is_record(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name), ending = strlen(ENDING);
    return length > ending && strcmp(entry->d_name + length - ending, ENDING) == 0;
}

/* How many records a folder has, in the order of their names; -1: it can't be read. */
static int list(const char *folder, struct dirent ***names)
{
    return scandir(folder, names, is_record, alphasort);
}

static int enter(Field *field, const char *name, DuelSide side)
{
    for (int i = 0; i < field->count; i++) {
        if (field->entrants[i].side == side && strcmp(field->entrants[i].name, name) == 0) {
            return i;
        }
    }
    if (field->count == ENTRANTS_MOST) {
        return -1;
    }
    field->entrants = memory_grow(field->entrants, (size_t)field->count + 1, sizeof *field->entrants);
    Entrant *entrant = &field->entrants[field->count];
    *entrant = (Entrant){.side = side};
    text_copy(entrant->name, sizeof entrant->name, name);
    return field->count++;
}

static void note(TournamentGame *game, const Recording *record)
{
    game->end = record->end;
    game->broken = record->broken;
    game->turns = record->turns;
    game->crossed = record->crossed;
    memcpy(game->ignored, record->ignored, sizeof game->ignored);
    text_copy(game->why, sizeof game->why, record->why);
}

static bool add(Results *results, const char *path, const Recording *record, Failure *failure)
{
    Tournament *tournament = &results->tournament;
    int defender = enter(&results->field, record->names[DUEL_DEFENDER], DUEL_DEFENDER);
    int invader = enter(&results->field, record->names[DUEL_INVADER], DUEL_INVADER);
    if (defender < 0 || invader < 0) {
        return failure_set(failure, EXIT_UNREADABLE,
                           translation_of_count("%s is of more than %d player; put fewer records into its folder.",
                                                "%s is of more than %d players; put fewer records into its folder.",
                                                ENTRANTS_MOST),
                           path, ENTRANTS_MOST);
    }
    int same = results_game(results, defender, invader);
    if (same >= 0) {
        return failure_set(failure, EXIT_UNREADABLE, "%s is of the same pair as %s; move one of them away.", path,
                           results->paths[same]);
    }
    size_t count = (size_t)tournament->game_count + 1;
    tournament->games = memory_grow(tournament->games, count, sizeof *tournament->games);
    results->paths = memory_grow(results->paths, count, sizeof *results->paths);
    TournamentGame *game = &tournament->games[tournament->game_count];
    *game = (TournamentGame){.players = {(int16_t)defender, (int16_t)invader}};
    note(game, record);
    text_copy(results->paths[tournament->game_count++], RESULTS_PATH_SIZE, path);
    return true;
}

static bool read_one(Results *results, const char *path, Failure *failure)
{
    Recording record;
    if (!recording_read(&record, path, failure)) {
        return false;
    }
    bool good = record.end == RECORDING_RESIGNED || add(results, path, &record, failure);
    recording_free(&record);
    return good;
}

static bool read_all(Results *results, const char *folder, struct dirent **names, int count, Failure *failure)
{
    bool good = true;
    for (int i = 0; i < count && good; i++) {
        char path[RESULTS_PATH_SIZE];
        int length = snprintf(path, sizeof path, "%s/%s", folder, names[i]->d_name);
        good = (length > 0 && length < RESULTS_PATH_SIZE) ||
               failure_set(failure, EXIT_UNREADABLE, "The path %.200s/%.100s is too long; move the folder.", folder,
                           names[i]->d_name);
        good = good && read_one(results, path, failure);
    }
    return good &&
           (results->tournament.game_count > 0 ||
            failure_set(failure, EXIT_UNREADABLE,
                        "%s has no record of a duel between two programs; name a tournament's folder.", folder));
}

static void free_names(struct dirent **names, int count)
{
    for (int i = 0; i < count; i++) {
        free(names[i]);
    }
    free(names);
}

bool results_read(Results *results, const char *folder, Failure *failure)
{
    char inner[RESULTS_PATH_SIZE];
    struct dirent **names = NULL;
    *results = (Results){0};
    snprintf(inner, sizeof inner, "%s/records", folder);
    int count = list(folder, &names);
    if (count < 0) {
        return failure_set(failure, EXIT_UNREADABLE, "%s can't be read: %s; name a tournament's folder.", folder,
                           strerror(errno));
    }
    const char *from = folder;
    if (count == 0) {
        free_names(names, count);
        names = NULL;
        count = list(inner, &names);
        from = count > 0 ? inner : folder;
    }
    bool good = read_all(results, from, names, count, failure);
    free_names(names, count);
    if (good) {
        standing_make(&results->field, &results->tournament);
    } else {
        results_free(results);
    }
    return good;
}

void results_of_house(Results *results)
{
    Failure failure;
    *results = (Results){0};
    (void)field_read(&results->field, FIELD_HOUSE, &failure);
    tournament_pair_up(&results->field, &results->tournament);
}

static MatchRequest match_of(const Results *results, int game)
{
    MatchRequest match = {.terms = {.seed = DUEL_SEED, .turns_max = DUEL_TURNS, .slow = 1}};
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        const Entrant *entrant = &results->field.entrants[results->tournament.games[game].players[side]];
        match.players[side] = (PlayerRequest){.what = entrant->command, .name = entrant->name};
    }
    return match;
}

bool results_record(const Results *results, int game, Recording *record, Failure *failure)
{
    if (results->paths) {
        return recording_read(record, results->paths[game], failure);
    }
    MatchRequest match = match_of(results, game);
    return match_play(&match, record, NULL, failure);
}

bool results_play(Results *results, int game, Failure *failure)
{
    Recording record;
    if (!results_record(results, game, &record, failure)) {
        return false;
    }
    note(&results->tournament.games[game], &record);
    recording_free(&record);
    return true;
}

int results_game(const Results *results, int defender, int invader)
{
    const Tournament *tournament = &results->tournament;
    for (int i = 0; i < tournament->game_count; i++) {
        const int16_t *players = tournament->games[i].players;
        if (players[DUEL_DEFENDER] == defender && players[DUEL_INVADER] == invader) {
            return i;
        }
    }
    return -1;
}

void results_free(Results *results)
{
    tournament_free(&results->tournament);
    field_free(&results->field);
    free(results->paths);
    *results = (Results){0};
}
