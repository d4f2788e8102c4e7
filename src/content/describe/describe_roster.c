/* A roster in words. */
#include "content/describe/phrases.h"
#include "holdout/describe.h"

#include <string.h>

/* Neither a headline nor who serves whom says how many: several. */
static Called several_of(const Content *content, int type)
{
    enum { SEVERAL = 2 };
    return content_called(content, &content->attackers[type], SEVERAL);
}

static Called several(const Content *content, const Roster *roster, int place)
{
    return several_of(content, roster->types[place]);
}

/* Whichever of the two names the language puts first. */
static void add_joined(Text *text, const char *joined, const char *lead, const char *second)
{
    static const char LEAD[] = "{lead}", SECOND[] = "{second}";
    while (*joined) {
        if (strncmp(joined, LEAD, sizeof LEAD - 1) == 0) {
            text_add(text, "%s", lead);
            joined += sizeof LEAD - 1;
        } else if (strncmp(joined, SECOND, sizeof SECOND - 1) == 0) {
            text_add(text, "%s", second);
            joined += sizeof SECOND - 1;
        } else {
            text_add(text, "%c", *joined++);
        }
    }
}

size_t describe_headline(const Content *content, const Roster *roster, char *out, size_t size)
{
    Text text = text_into(out, size);
    int second = roster_paired(roster);
    if (roster->count == 0) {
        return 0;
    }
    Called lead = several(content, roster, 0);
    if (second == 0) {
        text_add(&text, "%s", lead.words);
    } else {
        Phrase joined = as_words(PLAN_JOINED, content->plans[roster->plan].joins);
        add_joined(&text, _(joined.words), lead.words, several(content, roster, second).words);
    }
    return text.length;
}

size_t describe_roster(const Content *content, const Roster *roster, char *out, size_t size)
{
    char headline[CONTENT_TEXT_SIZE];
    Text text = text_into(out, size);
    describe_headline(content, roster, headline, sizeof headline);
    bool planned = roster->count > 0 && roster->plan != NO_PLAN;
    text_add(&text, "%s%s%s", planned ? content->plans[roster->plan].name : _("Waves"), *headline ? ": " : "",
             headline);
    int second = roster_paired(roster);
    Phrase others;
    Text list = text_into(others.words, sizeof others.words);
    for (int i = 1; i < roster->count; i++) {
        if (i != second) {
            text_add(&list, "%s%s", list.length > 0 ? ", " : "", several(content, roster, i).words);
        }
    }
    if (list.length > 0) {
        phrase_wrap(&text, 0, _("%s; also %s"), others.words);
    }
    return text.length;
}

#define X_SAID(name, sentence) [SERVICE_##name] = N_(sentence),
static const char *const SAID[SERVICE_COUNT] = {SERVICE_LIST(X_SAID)};

static void add_service(Text *text, const Content *content, const Interplay *pair)
{
    Called one = several_of(content, pair->type), other = several_of(content, pair->served);
    text_add(text, "%s", text->length > 0 ? "; " : "");
    text_add(text, _(SAID[pair->service]), one.words, other.words);
}

size_t describe_interplay(const Content *content, const Wave *wave, char *out, size_t size)
{
    enum { TOLD = 3 };
    Interplay pairs[TOLD];
    Text text = text_into(out, size);
    int count = wave_interplay(content, wave, pairs, TOLD);
    for (int i = 0; i < count; i++) {
        add_service(&text, content, &pairs[i]);
    }
    return text.length;
}

size_t describe_roster_interplay(const Content *content, const Roster *roster, char *out, size_t size)
{
    enum { TOLD = 2 };
    Text text = text_into(out, size);
    int told = 0;
    for (int i = 0; i < roster->count * roster->count && told < TOLD; i++) {
        Interplay pair = {roster->types[i / roster->count], roster->types[i % roster->count], NO_SERVICE};
        pair.service = attacker_service(content, pair.type, pair.served);
        if (pair.service != NO_SERVICE) {
            add_service(&text, content, &pair);
            told++;
        }
    }
    return text.length;
}
