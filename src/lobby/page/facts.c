#include "lobby/page/facts.h"

#include "base/memory.h"
#include "holdout/run.h"
#include "lobby/page/html.h"
#include "scores/score_figures.h"
#include "term/homes/fame_words.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE_SIZE = SCORE_BLUEPRINTS_SIZE * 4, MINUTE = 60 };

const char *facts_kind(const Content *content, const Kept *kept)
{
    if (kept->run) {
        int mode = run_mode_from_word(kept->run->mode);
        return mode >= 0 ? run_mode_text((RunMode)mode) : kept->run->mode;
    }
    int book = content_foot_book(content, kept->game->book);
    return book >= 0 ? content->foot_books[book].name : kept->game->book;
}

void facts_time(int64_t seconds, char out[FACTS_TIME_SIZE])
{
    const time_t when = (time_t)seconds;
    struct tm parts;
    bool written = gmtime_r(&when, &parts) && strftime(out, FACTS_TIME_SIZE, "%Y-%m-%d %H:%M UTC", &parts) > 0;
    if (!written) {
        out[0] = '\0';
    }
}

static void put(FILE *out, const char *name, const char *format, ...) __attribute__((format(printf, 3, 4)));
static void put(FILE *out, const char *name, const char *format, ...)
{
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&text, format, arguments);
    va_end(arguments);
    if (line[0]) {
        html_fact(out, name, line);
    }
}

static void put_ship(const Content *content, const ScoreRow *row, const Fame *fame, FILE *out)
{
    char made[LINE_SIZE];
    Text options = text_into(made, sizeof made);
    int ship = content_ship(content, row->ship);
    put(out, "Ship", "%s", ship >= 0 ? content->ships[ship].name : row->ship);
    put(out, "Ascension", "%d", row->ascension);
    fame_add_options(&options, content, fame);
    put(out, "Made with", "%s", made);
}

static void put_decided(const Content *content, const ScoreRow *row, const Fame *fame, FILE *out)
{
    Turn turn;
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    if (score_figures_turn(fame->figures, fame->figure_count, content, &turn)) {
        turn_say(content, &turn, row->won, &text);
    } else {
        text_add(&text, "%s", row->decided);
    }
    put(out, row->won ? "Dearest" : "Decided in", "%s", line);
}

static void put_run(const Content *content, const ScoreRow *row, const Fame *fame, FILE *out)
{
    char held[LINE_SIZE];
    Text text = text_into(held, sizeof held);
    const long long seconds = (long long)row->ticks / TICKS_PER_SECOND;
    put_ship(content, row, fame, out);
    put(out, "Points", "%lld", (long long)score_points(row));
    put(out, "Battles", "%d, with %d wave%s", row->battles, row->waves, row->waves == 1 ? "" : "s");
    put(out, "Time", "%lld:%02lld:%02lld of waves", seconds / (MINUTE * MINUTE), seconds / MINUTE % MINUTE,
        seconds % MINUTE);
    put(out, "Hull", "%d of %d", row->hull, row->hull_max);
    put(out, "Killed", "%" PRId64 ", and %" PRId64 " got through", row->kills, row->leaks);
    put(out, "Credits left", "%d", row->credits);
    put_decided(content, row, fame, out);
    fame_add_blueprints(&text, content, fame, row->blueprints);
    put(out, "Held at the end", "%s", held);
    put(out, "Its story", "%s", fame->plot);
}

static bool write_run(const Content *content, const Results *results, const ScoreRow *row, FILE *out, Failure *failure)
{
    Fame *fame = memory_new(1, sizeof *fame);
    fame->figure_count = scores_figures(results->scores, row->id, &fame->figures, failure);
    bool read = fame->figure_count >= 0 && scores_plot(results->scores, row->id, fame->plot, failure);
    if (read) {
        put_run(content, row, fame, out);
    }
    free(fame->figures);
    free(fame);
    return read;
}

static void write_game(const Content *content, const ScoreFoot *row, FILE *out)
{
    int killer = content_creature(content, row->killer);
    put(out, "Deepest floor", "%d", row->deepest);
    put(out, "Rounds", "%d", row->rounds);
    put(out, "Decisions", "%d", row->decisions);
    put(out, "Killed", "%d", row->kills);
    put(out, "Experience", "%d", row->experience);
    put(out, "Health", "%d of %d", row->hp, row->hp_max);
    put(out, "Killed by", "%s", killer >= 0 ? content->creatures[killer].name : row->killer);
}

bool facts_write(const Content *content, const Results *results, const Kept *kept, FILE *out, Failure *failure)
{
    char ended[FACTS_TIME_SIZE];
    bool written = true;
    facts_time(kept->ended, ended);
    fputs("<dl>\n", out);
    put(out, "Player", "%s", kept->told.player);
    put(out, "Game", "%s", facts_kind(content, kept));
    put(out, "How far", "%s", kept->told.far);
    put(out, "Seed", "%s", kept->told.seed);
    put(out, "Begun", "%s", kept->told.date);
    put(out, "Ended", "%s", ended);
    if (kept->run) {
        written = write_run(content, results, kept->run, out, failure);
    } else {
        write_game(content, kept->game, out);
    }
    fputs("</dl>\n", out);
    return written;
}
