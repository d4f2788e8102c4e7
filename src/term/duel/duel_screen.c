/* A recorded duel, turn by turn: the lane, what both have, what they ordered and said. One that is still played is
 * shown as its record grows, for as long as the last turn that is known is the one on show. */
#include "term/duel/duel_screen.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/hot.h"
#include "term/duel/lane.h"
#include "term/duel/duel_pace.h"
#include "term/duel/sides.h"
#include "term/duel/viewer.h"
#include "term/screens/acts.h"

enum { HEAD_ROWS = 2, SIDE_ROWS = 7, NOTE_SIZE = 160, FAST_TURNS = 100, GAP = 2, SPEED_COUNT = 7, STILL_POLLS = 30 };

typedef struct DuelState {
    Viewer *viewer;
    DuelPace pace;
    int still; /* looks at its file since something had come */
} DuelState;

static bool is_live(const DuelState *state)
{
    return viewer_follows(state->viewer) && viewer_at_end(state->viewer);
}

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
    state->pace.credit = 0;
    app->view.playing = !playing;
}

static void change_speed(App *app, int by)
{
    duel_pace_change(&state_of(app)->pace, by, SPEED_COUNT);
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
    viewer_go(state->viewer, viewer_place(state->viewer) + duel_pace_turns(&state->pace, ticks));
    app->view.playing = !viewer_at_end(state->viewer);
}

static bool awaits(const void *opened)
{
    return viewer_follows(((const DuelState *)opened)->viewer);
}

static bool poll(App *app, void *opened)
{
    (void)app;
    DuelState *state = opened;
    bool live = is_live(state), news = viewer_follow(state->viewer);
    if (live && news) {
        viewer_go(state->viewer, viewer_places(state->viewer));
    }
    state->still = news ? 0 : state->still + 1;
    return news || state->still == STILL_POLLS;
}

static SidesView view_of(const DuelState *state)
{
    return (SidesView){.recording = viewer_recording(state->viewer),
                       .next = viewer_next(state->viewer),
                       .duel = viewer_duel(state->viewer),
                       .now = viewer_place(state->viewer)};
}

/* Up to which it goes, or can. */
static int last_turn(const Viewer *viewer)
{
    return viewer_follows(viewer) ? viewer_recording(viewer)->turns_max : viewer_places(viewer);
}

static void draw_head(const App *app, const DuelState *state)
{
    const Viewer *viewer = state->viewer;
    const int place = viewer_place(viewer), most = last_turn(viewer);
    char title[NOTE_SIZE];
    Text text = text_into(title, sizeof title);
    text_add(&text, is_live(state) ? _("Live: turn %d of %d") : _("Turn %d of %d"), place, most);
    duel_pace_draw_head(app, is_live(state) ? NULL : &state->pace, title, viewer_duel(viewer)->crossed, place,
                        int_max(most, 1), INK_ENERGY);
}

/* How the game ended, once that is reached, or why nothing goes on; nothing where it does. */
static void put_end(Text *text, const DuelState *state)
{
    const Viewer *viewer = state->viewer;
    if (viewer_why(viewer)[0]) {
        text_add(text, "%s", viewer_why(viewer));
    } else if (is_live(state) && state->still >= STILL_POLLS) {
        text_add(text, "%s", _("No turn is played just now: somebody holds it, or isn't there."));
    } else if (viewer_at_end(viewer) && !viewer_follows(viewer)) {
        sides_put_end(text, viewer_recording(viewer));
    }
}

/* Until there is an end, what signs mean. */
static void draw_foot(const App *app, const DuelState *state, int row)
{
    Canvas *canvas = app->canvas;
    char words[RECORDING_WHY_SIZE + NOTE_SIZE];
    Text text = text_into(words, sizeof words);
    put_end(&text, state);
    if (text.length == 0) {
        lane_draw_signs(canvas, 1, row, canvas->columns - 2);
        return;
    }
    canvas_text(canvas, 1, row, canvas->columns - 2, (Style){.ink = INK_WARN, .attributes = STYLE_BOLD}, words);
}

static void draw(const App *app, const void *opened)
{
    const DuelState *state = opened;
    Canvas *canvas = app->canvas;
    int keys = canvas->rows - 1, sides = keys - 1 - SIDE_ROWS, half = (canvas->columns - 2 - GAP) / 2;
    const SidesView view = view_of(state);
    draw_head(app, state);
    int rows = lane_rows(sides - HEAD_ROWS);
    struct Reading *reading = canvas_mute(canvas);
    lane_draw(canvas, (Area){1, HEAD_ROWS, canvas->columns - 2, rows}, viewer_duel(state->viewer), NULL);
    canvas->reading = reading;
    int below = HEAD_ROWS + rows + (sides > HEAD_ROWS + rows);
    sides_draw(canvas, (Area){1, below, half, keys - 1 - below}, &view, DUEL_DEFENDER);
    sides_draw(canvas, (Area){1 + half + GAP, below, half, keys - 1 - below}, &view, DUEL_INVADER);
    draw_foot(app, state, keys - 1);
    hot_keys(canvas, 1, keys, canvas->columns, (Style){.ink = INK_DIM},
             _("Space play  + " KEY("-") " speed  . " KEY(",") " turn  > " KEY("<") " ten  a " KEY(
                 "A") " order  Home " KEY("End") "  ? help  q back"));
}

/* Who walks where, for those who hear it. */
static void tell(const App *app, const void *opened, Reading *reading)
{
    const DuelState *state = opened;
    char end[RECORDING_WHY_SIZE + NOTE_SIZE];
    Text text = text_into(end, sizeof end);
    (void)app;
    reading_say(reading, _("Turn %d of %d: %d of %d have crossed."), viewer_place(state->viewer),
                last_turn(state->viewer), viewer_duel(state->viewer)->crossed, DUEL_CROSSINGS);
    put_end(&text, state);
    if (text.length > 0) {
        reading_say(reading, "%s", end);
    }
    const SidesView view = view_of(state);
    sides_tell(reading, &view);
}

static void open(App *app, void *opened, const void *argument)
{
    DuelState *state = opened;
    (void)app;
    state->viewer = (Viewer *)argument;
}

static void forget(void *opened)
{
    viewer_close(((DuelState *)opened)->viewer);
}

void duel_watch_record(App *app, Recording *record)
{
    screen_open(app, &DUEL_SCREEN, viewer_show(record));
}

void duel_watch(App *app, const char *path)
{
    Failure failure;
    Viewer *viewer = viewer_open(path, &failure);
    if (viewer) {
        viewer_go(viewer, viewer_follows(viewer) ? viewer_places(viewer) : 0);
        screen_open(app, &DUEL_SCREEN, viewer);
    } else {
        screen_fail(app, &failure);
    }
}

static const Binding BINDINGS[] = {
    {{'.', HKEY_RIGHT, 'l'}, ". , left right hl", N_("one turn on, back"), step, 1},
    {{',', HKEY_LEFT, 'h'}, NULL, NULL, step, -1},
    {{'>', HKEY_DOWN, 'j'}, "> < up down jk", N_("ten turns on, back"), step, 10},
    {{'<', HKEY_UP, 'k'}, NULL, NULL, step, -10},
    {{HKEY_PAGE_DOWN}, "PgDn PgUp", N_("a hundred turns on, back"), step, FAST_TURNS},
    {{HKEY_PAGE_UP}, NULL, NULL, step, -FAST_TURNS},
    {{'a'}, "a A", N_("next, previous turn in which something was ordered or said"), to_act, 1},
    {{'A'}, NULL, NULL, to_act, -1},
    {{HKEY_HOME}, "Home End", N_("the beginning, the end"), to_end, -1},
    {{HKEY_END}, NULL, NULL, to_end, 1},
    {{' '}, "Space", N_("play on, or stop"), play_or_stop, 0},
    {{'+'}, "+ -", N_("play faster, slower"), change_speed, 1},
    {{'-'}, NULL, NULL, change_speed, -1},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("go back"), leave, 0},
};

static const char ABOUT[] = N_("Invaders come in on space 0 and leave from space 99: a hundred of them end "
                               "the game. The lane is shown in four parts of 25 spaces, each with its "
                               "buildings above those who walk there. Letters are turrets, stunners and "
                               "bombs with their power, small ones while they rest or cool down. Invaders "
                               "are >, stunned ones =, above their HP. What a program says is in quotes. A duel "
                               "that is still played goes on here as it does there; End comes back to it.");

const Screen DUEL_SCREEN = {.name = N_("Watch a duel"),
                            SCREEN_KEYS(BINDINGS),
                            .state_size = sizeof(DuelState),
                            .open = open,
                            .close = forget,
                            .headed = true,
                            .draw = draw,
                            .tell = tell,
                            .pass = pass,
                            .poll = poll,
                            .awaits = awaits,
                            .about = ABOUT};
