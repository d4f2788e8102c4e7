/* A player who has reached no feat plays run after run, and the feats of each open things for the next: what is met of
 * all there is, open or not, and what runs that are won have in common. HOLDOUT_VARIETY=30 plays so many runs; of more,
 * each thirty are a player. */
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

enum { RUNS = 2, CAREER = 30, WINNERS_MAX = 1000, STEPS_MAX = 10000000, ENOUGH = 10, MOST_OF_FITTINGS = 95 };

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

/* What is known of one player: met so far, and held at the end of the runs that were won. */
typedef struct Winner {
    bool held[2][MET_ROOM]; /* blueprints, fittings */
} Winner;
typedef struct Played {
    int runs, won;
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

static int share(const Content *content, const Met *met, int kind)
{
    int seen = 0, all = 0;
    for (int i = 0; i < count_of(content, kind); i++) {
        seen += counts(content, kind, i) && met->seen[kind][i];
        all += counts(content, kind, i);
    }
    return all > 0 ? PERCENT * seen / all : 0;
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

static void play(const Content *content, int number, Met *met, Played *played)
{
    GameOptions options = {.mode = MODE_RUN, .feats = met->feats};
    snprintf(options.seed, sizeof options.seed, "career %d", number);
    Game *game = game_new(content, &options);
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
    if (game->run.stage == STAGE_WON && played->won < WINNERS_MAX) {
        note_winner(game, played);
    }
    met->feats |= feats.reached;
    played->runs++;
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
        print_message(" %s %d %%", names[kind], share(content, met, kind));
    }
    print_message(", feats %d of %d\n", __builtin_popcount(met->feats), content->feat_count);
}

static void a_player_goes_on_meeting_what_is_new(void **state)
{
    const Content *content = *state;
    const char *asked = getenv("HOLDOUT_VARIETY");
    int runs = asked ? atoi(asked) : RUNS;
    Met met;
    Played played = {.winners = calloc(WINNERS_MAX, sizeof *played.winners)};
    assert_non_null(played.winners);
    for (int number = 0; number < runs; number++) {
        int done = number % CAREER + 1;
        if (done == 1) {
            met = (Met){0};
        }
        int before = done > 1 ? share(content, &met, MET_FITTINGS) : 0;
        play(content, number, &met, &played);
        assert_in_range(share(content, &met, MET_FITTINGS), before, PERCENT);
        assert_true(share(content, &met, MET_ATTACKERS) > 0 && share(content, &met, MET_BLUEPRINTS) > 0);
        if (done == 1 || done == 3 || done == ENOUGH || done == CAREER || number == runs - 1) {
            tell_met(content, &met, done);
        }
        if (done == ENOUGH) {
            assert_true(share(content, &met, MET_FITTINGS) <= MOST_OF_FITTINGS);
        }
    }
    tell_winners(&played);
    free(played.winners);
}

SUBJECT(variety)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_player_goes_on_meeting_what_is_new),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
