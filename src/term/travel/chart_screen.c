/* The chart of the act: where the ship is, where it can go, and what each system would bring. */
#include "term/canvas/hot.h"
#include "term/board/parts.h"
#include "term/travel/chart_screen.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/card.h"
#include "term/canvas/columns.h"
#include "term/journey/run_words.h"
#include "term/journey/star_map.h"
#include "term/journey/star_route.h"
#include "term/screens/codex_model.h"
#include "term/play/play.h"
#include "term/screens/stage.h"
#include "term/view/bulletin.h"

#include <string.h>

enum {
    SIDE_COLUMNS = 44,
    SIDE_FROM = 124,
    PANEL_ROWS = 6,
    PANEL_ROWS_MAX = 8,
    ROWS_LEAST = 24,
    MESSAGE_ROWS_MOST = 2,
    TEXT_SIZE = 3000
};

static const Run *run_of(const App *app)
{
    return &screen_game(app)->run;
}

/* Not once it has been reached, and not on another chart. */
static bool has_goal(const Run *run, const ChartState *state)
{
    return state->chart != 0 && state->chart == chart_hash(&run->chart) && !run_has_visited(run, state->goal);
}

/* What is told of it is read from its beginning. */
static void choose(ChartState *state, int system)
{
    state->system = system;
    state->scroll = 0;
}

static void open(App *app, void *state, const void *argument)
{
    (void)argument;
    const Run *run = run_of(app);
    ChartState *chart = state;
    StarRoute route;
    bulletin_begin_act(&app->view, screen_game(app));
    if (has_goal(run, chart)) {
        star_route_find(run, chart->goal, &route);
        choose(chart, route.stops[0]);
        screen_say(app, _("On the way to %s: " KEY("Enter") " goes on, " KEY("Esc") " lets the goal go."),
                   run->chart.nodes[chart->goal].name);
        return;
    }
    chart->chart = 0;
    /* A shop one has been to stays open, but the run goes on somewhere new. */
    choose(chart, star_map_next(&run->chart, run_reachable(run), run->at, 1));
}

static void expect(void *state, const Decision *next)
{
    if (next && next->kind == DECISION_TRAVEL) {
        choose(state, next->node);
    }
}

static void move(App *app, int direction)
{
    ChartState *state = screen_state(app);
    choose(state, star_map_towards(&run_of(app)->chart, state->system, direction));
}

static void next(App *app, int step)
{
    ChartState *state = screen_state(app);
    uint32_t systems = star_map_open(screen_game(app));
    if (!systems) {
        view_message(&app->view, _("There is nowhere to go."));
    }
    choose(state, star_map_next(&run_of(app)->chart, systems, state->system, step));
}

/* To the first stop on the way there, and on for as long as nothing has to be decided. What lies farther off is kept as
 * the goal; a gate before it is passed only once its system is the chosen one. */
static void set_off(App *app, int system)
{
    ChartState *state = screen_state(app);
    const Run *run = run_of(app);
    StarRoute route;
    for (bool goes_on = true; goes_on;) {
        star_route_find(run, system, &route);
        int stop = route.count > 0 ? route.stops[0] : system;
        if (route.count > 1) {
            state->goal = system;
            state->chart = chart_hash(&run->chart);
            choose(state, stop);
        }
        if (route.count > 1 && run_way_is_locked(run, stop)) {
            screen_say(app, _("A gate comes first: " KEY("Enter") " uses a key, " KEY("o") " pays its price."));
            return;
        }
        Decision decision = {.kind = DECISION_TRAVEL, .node = (uint8_t)stop};
        goes_on = play_decide(app, &decision) && route.count > 1 && run->stage == STAGE_TRAVEL;
    }
}

/* On the way to a goal it was said as the chart came, and that was chosen. */
static Weight weigh(const App *app, const void *state, Text *question)
{
    const ChartState *chart = state;
    const Run *run = run_of(app);
    text_add(question, _("This is the chart: " KEY("Enter") " goes to %s, " KEY("Tab") " looks at others."),
             run->chart.nodes[chart->system].name);
    return chart->system == run->at ? WEIGHT_NONE : has_goal(run, chart) ? WEIGHT_SEEN : WEIGHT_LOOKED;
}

static void travel(App *app, int argument)
{
    (void)argument;
    ChartState *state = screen_state(app);
    Decision decision = {.kind = DECISION_TRAVEL, .node = (uint8_t)state->system};
    if (state->system == run_of(app)->at && !app->replay && !app->pilot &&
        !game_check(screen_game(app), &decision).allowed) {
        screen_say(app, _("Your ship is here. Choose another system with the " KEY("arrows") " or " KEY("Tab") "."));
        return;
    }
    set_off(app, state->system);
}

/* The price of the gate, in place of a key. */
static void pay(App *app, int argument)
{
    (void)argument;
    const ChartState *state = screen_state(app);
    Decision decision = {.kind = DECISION_PAY, .node = (uint8_t)state->system};
    play_decide(app, &decision);
}

static void to_ship(App *app, int argument)
{
    (void)argument;
    ChartState *state = screen_state(app);
    if (has_goal(run_of(app), state)) {
        view_message(&app->view, _("The goal is let go."));
    }
    state->chart = 0;
    choose(state, run_of(app)->at);
}

static void read_boss(App *app, int argument)
{
    (void)argument;
    codex_open_at(app, CODEX_ATTACKER, run_boss_ahead(screen_game(app)));
}

/* Where the parts lie: the panel beside the chart where there is much room, else below it. */
typedef struct Parts {
    Area chart, legend, panel;
    bool beside;
    Area quest;
} Parts;

static Parts parts_of(const App *app)
{
    int columns = app->canvas->columns, rows = app->canvas->rows, messages = stage_message_rows(app);
    int end = rows - 1 - messages;
    if (columns >= SIDE_FROM) {
        int width = columns - SIDE_COLUMNS, below = rows - 1 - MESSAGE_ROWS_MOST; /* however long a message is */
        return (Parts){
            {0, 2, width, below - 4}, {1, below - 1, width - 2, 1}, {width, 1, SIDE_COLUMNS, below - 1}, true, {0}};
    }
    int more = (rows - ROWS_LEAST) / 4;
    int panel = PANEL_ROWS - (messages - 1) + int_min(more, PANEL_ROWS_MAX - PANEL_ROWS);
    return (Parts){{0, 1, columns, end - panel - 2},
                   {1, end - panel - 1, columns - 2, 1},
                   {0, end - panel, columns, panel},
                   false,
                   {0}};
}

/* What the story asks for takes a row of the chart's in a run that has one, also once its chapter is over: systems stay
 * where they are. */
static Parts parts_for(const App *app)
{
    Parts parts = parts_of(app);
    if (screen_game(app)->options.chapters) {
        parts.chart.rows--;
        parts.quest = (Area){parts.legend.column, parts.legend.row - 1, parts.legend.columns, 1};
    }
    return parts;
}

/* What is to do next, with who the captain is and what he wants, where there is room for it. */
static void say_quest(const Run *run, int columns, char *out, size_t size)
{
    char captain[TEXT_SIZE], next[TEXT_SIZE];
    words_captain(run, captain, sizeof captain);
    run_say_next(run, next, sizeof next);
    words_quest(run, out, size);
    if (columns_of(out) > columns) {
        Text text = text_into(out, size);
        text_add(&text, "%s", captain);
        text_add_part(&text, " ", "%s", next);
    }
    if (columns_of(out) > columns) {
        text_copy(out, size, next);
    }
}

static void draw_quest(const App *app, Area area)
{
    char quest[TEXT_SIZE];
    const Run *run = run_of(app);
    if (area.rows > 0 && run_next_action(run)) {
        say_quest(run, area.columns - 2, quest, sizeof quest);
        canvas_put(app->canvas, area.column, area.row, SIGN_STORY, (Style){INK_KEY, GROUND_NONE, STYLE_BOLD});
        canvas_text(app->canvas, area.column + 2, area.row, area.columns - 2, (Style){.ink = INK_KEY}, quest);
    }
}

/* Names of what is held, where there is room for them all. */
static void draw_held(const App *app, Area area)
{
    const Game *game = screen_game(app);
    if (area.rows < game->run.held_count + 2) {
        return;
    }
    canvas_text(app->canvas, area.column, area.row + 1, area.columns, (Style){.ink = INK_DIM}, _("You hold:"));
    for (int i = 0; i < game->run.held_count; i++) {
        Card card;
        words_held_card(game, i, &card);
        canvas_text(app->canvas, area.column + 2, area.row + 2 + i, area.columns - 2, (Style){.ink = (uint8_t)card.ink},
                    card.name);
    }
}

static void draw_panel_beside(const App *app, Area area, const char *title, const char *text)
{
    canvas_box(app->canvas, area, (Style){.ink = INK_FRAME}, title);
    Area inside = {area.column + 2, area.row + 2, area.columns - 4, area.rows - 3};
    while (*text && inside.rows > 0) {
        char line[TEXT_SIZE];
        size_t length = 0;
        while (text[length] && text[length] != '\n') {
            line[length] = text[length];
            length++;
        }
        line[length] = '\0';
        text += length + (text[length] == '\n');
        int used = canvas_wrap(app->canvas, inside, (Style){.ink = INK_TEXT}, line) + 1;
        inside.row += used;
        inside.rows -= used;
    }
    draw_held(app, inside);
}

/* Rows that its lines take, if words filled them. */
static int rows_at_least(const char *text, int columns)
{
    int rows = 0;
    for (const char *at = text; *at;) {
        int length = (int)strcspn(at, "\n");
        rows += (length + columns - 1) / columns;
        at += length + (at[length] == '\n');
    }
    return rows;
}

/* What has no room is read with a key that the title's row names. Where they have no room each,
 * they follow each other. */
static void draw_panel_below(const App *app, Area area, const char *title, const char *said, int scroll)
{
    Canvas *canvas = app->canvas;
    char text[TEXT_SIZE];
    text_copy(text, sizeof text, said);
    Area below = {area.column + 1, area.row + 1, area.columns - 2, area.rows - 1};
    if (rows_at_least(text, below.columns) > below.rows) {
        text_join_lines(text);
    }
    canvas_text(canvas, below.column, area.row, below.columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                title);
    int rows = card_text_rows(canvas, below.columns, text);
    canvas_wrap_from(canvas, below, (Style){.ink = INK_TEXT}, text, int_min(scroll, int_max(rows - below.rows, 0)));
    if (rows > below.rows) {
        const char *more = scroll + below.rows < rows ? _(KEY("r") " reads on") : _(KEY("r") " reads from the top");
        int columns = hot_columns(canvas, more);
        hot_keys(canvas, below.column + below.columns - columns, area.row, columns, (Style){.ink = INK_KEY}, more);
    }
}

/* Behind the end comes the beginning. */
static void read_on(App *app, int argument)
{
    (void)argument;
    ChartState *state = screen_state(app);
    Parts parts = parts_for(app);
    char text[TEXT_SIZE];
    words_system(screen_game(app), state->system, text, sizeof text);
    text_join_lines(text);
    int shown = parts.panel.rows - 1, rows = card_text_rows(app->canvas, parts.panel.columns - 2, text);
    int last = int_max(rows - shown, 0);
    state->scroll = state->scroll < last ? int_min(state->scroll + shown - 1, last) : 0;
}

static void draw(const App *app, const void *state)
{
    int system = ((const ChartState *)state)->system;
    char title[CARD_NAME_SIZE], text[TEXT_SIZE];
    Canvas *canvas = app->canvas;
    const Game *game = screen_game(app);
    Parts parts = parts_for(app);
    int rows = stage_message_rows(app);
    run_head_draw(canvas, &app->theme, (Area){0, 0, canvas->columns, 1}, game);
    words_system_title(game, system, title, sizeof title);
    words_system(game, system, text, sizeof text);
    if (parts.beside) {
        draw_panel_beside(app, parts.panel, title, text);
    } else {
        draw_panel_below(app, parts.panel, title, text, ((const ChartState *)state)->scroll);
    }
    star_map_draw_legend(canvas, parts.legend);
    draw_quest(app, parts.quest);
    messages_draw(canvas, &app->theme, (Area){0, canvas->rows - 1 - rows, canvas->columns, rows}, &app->view);
    stage_draw_keys(app, _("arrows look  Tab in reach  Enter go  o gate  i boss  b held  ? help  q leave"));
    star_map_draw(canvas, &app->theme, parts.chart, game, system);
    bulletin_draw(canvas, parts.chart, &app->view);
}

static void tell(const App *app, const void *state, Reading *reading)
{
    spoken_chart(app, ((const ChartState *)state)->system, reading);
}

static int chosen_item(const App *app, const Screen *screen, const void *state, int *count)
{
    (void)screen;
    *count = screen_game(app)->run.chart.node_count;
    return ((const ChartState *)state)->system;
}

static bool choose_item(App *app, int item)
{
    ChartState *state = screen_state(app);
    state->scroll = 0;
    return screen_choose(&state->system, item);
}

static const Binding CHART_BINDINGS[] = {
    {{HKEY_UP, 'k'}, "arrows hjkl", N_("the nearest system that way"), move, 0},
    {{HKEY_RIGHT, 'l'}, NULL, NULL, move, 1},
    {{HKEY_DOWN, 'j'}, NULL, NULL, move, 2},
    {{HKEY_LEFT, 'h'}, NULL, NULL, move, 3},
    {{HKEY_TAB}, "Tab Shift-Tab", N_("next, previous system you can go to"), next, 1},
    {{HKEY_BACKTAB}, NULL, NULL, next, -1},
    {{HKEY_ENTER}, "Enter", N_("go there; what lies far off stays your goal"), travel, 0},
    {{'o'}, "o", N_("pay the price of the gate on the way, and go there"), pay, 0},
    {{'r'}, "r", N_("read on below, where not all has room"), read_on, 0},
    {{'i'}, "i", N_("read about the boss that ends the act"), read_boss, 0},
    {{'s'}, "s", N_("the story so far"), act_story, 0},
    {{HKEY_ESCAPE, '@'}, "Esc @", N_("back to where the ship is; lets a goal go"), to_ship, 0},
    STAGE_KEYS,
};

static const char ABOUT[] = N_("An act is a chart of systems. Battles (B, elite ones E) bring blueprints and "
                               "credits, shops ($) sell, workshops (W) augment blueprints, docks (D) repair the "
                               "hull, and events (?) are what you make of them. The act ends at its boss (X). "
                               "Systems in [ ] can be gone to now, by way of any that are done with (o): going "
                               "back is free. A gate opens for a key, any key, or for its price: #4h is 4 hull, "
                               "#45c is 45 credits. * marks systems that hold a key. You need not see everything: "
                               "each system done with raises the threat, and with it the HP of all attackers of "
                               "the act and of its boss. What a system brings does not depend on when you come. "
                               "Enter on a system far off makes it your goal, and goes there stop by stop. "
                               "A run has a story: ! marks the system where it goes on. It is yours to follow or "
                               "to leave alone. "
                               "As the first key here Enter says what it would do, and pressed again it does it.");

const Screen CHART_SCREEN = {.name = N_("Chart"),
                             SCREEN_KEYS(CHART_BINDINGS),
                             .state_size = sizeof(ChartState),
                             .kept = true,
                             .open = open,
                             .expect = expect,
                             .headed = true,
                             .draw = draw,
                             .tell = tell,
                             .spoken = SPOKEN_CHART,
                             .spoken_count = SPOKEN_CHART_COUNT,
                             .chosen = chosen_item,
                             .pick = choose_item,
                             .weigh = weigh,
                             .type = stage_type,
                             .about = ABOUT,
                             .of_run = true};
