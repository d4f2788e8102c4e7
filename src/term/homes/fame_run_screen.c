/* All that is kept of a finished run, as long as it is: what the list and what stands below it have no room for. It is
 * drawn on a sheet as tall as it needs to be, of which the screen shows a part. */
#include "term/homes/fame_run_screen.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "scores/score_figures.h"
#include "scores/share.h"
#include "term/canvas/bars.h"
#include "term/homes/fame.h"
#include "term/homes/fame_words.h"
#include "term/screens/text_screen.h"
#include "term/view/clause_words.h"

#include <stdlib.h>
#include <string.h>

enum {
    LEFT = 2,
    TOP = 2,
    GAP = 2,
    NAME = 13,
    NUMBER = 4,
    WIDE = 120,
    TALLEST = 200,
    LINE_SIZE = SCORE_SHARE_SIZE,
    COLUMN_ROWS = 6,
    BATTLES_MAX = 64,
    MINUTE = 60
};

typedef struct FameRun {
    TextState text;
    const Fame *fame; /* of the screen below */
} FameRun;

/* What is left of a sheet. */
typedef struct Page {
    const App *app;
    const Fame *fame;
    const ScoreRow *row;
    Canvas *canvas;
    Area area;
} Page;

static void take(Page *page, int rows)
{
    page->area.row += rows;
    page->area.rows -= rows;
}

static void put_named(Page *page, int columns, Ink ink, const char *name, const char *value)
{
    const Area area = page->area;
    canvas_begin_group(page->canvas);
    canvas_printf(page->canvas, area.column, area.row, columns, (Style){.ink = INK_DIM}, "%s ", name);
    take(page, canvas_wrap(page->canvas, (Area){area.column + columns, area.row, area.columns - columns, area.rows},
                           (Style){.ink = (uint16_t)ink}, value));
    canvas_end_group(page->canvas);
}

static void put(Page *page, const char *name, const char *value)
{
    put_named(page, NAME, INK_TEXT, name, value);
}

static void put_head(Page *page, const char *words)
{
    canvas_text(page->canvas, page->area.column, page->area.row, page->area.columns,
                (Style){INK_DIM, GROUND_NONE, STYLE_BOLD}, words);
    take(page, 1);
}

static int64_t figure(const Page *page, ScoreAbout about, const char *name)
{
    return score_figures_find(page->fame->figures, page->fame->figure_count, about, name);
}

static void put_kind(Page *page)
{
    const Content *content = page->app->options->content;
    const ScoreRow *row = page->row;
    int ship = content_ship(content, row->ship), mode = run_mode_from_word(row->mode);
    char line[LINE_SIZE], made[LINE_SIZE];
    Text text = text_into(line, sizeof line), options = text_into(made, sizeof made);
    text_add(&text, "%s", mode >= 0 ? run_mode_text((RunMode)mode) : row->mode);
    if (row->ship[0]) {
        text_add(&text, ", %s", ship >= 0 ? content->ships[ship].name : row->ship);
    }
    text_add(&text, ", ");
    text_add(&text, _("ascension %d"), row->ascension);
    put(page, _("kind"), line);
    fame_add_options(&options, content, page->fame);
    if (options.length > 0) {
        put(page, _("made with"), made);
    }
    put(page, _("date"), row->date);
    put(page, _("seed"), row->seed);
}

static void put_decided(Page *page)
{
    Turn turn;
    const Content *content = page->app->options->content;
    const ScoreRow *row = page->row;
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    if (score_figures_turn(page->fame->figures, page->fame->figure_count, content, &turn)) {
        turn_say(content, &turn, row->won, &text);
    } else {
        text_add(&text, "%s", row->decided[0] ? row->decided : _("no single wave"));
    }
    put(page, row->won ? _("dearest") : _("decided in"), line);
}

static void put_sums(Page *page)
{
    const ScoreRow *row = page->row;
    long long seconds = (long long)row->ticks / TICKS_PER_SECOND;
    Bars bars = {0};
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    bars_add_part(&bars, _("hull"), INK_HULL, row->hull, row->hull_max);
    bars_add_part(&bars, _("killed"), INK_TOWER, row->kills, row->kills + row->leaks);
    take(page, bars_draw(page->canvas, &page->app->theme, page->area, "", &bars) + 1);
    text_add(&text, "%lld", (long long)score_points(row));
    put(page, _("points"), line);
    text = text_into(line, sizeof line);
    text_add(&text, translation_of_count("%d, with %d wave", "%d, with %d waves", row->waves), row->battles,
             row->waves);
    put(page, _("battles"), line);
    text = text_into(line, sizeof line);
    text_add(&text, _("%lld:%02lld:%02lld of waves"), seconds / (MINUTE * MINUTE), seconds / MINUTE % MINUTE,
             seconds % MINUTE);
    put(page, _("time"), line);
    text = text_into(line, sizeof line);
    text_add(&text, "%d", row->credits);
    put(page, _("credits left"), line);
}

static int place_of(const Fame *fame, int64_t battle)
{
    for (int i = 0; i < fame->battle_count; i++) {
        if (fame->battles[i].number == battle) {
            return i;
        }
    }
    return -1;
}

/* Nothing where it was not kept. */
static void put_hull(Page *page)
{
    int32_t hull[BATTLES_MAX];
    const Fame *fame = page->fame;
    int count = int_min(fame->battle_count, BATTLES_MAX), most = int_max(page->row->hull_max, 1);
    bool kept = false;
    for (int i = 0; i < count; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d", fame->battles[fame->battle_count - count + i].number);
        hull[i] = (int32_t)figure(page, FIGURE_HULL, number);
        most = int_max(most, hull[i]);
        kept = kept || hull[i] > 0;
    }
    if (kept) {
        char words[LINE_SIZE];
        Text text = text_into(words, sizeof words);
        text_add(&text, _("Hull after each battle, of %d"), most);
        put_head(page, words);
        struct Reading *reading = canvas_mute(page->canvas); /* the battles are told one by one */
        bars_draw_columns(page->canvas, &page->app->theme,
                          (Area){page->area.column, page->area.row, page->area.columns, COLUMN_ROWS}, hull, count, most,
                          INK_HULL);
        bars_mark_column(page->canvas, (Area){page->area.column, page->area.row, page->area.columns, COLUMN_ROWS},
                         count, place_of(fame, figure(page, FIGURE_TURN, "battle")) - (fame->battle_count - count),
                         '!');
        page->canvas->reading = reading;
        take(page, COLUMN_ROWS + 1);
    }
}

/* "7  level 4, canyon: 9 waves, 3 hull lost, 12 left; Lobber did most", and which decided it. */
static void put_battles(Page *page)
{
    const Content *content = page->app->options->content;
    const Fame *fame = page->fame;
    const int64_t turned = figure(page, FIGURE_TURN, "battle");
    if (fame->battle_count > 0) {
        put_head(page, _("Battles"));
    }
    for (int i = 0; i < fame->battle_count; i++) {
        const ScoreBattle *battle = &fame->battles[i];
        int terrain = content_terrain(content, battle->terrain);
        char line[LINE_SIZE], number[16];
        Text text = text_into(line, sizeof line);
        snprintf(number, sizeof number, "%d", battle->number);
        text_add(&text,
                 translation_of_count("level %d, %s: %d wave, %d hull lost", "level %d, %s: %d waves, %d hull lost",
                                      battle->waves),
                 battle->level, terrain >= 0 ? content->terrains[terrain].name : battle->terrain, battle->waves,
                 battle->hull_lost);
        text_add(&text, ", ");
        text_add(&text, _("%lld left"), (long long)figure(page, FIGURE_HULL, number));
        if (battle->best[0]) {
            text_add(&text, "; ");
            text_add(&text, _("%s did most"), fame_blueprint_name(content, battle->best));
        }
        if (battle->number == turned) {
            text_add_part(&text, "; ", "%s", page->row->won ? _("it was closest here") : _("it turned here"));
        }
        put_named(page, NUMBER, battle->number == turned ? INK_KEY : INK_TEXT, number, line);
    }
    take(page, 1);
}

static void put_damage(Page *page)
{
    const Content *content = page->app->options->content;
    Bars bars = {0};
    for (int i = 0; i < page->fame->figure_count; i++) {
        const ScoreFigure *done = &page->fame->figures[i];
        const int index = content_blueprint(content, done->name);
        const int32_t value = (int32_t)int64_min(done->value, INT32_MAX);
        BarRow *row = done->about == FIGURE_DAMAGE && value > 0 ? bars_add_sorted(&bars, value) : NULL;
        if (row) {
            const Blueprint *blueprint = index >= 0 ? &content->blueprints[index] : NULL;
            row->sign = blueprint ? blueprint->glyph : '\0';
            row->sign_ground = blueprint ? theme_blueprint_ground(blueprint->kind) : GROUND_NONE;
            row->ink = blueprint ? theme_blueprint_ink(blueprint->kind) : INK_TEXT;
            text_copy(row->name, sizeof row->name, fame_held_name(content, page->fame, done->name));
            snprintf(row->end, sizeof row->end, "%lld (%lld)", (long long)done->value,
                     (long long)figure(page, FIGURE_KILLS, done->name));
        }
    }
    int used = bars_draw(page->canvas, &page->app->theme, page->area, _("Damage by blueprint (killed)"), &bars);
    take(page, used + (used > 0));
}

static void put_held(Page *page)
{
    char line[SCORE_BLUEPRINTS_SIZE * 4];
    Text text = text_into(line, sizeof line);
    fame_add_blueprints(&text, page->app->options->content, page->fame, page->row->blueprints);
    put_head(page, _("Held at the end"));
    take(page, canvas_wrap(page->canvas, page->area, (Style){.ink = INK_TEXT}, line[0] ? line : _("none")) + 1);
}

static void put_fittings(Page *page)
{
    const Content *content = page->app->options->content;
    bool any = false;
    for (int i = 0; i < page->fame->figure_count; i++) {
        const ScoreFigure *done = &page->fame->figures[i];
        const int index = done->about == FIGURE_FITTING ? content_fitting(content, done->name) : -1;
        if (done->about != FIGURE_FITTING) {
            continue;
        }
        if (!any) {
            put_head(page, _("Fittings, and what they did"));
        }
        any = true;
        char line[LINE_SIZE], did[LINE_SIZE];
        Text text = text_into(line, sizeof line), words = text_into(did, sizeof did);
        text_add(&text, "%s", index >= 0 ? content->fittings[index].name : done->name);
        did[0] = '\0';
        if (index >= 0) {
            clause_add_counted(&words, &content->fittings[index].clause, done->value);
        }
        text_add(&text, did[0] ? ": %s" : "%s", did);
        take(page, canvas_wrap(page->canvas, page->area, (Style){.ink = INK_TEXT}, line));
    }
    take(page, any);
}

static void put_words(Page *page, const char *head, Ink ink, const char *words)
{
    if (words[0]) {
        put_head(page, head);
        take(page, canvas_wrap(page->canvas, page->area, (Style){.ink = (uint16_t)ink}, words) + 1);
    }
}

static void put_last(Page *page)
{
    char share[SCORE_SHARE_SIZE];
    Text text = text_into(share, sizeof share);
    score_share(page->row, &text);
    put_words(page, _("Its story"), INK_TEXT, page->fame->plot);
    put_words(page, _("To share"), INK_KEY, share);
}

/* On a sheet, or in a reading; returns the row below all of it. */
static int put_run(const App *app, Canvas *canvas, int columns)
{
    const Fame *fame = ((const FameRun *)screen_state(app))->fame;
    Page page = {app, fame, &fame->rows[fame->at.chosen], canvas, {LEFT, 0, columns - 2 * LEFT, TALLEST}};
    const bool wide = columns >= WIDE;
    const int half = (page.area.columns - GAP) / 2;
    put_kind(&page);
    put_decided(&page);
    take(&page, 1);
    Page right = page;
    if (wide) {
        page.area.columns = half;
        right.area = (Area){page.area.column + half + GAP, page.area.row, half, page.area.rows};
    }
    put_sums(&page);
    take(&page, 1);
    put_hull(&page);
    put_battles(&page);
    if (!wide) {
        right.area = page.area;
    }
    put_damage(&right);
    put_fittings(&right);
    put_held(&right);
    put_last(&right);
    return int_max(page.area.row, right.area.row);
}

static int show(const App *app, Area area, int scroll)
{
    Canvas *sheet = canvas_new(app->canvas->columns, TALLEST);
    sheet->ascii = app->canvas->ascii;
    canvas_clear(sheet);
    int rows = put_run(app, sheet, sheet->columns);
    canvas_show(app->canvas, (Area){0, area.row, sheet->columns, int_min(area.rows, rows - scroll)}, sheet, scroll);
    canvas_free(sheet);
    return rows;
}

static void tell(const App *app, const void *state, Reading *reading)
{
    (void)state;
    Canvas canvas = canvas_for_reading(reading);
    put_run(app, &canvas, canvas.columns);
    reading_say(reading, _("q or Esc goes back."));
}

static void open(App *app, void *state, const void *argument)
{
    (void)app;
    ((FameRun *)state)->fame = argument;
}

static void put_title(const App *app, Text *title)
{
    const Fame *fame = ((const FameRun *)screen_state(app))->fame;
    const ScoreRow *row = &fame->rows[fame->at.chosen];
    text_add(title, row->won ? _("%s's run: won in act %d, level %d") : _("%s's run: lost in act %d, level %d"),
             row->player, row->act, row->level);
}

static const TextScreen FAME_RUN = {.left = LEFT, .top = TOP, .put_title = put_title, .put = show};

const Screen FAME_RUN_SCREEN = {.name = N_("Finished run"),
                                .text = &FAME_RUN,
                                .bindings = SCROLL_BINDINGS,
                                .binding_count = SCROLL_BINDING_COUNT,
                                .state_size = sizeof(FameRun),
                                .open = open,
                                .settle = text_settle,
                                .draw = text_draw,
                                .tell = tell,
                                .headed = true};
