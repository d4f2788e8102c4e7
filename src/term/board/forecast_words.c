#include "term/board/forecast_words.h"

#include "base/text.h"
#include "base/translation.h"

#include <string.h>

/* "3", "2 to 5". */
static void add_span(Text *text, int least, int most)
{
    text_add(text, least == most ? "%d" : _("%d to %d"), least, most);
}

enum { TILES_SIZE = 64, LEAKS_SIZE = 256 };

/* How much is said: less where there is little room. */
typedef enum Wording { WORDS_ALL, WORDS_NO_TYPE, WORDS_FEW } Wording;

static void add_stopped(Text *text, const Outlook *outlook)
{
    if (outlook->left == WORLD_NO_DISTANCE) {
        text_add(text,
                 translation_of_count("The one that comes is stopped.", "All %d are stopped.", outlook->attackers),
                 outlook->attackers);
        return;
    }
    char tiles[TILES_SIZE];
    Text away = text_into(tiles, sizeof tiles);
    text_add(&away, translation_of_count("%d tile", "%d tiles", outlook->left), outlook->left);
    if (outlook->attackers == 1) {
        text_add(text, _("The one that comes is stopped, %s from the Hub at %d,%d."), tiles, outlook->last.x,
                 outlook->last.y);
    } else {
        text_add(text, _("All %d are stopped, the last %s from the Hub at %d,%d."), outlook->attackers, tiles,
                 outlook->last.x, outlook->last.y);
    }
}

/* "2 to 5 of 8 get through, above all Mite": `name` of the type, or NULL. */
static void add_leaks(Text *text, const Outlook *outlook, const char *name)
{
    char span[TILES_SIZE];
    Text words = text_into(span, sizeof span);
    add_span(&words, outlook->least, outlook->most);
    if (name) {
        text_add(text,
                 translation_of_count("%s of %d gets through, above all %s", "%s of %d get through, above all %s",
                                      outlook->most),
                 span, outlook->attackers, name);
    } else {
        text_add(text, translation_of_count("%s of %d gets through", "%s of %d get through", outlook->most), span,
                 outlook->attackers);
    }
}

static void write(const Content *content, const Outlook *outlook, Wording wording, char *out, size_t size)
{
    Text text = text_into(out, size);
    if (outlook->most == 0) {
        add_stopped(&text, outlook);
        return;
    }
    bool always = outlook->lost == outlook->lots;
    char who[LEAKS_SIZE], hull[TILES_SIZE];
    Text leaks = text_into(who, sizeof who), cost = text_into(hull, sizeof hull);
    bool type = wording == WORDS_ALL && outlook->type != FORECAST_NO_TYPE && outlook->least < outlook->attackers;
    add_leaks(&leaks, outlook, type ? content->attackers[outlook->type].name : NULL);
    if (wording == WORDS_FEW && outlook->lost > 0) {
        text_add(&text, always ? _("%s: the hull gives way.") : _("%s: the hull may give way."), who);
        return;
    }
    add_span(&cost, outlook->hull_least, outlook->hull_most);
    text_add(&text,
             outlook->lost == 0 ? _("%s: %s hull.")
             : always           ? _("%s: %s hull. The hull gives way.")
                                : _("%s: %s hull. The hull gives way, if it goes badly."),
             who, hull);
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
