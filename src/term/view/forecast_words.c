#include "term/view/forecast_words.h"

#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/card.h"
#include "term/canvas/columns.h"

/* "3", "2 to 5". */
static void add_span(Text *text, int least, int most)
{
    text_add(text, least == most ? "%d" : _("%d to %d"), least, most);
}

enum { PART_SIZE = 64, LEAKS_SIZE = 256 };

/* How much is said: less where there is little room. */
typedef enum Wording { WORDS_ALL, WORDS_SHORT, WORDS_FEW, WORDS_LEAST } Wording;

/* The last one was stopped on the tiles of the Hub, so that a little less luck would not do. */
static bool is_narrow(const Outlook *outlook)
{
    return outlook->most == 0 && outlook->left == 0;
}

/* "25", or, where nothing else says how many of them others bring, "25 (2 brought)". */
static void add_all(Text *text, const Outlook *outlook, Wording wording)
{
    if (outlook->brought == 0 || wording == WORDS_ALL) {
        text_add(text, "%d", outlook->attackers);
    } else {
        text_add(text, _("%d (%d brought)"), outlook->attackers, outlook->brought);
    }
}

static void add_stopped(Text *text, const Outlook *outlook, Wording wording)
{
    char tiles[PART_SIZE], all[PART_SIZE], number[PART_SIZE];
    Text away = text_into(tiles, sizeof tiles), who = text_into(all, sizeof all);
    Text count = text_into(number, sizeof number);
    text_add(&away, translation_of_count("%d tile", "%d tiles", outlook->left), outlook->left);
    add_all(&count, outlook, wording);
    text_add(&who, outlook->attackers == 2 ? _("Both") : _("All %s"), number);
    if (is_narrow(outlook)) {
        text_add(text,
                 wording < WORDS_FEW ? _("%s may be stopped, the last one only at the Hub.") : _("%s may be stopped."),
                 all);
    } else if (wording == WORDS_LEAST) {
        text_add(text, _("All are stopped."));
    } else if (outlook->left == WORLD_NO_DISTANCE || wording == WORDS_FEW) {
        text_add(text, _("%s are stopped."), all);
    } else if (wording == WORDS_SHORT) {
        text_add(text, _("%s stopped, the last %s from the Hub."), all, tiles);
    } else {
        text_add(text, _("%s are stopped, the last %s from the Hub at %d,%d."), all, tiles, outlook->last.x,
                 outlook->last.y);
    }
}

static void add_one_stopped(Text *text, const Outlook *outlook, Wording wording)
{
    char tiles[PART_SIZE];
    Text away = text_into(tiles, sizeof tiles);
    text_add(&away, translation_of_count("%d tile", "%d tiles", outlook->left), outlook->left);
    if (is_narrow(outlook)) {
        text_add(text, wording < WORDS_FEW ? _("The one that comes may be stopped, only at the Hub.")
                                           : _("It may be stopped."));
    } else if (wording == WORDS_LEAST) {
        text_add(text, _("It is stopped."));
    } else if (outlook->left == WORLD_NO_DISTANCE || wording == WORDS_FEW) {
        text_add(text, _("The one that comes is stopped."));
    } else if (wording == WORDS_SHORT) {
        text_add(text, _("It is stopped %s from the Hub."), tiles);
    } else {
        text_add(text, _("The one that comes is stopped, %s from the Hub at %d,%d."), tiles, outlook->last.x,
                 outlook->last.y);
    }
}

/* "2 to 5 of 8 get through, above all Mites", "1 of 4 gets through, most likely a Bulwark": `name` of the type, or
 * NULL. */
static void add_leaks(Text *text, const Outlook *outlook, const char *name, Wording wording)
{
    char span[PART_SIZE], all[PART_SIZE];
    Text words = text_into(span, sizeof span), count = text_into(all, sizeof all);
    add_all(&count, outlook, wording);
    add_span(&words, outlook->least, outlook->most);
    if (name && outlook->most == 1) {
        text_add(text, _("%s of %s gets through, most likely %s"), span, all, content_numbered(name, "", 1).words);
    } else if (name) {
        text_add(text, _("%s of %s get through, above all %s"), span, all, name);
    } else {
        text_add(text, translation_of_count("%s of %s gets through", "%s of %s get through", outlook->most), span, all);
    }
}

/* Why those who get through cost nothing: `who` says that they do. */
static void add_no_cost(Text *text, const Outlook *outlook, Wording wording, const char *who)
{
    if (wording == WORDS_LEAST) {
        text_add(text, _("Costs no more hull."));
    } else if (wording == WORDS_FEW) {
        text_add(text, _("%s: no more hull."), who);
    } else {
        text_add(text, _("%s: 0 more hull, the wave has cost its most, %d."), who, outlook->spent);
    }
}

/* How many get through, and who above all where there is room for that and others come, too. */
static void add_leaking(Text *text, const Content *content, const Outlook *outlook, Wording wording)
{
    bool type = wording == WORDS_ALL && outlook->mixed && outlook->type != FORECAST_NO_TYPE &&
                outlook->least < outlook->attackers;
    Called called = {.words = ""};
    if (type) {
        called = content_called(content, &content->attackers[outlook->type], outlook->most);
    }
    add_leaks(text, outlook, type ? called.words : NULL, wording);
}

static void add_cost(Text *text, const Content *content, const Outlook *outlook, Wording wording)
{
    bool always = outlook->lost == outlook->lots;
    char who[LEAKS_SIZE], hull[PART_SIZE];
    Text leaks = text_into(who, sizeof who), cost = text_into(hull, sizeof hull);
    add_leaking(&leaks, content, outlook, wording);
    add_span(&cost, outlook->hull_least, outlook->hull_most);
    if (outlook->spent > 0 && outlook->hull_most == 0) {
        add_no_cost(text, outlook, wording, who);
    } else if (wording == WORDS_LEAST && outlook->lost > 0) {
        text_add(text, always ? _("The hull gives way.") : _("The hull may give way."));
    } else if (wording == WORDS_LEAST) {
        text_add(text, _("Costs %s hull."), hull);
    } else if (wording == WORDS_FEW && outlook->lost > 0) {
        text_add(text, always ? _("%s: the hull gives way.") : _("%s: the hull may give way."), who);
    } else if (outlook->lost == 0) {
        text_add(text, _("%s: %s hull."), who, hull);
    } else {
        text_add(text,
                 always ? _("%s: %s hull. The hull gives way.")
                        : _("%s: %s hull. The hull gives way, if it goes badly."),
                 who, hull);
    }
}

/* One of three things, in three words. */
static const char *verdict_of(const Outlook *outlook)
{
    return outlook->lost > 0   ? _("The hull breaks.")
           : outlook->most > 0 ? _("Some get through.")
                               : _("All are stopped.");
}

static void write(const Content *content, const Outlook *outlook, Wording wording, char *out, size_t size)
{
    Text text = text_into(out, size);
    if (outlook->shown != FORECAST_WHOLE) {
        text_add(&text, "%s", verdict_of(outlook));
        return;
    }
    if (outlook->most == 0 && outlook->attackers == 1) {
        add_one_stopped(&text, outlook, wording);
    } else if (outlook->most == 0) {
        add_stopped(&text, outlook, wording);
    } else {
        add_cost(&text, content, outlook, wording);
    }
    if (outlook->brought > 0 && wording == WORDS_ALL) {
        text_add(&text, " ");
        text_add(&text,
                 translation_of_count("%d of the %d is brought by another.", "%d of the %d are brought by others.",
                                      outlook->brought),
                 outlook->brought, outlook->attackers);
    }
}

void forecast_write(const Content *content, const Outlook *outlook, char *out, size_t size)
{
    write(content, outlook, WORDS_ALL, out, size);
}

void forecast_write_line(const Content *content, const Outlook *outlook, int columns, char *out, size_t size)
{
    for (int wording = WORDS_ALL; wording <= WORDS_LEAST; wording++) {
        write(content, outlook, (Wording)wording, out, size);
        if (columns_of(out) <= columns) {
            return;
        }
    }
}

void forecast_write_within(const Canvas *canvas, const Content *content, const Outlook *outlook, Area area, char *out,
                           size_t size)
{
    for (int wording = WORDS_ALL; wording <= WORDS_LEAST; wording++) {
        write(content, outlook, (Wording)wording, out, size);
        if (card_text_rows(canvas, area.columns, out) <= area.rows) {
            return;
        }
    }
}

Ink forecast_ink(const Outlook *outlook)
{
    if (outlook->shown != FORECAST_WHOLE) {
        return outlook->lost > 0 ? INK_BAD : outlook->most > 0 ? INK_WARN : INK_GOOD;
    }
    return outlook->lost > 0 ? INK_BAD : outlook->most > 0 || is_narrow(outlook) ? INK_WARN : INK_GOOD;
}
