/* A recorded duel, turn by turn: the lane, what both have, what they ordered and said. */
#include "term/duel/duel_screen.h"

#include "base/number.h"
#include "base/text.h"
#include "term/canvas/bar.h"
#include "term/canvas/hot.h"
#include "term/duel/lane.h"
#include "term/duel/viewer.h"
#include "term/screens/acts.h"
#include "term/settings/settings.h"

enum {
    HEAD_ROWS = 2,
    SIDE_ROWS = 7,
    NOTE_SIZE = 160,
    DEED_SIZE = ORDER_SAY_SIZE + NOTE_SIZE,
    DEEDS_MOST = 40,
    FAST_TURNS = 100,
    GAP = 2
};

/* Turns a second. */
static const int SPEEDS[] = {2, 5, 10, 30, 100, 500, 2000};
enum { SPEED_COUNT = sizeof SPEEDS / sizeof *SPEEDS, SPEED_USUAL = 2 };

static const char *const SIDES[DUEL_SIDES] = {[DUEL_DEFENDER] = "Defender", [DUEL_INVADER] = "Invader"};

typedef struct DuelState {
    Viewer *viewer;
    int speed;  /* of SPEEDS */
    int credit; /* ticks times turns a second that are not played yet */
} DuelState;

static DuelState *state_of(App *app)
{
    return screen_state(app);
}

static void go(App *app, int32_t place)
{
    app->view.playing = false;
    viewer_go(state_of(app)->viewer, place);
}

static void step(App *app, int turns)
{
    go(app, viewer_place(state_of(app)->viewer) + turns);
}

static void to_end(App *app, int argument)
{
    go(app, argument > 0 ? viewer_places(state_of(app)->viewer) : 0);
}

static void to_act(App *app, int direction)
{
    go(app, viewer_seek(state_of(app)->viewer, direction));
}

/* From the end playing begins anew. */
static void play_or_stop(App *app, int argument)
{
    (void)argument;
    DuelState *state = state_of(app);
    bool playing = app->view.playing;
    if (!playing && viewer_at_end(state->viewer)) {
        viewer_go(state->viewer, 0);
    }
    state->credit = 0;
    app->view.playing = !playing;
}

static void change_speed(App *app, int by)
{
    DuelState *state = state_of(app);
    state->speed = int_clamp(state->speed + by, 0, SPEED_COUNT - 1);
}

static void leave(App *app, int argument)
{
    (void)argument;
    app->view.playing = false;
    screen_pop(app);
}

static void pass(App *app, int ticks)
{
    DuelState *state = state_of(app);
    state->credit += ticks * SPEEDS[state->speed];
    viewer_go(state->viewer, viewer_place(state->viewer) + state->credit / TICKS_PER_SECOND);
    state->credit %= TICKS_PER_SECOND;
    app->view.playing = !viewer_at_end(state->viewer);
}

static void put_boost(Text *text, int32_t boost, const char *what)
{
    if (boost != 0) {
        text_add(text, " +%d %s", boost, what);
    }
}

/* What a side ordered in words. */
static void put_order(Text *text, const DuelOrder *order)
{
    switch ((DuelDeed)order->deed) {
    case DUEL_NOTHING:
        text_add(text, "nothing");
        break;
    case DUEL_BUILD:
        text_add(text, "%s on %d", duel_kind_word((DuelKind)order->what), order->at);
        break;
    case DUEL_UPGRADE:
        text_add(text, "more %s on %d", order->what == DUEL_POWER ? "power" : "range", order->at);
        break;
    case DUEL_DESTROY:
        text_add(text, "destroy on %d", order->at);
        break;
    case DUEL_SPAWN:
        text_add(text, "invader");
        put_boost(text, order->hp, "HP");
        put_boost(text, order->defense, "defence");
        put_boost(text, order->stun_res, "resistance");
        break;
    case DUEL_UNKNOWN:
        text_add(text, "what nobody understands");
        break;
    }
}

/* "turn 12: turret on 3"; and what was said, which comes from outside. */
static void put_deed(const DuelState *state, const RecordingAct *act, DuelSide side, char out[DEED_SIZE])
{
    char clean[ORDER_SAY_SIZE];
    Text text = text_into(out, DEED_SIZE);
    text_clean(clean, sizeof clean, recording_say(viewer_recording(state->viewer), act, side));
    text_add(&text, "%d: ", act->turn);
    put_order(&text, &act->orders[side]);
    if (clean[0]) {
        text_add(&text, "  \"%s\"", clean);
    }
}

/* The latest deeds, as many as there is room for. */
static void draw_deeds(const App *app, const DuelState *state, Area area, DuelSide side)
{
    const RecordingAct *deeds[DEEDS_MOST];
    int count = viewer_deeds(state->viewer, side, deeds, int_min(area.rows, DEEDS_MOST));
    for (int i = 0, row = 0; i < count && row < area.rows; i++) {
        char deed[DEED_SIZE];
        put_deed(state, deeds[i], side, deed);
        bool now = deeds[i]->turn == viewer_place(state->viewer);
        row +=
            canvas_wrap(app->canvas, (Area){area.column, area.row + row, area.columns, area.rows - row},
                        (Style){.ink = (uint16_t)(now ? INK_GOOD : INK_DIM), .attributes = now ? STYLE_BOLD : 0}, deed);
    }
}

static void put_purse(const Duel *duel, DuelSide side, char out[NOTE_SIZE])
{
    Text text = text_into(out, NOTE_SIZE);
    if (side == DUEL_DEFENDER) {
        text_add(&text, "%lld gold  %d buildings", (long long)duel->gold[side], duel_set_count(duel->built));
    } else {
        text_add(&text, "%lld gold +%lld  cap %d  %d walking", (long long)duel->gold[side], (long long)duel->income,
                 duel->cap, duel->count);
    }
    if (duel->ignored[side] > 0) {
        text_add(&text, "  %d ignored", duel->ignored[side]);
    }
}

static void draw_side(const App *app, const DuelState *state, Area area, DuelSide side)
{
    Canvas *canvas = app->canvas;
    char name[RECORDING_NAME_SIZE], purse[NOTE_SIZE];
    text_clean(name, sizeof name, viewer_recording(state->viewer)->names[side]);
    put_purse(viewer_duel(state->viewer), side, purse);
    canvas_begin_group(canvas);
    canvas_printf(canvas, area.column, area.row, area.columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                  "%s  %s", SIDES[side], name);
    canvas_text(canvas, area.column, area.row + 1, area.columns, (Style){.ink = INK_TEXT}, purse);
    draw_deeds(app, state, (Area){area.column, area.row + 2, area.columns, area.rows - 2}, side);
    canvas_end_group(canvas);
}

static void draw_head(const App *app, const DuelState *state)
{
    Canvas *canvas = app->canvas;
    const Duel *duel = viewer_duel(state->viewer);
    int place = viewer_place(state->viewer), places = viewer_places(state->viewer);
    int used = canvas_printf(canvas, 1, 0, canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                             "Turn %d of %d", place, places);
    used += canvas_printf(canvas, 1 + used + GAP, 0, canvas->columns, (Style){.ink = INK_TEXT}, "%d of %d have crossed",
                          duel->crossed, DUEL_CROSSINGS);
    if (app->view.playing) {
        canvas_printf(canvas, 1 + used + 2 * GAP, 0, canvas->columns, (Style){.ink = INK_GOOD},
                      "playing %d turns a second", SPEEDS[state->speed]);
    } else {
        canvas_printf(canvas, 1 + used + 2 * GAP, 0, canvas->columns, (Style){.ink = INK_DIM}, "%d turns a second",
                      SPEEDS[state->speed]);
    }
    Bar bar = {.value = place,
               .limit = int_max(places, 1),
               .ink = INK_ENERGY,
               .full = GLYPH_BAR_FULL,
               .empty = GLYPH_BAR_EMPTY};
    bar_draw(canvas, &app->theme, 1, 1, canvas->columns - 2, &bar);
}

/* How the game ended, once that is reached; until then what signs mean. */
static void draw_foot(const App *app, const DuelState *state, int row)
{
    const Recording *recording = viewer_recording(state->viewer);
    char why[RECORDING_WHY_SIZE];
    Style style = {.ink = INK_WARN, .attributes = STYLE_BOLD};
    Canvas *canvas = app->canvas;
    if (!viewer_at_end(state->viewer)) {
        canvas_text(canvas, 1, row, canvas->columns - 2, (Style){.ink = INK_DIM},
                    "turret T  stunner S  bomb B, power (small: rests)  invader >  stunned =, HP");
        return;
    }
    text_clean(why, sizeof why, recording->why);
    switch (recording->end) {
    case RECORDING_CROSSED:
        canvas_printf(canvas, 1, row, canvas->columns - 2, style, "%d have crossed: the defender lasted %d turns.",
                      recording->crossed, recording->turns);
        break;
    case RECORDING_CAPPED:
        canvas_printf(canvas, 1, row, canvas->columns - 2, style, "Ended here: it counts as %d turns.",
                      recording->turns);
        break;
    case RECORDING_BROKEN:
        canvas_printf(canvas, 1, row, canvas->columns - 2, style, "The %s is disqualified. %s",
                      recording->broken == DUEL_DEFENDER ? "defender" : "invader", why);
        break;
    }
}

static void draw(const App *app, const void *opened)
{
    const DuelState *state = opened;
    Canvas *canvas = app->canvas;
    int keys = canvas->rows - 1, sides = keys - 1 - SIDE_ROWS, half = (canvas->columns - 2 - GAP) / 2;
    draw_head(app, state);
    int rows = lane_rows(sides - HEAD_ROWS);
    struct Reading *reading = canvas_mute(canvas);
    lane_draw(canvas, (Area){1, HEAD_ROWS, canvas->columns - 2, rows}, viewer_duel(state->viewer));
    canvas->reading = reading;
    int below = HEAD_ROWS + rows + (sides > HEAD_ROWS + rows);
    draw_side(app, state, (Area){1, below, half, keys - 1 - below}, DUEL_DEFENDER);
    draw_side(app, state, (Area){1 + half + GAP, below, half, keys - 1 - below}, DUEL_INVADER);
    draw_foot(app, state, keys - 1);
    hot_keys(canvas, 1, keys, canvas->columns, (Style){.ink = INK_DIM},
             "Space play  + " KEY("-") " speed  . " KEY(",") " turn  > " KEY("<") " ten  a " KEY(
                 "A") " order  Home " KEY("End") "  ? help  q back");
}

/* Who walks where, for those who hear it. */
static void tell(const App *app, const void *opened, Reading *reading)
{
    const DuelState *state = opened;
    const Duel *duel = viewer_duel(state->viewer);
    (void)app;
    reading_say(reading, "Turn %d of %d: %d of %d have crossed.", viewer_place(state->viewer),
                viewer_places(state->viewer), duel->crossed, DUEL_CROSSINGS);
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        const RecordingAct *deed;
        char name[RECORDING_NAME_SIZE], purse[NOTE_SIZE], words[DEED_SIZE];
        text_clean(name, sizeof name, viewer_recording(state->viewer)->names[side]);
        put_purse(duel, side, purse);
        reading_say(reading, "%s %s: %s.", SIDES[side], name, purse);
        if (viewer_deeds(state->viewer, side, &deed, 1) > 0) {
            put_deed(state, deed, side, words);
            reading_say(reading, "%s in turn %s", SIDES[side], words);
        }
    }
    for (int space = 0; space < DUEL_SPACES; space++) {
        const DuelBuilding *there = &duel->buildings[space];
        if (there->kind != DUEL_NO_KIND) {
            reading_say(reading, "On %d: %s, power %d, range %d.", space, duel_kind_word((DuelKind)there->kind),
                        there->power, there->range);
        }
    }
    for (int space = duel_farthest(duel); space >= 0; space = duel_next(duel, space)) {
        const DuelInvader *there = duel_invader(duel, space);
        reading_say(reading, "On %d: invader with %lld HP%s.", space, (long long)there->hp,
                    there->free > duel->turn ? ", stunned" : "");
    }
}

static void open(App *app, void *opened, const void *argument)
{
    DuelState *state = opened;
    (void)app;
    state->viewer = (Viewer *)argument;
    state->speed = SPEED_USUAL;
}

static void forget(void *opened)
{
    viewer_close(((DuelState *)opened)->viewer);
}

void duel_watch(App *app, const char *path)
{
    Failure failure;
    Viewer *viewer = viewer_open(path, &failure);
    if (viewer) {
        screen_open(app, &DUEL_SCREEN, viewer);
    } else {
        screen_fail(app, &failure);
    }
}

static const Binding BINDINGS[] = {
    {{'.', HKEY_RIGHT, 'l'}, ". , left right hl", "one turn on, back", step, 1},
    {{',', HKEY_LEFT, 'h'}, NULL, NULL, step, -1},
    {{'>', HKEY_DOWN, 'j'}, "> < up down jk", "ten turns on, back", step, 10},
    {{'<', HKEY_UP, 'k'}, NULL, NULL, step, -10},
    {{HKEY_PAGE_DOWN}, "PgDn PgUp", "a hundred turns on, back", step, FAST_TURNS},
    {{HKEY_PAGE_UP}, NULL, NULL, step, -FAST_TURNS},
    {{'a'}, "a A", "next, previous turn in which something was ordered or said", to_act, 1},
    {{'A'}, NULL, NULL, to_act, -1},
    {{HKEY_HOME}, "Home End", "the beginning, the end", to_end, -1},
    {{HKEY_END}, NULL, NULL, to_end, 1},
    {{' '}, "Space", "play on, or stop", play_or_stop, 0},
    {{'+'}, "+ -", "play faster, slower", change_speed, 1},
    {{'-'}, NULL, NULL, change_speed, -1},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", "go back", leave, 0},
};

static const char *const ABOUT[] = {
    "Invaders come in on space 0 and leave from space 99: a hundred of them end",
    "the game. The lane is shown in four parts of 25 spaces, each with its",
    "buildings above those who walk there. Letters are turrets, stunners and",
    "bombs with their power, small ones while they rest or cool down. Invaders",
    "are >, stunned ones =, above their HP. What a program says is in quotes.",
    NULL,
};

const Screen DUEL_SCREEN = {.name = "Duel",
                            .bindings = BINDINGS,
                            .binding_count = sizeof BINDINGS / sizeof BINDINGS[0],
                            .state_size = sizeof(DuelState),
                            .open = open,
                            .close = forget,
                            .draw = draw,
                            .tell = tell,
                            .pass = pass,
                            .about = ABOUT};
