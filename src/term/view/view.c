/* What the player looks at, and the ring of messages. */
#include "term/view/view.h"

#include "base/number.h"
#include "base/text.h"

#include <stdarg.h>
#include <string.h>

enum { NORMAL_SPEED = 4, STEP_TICKS = 10 };

/* The cursor begins on the Hub, messages of the battle before stay. */
void view_init(View *view, const Game *game)
{
    Tile hub = game->battle.world.hub;
    View fresh = {.cursor = {(int16_t)(hub.x * 100 + 50), (int16_t)(hub.y * 100 + 50)},
                  .slot = VIEW_NOTHING,
                  .preview_focus = VIEW_NOTHING,
                  .hover = tile_at(-1, -1),
                  .clicked = tile_at(-1, -1),
                  .visited = tile_at(-1, -1),
                  .heat_off = view->heat_off,
                  .step_ticks = view->step_ticks ? view->step_ticks : STEP_TICKS,
                  .speed = view->speed ? view->speed : NORMAL_SPEED,
                  .zoom = view->zoom,
                  .turn = view->turn,
                  .still = view->still,
                  .moment = view->moment + 1,
                  .read_only = view->read_only,
                  .piloted = view->piloted,
                  .keyless = view->keyless,
                  .live = view->live,
                  .message_count = view->message_count,
                  .passing = view->passing,
                  .jumps = view->jumps,
                  .arrived = view->arrived};
    memcpy(fresh.messages, view->messages, sizeof fresh.messages);
    memcpy(fresh.replies, view->replies, sizeof fresh.replies);
    *view = fresh;
}

static bool is_where_it_began(const View *view)
{
    return view->cursor.x == view->rests_at.x && view->cursor.y == view->rests_at.y;
}

void view_rest(View *view)
{
    view->rests = true;
    view->rests_at = view->cursor;
}

bool view_is_at_rest(const View *view, const Battle *battle)
{
    return view->rests && battle->phase == BATTLE_WAVE && is_where_it_began(view);
}

void view_settle(View *view)
{
    view->rests = view->rests && is_where_it_began(view);
}

void view_begin_moment(View *view)
{
    view->moment++;
    view->after = 0;
}

void view_end_moment(View *view)
{
    enum { LONG_AFTER = 60 * TICKS_PER_SECOND };
    view->after = LONG_AFTER;
}

const char *view_last_message(const View *view)
{
    return view->message_count > 0 ? view->messages[(view->message_count - 1) % VIEW_MESSAGES] : "";
}

/* Older ones move up, so that none of them is lost to it. */
static void drop_passing(View *view)
{
    int newest = view->message_count - 1, oldest = int_max(view->message_count - VIEW_MESSAGES, 0);
    for (int i = newest; i > oldest; i--) {
        text_copy(view->messages[i % VIEW_MESSAGES], VIEW_MESSAGE_SIZE, view->messages[(i - 1) % VIEW_MESSAGES]);
        view->replies[i % VIEW_MESSAGES] = view->replies[(i - 1) % VIEW_MESSAGES];
    }
    if (newest >= 0) {
        view->messages[oldest % VIEW_MESSAGES][0] = '\0';
    }
    view->passing = false;
}

void view_message(View *view, const char *format, ...)
{
    if (view->passing) {
        drop_passing(view);
    }
    view->replies[view->message_count % VIEW_MESSAGES] = false;
    char *out = view->messages[view->message_count++ % VIEW_MESSAGES];
    va_list arguments;
    va_start(arguments, format);
    Text message = text_into(out, VIEW_MESSAGE_SIZE);
    text_add_list(&message, format, arguments);
    va_end(arguments);
}
