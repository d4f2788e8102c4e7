/* The hall of fame: results by rank, all of them, today's daily ones or the player's own; what they sum up to; and the
 * journals of finished runs. Any of them whose journal is there can be watched. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "holdout/describe.h"
#include "term/canvas/bars.h"
#include "term/canvas/hot.h"
#include "term/homes/fame.h"
#include "term/homes/fame_panel.h"
#include "term/homes/fame_run_screen.h"
#include "term/homes/fame_words.h"
#include "term/list/list.h"
#include "term/list/table.h"
#include "term/screens/acts.h"
#include "term/play/play.h"

#include <string.h>

enum {
    LEFT = 1,
    TABS_ROW = 1,
    LIST_ROW = 4,
    DETAIL_ROWS = 5,
    WIDE = 120,
    PANEL_COLUMN = 92,
    MEDALS = 3,
    BEST_ROWS = 5,
    RECORD_WORDS = 160
};

static void choose_list(App *app, int step)
{
    Fame *fame = screen_state(app);
    fame_choose(fame, app->options, (FameList)(((int)fame->list + step + FAME_LIST_COUNT) % FAME_LIST_COUNT));
}

static void go_to_list(App *app, int list)
{
    fame_choose(screen_state(app), app->options, (FameList)list);
}

static void watch(App *app, int argument)
{
    (void)argument;
    Fame *fame = screen_state(app);
    char path[JOURNAL_PATH_SIZE];
    fame->at.notice[0] = '\0';
    if (fame_journal(fame, app->options, path)) {
        app->notice[0] = '\0';
        play_watch(app, path);
        text_copy(fame->at.notice, sizeof fame->at.notice, app->notice);
    }
}

static void open(App *app, void *state, const void *argument)
{
    (void)argument;
    Fame *fame = state;
    fame_choose(fame, app->options, FAME_FOOT);
    bool on_foot = fame->at.count > 0;
    fame_choose(fame, app->options, FAME_ALL);
    if (on_foot && fame->at.count == 0) { /* whoever has only walked sees how that went */
        fame_choose(fame, app->options, FAME_FOOT);
    }
}

static void forget(void *state)
{
    fame_forget(state);
}

static bool has_panel(const App *app, const Fame *fame)
{
    return app->canvas->columns >= WIDE && fame->row_count > 0;
}

/* A run's story stands in the list's place. */
static bool reads_story(const Fame *fame)
{
    return fame->story && fame->row_count > 0;
}

/* All of the run that is chosen, on a screen of its own. */
static void open_run(App *app, int argument)
{
    (void)argument;
    Fame *fame = screen_state(app);
    if (fame->row_count > 0) {
        fame_look(fame, app->options);
        screen_open(app, &FAME_RUN_SCREEN, fame);
    } else {
        text_copy(fame->at.notice, sizeof fame->at.notice, _("Only runs have a page of their own: see All or Mine."));
    }
}

static void turn_story(App *app, int argument)
{
    (void)argument;
    Fame *fame = screen_state(app);
    fame->story = !fame->story;
}

static Area place(const App *app, const void *state)
{
    const Canvas *canvas = app->canvas;
    return (Area){0, LIST_ROW, has_panel(app, state) ? PANEL_COLUMN : canvas->columns,
                  canvas->rows - LIST_ROW - DETAIL_ROWS - 1};
}

static void look(const App *app, void *state)
{
    if (has_panel(app, state) || reads_story(state)) {
        fame_look(state, app->options);
    }
}

static void draw_tabs(const App *app, const void *state)
{
    const Fame *fame = state;
    static const char *const titles[] = {
#define X(name, title, key) title,
        FAME_LISTS(X)
#undef X
    };
    static const char *const keys[] = {
#define X(name, title, key) key,
        FAME_LISTS(X)
#undef X
    };
    Canvas *canvas = app->canvas;
    int column = LEFT;
    canvas->cursor_column = LEFT;
    canvas->cursor_row = TABS_ROW;
    for (int i = 0; i < FAME_LIST_COUNT; i++) {
        bool chosen = i == (int)fame->list;
        Style style = {.ink = chosen ? INK_TEXT : INK_DIM,
                       .ground = chosen ? GROUND_ROW : GROUND_NONE,
                       .attributes = chosen ? STYLE_BOLD : 0};
        int used = canvas_printf(canvas, column, TABS_ROW, canvas->columns - column, style, chosen ? "[%s]" : " %s ",
                                 _(titles[i]));
        hot_key(canvas, (Area){column, TABS_ROW, used, 1}, keys[i]);
        column += used + 1;
    }
}

enum { RANK, ENDED, BATTLES = 6, HULL = 8 };
static const ListColumn RUN_COLUMNS[] = {
    {"#", 4, NULL},        {"", 4, LIST_ENDS},     {N_("player"), 12, NULL}, {N_("mode"), 6, LIST_MODES},
    {N_("asc"), 3, NULL},  {N_("level"), 6, NULL}, {N_("battles"), 7, NULL}, {N_("waves"), 5, NULL},
    {N_("hull"), 6, NULL}, {N_("time"), 7, NULL},  {N_("seed"), 40, NULL}};
static const ListTable RUN_TABLE = LIST_TABLE(RUN_COLUMNS);
/* All are of one seed and without ascension: the points are the day's, and with which ship. What both tables have
 * stands at the same places. */
static const ListColumn DAILY_COLUMNS[] = {{"#", 4, NULL},           {"", 4, LIST_ENDS},      {N_("player"), 14, NULL},
                                           {N_("ship"), 8, NULL},    {N_("points"), 6, NULL}, {N_("level"), 6, NULL},
                                           {N_("battles"), 7, NULL}, {N_("waves"), 5, NULL},  {N_("hull"), 6, NULL},
                                           {N_("time"), 7, NULL}};
static const ListTable DAILY_TABLE = LIST_TABLE(DAILY_COLUMNS);
static const char *const JOURNAL_MODES[] = {N_("run"), N_("linear"), N_("branch"), N_("program"), NULL};
static const ListColumn JOURNAL_COLUMNS[] = {{N_("journal"), 22, NULL},      {N_("date"), 10, NULL},
                                             {N_("mode"), 7, JOURNAL_MODES}, {"", 4, LIST_ENDS},
                                             {N_("ended in"), 20, NULL},     {N_("seed"), 42, NULL}};
static const ListTable JOURNAL_TABLE = LIST_TABLE(JOURNAL_COLUMNS);

static const ListColumn FOOT_COLUMNS[] = {{"#", 4, NULL},          {"", 4, LIST_ENDS},     {N_("player"), 12, NULL},
                                          {N_("game"), 8, NULL},   {N_("level"), 5, NULL}, {N_("turns"), 6, NULL},
                                          {N_("killed"), 6, NULL}, {N_("exp"), 6, NULL},   {N_("health"), 8, NULL},
                                          {N_("seed"), 42, NULL}};
static const ListTable FOOT_TABLE = LIST_TABLE(FOOT_COLUMNS);

static const char *const FEAT_STATES[] = {N_("done"), N_("open"), NULL};
static const ListColumn FEAT_COLUMNS[] = {
    {"", 4, FEAT_STATES}, {N_("feat"), 16, NULL}, {N_("what is to be done"), 100, NULL}};
static const ListTable FEAT_TABLE = LIST_TABLE(FEAT_COLUMNS);

static const ListTable *table(const App *app, const void *state)
{
    FameList list = ((const Fame *)state)->list;
    (void)app;
    return list == FAME_FOOT       ? &FOOT_TABLE
           : list == FAME_JOURNALS ? &JOURNAL_TABLE
           : list == FAME_FEATS    ? &FEAT_TABLE
           : list == FAME_DAILY    ? &DAILY_TABLE
                                   : &RUN_TABLE;
}

static void put_run(const Content *content, const ScoreRow *row, bool daily, int rank, ListCells *cells)
{
    int ship = content_ship(content, row->ship);
    long long seconds = (long long)row->ticks / TICKS_PER_SECOND;
    list_cell(cells, "%d", rank);
    list_cell(cells, "%s", row->won ? _("won") : _("lost"));
    list_cell(cells, "%s", row->player);
    list_cell(cells, "%s", !daily ? _(row->mode) : ship >= 0 ? content->ships[ship].name : row->ship);
    list_cell(cells, "%lld", daily ? (long long)score_points(row) : (long long)row->ascension);
    if (row->act > 0) {
        list_cell(cells, "%d/%d", row->act, row->level);
    } else {
        list_cell(cells, "%d", row->level);
    }
    list_cell(cells, "%d", row->battles);
    list_cell(cells, "%d", row->waves);
    list_cell(cells, "%d/%d", row->hull, row->hull_max);
    list_cell(cells, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if (!daily) {
        list_cell(cells, "%s", row->seed);
    }
}

static void put_journal(const FameJournal *journal, ListCells *cells)
{
    const JournalGlance *glance = &journal->glance;
    list_cell(cells, "%s", journal->name);
    list_cell(cells, "%s", glance->date);
    list_cell(cells, "%s", glance->branch ? _("branch") : glance->player[0] ? _("program") : _(glance->mode));
    list_cell(cells, "%s", glance->won ? _("won") : _("lost"));
    if (glance->kind == JOURNAL_FOOT) {
        list_cell(cells, translation_of_count("%d decision", "%d decisions", glance->last.tick), glance->last.tick);
    } else {
        list_cell(cells, _("battle %d, wave %d"), glance->last.battle, glance->last.wave);
    }
    list_cell(cells, "%s", glance->seed);
}

static void put_foot(const ScoreFoot *row, int rank, ListCells *cells)
{
    list_cell(cells, "%d", rank);
    list_cell(cells, "%s", row->won ? _("won") : _("lost"));
    list_cell(cells, "%s", row->player);
    list_cell(cells, "%s", row->book);
    list_cell(cells, "%d", row->deepest);
    list_cell(cells, "%d", row->rounds);
    list_cell(cells, "%d", row->kills);
    list_cell(cells, "%d", row->experience);
    list_cell(cells, "%d/%d", row->hp, row->hp_max);
    list_cell(cells, "%s", row->seed);
}

static void put_feat(const Content *content, const ScoreFeat *done, int feat, ListCells *cells)
{
    char words[LIST_CELL_SIZE];
    describe_feat(content, feat, words, sizeof words);
    list_cell(cells, "%s", done->runs > 0 ? _("done") : _("open"));
    list_cell(cells, "%s", content->feats[feat].name);
    list_cell(cells, "%s", words);
}

static void put_cells(const App *app, const void *state, int at, ListCells *cells)
{
    const Fame *fame = state;
    if (fame->list == FAME_FEATS) {
        put_feat(app->options->content, &fame->feats[at], at, cells);
    } else if (fame->list == FAME_JOURNALS) {
        put_journal(&fame->journals[at], cells);
    } else if (fame->list == FAME_FOOT) {
        put_foot(&fame->foot[at], at + 1, cells);
    } else {
        put_run(app->options->content, &fame->rows[at], fame->list == FAME_DAILY, at + 1, cells);
    }
}

/* What a cell holds stays; its ground becomes a bar, where there are shades for one. */
static void lay_bar(const App *app, Area place, int32_t value, int32_t limit, Ground ground)
{
    int filled = bar_filled(value, int_max(limit, 1), place.columns);
    for (int i = 0; app->theme.depth >= COLORS_256 && i < place.columns; i++) {
        canvas_set_ground(app->canvas, place.column + i, place.row, i < filled ? ground : GROUND_BAR_EMPTY);
    }
}

/* Medals for the first three, won or lost in its ink, battles and hull as bars. */
static void dress_row(const App *app, const void *state, int at, Area row, Style style)
{
    static const Ground medals[MEDALS] = {GROUND_GATE, GROUND_RARITY + RARITY_COMMON, GROUND_SYSTEM + NODE_ELITE};
    const Fame *fame = state;
    Canvas *canvas = app->canvas;
    if (table(app, state) == &FEAT_TABLE) {
        Area cell = list_column(canvas, &FEAT_TABLE, row, 0);
        bool done = fame->feats[at].runs > 0;
        style.ink = done ? INK_GOOD : INK_DIM;
        struct Reading *reading = canvas_mute(canvas);
        canvas_text(canvas, cell.column, row.row, cell.columns, style, done ? _("done") : _("open"));
        canvas->reading = reading;
    }
    const ListTable *own = table(app, state);
    if (own != &RUN_TABLE && own != &DAILY_TABLE) {
        return;
    }
    const ScoreRow *run = &fame->rows[at];
    Area rank = list_column(canvas, own, row, RANK), ended = list_column(canvas, own, row, ENDED);
    int most = 1;
    for (int i = 0; i < fame->row_count; i++) {
        most = int_max(most, fame->rows[i].battles);
    }
    for (int i = 0; at < MEDALS && i < 3; i++) {
        canvas_set_ground(canvas, rank.column + i, row.row, medals[at]);
    }
    struct Reading *reading = canvas_mute(canvas);
    style.ink = run->won ? INK_GOOD : INK_BAD;
    canvas_text(canvas, ended.column, row.row, ended.columns, style, run->won ? _("won") : _("lost"));
    canvas->reading = reading;
    lay_bar(app, list_column(canvas, own, row, BATTLES), run->battles, most, GROUND_BAR_ENERGY);
    lay_bar(app, list_column(canvas, own, row, HULL), run->hull, run->hull_max, GROUND_BAR_HULL);
}

static void draw_run(const App *app, const Fame *fame, Area area)
{
    const ScoreRow *row = &fame->rows[fame->at.chosen];
    Canvas *canvas = app->canvas;
    Style style = {.ink = INK_TEXT};
    canvas_printf(canvas, area.column, area.row, area.columns, style,
                  translation_of_count("%s, %lld killed, %lld got through, %d credit.",
                                       "%s, %lld killed, %lld got through, %d credits.", row->credits),
                  row->date, (long long)row->kills, (long long)row->leaks, row->credits);
    canvas_printf(canvas, area.column, area.row + 1, area.columns, style,
                  row->won ? _("Dearest: %s.") : _("Decided in %s."),
                  row->decided[0] ? row->decided : _("no single wave"));
    canvas_printf(canvas, area.column, area.row + 2, area.columns, style, _("Seed: %s"), row->seed);
    char line[SCORE_BLUEPRINTS_SIZE * 4 + 40], made[SCORE_BLUEPRINTS_SIZE];
    Text text = text_into(line, sizeof line), options = text_into(made, sizeof made);
    fame_add_options(&options, app->options->content, fame);
    if (options.length > 0) {
        text_add(&text, _("Made with: %s."), made);
        text_add(&text, " ");
    }
    text_add(&text, _("Blueprints: %s"), row->blueprints[0] ? "" : _("none"));
    fame_add_blueprints(&text, app->options->content, fame, row->blueprints);
    text_add(&text, ".");
    canvas_wrap(canvas, (Area){area.column, area.row + 3, area.columns, area.rows - 3}, (Style){.ink = INK_DIM}, line);
}

/* Where it lies, and the seed of which the row may show a part. */
static void draw_journal(const App *app, const FameJournal *journal, Area area)
{
    char folder[JOURNAL_PATH_SIZE], line[JOURNAL_PATH_SIZE + JOURNAL_NAME_SIZE + 2];
    text_clean(folder, sizeof folder, app->options->save_dir);
    Text text = text_into(line, sizeof line);
    text_add(&text, "%s%s%s", app->options->hosted ? "" : folder, app->options->hosted ? "" : "/", journal->name);
    canvas_printf(app->canvas, area.column, area.row, area.columns, (Style){.ink = INK_TEXT}, _("Seed: %s"),
                  journal->glance.seed);
    canvas_wrap(app->canvas, (Area){area.column, area.row + 1, area.columns, area.rows - 1}, (Style){.ink = INK_DIM},
                line);
}

static void draw_foot(const App *app, const ScoreFoot *row, Area area)
{
    const Content *content = app->options->content;
    int killer = content_creature(content, row->killer);
    const char *name = killer >= 0 ? content->creatures[killer].name : row->killer;
    char words[SCORE_SEED_SIZE * 2];
    Text text = text_into(words, sizeof words);
    text_add(&text, "%s, ", row->date);
    text_add(&text, translation_of_count("%d decision", "%d decisions", row->decisions), row->decisions);
    text_add(&text, ", ");
    if (row->won) {
        text_add(&text, _("won."));
    } else if (row->killer[0]) {
        text_add(&text, _("lost on floor %d to %s %s."), row->floor, text_article(name, false), name);
    } else {
        text_add(&text, _("lost on floor %d."), row->floor);
    }
    text_add(&text, "\n");
    text_add(&text, _("Seed: %s"), row->seed);
    canvas_wrap(app->canvas, area, (Style){.ink = INK_TEXT}, words);
}

static void draw_feat(const App *app, const Fame *fame, Area area)
{
    const ScoreFeat *done = &fame->feats[fame->at.chosen];
    const uint32_t bit = (uint32_t)1 << fame->at.chosen;
    char words[LIST_CELL_SIZE], told[4 * LIST_CELL_SIZE];
    Text text = text_into(told, sizeof told);
    describe_feat(app->options->content, fame->at.chosen, words, sizeof words);
    text_add(&text, "%s\n", words);
    if (done->runs > 0) {
        text_add(&text,
                 translation_of_count("Done in %d run, first in that of %s.", "Done in %d runs, first in that of %s.",
                                      done->runs),
                 done->runs, done->date);
    } else {
        text_add(&text, "%s", _("Still to be done: in a run, a daily run or a sortie. It counts once that has ended."));
    }
    text_add(&text, "\n");
    if (describe_opens(app->options->content, bit, words, sizeof words) > 0) {
        bool kept = done->runs == 0 && (fame->feats_open & bit);
        text_add(&text, kept ? _("Opens: %s. Open already, by runs of before there were feats.") : _("Opens: %s."),
                 words);
        text_add(&text, "\n");
    }
    text_add(&text, _("%d of %d done."), fame_feats_done(fame), fame->feat_count);
    canvas_wrap(app->canvas, area, (Style){.ink = INK_TEXT}, told);
}

static void draw_detail(const App *app, const void *state, Area area)
{
    const Fame *fame = state;
    int at = fame->at.chosen;
    if (fame->list == FAME_JOURNALS) {
        draw_journal(app, &fame->journals[at], area);
    } else if (fame->list == FAME_FEATS) {
        draw_feat(app, fame, area);
    } else if (fame->list == FAME_FOOT) {
        draw_foot(app, &fame->foot[at], area);
    } else {
        draw_run(app, fame, area);
    }
}

static const char *say_empty(const App *app, const void *state)
{
    FameList list = ((const Fame *)state)->list;
    (void)app;
    return list == FAME_DAILY      ? _("Nobody has finished today's daily run yet.")
           : list == FAME_MINE     ? _("You have finished no run yet.")
           : list == FAME_FOOT     ? _("No game on foot has been finished yet.")
           : list == FAME_JOURNALS ? _("There is no journal of a finished run.")
                                   : _("No run has been finished yet.");
}

static void draw_story(const App *app, const Fame *fame)
{
    Canvas *canvas = app->canvas;
    const ScoreRow *row = &fame->rows[fame->at.chosen];
    Area area = {LEFT, LIST_ROW, canvas->columns - 2 * LEFT, list_rows(app, fame)};
    canvas_printf(canvas, LEFT, LIST_ROW - 1, area.columns, (Style){INK_TITLE, GROUND_NONE, STYLE_BOLD},
                  _("The story of %s's run"), row->player);
    canvas_wrap(canvas, area, (Style){.ink = INK_TEXT}, fame->plot[0] ? fame->plot : _("This run had no story."));
}

static void fill_count(BarRow *row, const char *name, const ScoresCount *count)
{
    if (row) {
        row->value = count->runs;
        text_copy(row->name, sizeof row->name, name);
        snprintf(row->end, sizeof row->end, _("%d, %d won"), count->runs, count->wins);
    }
}

/* With its sign and the colour of its kind, where this game knows it. */
static void fill_blueprint(const App *app, BarRow *row, const char *id, const ScoresCount *count)
{
    const Content *content = app->options->content;
    int index = content_blueprint(content, id);
    fill_count(row, fame_blueprint_name(content, id), count);
    if (row && index >= 0) {
        const Blueprint *blueprint = &content->blueprints[index];
        row->sign = blueprint->glyph;
        row->sign_ground = theme_blueprint_ground(blueprint->kind);
    }
}

static void fill_ascensions(const ScoresStatistics *statistics, Bars *bars)
{
    for (int i = 0; i < SCORE_ASCENSIONS; i++) {
        char name[BARS_NAME_SIZE];
        snprintf(name, sizeof name, _("ascension %d"), i);
        if (statistics->by_ascension[i].runs > 0) {
            fill_count(bars_add(bars), name, &statistics->by_ascension[i]);
        }
    }
}

/* Returns the rows used: seeds can be long. */
static int put_best(Canvas *canvas, Area area, const ScoreRow *best)
{
    char line[SCORE_SEED_SIZE + SCORE_NAME_SIZE + 80];
    Text text = text_into(line, sizeof line);
    text_add(&text,
             best->won ? translation_of_count("The best: won by %s, level %d, %d battle, seed %s.",
                                              "The best: won by %s, level %d, %d battles, seed %s.", best->battles)
                       : translation_of_count("The best: lost by %s, level %d, %d battle, seed %s.",
                                              "The best: lost by %s, level %d, %d battles, seed %s.", best->battles),
             best->player, best->level, best->battles, best->seed);
    return canvas_wrap(canvas, area, (Style){.ink = INK_TEXT}, line);
}

/* "run, Tender, ascension 2: 3 of 5 won, best 2850 points; fastest 1:02:03, 2 won in a row" */
static void write_record(const App *app, const ScoreRecord *record, Text *out)
{
    enum { MINUTE = 60 };
    const Content *content = app->options->content;
    int ship = content_ship(content, record->ship), mode = run_mode_from_word(record->mode);
    long long seconds = (long long)record->fastest / TICKS_PER_SECOND;
    text_add(out, "%s", mode >= 0 ? run_mode_text((RunMode)mode) : record->mode);
    if (record->ship[0]) {
        text_add(out, ", %s", ship >= 0 ? content->ships[ship].name : record->ship);
    }
    text_add(out, ", ");
    text_add(out, _("ascension %d"), record->ascension);
    text_add(out, ": ");
    text_add(out, _("%d of %d won, best %lld points"), record->count.wins, record->count.runs, (long long)record->best);
    if (record->fastest > 0) {
        text_add_part(out, "; ", _("fastest %lld:%02lld:%02lld, %d won in a row"), seconds / (MINUTE * MINUTE),
                      seconds / MINUTE % MINUTE, seconds % MINUTE, record->streak);
    }
    if (record->going > 1) {
        text_add_part(out, "; ", _("%d won in a row now"), record->going);
    }
}

/* Returns the rows used. */
static int put_records(const App *app, const Fame *fame, Area area)
{
    Canvas *canvas = app->canvas;
    int used = 1;
    if (fame->record_count == 0 || area.rows < 2) {
        return 0;
    }
    canvas_text(canvas, area.column, area.row, area.columns, (Style){INK_DIM, GROUND_NONE, STYLE_BOLD},
                _("Your records"));
    for (int i = 0; i < fame->record_count && used < area.rows; i++) {
        char line[SCORE_NAME_SIZE * 2 + RECORD_WORDS];
        Text text = text_into(line, sizeof line);
        write_record(app, &fame->records[i], &text);
        canvas_text(canvas, area.column, area.row + used++, area.columns, (Style){.ink = INK_TEXT}, line);
    }
    return used + 1;
}

static void draw_statistics(const App *app, const Fame *fame)
{
    Canvas *canvas = app->canvas;
    const ScoresStatistics *statistics = &fame->statistics;
    int row = LIST_ROW - 1, half = (canvas->columns - 2 * LEFT) / 2 - 1;
    Style style = {.ink = INK_TEXT};
    Bars ascensions = {0}, held = {0};
    long long minutes = (long long)statistics->ticks / TICKS_PER_SECOND / 60;
    canvas_printf(canvas, LEFT, row++, canvas->columns, style,
                  translation_of_count("%d run, %d won; %lld killed; %lld h %lld min of waves.",
                                       "%d runs, %d won; %lld killed; %lld h %lld min of waves.", statistics->all.runs),
                  statistics->all.runs, statistics->all.wins, (long long)statistics->kills, minutes / 60, minutes % 60);
    if (statistics->has_best) {
        row += put_best(canvas, (Area){LEFT, row, canvas->columns - 2 * LEFT, BEST_ROWS}, &statistics->best);
    }
    fill_ascensions(statistics, &ascensions);
    for (int i = 0; i < statistics->blueprint_count; i++) {
        const ScoresCount *count = &statistics->blueprints[i].held;
        fill_blueprint(app, bars_add_sorted(&held, count->runs), statistics->blueprints[i].id, count);
    }
    row++;
    row += put_records(app, fame, (Area){LEFT, row, canvas->columns - 2 * LEFT, (canvas->rows - row - 2) / 2});
    Area left = {LEFT, row, half, canvas->rows - row - 2};
    bars_draw(canvas, &app->theme, left, _("Runs by ascension"), &ascensions);
    bars_draw(canvas, &app->theme, (Area){LEFT + half + 2, left.row, half, left.rows}, _("Held at the end"), &held);
}

static bool draw_body(const App *app, const void *state, Area area)
{
    const Fame *fame = state;
    (void)area;
    if (fame->list == FAME_STATISTICS) {
        draw_statistics(app, fame);
    } else if (reads_story(fame)) {
        draw_story(app, fame);
    }
    return fame->list == FAME_STATISTICS || reads_story(fame);
}

static void draw_panel(const App *app, const void *state, Area area)
{
    if (has_panel(app, state) && !reads_story(state)) {
        fame_panel_draw(app, state, (Area){PANEL_COLUMN, LIST_ROW, area.columns - PANEL_COLUMN, list_rows(app, state)});
    }
}

static void put_keys(const App *app, const void *state, Text *keys)
{
    const Fame *fame = state;
    (void)app;
    text_add(
        keys, "%s",
        fame->list == FAME_STATISTICS ? _("left " KEY("right") " lists  ? help  q back")
        : fame->list == FAME_FEATS    ? _("left " KEY("right") " lists  up " KEY("down") " feats  ? help  q back")
        : fame->row_count > 0
            ? _("left " KEY("right") " lists  up " KEY("down") " runs  b more  Enter watches  t story  ? help  q back")
            : _("left " KEY("right") " lists  up " KEY("down") " runs  Enter watches  ? help  q back"));
}

static const ListScreen SCORES_LIST = {
    .layout = {.left = LEFT, .indent = LEFT, .below = DETAIL_ROWS},
    .place = place,
    .look = look,
    .title = N_("Hall of fame"),
    .head = draw_tabs,
    .say_empty = say_empty,
    .body = draw_body,
    .choose_table = table,
    .cells = put_cells,
    .row = dress_row,
    .beside = draw_panel,
    .below = draw_detail,
    .put_keys = put_keys,
};

static const Binding SCORES_BINDINGS[] = {
    LIST_STEP_KEYS(N_("choose a run")),
    LIST_PAGE_KEYS(N_("ten runs")),
    LIST_END_KEYS(N_("first, last run")),
    {{HKEY_RIGHT, 'l', HKEY_TAB}, "left right Tab", N_("the next list"), choose_list, 1},
    {{HKEY_LEFT, 'h', HKEY_BACKTAB}, NULL, NULL, choose_list, -1},
    {{'a'}, "a", N_("all results"), go_to_list, FAME_ALL},
    {{'d'}, "d", N_("today's daily runs"), go_to_list, FAME_DAILY},
    {{'m'}, "m", N_("your own results"), go_to_list, FAME_MINE},
    {{'o'}, "o", N_("games on foot"), go_to_list, FAME_FOOT},
    {{'s'}, "s", N_("statistics"), go_to_list, FAME_STATISTICS},
    {{'e'}, "e", N_("feats: what you have done, and what is missing"), go_to_list, FAME_FEATS},
    {{'f'}, "f", N_("journals of finished runs, the newest first"), go_to_list, FAME_JOURNALS},
    {{'b'}, "b", N_("all of the run: what decided it, its battles, blueprints, fittings"), open_run, 0},
    {{'t'}, "t", N_("the story of the run, and the list again"), turn_story, 0},
    {{HKEY_ENTER, ' '}, "Enter Space", N_("watch the run"), watch, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("back to the title"), act_back, 0},
};

static const char ABOUT[] =
    N_("What came of finished runs, the best first: by points, which battles, acts, winning "
       "and the hull that was kept give, and each step of ascension makes more. A run of yours can be "
       "watched as long as its journal is in the folder. Players who share a file of "
       "results (HOLDOUT_SCORES) stand in one table.");

const Screen SCORES_SCREEN = {.name = N_("Hall of fame"),
                              SCREEN_KEYS(SCORES_BINDINGS),
                              .state_size = sizeof(Fame),
                              .open = open,
                              .close = forget,
                              LIST_PARTS(SCORES_LIST),
                              .about = ABOUT,
                              .home = true};
