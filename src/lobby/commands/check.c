/* Every journal of every player is replayed, each in a process of its own, so that one that does harm is only told; and
 * what the results say of it is held against it. */
#include "lobby/commands/requests.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "disk/folder.h"
#include "holdout/content_load.h"
#include "holdout/journal.h"
#include "lobby/host/names.h"
#include "lobby/duels/duels.h"
#include "lobby/results/replayed.h"
#include "lobby/results/results.h"
#include "scores/scores.h"
#include "tools/output.h"
#include "tools/tools.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { WAIT_MS = 5000 };

/* A row of the results, of either kind. */
typedef struct Result {
    char key[PLAYER_NAME_SIZE];
    char journal[JOURNAL_NAME_SIZE];
    uint64_t print, hash;
    bool won, found;
} Result;

typedef struct Check {
    const Content *content;
    Result *results;
    int result_count;
    int replayed, compared, duels, foreign, without, wrong;
} Check;

static void wrong(Check *check, const char *path, const char *why)
{
    print("%s: %s\n", path, why);
    check->wrong++;
}

static Result *find_result(Check *check, const char *key, const char *journal, uint64_t print_of)
{
    for (int i = 0; i < check->result_count; i++) {
        Result *result = &check->results[i];
        if (result->print == print_of && strcmp(result->key, key) == 0 && strcmp(result->journal, journal) == 0) {
            return result;
        }
    }
    return NULL;
}

static void compare(Check *check, const char *path, const Result *result, const JournalGlance *glance, uint64_t hash)
{
    if (result) {
        check->compared++;
    }
    if (result && (result->hash != hash || result->won != glance->won)) {
        wrong(check, path, "its row among the results says something else than the journal");
    }
    check->without += !result && glance->finished && journal_counts(glance);
}

static void check_journal(Check *check, const char *key, const char *folder, const char *name)
{
    char path[FOLDER_PATH_SIZE];
    JournalGlance glance;
    folder_file(folder, name, path);
    if (!journal_glance(path, &glance)) {
        return; /* nothing whole has been written yet */
    }
    Result *result = find_result(check, key, name, glance.print);
    if (result) {
        result->found = true;
    }
    if (glance.content != (glance.kind == JOURNAL_FOOT ? check->content->foot_hash : check->content->hash)) {
        check->foreign++;
        return;
    }
    Replayed replayed = replay_apart(check->content, path);
    if (replayed.why[0]) {
        wrong(check, path, replayed.why);
        return;
    }
    check->replayed++;
    compare(check, path, result, &glance, replayed.hash);
}

static void check_player(Check *check, const Host *host, const char *key)
{
    char folder[JOURNAL_PATH_SIZE];
    char(*names)[JOURNAL_NAME_SIZE];
    Text text = text_into(folder, sizeof folder);
    text_add(&text, "%s/players/%s", host_dir(host), key);
    int count = journal_list(folder, &names);
    for (int i = 0; i < count; i++) {
        check_journal(check, key, folder, names[i]);
    }
    free(names);
}

static bool check_players(Check *check, const Host *host)
{
    char path[HOST_PATH_SIZE], key[PLAYER_NAME_SIZE];
    Text text = text_into(path, sizeof path);
    text_add(&text, "%s/players", host_dir(host));
    struct dirent **names;
    int count = scandir(path, &names, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        name_key(names[i]->d_name, key);
        if (strcmp(key, names[i]->d_name) == 0) {
            check_player(check, host, key);
        }
        free(names[i]);
    }
    if (count >= 0) {
        free(names);
    }
    return count >= 0;
}

static void add_result(Check *check, const char *player, const char *journal, Result result)
{
    check->results = memory_grow(check->results, (size_t)check->result_count + 1, sizeof result);
    name_key(player, result.key);
    text_copy(result.journal, sizeof result.journal, journal);
    check->results[check->result_count++] = result;
}

static bool read_results(Check *check, Scores *scores, Failure *failure)
{
    const ScoresFilter all = {.mode = NULL};
    ScoreRow *runs = NULL;
    ScoreFoot *games = NULL;
    int run_count = scores_list(scores, &all, &runs, failure);
    int game_count = run_count < 0 ? -1 : scores_list_foot(scores, &all, &games, failure);
    for (int i = 0; i < run_count; i++) {
        add_result(check, runs[i].player, runs[i].journal,
                   (Result){.print = runs[i].print, .hash = runs[i].hash, .won = runs[i].won});
    }
    for (int i = 0; i < game_count; i++) {
        add_result(check, games[i].player, games[i].journal,
                   (Result){.print = games[i].print, .hash = games[i].hash, .won = games[i].won});
    }
    free(runs);
    free(games);
    return run_count >= 0 && game_count >= 0;
}

static bool open_results(Check *check, const Host *host, Failure *failure)
{
    Scores *scores;
    bool read = results_open(host, WAIT_MS, &scores, failure) && (!scores || read_results(check, scores, failure));
    scores_close(scores);
    return read;
}

static void find_lost(Check *check)
{
    for (int i = 0; i < check->result_count; i++) {
        const Result *result = &check->results[i];
        char path[PLAYER_NAME_SIZE + JOURNAL_NAME_SIZE];
        Text text = text_into(path, sizeof path);
        text_add(&text, "%s/%s", result->key, result->journal);
        if (!result->found) {
            wrong(check, path, "there is a row among the results, but no such journal");
        }
    }
}

static bool check_duels(Check *check, const Host *host, Failure *failure)
{
    PlayersDuel *duels;
    int count = players_duels_list(host, 0, 0, &duels, failure);
    for (int i = 0; i < count; i++) {
        char path[HOST_PATH_SIZE];
        players_duel_path(host, duels[i].number, PLAYERS_DUEL_RECORD, path);
        check->duels += duels[i].at == PLAYERS_DUEL_OVER;
        if (duels[i].at == PLAYERS_DUEL_OVER && !players_duel_holds(host, &duels[i])) {
            wrong(check, path, "its result says something else than the record");
        }
    }
    free(duels);
    return count >= 0;
}

static int tell(const Check *check)
{
    print("%d journals replayed, %d results compared with them.\n", check->replayed, check->compared);
    if (check->duels > 0) {
        print("%d duels played again, and compared with their results.\n", check->duels);
    }
    if (check->foreign > 0) {
        print("%d journals are of other versions, which alone can replay them.\n", check->foreign);
    }
    if (check->without > 0) {
        print("%d finished journals have no row among the results yet.\n", check->without);
    }
    if (check->wrong > 0) {
        print("%d are wrong.\n", check->wrong);
    }
    return tool_finish(check->wrong > 0 ? EXIT_NOT_SO : EXIT_DONE);
}

static bool check_all(Check *check, const Host *host, Failure *failure)
{
    if (!open_results(check, host, failure)) {
        return false;
    }
    if (!check_players(check, host)) {
        return failure_set(failure, EXIT_UNREADABLE, "%s/players can't be read: %s; look at its rights.",
                           host_dir(host), strerror(errno));
    }
    find_lost(check);
    return check_duels(check, host, failure);
}

int command_check(const HostRequest *request)
{
    Failure failure = {.why = ""};
    Content *content = content_load(NULL, stderr);
    Check check = {.content = content};
    if (!content) {
        return EXIT_UNREADABLE;
    }
    int status = check_all(&check, request->host, &failure) ? tell(&check) : tool_tell(&failure);
    free(check.results);
    content_free(content);
    return status;
}
