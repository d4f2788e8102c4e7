#include "term/duel/duel_table_screen.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "contest/results.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/duel/duel_screen.h"
#include "term/duel/sides.h"
#include "term/list/list.h"
#include "term/screens/acts.h"

#include <string.h>
#include <sys/stat.h>

enum { MEAN_SIZE = 40 };
enum {
    LEFT = 1,
    TITLE_ROW = 2,
    FIRST_ROW = 3,
    PANEL_ROWS = 4,
    RANK_COLUMNS = 4,
    NAME_COLUMNS = 13,
    MEAN_COLUMNS = 10,
    CELL_COLUMNS = 8, /* and where there is room: */
    WIDE_CELL_COLUMNS = 13,
    WIDE_COLUMNS = 110,
    CELLS_AT = LEFT + RANK_COLUMNS + NAME_COLUMNS + MEAN_COLUMNS,
    TENTHS = 10,
    WORDS_SIZE = 2 * RECORDING_NAME_SIZE + RECORDING_WHY_SIZE + 160
};

typedef struct TableState {
    Results results;
    char name[RESULTS_PATH_SIZE]; /* of the tournament */
    int played;                   /* games of the house that were; all of those that were read */
    int counts[DUEL_SIDES];       /* defenders are rows, invaders columns, the best first */
    List lists[DUEL_SIDES];       /* of defenders and of invaders */
    char note[FAILURE_WHY_SIZE];
} TableState;

static bool is_whole(const TableState *state)
{
    return state->played == state->results.tournament.game_count;
}

static const TournamentScore *score_of(const TableState *state, DuelSide side, int at)
{
    return &state->results.tournament.scores[side == DUEL_DEFENDER ? at : state->counts[DUEL_DEFENDER] + at];
}

static const char *name_of(const TableState *state, DuelSide side, int at, char clean[RECORDING_NAME_SIZE])
{
    text_clean(clean, RECORDING_NAME_SIZE, state->results.field.entrants[score_of(state, side, at)->entrant].name);
    return clean;
}

static int game_of(const TableState *state, int row, int column)
{
    return results_game(&state->results, score_of(state, DUEL_DEFENDER, row)->entrant,
                        score_of(state, DUEL_INVADER, column)->entrant);
}

/* In tenths, rounded to the nearest. */
static int64_t mean(const TournamentScore *score)
{
    int64_t games = score->games > 0 ? score->games : 1;
    return (score->turns * TENTHS * 2 + games) / (2 * games);
}

static void put_mean(Text *text, const TournamentScore *score)
{
    int64_t tenths = mean(score);
    if (score->why || score->games == 0) {
        text_add(text, "-");
    } else {
        text_add(text, "%lld.%lld", (long long)(tenths / TENTHS), (long long)(tenths % TENTHS));
    }
}

/* In a column there is no room for tenths. */
static void put_whole_mean(Text *text, const TournamentScore *score)
{
    if (score->why || score->games == 0) {
        text_add(text, "-");
    } else {
        text_add(text, "%lld", (long long)((mean(score) + TENTHS / 2) / TENTHS));
    }
}

/* How a pair's game ended, in a few characters. */
static void put_cell(Text *text, const TournamentGame *game)
{
    switch (game->end) {
    case RECORDING_CROSSED:
        text_add(text, "%d", game->turns);
        break;
    case RECORDING_CAPPED:
        text_add(text, _("cap"));
        break;
    case RECORDING_BROKEN:
        text_add(text, "%s", game->broken == DUEL_DEFENDER ? _("D broke") : _("I broke"));
        break;
    case RECORDING_RESIGNED:
        break;
    }
}

static int rows_shown(const Canvas *canvas)
{
    return int_max(canvas->rows - FIRST_ROW - 1 - PANEL_ROWS - 2, 1);
}

static int cell_columns(const Canvas *canvas)
{
    return canvas->columns >= WIDE_COLUMNS ? WIDE_CELL_COLUMNS : CELL_COLUMNS;
}

static int columns_shown(const Canvas *canvas)
{
    return int_max((canvas->columns - CELLS_AT - 1) / cell_columns(canvas), 1);
}

static void right_aligned(Canvas *canvas, int column, int row, int width, Style style, const char *words)
{
    int length = int_min(columns_of(words), width);
    canvas_text(canvas, column + width - length, row, length, style, words);
}

/* Ranks and names above, the means of the invaders below. */
static void draw_invaders(Canvas *canvas, const TableState *state, int below)
{
    const Style dim = {.ink = INK_DIM};
    int cell = cell_columns(canvas);
    canvas_text(canvas, LEFT + RANK_COLUMNS, TITLE_ROW, NAME_COLUMNS, dim, _("Defenders"));
    right_aligned(canvas, LEFT + RANK_COLUMNS + NAME_COLUMNS, TITLE_ROW, MEAN_COLUMNS - 1, dim, _("mean"));
    canvas_text(canvas, LEFT + RANK_COLUMNS, below, NAME_COLUMNS, dim, _("mean"));
    for (int i = 0; i < columns_shown(canvas) && state->lists[DUEL_INVADER].first + i < state->counts[DUEL_INVADER];
         i++) {
        int at = state->lists[DUEL_INVADER].first + i, column = CELLS_AT + 1 + i * cell;
        char clean[RECORDING_NAME_SIZE], words[40];
        Text text = text_into(words, sizeof words);
        bool chosen = at == state->lists[DUEL_INVADER].chosen;
        Style style = {.ink = chosen ? INK_TEXT : INK_DIM, .attributes = chosen ? STYLE_BOLD : 0};
        put_whole_mean(&text, score_of(state, DUEL_INVADER, at));
        right_aligned(canvas, column, below, cell - 1, style, words);
        text_copy(words, (size_t)cell, name_of(state, DUEL_INVADER, at, clean));
        right_aligned(canvas, column, TITLE_ROW, cell - 1, style, words);
    }
}

static void draw_game(const App *app, const TableState *state, int row, int column, Area area)
{
    char words[40];
    Text text = text_into(words, sizeof words);
    int game = game_of(state, row, column);
    bool chosen = row == state->lists[DUEL_DEFENDER].chosen && column == state->lists[DUEL_INVADER].chosen;
    const TournamentGame *played = game >= 0 ? &state->results.tournament.games[game] : NULL;
    Ink ink = !played                           ? INK_DIM
              : played->end == RECORDING_BROKEN ? INK_WARN
              : played->end == RECORDING_CAPPED ? INK_GOOD
                                                : INK_TEXT;
    Style style = {
        .ink = (uint16_t)ink, .ground = chosen ? GROUND_CURSOR : GROUND_NONE, .attributes = chosen ? STYLE_BOLD : 0};
    if (played) {
        put_cell(&text, played);
    } else {
        text_add(&text, "-");
    }
    if (chosen) {
        canvas_fill(app->canvas, area, ' ', style);
        app->canvas->cursor_column = area.column;
        app->canvas->cursor_row = area.row;
    }
    right_aligned(app->canvas, area.column, area.row, area.columns, style, words);
}

static void draw_row(const App *app, const TableState *state, int at, int row)
{
    Canvas *canvas = app->canvas;
    const TournamentScore *score = score_of(state, DUEL_DEFENDER, at);
    bool chosen = at == state->lists[DUEL_DEFENDER].chosen;
    Style style = {.ink = INK_TEXT, .attributes = chosen ? STYLE_BOLD : 0};
    char clean[RECORDING_NAME_SIZE], words[40];
    Text text = text_into(words, sizeof words);
    if (chosen) {
        canvas_put(canvas, 0, row, theme_glyph(&app->theme, GLYPH_SELECT), style);
    }
    if (score->why) {
        canvas_text(canvas, LEFT, row, RANK_COLUMNS, style, " -");
    } else {
        canvas_printf(canvas, LEFT, row, RANK_COLUMNS, style, "%2d", at + 1);
    }
    canvas_text(canvas, LEFT + RANK_COLUMNS, row, NAME_COLUMNS - 1, style, name_of(state, DUEL_DEFENDER, at, clean));
    put_mean(&text, score);
    right_aligned(canvas, LEFT + RANK_COLUMNS + NAME_COLUMNS, row, MEAN_COLUMNS, style, words);
    for (int i = 0; i < columns_shown(canvas) && state->lists[DUEL_INVADER].first + i < state->counts[DUEL_INVADER];
         i++) {
        draw_game(app, state, at, state->lists[DUEL_INVADER].first + i,
                  (Area){CELLS_AT + 1 + i * cell_columns(canvas), row, cell_columns(canvas) - 1, 1});
    }
    hot_item(canvas, (Area){0, row, canvas->columns, 1}, at);
}

/* "citadel, defender 1 of 6  mean 68034.5  median 2041.0  6 games  2 capped" */
static void put_standing(Text *text, const TableState *state, DuelSide side)
{
    char clean[RECORDING_NAME_SIZE];
    const TournamentScore *score = score_of(state, side, state->lists[side].chosen);
    const char *name = name_of(state, side, state->lists[side].chosen, clean);
    if (score->why) {
        char why[RECORDING_WHY_SIZE];
        text_clean(why, sizeof why, score->why);
        text_add(text,
                 side == DUEL_DEFENDER ? _("%s, the defender, is disqualified. %s")
                                       : _("%s, the invader, is disqualified. %s"),
                 name, why);
        return;
    }
    char words[MEAN_SIZE];
    Text mean = text_into(words, sizeof words);
    put_mean(&mean, score);
    text_add(text, side == DUEL_DEFENDER ? _("%s, defender %d of %d") : _("%s, invader %d of %d"), name,
             state->lists[side].chosen + 1, state->counts[side]);
    text_add(text, "  ");
    text_add(text, _("mean %s  median %lld.%d"), words, (long long)(score->twice_median / 2),
             score->twice_median % 2 ? 5 : 0);
    text_add(text, "  ");
    text_add(text, translation_of_count("%d game", "%d games", score->games), score->games);
    text_add(text, "  ");
    text_add(text, _("%d capped"), score->capped);
    if (score->ignored > 0) {
        text_add(text, "  ");
        text_add(text, _("%lld ignored"), (long long)score->ignored);
    }
}

static void put_game(Text *text, const TournamentGame *game)
{
    const Recording ended = {.end = game->end, .broken = game->broken, .turns = game->turns, .crossed = game->crossed};
    sides_put_end(text, &ended);
    if (game->end == RECORDING_BROKEN) {
        char why[RECORDING_WHY_SIZE];
        text_clean(why, sizeof why, game->why);
        text_add(text, "%s", why);
    }
}

static void put_pair(Text *text, const TableState *state)
{
    int at = game_of(state, state->lists[DUEL_DEFENDER].chosen, state->lists[DUEL_INVADER].chosen);
    char names[DUEL_SIDES][RECORDING_NAME_SIZE], end[WORDS_SIZE];
    const char *defender = name_of(state, DUEL_DEFENDER, state->lists[DUEL_DEFENDER].chosen, names[DUEL_DEFENDER]),
               *invader = name_of(state, DUEL_INVADER, state->lists[DUEL_INVADER].chosen, names[DUEL_INVADER]);
    Text ended = text_into(end, sizeof end);
    if (at >= 0) {
        put_game(&ended, &state->results.tournament.games[at]);
    }
    text_add(text, _("%s against %s: %s"), defender, invader, at >= 0 ? end : _("no game."));
}

static void draw_panel(const App *app, const TableState *state)
{
    Canvas *canvas = app->canvas;
    int row = canvas->rows - 1 - PANEL_ROWS, width = canvas->columns - 2 * LEFT;
    char words[WORDS_SIZE];
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        Text text = text_into(words, sizeof words);
        put_standing(&text, state, side);
        columns_fit(words, width);
        canvas_text(canvas, LEFT, row + (int)side, width, (Style){.ink = INK_TEXT}, words);
    }
    Text text = text_into(words, sizeof words);
    put_pair(&text, state);
    canvas_wrap(canvas, (Area){LEFT, row + DUEL_SIDES, width, PANEL_ROWS - DUEL_SIDES},
                (Style){.ink = state->note[0] ? INK_WARN : INK_TITLE}, state->note[0] ? state->note : words);
    canvas_lay(canvas, (Area){0, row, canvas->columns, PANEL_ROWS}, GROUND_PANEL);
}

static void draw_head(const App *app, const TableState *state)
{
    char clean[RESULTS_PATH_SIZE];
    text_clean(clean, sizeof clean, state->name);
    int used = canvas_printf(app->canvas, LEFT, 0, app->canvas->columns - LEFT,
                             (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, "%s", clean);
    canvas_printf(app->canvas, LEFT + used + 2, 0, app->canvas->columns, (Style){.ink = INK_TEXT},
                  is_whole(state) ? translation_of_count("%d game", "%d games", state->results.tournament.game_count)
                                  : translation_of_count("%d of %d game is played", "%d of %d games are played",
                                                         state->results.tournament.game_count),
                  is_whole(state) ? state->results.tournament.game_count : state->played,
                  state->results.tournament.game_count);
}

static void draw(const App *app, const void *opened)
{
    const TableState *state = opened;
    Canvas *canvas = app->canvas;
    draw_head(app, state);
    canvas->cursor_column = canvas->cursor_row = 0;
    if (is_whole(state)) {
        int shown = int_min(rows_shown(canvas), state->counts[DUEL_DEFENDER] - state->lists[DUEL_DEFENDER].first);
        draw_invaders(canvas, state, FIRST_ROW + shown + 1);
        for (int i = 0; i < shown; i++) {
            draw_row(app, state, state->lists[DUEL_DEFENDER].first + i, FIRST_ROW + i);
        }
        draw_panel(app, state);
    }
    hot_keys(canvas, LEFT, canvas->rows - 1, canvas->columns, (Style){.ink = INK_DIM},
             _("Arrows choose a pair  Enter watch its game  ? help  q back"));
}

/* The standings, and then the pair that is chosen. */
static void tell(const App *app, const void *opened, Reading *reading)
{
    const TableState *state = opened;
    char words[WORDS_SIZE];
    (void)app;
    if (!is_whole(state)) {
        reading_say(reading,
                    translation_of_count("%d of %d game is played.", "%d of %d games are played.",
                                         state->results.tournament.game_count),
                    state->played, state->results.tournament.game_count);
        return;
    }
    Text text = text_into(words, sizeof words);
    put_pair(&text, state);
    reading_say(reading, "%s", words);
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        text = text_into(words, sizeof words);
        put_standing(&text, state, side);
        reading_say(reading, "%s", words);
    }
    if (state->note[0]) {
        reading_news(reading, "%s", state->note);
    }
}

static void settle(const App *app, void *opened)
{
    TableState *state = opened;
    const int shown[DUEL_SIDES] = {rows_shown(app->canvas), columns_shown(app->canvas)};
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        List *list = &state->lists[side];
        list->first = list_first(list->first, list->chosen, state->counts[side], shown[side]);
    }
}

static void count_sides(TableState *state)
{
    const Field *field = &state->results.field;
    for (int i = 0; i < field->count; i++) {
        state->counts[field->entrants[i].side]++;
    }
}

/* A game of the house at a time. */
static Work work(App *app)
{
    TableState *state = screen_state(app);
    Failure failure;
    if (is_whole(state)) {
        return WORK_DONE;
    }
    (void)results_play(&state->results, state->played, &failure);
    state->played++;
    if (is_whole(state)) {
        standing_make(&state->results.field, &state->results.tournament);
    }
    return WORK_NEWS;
}

static void move(App *app, DuelSide side, int step)
{
    TableState *state = screen_state(app);
    state->note[0] = '\0';
    state->lists[side].chosen = list_step(state->lists[side].chosen, state->counts[side], step, false);
}

static void up_down(App *app, int step)
{
    move(app, DUEL_DEFENDER, step);
}

static void left_right(App *app, int step)
{
    move(app, DUEL_INVADER, step);
}

static void watch(App *app, int argument)
{
    (void)argument;
    TableState *state = screen_state(app);
    Recording record;
    Failure failure = {.why = ""};
    int game =
        is_whole(state) ? game_of(state, state->lists[DUEL_DEFENDER].chosen, state->lists[DUEL_INVADER].chosen) : -1;
    if (game < 0) {
        text_copy(state->note, sizeof state->note,
                  is_whole(state) ? _("These two don't meet: they have the same author.") : "");
    } else if (results_record(&state->results, game, &record, &failure)) {
        duel_watch_record(app, &record);
    } else {
        text_copy(state->note, sizeof state->note, failure.why);
    }
}

static bool pick(App *app, int item)
{
    return screen_choose(&((TableState *)screen_state(app))->lists[DUEL_DEFENDER].chosen, item);
}

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    *(TableState *)opened = *(const TableState *)argument;
}

static void forget(void *opened)
{
    results_free(&((TableState *)opened)->results);
}

bool duel_table(App *app, const char *folder, Failure *failure)
{
    TableState state = {0};
    if (!folder) {
        text_copy(state.name, sizeof state.name, _("The bots of the house"));
        results_of_house(&state.results);
    } else if (results_read(&state.results, folder, failure)) {
        text_copy(state.name, sizeof state.name, folder);
        state.played = state.results.tournament.game_count;
    } else {
        return false;
    }
    count_sides(&state);
    screen_open(app, &DUEL_TABLE_SCREEN, &state);
    return true;
}

void duel_look(App *app, const char *path)
{
    struct stat status;
    Failure failure;
    if (stat(path, &status) != 0 || !S_ISDIR(status.st_mode)) {
        duel_watch(app, path);
    } else if (!duel_table(app, path, &failure)) {
        screen_fail(app, &failure);
    }
}

static const Binding BINDINGS[] = {
    {{HKEY_UP, 'k'}, "arrows hjkl", N_("choose a defender, an invader"), up_down, -1},
    {{HKEY_DOWN, 'j'}, NULL, NULL, up_down, 1},
    {{HKEY_LEFT, 'h'}, NULL, NULL, left_right, -1},
    {{HKEY_RIGHT, 'l'}, NULL, NULL, left_right, 1},
    {{HKEY_PAGE_UP}, "PgUp PgDn", N_("ten defenders"), up_down, -LIST_LEAP},
    {{HKEY_PAGE_DOWN}, NULL, NULL, up_down, LIST_LEAP},
    {{HKEY_HOME, 'g'}, "Home End", N_("first, last defender"), up_down, -LIST_FAR},
    {{HKEY_END, 'G'}, NULL, NULL, up_down, LIST_FAR},
    {{HKEY_ENTER, ' '}, "Enter Space", N_("watch the game of the two; q comes back here"), watch, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("go back"), act_back, 0},
};

static const char ABOUT[] = N_("A row is a defender, a column an invader, both with the best first, and each "
                               "number is how many turns their game took: defenders want many, invaders few. A "
                               "game that was ended because it would not end is a cap; one in which somebody "
                               "broke the rules says which side did. Behind the names stands the mean of their turns, "
                               "in which games of the disqualified don't count.");

const Screen DUEL_TABLE_SCREEN = {.name = N_("Table of duels"),
                                  SCREEN_KEYS(BINDINGS),
                                  .state_size = sizeof(TableState),
                                  .open = open,
                                  .close = forget,
                                  .settle = settle,
                                  .headed = true,
                                  .draw = draw,
                                  .tell = tell,
                                  .pick = pick,
                                  .work = work,
                                  .about = ABOUT};
