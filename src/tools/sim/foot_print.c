/* What games on foot of bots and programs say, for people and for programs. */
#include "tools/sim/foot_print.h"

#include "agents/json_parts.h"
#include "base/memory.h"
#include "base/number.h"
#include "tools/output.h"
#include "tools/statistics.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { VOYAGE_PARTS = 5, SHOWN_KILLERS = 12 };

static const FootBook *book_of(const Content *content, const FootSimRequest *request)
{
    return &content->foot_books[content_foot_book(content, request->game)];
}

static int level_count(const FootBook *book)
{
    return book->goal == FOOT_GOAL_PLOT ? VOYAGE_PARTS : book->floor_count;
}

static int percent(int64_t part, int64_t whole)
{
    return whole > 0 ? (int)((part * PERCENT + whole / 2) / whole) : 0;
}

static int by_size(const void *a, const void *b)
{
    int one = *(const int *)a, other = *(const int *)b;
    return (one > other) - (one < other);
}

int foot_median_rounds(const FootTally *tally)
{
    int *rounds = memory_new((size_t)tally->runs, sizeof *rounds);
    for (int i = 0; i < tally->runs; i++) {
        rounds[i] = tally->results[i].rounds;
    }
    qsort(rounds, (size_t)tally->runs, sizeof *rounds, by_size);
    int median = tally->runs > 0 ? rounds[tally->runs / 2] : 0;
    free(rounds);
    return median;
}

static int most_killing(const FootTally *tally, const bool *told)
{
    int best = -1;
    for (int i = 0; i <= FOOT_KILLED_OTHERWISE; i++) {
        if (!told[i] && tally->killers[i] > 0 && (best < 0 || tally->killers[i] > tally->killers[best])) {
            best = i;
        }
    }
    return best;
}

static const char *killer_name(const Content *content, int killer)
{
    return killer == FOOT_KILLED_OTHERWISE ? "traps, poison and the like" : content->creatures[killer].name;
}

static void print_killers(const Content *content, const FootTally *tally)
{
    bool told[FOOT_ENDS] = {false};
    for (int i = 0; i < SHOWN_KILLERS; i++) {
        int killer = most_killing(tally, told);
        if (killer < 0) {
            return;
        }
        told[killer] = true;
        print("%5d killed by %s\n", tally->killers[killer], killer_name(content, killer));
    }
}

/* Those that came to no end of their own. */
static void print_broken(const FootTally *tally)
{
    if (tally->killers[FOOT_OUT_OF_TIME] > 0) {
        print("%5d ran out of time\n", tally->killers[FOOT_OUT_OF_TIME]);
    }
    if (tally->ends[SIM_DECISIONS] > 0) {
        print("%5d came to an end by --decisions-max\n", tally->ends[SIM_DECISIONS]);
    }
    if (tally->ends[SIM_DISQUALIFIED] > 0) {
        print("%5d ended with the program disqualified\n", tally->ends[SIM_DISQUALIFIED]);
    }
    if (tally->refused > 0) {
        print("%5" PRId64 " decisions were refused\n", tally->refused);
    }
    for (int i = 0; i < tally->runs; i++) {
        if (tally->results[i].end == SIM_DISQUALIFIED) {
            print("\n%s is disqualified: %s\n", tally->results[i].seed, tally->results[i].why);
        }
    }
}

/* What says whether a game asks for anything. */
static void print_measures(const FootTally *tally)
{
    print("%d rounds in the median; resting gave back %d %% of the health that was lost\n", foot_median_rounds(tally),
          percent(tally->rested, tally->lost_health));
    print("%d packs came, %d blows at a back, %d at who was unaware; others stepped on %d traps\n",
          tally->pursuit.bands, tally->pursuit.at_back, tally->pursuit.unawares, tally->pursuit.trapped);
    if (tally->won > 0) {
        print("when won, %d %% of the creatures seen were left alive, %d %% of those of the floors entered, and %d %% "
              "of the "
              "things found were left over\n",
              percent(tally->left_alive, tally->bodies),
              percent(tally->left_alive + tally->unseen, tally->bodies + tally->unseen),
              percent(tally->left_over, tally->found));
    }
    print("\n");
}

static void print_table(const Content *content, const FootSimRequest *request, const FootTally *tally)
{
    const FootBook *book = book_of(content, request);
    int error = (int)(statistics_error_of_share(tally->won, tally->runs) * PERCENT + 0.5);
    print("%s by %s: %d of %d won, %d %% (standard error %d)\n", book->name, request->agent.what, tally->won,
          tally->runs, percent(tally->won, tally->runs), error);
    print("%" PRId64 " rounds, %" PRId64 " decisions and %" PRId64 " kills a game\n", tally->rounds / tally->runs,
          tally->decisions / tally->runs, tally->kills / tally->runs);
    print_measures(tally);
    print("%s  reached   lost  share of all lost\n", book->goal == FOOT_GOAL_PLOT ? " part" : "floor");
    for (int i = 0; i < level_count(book); i++) {
        print("%5d  %7d  %5d  %3d %%\n", i + 1, tally->reached[i], tally->lost[i],
              percent(tally->lost[i], tally->all_lost));
    }
    print("\n");
    print_killers(content, tally);
    print_broken(tally);
}

static json_t *pursuit_json(const FootPursuit *pursuit)
{
    return json_pack("{s:i,s:i,s:i,s:i}", "bands", pursuit->bands, "at_back", pursuit->at_back, "unawares",
                     pursuit->unawares, "trapped", pursuit->trapped);
}

/* By the pack's id what came about there, of those that were met. */
static json_t *places_json(const Content *content, const FootPlaces places)
{
    json_t *told = json_object();
    for (int i = 0; i < content->foot_pack_count; i++) {
        json_t *ways = json_array();
        for (int way = 0; way < FOOT_WAY_COUNT; way++) {
            if (places[i] & 1u << way) {
                json_array_append_new(ways, json_string(foot_way_word((FootWay)way)));
            }
        }
        if (places[i] != 0) {
            json_object_set(told, content->foot_packs[i].id, ways);
        }
        json_decref(ways);
    }
    return told;
}

static json_t *result_json(const Content *content, const FootResult *result)
{
    json_t *told =
        json_pack("{s:s,s:b,s:s,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:o}", "seed", result->seed, "won",
                  result->end == SIM_WON, "ended", sim_end_word(result->end), "level", result->level + 1, "deepest",
                  result->deepest + 1, "rounds", result->rounds, "decisions", result->decisions, "refused",
                  result->refused, "kills", result->kills, "bodies", result->bodies, "left_alive", result->left_alive,
                  "unseen", result->unseen, "found", result->found, "left_over", result->left_over, "health_lost",
                  result->lost_health, "health_rested", result->rested, "hash", json_hash(result->hash));
    json_object_set_new(told, "pursuit", pursuit_json(&result->pursuit));
    json_object_set_new(told, "places", places_json(content, result->places));
    if (result->end == SIM_DISQUALIFIED) {
        json_object_set_new(told, "why", json_foreign(result->why));
    }
    if (result->journal[0]) {
        json_object_set_new(told, "journal", json_string(result->journal));
    }
    return told;
}

static void print_json(const Content *content, const FootSimRequest *request, const FootTally *tally)
{
    const FootBook *book = book_of(content, request);
    json_t *levels = json_array(), *killers = json_object(), *games = json_array();
    for (int i = 0; i < level_count(book); i++) {
        json_array_append_new(
            levels, json_pack("{s:i, s:i, s:i}", "level", i + 1, "reached", tally->reached[i], "lost", tally->lost[i]));
    }
    for (int i = 0; i <= FOOT_KILLED_OTHERWISE; i++) {
        if (tally->killers[i] > 0) {
            const char *id = i == FOOT_KILLED_OTHERWISE ? "other" : content->creatures[i].id;
            json_object_set_new(killers, id, json_integer(tally->killers[i]));
        }
    }
    for (int i = 0; i < tally->runs; i++) {
        json_array_append_new(games, result_json(content, &tally->results[i]));
    }
    json_print(json_pack(
        "{s:s, s:o, s:o, s:i, s:i, s:i, s:i, s:i, s:I, s:I, s:I, s:I, s:i, s:I, s:I, s:I, s:I, s:I, s:I, "
        "s:I, s:o, s:o, s:o}",
        "game", book->id, "bot", json_foreign(request->agent.what), "pursuit", pursuit_json(&tally->pursuit), "runs",
        tally->runs, "won", tally->won, "out_of_time", tally->killers[FOOT_OUT_OF_TIME], "cut",
        tally->ends[SIM_DECISIONS], "disqualified", tally->ends[SIM_DISQUALIFIED], "rounds", (json_int_t)tally->rounds,
        "decisions", (json_int_t)tally->decisions, "refused", (json_int_t)tally->refused, "kills",
        (json_int_t)tally->kills, "rounds_median", foot_median_rounds(tally), "health_lost",
        (json_int_t)tally->lost_health, "health_rested", (json_int_t)tally->rested, "bodies_when_won",
        (json_int_t)tally->bodies, "left_alive_when_won", (json_int_t)tally->left_alive, "unseen_when_won",
        (json_int_t)tally->unseen, "found_when_won", (json_int_t)tally->found, "left_over_when_won",
        (json_int_t)tally->left_over, "levels", levels, "killers", killers, "games", games));
}

void foot_print(const Content *content, const FootSimRequest *request, const FootTally *tally)
{
    if (request->format == FORMAT_JSON) {
        print_json(content, request, tally);
    } else if (request->format != FORMAT_JSONL) {
        print_table(content, request, tally);
    }
}

void foot_print_line(const Content *content, const FootSimRequest *request, const FootResult *result)
{
    json_t *told = json_pack("{s:s,s:s,s:o}", "version", HOLDOUT_VERSION, "game", request->game, "bot",
                             json_foreign(request->agent.what));
    json_t *how = result_json(content, result);
    json_object_update(told, how);
    json_decref(how);
    json_print(told);
    fflush(stdout);
}
