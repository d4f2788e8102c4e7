/* Sentences for observers, written only when somebody listens. */
#include "chart/draft.h"

#include "base/text.h"
#include "base/translation.h"

#include <stdarg.h>

enum { SENTENCE_SIZE = 200 };

static void tell(const Draft *draft, ChartStep step, const char *format, va_list arguments)
{
    const ChartTrace *trace = draft->trace;
    if (!trace || !trace->observe || step.level > trace->detail) {
        return;
    }
    char text[SENTENCE_SIZE];
    Text sentence = text_into(text, sizeof text);
    text_add_list(&sentence, translation_of(format), arguments);
    step.so_far = draft->chart;
    step.text = text;
    trace->observe(trace->context, &step);
}

void trace_chart(const Draft *draft, ChartStage stage, TraceLevel level, int node, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    tell(draft, (ChartStep){.stage = stage, .level = level, .node = node}, format, arguments);
    va_end(arguments);
}

void trace_chart_failure(const Draft *draft, ChartStage stage, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    tell(draft, (ChartStep){.stage = stage, .level = TRACE_STEP, .node = -1, .gave_up = true}, format, arguments);
    va_end(arguments);
}
