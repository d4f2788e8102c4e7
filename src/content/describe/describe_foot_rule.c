/* A rule on foot: on which occasion, whom it meets and what it does, in this order. */
#include "content/describe/describe_foot.h"

#include "base/translation.h"
#include "content/words/words.h"

#include <stdlib.h>

typedef struct Subject {
    const char *words;
    bool many; /* its verbs are those of several, or of "you" */
} Subject;

static const Subject SUBJECTS[VOICE_COUNT][FOOT_WHOM_COUNT] = {
    [VOICE_CREATURE] = {{N_("it"), false},
                        {N_("its foe"), false},
                        {N_("its foes"), true},
                        {N_("its friends"), true},
                        {N_("everybody"), false}},
    [VOICE_WORN] = {{N_("you"), true},
                    {N_("your foe"), false},
                    {N_("your foes"), true},
                    {N_("your friends"), true},
                    {N_("everybody"), false}},
    [VOICE_USED] = {{N_("you"), true},
                    {N_("whoever stands there"), false},
                    {N_("your foes"), true},
                    {N_("your friends"), true},
                    {N_("everybody"), false}},
    [VOICE_TRAP] = {{N_("whoever steps on it"), false},
                    {N_("whoever steps on it"), false},
                    {N_("all others"), true},
                    {N_("friends of whoever steps on it"), true},
                    {N_("everybody"), false}},
    [VOICE_ROOM] = {{N_("whoever is in it"), false},
                    {N_("whoever is in it"), false},
                    {N_("all others"), true},
                    {N_("friends of whoever is in it"), true},
                    {N_("everybody"), false}},
};

/* Rounds from one time to the next: those of the pause lie between. */
int foot_rule_every(const FootRule *rule)
{
    return rule->pause + 1;
}

static bool is_around(const FootRule *rule)
{
    return rule->whom == FOOT_WHOM_FOES || rule->whom == FOOT_WHOM_FRIENDS || rule->whom == FOOT_WHOM_ALL;
}

static void add_within(Text *text, size_t start, const FootRule *rule, FootAim aim)
{
    phrase_wrap(text, start,
                aim == FOOT_AIM_PLACE ? translation_of_count("%s within %s tile of that place",
                                                             "%s within %s tiles of that place", rule->range)
                                      : translation_of_count("%s within %s tile", "%s within %s tiles", rule->range),
                as_words("%d", rule->range).words);
}

static void add_occasion(Text *text, const FootRule *rule, FootVoice voice)
{
    bool told = voice != VOICE_USED && voice != VOICE_TRAP;
    size_t start = text->length;
    const int every = voice == VOICE_ROOM ? 1 : foot_rule_every(rule); /* rooms know no pause */
    if (told && rule->when == FOOT_WHEN_ROUND && every > 1) {
        text_add(text, translation_of_count("every round", "every %d rounds", every), every);
    } else if (told) {
        text_add(text, "%s",
                 voice == VOICE_WORN && rule->when == FOOT_WHEN_HURT ? _("when you are hurt and live")
                                                                     : words_text(&FOOT_WHEN_WORDS, rule->when));
    }
    if (rule->when == FOOT_WHEN_SIGHT && rule->range > 0 && !is_around(rule)) {
        add_within(text, start, rule, FOOT_AIM_NONE);
    }
    if (rule->when == FOOT_WHEN_SIGHT && every > 1) {
        phrase_wrap(text, start, _("%s, every %s rounds at most"), as_words("%d", every).words);
    }
    if (rule->percent < 100) {
        Phrase share = as_words(_("%d %% of the time"), rule->percent);
        phrase_wrap(text, start, told ? "%s, %s" : "%s%s", share.words);
    }
    text_add(text, told || rule->percent < 100 ? ", " : "");
}

static void add_subject(Text *text, const FootRule *rule, FootVoice voice, FootAim aim)
{
    size_t start = text->length;
    if (rule->whom == FOOT_WHOM_FOE && rule->when == FOOT_WHEN_HURT) {
        text_add(text, _("whoever did it"));
    } else {
        text_add(text, "%s", _(SUBJECTS[voice][rule->whom].words));
    }
    if (is_around(rule)) {
        add_within(text, start, rule, aim);
    }
    text_add(text, " ");
}

static void add_turns(Text *text, size_t start, const FootRule *rule)
{
    if (rule->turns > 0) {
        bool each = rule->what == FOOT_WHAT_DAMAGE || rule->what == FOOT_WHAT_HEAL;
        phrase_wrap(text, start,
                    each
                        ? translation_of_count("%s each round for %s round", "%s each round for %s rounds", rule->turns)
                        : translation_of_count("%s for %s round", "%s for %s rounds", rule->turns),
                    as_words("%d", rule->turns).words);
    } else if (rule->what == FOOT_WHAT_CHANGE) {
        phrase_wrap(text, start, _("%s for good"), "");
    }
}

/* What has a subject of its own. Returns whether that is so. */
static bool add_clause(Sentences *to, const FootRule *rule, FootVoice voice)
{
    Text *text = &to->text;
    if (rule->what == FOOT_WHAT_SPAWN) {
        const FootCreature *creature = &to->content->creatures[rule->creature - 1];
        if (rule->amount == 1) {
            text_add(text, _("%s %s appears"), text_article(creature->name, false), creature->name);
        } else {
            text_add(text, _("%d %s appear"), rule->amount,
                     content_counted(creature->name, creature->plural, rule->amount));
        }
        return true;
    }
    if (rule->what == FOOT_WHAT_STEAL) {
        text_add(text,
                 voice == VOICE_CREATURE ? _("%s steals an item that is not worn, and then flees")
                                         : _("%s steal an item that is not worn, and then flee"),
                 _(SUBJECTS[voice][FOOT_WHOM_SELF].words));
        return true;
    }
    if (rule->what == FOOT_WHAT_REVEAL) {
        text_add(text, _("the floor is known, with all that lies there"));
        return true;
    }
    return false;
}

static void add_change(Text *text, const FootRule *rule, bool many)
{
    const char *less = many ? _("have %d less %s") : _("has %d less %s");
    const char *more = many ? _("have %d more %s") : _("has %d more %s");
    text_add(text, rule->amount < 0 ? less : more, abs(rule->amount), foot_stat_text(rule->stat));
}

static void add_push(Text *text, const FootRule *rule, bool many)
{
    int tiles = abs(rule->amount);
    if (rule->amount < 0) {
        text_add(text,
                 many ? translation_of_count("are pulled %d tile closer", "are pulled %d tiles closer", tiles)
                      : translation_of_count("is pulled %d tile closer", "is pulled %d tiles closer", tiles),
                 tiles);
    } else {
        text_add(text,
                 many ? translation_of_count("are pushed %d tile away", "are pushed %d tiles away", tiles)
                      : translation_of_count("is pushed %d tile away", "is pushed %d tiles away", tiles),
                 tiles);
    }
}

static void add_turns_lost(Text *text, int turns, bool many)
{
    text_add(text,
             many ? translation_of_count("lose %d turn", "lose %d turns", turns)
                  : translation_of_count("loses %d turn", "loses %d turns", turns),
             turns);
}

static void add_turns_gained(Text *text, int turns, bool many)
{
    text_add(text,
             many ? translation_of_count("have %d turn more", "have %d turns more", turns)
                  : translation_of_count("has %d turn more", "has %d turns more", turns),
             turns);
}

static void add_teleport(Text *text, bool many, FootAim aim)
{
    if (aim == FOOT_AIM_PLACE) {
        text_add(text,
                 many ? _("are at once at the place that is chosen") : _("is at once at the place that is chosen"));
    } else {
        text_add(text,
                 many ? _("are at once somewhere else on the floor") : _("is at once somewhere else on the floor"));
    }
}

static void add_verb(Text *text, const FootRule *rule, bool many, FootAim aim)
{
    switch (rule->what) {
    case FOOT_WHAT_DAMAGE:
        text_add(text, many ? _("take %d damage") : _("takes %d damage"), rule->amount);
        break;
    case FOOT_WHAT_HEAL:
        text_add(text, many ? _("heal by %d") : _("heals by %d"), rule->amount);
        break;
    case FOOT_WHAT_DELAY:
        add_turns_lost(text, rule->amount, many);
        break;
    case FOOT_WHAT_HASTEN:
        add_turns_gained(text, rule->amount, many);
        break;
    case FOOT_WHAT_CHANGE:
        add_change(text, rule, many);
        break;
    case FOOT_WHAT_PUSH:
        add_push(text, rule, many);
        break;
    case FOOT_WHAT_TELEPORT:
        add_teleport(text, many, aim);
        break;
    case FOOT_WHAT_ROUSE:
        text_add(text, many ? _("wake and know where you are") : _("wakes and knows where you are"));
        break;
    case FOOT_WHAT_FRIGHTEN:
        text_add(text, many ? _("flee") : _("flees"));
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
        add_turns(text, start, rule);
    }
    text_add(text, ".");
    text_capital(text->start + start);
}
