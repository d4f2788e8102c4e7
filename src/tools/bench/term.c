/* What a key costs on the line and in time: cursor moves over the board, steps of a wave with towers and attackers,
 * and a second in which nobody does anything. */
#include "tools/bench/report.h"

#include "tools/bench/terminal.h"
#include "tools/statistics.h"
#include "tools/tools.h"

#include <assert.h>

enum {
    START_MS = 20000,
    KEY_MS = 300,
    SETTLED_MS = 3000,
    IDLE_MS = 1000,
    MOVES = 60,
    STEPS = 60,
    ROW_MOVES = 12,
    WAVES_MOST = 6,
    SAMPLES_MAX = 60
};
static_assert(MOVES <= SAMPLES_MAX && STEPS <= SAMPLES_MAX, "room for every key");

/* Names of what is told of one kind of key. */
typedef struct KeyNames {
    const char *median, *slow, *most, *time_median, *time_slow;
} KeyNames;

typedef struct KeySamples {
    int count;
    double bytes[SAMPLES_MAX], seconds[SAMPLES_MAX];
} KeySamples;

/* Presses keys whose answers are not measured. */
static bool press(BenchTerminal *terminal, const char *keys)
{
    for (char key[2] = ""; *keys; keys++) {
        BenchAnswer answer;
        key[0] = *keys;
        bench_terminal_type(terminal, key);
        if (!bench_terminal_read(terminal, KEY_MS, &answer)) {
            return false;
        }
    }
    return true;
}

/* A key's answer counts with all that follows it; its time is that of its own frame. A key that does nothing has none,
 * and is no sample. */
static bool sample(BenchTerminal *terminal, const char *key, KeySamples *samples)
{
    BenchAnswer answer;
    bench_terminal_type(terminal, key);
    if (!bench_terminal_read(terminal, KEY_MS, &answer)) {
        return false;
    }
    samples->bytes[samples->count] = answer.bytes;
    samples->seconds[samples->count] = answer.frame_seconds;
    samples->count += answer.bytes > 0;
    return true;
}

static void tell(BenchReport *report, KeySamples *samples, const KeyNames *names)
{
    bench_figure(report, names->median, "bytes", statistics_quantile(samples->bytes, samples->count, 50));
    bench_figure(report, names->slow, "bytes", statistics_quantile(samples->bytes, samples->count, 99));
    bench_figure(report, names->most, "bytes", statistics_quantile(samples->bytes, samples->count, 100));
    bench_figure(report, names->time_median, "us", statistics_quantile(samples->seconds, samples->count, 50) * 1e6);
    bench_figure(report, names->time_slow, "us", statistics_quantile(samples->seconds, samples->count, 99) * 1e6);
}

/* To and fro over the board, row by row, from its corner. */
static bool measure_moves(BenchTerminal *terminal, BenchReport *report)
{
    KeySamples samples = {0};
    bool good = press(terminal, "HHHKKK");
    for (int i = 0; good && i < MOVES; i++) {
        bool back = i / (ROW_MOVES + 1) % 2 == 1;
        good = sample(terminal, i % (ROW_MOVES + 1) == ROW_MOVES ? "j" : back ? "h" : "l", &samples);
    }
    if (good) {
        tell(report, &samples,
             &(KeyNames){"move median", "move p99", "move most", "move time median", "move time p99"});
    }
    return good;
}

/* From the fourth wave on, when there are towers and attackers; the hull outlasts the first three whatever leaks. Where
 * a step does nothing the wave is over, and the next begins. */
static bool measure_steps(BenchTerminal *terminal, BenchReport *report)
{
    KeySamples samples = {0};
    bool good = press(terminal, "1\rl1\rl1\rjj1\rnfnfnfn");
    for (int waves = 0; good && samples.count < STEPS && waves < WAVES_MOST;) {
        int before = samples.count;
        good = sample(terminal, ".", &samples);
        if (good && samples.count == before) {
            waves++;
            good = press(terminal, "n");
        }
    }
    if (good && samples.count < STEPS) {
        tool_fail(EXIT_SYSTEM, "Only %d steps of %d could be measured: the level was over.", samples.count, STEPS);
        return false;
    }
    if (good) {
        tell(report, &samples,
             &(KeyNames){"step median", "step p99", "step most", "step time median", "step time p99"});
    }
    return good;
}

static bool measure_idleness(BenchTerminal *terminal, BenchReport *report)
{
    BenchAnswer answer;
    if (!bench_terminal_read(terminal, SETTLED_MS, &answer)) {
        return false;
    }
    long before = bench_terminal_status(terminal, "voluntary_ctxt_switches:");
    if (!bench_terminal_read(terminal, IDLE_MS, &answer)) {
        return false;
    }
    long after = bench_terminal_status(terminal, "voluntary_ctxt_switches:");
    bench_figure(report, "idle second", "bytes", answer.bytes);
    bench_figure(report, "idle second", "wake-ups", (double)(after - before));
    return true;
}

int bench_term(const Content *content, BenchReport *report)
{
    (void)content; /* the program that is started reads its own */
    BenchTerminal terminal;
    BenchAnswer frame;
    if (!bench_terminal_open(&terminal)) {
        return EXIT_SYSTEM;
    }
    bool good = bench_terminal_read(&terminal, START_MS, &frame) && measure_moves(&terminal, report) &&
                measure_steps(&terminal, report) && measure_idleness(&terminal, report);
    if (good) {
        bench_figure(report, "peak memory", "KiB", (double)bench_terminal_status(&terminal, "VmHWM:"));
    }
    bench_terminal_close(&terminal);
    return good ? EXIT_DONE : EXIT_SYSTEM;
}
