/* holdout duel run: one game. */
#include "tools/duel/shared.h"
#include "tools/output.h"

#include <string.h>
#include <sys/stat.h>

static int list_house(void)
{
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        int count;
        const HouseBot *bots = house_bots(side, &count);
        for (int i = 0; i < count; i++) {
            print("house:%-10s %-9s %s\n", bots[i].name, duel_side_word(side), bots[i].plan);
        }
    }
    return tool_finish(EXIT_DONE);
}

/* As a number with as many places as make sense. */
static json_t *milliseconds(int64_t microseconds)
{
    enum { THOUSAND_US = 1000 };
    return json_real((double)microseconds / THOUSAND_US);
}

static void print_json(const Recording *record, const int64_t times[DUEL_SIDES])
{
    json_t *broken = record->end == RECORDING_BROKEN ? json_string(duel_side_word(record->broken)) : json_null();
    json_print(json_pack("{s:o, s:o, s:i, s:i, s:s, s:o, s:o, s:{s:i, s:i}, s:{s:o, s:o}}", "defender",
                         json_foreign(record->names[DUEL_DEFENDER]), "invader",
                         json_foreign(record->names[DUEL_INVADER]), "turns", record->turns, "crossed", record->crossed,
                         "ended", recording_end_word(record->end), "broken", broken, "why", json_foreign(record->why),
                         "ignored", "defender", record->ignored[DUEL_DEFENDER], "invader",
                         record->ignored[DUEL_INVADER], "ms", "defender", milliseconds(times[DUEL_DEFENDER]), "invader",
                         milliseconds(times[DUEL_INVADER])));
}

static void print_text(const Recording *record, const int64_t times[DUEL_SIDES])
{
    print("%s against %s\n", record->names[DUEL_DEFENDER], record->names[DUEL_INVADER]);
    switch (record->end) {
    case RECORDING_CROSSED:
        print("%d turns until %d had crossed\n", record->turns, record->crossed);
        break;
    case RECORDING_CAPPED:
        print("ended in turn %d with %d across; counts as %d turns\n", record->last, record->crossed, record->turns);
        break;
    case RECORDING_RESIGNED:
        print("the %s gave up in turn %d\n", duel_side_word(record->broken), record->turns);
        break;
    case RECORDING_BROKEN:
        print("the %s is disqualified in turn %d: %s\n", duel_side_word(record->broken), record->turns, record->why);
        break;
    }
    if (record->ignored[DUEL_DEFENDER] + record->ignored[DUEL_INVADER] > 0) {
        print("orders ignored: %d of the defender, %d of the invader\n", record->ignored[DUEL_DEFENDER],
              record->ignored[DUEL_INVADER]);
    }
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        if (times[side] > 0) {
            print("the %s took %lld us of processor time for a decision\n", duel_side_word(side),
                  (long long)times[side]);
        }
    }
}

int tool_duel_told(const char *path)
{
    static const int64_t untimed[DUEL_SIDES] = {0};
    Recording record;
    Failure failure;
    struct stat status;
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode)) {
        return duel_told_folder(path);
    }
    if (!recording_read(&record, path, &failure)) {
        return tool_tell(&failure);
    }
    print_text(&record, untimed);
    recording_free(&record);
    return tool_finish(EXIT_DONE);
}

static int play(const DuelRequest *request, const MatchRequest *match)
{
    Recording record = {0};
    Failure failure = {0};
    int64_t times[DUEL_SIDES];
    bool good = (request->twice ? match_play_twice : match_play)(match, &record, times, &failure);
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        duel_errors_tell(match->players[side].errors_path, side);
    }
    if (!good) {
        return tool_tell(&failure);
    }
    (request->format == FORMAT_JSON ? print_json : print_text)(&record, times);
    bool kept = !request->record || recording_write(&record, request->record, &failure);
    int status = record.end == RECORDING_BROKEN ? EXIT_NOT_SO : EXIT_DONE;
    if (status == EXIT_NOT_SO) {
        (void)fflush(stdout);
        tool_fail(status, "%s, the %s, is disqualified in turn %d: %s", record.names[record.broken],
                  duel_side_word(record.broken), record.turns, record.why);
    }
    recording_free(&record);
    return kept ? tool_finish(status) : tool_tell(&failure);
}

int tool_duel_run(const DuelRequest *request)
{
    if (strcmp(request->operands[0], "house:list") == 0 && !request->operands[1]) {
        return list_house();
    }
    if (!request->operands[1]) {
        return tool_fail(EXIT_USAGE, "'holdout duel run' lacks an invader: add house:NAME, or a command line.");
    }
    char errors[DUEL_SIDES][DUEL_PATH_SIZE];
    MatchRequest match = {.terms = duel_terms(request)};
    Failure failure;
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        match.players[side] = (PlayerRequest){.what = request->operands[side], .errors_path = errors[side]};
        if (!duel_errors_make(request, request->operands[side], side, errors[side], &failure)) {
            return tool_tell(&failure);
        }
    }
    return play(request, &match);
}
