/* A player who has reached no feat plays run after run, and the feats of each open things for the next: what is met of
 * all there is, open or not, and what runs that are won have in common. The runs are played once for all cases.
 * HOLDOUT_VARIETY=30 plays so many; of more, each thirty are a player. */
#include "bots/bots.h"
#include "run_fixture.h"
#include "scores/feats.h"

#include "base/number.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include "support/subject.h"

/* Of all fittings and evolutions together so many percent may have been held after ENOUGH runs. */
enum { ENOUGH = 10, MOST_HELD = 70, CAREER = 30, STEPS_MAX = 10000000 };

/* What can be met: constant, name, how many there are, room. */
/* clang-format off */
#define MET_LIST(X)                                              \
    X(BLUEPRINTS, "blueprints", blueprint_count, BLUEPRINTS_MAX) \
    X(FITTINGS, "fittings", fitting_count, FITTINGS_MAX)         \
    X(EVOLUTIONS, "evolutions", evolution_count, EVOLUTIONS_MAX) \
    X(ATTACKERS, "attackers", attacker_count, ATTACKERS_MAX)     \
    X(EVENTS, "events", encounter_count, ENCOUNTERS_MAX)
/* clang-format on */
enum {
#define X(name, ...) MET_##name,
    MET_LIST(X)
#undef X
        MET_COUNT,
    MET_ROOM = 512
};
#define X(name, word, count, room) static_assert((int)(room) <= (int)MET_ROOM, "there is room for all " word);
MET_LIST(X)
#undef X

typedef struct Met {
    bool seen[MET_COUNT][MET_ROOM];
    uint32_t feats; /* reached */
} Met;

/* What was held at the end of a run that was won. */
typedef struct Winner {
    bool held[2][MET_ROOM]; /* blueprints, fittings */
} Winner;

/* The runs, with what their player had met after each. */
typedef struct Played {
    Content *content;
    int runs, won;
    Met *met;
    Winner *winners;
} Played;

/* The Hub is no find, tiers are of one type, and what is met nowhere by its kind doesn't count among what there is. */
static bool counts(const Content *content, int kind, int at)
{
    return kind == MET_BLUEPRINTS  ? at != content->hub
           : kind == MET_ATTACKERS ? content->attackers[at].tier == 0
                                   : true;
}

static int count_of(const Content *content, int kind)
{
    const int all[MET_COUNT] = {
#define X(name, word, count, room) content->count,
        MET_LIST(X)
#undef X
    };
    return all[kind];
}

typedef struct Share {
    int seen, all;
} Share;

static Share share(const Content *content, const Met *met, int kind)
{
    Share share = {0, 0};
    for (int i = 0; i < count_of(content, kind); i++) {
        share.seen += counts(content, kind, i) && met->seen[kind][i];
        share.all += counts(content, kind, i);
    }
    return share;
}

/* What a run finds that changes rules. */
static Share finds(const Content *content, const Met *met)
{
    Share fittings = share(content, met, MET_FITTINGS), evolutions = share(content, met, MET_EVOLUTIONS);
    return (Share){fittings.seen + evolutions.seen, fittings.all + evolutions.all};
}

static int percent(Share share)
{
    return PERCENT * share.seen / share.all;
}

static void look(const Game *game, Met *met)
{
    const Run *run = &game->run;
    for (int i = 0; i < run->held_count; i++) {
        met->seen[MET_BLUEPRINTS][run->held[i].blueprint] = true;
        if (run->held[i].evolution > 0) {
            met->seen[MET_EVOLUTIONS][run->held[i].evolution - 1] = true;
        }
    }
    for (int i = 0; i < run->supply_count; i++) {
        met->seen[MET_BLUEPRINTS][run->supplies[i]] = true;
    }
    for (int i = 0; i < game->content->fitting_count; i++) {
        met->seen[MET_FITTINGS][i] |= run_has_fitting(run, i);
    }
    if (run->stage == STAGE_ENCOUNTER) {
        met->seen[MET_EVENTS][run->prospects[run->at].encounter] = true;
    }
    for (int i = 0; i < game->events.count; i++) {
        const Event *event = &game->events.events[i];
        if (event->kind == EVENT_SPAWNED) {
            met->seen[MET_ATTACKERS][event->type - game->content->attackers[event->type].tier] = true;
        }
    }
}

static void note_winner(const Game *game, Played *played)
{
    Winner *winner = &played->winners[played->won++];
    for (int i = 0; i < game->run.held_count; i++) {
        winner->held[0][game->run.held[i].blueprint] = true;
    }
    for (int i = 0; i < game->content->fitting_count; i++) {
        winner->held[1][i] = run_has_fitting(&game->run, i);
    }
}

static void play(Played *played, int number)
{
    Met *met = &played->met[number];
    GameOptions options = {.mode = MODE_RUN, .feats = met->feats};
    snprintf(options.seed, sizeof options.seed, "career %d", number);
    Game *game = game_new(played->content, &options);
    Bot *bot = bot_new(BOT_GREEDY, game);
    Decision decision;
    FeatTally feats;
    feats_begin(&feats, game);
    for (int step = 0; !game_over(game); step++) {
        assert_true(step < STEPS_MAX);
        if (bot_decide(bot, game, &decision)) {
            run_decide(game, decision);
        } else {
            game_tick(game);
        }
        feats_step(&feats, game);
        look(game, met);
    }
    if (game->run.stage == STAGE_WON) {
        note_winner(game, played);
    }
    met->feats |= feats.reached;
    bot_free(bot);
    game_free(game);
}

/* In hundredths: how much of a kind two winners have both, in the mean of all pairs, and how much one has. */
static int shared(const Played *played, int kind, int *held)
{
    int64_t both = 0, all = 0, pairs = 0;
    for (int i = 0; i < played->won; i++) {
        for (int k = 0; k <= i; k++) {
            for (int at = 0; at < MET_ROOM; at++) {
                int in_both = played->winners[i].held[kind][at] && played->winners[k].held[kind][at];
                both += i != k ? in_both : 0;
                all += i == k ? in_both : 0;
            }
            pairs += i != k;
        }
    }
    *held = played->won > 0 ? (int)(PERCENT * all / played->won) : 0;
    return pairs > 0 ? (int)(PERCENT * both / pairs) : 0;
}

static void tell_winners(const Played *played)
{
    static const char *const names[] = {"blueprints", "fittings"};
    for (int kind = 0; kind < 2; kind++) {
        int held, both = shared(played, kind, &held);
        print_message("%d of %d runs won, with %.1f %s, of which two winners share %.1f\n", played->won, played->runs,
                      held / (double)PERCENT, names[kind], both / (double)PERCENT);
    }
}

static void tell_met(const Content *content, const Met *met, int runs)
{
    static const char *const names[] = {
#define X(name, word, ...) word,
        MET_LIST(X)
#undef X
    };
    print_message("after %d:", runs);
    for (int kind = 0; kind < MET_COUNT; kind++) {
        print_message(" %s %d %%", names[kind], percent(share(content, met, kind)));
    }
    print_message(", fittings and evolutions together %d %%, feats %d of %d\n", percent(finds(content, met)),
                  __builtin_popcount(met->feats), content->feat_count);
}

/* How many runs the player of a run had played with it. */
static int done_with(int number)
{
    return number % CAREER + 1;
}

static void a_player_goes_on_meeting_what_is_new(void **state)
{
    const Played *played = *state;
    const Content *content = played->content;
    for (int number = 0; number < played->runs; number++) {
        const Met *met = &played->met[number];
        int done = done_with(number);
        for (int kind = 0; kind < MET_COUNT && done > 1; kind++) {
            assert_true(share(content, met, kind).seen >= share(content, met - 1, kind).seen);
        }
        assert_true(share(content, met, MET_ATTACKERS).seen > 0 && share(content, met, MET_BLUEPRINTS).seen > 0);
        if (done == 1 || done == 3 || done == ENOUGH || done == CAREER || number == played->runs - 1) {
            tell_met(content, met, done);
        }
        if (done == ENOUGH) {
            assert_true(finds(content, met).seen > finds(content, met - ENOUGH + 1).seen);
        }
    }
}

static void ten_runs_leave_much_to_be_found(void **state)
{
    const Played *played = *state;
    for (int number = 0; number < played->runs; number++) {
        if (done_with(number) <= ENOUGH) {
            assert_in_range(percent(finds(played->content, &played->met[number])), 0, MOST_HELD);
        }
    }
}

/* Blueprints and fittings together. */
static void no_two_winners_hold_the_same(void **state)
{
    const Played *played = *state;
    int distinct = 0;
    for (int i = 0; i < played->won; i++) {
        bool alone = true;
        for (int k = 0; k < i; k++) {
            alone = alone && memcmp(&played->winners[i], &played->winners[k], sizeof *played->winners) != 0;
        }
        distinct += alone;
    }
    tell_winners(played);
    print_message("%d winning loadouts with their fittings, %d of them different\n", played->won, distinct);
    assert_int_equal(distinct, played->won);
}

static int all_are_played(void **state)
{
    const char *asked = getenv("HOLDOUT_VARIETY");
    Played *played = calloc(1, sizeof *played);
    assert_non_null(played);
    played->runs = asked ? atoi(asked) : ENOUGH;
    played->content = run_content();
    played->met = calloc((size_t)played->runs, sizeof *played->met);
    played->winners = calloc((size_t)played->runs, sizeof *played->winners);
    assert_true(played->runs > 0 && played->met && played->winners);
    for (int number = 0; number < played->runs; number++) {
        if (done_with(number) > 1) {
            played->met[number] = played->met[number - 1];
        }
        play(played, number);
    }
    *state = played;
    return 0;
}

static int all_are_freed(void **state)
{
    Played *played = *state;
    content_free(played->content);
    free(played->met);
    free(played->winners);
    free(played);
    return 0;
}

SUBJECT(variety)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_player_goes_on_meeting_what_is_new),
        cmocka_unit_test(ten_runs_leave_much_to_be_found),
        cmocka_unit_test(no_two_winners_hold_the_same),
    };
    return cmocka_run_group_tests(tests, all_are_played, all_are_freed);
}
