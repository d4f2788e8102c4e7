/* What came of a battle, and what to do next: stay or leave when it is won; without a chart, go on when it is left and
 * begin anew when it is lost. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/hot.h"
#include "term/screens/acts.h"
#include "term/battle/battle_screen.h"
#include "term/battle/outcome.h"
#include "term/play/play.h"
#include "term/screens/stage.h"
#include "term/view/coming.h"

enum {
    LEFT = 2,
    COLUMNS = 37, /* of figures and of charts, where the screen is narrow */
    MOST_COLUMNS = 52,
    GAP = 2,
    TOP = OUTCOME_BAND_ROWS + 1,
    FOOT = 2, /* rows for the keys */
    NAME = 12,
    LINE = 96,
    LISTED = 6, /* of the smaller chart, where a larger one has to have room */
    WIDE = 120,
    MAKERS = 5
};

static BattlePhase phase_of(const App *app)
{
    return screen_game(app)->battle.phase;
}

static void go_on(App *app, int argument)
{
    (void)argument;
    BattlePhase phase = phase_of(app);
    if (play_is_hasty(app)) {
        return;
    }
    if (phase == BATTLE_LOST) {
        play_leave(app);
        return;
    }
    Decision next = play_plain(phase == BATTLE_WON ? DECISION_LEAVE : DECISION_NEXT_LEVEL);
    play_decide(app, &next);
}

static Weight weigh(const App *app, const void *state, Text *question)
{
    (void)state;
    text_add(question, "%s",
             phase_of(app) == BATTLE_WON       ? _("The battle is won: Enter leaves, " KEY("s") " stays a wave more.")
             : phase_of(app) == BATTLE_CLEARED ? _("The battle is won: Enter goes on to the next level.")
                                               : _("The run is over: Enter closes it."));
    return WEIGHT_SEEN;
}

static void stay(App *app, int argument)
{
    (void)argument;
    Decision decision = play_plain(DECISION_STAY);
    if (!play_is_hasty(app) && phase_of(app) == BATTLE_WON && play_decide(app, &decision)) {
        screen_say(app, _("You stay for one more wave. Press " KEY("n") " when you are ready."));
    }
}

static void look(App *app, int argument)
{
    (void)argument;
    screen_pop(app);
    screen_say(app, _("Look around; " KEY("n") " brings the result back."));
}

/* What is left of a boss that has come. */
static void fill_boss(const Battle *battle, Bars *bars)
{
    if (battle->boss < 0 || battle->boss_course == BOSS_AWAY) {
        return;
    }
    const BossNow now = battle_boss_now(battle);
    const bool dead = battle->boss_course == BOSS_BEATEN;
    BarRow *row =
        bars_add_part(bars, battle->content->attackers[battle->boss].name, INK_BOSS, dead ? 0 : now.hp, now.hp_max);
    if (dead || now.bodies == 0) {
        text_copy(row->end, sizeof row->end, dead ? _("dead") : _("got through"));
    } else {
        snprintf(row->end, sizeof row->end, _("%d of %d"), now.hp, now.hp_max);
    }
}

static void fill_figures(const Battle *battle, Bars *bars)
{
    int waves = battle->phase == BATTLE_LOST ? battle->wave : battle->wave - 1, met = battle->killed + battle->leaked;
    BarRow *row = bars_add_part(bars, _("waves"), INK_ENERGY, waves, battle->par);
    snprintf(row->end, sizeof row->end, _("%d (par %d)"), waves, battle->par);
    bars_add_part(bars, _("fuel"), INK_FUEL, battle_filling(battle).full, battle->fuel_goal);
    bars_add_part(bars, _("hull"), INK_HULL, battle->hull, battle->hull_max);
    bars_add_part(bars, _("killed"), INK_TOWER, battle->killed, met);
    fill_boss(battle, bars);
}

static int put(const App *app, Area area, const char *name, const char *value)
{
    canvas_printf(app->canvas, area.column, area.row, NAME, (Style){.ink = INK_DIM}, "%s ", name);
    return canvas_wrap(app->canvas, (Area){area.column + NAME, area.row, area.columns - NAME, area.rows},
                       (Style){.ink = INK_TEXT}, value);
}

/* How it went in numbers; returns the rows used. */
static int put_figures(const App *app, Area area)
{
    const Game *game = screen_game(app);
    Bars bars = {0};
    char line[LINE];
    int used = 0;
    fill_figures(&game->battle, &bars);
    used += bars_draw(app->canvas, &app->theme, area, "", &bars) + 1;
    Text text = text_into(line, sizeof line);
    bool won = game->battle.phase == BATTLE_WON;
    text_add(&text, won ? _("%d so far") : _("%d in this run"), won ? run_pay(game) : game->run.credits);
    used += put(app, (Area){area.column, area.row + used, area.columns, 1}, _("credits"), line);
    used += put(app, (Area){area.column, area.row + used, area.columns, 2}, _("seed"), game->options.seed);
    if (app->decided[0]) {
        used += put(app, (Area){area.column, area.row + used, area.columns, 2}, won ? _("dearest") : _("decided in"),
                    app->decided);
    }
    return used;
}

/* What is known of the next wave; returns the rows used. */
static int put_outlook(const App *app, Area area)
{
    char types[LINE], line[2 * LINE];
    if (phase_of(app) != BATTLE_WON || coming_waves(&screen_game(app)->battle) == 0) {
        return 0;
    }
    Text text = text_into(line, sizeof line);
    coming_write_types(&screen_game(app)->battle, types, sizeof types);
    text_add(&text, _("%s; how many, and by which ways, is not known."), types);
    return put(app, area, _("if you stay"), line);
}

/* A chart with a gap below it; returns the rows used. */
static int put_chart(const App *app, Area area, const char *heading, const Bars *bars)
{
    int used = bars_draw(app->canvas, &app->theme, area, heading, bars);
    return used + (used > 0);
}

/* Who did it, and whom; what of it is not known takes no room. Returns the rows used. */
static int put_charts(const App *app, Area area)
{
    const Game *game = screen_game(app);
    Bars towers = {0}, kills = {0};
    bool used_any = false;
    outcome_towers(&game->battle, &towers);
    if (app->session) {
        used_any = outcome_work(game, app->tally.used_in_battle, &towers);
        outcome_kills(game->content, &app->tally.in_battle, &kills);
    }
    int spare = kills.count > 0 ? int_min(kills.count, int_max(LISTED, area.rows / 3)) + 2 : 0;
    Area upper = {area.column, area.row, area.columns, area.rows - spare};
    int used = put_chart(app, upper, used_any ? _("Damage by tower, ability (killed)") : _("Damage by tower (killed)"),
                         &towers);
    return used + put_chart(app, area_below(area, used), _("Killed, by type"), &kills);
}

static void write_headline(const Battle *battle, Text *out)
{
    if (battle->phase == BATTLE_WON && battle->boss >= 0) {
        text_add(out, _("%s is dead. Leave now, or stay for one more wave?"),
                 battle->content->attackers[battle->boss].name);
    } else {
        text_add(out, "%s",
                 battle->phase == BATTLE_WON       ? _("The tanks are full. Leave now, or stay for one more wave?")
                 : battle->phase == BATTLE_CLEARED ? _("Clear of the ground, with fuel for the next jump.")
                                                   : _("The hull has given way. This run ends here."));
    }
}

static void write_choices(const Game *game, Text *out)
{
    const BattlePhase phase = game->battle.phase;
    if (phase == BATTLE_WON) {
        int32_t pay = run_pay(game);
        int32_t more = run_pay_after_staying(game) - pay;
        if (more > 0) {
            text_add(out, _("Enter leave with %d   s stay a wave for %d more   b look around   q quit"), pay, more);
        } else {
            text_add(out, _("Enter leave with %d   s stay: pays nothing any more   b look around   q quit"), pay);
        }
    } else {
        text_add(out, "%s",
                 phase == BATTLE_CLEARED ? _("Enter next level   b look at the board   q quit")
                                         : _("Enter or q close the run   b look at the board"));
    }
}

/* Figures, and what was made; returns the rows used. */
static int put_first(const App *app, Area area)
{
    Bars makers = {0};
    int used = put_figures(app, area);
    used += put_outlook(app, area_below(area, used)) + 1;
    outcome_makers(&screen_game(app)->battle, &makers);
    Area made = area_below(area, used);
    made.rows = int_min(made.rows, MAKERS);
    return used + put_chart(app, made, _("Materials made"), &makers);
}

/* All in one column, with a large board beside it. */
static void draw_large(const App *app, int rows)
{
    Area board = outcome_board_area(0, TOP, 2);
    board.column = app->canvas->columns - board.columns - 1;
    Area left = {LEFT, TOP, board.column - LEFT - GAP, rows};
    put_charts(app, area_below(left, put_first(app, left)));
    outcome_board(app, board, 2);
}

/* Figures to the left, charts beside them, and the board where there is room for it, or nothing else to show. */
static void draw_all(const App *app)
{
    const Canvas *canvas = app->canvas;
    int rows = canvas->rows - TOP - FOOT;
    bool wide = canvas->columns >= WIDE;
    if (wide && rows >= outcome_board_area(0, 0, 2).rows) {
        draw_large(app, rows);
        return;
    }
    int room = canvas->columns - LEFT - 2 * GAP - outcome_board_area(0, 0, 1).columns;
    int columns = wide ? int_min(room / 2 - GAP, MOST_COLUMNS) : COLUMNS;
    Area left = {LEFT, TOP, columns, rows}, right = {LEFT + columns + GAP, TOP, columns, rows};
    put_first(app, left);
    int charted = put_charts(app, right);
    if (wide || charted == 0) {
        outcome_board(app, outcome_board_area(wide ? right.column + right.columns + GAP : right.column, TOP, 1), 1);
    }
}

static void draw(const App *app, const void *state)
{
    (void)state;
    Canvas *canvas = app->canvas;
    BattlePhase phase = phase_of(app);
    char title[32], headline[LINE], choices[2 * LINE];
    Text text = text_into(title, sizeof title), said = text_into(headline, sizeof headline);
    Text keys = text_into(choices, sizeof choices);
    write_headline(&screen_game(app)->battle, &said);
    write_choices(screen_game(app), &keys);
    text_add(&text, _("Level %d %s"), screen_game(app)->level, phase == BATTLE_LOST ? _("lost") : _("won"));
    outcome_band(canvas, &app->theme, phase != BATTLE_LOST, title, headline);
    draw_all(app);
    stage_draw_answer(app);
    canvas->cursor_column = LEFT;
    canvas->cursor_row = canvas->rows - 1;
    hot_keys(canvas, LEFT, canvas->rows - 1, canvas->columns - LEFT, (Style){.ink = INK_KEY}, choices);
}

static const Binding RESULT_BINDINGS[] = {
    {{HKEY_ENTER}, "Enter", N_("leave, the next level, or close a lost run"), go_on, 0},
    {{'s'}, "s", N_("stay for one more wave"), stay, 0},
    {{'b', HKEY_ESCAPE}, "b Esc", N_("look at the board"), look, 0},
    {{'m'}, "m", N_("all messages"), act_messages, 0},
    {{'U'}, "U", N_("in a sandbox: back to before the last wave"), act_rewind, 0},
    HELP_KEY,
    {{'q', HKEY_INTERRUPT}, "q", N_("quit; the run is saved"), act_leave, 0},
};

const Screen RESULT_SCREEN = {.name = N_("Result"),
                              SCREEN_KEYS(RESULT_BINDINGS),
                              .ground = screen_ground,
                              .draw = draw,
                              .weigh = weigh,
                              .type = stage_type};
