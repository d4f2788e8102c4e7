#include "dungeon/draft.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

void draft_begin(Draft *draft)
{
    const DungeonPlan *plan = draft->plan;
    memset(draft->level, 0, sizeof *draft->level);
    memset(draft->room_at, 0, sizeof draft->room_at);
    draft->level->generator = plan->generator;
    draft->level->level = plan->level;
    draft->level->columns = plan->columns;
    draft->level->rows = plan->rows;
    draft->start_in = draft->end_in = (DungeonRoom){0, 0, (uint8_t)plan->columns, (uint8_t)plan->rows};
    draft->clear_of_walls = draft->no_deeper = false;
    draft->key_count = 0;
    draft->parts = NULL;
    draft->part_count = 0;
}

int draft_range(Draft *draft, int least, int most)
{
    return rng_range(&draft->rng, least, int_max(least, most));
}

void draft_room(Draft *draft, DungeonRoom room)
{
    DungeonLevel *level = draft->level;
    assert(!draft_is_full(draft));
    level->rooms[level->room_count++] = room;
    for (int y = room.y; y < room.y + room.h; y++) {
        for (int x = room.x; x < room.x + room.w; x++) {
            *draft_tile(draft, x, y) = DUNGEON_FLOOR;
            draft->room_at[dungeon_index(x, y)] = (uint8_t)level->room_count;
        }
    }
}

DungeonPlace draft_place_in(Draft *draft, const DungeonRoom *room)
{
    int x = rng_range(&draft->rng, room->x, room->x + room->w - 1);
    int y = rng_range(&draft->rng, room->y, room->y + room->h - 1);
    return (DungeonPlace){(uint8_t)x, (uint8_t)y};
}

static void dig(Draft *draft, int x, int y)
{
    uint8_t *tile = draft_tile(draft, x, y);
    *tile = *tile == DUNGEON_WALL ? DUNGEON_FLOOR : *tile;
}

static void dig_row(Draft *draft, int a, int b, int y)
{
    for (int x = int_min(a, b); x <= int_max(a, b); x++) {
        dig(draft, x, y);
    }
}

static void dig_column(Draft *draft, int a, int b, int x)
{
    for (int y = int_min(a, b); y <= int_max(a, b); y++) {
        dig(draft, x, y);
    }
}

void draft_corridor(Draft *draft, DungeonPlace from, DungeonPlace to)
{
    bool across_first = rng_below(&draft->rng, 2) == 0;
    dig_row(draft, from.x, to.x, across_first ? from.y : to.y);
    dig_column(draft, from.y, to.y, across_first ? to.x : from.x);
}

enum { SENTENCE_SIZE = 200 };

static void tell(const Draft *draft, DungeonStep step, const char *format, va_list arguments)
{
    const DungeonTrace *trace = draft->trace;
    if (!trace || !trace->observe || step.level > trace->detail) {
        return;
    }
    char text[SENTENCE_SIZE];
    Text sentence = text_into(text, sizeof text);
    text_add_list(&sentence, translation_of(format), arguments);
    step.so_far = draft->level;
    step.parts = draft->parts;
    step.part_count = draft->part_count;
    step.text = text;
    trace->observe(trace->context, &step);
}

void draft_tell(const Draft *draft, DungeonStage stage, TraceLevel level, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    tell(draft, (DungeonStep){.stage = stage, .level = level}, format, arguments);
    va_end(arguments);
}

bool draft_give_up(const Draft *draft, DungeonStage stage, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    tell(draft, (DungeonStep){.stage = stage, .level = TRACE_STEP, .gave_up = true}, format, arguments);
    va_end(arguments);
    return false;
}
