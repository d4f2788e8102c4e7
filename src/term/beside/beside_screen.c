/* Both are moved by the same keys and the same time; each stands still for a while at its own decisions, so that they
 * are to be seen. */
#include "term/beside/beside.h"

#include "base/failure.h"
#include "base/text.h"
#include "base/translation.h"
#include "foot/words/telling.h"
#include "term/beside/beside_draw.h"
#include "term/beside/beside_facts.h"
#include "term/journey/run_words.h"
#include "term/play/time_keys.h"
#include "term/screens/acts.h"

#include <limits.h>
#include <string.h>

enum { QUARTERS = 4, SURVEYED_AT_ONCE = 1000, PAUSE_TICKS = 20, BUILD_PAUSE_TICKS = 8, FOOT_PAUSE_TICKS = 4 };

static Beside *beside_of(const App *app)
{
    return screen_state(app);
}

static const Game *run_of(const Beside *beside, int side)
{
    return replay_game(beside->step.side[side].replay);
}

/* Another battle is looked at anew. */
static void look(Beside *beside, int side)
{
    const Game *game = run_of(beside, side);
    Beheld *beheld = &beside->of[side];
    if (game && game_time(game).battle != beheld->battle) {
        beheld->battle = game_time(game).battle;
        view_init(&beheld->view, game);
    }
}

/* Nothing of what was said and seen belongs to the place on show. */
static void arrive(Beside *beside)
{
    for (int i = 0; i < STEP_SIDES; i++) {
        View *view = &beside->of[i].view;
        view->message_count = view->effect_count = view->wrought_count = 0;
        view->jumps++;
        beside->of[i].pause = 0;
        look(beside, i);
    }
    beside->notice[0] = '\0';
    beside->live = false;
}

static void tell_foot(Beside *beside, int side)
{
    const FootGame *foot = facts_on_foot(beside->step.side[side].replay);
    for (int i = 0; foot && i < foot->log.count; i++) {
        char words[VIEW_MESSAGE_SIZE];
        if (foot_event_text(foot, &foot->log.events[i], words, sizeof words) > 0) {
            view_message(&beside->of[side].view, "%s", words);
        }
    }
}

/* What will be decided between two battles, in words; "" elsewhere. */
static void word_next(const Beside *beside, int side, char *words, size_t size)
{
    Decision next;
    const Game *game = run_of(beside, side);
    words[0] = '\0';
    if (game && game->run.stage != STAGE_BATTLE && game->run.stage != STAGE_ABOARD &&
        replay_next(beside->step.side[side].replay, &next)) {
        words_decision(game, &next, words, size);
    }
}

static int pause_after(const Beside *beside, int side)
{
    const Game *game = run_of(beside, side);
    return facts_on_foot(beside->step.side[side].replay) ? FOOT_PAUSE_TICKS
           : game->run.stage == STAGE_BATTLE             ? BUILD_PAUSE_TICKS
                                                         : PAUSE_TICKS;
}

/* One decision or tick, and what comes of it. */
static bool move(Beside *beside, int side)
{
    Failure error = {0};
    char decided[VIEW_MESSAGE_SIZE];
    Beheld *beheld = &beside->of[side];
    const Replay *replay = beside->step.side[side].replay;
    int decisions = replay_counts(replay).decisions;
    word_next(beside, side, decided, sizeof decided);
    bool moved = in_step_move(&beside->step, side, &error);
    if (error.status != 0) {
        text_copy(beside->notice, sizeof beside->notice, error.why);
    }
    if (!moved) {
        return false;
    }
    look(beside, side);
    if (decided[0]) {
        view_message(&beheld->view, _("They %s."), decided);
    }
    if (run_of(beside, side)) {
        view_absorb(&beheld->view, run_of(beside, side));
    }
    tell_foot(beside, side);
    beheld->pause = replay_counts(replay).decisions != decisions ? pause_after(beside, side) : 0;
    return true;
}

static void begin_moment(Beside *beside)
{
    beside->notice[0] = '\0';
    for (int i = 0; i < STEP_SIDES; i++) {
        view_begin_moment(&beside->of[i].view);
    }
}

/* True while there is more to come. */
static bool tick(Beside *beside)
{
    bool more = false;
    for (int i = 0; i < STEP_SIDES; i++) {
        Beheld *beheld = &beside->of[i];
        bool stands = beheld->pause > 0;
        beheld->pause -= stands;
        more = stands || move(beside, i) || more;
    }
    return more;
}

static bool grows(const Beside *beside)
{
    return beside->step.side[0].grows || beside->step.side[1].grows;
}

/* Where both have got to the newest that there is, they stay there. */
static void say_end(App *app, Beside *beside)
{
    app->view.playing = false;
    beside->live = grows(beside);
    if (!beside->notice[0]) {
        text_copy(beside->notice, sizeof beside->notice,
                  beside->live ? _("Live: both as far as they have come together.") : _("Both are at their ends."));
    }
}

static void pass(App *app, int ticks)
{
    Beside *beside = beside_of(app);
    begin_moment(beside);
    beside->due += ticks * app->view.speed;
    bool more = true;
    for (; more && beside->due >= QUARTERS; beside->due -= QUARTERS) {
        more = tick(beside);
    }
    if (!more) {
        say_end(app, beside);
    }
}

/* Ticks in a battle; a decision elsewhere. */
static int step_of(const App *app, const Beside *beside, int side)
{
    const Game *game = run_of(beside, side);
    return game && game->run.stage == STAGE_BATTLE ? app->view.step_ticks : 1;
}

static void step_on(App *app, int argument)
{
    (void)argument;
    Beside *beside = beside_of(app);
    bool more = false;
    app->view.playing = false;
    begin_moment(beside);
    for (int i = 0; i < STEP_SIDES; i++) {
        beside->of[i].pause = 0;
        for (int left = step_of(app, beside, i); left > 0 && move(beside, i); left--) {
            more = true;
        }
    }
    if (!more) {
        say_end(app, beside);
    }
}

static void step_back(App *app, int argument)
{
    (void)argument;
    Beside *beside = beside_of(app);
    Failure error = {0};
    const int counts[STEP_SIDES] = {step_of(app, beside, 0), step_of(app, beside, 1)};
    app->view.playing = false;
    if (in_step_back(&beside->step, counts, &error)) {
        arrive(beside);
    } else {
        text_copy(beside->notice, sizeof beside->notice, error.status ? error.why : _("Both are at their beginning."));
    }
}

/* What lies ahead counts. */
static void know_all(Beside *beside)
{
    for (int i = 0; i < STEP_SIDES; i++) {
        (void)replay_survey(beside->step.side[i].replay, INT_MAX);
    }
    in_step_read(&beside->step);
}

static void go_to(App *app, GameTime at)
{
    Beside *beside = beside_of(app);
    Failure error = {0};
    app->view.playing = false;
    bool good = in_step_go(&beside->step, at, &error);
    arrive(beside);
    if (!good) {
        text_copy(beside->notice, sizeof beside->notice, error.why);
    }
}

/* On foot there are only floors. */
enum { TO_WAVE, TO_BATTLE };

static void go_on(App *app, int what)
{
    Beside *beside = beside_of(app);
    GameTime at;
    know_all(beside);
    if (in_step_next(&beside->step, what == TO_BATTLE, &at)) {
        go_to(app, at);
    } else {
        text_copy(beside->notice, sizeof beside->notice, _("Nothing begins after this in either of them."));
    }
}

static void go_back(App *app, int what)
{
    Beside *beside = beside_of(app);
    GameTime at;
    if (in_step_before(&beside->step, what == TO_BATTLE, &at)) {
        go_to(app, at);
    } else {
        text_copy(beside->notice, sizeof beside->notice, _("Nothing begins before this in either of them."));
    }
}

static void go_to_begin(App *app, int argument)
{
    (void)argument;
    go_to(app, (GameTime){0, 0, 0});
}

static void catch_up(App *app, Beside *beside)
{
    while (move(beside, 0) || move(beside, 1)) {
    }
    say_end(app, beside);
}

/* As far as both have come together, where somebody still plays; else each to its end. */
static void go_to_end(App *app, int argument)
{
    (void)argument;
    Beside *beside = beside_of(app);
    go_to(app, (GameTime){INT_MAX, 0, 0});
    if (grows(beside)) {
        GameTime now = in_step_now(&beside->step);
        go_to(app, now);
        catch_up(app, beside);
    } else {
        say_end(app, beside);
    }
}

static void switch_side(App *app, int argument)
{
    (void)argument;
    Beside *beside = beside_of(app);
    beside->shown = 1 - beside->shown;
    text_copy(beside->notice, sizeof beside->notice,
              beside_has_room(app) ? _("Both are to be seen; on a narrower screen this key changes between them.")
                                   : "");
}

static void play_or_pause(App *app, int argument)
{
    (void)argument;
    Beside *beside = beside_of(app);
    beside->due = 0;
    beside->live = false;
    beside->notice[0] = '\0';
    app->view.playing = !app->view.playing;
}

static bool awaits(const void *state)
{
    return grows(state);
}

/* What one of them has got since; true where that is something. */
static bool follow(Beside *beside, int side)
{
    Failure error = {0};
    StepSide *own = &beside->step.side[side];
    FollowResult result = own->grows ? replay_follow(own->replay, &error) : FOLLOW_SAME;
    switch (result) {
    case FOLLOW_SAME:
        return false;
    case FOLLOW_GREW:
    case FOLLOW_ANEW:
        own->grows = !replay_is_finished(own->replay);
        break;
    case FOLLOW_GONE:
        own->grows = false;
        text_copy(beside->notice, sizeof beside->notice, _("A journal was deleted or moved away: it goes no further."));
        break;
    case FOLLOW_BROKEN:
        own->grows = false;
        text_copy(beside->notice, sizeof beside->notice, error.why);
        break;
    }
    in_step_read(&beside->step);
    return true;
}

static bool poll(App *app, void *state)
{
    Beside *beside = state;
    bool one = follow(beside, 0), other = follow(beside, 1);
    if ((one || other) && beside->live) {
        for (int i = 0; i < STEP_SIDES; i++) {
            view_begin_moment(&beside->of[i].view);
        }
        catch_up(app, beside);
    }
    return one || other;
}

static Work work(App *app)
{
    Beside *beside = beside_of(app);
    bool known = true, more = false;
    for (int i = 0; i < STEP_SIDES; i++) {
        Replay *replay = beside->step.side[i].replay;
        known = known && replay_is_surveyed(replay);
        more = (!replay_is_surveyed(replay) && replay_survey(replay, SURVEYED_AT_ONCE)) || more;
    }
    in_step_read(&beside->step);
    return known ? WORK_DONE : more ? WORK_ON : WORK_NEWS;
}

static const TerrainType *terrain_of(const App *app, const Beside *beside, int side)
{
    const Game *game = run_of(beside, side);
    return &app->options->content->terrains[game ? game->battle.world.terrain : 0];
}

static int stone_of(const Beside *beside, int side)
{
    const FootGame *foot = facts_on_foot(beside->step.side[side].replay);
    return foot ? foot->content->foot_themes[foot_floor(foot)->theme].hue : 0;
}

static int first_shown(const App *app, const Beside *beside)
{
    return beside_has_room(app) ? 0 : beside->shown;
}

static const TerrainType *ground(const App *app, const void *state)
{
    return terrain_of(app, state, first_shown(app, state));
}

static int stone(const App *app, const void *state)
{
    return stone_of(state, first_shown(app, state));
}

static void ground_beside(const App *app, const void *state, ThemeGround *out)
{
    theme_use_terrain(out, terrain_of(app, state, 1));
    theme_use_stone(out, stone_of(state, 1));
}

static void open(App *app, void *state, const void *argument)
{
    Beside *beside = state;
    *beside = *(const Beside *)argument;
    app->view.speed = app->options->replay_speed > 0 ? app->options->replay_speed : app->view.speed;
    app->view.step_ticks = beside->of[0].view.step_ticks ? beside->of[0].view.step_ticks : TICKS_PER_SECOND / 2;
}

static void forget(void *state)
{
    in_step_end(&((Beside *)state)->step);
}

static void leave(App *app, int argument)
{
    (void)argument;
    app->view.playing = false;
    screen_pop(app);
    screen_tell_homes(app);
}

static const Binding BINDINGS[] = {
    {{HKEY_TAB}, "Tab", N_("where there is room for one of them, the other"), switch_side, 0},
    {{' '}, "Space", N_("play and pause both"), play_or_pause, 0},
    {{'+', '='}, "+ -", N_("faster, slower playback"), time_change_speed, 1},
    {{'-'}, NULL, NULL, time_change_speed, -1},
    {{'.', HKEY_RIGHT, 'l'}, ". ,", N_("one step on, back"), step_on, 0},
    {{',', HKEY_LEFT, 'h'}, NULL, NULL, step_back, 0},
    {{'n', HKEY_PAGE_DOWN}, "n p", N_("both to the next, previous wave; on foot, floor"), go_on, TO_WAVE},
    {{'p', HKEY_PAGE_UP}, NULL, NULL, go_back, TO_WAVE},
    {{'N'}, "N P", N_("both to the next, previous battle"), go_on, TO_BATTLE},
    {{'P'}, NULL, NULL, go_back, TO_BATTLE},
    {{HKEY_HOME, 'g'}, "Home End", N_("both to the first, last moment"), go_to_begin, 0},
    {{HKEY_END, 'G'}, NULL, NULL, go_to_end, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("leave; both games stay as they are"), leave, 0},
};

static const char ABOUT[] =
    N_("Two games beside each other, from their journals. They are in step by battle and wave, on foot by floor: who "
       "is at the beginning of one that the other hasn't come to waits there. What one of them has more or otherwise "
       "than the other is bold, and by how much stands in brackets. On 124 columns both boards are to be seen, on "
       "fewer one of them, and the other's state in a row. Nothing can be decided here.");

const Screen BESIDE_SCREEN = {.name = N_("Beside each other"),
                              SCREEN_KEYS(BINDINGS),
                              .state_size = sizeof(Beside),
                              .open = open,
                              .close = forget,
                              .settle = beside_settle,
                              .ground = ground,
                              .stone = stone,
                              .ground_beside = ground_beside,
                              .headed = true,
                              .draw = beside_draw,
                              .tell = beside_tell,
                              .pass = pass,
                              .work = work,
                              .poll = poll,
                              .awaits = awaits,
                              .about = ABOUT};

/* A part of a path, from behind: 0 is the file, 1 its folder. */
static void part_of(const char *path, int part, char out[BESIDE_NAME_SIZE])
{
    const char *end = path + strlen(path), *begin;
    char words[JOURNAL_PATH_SIZE];
    for (;; part--) {
        for (begin = end; begin > path && begin[-1] != '/'; begin--) {
        }
        if (part == 0 || begin == path) {
            break;
        }
        end = begin - 1;
    }
    text_copy(words, sizeof words, begin);
    words[end - begin < (ptrdiff_t)sizeof words ? end - begin : 0] = '\0';
    text_clean(out, BESIDE_NAME_SIZE, part == 0 ? words : "");
}

/* Journals of several players lie in a folder each, named after its player; of one player's, files tell them apart. */
static void name_both(Beside *beside, const char *const paths[STEP_SIDES])
{
    char folders[STEP_SIDES][BESIDE_NAME_SIZE];
    for (int i = 0; i < STEP_SIDES; i++) {
        part_of(paths[i], 1, folders[i]);
        part_of(paths[i], 0, beside->of[i].name);
    }
    bool apart = folders[0][0] && folders[1][0] && strcmp(folders[0], folders[1]) != 0;
    for (int i = 0; i < STEP_SIDES && apart; i++) {
        memcpy(beside->of[i].name, folders[i], sizeof folders[i]);
    }
}

static bool open_both(const App *app, const char *const paths[STEP_SIDES], Beside *beside, Failure *failure)
{
    char notice[FAILURE_WHY_SIZE];
    const JournalKind kind = journal_kind(paths[0]);
    const Content *content = app->options->content;
    if (journal_kind(paths[1]) != kind) {
        return failure_set(failure, EXIT_USAGE,
                           "A run and a game on foot have nothing to be in step by; give two journals of one kind.");
    }
    Replay *one = replay_open(content, kind, paths[0], notice, failure);
    Replay *other = one ? replay_open(content, kind, paths[1], notice, failure) : NULL;
    if (!other) {
        if (one) {
            replay_close(one);
        }
        return false;
    }
    in_step_begin(&beside->step, one, other);
    return true;
}

bool beside_watch(App *app, const char *path, const char *other, bool follow_on, Failure *failure)
{
    const char *const paths[STEP_SIDES] = {path, other};
    Beside beside = {0};
    if (!open_both(app, paths, &beside, failure)) {
        return false;
    }
    name_both(&beside, paths);
    for (int i = 0; i < STEP_SIDES; i++) {
        Beheld *beheld = &beside.of[i];
        StepSide *side = &beside.step.side[i];
        beheld->walk = (FootWalk){.floor = -1, .asked.tile = -1};
        beheld->view.still = app->view.still;
        beheld->view.read_only = beheld->view.keyless = true;
        if (run_of(&beside, i)) {
            view_init(&beheld->view, run_of(&beside, i));
        }
        beheld->battle = run_of(&beside, i) ? game_time(run_of(&beside, i)).battle : 0;
        side->grows = follow_on && !replay_is_finished(side->replay);
    }
    screen_open(app, &BESIDE_SCREEN, &beside);
    if (follow_on) {
        know_all(beside_of(app));
        go_to_end(app, 0);
    }
    app->view.playing = !follow_on && app->options->replay_speed > 0;
    return true;
}
