/* A rule on foot: on which occasion, whom it meets and what it does, in this order. */
#include "content/describe/describe_foot.h"

#include <stdlib.h>

/* A rule, and how it is told. */
typedef struct Telling {
    Sentences *to;
    FootVoice voice;
    FootAim aim;
    bool many; /* whom it meets are several, or "you" */
} Telling;

/* By whom it meets, in the order of the voices. */
#define X(name, word, ...) {__VA_ARGS__},
static const char *const SUBJECTS[][VOICE_COUNT] = {FOOT_WHOM_LIST(X)};
#undef X

static bool is_many(const FootRule *rule, FootVoice voice)
{
    bool you = rule->whom == FOOT_WHOM_SELF && (voice == VOICE_WORN || voice == VOICE_USED);
    return you || rule->whom == FOOT_WHOM_FOES || rule->whom == FOOT_WHOM_FRIENDS;
}

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

/* How near the foe must be that is seen, and how often that counts. */
static void add_sight(Text *text, size_t start, const FootRule *rule, int every)
{
    if (rule->range > 0 && !is_around(rule)) {
        add_within(text, start, rule, FOOT_AIM_NONE);
    }
    if (every > 1) {
        phrase_wrap(text, start, _("%s, every %s rounds at most"), as_words("%d", every).words);
    }
}

static void add_when(Text *text, const FootRule *rule, FootVoice voice, int every)
{
    if (rule->when == FOOT_WHEN_ROUND && every > 1) {
        text_add(text, translation_of_count("every round", "every %d rounds", every), every);
    } else if (rule->when == FOOT_WHEN_HURT && voice == VOICE_WORN) {
        text_add(text, "%s", _("when you are hurt and live"));
    } else if (rule->when == FOOT_WHEN_USED && voice == VOICE_ROOM) {
        text_add(text, "%s", _("when something is taken from here"));
    } else {
        text_add(text, "%s", words_text(&FOOT_WHEN_WORDS, (int)rule->when));
    }
}

static void add_occasion(Text *text, const FootRule *rule, FootVoice voice)
{
    bool told = voice != VOICE_USED && voice != VOICE_TRAP;
    size_t start = text->length;
    const int every = voice == VOICE_ROOM ? 1 : foot_rule_every(rule); /* rooms know no pause */
    if (told) {
        add_when(text, rule, voice, every);
    }
    if (rule->when == FOOT_WHEN_SIGHT) {
        add_sight(text, start, rule, every);
    }
    if (rule->percent < 100) {
        Phrase share = as_words(_("%d %% of the time"), rule->percent);
        phrase_wrap(text, start, told ? "%s, %s" : "%s%s", share.words);
    }
    text_add(text, told || rule->percent < 100 ? ", " : "");
}

/* Tells whom it meets; what happens to them follows. */
static Text *subject(const Telling *telling, const FootRule *rule)
{
    Text *text = &telling->to->text;
    size_t start = text->length;
    bool struck_back = rule->whom == FOOT_WHOM_FOE && rule->when == FOOT_WHEN_HURT;
    text_add(text, "%s", struck_back ? _("whoever did it") : _(SUBJECTS[rule->whom][telling->voice]));
    if (is_around(rule)) {
        add_within(text, start, rule, telling->aim);
    }
    text_add(text, " ");
    return text;
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

static void tell_damage(const Telling *telling, const FootRule *rule)
{
    text_add(subject(telling, rule), telling->many ? _("take %d damage") : _("takes %d damage"), rule->amount);
}

static void tell_heal(const Telling *telling, const FootRule *rule)
{
    text_add(subject(telling, rule), telling->many ? _("heal by %d") : _("heals by %d"), rule->amount);
}

static void tell_delay(const Telling *telling, const FootRule *rule)
{
    text_add(subject(telling, rule),
             telling->many ? translation_of_count("lose %d turn", "lose %d turns", rule->amount)
                           : translation_of_count("loses %d turn", "loses %d turns", rule->amount),
             rule->amount);
}

static void tell_hasten(const Telling *telling, const FootRule *rule)
{
    text_add(subject(telling, rule),
             telling->many ? translation_of_count("have %d turn more", "have %d turns more", rule->amount)
                           : translation_of_count("has %d turn more", "has %d turns more", rule->amount),
             rule->amount);
}

static void tell_change(const Telling *telling, const FootRule *rule)
{
    const char *less = telling->many ? _("have %d less %s") : _("has %d less %s");
    const char *more = telling->many ? _("have %d more %s") : _("has %d more %s");
    text_add(subject(telling, rule), rule->amount < 0 ? less : more, abs(rule->amount), foot_stat_text(rule->stat));
}

/* What has a subject of its own. */
static void tell_spawn(const Telling *telling, const FootRule *rule)
{
    const FootCreature *creature = &telling->to->content->creatures[rule->creature - 1];
    if (rule->amount == 1) {
        text_add(&telling->to->text, _("%s %s appears"), text_article(creature->name, false), creature->name);
    } else {
        text_add(&telling->to->text, _("%d %s appear"), rule->amount,
                 content_counted(creature->name, creature->plural, rule->amount));
    }
}

static void tell_teleport(const Telling *telling, const FootRule *rule)
{
    const char *there =
        telling->many ? _("are at once at the place that is chosen") : _("is at once at the place that is chosen");
    const char *anywhere =
        telling->many ? _("are at once somewhere else on the floor") : _("is at once somewhere else on the floor");
    text_add(subject(telling, rule), "%s", telling->aim == FOOT_AIM_PLACE ? there : anywhere);
}

static void tell_push(const Telling *telling, const FootRule *rule)
{
    int tiles = abs(rule->amount);
    const char *closer = telling->many
                             ? translation_of_count("are pulled %d tile closer", "are pulled %d tiles closer", tiles)
                             : translation_of_count("is pulled %d tile closer", "is pulled %d tiles closer", tiles);
    const char *away = telling->many
                           ? translation_of_count("are pushed %d tile away", "are pushed %d tiles away", tiles)
                           : translation_of_count("is pushed %d tile away", "is pushed %d tiles away", tiles);
    text_add(subject(telling, rule), rule->amount < 0 ? closer : away, tiles);
}

static void tell_steal(const Telling *telling, const FootRule *rule)
{
    (void)rule;
    text_add(&telling->to->text,
             telling->voice == VOICE_CREATURE ? _("%s steals an item that is not worn, and then flees")
                                              : _("%s steal an item that is not worn, and then flee"),
             _(SUBJECTS[FOOT_WHOM_SELF][telling->voice]));
}

static void tell_rouse(const Telling *telling, const FootRule *rule)
{
    text_add(subject(telling, rule),
             telling->many ? _("wake and know where you are") : _("wakes and knows where you are"));
}

static void tell_frighten(const Telling *telling, const FootRule *rule)
{
    text_add(subject(telling, rule), telling->many ? _("flee") : _("flees"));
}

static void tell_reveal(const Telling *telling, const FootRule *rule)
{
    (void)rule;
    text_add(&telling->to->text, _("the floor is known, with all that lies there"));
}

static void tell_grow(const Telling *telling, const FootRule *rule)
{
    text_add(&telling->to->text,
             translation_of_count("the thing that is chosen is better for good, once",
                                  "the thing that is chosen is better for good, %d times over", rule->amount),
             rule->amount);
}

/* What is set up, its item says (describe_item). */
static void tell_set_up(const Telling *telling, const FootRule *rule)
{
    (void)telling;
    (void)rule;
}

/* Under whom ground is met; NULL: it is met where it is used. */
static const char *met_under(const Telling *telling, const FootRule *rule)
{
    bool foe = rule->whom == FOOT_WHOM_FOE && rule->when != FOOT_WHEN_USED;
    return !foe ? NULL : rule->when == FOOT_WHEN_HURT ? _("whoever did it") : _(SUBJECTS[rule->whom][telling->voice]);
}

static void tell_touch(const Telling *telling, const FootRule *rule)
{
    Text *text = &telling->to->text;
    const char *touch = words_text(&FOOT_TOUCH_WORDS, rule->touch - 1), *under = met_under(telling, rule);
    size_t start = text->length;
    bool placed = rule->range == 0 && (rule->whom == FOOT_WHOM_SELF || rule->when == FOOT_WHEN_USED);
    if (under) {
        text_add(text, _("%s touches the ground under %s"), touch, under);
    } else if (placed) {
        text_add(text,
                 telling->aim == FOOT_AIM_PLACE ? _("%s touches the ground at that place")
                                                : _("%s touches the ground there"),
                 touch);
    } else {
        text_add(text, _("%s touches the ground"), touch);
    }
    if (rule->range > 0 && rule->when != FOOT_WHEN_SIGHT) {
        add_within(text, start, rule, telling->aim);
    }
}

static void tell_pour(const Telling *telling, const FootRule *rule)
{
    Text *text = &telling->to->text;
    const FootSurface *surface = &telling->to->content->foot_surfaces[rule->surface - 1];
    const char *under = met_under(telling, rule);
    size_t start = text->length;
    text_add(text,
             surface->layer == FOOT_LAYER_AIR
                 ? translation_of_count("%s fills %d tile", "%s fills %d tiles", rule->amount)
                 : translation_of_count("%s covers %d tile", "%s covers %d tiles", rule->amount),
             surface->name, rule->amount);
    if (under) {
        phrase_wrap(text, start, _("%s from under %s"), under);
    } else if (telling->aim == FOOT_AIM_PLACE) {
        phrase_wrap(text, start, _("%s from that place on%s"), "");
    }
}

static void tell_lift(const Telling *telling, const FootRule *rule)
{
    const FootSurface *surface = &telling->to->content->foot_surfaces[rule->surface - 1];
    text_add(&telling->to->text, translation_of_count("%d tile of %s is gone", "%d tiles of %s are gone", rule->amount),
             rule->amount, surface->name);
}

static void tell_dig(const Telling *telling, const FootRule *rule)
{
    const FootCreature *creature = &telling->to->content->creatures[rule->creature - 1];
    text_add(&telling->to->text,
             translation_of_count("%d tunnel opens in the walls, with %s %s in it",
                                  "%d tunnels open in the walls, with %s %s in each", rule->amount),
             rule->amount, text_article(creature->name, false), creature->name);
}

static void tell_kindle(const Telling *telling, const FootRule *rule)
{
    text_add(&telling->to->text, foot_clock_more(rule->clock), rule->amount);
}

static void tell_decree(const Telling *telling, const FootRule *rule)
{
    text_add(&telling->to->text, "%s", foot_law_text((FootLaw)(rule->law - 1)));
}

/* A function for each effect. */
#define X(name, word, effect) tell_##effect,
static void (*const EFFECTS[])(const Telling *telling, const FootRule *rule) = {FOOT_WHAT_LIST(X)};
#undef X

void describe_foot_rule(Sentences *to, const FootRule *rule, FootVoice voice, FootAim aim)
{
    const Telling telling = {to, voice, aim, is_many(rule, voice)};
    Text *text = &to->text;
    phrase_begin(to);
    size_t start = text->length;
    add_occasion(text, rule, voice);
    EFFECTS[rule->what](&telling, rule);
    add_turns(text, start, rule);
    text_add(text, ".");
    text_capital(text->start + start);
}
