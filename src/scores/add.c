/* Adding a run: the row and its battles in one transaction, and nothing where the run is there already. */
#include "scores/store.h"

#include <stdio.h>
#include <string.h>

static const char ADD_RUN[] = "INSERT OR IGNORE INTO run(player, journal, seed, mode, date, blueprints, decided, "
                              "print, ascension, won, act, level,"
                              " battles, waves, hull, hull_max, credits, ticks, kills, leaks, hash, content)"
                              " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
static const char ADD_BATTLE[] =
    "INSERT INTO battle(terrain, best, run, number, level, waves, hull_lost, credits, kills, leaks)"
    " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

static bool insert_run(const Scores *scores, const ScoreRow *row)
{
    const char *const texts[] = {row->player, row->journal,    row->seed,   row->mode,
                                 row->date,   row->blueprints, row->decided};
    const int64_t numbers[] = {
        (int64_t)row->print, row->ascension, row->won,   row->act,           row->level,
        row->battles,        row->waves,     row->hull,  row->hull_max,      row->credits,
        row->ticks,          row->kills,     row->leaks, (int64_t)row->hash, (int64_t)row->content};
    return store_insert(scores, ADD_RUN, texts, sizeof texts / sizeof *texts, numbers,
                        sizeof numbers / sizeof *numbers);
}

static bool insert_ship(const Scores *scores, int64_t run, const char *ship)
{
    const char *const texts[] = {ship};
    return !ship[0] || store_insert(scores, "INSERT OR REPLACE INTO ship(id, run) VALUES(?, ?)", texts, 1, &run, 1);
}

static bool insert_plot(const Scores *scores, int64_t run, const char *plot)
{
    const char *const texts[] = {plot};
    return !plot || !plot[0] || store_insert(scores, "INSERT INTO plot(words, run) VALUES(?, ?)", texts, 1, &run, 1);
}

static bool insert_feats(const Scores *scores, int64_t run, const char *ids)
{
    const char *const texts[] = {ids};
    return !ids[0] ||
           store_insert(
               scores,
               "INSERT INTO feat(id, run) SELECT value, ?2 FROM json_each('[\"' || replace(?1, ',', '\",\"') ||"
               " '\"]')",
               texts, 1, &run, 1);
}

static bool insert_battles(const Scores *scores, int64_t run, const ScoreBattle *battles, int count)
{
    bool good = true;
    for (int i = 0; i < count && good; i++) {
        const ScoreBattle *battle = &battles[i];
        const char *const texts[] = {battle->terrain, battle->best};
        const int64_t numbers[] = {run,           battle->number,    battle->level,
                                   battle->waves, battle->hull_lost, battle->credits,
                                   battle->kills, battle->leaks};
        good = store_insert(scores, ADD_BATTLE, texts, 2, numbers, sizeof numbers / sizeof *numbers);
    }
    return good;
}

/* SQLite gives the number of a row that was deleted by hand to the next one: what is left of it goes first. */
static bool insert_figures(const Scores *scores, int64_t run, const ScoreFigure *figures, int count)
{
    char sql[80];
    snprintf(sql, sizeof sql, "DELETE FROM figure WHERE run = %lld", (long long)run);
    bool good = store_run(scores, sql);
    for (int i = 0; i < count && good; i++) {
        const char *const texts[] = {score_about_word(figures[i].about), figures[i].name};
        const int64_t numbers[] = {figures[i].value, run};
        good = store_insert(scores, "INSERT INTO figure(about, name, value, run) VALUES(?, ?, ?, ?)", texts, 2, numbers,
                            2);
    }
    return good;
}

bool scores_add(Scores *scores, const ScoreRow *row, const ScoreDetails *details, Failure *error)
{
    static const ScoreDetails none = {.plot = NULL};
    const ScoreDetails *more = details ? details : &none;
    bool begun = store_run(scores, "BEGIN IMMEDIATE"), good = begun && insert_run(scores, row);
    if (good && sqlite3_changes(scores->db) > 0) {
        int64_t run = sqlite3_last_insert_rowid(scores->db);
        good = insert_ship(scores, run, row->ship) && insert_battles(scores, run, more->battles, more->battle_count) &&
               insert_plot(scores, run, more->plot) && insert_figures(scores, run, more->figures, more->figure_count) &&
               insert_feats(scores, run, row->feats);
    }
    if (good && store_run(scores, "COMMIT")) {
        return true;
    }
    store_fail(scores, "added to", error);
    if (begun) {
        (void)store_run(scores, "ROLLBACK");
    }
    return false;
}

/* Whether a journal is in this table, or among those that make no row. */
static bool knows(const Scores *scores, const char *table, const char *journal, uint64_t print)
{
    char sql[256];
    snprintf(sql, sizeof sql,
             "SELECT 1 FROM %s WHERE journal = ?1 AND print = %lld UNION ALL "
             "SELECT 1 FROM refused WHERE journal = ?1 AND print = %lld",
             table, (long long)print, (long long)print);
    const char *const texts[] = {journal};
    sqlite3_stmt *statement = store_prepare(scores, sql, texts, 1);
    bool known = statement && sqlite3_step(statement) == SQLITE_ROW;
    sqlite3_finalize(statement);
    return known;
}

bool scores_knows(Scores *scores, const char *journal, uint64_t print)
{
    return knows(scores, "run", journal, print);
}

bool scores_knows_foot(Scores *scores, const char *journal, uint64_t print)
{
    return knows(scores, "foot", journal, print);
}

bool scores_refuse(Scores *scores, const char *player, const char *journal, uint64_t print, Failure *error)
{
    const char *const texts[] = {player, journal};
    const int64_t numbers[] = {(int64_t)print};
    return store_insert(scores, "INSERT OR IGNORE INTO refused(player, journal, print) VALUES(?, ?, ?)", texts, 2,
                        numbers, 1) ||
           store_fail(scores, "added to", error);
}
