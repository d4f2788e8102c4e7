/* All battles and waves of a replay, with the hull that each cost: one is chosen and gone to. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/hot.h"
#include "term/screens/acts.h"
#include "term/travel/replay_keys.h"
#include "term/play/seek_bar.h"

enum { LEFT = 2, HEADER_ROW = 2, LIST_ROW = 3, STRIP_COLUMN = 35, MANY = 9, TYPED_MAX = 9999 };

typedef struct CourseState {
    int battle; /* chosen: which of the battles, from 0 */
    int wave;   /* of it, from 1 */
    int first;  /* battle in the first row */
    int typed;  /* number so far; 0: none */
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

static int list_rows(const Canvas *canvas)
{
    return canvas->rows - LIST_ROW - 3;
}

static int chosen_waves(const App *app, const CourseState *course)
{
    const ReplayMark *mark = battle_mark(app->replay, course->battle);
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
        course->battle = mark->time.battle <= now.battle ? i : course->battle;
    }
}

/* What is chosen is there, and shows. */
static void settle(const App *app, void *state)
{
    CourseState *course = state;
    course->battle = int_clamp(course->battle, 0, int_max(seek_battles(app->replay) - 1, 0));
    course->wave = int_clamp(course->wave, 1, int_max(chosen_waves(app, course), 1));
    course->first = int_clamp(course->first, int_max(course->battle - list_rows(app->canvas) + 1, 0), course->battle);
}

static void move_battle(App *app, int step)
{
    CourseState *course = screen_state(app);
    course->typed = 0;
    course->battle += step;
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
        course->battle = mark->time.battle <= course->typed ? i : course->battle;
    }
    course->typed = 0;
    course->wave = 1;
}

static void go(App *app, int argument)
{
    (void)argument;
    const CourseState *course = screen_state(app);
    const ReplayMark *battle = battle_mark(app->replay, course->battle), *marks;
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

static void draw_row(const App *app, const CourseState *course, int index, int row)
{
    Canvas *canvas = app->canvas;
    const ReplayMark *mark = battle_mark(app->replay, index);
    bool chosen = index == course->battle;
    int battle = mark->time.battle, lost = lost_in_battle(app->replay, battle);
    Style style = {.ink = INK_TEXT, .ground = chosen ? GROUND_ROW : GROUND_NONE, .attributes = chosen ? STYLE_BOLD : 0};
    if (chosen) {
        canvas_fill(canvas, (Area){0, row, STRIP_COLUMN - 1, 1}, ' ', style);
        canvas_put(canvas, 0, row, theme_glyph(&app->theme, GLYPH_SELECT), style);
    }
    canvas_printf(canvas, LEFT, row, STRIP_COLUMN, style, "%6d  %5d  %5d  %9d", battle, mark->amount,
                  seek_waves(app->replay, battle), lost);
    hot_item(canvas, (Area){0, row, canvas->columns, 1}, index);
    draw_strip(app, course, row, battle, chosen);
}

static void draw(const App *app, const void *state)
{
    const CourseState *course = state;
    Canvas *canvas = app->canvas;
    int battles = seek_battles(app->replay), width = canvas->columns - 2 * LEFT, keys = canvas->rows - 1;
    Style dim = {.ink = INK_DIM};
    canvas_text(canvas, LEFT, 0, width, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                _("The course of the run"));
    canvas_text(canvas, LEFT, HEADER_ROW, width, dim, _("battle  level  waves  hull lost  in each wave"));
    if (battles == 0) {
        canvas_text(canvas, LEFT, LIST_ROW, width, dim, _("No battle has begun yet."));
    }
    for (int i = course->first; i < battles && i < course->first + list_rows(canvas); i++) {
        draw_row(app, course, i, LIST_ROW + i - course->first);
    }
    if (battles > 0) {
        GameTime wave = {battle_mark(app->replay, course->battle)->time.battle, course->wave, 0};
        canvas_printf(canvas, LEFT, keys - 1, width, (Style){.ink = INK_TEXT}, _("Battle %d, wave %d: %d hull lost."),
                      wave.battle, wave.wave, seek_lost(app->replay, wave));
    }
    hot_keys(canvas, LEFT, keys, width, dim,
             _("arrows choose  5 wave 5  3.5 of battle 3  Enter goes there  ? help  q back"));
}

/* A battle, or below 0 a wave of the one that is chosen. */
static bool pick(App *app, int item)
{
    CourseState *course = screen_state(app);
    course->typed = 0;
    if (item < 0) {
        return screen_choose(&course->wave, -item);
    }
    course->wave = item == course->battle ? course->wave : 1;
    return screen_choose(&course->battle, item);
}

static const Binding COURSE_BINDINGS[] = {
    {{HKEY_UP, 'k'}, "arrows hjkl", N_("choose a battle, and a wave of it"), move_battle, -1},
    {{HKEY_DOWN, 'j'}, NULL, NULL, move_battle, 1},
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
    {{HKEY_ENTER, ' '}, "Enter Space", N_("go there"), go, 0},
    HELP_KEY,
    {{'q', '/', HKEY_ESCAPE, HKEY_INTERRUPT}, "q / Esc", N_("back to the replay"), act_back, 0},
};

static const char ABOUT[] = N_("Every battle of the run, and a sign for each of its waves: a point where nothing "
                               "was lost, the hull that it cost, + for ten and more. The wave on show is underlined.");

const Screen COURSE_SCREEN = {.name = N_("Course of the run"),
                              .bindings = COURSE_BINDINGS,
                              .binding_count = sizeof COURSE_BINDINGS / sizeof COURSE_BINDINGS[0],
                              .state_size = sizeof(CourseState),
                              .open = open,
                              .settle = settle,
                              .headed = true,
                              .draw = draw,
                              .pick = pick,
                              .about = ABOUT};
