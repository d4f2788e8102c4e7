/* holdout scores: results of runs, for people as a table and for scripts as JSON. */
#include "tools/output.h"
#include "tools/scores_json.h"
#include "tools/tools.h"

#include "base/failure.h"
#include "base/number.h"
#include "base/text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WAIT_MS = 5000, TICKS_A_SECOND = 20, HELD_SHOWN = 5 };
enum { PLAYER_COLUMNS = 12, MODE_COLUMNS = 7, SHIP_COLUMNS = 8, DATE_COLUMNS = 10, KILLER_COLUMNS = 16 };

static json_t *json_count(const ScoresCount *count)
{
    return json_pack("{s:i,s:i}", "runs", count->runs, "wins", count->wins);
}

static json_t *json_statistics(const ScoresStatistics *statistics)
{
    json_t *object = json_count(&statistics->all), *ascensions = json_array(), *blueprints = json_array();
    score_json_number(object, "ticks", statistics->ticks);
    score_json_number(object, "kills", statistics->kills);
    json_object_set_new(object, "best", statistics->has_best ? score_json_row(&statistics->best) : json_null());
    for (int i = 0; i < SCORE_ASCENSIONS; i++) {
        if (statistics->by_ascension[i].runs > 0) {
            json_t *count = json_count(&statistics->by_ascension[i]);
            score_json_number(count, "ascension", i);
            json_array_append_new(ascensions, count);
        }
    }
    for (int i = 0; i < statistics->blueprint_count; i++) {
        json_t *count = json_count(&statistics->blueprints[i].held);
        score_json_text(count, "id", statistics->blueprints[i].id);
        json_array_append_new(blueprints, count);
    }
    json_object_set_new(object, "ascensions", ascensions);
    json_object_set_new(object, "blueprints", blueprints);
    return object;
}

static json_t *json_record(const ScoreRecord *record)
{
    json_t *object = json_count(&record->count);
    score_json_text(object, "mode", record->mode);
    score_json_text(object, "ship", record->ship);
    score_json_number(object, "ascension", record->ascension);
    score_json_text(object, "player", record->player);
    score_json_number(object, "best", record->best);
    score_json_number(object, "fastest", record->fastest);
    score_json_number(object, "streak", record->streak);
    score_json_number(object, "going", record->going);
    return object;
}

/* What was read from the database. */
typedef struct Results {
    Scores *scores; /* NULL: there is no database, and nothing in it */
    ScoreRow *rows;
    int count, left_out;
    char notice[FAILURE_WHY_SIZE]; /* which rows were left out, "" for none */
    ScoresStatistics statistics;
    ScoreRecord *records;
    int record_count;
    ScoreFoot *foot; /* games on foot */
    int foot_count;
} Results;

/* A run with all that is known of it; NULL and an error where that can't be read. */
static json_t *json_run(const Results *results, const ScoreRow *row, Failure *error)
{
    ScoreBattle *battles;
    ScoreFigure *figures = NULL;
    char plot[SCORE_PLOT_SIZE];
    int count = scores_battles(results->scores, row->id, &battles, error);
    int known = count < 0 ? -1 : scores_figures(results->scores, row->id, &figures, error);
    if (known < 0 || !scores_plot(results->scores, row->id, plot, error)) {
        free(battles);
        free(figures);
        return NULL;
    }
    const ScoreDetails details = {battles, count, figures, known, plot};
    json_t *object = score_json_whole(row, &details);
    free(battles);
    free(figures);
    return object;
}

static bool print_json(const Results *results, Failure *error)
{
    json_t *rows = json_array(), *foot = json_array(), *records = json_array();
    for (int i = 0; i < results->count; i++) {
        json_t *row = json_run(results, &results->rows[i], error);
        if (!row) {
            json_decref(rows);
            json_decref(foot);
            json_decref(records);
            return false;
        }
        json_array_append_new(rows, row);
    }
    for (int i = 0; i < results->foot_count; i++) {
        json_array_append_new(foot, score_json_foot(&results->foot[i]));
    }
    for (int i = 0; i < results->record_count; i++) {
        json_array_append_new(records, json_record(&results->records[i]));
    }
    json_print(json_pack("{s:o,s:o,s:o,s:i,s:o}", "rows", rows, "statistics", json_statistics(&results->statistics),
                         "records", records, "left_out", results->left_out, "foot", foot));
    return true;
}

static void print_row(int rank, const ScoreRow *row)
{
    long long seconds = (long long)row->ticks / TICKS_A_SECOND;
    char hull[32], time[32];
    snprintf(hull, sizeof hull, "%d/%d", row->hull, row->hull_max);
    snprintf(time, sizeof time, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60, seconds % 60);
    print("%4d %-5s ", rank, row->won ? "won" : "lost");
    print_cell(row->player, PLAYER_COLUMNS);
    print(" ");
    print_cell(row->mode, MODE_COLUMNS);
    print(" ");
    print_cell(row->ship, SHIP_COLUMNS);
    print(" %6lld %9d %3d %5d %7d %5d %6s %9s ", (long long)score_points(row), row->ascension, row->act, row->level,
          row->battles, row->waves, hull, time);
    print_cell(row->date, DATE_COLUMNS);
    print(" %s\n", row->seed);
}

static void print_statistics(const ScoresStatistics *statistics)
{
    print("\n%d run%s, %d won.\n", statistics->all.runs, statistics->all.runs == 1 ? "" : "s", statistics->all.wins);
    for (int i = 1; i < SCORE_ASCENSIONS; i++) {
        const ScoresCount *count = &statistics->by_ascension[i];
        if (count->runs > 0) {
            print("Ascension %d: %d run%s, %d won.\n", i, count->runs, count->runs == 1 ? "" : "s", count->wins);
        }
    }
    for (int i = 0; i < statistics->blueprint_count && i < HELD_SHOWN; i++) {
        print("%s%s %d", i == 0 ? "Held most often at the end: " : ", ", statistics->blueprints[i].id,
              statistics->blueprints[i].held.runs);
    }
    if (statistics->blueprint_count > 0) {
        print(".\n");
    }
}

static void print_foot_row(int rank, const ScoreFoot *row)
{
    char health[32];
    snprintf(health, sizeof health, "%d/%d", row->hp, row->hp_max);
    print("%4d %-5s ", rank, row->won ? "won" : "lost");
    print_cell(row->player, PLAYER_COLUMNS);
    print(" ");
    print_cell(row->book, MODE_COLUMNS);
    print(" %5d %6d %6d %10d %9s ", row->deepest, row->rounds, row->kills, row->experience, health);
    print_cell(row->date, DATE_COLUMNS);
    print(" ");
    print_cell(row->killer[0] ? row->killer : "-", KILLER_COLUMNS);
    print(" %s\n", row->seed);
}

static void print_foot(const Results *results)
{
    if (results->foot_count == 0) {
        return;
    }
    print("\nGames on foot\n");
    print(
        "   #       player       game    floor rounds killed experience    health date       killed by        seed\n");
    for (int i = 0; i < results->foot_count; i++) {
        print_foot_row(i + 1, &results->foot[i]);
    }
}

static void print_records(const Results *results)
{
    if (results->record_count > 0) {
        print("\nRecords\n");
        print("mode    ship     ascension player         runs  won points   fastest streak now\n");
    }
    for (int i = 0; i < results->record_count; i++) {
        const ScoreRecord *record = &results->records[i];
        long long seconds = (long long)record->fastest / TICKS_A_SECOND;
        char time[32] = "-";
        if (record->fastest > 0) {
            snprintf(time, sizeof time, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60, seconds % 60);
        }
        print_cell(record->mode, MODE_COLUMNS);
        print(" ");
        print_cell(record->ship, SHIP_COLUMNS);
        print(" %9d ", record->ascension);
        print_cell(record->player, PLAYER_COLUMNS);
        print(" %6d %4d %6lld %9s %6d %3d\n", record->count.runs, record->count.wins, (long long)record->best, time,
              record->streak, record->going);
    }
}

static void print_table(const Results *results)
{
    if (results->count == 0) {
        print("No run has been finished yet.\n");
        return;
    }
    print("   #       player       mode    ship     points ascension act level battles waves   hull      time date     "
          "  seed\n");
    for (int i = 0; i < results->count; i++) {
        print_row(i + 1, &results->rows[i]);
    }
    print_statistics(&results->statistics);
    print_records(results);
}

static bool read_results(const ScoresRequest *request, Results *results, Failure *error)
{
    if (access(request->path, F_OK) != 0) {
        return errno == ENOENT || failure_set(error, EXIT_UNREADABLE,
                                              "The results %s can't be read: %s; name another folder with --save-dir.",
                                              request->path, strerror(errno));
    }
    ScoresFilter filter = {.mode = request->daily ? "daily" : NULL, .date = request->daily};
    results->scores = scores_open(request->path, WAIT_MS, error);
    results->count = results->scores ? scores_list(results->scores, &filter, &results->rows, error) : -1;
    if (results->count < 0 || !scores_statistics(results->scores, &filter, &results->statistics, error)) {
        return false;
    }
    results->record_count = scores_records(results->scores, &filter, &results->records, error);
    if (results->record_count < 0) {
        return false;
    }
    if (!request->daily) {
        results->foot_count = scores_list_foot(results->scores, &filter, &results->foot, error);
    }
    if (results->foot_count < 0) {
        return false;
    }
    results->left_out = scores_impossible(results->scores, &filter, results->notice, sizeof results->notice, error);
    return results->left_out >= 0;
}

int tool_scores(const ScoresRequest *request)
{
    Results results = {.count = 0};
    Failure error = {0};
    bool good = read_results(request, &results, &error);
    if (good && request->format == FORMAT_JSON) {
        good = print_json(&results, &error);
    } else if (good) {
        print_table(&results);
        print_foot(&results);
    }
    if (good && results.notice[0]) {
        tool_fail(EXIT_DONE, "%s", results.notice);
    }
    scores_close(results.scores);
    free(results.rows);
    free(results.foot);
    free(results.records);
    return good ? tool_finish(EXIT_DONE) : tool_fail(EXIT_UNREADABLE, "%s", error.why);
}
