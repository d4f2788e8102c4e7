#include "claims.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const STATS[FOOT_STAT_COUNT] = {
#define X(name, word, text) text,
    FOOT_STAT_LIST(X)
#undef X
};

bool claims_next(const char **at, char sentence[CONTENT_TEXT_SIZE])
{
    while (**at == ' ' || **at == '\n') {
        ++*at;
    }
    size_t length = 0;
    while ((*at)[length] && !((*at)[length] == '.' &&
                              ((*at)[length + 1] == ' ' || (*at)[length + 1] == '\0' || (*at)[length + 1] == '\n'))) {
        length++;
    }
    snprintf(sentence, CONTENT_TEXT_SIZE, "%.*s", (int)length, *at);
    *at += length + ((*at)[length] == '.');
    return length > 0;
}

/* The first letter of words may be a capital in the sentence. */
bool claim_words(const char **at, const char *words, int *numbers)
{
    const char *next = *at;
    int read[CLAIM_NUMBERS_MAX], count = 0;
    for (bool first = true; *words; words++, first = false) {
        if (*words == '#') {
            char *end = NULL;
            if (!isdigit((unsigned char)*next) || count == CLAIM_NUMBERS_MAX) {
                return false;
            }
            read[count++] = (int)strtol(next, &end, 10);
            next = end;
        } else if (*next == *words || (first && tolower((unsigned char)*next) == *words)) {
            next++;
        } else {
            return false;
        }
    }
    memcpy(numbers, read, sizeof *read * (size_t)count);
    *at = next;
    return true;
}

static bool words(const char **at, const char *text)
{
    int none[CLAIM_NUMBERS_MAX];
    return claim_words(at, text, none);
}

static void read_occasion(const char **at, Claim *claim)
{
    (void)words(at, "when something is taken from here, "); /* what is used */
    claim->when = words(at, "each round once something is taken from here, ") ? FOOT_WHEN_SPRUNG
                  : words(at, "with each blow that lands, ")                  ? FOOT_WHEN_BLOW
                  : words(at, "when it is hurt and lives, ") || words(at, "when you are hurt and live, ")
                      ? FOOT_WHEN_HURT
                  : words(at, "when it dies, ")       ? FOOT_WHEN_DEATH
                  : words(at, "when it sees its foe") ? FOOT_WHEN_SIGHT
                  : words(at, "each round, ")         ? FOOT_WHEN_ROUND
                                                      : FOOT_WHEN_USED;
    if (claim->when == FOOT_WHEN_SIGHT) {
        (void)(claim_words(at, " within # tiles", &claim->near) || claim_words(at, " within # tile", &claim->near));
        (void)words(at, ", ");
        (void)claim_words(at, "every # rounds at most, ", &claim->every);
    } else if (claim_words(at, "every # rounds, ", &claim->every)) {
        claim->when = FOOT_WHEN_ROUND;
    }
    (void)claim_words(at, "# % of the time, ", &claim->percent);
}

static bool read_subject(const char **at, Claim *claim)
{
    static const struct {
        const char *words;
        FootWhom whom;
    } subjects[] = {
        {"whoever did it ", FOOT_WHOM_FOE},
        {"whoever stands there ", FOOT_WHOM_FOE},
        {"whoever steps on it ", FOOT_WHOM_SELF},
        {"whoever is in it ", FOOT_WHOM_SELF},
        {"its foes within # ", FOOT_WHOM_FOES},
        {"your foes within # ", FOOT_WHOM_FOES},
        {"all others within # ", FOOT_WHOM_FOES},
        {"its friends within # ", FOOT_WHOM_FRIENDS},
        {"your friends within # ", FOOT_WHOM_FRIENDS},
        {"everybody within # ", FOOT_WHOM_ALL},
        {"its foe ", FOOT_WHOM_FOE},
        {"your foe ", FOOT_WHOM_FOE},
        {"it ", FOOT_WHOM_SELF},
        {"you ", FOOT_WHOM_SELF},
    };
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++) {
        if (claim_words(at, subjects[i].words, &claim->range)) {
            claim->whom = subjects[i].whom;
            if (claim->range > 0) {
                (void)(words(at, "tiles ") || words(at, "tile "));
                (void)words(at, "of that place ");
            }
            return true;
        }
    }
    return false;
}

static bool read_change(const char **at, Claim *claim)
{
    const char *next = *at;
    int sign = 1;
    if (!words(&next, "have ") && !words(&next, "has ")) {
        return false;
    }
    if (claim_words(&next, "# turns more", &claim->amount) || claim_words(&next, "# turn more", &claim->amount)) {
        claim->what = FOOT_WHAT_HASTEN;
        *at = next;
        return true;
    }
    if (claim_words(&next, "# less ", &claim->amount)) {
        sign = -1;
    } else if (!claim_words(&next, "# more ", &claim->amount)) {
        return false;
    }
    claim->amount *= sign;
    claim->what = FOOT_WHAT_CHANGE;
    for (int i = 0; i < FOOT_STAT_COUNT; i++) {
        if (words(&next, STATS[i])) {
            claim->stat = (FootStat)i;
            *at = next;
            return true;
        }
    }
    return false;
}

/* What is told in one way of one, in another of many: '|' stands for an "s" or nothing. */
static bool verb(const char **at, const char *form, int *amount)
{
    char one[80], many[80];
    size_t bar = strcspn(form, "|");
    snprintf(one, sizeof one, "%.*ss%s", (int)bar, form, form + bar + (form[bar] == '|'));
    snprintf(many, sizeof many, "%.*s%s", (int)bar, form, form + bar + (form[bar] == '|'));
    return claim_words(at, one, amount) || claim_words(at, many, amount);
}

static bool read_push(const char **at, Claim *claim)
{
    const char *next = *at;
    bool pushed = words(&next, "is pushed ") || words(&next, "are pushed ");
    bool pulled = !pushed && (words(&next, "is pulled ") || words(&next, "are pulled "));
    const char *const ways[] = {"# tiles away", "# tile away", "# tiles closer", "# tile closer"};
    for (int i = 0; i < 4 && (pushed || pulled); i++) {
        if (claim_words(&next, ways[i], &claim->amount)) {
            claim->what = FOOT_WHAT_PUSH;
            claim->amount *= pulled ? -1 : 1;
            *at = next;
            return pulled == (i >= 2);
        }
    }
    return false;
}

static bool read_verb(const char **at, Claim *claim)
{
    static const struct {
        const char *form;
        FootWhat what;
    } verbs[] = {
        {"take| # damage", FOOT_WHAT_DAMAGE},
        {"heal| by #", FOOT_WHAT_HEAL},
        {"lose| # turns", FOOT_WHAT_DELAY},
        {"lose| # turn", FOOT_WHAT_DELAY},
        {"flees", FOOT_WHAT_FRIGHTEN},
        {"flee", FOOT_WHAT_FRIGHTEN},
        {"wakes and knows where you are", FOOT_WHAT_ROUSE},
        {"wake and know where you are", FOOT_WHAT_ROUSE},
        {"is at once", FOOT_WHAT_TELEPORT},
        {"are at once", FOOT_WHAT_TELEPORT},
        {"steal| an item that is not worn, and then flees", FOOT_WHAT_STEAL},
    };
    if (read_change(at, claim) || read_push(at, claim)) {
        return true;
    }
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        bool bar = strchr(verbs[i].form, '|') != NULL;
        if (bar ? verb(at, verbs[i].form, &claim->amount) : claim_words(at, verbs[i].form, &claim->amount)) {
            claim->what = verbs[i].what;
            return true;
        }
    }
    return false;
}

static void read_turns(const char **at, Claim *claim)
{
    (void)(claim_words(at, " each round for # rounds", &claim->rounds) ||
           claim_words(at, " each round for # round", &claim->rounds) ||
           claim_words(at, " for # rounds", &claim->rounds) || claim_words(at, " for # round", &claim->rounds));
    claim->good = words(at, " for good");
    if (claim->what == FOOT_WHAT_TELEPORT) {
        (void)(words(at, " somewhere else on the floor") || words(at, " at the place that is chosen"));
    }
}

/* "2 tunnels open in the walls, with a worm in each". */
static bool read_dig(const char *at, Claim *claim)
{
    claim->what = FOOT_WHAT_DIG;
    claim->whom = FOOT_WHOM_SELF;
    return claim_words(&at, "# tunnels open in the walls, with ", &claim->amount) ||
           claim_words(&at, "# tunnel opens in the walls, with ", &claim->amount);
}

/* "a skeleton appears", "2 leeches appear". */
static bool read_spawn(const char *at, Claim *claim)
{
    const char *end = strstr(at, " appear");
    claim->what = FOOT_WHAT_SPAWN;
    claim->whom = FOOT_WHOM_SELF;
    claim->amount = 1;
    (void)claim_words(&at, "# ", &claim->amount);
    return end && (strcmp(end, " appears") == 0 || strcmp(end, " appear") == 0);
}

/* Where ground is met: under whoever it is, around a place, or there. */
static void read_place(const char **at, Claim *claim)
{
    static const char *const under[] = {"its foe", "your foe", "whoever did it"};
    bool below = words(at, " from under ") || words(at, " under ");
    for (size_t i = 0; i < sizeof under / sizeof *under && below; i++) {
        claim->whom = words(at, under[i]) ? FOOT_WHOM_FOE : claim->whom;
    }
    if (claim_words(at, " within # tiles", &claim->around) || claim_words(at, " within # tile", &claim->around)) {
        (void)words(at, " of that place");
    } else {
        (void)(words(at, " there") || words(at, " at that place") || words(at, " from that place on"));
    }
}

static bool read_ground(const char *at, Claim *claim)
{
    static const char *const touches[] = {
#define X(name, word, text, ...) text " touches the ground",
        FOOT_TOUCH_LIST(X)
#undef X
    };
    static const char *const pours[] = {" covers # tiles", " covers # tile", " fills # tiles", " fills # tile"};
    const char *verb = strstr(at, " covers ");
    claim->whom = FOOT_WHOM_SELF;
    claim->what = FOOT_WHAT_TOUCH;
    for (size_t i = 0; i < sizeof touches / sizeof *touches; i++) {
        if (words(&at, touches[i])) {
            read_place(&at, claim);
            return *at == '\0';
        }
    }
    const char *end = strstr(at, " gone"), *lift = at;
    if (end && end[strlen(" gone")] == '\0' && claim_words(&lift, "# tile", &claim->amount)) {
        claim->what = FOOT_WHAT_LIFT;
        return true;
    }
    verb = verb ? verb : strstr(at, " fills ");
    claim->what = FOOT_WHAT_POUR;
    for (size_t i = 0; i < sizeof pours / sizeof *pours && verb; i++) {
        if (claim_words(&verb, pours[i], &claim->amount)) {
            read_place(&verb, claim);
            return *verb == '\0';
        }
    }
    return false;
}

bool claim_read(const char *sentence, Claim *claim)
{
    const char *at = sentence;
    *claim = (Claim){.percent = 100, .every = 1};
    snprintf(claim->sentence, sizeof claim->sentence, "%s", sentence);
    read_occasion(&at, claim);
    if (read_dig(at, claim) || read_spawn(at, claim)) {
        return true;
    }
    claim->amount = 0;
    if (read_ground(at, claim)) {
        return true;
    }
    claim->amount = claim->around = 0;
    if (words(&at, "the floor is known, with all that lies there")) {
        claim->what = FOOT_WHAT_REVEAL;
        return *at == '\0';
    }
    if (!read_subject(&at, claim) || !read_verb(&at, claim)) {
        return false;
    }
    read_turns(&at, claim);
    return *at == '\0';
}
