/* Reading results: runs by rank, battles, sums. Every order is total, so that equal databases read alike. */
#include "scores/store.h"

#include "base/memory.h"
#include "base/text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { IMPOSSIBLE_TOLD = 5 };

#define RUN_COLUMNS                                                                                              \
    "id, journal, print, player, seed, mode, date, ascension, won, act, level, battles, waves, hull, hull_max, " \
    "credits,"                                                                                                   \
    " ticks, kills, leaks, blueprints, decided, hash, content, "
/* Where the file could not be given that table, no row has a ship. */
#define SHIP_COLUMN "(SELECT ship.id FROM ship WHERE ship.run = run.id)"
/* Numbers that a run can have: more than in any run so far, and few enough that a million of them can be summed up. */
#define UP_TO_A_BILLION " BETWEEN 0 AND 1000000000"
#define POSSIBLE                                                                                                      \
    "(ticks BETWEEN 0 AND 1000000000000 AND kills" UP_TO_A_BILLION " AND leaks" UP_TO_A_BILLION " AND won IN (0, 1) " \
    "AND ascension BETWEEN 0 AND 20 AND act" UP_TO_A_BILLION " AND level" UP_TO_A_BILLION                             \
    " AND battles" UP_TO_A_BILLION " AND waves" UP_TO_A_BILLION                                                       \
    " AND hull BETWEEN -1000000000 AND 1000000000 AND hull_max" UP_TO_A_BILLION                                       \
    " AND credits BETWEEN -1000000000 AND 1000000000)"
/* A filter's texts are parameters 1 to 3; an empty one lets all through. */
#define CHOSEN " FROM run WHERE (?1 = '' OR mode = ?1) AND (?2 = '' OR date = ?2) AND (?3 = '' OR player = ?3)"
#define FILTERED CHOSEN " AND " POSSIBLE
static_assert(SCORE_ASCENSIONS == 21, "POSSIBLE names the highest ascension");
#define RANKED \
    " ORDER BY points(mode, ascension, won, act, battles, hull) DESC, waves * (NOT won) DESC, ticks, date, id"

static int whole(sqlite3_stmt *statement, int column)
{
    return sqlite3_column_int(statement, column);
}

static void read_run(sqlite3_stmt *statement, ScoreRow *row)
{
    row->id = sqlite3_column_int64(statement, 0);
    store_text(statement, 1, row->journal, sizeof row->journal);
    row->print = (uint64_t)sqlite3_column_int64(statement, 2);
    store_text(statement, 3, row->player, sizeof row->player);
    store_text(statement, 4, row->seed, sizeof row->seed);
    store_text(statement, 5, row->mode, sizeof row->mode);
    store_text(statement, 6, row->date, sizeof row->date);
    row->ascension = whole(statement, 7);
    row->won = whole(statement, 8) != 0;
    row->act = whole(statement, 9);
    row->level = whole(statement, 10);
    row->battles = whole(statement, 11);
    row->waves = whole(statement, 12);
    row->hull = whole(statement, 13);
    row->hull_max = whole(statement, 14);
    row->credits = whole(statement, 15);
    row->ticks = sqlite3_column_int64(statement, 16);
    row->kills = sqlite3_column_int64(statement, 17);
    row->leaks = sqlite3_column_int64(statement, 18);
    store_text(statement, 19, row->blueprints, sizeof row->blueprints);
    store_text(statement, 20, row->decided, sizeof row->decided);
    row->hash = (uint64_t)sqlite3_column_int64(statement, 21);
    row->content = (uint64_t)sqlite3_column_int64(statement, 22);
    store_text(statement, 23, row->ship, sizeof row->ship);
}

int scores_list(Scores *scores, const ScoresFilter *filter, ScoreRow **rows, Failure *error)
{
    char sql[1536];
    snprintf(sql, sizeof sql, "SELECT " RUN_COLUMNS "%s" FILTERED RANKED " LIMIT %d",
             store_tables(scores, "ship") > 0 ? SHIP_COLUMN : "''", filter->most > 0 ? filter->most : -1);
    sqlite3_stmt *statement = store_prepare_filtered(scores, sql, filter);
    int count = 0, result = SQLITE_ERROR;
    *rows = NULL;
    while (statement && (result = sqlite3_step(statement)) == SQLITE_ROW) {
        *rows = memory_room(*rows, (size_t)count, sizeof **rows);
        read_run(statement, &(*rows)[count++]);
    }
    count = store_finish(scores, statement, result, count, error);
    if (count < 0) {
        free(*rows);
        *rows = NULL;
    }
    return count;
}

int scores_impossible(Scores *scores, const ScoresFilter *filter, char *told, size_t size, Failure *error)
{
    sqlite3_stmt *statement =
        store_prepare_filtered(scores, "SELECT id" CHOSEN " AND NOT " POSSIBLE " ORDER BY id", filter);
    int count = 0, result = SQLITE_ERROR;
    Text rows = text_into(told, size);
    while (statement && (result = sqlite3_step(statement)) == SQLITE_ROW) {
        count++;
        if (count <= IMPOSSIBLE_TOLD) {
            text_add(&rows, "%s%lld", count > 1 ? ", " : "", (long long)sqlite3_column_int64(statement, 0));
        }
    }
    count = store_finish(scores, statement, result, count, error);
    char ids[IMPOSSIBLE_TOLD * 24];
    text_copy(ids, sizeof ids, told);
    rows = text_into(told, size);
    if (count > 0) {
        text_add(&rows,
                 "Row%s %s%s hold%s numbers that no run can have, and %s left out; whoever keeps the file can "
                 "delete %s.",
                 count > 1 ? "s" : "", ids, count > IMPOSSIBLE_TOLD ? " and more" : "", count > 1 ? "" : "s",
                 count > 1 ? "are" : "is", count > 1 ? "them" : "it");
    }
    return count;
}

static void read_battle(sqlite3_stmt *statement, ScoreBattle *battle)
{
    battle->number = whole(statement, 0);
    battle->level = whole(statement, 1);
    store_text(statement, 2, battle->terrain, sizeof battle->terrain);
    battle->waves = whole(statement, 3);
    battle->hull_lost = whole(statement, 4);
    battle->credits = whole(statement, 5);
    battle->kills = whole(statement, 6);
    battle->leaks = whole(statement, 7);
    store_text(statement, 8, battle->best, sizeof battle->best);
}

int scores_battles(Scores *scores, int64_t id, ScoreBattle **battles, Failure *error)
{
    char sql[192];
    snprintf(sql, sizeof sql,
             "SELECT number, level, terrain, waves, hull_lost, credits, kills, leaks, best FROM battle"
             " WHERE run = %lld ORDER BY number",
             (long long)id);
    sqlite3_stmt *statement = store_prepare(scores, sql, NULL, 0);
    int count = 0, result = SQLITE_ERROR;
    *battles = NULL;
    while (statement && (result = sqlite3_step(statement)) == SQLITE_ROW) {
        *battles = memory_room(*battles, (size_t)count, sizeof **battles);
        read_battle(statement, &(*battles)[count++]);
    }
    count = store_finish(scores, statement, result, count, error);
    if (count < 0) {
        free(*battles);
        *battles = NULL;
    }
    return count;
}

/* Of those that this program knows. */
static bool read_figure(sqlite3_stmt *statement, ScoreFigure *figure)
{
    char about[SCORE_NAME_SIZE];
    store_text(statement, 0, about, sizeof about);
    store_text(statement, 1, figure->name, sizeof figure->name);
    figure->value = sqlite3_column_int64(statement, 2);
    figure->about = 0;
    while (figure->about < FIGURE_COUNT && strcmp(score_about_word(figure->about), about) != 0) {
        figure->about++;
    }
    return figure->about < FIGURE_COUNT;
}

int scores_figures(Scores *scores, int64_t id, ScoreFigure **figures, Failure *error)
{
    char sql[128];
    *figures = NULL;
    if (store_tables(scores, "figure") <= 0) {
        return 0;
    }
    snprintf(sql, sizeof sql, "SELECT about, name, value FROM figure WHERE run = %lld ORDER BY about, name",
             (long long)id);
    sqlite3_stmt *statement = store_prepare(scores, sql, NULL, 0);
    int count = 0, result = SQLITE_ERROR;
    while (statement && (result = sqlite3_step(statement)) == SQLITE_ROW) {
        *figures = memory_room(*figures, (size_t)count, sizeof **figures);
        count += read_figure(statement, &(*figures)[count]);
    }
    count = store_finish(scores, statement, result, count, error);
    if (count < 0) {
        free(*figures);
        *figures = NULL;
    }
    return count;
}

bool scores_plot(Scores *scores, int64_t id, char plot[SCORE_PLOT_SIZE], Failure *error)
{
    char sql[96];
    plot[0] = '\0';
    if (store_tables(scores, "plot") <= 0) {
        return true;
    }
    snprintf(sql, sizeof sql, "SELECT words FROM plot WHERE run = %lld", (long long)id);
    sqlite3_stmt *statement = store_prepare(scores, sql, NULL, 0);
    int result = statement ? sqlite3_step(statement) : SQLITE_ERROR;
    if (result == SQLITE_ROW) {
        store_text(statement, 0, plot, SCORE_PLOT_SIZE);
        result = sqlite3_step(statement);
    }
    return store_finish(scores, statement, result, 0, error) == 0;
}

int scores_list_feats(Scores *scores, const ScoresFilter *filter, ScoreFeat **feats, Failure *error)
{
    *feats = NULL;
    if (store_tables(scores, "feat") <= 0) {
        return 0;
    }
    sqlite3_stmt *statement =
        store_prepare_filtered(scores,
                               "SELECT feat.id, min(date), count(*) FROM feat JOIN (SELECT id, date" FILTERED
                               ") AS run ON run.id = feat.run GROUP BY feat.id ORDER BY feat.id",
                               filter);
    int count = 0, result = SQLITE_ERROR;
    while (statement && (result = sqlite3_step(statement)) == SQLITE_ROW) {
        *feats = memory_room(*feats, (size_t)count, sizeof **feats);
        ScoreFeat *feat = &(*feats)[count++];
        store_text(statement, 0, feat->id, sizeof feat->id);
        store_text(statement, 1, feat->date, sizeof feat->date);
        feat->runs = whole(statement, 2);
    }
    count = store_finish(scores, statement, result, count, error);
    if (count < 0) {
        free(*feats);
        *feats = NULL;
    }
    return count;
}

static bool count_by_ascension(Scores *scores, const ScoresFilter *filter, ScoresStatistics *out, Failure *error)
{
    sqlite3_stmt *statement = store_prepare_filtered(
        scores, "SELECT ascension, count(*), sum(won), sum(ticks), sum(kills)" FILTERED " GROUP BY ascension", filter);
    int result = SQLITE_ERROR;
    while (statement && (result = sqlite3_step(statement)) == SQLITE_ROW) {
        int ascension = whole(statement, 0);
        ScoresCount count = {whole(statement, 1), whole(statement, 2)};
        if (ascension >= 0 && ascension < SCORE_ASCENSIONS) {
            out->by_ascension[ascension] = count;
        }
        out->all.runs += count.runs;
        out->all.wins += count.wins;
        out->ticks += sqlite3_column_int64(statement, 3);
        out->kills += sqlite3_column_int64(statement, 4);
    }
    return store_finish(scores, statement, result, 0, error) == 0;
}

/* The list of ids becomes a JSON array, which SQLite takes apart. */
static bool count_blueprints(Scores *scores, const ScoresFilter *filter, ScoresStatistics *out, Failure *error)
{
    sqlite3_stmt *statement = store_prepare_filtered(
        scores,
        "SELECT value, count(*), sum(won) FROM"
        " (SELECT won, '[\"' || replace(blueprints, ',', '\",\"') || '\"]' AS ids" FILTERED " AND blueprints <> ''),"
        " json_each(ids) WHERE json_valid(ids) GROUP BY value ORDER BY 2 DESC, 3 DESC, 1",
        filter);
    int result = SQLITE_ERROR;
    while (statement && (result = sqlite3_step(statement)) == SQLITE_ROW) {
        if (out->blueprint_count < SCORES_COUNTED_MAX) {
            int at = out->blueprint_count++;
            store_text(statement, 0, out->blueprints[at].id, sizeof out->blueprints[at].id);
            out->blueprints[at].held = (ScoresCount){whole(statement, 1), whole(statement, 2)};
        }
    }
    return store_finish(scores, statement, result, 0, error) == 0;
}

bool scores_statistics(Scores *scores, const ScoresFilter *filter, ScoresStatistics *out, Failure *error)
{
    *out = (ScoresStatistics){.has_best = false};
    ScoresFilter first = *filter;
    first.most = 1;
    ScoreRow *best;
    int count = scores_list(scores, &first, &best, error);
    if (count > 0) {
        assert(best);
        out->has_best = true;
        out->best = best[0];
    }
    free(best);
    return count >= 0 && count_by_ascension(scores, filter, out, error) && count_blueprints(scores, filter, out, error);
}

/* One number of one player's runs, all of them or those of a mode. */
static int ask_player(Scores *scores, const char *sql, const char *player, const char *mode, Failure *error)
{
    const char *const texts[] = {player, mode};
    error->why[0] = '\0';
    sqlite3_stmt *statement = store_prepare(scores, sql, texts, mode ? 2 : 1);
    int value = -1;
    if (statement && sqlite3_step(statement) == SQLITE_ROW) {
        value = whole(statement, 0);
    } else {
        store_fail(scores, "read", error);
    }
    sqlite3_finalize(statement);
    return value;
}

int scores_runs_finished(Scores *scores, const char *player, Failure *error)
{
    return ask_player(scores, "SELECT count(*) FROM run WHERE mode <> 'linear' AND player = ? AND " POSSIBLE, player,
                      NULL, error);
}

/* A file that could never be written has no table of them: what it holds is all from before. */
int scores_runs_earlier(Scores *scores, const char *player, Failure *error)
{
    if (store_tables(scores, "earlier") == 0) {
        return scores_runs_finished(scores, player, error);
    }
    return ask_player(scores, "SELECT coalesce(max(runs), 0) FROM earlier WHERE player = ?", player, NULL, error);
}

int scores_highest_ascension_won(Scores *scores, const char *player, const char *mode, Failure *error)
{
    return ask_player(
        scores, "SELECT coalesce(max(ascension), -1) FROM run WHERE won AND player = ?1 AND mode = ?2 AND " POSSIBLE,
        player, mode, error);
}
