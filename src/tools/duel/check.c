/* holdout duel check: a program against the bots of the house, each game twice, with times. */
#include "contest/match.h"
#include "tools/duel/shared.h"
#include "tools/output.h"

enum {
    TRIAL_TURNS = 300,  /* whoever plays a side orders something until then */
    CHECK_TURNS = 2000, /* unless another number is asked for */
    NAME_COLUMNS = 12
};

/* A program on one side, and what it is played against. */
typedef struct Check {
    const DuelRequest *request;
    const char *what;
    DuelSide side;
    char errors[DUEL_PATH_SIZE]; /* the side's file of standard error */
} Check;

typedef enum Trial { TRIAL_QUIET, TRIAL_BROKEN, TRIAL_PLAYS } Trial;

static MatchRequest match_against(const Check *check, const char *house)
{
    MatchRequest match = {.terms = duel_terms(check->request)};
    match.players[check->side] = (PlayerRequest){.what = check->what, .errors_path = check->errors};
    match.players[duel_other_side(check->side)] = (PlayerRequest){.what = house};
    match.terms.turns_max = check->request->turns_max > 0 ? check->request->turns_max : CHECK_TURNS;
    return match;
}

static bool has_ordered(const Check *check, const Recording *record)
{
    for (size_t i = 0; i < record->count; i++) {
        int deed = record->acts[i].orders[check->side].deed;
        bool defends = deed == DUEL_BUILD || deed == DUEL_UPGRADE || deed == DUEL_DESTROY;
        if (check->side == DUEL_DEFENDER ? defends : deed == DUEL_SPAWN) {
            return true;
        }
    }
    return false;
}

/* Whether it does anything on this side; false and `failure` where it can't be played at all. Who breaks before it has
 * ordered anything may well be made for the other side. */
static bool try_side(const Check *check, Trial *out, Failure *failure)
{
    char house[80];
    int count;
    snprintf(house, sizeof house, "house:%s", house_bots(duel_other_side(check->side), &count)[1].name);
    MatchRequest match = match_against(check, house);
    match.terms.turns_max = TRIAL_TURNS;
    Recording record;
    if (!match_play(&match, &record, NULL, failure)) {
        return false;
    }
    *out = has_ordered(check, &record) ? TRIAL_PLAYS : record.end == RECORDING_BROKEN ? TRIAL_BROKEN : TRIAL_QUIET;
    if (*out == TRIAL_BROKEN) {
        print("as %s\n", duel_side_word(check->side));
        print("  not played: in turn %d, before it has ordered anything: %s\n", record.turns, record.why);
    }
    recording_free(&record);
    return true;
}

static void print_game(const Check *check, const Recording *record, const char *name, const int64_t times[DUEL_SIDES])
{
    print("  against ");
    print_cell(name, NAME_COLUMNS);
    if (record->end == RECORDING_BROKEN) {
        print("  disqualified in turn %d: %s\n", record->turns, record->why);
        return;
    }
    print(" %7d turns%s, %d orders ignored, %lld us for a decision\n", record->turns,
          record->end == RECORDING_CAPPED ? " (capped)" : "", record->ignored[check->side],
          (long long)times[check->side]);
}

/* All games of one side; how many of them were broken, or -1 and the failure. */
static int play_side(const Check *check, Failure *failure)
{
    int count, broken = 0;
    const HouseBot *bots = house_bots(duel_other_side(check->side), &count);
    print("as %s\n", duel_side_word(check->side));
    for (int i = 0; i < count; i++) {
        char house[80];
        snprintf(house, sizeof house, "house:%s", bots[i].name);
        MatchRequest match = match_against(check, house);
        Recording record;
        int64_t times[DUEL_SIDES];
        if (!match_play_twice(&match, &record, times, failure)) {
            return -1;
        }
        print_game(check, &record, bots[i].name, times);
        broken += record.end == RECORDING_BROKEN;
        recording_free(&record);
    }
    return broken;
}

/* One side, if the program plays it; as play_side. */
static int check_side(const Check *check, Trial *trial, Failure *failure)
{
    int lost = try_side(check, trial, failure) ? 0 : -1;
    if (lost == 0 && *trial == TRIAL_PLAYS) {
        lost = play_side(check, failure);
    }
    duel_errors_tell(check->errors, check->side);
    return lost;
}

/* Every side that the program plays, and the most that came of any trial. */
static int check_sides(Check *check, Trial *most, Failure *failure)
{
    int broken = 0;
    for (check->side = DUEL_DEFENDER; check->side < DUEL_SIDES; check->side++) {
        Trial trial = TRIAL_QUIET;
        int lost = duel_errors_make(check->request, check->what, check->side, check->errors, failure)
                       ? check_side(check, &trial, failure)
                       : -1;
        if (lost < 0) {
            return -1;
        }
        broken += lost;
        *most = trial > *most ? trial : *most;
    }
    return broken;
}

int tool_duel_check(const DuelRequest *request)
{
    Check check = {.request = request, .what = request->operands[0]};
    Failure failure;
    Trial most = TRIAL_QUIET;
    if (player_is_house(check.what)) {
        return tool_fail(EXIT_USAGE, "'%.60s' is a bot of the house, which keeps the rules; name a program.",
                         check.what);
    }
    int broken = check_sides(&check, &most, &failure);
    if (broken < 0) {
        return tool_tell(&failure);
    }
    (void)fflush(stdout);
    if (most == TRIAL_BROKEN) {
        return tool_fail(EXIT_NOT_SO, "It breaks the rules before it has ordered anything; see above.");
    }
    if (most == TRIAL_QUIET) {
        return tool_fail(
            EXIT_NOT_SO,
            "It orders nothing within %d turns, as defender and as invader; see doc/duel.md for what it can answer.",
            TRIAL_TURNS);
    }
    if (broken > 0) {
        return tool_fail(EXIT_NOT_SO, "It breaks the rules in %d of the games; see above.", broken);
    }
    print("It keeps the rules.\n");
    return tool_finish(EXIT_DONE);
}
