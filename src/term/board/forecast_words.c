#include "term/board/forecast_words.h"

#include "base/text.h"
#include "base/translation.h"

#include <string.h>

/* "3", "2 to 5". */
static void add_span(Text *text, int least, int most)
{
    text_add(text, least == most ? "%d" : _("%d to %d"), least, most);
}

/* How much is said: less where there is little room. */
typedef enum Wording { WORDS_ALL, WORDS_NO_TYPE, WORDS_FEW } Wording;

static void add_stopped(Text *text, const Outlook *outlook)
{
    text_add(text, translation_of_count("The one that comes is stopped", "All %d are stopped", outlook->attackers),
             outlook->attackers);
    if (outlook->left != WORLD_NO_DISTANCE) {
        text_add(text,
                 translation_of_count(", the last %d tile from the Hub at %d,%d",
                                      ", the last %d tiles from the Hub at %d,%d", outlook->left),
                 outlook->left, outlook->last.x, outlook->last.y);
    }
    text_add(text, ".");
}

static void write(const Content *content, const Outlook *outlook, Wording wording, char *out, size_t size)
{
    Text text = text_into(out, size);
    if (outlook->most == 0) {
        add_stopped(&text, outlook);
        return;
    }
    bool always = outlook->lost == outlook->lots;
    add_span(&text, outlook->least, outlook->most);
    text_add(&text, translation_of_count(" of %d gets through", " of %d get through", outlook->most),
             outlook->attackers);
    if (wording == WORDS_ALL && outlook->type != FORECAST_NO_TYPE && outlook->least < outlook->attackers) {
        text_add(&text, _(", above all %s"), content->attackers[outlook->type].name);
    }
    text_add(&text, ": ");
    if (wording == WORDS_FEW && outlook->lost > 0) {
        text_add(&text, _("the hull %s."), always ? _("gives way") : _("may give way"));
        return;
    }
    add_span(&text, outlook->hull_least, outlook->hull_most);
    text_add(&text, _(" hull."));
    if (outlook->lost > 0) {
        text_add(&text, _(" The hull gives way%s."), always ? "" : _(", if it goes badly"));
    }
}

void forecast_write(const Content *content, const Outlook *outlook, char *out, size_t size)
{
    write(content, outlook, WORDS_ALL, out, size);
}

void forecast_write_line(const Content *content, const Outlook *outlook, int columns, char *out, size_t size)
{
    for (int wording = WORDS_ALL; wording <= WORDS_FEW; wording++) {
        write(content, outlook, (Wording)wording, out, size);
        if ((int)strlen(out) <= columns) {
            return;
        }
    }
}
