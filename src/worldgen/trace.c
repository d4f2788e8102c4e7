/* Sentences for observers, written only when somebody listens. */
#include "worldgen/trace.h"

#include "base/text.h"
#include "base/translation.h"

#include <stdarg.h>
#include <string.h>

enum { SENTENCE_SIZE = 200 };

const char *world_stage_name(WorldStage stage)
{
    static const char *const names[] = {
#define X(name, text) [WORLD_STAGE_##name] = text,
        WORLD_STAGE_LIST(X)
#undef X
    };
    return names[stage];
}

static void tell(const WorldTrace *trace, TracePlace place, const World *so_far, const uint8_t *options,
                 const char *format, va_list arguments)
{
    char text[SENTENCE_SIZE];
    Text sentence = text_into(text, sizeof text);
    text_add_list(&sentence, translation_of(format), arguments);
    TraceStep step = {.stage = place.stage,
                      .level = place.level,
                      .gave_up = place.gave_up,
                      .so_far = so_far,
                      .options = options,
                      .at = place.tile == TRACE_NOWHERE ? tile_at(-1, -1) : tile_from_index(place.tile),
                      .text = text};
    trace->observe(trace->context, &step);
}

void trace_world(const WorldTrace *trace, TracePlace place, const World *so_far, const char *format, ...)
{
    if (!trace_wants(trace, place.level)) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    tell(trace, place, so_far, NULL, format, arguments);
    va_end(arguments);
}

void trace_paths(const WorldTrace *trace, TracePlace place, const Paths *paths, const char *format, ...)
{
    if (!trace_wants(trace, place.level)) {
        return;
    }
    World so_far;
    memset(&so_far, 0, sizeof so_far);
    paths_show(paths, &so_far);
    va_list arguments;
    va_start(arguments, format);
    tell(trace, place, &so_far, NULL, format, arguments);
    va_end(arguments);
}

void trace_ground(const WorldTrace *trace, TracePlace place, const World *so_far, const uint8_t *options,
                  const char *format, ...)
{
    if (!trace_wants(trace, place.level)) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    tell(trace, place, so_far, options, format, arguments);
    va_end(arguments);
}
