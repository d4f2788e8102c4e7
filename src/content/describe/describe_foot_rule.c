/* A rule on foot: on which occasion, whom it meets and what it does, in this order. */
#include "content/describe/describe_foot.h"

#include "content/words/foot_words.h"

#include <stdlib.h>

typedef struct Subject {
    const char *words;
    bool many; /* its verbs are those of several, or of "you" */
} Subject;

static const Subject SUBJECTS[VOICE_COUNT][FOOT_WHOM_COUNT] = {
    [VOICE_CREATURE] =
        {{"it", false}, {"its foe", false}, {"its foes", true}, {"its friends", true}, {"everybody", false}},
    [VOICE_WORN] =
        {{"you", true}, {"your foe", false}, {"your foes", true}, {"your friends", true}, {"everybody", false}},
    [VOICE_USED] = {{"you", true},
                    {"whoever stands there", false},
                    {"your foes", true},
                    {"your friends", true},
                    {"everybody", false}},
    [VOICE_TRAP] = {{"whoever steps on it", false},
                    {"whoever steps on it", false},
                    {"all others", true},
                    {"friends of whoever steps on it", true},
                    {"everybody", false}},
    [VOICE_ROOM] = {{"whoever is in it", false},
                    {"whoever is in it", false},
                    {"all others", true},
                    {"friends of whoever is in it", true},
                    {"everybody", false}},
};

static bool is_around(const FootRule *rule)
{
    return rule->whom == FOOT_WHOM_FOES || rule->whom == FOOT_WHOM_FRIENDS || rule->whom == FOOT_WHOM_ALL;
}

static void add_occasion(Text *text, const FootRule *rule, FootVoice voice)
{
    bool told = voice != VOICE_USED && voice != VOICE_TRAP;
    if (told && rule->when == FOOT_WHEN_ROUND && rule->pause > 1) {
        text_add(text, "every %d rounds", rule->pause);
    } else if (told) {
        text_add(text, "%s",
                 voice == VOICE_WORN && rule->when == FOOT_WHEN_HURT ? "when you are hurt and live"
                                                                     : foot_when_text(rule->when));
    }
    if (rule->when == FOOT_WHEN_SIGHT && rule->range > 0 && !is_around(rule)) {
        text_add(text, " within ");
        phrase_count(text, rule->range, "tile");
    }
    if (rule->when == FOOT_WHEN_SIGHT && rule->pause > 1) {
        text_add(text, ", every %d rounds at most", rule->pause);
    }
    if (rule->percent < 100) {
        text_add(text, "%s%d %% of the time", told ? ", " : "", rule->percent);
    }
    text_add(text, told || rule->percent < 100 ? ", " : "");
}

static void add_subject(Text *text, const FootRule *rule, FootVoice voice, FootAim aim)
{
    if (rule->whom == FOOT_WHOM_FOE && rule->when == FOOT_WHEN_HURT) {
        text_add(text, "whoever did it");
    } else {
        text_add(text, "%s", SUBJECTS[voice][rule->whom].words);
    }
    if (is_around(rule)) {
        text_add(text, " within ");
        phrase_count(text, rule->range, "tile");
        text_add(text, aim == FOOT_AIM_PLACE ? " of that place" : "");
    }
    text_add(text, " ");
}

static void add_turns(Text *text, const FootRule *rule)
{
    if (rule->turns > 0) {
        text_add(text, rule->what == FOOT_WHAT_DAMAGE || rule->what == FOOT_WHAT_HEAL ? " each round for " : " for ");
        phrase_count(text, rule->turns, "round");
    } else if (rule->what == FOOT_WHAT_CHANGE) {
        text_add(text, " for good");
    }
}

/* What has a subject of its own. Returns whether that is so. */
static bool add_clause(Sentences *to, const FootRule *rule, FootVoice voice)
{
    Text *text = &to->text;
    if (rule->what == FOOT_WHAT_SPAWN) {
        const FootCreature *creature = &to->content->creatures[rule->creature - 1];
        if (rule->amount == 1) {
            text_add(text, "%s %s appears", text_article(creature->name, false), creature->name);
        } else {
            text_add(text, "%d %s appear", rule->amount, creature->plural);
        }
        return true;
    }
    if (rule->what == FOOT_WHAT_STEAL) {
        text_add(text, "%s %s an item that is not worn, and then %s", SUBJECTS[voice][FOOT_WHOM_SELF].words,
                 voice == VOICE_CREATURE ? "steals" : "steal", voice == VOICE_CREATURE ? "flees" : "flee");
        return true;
    }
    if (rule->what == FOOT_WHAT_REVEAL) {
        text_add(text, "the floor is known, with all that lies there");
        return true;
    }
    return false;
}

static void add_change(Text *text, const FootRule *rule, bool many)
{
    text_add(text, "%s %d %s %s", many ? "have" : "has", abs(rule->amount), rule->amount < 0 ? "less" : "more",
             foot_stat_text(rule->stat));
}

static void add_push(Text *text, const FootRule *rule, bool many)
{
    text_add(text, "%s %s ", many ? "are" : "is", rule->amount < 0 ? "pulled" : "pushed");
    phrase_count(text, abs(rule->amount), "tile");
    text_add(text, rule->amount < 0 ? " closer" : " away");
}

static void add_verb(Text *text, const FootRule *rule, bool many, FootAim aim)
{
    switch (rule->what) {
    case FOOT_WHAT_DAMAGE:
        text_add(text, "%s %d damage", many ? "take" : "takes", rule->amount);
        break;
    case FOOT_WHAT_HEAL:
        text_add(text, "%s by %d", many ? "heal" : "heals", rule->amount);
        break;
    case FOOT_WHAT_DELAY:
    case FOOT_WHAT_HASTEN: {
        const char *one = rule->what == FOOT_WHAT_DELAY ? "loses " : "gains ";
        text_add(text, "%s", many ? (rule->what == FOOT_WHAT_DELAY ? "lose " : "gain ") : one);
        phrase_count(text, rule->amount, "turn");
        break;
    }
    case FOOT_WHAT_CHANGE:
        add_change(text, rule, many);
        break;
    case FOOT_WHAT_PUSH:
        add_push(text, rule, many);
        break;
    case FOOT_WHAT_TELEPORT:
        text_add(text, "%s at once %s", many ? "are" : "is",
                 aim == FOOT_AIM_PLACE ? "at the place that is chosen" : "somewhere else on the floor");
        break;
    case FOOT_WHAT_ROUSE:
        text_add(text, "%s where the hero is", many ? "wake and know" : "wakes and knows");
        break;
    case FOOT_WHAT_FRIGHTEN:
        text_add(text, "%s", many ? "flee" : "flees");
        break;
    case FOOT_WHAT_SPAWN:
    case FOOT_WHAT_STEAL:
    case FOOT_WHAT_REVEAL:
    case FOOT_WHAT_SET_UP:
    case FOOT_WHAT_COUNT:
        break;
    }
}

void describe_foot_rule(Sentences *to, const FootRule *rule, FootVoice voice, FootAim aim)
{
    Text *text = &to->text;
    phrase_begin(to);
    size_t start = text->length;
    add_occasion(text, rule, voice);
    if (!add_clause(to, rule, voice)) {
        add_subject(text, rule, voice, aim);
        add_verb(text, rule, SUBJECTS[voice][rule->whom].many, aim);
        add_turns(text, rule);
    }
    text_add(text, ".");
    text_capital(text->start + start);
}
