/* Each part of a price as a language counts it. What a number of a status means depends on its effect, whose row says
 * it. */
#include "term/view/words.h"

#include "base/translation.h"
#include "holdout/describe.h"

void price_add(Text *text, int materials, int energy, int hull)
{
    if (materials > 0) {
        text_add_part(text, ", ", translation_of_count("%d material", "%d materials", materials), materials);
    }
    if (energy > 0) {
        text_add_part(text, ", ", translation_of_count("%d energy", "%d energy", energy), energy);
    }
    if (hull > 0) {
        text_add_part(text, ", ", _("%d hull"), hull);
    }
}

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
    char amount[CONTENT_NAME_SIZE], time[CONTENT_NAME_SIZE];
    Text words = text_into(time, sizeof time);
    text_add(text, "%c ", type->glyph);
    if (hold->left <= 0) {
        add_seconds(&words, hold->immune);
        text_add(text, _("%s: immune for %s"), type->name, time);
        return;
    }
    status_add_time(&words, type, hold->left);
    if (describe_amount(type->effect, hold->amount, amount, sizeof amount) > 0) {
        text_add(text, _("%s %s, %s left"), type->name, amount, time);
    } else {
        text_add(text, _("%s, %s left"), type->name, time);
    }
}

int status_count(const Content *content, const StatusHold holds[STATUSES_MAX])
{
    int count = 0;
    for (int i = 0; i < content->status_count; i++) {
        count += holds[i].left > 0;
    }
    return count;
}
