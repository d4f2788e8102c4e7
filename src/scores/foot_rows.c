/* Results of games on foot in the database. */
#include "scores/store.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>

#define COLUMNS                                                                                                    \
    "player, journal, seed, book, date, killer, print, won, floor, deepest, rounds, decisions, kills, experience," \
    " hp, hp_max, hash, content"
/* Numbers that a game can have; what was changed by hand into others is left out. */
#define POSSIBLE                                                                                                    \
    "won IN (0, 1) AND floor BETWEEN 1 AND 1000 AND deepest BETWEEN 1 AND 1000 AND rounds BETWEEN 0 AND 1000000000" \
    " AND decisions BETWEEN 0 AND 1000000000 AND kills BETWEEN 0 AND 1000000000 AND experience BETWEEN 0 AND"       \
    " 1000000000 AND hp BETWEEN -1000000 AND 1000000 AND hp_max BETWEEN 0 AND 1000000"
static const char ADD[] =
    "INSERT OR IGNORE INTO foot(" COLUMNS ") VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
static const char LIST[] =
    "SELECT id, " COLUMNS " FROM foot WHERE (?1 = '' OR book = ?1) AND (?2 = '' OR date = ?2) AND (?3 = '' OR"
    " player = ?3) AND " POSSIBLE " ORDER BY won DESC, deepest DESC, rounds * won, experience DESC, rounds, date, id"
    " LIMIT ";

bool scores_add_foot(Scores *scores, const ScoreFoot *row, Failure *error)
{
    const char *const texts[] = {row->player, row->journal, row->seed, row->book, row->date, row->killer};
    const int64_t numbers[] = {
        (int64_t)row->print, row->won,        row->floor, row->deepest, row->rounds,        row->decisions,
        row->kills,          row->experience, row->hp,    row->hp_max,  (int64_t)row->hash, (int64_t)row->content};
    return store_insert(scores, ADD, texts, sizeof texts / sizeof *texts, numbers, sizeof numbers / sizeof *numbers) ||
           store_fail(scores, "added to", error);
}

static void read_row(sqlite3_stmt *statement, ScoreFoot *row)
{
    const struct {
        char *out;
        size_t size;
    } texts[] = {{row->player, sizeof row->player}, {row->journal, sizeof row->journal},
                 {row->seed, sizeof row->seed},     {row->book, sizeof row->book},
                 {row->date, sizeof row->date},     {row->killer, sizeof row->killer}};
    int column = 0;
    row->id = sqlite3_column_int64(statement, column++);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        store_text(statement, column++, texts[i].out, texts[i].size);
    }
    row->print = (uint64_t)sqlite3_column_int64(statement, column++);
    row->won = sqlite3_column_int(statement, column++) != 0;
    int *const numbers[] = {&row->floor, &row->deepest,    &row->rounds, &row->decisions,
                            &row->kills, &row->experience, &row->hp,     &row->hp_max};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        *numbers[i] = sqlite3_column_int(statement, column++);
    }
    row->hash = (uint64_t)sqlite3_column_int64(statement, column++);
    row->content = (uint64_t)sqlite3_column_int64(statement, column++);
}

int scores_list_foot(Scores *scores, const ScoresFilter *filter, ScoreFoot **rows, Failure *error)
{
    char sql[sizeof LIST + 16];
    *rows = NULL;
    if (store_tables(scores, "foot") == 0) {
        return 0;
    }
    snprintf(sql, sizeof sql, "%s%d", LIST, filter->most > 0 ? filter->most : -1);
    sqlite3_stmt *statement = store_prepare_filtered(scores, sql, filter);
    int count = 0, result = SQLITE_ERROR;
    while (statement && (result = sqlite3_step(statement)) == SQLITE_ROW) {
        *rows = memory_room(*rows, (size_t)count, sizeof **rows);
        (*rows)[count] = (ScoreFoot){.id = 0};
        read_row(statement, &(*rows)[count++]);
    }
    count = store_finish(scores, statement, result, count, error);
    if (count < 0) {
        free(*rows);
        *rows = NULL;
    }
    return count;
}
