/* Turns pass by themselves here, at the pace of the duel: what is ordered is told at once, and counts for the turn in
 * which it arrives. */
#include "term/duel/duel_seat_screen.h"

#include "base/translation.h"
#include "contest/seat_line.h"
#include "term/canvas/hot.h"
#include "term/duel/command_post.h"
#include "term/duel/duel_screen.h"
#include "term/duel/sides.h"
#include "term/screens/acts.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_SIZE = 400, CLOCK_SIZE = 120, SECOND = 1000, MINUTE = 60 };

static const char SEAT[] = "seat:";

typedef struct SeatState {
    CommandPost post;
    SeatLine *line;
    int32_t turn; /* for which it is ordered */
} SeatState;

bool duel_is_seat(const char *against)
{
    return strncmp(against, SEAT, strlen(SEAT)) == 0;
}

static void tell_order(App *app)
{
    SeatState *state = screen_state(app);
    Contender *own = &state->post.own;
    if (own->always && own->order.deed == DUEL_NOTHING) {
        (void)contender_order(own, own->next);
    }
    seat_line_order(state->line, &own->order);
}

/* What came too late for the turn is still ordered, for the next one. */
static bool was_given(const SeatState *state)
{
    const Recording *recording = state->post.recording;
    const RecordingAct *last = recording->count > 0 ? &recording->acts[recording->count - 1] : NULL;
    return last && last->turn >= state->turn && last->orders[state->post.own.side].deed != DUEL_NOTHING;
}

static void turn_over(App *app, SeatState *state)
{
    Contender *own = &state->post.own;
    bool waits = own->order.deed != DUEL_NOTHING && !was_given(state);
    state->turn = own->duel->turn;
    if (!waits) {
        own->order = (DuelOrder){.deed = DUEL_NOTHING};
        if (own->always && contender_order(own, own->next) == DUEL_ALLOWED) {
            tell_order(app);
        }
    }
}

static bool poll(App *app, void *opened)
{
    SeatState *state = opened;
    bool news = seat_line_hear(state->line);
    state->post.over = seat_line_is_over(state->line);
    if (!state->post.over && state->turn != state->post.own.duel->turn) {
        turn_over(app, state);
    }
    return news;
}

static void hold(App *app, int argument)
{
    (void)argument;
    SeatState *state = (SeatState *)(void *)command_post(app);
    const SeatClock *clock = seat_line_clock(state->line, state->post.own.side);
    if (!clock->holds && clock->ms == 0) {
        command_post_note(&state->post, _("Your clock has run out: you can't hold the turn any more."));
    } else {
        seat_line_hold(state->line, !clock->holds);
    }
}

static void give_up(App *app, int argument)
{
    (void)argument;
    SeatState *state = screen_state(app);
    if (command_post_gives_up(app)) {
        seat_line_resign(state->line);
    }
}

static void watch_it(App *app, int argument)
{
    (void)argument;
    SeatState *state = (SeatState *)(void *)command_post(app);
    if (!state->post.over) {
        command_post_note(&state->post, _("The game goes on; it can be watched when it is over."));
        return;
    }
    Recording record;
    recording_copy(&record, state->post.recording);
    duel_watch_record(app, &record);
}

static void leave(App *app, int argument)
{
    (void)argument;
    SeatState *state = screen_state(app);
    bool go = state->post.over || seat_line_fault(state->line)[0] || state->post.leaving;
    state->post.leaving = true;
    if (go) {
        screen_pop(app);
    } else {
        command_post_note(&state->post, _(KEY("q") " once more leaves: the duel waits, and your clock runs."));
    }
}

/* "ada 2:41, holds the turn" */
static void put_clock(Text *text, const SeatState *state, DuelSide side)
{
    const SeatClock *clock = seat_line_clock(state->line, side);
    const int seconds = (int)((clock->ms + SECOND - 1) / SECOND);
    char name[RECORDING_NAME_SIZE];
    text_clean(name, sizeof name, state->post.recording->names[side]);
    text_add(text, "%s %d:%02d", side == state->post.own.side ? _("Your clock") : name, seconds / MINUTE,
             seconds % MINUTE);
    if (!clock->here) {
        text_add(text, ", ");
        text_add(text, "%s", _("is not there"));
    } else if (clock->holds) {
        text_add(text, ", ");
        text_add(text, "%s", side == state->post.own.side ? _("you hold the turn") : _("holds the turn"));
    }
}

static bool waits(const SeatState *state, DuelSide side)
{
    const SeatClock *clock = seat_line_clock(state->line, side);
    return !state->post.over && (!clock->here || clock->holds);
}

static void draw_clock(Canvas *canvas, const SeatState *state, DuelSide side, int column)
{
    char words[CLOCK_SIZE];
    Text text = text_into(words, sizeof words);
    put_clock(&text, state, side);
    canvas_text(
        canvas, column, 1, canvas->columns / 2 - 1,
        (Style){.ink = waits(state, side) ? INK_WARN : INK_DIM, .attributes = waits(state, side) ? STYLE_BOLD : 0},
        words);
}

static void draw_head(const App *app, const SeatState *state)
{
    Canvas *canvas = app->canvas;
    const Duel *duel = state->post.own.duel;
    int pace = seat_line_pace(state->line);
    int used = canvas_printf(canvas, 1, 0, canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                             _("Turn %d of %d"), duel->turn, state->post.recording->turns_max);
    used += POST_GAP + canvas_printf(canvas, 1 + used + POST_GAP, 0, canvas->columns, (Style){.ink = INK_TEXT},
                                     _("%d of %d have crossed"), duel->crossed, DUEL_CROSSINGS);
    canvas_printf(canvas, 1 + used + POST_GAP, 0, canvas->columns, (Style){.ink = INK_DIM},
                  translation_of_count("%d turn a second", "%d turns a second", pace), pace);
    draw_clock(canvas, state, state->post.own.side, 1);
    draw_clock(canvas, state, duel_other_side(state->post.own.side), canvas->columns / 2);
}

static void put_result(Text *text, const SeatState *state)
{
    const Recording *recording = state->post.recording;
    if (state->post.over) {
        text_add(text, "%s ",
                 recording_winner(recording) == state->post.own.side ? _("You have won.") : _("You have lost."));
        sides_put_end(text, recording);
        text_add(text, " ");
        text_add(text, "%s", _("The host keeps it; " KEY("w") " watches it, " KEY("q") " leaves."));
    } else {
        text_add(text, "%s", seat_line_fault(state->line));
    }
}

/* A duel whose referee is gone is as good as over. */
static CommandPost shown(const SeatState *state)
{
    CommandPost post = state->post;
    post.over = post.over || seat_line_fault(state->line)[0];
    return post;
}

static void draw(const App *app, const void *opened)
{
    const SeatState *state = opened;
    const CommandPost post = shown(state);
    char result[WORDS_SIZE] = "";
    Text text = text_into(result, sizeof result);
    put_result(&text, state);
    draw_head(app, state);
    command_post_draw(app, &post, result);
    hot_keys(app->canvas, 1, app->canvas->rows - 1, app->canvas->columns, (Style){.ink = INK_DIM},
             _("Arrows choose  Space holds the turn  g gives up  ? help  q leave"));
}

static void tell(const App *app, const void *opened, Reading *reading)
{
    const SeatState *state = opened;
    const CommandPost post = shown(state);
    char result[WORDS_SIZE] = "", words[CLOCK_SIZE];
    Text text = text_into(result, sizeof result);
    (void)app;
    put_result(&text, state);
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        text = text_into(words, sizeof words);
        put_clock(&text, state, side);
        reading_say(reading, "%s.", words);
    }
    command_post_tell(&post, reading, result);
}

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    SeatState *state = opened;
    state->line = (SeatLine *)(uintptr_t)argument;
    contender_begin(&state->post.own, seat_line_duel(state->line), seat_line_side(state->line));
    state->post.recording = seat_line_recording(state->line);
    state->post.over = seat_line_is_over(state->line);
    state->post.changed = tell_order;
    state->turn = state->post.own.duel->turn;
}

static void forget(void *opened)
{
    seat_line_close(((SeatState *)opened)->line);
}

bool duel_sit_down(App *app, const char *against, Failure *failure)
{
    SeatLine *line = seat_line_open(atoi(against + strlen(SEAT)), failure);
    if (line) {
        screen_open(app, &DUEL_SEAT_SCREEN, line);
    }
    return line != NULL;
}

static const Binding BINDINGS[] = {
    POST_KEYS,
    {{' '}, "Space", N_("hold the turn while your clock runs, or let it go on"), hold, 0},
    {{'w'}, "w", N_("watch the game once it is over"), watch_it, 0},
    HELP_KEY,
    {{'g'}, "g", N_("give the game up"), give_up, 0},
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("leave; come back before your clock has run out"), leave, 0},
};

static const char ABOUT[] =
    N_("Turns pass by themselves. Both order one thing or none in each, and what is ordered can be changed and taken "
       "back until the turn is played. The invader wins when a hundred have crossed, the defender when the last turn "
       "has come. Each has a clock: it runs while you hold the turn to think, and while you are away. Once it has run "
       "out you can't hold any more; who is away then has given up.");

const Screen DUEL_SEAT_SCREEN = {.name = N_("A duel of two"),
                                 SCREEN_KEYS(BINDINGS),
                                 .state_size = sizeof(SeatState),
                                 .open = open,
                                 .close = forget,
                                 .headed = true,
                                 .draw = draw,
                                 .tell = tell,
                                 .pick = post_pick,
                                 .poll = poll,
                                 .about = ABOUT};
