/* The hall of fame: results by rank, all of them, today's daily ones or the player's own; what they sum up to; and the
 * journals of finished runs. Any of them whose journal is there can be watched. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/bars.h"
#include "term/canvas/hot.h"
#include "term/homes/fame.h"
#include "term/homes/fame_foot.h"
#include "term/homes/fame_panel.h"
#include "term/homes/table.h"
#include "term/journey/run_words.h"
#include "term/screens/acts.h"
#include "term/screens/play.h"

#include <string.h>

enum {
    LEFT = 1,
    TABS_ROW = 1,
    HEADER_ROW = 3,
    LIST_ROW = 4,
    DETAIL_ROWS = 5,
    WIDE = 120,
    PANEL_COLUMN = 92,
    MEDALS = 3,
    BEST_ROWS = 5
};

static int list_rows(const Canvas *canvas)
{
    return canvas->rows - LIST_ROW - DETAIL_ROWS - 1;
}

static void move(App *app, int step)
{
    Fame *fame = screen_state(app);
    int count = fame_rows(fame), at = fame->selected + step;
    fame->selected = at >= count ? (count > 0 ? count - 1 : 0) : int_max(at, 0);
    fame->notice[0] = '\0';
}

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
    fame->notice[0] = '\0';
    if (fame_journal(fame, app->options, path)) {
        app->notice[0] = '\0';
        play_watch(app, path);
        text_copy(fame->notice, sizeof fame->notice, app->notice);
    }
}

static void open(App *app, void *state, const void *argument)
{
    (void)argument;
    Fame *fame = state;
    fame_choose(fame, app->options, FAME_FOOT);
    bool on_foot = fame_rows(fame) > 0;
    fame_choose(fame, app->options, FAME_ALL);
    if (on_foot && fame_rows(fame) == 0) { /* whoever has only walked sees how that went */
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

static void turn_story(App *app, int argument)
{
    (void)argument;
    Fame *fame = screen_state(app);
    fame->story = !fame->story;
}

/* The selected row is among those that show. */
static void settle(const App *app, void *state)
{
    Fame *fame = state;
    fame->first = int_clamp(fame->first, fame->selected - list_rows(app->canvas) + 1, fame->selected);
    if (has_panel(app, fame) || reads_story(fame)) {
        fame_look(fame, app->options);
    }
}

static void draw_tabs(const App *app, const Fame *fame)
{
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
    canvas_text(canvas, LEFT, 0, canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                _("Hall of fame"));
    int column = LEFT;
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
static const Column RUN_COLUMNS[] = {
    {"#", 4, NULL},        {"", 4, TABLE_ENDS},    {N_("player"), 12, NULL}, {N_("mode"), 6, TABLE_MODES},
    {N_("asc"), 3, NULL},  {N_("level"), 6, NULL}, {N_("battles"), 7, NULL}, {N_("waves"), 5, NULL},
    {N_("hull"), 6, NULL}, {N_("time"), 7, NULL},  {N_("seed"), 40, NULL}};
static const char *const JOURNAL_MODES[] = {N_("run"), N_("linear"), N_("branch"), N_("program"), NULL};
static const Column JOURNAL_COLUMNS[] = {{N_("journal"), 22, NULL},      {N_("date"), 10, NULL},
                                         {N_("mode"), 7, JOURNAL_MODES}, {"", 4, TABLE_ENDS},
                                         {N_("ended in"), 20, NULL},     {N_("seed"), 42, NULL}};

static RunTable table_of(FameList list)
{
    return list == FAME_FOOT       ? fame_foot_table()
           : list == FAME_JOURNALS ? TABLE_OF(JOURNAL_COLUMNS, SCORE_SEED_SIZE)
                                   : TABLE_OF(RUN_COLUMNS, SCORE_SEED_SIZE);
}

static void fill_run(const ScoreRow *row, int rank, char (*cells)[SCORE_SEED_SIZE])
{
    enum { SIZE = SCORE_SEED_SIZE };
    long long seconds = (long long)row->ticks / TICKS_PER_SECOND;
    snprintf(cells[0], SIZE, "%d", rank);
    snprintf(cells[1], SIZE, "%s", row->won ? _("won") : _("lost"));
    text_copy(cells[2], SIZE, row->player);
    text_copy(cells[3], SIZE, _(row->mode));
    snprintf(cells[4], SIZE, "%d", row->ascension);
    Text level = text_into(cells[5], SIZE);
    if (row->act > 0) {
        text_add(&level, "%d/", row->act);
    }
    text_add(&level, "%d", row->level);
    snprintf(cells[6], SIZE, "%d", row->battles);
    snprintf(cells[7], SIZE, "%d", row->waves);
    snprintf(cells[8], SIZE, "%d/%d", row->hull, row->hull_max);
    snprintf(cells[9], SIZE, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60, seconds % 60);
    text_copy(cells[10], SIZE, row->seed);
}

static void fill_journal(const FameJournal *journal, char (*cells)[SCORE_SEED_SIZE])
{
    enum { SIZE = SCORE_SEED_SIZE };
    const JournalGlance *glance = &journal->glance;
    text_copy(cells[0], SIZE, journal->name);
    text_copy(cells[1], SIZE, glance->date);
    text_copy(cells[2], SIZE, glance->branch ? _("branch") : glance->player[0] ? _("program") : _(glance->mode));
    snprintf(cells[3], SIZE, "%s", glance->won ? _("won") : _("lost"));
    if (glance->kind == JOURNAL_FOOT) {
        snprintf(cells[4], SIZE, translation_of_count("%d decision", "%d decisions", glance->decisions),
                 glance->decisions);
    } else {
        snprintf(cells[4], SIZE, _("battle %d, wave %d"), glance->last.battle, glance->last.wave);
    }
    text_copy(cells[5], SIZE, glance->seed);
}

/* What a cell holds stays; its ground becomes a bar, where there are shades for one. */
static void lay_bar(const App *app, Place place, int row, int32_t value, int32_t limit, Ground ground)
{
    int filled = bar_filled(value, int_max(limit, 1), place.width);
    for (int i = 0; app->theme.depth >= COLORS_256 && i < place.width; i++) {
        canvas_set_ground(app->canvas, place.at + i, row, i < filled ? ground : GROUND_BAR_EMPTY);
    }
}

/* Medals for the first three, won or lost in its ink, battles and hull as bars. */
static void dress_run(const App *app, const Fame *fame, int at, int row)
{
    static const Ground medals[MEDALS] = {GROUND_GATE, GROUND_RARITY + RARITY_COMMON, GROUND_SYSTEM + NODE_ELITE};
    const ScoreRow *run = &fame->rows[at];
    const RunTable table = TABLE_OF(RUN_COLUMNS, SCORE_SEED_SIZE);
    Place rank = table_place(app->canvas, table, RANK), ended = table_place(app->canvas, table, ENDED);
    Canvas *canvas = app->canvas;
    int most = 1;
    for (int i = 0; i < fame->row_count; i++) {
        most = int_max(most, fame->rows[i].battles);
    }
    for (int i = 0; at < MEDALS && i < 3; i++) {
        canvas_set_ground(canvas, rank.at + i, row, medals[at]);
    }
    struct Reading *reading = canvas_mute(canvas);
    Style style = canvas_cell(canvas, ended.at, row).style;
    canvas_text(canvas, ended.at, row, ended.width,
                (Style){run->won ? INK_GOOD : INK_BAD, style.ground, style.attributes},
                run->won ? _("won") : _("lost"));
    canvas->reading = reading;
    lay_bar(app, table_place(app->canvas, table, BATTLES), row, run->battles, most, GROUND_BAR_ENERGY);
    lay_bar(app, table_place(app->canvas, table, HULL), row, run->hull, run->hull_max, GROUND_BAR_HULL);
}

static void draw_row(const App *app, const Fame *fame, int at, int row)
{
    char cells[sizeof RUN_COLUMNS / sizeof *RUN_COLUMNS][SCORE_SEED_SIZE];
    if (fame->list == FAME_JOURNALS) {
        fill_journal(&fame->journals[at], cells);
    } else if (fame->list == FAME_FOOT) {
        fame_foot_fill(&fame->foot[at], at + 1, cells);
    } else {
        fill_run(&fame->rows[at], at + 1, cells);
    }
    Area area = {0, row, has_panel(app, fame) ? PANEL_COLUMN : app->canvas->columns, 1};
    table_row(app, table_of(fame->list), area, at, at == fame->selected, cells[0]);
    if (fame->list != FAME_JOURNALS && fame->list != FAME_FOOT) {
        dress_run(app, fame, at, row);
    }
}

/* What this game calls a blueprint; one that it doesn't know, as it is written in the results. */
static const char *name_of(const App *app, const char *id)
{
    const Content *content = app->options->content;
    int index = content_blueprint(content, id);
    return index >= 0 ? content->blueprints[index].name : id;
}

/* Of a list with commas. */
static void add_names(Text *text, const App *app, const char *ids)
{
    const char *const begin = ids;
    while (*ids) {
        char id[SCORE_BLUEPRINTS_SIZE];
        size_t length = strcspn(ids, ",");
        text_copy(id, length + 1 < sizeof id ? length + 1 : sizeof id, ids);
        text_add(text, "%s%s", ids == begin ? "" : ", ", name_of(app, id));
        ids += length + (ids[length] == ',');
    }
}

static void draw_detail(const App *app, const Fame *fame)
{
    Canvas *canvas = app->canvas;
    const ScoreRow *row = &fame->rows[fame->selected];
    int at = canvas->rows - DETAIL_ROWS - 1, width = canvas->columns - 2 * LEFT;
    Style style = {.ink = INK_TEXT};
    canvas_printf(canvas, LEFT, at, width, style,
                  translation_of_count("%s, %lld killed, %lld got through, %d credit.",
                                       "%s, %lld killed, %lld got through, %d credits.", row->credits),
                  row->date, (long long)row->kills, (long long)row->leaks, row->credits);
    canvas_printf(canvas, LEFT, at + 1, width, style, row->won ? _("Dearest: %s.") : _("Decided in %s."),
                  row->decided[0] ? row->decided : _("no single wave"));
    canvas_printf(canvas, LEFT, at + 2, width, style, _("Seed: %s"), row->seed);
    char line[SCORE_BLUEPRINTS_SIZE * 2 + 40];
    Text text = text_into(line, sizeof line);
    text_add(&text, _("Blueprints: %s"), row->blueprints[0] ? "" : _("none"));
    add_names(&text, app, row->blueprints);
    text_add(&text, ".");
    canvas_wrap(canvas, (Area){LEFT, at + 3, width, DETAIL_ROWS - 3}, (Style){.ink = INK_DIM}, line);
}

/* Where it lies, and the seed of which the row may show a part. */
static void draw_journal_detail(const App *app, const Fame *fame)
{
    Canvas *canvas = app->canvas;
    const FameJournal *journal = &fame->journals[fame->selected];
    int at = canvas->rows - DETAIL_ROWS - 1, width = canvas->columns - 2 * LEFT;
    char folder[JOURNAL_PATH_SIZE], line[JOURNAL_PATH_SIZE + JOURNAL_NAME_SIZE + 2];
    text_clean(folder, sizeof folder, app->options->save_dir);
    Text text = text_into(line, sizeof line);
    text_add(&text, "%s/%s", folder, journal->name);
    canvas_printf(canvas, LEFT, at, width, (Style){.ink = INK_TEXT}, _("Seed: %s"), journal->glance.seed);
    canvas_wrap(canvas, (Area){LEFT, at + 1, width, DETAIL_ROWS - 1}, (Style){.ink = INK_DIM}, line);
}

static const char *emptiness(FameList list)
{
    return list == FAME_DAILY      ? _("Nobody has finished today's daily run yet.")
           : list == FAME_MINE     ? _("You have finished no run yet.")
           : list == FAME_FOOT     ? _("No game on foot has been finished yet.")
           : list == FAME_JOURNALS ? _("There is no journal of a finished run.")
                                   : _("No run has been finished yet.");
}

static void draw_story(const App *app, const Fame *fame)
{
    Canvas *canvas = app->canvas;
    const ScoreRow *row = &fame->rows[fame->selected];
    Area area = {LEFT, LIST_ROW, canvas->columns - 2 * LEFT, list_rows(canvas)};
    canvas_printf(canvas, LEFT, HEADER_ROW, area.columns, (Style){INK_TITLE, GROUND_NONE, STYLE_BOLD},
                  _("The story of %s's run"), row->player);
    canvas_wrap(canvas, area, (Style){.ink = INK_TEXT}, fame->plot[0] ? fame->plot : _("This run had no story."));
}

static void draw_list(const App *app, const Fame *fame)
{
    Canvas *canvas = app->canvas;
    bool journals = fame->list == FAME_JOURNALS;
    int rows = list_rows(canvas), count = fame_rows(fame);
    if (count == 0) {
        canvas_text(canvas, LEFT, LIST_ROW, canvas->columns, (Style){.ink = INK_DIM}, emptiness(fame->list));
        return;
    }
    if (reads_story(fame)) {
        draw_story(app, fame);
    } else {
        table_titles(app, table_of(fame->list), HEADER_ROW);
    }
    for (int i = 0; i < rows && fame->first + i < count && !reads_story(fame); i++) {
        draw_row(app, fame, fame->first + i, LIST_ROW + i);
    }
    if (has_panel(app, fame) && !reads_story(fame)) {
        fame_panel_draw(app, fame, (Area){PANEL_COLUMN, LIST_ROW, canvas->columns - PANEL_COLUMN, rows});
    }
    if (journals) {
        draw_journal_detail(app, fame);
    } else if (fame->list == FAME_FOOT) {
        fame_foot_detail(app, &fame->foot[fame->selected],
                         (Area){LEFT, canvas->rows - DETAIL_ROWS - 1, canvas->columns - 2 * LEFT, DETAIL_ROWS});
    } else {
        draw_detail(app, fame);
    }
    canvas_lay(canvas, (Area){0, canvas->rows - DETAIL_ROWS - 1, canvas->columns, DETAIL_ROWS}, GROUND_PANEL);
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
    fill_count(row, name_of(app, id), count);
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

static void draw_statistics(const App *app, const Fame *fame)
{
    Canvas *canvas = app->canvas;
    const ScoresStatistics *statistics = &fame->statistics;
    int row = HEADER_ROW, half = (canvas->columns - 2 * LEFT) / 2 - 1;
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
    Area left = {LEFT, row, half, canvas->rows - row - 2};
    bars_draw(canvas, &app->theme, left, _("Runs by ascension"), &ascensions);
    bars_draw(canvas, &app->theme, (Area){LEFT + half + 2, left.row, half, left.rows}, _("Held at the end"), &held);
}

static void draw(const App *app, const void *state)
{
    Canvas *canvas = app->canvas;
    const Fame *fame = state;
    canvas->cursor_column = LEFT;
    canvas->cursor_row = TABS_ROW;
    draw_tabs(app, fame);
    if (fame->list == FAME_STATISTICS) {
        draw_statistics(app, fame);
    } else {
        draw_list(app, fame);
    }
    if (fame->notice[0]) {
        Area area = {LEFT, canvas->rows - 3, canvas->columns - 2 * LEFT, 2};
        canvas_fill(canvas, area, ' ', (Style){.ink = INK_TEXT});
        canvas_wrap(canvas, area, (Style){.ink = INK_WARN}, fame->notice);
    }
    hot_keys(canvas, LEFT, canvas->rows - 1, canvas->columns - LEFT, (Style){.ink = INK_DIM},
             fame->list == FAME_STATISTICS ? _("left " KEY("right") " lists  ? help  q back")
             : fame->row_count > 0
                 ? _("left " KEY("right") " lists  up " KEY("down") " runs  Enter watches  t story  ? help  q back")
                 : _("left " KEY("right") " lists  up " KEY("down") " runs  Enter watches  ? help  q back"));
}

static bool choose_item(App *app, int item)
{
    Fame *fame = screen_state(app);
    return screen_choose(&fame->selected, item);
}

static const Binding SCORES_BINDINGS[] = {
    LIST_STEP_KEYS(N_("choose a run"), N_("ten runs"), move),
    LIST_END_KEYS(N_("first, last run"), move),
    {{HKEY_RIGHT, 'l', HKEY_TAB}, "left right Tab", N_("the next list"), choose_list, 1},
    {{HKEY_LEFT, 'h', HKEY_BACKTAB}, NULL, NULL, choose_list, -1},
    {{'a'}, "a", N_("all results"), go_to_list, FAME_ALL},
    {{'d'}, "d", N_("today's daily runs"), go_to_list, FAME_DAILY},
    {{'m'}, "m", N_("your own results"), go_to_list, FAME_MINE},
    {{'o'}, "o", N_("games on foot"), go_to_list, FAME_FOOT},
    {{'s'}, "s", N_("statistics"), go_to_list, FAME_STATISTICS},
    {{'f'}, "f", N_("journals of finished runs, the newest first"), go_to_list, FAME_JOURNALS},
    {{'t'}, "t", N_("the story of the run, and the list again"), turn_story, 0},
    {{HKEY_ENTER, ' '}, "Enter Space", N_("watch the run"), watch, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("back to the title"), act_back, 0},
};

static const char ABOUT[] = N_("What came of finished runs, the best first: won before lost, then by act, level "
                               "and battles, by the hull that was left, and by time. A run of yours can be "
                               "watched as long as its journal is in the folder. Players who share a file of "
                               "results (HOLDOUT_SCORES) stand in one table.");

const Screen SCORES_SCREEN = {.name = N_("Hall of fame"),
                              .bindings = SCORES_BINDINGS,
                              .binding_count = sizeof SCORES_BINDINGS / sizeof SCORES_BINDINGS[0],
                              .state_size = sizeof(Fame),
                              .open = open,
                              .close = forget,
                              .settle = settle,
                              .headed = true,
                              .draw = draw,
                              .pick = choose_item,
                              .about = ABOUT,
                              .home = true};
