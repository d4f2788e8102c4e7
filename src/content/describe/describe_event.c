/* Deeds in words, from the same amounts that a run goes by. */
#include "content/describe/phrases.h"

#include <stdlib.h>

/* What is being said, and for which run. */
typedef struct Telling {
    const Content *content;
    int ascension;
    uint32_t twists;
    Text text;
} Telling;

/* "+1 key", "-2 keys". */
static void add_signed(Text *text, int amount, DeedKind kind)
{
    int count = abs(amount);
    const char *format = kind == DEED_CREDITS ? translation_of_count("%+d credit", "%+d credits", count)
                         : kind == DEED_KEYS  ? translation_of_count("%+d key", "%+d keys", count)
                         : kind == DEED_SLOTS ? translation_of_count("%+d blueprint slot", "%+d blueprint slots", count)
                         : kind == DEED_HULL  ? _("%+d hull")
                         : kind == DEED_HULL_MAX ? _("%+d hull limit")
                                                 : _("%+d threat");
    text_add(text, format, amount);
}

static void add_next_battle(Text *text, int amount, Resource resource)
{
    text_add(text, _("%s%s at the start of the next battle"), amount > 0 ? "+" : "",
             as_resource(amount, resource).words);
}

static void add_offer(Text *text, int amount, Rarity rarity)
{
    bool any = rarity == RARITY_STARTER;
    if (amount == 1 && any) {
        text_add(text, _("a blueprint"));
    } else if (amount == 1) {
        text_add(text, _("a %s blueprint"), rarity_text(rarity));
    } else if (any) {
        text_add(text, translation_of_count("one blueprint", "one of %d blueprints", amount), amount);
    } else {
        text_add(text, translation_of_count("one of %d %s blueprint", "one of %d %s blueprints", amount), amount,
                 rarity_text(rarity));
    }
}

static void add_augments(Text *text, int amount)
{
    if (amount == 1) {
        text_add(text, _("an augment"));
    } else {
        text_add(text, translation_of_count("one augment", "one of %d augments", amount), amount);
    }
}

static void add_deed(Telling *to, const Deed *deed)
{
    Text *text = &to->text;
    int amount = deed_amount(&to->content->run, deed, to->ascension, to->twists);
    switch (deed->kind) {
    case DEED_CREDITS:
    case DEED_HULL:
    case DEED_HULL_MAX:
    case DEED_KEYS:
    case DEED_THREAT:
    case DEED_SLOTS:
        add_signed(text, amount, deed->kind);
        break;
    case DEED_BLUEPRINT:
        text_add(text, _("the blueprint %s"), to->content->blueprints[deed->blueprint].name);
        break;
    case DEED_OFFER:
        add_offer(text, amount, deed->rarity);
        break;
    case DEED_AUGMENTS:
        add_augments(text, amount);
        break;
    case DEED_LOSE:
        text_add(text, _("lose a random blueprint, starters aside"));
        break;
    case DEED_GIVE:
        text_add(text, _("give up a blueprint of your choice"));
        break;
    case DEED_MATERIALS:
        add_next_battle(text, amount, RESOURCE_MATERIALS);
        break;
    case DEED_ENERGY:
        add_next_battle(text, amount, RESOURCE_ENERGY);
        break;
    case DEED_TOUGHNESS:
        text_add(text, _("%+d %% HP of attackers in the next battle"), amount);
        break;
    case DEED_FUEL_GOAL:
        text_add(text, _("%+d %% fuel goal in the next battle"), amount);
        break;
    case DEED_ELITE:
        text_add(text, _("the next battle is an elite battle"));
        break;
    case DEED_SCOUT:
        text_add(text, _("see what every system of this act holds"));
        break;
    case DEED_COUNT:
        break;
    }
}

static void add_deeds(Telling *to, const Deed *deeds, int count, bool capital)
{
    size_t start = to->text.length;
    for (int i = 0; i < count; i++) {
        text_add(&to->text, "%s", i > 0 ? ", " : "");
        add_deed(to, &deeds[i]);
    }
    text_add(&to->text, count > 0 ? "." : _("nothing."));
    if (capital) {
        text_capital(to->text.start + start);
    }
}

static void add_choice(Telling *to, const Choice *choice)
{
    bool told = choice->cost_count > 0;
    if (told) {
        add_deeds(to, choice->costs, choice->cost_count, true);
    }
    for (int i = 0; i < choice->outcome_count; i++) {
        const Outcome *outcome = &choice->outcomes[i];
        bool certain = choice->outcome_count == 1;
        if (certain && told && outcome->deed_count == 0) {
            return;
        }
        text_add(&to->text, "%s", told ? " " : "");
        if (!certain) {
            text_add(&to->text, "%d %%: ", outcome->percent);
        }
        add_deeds(to, outcome->deeds, outcome->deed_count, certain);
        told = true;
    }
}

static Telling tell(const Content *content, int ascension, uint32_t twists, char *out, size_t size)
{
    return (Telling){content, ascension, twists, text_into(out, size)};
}

size_t describe_deed(const Content *content, const Deed *deed, int ascension, uint32_t twists, char *out, size_t size)
{
    Telling to = tell(content, ascension, twists, out, size);
    add_deed(&to, deed);
    return to.text.length;
}

size_t describe_choice(const Content *content, const Choice *choice, int ascension, uint32_t twists, char *out,
                       size_t size)
{
    Telling to = tell(content, ascension, twists, out, size);
    add_choice(&to, choice);
    return to.text.length;
}

static void add_whereabouts(Text *text, const Encounter *encounter, int acts)
{
    int first = encounter->act_min == 0 ? 1 : encounter->act_min;
    int last = encounter->act_max == 0 ? acts : encounter->act_max;
    const char *met = place_use(encounter->place)->met;
    if (met) {
        text_add(text, "\n%s", met);
    }
    if (first == last) {
        text_add(text, _("\nMet in act %d."), first);
    } else if (first > 1 || last < acts) {
        text_add(text, _("\nMet in acts %d to %d."), first, last);
    }
    if (encounter->unlock > 0) {
        text_add(text,
                 translation_of_count("\nMet once %d run has been finished.", "\nMet once %d runs have been finished.",
                                      encounter->unlock),
                 encounter->unlock);
    }
}

size_t describe_encounter(const Content *content, int encounter, char *out, size_t size)
{
    const Encounter *subject = &content->encounters[encounter];
    Telling to = tell(content, 0, 0, out, size);
    text_add(&to.text, "%s", subject->text);
    for (int i = 0; i < subject->choice_count; i++) {
        text_add(&to.text, "\n%d. %s ", i + 1, subject->choices[i].text);
        add_choice(&to, &subject->choices[i]);
    }
    add_whereabouts(&to.text, subject, content->run.act_count);
    return to.text.length;
}

size_t describe_run_step(const RunStep *step, char *out, size_t size)
{
    Text text = text_into(out, size);
    for (int i = 0; i < step->change_count; i++) {
        const StepChange *change = &step->changes[i];
        size_t start = text.length + (i > 0);
        const char *unit = run_number_is_percent(change->number) ? " %" : "",
                   *name = words_text(&RUN_NUMBER_WORDS, change->number);
        text_add(&text, "%s", i > 0 ? "\n" : "");
        if (change->amount != 0 && change->percent != 0) {
            text_add(&text, _("%s %+d%s and %+d %%."), name, change->amount, unit, change->percent);
        } else if (change->amount != 0) {
            text_add(&text, "%s %+d%s.", name, change->amount, unit);
        } else {
            text_add(&text, "%s %+d %%.", name, change->percent);
        }
        text_capital(text.start + start);
    }
    return text.length;
}
