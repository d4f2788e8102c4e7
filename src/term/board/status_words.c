/* What a number of a status means depends on its effect, whose row says it. */
#include "term/board/status_words.h"

#include "base/translation.h"

static void add_seconds(Text *text, int ticks)
{
    text_add(text, "%d.%d s", ticks / TICKS_PER_SECOND, ticks % TICKS_PER_SECOND / 2);
}

void status_add_time(Text *text, const StatusType *type, int left)
{
    if (type->unit == UNIT_SECONDS) {
        add_seconds(text, left);
    } else {
        text_add(text,
                 type->unit == UNIT_WAVES ? translation_of_count("%d wave", "%d waves", left)
                                          : translation_of_count("%d shot", "%d shots", left),
                 left);
    }
}

void status_add_hold(Text *text, const StatusType *type, const StatusHold *hold)
{
    text_add(text, "%c %s", type->glyph, type->name);
    if (hold->left > 0) {
        char amount[CONTENT_NAME_SIZE];
        bool has_one = describe_amount(type->effect, hold->amount, amount, sizeof amount) > 0;
        text_add(text, "%s%s", has_one ? " " : "", amount);
        text_add(text, ", ");
        status_add_time(text, type, hold->left);
        text_add(text, " left");
    } else {
        text_add(text, _(": immune for "));
        add_seconds(text, hold->immune);
    }
}

char status_first_sign(const Content *content, const StatusHold holds[STATUSES_MAX])
{
    for (int i = 0; i < content->status_count; i++) {
        if (holds[i].left > 0) {
            return content->statuses[i].glyph;
        }
    }
    return 0;
}

int status_count(const Content *content, const StatusHold holds[STATUSES_MAX])
{
    int count = 0;
    for (int i = 0; i < content->status_count; i++) {
        count += holds[i].left > 0;
    }
    return count;
}
