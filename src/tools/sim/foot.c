/* One game after the other; all that is kept of each are counts. */
#include "tools/sim/foot.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "holdout/foot_journal.h"
#include "tools/interrupt.h"
#include "tools/output.h"
#include "tools/statistics.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { VOYAGE_PARTS = 5, SEED_SIZE = 80, SHOWN_KILLERS = 12 };

typedef struct FootTally {
    int runs, won, out_of_time;
    int reached[FOOT_LEVELS_MAX];        /* games that came so far */
    int lost[FOOT_LEVELS_MAX];           /* and ended lost there */
    int killers[FOOT_CREATURES_MAX + 1]; /* the last: nobody */
    int64_t rounds, decisions, kills;
} FootTally;

/* How far a game has come, from 0: the floor; of a voyage, which part of its plot. */
static int level_of(const FootGame *game)
{
    return foot_is_voyage(game) ? game->voyage.done * VOYAGE_PARTS / (game->voyage.deed_count + 1) : game->floor;
}

static int deepest_of(const FootGame *game)
{
    return foot_is_voyage(game) ? level_of(game) : game->deepest;
}

static int level_count(const FootBook *book)
{
    return book->goal == FOOT_GOAL_PLOT ? VOYAGE_PARTS : book->floor_count;
}

static void add(FootTally *tally, const FootGame *game)
{
    tally->runs++;
    tally->rounds += game->round;
    tally->decisions += game->decisions;
    tally->kills += game->kills;
    for (int i = 0; i <= deepest_of(game); i++) {
        tally->reached[i]++;
    }
    if (game->outcome == FOOT_WON) {
        tally->won++;
        return;
    }
    tally->lost[level_of(game)]++;
    if (foot_killer(game) >= 0) {
        tally->killers[foot_killer(game)]++;
    } else if (game->round > foot_book(game)->turns_max) {
        tally->out_of_time++;
    } else {
        tally->killers[FOOT_CREATURES_MAX]++;
    }
}

/* A game that is played, with a journal or without. */
typedef struct Seat {
    FootGame *alone;
    FootSession *session; /* NULL: no journal is kept */
} Seat;

static const FootGame *game_of(const Seat *seat)
{
    return seat->session ? foot_session_game(seat->session) : seat->alone;
}

static bool sit_down(Seat *seat, const Content *content, const FootSimRequest *request, const char *seed,
                     Failure *failure)
{
    if (!request->journals) {
        foot_begin(seat->alone, content, content_foot_book(content, request->game), seed);
        return true;
    }
    FootStart start = {request->game, seed, foot_bot_id(request->bot)};
    seat->session = foot_session_new(content, &start, request->journals, request->date, failure);
    return seat->session != NULL;
}

/* What is not played to its end leaves no journal. */
static void stand_up(Seat *seat)
{
    if (seat->session && game_of(seat)->outcome == FOOT_PLAYING) {
        unlink(foot_session_path(seat->session));
    }
    foot_session_free(seat->session);
    seat->session = NULL;
}

static bool decide(Seat *seat, const FootDecision *decision, Failure *failure)
{
    return seat->session ? foot_session_decide(seat->session, decision, failure) : foot_decide(seat->alone, decision);
}

/* A decision that isn't allowed is a fault of the bot; the game waits for a turn then, so that it ends. False where its
 * journal can't be written. */
static bool play(Seat *seat, FootBot bot, const char *seed, Failure *failure)
{
    const FootGame *game = game_of(seat);
    Rng rng = rng_stream(seed_master(seed), RNG_BOT, 0);
    while (game->outcome == FOOT_PLAYING && !interrupt_came()) {
        FootDecision decision = foot_bot_decide(bot, game, &rng);
        if (!decide(seat, &decision, failure) && failure->status == 0) {
            decide(seat, &(FootDecision){.kind = FOOT_WAIT}, failure);
        }
        if (failure->status != 0) {
            return false;
        }
    }
    return true;
}

static int percent(int part, int whole)
{
    return whole > 0 ? (part * PERCENT + whole / 2) / whole : 0;
}

static int most_killing(const FootTally *tally, const bool *told)
{
    int best = -1;
    for (int i = 0; i <= FOOT_CREATURES_MAX; i++) {
        if (!told[i] && tally->killers[i] > 0 && (best < 0 || tally->killers[i] > tally->killers[best])) {
            best = i;
        }
    }
    return best;
}

static const char *killer_name(const Content *content, int killer)
{
    return killer == FOOT_CREATURES_MAX ? "traps, poison and the like" : content->creatures[killer].name;
}

static void print_killers(const Content *content, const FootTally *tally)
{
    bool told[FOOT_CREATURES_MAX + 1] = {false};
    for (int i = 0; i < SHOWN_KILLERS; i++) {
        int killer = most_killing(tally, told);
        if (killer < 0) {
            return;
        }
        told[killer] = true;
        print("%5d killed by %s\n", tally->killers[killer], killer_name(content, killer));
    }
}

static void print_table(const Content *content, const FootSimRequest *request, const FootTally *tally)
{
    const FootBook *book = &content->foot_books[content_foot_book(content, request->game)];
    int error = (int)(statistics_error_of_share(tally->won, tally->runs) * PERCENT + 0.5);
    print("%s by %s: %d of %d won, %d %% (standard error %d)\n", book->name, foot_bot_id(request->bot), tally->won,
          tally->runs, percent(tally->won, tally->runs), error);
    print("%lld rounds, %lld decisions and %lld kills a game\n\n", (long long)tally->rounds / tally->runs,
          (long long)tally->decisions / tally->runs, (long long)tally->kills / tally->runs);
    print("%s  reached   lost  share of all lost\n", book->goal == FOOT_GOAL_PLOT ? " part" : "floor");
    for (int i = 0; i < level_count(book); i++) {
        print("%5d  %7d  %5d  %3d %%\n", i + 1, tally->reached[i], tally->lost[i],
              percent(tally->lost[i], tally->runs - tally->won));
    }
    print("\n");
    print_killers(content, tally);
    if (tally->out_of_time > 0) {
        print("%5d ran out of time\n", tally->out_of_time);
    }
}

static void print_json_tally(const Content *content, const FootSimRequest *request, const FootTally *tally)
{
    const FootBook *book = &content->foot_books[content_foot_book(content, request->game)];
    json_t *levels = json_array(), *killers = json_object();
    for (int i = 0; i < level_count(book); i++) {
        json_array_append_new(
            levels, json_pack("{s:i, s:i, s:i}", "level", i + 1, "reached", tally->reached[i], "lost", tally->lost[i]));
    }
    for (int i = 0; i <= FOOT_CREATURES_MAX; i++) {
        if (tally->killers[i] > 0) {
            const char *id = i == FOOT_CREATURES_MAX ? "other" : content->creatures[i].id;
            json_object_set_new(killers, id, json_integer(tally->killers[i]));
        }
    }
    json_print(json_pack("{s:s, s:s, s:i, s:i, s:i, s:I, s:I, s:I, s:o, s:o}", "game", book->id, "bot",
                         foot_bot_id(request->bot), "runs", tally->runs, "won", tally->won, "out_of_time",
                         tally->out_of_time, "rounds", (json_int_t)tally->rounds, "decisions",
                         (json_int_t)tally->decisions, "kills", (json_int_t)tally->kills, "levels", levels, "killers",
                         killers));
}

static void tell_progress(const FootTally *tally, const FootSimRequest *request)
{
    char told[60];
    snprintf(told, sizeof told, "%d of %d games, %d won", tally->runs, request->runs, tally->won);
    print_progress(told);
}

/* Plays all games, as long as nobody interrupts and journals can be written. */
static bool play_all(const Content *content, const FootSimRequest *request, FootTally *tally, Failure *failure)
{
    Seat seat = {.alone = memory_new(1, sizeof *seat.alone)};
    bool watched = isatty(STDERR_FILENO), good = true;
    char stem[TOOL_STEM_SIZE];
    text_copy_trimmed(stem, sizeof stem, request->seed);
    for (int i = 1; i <= request->runs && good && !interrupt_came(); i++) {
        char seed[SEED_SIZE];
        snprintf(seed, sizeof seed, "%s-%d", stem, i);
        good = sit_down(&seat, content, request, seed, failure) && play(&seat, request->bot, seed, failure);
        if (good && game_of(&seat)->outcome != FOOT_PLAYING) {
            add(tally, game_of(&seat));
        }
        stand_up(&seat);
        if (watched) {
            tell_progress(tally, request);
        }
    }
    if (watched) {
        print_progress("");
    }
    free(seat.alone);
    return good;
}

/* The n-th journal of a folder is the n-th game's. */
static bool is_folder_free(const char *dir)
{
    char(*names)[JOURNAL_NAME_SIZE];
    int count = dir ? journal_list(dir, &names) : 0;
    if (count > 0) {
        free(names);
    }
    return count == 0;
}

int tool_sim_foot(const Content *content, const FootSimRequest *request)
{
    FootTally tally = {0};
    Failure failure = {0};
    if (!is_folder_free(request->journals)) {
        return tool_fail(EXIT_USAGE, "%s holds journals already; name another folder with --journals.",
                         request->journals);
    }
    interrupt_hold(true);
    bool good = play_all(content, request, &tally, &failure);
    if (!good) {
        tool_tell(&failure);
    } else if (tally.runs == 0) {
        print("Nothing had been played to its end.\n");
    } else if (request->format == FORMAT_JSON) {
        print_json_tally(content, request, &tally);
    } else {
        print_table(content, request, &tally);
    }
    int status = good ? tool_finish(EXIT_DONE) : failure.status;
    interrupt_hold(false);
    return status;
}
