/* holdout duel run: one game. */
#include "tools/duel/shared.h"
#include "tools/output.h"

#include <string.h>

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

static void print_json(const Recording *record)
{
    bool broken = record->end == RECORDING_BROKEN;
    json_print(json_pack("{s:o, s:o, s:i, s:i, s:s, s:o, s:s, s:{s:i, s:i}, s:{s:f, s:f}}", "defender",
                         json_foreign(record->names[DUEL_DEFENDER]), "invader",
                         json_foreign(record->names[DUEL_INVADER]), "turns", record->turns, "crossed", record->crossed,
                         "ended", recording_end_word(record->end), "broken",
                         broken ? json_string(duel_side_word(record->broken)) : json_null(), "why", record->why,
                         "ignored", "defender", record->ignored[DUEL_DEFENDER], "invader",
                         record->ignored[DUEL_INVADER], "ms", "defender", 0.0, "invader", 0.0));
}

static void print_text(const Recording *record)
{
    print("%s against %s\n", record->names[DUEL_DEFENDER], record->names[DUEL_INVADER]);
    switch (record->end) {
    case RECORDING_CROSSED:
        print("%d turns until %d had crossed\n", record->turns, record->crossed);
        break;
    case RECORDING_CAPPED:
        print("ended in turn %d with %d across; counts as %d turns\n", record->last, record->crossed, record->turns);
        break;
    case RECORDING_BROKEN:
        print("the %s is disqualified in turn %d: %s\n", duel_side_word(record->broken), record->turns, record->why);
        break;
    }
    if (record->ignored[DUEL_DEFENDER] + record->ignored[DUEL_INVADER] > 0) {
        print("orders ignored: %d of the defender, %d of the invader\n", record->ignored[DUEL_DEFENDER],
              record->ignored[DUEL_INVADER]);
    }
}

int tool_duel_run(const DuelRequest *request)
{
    if (strcmp(request->operands[0], "house:list") == 0 && !request->operands[1]) {
        return list_house();
    }
    if (!request->operands[1]) {
        return tool_fail(EXIT_USAGE, "'holdout duel run' lacks an invader: add house:NAME, or a command line.");
    }
    MatchRequest match = {.players = {{.what = request->operands[0]}, {.what = request->operands[1]}},
                          .seed = duel_seed(request),
                          .turns_max = duel_turns_max(request)};
    Recording record;
    Failure failure;
    if (!match_play(&match, &record, &failure)) {
        return tool_tell(&failure);
    }
    (request->format == FORMAT_JSON ? print_json : print_text)(&record);
    bool kept = !request->record || recording_write(&record, request->record, &failure);
    int status = record.end == RECORDING_BROKEN ? EXIT_NOT_SO : EXIT_DONE;
    recording_free(&record);
    return kept ? tool_finish(status) : tool_tell(&failure);
}
