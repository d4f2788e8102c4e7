/* A game on foot: the map, what is known of the hero and of whoever is in sight, what has happened, and the keys. */
#include "term/foot/screens.h"

#include "base/text.h"
#include "base/translation.h"
#include "holdout/dungeon_paths.h"
#include "holdout/foot_guide.h"
#include "term/foot/aboard.h"
#include "term/walk/aim.h"
#include "term/walk/going.h"
#include "term/walk/hints.h"
#include "term/walk/kept.h"
#include "term/walk/map.h"
#include "term/walk/walk_view.h"
#include "term/walk/walk.h"
#include "term/walk/walk_words.h"
#include "term/screens/acts.h"
#include "term/stack/view_file.h"

enum { LEAP = 6, RUN = FOOT_DIRECTIONS, NORTH = 0, EAST, SOUTH, WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST };

const WalkScreens FOOT_ABOVE = {&FOOT_END_SCREEN, &FOOT_DEED_SCREEN, &FOOT_ORIGIN_SCREEN, &FOOT_STARS_SCREEN};

/* `argument`: a direction, for a run that many and more. */
static void step(App *app, int argument)
{
    int direction = argument % FOOT_DIRECTIONS;
    bool runs = argument >= FOOT_DIRECTIONS;
    if (walk_begin(app)->aim != AIM_NOTHING) {
        aim_move(app, direction, runs ? LEAP : 1);
    } else if (runs) {
        going_run(app, direction);
    } else {
        going_step(app, direction);
    }
}

/* What is decided while nothing is aimed; a marker that is there goes first. */
static void decide_plain(App *app, int kind)
{
    FootWalk *walk = walk_begin(app);
    if (walk->aim != AIM_NOTHING) {
        aim_take(app);
    } else if (going_means(app, &(FootDecision){.kind = (FootDecisionKind)kind})) {
        going_decide(app, &(FootDecision){.kind = (FootDecisionKind)kind});
    }
}

static void take(App *app, int argument)
{
    (void)argument;
    FootWalk *walk = walk_begin(app);
    if (walk->aim != AIM_NOTHING) {
        aim_take(app);
    } else if (!exploring_answer(app)) {
        going_answer(app);
    }
}

static void go_on(App *app, int going)
{
    aim_end(walk_begin(app));
    going_on(app, (Going)going);
}

static void explore(App *app, int argument)
{
    (void)argument;
    aim_end(walk_begin(app));
    exploring_go(app);
}

static void aim(App *app, int what)
{
    FootWalk *walk = walk_begin(app);
    if (walk->aim != AIM_NOTHING && what == AIM_LOOK) {
        walk->page = walk->page_of == walk->cursor ? walk->page + 1 : 1;
        walk->page_of = walk->cursor;
    } else if (walk->aim == (WalkAim)what) {
        aim_take(app);
    } else {
        aim_begin(app, (WalkAim)what, 0);
    }
}

static void fire(App *app, int argument)
{
    (void)argument;
    walk_begin(app);
    aim_fire(app);
}

static void next(App *app, int by)
{
    FootWalk *walk = walk_begin(app);
    if (walk->aim == AIM_NOTHING) {
        aim_begin(app, AIM_LOOK, 0);
    } else {
        aim_next(app, by);
    }
}

static bool lies_here(const FootGame *game)
{
    return foot_check(game, &(FootDecision){.kind = FOOT_PICK_UP}).allowed;
}

/* Each side of the hero, the one that he faces first; false: it is allowed on none. */
static bool do_beside(App *app, const FootGame *game, FootDecisionKind kind)
{
    for (int i = -1; i < FOOT_DIRECTIONS; i++) {
        int side = i < 0 ? game->entities.facing[FOOT_HERO] : i;
        FootDecision decision = {.kind = kind, .direction = (uint8_t)side};
        if (foot_check(game, &decision).allowed) {
            going_decide(app, &decision);
            return true;
        }
    }
    return false;
}

/* What is at hand: what a place asks, a thing to pick up, stairs to take, an open door beside the hero to close, the
 * one that it faces first. */
static void interact(App *app, int argument)
{
    (void)argument;
    FootWalk *walk = walk_begin(app);
    const FootGame *game = walk_game(app, walk);
    static const FootDecisionKind kinds[] = {FOOT_ACT, FOOT_PICK_UP, FOOT_DESCEND, FOOT_ASCEND};
    aim_end(walk);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (foot_check(game, &(FootDecision){.kind = kinds[i]}).allowed) {
            if (going_means(app, &(FootDecision){.kind = kinds[i]})) {
                going_decide(app, &(FootDecision){.kind = kinds[i]});
            }
            return;
        }
    }
    if (do_beside(app, game, FOOT_CLOSE) || do_beside(app, game, FOOT_BAR)) {
        return;
    }
    if (foot_item_at(game, game->entities.at[FOOT_HERO], 0) != FOOT_NOBODY) {
        going_decide(app, &(FootDecision){.kind = FOOT_PICK_UP}); /* which says why it isn't picked up */
    } else {
        walk_say(app, walk, _("There is nothing here to take, no stairs and no open door beside you."));
    }
}

static void skip_hint(App *app, int argument)
{
    (void)argument;
    FootWalk *walk = walk_begin(app);
    if (!lessons_skip(&walk->lessons, walk_game(app, walk))) {
        walk_say(app, walk, _("Only the lesson has hints like these; " KEY("?") " lists every key."));
    }
}

static void open_above(App *app, int which)
{
    static const Screen *const screens[] = {&FOOT_PACK_SCREEN, &FOOT_GEAR_SCREEN, &FOOT_PLAN_SCREEN};
    FootWalk *walk = walk_begin(app);
    aim_end(walk);
    screen_open(app, screens[which], walk);
}

static void stars(App *app, int argument)
{
    (void)argument;
    FootWalk *walk = walk_begin(app);
    aim_end(walk);
    if (!foot_is_voyage(walk_game(app, walk))) {
        walk_say(app, walk, _("There is one place to be in this game, and you are there."));
    } else {
        walk_open_stars(app, walk);
    }
}

/* Esc alone leaves no game: whoever lets go once too often is still there. */
static void let_go(App *app, int argument)
{
    (void)argument;
    FootWalk *walk = walk_begin(app);
    if (walk->aim == AIM_NOTHING) {
        walk_say(app, walk, _(KEY("q") " leaves; the game is kept."));
    }
    aim_end(walk);
}

/* The marker is let go of first. */
static void leave(App *app, int argument)
{
    (void)argument;
    FootWalk *walk = walk_begin(app);
    if (walk->aim != AIM_NOTHING) {
        aim_end(walk);
        return;
    }
    if (screen_top(app)->of_run) {
        act_leave(app, 0);
        return;
    }
    view_file_save(app);
    screen_pop(app);
    screen_tell_homes(app);
}

static void say_goal(App *app, FootWalk *walk)
{
    const FootGame *game = walk_game(app, walk);
    char words[STORY_TEXT_SIZE];
    Text text = text_into(words, sizeof words);
    words_put_goal(game, &text);
    if (game->outcome == FOOT_PLAYING) {
        walk_say(app, walk, words);
    }
}

static void show(App *app, FootWalk *walk, const FootPlay *play)
{
    *walk = (FootWalk){.play = *play,
                       .screens = &FOOT_ABOVE,
                       .floor = -1,
                       .decisions = -1,
                       .asked.tile = -1,
                       .hints = play->lesson ? ~0u : hints_had(app),
                       .lessons = {.on = play->lesson}};
    app->view.message_count = play->goes_on ? app->view.message_count : 0;
    walk->said_from = app->view.message_count;
    bool begins = walk_game(app, walk)->decisions == 0;
    if (play->notice && begins) {
        screen_say(app, "%s", play->notice);
    }
    if (!play->goes_on) {
        walk_absorb(app, walk);
    }
    walk_meet(app, walk, !play->goes_on);
    walk->struck_count = 0;
    say_goal(app, walk);
    if (begins) {
        walk_say(app, walk, _(KEY("o") " explores, " KEY("?") " lists every key."));
    } else if (play->notice) {
        screen_say(app, "%s", play->notice); /* last, where it isn't pushed out of sight */
    }
}

static void open(App *app, void *state, const void *argument)
{
    show(app, state, argument);
}

static void open_aboard(App *app, void *state, const void *argument)
{
    char notice[ABOARD_NOTICE_SIZE];
    (void)argument;
    FootPlay play = foot_aboard_play(app, notice, sizeof notice);
    show(app, state, &play);
}

void foot_show(App *app, const FootPlay *play)
{
    screen_open(app, &FOOT_SCREEN, play);
    walk_tell_plot(app, walk_of(app));
}

static void forget(void *state)
{
    const FootWalk *walk = state;
    if (walk->play.leave) {
        walk->play.leave(walk->play.keeper);
    }
}

static void settle(const App *app, void *state)
{
    lessons_notice(&((FootWalk *)state)->lessons, ((FootWalk *)state)->aim == AIM_LOOK);
    walk_view_settle(app, state);
}

/* With nobody to be feared and nothing underfoot. A way back is told where there is one. */
static const char *going_words(const FootGame *game)
{
    bool aboard = foot_book(game)->goal == FOOT_GOAL_AIRLOCK;
    return walk_leads_down(game)  ? _("o explore  Z rest  > down  I pack  i look  f fire  M plan  ? help  q leave")
           : game->floor > 0      ? _("o explore  Z rest  < up  I pack  i look  f fire  M plan  ? help  q leave")
           : aboard               ? _("o explore  Z rest  < airlock  I pack  i look  f fire  M plan  ? help  q leave")
           : foot_is_voyage(game) ? _("o explore  Z rest  < ship  I pack  i look  f fire  M plan  ? help  q leave")
                                  : _("o explore  Z rest  I pack  i look  f fire  M plan  ? help  q leave");
}

static const char *key_words(const FootGame *game, const FootWalk *walk)
{
    if (foot_is_voyage(game) && walk->aim == AIM_NOTHING && foot_is_landed(game)) {
        return _("S stars  o explore  Z rest  I pack  i look  f fire  M plan  ? help  q leave");
    }
    switch (walk->aim) {
    case AIM_LOOK:
        return _("Arrows move the marker  Tab next in sight  Esc back");
    case AIM_TRAVEL:
        return _("Tab next place  Arrows move the marker  Enter go there  Esc back");
    case AIM_SHOOT:
    case AIM_THROW:
        return _("Arrows aim  Tab next target  Enter fire  f something else  Esc back");
    case AIM_USE:
        return _("Arrows aim  Tab next target  Enter use it  Esc back");
    case AIM_NOTHING:
    case AIM_COUNT:
        break;
    }
    if (game->outcome != FOOT_PLAYING) {
        return _(". how it ended  i look  M plan  m messages  ? help  q leave");
    }
    return foot_threatened(game) ? _("a attack  i look  f fire  I pack  arrows step  . wait  M plan  ? help  q leave")
           : lies_here(game)     ? _("g pick up  o explore  Z rest  I pack  i look  f fire  M plan  ? help  q leave")
                                 : going_words(game);
}

static void draw(const App *app, const void *state)
{
    const FootWalk *walk = state;
    walk_view_draw(app, walk, key_words(walk_game(app, walk), walk));
}

/* A click on somebody in the panel looks at it. */
static bool pick(App *app, int item)
{
    FootWalk *walk = walk_begin(app);
    const FootGame *game = walk_game(app, walk);
    if (walk->aim == AIM_NOTHING) {
        aim_begin(app, AIM_LOOK, 0);
    }
    bool other = walk->cursor != game->entities.at[item];
    walk->cursor = game->entities.at[item];
    return other;
}

static void tell(const App *app, const void *state, Reading *reading)
{
    walk_view_tell(app, state, reading);
}

/* Beside: a step, or a blow; somebody farther off is looked at; any other place is gone to. */
static void click(App *app, FootWalk *walk, int at)
{
    const FootGame *game = walk_game(app, walk);
    for (int side = 0; side < FOOT_DIRECTIONS; side++) {
        if (dungeon_beside(game->entities.at[FOOT_HERO], side) == at) {
            going_step(app, side);
            return;
        }
    }
    if (foot_sees(game, at) && foot_standing(game, at) > FOOT_HERO) {
        aim_begin(app, AIM_LOOK, 0);
        walk->cursor = at;
    } else if (at == game->entities.at[FOOT_HERO]) {
        interact(app, 0);
    } else {
        going_travel(app, at);
    }
}

/* The mouse: a click goes there, strikes, looks or takes aim, a second one at the marker does it; the right button
 * looks; the wheel goes through all who are in sight. */
static void type(App *app, Key key)
{
    if (key.code != HKEY_MOUSE) {
        return;
    }
    int at = foot_map_tile(walk_of(app), walk_view_map(app->canvas), key.column, key.row);
    bool wheel = key.action == MOUSE_WHEEL_UP || key.action == MOUSE_WHEEL_DOWN;
    if (wheel) {
        next(app, key.action == MOUSE_WHEEL_UP ? -1 : 1);
    } else if (key.action == MOUSE_PRESS && at >= 0) {
        FootWalk *walk = walk_begin(app);
        if (key.button == 3 && walk->aim <= AIM_LOOK) {
            walk->aim = AIM_LOOK;
            walk->cursor = at;
        } else if (walk->aim == AIM_NOTHING) {
            click(app, walk, at);
        } else if (walk->cursor == at || walk->aim == AIM_LOOK) {
            aim_take(app);
        } else {
            walk->cursor = at;
        }
    }
}

static const Binding BINDINGS[] = {
    {{HKEY_UP, 'k', '8'},
     "arrows hjkl yubn 1-9",
     N_("one step, or a blow at whoever is there; move the marker"),
     step,
     NORTH},
    {{HKEY_RIGHT, 'l', '6'}, NULL, NULL, step, EAST},
    {{HKEY_DOWN, 'j', '2'}, NULL, NULL, step, SOUTH},
    {{HKEY_LEFT, 'h', '4'}, NULL, NULL, step, WEST},
    {{'u', '9', HKEY_PAGE_UP}, NULL, NULL, step, NORTH_EAST},
    {{'n', '3', HKEY_PAGE_DOWN}, NULL, NULL, step, SOUTH_EAST},
    {{'b', '1', HKEY_END}, NULL, NULL, step, SOUTH_WEST},
    {{'y', '7', HKEY_HOME}, NULL, NULL, step, NORTH_WEST},
    {{'K'}, "HJKL YUBN", N_("run that way, around bends of corridors; the marker leaps"), step, RUN + NORTH},
    {{'L'}, NULL, NULL, step, RUN + EAST},
    {{'J'}, NULL, NULL, step, RUN + SOUTH},
    {{'H'}, NULL, NULL, step, RUN + WEST},
    {{'U'}, NULL, NULL, step, RUN + NORTH_EAST},
    {{'N'}, NULL, NULL, step, RUN + SOUTH_EAST},
    {{'B'}, NULL, NULL, step, RUN + SOUTH_WEST},
    {{'Y'}, NULL, NULL, step, RUN + NORTH_WEST},
    {{'o'},
     "o",
     N_("explore until something happens; picks up what is new or better, keeps off who sleeps or looks away"),
     explore,
     0},
    {{'a'},
     "a",
     N_("attack whom you went for, else the nearest: shoots what the weapon in hand reaches, steps nearer or strikes; "
        "asks before who is deadly and before a trap"),
     go_on,
     GOING_ADVANCE},
    {{'_'},
     "_",
     N_("travel: " KEY("Tab") " goes through stairs, places and things; then " KEY("Enter")),
     aim,
     AIM_TRAVEL},
    {{'>'}, "> <", N_("go to the stairs down, up; on them, take them"), go_on, GOING_DOWN},
    {{'<'}, NULL, NULL, go_on, GOING_UP},
    {{'.', '5'}, ". 5", N_("wait a turn"), decide_plain, FOOT_WAIT},
    {{'Z'}, "Z", N_("rest until you are well or somebody comes"), go_on, GOING_REST},
    {{'g'}, "g", N_("pick up what lies here"), decide_plain, FOOT_PICK_UP},
    {{'F'}, "F", N_("do what is at hand: what a place asks, pick up, take stairs, close a door, bar it"), interact, 0},
    {{'I'}, "I", N_("the pack: drink, read, wear, throw, drop"), open_above, 0},
    {{'E'}, "E", N_("gear: what is worn, and what could be"), open_above, 1},
    {{'f'}, "f", N_("throw or shoot: aim, then Enter; once more: another thing"), fire, 0},
    {{'i'},
     "i",
     N_("look at whoever is in sight, with the odds, and at what is offered there; once more reads on"),
     aim,
     AIM_LOOK},
    {{HKEY_TAB},
     "Tab Shift-Tab",
     N_("the next one in sight, or the one before; where you travel places and things"),
     next,
     1},
    {{HKEY_BACKTAB}, NULL, NULL, next, -1},
    {{HKEY_ENTER, ' '},
     "Enter Space",
     N_("do it at the marker; do what " KEY("a") " or " KEY("o") " asks about"),
     take,
     0},
    {{'M'}, "M", N_("the plan of this floor as far as it is known"), open_above, 2},
    {{'S'}, "S", N_("the stars of a voyage, and travelling between them"), stars, 0},
    {{'c'}, "c", N_("put the map's middle where you stand"), walk_view_centre, 0},
    {{'m'}, "m", N_("all messages"), act_messages, 0},
    {{'s'}, "s", N_("in the lesson: the next hint"), skip_hint, 0},
    HELP_KEY,
    {{HKEY_ESCAPE}, "Esc", N_("let go of the marker"), let_go, 0},
    {{'q', HKEY_INTERRUPT}, "q", N_("let go of the marker; leave, and the game is kept"), leave, 0},
};

static const char ABOUT[] =
    N_("What your lamp lights is warm, what you remember is grey. You are the sign @. Shut "
       "doors are + and open ones /, a locked one is L. Stairs are > and <, a trap is ^, "
       "water ~ and a pit _. Rubble % and a chasm : bar the way until you have their tool. Letters are creatures: in a "
       "cell of their own when they are "
       "awake, of their kind's colour, the darker the more hurt; without one when they sleep or pay no heed; "
       "underlined when their next turn meets you, and "
       "at the edge of the map: in sight, farther off that way. Things: "
       "a weapon ) or armour [, a potion ! or a scroll ?, a missile 1, a key -, a tool (, a jewel =, a "
       "relic &, gold $, salvage *; what stays where it is 0, a lever, a wheel or a cock 5; what and who asks for "
       "something is on gold. What the story "
       "wants next has the sign that stands before it in the panel. What lies on "
       "floors "
       "has a sign of its own, crates 8, a window ' in a wall, through which one sees and shoots, what hangs in the "
       "air an underlined one, what burns or harms a bright cell: " KEY(
           "i") " says "
                "what each does. Locked doors and "
                "keys are on gold: any key opens any of "
                "them, and is used up. Time passes only when you act: a step, a blow or a wait is a turn. "
                "Whoever hunts you and is beside you follows you on stairs. "
                "The plan, M, says how the game is won. "
                "Exploring, running, resting and travelling stop once for each one that comes into "
                "sight, and go no further while somebody comes for you or is within reach. "
                "They ask before deep water, ice and what harms, where no way leads around it. "
                "Potions are known by colour until one is tried. A hero who dies ends the game; "
                "a team that dies aboard a derelict costs your ship hull, and its run goes on.");

/* What a team aboard a derelict shares with a game of its own. */
#define SCREEN_PARTS                                                                                                  \
    SCREEN_KEYS(BINDINGS), .state_size = sizeof(FootWalk), .close = forget, .keep = foot_keep, .regain = foot_regain, \
                           .settle = settle, .stone = walk_view_stone, .draw = draw, .tell = tell, .pick = pick,      \
                           .type = type, .mouse = true, .about = ABOUT

const Screen FOOT_SCREEN = {.name = N_("On foot"), .open = open, .keeps = foot_kept_game, SCREEN_PARTS};

const Screen ABOARD_SCREEN = {.name = N_("Aboard"), .open = open_aboard, .of_run = true, SCREEN_PARTS};
