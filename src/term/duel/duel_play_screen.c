/* A duel in which a person plays one side: the lane, what he can order and has ordered, what the other side does. */
#include "term/duel/duel_play_screen.h"

#include "base/failure.h"
#include "base/number.h"
#include "base/translation.h"
#include "scores/scores.h"
#include "term/canvas/hot.h"
#include "term/duel/command_post.h"
#include "term/duel/duel_pace.h"
#include "term/duel/duel_screen.h"
#include "term/duel/duel_seat_screen.h"
#include "term/duel/keeping.h"
#include "term/duel/sides.h"
#include "term/screens/acts.h"

enum { WORDS_SIZE = KEEPING_PATH_SIZE + POST_NOTE_SIZE, TEN_TURNS = 10, MANY_TURNS = 100, SPEED_COUNT = 5 };

typedef struct PlayState {
    CommandPost post;
    Bout *bout;
    Keeping keeping;
    DuelPace pace;
    bool written; /* all that was played stands in the file */
} PlayState;

static PlayState *state_of(App *app)
{
    return (PlayState *)(void *)command_post(app);
}

/* Puts what was played into the file of the game. */
static void keep(PlayState *state)
{
    Failure failure = {.why = ""};
    const Bout *bout = state->bout;
    state->written = keeping_write(&state->keeping, bout_recording(bout), recording_last(bout_duel(bout)),
                                   bout_is_over(bout), &failure);
    if (!state->written) {
        command_post_note(&state->post, failure.why);
    }
}

/* Plays so many turns, or fewer where the person should look. */
static void play(App *app, PlayState *state, int turns)
{
    bool look = state->post.over;
    for (int i = 0; i < turns && !look; i++) {
        look = contender_turn(&state->post.own, state->bout);
    }
    state->post.over = bout_is_over(state->bout);
    if (turns > 0) {
        keep(state);
    }
    if (look || !state->written) {
        app->view.playing = false;
    }
}

static void take_turns(App *app, int turns)
{
    PlayState *state = state_of(app);
    app->view.playing = false;
    play(app, state, turns);
}

static void play_or_stop(App *app, int argument)
{
    (void)argument;
    PlayState *state = state_of(app);
    state->pace.credit = 0;
    app->view.playing = !app->view.playing && !state->post.over;
}

static void change_speed(App *app, int by)
{
    duel_pace_change(&state_of(app)->pace, by, SPEED_COUNT);
}

static void pass(App *app, int ticks)
{
    PlayState *state = screen_state(app);
    play(app, state, duel_pace_turns(&state->pace, ticks));
}

static void watch_it(App *app, int argument)
{
    (void)argument;
    PlayState *state = state_of(app);
    if (!state->post.over) {
        command_post_note(&state->post, _("The game goes on; it can be watched when it is over."));
    } else if (state->written) {
        duel_watch(app, state->keeping.record);
    }
}

/* A game can't be gone on with once it is given up; so who does that is asked once. */
static void give_up(App *app, int argument)
{
    (void)argument;
    PlayState *state = screen_state(app);
    if (command_post_gives_up(app)) {
        bout_resign(state->bout, state->post.own.side);
        state->post.over = true;
        keep(state);
    }
}

/* Turns that could not be saved are not lost by one key. */
static void leave(App *app, int argument)
{
    (void)argument;
    PlayState *state = screen_state(app);
    app->view.playing = false;
    if (!state->written) {
        keep(state);
    }
    bool go = state->written || state->post.leaving;
    state->post.leaving = true;
    if (go) {
        screen_pop(app);
    }
}

/* How it ended, and where it is kept. */
static void put_result(Text *text, const PlayState *state)
{
    sides_put_end(text, state->post.recording);
    if (state->written) {
        text_add(text, " ");
        text_add(text, _("Kept in %s; " KEY("w") " watches it."), state->keeping.record);
    }
}

static void draw_head(const App *app, const PlayState *state)
{
    const Duel *duel = state->post.own.duel;
    char title[POST_NOTE_SIZE];
    Text text = text_into(title, sizeof title);
    text_add(&text, _("Turn %d"), duel->turn);
    duel_pace_draw_head(app, &state->pace, title, duel->crossed, duel->crossed, DUEL_CROSSINGS, INK_ATTACKER);
}

static void draw(const App *app, const void *opened)
{
    const PlayState *state = opened;
    char result[WORDS_SIZE] = "";
    Text text = text_into(result, sizeof result);
    if (state->post.over) {
        put_result(&text, state);
    }
    draw_head(app, state);
    command_post_draw(app, &state->post, result);
    hot_keys(app->canvas, 1, app->canvas->rows - 1, app->canvas->columns, (Style){.ink = INK_DIM},
             _("Arrows choose  . play the turn  > ten  Space on  + " KEY("-") " speed  ? help  q leave"));
}

static void tell(const App *app, const void *opened, Reading *reading)
{
    const PlayState *state = opened;
    char result[WORDS_SIZE] = "";
    Text text = text_into(result, sizeof result);
    (void)app;
    if (state->post.over) {
        put_result(&text, state);
    }
    command_post_tell(&state->post, reading, result);
}

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    *(PlayState *)opened = *(const PlayState *)argument;
}

static void forget(void *opened)
{
    PlayState *state = opened;
    bout_close(state->bout, NULL);
    keeping_end(&state->keeping);
}

/* Begins the game, or goes on with it where something was played, and opens its screen. */
static bool begin(App *app, PlayState *state, const DuelWish *wish, const Recording *so_far, Failure *failure)
{
    DuelSide side = wish->invades ? DUEL_INVADER : DUEL_DEFENDER, other = duel_other_side(side);
    char name[SCORE_NAME_SIZE];
    scores_player(name);
    MatchRequest match = {.terms = {.seed = wish->seed, .turns_max = wish->turns_max, .slow = wish->slow}};
    match.players[side] = (PlayerRequest){.name = name};
    match.players[other] = (PlayerRequest){.what = wish->against, .errors_path = state->keeping.errors};
    Bout *bout = so_far ? bout_resume(&match, so_far, failure) : bout_begin(&match, failure);
    if (!bout) {
        keeping_end(&state->keeping);
        return false;
    }
    state->written = true;
    state->bout = bout;
    state->post.recording = bout_recording(bout);
    state->post.over = bout_is_over(bout);
    contender_begin(&state->post.own, bout_duel(bout), side);
    screen_open(app, &DUEL_PLAY_SCREEN, state);
    return true;
}

/* On a host no record says which program is to be started. */
static bool may_meet(const App *app, const char *against, Failure *failure)
{
    return !app->options->hosted || player_is_house(against) ||
           failure_set(failure, EXIT_USAGE, "Programs of one's own don't play here; play against a bot of the house.");
}

bool duel_play(App *app, const DuelWish *wish, Failure *failure)
{
    PlayState state = {0};
    if (duel_is_seat(wish->against)) {
        return duel_sit_down(app, wish->against, failure);
    }
    DuelSide other = wish->invades ? DUEL_DEFENDER : DUEL_INVADER;
    return may_meet(app, wish->against, failure) &&
           keeping_begin(&state.keeping, wish->record, app->options->save_dir, other, failure) &&
           begin(app, &state, wish, NULL, failure);
}

bool duel_resume(App *app, const char *path, Failure *failure)
{
    PlayState state = {0};
    Recording so_far;
    if (!keeping_resume(&state.keeping, path, &so_far, failure)) {
        return false;
    }
    const DuelWish wish = {.against = so_far.against,
                           .invades = so_far.person == DUEL_INVADER,
                           .seed = so_far.seed,
                           .turns_max = so_far.turns_max,
                           .slow = so_far.slow};
    bool good = may_meet(app, wish.against, failure);
    if (good) {
        good = begin(app, &state, &wish, &so_far, failure);
    } else {
        keeping_end(&state.keeping);
    }
    recording_free(&so_far);
    return good;
}

bool duel_resume_newest(App *app, Failure *failure)
{
    char path[KEEPING_PATH_SIZE];
    return keeping_newest(app->options->save_dir, path, failure) && duel_resume(app, path, failure);
}

static const Binding BINDINGS[] = {
    POST_KEYS,
    {{'.'}, ".", N_("play the turn"), take_turns, 1},
    {{'>'}, "> PgDn", N_("play ten turns, a hundred; until gold for an order comes in"), take_turns, TEN_TURNS},
    {{HKEY_PAGE_DOWN}, NULL, NULL, take_turns, MANY_TURNS},
    {{' '}, "Space", N_("play on until then, or stop"), play_or_stop, 0},
    {{'+'}, "+ -", N_("play faster, slower"), change_speed, 1},
    {{'-'}, NULL, NULL, change_speed, -1},
    {{'w'}, "w", N_("watch the game once it is over"), watch_it, 0},
    HELP_KEY,
    {{'g'}, "g", N_("give the game up"), give_up, 0},
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("leave; the game can be gone on with"), leave, 0},
};

static const char ABOUT[] = N_("Invaders come in on space 0 and leave from space 99: a hundred of them end the "
                               "game. The defender wants that to take long, the invader wants it soon. In each "
                               "turn both order one thing or none, at the same time; then towers fire, invaders "
                               "move, and every ten turns gold is paid. What you order can be changed and taken "
                               "back until the turn is played. Ground that is : is reached by the tower that is "
                               "chosen. All rules are in doc/duel.md.");

const Screen DUEL_PLAY_SCREEN = {.name = N_("Play a duel"),
                                 SCREEN_KEYS(BINDINGS),
                                 .state_size = sizeof(PlayState),
                                 .open = open,
                                 .close = forget,
                                 .headed = true,
                                 .draw = draw,
                                 .tell = tell,
                                 .pick = post_pick,
                                 .pass = pass,
                                 .about = ABOUT};
