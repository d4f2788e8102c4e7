/* holdout bench: it stands above the other tools, which may know nothing of it. */
#ifndef HOLDOUT_TOOLS_BENCH_H
#define HOLDOUT_TOOLS_BENCH_H

#include "tools/tools.h"

/* Runs the named cases, or all. */
int tool_bench(const Content *content, const char *const *names, int name_count, ToolFormat format);

#endif
