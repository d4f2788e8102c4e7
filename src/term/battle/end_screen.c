/* How a run ended, won or lost: how far it came, where it was decided, and what it was. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "holdout/describe.h"
#include "scores/share.h"
#include "term/canvas/hot.h"
#include "term/screens/acts.h"
#include "term/battle/battle_screen.h"
#include "term/battle/end_deeds.h"
#include "term/battle/outcome.h"
#include "term/play/play.h"
#include "term/play/seek_bar.h"
#include "term/screens/stage.h"
#include "term/stack/results.h"

enum {
    LEFT = 2,
    GAP = 2,
    NAME = 13,
    WIDE = 120,
    TOP = OUTCOME_BAND_ROWS + 1,
    FOOT = 2,
    LINE_SIZE = 240,
    OPENS_SIZE = 1000,
    COLUMN_ROWS = 5, /* of the chart of battles */
    COLUMN_ROWS_LEAST = 4,
    TALL_COLUMN_ROWS = 9,
    TALL = 34,
    WORDS_ROWS = 6,
    OPENS_ROWS = 2, /* besides, where something is newly open */
    BATTLES_MAX = 64
};

typedef enum EndPage { PAGE_WENT, PAGE_DEEDS, PAGE_LISTS, PAGE_COUNT } EndPage;

typedef struct EndState {
    EndPage page; /* how it went, what was done, or feats and what is newly open in full */
} EndState;

static void look(App *app, int argument)
{
    (void)argument;
    screen_pop(app);
    screen_say(app, _("The board of the last battle; " KEY("n") " brings the end of the run back."));
}

/* From the page of what was done to how the run went, and from there to the board. */
static void back(App *app, int argument)
{
    EndState *end = screen_state(app);
    if (end->page != PAGE_WENT) {
        end->page = PAGE_WENT;
    } else {
        look(app, argument);
    }
}

static void turn_page(App *app, int argument)
{
    (void)argument;
    EndState *end = screen_state(app);
    end->page = (EndPage)((end->page + 1) % PAGE_COUNT);
}

static Weight weigh(const App *app, const void *state, Text *question)
{
    (void)app;
    (void)state;
    text_add(question, "%s", _("The run is over: Enter closes it."));
    return WEIGHT_SEEN;
}

typedef struct Lines {
    const App *app;
    Area area; /* what is left of it */
} Lines;

static void skip(Lines *lines, int rows)
{
    lines->area.row += rows;
    lines->area.rows -= rows;
}

static void put(Lines *lines, const char *name, const char *value)
{
    Canvas *canvas = lines->app->canvas;
    Area area = lines->area;
    if (area.rows <= 0) {
        return;
    }
    canvas_printf(canvas, area.column, area.row, NAME, (Style){.ink = INK_DIM}, "%s ", name);
    skip(lines, canvas_wrap(canvas, (Area){area.column + NAME, area.row, area.columns - NAME, area.rows},
                            (Style){.ink = INK_TEXT}, value));
}

static void put_decided(Lines *lines, const Game *game, const char *decided)
{
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    const bool won = game->run.stage == STAGE_WON;
    const int wave = game->battle.phase == BATTLE_LOST ? game->battle.wave : game->battle.wave - 1; /* the last one */
    text_add(&text, _("act %d, %s, level %d, wave %d"), game->run.chart.act, game->run.chart.nodes[game->run.at].name,
             game->level, wave);
    put(lines, won ? _("won at") : _("lost at"), line);
    const Turn *turn = lines->app->session ? turns_decided(&lines->app->tally.turns, won) : NULL;
    text = text_into(line, sizeof line);
    const SeekTurn seen = lines->app->replay ? seek_turn(lines->app->replay) : (SeekTurn){0};
    if (turn) {
        turn_say(game->content, turn, won, &text);
        put(lines, won ? _("dearest") : _("decided in"), line);
    } else if (seen.known) {
        text_add(&text, _("battle %d, wave %d"), seen.wave.battle, seen.wave.wave);
        put(lines, won ? _("dearest") : _("decided in"), line);
    } else if (decided[0]) {
        put(lines, won ? _("dearest") : _("decided in"), decided);
    }
}

static void put_sums(Lines *lines, const Game *game)
{
    enum { SECONDS = 60 };
    const RunTotals *totals = &game->run.totals;
    Bars bars = {0};
    char line[LINE_SIZE];
    bars_add_part(&bars, _("hull"), INK_HULL, game->run.hull, game->run.hull_max);
    bars_add_part(&bars, _("killed"), INK_TOWER, totals->killed, totals->killed + totals->leaked);
    skip(lines, bars_draw(lines->app->canvas, &lines->app->theme, lines->area, "", &bars) + 1);
    Text text = text_into(line, sizeof line);
    int seconds = (int)(totals->ticks / TICKS_PER_SECOND);
    text_add(&text, translation_of_count("%d, with %d wave", "%d, with %d waves", totals->waves), totals->battles,
             totals->waves);
    put(lines, _("battles"), line);
    text = text_into(line, sizeof line);
    text_add(&text, _("%d min %02d s of waves"), seconds / SECONDS, seconds % SECONDS);
    put(lines, _("time"), line);
    text = text_into(line, sizeof line);
    text_add(&text, _("%d hull, %d got through"), totals->hull_lost, totals->leaked);
    put(lines, _("fights cost"), line); /* not what events take */
    text = text_into(line, sizeof line);
    text_add(&text, "%d", game->run.credits);
    put(lines, _("credits left"), line);
}

static void put_options(Lines *lines, const Game *game, const App *app)
{
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, _("%s, ascension %d"), run_mode_text(game->options.mode), game->options.ascension);
    for (int i = 0; i < game->content->run.twist_count; i++) {
        if (game->options.twists >> i & 1) {
            text_add(&text, ", %s", game->content->run.twists[i].name);
        }
    }
    if (game->options.aids != AIDS_ALL) {
        text_add(&text, ", %s", aids_text(game->options.aids));
    }
    if (app->branch || app->by_program) {
        text_add_part(&text, "; ", "%s",
                      app->branch ? _("taken over from another run, so it counts for no result")
                                  : _("played by a program, so it counts for no result"));
    }
    put(lines, _("kind"), line);
}

/* The page of what was done has it, too. */
static void put_share(Lines *lines, const Game *game)
{
    char share[SCORE_SHARE_SIZE];
    Text shared = text_into(share, sizeof share);
    score_share_game(game, &shared);
    put(lines, _("share"), share);
}

/* Those that this run has done, also where they had been done before. */
static void put_feats(Lines *lines, const App *app)
{
    char line[LINE_SIZE];
    if (end_write_feats(app, lines->area.columns - NAME, line, sizeof line)) {
        put(lines, _("feats"), line);
    }
}

static void put_opens(Lines *lines, const App *app)
{
    const Content *content = app->options->content;
    char opens[OPENS_SIZE];
    if (app->session && describe_opens(content, results_newly_open(app), opens, sizeof opens) > 0) {
        put(lines, _("opens"), opens);
    }
}

/* Known to who has played them, or watches them. Returns how many; `turned`: the place of the one that decided the run,
 * -1: none did. */
static int gather_hull(const App *app, int32_t hull[BATTLES_MAX], int *turned)
{
    const Tally *tally = &app->tally;
    const Turn *turn = app->session ? turns_decided(&tally->turns, screen_game(app)->run.stage == STAGE_WON) : NULL;
    const SeekTurn seen = app->replay ? seek_turn(app->replay) : (SeekTurn){0};
    int all = app->replay    ? seek_battles(app->replay)
              : app->session ? int_min(tally->battle_count, tally->figures.count)
                             : 0;
    int count = int_min(all, BATTLES_MAX), first = all - count;
    for (int i = 0; i < count; i++) {
        hull[i] = app->replay ? seek_hull(app->replay, first + i + 1)
                              : (int32_t)tally->figures.list[tally->battle_count - count + i].value;
    }
    *turned = (turn ? turn->battle : seen.known ? seen.wave.battle : 0) - 1 - first;
    return count;
}

static void put_battles(Lines *lines)
{
    const App *app = lines->app;
    int32_t hull[BATTLES_MAX];
    const int32_t most = int_max(screen_game(app)->run.hull_max, 1);
    int turned, count = gather_hull(app, hull, &turned);
    int rows = int_min(app->canvas->rows >= TALL ? TALL_COLUMN_ROWS : COLUMN_ROWS, lines->area.rows - 2);
    if (count > 0 && rows >= COLUMN_ROWS_LEAST) {
        canvas_printf(app->canvas, lines->area.column, lines->area.row, lines->area.columns,
                      (Style){INK_DIM, GROUND_NONE, STYLE_BOLD}, _("Hull after each battle, of %d"), most);
        skip(lines, 1);
        Area graph = {lines->area.column, lines->area.row, lines->area.columns, rows};
        bars_draw_columns(app->canvas, &app->theme, graph, hull, count, most, INK_HULL);
        struct Reading *reading = canvas_mute(app->canvas);
        bars_mark_column(app->canvas, graph, count, turned, '!');
        app->canvas->reading = reading;
        skip(lines, rows + 1);
    }
}

static void put_chart(Lines *lines, const char *heading, const Bars *bars, int most)
{
    Area area = lines->area;
    area.rows = int_min(area.rows, most);
    int used = bars_draw(lines->app->canvas, &lines->app->theme, area, heading, bars);
    skip(lines, used + (used > 0));
}

static void put_charts(Lines *lines, const Game *game)
{
    Bars kills = {0}, towers = {0};
    if (lines->app->session) {
        outcome_kills(game->content, &lines->app->tally.in_run, &kills);
        outcome_work(game, lines->app->tally.used_in_battle, &towers);
    }
    outcome_towers(&game->battle, &towers);
    put_battles(lines);
    put_chart(lines, _("Killed, by type"), &kills, towers.count > 0 ? lines->area.rows / 2 : lines->area.rows);
    put_chart(lines, _("Damage dealt (killed), last battle"), &towers, lines->area.rows);
}

/* All in one column, with the last board beside it. */
static void draw_large(const App *app, Area area)
{
    const Game *game = screen_game(app);
    Area board = outcome_board_area(0, TOP, 2);
    board.column = app->canvas->columns - board.columns - 1;
    Lines lines = {app, {area.column, area.row, board.column - area.column - GAP, area.rows}};
    put_sums(&lines, game);
    skip(&lines, 1);
    put_decided(&lines, game, app->decided);
    put_options(&lines, game, app);
    put_share(&lines, game);
    put_feats(&lines, app);
    put_opens(&lines, app);
    skip(&lines, 1);
    put_charts(&lines, game);
    outcome_board(app, board, 2);
}

/* Figures to the left, charts beside them, and what kind of run it was below both. The last of it may find no room: the
 * page of what was done has the seed and what is newly open, too. */
static void draw_small(const App *app, Area area)
{
    const Game *game = screen_game(app);
    int half = (area.columns - GAP) / 2;
    Lines left = {app, {area.column, area.row, half, area.rows}};
    int rows = WORDS_ROWS + (app->session && results_newly_open(app) ? OPENS_ROWS : 0);
    Lines right = {app, {area.column + half + GAP, area.row, half, area.rows - rows - 1}};
    put_sums(&left, game);
    put_charts(&right, game);
    const int below = int_min(rows, left.area.rows);
    Lines words = {app, {area.column, area.row + area.rows - below, area.columns, below}};
    put_decided(&words, game, app->decided);
    put_options(&words, game, app);
    put_feats(&words, app);
    put(&words, _("seed"), game->options.seed);
    put_opens(&words, app);
}

static void draw_keys(const App *app, const EndState *end)
{
    const bool story = screen_game(app)->options.chapters;
    hot_keys(app->canvas, LEFT, app->canvas->rows - 1, app->canvas->columns - LEFT, (Style){.ink = INK_KEY},
             end->page == PAGE_LISTS   ? _("Enter or q close the run   d how it went   b last board   ? help")
             : end->page == PAGE_DEEDS ? _("Enter or q close the run   d feats   b last board   ? help")
             : story ? _("Enter or q close the run   d what was done   s story   b last board   ? help")
                     : _("Enter or q close the run   d what was done   b last board   ? help"));
}

static void draw(const App *app, const void *state)
{
    const EndState *end = state;
    Canvas *canvas = app->canvas;
    bool won = screen_game(app)->run.stage == STAGE_WON;
    outcome_band(canvas, &app->theme, won, won ? _("Run won") : _("Run lost"),
                 won ? _("The way is clear, and the last boss lies behind you. The run is won.")
                     : _("The hull has given way. The run is lost, and ends here."));
    Area area = {LEFT, TOP, canvas->columns - 2 * LEFT, canvas->rows - TOP - FOOT};
    area.rows -= end->page != PAGE_WENT ? 0 : stage_held_strip(app, area) + 1;
    if (end->page == PAGE_DEEDS) {
        end_deeds_draw(app, area);
    } else if (end->page == PAGE_LISTS) {
        end_lists_draw(app, area);
    } else if (canvas->columns >= WIDE && area.rows >= outcome_board_area(0, 0, 2).rows) {
        draw_large(app, area);
    } else {
        draw_small(app, area);
    }
    stage_draw_answer(app);
    draw_keys(app, end);
    canvas->cursor_column = LEFT;
    canvas->cursor_row = canvas->rows - 1;
}

static const Binding END_BINDINGS[] = {
    {{HKEY_ENTER, 'q', HKEY_INTERRUPT}, "Enter q", N_("close the run"), act_leave, 0},
    {{'d', HKEY_TAB}, "d Tab", N_("what was done, feats and what is newly open, or how it went"), turn_page, 0},
    {{'s'}, "s", N_("the story of the run"), act_story, 0},
    {{'b'}, "b", N_("look at the board of the last battle"), look, 0},
    {{HKEY_ESCAPE}, "Esc", N_("back to how the run went, or to the board of the last battle"), back, 0},
    {{'m'}, "m", N_("all messages"), act_messages, 0},
    HELP_KEY,
};

static const char ABOUT[] =
    N_("A run ends when its hull is gone, or when the last act's boss is beaten. Its "
       "journal is kept: holdout replay shows it again. Below the hull after each battle ! stands at the "
       "one that decided the run.");

const Screen END_SCREEN = {.name = N_("End of the run"),
                           SCREEN_KEYS(END_BINDINGS),
                           .state_size = sizeof(EndState),
                           .ground = screen_ground,
                           .draw = draw,
                           .weigh = weigh,
                           .type = stage_type,
                           .about = ABOUT,
                           .of_run = true};
