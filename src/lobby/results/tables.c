#include "lobby/results/tables.h"

#include "base/text.h"
#include "holdout/journal.h"
#include "lobby/host/names.h"
#include "lobby/results/older_result.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DAY = 24 * 60 * 60 };

static const struct {
    const char *word, *title, *mode;
    int days;
    bool on_foot;
} TABLES[TABLE_COUNT] = {
#define X(id, word, title, mode, days, on_foot) {word, title, mode, days, on_foot},
    TABLE_LIST(X)
#undef X
};

const char *table_word(TableKind kind)
{
    return TABLES[kind].word;
}

const char *table_title(TableKind kind)
{
    return TABLES[kind].title;
}

static void put_origin(TableRow *out, const char *player, const char *journal, const char *date, const char *seed)
{
    text_copy(out->player, sizeof out->player, player);
    text_copy(out->journal, sizeof out->journal, journal);
    text_copy(out->date, sizeof out->date, date);
    text_copy(out->seed, sizeof out->seed, seed);
}

void table_fill_run(TableRow *out, const ScoreRow *row)
{
    Text far = text_into(out->far, sizeof out->far);
    put_origin(out, row->player, row->journal, row->date, row->seed);
    out->print = row->print;
    snprintf(out->worth, sizeof out->worth, "%lld", (long long)score_points(row));
    if (row->won) {
        text_add(&far, _("won, ascension %d"), row->ascension);
    } else if (row->act > 0) {
        text_add(&far, _("act %d, battle %d"), row->act, row->battles + 1);
    } else {
        text_add(&far, _("level %d"), row->level);
    }
}

void table_fill_foot(TableRow *out, const ScoreFoot *row)
{
    Text far = text_into(out->far, sizeof out->far);
    put_origin(out, row->player, row->journal, row->date, row->seed);
    out->print = row->print;
    snprintf(out->worth, sizeof out->worth, "%d", row->experience);
    if (row->won) {
        text_add(&far, _("won in %d rounds"), row->rounds);
    } else {
        text_add(&far, _("floor %d, round %d"), row->deepest, row->rounds);
    }
}

static void tell_version(const Host *host, TableRow *row)
{
    char path[HOST_PATH_SIZE], key[PLAYER_NAME_SIZE], version[sizeof((JournalGlance *)0)->program];
    JournalGlance glance;
    name_key(row->player, key);
    Text text = text_into(path, sizeof path);
    text_add(&text, "%s/players/%s/%s", host_dir(host), key, row->journal);
    if (journal_glance(path, &glance) && glance.print == row->print && is_other_version(glance.program)) {
        text_clean(version, sizeof version, glance.program);
        size_t length = strlen(row->far);
        snprintf(row->far + length, sizeof row->far - length, " (%s)", version);
    }
}

void table_tell_versions(const Host *host, TableRow *rows, int count)
{
    for (int i = 0; i < count; i++) {
        tell_version(host, &rows[i]);
    }
}

static int read_runs(Scores *scores, const ScoresFilter *filter, TableRow *out, Failure *failure)
{
    ScoreRow *rows = NULL;
    int count = scores_list(scores, filter, &rows, failure);
    for (int i = 0; i < count; i++) {
        table_fill_run(&out[i], &rows[i]);
    }
    free(rows);
    return count;
}

static int read_foot(Scores *scores, const ScoresFilter *filter, TableRow *out, Failure *failure)
{
    ScoreFoot *rows = NULL;
    int count = scores_list_foot(scores, filter, &rows, failure);
    for (int i = 0; i < count; i++) {
        table_fill_foot(&out[i], &rows[i]);
    }
    free(rows);
    return count;
}

int table_read(Scores *scores, TableKind kind, int64_t now, TableRow rows[TABLE_ROWS_MOST], Failure *failure)
{
    char date[SCORE_DATE_SIZE];
    int days = TABLES[kind].days;
    score_date(now - (int64_t)days * DAY, date);
    const ScoresFilter filter = {
        .mode = TABLES[kind].mode, .date = days == TABLE_EVER ? NULL : date, .most = TABLE_ROWS_MOST};
    return TABLES[kind].on_foot ? read_foot(scores, &filter, rows, failure) : read_runs(scores, &filter, rows, failure);
}
