/* All battles and waves of a replay, with the hull that each cost: one is chosen and gone to. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/bars.h"
#include "term/canvas/hot.h"
#include "term/list/list.h"
#include "term/screens/acts.h"
#include "term/travel/replay_keys.h"
#include "term/play/seek_bar.h"

#include <assert.h>

enum {
    LEFT = 2,
    LIST_ROW = 3,
    STRIP_COLUMN = 35,
    MANY = 9,
    TYPED_MAX = 9999,
    GRAPH_ROWS = 5, /* the numbers of battles among them */
    BELOW = GRAPH_ROWS + 4,
    BATTLES_MAX = 256,
    LINE_SIZE = 160
};

typedef struct CourseState {
    List battles;
    int wave;  /* of the one that is chosen, from 1 */
    int typed; /* number so far; 0: none */
} CourseState;

/* The mark of the battle at a place of the list; NULL: there is none. */
static const ReplayMark *battle_mark(const Replay *replay, int index)
{
    const ReplayMark *marks;
    int count = replay_marks(replay, &marks);
    for (int i = 0; i < count; i++) {
        if (marks[i].kind == MARK_BATTLE && index-- == 0) {
            return &marks[i];
        }
    }
    return NULL;
}

static int count_of(const App *app, const void *state)
{
    (void)state;
    return seek_battles(app->replay);
}

static int chosen_waves(const App *app, const CourseState *course)
{
    const ReplayMark *mark = battle_mark(app->replay, course->battles.chosen);
    return mark ? seek_waves(app->replay, mark->time.battle) : 0;
}

static void open(App *app, void *state, const void *argument)
{
    (void)argument;
    CourseState *course = state;
    GameTime now = game_time(replay_game(app->replay));
    const ReplayMark *mark;
    course->wave = int_max(now.wave, 1);
    for (int i = 0; (mark = battle_mark(app->replay, i)); i++) {
        course->battles.chosen = mark->time.battle <= now.battle ? i : course->battles.chosen;
    }
}

/* The wave that is chosen is there. */
static void look(const App *app, void *state)
{
    CourseState *course = state;
    course->wave = int_clamp(course->wave, 1, int_max(chosen_waves(app, course), 1));
}

static void moved(App *app, void *state)
{
    CourseState *course = state;
    (void)app;
    course->typed = 0;
    course->wave = 1;
}

static void move_wave(App *app, int step)
{
    CourseState *course = screen_state(app);
    course->typed = 0;
    course->wave += step;
}

static void type_digit(App *app, int digit)
{
    CourseState *course = screen_state(app);
    course->typed = int_min(course->typed * 10 + digit, TYPED_MAX);
    course->wave = course->typed;
}

/* The number typed so far was a battle's. */
static void type_point(App *app, int argument)
{
    (void)argument;
    CourseState *course = screen_state(app);
    const ReplayMark *mark;
    for (int i = 0; course->typed > 0 && (mark = battle_mark(app->replay, i)); i++) {
        course->battles.chosen = mark->time.battle <= course->typed ? i : course->battles.chosen;
    }
    course->typed = 0;
    course->wave = 1;
}

/* To the wave that decided the run, which is then chosen. */
static void choose_turn(App *app, int argument)
{
    (void)argument;
    CourseState *course = screen_state(app);
    const ReplayMark *mark;
    const SeekTurn turn = seek_turn(app->replay);
    if (!turn.known) {
        text_copy(course->battles.notice, sizeof course->battles.notice,
                  _("No wave decided it: the run isn't over here, or lost no hull."));
        return;
    }
    for (int i = 0; (mark = battle_mark(app->replay, i)); i++) {
        course->battles.chosen = mark->time.battle <= turn.wave.battle ? i : course->battles.chosen;
    }
    course->battles.notice[0] = '\0';
    course->typed = 0;
    course->wave = turn.wave.wave;
}

static void go(App *app, int argument)
{
    (void)argument;
    const CourseState *course = screen_state(app);
    const ReplayMark *battle = battle_mark(app->replay, course->battles.chosen), *marks;
    int count = replay_marks(app->replay, &marks), place = -1;
    for (int i = 0; battle && i < count; i++) {
        bool there = marks[i].kind == MARK_WAVE && marks[i].time.battle == battle->time.battle;
        place = there && marks[i].time.wave <= course->wave ? marks[i].place : place;
    }
    screen_pop(app);
    if (place >= 0) {
        replay_show(app, place);
    }
}

/* What a wave cost, in one cell. */
static char loss_sign(int lost)
{
    return lost <= 0 ? '.' : lost <= MANY ? (char)('0' + lost) : '+';
}

static void draw_strip(const App *app, const CourseState *course, int row, int battle, bool chosen)
{
    GameTime now = game_time(replay_game(app->replay));
    int waves = seek_waves(app->replay, battle), room = app->canvas->columns - STRIP_COLUMN - 1;
    int first = chosen ? int_max(course->wave - room, 0) : 0;
    for (int i = 0; i < room && first + i < waves; i++) {
        int wave = first + i + 1, lost = seek_lost(app->replay, (GameTime){battle, wave, 0});
        bool here = battle == now.battle && wave == now.wave, cursor = chosen && wave == course->wave;
        Style style = {.ink = lost > 0 ? INK_BAD : INK_TEXT,
                       .ground = cursor ? GROUND_CURSOR : GROUND_NONE,
                       .attributes =
                           (uint8_t)((here ? STYLE_UNDERLINE : 0) | (cursor ? STYLE_BOLD | STYLE_REVERSE : 0))};
        canvas_put(app->canvas, STRIP_COLUMN + i, row, (uint32_t)loss_sign(lost), style);
        if (chosen) {
            hot_item(app->canvas, (Area){STRIP_COLUMN + i, row, 1, 1}, -wave);
        }
        if (cursor) {
            app->canvas->cursor_column = STRIP_COLUMN + i;
            app->canvas->cursor_row = row;
        }
    }
}

static int lost_in_battle(const Replay *replay, int battle)
{
    int lost = 0;
    for (int wave = seek_waves(replay, battle); wave > 0; wave--) {
        lost += seek_lost(replay, (GameTime){battle, wave, 0});
    }
    return lost;
}

static void draw_row(const App *app, const void *state, int index, Area area, Style style)
{
    const CourseState *course = state;
    const ReplayMark *mark = battle_mark(app->replay, index);
    assert(mark);
    int battle = mark->time.battle;
    canvas_printf(app->canvas, area.column, area.row, STRIP_COLUMN, style, "%6d  %5d  %5d  %9d", battle, mark->amount,
                  seek_waves(app->replay, battle), lost_in_battle(app->replay, battle));
    hot_item(app->canvas, (Area){0, area.row, app->canvas->columns, 1}, index);
    draw_strip(app, course, area.row, battle, index == course->battles.chosen);
}

static void draw_titles(const App *app, const void *state)
{
    (void)state;
    canvas_text(app->canvas, LEFT, LIST_ROW - 1, app->canvas->columns - 2 * LEFT, (Style){.ink = INK_DIM},
                _("battle  level  waves  hull lost  in each wave"));
}

/* What the wave that is chosen cost, and which one decided the run. */
static void put_waves(const App *app, const CourseState *course, Area area)
{
    const GameTime wave = {battle_mark(app->replay, course->battles.chosen)->time.battle, course->wave, 0};
    const SeekTurn turn = seek_turn(app->replay);
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    canvas_printf(app->canvas, area.column, area.row, area.columns, (Style){.ink = INK_TEXT},
                  _("Battle %d, wave %d: %d hull lost."), wave.battle, wave.wave, seek_lost(app->replay, wave));
    if (turn.known) {
        text_add(&text,
                 turn.won ? _("It was closest in battle %d, wave %d: " KEY("t") " chooses it.")
                          : _("It turned in battle %d, wave %d: " KEY("t") " chooses it."),
                 turn.wave.battle, turn.wave.wave);
        hot_keys(app->canvas, area.column, area.row + 1, area.columns, (Style){.ink = INK_TEXT}, line);
    }
}

/* A column is chosen as its row is; that of the battle which decided the run has a sign of its own. */
static void dress_column(const App *app, Area column, int index, bool chosen, bool turned)
{
    Area foot = {column.column, column.row + column.rows - 1, column.columns, 1};
    Style style = {.ink = turned ? INK_BAD : INK_DIM, .attributes = turned ? STYLE_BOLD : 0};
    style.attributes |= chosen ? STYLE_REVERSE | STYLE_BOLD : 0;
    for (int i = 0; i < foot.columns; i++) {
        Cell cell = canvas_cell(app->canvas, foot.column + i, foot.row);
        canvas_put(app->canvas, foot.column + i, foot.row, cell.ch, style);
    }
    hot_item(app->canvas, column, index);
}

/* Hull after each battle, the last ones where there are too many. */
static void draw_hull(const App *app, const CourseState *course, Area area)
{
    int32_t hull[BATTLES_MAX];
    const int all = seek_battles(app->replay), count = int_min(all, BATTLES_MAX);
    int32_t most = int_max(screen_game(app)->run.hull_max, 1);
    const SeekTurn turn = seek_turn(app->replay);
    for (int i = 0; i < count; i++) {
        hull[i] = seek_hull(app->replay, battle_mark(app->replay, i)->time.battle);
        most = int_max(most, hull[i]);
    }
    canvas_printf(app->canvas, area.column, area.row, area.columns, (Style){INK_DIM, GROUND_NONE, STYLE_BOLD},
                  _("Hull after each battle, of %d"), most);
    struct Reading *reading = canvas_mute(app->canvas); /* the rows of the list say what each has cost */
    Area graph = {area.column, area.row + 1, area.columns, area.rows - 1};
    bars_draw_columns(app->canvas, &app->theme, graph, hull, count, most, INK_HULL);
    for (int i = 0; i < count; i++) {
        const Area column = bars_column(graph, count, i);
        if (column.rows > 0) {
            dress_column(app, column, i, i == course->battles.chosen,
                         battle_mark(app->replay, i)->time.battle == turn.wave.battle);
            if (battle_mark(app->replay, i)->time.battle == turn.wave.battle) {
                bars_mark_column(app->canvas, graph, count, i, '!');
            }
        }
    }
    app->canvas->reading = reading;
}

static void draw_below(const App *app, const void *state, Area area)
{
    const CourseState *course = state;
    put_waves(app, course, (Area){area.column, area.row + 1, area.columns, 2});
    draw_hull(app, course, (Area){area.column, area.row + 3, area.columns, GRAPH_ROWS + 1});
}

static const ListScreen COURSE_LIST = {
    .layout =
        {.left = LEFT, .row = LIST_ROW, .columns = STRIP_COLUMN - 1, .indent = LEFT, .below = BELOW, .bare = true},
    .count = count_of,
    .look = look,
    .moved = moved,
    .title = N_("The course of the run"),
    .head = draw_titles,
    .empty = N_("No battle has begun yet."),
    .row = draw_row,
    .below = draw_below,
    .keys = N_("arrows choose  5 wave 5  3.5 of battle 3  Enter goes there  ? help  q back"),
};

/* A battle, or below 0 a wave of the one that is chosen. */
static bool pick(App *app, int item)
{
    CourseState *course = screen_state(app);
    course->typed = 0;
    if (item < 0) {
        return screen_choose(&course->wave, -item);
    }
    return item != course->battles.chosen && list_pick(app, item);
}

static const Binding COURSE_BINDINGS[] = {
    {{HKEY_UP, 'k'}, "arrows hjkl", N_("choose a battle, and a wave of it"), list_go, -1},
    {{HKEY_DOWN, 'j'}, NULL, NULL, list_go, 1},
    {{HKEY_LEFT, 'h'}, NULL, NULL, move_wave, -1},
    {{HKEY_RIGHT, 'l'}, NULL, NULL, move_wave, 1},
    {{'0'}, "0-9", N_("type the wave, or battle and wave: 3.5"), type_digit, 0},
    {{'1'}, NULL, NULL, type_digit, 1},
    {{'2'}, NULL, NULL, type_digit, 2},
    {{'3'}, NULL, NULL, type_digit, 3},
    {{'4'}, NULL, NULL, type_digit, 4},
    {{'5'}, NULL, NULL, type_digit, 5},
    {{'6'}, NULL, NULL, type_digit, 6},
    {{'7'}, NULL, NULL, type_digit, 7},
    {{'8'}, NULL, NULL, type_digit, 8},
    {{'9'}, NULL, NULL, type_digit, 9},
    {{'.'}, ".", N_("what was typed is the battle; its wave follows"), type_point, 0},
    {{'t'}, "t", N_("choose the wave that decided the run"), choose_turn, 0},
    {{HKEY_ENTER, ' '}, "Enter Space", N_("go there"), go, 0},
    HELP_KEY,
    {{'q', '/', HKEY_ESCAPE, HKEY_INTERRUPT}, "q / Esc", N_("back to the replay"), act_back, 0},
};

static const char ABOUT[] = N_("Every battle of the run, and a sign for each of its waves: a point where nothing "
                               "was lost, the hull that it cost, + for ten and more. The wave on show is underlined. "
                               "Below, the hull after each battle; ! stands at the one that decided the run.");

const Screen COURSE_SCREEN = {.name = N_("Course of the run"),
                              SCREEN_KEYS(COURSE_BINDINGS),
                              .state_size = sizeof(CourseState),
                              .open = open,
                              .list = &COURSE_LIST,
                              .settle = list_settle,
                              .headed = true,
                              .draw = list_draw,
                              .pick = pick,
                              .about = ABOUT};
