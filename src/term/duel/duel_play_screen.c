/* A duel in which a person plays one side: the lane, what he can order and has ordered, what the other side does. */
#include "term/duel/duel_play_screen.h"

#include "base/failure.h"
#include "base/number.h"
#include "base/translation.h"
#include "scores/scores.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/duel/contender.h"
#include "term/duel/duel_screen.h"
#include "term/duel/keeping.h"
#include "term/duel/lane.h"
#include "term/duel/duel_pace.h"
#include "term/duel/sides.h"
#include "term/list/list.h"
#include "term/screens/acts.h"

enum {
    HEAD_ROWS = 2,
    SIDE_ROWS = 7,
    GAP = 2,
    NOTE_SIZE = 200,
    WORDS_SIZE = KEEPING_PATH_SIZE + NOTE_SIZE,
    OWN_PERCENT = 57, /* of the columns */
    TEN_TURNS = 10,
    MANY_TURNS = 100,
    BAND = DUEL_SPACES / LANE_BANDS,
    SPEED_COUNT = 5
};

typedef struct PlayState {
    Contender own;
    Keeping keeping;
    char note[NOTE_SIZE]; /* why something was refused, or what is to be known */
    DuelPace pace;
    bool giving_up; /* g was pressed once */
    bool leaving;   /* q was, and not all is written */
    bool written;   /* all that was played stands in the file */
} PlayState;

static PlayState *state_of(App *app)
{
    PlayState *state = screen_state(app);
    state->note[0] = '\0';
    state->giving_up = state->leaving = false;
    return state;
}

static void note(PlayState *state, const char *words)
{
    text_copy(state->note, sizeof state->note, words);
}

static bool is_over(const PlayState *state)
{
    return bout_is_over(state->own.bout);
}

/* Puts what was played into the file of the game. */
static void keep(PlayState *state)
{
    Failure failure = {.why = ""};
    const Bout *bout = state->own.bout;
    state->written = keeping_write(&state->keeping, bout_recording(bout), recording_last(bout_duel(bout)),
                                   bout_is_over(bout), &failure);
    if (!state->written) {
        note(state, failure.why);
    }
}

/* Plays so many turns, or fewer where the person should look. */
static void play(App *app, PlayState *state, int turns)
{
    bool look = is_over(state);
    for (int i = 0; i < turns && !look; i++) {
        look = contender_turn(&state->own);
    }
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
    app->view.playing = !app->view.playing && !is_over(state);
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

static void order(App *app, DuelOrder order)
{
    PlayState *state = state_of(app);
    app->view.playing = false;
    if (is_over(state)) {
        note(state, _("The game is over; " KEY("w") " watches it, " KEY("q") " leaves."));
        return;
    }
    note(state, duel_refusal_text(contender_order(&state->own, order)));
}

static void build(App *app, int kind)
{
    PlayState *state = screen_state(app);
    order(app, contender_build(&state->own, (DuelKind)kind));
}

static void upgrade(App *app, int stat)
{
    PlayState *state = screen_state(app);
    order(app, contender_upgrade(&state->own, (DuelStat)stat));
}

static void destroy(App *app, int argument)
{
    (void)argument;
    PlayState *state = screen_state(app);
    order(app, contender_destroy(&state->own));
}

/* One key builds a stunner or sends an invader: nobody can do both. */
static void stun_or_send(App *app, int argument)
{
    (void)argument;
    PlayState *state = screen_state(app);
    order(app, state->own.side == DUEL_DEFENDER ? contender_build(&state->own, DUEL_STUNNER) : state->own.next);
}

static bool invades(PlayState *state)
{
    bool does = state->own.side == DUEL_INVADER;
    if (!does) {
        note(state, _("Only who invades sends others."));
    }
    return does;
}

static void most(App *app, int argument)
{
    (void)argument;
    PlayState *state = state_of(app);
    if (invades(state)) {
        contender_most(&state->own);
    }
}

static void always(App *app, int argument)
{
    (void)argument;
    PlayState *state = state_of(app);
    if (invades(state)) {
        state->own.always = !state->own.always;
    }
}

static void take_back(App *app, int argument)
{
    (void)argument;
    PlayState *state = state_of(app);
    if (state->own.order.deed == DUEL_NOTHING) {
        note(state, _("Nothing is ordered in this turn; turns that were played can't be taken back."));
    }
    state->own.order = (DuelOrder){.deed = DUEL_NOTHING};
}

static void go_to(PlayState *state, int space)
{
    state->own.space = int_clamp(space, 0, DUEL_SPACES - 1);
}

/* Along the lane; or more and less of a boost. */
static void along(App *app, int step)
{
    PlayState *state = state_of(app);
    if (state->own.side == DUEL_DEFENDER) {
        go_to(state, state->own.space + step);
    } else {
        contender_change(&state->own, step);
    }
}

/* From part to part of the lane; or from boost to boost. */
static void across(App *app, int step)
{
    PlayState *state = state_of(app);
    int to = state->own.space + step * BAND;
    if (state->own.side == DUEL_INVADER) {
        state->own.boost = (ContenderBoost)int_clamp((int)state->own.boost + step, 0, BOOST_COUNT - 1);
    } else if (to >= 0 && to < DUEL_SPACES) {
        go_to(state, to);
    }
}

/* Far along the lane, or to none and all of a boost. */
static void to_end(App *app, int direction)
{
    along(app, direction * DUEL_TURNS_MOST);
}

/* To the next building. */
static void to_building(App *app, int argument)
{
    (void)argument;
    PlayState *state = state_of(app);
    const Duel *duel = bout_duel(state->own.bout);
    for (int i = 1; i <= DUEL_SPACES && state->own.side == DUEL_DEFENDER; i++) {
        int space = (state->own.space + i) % DUEL_SPACES;
        if (duel->buildings[space].kind != DUEL_NO_KIND) {
            go_to(state, space);
            return;
        }
    }
}

static bool pick(App *app, int item)
{
    PlayState *state = state_of(app);
    if (state->own.side == DUEL_DEFENDER) {
        go_to(state, item);
    } else {
        state->own.boost = (ContenderBoost)item;
    }
    return true;
}

static void watch_it(App *app, int argument)
{
    (void)argument;
    PlayState *state = state_of(app);
    if (!is_over(state)) {
        note(state, _("The game goes on; it can be watched when it is over."));
    } else if (state->written) {
        duel_watch(app, state->keeping.record);
    }
}

/* A game can't be gone on with once it is given up; so who does that is asked once. */
static void give_up(App *app, int argument)
{
    (void)argument;
    PlayState *state = screen_state(app);
    bool asked = state->giving_up;
    state->note[0] = '\0';
    app->view.playing = false;
    if (is_over(state)) {
        return;
    }
    state->giving_up = !asked;
    if (!asked) {
        note(state, _(KEY("g") " once more gives the game up; any other key goes on."));
        return;
    }
    bout_resign(state->own.bout, state->own.side);
    keep(state);
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
    bool go = state->written || state->leaving;
    state->leaving = true;
    if (go) {
        screen_pop(app);
    }
}

/* The defender's choices, each with the key that orders it. */
static void draw_choices(Canvas *canvas, Area area, const Contender *own)
{
    const DuelBuilding *there = &bout_duel(own->bout)->buildings[own->space];
    const Style dim = {.ink = INK_DIM};
    char words[NOTE_SIZE];
    Text text = text_into(words, sizeof words);
    contender_put_space(&text, own);
    canvas_text(canvas, area.column, area.row, area.columns, (Style){.ink = INK_TEXT}, words);
    if (there->kind == DUEL_NO_KIND) {
        hot_keys(canvas, area.column, area.row + 1, area.columns, dim, _("t turret  s stunner  b bomb"));
    } else {
        char keys[NOTE_SIZE];
        snprintf(keys, sizeof keys, _("p power %lld  r range %lld  d destroy, +%d"), (long long)there->power + 1,
                 (long long)there->range + 1, there->invested * DUEL_REFUND_PERCENT / 100);
        hot_keys(canvas, area.column, area.row + 1, area.columns, dim, keys);
    }
    canvas_text(canvas, area.column, area.row + 2, area.columns, dim,
                there->kind == DUEL_NO_KIND ? _("Each costs 10 gold.") : _("Power and range cost 10 gold each."));
}

/* The invader's boosts, a row each, and what he costs. */
static void draw_boosts(const App *app, Area area, const Contender *own)
{
    enum { BOOST_COLUMNS = 11 };
    static const char *const names[BOOST_COUNT] = {N_("HP"), N_("defence"), N_("resistance")};
    Canvas *canvas = app->canvas;
    const Duel *duel = bout_duel(own->bout);
    char keys[NOTE_SIZE];
    for (ContenderBoost boost = BOOST_HP; boost < BOOST_COUNT; boost++) {
        Area row = {area.column, area.row + (int)boost, area.columns, 1};
        Style style = list_row(app, row, GAP, (int)boost, boost == own->boost);
        Text text = text_into(keys, sizeof keys);
        text_add(&text, "%s", _(names[boost]));
        text_pad(&text, BOOST_COLUMNS);
        text_add(&text, "+%d", contender_boost(own, boost));
        canvas_text(canvas, row.column + GAP, row.row, row.columns - GAP, style, keys);
        if (boost == BOOST_HP) {
            canvas_printf(canvas, row.column + row.columns / 2, row.row, row.columns / 2, style, _("%lld HP in all"),
                          (long long)duel_hp(duel, own->next.hp));
        }
    }
    snprintf(keys, sizeof keys,
             own->always ? _("s send, %lld gold  m most  a always: yes") : _("s send, %lld gold  m most  a always"),
             (long long)duel_price(&own->next));
    hot_keys(canvas, area.column, area.row + BOOST_COUNT, area.columns, (Style){.ink = INK_DIM}, keys);
}

static void put_order(Text *text, const Contender *own)
{
    char order[NOTE_SIZE];
    Text words = text_into(order, sizeof order);
    sides_put_order(&words, &own->order);
    text_add(text, _("This turn: %s"), order);
    if (own->order.deed != DUEL_NOTHING) {
        text_add(text, "  %s", _(KEY("u") " takes it back"));
    }
}

/* How it ended, and where it is kept. */
static void put_result(Text *text, const PlayState *state)
{
    sides_put_end(text, bout_recording(state->own.bout));
    if (state->written) {
        text_add(text, " ");
        text_add(text, _("Kept in %s; " KEY("w") " watches it."), state->keeping.record);
    }
}

static void draw_own(const App *app, const PlayState *state, Area area)
{
    Canvas *canvas = app->canvas;
    const Contender *own = &state->own;
    const Duel *duel = bout_duel(own->bout);
    char words[WORDS_SIZE];
    Text purse = text_into(words, sizeof words);
    sides_put_purse(&purse, duel, own->side);
    text_add(&purse, "  ");
    text_add(&purse, _("pay in %d"), contender_pay_in(duel));
    columns_fit(words, area.columns);
    canvas_begin_group(canvas);
    canvas_printf(canvas, area.column, area.row, area.columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                  "%s", own->side == DUEL_DEFENDER ? _("You, the defender") : _("You, the invader"));
    canvas_text(canvas, area.column, area.row + 1, area.columns, (Style){.ink = INK_TEXT}, words);
    Area below = {area.column, area.row + 2, area.columns, area.rows - 2};
    Text text = text_into(words, sizeof words);
    if (is_over(state)) {
        put_result(&text, state);
        canvas_wrap(canvas, below, (Style){.ink = INK_WARN, .attributes = STYLE_BOLD}, words);
    } else {
        (own->side == DUEL_DEFENDER ? (void)draw_choices(canvas, below, own) : draw_boosts(app, below, own));
        put_order(&text, own);
        columns_fit(words, area.columns);
        bool ordered = own->order.deed != DUEL_NOTHING;
        canvas_text(canvas, area.column, area.row + area.rows - 1, area.columns,
                    (Style){.ink = ordered ? INK_GOOD : INK_DIM, .attributes = ordered ? STYLE_BOLD : 0}, words);
    }
    canvas_end_group(canvas);
}

static void draw_head(const App *app, const PlayState *state)
{
    const Duel *duel = bout_duel(state->own.bout);
    char title[NOTE_SIZE];
    Text text = text_into(title, sizeof title);
    text_add(&text, _("Turn %d"), duel->turn);
    duel_pace_draw_head(app, &state->pace, title, duel->crossed, duel->crossed, DUEL_CROSSINGS, INK_ATTACKER);
}

static SidesView view_of(const PlayState *state)
{
    const Recording *recording = bout_recording(state->own.bout);
    const Duel *duel = bout_duel(state->own.bout);
    return (SidesView){.recording = recording, .next = recording->count, .duel = duel, .now = recording_last(duel)};
}

static void draw_lane(const App *app, const PlayState *state, int rows)
{
    Canvas *canvas = app->canvas;
    const Contender *own = &state->own;
    bool defends = own->side == DUEL_DEFENDER && !is_over(state);
    LaneMarks marks = {.cursor = defends ? own->space : -1, .last = -1, .order = &own->order, .clickable = defends};
    if (defends) {
        contender_reach(own, &marks.first, &marks.last);
    }
    struct Reading *reading = canvas_mute(canvas);
    lane_draw(canvas, (Area){1, HEAD_ROWS, canvas->columns - 2, rows}, bout_duel(own->bout), &marks);
    canvas->reading = reading;
}

static void draw(const App *app, const void *opened)
{
    const PlayState *state = opened;
    const SidesView view = view_of(state);
    Canvas *canvas = app->canvas;
    int keys = canvas->rows - 1, sides = keys - 1 - SIDE_ROWS, own = canvas->columns * OWN_PERCENT / 100;
    int rows = lane_rows(sides - HEAD_ROWS), below = HEAD_ROWS + rows + (sides > HEAD_ROWS + rows);
    Area left = {1, below, own, SIDE_ROWS},
         right = {1 + own + GAP, below, canvas->columns - 2 - own - GAP, keys - 1 - below};
    draw_head(app, state);
    draw_lane(app, state, rows);
    draw_own(app, state, left);
    sides_draw(canvas, right, &view, state->own.side == DUEL_DEFENDER ? DUEL_INVADER : DUEL_DEFENDER);
    if (state->note[0]) {
        canvas_text(canvas, 1, keys - 1, canvas->columns - 2, (Style){.ink = INK_WARN, .attributes = STYLE_BOLD},
                    state->note);
    } else {
        lane_draw_signs(canvas, 1, keys - 1, canvas->columns - 2);
    }
    hot_keys(canvas, 1, keys, canvas->columns, (Style){.ink = INK_DIM},
             _("Arrows choose  . play the turn  > ten  Space on  + " KEY("-") " speed  ? help  q leave"));
}

/* What is chosen and ordered, then who stands where, for those who hear it. */
static void tell(const App *app, const void *opened, Reading *reading)
{
    const PlayState *state = opened;
    const Contender *own = &state->own;
    const Duel *duel = bout_duel(own->bout);
    const SidesView view = view_of(state);
    char words[WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    (void)app;
    if (state->note[0]) {
        reading_news(reading, "%s", state->note);
    }
    if (is_over(state)) {
        put_result(&text, state);
    } else if (own->side == DUEL_DEFENDER) {
        contender_put_space(&text, own);
    } else {
        char order[NOTE_SIZE];
        Text next = text_into(order, sizeof order);
        sides_put_order(&next, &own->next);
        text_add(&text, own->always ? _("%s for %lld gold, always") : _("%s for %lld gold"), order,
                 (long long)duel_price(&own->next));
    }
    reading_say(reading, "%s", words);
    text = text_into(words, sizeof words);
    put_order(&text, own);
    reading_say(reading, "%s", words);
    reading_say(reading, _("Turn %d: %d of %d have crossed, pay in %d."), duel->turn, duel->crossed, DUEL_CROSSINGS,
                contender_pay_in(duel));
    sides_tell(reading, &view);
}

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    *(PlayState *)opened = *(const PlayState *)argument;
}

static void forget(void *opened)
{
    PlayState *state = opened;
    bout_close(state->own.bout, NULL);
    keeping_end(&state->keeping);
}

/* Begins the game, or goes on with it where something was played, and opens its screen. */
static bool begin(App *app, PlayState *state, const DuelWish *wish, const Recording *so_far, Failure *failure)
{
    DuelSide side = wish->invades ? DUEL_INVADER : DUEL_DEFENDER, other = wish->invades ? DUEL_DEFENDER : DUEL_INVADER;
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
    contender_begin(&state->own, bout, side);
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
    {{HKEY_LEFT, 'h'},
     "arrows hjkl",
     N_("defender: choose a space; invader: a boost, and more or less of it"),
     along,
     -1},
    {{HKEY_RIGHT, 'l'}, NULL, NULL, along, 1},
    {{HKEY_UP, 'k'}, NULL, NULL, across, -1},
    {{HKEY_DOWN, 'j'}, NULL, NULL, across, 1},
    {{HKEY_HOME}, "Home End", N_("the first, the last space; none, the most of a boost"), to_end, -1},
    {{HKEY_END}, NULL, NULL, to_end, 1},
    {{HKEY_TAB}, "Tab", N_("defender: the next building"), to_building, 0},
    {{'t'}, "t s b", N_("build a turret, a stunner, a bomb; the second sends an invader"), build, DUEL_TURRET},
    {{'s'}, NULL, NULL, stun_or_send, 0},
    {{'b'}, NULL, NULL, build, DUEL_BOMB},
    {{'p'}, "p r", N_("defender: more power, more range"), upgrade, DUEL_POWER},
    {{'r'}, NULL, NULL, upgrade, DUEL_RANGE},
    {{'d'}, "d", N_("defender: destroy; half of its gold comes back"), destroy, 0},
    {{'m'}, "m", N_("invader: as much of the boosts as there is gold for"), most, 0},
    {{'a'}, "a", N_("invader: send one like this whenever that is possible"), always, 0},
    {{'u', HKEY_BACKSPACE}, "u", N_("take back what is ordered in this turn"), take_back, 0},
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
                                 .pick = pick,
                                 .pass = pass,
                                 .about = ABOUT};
