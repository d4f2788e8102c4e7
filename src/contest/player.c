#include "contest/player.h"

#include "base/failure.h"

#include <stdlib.h>
#include <string.h>

static const char HOUSE[] = "house:";

bool player_is_house(const char *what)
{
    return strncmp(what, HOUSE, strlen(HOUSE)) == 0;
}

static bool open_bot(Player *player, const char *what, DuelSide side, Failure *failure)
{
    player->bot = house_named(what + strlen(HOUSE));
    if (!player->bot) {
        return failure_set(failure, EXIT_USAGE,
                           "There is no '%.60s'; 'holdout duel run house:list' prints the bots of the house.", what);
    }
    return player->bot->side == side ||
           failure_set(failure, EXIT_USAGE, "'%.60s' is no %s; name the defender first, then the invader.", what,
                       duel_side_word(side));
}

/* The first line; programs do not answer it. */
static void introduce(Player *player, DuelSide side, const PlayerTerms *terms)
{
    json_t *line = json_pack("{s:i, s:s, s:s, s:s, s:i, s:{s:i, s:i, s:i, s:i}}", "holdout", 1, "game", "duel", "side",
                             duel_side_word(side), "seed", terms->seed, "turns_max", terms->turns_max, "limits", "ms",
                             PLAYER_DECISION_MS * terms->slow, "silence_ms", PLAYER_SILENCE_MS * terms->slow,
                             "memory_mib", PLAYER_MEMORY_MIB, "line_bytes", PLAYER_LINE_BYTES);
    char *text = json_dumps(line, JSON_COMPACT | JSON_ENSURE_ASCII);
    program_tell(player->program, text, strlen(text));
    free(text);
    json_decref(line);
}

bool player_open(Player *player, const PlayerRequest *request, DuelSide side, const PlayerTerms *terms,
                 Failure *failure)
{
    *player = (Player){0};
    if (player_is_house(request->what)) {
        return open_bot(player, request->what, side, failure);
    }
    ProgramRequest program = {.command = request->what,
                              .folder = request->folder,
                              .errors_path = request->errors_path,
                              .limits = {.decision_ms = PLAYER_DECISION_MS * terms->slow,
                                         .window = PROGRAM_WINDOW_MOST,
                                         .silence_ms = PLAYER_SILENCE_MS * terms->slow,
                                         .memory_mib = PLAYER_MEMORY_MIB,
                                         .line_bytes = PLAYER_LINE_BYTES}};
    player->program = program_start(&program, failure);
    if (player->program) {
        introduce(player, side, terms);
    }
    return player->program != NULL;
}

void player_close(Player *player)
{
    program_stop(player->program);
    *player = (Player){0};
}

void player_ask(Player *player, const char *state, size_t length)
{
    if (player->program) {
        program_send(player->program, state, length);
    }
}

static bool read_answer(const char *line, size_t length, DuelOrder *order, char say[ORDER_SAY_SIZE], char *why,
                        size_t size)
{
    json_error_t error;
    json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    bool good = json_is_object(object);
    if (good) {
        *order = order_read(object, say);
    } else if (object) {
        snprintf(why, size, "It wrote JSON that is no object.");
    } else if (json_error_code(&error) == json_error_null_byte_in_key) {
        snprintf(why, size, "It wrote JSON with \\u0000 in a key.");
    } else {
        snprintf(why, size, "It wrote a line that is no JSON: %.100s.", error.text);
    }
    json_decref(object);
    return good;
}

bool player_hear(Player *player, const Duel *duel, DuelOrder *order, char say[ORDER_SAY_SIZE], char *why, size_t size)
{
    *order = (DuelOrder){.deed = DUEL_NOTHING};
    say[0] = '\0';
    if (player->bot) {
        player->bot->decide(duel, &player->mind, order);
        return true;
    }
    size_t length;
    const char *line = program_read(player->program, &length);
    if (!line) {
        snprintf(why, size, "It %s.", program_fault(player->program));
        return false;
    }
    return read_answer(line, length, order, say, why, size);
}

bool player_kept_limits(Player *player, char *why, size_t size)
{
    bool good = !player->program || program_keeps_limits(player->program);
    if (!good) {
        snprintf(why, size, "It %s.", program_fault(player->program));
    }
    return good;
}

int64_t player_time(const Player *player)
{
    int64_t answers = 0, used = player->program ? program_time(player->program, &answers) : 0;
    return answers > 0 ? used / answers : 0;
}
