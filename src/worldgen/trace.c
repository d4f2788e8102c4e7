/* Sentences for observers, written only when somebody listens. */
#include "worldgen/trace.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { SENTENCE_SIZE = 160 };

void trace_world(const WorldTrace *trace, TraceLevel level, const World *so_far, const char *format, ...)
{
    if (!trace_wants(trace, level)) {
        return;
    }
    char text[SENTENCE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    trace->observe(trace->context, level, so_far, text);
}

void trace_paths(const WorldTrace *trace, TraceLevel level, const Paths *paths, const char *format, ...)
{
    if (!trace_wants(trace, level)) {
        return;
    }
    char text[SENTENCE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    World so_far;
    memset(&so_far, 0, sizeof so_far);
    paths_show(paths, &so_far);
    trace->observe(trace->context, level, &so_far, text);
}
