/* A roster in words. */
#include "content/describe/phrases.h"

#include "base/translation.h"

static const char *name_of(const Content *content, const Roster *roster, int place)
{
    return content->attackers[roster->types[place]].name;
}

/* The place of the first second, which the headline pairs with the first lead; 0: there is none. */
static int paired(const Roster *roster)
{
    for (int i = 1; i < roster->count && roster->plan != NO_PLAN; i++) {
        if (roster->roles[i] == ROLE_SECOND) {
            return i;
        }
    }
    return 0;
}

size_t describe_headline(const Content *content, const Roster *roster, char *out, size_t size)
{
    Text text = text_into(out, size);
    int second = paired(roster);
    if (roster->count == 0) {
        return 0;
    }
    phrase_plural(&text, name_of(content, roster, 0));
    if (second > 0) {
        text_add(&text, " %s ", content->plans[roster->plan].joins);
        phrase_plural(&text, name_of(content, roster, second));
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
    int second = paired(roster);
    Phrase others;
    Text list = text_into(others.words, sizeof others.words);
    for (int i = 1; i < roster->count; i++) {
        if (i != second) {
            text_add(&list, "%s%s", list.length > 0 ? ", " : "", name_of(content, roster, i));
        }
    }
    if (list.length > 0) {
        phrase_wrap(&text, 0, _("%s; also %s"), others.words);
    }
    return text.length;
}
