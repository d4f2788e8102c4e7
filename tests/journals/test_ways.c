/* However a game is played, it is the same game. Random battles over all content are played once in one go, with the
 * state's hash noted after each step; then again from copies made on the way, in sessions that are closed and continued
 * at random moments, and as replays sought back and forth. Every way must lead through the same states.
 * HOLDOUT_WAYS says how many battles there are. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "bots/bots.h"
#include "unit/journal/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    WAYS = 3,
    STEPS_MAX = 1500,
    LEVELS = 20,
    PLENTY = 9999,
    MOVE_ONE_IN = 40,  /* steps after which the game goes on in a copy */
    CLOSE_ONE_IN = 25, /* strides after which a session is closed … */
    MARK_PERCENT = 60, /* … with what was played since the last line noted */
    STRIDE_MAX = 60,
    SEEKS = 20,
    SEEK_STEPS = 25
};

typedef enum Way { WAY_PLAYER, WAY_LOADOUT, WAY_COPIES, WAY_SESSIONS, WAY_SEEKS } Way;

/* What was done to get to a state, and the state. */
typedef struct Step {
    bool decides;
    Decision decision;
    GameTime time;
    uint64_t hash;
} Step;

typedef struct Course {
    GameOptions options;
    int count;
    Step steps[STEPS_MAX + 1]; /* [0] is the beginning */
} Course;

static Rng rng_of(int number, Way way)
{
    return rng_stream((uint64_t)number, RNG_BOT, (uint32_t)way);
}

static void note(Course *course, const Game *game, const Decision *decision)
{
    Step *step = &course->steps[course->count++];
    *step = (Step){.decides = decision != NULL, .time = game_time(game), .hash = game_hash(game)};
    if (decision) {
        step->decision = *decision;
    }
}

/* A journal says nothing of what the player holds, so content says it: any LOADOUT_MAX blueprints. */
static void draw_starters(Content *content, int number)
{
    Rng rng = rng_of(number, WAY_LOADOUT);
    uint8_t pool[WORLD_TILES];
    int count = 0;
    for (int i = 0; i < content->blueprint_count; i++) {
        if (i != content->hub) {
            pool[count++] = (uint8_t)i;
        }
    }
    content->ships[content->run.first_ship].starter_count = LOADOUT_MAX;
    for (int i = 0; i < LOADOUT_MAX; i++) {
        uint32_t draw = rng_below(&rng, (uint32_t)count);
        content->ships[content->run.first_ship].starters[i] = pool[draw];
        pool[draw] = pool[--count];
    }
}

static Course *play_in_one_go(const Content *content, int number)
{
    Course *course = calloc(1, sizeof *course);
    assert_non_null(course);
    course->options = (GameOptions){.first_level = 1 + number * 7 % LEVELS};
    snprintf(course->options.seed, sizeof course->options.seed, "way %d", number);
    Rng rng = rng_of(number, WAY_PLAYER);
    Game *game = game_new(content, &course->options);
    note(course, game, NULL);
    while (course->count <= STEPS_MAX && game->battle.phase != BATTLE_LOST) {
        Decision decision;
        bool decides = bot_random_decide(&rng, game, &decision);
        if (decides) {
            assert_true(game_decide(game, &decision));
        } else {
            game_tick(game);
        }
        note(course, game, decides ? &decision : NULL);
    }
    game_free(game);
    return course;
}

static void agree(const Course *course, int at, const Game *game, const char *way)
{
    if (game_hash(game) != course->steps[at].hash) {
        GameTime time = course->steps[at].time;
        fail_msg("%s, %s: step %d, at %d.%d.%d, is another state", course->options.seed, way, at, time.battle,
                 time.wave, time.tick);
    }
}

/* A copy of the game, which itself is spoilt and gone. */
static Game *moved(Game *game)
{
    Game *copy = malloc(sizeof *copy);
    assert_non_null(copy);
    memcpy(copy, game, sizeof *copy);
    memset(game, 0xA5, sizeof *game);
    game_free(game);
    return copy;
}

static void play_in_copies(const Content *content, const Course *course, int number)
{
    Rng rng = rng_of(number, WAY_COPIES);
    Game *game = game_new(content, &course->options);
    for (int i = 1; i < course->count; i++) {
        if (rng_below(&rng, MOVE_ONE_IN) == 0) {
            game = moved(game);
        }
        if (course->steps[i].decides) {
            assert_true(game_decide(game, &course->steps[i].decision));
        } else {
            game_tick(game);
        }
        agree(course, i, game, "in copies");
    }
    game_free(game);
}

/* A session on its course: where it stands, and where it will stand when it is closed now. */
typedef struct Sitting {
    Fixture *fixture;
    const Course *course;
    Session *session;
    int at, kept, closed;
} Sitting;

static void mark(Sitting *sitting)
{
    assert_true(session_mark(sitting->session, &sitting->fixture->error));
    sitting->kept = sitting->at;
}

static void go_on(Sitting *sitting)
{
    const Step *step = &sitting->course->steps[++sitting->at];
    BattlePhase phase = session_game(sitting->session)->battle.phase;
    if (step->decides) {
        assert_true(session_decide(sitting->session, &step->decision, &sitting->fixture->error));
    } else {
        assert_true(session_tick(sitting->session, &sitting->fixture->error));
    }
    if (step->decides || session_game(sitting->session)->battle.phase != phase) {
        sitting->kept = sitting->at;
    }
}

static void close_and_continue(Sitting *sitting)
{
    Fixture *fixture = sitting->fixture;
    session_close(sitting->session);
    sitting->session =
        session_continue(fixture->content, JOURNAL_RUN, fixture->path, NULL, fixture->notice, &fixture->error);
    if (!sitting->session) {
        fail_msg("%s: %s", sitting->course->options.seed, fixture->error.why);
    }
    sitting->at = sitting->kept;
    sitting->closed++;
    agree(sitting->course, sitting->at, session_game(sitting->session), "continued");
}

/* Leaves the whole course in the journal at fixture->path. */
static int play_in_sessions(Fixture *fixture, const Course *course, int number)
{
    Rng rng = rng_of(number, WAY_SESSIONS);
    Sitting sitting = {fixture, course, NULL, 0, 0, 0};
    sitting.session = session_new(fixture->content, &course->options, fixture->dir, "2026-01-31", &fixture->error);
    assert_non_null(sitting.session);
    strcpy(fixture->path, session_path(sitting.session));
    while (sitting.at < course->count - 1) {
        int stride = rng_range(&rng, 1, STRIDE_MAX);
        for (int i = 0; i < stride && sitting.at < course->count - 1; i++) {
            go_on(&sitting);
        }
        agree(course, sitting.at, session_game(sitting.session), "in sessions");
        if (rng_percent(&rng, MARK_PERCENT)) {
            mark(&sitting);
        }
        if (rng_below(&rng, CLOSE_ONE_IN) == 0) {
            close_and_continue(&sitting);
        }
    }
    mark(&sitting);
    close_and_continue(&sitting);
    session_close(sitting.session);
    return sitting.closed;
}

/* Where a seek leads: to the first state at or after a moment, or from the last moment on to the end. */
static int sought(const Course *course, GameTime time)
{
    int at = 0;
    if (game_time_compare(time, course->steps[course->count - 1].time) >= 0) {
        return course->count - 1;
    }
    while (game_time_compare(course->steps[at].time, time) < 0) {
        at++;
    }
    return at;
}

/* On from a state of the course, step by step; a step that only reads a line changes nothing. */
static void step_on(Replay *replay, const Course *course, int at)
{
    Failure error;
    for (int i = 0; i < SEEK_STEPS && replay_step(replay, &error); i++) {
        uint64_t before = course->steps[at].hash;
        if (game_hash(replay_game(replay)) == before) {
            continue;
        }
        while (course->steps[at].hash == before) {
            assert_in_range(++at, 1, course->count - 1);
        }
        agree(course, at, replay_game(replay), "stepped");
    }
    assert_int_equal(error.status, 0);
}

static void play_in_seeks(const Fixture *fixture, const Course *course, int number)
{
    char notice[FAILURE_WHY_SIZE];
    Failure error;
    Rng rng = rng_of(number, WAY_SEEKS);
    Replay *replay = replay_open(fixture->content, JOURNAL_RUN, fixture->path, notice, &error);
    assert_non_null(replay);
    for (int i = 0; i < SEEKS; i++) {
        GameTime to = course->steps[rng_below(&rng, (uint32_t)course->count)].time;
        int at = sought(course, to);
        assert_true(replay_seek(replay, to, &error));
        agree(course, at, replay_game(replay), "sought");
        step_on(replay, course, at);
    }
    assert_true(replay_seek(replay, replay_end(replay), &error));
    agree(course, course->count - 1, replay_game(replay), "sought to its end");
    replay_close(replay);
}

static int ways_asked(void)
{
    const char *asked = getenv("HOLDOUT_WAYS");
    int count = asked ? atoi(asked) : WAYS;
    return count > 0 ? count : WAYS;
}

/* All types may come from the beginning, and nobody waits for a blueprint or for money. */
static void open_content(Content *content)
{
    content->run.numbers[RUN_START_MATERIALS] = PLENTY;
    for (int i = 0; i < content->attacker_count; i++) {
        content->attackers[i].level = 1;
    }
    for (int i = 0; i < content->blueprint_count; i++) {
        content->blueprints[i].cooldown_start = 0;
    }
}

static void every_way_leads_through_the_same_states(void **state)
{
    Fixture *f = *state;
    int count = ways_asked(), steps = 0, closed = 0;
    open_content(f->content);
    for (int number = 0; number < count; number++) {
        draw_starters(f->content, number);
        Course *course = play_in_one_go(f->content, number);
        play_in_copies(f->content, course, number);
        closed += play_in_sessions(f, course, number);
        play_in_seeks(f, course, number);
        assert_int_equal(unlink(f->path), 0);
        steps += course->count - 1;
        free(course);
    }
    print_message("%d battles, %d steps, %d times continued\n", count, steps, closed);
    assert_true(steps > count * 100 && closed > count);
}

SUBJECT(ways)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_way_leads_through_the_same_states, fixture_setup, fixture_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
