/* Deeds in words, from the same amounts that a run goes by. */
#include "content/describe/phrases.h"
#include "holdout/describe.h"

#include <stdlib.h>

/* What is being said, and for which run. */
typedef struct Telling {
    const Content *content;
    const ClauseSet *clauses;
    Text text;
} Telling;

/* A deed with its amount for that run. */
typedef struct Told {
    const Content *content;
    Text *text;
    const Deed *deed;
    int amount;
} Told;

/* "+1 key", "-2 keys". */
static void tell_credits(const Told *told)
{
    text_add(told->text, translation_of_count("%+d credit", "%+d credits", abs(told->amount)), told->amount);
}

static void tell_keys(const Told *told)
{
    text_add(told->text, translation_of_count("%+d key", "%+d keys", abs(told->amount)), told->amount);
}

static void tell_slots(const Told *told)
{
    text_add(told->text, translation_of_count("%+d blueprint slot", "%+d blueprint slots", abs(told->amount)),
             told->amount);
}

static void tell_hull(const Told *told)
{
    text_add(told->text, _("%+d hull"), told->amount);
}

static void tell_hull_max(const Told *told)
{
    text_add(told->text, told->amount > 0 ? _("%+d hull limit and as much hull") : _("%+d hull limit"), told->amount);
}

static void tell_threat(const Told *told)
{
    text_add(told->text, _("%+d threat"), told->amount);
}

static void tell_toughness(const Told *told)
{
    text_add(told->text, _("%+d %% HP of attackers in the next battle"), told->amount);
}

static void tell_fuel_goal(const Told *told)
{
    text_add(told->text, _("%+d %% fuel goal in the next battle"), told->amount);
}

static void tell_next_battle(const Told *told, Resource resource)
{
    text_add(told->text, _("%s%s at the start of the next battle"), told->amount > 0 ? "+" : "",
             as_resource(told->amount, resource).words);
}

static void tell_materials(const Told *told)
{
    tell_next_battle(told, RESOURCE_MATERIALS);
}

static void tell_energy(const Told *told)
{
    tell_next_battle(told, RESOURCE_ENERGY);
}

static void tell_blueprint(const Told *told)
{
    text_add(told->text, _("the blueprint %s"), told->content->blueprints[told->deed->blueprint].name);
}

static void tell_offer(const Told *told)
{
    Text *text = told->text;
    int amount = told->amount;
    const char *rarity = rarity_text(told->deed->rarity);
    bool any = told->deed->rarity == RARITY_STARTER;
    if (amount == 1 && any) {
        text_add(text, _("a blueprint"));
    } else if (amount == 1) {
        text_add(text, _("a %s blueprint"), rarity);
    } else if (any) {
        text_add(text, translation_of_count("one blueprint", "one of %d blueprints", amount), amount);
    } else {
        text_add(text, translation_of_count("one of %d %s blueprint", "one of %d %s blueprints", amount), amount,
                 rarity);
    }
}

static void tell_augments(const Told *told)
{
    if (told->amount == 1) {
        text_add(told->text, _("an augment"));
    } else {
        text_add(told->text, translation_of_count("one augment", "one of %d augments", told->amount), told->amount);
    }
}

static void tell_fitting(const Told *told)
{
    bool one = told->amount == 1, any = told->deed->rarity == RARITY_STARTER;
    const char *rarity = rarity_text(told->deed->rarity);
    if (any) {
        text_add(told->text,
                 one ? _("a fitting") : translation_of_count("one fitting", "one of %d fittings", told->amount),
                 told->amount);
    } else if (one) {
        text_add(told->text, _("a %s fitting"), rarity);
    } else {
        text_add(told->text, translation_of_count("one of %d %s fitting", "one of %d %s fittings", told->amount),
                 told->amount, rarity);
    }
}

static void tell_supplies(const Told *told)
{
    if (told->amount == 1) {
        text_add(told->text, _("a supply"));
    } else {
        text_add(told->text, translation_of_count("one supply", "one of %d supplies", told->amount), told->amount);
    }
}

static void tell_redraw(const Told *told)
{
    text_add(told->text, _("what is offered is drawn anew"));
}

static void tell_lose(const Told *told)
{
    text_add(told->text, _("lose a random blueprint, starters aside"));
}

static void tell_give(const Told *told)
{
    text_add(told->text, _("give up a blueprint of your choice"));
}

static void tell_elite(const Told *told)
{
    text_add(told->text, _("the next battle is an elite battle"));
}

static void tell_scout(const Told *told)
{
    text_add(told->text, _("see what every system of this act holds"));
}

/* A function for each kind of deed. */
#define X(name, word, deed, ...) tell_##deed,
static void (*const DEEDS[])(const Told *told) = {DEED_LIST(X)};
#undef X

static void add_deed(Telling *to, const Deed *deed)
{
    int amount = deed_amount(to->content, deed, to->clauses);
    DEEDS[deed->kind](&(Told){to->content, &to->text, deed, amount});
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

/* NULL: without any clauses. */
static Telling tell(const Content *content, const ClauseSet *clauses, char *out, size_t size)
{
    static const ClauseSet none;
    return (Telling){content, clauses ? clauses : &none, text_into(out, size)};
}

size_t describe_deed(const Content *content, const Deed *deed, const ClauseSet *clauses, char *out, size_t size)
{
    Telling to = tell(content, clauses, out, size);
    add_deed(&to, deed);
    return to.text.length;
}

size_t describe_deeds_done(const Content *content, const Deed *deeds, int count, char *out, size_t size)
{
    Telling to = tell(content, NULL, out, size);
    add_deeds(&to, deeds, count, false);
    return to.text.length;
}

size_t describe_choice(const Content *content, const Choice *choice, const ClauseSet *clauses, char *out, size_t size)
{
    Telling to = tell(content, clauses, out, size);
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
}

size_t describe_encounter(const Content *content, int encounter, char *out, size_t size)
{
    const Encounter *subject = &content->encounters[encounter];
    Telling to = tell(content, NULL, out, size);
    text_add(&to.text, "%s", subject->text);
    for (int i = 0; i < subject->choice_count; i++) {
        text_add(&to.text, "\n%d. %s ", i + 1, subject->choices[i].text);
        add_choice(&to, &subject->choices[i]);
    }
    add_whereabouts(&to.text, subject, content->run.act_count);
    return to.text.length;
}
