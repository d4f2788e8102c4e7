/* holdout duel tournament: its games, and what came of them as a table, as JSON or as rows for other programs. */
#include "contest/results.h"

#include "base/number.h"
#include "tools/duel/shared.h"
#include "tools/output.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { NAME_COLUMNS = 16, JOBS_MOST = 64, TENTHS = 10 };

static void show_progress(int done, int games)
{
    char text[40];
    snprintf(text, sizeof text, "%d of %d games", done, games);
    print_progress(done < games ? text : "");
}

/* In tenths, rounded to the nearest. */
static int64_t mean(const TournamentScore *score)
{
    return (score->turns * TENTHS * 2 + score->games) / (2 * (score->games > 0 ? score->games : 1));
}

static void print_row(const Field *field, const TournamentScore *score, int rank)
{
    const Entrant *entrant = &field->entrants[score->entrant];
    if (score->why) {
        print("  - ");
    } else {
        print("%3d ", rank);
    }
    print_cell(entrant->name, NAME_COLUMNS);
    print(" ");
    print_cell(entrant->author, NAME_COLUMNS);
    if (score->why) {
        print(" disqualified: %s\n", score->why);
        return;
    }
    int64_t tenths = mean(score);
    print(" %9lld.%lld %9lld.%d %5d %5d %7lld\n", (long long)(tenths / TENTHS), (long long)(tenths % TENTHS),
          (long long)(score->twice_median / 2), score->twice_median % 2 ? 5 : 0, score->games, score->capped,
          (long long)score->ignored);
}

static void print_table(const Field *field, const Tournament *tournament)
{
    DuelSide before = DUEL_SIDES;
    for (int i = 0, rank = 1; i < tournament->score_count; i++, rank++) {
        const TournamentScore *score = &tournament->scores[i];
        DuelSide side = field->entrants[score->entrant].side;
        if (side != before) {
            if (before != DUEL_SIDES) {
                print("\n");
            }
            print("%-20s %-16s %11s %11s %5s %5s %7s\n", side == DUEL_DEFENDER ? "Defenders" : "Invaders", "author",
                  "mean turns", "median", "games", "caps", "ignored");
            rank = 1;
            before = side;
        }
        print_row(field, score, rank);
    }
}

static json_t *score_json(const Entrant *entrant, const TournamentScore *score, int rank)
{
    int games = score->games > 0 ? score->games : 1;
    return json_pack("{s:o, s:o, s:o, s:f, s:f, s:i, s:i, s:I, s:o}", "rank",
                     score->why ? json_null() : json_integer(rank), "name", json_foreign(entrant->name), "author",
                     json_foreign(entrant->author), "mean", (double)score->turns / games, "median",
                     (double)score->twice_median / 2, "games", score->games, "capped", score->capped, "ignored",
                     (json_int_t)score->ignored, "disqualified", score->why ? json_foreign(score->why) : json_null());
}

static json_t *game_json(const TournamentRequest *request, const TournamentGame *game)
{
    const Entrant *entrants = request->field->entrants;
    char path[2 * ENTRANT_PATH_SIZE] = "";
    if (request->records) {
        tournament_record_path(request, game, path, sizeof path);
    }
    bool broken = game->end == RECORDING_BROKEN;
    return json_pack("{s:o, s:o, s:i, s:i, s:s, s:o, s:o, s:{s:i, s:i}, s:o}", "defender",
                     json_foreign(entrants[game->players[DUEL_DEFENDER]].name), "invader",
                     json_foreign(entrants[game->players[DUEL_INVADER]].name), "turns", game->turns, "crossed",
                     game->crossed, "ended", recording_end_word(game->end), "broken",
                     broken ? json_string(duel_side_word(game->broken)) : json_null(), "why", json_foreign(game->why),
                     "ignored", "defender", game->ignored[DUEL_DEFENDER], "invader", game->ignored[DUEL_INVADER],
                     "record", request->records ? json_foreign(path) : json_null());
}

static void print_json(const TournamentRequest *request, const Tournament *tournament)
{
    json_t *sides[DUEL_SIDES] = {json_array(), json_array()}, *games = json_array();
    for (int i = 0; i < tournament->score_count; i++) {
        const Entrant *entrant = &request->field->entrants[tournament->scores[i].entrant];
        json_t *side = sides[entrant->side];
        json_array_append_new(side, score_json(entrant, &tournament->scores[i], (int)json_array_size(side) + 1));
    }
    for (int i = 0; i < tournament->game_count; i++) {
        json_array_append_new(games, game_json(request, &tournament->games[i]));
    }
    json_print(json_pack("{s:s, s:i, s:o, s:o, s:o}", "seed", request->terms.seed, "turns_max",
                         request->terms.turns_max, "defenders", sides[DUEL_DEFENDER], "invaders", sides[DUEL_INVADER],
                         "games", games));
}

/* A field of a row, quoted, with its quotes doubled. */
static void print_quoted(const char *text)
{
    print("\"");
    for (; *text; text++) {
        const char *next = strchr(text, '"');
        int length = next ? (int)(next - text) : (int)strlen(text);
        print("%.*s%s", length, text, next ? "\"\"" : "");
        text += next ? length : length - 1;
    }
    print("\"");
}

static void print_rows(const TournamentRequest *request, const Tournament *tournament)
{
    print("side,rank,name,author,mean,median,games,capped,ignored,disqualified\n");
    int ranks[DUEL_SIDES] = {0};
    for (int i = 0; i < tournament->score_count; i++) {
        const TournamentScore *score = &tournament->scores[i];
        const Entrant *entrant = &request->field->entrants[score->entrant];
        int64_t tenths = mean(score);
        print("%s,", duel_side_word(entrant->side));
        ranks[entrant->side]++;
        if (!score->why) {
            print("%d", ranks[entrant->side]);
        }
        print(",");
        print_quoted(entrant->name);
        print(",");
        print_quoted(entrant->author);
        print(",%lld.%lld,%lld.%d,%d,%d,%lld,", (long long)(tenths / TENTHS), (long long)(tenths % TENTHS),
              (long long)(score->twice_median / 2), score->twice_median % 2 ? 5 : 0, score->games, score->capped,
              (long long)score->ignored);
        print_quoted(score->why ? score->why : "");
        print("\n");
    }
}

static int play(const TournamentRequest *request, ToolFormat format)
{
    Tournament tournament;
    Failure failure;
    (void)fflush(stdout);
    if (!tournament_play(request, &tournament, &failure)) {
        return tool_tell(&failure);
    }
    if (format == FORMAT_JSON) {
        print_json(request, &tournament);
    } else if (format == FORMAT_CSV) {
        print_rows(request, &tournament);
    } else {
        print_table(request->field, &tournament);
    }
    tournament_free(&tournament);
    return tool_finish(EXIT_DONE);
}

int duel_told_folder(const char *folder)
{
    Results results;
    Failure failure;
    if (!results_read(&results, folder, &failure)) {
        return tool_tell(&failure);
    }
    print_table(&results.field, &results.tournament);
    results_free(&results);
    return tool_finish(EXIT_DONE);
}

static int processors(void)
{
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return int_clamp(online, 1, JOBS_MOST);
}

int tool_duel_tournament(const DuelRequest *request)
{
    Field field;
    Failure failure;
    const char *folder = request->operands[0];
    if (!field_read(&field, folder, &failure)) {
        return tool_tell(&failure);
    }
    char records[ENTRANT_PATH_SIZE];
    snprintf(records, sizeof records, "%s/records", folder);
    bool house = strcmp(folder, FIELD_HOUSE) == 0;
    TournamentRequest own = {.field = &field,
                             .terms = duel_terms(request),
                             .twice = request->twice,
                             .jobs = request->jobs > 0 ? request->jobs : processors(),
                             .records = request->records ? request->records
                                        : house          ? NULL
                                                         : records,
                             .progress = isatty(STDERR_FILENO) ? show_progress : NULL};
    int status = play(&own, request->format);
    field_free(&field);
    return status;
}
