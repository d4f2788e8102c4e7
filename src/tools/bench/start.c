/* From the command to the first frame, and until the forecast stands that belongs to it, in a terminal. */
#include "tools/bench/report.h"

#include "tools/bench/terminal.h"
#include "tools/statistics.h"
#include "tools/tools.h"

enum { STARTS = 15, PATIENCE_MS = 20000 };

int bench_start(const Content *content, BenchReport *report)
{
    (void)content; /* the program that is started reads its own */
    double frames[STARTS], samples[STARTS];
    int bytes = 0;
    long memory = 0;
    for (int i = 0; i < STARTS; i++) {
        BenchTerminal terminal;
        BenchAnswer frame;
        if (!bench_terminal_open(&terminal)) {
            return EXIT_SYSTEM;
        }
        bool shown = bench_terminal_read(&terminal, PATIENCE_MS, &frame);
        long peak = bench_terminal_status(&terminal, "VmHWM:");
        bench_terminal_close(&terminal);
        if (!shown) {
            return EXIT_SYSTEM;
        }
        frames[i] = frame.frame_seconds;
        samples[i] = frame.seconds;
        bytes = frame.frame_bytes;
        memory = peak > memory ? peak : memory;
    }
    bench_figure(report, "first frame median", "ms", statistics_quantile(frames, STARTS, 50) * 1e3);
    bench_figure(report, "first frame slowest", "ms", statistics_quantile(frames, STARTS, 100) * 1e3);
    bench_figure(report, "forecast stands median", "ms", statistics_quantile(samples, STARTS, 50) * 1e3);
    bench_figure(report, "forecast stands slowest", "ms", statistics_quantile(samples, STARTS, 100) * 1e3);
    bench_figure(report, "first frame", "bytes", bytes);
    bench_figure(report, "peak memory", "KiB", (double)memory);
    return EXIT_DONE;
}
