/* Pages of games come first and what leads to them later, so that each link leads somewhere at every moment; what
 * nothing leads to any more goes last. */
#include "lobby/page/page.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "holdout/content_load.h"
#include "lobby/duels/ladder.h"
#include "lobby/page/facts.h"
#include "lobby/page/html.h"
#include "lobby/page/run_page.h"
#include "lobby/races/races.h"
#include "term/canvas/markup.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct Pages {
    Web site;
    Results results;
    Content *content;
    int64_t now;
} Pages;

/* How far somebody came, as the way to the page of that game where it has one. */
static void put_far(const Pages *pages, const TableRow *row, FILE *out)
{
    char name[RUN_FILE_SIZE];
    const Kept *kept = kept_find(&pages->results, row);
    bool leads = false;
    if (kept) {
        run_page_file(kept, name);
        leads = web_has(&pages->site, name);
    }
    fputs("<td>", out);
    if (leads) {
        fprintf(out, "<a href=\"%s\">", name);
    }
    markup_text(row->far, out);
    fputs(leads ? "</a></td>" : "</td>", out);
}

static void put_count(int count, FILE *out)
{
    char number[16];
    snprintf(number, sizeof number, "%d", count);
    html_number(out, number);
}

/* Rows with their places, in a table that begins with the first of them. */
typedef struct Ranks {
    FILE *out;
    const char *caption;
    const char *const *columns;
    int count;
} Ranks;

static void begin_rank(Ranks *ranks)
{
    if (ranks->count == 0) {
        html_begin_table(ranks->out, ranks->caption, ranks->columns);
    }
    fputs("<tr>", ranks->out);
    put_count(++ranks->count, ranks->out);
}

/* `nothing` is said where there is none; false then. */
static bool end_ranks(const Ranks *ranks, const char *nothing)
{
    if (ranks->count > 0) {
        html_end_table(ranks->out);
    } else {
        fputs(nothing, ranks->out);
    }
    return ranks->count > 0;
}

static void put_row(const Pages *pages, const TableRow *row, Ranks *ranks)
{
    FILE *out = ranks->out;
    begin_rank(ranks);
    html_cell(out, row->player);
    html_number(out, row->worth);
    put_far(pages, row, out);
    html_cell(out, row->date);
    html_cell(out, row->seed);
    fputs("</tr>\n", out);
}

static const char *const TABLE_COLUMNS[] = {"Place", "Player", "Points", "How far", "Date", "Seed", NULL};

static void put_rows(const Pages *pages, const TableRow *rows, int count, FILE *out)
{
    Ranks ranks = {.out = out, .caption = "The best first", .columns = TABLE_COLUMNS};
    for (int i = 0; i < count; i++) {
        if (kept_tells_of(&pages->results, rows[i].player)) {
            put_row(pages, &rows[i], &ranks);
        }
    }
    (void)end_ranks(&ranks, "<p>Nobody has a result here yet.</p>\n");
}

static bool write_table(Pages *pages, TableKind kind, TableRow *rows, Failure *failure)
{
    char name[HTML_NAME_SIZE];
    Leaf leaf;
    Scores *scores = pages->results.scores;
    int count = scores ? table_read(scores, kind, pages->now, rows, failure) : 0;
    if (count < 0) {
        return false;
    }
    table_tell_versions(pages->results.host, rows, count);
    html_table_file(kind, name);
    leaf_begin(&leaf);
    html_begin(leaf.out, table_title(kind), name, "");
    put_rows(pages, rows, count, leaf.out);
    html_end(leaf.out);
    return leaf_end(&leaf, &pages->site, name, failure);
}

static bool write_tables(Pages *pages, Failure *failure)
{
    bool written = true;
    TableRow *rows = memory_new(TABLE_ROWS_MOST, sizeof *rows);
    for (int i = 0; i < TABLE_COUNT && written; i++) {
        written = write_table(pages, (TableKind)i, rows, failure);
    }
    free(rows);
    return written;
}

static const char *const LAST_COLUMNS[] = {"Ended", "Player", "Game", "Points", "How far", NULL};

static void put_last(const Pages *pages, const Kept *kept, FILE *out)
{
    char ended[FACTS_TIME_SIZE];
    facts_time(kept->ended, ended);
    fputs("<tr>", out);
    html_cell(out, ended);
    html_cell(out, kept->told.player);
    html_cell(out, facts_kind(pages->content, kept));
    html_number(out, kept->told.worth);
    put_far(pages, &kept->told, out);
    fputs("</tr>\n", out);
}

static bool write_index(Pages *pages, Failure *failure)
{
    Leaf leaf;
    const Results *results = &pages->results;
    leaf_begin(&leaf);
    html_begin(leaf.out, "Last games", HTML_INDEX, "");
    if (results->kept_count > 0) {
        html_begin_table(leaf.out, "The newest first, each with its last screen and a film", LAST_COLUMNS);
        for (int i = 0; i < results->kept_count; i++) {
            put_last(pages, &results->kept[i], leaf.out);
        }
        html_end_table(leaf.out);
    } else {
        fputs("<p>Nobody has finished a game here yet.</p>\n", leaf.out);
    }
    html_end(leaf.out);
    return leaf_end(&leaf, &pages->site, HTML_INDEX, failure);
}

static bool is_racers(const Racer *racer, const char *player, const char *journal)
{
    return name_is_same(player, racer->name) && strcmp(journal, racer->journal) == 0;
}

/* What a racer's game came to, once it is a result; the journal alone is his game's word. */
static bool find_result(const Results *results, const Racer *racer, TableRow *row)
{
    for (int i = 0; i < results->run_count; i++) {
        const ScoreRow *run = &results->runs[i];
        if (is_racers(racer, run->player, run->journal)) {
            table_fill_run(row, run);
            return true;
        }
    }
    for (int i = 0; i < results->game_count; i++) {
        const ScoreFoot *game = &results->games[i];
        if (is_racers(racer, game->player, game->journal)) {
            table_fill_foot(row, game);
            return true;
        }
    }
    return false;
}

static void put_racer(const Pages *pages, const Racer *racer, Ranks *ranks)
{
    FILE *out = ranks->out;
    TableRow row;
    begin_rank(ranks);
    html_cell(out, racer->name);
    if (!racer->journal[0] || !find_result(&pages->results, racer, &row)) {
        html_cell(out, "");
        html_cell(out, racer->journal[0] ? "not at an end" : "has not begun");
    } else {
        html_number(out, row.worth);
        put_far(pages, &row, out);
    }
    fputs("</tr>\n", out);
}

static const char *const RACE_COLUMNS[] = {"Place", "Racer", "Points", "How far", NULL};

/* Of one that has not begun nothing is told: nobody knows its seed yet. */
static bool put_race(const Pages *pages, const Race *race, FILE *out)
{
    char title[SCORE_SEED_SIZE + 100], begun[FACTS_TIME_SIZE];
    Racer racers[RACERS_MAX];
    Ranks ranks = {.out = out, .caption = title, .columns = RACE_COLUMNS};
    int count = race->begins <= pages->now ? race_racers(pages->results.host, race, racers) : 0;
    Text text = text_into(title, sizeof title);
    facts_time(race->begins, begun);
    text_add(&text, "Race %d, %s: %s, seed %s", race->number, begun, race_kind_told(race->kind), race->seed);
    for (int i = 0; i < count; i++) {
        if (kept_tells_of(&pages->results, racers[i].name)) {
            put_racer(pages, &racers[i], &ranks);
        }
    }
    return end_ranks(&ranks, "");
}

static bool write_races(Pages *pages, Failure *failure)
{
    Leaf leaf;
    Race *races;
    bool any = false;
    int count = races_list(pages->results.host, &races, failure);
    if (count < 0) {
        return false;
    }
    leaf_begin(&leaf);
    html_begin(leaf.out, "Races", HTML_RACES, "");
    for (int i = 0; i < count; i++) {
        any = put_race(pages, &races[i], leaf.out) || any;
    }
    if (!any) {
        fputs("<p>Nobody has raced here yet.</p>\n", leaf.out);
    }
    free(races);
    html_end(leaf.out);
    return leaf_end(&leaf, &pages->site, HTML_RACES, failure);
}

static const char *const LADDER_COLUMNS[] = {"Place", "Player", "Points", "Won", "Lost", NULL};

static void put_rung(const LadderRow *row, Ranks *ranks)
{
    begin_rank(ranks);
    html_cell(ranks->out, row->name);
    put_count(row->points, ranks->out);
    put_count(row->won, ranks->out);
    put_count(row->lost, ranks->out);
    fputs("</tr>\n", ranks->out);
}

static bool write_ladder(Pages *pages, Failure *failure)
{
    Leaf leaf;
    LadderRow *rows;
    int count = ladder_make(pages->results.host, pages->now, &rows, failure);
    if (count < 0) {
        return false;
    }
    leaf_begin(&leaf);
    html_begin(leaf.out, "Duels", HTML_LADDER, "");
    Ranks ranks = {.out = leaf.out, .caption = "By Elo, the best first", .columns = LADDER_COLUMNS};
    for (int i = 0; i < count; i++) {
        if (kept_tells_of(&pages->results, rows[i].name)) {
            put_rung(&rows[i], &ranks);
        }
    }
    free(rows);
    (void)end_ranks(&ranks, "<p>Nobody has won a duel here yet.</p>\n");
    html_end(leaf.out);
    return leaf_end(&leaf, &pages->site, HTML_LADDER, failure);
}

static bool write_style(Pages *pages, Failure *failure)
{
    Leaf leaf;
    leaf_begin(&leaf);
    html_style(leaf.out);
    return leaf_end(&leaf, &pages->site, HTML_STYLE, failure);
}

static bool write_runs(Pages *pages, Failure *failure)
{
    bool written = true;
    for (int i = 0; i < pages->results.kept_count && written; i++) {
        written = run_page_make(&pages->site, pages->content, &pages->results, &pages->results.kept[i], failure);
    }
    return written;
}

static bool write_all(Pages *pages, Failure *failure)
{
    return write_style(pages, failure) && write_runs(pages, failure) && write_tables(pages, failure) &&
           write_ladder(pages, failure) && write_races(pages, failure) && write_index(pages, failure);
}

static bool write_site(Pages *pages, Host *host, Failure *failure)
{
    bool written = kept_read(&pages->results, host, failure) && write_all(pages, failure);
    if (written) {
        run_pages_sweep(&pages->site, &pages->results);
    }
    kept_free(&pages->results);
    return written;
}

bool page_write(Host *host, const char *path, PageTold *told, Failure *failure)
{
    Pages pages = {.now = (int64_t)time(NULL)};
    if (!web_open(&pages.site, path, host_dir(host), failure)) {
        return false;
    }
    pages.content = content_load(NULL, stderr);
    bool written = pages.content ? write_site(&pages, host, failure)
                                 : failure_set(failure, EXIT_UNREADABLE, "The content can't be loaded.");
    *told = (PageTold){pages.results.kept_count, pages.site.written, pages.site.removed};
    content_free(pages.content);
    web_close(&pages.site);
    return written;
}
