/* What a question to a program costs: making the line, sending it through a pipe, and hearing as much back from one
 * that thinks about nothing (cat). */
#include "agents/observation.h"
#include "programs/program.h"
#include "tools/bench/report.h"
#include "tools/statistics.h"
#include "tools/tools.h"

#include <stdlib.h>
#include <string.h>

enum { QUESTIONS = 200, LEVEL = 5, LINE_BYTES = 1 << 20, WAIT_MS = 20000, MEMORY_MIB = 256, SAMPLE_PERCENT = 50 };

static double ask(Program *program, const Game *game, LegalForm legal, size_t *length)
{
    Chronicle chronicle = {0};
    size_t heard = 0;
    double begin = statistics_seconds();
    ObservationRequest request = {.number = 1, .refused = "", .legal = legal};
    char *line = observation_write(game, &request, &chronicle);
    *length = strlen(line);
    program_send(program, line, *length);
    const char *answer = program_read(program, &heard);
    double spent = statistics_seconds() - begin;
    free(line);
    return answer && heard == *length ? spent : -1;
}

/* The median in milliseconds; below 0 where it can't be had. */
static double round_trip(const Game *game, LegalForm legal, int questions, size_t *length, Failure *failure)
{
    ProgramRequest request = {.command = "cat",
                              .limits = {.decision_ms = WAIT_MS,
                                         .window = PROGRAM_WINDOW_MOST,
                                         .silence_ms = WAIT_MS,
                                         .memory_mib = MEMORY_MIB,
                                         .line_bytes = LINE_BYTES}};
    double samples[QUESTIONS], worst = 0;
    Program *program = program_start(&request, failure);
    for (int i = 0; i < questions && program && worst >= 0; i++) {
        samples[i] = ask(program, game, legal, length) * 1e3;
        worst = samples[i] < 0 ? samples[i] : worst;
    }
    program_stop(program);
    return program && worst >= 0 ? statistics_quantile(samples, questions, SAMPLE_PERCENT) : -1;
}

int bench_protocol(const Content *content, BenchReport *report)
{
    static const struct {
        LegalForm legal;
        const char *trip, *line;
    } rows[] = {{LEGAL_FULL, "round trip, full", "line, full"},
                {LEGAL_COMPACT, "round trip, compact", "line, compact"},
                {LEGAL_NONE, "round trip, none", "line, none"}};
    GameOptions options = {.mode = MODE_LINEAR, .seed = "bench", .first_level = LEVEL};
    Game *game = game_new(content, &options);
    double good = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && good >= 0; i++) {
        Failure failure = {.why = "The program 'cat' does not answer; is it the usual one?"};
        size_t length = 0;
        good = round_trip(game, rows[i].legal, bench_measures(report, QUESTIONS), &length, &failure);
        if (good < 0) {
            game_free(game);
            return tool_fail(EXIT_SYSTEM, "%s", failure.why);
        }
        bench_figure(report, rows[i].trip, "ms", good);
        bench_figure(report, rows[i].line, "bytes", (double)length);
    }
    game_free(game);
    return EXIT_DONE;
}
